// What is seen before the program: the start page (web/app/first_page.py), for whoever is here for the first time.
//
// It is a module of its own, so that it runs while the style sheet and the rest are on their way: the first frame shows
// the page. What takes long, such as to write a date, is left until that is seen. What the other modules of the start
// know of the build and of this visit is here as well.

export const build = JSON.parse(document.getElementById("hg-build").textContent);
export const framed = window.parent !== window;
// A viewer (web/app/viewer.py) speaks the browser's language, and leaves nothing behind.
export const viewer = framed || location.hash.startsWith("#view=");
export const language =
  [chosen("language"), ...navigator.languages]
    .map((tag) => tag.split("-", 1)[0].toLowerCase())
    .find((tag) => tag in build.texts) ?? "en";
export const texts = build.texts[language];
export const url = (name) => new URL(build.urls[name], document.baseURI).href;
export const part = (name) => document.getElementById(`boot-${name}`);
export const root = document.documentElement;
export const scope = new URL("./", document.baseURI).pathname;
export const known = `hg ahead ${scope}`; // in the browser's storage, for the version and sizes of its head start
const app = () => document.getElementById("app");
let pressed = null; // what is pressed or chosen last is done as soon as the program is there

// What is chosen in the settings, which web/storage/store.py keeps; empty if nothing is.
export function chosen(key) {
  if (viewer) return "";
  try {
    return String(JSON.parse(localStorage.getItem("hg.prefs"))?.[key] ?? "");
  } catch {
    return "";
  }
}

// Whether pictures are to be those by night; the style sheet, which follows the same choice, may not be there yet.
export function night() {
  const theme = chosen("theme");
  return theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
}

// The browser takes HTML as text, and addresses of programs, only if they have come through here (trusted types);
// browsers that know no such types go through here all the same. Elements that run or load something by being there
// are shown as text; web/platform/morph.js looks at what came of the rest.
function policy() {
  const rules = {
    createHTML: (html) => html.replace(/<(?=script|iframe|frame|object|embed|base|link|meta|[a-z]+-)/gi, "&lt;"),
    createScriptURL(address) {
      const known = [...Object.keys(build.urls).map(url), new URL("sw.js", document.baseURI).href];
      if (!known.includes(String(address))) throw new TypeError(`not a file of this page: ${address}`);
      return String(address);
    },
  };
  return globalThis.trustedTypes?.createPolicy("hg", rules) ?? rules;
}
export const trusted = policy();

// After the next frame: sizes have been measured, and the browser has painted.
export const painted = () =>
  new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve, 16);
    else requestAnimationFrame(() => setTimeout(resolve));
  });

// With a head start (head_start.js) the program is there so soon that what tells how far it is would only flash, and take
// time from it.
const SOON = 700; // milliseconds

function keptAhead() {
  if (viewer) return undefined;
  try {
    const [version, ...sizes] = (localStorage.getItem(known) ?? "").split(" ");
    return version === build.version ? sizes.join(" ") : undefined;
  } catch {
    return undefined; // nothing can be kept here
  }
}

// The sizes of the head start that this browser keeps for this version, undefined if there is none.
export const aheadSizes = keptAhead();

export const tellProgress = () => root.classList.remove("soon");

if (aheadSizes !== undefined) {
  root.classList.add("soon");
  setTimeout(tellProgress, SOON);
}

const PATIENCE = 1000; // milliseconds that the program waits for the page, as in a tab that nobody sees
const SHORT = 120; // milliseconds that it waits for the picture besides
const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// When the page is parsed to its end: this module may run before that.
export const parsed = new Promise((resolve) => {
  if (document.readyState !== "loading") resolve();
  else addEventListener("DOMContentLoaded", resolve, { once: true });
});

// When the picture of the land is there, or cannot be had. It is so small that it is decoded when it is painted.
const landed = parsed.then(
  () =>
    new Promise((resolve) => {
      if (part("land").complete) return resolve();
      for (const type of ["load", "error"]) part("land").addEventListener(type, resolve, { once: true });
    }),
);

function isFirst() {
  if (viewer || location.hash.length > 1 || !["", "100"].includes(chosen("text"))) return false;
  try {
    return !Object.keys(localStorage).some((key) => key.startsWith("hg.game."));
  } catch {
    return true;
  }
}

const first = isFirst();

// Red, green and blue by night, each from those by day and a number more: what e2e/support/land.py fits to the painted
// land, so that its one small picture serves by night as well.
const NIGHT = [
  [1.287, -0.707, 0.415, -21.8],
  [0.332, 0.63, 0.032, -22.9],
  [-0.002, 0.673, 0.367, -20.2],
];

