// What people take for passwords, without the figures and signs that they hang on, nor letters written as figures. Made of
// kinds of words, and of the ways in which they are put together, not copied from any list of leaked passwords.

const words = (text: string): string[] => text.trim().split(/\s+/)

const SAYING_SO = words(`
  password passwort passwd pass passw pwd passcode passphrase motdepasse contrasena contrasenha clave senha wachtwoord
  haslo parola parool lozinka losenord losen salasana kodeord adgangskode passord heslo jelszo geslo sifre parole
  slaptazodis geheim geheimnis secret topsecret mysecret private privat confidential hidden unknown login logon signin
  logmein letmein letmeinnow letmepass opensesame opensesameopen sesame access accessgranted enter entry entrar entrer
  changeme changeit changethis changenow change trustno trustnoone whatever nothing something anything everything
  forgotten forgot remember default standard temp temporary temppass guest visitor demo sample example placeholder test
  testing tester testtest testuser testpass dummy foo foobar foobarbaz lorem loremipsum asdf asdfgh qwer qwert
  user username users member admin administrator adminadmin superadmin sysadmin root rootroot toor superuser operator
  manager owner master masterkey masterpass boss chief teacher student office company business employee support
  service system server database backup computer notebook laptop desktop internet network wireless wifi router modem
  windows macintosh linux ubuntu debian fedora android iphone samsung nokia motorola huawei xiaomi google gmail facebook
  twitter instagram linkedin youtube whatsapp telegram tiktok snapchat discord skype yahoo hotmail outlook microsoft
  amazon netflix spotify paypal ebay github gitlab bitbucket docker kubernetes jenkins postgres postgresql mysql oracle
  mongodb redis sqlserver cisco intel nvidia adobe sony playstation nintendo xbox security secure safety safe
`)

const GREETINGS = words(`
  welcome welcomeback welcometo willkommen bienvenue bienvenido bienvenidos benvenuto bemvindo welkom witaj hello helloworld
  hellohello hi hallo hola bonjour ciao salut goodbye goodmorning goodnight goodday morning sunday please thankyou thanks
  danke merci gracias sorry yes no maybe okay cool awesome great super perfect wonderful beautiful fantastic amazing
  iloveyou iloveu iloveyouso ilove iloveme ilovegod ilovejesus ilovemom ilovemum ilovedad ilovecats ilovedogs iloveher
  ilovehim loveyou loveme lovelove love lover lovers loving lovely loveable mylove truelove onelove bigboy sweetheart
  sweetie sweet honey darling dearest baby babygirl babyboy babydoll bebe cutie cutiepie kisses kissme hugs forever
  forevermore always together iloveyouforever missyou iloveyouall tequiero teamo jetaime ichliebedich tiamo mahal
  princess princesa prinzessin prince queen king kingkong angel angels angelito angelina devil lucky luckyone blessed
  blessing grace faith hope peace freedom liberty happy happyday smile smiley sunshine sunflower moonlight moonshine
`)

const PLAY = words(`
  superman batman spiderman ironman wonderwoman catwoman hulk thor captain avengers wolverine deadpool joker superstar
  starwars startrek skywalker lukeskywalker darthvader yoda jedi chewbacca matrix neo trinity terminator gandalf frodo
  legolas aragorn hobbit hogwarts harrypotter potter voldemort hermione gryffindor slytherin pokemon pikachu charizard
  naruto sasuke sakura goku vegeta dragonball onepiece zelda mario luigi sonic minecraft fortnite roblox warcraft maverick
  starcraft counterstrike halflife callofduty halo diablo doom zerocool gamer gaming player playboy player winner loser
  champion champions victory warrior warriors hunter killer assassin soldier ranger ninja samurai pirate pirates viking
  vikings wizard magic magical merlin dragon dragons dragonfly dragonfire phoenix unicorn vampire zombie ghost shadow
  spirit mystic mystery destiny legend hero heroes zorro rambo rocky tarzan garfield snoopy mickey mickeymouse minnie
  donald donaldduck bugsbunny scooby scoobydoo simpsons homer bart tweety barbie cinderella tinkerbell nemo simba bambi
  elsa frozen spongebob popeye asterix obelix tintin bond jamesbond sherlock einstein newton picasso mozart beethoven
`)

