// For browsers without modules, in the JavaScript that they have.
(function () {
  var texts = JSON.parse(document.getElementById("hg-build").textContent).texts;
  var words = texts[(navigator.language || "en").split("-")[0].toLowerCase()] || texts.en;
  document.getElementById("boot-progress").style.display = "none";
  document.getElementById("boot-failure").removeAttribute("hidden");
  document.getElementById("boot-failure-title").textContent = words["boot.old.title"];
  document.getElementById("boot-failure-text").textContent = words["boot.old.text"];
})();
