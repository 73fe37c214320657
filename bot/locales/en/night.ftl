# The night and the morning.

night-fell =
    .v1 = 🌙 <b>Night { $number }.</b> The lamp on the square blinks and goes out. Curtains are drawn — not quite, so as to see.
    .v2 = 🌙 <b>Night { $number }.</b> The last light slides down the belfry. All the dogs fall silent at once, and nobody likes it.
    .v3 = 🌙 <b>Night { $number }.</b> The café is shut, the keys are in, the gossip is put off till morning. Survivors will tell the rest.
    .v4 = 🌙 <b>Night { $number }.</b> A moon like a worn coin hangs over the roofs. A door creaks somewhere; somewhere else, a safety catch.
    .v5 = 🌙 <b>Night { $number }.</b> Mrs Pringle from number three says not to open the door to anyone. She should know: she did.
    .v6 = 🌙 <b>Night { $number }.</b> The evening sun still lies on the upper windows; down below they are already feeling for their keys.
    .v7 = 🌙 <b>Night { $number }.</b> The café pianist plays one last tune to empty tables. The guests went home in pairs: it is safer. Or it is not.
    .v8 = 🌙 <b>Night { $number }.</b> One window is lit at the hotel: inspector Cattani drinks coffee and counts the doors left unlocked.
night-facts =
    Living: { $living }. Dawn in { DURATION($window) }. Orders in private, please.
night-time-left = 🌙 { DURATION($left) } until dawn.

order-asked = 🌙 Your move, { ROLE($role) }: { DURATION($window) }. Give no order, and you will not see the morning.
order-way = <b>{ ACTION($action, form: "ask") }</b> { ACTION($action, form: "command") } NUMBER [words for the town]
order-taken =
    { $replaced ->
        [yes] 👌 Second thoughts; it will be done:
       *[no] 👌 It will be done:
    } { ACTION($action, form: "noun") } — { $seat }. <b>{ $name }</b>.
order-phrase = In the morning the town will hear: “{ $phrase }”
order-missed = No order that night: <b>{ $name }</b> ({ ROLE($role) }).
order-carried-out =
    { $seat }. { $name } ({ ROLE($role) }): { ACTION($action, form: "noun") } → { $target }. { $target_name }{ $blocked ->
        [yes] {" — came to nothing"}
       *[no] {""}
    }
investigated = 🔎 <b>{ $name }</b> is <b>{ ROLE($role, case: "article") }</b>.

acted-mafioso =
    .v1 = 🔫 A black car without plates has stopped by the bakery. The mafia has chosen.
    .v2 = 🔫 In the back room of the billiard hall a finger comes down on a map. The mafia has decided.
    .v3 = 🔫 The mafia finished its coffee, did not pay, and left on business.
    .v4 = 🔫 Three men in hats asked the way. Politely, though without naming an address.
acted-maniac =
    .v1 = 🔪 A scraping sound from the garage: somebody is sharpening knives. Not for the kitchen.
    .v2 = 🔪 Somebody walks through town humming a lullaby. The maniac has picked a window.
    .v3 = 🔪 One more chalk cross on the post office wall. The maniac keeps accounts.
    .v4 = 🔪 The maniac puts on clean gloves. Some people do love order.
acted-inspector =
    .v1 = 🕵️ Inspector Cattani turned up his collar and went out into the night.
    .v2 = 🕵️ The light in inspector Cattani’s office has gone out: work has begun.
    .v3 = 🕵️ Inspector Cattani put his cigarette out on somebody’s windowsill. His mind is made up.
    .v4 = 🕵️ Inspector Cattani’s old Fiat started at the third try. Somebody is having visitors tonight.
acted-doctor =
    .v1 = 💉 The doctor took the bag and went out on call. No address given.
    .v2 = 💉 The bell rang at the chemist’s: the doctor has taken the last bandage.
    .v3 = 💉 The doctor washed his hands and chose whose heart is to go on beating.
    .v4 = 💉 The doctor’s bicycle rattled over the cobbles. Somebody is in luck tonight.
acted-hobo =
    .v1 = 🧥 The hobo straightened his cap and limped off to see who is awake.
    .v2 = 🧥 A rustle behind the bins: the hobo has come on duty.
    .v3 = 🧥 The hobo has found an interesting window. For once it is not about bottles.
    .v4 = 🧥 Somebody breathed on a pane and wiped it with a sleeve. The hobo sees a lot.
