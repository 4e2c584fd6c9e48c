import type { ChatLanguage } from './chat-language.ts'
import { withBounds } from './language-rules.ts'

// In what frame something is said: in a dream, a game, somebody else's mouth, a text asked for, on a list. Data: a line a
// frame and language. How single sentences show that they are not meant is in not-meant-marks.ts.

/** What does not occur in a language has no pattern. */
export interface NotMeantFrames {
  /** in a sentence: a dream or a role begins, in which what follows is told */
  opens: RegExp
  /** in a sentence: a game, a play, a figure */
  played: RegExp
  /** in a sentence: what follows is somebody else's word */
  speaks: RegExp
  /** in a sentence: a text is asked for, or a phrase in another language; what it is to say is no news */
  drafted: RegExp
  /** in a sentence: irony, or a joke of a common form */
  wry: RegExp
  /** in a sentence: what a lock, a card or a network opens with */
  locked: RegExp
  /** before a colon or in front of things: what is to be bought or done */
  listed: RegExp
  /** in a sentence: asked without a question mark */
  asked: RegExp
  /** in a claim: was to be, and is not */
  cancelled: RegExp
  /** in a claim: wished or weighed, not planned */
  wished: RegExp
  /** in a claim: over with the hour */
  passing: RegExp
  /** in a claim: more than can be */
  boasted: RegExp
}

const re = (pattern: string): RegExp => new RegExp(pattern, 'iu')

