# Punishments: what was decided, why not, and what comes next (spec/moderation.md §1, §2).

length-endless = for good
length-weeks =
    { $count ->
        [one] { $count } week
       *[other] { $count } weeks
    }
length-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
length-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
length-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
length-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }

restriction-media = photos, videos, GIFs, stickers, files and voice messages
restriction-polls = polls
restriction-invites = inviting people
restriction-links = link previews
restriction-reactions = reactions

sentence-note = 📝 <b>{ $name }</b>: the offence is noted.
sentence-warn = ⚠️ <b>{ $name }</b> gets a warning, { $warns } of { $limit } (then a ban).
sentence-warn-unlimited = ⚠️ <b>{ $name }</b> gets a warning, { $warns } in all.
sentence-mute = 🔇 <b>{ $name }</b> is muted for { $length }, until { $until }.
sentence-mute-endless = 🔇 <b>{ $name }</b> is muted for good.
sentence-restrict = ✂️ <b>{ $name }</b> is restricted for { $length }, until { $until }: no { $what }.
sentence-restrict-endless = ✂️ <b>{ $name }</b> is restricted for good: no { $what }.
sentence-kick = 👢 <b>{ $name }</b> is shown the door. Coming back is allowed.
sentence-ban = 🚫 <b>{ $name }</b> is banned for { $length }, until { $until }.
sentence-ban-endless = 🚫 <b>{ $name }</b> is banned for good.
sentence-limit = 🚫 The limit of warnings is reached ({ $limit }): <b>{ $name }</b> is banned for good.
sentence-longer = ⏳ Record №{ $id } lasts longer: until { $until }.
sentence-longer-endless = ⏳ Record №{ $id } lasts longer: for good.
sentence-rule = 📖 Rule { $id } “{ $title }”, step { $step } of { $of }.
sentence-rule-noted = 📖 Rule { $id } “{ $title }”.
sentence-also = 📝 Also noted: rule { $id } “{ $title }”.
sentence-next = ➡️ Next time: { $effects }.
sentence-reason = 💬 { $reason }
sentence-by = 👤 Decided by { $name }
sentence-by-bot = 🤖 Decided by the bot
sentence-raised = ⏱ A minute is the least there is, so 60 seconds it is.
sentence-made-endless = ⏱ More than 365 days counts as for good.
sentence-deleting = 🧹 Everything written here under this name in the last 48 hours goes, too.
button-appeal = ⚖️ Appeal

effect-note = note without punishment
effect-warn = warning
effect-mute = mute for { $length }
effect-mute-endless = mute for good
effect-mute-more = { $length } on top of the running mute
effect-restrict = restriction for { $length } (no { $what })
effect-restrict-endless = restriction for good (no { $what })
effect-kick = out of the group
effect-ban = ban for { $length }
effect-ban-endless = ban for good

notice-head = ⚖️ <b>{ $chat }</b>: a decision about you.
notice-appeal = That is not how it was? Tell your side: the button below, or <b>/appeal</b>.
notice-mute = 🎴 If you are in a game, play on: vote by the buttons, give your orders here. Sit down for a new game when the mute is over.
notice-unbanned = 🕊 <b>{ $chat }</b>: your ban is lifted ({ $ids }). You may come back.
notice-lifted = 🕊 <b>{ $chat }</b>: your punishment is lifted ({ $ids }).
notice-freed = 🕊 <b>{ $chat }</b>: all your restrictions are lifted.
notice-shortened = 🕊 <b>{ $chat }</b>: your punishment is shortened ({ $ids }), now until { $until }.

lifted-warn = 🕊 <b>{ $name }</b> has one warning less.
lifted-mute = 🕊 <b>{ $name }</b> may write again.
lifted-ban = 🕊 <b>{ $name }</b>: the ban is lifted, the warnings are cleared. Coming back is allowed.
lifted-restrict = 🕊 <b>{ $name }</b>: the restrictions are lifted.
lifted-other = 🕊 <b>{ $name }</b> is forgiven.
lifted-records = 📜 Records: { $ids }
lifted-pardoned = 🕊 <b>{ $name }</b> is pardoned ({ $ids }).
lifted-shortened = 🕊 <b>{ $name }</b>: the punishment is shortened to { $until } ({ $ids }).
lifted-nothing-warn = Nothing to lift: <b>{ $name }</b> has no warnings.
lifted-nothing-mute = Nothing to lift: I have no mute of <b>{ $name }</b> on record.
lifted-nothing-ban = Nothing to lift: I have no ban of <b>{ $name }</b> on record.
lifted-nothing-restrict = Nothing to lift: I have no restriction of <b>{ $name }</b> on record.
lifted-hand = 🕊 <b>{ $name }</b>: lifted. It was not on my records; somebody had done it by hand.