const SPORT = words(`
  football fussball futbol futebol baseball softball basketball soccer volleyball handball hockey icehockey tennis golf
  golfer golfing racing runner running swimming swimmer skating skateboard snowboard skiing surfing surfer fishing
  fisherman hunting boxing boxer wrestling karate rugby cricket cycling bowling poker chess dance dancer dancing cheer
  cheerleader gymnast liverpool liverpoolfc chelsea arsenal tottenham everton manchester manchesterunited manunited
  mancity westham celtic rangers barcelona realmadrid madrid juventus inter acmilan milan roma napoli lazio ajax
  feyenoord benfica sporting porto galatasaray fenerbahce besiktas bayern bayernmunich dortmund borussia schalke
  werder hamburg koeln stuttgart flamengo corinthians palmeiras saopaulo boca river yankees redsox dodgers giants mets
  cubs braves cardinals tigers cowboys steelers packers lakers celtics bulls heat knicks eagles broncos raiders patriots
  redskins dolphins falcons panthers bears lions chargers saints ravens browns colts jets redwings bruins penguins flyers
  jordan michaeljordan lebron kobe messi ronaldo cristiano neymar beckham zidane maradona pele federer nadal tiger
  schumacher senna rossi hamilton
`)

const LIVING = words(`
  monkey donkey tiger tigger lion lioness leopard panther cheetah jaguar eagle falcon hawk raven crow owl robin swan duck
  ducky chicken rooster turkey parrot penguin pelican flamingo peacock butterfly bumblebee honeybee ladybug spider
  scorpion snake python cobra viper lizard turtle tortoise frog froggy crocodile alligator dinosaur elephant rhino hippo
  giraffe zebra camel horse horses pony stallion mustang bronco cow cowboy cowgirl bull sheep lamb goat pig piggy piglet
  rabbit bunny hamster mouse rat squirrel hedgehog fox foxes wolf wolves werewolf coyote bear teddybear grizzly panda
  koala kangaroo gorilla chimp ape whale shark dolphin seal otter octopus fish goldfish salmon catfish kitty kitten
  kittycat cat cats pussycat blackcat meow puppy doggy doggie dog dogs dogdog bulldog doberman rottweiler poodle beagle
  labrador retriever husky shepherd collie buddy max bella molly lucky rex rover fido spot shadow smokey ginger patches
  pepper oreo snickers sassy missy princess coco lola rosie ruby daisy lily rose roses violet orchid jasmine lavender
  tulip iris flower flowers blossom cherry tree forest garden nature ocean sea beach island river lake mountain mountains
  rain rainbow raindrop snow snowball snowflake snowman thunder lightning storm hurricane tornado fire firefly fireball
  blaze flame ice iceman water earth wind sky skyline star stars stardust moon sun solar galaxy planet universe cosmos
  mercury venus mars jupiter saturn uranus neptune pluto apollo zeus athena hercules achilles spartan sparta trojan
`)