const FRAMES: Readonly<Record<ChatLanguage, NotMeantFrames>> = {
  en: {
    opens: re(
      '(?:let.?s |we )?pretend(?! that)|\\b(?:two truths(?:,| and)? (?:one|a) lie|truth or dare|never have i ever|(?:you |u |to )?(?:be|play) (?:my|the|an?) (?:principal|boss|teacher|mother|mum|mom|dad|father|landlord|interviewer|recruiter|examiner|judge|customer|doctor|therapist|villain|dragon|king|queen)|(?:can|could) you play \\p{L}+|dreamt|dreamed|(?:had|having) (?:a|an|this|the|that) (?:\\p{L}+ ){0,2}(?:dream|nightmare)|in (?:my|the|that|a) dream|role-? ?play(?:ing)?|(?:you|u) (?:be|play) (?:the|my|a|an) \\p{L}+)\\b',
    ),
    played: re(
      "\\b(?:in (?:skyrim|the sims|sims|minecraft|stardew(?: valley)?|animal crossing|d ?& ?d|dnd|warcraft|wow|zelda|elden ring|fallout|cyberpunk|baldur'?s gate|the game|(?:my|our|the|this) (?:campaign|playthrough|save))|(?:brother|sister|lord|lady|sir|king|queen|prince|princess|captain) \\p{Lu}\\p{L}+, (?:slew|slay|rule|command|own|conjure)|i (?:slew|slay|smite|cast (?:fireball|a spell)|rolled a nat)|(?:for|in) the (?:improv|panto|sketch|school play|larp)|(?:my|the) (?:heroine|protagonist|narrator|villain|wizard|half-?elf|dragonborn|paladin|warlock|sorcerer|necromancer)|a (?:story|novel|book|film|poem|play) about (?:a|an|this|two|the)|(?:i'?m |i am )?(?:reading|watching|listening) (?:\\p{L}+ ){0,3}about (?:a|an|this) (?:guy|man|woman|girl|boy|couple|family))\\b",
    ),
    speaks: re(
      "^(?:me|us) \\p{L}+ing\\b[^:]{0,40}:|^\\p{L}+ mode:|\\band i quote\\b|\\b(?:bot|chatbot|autocorrect|system|badge|form|certificate|ticket|website|printer|census|doctor'?s letter) (?:says|said|thinks|thought|has me|have me|lists?|listed|calls?|called|put) (?:that )?(?:i|i'm|im|me|my|down)\\b|\\b(?:mis)?(?:printed|spelled|spelt|wrote|recorded|listed) (?:my|our|me) (?:\\p{L}+ )?as\\b|\\b(?:goes|going|went) (?:a?round|about) (?:saying|telling)\\b|\\b(?:horoscope|tarot(?: lady)?|fortune teller|psychic|stars) (?:says?|said|promises?|promised|predicts?|predicted)\\b|^(?:and |so |then |but )*(?:my|his|her|our|the|this|that|some|a) (?!(?:\\p{L}+ ){0,3}(?:others?|rest|thing|things|point|news|updates?|plan|truth|fact|problem|trouble|reason|result|upshot|gist|idea|issue|catch|verdict|decision|change|question|answer|story|status|summary|good|bad|best|worst|latest|first|second|third|last|next):)(?:\\p{L}+ ){0,3}(?:\\p{L}+): ?(?:i|i'?m|im|ive|i've|we|my|you|your|dear)\\b|^(?:him|her|them|he|she|they|mum|mom|dad|boss|me)(?:'s)?: |\\b(?:he|she|they|who|it)(?:'?s| is| was| were| are|'re)? (?:all |just )?like,? (?:oh |well |no |yeah )*(?:i|i'?m|im|my|we|you)\\b|\\b(?:he|she|they|mum|mom|dad) (?:goes|went|yells|texts|texted|shouts|announces|announced)[,:]? (?:oh |well |no |yeah )*(?:i|i'?m|im|i've|we)\\b|\\b(?:song|lyrics?|line|caption|sign|mug|shirt|t-shirt|email|mail|letter|text|spam|advert?|ad|horoscope|fortune cookie|quiz|test|algorithm|fitbit|app) (?:goes|says|said|reads|tells|claims|thinks|reckons)\\b|\\baccording to (?:buzzfeed|the (?:quiz|app|stars|internet|algorithm|test)|my (?:horoscope|fitbit|watch|app|mug))\\b|\\bas (?:my|the|they|people|grandma|dad|mum|mom) (?:\\p{L}+ )?(?:used to|always|would|like to)? ?(?:say|says|said|put it)\\b|\\b(?:everyone|everybody|people|strangers|folks|they all|half the (?:office|town|street)) (?:always |all |just |still |keeps? )*(?:thinks?|assumes?|think|assume|say|says|guess(?:es)?|tells?|telling|expects?)(?: that)? (?:i|i'?m|im|me|we)\\b|\\b(?:i|we) never said\\b|\\btext(?:ed|s)? me (?:that )?i'?m\\b|\\bmy (?:\\p{L}+ ){1,2}(?:always |just |keeps? )*(?:says?|saying|jokes?|joked|joking|insists?|swears?|teases?|reckons?)(?: that)? (?:i|i'?m|im)\\b(?! (?:should|need|must|ought|have to|can|cannot|can't|may|could))",
    ),
    drafted: re(
      "^dear (?:sir|madam|mr|mrs|ms|landlord|hiring|recruit\\p{L}{1,6}|team|customers?|guests?|neighbou?rs?|colleagues|editor|council|committee|parents|members|residents|tenants|support|prof\\p{L}{0,6}|dr)\\b|^(?:\\p{L}{1,12} ){0,2}(?:captions?|headlines?|slogans?|taglines?|lyrics?|scripts?|story|plot|novel|film|movie|game|sketch|joke|meme|tweet|post) (?:ideas?|options?|drafts?|prompt|for (?:the|my|our|a) \\p{L}{1,16})[^:.!?]{0,20}:|\\b(?:lyrics?|verse|chorus|(?:first|opening|last) (?:line|sentence|words)|chapter|copy|caption|bio|headline|flyer|poster|slogan|motto|tagline|title|draft|script|scene|toast|speech|vows|tweet|status|monologue|punchline)\\b[^:.!?]{0,24}: ?(?:i|i'm|im|i've|we|my|our|dear)\\b|^(?:can|could|would|will) (?:you|u) (?:please |pls )?(?:write|draft|translate|proofread|reword|rephrase|fix)\\b|^(?:please |pls |now |ok |then |and )*(?:translate|proofread|reword|rephrase|rewrite|paraphrase)\\b|^(?:please |pls |now |ok |then |and |help me )*(?:write|draft|compose|type up)(?: me| us| up)? (?:an?|the|my|something|this)\\b|\\bhow (?:do|would|can) (?:you|i|we|one) say\\b|^(?:say|put|write|tell them|tell him|tell her|make it say|have it say)(?: that)? (?:i|i'?m|im|we)\\b|^for (?:the|this|my) (?:form|bio|profile|application|cv|caption)\\b|\\b(?:is|would|does) that (?:be )?(?:a )?(?:good|ok|better|too much|sound)\\b|\\btoo much[?]?$",
    ),
    wry: re(
      "\\b(?:husband|wife|mother|mum|mom|father|dad|boss|parent|landlord|friend|employee|neighbou?r|partner|driver|colleague) of the (?:years?|yr|decade|century)\\b|\\bnobel prize (?:for|in)\\b|\\bdeserves? (?:flowers|a medal|an award|an oscar|a raise)\\b|\\b(?:just|exactly) what (?:i|we) (?:was|were) missing\\b|, (?:what a |such a )?(?:wild|glamorous|thrilling) life\\b|\\bsuch a (?:generous|charming|thoughtful|considerate|gracious) (?:man|woman|person|guy|bunch|lot|company)\\b|\\bapparently (?:i'?m|i am) (?:a|an|the) .{2,40}\\b(?:now|because)\\b|^no officer\\b|^april fools?\\b|\\b(?:(?:exactly|just|precisely) (?:how|what|where) (?:i|we) (?:wanted|dreamed|dreamt|imagined|hoped|needed|planned)|as (?:glamorous|fun|exciting|sexy|fancy|good|thrilling|great) as (?:it|that) (?:sounds|looks)|my (?:true |one true )?(?:calling|favou?rite hobby)|best hobby ever|what could (?:possibly )?go wrong|(?:nothing|not much) (?:says \\p{L}+ like|beats (?:a|an|being|getting)|(?:i|we) (?:love|enjoy|like|adore) more than)|(?:so|really|super|totally) (?:excited|thrilled|happy|pumped|stoked|glad) (?:to|for) (?:do|pay|file|work|spend|clean|fill|sit|wait|queue|another|more|yet another|scrub|iron)\\b|(?:is|was) (?:a|an|such a|an absolute|truly a) (?:saint|dream|delight|joy|gem|genius|treat|hero|angel),? (?:only|just|two|three|four|five|\\d|took|never)|s?o{3,30} (?:fit|rich|young|smart|organi[sz]ed|mature|talented|lucky|cool|funny|fancy|graceful|productive|popular)|i (?:obviously|clearly) (?:have|own|am|speak|know)|grow (?:a|an) (?:third|second|extra|fourth) (?:arm|head|leg|pair)|(?:i'?ll|i will|let me|lemme|gonna) just (?:clone|grow|teleport|win the|print|magic|conjure|sell (?:a|my) (?:kidney|soul|organs?)|move to (?:the moon|mars|a cave|the woods))|(?:i|we) (?:could|can|might|may) (?:just|always) (?:burn|sell (?:a|my) kidney|fake|rob|run away|move to (?:mars|the moon|a cave))|living (?:my|the|our) best life|not me \\p{L}+ing|what a (?:time to be alive|champion|legend i am)|aren'?t i lucky|what a (?:mystery|surprise|shock|joy)|truly (?:inspiring|magical|blessed)|lucky (?:old )?me|gold star for me|(?:give|deserve) (?:me )?(?:a|an) (?:medal|oscar|award|prize)|me, an intellectual|asking for a friend|i identify as|my pronouns are|i'?m on a seafood diet|if i had a (?:pound|dollar|penny|nickel|euro|quid) for)\\b|^(?:obviously|clearly|naturally),? (?:i'?m|i am|im|i have|i've|ive) (?:the|a|an|rich|made|so|now|basically|very|super|famous|loaded)\\b|^(?:love|loving|enjoying) (?:\\p{L}+ing|the|my|our|this|a|being) (?:.{0,30})\\b(?:for free|unpaid|at (?:[2-6]|midnight) ?(?:am|in the morning)|on my (?:day off|birthday|weekend|holiday)|again|in the rain|with no heating)\\b|\\bi (?-i:\\p{Lu}{4,}) (?:it|this|that|my)\\b",
    ),
    locked: re(
      "\\b(?:(?:spare|house|shed|office|garage|back door|front door) )keys?(?:'s| is| are| stays?| lives?)? (?:in|inside|under|behind|beneath|taped) (?:the|a|my|our) |\\b(?:wi-?fi|wlan|router|hotspot|network|alarm|safe|locker|padlock|gate|garage|lock ?box|key ?box|voicemail|netflix|login)\\b[^.!?\\n]{0,24}(?:\\bis\\b|\\bopens with\\b|\\bwith\\b|:|=|/) ?[\"']?(?=\\S{0,20}\\d)\\S{4,}|\\b(?:my|the|our|his|her) (?:\\p{L}+ )?card\\b.{0,12}\\b(?:ends|ending|expires|number)\\b|\\bkeys?(?:'?s|s are| is| are)? (?:under|hidden|behind|beneath|inside) (?:the|a|my|our) ",
    ),
    listed: re(
      "\\b(?:lists?|shop|shops|shopping|store|supermarket|market|groceries|tesco|lidl|aldi|asda|costco|walmart|target|trader joe'?s|pharmacy|chemist|hardware store|b&q|ikea|fridge|need|sell|sale|get|buy|grab|bring|pack|packing|order|pick up|for the (?:bbq|party|picnic|trip)|out of|low on|missing|to ?do|errands|ingredients|supplies)\\b",
    ),
    asked: re(
      '^(?:(?:pls|please|and|so|can u|can you) )*remind me (?:again )?(?:what|when|who|where|how|why|which|whose|if|whether)\\b|^(?:am|are|is|do|does|did|was|were|has|have|can|could|should|would|will) (?:i|we|my|it|there|you|u|they|he|she|this|that)\\b(?! not\\b)|\\b(?:telling (?:everyone|everybody|people)|wonder(?:ing)? (?:if|whether|what|how|why)|not sure (?:if|whether)|no idea (?:if|whether)|do (?:you|u) (?:think|reckon)|(?:any|does any)(?:one|body) know|who told you)\\b',
    ),
    cancelled: re(
      '\\b(?:(?:was|were) (?:meant|supposed|going|due|all set|about|hoping|planning) to\\b.*\\b(?:but|called (?:it )?off|fell through|changed|did not|instead|until|cancelled|no longer)|nearly (?:bought|got|adopted|moved|took|married|joined|booked|signed|quit|left|died)|almost (?:bought|got|adopted|moved|took|married|joined|booked|signed|quit|left|died)|(?:viewed|looked at|saw) (?:a|an|the) (?:\\p{L}+ )?(?:flat|house|apartment|place|car)\\b.*\\bnot for|applied (?:to|for)\\b.*\\b(?:did not|rejected|turned down|no luck)|did not in the end|used to think)\\b',
    ),
    wished: re(
      '\\b(?:part of (?:me|I)|(?:sometimes|often|always) (?:thinks?|dreams?|wonders?|fantasi[sz]es?)|(?:thinks?|dreams?|fantasi[sz]es?) (?:about|of) (?:\\p{L}+ing|being)|in an ideal world|wishes|would (?:be|have|love|kill|move|buy|live|rather) .*\\b(?:if|had|were))\\b|^I (?:loves?|likes?) the idea of\\b',
    ),
    passing: re(
      "^I (?:and others )?(?:is|are) (?:(?:just|still|currently|now|already|finally) )*(?:(?:in|on|at) (?:the|a|my|their) (?:bath|shower|bus|train|tram|tube|metro|loo|toilet|car|cab|taxi|uber|queue|plane|airport|station|shops?|supermarket|park|pub|couch|sofa|phone|call|meeting|way|break)|in (?:bed|town|line|traffic)|on (?:it|(?:my|their) way|\\d+ ?%)|watching (?:the|a|this|that|it|tv|telly|netflix)|eating|having (?:lunch|dinner|breakfast|a|my|tea|coffee)|making (?:\\p{L}+ )?(?:tonight|for (?:dinner|tea|lunch)|now)|going to (?:grab|get|have|go|take|make|eat|sleep|bed|nap|shower|call|check|try|do|see|put|sit|lie|be right)|heading|leaving(?: now)?[.! ]*$|waiting|running late|out of (?!work\\b|action\\b|the army\\b|hospital\\b|remission\\b|debt\\b)|low on|in bits|all becoming|here|back(?! (?:with (?:my|their|our)|living|in (?:my|their) (?:old|parents))\\b)|free|ready|off)(?!\\p{L}|.*\\b(?:every|since|always|on (?:mon|tues|wednes|thurs|fri|satur|sun)days?|until|from \\p{L}+|usually|each|most|never)\\b)|^I (?:has|have) (?:a|an|the) (?:\\p{L}+ )?(?:headache|hangover|cold|day off|migraine|meeting|long day|stitch|cramp|hiccups|craving)(?: (?:today|now|again|right now|tonight|this \\p{L}+))?(?: \\[[^\\]]*\\])?[.! ]*$|^I(?:'s)? (?:phone|laptop|battery) (?:is|has|was) (?:on|at|down to|nearly|almost|about) |^I (?:needs?|has|have) to (?:buy|get|grab|pick up|fetch|return|post|ring|call|email|pay|go|run|check|finish|do|pop|leave|find|sort)\\b(?!.*\\b(?:every|each|by|before|deadline|due|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\\b)(?! .*\\d)|^I (?:just |finally |already )?(?:cried|laughed|screamed|giggled|yawned|sighed|panicked|panics|cries|laughs|blinked|ate|slept|woke up)[.! ]*$|^I (?:cannot|can not) (?:wait\\b|(?:sleep|believe it|stop|breathe|even)(?: (?:tonight|again|anymore))?[.! ]*$)|^I (?:is|are) (?:so |too |very |really |a bit |sooo+ )?(?:tired|hungry|thirsty|bored|sleepy|cold|hot|full|knackered|drunk|tipsy|hungover|confused|lost|stuck|late|awake|excited|happy|sad|sorry|glad|fine|ok|okay|good)(?: (?:today|now|again|tonight|already|still|anyway))?(?: \\[[^\\]]*\\])?[.! ]*$",
    ),
    boasted: re(
      "\\b(?:back|knees?|neck|hips?|shoulders?|feet|brain) (?:is|are|feels?) (?:\\d{2,3}|a hundred|eighty|ninety)\\b|\\baged? (?:ten|twenty|fifty|a hundred|\\d+) years\\b|\\bsince the (?:ice age|stone age|dinosaurs|middle ages|dawn of)|\\bdiet is \\d+ ?%|\\b(?:cat|dog|toddler|baby|hamster|parrot|rabbit|goldfish)\\b.{0,12}\\b(?:filed a complaint|runs (?:this|the|our|their) (?:house|household|place|show|family)|is plotting|is learning to drive|pays (?:no )?rent|judges)\\b|\\b(?:practically|basically|pretty much|virtually) (?:lives?|sleeps?|moved in)\\b|\\b(?:is|am) (?:the )?(?:tooth fairy|easter bunny|santa(?: claus)?|pope|batman|superman|dalai lama|messiah|queen of sheba)\\b|\\bfluent (?:sarcasm|emoji|swearing)\\b|\\b(?:is|'s) a (?:musical|circus|soap opera|horror film|zoo)\\b|\\b(?:(?:is|are|was|am|be|'s) (?:basically |still |officially |the )*(?:greatest|laziest|smartest|prettiest|hottest|coolest|luckiest|fastest|strongest|clumsiest|happiest|unluckiest|richest|poorest|oldest|best|worst) (?:\\p{L}+ ){1,3}(?:alive|ever|in (?:the world|history|the galaxy|the universe|town|existence)|on (?:earth|the planet)|of all time|known to man)|(?:like )?(?:\\d{3,}|(?:two|three|four|five|six|seven|eight|nine) hundred|a few hundred|several thousand|(?:a|ten|fifty|one|two) (?:thousand|million|billion)) (?:tabs|things|problems|unread|questions|errands|chores|hobbies|excuses)|(?:has|have) not (?:slept|eaten|showered|smiled|relaxed|rested|seen daylight|sat down) since|lives? (?:at|in) (?:the|my|their|this) (?:office|gym|pub|library|lab|kitchen|airport|tube|metro|supermarket|hospital)(?: (?:at this point|now|these days|basically))?[.! ]*$|married to (?:the|my|their) (?:laptop|job|work|phone|sofa|bed|couch|garden|bike|car|game|computer|ps5|xbox)|(?:is|are) (?:feral|monsters|animals|gremlins|demons|savages|zombies|goblins|vampires|dinosaurs|robots)|(?:is|are) (?:a|an) (?:vampire|goblin|gremlin|zombie|potato|robot|dinosaur|unicorn|millionaire|billionaire|wizard|witch|superhero|ninja|burrito|couch potato)|(?:black belt|phd|doctorate|degree|diploma|gold medal|masters?|olympic medal) in (?:napping|overthinking|procrastinat\\p{L}+|sleeping|complaining|moaning|assembling|avoiding|losing|worrying|eating|snacking|lying|doing nothing|sarcasm|laundry|chaos|bad decisions)|fluent in .*\\b(?:sarcasm|profanity|swearing|emoji|meme\\p{L}{0,30})|(?:cat|dog|toddler|baby|hamster|parrot|plant|rabbit) is (?:my|their|the|I's) (?:\\p{L}+ )?(?:boss|manager|landlord|therapist|ceo|lawyer|owner|master|overlord)|(?:therapist|boyfriend|girlfriend|husband|wife|personal trainer|doctor|soulmate|best friend|lover) is (?:a (?:bottle|glass|burger|pizza|sandwich|kebab|robot|donut)|coffee|wine|netflix|cheese|chocolate|google|the fridge|my bed|their bed|gin|caffeine)|professional (?:snack|nap|overthinker|procrastinator|complainer|worrier|couch)\\p{L}*|(?:\\d{3,}|2\\d\\d|three hundred|200) years old|(?:four|ten|a hundred|fifty|two|three) (?:tonnes?|tons)|allergic to (?:work|mornings|mondays|exercise|people|effort|fun|stupidity|housework|responsibility)|made of (?:wood|glass|stone|money|sugar|rubber))\\b",
    ),
  },
  de: {
    opens: re(
      '\\b(?:zwei wahrheiten(?:,| und)? eine lüge|wahrheit oder pflicht|spiel(?:st|e)? (?:du )?(?:mal |bitte |jetzt )*(?:mein\\p{L}*|eine?n?|den|die) \\p{L}+|tun wir (?:mal )?so,? als|(?:hab|habe|hatte|hat)? ?geträumt|träumte|im traum|(?:so |nen |einen |n )?(?:alb)?traum,? (?:dass|in dem|da|wo)|ich bin (?:jetzt |mal )+(?:der|die|dein|deine))\\b',
    ),
    played: re(
      '\\b(?:im|in dem|in einem|beim) (?:spiel|game|rollenspiel|zocken|rpg)\\b|\\b(?:mein(?:e|em|er)? (?:charakter|figur|held|heldin|magier|paladin|avatar)|in (?:skyrim|minecraft|sims|den sims|dem spiel|unserer kampagne)|(?:eine geschichte|ein buch|ein film|ein roman|eine serie) über)\\b',
    ),
    speaks: re(
      '^(?:und |dann |da )*(?:er|sie|der|die|mein\\p{L}*(?: \\p{L}+)?)(?: (?:dann|halt|nur|ganz trocken|heute original))? ?(?:so)?: ?(?:ich|wir|mein)|^(?:ich|er|sie|mama|papa|chef): |\\b(?:er|sie|die|der) (?:dann )?so:? ich\\b|\\b(?:alle|leute|viele|die meisten|jeder) (?:\\p{L}+ )?(?:denken|denkt|glauben|glaubt|meinen|meint|halten|hält|sagen|sagt)\\b.*\\b(?:ich|mich)\\b|\\bsagt (?:immer|ständig|oft),? (?:dass )?ich\\b|\\b(?:laut|mein) horoskop\\b|\\bich hab(?:e)? nie gesagt\\b',
    ),
    drafted: re(
      '(?<!\\p{L})(?:schreib\\p{L}*|zeile|refrain|strophe|songtext|spruch|motto|titel|überschrift|bio|flyer|slogan|drehbuch)(?: [^:.!?]{0,24})?: ?(?:ich|wir|mein|liebe)(?!\\p{L})|^(?:bitte |kannst du |könntest du |mal |und )*(?:schreib\\p{L}*|formulier\\p{L}*|übersetz\\p{L}*|verfass\\p{L}*|korrigier\\p{L}*|dichte?)\\b.{0,30}\\b(?:mail|brief|text|nachricht|whatsapp|sms|antwort|entschuldigung|gedicht|bewerbung|rede|satz|auf|ins|dass|bitte)\\b|\\bwie sagt man\\b|\\bübersetz\\p{L}*',
    ),
    wry: re(
      '\\b(?:mann|frau|vater|mutter|chef|chefin|nachbar) des jahres\\b|\\bwelch(?:e)? überraschung\\b|\\bsehr (?:großzügig|aufmerksam|rücksichtsvoll|charmant)\\b|^schon wieder .*\\bliebe\\b|^(?:na |ja |aber |oh |ach )*(?:klar|sicher|natürlich|logo|logisch|genau|freilich)(?: doch)?,? (?:ich (?:liebe|bin|hab|habe|kann|freu)|mit |bei |weil |wie immer)|^(?:na )?(?:toll|super|klasse|prima|herrlich|großartig|wunderbar|spitze|bravo),? (?:schon wieder|wieder|noch (?:ein|mehr)|und (?:jetzt|dann)|dass)|\\b(?:mein (?:absolutes )?(?:highlight|traum|lieblingshobby)|genau (?:mein humor|das,? was (?:ich|wir) (?:brauch\\p{L}*|wollte\\p{L}*))|(?:bin|sind) ja (?:auch )?(?:millionär\\p{L}*|krösus|reich|aus zucker|von gestern)|reine freude|als ob ich|wer(?:.s| es) glaubt|was will man mehr|kann(?: ich)? mir nichts schöneres vorstellen|hurra|juhu,? (?:schon|wieder|noch)|preis für|orden verdient|hätt(?:e)? ich (?:nen |einen |jedes mal )?(?:euro|cent))\\b|\\bich (?-i:\\p{Lu}{4,}) (?:es|das|den|die)\\b',
    ),
    locked: re(
      '\\b(?:wlan|wifi|router|alarm\\p{L}*|safe|tresor|spind|tor|garage\\p{L}*|netflix|login)\\b[^.!?\\n]{0,24}(?:\\bist\\b|\\bmit\\b|:|=|/) ?(?=\\S{0,20}\\d)\\S{4,}|\\bschlüssel (?:ist|liegt|hängt) (?:unter|hinter|im|in der)\\b|\\bmeine karte\\b.{0,12}\\b(?:endet|läuft ab)\\b',
    ),
    listed: re(
      '\\b(?:liste|einkaufs?\\p{L}*|einkaufen|besorgen|kaufen|holen|mitbringen|brauch\\p{L}*|muss ich noch|müssen noch|fehlt|fehlen|aldi|lidl|rewe|edeka|dm|rossmann|baumarkt|apotheke|supermarkt|markt|drogerie|kühlschrank|packen|erledigen)\\b',
    ),
    asked: re(
      '^(?:(?:soll|sollte|sollten) (?:ich|wir|man)|(?:weißt|meinst|glaubst|findest|kennst|bist|hast|kannst|könntest|willst|magst) du)\\b|\\b(?:frag\\p{L}* mich,? ob|bin (?:mir )?(?:nicht|un)sicher,? ob)\\b',
    ),
    cancelled: re(
      '\\b(?:wollte|wollten|sollte|sollten)\\b.*\\b(?:aber|doch nicht|wird nix|wird nichts|abgesagt|geht nicht|nicht mehr|daraus)\\b|\\b(?:fast|beinahe|um ein haar)\\b.*\\b(?:gekauft|geholt|genommen|gezogen|gekündigt|geheiratet|adoptiert)\\b',
    ),
    wished: re(
      '\\birgendwann (?:mal )?(?:kauf|will|werd|wird|mach|zieh|zieht|bau|baut|leb|lebt)\\p{L}*\\b|\\b(?:zieht|wandert|kündigt) (?:I )?einfach\\b|\\b(?:am liebsten (?:wäre|würde|hätte)|würde gern\\p{L}*|wäre gern\\p{L}*|hätte gern\\p{L}*|träumt davon)\\b',
    ),
    passing: re(
      '^I (?:ist|sitzt|steht|liegt) (?:(?:gerade?|grad|jetzt|noch|schon|eben) )*(?:im|in der|am|auf dem|auf der|beim|in|unterwegs) ?(?:bus|zug|bahn|tram|auto|stau|bett|bad|badewanne|dusche|klo|schlange|straßenbahn|u-bahn|flughafen|bahnhof|heimweg|weg|sofa|couch)?[.! ]*$|^I (?:ist|hat|wird) (?:so |total |echt |voll |grad |gerade |heute |wieder |etwas |ein bisschen )*(?:müde|hunger|durst|satt|kaputt|platt|kalt|warm|fertig|bauchweh|kopfweh|kopfschmerzen|zurück|da|wach|spät dran|verwirrt|gespannt)(?: (?:heute|gerade|jetzt))?[.! ]*$|^(?:da|hier) ist I(?: wieder)?\\b|^I (?:schaut|guckt|isst|trinkt|kocht|macht) (?:gerade|grad|jetzt|heute abend)\\b|^I (?:braucht|muss) (?:noch |dringend |schnell |heute )*(?:\\p{L}+ und \\p{L}+|\\p{L}+|zum \\p{L}+|\\p{L}+ (?:kaufen|holen|besorgen|anrufen|gehen))[.! ]*$',
    ),
    boasted: re(
      '\\b(?:rücken|knie|hüfte|nacken) (?:ist|sind|fühlt sich an wie) (?:\\d{2,3}|hundert)\\b|\\b(?:bin|ist) (?:ja )?(?:der )?(?:osterhase|weihnachtsmann|papst|kaiser von china)\\b|\\b(?:wohnt (?:quasi |praktisch |gefühlt |ja )*(?:im|in der) (?:büro|arbeit|fitnessstudio|uni|bibliothek|auto|zug)|gefühlt \\d+|gefühlt (?:hundert|tausend|ewig)\\p{L}*|(?:hund|katze|kater|baby|tochter|sohn) ist (?:eigentlich |hier )*(?:der|die|mein\\p{L}*|I?s?) ?chef\\p{L}*|(?:schönste|beste|größte|klügste|schlechteste)r? \\p{L}+ (?:der welt|aller zeiten)|millionär\\p{L}*|(?:seit|vor) hundert jahren|mit (?:mein\\p{L}*|seinem|ihrem) (?:sofa|bett|job|laptop|handy) verheiratet|allergisch gegen (?:arbeit|montage|sport|menschen|frühaufstehen))\\b',
    ),
  },
  es: {
    opens: re(
      '\\b(?:dos verdades y una mentira|haz (?:tú )?de (?:mi|la|el|un|una) \\p{L}+|juguemos a que|hagamos como (?:si|que)|soñ[ée]|soñaba|soñado|(?:en|tuve) (?:el|un|mi) sueño|he soñado|(?:hagamos|juguemos a) un rol|juego de rol|jugamos a que)\\b',
    ),
    played: re(
      '\\b(?:mi (?:personaje|avatar|elfo|elfa|maga?|paladín|guerrer[oa])|en (?:el juego|skyrim|minecraft|los sims|la partida|mi partida)|(?:una historia|un libro|una novela|una peli|una serie) (?:sobre|de) un[ao]?)\\b',
    ),
    speaks: re(
      '^(?:y |pues |entonces )*(?:va )?(?:él|ella|mi \\p{L}+|el \\p{L}+|la \\p{L}+|uno|otro)(?: y)?(?: me)?(?: (?:suelta|dice|dijo|salta|grita|suelta en plan))?: ?(?:yo|me|mi|soy|estoy|tengo|voy|nos|\\p{L}+o\\b)|\\b(?:me|nos|le) (?:suelta|soltó|salta|saltó|espeta)\\b|\\ben plan:? (?:yo|soy|me)\\b|\\b(?:todos|todo el mundo|la gente|mucha gente) (?:\\p{L}+ )?(?:cree|creen|piensa|piensan|dice|dicen|asume)\\b|\\b(?:dice|dicen) que (?:soy|estoy|tengo|parezco)\\b|\\b(?:mi|el) horóscopo\\b|\\bnunca (?:he dicho|dije)\\b',
    ),
    drafted: re(
      '\\b(?:escribe|letra|frase|titular|lema|bio|título|estribillo|eslogan)\\b[^:.!?]{0,24}: ?(?:yo|soy|vivo|tengo|mi|me|estoy)\\b|^(?:por favor,? |puedes |podrías |me |y )*(?:escr[ií]be\\p{L}*|escribir\\p{L}*|redacta\\p{L}*|traduc\\p{L}*|corrige\\p{L}*|reescribe\\p{L}*)\\b|\\bcómo se dice\\b|\\bpon(?:le)? que (?:soy|estoy|tengo)\\b',
    ),
    wry: re(
      '\\b(?:qué (?:sorpresa|novedad)|(?:marido|madre|padre|jefe|vecino) del año)\\b|^(?:sí |ya |ah |oh )*(?:claro|por supuesto|obvio|seguro|cómo no),? (?:que )?(?:me (?:encanta|flipa|fascina)|adoro|amo|soy|tengo|porque|como)|^(?:qué (?:bien|suerte|ilusión|alegría|maravilla|descansad[oa]|divertido)|genial|fantástico|estupendo|maravilloso|perfecto),? (?:otr[oa]|la mía|otra vez|más|un[ao]? más|lo de)|\\b(?:qué suerte la mía|(?:justo|exactamente) lo que (?:me faltaba|necesitaba|quería)|me merezco un (?:premio|óscar|aplauso|monumento)|soy (?:millonari[oa]|ric[oa]),? no te|y yo qué|qué misterio|un spa esto|es lo que pone en el contrato|si me dieran (?:un euro|un peso)|como si me sobrara|mi (?:gran )?(?:pasión|vocación):? (?:es )?(?:madrugar|limpiar|planchar|esperar))\\b',
    ),
    locked: re(
      '\\b(?:wifi|router|alarma|caja fuerte|taquilla|candado|portal|garaje|código|netflix)\\b[^.!?\\n]{0,24}(?:\\bes\\b|\\bcon\\b|:|=|/) ?(?=\\S{0,20}\\d)\\S{4,}|\\bllaves? (?:está|están) (?:debajo|bajo|detrás|escondidas?)\\b|\\bmi tarjeta\\b.{0,12}\\b(?:acaba|termina|caduca)\\b',
    ),
    listed: re(
      '\\b(?:listas?|comprar|compras?|súper|supermercado|mercado|mercadona|tienda|farmacia|ferretería|frutería|nevera|falta|faltan|hace falta|hacen falta|traer|coger|pillar|necesito|necesitamos|quedan?|pendiente|recados)\\b',
    ),
    asked: re(
      '^(?:debería|tendría que|puedo|sabes|crees|será|serán|habrá|me conviene|vale la pena|es normal|es malo|tú crees)\\b|\\b(?:me pregunto si|no sé si|sabes si|crees que|tú crees que)\\b',
    ),
    cancelled: re(
      '\\b(?:iba|íbamos|iban|pensaba|pensábamos|quería|queríamos|tenía que|debía) (?:a )?\\p{L}+.*\\b(?:pero|al final|ya no|no pudo|se canceló|cancelad[oa])\\b|\\b(?:casi|por poco) (?:me |nos |se )?(?:compr\\p{L}+|adopt\\p{L}+|mud\\p{L}+|cas\\p{L}+|firm\\p{L}+|apunt\\p{L}+)\\b|\\bestuvo a punto de\\b',
    ),
    wished: re('\\b(?:gustaría|quisiera|ojalá|debería|sueña con|algún día|lo firmaba|igual (?:me|se) \\p{L}+)\\b'),
    passing: re(
      '^(?:I )?(?:está|anda|va) (?:ya |aún |todavía |ahora |justo )*(?:en (?:el|la|un) (?:bus|autobús|metro|tren|coche|taxi|ducha|baño|cama|cola|atasco|sofá|súper|parada|aeropuerto|estación|camino)|de camino|llegando|saliendo|comiendo|cenando|desayunando|viendo)\\b|^I tiene (?:mucho |mucha |un poco de |ya )*(?:sueño|hambre|sed|frío|calor|prisa|resaca)\\b(?!.*\\b(?:siempre|cada|desde)\\b)|^I (?:tiene que|necesita|debe) (?:comprar|ir|llamar|pasar|recoger|salir)\\b(?!.*\\d)',
    ),
    boasted: re(
      '\\b(?:vive en (?:el|la) (?:metro|oficina|trabajo|gimnasio|biblioteca|coche)(?: (?:prácticamente|básicamente|ya))?[.! ]*$|se come un (?:elefante|caballo|toro|buey)|(?:gat[oa]|perr[oa]|niñ[oa]|beb[ée]|hij[oa]) (?:de I )?es (?:el|la) (?:dueñ[oa]|jef[ea]|re[yi]\\p{L}*) de la casa|(?:el|la) (?:mejor|peor|más \\p{L}+) (?:\\p{L}+ )?(?:del mundo|de la historia|del universo)|un (?:millón|billón) de|millonari[oa]|casad[oa] con (?:el|su|mi) (?:trabajo|portátil|sofá|móvil)|alérgic[oa] (?:al trabajo|a los lunes|al deporte|a la gente|a madrugar))\\b',
    ),
  },
  fr: {
    opens: re(
      '\\b(?:deux vérités(?:,| et)? un mensonge|(?:joue|fais) (?:ma|mon|le|la) (?:mère|père|patron(?:ne)?|prof|recruteu(?:r|se)|juge|propri(?:étaire)?|rôle)|rêvé (?:que|qu.|d.|de)|(?:dans|fait) (?:mon|un|ce|le) (?:rêve|cauchemar)|fais(?:ons)? comme si|jeu de rôle|on (?:dit|disait) que je (?:suis|serais))',
    ),
    played: re(
      '\\b(?:mon (?:perso(?:nnage)?|avatar|elfe|mage|paladin|nain)|dans (?:le jeu|skyrim|minecraft|les sims|ma partie|notre campagne)|(?:une histoire|un livre|un roman|un film|une série) (?:sur|d.) ?une?)\\b',
    ),
    speaks: re(
      '^(?:et |alors |là |puis )*(?:lui|elle|il|mon \\p{L}+|ma \\p{L}+|le \\p{L}+|la \\p{L}+)(?: me| m.)?(?: (?:sort|dit|fait|balance|répond|crie))?(?: genre)? ?: ?(?:je|j.|on|mon|ma|nous)|\\b(?:me|m.|nous) (?:sort|a sorti|balance|lâche) ?:|\\bgenre ?:? (?:je|j.)|\\b(?:tout le monde|les gens|tous|beaucoup) (?:\\p{L}+ )?(?:croit|croient|pense|pensent|disent|dit|s.imagine\\p{L}*)\\b|\\bdit (?:toujours |tout le temps )?que je (?:suis|ressemble)\\b|\\b(?:mon|l.) ?horoscope\\b|\\bj.ai jamais dit\\b|\\b(?:il|elle) raconte partout\\b',
    ),
    drafted: re(
      '\\b(?:écris|paroles|phrase|titre|légende|bio|slogan|refrain|devise)\\b[^:.!?]{0,24} ?: ?(?:je|j.|mon|ma|nous|on)\\b|^(?:stp |svp |tu peux |peux-tu |pourrais-tu |et )*(?:m.)?(?:écri(?:s|re|vez)\\p{L}*|rédige\\p{L}*|tradui[st]\\p{L}*|corrige\\p{L}*|reformule\\p{L}*)\\b|\\bcomment (?:on dit|dit-on|dire)\\b|\\bmets que je suis\\b',
    ),
    wry: re(
      '\\b(?:quelle (?:surprise|nouveauté)|(?:mari|mère|père|patron|voisin) de l.année|que ça à faire)\\b|^(?:mais |ben |ah |oui )*(?:bien sûr|évidemment|forcément|carrément|c.est ça),? (?:je|j.|on|nous|parce) |^(?:génial|super|chouette|formidable|parfait|magnifique|top|trop bien|quel bonheur|quelle joie|quelle chance),? (?:encore|une? autre|re-?|un|une|la)\\b|\\b(?:j.adore (?:attendre|payer|quand|me lever|être (?:réveillé|malade|en retard)|faire la queue|bosser le)|(?:exactement|pile|juste) ce qu.il (?:me|nous) fallait|brillante idée|si (?:je gagnais|on me donnait|j.avais) (?:un|1) euro|le rêve|elle en redemande|il en redemande|mérite (?:une médaille|un prix|un oscar)|(?:suis|est) (?:milliardaire|millionnaire)|ma grande passion|que du bonheur|quelle merveille|un menteur|moment de grâce|avec un million|avec 1 million|quel mystère|quel bonheur)\\b',
    ),
    locked: re(
      '\\b(?:wifi|box|alarme|coffre|casier|cadenas|portail|garage|immeuble|code|netflix)\\b[^.!?\\n]{0,24}(?:\\bc.est\\b|\\best\\b|\\bavec\\b|:|=|/) ?(?=\\S{0,20}\\d)(?=\\S{0,20}\\p{L}|\\d{4})\\S{4,}|\\bclés? (?:est|sont) (?:sous|derrière|cachées?)\\b|\\bma carte\\b.{0,12}\\b(?:finit|expire)\\b',
    ),
    listed: re(
      '\\b(?:listes?|courses|acheter|achats|prendre|frigo|carrefour|leclerc|lidl|monoprix|auchan|pharmacie|marché|supermarché|magasin|bricolage|leroy merlin|manque|faut|besoin|ramener|apporter)\\b',
    ),
    asked: re(
      '^(?:est-ce que|je devrais|tu crois|tu penses|tu sais|vous croyez|c.est normal|faut-il|dois-je|puis-je|ai-je|suis-je)\\b|\\b(?:me demande si|sais pas si|tu crois que|tu penses que)\\b',
    ),
    cancelled: re(
      '\\b(?:devait|devais|allait|voulait|comptait|pensait)\\b.*\\b(?:mais|annulé\\p{L}{0,30}|finalement|pas|laissé tomber)\\b|\\b(?:a|ai) (?:failli|presque)\\b',
    ),
    wished: re(
      '\\bun jour I (?:aura|ira|fera|sera|vivra|achètera|partira)\\b|\\b(?:aimerait|aimerais|voudrait|rêve d\\p{L}*|prendrait bien|referait|serait|aurait|achèterait|partirait)\\b',
    ),
    passing: re(
      '^I est (?:déjà |encore |actuellement |toujours )*(?:dans (?:le|la|un) (?:train|bus|métro|tram|bain|douche|queue|avion|bouchons?|voiture)|en (?:route|chemin|retard|train de)|au lit|sous la douche|à la bourre|crevée?|fatiguée?|claquée?|malade|de retour|là)\\b(?!.*\\b(?:depuis|toujours|chaque|tous|toutes)\\b)|^I a (?:trop |très |hyper |super )*(?:faim|soif|froid|chaud|sommeil|la flemme|la dalle|mal (?:à la tête|au crâne))\\b(?!.*\\b(?:depuis|toujours|souvent)\\b)|^I (?:doit|va) (?:encore |vite )?(?:acheter|passer|appeler|filer|dormir|manger|prendre|aller)\\b(?!.*\\d)|^I a \\d+ ?min\\b|^(?:moi )?I veut bien\\b',
    ),
    boasted: re(
      '\\bchat\\b.{0,12}\\best le (?:vrai )?(?:patron|chef)\\b|\\b(?:dos|genoux?) (?:a|ont) (?:cent|\\d{2,3}) ans\\b|\\b(?:habite (?:au|à la|dans le|dans la) (?:boulot|bureau|métro|bibliothèque|salle)|(?:dix|cent|mille|cinq) ?mille (?:trucs|choses|mails|fois)|dix mille trucs|mille trucs|(?:chat|chatte|chien|bébé|fille|fils)(?: de I| d.I)? est (?:mon|son|le|ma|sa) (?:patron\\p{L}*|chef\\p{L}*|boss|roi|reine)|(?:le|la) (?:meilleure?|pire|plus \\p{L}+) (?:\\p{L}+ )?(?:du monde|de l.histoire|de l.univers|de tous les temps)|milliardaire|millionnaire|mariée? (?:à|avec) (?:mon|son) (?:boulot|canapé|lit|ordi\\p{L}*)|allergique (?:au travail|au lundi|aux lundis|au sport|aux gens))\\b',
    ),
  },
  it: {
    opens: re(
      '\\b(?:due verità e una bugia|fai (?:tu )?(?:finta|la (?:mia|parte)|il (?:mio|capo))|facciamo che|sognat[oa]|sognavo|(?:nel|in un|il) sogno|ho fatto un (?:sogno|incubo)|gioco di ruolo|facciamo (?:finta|che io))\\b',
    ),
    played: re(
      '\\b(?:il mio (?:personaggio|pg|avatar|elfo|mago|paladino)|(?:nel gioco|in skyrim|in minecraft|nei sims|nella campagna)|(?:una storia|un libro|un romanzo|un film|una serie) su(?:lla|l|gli|i)? ?(?:una?)?)\\b',
    ),
    speaks: re(
      '^(?:e |poi |allora )*(?:lui|lei|mi[oa] \\p{L}+|il \\p{L}+|la \\p{L}+)(?: mi)?(?: (?:fa|dice|esce|risponde|urla))?(?: al \\p{L}+)? ?: ?(?:io|mi|sono|ho|mio|mia|\\p{L}+o\\b)|\\bmi (?:fa|esce con|se ne esce)\\b ?:|\\b(?:tutti|la gente|molti) (?:\\p{L}+ )?(?:pensano|credono|dicono|pensa|crede|dice)\\b|\\b(?:dice|dicono) (?:sempre )?che (?:sono|sembro)\\b|\\b(?:il mio|l.) ?oroscopo\\b|\\bnon ho mai detto\\b',
    ),
    drafted: re(
      '\\b(?:scrivi|testo|frase|titolo|didascalia|bio|slogan|ritornello)\\b[^:.!?]{0,24}: ?(?:io|sono|ho|mio|mia|abito|vivo)\\b|^(?:per favore,? |puoi |potresti |mi |e )*(?:scriv(?:i|imi|ere|ermi)|traduc\\p{L}*|correggi(?!mi)\\p{L}*|riscriv\\p{L}*|prepara(?:mi)? una (?:mail|lettera))\\b|\\bcome si dice\\b|\\bmetti che sono\\b',
    ),
    wry: re(
      '\\b(?:che (?:sorpresa|novità)|(?:marito|madre|padre|capo|vicino) dell.anno)\\b|^(?:sì |ma |ah |eh )*(?:certo|ovvio|ovviamente|come no|figurati),? (?:adoro|amo|sono|ho|mi|non vedo l.ora|perché)\\b|^(?:che (?:bello|fortuna|gioia|meraviglia|bellezza)|fantastico|perfetto|ottimo|evviva|splendido),? (?:un.?a?l?t?r?[oa]?\\b|ancora|di nuovo|proprio)|\\b(?:che (?:meraviglia|gioia|fortuna),? proprio|proprio quello che (?:ci voleva|mi mancava|mi serviva)|mi merito (?:un premio|una medaglia|un oscar)|se avessi un euro|sono (?:milionari[oa]|ricc[oa]),? (?:eh|guarda)|una passione|il mio sogno (?:da sempre|nel cassetto):?)\\b',
    ),
    locked: re(
      '\\b(?:wifi|router|allarme|cassaforte|armadietto|lucchetto|cancello|portone|codice|netflix)\\b[^.!?\\n]{0,24}(?:\\bè\\b|\\bcon\\b|:|=|/) ?(?=\\S{0,20}\\d)\\S{4,}|\\bchiav[ei] (?:è|sono) (?:sotto|dietro|nascost[ae])\\b|\\bla mia carta\\b.{0,12}\\b(?:finisce|scade)\\b',
    ),
    listed: re(
      '\\b(?:liste?|spesa|comprare|compra|supermercato|mercato|esselunga|coop|conad|lidl|farmacia|ferramenta|frigo|manca|mancano|serve|servono|prendere|portare|bisogno)\\b',
    ),
    asked: re(
      '^(?:secondo te|secondo voi|dovrei|posso|sai|credi|pensi|è normale|mi conviene|vale la pena|che dici)\\b|\\b(?:mi chiedo se|non so se|sai se)\\b',
    ),
    cancelled: re(
      '\\b(?:doveva|dovevo|voleva|volevo|pensava|pensavo|andava|stava per)\\b.*\\b(?:ma|però|niente|alla fine|annullat[oa]|non più)\\b|\\b(?:stava per|quasi quasi|per poco non) \\p{L}+',
    ),
    wished: re('\\b(?:vorrebbe|piacerebbe|sogna di|aprirebbe|comprerebbe|sarebbe|avrebbe|un giorno)\\b'),
    passing: re(
      '^I (?:è|sta) (?:già |ancora |ora |adesso )*(?:in (?:treno|bus|autobus|metro|macchina|coda|bagno|giro|ritardo|viaggio)|sul (?:treno|bus|divano)|a letto|sotto la doccia|arrivando|uscendo|mangiando|cenando|guardando|stanc[oa]|mort[oa])\\b(?!.*\\b(?:sempre|ogni|da)\\b)|^I ha (?:molta |tanta |già |un po.? di )*(?:fame|sete|sonno|freddo|caldo|mal di testa)\\b|^I (?:deve|va a) (?:comprare|prendere|chiamare|passare|scrivere|dormire|mangiare|andare)\\b(?!.*\\d)',
    ),
    boasted: re(
      '\\b(?:vive (?:in|al|nella|in un) (?:ufficio|lavoro|palestra|biblioteca|metro)|un (?:miliardo|milione) di|(?:gatt[oa]|cane|bimb[oa]|figli[oa])(?: di I)? è (?:il|la) (?:suo |sua |mio |mia |vero |vera )*(?:cap[oa]|padron[ea]|boss|re|regina)|(?:il|la) (?:miglior\\p{L}*|peggior\\p{L}*|più \\p{L}+) (?:\\p{L}+ )?(?:del mondo|della storia|di tutti i tempi)|milionari[oa]|sposat[oa] con (?:il|la) (?:lavoro|divano|letto)|allergic[oa] (?:al lavoro|ai lunedì|allo sport|alla gente))\\b',
    ),
  },
  pt: {
    opens: re(
      '\\b(?:duas verdades e uma mentira|faz (?:de conta|o papel|de (?:meu|minha))|finge (?:que|ser)|sonhei|sonhava|sonhado|(?:no|meu|um) (?:sonho|pesadelo)|rpg em que|vamos fingir|faz de conta)\\b',
    ),
    played: re(
      '\\b(?:(?:meu|minha) (?:personagem|avatar|elf[oa]|mag[oa]|paladin[oa])|(?:no jogo|no skyrim|no minecraft|no the sims|na campanha)|(?:uma história|um livro|um romance|um filme|uma série) sobre)\\b',
    ),
    speaks: re(
      '^(?:e |aí |então |daí )*(?:ele|ela|meu \\p{L}+|minha \\p{L}+|o \\p{L}+|a \\p{L}+)(?: me)?(?: (?:fala|diz|disse|solta|vira|responde))?(?: (?:assim|tipo))? ?: ?(?:eu|me|meu|minha|sou|tô|estou|tenho|vou|\\p{L}+o\\b)|\\b(?:todo mundo|toda a gente|as pessoas|o povo|a galera) (?:\\p{L}+ )?(?:acha|acham|pensa|pensam|diz|dizem|fala|falam)\\b|\\b(?:fala|diz|dizem|falam|dizendo|falando) (?:sempre )?(?:que )?eu (?:sou|pareço|tenho|estou|tô)\\b|\\bmeu horóscopo\\b|\\bnunca (?:disse|falei) que\\b',
    ),
    drafted: re(
      '\\b(?:escrev[ea]|letra|frase|título|legenda|bio|slogan|refrão)\\b[^:.!?]{0,24}: ?(?:eu|sou|tenho|moro|meu|minha|vivo)\\b|^(?:por favor,? |pode[s]? |me |e )*(?:escrev\\p{L}*|redig\\p{L}*|tradu[zc]\\p{L}*|corrige\\p{L}*|reescrev\\p{L}*)\\b|\\bcomo (?:se )?(?:diz|fala|digo)\\b|\\b(?:põe|coloca|bota) que (?:eu )?sou\\b',
    ),
    wry: re(
      '\\b(?:que (?:surpresa|novidade)|(?:marido|mãe|pai|chefe|vizinho) do ano)\\b|^(?:sim |ah |mas |pois )*(?:claro|óbvio|lógico|com certeza|imagina),? (?:que )?(?:adoro|amo|eu|sou|tenho|tô|porque|me)\\b|^(?:que (?:ótimo|bom|beleza|maravilha|delícia|sorte|alegria)|ótimo|maravilha|perfeito|show|beleza),? (?:mais um|outr[oa]|de novo|mais uma|agora)|\\b(?:(?:exatamente|justo|tudo) o que eu (?:queria|precisava)|num resort|mereço um (?:prêmio|oscar|troféu)|se eu ganhasse um real|sou (?:milionári[oa]|ric[oa]),? (?:né|viu)|minha paixão)\\b',
    ),
    locked: re(
      '\\b(?:wifi|roteador|alarme|cofre|armário|cadeado|portão|código|netflix)\\b[^.!?\\n]{0,24}(?:\\bé\\b|\\bcom\\b|:|=|/) ?(?=\\S{0,20}\\d)\\S{4,}|\\bchaves? (?:está|estão|fica|ficam) (?:debaixo|embaixo|atrás|escondidas?)\\b|\\bmeu cartão\\b.{0,12}\\b(?:termina|vence)\\b',
    ),
    listed: re(
      '\\b(?:listas?|compras?|comprar|mercado|supermercado|feira|farmácia|geladeira|padaria|falta|faltam|precisa|preciso|precisamos|levar|trazer|pegar|acabou)\\b',
    ),
    asked: re(
      '^(?:será que|devo|posso|você acha|vc acha|cê acha|acha que|sabe se|é normal|vale a pena|compensa)\\b|\\b(?:me pergunto se|não sei se|sabe se|será que)\\b',
    ),
    cancelled: re(
      '\\b(?:ia|íamos|queria|pensava|devia|era para|era pra)\\b.*\\b(?:mas|desisti\\p{L}{0,30}|cancel\\p{L}{0,30}|no fim|acabou não|não deu)\\b|\\b(?:quase|por pouco) (?:\\p{L}+ )?(?:compr\\p{L}+|adot\\p{L}+|mud\\p{L}+|cas\\p{L}+)\\b',
    ),
    wished: re(
      '\\b(?:gostaria|adoraria|quem dera|queria (?:ter|ser|morar|viver|saber)|um dia|sonha em|largava tudo|abriria|compraria|seria|moraria)\\b',
    ),
    passing: re(
      '^I (?:está|tá|anda) (?:já |ainda |agora |aqui )*(?:n[oa] (?:ônibus|metrô|trem|autocarro|comboio|carro|banho|fila|cama|sofá|trânsito)|a caminho|chegando|saindo|comendo|almoçando|jantando|vendo|com (?:fome|sono|sede|frio|calor|pressa|ressaca|dor de cabeça)|cansad[oa]|mort[oa])\\b(?!.*\\b(?:sempre|todo|toda|desde)\\b)|^I (?:está|tá)[.! ]*$|^I (?:precisa|tem que|vai) (?:comprar|ir|ligar|passar|pegar|dormir|comer)\\b(?!.*\\d)|^I chegou\\b',
    ),
    boasted: re(
      '\\b(?:mora (?:no|na) (?:trabalho|escritório|academia|biblioteca|metrô|trânsito)|um (?:milhão|bilhão) de|(?:gat[oa]|cachorr[oa]|cão|beb[êe]|filh[oa])(?: de I)? é (?:o|a) (?:meu |minha |verdadeir[oa] )?(?:chefe|don[oa]|rei|rainha|patr[ãa]o?)|(?:o|a) (?:melhor|pior|mais \\p{L}+) (?:\\p{L}+ )?(?:do mundo|da história|do universo)|milionári[oa]|casad[oa] com (?:o|meu) (?:trabalho|sofá)|alérgic[oa] a (?:trabalho|segunda|segundas|gente|acordar))\\b',
    ),
  },
  nl: {
    opens: re(
      '\\b(?:twee waarheden(?:,| en)? (?:één|een) leugen|speel (?:jij |even |nu )*(?:mijn|de|een) \\p{L}+|doen we alsof|droomde|gedroomd|(?:in|had) (?:mijn|een|de) (?:droom|nachtmerrie)|rollenspel|doen alsof|stel je voor dat ik)\\b',
    ),
    played: re(
      '\\b(?:mijn (?:personage|karakter|avatar|elf|tovenaar|paladijn)|in (?:het spel|skyrim|minecraft|de sims|onze campagne)|(?:een verhaal|een boek|een roman|een film|een serie) over)\\b',
    ),
    speaks: re(
      '^(?:en |dan |toen )*(?:hij|zij|ze|mijn \\p{L}+|de \\p{L}+)(?: (?:zegt|zei|roept|riep))?(?: zo| van)? ?: ?(?:ik|we|mijn)|\\b(?:hij|zij|ze) (?:was |is )?(?:zo )?van:? ik\\b|\\b(?:iedereen|mensen|de meesten|velen) (?:\\p{L}+ )?(?:denkt|denken|zegt|zeggen|vindt|vinden)\\b.*\\bik\\b|\\bzegt (?:altijd )?dat ik (?:een|te|zo|lui)\\b|\\bmijn horoscoop\\b|\\bnooit gezegd dat ik\\b',
    ),
    drafted: re(
      '\\b(?:schrijf|songtekst|zin|titel|bijschrift|bio|slogan|refrein)\\b[^:.!?]{0,24}: ?(?:ik|wij|we|mijn)\\b|^(?:wil je |kun je |kan je |graag |en )*(?:schrijf|vertaal|herschrijf|corrigeer|formuleer)\\b.{0,30}\\b(?:mail|brief|bericht|appje|tekst|gedicht|dat|naar|in)\\b|\\bhoe zeg je\\b|\\bvertaal\\b',
    ),
    wry: re(
      '\\b(?:wat een verrassing|(?:man|vrouw|moeder|vader|baas|buurman) van het jaar)\\b|^(?:ja |oh |nou )*(?:hoor|tuurlijk|natuurlijk|uiteraard|zeker|vast),? (?:ik|we|met|want)\\b|^(?:geweldig|heerlijk|fijn|super|top|fantastisch|lekker dan),? (?:alweer|weer|nog een|nog meer)|\\b(?:precies wat ik (?:nodig had|wilde)|verdien (?:een )?(?:medaille|lintje|prijs|oscar)|als ik een euro kreeg|ben (?:miljonair|rijk),? hoor|mijn grote (?:passie|hobby)|dol op (?:files|wachten|belasting\\p{L}*|maandag\\p{L}*|schoonmaken))\\b',
    ),
    locked: re(
      '\\b(?:wifi|router|alarm|kluis|kluisje|hangslot|poort|garage|netflix)\\b[^.!?\\n]{0,24}(?:\\bis\\b|\\bmet\\b|:|=|/) ?(?=\\S{0,20}\\d)\\S{4,}|\\bsleutels? (?:ligt|liggen|hangt) (?:onder|achter|in de)\\b|\\bmijn (?:pas|kaart)\\b.{0,12}\\b(?:eindigt|verloopt)\\b',
    ),
    listed: re(
      '\\b(?:lijst(?:je)?|boodschappen(?:lijst)?|kopen|halen|meenemen|ah|albert heijn|jumbo|lidl|aldi|hema|gamma|apotheek|winkel|markt|koelkast|nodig|ontbreekt|op)\\b',
    ),
    asked: re(
      '^(?:(?:moet|zal|zou|mag|ben) (?:ik|we)|(?:weet|denk|vind|ken|heb|ben|kun|wil) (?:je|jij))\\b|\\b(?:vraag me af of|weet niet of|weet je of)\\b',
    ),
    cancelled: re(
      '\\b(?:zou|zouden|wilde|wilden|wou|ging)\\b.*\\b(?:maar|niet door|afgezegd|geannuleerd|toch niet|uiteindelijk)\\b|\\b(?:bijna) (?:\\p{L}+ )*(?:gekocht|genomen|geadopteerd|verhuisd|getrouwd)\\b',
    ),
    wished: re('\\b(?:zou (?:graag|wel)|droomt ervan|ooit (?:eens )?|was het liefst)\\b'),
    passing: re(
      '^I (?:zit|staat|ligt|is) (?:nu |al |nog |even |net )*(?:in (?:de|het) (?:trein|bus|tram|metro|auto|file|bad|douche|rij|bed)|op (?:de bank|weg|het station)|onderweg|onder de douche|moe|laat|terug|er)\\b(?!.*\\b(?:elke|altijd|sinds)\\b)|^I heeft (?:zo.?n |veel |al |zin in |een beetje )*(?:honger|dorst|slaap|haast|hoofdpijn|het koud|het warm)\\b|^I (?:moet|gaat) (?:nog |even |snel )*(?:naar de winkel|boodschappen|bellen|slapen|eten|kopen|halen)\\b(?!.*\\d)',
    ),
    boasted: re(
      '\\b(?:woont (?:zowat |bijna |praktisch |zo ongeveer )*(?:op|in) (?:kantoor|het werk|de sportschool|de bieb|de trein)|een (?:miljoen|miljard) (?:dingen|keer|mails)|(?:kat|hond|poes|baby|dochter|zoon) is (?:hier )?(?:de|mijn|I.s) (?:baas|chef|koning\\p{L}*)|(?:de|het) (?:beste|slechtste|grootste|\\p{L}+ste) (?:\\p{L}+ )?(?:ter wereld|ooit|van de wereld)|miljonair|getrouwd met (?:mijn|zijn|haar) (?:werk|bank|bed)|allergisch voor (?:werk|maandagen|sport|mensen))\\b',
    ),
  },
  zh: {
    opens: /(?:梦见|梦到|做梦|做了个(?:怪)?梦|梦里|噩梦|角色扮演|假装我)/u,
    played: /(?:我的?角色|我的?人设|游戏里|小说里|剧本里|副本里|(?:一个|一本|一部)(?:关于|讲))/u,
    speaks:
      /(?:我?(?:妈|爸|老板|同事|朋友|室友|老公|老婆|他|她)(?:总|老|又|就|还)?(?:说|觉得)我(?:是|像|太|有|没)|(?:大家|别人|所有人|人家)都?(?:以为|觉得|认为|说)我|(?:他|她|老板|同事)(?:就)?(?:说|来一句|回我)[:：]我|星座说|歌里唱|我(?:从来)?没说过)/u,
    drafted:
      /(?:帮我?(?:写|翻译|改|润色)|(?:写|翻译)(?:一?封|一?下|成|一?段|一?条)|用(?:英语|英文|日语|法语)怎么说|怎么翻译)/u,
    wry: /(?:(?:我|可)(?:真是)?(?:最|超|太)?(?:爱|喜欢)(?:加班|排队|开会|堵车|早起|熬夜|写报告)|真是(?:太棒|太好|谢谢)了?[，,]?(?:又|还)|好极了[，,]?又|我(?:可)?真(?:有钱|厉害|聪明|幸运)[啊呢哈]|求之不得|给我发(?:个)?奖)/u,
    locked:
      /(?:wifi|无线|路由器|保险箱|门锁|储物柜|银行卡|卡号).{0,8}(?:是|[:：])\s?[\dA-Za-z-]{4,}|钥匙(?:放|藏|在).{0,8}(?:下面|底下|后面)/iu,
    listed: /(?:清单|购物|要买|买[:：]|超市|菜市场|药店|冰箱|需要|缺|带上|待办)/u,
    asked: /(?:我?是不是|要不要|该不该|能不能|行不行|好不好|可不可以|是否|会不会|吗$|呢$)/u,
    cancelled:
      /(?:本来|原本|原来)(?:想|要|打算|准备|计划|说好).{0,60}(?:后来|结果|但|不过|没|取消|算了)|差(?:一)?点(?:就|儿)?(?:买|搬|养|辞|嫁|娶|去)/u,
    wished:
      /(?:(?:I|我)(?:好|真|很|也)?想(?:以后|将来|有一天)|有一天(?:I|我)?(?:想|要)|做梦都想|如果可以|要是能|下辈子|等(?:I|我)有钱)/u,
    passing:
      /^I(?:现在|正|刚|刚刚|还|已经|快)?(?:在|到)?(?:地铁|公交|火车|高铁|车|床|浴缸|洗手间|厕所|路|排队)(?:上|里|中)?了?[。！]*$|^I(?:好|很|太|有点|快)?(?:饿|困|累|冷|热|渴|饱|晕)了?[。！]*$|^I(?:正在|在)(?:吃|喝|看|洗|等|排队|做饭|路上)|^I(?:要|得|该)(?:去)?(?:睡|吃饭|洗澡|买菜|上班|出门)了?[。！]*$/u,
    boasted:
      /(?:一万(?:件|个|次|年|遍)|住在(?:公司|办公室|健身房|图书馆)了|(?:猫|狗|孩子|儿子|女儿)(?:才)?是(?:老板|主人|我?领导|老大|皇上|祖宗)|全世界最|史上最|世界第一|宇宙最|对(?:上班|工作|周一|早起)过敏)/u,
  },
  ja: {
    opens: /(?:夢を?見|夢の中|夢で|悪夢|ロールプレイ|ごっこ|のふりをして)/u,
    played:
      /(?:(?:私|僕|俺)?の?(?:キャラ|アバター|推しキャラ)(?:は|が|の)|ゲームの中|ゲームで(?:は)?|小説の|(?:という|って|の)(?:話|本|映画|小説)を(?:読|書|見|観))/u,
    speaks:
      /(?:(?:母|父|友達|上司|姉|兄|妹|弟|彼|彼女|みんな|同僚|先生)(?:に|から|が|は)?.{0,20}(?:と|って)(?:言われ|言って|思われ|思って|からかわ)|みんな(?:が)?(?:私|僕|俺).{0,16}(?:思|言)|占いによ|占いで|歌詞)/u,
    drafted:
      /(?:メール|手紙|文章|返事|作文|スピーチ|文)(?:を|に)?.{0,8}(?:書いて|作って|直して|訳して|考えて)|(?:翻訳|英訳|和訳|添削)して|(?:英語|フランス語|中国語)で(?:何|なん)て?(?:と)?言/u,
    wry: /(?:(?:残業|月曜|満員電車|会議|掃除|雨)(?:が|は)?(?:大好き|最高|楽しみ)|はいはい|さすが(?:私|俺|僕)|最高[。、！ ]*また|(?:賞|メダル)(?:が|を)?ほしい)/u,
    locked:
      /(?:wi-?fi|ルーター|金庫|ロッカー|鍵|カード番号).{0,8}(?:は|[:：])\s?[\dA-Za-z-]{4,}|鍵は.{0,10}(?:の下|の裏|の中)/iu,
    listed: /(?:リスト|買い物|買う(?:もの)?|スーパー|薬局|ドラッグストア|冷蔵庫|必要|足りない|持ち物|やること)/u,
    asked: /(?:かな[。 ]*$|でしょうか|だろうか|ですか|と思う\?|どう思|かしら|べきか)/u,
    cancelled:
      /(?:予定|つもり|はず)だった(?:けど|が|のに|んだけど)|(?:行こう|買おう|飼おう|辞めよう|引っ越そう)(?:と思った|とした)(?:けど|が)|もう少しで.{0,60}ところ/u,
    wished: /(?:いつか.{0,60}たい|たいな[。 ]*$|たらいいな|ならいいのに|ほしいな[。 ]*$|宝くじ|生まれ変わ)/u,
    passing:
      /^(?:Iは)?(?:今|いま)?(?:は)?(?:電車|バス|お?風呂|トイレ|ベッド|布団|車|移動|外出|通勤)(?:の中|中|に(?:いる|います))?[。！]*$|^(?:Iは)?(?:今|もう|ちょっと|すごく|めっちゃ)?(?:お腹(?:が)?(?:すいた|空いた|いっぱい)|眠い|疲れた|寒い|暑い|喉(?:が)?渇いた|頭(?:が)?痛い)/u,
    boasted:
      /(?:百万個|一万個|何万回|(?:会社|職場|オフィス|ジム)に住んで|世界一|史上最|宇宙一|(?:猫|犬|子)(?:が|は)(?:うちの)?(?:ボス|上司|社長|ご主人)|仕事アレルギー|月曜アレルギー)/u,
  },
}

export const FRAMES_NOT_MEANT: Readonly<Record<ChatLanguage, NotMeantFrames>> = Object.fromEntries(
  Object.entries(FRAMES).map(([language, frames]) => [
    language,
    language === 'zh' || language === 'ja' ? frames : withBounds(frames),
  ]),
) as Record<ChatLanguage, NotMeantFrames>
