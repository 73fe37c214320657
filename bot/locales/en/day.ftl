# The day: nomination, trial, those who leave.

nomination-scene =
    .v1 = The square is full. Everybody came alone and looks at everybody else.
    .v2 = On the benches under the limes it is all settled; only the vote is missing.
    .v3 = The café has put its tables outside: everybody wants to see who it will be.
    .v4 = The sun is high, shadows are short, suspicions long.
nomination-opened =
    🗳 <b>Day { $day }.</b> Whom do we try? { DURATION($window) }.
    { $list }

    To vote: the button, <b>!number</b> or <b>!name</b>. To leave everybody be: <b>!!night</b>.
nominated =
    { $target ->
        [0] 🌙 <b>{ $voter }</b>: let there be night. For the night: { $votes }.
       *[other] ☝️ <b>{ $voter }</b> → { $target }. <b>{ $name }</b>, against: { $votes }.
    } <i>Voted: { $cast } of { $living }</i>
nominated-again =
    { $target ->
        [0] 🌙 <b>{ $voter }</b> has second thoughts: let there be night. For the night: { $votes }.
       *[other] ☝️ <b>{ $voter }</b> has second thoughts → { $target }. <b>{ $name }</b>, against: { $votes }.
    } <i>Voted: { $cast } of { $living }</i>
ballots-withdrawn =
    { $against ->
        [0] The vote of <b>{ $name }</b> no longer counts.
       *[other] Votes by and against <b>{ $name }</b> no longer count; those who cast them may vote again.
    }
to-trial =
    .v1 = ⚖️ All the fingers point one way. <b>{ $name }</b> stands trial: { $votes } of { $cast }.
    .v2 = ⚖️ The neighbours step back, and <b>{ $name }</b> is left in the middle of the square. Votes: { $votes } of { $cast }.
    .v3 = ⚖️ <b>{ $name }</b>, the dock is yours. It is still warm. Votes: { $votes } of { $cast }.
    .v4 = ⚖️ The town has found somebody to look at: <b>{ $name }</b>. Votes: { $votes } of { $cast }.
no-trial =
    .v1 = They shouted, they quarrelled, they went home. No trial today.
    .v2 = Everybody suspects somebody else, and the dock stays empty.
    .v3 = The square empties. It was decided to decide nothing.
    .v4 = The judge ironed his gown in vain: no culprit was found.
night-chosen =
    .v1 = The town is tired of suspecting and chooses the night.
    .v2 = Most people would rather sleep. Brave of them.
    .v3 = The night has won the election without a campaign.
    .v4 = Resolved: we try nobody and go to bed early.
plea-opened =
    .v1 = 🎙 <b>{ $name }</b>, the floor is yours: { DURATION($window) }. Everybody else, hush.
    .v2 = 🎙 Silence on the square. <b>{ $name }</b> has { DURATION($window) } to convince us all.
    .v3 = 🎙 Speak, <b>{ $name }</b>. { DURATION($window) } is plenty if there is something to say.
    .v4 = 🎙 The town is listening. <b>{ $name }</b>, you have { DURATION($window) } and not a lawyer in sight.
plea-hint = All said? <b>!all</b>
plea-ended =
    .v1 = All has been said. <b>{ $name }</b> sits down, the square hums.
    .v2 = <b>{ $name }</b> falls silent. Some wipe their eyes, some their glasses.
    .v3 = No more words for <b>{ $name }</b>: the time for them is over.
    .v4 = The speech has been heard. <b>{ $name }</b> waits, and so do we.
verdict-opened =
    .v1 = ⚖️ Do we hang <b>{ $name }</b>? It is in your hands: { DURATION($window) }.
    .v2 = ⚖️ Honestly now: <b>{ $name }</b> — the rope, or home? { DURATION($window) }.
    .v3 = ⚖️ The ballot basket is on the town hall steps. <b>{ $name }</b> will watch it for { DURATION($window) }.
    .v4 = ⚖️ Time to decide whether <b>{ $name }</b> lives. You have { DURATION($window) }.