const THINGS = words(`
  cheese chocolate cookie cookies coffee banana bananas orange apple apples lemon melon watermelon mango pineapple peach
  peaches strawberry blueberry raspberry coconut peanut peanuts butter butterscotch popcorn candy caramel cupcake brownie
  pancake pizza pasta spaghetti lasagna burger hamburger cheeseburger hotdog bacon sausage chicken steak taco burrito
  noodle noodles rice potato tomato onion garlic carrot pickle mushroom sugar vanilla cinnamon icecream pudding muffin
  beer wine whiskey vodka tequila champagne cocacola coke pepsi sprite redbull mountaindew starbucks
  red blue green yellow black white purple pink brown silver golden gold grey gray orange turquoise crimson scarlet indigo
  diamond diamonds emerald sapphire crystal pearl amber platinum titanium copper iron steel money cash dollar dollars euro
  bitcoin million millionaire billion rich wealth jackpot casino
  ferrari porsche corvette mercedes mercedesbenz bmw audi volkswagen toyota honda nissan mazda subaru mitsubishi hyundai
  lexus volvo saab fiat renault peugeot citroen lamborghini maserati bugatti bentley rollsroyce jaguar chevrolet chevy
  camaro impala silverado ford fordmustang mustang dodge charger challenger viper chrysler jeep wrangler cadillac pontiac
  harley harleydavidson davidson yamaha kawasaki suzuki ducati truck trucker trucks tractor train airplane aviation pilot
  boeing rocket apollo titanic enterprise submarine motor engine turbo diesel
  guitar drummer drums piano violin trumpet music musica rockstar rocknroll rock metal metallica slipknot nirvana ironmaiden
  acdc queen beatles thebeatles rollingstones pinkfloyd ledzeppelin gunsnroses greenday linkinpark blink coldplay radiohead
  eminem tupac biggie snoopdogg beyonce rihanna madonna michaeljackson elvis presley marley bobmarley justinbieber shakira
`)

const PLACES = words(`
  america american canada canadian mexico brasil brazil argentina colombia chile peru venezuela england ireland irish
  scotland wales britain london manchester dublin france paris marseille deutschland germany berlin hamburg munich
  muenchen frankfurt austria vienna switzerland zurich italia italy italian roma venice espana spain madrid sevilla
  valencia portugal lisboa lisbon nederland holland amsterdam rotterdam belgium brussels denmark copenhagen norge norway
  sverige sweden stockholm suomi finland helsinki iceland polska poland warszawa praha prague budapest romania bulgaria
  serbia croatia hrvatska greece hellas athens turkiye turkey istanbul ankara russia moscow ukraine kiev israel jerusalem
  egypt cairo morocco nigeria kenya africa southafrica india indian mumbai delhi pakistan karachi bangladesh srilanka
  nepal china beijing shanghai hongkong taiwan japan tokyo osaka korea seoul thailand bangkok vietnam malaysia singapore
  indonesia jakarta philippines pilipinas manila australia sydney melbourne newzealand hawaii alaska california
  losangeles hollywood sanfrancisco sandiego lasvegas vegas texas dallas houston austin florida miami orlando newyork
  brooklyn manhattan boston chicago detroit philadelphia atlanta seattle denver phoenix georgia virginia carolina
  montana dakota arizona nevada oregon washington
`)

const TIMES = words(`
  spring summer autumn fall winter summertime wintertime springtime fruehling sommer herbst ete hiver verano invierno
  estate inverno january february march april june july august september october november december januar februar maerz
  juni juli oktober dezember janvier fevrier avril juin juillet aout septembre octobre novembre decembre enero febrero
  abril mayo junio julio agosto septiembre octubre noviembre diciembre monday tuesday wednesday thursday friday saturday
  sunday montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche
  lunes martes miercoles jueves viernes sabado domingo today tomorrow yesterday midnight weekend holiday holidays
  vacation birthday happybirthday christmas merrychristmas xmas halloween easter newyear happynewyear valentine
  one two three onetwothree onetwo abc abcd abcde abcdef alphabet zero hundred thousand number numbers first last
`)

