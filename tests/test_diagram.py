from game.diagram import TARGET, diagram
from game.phases import FOLLOWS, Finished, Idle, Night


def test_the_page_is_up_to_date():
    assert TARGET.read_text(encoding="utf-8") == diagram(), "run: python -m game.diagram"


def test_every_step_between_phases_is_drawn():
    page = diagram()
    for phase, following in FOLLOWS.items():
        assert f" as {phase.__name__}\n" in page
        for one in following:
            assert f"    {phase.__name__} --> {one.__name__}\n" in page


def test_nothing_else_is_drawn():
    arrows = [line for line in diagram({Idle: (Night,), Night: (Idle, Finished)}).splitlines() if "-->" in line]
    assert arrows == ["    [*] --> Idle", "    Idle --> Night", "    Night --> Idle", "    Night --> Finished"]


def test_phases_with_a_deadline_carry_a_clock():
    page = diagram()
    assert '"NIGHT ⏱"' in page
    assert '"IDLE"' in page
