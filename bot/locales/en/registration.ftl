# Registration, the deal, and words that are used everywhere.

player-unnamed = Player { $seat }
somebody = Somebody
duration-minutes = { $minutes } min
duration-seconds = { $seconds } s

phase-idle = a break
phase-registration = registration
phase-confirmation = the deal
phase-night = night
phase-nomination = the day vote
phase-plea = the plea
phase-verdict = the verdict
phase-dusk = dusk
phase-finished = the end of the game

registration-scene =
    .v1 = The last bus has gone, and the café on the square still has its lights on. Sit down, it is about to begin.
    .v2 = Evening comes down on the little town. The sweeper is finishing the square; somebody is already moving chairs.
    .v3 = The town is uneasy again: whispers at the market, and at the station a man in a pale raincoat has stepped off the train.
    .v4 = The post office radio reads the forecast: dry, with scattered murders.
registration-opened =
    🎩 <b>The table is open.</b>
    You have { DURATION($window) }; we need at least { $minimum ->
        [one] { $minimum } player
       *[other] { $minimum } players
    }.
    To join: the button or <b>!reg</b>. To think better of it: <b>!unreg</b>.

    Seal of a fair deal (SHA-256 of a secret number):
    <code>{ $commitment }</code>
    <i>Cattani { $version }, by the Cattani community</i>
registration-warned =
    ⏳ { DURATION($left) } left to join. At the table: { $players ->
        [0] nobody yet
        [one] { $players } player
       *[other] { $players } players
    }.
registration-extended = ⏳ No hurry: the table stays open for another { DURATION($left) }.
registration-failed =
    No game tonight: { $missing ->
        [one] { $missing } player
       *[other] { $missing } players
    } short, only { $players } came. Chairs to the wall, lights out.
player-joined =
    { $how ->
        [registered] ✍️ <b>{ $name }</b> is in, signed up by an administrator.
       *[self] ✍️ <b>{ $name }</b> takes a seat.
    } That makes { $players }.
player-unjoined =
    { $how ->
        [left_chat] 🚪 <b>{ $name }</b> has left the group, and so the table.
        [removed] 🚪 <b>{ $name }</b> is off the list: the management has spoken.
        [blocked_bot] 🚪 <b>{ $name }</b> shut the door on the bot and is off the list.
       *[self] 🚪 <b>{ $name }</b> gets up from the table.
    } That leaves { $players }.
player-renamed = <b>{ $name }</b>: a new name in the register.
roster-closed =
    📋 <b>The table is closed.</b> { $players ->
        [one] { $players } person plays
       *[other] { $players } people play
    }:
    { $list }

    <i>For checking the deal:</i> <code>{ $ids }</code>

roles-dealt =
    🎴 <b>The cards are dealt.</b> Players: { $players }, roles among them: { $holders }.
    If you were dealt a role, confirm it in private: { DURATION($window) }.
role-given =
    { $card }

    { $passed ->
        [yes] Its last owner did not want this role; now it is yours.
       *[no] Will you take it?
    } <b>!yes</b> — I will, <b>!no</b> — let somebody else (refusing costs bucks). Do not stay silent for more than { DURATION($window) }.
citizen-told = { $card }
citizen-relieved =
    The role has gone to somebody else; your conscience is clear and your wallet a little lighter.

    { $card }
role-confirmed = 👌 Done. You are <b>{ ROLE($role, case: "article") }</b>. Wait for the night.
role-kept = 👌 Silence means consent. You are <b>{ ROLE($role, case: "article") }</b>.
role-refused = <b>{ $name }</b> turned a role down: { ROLE($role) }.
role-passed = 🔁 Somebody gave a role away, and it has found a new owner. We confirm all over again: { DURATION($window) }.
role-dropped = A role has left the game, with nobody to take it: { ROLE($role) }.
partners-met =
    { $circle ->
        [family] 🤝 <b>The family is gathered.</b> Your people in town:
        [law] 🤝 <b>The two of you are the law.</b> These are the only people to trust:
       *[other] 🤝 Your people in town:
    }
    { $list }
partner-line = { $seat }. <b>{ $name }</b> — { ROLE($role) }
partner-line-ranked = { $seat }. <b>{ $name }</b> — { ROLE($role) } №{ $rank }
game-called-off =
    🕯 The game is off: { $players } left at the table, { $missing ->
        [one] { $missing } player
       *[other] { $missing } players
    } short. Nobody has won or lost a thing.
game-halted =
    { $running ->
        [yes] ⛔️ The game has been stopped. Let us say nothing happened: no bucks, no records.
       *[no] ⛔️ The table is closed.
    } Only operators and administrators can open it again.
