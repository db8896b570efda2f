"""When a newer version is offered, and when nobody is to be asked."""

from __future__ import annotations

from tests.web.support.fakes import FakePage
from tests.web.support.tables import start
from web.app.app import App


def kept(page: FakePage) -> App:
    app, _ = start(page)
    app.offline.begin()
    page.told("kept")
    return app


def offered(page: FakePage) -> bool:
    return 'data-act="app.renew"' in page.regions["banner"]


def test_a_newer_version_is_offered_at_home_but_not_in_the_middle_of_a_game() -> None:
    page = FakePage()
    app = kept(page)
    assert not offered(page)
    page.told("new")
    assert offered(page)
    page.act("app.new", {})
    assert offered(page)
    page.act("new.start", {})
    assert app.current_game.session is not None
    assert not offered(page)
    page.act("app.home", {})
    assert offered(page)


def test_later_means_later_and_now_means_now() -> None:
    page = FakePage()
    app = kept(page)
    page.told("new")
    page.act("app.put_off", {})
    assert not offered(page)
    page.told("new")
    assert not offered(page)
    assert app.offline.newer
    page.act("app.renew", {})
    assert page.renewed == 1


def test_what_is_not_understood_changes_nothing() -> None:
    page = FakePage()
    app = kept(page)
    page.told("sideways")
    assert (app.offline.state, app.offline.newer) == ("kept", False)


def test_the_address_of_the_last_game_goes_on_with_it_or_home() -> None:
    page = FakePage()
    app, _ = start(page)
    page.go_to("continue")
    assert app.screen.name == "home"
    page.act("app.new", {})
    page.act("new.start", {})
    ident = app.session.id
    page.act("app.home", {})
    page.go_to("continue")
    assert page.fragment == f"play={ident}"
    assert app.screen.name != "home"
