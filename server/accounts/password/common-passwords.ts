/**
 * The 10,000 passwords of six characters and more that leaked lists hold most often, in lower case. They stay on the
 * server: no browser is sent them (.dependency-cruiser.mjs).
 * Out of the frequency lists of zxcvbn 4.4.2 (Dropbox, MIT licence); shorter ones are refused anyway.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  123456 password 12345678 qwerty 123456789 111111 1234567 dragon 123123 baseball abc123 football monkey
  letmein shadow master 696969 mustang 666666 qwertyuiop 123321 1234567890 superman 654321 1qaz2wsx 7777777
  fuckyou qazwsx jordan 123qwe 000000 killer trustno1 hunter harley zxcvbnm asdfgh buster batman soccer
  tigger charlie sunshine iloveyou fuckme ranger hockey computer starwars asshole pepper klaster 112233
  zxcvbn freedom princess maggie ginger 11111111 131313 cheese 159753 summer chelsea dallas biteme matrix
  yankees corvette austin access thunder merlin secret diamond hammer fucker 1234qwer silver gfhjkm
  internet samantha golfer scooter orange cookie q1w2e3r4t5 maverick sparky phoenix mickey bigdog snoopy
  guitar whatever chicken camaro mercedes peanut ferrari falcon cowboy welcome samsung steelers smokey
  dakota arsenal boomer eagles tigers marina nascar booboo gateway yellow porsche monster spider diablo
  hannah bulldog junior london purple compaq lakers iceman qwer1234 hardcore cowboys banana ncc1701 boston
  tennis q1w2e3r4 coffee scooby 123654 nikita yamaha mother barney brandy chester fuckoff oliver player
  forever rangers midnight chicago bigdaddy redsox badboy fender jasper slayer rabbit natasha marine
  bigdick wizard marlboro raiders prince casper fishing flower jasmine iwantu panties adidas winter winner
  gandalf password1 ghbdtn 1q2w3e4r golden cocacola jordan23 winston madison angels panther blowme sexsex
  bigtits spanky sophie asdfasdf thx1138 toyota canada 12344321 blowjob 8675309 muffin liverpoo apples
  qwerty123 passw0rd abcd1234 pokemon 123abc slipknot qazxsw 123456a scorpion qwaszx butter startrek
  rainbow asdfghjkl newyork redskins gemini cameron qazwsxedc florida liverpool turtle sierra viking booger
  butthead doctor rocket 159357 dolphins captain bandit jaguar packers pookie peaches 789456 dolphin helpme
  theman maxwell qwertyui shithead lovers maddog giants nirvana metallic hotdog rosebud mountain warrior
  stupid elephant suckit success bond007 jackass alexis scorpio samson q1w2e3 azerty rush2112 driver freddy
  1q2w3e4r5t sydney gators dexter red123 123456q 12345a creative voodoo trouble america nissan gunner
  garfield bullshit asdfghjk fucking apollo 1qazxsw2 eminem legend airborne beavis brooklyn godzilla skippy
  4815162342 kitten shelby beaver phantom asdasd xavier braves darkness blink182 copper platinum qweqwe
  tomcat 01012011 bigboy 102030 animal police online 11223344 voyager lifehack 12qwaszx sniper 315475
  trinity blazer heaven snowball playboy loveme bubbles hooters cricket willow donkey topgun nintendo
  saturn destiny pakistan pumpkin digital sergey redwings explorer private runner therock guinness lasvegas
  beatles 789456123 cassie christin qwerty1 celtic asdf1234 andrey broncos 007007 babygirl eclipse fluffy
  cartman michigan carolina testing alexande birdie pantera cherry vampire mexico dickhead buffalo genius
  montana minecraft maximus flyers lovely stalker metallica doggie snickers speedy bronco lol123 paradise
  yankee horses magnum dreams 147258369 lacrosse goober enigma qwertyu scotty pimpin bollocks surfer
  poohbear genesis asd123 qweasdzxc racing hello1 hawaii eagle1 poopoo einstein boobies 12345q bitches
  drowssap simple badger alaska action jester drummer 111222 spitfire forest maryjane champion diesel
  svetlana friday hotrod 147258 lucky1 westside security google badass tester shorty thumper hitman mozart
  zaq12wsx reddog 010203 lizard a123456 123456789a ruslan 1232323q scarface qwerty12 147852 a12345 buddha
  420420 spirit money1 stargate qwe123 naruto mercury liberty 12345qwert semperfi suzuki popcorn spooky
  marley scotland cherokee vikings simpsons rascal qweasd hummer loveyou michael1 patches russia jupiter
  penguin passion cumshot vfhbyf vladimir sandman passport raider bastard 123789 infinity assman bulldogs
  fantasy sucker 1234554321 horney domino budlight disney ironman usuckballz1 softball brutus redrum bigred
  mnbvcxz fktrcfylh karina marines digger kawasaki cougar fireman oksana monday justice nigger wildcats
  tinker logitech dancer swordfis avalon everton alexandr motorola patriots hentai madonna pussy1 ducati
  colorado connor juventus galore smooth freeuser warcraft boogie titanic wolverin elizabet arizona
  valentin saints accord test123 password123 christ yfnfif stinky spiderma naughty chopper hello123
  ncc1701d extreme skyline zombie pearljam 123qweasd froggy awesome vision pirate fylhtq dreamer bullet
  predator empire 123123a kirill charlie1 panthers skipper nemesis rasdzv3 peekaboo rolltide cardinal
  psycho danger mookie happy1 wanker chevelle manutd goblue 9379992 hobbes vegeta fyfcnfcbz 852456 picard
  159951 windows loverboy victory vfrcbv bambam serega 123654789 turkey tweety galina hiphop rooster
  changeme berlin taurus suckme polina electric avatar 134679 maksim raptor alpha1 hendrix newport bigcock
  brazil spring a1b2c3 madmax britney sublime darkside bigman wolfpack classic hercules ronaldo letmein1
  1q2w3e 741852963 spiderman blizzard 123456789q cheyenne cjkysirj tiger1 wombat bubba1 pandora zxc123
  holiday wildcat devils alabama 147852369 caesar buddy1 bondage pussycat pickle shaggy catch22 leather
  chronic a1b2c3d4 qqq111 qaz123 airplane kodiak freepass billybob sunset katana chocolat snowman angel1
  stingray firebird wolves zeppelin detroit pontiac gundam panzer vagina outlaw redhead tarheels greenday
  nastya 01011980 hardon engineer dragon1 hellfire serenity fireball lickme darkstar 1029384756 mustang1
  124578 strike beauty pavilion 01012000 bobafett dbrnjhbz bigmac bowling chris1 ytrewq natali pyramid
  welcome1 dodgers apache swimming whynot trooper fuckit defender precious 135790 packard weasel popeye
  lucifer cancer icecream 142536 swordfish presario viktor rockstar blonde james1 wutang atlanta airforce
  thailand casino lennon 741852 hacker bluebird hawkeye 456123 theone catfish sailor goldfish nfnmzyf
  tattoo pervert barbie maxima nipples machine trucks wrangler tornado lights cadillac bubble pegasus
  madman longhorn browns target 666999 qazwsx123 microsoft dilbert christia baller lesbian shooter xfiles
  seattle qazqaz cthutq amateur prelude corona freaky malibu 123qweasdzxc assassin 246810 atlantis integra
  pussies iloveu lonewolf dragons monkey1 unicorn software bobcat stealth peewee openup 753951 srinivas
  zaqwsx valentina shotgun trigger veronika bruins coyote babydoll dollar lestat rocky1 hottie random
  butterfly wordpass smiley sweety chipper samurai devildog maddie soso123aljg mistress freedom1 flipper
  express hjvfirf cessna piglet polaris teacher montreal cookies wolfgang scully fatboy wicked tickle
  dfvgbh foobar transam fetish oicu812 basketba toshiba hotstuff sunday gambit 31415926 impala stephani
  jessica1 hooker lancer knicks shamrock fuckyou2 stinger 314159 redneck deftones squirt siemens blaster
  trucker subaru renegade ibanez manson swinger reaper blondie mylove galaxy blahblah enterpri travel
  1234abcd babylon5 indiana skeeter master1 ficken bigone sweetpea fucked trfnthbyf marino escort smitty
  bigfoot larisa trumpet spartan valera babylon asdfghj yankees1 bigboobs stormy mister hamlet aardvark
  butterfl marathon paladin cavalier manchester skater indigo hornet buckeyes 01011990 indians karate
  hesoyam toronto diamonds chiefs buckeye 1qaz2wsx3edc highland hotsex charger redman passwor maiden
  drpepper pornstar garden 12345678910 pencil sherlock timber thuglife insane jungle jesus1 aragorn 1a2b3c
  hamster david1 triumph techno lollol pioneer catdog 321654 fktrctq morpheus 141627 pascal shadow1 hobbit
  wetpussy erotic consumer blabla justme stones chrissy spartak goforit burger pitbull adgjmptw italia
  barcelona hunting colors kissme virgin overlord pebbles sundance emerald racecar element 1478963 zipper
  alpine basket goddess poison nipple sakura chichi huskers pussys q12345 ultimate ncc1701e blackie nicola
  rommel matthew1 caserta geronimo sammy1 trojan 123qwe123 philips nugget tarzan chicks aleksandr bassman
  trixie portugal anakin dodger bomber superfly madness q1w2e3r4t5y6 123asd fatcat ybrbnf soldier warlock
  wrinkle1 desire sexual seminole alejandr 951753 11235813 westham andrei concrete access14 letmein2
  ladybug christop trombone tintin bluesky rhbcnbyf qazxswedc onelove cdtnkfyf vfvjxrf titans stallion
  hansolo blue22 smiles beagle panama kingkong flatron inferno mongoose connect poiuyt snatch qawsed
  blessed rocker snakes bluemoon sex4me finger jamaica a1234567 mulder beetle fuckyou1 passat immortal
  plastic 123454321 anthony1 whiskey dietcoke spunky magic1 monitor cactus exigen planet ripper spyder
  apple1 nolimit hollywoo sticky trunks 1234321 14789632 pickles sailing bonehead ghbdtnbr charlott rubber
  911911 112358 molly1 yomama hongkong jumper william1 ilovesex faster unreal cumming memphis 1123581321
  nylons legion sebastia shalom pentium geheim werewolf funtime ferret curious 555666 niners cantona sprite
  philly pirates abgrtyu lollipop eternity boeing super123 sweets cooldude tottenha green1 jackoff stocking
  7895123 moomoo martini biscuit drizzt colt45 fossil makaveli snapper satan666 maniac salmon patriot
  verbatim shasta asdzxc shaved blackcat raistlin qwerty12345 punkrock cjkywt 01012010 waterloo crimson
  twister oxford musicman seinfeld biggie condor ravens megadeth wolfman cosmos sharks banshee keeper
  foxtrot gn56gn56 skywalke velvet black1 sesame squirrel privet sunrise wolverine legolas grendel carrot
  frosty lvbnhbq blades stardust qazwsxed 121314 coolio brownie groovy twilight daytona vanhalen pikachu
  peanuts licker hershey jericho intrepid 1234567a zaq123 lobster goblin punisher strider shogun kansas
  amadeus seven7 jason1 neptune showtime muscle oldman ekaterina rfrfirf getsome showme 111222333 obiwan
  skittles tanker maestro tarheel anubis hannibal newlife gothic fighter blue123 123456z princes thunder1
  sabine 1q2w3e4r5t6y python mirage clover tequila chelsea1 surfing delete potato chubby panasonic sandiego
  portland baggins fusion sooners blackdog buttons californ moscow playtime mature 1a2b3c4d dagger stimpy
  asdf123 gangster warriors iverson chargers byteme swallow liquid lucky7 dingdong nymets cracker mushroom
  456852 crusader bigguy dkflbvbh bugger nimrod tazman stranger newpass doodle powder gotcha guardian
  dublin slapshot septembe 147896325 pepsi1 milano grizzly woody1 knights photos nookie charly rammstein
  brasil 123321123 scruffy munchkin poopie 123098 kittycat latino walnut thegame viper1 1passwor kolobok
  picasso robert1 barcelon bananas trance auburn coltrane eatshit goodluck starcraft wheels parrot postal
  wisdom gorilla katerina pass123 andrew1 shaney14 dumbass osiris fuck_inside oakland discover ranger1
  spanking lonestar meridian heather1 dookie stonecol megaman 192837465 rjntyjr ledzep lowrider 25802580
  richard1 firefly griffey racerx paradox ghjcnj gangsta zaq1xsw2 tacobell weezer sirius halflife buffett
  shiloh 123698745 vertigo sergei aliens sobaka keyboard kangaroo sinner soccer1 0.0.000 bonjour socrates
  chucky hotboy sprint sarah1 scarlet celica shazam formula1 sommer trebor qwerasdf mailcreated5240 bollox
  asshole1 fuckface honda1 rebels vacation lexmark penguins 12369874 ragnarok formula 258456 tempest vfhecz
  tacoma qwertz colombia flames rockon prodigy wookie dodgeram mustangs 123qaz sithlord smoker server
  incubus scoobydo oblivion molson kitkat titleist rescue zxcv1234 carpet bigballs tardis jimbob xanadu
  blueeyes shaman mersedes pooper pussy69 golfing hearts mallard 12312312 kenwood patrick1 cowboys1 oracle
  123zxc nuttertools 102938 topper 1122334455 shemale sleepy gremlin yourmom 123987 gateway1 printer
  monkeys peterpan kingston cooler analsex pa55word asterix freckles birdman frank1 defiant aussie blondes
  tatyana 445566 aspirine mariners jackal deadhead katrin rootbeer frogger scooter1 noodles thomas1 parola
  shaolin celine 11112222 plymouth creampie justdoit ohyeah fatass assfuck amazon 1234567q kisses magnus
  nopass 987456 6751520 harley1 putter champs massive spidey lightnin camelot letsgo gizmodo aezakmi
  caliente goodtime thankyou raiders1 brucelee redalert aquarius 456654 catherin smokin mypass astros
  roller porkchop sapphire qwert123 kevin1 a1s2d3f4 beckham atomic rusty1 vanilla qazwsxedcrfv hunter1
  kaktus cxfcnmt blacky 753159 elvis1 aggies blackjac bangkok scream 123321q iforgot power1 kasper buster1
  slappy shitty veritas chevrole amber1 01012001 amsterdam jammer primus spectrum eduard granny horny1
  sasha1 clancy usa123 diamond1 hitler avenger spankme 123456qwerty smudge scrappy labrador john316
  syracuse front242 falcons husker candyman commando pacman delta1 pancho krishna fatman clitoris pineappl
  lesbians 8j4ye3uz barkley vulcan punkin celtics monopoly flyboy romashka hamburg 123456aa gangbang 223344
  area51 spartans aaa111 tricky snuggles homerun vectra homer1 hermes topcat cuddles infiniti 1234567890q
  cosworth phoenix1 killer1 ivanov bossman qawsedrf peugeot exigent doberman durango brandon1 plumber
  telefon horndog laguna rbhbkk webmaster breeze porsche9 beefcake leopard redbull oscar1 topdog godsmack
  theking omega1 speaker viktoria fuckers bowler starbuck gjkbyf valhalla anarchy blacks herbie kingpin
  starfish loveit achilles 906090 labtec ncc1701a fitness jordan1 brando arsenal1 kicker napass desert
  sailboat bohica tractor hidden muppet jackson1 jimmy1 terminator phillies pa55w0rd terror farside
  swingers legacy frontier butthole doughboy jrcfyf tuesday sabbath daniel1 nebraska homers qwertyuio
  azamat fallen agent007 striker camels iguana looker pinkfloy moloko qwerty123456 dannyboy luckydog 789654
  pistol whocares charmed skiing select franky daniil vladik vfrcbvrf ihateyou nevada moneys vkontakte
  mandingo puppies 666777 mystic zidane kotenok dilligaf budman bunghole zvezda 123457 triton golfball
  technics trojans laptop rookie 01011991 15426378 aberdeen gustav jethro enterprise stripper filter
  hurrican rfnthbyf lespaul gizmo1 132435 dthjybrf 1366613 excalibu 963852 nofear momoney possum cutter
  oilers moocow cupcake gbpltw batman1 splash svetik super1 soleil bogdan melissa1 vipers babyboy tdutybq
  lancelot ccbill keystone passwort flamingo firefox dogman vortex noodle raven1 zaphod killme pokemon1
  coolman danila designer skinny kamikaze deadman gopher doobie warhammer deeznuts freaks engage chevy1
  steve1 apollo13 poncho hammers azsxdc dracula 000007 bitch1 deskjet macdaddy mighty rangers1 manchest
  sterlin casey1 meatball mailman sinatra cthulhu summer1 bubbas cartoon bicycle eatpussy truelove sentinel
  tolkien breast capone lickit summit 123456k peter1 daisy1 kitty1 123456789z crazy1 jamesbon texas1
  sexygirl 362436 billyboy redhot microsof microlab daddy1 rockets iloveyo fernand gordon24 cutlass polska
  star69 titties pantyhos 01011985 thekid aikido gofish mayday 1234qwe anfield lansing scotch catman
  73501505 hustler dfkthbz passwor1 jenny1 azsxdcfv cheers irish1 gabrie tinman orioles charlton fortuna
  01011970 airbus rustam xtreme bigmoney zxcasd retard grumpy huskies boxing 4runner kelly1 ultima warlord
  fordf150 oranges rotten asdfjkl superstar denali sultan bikini saratoga figaro sixers wildfire vladislav
  128500 sparta mayhem greenbay chewie music1 number1 cancun mellon poiuytrewq cloud9 crunch bigtime
  chicken1 piccolo bigbird 321654987 billy1 01011981 maradona sandro chester1 bizkit rjirfrgbde 789123
  rightnow jasmine1 hyperion treasure meatloaf armani rovers jarhead 01011986 cruise coconut dragoon utopia
  davids rfhbyf reebok charli giorgi sticks sayang pass1234 exodus anaconda zaqxsw illini woofwoof emily1
  sandy1 packer poontang govols tomato beaner cooter creamy lionking happy123 albatros poodle kenworth
  dinosaur greens happyday eeyore tsunami cabbage holyshit turkey50 memorex chaser bogart orgasm tommy1
  volley whisper knopka ericsson walleye 321123 pepper1 katie1 chickens tyler1 corrado twisted 100000
  clemson zxcasdqwe tootsie milana zenith fktrcfylhf shania frisco polniypizdec0211 crazybab junebug fugazi
  rereirf vfvekz sausage vfczyz koshka clapton justin1 anhyeuem condom hardrock skywalker tundra gringo
  150781 vitalik aspire stocks samsung1 applepie abc12345 gandalf1 pillow sparkle gmoney rockhard lucky13
  samiam everest hellyeah bigsexy skorpion rfrnec hedgehog australi candle slacker voyeur jazzman america1
  bobby1 br0d3r wolfie vfksirf 1qa2ws3ed 13243546 fright yosemite karolina barsik cheetah baddog deniska
  starship bootie milena hithere greatone 50cent 0.0.0.000 albion amanda1 midget maxell football1 cyclone
  freeporn nikola bonsai kenshin slider balloon roadkill killbill 222333 jerkoff 78945612 dinamo tekken
  rambler goliath cinnamon malaka backdoor fiesta packers1 rastaman fletch sojdlg123aljg stefano artemis
  calico nyjets damnit robotech duchess rctybz hooter keywest 18436572 hal9000 mechanic pingpong operator
  presto rasputin bristol faggot 963852741 amsterda 321456 wibble carrera alibaba majestic ramses duster
  route66 trident clipper steeler wrestlin divine kipper gotohell kingfish snake1 passwords buttman pompey
  viagra zxcvbnm1 332211 slutty lineage2 macross pooter brian1 qwert1 charles1 jokers yzerman swimmer
  ne1469 nwo4life solnce seamus lolipop pupsik moose1 ivanova secret1 matador love69 420247 ktyjxrf subway
  cinder vermont pussie florian magick guiness allsop ghetto flash1 a123456789 typhoon dfkthf depeche
  skydive dammit seeker fuckthis crysis kcj9wx5n umbrella r2d2c3po 123123q snoopdog critter theboss 162534
  splinter cyclops jayhawk 456321 caramel qwer123 underdog caveman onlyme grapes feather hotshot fuckher
  renault george1 sex123 pippen 000001 789987 floppy megapass pornos kickass great1 quattro 135246 wassup
  helloo p0015123 nicole1 chivas shannon1 bullseye fishes blackhaw jamesbond tunafish juggalo dkflbckfd
  123789456 dallas1 translator 122333 beanie alucard gfhjkm123 supersta magicman ashley1 cohiba xbox360
  caligula 12131415 facial 7753191 dfktynbyf cobra1 cigars klingon bob123 safari looser deepthroat malina
  200000 tazmania goalie jacob1 monaco cruiser misfit vh5150 tommyboy marino13 yousuck sharky vfhufhbnf
  horizon absolut brighton 123456r death1 kungfu forfun mamapapa enter1 budweise banker getmoney kostya
  qazwsx12 bigbear vector fallout nudist gunners royals chainsaw scania trader blueboy walrus eastside
  kahuna qwerty1234 love123 01011989 cypress undertaker ybrjkfq europa snowboar sabres moneyman chrisbln
  minime nipper groucho whitey viewsonic penthous wolf359 fabric flounder coolguy whitesox passme smegma
  skidoo thanatos fucku2 snapple dalejr mondeo thesims mybaby panasoni sinbad thecat topher sneakers
  q123456 z1x2c3 chicago1 taylor1 ghjcnjnfr cat123 olivier titanium madison1 jabroni hambone intruder
  holly1 gargoyle sadie1 static poseidon studly newcastl sexxxx johannes danzig beastie musica buckshot
  sunnyday adonis bluedog bonkers 2128506 chrono compute 01011988 turbo1 smelly wapbbs goldstar ferrari1
  778899 quantum pisces boomboom gunnar test1234 florida1 superman1 multiplelo custom motherlode 1qwerty
  westwood usnavy apple123 daewoo stereo sasuke sunflowe watcher dharma 555777 mouse1 assholes babyblue
  123qwerty marius walmart starfire tigger1 paintbal knickers aaliyah lokomotiv theend winston1 sapper
  erotica scanner sexy69 doogie bayern joshua1 newbie scott1 losers droopy outkast martin1 dodge1 wasser
  ufkbyf rjycnfynby thirteen 12345z 112211 hotred deejay hotpussy 192837 jessic philippe panther1 cubbies
  havefun magpie fghtkm avalanch newyork1 pudding leonid harry1 cbr600 audia4 bimmer 01011984 idontknow
  vfvfgfgf aleksey builder 01011987 zerocool godfather mylife donuts allmine redfish 777888 sascha nitram
  bounce 333666 smokes 1x2zkg8w rodman stunner zxasqw12 hoosier beretta insert 123456s rtyuehe francesc
  tights cheese1 micron quartz hockey1 gegcbr searay jewels paintball celeron padres syncmaster simon1
  beaches prissy diehard orange1 mittens aleksandra queens 02071986 biggles thongs southpark twinkle
  gretzky rabota cambiami monalisa gollum chuckles spike1 gladiator whisky spongebob 03082006 mazafaka
  meathead ou8122 barefoot 12345678q cfitymrf bigass a1s2d3 kosmos blessing clevelan terrapin ginger1
  johnboy maggot clarinet deeznutz 336699 stumpy stoney footbal traveler bucket snapon pianoman hawkeyes
  futbol casanova goodboy honey1 sexyman warthog mustard abc1234 nickel 10203040 meowmeow boricua prophet
  sauron 12qwas reefer andromeda crystal1 joker1 lovesex triangle whatsup mellow bengals monster1 01011910
  lover1 123aaa sunshin smeghead hokies welder cerberus bunny1 rockford 1q2w3e4r5 goldwing gabriell buzzard
  crjhgbjy james007 rainman groove tiberius purdue nokia6300 hayabusa jagger zigzag poochie usarmy redwood
  redwing 12345679 salamander silver1 abcd123 sputnik boobie ripple eternal 12qw34er thegreat allstar
  slinky gesperrt mishka whiskers pinhead overkill sweet1 rhfcjnrf montgom240 sersolution jamie1 starman
  swords nikolay bacardi badgirl rebecca1 wildman penny1 spaceman logan1 hacked bulldog1 helmet windsor
  buffy1 runescape trapper 123451 banane dbrnjh ripken 12345qwe frisky fester lightning ib6ub9 cicero
  thedog 784512 01011992 megatron illusion edward1 napster squash roadking woohoo 19411945 hoosiers
  01091989 tracker bagira midway leavemealone 14725836 235689 menace rachel1 stoned realmadrid 787898
  balloons tinkerbell 5551212 maria1 pobeda heineken sonics moonlight optimus orchid 02071982 jaybird
  kashmir 12345678a chuang chunky mortgage rulezzz saleen chuckie fishing1 gsxr750 doghouse reader buddah
  benfica salomon meister eraser blackbir bigmike starter pissing deluxe eagles1 hardcock 135792468
  seahawks godfathe bookworm gregor talisman blackjack babyface hawaiian dogfood 01011975 sancho ludmila
  medusa mortimer 123456654321 roadrunn just4me stalin 01011993 handyman alphabet pizzas calgary clouds
  password2 cgfhnfr cubswin max123 xxx123 digital1 gfhjkm1 7779311 missy1 michae beautifu gator1 pacers
  buddie chinook heckfy dutchess sally1 breasts beowulf darkman tiffany1 qazwsx1 satana idontkno smiths
  puddin nasty1 teddybea valkyrie passwd boxster killers cheater inuyasha beast1 wareagle foryou dragonball
  mermaid bhbirf teddy1 dolphin1 misty1 delphi gromit sponge qazzaq fytxrf gameover beamer beemer kittykat
  rancid manowar adam12 diggler assword austin1 wishbone gonavy sparky1 fisting thedude sinister venera
  novell salsero jayden fuckoff1 linda1 vedder 02021987 1pussy redline jktymrf 02011985 dfcbkbq dragon12
  chrome gamecube titten bella1 02081988 eureka bitchass 147369 banner lakota 123321a mustafa preacher
  hotbox 02041986 z1x2c3v4 playstation 01011977 claymore electra checkers armagedon 02051986 wrestle
  svoboda nimbus alenka madina newpass6 onetime aa123456 bartman 02091987 silverad electron 12345t devil666
  oliver1 skylar rhtdtlrj gobucks johann 12011987 milkman 02101985 camper thunderb bigbutt jammin davide
  cheeks goaway lighter claudi thumbs pissoff ghostrider cocaine squall hootie blackout doitnow subzero
  02031986 marine1 02021988 pothead 123456qw antoni bcfields marika 794613 musashi tulips southpar 02061985
  mandarin 654123 ninjas cannabis jetski xerxes zhuang kleopatra dickie morgan1 dieter baseball1 tottenham
  yfnfkmz dirtbike 1234567890a jackson5 ipswich iamgod 02011987 tdutybz modena slippery qweasd123 bluefish
  samtron 111333 iscool 02091986 petrov 1357924680 mollydog 02021986 1236987 pheonix ghblehjr othello
  starcraf 000111 sanfran a11111 cameltoe badman vasilisa 1qaz2ws 12qw12 369963 cheech beatle pickup paloma
  01011983 caravan elizaveta gawker banzai pussey mullet bingo1 bearcat flexible farscape borussia templar
  guitar1 toolman yfcntymrf chloe1 slave1 nuggets 02081984 mantis scorpio1 fyutkbyf thedoors 02081987
  02061986 123qq123 fergie 7ugd5hip2j asdfzxcv sunflower pussyman deadpool bigtit 01011982 love12 lassie
  skyler gatorade carpedie jockey mancity spectre 02021984 cameron1 artemka 02031984 iomega moritz spinner
  heater grease corleone ltybcrf cowboy1 hippie chimera alex123 02021985 mickey1 corsair sonoma aaron1
  xxxpass bacchus webmaste xyz123 chrysler spurs1 cosmic 01020304 deutsch gabriel1 123455 oceans 987456321
  binladen latinas a12345678 speedo buttercu 02081989 21031988 merlot millwall kotaku dragonba stonecold
  snuffy 01011999 02011986 hellos maggie1 slapper istanbul bonjovi babylove bullfrog phoeni porsche1 nomore
  02061989 bobdylan capslock orion1 zaraza teddybear ntktajy myname wraith 02041984 smokie chevrolet dialog
  gfhjkmgfhjkm dotcom monarch athlon mikey1 hamish coolness ramones ciccio chippy eddie1 house1 marker
  cougars jackpot barbados pdtplf knockers cobalt amateurs dipshit napoli kilroy pulsar jayhawks daemon
  alexey shuang 9293709b13 shiner eldorado soulmate mclaren golfer1 andromed 50spanks sexyboy dogshit
  02021983 kakashka syzygy 111111a yeahbaby netscape fulham 120676 gooner rainbow6 laurent dog123 halifax
  freeway carlitos 147963 eastwood microphone monkey12 persik coldbeer danny1 fgtkmcby entropy gadget
  just4fun baggio carlito 1234567891 02021989 02041983 specialk piramida bigblue salasana hopeful mephisto
  bailey1 annie1 generic violetta spencer1 arcadia 02051983 hondas 9562876 trainer jones1 smashing 159632
  iceberg rebel1 snooker temp123 matteo fastball q2w3e4r5 bamboo fuckyo shutup buddyboy nikitos redbird
  maxxxx shitface 02031987 kissmyass sahara radiohea 1234asdf wildcard maxwell1 patric plasma heynow bruno1
  bigfish misfits sassy1 02011988 02081986 testpass nanook cygnus licking slavik pringles ninja1 submit
  dundee tiburon pinkfloyd chopin obelix insomnia stroker 1a2s3d4f playboy1 lazarus spider1 homerj sleeper
  02041982 darklord 02041988 02041987 tripod magician telephon vsjasnel12 pasword iverson3 pavlov homeboy
  gamecock brodie budapest yjdsqgfhjkm reckless 02011980 tiger123 mason1 orient 01011979 cdtnbr maksimka
  bushido taxman giorgio sphinx kazantip 02101984 concorde verizon lovebug sam123 seadoo qazwsxedc123
  jezebel pharmacy abnormal jellybea maxime islander bunnies jiggaman drakon 010180 zhjckfd classics
  crusher mordor hooligan strawberry 02081985 scrabble hawaii50 wg8e3wjf cthtuf premium 123456qwe mazda626
  ramrod tootie rhjrjlbk ghost1 bounty 02071984 killer12 sweetnes porno1 masamune 426hemi corolla mariposa
  hjccbz doomsday bummer blue12 bird33 excalibur samsun kirsty buttfuck kfhbcf marcello 02021982 dynamite
  655321 master12 123465 lollypop stepan 1qa2ws spiker goirish callum michael2 moonbeam attila henry1
  lindros andrea1 sporty lantern 12365478 nextel violin volcom 998877 water1 imation inspiron dynamo
  citadel placebo clowns 02061988 tripper dabears haggis merlin1 02031985 anthrax amerika iloveme vsegda
  burrito bombers snowboard forsaken katarina a1a2a3 woofer tigger2 fullmoon tiger2 hannah1 snoopy1 sexxxy
  sausages stanislav cobain robotics exotic green123 mobydick senators pumpkins fergus asddsa 147741 258852
  windsurf reddevil vfitymrf nevermind woodland q1q2q3 wingman superb ganesh pecker zephyr anastasiya
  icu812 larry1 02081982 broker zalupa mihail vfibyf dogger paddle varvara schalke 1z2x3c presiden yankees2
  tuning 02051982 concord vanguard stiffy rjhjktdf felix1 wrench firewall bubba69 popper 02011984 temppass
  gobears tipper fuckme1 kamila bigcat drummer1 02031982 sowhat digimon tigers1 jingle uranus soprano
  mandy1 dusty1 fandango pumpkin1 postman 02061980 dogcat bombay pussy123 onetwo highheel julie1 laura1
  pepito smokey1 stylus stratus reload duckie karen1 jimbo1 225588 369258 krusty snappy asdf12 electro
  111qqq fishin christma qqqqq1 1234560 carnage guyver boxers kittens 1000000 qwerty11 toaster cramps
  yugioh 02061987 icehouse zxcvbnm123 pineapple namaste harrypotter mygirl falcon1 earnhard fender1 spikes
  nutmeg 01081989 dogboy 02091983 369852 softail mypassword prowler bigboss harvest jubilee killjoy basset
  zaqxswcde redsox1 misfit99 kidrock 02101987 gameboy enrico 1z2x3c4v broncos1 arrows havana banger cookie1
  chriss platypus cindy1 lumber pinball london1 05051987 02041985 password12 superma longbow radiohead
  12051988 spongebo qwert12345 abrakadabra dodgers1 02101989 chillin niceguy pistons hookup santafe bigben
  vikings1 mankind viktoriya beardog hammer1 02071980 reddwarf magelan longjohn jennife gilles carmex2
  02071987 stasik bumper doofus slamdunk pixies garion steffi alessandro beerman niceass warrior1 honolulu
  134679852 johndeer mother1 windmill boozer oatmeal aptiva delight slick1 bergkamp badgers guitars puffin
  02091981 nikki1 irishman miller1 zildjian 123000 airwolf magnet install 02041981 02061983 romans megan1
  mudvayne freebird muscles dogbert 02091980 02091984 snowflak 01011900 joseph1 nygiants playstat junior1
  vjcrdf qwer12 webhompas giraffe pelican jefferso comanche bruiser monkeybo kjkszpj 123456l albany
  02051987 angel123 epsilon aladin death666 hounddog josephin altima chilly 02071988 02041979 gasman
  thisisit idunno kimmie 05051985 paulie ballin medion moondog manolo pallmall climber fishbone genesis1
  153624 toffee clippers krypton jerry1 picturs compass 111111q 02051988 02081977 sairam getout 333777
  cobras 22041987 bigblock severin booster norwich whiteout ctrhtn 123456m 02061984 hewlett shocker
  fuckinside 02031981 chase1 white1 versace 123456789s basebal iloveyou2 bluebell 08031986 anthon stubby
  foreve undertak werder saiyan mama123 chipmunk mike123 mazdarx7 qwe123qwe bowwow kjrjvjnbd choochoo
  lovelife 02051984 colnago lithium 02051989 15051981 zzzxxx welcom anastasi fidelio 26061987 roadster
  stone55 drifter hookem hellboy 1234qw cbr900rr sinned good123654 storm1 zachary1 toejam buceta 02021979
  testing1 redfox lineage highbury koroleva nathan1 washingt 02061982 02091985 vintage redbaron dalshe
  mykids 11051987 macbeth julien james123 krasotka 111000 10011986 987123 pipeline tatarin sensei codered
  komodo frogman 7894561230 nascar24 01031988 redrose mydick pigeon tkbpfdtnf smirnoff winner1 flyfish
  moskva 81fukkc 21031987 olesya starligh summer99 13041988 fishhead freesex super12 06061986 azazel
  scoobydoo 02021981 cabron yogibear sheba1 konstantin tranny chilli terminat ghbywtccf slowhand soccer12
  cricket1 fuckhead seagull achtung bigbob nostromo survivor cnfybckfd lemonade boomer1 rainbow1 irinka
  cocksuck peaches1 sugar1 zodiac upyours dinara 135791 sunny1 chiara johnson1 02041989 solitude habibi
  markiz smoke1 rockies catwoman johnny1 qwerty7 bearcats username 01011978 wanderer ohshit 02101986
  stephen1 paradigm 02011989 flanker sanity jsbach spotty bologna fantasia chevys borabora cocker 74108520
  123ewq 12021988 01061990 gtnhjdbx 02071981 01011960 sundevil 3000gt mustang6 gagging armstron yfnfkb
  13041987 revolver 02021976 trouble1 madcat jeremy1 jackass1 volkswag 30051985 corndog pool6123 marines1
  03041991 pizza1 02031979 sunfire angelus undead 24061986 14061991 wildbill shinobi 45m2do5bs 123qwer
  21011989 cleopatr lasvega hornets amorcit 11081989 coventry nirvana1 destin sidekick 20061988 02081983
  gbhfvblf sneaky bmw325 22021989 nfytxrf sekret kalina zanzibar hotone wasabi heidi1 highlander blues1
  hitachi 23041987 slayer1 simba1 02011981 tinkerbe kieran 01121986 172839 boiler bluesman waffle asdfgh01
  threesom reflex 18011987 nautilus everlast vader1 01071986 cyborg ghbdtn123 birddog rubble 02071983
  suckers 02021973 skyhawk 12qw12qw dakota1 joebob nokia6233 woodie longdong ghjcnjgfhjkm 420000 boating
  armada messiah penguin1 02091989 americ 02071989 redeye asdqwe123 07071987 monty1 spikey sonata 635241
  tokiohotel sonyericsson citroen compaq1 umpire belmont pantera1 palmtree 14111986 fenway bighead gryphon
  andyod22 aaaaa1 10031988 enterme malachi dogface reptile 01041985 dindom handball marseille candy1
  19101987 torino matthias viewsoni 13031987 stinker evangelion 24011985 123456123 rampage sandrine
  02081980 thecrow astral 28041987 sprinter private1 seabee shibby 02101988 25081988 fearless junkie
  01091987 aramis antelope draven mazda6 eggman 02021990 barselona buddy123 19061987 fyfnjkbq nancy1
  12121990 10071987 sluggo hotties irishka zxcasdqwe123 shamus fairlane honeybee soccer10 13061986 fantomas
  17051988 10051987 20111986 gladiato karachi gambler 01011995 biatch matthe 25800852 papito excite
  buffalo1 bobdole cheshire player1 28021992 thewho 10101986 pinky1 mentor tomahawk brown1 03041986
  bismillah bigpoppa ijrjkfl 01121988 runaway 08121986 skibum studman helper squeak holycow manfred harlem
  gideon 987321 14021985 yellow1 wizard1 margarit success1 medved sf49ers lambda pasadena johngalt quasar
  02031980 coldplay bigpimp 04041991 capricorn elefant sweetness bruce1 dominik 10011990 09051945 datsun
  elcamino trinitro malice voyager1 02101983 joe123 carpente spartan1 mario1 glamour diaper 12121985
  22011988 winter1 asimov callisto nikolai pebble 02101981 vendetta david123 boytoy 11061985 02031989
  iloveyou1 stupid1 cayman casper1 yamahar1 wildwood foxylady calibra 02041980 27061988 dungeon leedsutd
  30041986 11051990 bestbuy antares dominion 01061986 skillet enforcer derparol 01041988 196969 29071983
  f00tball purple1 mingus 25031987 21031990 remingto giggles klaste 3x7pxr 01011994 coolcat 29051989 megane
  20031987 02051980 04041988 synergy 0000007 macman iforget adgjmp vjqgfhjkm 28011987 rfvfcenhf 16051989
  25121987 16051987 mamamia 08051990 20091991 carnival bolitas paris1 dmitriy 05051989 papillon knuckles
  29011985 tophat 28021990 100500 cutiepie 415263 ghjuhfvvf asdqwe 22021986 freefall 02011983 zarina
  vitamin bigones 17061988 baritone jamess twiggy mischief bitchy hetfield dontknow grinch sasha_007
  18061990 12031985 12031987 calimero 224466 letmei 15011987 acmilan alexandre 02031977 08081988 whiteboy
  21051991 barney1 02071978 money123 18091985 bigdawg 02031988 cygnusx1 zoloto 31011987 firefigh blowfish
  screamer lfybbk 20051988 chelse 11121986 01031989 harddick sexylady 30031988 02041974 auditt pizdec
  kfgjxrf 20091988 123456ru wp2003wp 15051990 slugger kordell1 03031986 swinging 01011974 02071979 rockie
  dimples 1234123 1dragon trucking rusty2 roger1 marijuana kerouac 02051978 08031985 thecure keepout kernel
  noname123 13121985 francisc 02011982 22071986 02101979 obsidian 12345qw tabasco 02051985 jaguars dfktynby
  kokomo popova notused sevens magneto 02051976 roswell 15101986 21101986 lakeside bigbang little1 14021986
  suckmydick strawber carlos1 nokian73 dirty1 25091987 16121987 02041975 advent 17011987 slimshady whistler
  10101990 stryker 22031984 15021985 01031985 blueball 26031988 ksusha bahamut robocop w_pass chris123
  impreza prozac bookie bricks 13021990 alice1 cassandr 11111q john123 korova 02051973 142857 25041988
  paramedi eclipse1 salope 07091990 darkangel 23021986 999666 02051981 smackdow 01021990 yoyoma argentin
  moonligh 57chevy bootys hardone capricor galant spanker dkflbr 24111989 magpies krolik 21051988 cevthrb
  cheddar 22041988 bigbooty scuba1 qwedsa duffman bukkake johncena p@ssw0rd 258369 cherries 12345s asgard
  leopold fuck123 lalakers dogpound matrix1 crusty spanner kestrel fenris universa peachy assasin lemmein
  eggplant hejsan canucks wendy1 doggy1 aikman turnip godlike fussball golden1 19283746 april1 django
  petrova captain1 vincent1 ratman taekwondo chocha serpent perfect1 capetown vampir gymnast timeout
  nbvjatq blue32 ksenia k.lvbkf nazgul budweiser clutch mariya sylveste 02051972 beaker cartman1 q11111
  forever1 loser1 marseill magellan vehpbr sexgod jktxrf hallo123 132456 liverpool1 southpaw seneca camden
  357159 camero tenchi johndoe 145236 roofer 741963 02041978 fktyrf zxcv123 wingnut wolfpac notebook
  pufunga7782 brandy1 biteme1 goodgirl redhat 02031978 challeng millenium maveric noname angus1 olympus
  sabrina1 ricard sixpack gratis gagged camaross hotgirls flasher 02051977 bubba123 goldfing moonshin
  gerrard volkov sonyfuck mandrake 258963 tracer lakers1 asians susan1 money12 helmut boater diablo2
  1234zxcv dogwood bubbles1 happy2 randy1 beach1 marcius2 navigator goodie hellokitty fkbyjxrf earthlink
  lookout opendoor stanley1 marie1 12345m 07071977 wormix murzik 02081976 lakewood bluejays loveya commande
  gateway2 01011976 7896321 slammer rasmus faith1 knight1 stone1 redskin ironmaiden gotmilk destiny1 dejavu
  1master midnite timosha espresso delfin toriamos oberon ceasar markie 1a2s3d ghhh47hj7649 vjkjrj daddyo
  dougie auggie lekker therock1 ou8123 start1 p4ssw0rd shadow12 333444 saigon 2fast4u capecod 23skidoo
  qazxcv beater bremen aaasss roadrunner peace1 12345qwer 02071975 platon bordeaux vbkfirf 135798642 test12
  supernov beatles1 qwert40 optimist vanessa1 prince1 ilovegod nightwish natasha1 alchemy blue99 patches1
  gsxr1000 richar hattrick solaris proton nevets enternow beavis1 amigos 159357a ambers lenochka 147896
  suckdick intercourse blue1234 spiral 02061977 tosser 02031975 cowgirl canuck q2w3e4 spoons waterboy
  123567 evgeniy savior zasada redcar mamacita terefon globus doggies htubcnhfwbz cuervo suslik azertyui
  limewire houston1 stratfor steaua tennis1 12345qwerty stigmata klondike patrici marijuan hardball odyssey
  nineinch boston1 beezer charon power123 vauxhall 875421 awesome1 reggae boulder funstuff iriska krokodil
  rfntymrf sterva champ1 peeper m123456 toolbox cabernet sheepdog magic32 pigpen 02041977 holein1 lhfrjy
  dabomb natalie1 jennaj montana1 joecool steven1 sammy123 qqqwww baltimor footjob geezer 357951 mash4077
  cashmone pancake grandam yessir gocubs nastia vancouve barley dragon69 watford ilikepie 02071976 laddie
  123456789m hairball toonarmy pimpdadd cvthnm davinci sophie1 firenze q1234567 admin1 bonanza elway7
  wxcvbn afrika theforce 123456t idefix wolfen houdini scheisse default maserati 02061976 sigmachi dylan1
  bigdicks eskimo mizzou 02101976 riccardo egghead 111777 kronos ghbrjk chaos1 jomama rfhnjirf dolemite
  cafc91 nittany pathfind mikael password9 vqsablpzla gabber modelsne myxworld hellsing punker rocknrol
  fishon fuck69 02041976 twinkie tripleh cirrus redbone killer123 biggun allegro gthcbr smith1 wanking
  bootsy barry1 mohawk koolaid futurama samoht klizma 996633 honeys peanut1 556677 zxasqw joemama javelin
  223322 sandra1 flicks montag nataly tasha1 1235789 dogbone poker1 p0o9i8u7 goodday smoothie toocool
  max333 metroid archange vagabond billabon 22061941 tyson1 02031973 darkange skateboard evolutio morrowind
  wizards frodo1 rockin cumslut plastics zaqwsxcde 5201314 outback bumble dominiqu persona nevermore alinka
  02021971 forgetit all4one c2h5oh petunia sheeba kenny1 elisabet aolsucks woodstoc pumper 02011975 granada
  scrapper 123459 minimoni q123456789 breaker 02091976 ncc74656 slimshad friendster austin31 wiseguy donner
  dilbert1 132465 blackbird buffet jellybean barfly behappy 01011971 carebear fireblad 02051975 boxcar
  cheeky kiteboy hello12 panda1 elvisp opennow doktor alex12 02101977 pornking flamengo 02091975 snowbird
  lonesome robin1 11111a weed420 baracuda bleach 12345abc nokia1 metall singapor mariner herewego tycoon
  blunts proview 123456789d kamasutra lagnaf vipergts navyseal starwar masterbate wildone peterbil cucumber
  butkus 123qwert climax deniro gotribe cement scooby1 summer69 harrier shodan newyear 02091977 starwars1
  romeo1 sedona harald doubled sasha123 bigguns salami awnyce homemade pimping bradley1 warhamme linkin
  dudeman qwe321 pinnacle maxdog flipflop lfitymrf fucker1 acidburn esquire sperma fellatio jeepster thedon
  sexybitch pookey spliff widget vfntvfnbrf trinity1 mutant samuel1 meliss gohome 1q2q3q mercede comein
  cartoons paragon henrik rainyday pacino bigdog1 alleycat 12345qaz narnia mustang2 tanya1 gianni apollo11
  wetter clovis escalade rainbows freddy1 smart1 daisydog s123456 cocksucker pushkin fyutkjxtr hiziad
  whiplash orchard newark adrenalin 1598753 bootsie chelle trustme golfgti ambrosia 5wr2i7h8 penetration
  shonuf jughead payday stickman gotham kolokol johnny5 kolbasa puppydog charisma gators1 jakarta nightmar
  01011973 inlove laetitia 02091973 tarpon nautica meadow 0192837465 luckyone 14881488 chessie goldeney
  tarakan 69camaro bungle wordup interne fuckme2 515000 dragonfl sprout 02081974 gerbil bandit1 02071971
  melanie1 phialpha camber kathy1 adriano gonzo1 10293847 bigjohn bismarck 7777777a scamper 12348765
  rabbits 222777 bynthytn dima123 alexander1 mallorca dragster favorite6 beethove burner cooper1 fosters
  hello2 normandy 777999 sebring 1michael lauren1 blake1 02091971 nounours trumpet1 thumper1 playball
  xantia rugby1 rocknroll guillaum angela1 strelok prosper buttercup masterp dbnfkbr cambridg treefrog
  lumina 1234566 sexybabe driller pavement grace1 checker smackdown pandas cannibal asdffdsa blue42 zyjxrf
  nthvbyfnjh melrose jabber 369258147 aprilia atticus benessere catcher skipper1 azertyuiop sixty9 thierry
  treetop melons 123456789qwe tantra buzzer catnip bouncer computer1 sexyone ananas young1 olenka sexman
  mooses kittys sephiroth contra hallowee skylark sparkles 777333 1qazxsw23edc lucas1 q1w2e3r gofast hannes
  amethyst ploppy flower2 hotass amatory volleyba dixie1 bettyboo ticklish 02061974 frenchy phish1 murphy1
  trustno 02061972 leinad mynameis spooge jupiter1 hyundai frosch junkmail abacab marbles sunshine1 wayne1
  longhair caster snicker 02101973 gannibal skinhead hansol gatsby segblue2 montecar kaboom bosco1 888999
  panter jesus123 charlie2 giulia candyass travis1 farmboy special1 02041973 letsdoit password01 allison1
  abcdefg1 notredam ilikeit 789654123 liberty1 rugger uptown alcatraz 123456w airman 007bond navajo kenobi
  terrier stayout grisha frankie1 1qazzaq1 1234561 virginie 1234568 tango1 werdna octopus fitter dfcbkbcf
  blacklab 115599 montrose allen1 supernova frederik ilovepussy justice1 radeon playboy2 blubber sliver
  swoosh motocros lockdown pearls thebear istheman pinetree 1234rewq rustydog tampabay babycake jehovah
  vampire1 streaming collie fidelity calvin1 stitch restart puppy1 budgie capitals hiking dreamcas zorro1
  321678 riffraff makaka playmate napalm rollin amstel zxcvb123 samanth rumble fuckme69 jimmys 951357
  pizzaman 1234567899 tralala delpiero yamato itisme 1million vfndtq kahlua wonderboy carrots ratboy
  rfgecnf 02081973 fujitsu tujhrf sergbest blobby 02051970 sonic1 1357911 smirnov video1 panhead 02031974
  44332211 duffer cashmoney left4dead bagpuss salman 01011972 titfuck 66613666 england1 malish dresden
  lemans darina zapper 123456as 123456qqq met2002 02041972 redstar blue23 1234509876 pajero booyah please1
  tetsuo semper finder hanuman sunlight 123456n 02061971 treble password99 dimitri 3ip76k2 popcorn1
  lol12345 stellar nympho shark1 keith1 saskia bigtruck revoluti rambo1 asd222 feelgood gogators bismark
  furball burnout slonik bowtie mommy1 icecube fabienn mouser papamama giants1 blue11 trooper1 momdad
  morten rhubarb gareth 123456d canada1 tigercat usmarine lilbit benny1 azrael lebowski 12345r madagaskar
  begemot loverman dragonballz italiano mazda3 naughty1 onions diver1 cyrano capcom asdfg123 forlife
  fisherman weare138 requiem mufasa alpha123 piercing hellas abracadabra duckman caracas macintos 02011971
  jordan2 crescent fduecn hogtied eatmenow ramjet 18121812 kicksass whatthe discus rfhfvtkmrf rufus1 sqdwfe
  mantle vegitto dan123 paladin1 rudeboy liliya lunchbox riversid acapulco libero dnsadm maison toomuch
  boobear hemlock sextoy pugsley misiek athome altoids marcin 123450 rhfcfdbwf jeter2 rhinos rjhjkm
  mercury1 ronaldinho shampoo makayla kamilla masterbating tennesse holger matchbox poptart parlament
  goodyear asdfgh1 02081970 hardwood erection hfytnrb highlife implants benjami dipper jeeper bendover
  supersonic babybear laserjet gotenks natedogg aol123 pokemo rabbit1 raduga sopranos cashflow menthol
  pharao hacking 334455 ghjcnbnenrf muffin1 penis1 gramma dipset ireland1 diana1 donjuan ziggy1 alterego
  simple1 cbr900 logger 111555 claudia1 cantona7 matisse ljxtymrf victori encore mangos iceman1 diamon
  alexxx tiamat desktop princesa shojou blueberr welkom maximka 123890 123q123 tammy1 bobmarley demon666
  ismail termite laser1 missie altair donna1 bauhaus trinitron mogwai flyers88 juniper nokia5800 boroda
  jingles qwerasdfzxcv shakur 777666 mallrats 1qazxsw goldeneye tamerlan julia1 backbone spleen darkone
  medic1 giggle cloudy douche parkour bluejay huskers1 redwine 1qw23er4 satchmo 1231234 nineball stewart1
  ballsack probes flipper1 dortmund 963258 trigun 1237895 homepage blinky screwy gizzmo belkin chemist
  coolhand chachi braves1 thebest greedisgood pro100 banana1 101091m 123456g wonderfu barefeet 8inches
  1111qqqq kcchiefs qweasdzxc123 metal1 jennifer1 asdasd123 pollux cheerleaers fruity mustang5 turbos
  shopper photon espana hillbill oyster macaroni gigabyte jesper motown tuxedo buster12 triplex cyclones
  estrell mortis 456987 fiddle sapphic jurassic thebeast ghjcnjq spock1 metallica1 karaoke nemrac58
  love1234 02031970 flvbybcnhfnjh frisbee feathers flower1 soccer11 allday mierda pearl1 amature marauder
  333555 redheads womans egorka godbless 159263 nimitz aaaa1111 sashka madcow greywolf baboon pimpdaddy
  123456789r reloaded lancia rfhfylfi dicker placid grimace 22446688 olemiss whores culinary wannabe
  1234567aa amelie riley1 trample phantom1 baberuth bramble asdfqwer abc123456 taichi smother outsider
  blackhawk bigblack girlie valeriya gianluca freedo 1q2q3q4q handbag lavalamp pertinant whatup nokia123
  redlight patrik 111aaa poppy1 dfytxrf aviator sweeps kristin1 cypher yinyang access1 poophead tucson
  noles1 monterey waterfal dougal 918273 minnesot legman bukowski mammoth riverrat asswipe daredevi
  arizona1 kamikadze alex1234 smile1 angel2 55bgates bellagio wanrltw stiletto lipton arsena biohazard
  bbking chappy tetris as123456 darthvad lilwayne nopassword 7412369 123456789987654321 natchez glitter
  14785236 mytime rubicon wazzup shane1 nightowl getoff beckham7 trueblue hotgirl nevermin deathnote
  copenhag apricot gallaries dtkjcbgtl totoro onlyone civicsi jesse1 baby123 sierra1 festus abacus sickboy
  fishtank fungus charle golfpro teensex mario66 seaside aleksei rosewood blackberry 1020304050 bedlam
  schumi deerhunt contour darkelf surveyor deltas pitchers 741258963 dipstick funny1 lizzard 112233445566
  jupiter2 softtail titman greenman z1x2c3v4b5 smartass 12345677 notnow myworld nascar1 chewbacc nosferatu
  downhill dallas22 blazers whales soldat craving powerman yfcntyf hotrats cfvceyu qweasdzx princess1
  feline qqwwee chitown 1234qaz mastermind 114477 dingbat care1839 standby kismet atreides dogmeat icarus
  monkeyboy mouses nicetits sealteam chopper1 crispy winter99 rrpass1 myporn myspace1 corazo topolino
  ass123 lawman passord hooyah ekmzyf pretzel amonra nestle 01011950 jimbeam happyman z12345 stonewal
  helios manunited harcore gaymen 2hot4u light1 qwerty13 kakashi pjkjnj alcatel buddydog ltkmaby blonds
  start123 audia6 123456v civilwar bellaco turtles mustan deadspin aaa123 fynjirf lucky123 tortoise
  waterski drag0n dtxyjcnm gizmos strife interacial goose1 equinox jaguar1 tobydog sammys nachos traktor
  bryan1 morgoth 444555 dasani miami1 mashka xxxxxx1 ownage nightwin hotlips passmast cool123 skolko
  eldiablo 1357908642 screwyou badabing foreplay kubrick seductive demon1 comeon galileo aladdin happines
  902100 mizuno bizzare girls1 redone ohmygod bonovox girlies hamper gizmodo1 aaabbb pizzahut 999888 rocky2
  anton1 kikimora peavey ocelot a1a2a3a4 2wsx3edc jackie1 solace sprocket galary chuck1 volvo1 shurik
  poop123 locutus virago wdtnjxtr tequier bisexual doodles makeitso 789632145 nothing1 fishcake sentry
  libertad oaktree fivestar adidas1 vegitta mississi spiffy neutron vantage agassi boners 123456789v
  hilltop taipan barrage kenneth1 fister martian willem lfybkf bluestar moonman ntktdbpjh paperino bikers
  dragonfly suckcock danilka lapochka belinea calypso asshol camero1 abraxas mike1234 q1q2q3q4q5 youknow
  maxpower audi80 sonora raymond1 tickler tadpole belair crazyman finalfantasy 999000 jonatha paisley
  kissmyas morgana monste mantra magic123 jonesy alessand 741258 baddest ghbdtnrfrltkf zxccxz tictac
  augustin racers 7grout foxfire 99762000 openit nathanie 1z2x3c4v5b seadog gangbanged lovehate hondacbr
  harpoon mamochka fisherma bismilla locust wally1 spiderman1 saffron utjhubq 123456987 20spanks safeway
  pisser bdfyjd kristen1 bigdick1 magenta vfhujif anfisa friday13 qaz123wsx 0987654321q tyrant meggie
  kontol nurlan ayanami rocket1 yaroslav websol76 mutley hugoboss websolutions elpaso gagarin badboys
  sephirot 918273645 newuser edcrfv booger1 852258 lockout timoxa94 mazda323 firedog sokolova skydiver
  jesus777 1234567890z soulfly canary malinka guillerm hookers dogfart surfer1 osprey india123 rhjkbr
  stoppedby nokia5530 123456789o werter divers 123456f alpina whoknows godspeed 986532 foreskin fuzzy1
  heyyou didier slapnuts fresno rosebud1 sandman1 bears1 blade1 honeybun queen1 baronn pakista philipp
  9111961 topsecret sniper1 214365 slipper letsfuck pippen33 godawgs mousey qw123456 scrotum loveis
  lighthou bp2002 nancy123 jeffrey1 susieq buddy2 ralphie trout1 antonov sluttey rehbwf marty1 darian
  losangeles letme1n 12345d pusssy godiva golfnut leonidas a1b2c3d4e5 puffer general1 wizzard lehjxrf
  racer1 bigbucks cool12 buddys zinger esprit vbienrf tickling froggie 987654321a 895623 daddys crumbs
  mikkel opiate tracy1 christophe came11 777555 petrovich humbug dirtydog allstate horatio wachtwoord
  creepers squirts rotary georgia1 fujifilm 2sweet yorkie slimjim wiccan kenzie system1 b12345 pommes
  daredevil sugars bucker piston lionheart 1bitch 515051 catfight icecold fantom vodafone kontakt boris1
  vfcnth canine 01011961 valleywa faraon chickenwing101 qq123456 livewire livelife roosters jeepers
  ilya1234 coochie pavlik dewalt dfhdfhf architec blackops 1qaz2wsx3edc4rfv rhfcjnf wsxedc teaser sebora
  rhino1 ankara swifty decimal redleg shanno nermal candies smirnova dragon01 photo1 ranetki a1s2d3f4g5
  wertzu maurizio 6uldv8 zxcvasdf punkass graywolf peddler 3rjs1la7qe seawolf ladyboy pianos piggies alexus
  orpheus gdtrfb z123456 macgyver hugetits ralph1 flathead maurici mailru goofball nissan1 stopit smooch
  reboot bullit anthony7 gerhard methos 124038 morena eagle2 jessica2 zebras getlost gfynthf 123581321
  sarajevo comets tatjana rfgbnjirf joystick batman12 123456c beerme victory1 kitties 1475369 badboy1
  booboo1 comcast saxophon lionhear qaywsx bustle nastena roadway loader hillside starlight 24681012
  niggers access99 bazooka molly123 blackice cocacol nfhfrfy muschi horse1 quant4307s squerting oscars
  mygirls flashman tangerin goofy1 p0o9i8 housewifes newness monkey69 escorpio password11 warcraft3
  qazxsw123 qpalzm ribbit ghbdtndctv bogota star123 258000 lincoln1 bigjim lacoste firestorm legenda indain
  ludacris milamber evangeli letmesee a111111 hooters1 bigred1 shaker a4tech cnfkrth argyle rjhjdf nataha
  0o9i8u7y gibson1 sooners1 glendale archery hoochie stooge aaaaaa1 scorpions school1 vegas1 rapier mike23
  bassoon groupd2013 macaco baker1 freewill santiag silverado butch1 vflfufcrfh monica1 rugrat cornhole
  aerosmit bionicle gfgfvfvf daniel12 favorite2 detroit1 shredder baggies wednesda cosmo1 mimosa sparhawk
  firehawk romario 911turbo funtimes fhntvrf nexus6 159753456 timothy1 bajingan terry1 frenchie raiden
  1mustang babemagnet 74123698 nadejda truffles rapture douglas1 lamborghini motocross rjcvjc 748596
  skeeter1 dante1 angel666 telecom carsten pietro bmw318 astro1 carpediem helium scirocco fuzzball rushmore
  rebelz hotspur lacrimosa chevys10 madonna1 domenico yfnfirf jachin shelby1 dunhill atlanta1 service1
  mikado devilman angelit reznor euphoria lesbain checkmat browndog phreak blaze1 crash1 farida mutter
  luckyme horsemen jediknig cesare allnight rockey starlite truck1 passfan close-up wrinkles homely eatme1
  sexpot snapshot dima1995 asthma thetruth blender priyanka gaucho dutchman sizzle kakarot 651550 passcode
  justinbieber 666333 elodie sanjay 110442 alex01 lotus1 2300mj lakshmi zoomer quake3 12349876 teapot
  12345687 ramada pennywis striper pilot1 chingon optima nudity ethan1 euclid beeline loyola biguns
  zaq12345 bravo1 disney1 assmunch 6661313 wellingt aqwzsx madala11 9874123 sigmar pictere tiptop bettyboop
  dinero tahiti gregory1 bionic speed1 fubar1 lexus1 denis1 hawthorn saxman suntzu bernhard dominika
  camaro1 hunter12 balboa bmw2002 seville diablo1 vfhbyjxrf 1234abc carling lockerroom punani baron1 vaness
  1password libido picher 232425 karamba futyn007 daydream 11001001 dragon123 friends1 bopper rocky123
  chooch asslover shimmer riddler openme tugboat sexy123 midori gulnara christo swatch offroad puddles
  hackers mannheim manager1 horseman roman1 dancer1 komputer pictuers nokia5130 ejaculation lioness 123456y
  evilone nastenka pushok lilman 3141592 mjolnir toulouse pussy2 bigworm smoke420 fullback extensa
  dreamcast belize delboy willie1 casablanca csyjxtr ricky1 bonghit salvator basher pussylover rosie1
  963258741 vivitron cobra427 meonly armageddon myfriend zardoz qwedsazxc kraken fzappa starfox 333999
  illmatic capoeira weenie ramzes freedom2 toasty pupkin shinigami fhvfutljy nocturne churchil thumbnils
  tailgate neworder sexymama goarmy cerebus michelle1 vbifyz surfsup earthlin dabulls basketbal aligator
  mojojojo saibaba welcome2 wdtnjr 12345w slasher papabear terran footman 153759 texans tom123 sfgiants
  billabong aassdd monolith xxx777 l3tm31n ticktock newone hellno japanees contortionist admin123 scout1
  alabama1 rochard privat radar1 bigdad fhctybq tortuga citrus avanti fantasy1 woodstock s12345 fireman1
  embalmer woodwork bonzai konyor newstart panorama smithy rugrats hotmama daedalus nonstop fruitbat
  lisenok quaker violator 12345123 my3sons fraggle gayboy oldfart knickerless orgasms undertow kfcnjxrf
  masturbation bunnie alexis1 planner transexual sparty leeloo monies fozzie stinger1 landrove anakonda
  scoobie yamaha1 star12 rfhlbyfk beyonce catfood cjytxrf zealots fordtruc archangel sativa boogers miles1
  bigjoe petite greentea shitter jonboy voltron morticia evanescence 3edc4rfv longshot windows1 aabbcc
  starbucks sinful drywall prelude1 www123 camel1 homebrew marlins 123412 letmeinn domini swampy plokij
  fordf350 webcam michele1 bolivi 27731828 wingzero qawsedrftg shinji sverige jasper1 piper1 cummer iiyama
  gocats alfarome jumanji mike69 fantasti 1monkey w00t88 shawn1 lorien 1a2s3d4f5g koleso natascha sunkist
  kennwort grinder m12345 q1q2q3q4 cheeba money2 qazwsxedc1 diamante prosto pdiddy stinky1 gabby1 luckys
  franci pornographic moochie gfhjdjp samdog empire1 comicbookdb motdepasse iphone braveheart reeses nebula
  sanjose bubba2 kickflip arcangel superbow porsche911 nigger1 dagobert devil1 alatam monkey2 barbara1
  12345v vfpfafrf alessio babemagn aceman arrakis kavkaz 987789 jasons berserk sublime1 rogue1 myspace
  buckwhea csyekz pussy4me vette1 boots1 boingo arnaud budlite redstorm paramore becky1 imtheman chango
  marley1 milkyway 666555 giveme mahalo lux2000 lucian praxis shimano bigpenis creeper newproject2004
  rammstei j3qq4h7h2v hfljcnm lambchop anthony2 bugman gfhjkm12 dreamer1 stooges cybersex diamant cowboyup
  maximus1 sentra 615243 goethe manhatta fastcar selmer 1213141516 yfnfitymrf chewey yankee1 elektra
  123456789p trousers fishface topspin orwell vorona sodapop motherfu ibilltes forall kookie ronald1 balrog
  maximilian mypasswo sonny1 zzxxcc tkfkdg heeled gitara lesbos marajade morozova enter123 lesbean pounded
  asd456 fialka scarab sharpie spanky1 gstring sachin 12345asd princeto hellohel ursitesux billows 1234kekc
  kombat cashew duracell kseniya sevenof9 kostik arthur1 corvet07 rdfhnbhf songoku tiberian needforspeed
  1qwert dropkick kevin123 panache a123456a kjiflm vfhnsirf cntgfy iamcool buffer sk8ordie urlaub fireblade
  blanked marishka gemini1 gorillaz chief1 revival47 ironman1 space1 ramstein doorknob devilmaycry nemesis1
  sosiska pennstat monday1 pioner shevchenko detectiv evildead blessed1 coffees scotts bullwink marsel
  krypto adrock rjitxrf asmodeus rapunzel theboys hotdogs deepthro maxpayne veronic fyyeirf cheste abbey1
  thanos bedrock bartok google1 xxxzzz rodent montecarlo hernande mikayla 123456789l bravehea 12locked
  ltymub pegasus1 ameteur saltydog faisal milfnew momsuck everques ytngfhjkz m0nkey businessbabe custard
  123456ab lbvjxrf outlaws 753357 qwerty78 udacha insider fuckmehard shotokan seahorse vtldtlm turtle1
  mike12 beebop heathe everton1 darknes barnie rbcekz alisher toohot theduke 555222 reddog1 breezy bulldawg
  monkeyman baylee losangel mastermi apollo1 aurelie zxcvb12345 cayenne bastet wsxzaq geibcnbr fucmy69
  redwall ladybird bitchs cccccc1 rktjgfnhf ghjdthrf quest1 oedipus impalass fartman 12345k fokker 159753a
  optiplex bbbbbb1 realtor slipkno santacru jelena smeller 3984240 ddddd1 sexyme janet1 3698741 eatme69
  cazzone today1 poobear ignatius master123 newpass1 heather2 snoopdogg blondinka pass12 honeydew fuckthat
  890098890 goldrush biker1 pendejo avalanche fremont snowman1 gandolf chowder 1a2b3c4d5e flyguy magadan
  pingvin nokia5230 ab1234 lothar lasers bignuts renee1 royboy skynet 12340987 1122334 dragrace lovely1
  22334455 booter 12345612 corvett 123456qq capital1 videoes funtik wyvern flange sammydog hulkster
  13245768 not4you vorlon omegared l58jkdjp! filippo 123mudar samadams petrus chris12 charlie123
  123456789123 icetea sunderla adrian1 123qweas kazanova monkey123 fktyeirf goodsex lbtest banaan bluenose
  837519 asd12345 waffenss whateve 1a2a3a4a trailers vfhbirf bhbcrf klaatu turk182 monsoon beachbum sunbeam
  succes clyde1 viking1 rawhide bubblegum mackenzi hershey1 222555 dima55 niggaz manatee aquila anechka
  bugsbunn sestra newport1 althor hornyman wakeup zzz111 phishy cerber torrent thething solnishko buckeye1
  ethernet uncencored baraka 665544 chris2 rb26dett willy1 choppers texaco biggirl 123456b anna2614 sukebe
  caralho callofduty rt6ytere jesus7 angel12 1money timelord allblack pavlova romanov tequiero yitbos
  lookup bulls23 snowflake dickweed irisha firestar fred1234 ghjnjnbg danman gatito betty1 milhouse kbctyjr
  masterbaiting delsol doggys 123698741 bdfyjdf invictus bloods kayla1 yourmama apple2 angelok bigboy1
  pontiac1 verygood yeshua twins2 porn4me 141516 rasta69 james2 bosshog candys adventur stripe djkjlz
  dokken austin316 hogwarts vbhevbh navigato desperado xxx666 cneltyn vasiliy hazmat daytek eightbal four20
  74227422 aerosmith wingchun boohoo hombre sanity72 goatboy partizan avrora utahjazz submarin pussyeat
  heinlein control1 costaric smarty triplets teacher1 vangogh vandal evergree cochise qwerty99 pyramid1
  saab900 sniffer qaz741 lebron23 mark123 wolvie blackbelt feeder janeway nutella fuking asscock deepak
  poppie bigshow housewife cynthia1 temptress irakli belle1 russell1 manders frank123 seabass gforce
  songbird zippy1 naught brenda1 chewy1 hotshit 43046721 girfriend marinka jakester thatsme planeta
  falstaff patrizia reborn riptide cherry1 nogard oasis1 qwaszx12 goodlife davis1 1911a1 harrys shitfuck
  12345678900 russian7 007700 bulls1 porshe dolphi river1 sabaka gobigred deborah1 volkswagen alkaline
  muffdive 1letmein fkbyrf goodguy hallo1 nirvan cannonda cvbhyjdf marmite germany1 joeblow radio1 love11
  raindrop 159852 newday fathead elvis123 citibank sports1 boxter fakepass golfman snowdog birthday4
  nonmembe niklas parsifal krasota theshit 1235813 maganda nikita1 omicron cassie1 columbo sigma1 thistle
  bassin rickster apteka sienna skulls miamor coolgirl gravis 1qazxc virgini hunter2 akasha motorcyc
  bambino tenerife fordf250 iloveporn markiza hotbabes becool fynjybyf wapapapa mamont dragonz sharon1
  scrooge mrbill pfloyd leeroy natedog ishmael 777111 tecumseh carajo nfy.irf 0000000000o blackcock fedorov
  antigone feanor novikova bobert peregrin spartan117 pumkin rayman manuals tooltime 555333 bonethug
  marina1 bonnie1 tonyhawk laracroft mahalkita 18273645 terriers littlema molotok glennwei lemon1 caboose
  12345654321 brians fritz1 mistral jigsaw fuckshit hornyguy southside edthom antonio1 bobmarle pitures
  ilikesex crafty boarder fulcrum astonvil yanks1 yngwie account1 zooropa hotlegs rover1 perkele
  maurolarastefy lampard 357753 barracud dmband abcxyz pathfinder 335577 yuliya jayman asdfg12345 1596321
  halcyon rerfhtre feniks zaxscd gotyoass jaycee samson1 jamesb vibrate grandpri camino colossus davidb
  mamo4ka nicky1 homer123 pinguin watermelon shadow01 lasttime glider 823762 helen1 pyramids tulane rostov
  john12 scoote bhbyrf galeries joyful bigpussy mowgli astalavista zzz123 dalejr8 unicorn1 777000 primal
  bigmama okmijn killzone qaz12345 snookie zxcvvcxz davidc rockman ceaser beanbag katten 3151020 duckhunt
  segreto matros ragnar 699669 sexsexse 123123z fuckyeah bigbutts gbcmrf element1 marketin saratov elbereth
  blaster1 yamahar6 juneau 1230123 lindsay1 mooner seattle1 katzen lucent polly1 lagwagon misiaczek 666666a
  smokedog lakers24 eyeball ironhors ametuer volkodav vepsrf gumby1 poi098 ovation drinker penetrating
  summertime 1dallas modles takamine hardwork macintosh passthie sundown flowers1 boromir music123 phaedrus
  albert1 malakas gulliver parker1 balder jessie1 domainlock2005 express1 vfkbyf youandme raketa
  dhjnvytyjub nhfrnjh testibil ybrbnjc 987654321q axeman pintail pokemon123 dogggg shandy thesaint 11122233
  x72jhhu3z theclash raptors zappa1 djdjxrf hell666 friday1 vivaldi pluto1 lance1 guesswho jeadmi corgan
  skillz skippy1 mango1 gymnastic satori 362514 theedge cxfcnkbdfz sparkey deicide bagels lololol lemmings
  r4e3w2q1 staind schnuffi dazzle basebal1 leroy1 bilbo1 luckie qwerty2 goodfell hermione peaceout davidoff
  yesterda killah flippy chrisb zelda1 headless muttley fuckof tittys catdaddy photog beeker reaver ram1500
  yorktown bolero tryagain chicco learjet alexei jenna1 go2hell 12s3t4p55 momsanaladventure mustang9
  protoss rooter ginola dingo1 mojave erica1 1qazse4 marvin1 redwolf sunbird dangerou maciek hawks1
  packard1 excellen dashka soleda toonces acetate nacked jbond007 alligator debbie1 wellhung monkeyma
  supers rigger larsson vaseline rjnzhf maripos 123456asd cbr600rr doggydog cronic jason123 trekker
  flipmode sonyvaio dodges mayfair mystuff fun4me samanta sofiya magics 1ranger arcane sixtynin 222444
  omerta luscious gbyudby bobcats envision chance1 seaweed holdem tomate mensch slicer acura1 goochi qweewq
  punter repoman tomboy never1 cortina gomets 147896321 369852147 bhjxrf loglatin eragon strato gazelle
  growler 885522 klaudia payton34 fuckem butchie scorpi lugano 123456789k nichola chipper1 uhbujhbq
  rsalinas vfylfhby longhorns bugatti everquest !qaz2wsx blackass 999111 snakeman p455w0rd fanatic family1
  pfqxbr 777vlad mysecret phoenix2 october1 genghis panties1 cooker citron ace123 1234569 gramps blackcoc
  kodiak1 hickory ivanhoe blackboy escher sincity meandyou spaniel canon1 timmy1 lancaste polaroid edinburg
  fuckedup hotman cueball golfclub gopack bookcase worldcup dkflbvbhjdbx twostep 17171717aa letsplay
  zolushka stella1 pfkegf kingtut 67camaro barracuda wiggles gjhjkm prancer patata kjifhf theman1 romanova
  sexyass copper1 dobber sokolov pomidor algernon cadman amoremio william2 silly1 bobbys hercule
  hd764nw5d7e1vb1 defcon deutschland robinhood alfalfa machoman lesbens pandora1 easypay tomservo nadezhda
  goonies saab9000 jordyn f15eagle dbrecz 12qwerty greatsex thrawn blunted baywatch doggystyle loloxx
  chevy2 january1 bushel 78963214 ub6ib9 zz8807zpl briefs hawker 224488 first1 brent1 erasure 69213124
  sidewind soccer13 622521 mentos kolibri onepiece united1 ponyboy keksa12 mypussy andrej mischa bruno123
  garter bigpun talgat familia jazzy1 mustang8 newjob 747400 bobber blackbel hatteras asdfjkl; camelot1
  blue44 rebbyt34 ebony1 vegas123 myboys aleksander ijrjkflrf lopata pilsner lotus123 m0nk3y andreev
  freiheit balls1 drjynfrnt mazda1 waterpolo shibumi 852963 123bbb cezer121 blondie1 volkova rattler
  kleenex ben123 sanane happydog satellit qazplm qazwsxedcrfvtgb meowmix badguy facefuck spice1 blondy
  major1 anna123 654321a sober1 deathrow patterso china1 naruto1 hawkeye1 waldo1 butchy crayon 5tgb6yhn
  klopik crocodil mothra imhorny pookie1 splatter slippy lizard1 router buratino yahweh 123698 dragon11
  123qwe456 peepers trucker1 ganjaman 1hxboqg2 cheyanne storys sebastie maddison 4rfv3edc darthvader jeffro
  iloveit victor1 delphin lifeisgood gooseman shifty insertions dude123 abrupt 123masha boogaloo chronos
  stamford pimpster kthjxrf getmein amidala flubber fettish grapeape dantes oralsex foxcg33 winchest
  francis1 archon cliffy blueman 1basebal sport1 emmitt22 porn123 bignasty 123hfjdk147 ferrar juanito
  fabiol caseydog steveo peternorth paroll kimchi bootleg gaijin acacia eatme2 amarillo monkey11 rfhfgep
  tylers a1a2a3a4a5 sweetass blower rodina babushka camilo cimbom tiffan vfnbkmlf ohbaby gotigers lindsey1
  dragon13 romulus qazxsw12 zxcvbn1 dropdead hitman47 snuggle eleven11 bloopers 357mag avangard bmw320
  ginscoot dshade masterkey voodoo1 rootedit caramba leahcim hannover 8phrowz622 tim123 cassius 000000a
  angelito zzzzz1 badkarma malaga glenwood footlove summer12 helpme1 fastcars titan1 police1 polinka
  marusya augusto shiraz pantyhose donald1 blaise arabella brigada c3por2d2 peter01 marco1 hellow dillweed
  uzumymw geraldin loveyou2 toyota1 088011 gophers indy500 slainte 5hsu75kpot teejay racoon sabrin angie1
  shiznit harpua sexyred tucker1 alexandru teamwork deepblue goodison rundmc r2d2c3p0 puppys ayrton boobed
  999777 topsecre blowme1 123321z loudog random1 pantie drevil mandolin 121212q hottub brother1 failsafe
  spade1 matvey open1234 carmen1 priscill schatzi gooddog trojans1 gordon1 calamity argent ufhvjybz seviyi
  penfold assface dildos hawkwind crowbar ruffles rastus luv2epus open123 aquafina jared1 teufel 12345c
  vwgolf pepsi123 amores passwerd 01478520 boliva smutty headshot password3 davidd zydfhm gbgbcmrf pornpass
  insertion ceckbr car123 checkit dbnfkbq niggas nyyankee muskrat nbuhtyjr gunner1 ocean1 fabienne chrissy1
  wendys loveme89 batgirl cerveza igorek steel1 ragman boris123 novifarm sexy12 qwerty777 mike01 giveitup
  123456abc fuckall crevice hackerz eight8 assassins texass swallows 123458 baldur moonshine labatt sydney1
  voland dbnfkz hotchick jacker princessa dawgs1 holiday1 booper reliant miranda1 jamaica1 andre1
  badnaamhere barnaby tiger7 david12 margaux corsica 085tzzqi universi thewall nevermor martin6 qwerty77
  cipher apples1 0102030405 seraphim black123 imzadi gandon ducati99 1shadow dkflbvbhjdyf 44magnum bigbad
  feedme samantha1 ultraman redneck1 jackdog usmc0311 fresh1 monique1 alphaman greyhoun indycar crunchy
  55chevy carefree willow1 063dyjuy xrated assclown federica hilfiger trivia bronco1 mamita 100200300
  simcity lexingky akatsuki retsam johndeere abudfv raster elgato businka satanas mattingl redwing1 shamil
  patate moonstar evil666 b123456 bowl300 tanechka 34523452 carthage babygir santino bondarenko jesuss
  chico1 numlock shyguy sound1 kirby1 needit mostwanted 427900 funky1 steve123 passions anduril kermit1
  prospero barakuda dream1 broodwar christy1 yyyyyy1 allan1 flintsto cumeater heretic robert2 hippos
  blindax marykay collecti kasumi 1qaz!qaz 112233q 123258 chemistr coolboy 0o9i8u kabuki righton tigress
  nessie sergej andrew12 yfafyz ytrhjvfyn angel7 mobbdeep lemming transfor 1725782 myhouse aeynbr muskie
  leno4ka westham1 cvbhyjd daffodil pussylicker pamela1 stuffer warehous tinker1 2w3e4r pluton louise1
  polarbea 253634 prime1 anatoliy januar wysiwyg cobraya ralphy whaler xterra cableguy 112233a porn69
  jamesd aqualung jimmy123 luckyman kingsize golfing1 alpha7 leeds1 marigold lol1234 teabag alex11 10sne1
  saopaulo shanny roland1 basser 3216732167 carol1 year2005 morozov saturn1 joseluis bushed redrock memnoch
  lalaland indiana1 lovegod gulnaz buffalos loveyou1 anteater pattaya jaydee redshift bartek summerti
  coffee1 ricochet incest schastie rakkaus h2opolo suikoden dance1 loveme1 whoopass vladvlad boober flyers1
  alessia gfcgjhn pipers papaya gunsling coolone blackie1 gonads gfhjkzytn foxhound qwert12 gangrel
  ghjvtntq bluedevi mywife summer01 hangman licorice patter vfr750 thorsten 515253 ninguna dakine strange1
  vergeten 12345432 8phrowz624 stampede floyd1 sailfish raziel ananda giacomo freeme crfprf 74185296
  allstars master01 solrac gfnhbjn bayliner bmw525 3465xxx catter single1 michael3 pentium4 nitrox
  mapet123456 halibut killroy xxxxx1 phillip1 poopsie arsenalfc buffys kosova all4me 32165498 arslan
  opensesame brutis charles2 pochta nadegda backspac mustang0 gogeta 654321q adam25 niceday truckin gfdkbr
  biceps sceptre bigdave lauras user345 sandys shabba ratdog cristiano march13 gumball getsdown wasdwasd
  redhead1 dddddd1 longlegs 13572468 starsky ducksoup bunnys omsairam whoami fred123 danmark flapper swanky
  lakings yfhenj asterios rainier searcher dapper ltdjxrf horsey seahawk shroom tkfkdgo aquaman tashkent
  number9 messi10 1asshole milenium illumina vegita jodeci buster01 bareback goldfinger 33rjhjds sabian
  thinkpad smooth1 bonghits sushi1 magnavox colombi voiture limpone oldone rooster1 zhenya nomar5 touchdow
  limpbizkit rhfcfdxbr baphomet afrodita bball1 madiso ladles lovefeet matthew2 theworld thunderbird dolly1
  123rrr forklift alfons berkut speedy1 saphire oilman creatine pussylov bastard1 456258 wicked1 filimon
  skyline1 fucing yfnfkbz hot123 abdulla nippon nolimits billiard booty1 buttplug westlife coolbean aloha1
  asasin 1212121 october2 whodat good4u d12345 kostas ilya1992 pioneer1 volodya focus1 bastos nbvjif anita1
  vadimka nickle jesusc 123321456 christ1 essendon evgenii celticfc forumwp lovesme 26exkp chillout
  thelast1 marcus1 metalgear test11 ronaldo7 socrate world1 franki mommie vicecity postov1000 charlie3
  oldschool 333221 legoland antoshka counterstrike mustang3 123454 qwertzui chesty bigtoe tigger12 limpopo
  rerehepf diddle nokia3250 solidsnake conan1 rockroll 963369 titanic1 qwezxc cloggy prashant katharin
  maxfli takashi cumonme michael9 mymother pennstate khalid 48151623 fightclub showboat mateusz elrond
  teenie arrow1 mammamia dustydog dominator erasmus zxcvb1 1a2a3a bones1 dennis1 galaxie pleaseme whatever1
  junkyard galadriel charlies 2wsxzaq1 crimson1 behemoth master11 fairway shady1 pass99 1batman joshua12
  baraban apelsin mousepad twodogs 123321qwe metalica ryjgrf pipiska rerfhfxf lugnut cretin iloveu2
  powerade aaaaaaa1 omanko kovalenko chobits 151nxjmt shadow11 zcxfcnkbdf gy3yt2rgls vfhbyrf 159753123
  bladerunner goodone wonton doodie 333666999 fuckyou123 kitty123 chisox orlando1 skateboa red12345
  destroye snoogans satan1 juancarlo goheels jetson scottt fuckup aleksa gfhfljrc passfind oscar123
  derrick1 hateme viper123 pieman audi100 andover shooter1 makarov grant1 nighthaw 13576479 browneye
  batigol nfvfhf chocolate1 7hrdnw23 petter bantam morlii jediknight brenden argonaut goodstuf wisconsi
  315920 abigail1 dirtbag splurge k123456 lucky777 valdepen gsxr600 322223 ghjnjrjk zaq1xsw2cde3 schwanz
  walter1 letmein22 nomads 124356 codeblue nokian70 footbal1 agyvorc aztecs passw0r smuggles femmes ballgag
  krasnodar tamuna schule sixtynine empires erfolg dvader ladygaga elite1 venezuel nitrous kochamcie
  olivia1 trustn01 arioch sting1 131415 tristar 555000 maroon 135799 marsik 555556 fomoco natalka tartan
  davecole nosferat hotsauce dmitry dimasik skazka boss302 bluebear vesper ultras tarantul asd123asd azteca
  theflash 1footbal titlover lucas123 number6 sampson1 789852 party1 dragon99 adonai carwash metropol
  psychnau vthctltc hounds firework blink18 145632 wildcat1 satchel rice80 ghtktcnm sailor1 cubano anderso
  rocks1 mike11 famili dfghjc besiktas roygbiv bethan minotaur rakesh orange12 hfleuf jackel myangel
  favorite7 1478520 asssss agnieszka haley1 raisin htubyf 1buster cfiekz derevo 1a2a3a4a5a baltika raffles
  scruffy1 clitlick louis1 buddha1 fy.nrf walker1 makoto shadow2 redbeard vfvfvskfhfve mycock sandydog
  lineman network1 favorite8 longdick mustangg mavericks indica 1killer cisco1 angelofwar blue69 brianna1
  bubbaa slayer666 level42 baldrick brutus1 lowdown haribo lovesexy 500000 thissuck picker stephy 1fuckme
  characte telecast 1bigdog repytwjdf thematrix hammerhe chucha ganesha gunsmoke georgi sheltie 1harley
  knulla sallas westie dragon7 conker crappie margosha lisboa 3e2w1q shrike grifter ghjcnjghjcnj asdfg1
  mnbvcxz1 myszka posture boggie rocketman flhtyfkby twiztid vostok pi314159 force1 televizor gtkmvtym
  samhain imcool jadzia dreamers strannik k2trix steelhea nikitin commodor brian123 chocobo whopper
  ibilljpf megafon ararat thomas12 ghbrjkbcn q1234567890 hibernia kings1 jim123 redfive 68camaro iawgk2
  xavier1 1234567u d123456 ndirish airborn halfmoon fluffy1 ranchero sneaker soccer2 passion1 cowman
  birthday1 razzle glock17 wsxqaz nubian lucky2 jelly1 henderso 123123e boscoe01 fuck0ff simpson1 sassie
  rjyjgkz nascar3 watashi loredana conman david2 iloveher snikers davidj fkmnthyfnbdf mettss ratfink
  123456h lostsoul sweet16 brabus wobble petra1 fuckfest otters sable1 svetka spartacu bigstick milashka
  1lover pasport champagn papichul hrvatska hondacivic kevins moneybag gohogs rasta1 246813579 ytyfdbcnm
  gubber darkmoon vitaliy 233223 playboys tristan1 joyce1 oriflame mugwump access2 autocad thematri
  qweqwe123 lolwut ibill01 multisyn 1233211 pelikan rob123 chacal 1234432 griffon dagestan geisha satriani
  anjali rocketma gixxer pendrago vincen hellokit killyou doodah bumblebe badlands galactic emachines
  foghorn jackso avgust frontera 123369 daisymae hornyboy welcome123 tigger01 angel13 interex iwantsex
  rockydog kukolka sawdust online1 3234412 bigpapa jewboy 3263827 dave123 riches 333222 toggle farter
  124816 tities brasilia southsid ghbdtn12 ctdfcnjgjkm olds442 zzzzzz1 gremlins gypsy1 carter1 slut69
  farcry 7415963 michael8 birdie1 123456789abc 100001 sinjin bigpimpi closeup atlas1 nvidia doggone
  classic1 manana malcolm1 rfkbyf hotbabe rajesh dimebag ganjubas rodion jagr68 syrinx funnyman karapuz
  123456789n bloomin admin18533362 biggdogg ocarina poopy1 hellome internet1 booties blowjobs donkey1
  1jennife evgeniya lfhbyf coach1 444777 green12 patryk pinewood justin12 271828 89600506779 notredame
  tuborg lemond sk8ter million1 wowser pablo1 jeeves funhouse hiroshi gobucs angeleye bereza winter12
  catalin qazedc andros ramazan vampyre sweethea imperium jamest flossy sandeep morgen salamandra bigdogg
  stroller njdevils nutsack vittorio %%passwo playful rjyatnrf tookie ubnfhf 777444 shadow13 devils1
  radiance toshiba1 beluga amormi dandfa trust1 killemall smallville polgara billyb landscap steves
  exploite zamboni damage11 dzxtckfd trader12 pokey1 kobe08 damager egorov dragon88 ckfdbr lisa69 blade2
  audis4 nelson1 nibbles 23176djivanfros mutabor artofwar matvei metal666 hrfzlz schwinn poohbea seven77
  thinker 123456789qwerty sobriety jakers karamelka vbkfyf volodin dale03 roberto1 lizaveta qqqqqq1 cathy1
  08154711 davidm quixote bluenote tazdevil katrina1 bigfoot1 bublik olechka fatpussy marduk nonrev67
  qqqq1111 camill wtpfhm truffle fairview mashina voltaire qazxswedcvfr dickface grassy lapdance bosstone
  crazy8 yackwin danielit mounta1n player69 bluegill mewtwo reverb cnthdf pablito a123321 elena1 warcraft1
  orland ilovemyself rfntyjr joyride dthjxrf thetachi goodtimes blacksun humpty chewbacca guyute 123xyz
  lexicon blue45 qwe789 galatasaray centrino hendrix1 deimos saturn5 craig1 vlad1996 sarah123 tupelo ljrnjh
  hotwife bingos 1231231 nicholas1 flamer pusher 1233210 heart1 hun999 giddyup oktober 123456zxc galahad
  glamur samwise oneton bugsbunny dominic1 scooby2 freetime internat 159753852 sc00ter wantit mazinger
  inflames laracrof greedo 014789 godofwar repytwjd water123 fishnet venus1 wallace1 tenpin paula1 1475963
  novikov qwertyasdfgh goldmine homies 777888999 8balls holeinon paper1 samael 013579 mansur ak1234
  blueline polska1 hotcock laredo windstar vbkbwbz raider1 newworld lfybkrf catfish1 shorty1 piranha
  treacle royale 2234562 smurfs minion cadence flapjack 123456p 135531 robinhoo nasdaq decatur cyberonline
  newage gemstone touchme pigdog indahous fonzie zebra1 juggle patrick2 nihongo hitomi oldnavy qwerfdsa
  ukraina shakti allure kingrich diane1 piramide hottie1 clarion college1 5641110 connect1 therion clubber
  velcro astra1 13579- astroboy skittle isgreat photoes cvzefh1gkc 001100 2cool4u 7555545 ginger12 2wsxcde3
  camaro69 invader domenow asd1234 colgate qwertasdfg jack123 pass01 maxman bronte whkzyc peter123 yecgaa
  abc321 1qay2wsx enfield camaroz2 trashman bonefish system32 azsxdcfvgb peterose iwantyou dick69 temp1234
  blastoff capa200 connie1 blazin 12233445 sexybaby 123456j brentfor pheasant hommer jerryg thunders
  august1 kapusta boobs1 nokia5300 rocco1 xytfu7 stars1 tugger 123sas blingbling 1bubba 0wnsyo0 1george
  richard2 habana 1diamond sensatio 1golfer maverick1 1chris clinton1 michael7 dragons1 sunrise1 pissant
  mopar1 levani rostik pizzapie 987412365 oceans11 748159263 cum4me palmetto 4r3e2w1q paige1 muncher
  arsehole kratos gaffer banderas billys prakash crabby bungie silver12 caddis spawn1 xboxlive sylvania
  littlebi 524645 futura valdemar isacs155 prettygirl big123 555444 slimer chicke newstyle skypilot
  sailormoon fatluvr69 jetaime sitruc jesuschrist sameer bear12 hellion yendor country1 etnies conejo
  jedimast darkknight toobad yxcvbn snooks porn4life calvary alfaromeo ghostman yannick fnkfynblf vatoloco
  homebase 5550666 barret 1111111111zz odysseus edwardss favre4 jerrys crybaby xsw21qaz firestor spanks
  indians1 squish kingair babycakes haters sarahs 212223 teddyb xfactor cumload rhapsody death123 three3
  raccoon thomas2 slayer66 1q2q3q4q5q thebes mysterio thirdeye orkiox. nodoubt schweiz dima1996 angels1
  darkwing jeronimo moonpie ronaldo9 peaches2 mack10 manish denise1 fellowes carioca taylor12 epaulson
  makemoney oc247ngucz kochanie 3edcvfr4 vulture 1qw23e 1234567z munchie picard1 xthtgfirf sportste psycho1
  tahoe1 creativ perils slurred hermit diesel1 cards1 wipeout weeble integra1 out3xf powerpc chrism ariadne
  kailua phatty dexter1 fordman bungalow paul123 train1 thejoker jys6wz pussyeater eatmee sludge dominus
  denisa tagheuer yxcvbnm ghfdlf nikita123 carcass ramone muenchen animal1 greeny annemari dbrf134 jeepcj7
  mollys garten sashok ironmaid coyotes astoria george12 westcoast primetim 123456o panchito japan1 framer
  auralo tooshort egorova qwerty22 callme medicina warhawk w1w2w3w4 cristia alex22 kawaii chatte wargames
  utvols muaddib trinket andreas1 jjjjj1 cleric scooters cuntlick gggggg1 slipknot1 235711 handcuff stussy
  guess1 leiceste ppppp1 lovegun chevyman hugecock driver1 buttsex psychnaut1 cyber1 black2 alpha12
  melbourn man123 metalman yjdsqujl blondi bungee freak1 stomper caitlin1 nikitina flyaway prikol begood
  desperad aurelius john1234 whosyourdaddy slimed123 bretagne den123 hotwheel king123 roodypoo izzicam
  save13tx warpten nokia3310 samolet ready1 coopers scott123 bonito 1aaaaa yomomma itworks asecret fencer
  451236 olivetti sysadmin zepplin sanjuan 479373 lickem hondacrx pulamea future1 naked1 sexyguy w4g8at
  lollol1 declan runner1 rumple daddy123 4snz9g grandprix calcio whatthefuck nagrom asslick pennst negrit
  squiggy 1223334444 police22 giovann toronto1 yardbird seagate truckers 554455 scimitar pescator slydog
  gaysex dogfish fuck777 12332112 qazxswed morkovka daniela1 imback horny69 789123456 123456789w jimmy2
  bagger ilove69 nikolaus atdhfkm rebirth 1111aaaa pervasive gjgeufq dte4uw gfhnbpfy skeletor whitney1
  walkman delorean disco1 555888 as1234 ishikawa fuck12 reaper1 dmitrii bigshot morrisse purgen qwer4321
  itachi willys 123123qwe kisska roma123 trafford sk84life 326159487 pedros plover 159875321 jailbird
  arrowhea qwaszx123 zaxscdvf catlover bakers 13579246 bones69 vermont1 helloyou simeon chevyz71 funguy
  stargaze parolparol steph1 apathy poppet laxman kelly123 goodnews 741236 boner1 gaetano astonvilla virtua
  luckyboy rocheste hello2u elohim trigger1 cstrike pepsicola miroslav 96385274 fistfuck cheval magyar
  svetlanka lbfyjxrf mamedov 123123123q ronaldo1 scotty1 1nicole pittbull bbbbb1 dagwood gfhkfvtyn ghblehrb
  logan5 1jordan sexbomb omega2 montauk 258741 dtythf gibbon winamp thebomb millerli 852654 halflife2
  dragon22 mulberry morrigan hotel6 zorglub surfin 951159 excell arhangel emachine moses1 968574 reklama
  bulldog2 cuties twingo elite11 redtruck casablan ashish moneyy pepper12 cnhtktw rjcnbr arschloch phenix
  cachorro sunita madoka joselui adams1 mymoney hemicuda fyutkjr jake12 chicas eeeee1 sonnyboy smarties
  kitten1 cnfcbr island1 kurosaki taekwond konfetka bennett1 omega3 jackson2 fresca minako octavian kban667
  feyenoord muaythai jakedog fktrcfylhjdyf 1357911q phuket sexslave fktrcfylhjdbx asdfjk 89015173454
  qwerty00 kindbud eltoro sex6969 nyknicks 12344321q caballo evenflow hoddle love22 metro1 mahalko lawdog
  tightass manitou buckie whiskey1 anton123 335533 password4 ramair brayden stewie pedro1 yorkshir ganster
  hellothe tippy1 direwolf genesi rodrig enkeli vaz21099 sorcerer oneshot boggle serebro badger1 japanes
  comicbook kamehame denis123 echo45 sexboy gr8ful voetbal blue33 2112rush geneviev danni1 moosey polkmn
  matthew7 ironhead hot2trot ashley12 sweeper imogen blue21 stealth1 guitarra bernard1 tatian frankfur
  vfnhbwf slacking haha123 963741 asdasdas katenok airforce1 123456789qaz shotgun1 12qwasz reggie1 976431
  pacifica dhip6a neptun kardon spooky1 555555a toosweet tiedup 11121314 startac lover69 rediska pirata
  vfhrbp 1234qwerty energize hansolo1 playbo larry123 oemdlg cnjvfnjkju a123123 alexan gohawks antonius
  fcbayern yummy1 kremlin ellen1 tremere vfiekz bellevue charlie9 izabella malishka fermat rotterda dawggy
  becket chasey kramer1 21125150 cabrio schlong arisha verity favorit maricon travelle hotpants red1234
  garrett1 home123 seven777 figment asdewq canseco good2go warhol thomas01 pionee al9agd panacea chevy454
  brazzers oriole azerty123 finalfan patricio northsta rebelde bulldo stallone boogie1 7uftyx cfhfnjd
  compusa cornholi config hoopster sepultura grasshop babygurl diceman proverbs reddragon nurbek tigerwoo
  superdup buzzsaw kakaroto golgo13 123qaz123 butter1 sssss1 texas2 respekt ou812ic 123456qaz 55555a
  doctor1 mcgwire maria123 aol999 cinders aa1234 joness ghbrjkmyj makemone sammyboy 567765 380zliki
  theraven testme mylene elvira26 indiglo tiramisu shannara 123666 gfhreh papercut johnmish orange8 bogey1
  mustang7 bagpipes dimarik vsijyjr 4637324 ravage cogito seven11 natashka warzone hr3ytm bigdee 000006
  243462536 bigboi 123333 trouts sandy123 szevasz monica2 guderian newlife1 ratchet r12345 razorbac 12345i
  piazza31 oddjob beauty1 fffff1 anklet nodrog puravida robert12 transam1 portman bubbadog steelers1
  wilson1 eightball mexico1 superboy 4rfv5tgb mzepab samurai1 fuckslut colleen1 girdle
`
    .trim()
    .split(/\s+/),
)
