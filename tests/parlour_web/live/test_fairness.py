"""A seed that nobody could choose, and everybody can check."""

from parlour_live import fairness

OWN, ANN, BO = bytes(range(32)), "aa" * 32, "bb" * 32


def test_what_was_promised_can_be_checked() -> None:
    commit = fairness.commitment(OWN)
    seed = fairness.seed(OWN, (ANN, BO))
    assert fairness.kept_word(commit, OWN.hex(), (ANN, BO), BO) == seed
    assert (
        len({seed, fairness.seed(OWN, (BO, ANN)), fairness.seed(OWN, (ANN,)), fairness.seed(bytes(32), (ANN, BO))}) == 4
    )


def test_a_host_who_changes_something_is_found_out() -> None:
    commit = fairness.commitment(OWN)
    assert fairness.kept_word(commit, bytes(32).hex(), (ANN, BO), BO) is None  # another contribution of its own
    assert fairness.kept_word(commit, OWN.hex(), (ANN, "cc" * 32), BO) is None  # another one of mine
    assert fairness.kept_word(commit, "no hex", (ANN, BO), BO) is None


def test_only_a_whole_contribution_counts() -> None:
    assert fairness.is_contribution(ANN)
    assert not any(map(fairness.is_contribution, ("", "aa", "AA" * 32, "zz" * 32)))