acted-lawyer =
    .v1 = ⚖️ The lawyer opened the code at the right page. A banknote marks it.
    .v2 = ⚖️ A lamp burns at the law office: tomorrow’s speech is being written.
    .v3 = ⚖️ The lawyer has found a client. The client does not know it yet.
    .v4 = ⚖️ The lawyer tied his tie and rehearsed indignation before the mirror.
acted-escort =
    .v1 = 💋 Heels clicked past the police station and turned into a dark yard. The escort is paying a call.
    .v2 = 💋 The escort touched up her lips and knocked three times.
    .v3 = 💋 A tango started behind the neighbours’ wall. The escort is no longer alone.
    .v4 = 💋 The perfume will stay on the stairs for days. The escort has chosen a door.
acted-hacker =
    .v1 = 💻 A fan hums in the basement. The hacker is on the evening shift.
    .v2 = 💻 The cash machine on the corner winked at itself. The hacker is online.
    .v3 = 💻 The hacker guessed the password. It was the cat’s name again.
    .v4 = 💻 The whole town’s internet has slowed down. The hacker is fetching something.

dawn-quiet =
    .v1 = ☀️ <b>Morning { $number }.</b> Everybody is alive. The milkwoman counted twice and could not believe it.
    .v2 = ☀️ <b>Morning { $number }.</b> Sun, pigeons, fresh bread, and not one corpse. It is almost awkward.
    .v3 = ☀️ <b>Morning { $number }.</b> The undertaker stands in his doorway and looks at the town reproachfully: nobody has died.
    .v4 = ☀️ <b>Morning { $number }.</b> Quiet. On the bench handkerchiefs are put away, with some disappointment: all came through the night.
    .v5 = ☀️ <b>Morning { $number }.</b> The bread queue is at full strength. Coffee is taken slowly today.
    .v6 = ☀️ <b>Morning { $number }.</b> Inspector Cattani asked three times whether there was really nobody. Nobody.
dawn-deadly =
    .v1 = ☀️ <b>Morning { $number }.</b> The bell rang earlier than usual. { DEATHS($deaths) }
    .v2 = ☀️ <b>Morning { $number }.</b> Light falls slantwise on the square, and people stand quietly. { DEATHS($deaths) }
    .v3 = ☀️ <b>Morning { $number }.</b> The paper is not in yet, and everybody knows already. { DEATHS($deaths) }
    .v4 = ☀️ <b>Morning { $number }.</b> The baker opened his shop and shut it again. { DEATHS($deaths) }
    .v5 = ☀️ <b>Morning { $number }.</b> The pigeons have left the belfry and will not settle. { DEATHS($deaths) }
    .v6 = ☀️ <b>Morning { $number }.</b> The undertaker’s cart crossed the square twice, so that everybody would understand. { DEATHS($deaths) }
deaths =
    { $count ->
        [one] The town has lost { $count } soul.
       *[other] The town has lost { $count } souls.
    }

escort-visited =
    .v1 = 💋 The escort came home towards morning. They say she spent the night with { ROLE($role, case: "article") }.
    .v2 = 💋 Walls are thin here. Behind one of them the escort whispered all night with { ROLE($role, case: "article") }.
    .v3 = 💋 Seen leaving the escort’s at sunrise, no tie, no wallet: { ROLE($role, case: "article") }.
    .v4 = 💋 Mrs Pringle saw it all from her balcony. The escort’s guest was { ROLE($role, case: "article") }.
phrase-said =
    { $kind ->
        [lethal] 🗯 A note was left at the scene: “{ $phrase }” — <i>{ ROLE($role) }</i>
       *[other] 🗯 “{ $phrase }” — <i>{ ROLE($role) }</i>
    }

saved =
    .v1 = 🩹 The priest was already practising his speech, but the doctor would not let go: <b>{ $name }</b> lives.
    .v2 = 🩹 Killers came for <b>{ $name }</b>. The doctor had come first, and stayed till dawn.
    .v3 = 🩹 <b>{ $name }</b> meets the morning in bandages, but meets it. Thank the doctor.
    .v4 = 🩹 The undertaker took measurements for nothing: the doctor said no. <b>{ $name }</b> will live.

cause-mafia = the mafia
cause-maniac = the maniac’s knife
cause-inspector = the inspector’s bullet
cause-curse = a curse
cause-cursed_visit = a call on the cursed
cause-execution = the town’s verdict
cause-idle = an order not given
cause-left = a disappearance
cause-quit = their own choice
cause-expelled = a role not confirmed

