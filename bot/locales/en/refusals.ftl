# Why something was not done: short, plain, without markup, fit for a toast.

refused-wrong-phase = This is not the time for that.
refused-stale-button = That button is out of date.
refused-nothing-runs = Nobody is playing now. To begin: !start
refused-already-running = A game is already on.
refused-halted = The table is closed. Only operators and administrators can open it.
refused-not-allowed = Only operators and administrators may do that.
refused-not-registration = The table is closed to newcomers now.
refused-not-confirmation = Roles are not being confirmed now.
refused-not-night = Orders are given at night.
refused-not-nomination = There is no vote on now.
refused-not-plea = Nobody has the floor now.
refused-not-verdict = No verdict is being voted on now.
refused-already-joined = You already have a seat.
refused-elsewhere = You have a seat in another game. Leave it first: !unreg
refused-not-member = Only members of the group play.
refused-muted = Whoever may not write in the group cannot play for now.
refused-too-few =
    { $missing ->
        [one] { $missing } more player is needed
       *[other] { $missing } more players are needed
    }.
refused-not-playing = You are not in this game.
refused-dead = The dead keep silent.
refused-quit = The game has been given up; there is no way back.
refused-no-role = Nothing to confirm: there is no role.
refused-already-confirmed = The role is confirmed already.
refused-not-your-action = Your role cannot do that.
refused-not-leader = The eldest gives the order for the family.
refused-target-missing = Whom? Add a number or a name.
refused-target-unknown = There is no such player on the list.
refused-target-ambiguous = “{ $name }” fits several players. Better a number.
refused-target-dead = №{ $seat } is no longer among the living.
refused-target-quit = №{ $seat } is already leaving the game.
refused-target-self = You cannot choose yourself.
refused-target-repeated = №{ $seat }: not twice running.
refused-self-too-often =
    You may choose yourself { $nights ->
        [0] only in your dreams: it is forbidden here
        [one] for { $nights } night running at most
       *[other] for { $nights } nights running at most
    }.
refused-used-up =
    No more of that: only { $uses ->
        [one] { $uses } time
       *[other] { $uses } times
    } a game.
refused-already-answered = The answer has been given; that check cannot be changed.
refused-same-order = Exactly that order about №{ $seat } has been given.
refused-phrase-too-long =
    Too long: { $length }; at most { $limit ->
        [one] { $limit } character
       *[other] { $limit } characters
    }.
refused-already-voted = Your vote has been counted.
refused-vote-self = Nobody votes against themselves.
refused-defendant = The defendant has no vote on this.
refused-not-defendant = Only the defendant has the floor now.
refused-already-away = That has been noticed already.
refused-not-away = Nobody was waiting for a return.
refused-too-early = Too early.
refused-same-name = The name is the same.