const NAMES = words(`
  aaron abigail adam adrian adriana aidan alan albert alberto alejandra alejandro alex alexander alexandra alexandre
  alexandru alexis alfred alfredo ali alice alicia alina alison allison alyssa amanda amber amelia amy ana anastasia
  andre andrea andreas andrei andres andrew andrey andy angela angelica angie anita ann anna anne annette annie anthony
  antoine anton antonio april ariana arthur arturo ashley ashton audrey austin ava barbara beatrice beatriz ben benjamin
  bernard bernd bernie beth betty bianca bill billy bob bobby bonnie brad bradley brandon brandy brenda brian brianna
  britney brittany brooke bruce bryan caitlin caleb cameron camila camille carina carl carla carlos carmen carol carolina
  caroline carolyn carrie casey cassandra cassie catherine cathy cecilia cedric chad charlene charles charlie charlotte
  chelsea cheryl chloe chris chrissy christian christina christine christoph christopher cindy claire clara claudia
  claudio clemens connor courtney craig cristina crystal curtis cynthia dan dana daniel daniela daniele danielle danny
  darren dave david dawn dean debbie deborah denise dennis derek diana diane diego dominic dominik don donna doris dorothy
  doug douglas dustin dylan eddie eduardo edward elaine eleanor elena eli elias elijah elisabeth elizabeth ella ellen
  emilia emily emma enrique eric erica erik erika erin ethan eugene eva evan evelyn fabian fatima felicia felipe felix
  fernanda fernando fiona florian frances francesca francesco francis francisco francois frank franz fred freddy frederic
  friedrich gabriel gabriela gabrielle gary george georgina gerald gerard gerhard gilbert gina giovanni giulia gloria
  gonzalo gordon grant greg gregory guillaume guillermo gunther gustavo hannah hans harald harold harry heather hector
  heidi heike heinrich helen helena helmut henri henry herbert holger holly howard hugo ian ibrahim ingrid irene irina
  isaac isabel isabella isabelle ivan jack jackie jackson jacob jacqueline jade jaime jake james jamie jan jane janet
  janice jason javier jay jean jeanette jeff jeffrey jenna jennifer jenny jeremy jerome jerry jesse jessica jessie jill
  jim jimmy joan joanna joao joe joel joerg joey johan johanna johannes john johnny johnson jonas jonathan jorge jose
  joseph josephine josh joshua joyce juan juanita judith judy juergen julia julian juliana julie juliette julio justin
  justine kaitlyn karen karin karl karla kate katharina katherine kathleen kathryn kathy katie katrina kayla keith kelly
  kelsey ken kenneth kenny kerstin kevin kimberly klaus kristen kristin kristina kurt kyle laura lauren laurent leah leo
  leon leonard leonardo leslie liam lillian linda lindsay lindsey lisa logan lorenzo lori louis louise luca lucas lucia
  lucy luis luisa lukas luke lynn mackenzie madeleine madison manfred manuel manuela marc marcel marcelo marco marcos
  marcus margaret maria mariah marian mariana marie marilyn marina mario marion marissa mark markus marlene marta martha
  martin martina marvin mary mason mateo mathieu matt matteo matthew matthias maureen maurice max maximilian maxwell
  megan mehmet melanie melissa mia michael michaela michal michel michele michelle miguel mike mikhail mila miranda
  mitchell mohamed mohammed moises monica monika morgan muhammad mustafa nadia nadine nancy naomi natalia natalie natasha
  nathalie nathan nathaniel neil nicholas nick nicolas nicole nikita nikolai nina noah noel nora norbert norman oleg
  olga oliver olivia olivier omar oscar owen pablo paige pamela paola pascal patricia patrick paul paula paulo pavel
  pedro penny peter petra phil philip philipp philippe pierre rachel rafael rainer ralf ralph ramon randy raul raymond
  rebecca regina renate rene ricardo richard rick ricky rita robert roberta roberto rodrigo roger roland roman ronald
  ronnie rosa rosemary roxanne roy ruben russell ruth ryan sabine sabrina sally salvador sam samantha samuel sandra sandy
  santiago sara sarah scott sean sebastian serena serge sergei sergio shane shannon sharon shaun shawn sheila shelby
  sherry sheryl silvia simon simone sofia sonia sophia sophie spencer stacey stacy stanley stefan stefanie stella steph
  stephanie stephen steve steven stewart stuart susan susanne suzanne sven svetlana sydney sylvia tamara tammy tanja tanya
  tara tatiana taylor ted teresa terry thierry theresa thomas tiffany tim timothy tina tobias toby todd tom tommy tony
  tracey tracy travis trevor tristan tyler ursula uwe valentina valeria valerie vanessa vera veronica veronika victor
  victoria vincent virginie vladimir walter wanda wayne wendy werner wesley whitney william willy wilson wolfgang xavier
  yolanda yvonne zachary zoe smith jones brown miller davis garcia rodriguez martinez hernandez lopez gonzalez perez
  mueller schmidt schneider fischer weber meyer wagner becker schulz hoffmann
`)