// The small picture of the land as it is by night.
function darkened(picture) {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const small = Object.assign(document.createElement("canvas"), { width, height });
  const context = small.getContext("2d", { willReadFrequently: true });
  context.drawImage(picture, 0, 0);
  const image = context.getImageData(0, 0, width, height);
  const { data } = image;
  for (let at = 0; at < data.length; at += 4) {
    const red = data[at];
    const green = data[at + 1];
    const blue = data[at + 2];
    for (let to = 0; to < 3; to += 1) {
      const by = NIGHT[to];
      data[at + to] = by[0] * red + by[1] * green + by[2] * blue + by[3];
    }
  }
  context.putImageData(image, 0, 0);
  return small;
}

// Paint the land from a small picture of it, softly, until the worker has painted it as it is.
async function soften() {
  const land = part("land");
  await landed;
  const canvas = document.getElementById("land");
  if (!canvas || !("early" in app().dataset)) return;
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(night() ? darkened(land) : land, 0, 0, canvas.width, canvas.height);
}

// About as wide as a date, and breaking in the same places, so that nothing moves when it is written.
const DATE = [2, 8, 4].map((figures) => "\u2007".repeat(figures)).join(" ");

// The text nodes that say which day it is, and say nothing yet.
function openDays() {
  const found = [];
  const nodes = document.createNodeIterator(app(), NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const [before, after] = node.data.split("{day}");
    if (after === undefined) continue;
    found.push({ node, before, after });
    node.data = before + DATE + after;
  }
  return found;
}

function writeDays(found) {
  const now = new Date();
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  // as web/platform/native.py writes it: where the user lives
  const region = navigator.languages.find((tag) => tag.split("-", 1)[0].toLowerCase() === language) ?? language;
  const day = new Intl.DateTimeFormat(region, { dateStyle: "long", timeZone: "UTC" }).format(today);
  for (const { node, before, after } of found) node.data = before + day + after;
}

function press(event) {
  const node = event.target.closest("[data-act]");
  if (!node || (event.type === "click" && node.matches("input, select, textarea"))) return;
  event.preventDefault();
  pressed?.node.removeAttribute("aria-busy");
  pressed = { node, value: node.value, type: event.type };
  node.setAttribute("aria-busy", "true");
}

// Show the page; the promise is kept when it is seen.
async function show() {
  const written = document.querySelector(`script[data-first="${language}"]`).text;
  for (const look of ["theme", "contrast"]) {
    if (!["", "auto"].includes(chosen(look))) root.setAttribute(`data-${look}`, chosen(look));
  }
  root.lang = language;
  document.body.dataset.screen = "home";
  app().innerHTML = trusted.createHTML(written);
  const days = openDays();
  for (const type of ["click", "input"]) app().addEventListener(type, press);
  app().dataset.early = "";
  app().hidden = false;
  const softened = soften().catch(() => {}); // it is there for a moment only
  const panel = document.getElementById("boot");
  panel.classList.add("strip");
  panel.setAttribute("role", "region");
  panel.setAttribute("aria-labelledby", "boot-step");
  part("step").textContent = texts["boot.step.load"];
  await Promise.race([painted(), later(PATIENCE)]);
  await Promise.race([softened.then(painted), later(SHORT)]);
  writeDays(days);
}

// Take the page away again: the program cannot be had.
export function hide() {
  app().hidden = true;
  delete app().dataset.early;
  app().replaceChildren();
  const panel = document.getElementById("boot");
  panel.classList.remove("strip");
  panel.setAttribute("role", "main");
  panel.removeAttribute("aria-labelledby");
}

// Leave the page to the program, which has written the same, and do what was pressed.
export function handOver() {
  for (const written of document.querySelectorAll("script[data-first]")) written.remove();
  delete app().dataset.early;
  for (const type of ["click", "input"]) app().removeEventListener(type, press);
  if (!pressed) return;
  const { node, value, type } = pressed;
  pressed = null;
  node.removeAttribute("aria-busy");
  if (!node.isConnected) return;
  setTimeout(() => {
    if (type === "click") return node.click();
    node.value = value;
    node.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

// When the style sheet is there, or cannot be had.
const styled = new Promise((resolve) => {
  const sheet = document.querySelector('link[rel="stylesheet"]');
  if (!sheet || sheet.sheet) return resolve();
  for (const type of ["load", "error"]) sheet.addEventListener(type, resolve);
});

// When the line is free for the program, and when the processor is: where the page is shown, that comes first.
export const room = first ? Promise.race([Promise.all([styled, landed]), later(PATIENCE)]) : undefined;
export const seen = first ? parsed.then(show) : undefined;
