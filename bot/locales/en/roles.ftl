# Roles: the name, with its articles, one line about it, and the card that its holder alone is shown.

role-citizen = citizen
    .article = a citizen
    .about = Sleeps at night, votes by day. The town stands on people like this.
    .card = You are a <b>citizen</b>. Your work at night is to sleep and hope. By day, watch, listen and vote: it is the only weapon you have, and it hits more often than you would think.

role-mafioso = mafioso
    .article = a mafioso
    .about = The family kills every night; the living mafioso with the lowest number gives the order.
    .card = You are a <b>mafioso</b>. The family wants this town for itself, town hall, bakery and all. Every night somebody has to vanish: the eldest of you names the victim, the others polish their shoes. If that is you, write <b>!kill</b> and a number. By day, smile at the neighbours.

role-maniac = maniac
    .article = the maniac
    .about = Alone against everybody: kills every night, and once in a game may curse.
    .card = You are the <b>maniac</b>. No friends, no partners, no regrets. Every night: <b>!kill</b> and a number. Or <b>!curse</b>: then the cursed one dies, and so does everyone who drops in on them that night; no doctor can help. You have few curses, so save them.

role-inspector = inspector Cattani
    .article = inspector Cattani
    .about = Each night either learns somebody’s role or shoots.
    .card = You are <b>inspector Cattani</b>. Sent here for a week, stayed for good. Each night one of two things: <b>!check</b> and a number to learn a role, or <b>!kill</b> and a number when you have no doubts left. Shoot an honest neighbour, and it comes out of your own pocket.

role-doctor = doctor
    .article = the doctor
    .about = Each night saves somebody from every wound; themselves only a few nights running.
    .card = You are the <b>doctor</b>. A bag, some spirits, steady nerves. Each night write <b>!heal</b> and a number: until morning your patient survives bullets and knives, though not a curse. You may treat yourself, but not for ever.

role-hobo = hobo
    .article = the hobo
    .about = Wanders at night and checks like the inspector; the two know each other.
    .card = You are the <b>hobo</b>. Nobody notices you, and you notice everything: whose window is lit and who comes home at dawn. Each night <b>!check</b> and a number, and you will know a role. Inspector Cattani trusts you.

role-lawyer = lawyer
    .article = the lawyer
    .about = Saves a client from tomorrow’s rope; wins with the mafia without ever having met it.
    .card = You are the <b>lawyer</b>. The mafia pays your fees in unsigned envelopes: you do not know them, nor they you. Each night <b>!defend</b> and a number: if that client is condemned tomorrow, there will be no execution. Never the same client twice running.

role-escort = escort
    .article = the escort
    .about = Whoever spends the night with her gets nothing done and wakes up poorer.
    .card = You are the <b>escort</b>. Not for the town, not for the mafia: for yourself. Each night <b>!seduce</b> and a number — your guest forgets all other business and is short of bucks in the morning. The same guest never calls twice running.

role-hacker = hacker
    .article = the hacker
    .about = Quietly steals twice what the escort takes, and stops nobody.
    .card = You are the <b>hacker</b>. The only one in town who pays for the internet, and the only one it pays back. Each night <b>!hack</b> and a number — their bucks become yours. The owner carries on as before, only poorer.

faction-town = town
faction-mafia = mafia
faction-maniac = maniac
faction-neutral = neutrals