const RUDE = words(`
  fuck fuckyou fuckyouall fuckoff fuckme fuckit fucker motherfucker shit shithead bullshit asshole ass bitch bitches
  bastard biteme suckit sucks dick dickhead cock pussy boobs tits sex sexy sexygirl sexyboy sexybitch porn hardcore naked
  slut whore damn hell crap stupid idiot moron dumbass scheisse arschloch ficken merde putain mierda puta cabron cazzo
  kurwa hatelove ihateyou hate hateyou killme deadman death dead evil satan lucifer demon hacker hacked hackme cracker
`)

const BELIEF = words(`
  god godisgood godislove godbless jesus jesuschrist jesusislord jesuslovesme jesussaves christ lord savior holy heaven
  bible gospel genesis psalm church prayer pray amen hallelujah allah bismillah inshallah mashallah krishna shiva ganesha
  buddha karma namaste shalom maria angelofgod mother mom mommy mum mama mami dad daddy papa papi father family familia
  brother sister son daughter grandma grandpa wife husband friend friends bestfriend boyfriend girlfriend children kids
`)

const PHRASES = words(`
  correcthorsebatterystaple onceuponatime maytheforcebewithyou lookatme whoami whoareyou itsme itisme nopassword
  thepassword yourpassword mypassword newpassword oldpassword mypass mylogin thisismypassword thisisapassword
  passwordis ihavenopassword idontknow idontcare dontknow dontforget nevermind leavemealone openup gotohell
  blahblah blablabla bla lol lmao omg rofl hahaha haha hehe yolo carpediem hakunamatata abracadabra alohomora
  supercalifragilistic thequickbrownfox lazydog tobeornottobe letsgo comeon justdoit rocknroll
`)

/** Fingers that walk the keyboard otherwise than along its rows. */
const WALKS = words(`
  zxcvbn qazwsx qazxsw qwaszx qazwsxedc qazwsxedcrfv wsxedc edcrfv zaqwsx zaqxsw zaqxswcde xswzaq qweasd qweasdzxc
  asdzxc zxcasdqwe qwezxc poiuyt lkjhgf mnbvcxz mnbvcx asdqwe wasd wasdwasd plokij plmokn okmijn ijnuhb ujmyhn
  yxcvbn qayxsw qayxswedc qaywsx azeqsd
`)

const KINDS = [GREETINGS, PLAY, SPORT, LIVING, THINGS, PLACES, TIMES, NAMES, RUDE, BELIEF]

/** Put before a word of any kind: `mydragon`, `ilovepizza`, `supermario`. */
const BEFORE = words(`
  my the i love ilove iheart ilike new hello hi big little lil baby super mr miss sweet sexy hot cool crazy red blue black
  white golden dark pink king queen team go real old bad good happy admin user pass password passwort
`)
/** Put behind one: `dragonlove`, `mariagirl`. */
const BEHIND = words(`
  boy girl man love lover rocks rules fan baby cat dog king queen girls boys one me you pass password passwort admin
`)

const BASE: ReadonlySet<string> = new Set([...SAYING_SO, ...PHRASES, ...WALKS, ...KINDS.flat()])

/** Whether the text, of small letters only, is one of them, or one of them behind or before another common word. */
export const isCommon = (text: string): boolean =>
  BASE.has(text) ||
  BEFORE.some((head) => text.startsWith(head) && BASE.has(text.slice(head.length))) ||
  BEHIND.some((tail) => text.endsWith(tail) && BASE.has(text.slice(0, -tail.length)))