verdict-hint =
    <b>!yes</b> — hang, <b>!no</b> — spare. The verdict is valid from { $quorum ->
        [one] { $quorum } vote
       *[other] { $quorum } votes
    } on.
verdict-cast =
    { $guilty ->
        [yes] 👎 <b>{ $voter }</b>: hang.
       *[no] 👍 <b>{ $voter }</b>: spare.
    } <i>For the rope { $yes }, against { $no }</i>
verdict-execution =
    .v1 = ⚖️ <b>Execution.</b> { $yes } to { $no }. Sorry, <b>{ $name }</b>, the town has spoken.
    .v2 = ⚖️ <b>Guilty.</b> { $yes } to { $no }. Lead on; <b>{ $name }</b> knows the way.
    .v3 = ⚖️ <b>The verdict: death.</b> { $yes } to { $no }. Nobody will look <b>{ $name }</b> in the eye.
    .v4 = ⚖️ { $yes } to { $no }. <b>The rope.</b> <b>{ $name }</b> asks for a last cigarette, and gets it.
verdict-acquittal =
    .v1 = ⚖️ { $yes } to { $no }, but the lawyer has a paper with a seal. <b>{ $name }</b> walks free.
    .v2 = ⚖️ { $yes } to { $no }. The hangman was rolling up his sleeves when the lawyer found a mistake in the record. <b>{ $name }</b> goes home.
    .v3 = ⚖️ { $yes } to { $no }, and yet no execution: last night the lawyer took care of <b>{ $name }</b>.
    .v4 = ⚖️ There was a verdict, { $yes } to { $no }. The appeal was faster. The lawyer leads <b>{ $name }</b> away by the arm.
verdict-mercy =
    .v1 = 🕊 { $yes } for the rope, { $no } against. <b>{ $name }</b> lives, the rope is coiled up.
    .v2 = 🕊 The town remembered mercy: { $yes } to { $no }. Off you go, <b>{ $name }</b>, and do not get caught again.
    .v3 = 🕊 { $yes } to { $no }. The hangman goes without work, <b>{ $name }</b> without a noose.
    .v4 = 🕊 Spared, { $yes } to { $no }. <b>{ $name }</b> is buying everybody coffee.
verdict-undecided =
    .v1 = 🤷 { $yes } and { $no }: too few. <b>{ $name }</b> lives because the town could not be bothered.
    .v2 = 🤷 { $yes } to { $no }, no quorum. <b>{ $name }</b> is saved by general indifference.
    .v3 = 🤷 The residents did not decide: { $yes } and { $no }. <b>{ $name }</b> slips quietly off the square.
    .v4 = 🤷 { $yes } and { $no }, and more were needed. The case of <b>{ $name }</b> is adjourned.
vote-missed =
    { $stage ->
        [verdict] Day { $day }, verdict: one vote would have settled it, and these were silent:
       *[nomination] Day { $day }, nomination: one vote would have settled it, and these were silent:
    } { $list }.

player-left =
    { $how ->
        [removed] 🚪 <b>{ $name }</b> is out of the group: the elders decided.
        [blocked_bot] 🚪 <b>{ $name }</b> will not open the door to the bot.
       *[left_chat] 🚪 <b>{ $name }</b> has left the group.
    } There is time to return before the next day or night.
player-returned = 🔙 <b>{ $name }</b> is back with us.
player-quit =
    { $how ->
        [removed] 🥀 <b>{ $name }</b> is out: an operator’s decision.
       *[self] 🥀 <b>{ $name }</b> gives up.
    } Silent from now on, off the list with the next day or night.
leavers-awaited = ⏳ Waiting { DURATION($window) } for: { $list }.
phase-resumed =
    { $phase ->
        [registration] 🔌 There was a power cut. Registration starts its time again: { DURATION($window) }.
        [night] 🔌 There was a power cut. The night starts its time again: { DURATION($window) }.
       *[other] 🔌 There was a power cut. The clock starts again: { DURATION($window) }.
    }