declined-not_administrator = Only the owner and administrators of the group punish and pardon. To call them, reply to a message with <b>!report</b>.
declined-powerless = For this you need the right “Ban users”. The owner of the group can give it to you.
declined-operator = Operators run games; administrators punish. To call them, reply to a message with <b>!report</b>.
declined-unknown = Telegram does not say who is who at the moment, and I do not punish by guess. Try again in a minute.
declined-nobody = There is nobody to punish.
declined-owner = The owner of the group is not punished.
declined-administrator = Administrators are not punished. Take their administrator rights away first.
declined-bot = Bots are not punished here: remove the bot from the group.
declined-itself = Me? Punishing the judge brings bad luck.
declined-oneself = No need to punish yourself. Your conscience will manage.
declined-service = That is the group itself or a service name of Telegram, with nobody in particular behind it. There is nobody to punish.
declined-channel_mute = A channel can only be banned: <b>!ban</b>. It can neither keep silent nor mend its ways.
declined-off = Nothing follows from this rule here: it is switched off, or has no steps. That can be changed in /settings.

carried-no_right = ⏳ It is on record, but I lack the right “Ban users”. Give it to me, and the punishment takes effect by itself.
carried-basic_group = ⏳ It is on record, but it takes effect only in a supergroup. To make the group one, make its chat history visible to new members in its settings.
carried-is_administrator = ✋ It is on record, but it cannot be carried out: that is an administrator.
carried-is_owner = ✋ It is on record, but it cannot be carried out: that is the owner of the group.
carried-unknown = ⏳ It is on record. Telegram does not see that person in the group: it takes effect when they come.
carried-later = ⏳ It is on record. Telegram does not answer, I will try again.
trouble-no_right = ⚠️ I am to punish and have nothing to do it with: the right <b>“Ban users”</b> is missing. Give it to me, and whatever waits is carried out by itself.
trouble-basic_group = ⚠️ I am to punish, but Telegram cannot do that in a basic group. To make it a supergroup, make its chat history visible to new members in its settings.

confirm-ask =
    🎭 An anonymous administrator orders: <b>{ $deed }</b>
    Somebody who has the right to punish must press the button, under their own name. I wait for ten minutes.
confirm-whom = 👤 It replies to a message of { $name }
confirm-button = ✅ My decision
confirm-late = Too late: either it was confirmed, or ten minutes have passed.
confirm-done = ✅ Confirmed by { $name }

asked-whom = Whom? Reply to a message of theirs with the command, or add an @username or a numeric id.
asked-name = I have never met @{ $name }. Reply to a message of theirs with the command, or add their numeric id.
asked-two-people = “{ $word }” is the second person in this line. One command, one person; put the others on lines of their own.
asked-bad-id = “{ $word }” does not look like an id. Write an @username, or reply to a message of theirs with the command.
asked-what = What is to be taken away? Write <b>media</b> (photos, videos, stickers, files, voice), <b>polls</b>, <b>invites</b>, <b>links</b> or <b>reactions</b>.
asked-rule = By which rule? Write its number, as in <b>!rule 0.4</b>.
asked-rule-unknown = There is no rule { $id } in this group. All rules: <b>!rules</b>.
asked-record = Which record? Write its number, as in <b>!pardon 15</b>. <b>!history</b> shows the numbers.
asked-record-unknown = There is no record { $id } here, or it was lifted already. <b>!history</b> shows the numbers.
asked-group = Punishing and pardoning is done in the group, in front of everybody. Write it there.
asked-fewer = Too many lines at once: I take the first { $count }, send the others again.

length-bad-missing = For how long? The length goes before the reason: <b>30m</b>, <b>2h</b>, <b>1d</b> or <b>1h30m</b>.
length-bad-zero = Zero is no length. Write something like <b>30m</b>.
length-bad-negative = I cannot punish into the past. Write something like <b>5m</b>.
length-bad-fraction = I take no fractions: instead of <b>1.5h</b> write <b>1h30m</b>.
length-bad-no-unit = “{ $word }” of what? Add a unit: <b>30m</b>, <b>30h</b> or <b>30d</b>.
length-bad-no-number = “{ $word }”, but how many? Put a number: <b>30m</b>.
length-bad-unknown-unit = I do not know the unit in “{ $word }”. There are m, h, d and w.
length-bad-repeated = “{ $word }” has one unit twice. Write it once: <b>2h</b>.
length-bad-strange = I do not understand “{ $word }”. Write something like <b>30m</b> or <b>1h30m</b>.
