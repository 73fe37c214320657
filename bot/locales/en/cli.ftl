# The command line: tables of simulated games, and the check of a deal.

cli-playing = Playing
cli-players = Players
cli-games = Games
cli-days-mean = Days, mean
cli-days-max = Days, most
cli-all = All
cli-by-size = Who wins, by number of players
cli-by-cause = What people die of
cli-cause = Cause
cli-deaths = Deaths
cli-per-game = Per game
cli-share = Share
cli-by-role = What a role earns in a game
cli-role = Role
cli-seats = Played
cli-bucks = Bucks, mean
cli-called-off = Called off before the first night and played again: { $count }
cli-seed = Seed: { $seed }

cli-cannot-write = Cannot write { $file }: { $reason }
cli-game-broke = The game of { $players } players with seed { $seed } broke. To play it again: simulate --games 1 --players { $players } --seed { $seed }
cli-worker-died = A process of the simulation died, perhaps for want of memory. Fewer --processes may help.

cli-cannot-read = Cannot read { $file }: { $reason }
cli-not-json = it is not the JSON of a proof
cli-commitment = Commitment: { $hash }
cli-deal = The deal
cli-seat = No.
cli-person = Person
cli-name = Name
cli-sound = The proof is sound: the seed is the one that was committed to, and every card follows from it.

proof-malformed = The proof is malformed: { $part } is missing or of the wrong kind.
proof-seed-differs = The seed is not the one whose hash was shown when the registration opened.
proof-deal-differs = Seat { $seat }: the proof says { $told }, the seed gives { $drawn }.
proof-pass-counter = Pass { $number }: the proof says draw { $told }, it must be draw { $drawn }.
proof-pass-giver = Pass { $number }: seat { $seat } had no such role to pass on: { $role }.
proof-pass-candidates = Pass { $number }: the list of those who could take the role is wrong.
proof-pass-differs = Pass { $number }: the proof says that seat { $told } took the role, the seed gives seat { $drawn } (0: nobody).