died-mafia =
    .v1 = 💀 <b>{ $name }</b>. Three shots by the mill and no witnesses: the mafia saw to that.
    .v2 = 💀 The boat was found empty on the river. The mafia sends its regards; <b>{ $name }</b> cannot reply.
    .v3 = 💀 A fish wrapped in newspaper lies on the doorstep. A letter from the mafia: <b>{ $name }</b> now lives at the bottom of the river.
    .v4 = 💀 <b>{ $name }</b> was made an offer and hesitated. The mafia does not repeat itself.
died-maniac =
    .v1 = 💀 <b>{ $name }</b>. The door is whole, the tea still warm, a smile in chalk on the wall. The maniac.
    .v2 = 💀 The neighbours heard a lullaby. The maniac finished it, and <b>{ $name }</b> will not wake up.
    .v3 = 💀 <b>{ $name }</b>. The doctor covered his eyes and asked for water. Only the maniac works like that.
    .v4 = 💀 The maniac left everything tidy, floor washed and all. <b>{ $name }</b> is on the floor too.
died-inspector =
    .v1 = 💀 <b>{ $name }</b>. One shot, service revolver. Inspector Cattani does not explain.
    .v2 = 💀 Inspector Cattani knocked, gave his name and fired. The name is all that <b>{ $name }</b> heard.
    .v3 = 💀 The report is one line long: “Resisted. <b>{ $name }</b>.” Signed, Cattani.
    .v4 = 💀 <b>{ $name }</b>. Cattani stood a long time in the rain, though there was no rain.
died-curse =
    .v1 = 💀 <b>{ $name }</b>. Not a wound, not a trace, only the mirror cracked in two. A curse.
    .v2 = 💀 All the clocks in the house stopped at three. The maniac’s curse lay on <b>{ $name }</b>.
    .v3 = 💀 Crows had sat on the roof since evening. The curse took <b>{ $name }</b>, and no doctor could have helped.
    .v4 = 💀 <b>{ $name }</b>. The maniac whispered a few words, and they were enough.
died-cursed_visit =
    .v1 = 💀 <b>{ $name }</b>. The wrong door on the wrong night: a curse does not ask who is host and who is guest.
    .v2 = 💀 Calling on people after dark is a bad habit. The curse caught <b>{ $name }</b> as well.
    .v3 = 💀 <b>{ $name }</b>. Found on somebody else’s doorstep, a finger still on the bell. The curse.
    .v4 = 💀 That house was one to walk past. <b>{ $name }</b> went in, and stays there with the curse.
died-execution =
    .v1 = 🪢 The rope was there before the verdict. <b>{ $name }</b> is no longer with us.
    .v2 = 🪢 The square goes quiet, the boards creak. <b>{ $name }</b>. That is all.
    .v3 = 🪢 <b>{ $name }</b> looks down on the town. Not for long.
    .v4 = 🪢 The hangman took his fee in cash. Farewell, <b>{ $name }</b>.
died-idle =
    .v1 = 💤 <b>{ $name }</b> sleeps so soundly that it is for good. There was no order.
    .v2 = 💤 The town waited all night for an order that never came. <b>{ $name }</b> is out: boredom kills too.
    .v3 = 💤 <b>{ $name }</b>. Cause of death: inaction. Doctors say it runs in families.
    .v4 = 💤 No work at night, no breakfast. <b>{ $name }</b> is out.
died-left =
    .v1 = 🚪 <b>{ $name }</b> has not come back. The room is empty, the tea half drunk.
    .v2 = 🚪 We waited for <b>{ $name }</b> as long as we could. The town carves one more name in stone.
    .v3 = 🚪 The night train took <b>{ $name }</b>. A single ticket, they say.
    .v4 = 🚪 <b>{ $name }</b>: search called off, belongings shared among the neighbours.
died-quit =
    .v1 = 🥀 <b>{ $name }</b> leaves the game by choice. The town takes off its hats.
    .v2 = 🥀 The note is short: “Enough.” <b>{ $name }</b> plays no more.
    .v3 = 🥀 <b>{ $name }</b> hands in the house keys and the card. Nobody is to blame.
    .v4 = 🥀 Locked from within. <b>{ $name }</b> is out.
died-expelled =
    .v1 = 🚷 <b>{ $name }</b> said neither yes nor no. The seat is free.
    .v2 = 🚷 The role was called for and said nothing. <b>{ $name }</b> is out of the game.
    .v3 = 🚷 <b>{ $name }</b> is asleep at the table. We let sleepers lie and play on.
    .v4 = 🚷 Nobody ever turned that card over. <b>{ $name }</b> is out; a wider-awake hand will take it.
died-also = On top of that: { $causes }.
died-role = Role: <b>{ ROLE($role) }</b>.
