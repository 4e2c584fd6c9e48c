import { withWordBounds } from '../lib/word-bounds.ts'
import { ALSO_ASKS, ALSO_TELLS } from './claim-kind-words.ts'

// Kinds of what is known of people: how questions ask for them, and how claims word them. One table for the facets of
// claims and for ranking them, in all languages that are read. Data; general words only.

export interface ClaimKind {
  /** a question that asks for it */
  asks: RegExp
  /** a claim that tells of it */
  tells: RegExp
}

const ALL: Readonly<Record<string, ClaimKind>> = {
  food: {
    asks: /\b(?:eat\w*|food|foods|diet\w*|meals?|cook\w*|allerg\w*|intoleran\w*|dish\w*|menu|dinner|lunch|breakfast|restaurant|avoid|recipe|ingredients?|vegan|vegetarian|snacks?|essen|isst|ernähr\w*|kochen|come[rn]?|comida|dieta|cenar|mange\w*|repas|régime|cuisine\w*)\b|吃|饮食|忌口/iu,
    tells:
      /\b(?:eat(?:s|ing)?|ate|food|diet\w*|vegan|vegetarian|pescatarian|meat|allerg\w*|intoleran\w*|c(?:o)?eliac|gluten|lactose|dairy|nuts?|peanut\w*|pork|beef|fish|seafood|shellfish|chicken|sugar|salt|onions?|garlic|mushrooms?|spicy|keto|halal|kosher|cooks?|olives?|cheese|bread|rice|pasta|pizza|sushi|breakfast|lunch|dinner|fasts?|fasting|isst|ess\w*|fleisch|vegetari\w*|allergi\w*|laktose|verträgt|come|carne|vegetarian[ao]|vegan[ao]|alérgic[ao]|mange|viande|végétarien\w*|végane?|allergique|lait)\b|吃|素|过敏|辣/iu,
  },
  allergy: {
    asks: /\b(?:allerg\w*|intoleran\w*|cannot (?:eat|have)|can't (?:eat|have)|avoid|verträgt|unverträglich\w*|alerg\w*|alérgi\w*)\b|过敏|不能吃/iu,
    tells:
      /\b(?:allerg\w*|intoleran\w*|c(?:o)?eliac|lactose|gluten|cannot (?:have|eat|do|drink)|anaphyla\w*|epi-?pen|stomach|reaction|verträgt|unverträglich\w*|alérgic[ao]|alergia|intolerante)\b|过敏/iu,
  },
  drink: {
    asks: /\b(?:drinks?|drinking|coffee|tea|beer|wine|alcohol|trink\w*|kaffee|tee|bebe[rn]?|bebida|café|té|boi[tr]\w*|thé|vin)\b|喝|咖啡|茶|酒/iu,
    tells:
      /\b(?:drinks?|drank|coffee|espresso|tea|beers?|wine|alcohol|sober|decaf|matcha|trinkt|kaffee|tee|alkohol|bebe|café|té|cerveza|vino|boit|thé|vin|bière)\b|喝|咖啡|茶|酒/iu,
  },
  home: {
    asks: /\b(?:lives?|(?<!(?:for a|his|her|their|my|your) )living|home|address|city|town|country|where .* (?:based|from|stay\w*)|reside\w*|residence|neighbou?rhood|house|flat|apartment|wohn\w*|lebt|woher|adresse|vive[ns]?|casa|ciudad|dirección|habite\w*|ville|logement|maison)\b|住|哪里人|家/iu,
    tells:
      /\b(?:lives?|living|lived|moved|moving|address|flat|house|apartment|condo|home is|based|relocated|street|avenue|landlord|rents?|is from|grew up|born in|postcode|wohnt|lebt|gezogen|zieht|wohnung|haus|vive|mudó|mudado|piso|casa|habite|déménagé|emménagé|appartement|maison)\b|住|搬|家/iu,
  },
  work: {
    asks: /\b(?:works?|working|job|employ\w*|company|profession\w*|career|occupation|for a living|line of work|does .{0,120} do\b(?! .{0,120}(?:fun|weekend|evening|free time))|role|boss|firm|position|shift|beruf|arbeit\w*|firma|chef\w*|trabaj\w*|empresa|profesión|travaill\w*|métier|emploi|entreprise)\b|工作|职业|公司|上班/iu,
    tells:
      /\b(?:works?|working|worked|job|employ\w*|boss|manager|started at|starts? at|company|start-?up|engineer|developer|dev|programmer|nurse|teacher|doctor|senior|junior|lecturer|accountant|lawyer|designer|consultant|analyst|chef|waiter|waitress|teaches|drives a (?:bus|truck|van|taxi|tram|lorry)|shifts?|redundant|promoted|promotion|clinic|office|retired|barista|self[- ]employed|freelanc\w*|unemployed|resigned|career|interview|apprentic\w*|intern\w*|arbeitet|beruf|chefin|gekündigt|stelle|firma|lehrer\w*|ingenieur\w*|trabaja|empleo|empresa|jef[ea]|profesor\w*|travaille|poste|métier|professeur\w*|infirmi\w*)\b|工作|公司|上班|老师|工程师|医生|护士|辞职/iu,
  },
  partner: {
    asks: /\b(?:partner|wife|husband|boyfriend|girlfriend|married|marry\w*|marriage|single|relationship|dating|date|seeing|spouse|widowed|marital|together|love life|engaged|wedding|partner\w*|mann|frau|freund\w*|verheiratet|ledig|novi\w|pareja|marido|esposa|mari|femme|copain|copine|couple)\b|男朋友|女朋友|老公|老婆|结婚|对象|单身/iu,
    tells:
      /\b(?:partner|wife|husband|boyfriend|girlfriend|married|engaged|divorced|single|separated|widow\w*|split up|broke up|dating|is seeing|fianc\w*|wedding|anniversary|verheiratet|verlobt|geschieden|getrennt|mann|frau|freundin|freund|novi[ao]|marido|esposa|pareja|casad[ao]|separad[ao]|mari|femme|copain|copine|marié\w*|divorcé\w*)\b|男朋友|女朋友|老公|老婆|结婚|分手|离婚|单身/iu,
  },
  family: {
    asks: /\b(?:family|kids?|children|sons?|daughters?|sisters?|brothers?|siblings?|parents?|mother|mum|mom|father|dad|grand\w+|baby|cousin|aunt|uncle|niece|nephew|relatives?|kind\w*|geschwister|schwester|bruder|tochter|sohn|mutter|vater|familie|hij[oa]s?|herman[oa]s?|padres?|madre|familia|enfants?|sœurs?|frères?|père|mère|fille|fils|famille)\b|孩子|儿子|女儿|妹妹|姐姐|哥哥|弟弟|妈妈|爸爸|父母|家人/iu,
    tells:
      /\b(?:kids?|children|child|sons?|daughters?|sisters?|brothers?|siblings?|mum|mom|mother|dad|father|parents|grand\w+|gran|nan|twins|baby|cousin|aunt|uncle|niece|nephew|in-law|pregnant|born|tochter|sohn|schwester|bruder|mutter|vater|oma|opa|kinder|kind|zwillinge|hij[oa]s?|herman[oa]s?|madre|padre|abuel[oa]|fille|fils|sœur|frère|mère|père|enfants?)\b|孩子|儿子|女儿|妹妹|姐姐|哥哥|弟弟|妈妈|爸爸|奶奶|爷爷/iu,
  },
  friend: {
    asks: /\b(?:friends?|mates?|buddy|colleagues?|neighbou?rs?|roommate|flatmate|who is|who's|freund\w*|amig[oa]s?|amis?|amie)\b|朋友|同事|室友/iu,
    tells:
      /\b(?:friends?|mate|buddy|colleague|coworker|neighbou?r|roommate|flatmate|boss|teacher|coach|freund|kolleg\w*|amig[oa]|ami|amie|collègue)\b|朋友|同事|室友/iu,
  },
  pet: {
    asks: /\b(?:pets?|dogs?|cats?|animals?|puppy|kitten|haustier\w*|hund|katze|mascotas?|perr[oa]|gat[oa]|animau?x?|animal|chien|chat)\b|宠物|狗|猫/iu,
    tells:
      /\b(?:dogs?|cats?|kitten|puppy|pets?|rats?|hamsters?|rabbits?|parrot|pup|pony|horse|tortoise|guinea pigs?|goldfish|hens?|snake|lizard|animal shelter|hund\w*|katze\w*|kater|perr[oa]|gat[oa]|mascota|chien\w*|chats?|chatte)\b|狗|猫|宠物/iu,
  },
  age: {
    asks: /\b(?:how old|age|birthday|born|alt|alter|geburtstag|años|edad|cumpleaños|âge|anniversaire)\b|几岁|多大|生日/iu,
    tells:
      /\b(?:years old|turned|birthday|born|is \d{1,2}\b(?! (?:km|kg|miles))|geburtstag|jahre alt|geworden|cumple|cumplió|años|anniversaire|ans)\b|岁|生日/iu,
  },
  date: {
    asks: /\b(?:when|date|what day|which day|deadline|appointments?|schedul\w*|weekdays?|days|time|weekly|free|due|calendar|wann|termin\w*|cuándo|cita|fecha|quand|rendez-vous|date)\b|什么时候|几点|星期几|哪天/iu,
    tells:
      /\[(?:week of )?\d{4}|\b(?:deadline|due|appointment|every|each|january|february|march|april|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\b|\d{1,2}(?::\d\d| ?[ap]m)|周[一二三四五六日天]|星期|月/iu,
  },
  health: {
    asks: /\b(?:health\w*|medic\w*|drugs?|prescri\w*|ill|sick|tablets?|pills?|injur\w*|doctor|illness|condition|operation|surgery|pain|hospital|gesund\w*|krank\w*|medikament\w*|salud|enferm\w*|medicin\w*|santé|malad\w*|médicament\w*)\b|健康|病|药|身体/iu,
    tells:
      /\b(?:takes? [\p{L}\d ]+ (?:in the (?:morning|evening)|at night|daily|every day|for (?:my|their))|mg|tablets?|pills?|medication|inhaler|insulin|knee|hip|back pain|shoulder|ankle|wrist|operation|surgery|hospital|doctor|physio\w*|diabet\w*|asthma\w*|pregnan\w*|injur\w*|tore|broke (?:their|a)|sprained|migraines?|blood|dentist|midwife|anxiety|depression|adhd|diagnos\w*|therapy|therapist|surgeon|allergist|smok\w*|knie|rücken|arzt|operiert|tabletten|schwanger|rodilla|espalda|embarazada|médico|genou|dos|enceinte|médecin)\b|药|医院|手术|病|怀孕/iu,
  },
  hobby: {
    asks: /\b(?:hobb\w*|sports?|free time|spare time|weekends?|clubs?|exercise|plays?|instruments?|train\w*|fitness|for fun|keep fit|activit\w*|interests?|freizeit|verein|aficion\w*|deporte|tiempo libre|loisirs?|sport)\b|爱好|运动|周末|业余/iu,
    tells:
      /\b(?:plays?|club|choir|climb\w*|swim\w*|runs?|running|runner|gym|yoga|pilates|football|soccer|tennis|basketball|chess|band|guitar|piano|violin|drums?|paints?|painting|draws?|pottery|knit\w*|quiz|boulder\w*|cycl\w*|danc\w*|joined|training|class|lessons?|marathon|hik\w*|gardening|photography|reads?|gaming|gamer|sings?|spielt|läuft|schwimm\w*|klettert|verein|juega|corre|nada|toca|joue|court|nage|chante)\b|打|踢|跑步|游泳|弹|画|爬山/iu,
  },
  vehicle: {
    asks: /\b(?:car|drives?|vehicle|get around|commut\w*|transport|bike|auto|fährt|coche|voiture|conduit)\b|车|开/iu,
    tells:
      /\b(?:car|drives?|van|bike|bicycle|motorbike|scooter|train|bus|tram|licen[cs]e|cycles?|commut\w*|auto|fährt|führerschein|fahrrad|coche|moto|bici|voiture|vélo|permis|conduit)\b|车/iu,
  },
  tools: {
    asks: /\b(?:tools?|editor|ide|laptop|computer|phone|language|stack|software|apps?|device|machine|browser|os|framework|library|database|package manager|version|versions|deploy\w*|host\w*|ci|test\w*|runtime|command|convention\w*|repo\w*|branch\w*|lint\w*|format\w*|orm|cloud|project|codebase|handy|herramienta|ordenador|móvil|ordinateur|téléphone)\b|电脑|手机|软件|语言|编辑器/iu,
    tells:
      /\b(?:uses?|using|switched|migrat\w*|upgrad\w*|works? (?:on|with|in)|draws? (?:on|with)|laptop|macbook|thinkpad|phone|iphone|android|windows|linux|macos|vim|neovim|emacs|code|coding|rust|golang|kotlin|java|typescript|javascript|python|ruby|node|deno|bun|react|vue|svelte|django|rails|postgres\w*|mysql|sqlite|mongo\w*|redis|docker|kubernetes|aws|gcp|azure|vercel|app|editor|browser|repo|branch|deploy\w*|pipeline|tests?|pnpm|npm|yarn|lint\w*|framework|library|database|api|backend|frontend|server|tabs|commits?|version|v\d|codes?|benutzt|nutzt|usa|utilise)\b|用|电脑|手机/iu,
  },
  study: {
    asks: /\b(?:stud(?:y|ies|ying)|uni\w*|school|college|courses?|degree|exams?|subject|thesis|class|major|learn\w*|studier\w*|schule|prüfung|estudi\w*|universidad|examen|étudi\w*|école|cours)\b|学|考试|大学|专业/iu,
    tells:
      /\b(?:study\w*|studie[sd]|uni|university|school|college|masters|phd|degree|exams?|courses?|thesis|dissertation|a levels?|year \d+|graduat\w*|class|learning|learns|studiert|schule|prüfung|lernt|estudia|carrera|examen|aprende|étudie|école|apprend|diplôme)\b|学|考|毕业/iu,
  },
  skill: {
    asks: /\b(?:speak\w*|languages?|skills?|able to|good at|fluent|can (?:he|she|they)|sprach\w*|spricht|idiomas?|habla|langues?|parle)\b|会|语言|说/iu,
    tells:
      /\b(?:speaks?|fluent|native|bilingual|can [\p{L}]+|knows how|certified|languages?|learning (?:to|\p{Lu}\p{L}+)|spricht|habla|parle)\b|会/u,
  },
  taste: {
    asks: /\b(?:favou?rite|likes?|dislikes?|hates?|prefer\w*|loves?|enjoys?|music|songs?|bands?|tracks?|books?|films?|movies?|shows?|series|colou?r|best|genre|lieblings\w*|mag|favorit[ao]s?|gusta\w*|préfér\w*|aime)\b|喜欢|最爱|讨厌/iu,
    tells:
      /\b(?:favou?rite|loves?|likes?|prefers?|enjoys?|best|fan of|is into|hates?|dislikes?|cannot stand|obsessed|adores?|mag|liebt|hasst|lieblings\w*|gusta\w*|encanta\w*|odia|prefiere|favorit[ao]|aime|adore|déteste|préfère|préférée?)\b|喜欢|爱|讨厌/iu,
  },
  style: {
    asks: /\b(?:answers?|answered|reply|replies|assistant|talk(?:ed)? to|address\w*|tone|style|format\w*|be called|call (?:him|her|them)|speak to|explain\w*|pronouns|respond|write to|antwort\w*|anrede|responder|tutear|répond\w*|tutoyer)\b|回答|称呼/iu,
    tells:
      /\b(?:wants? the assistant|wants? \p{L}+ answers?|pronouns|goes by|assistant|wünscht|quiere que|veut que)\b|希望/iu,
  },
  plans: {
    asks: /\b(?:plans?|planning|trip|travel\w*|holiday|vacation|going|goals?|next|upcoming|coming up|want to|future|urlaub|reise|vor|planes?|viaje|vacaciones|projets?|voyage|vacances)\b|计划|打算|旅行|假期/iu,
    tells:
      /\b(?:plans?|planning|going to|wants? to|trip|holiday|vacation|booked|flying|flies|is taking|is joining|will|saving|goal|training for|starts?|signed up|urlaub|fliegt|will|möchte|va a|viaje|quiere|vacaciones|va|voyage|vacances|veut)\b|打算|要去|计划|准备|想/iu,
  },
  name: {
    asks: /\b(?:names?|called|nickname|name\w*|heiß\w*|nombre|llama\w*|nom|prénom|appelle)\b|名字|叫/iu,
    tells: /\b(?:name|called|named|nickname|goes by|heißt|se llama|nombre|s'appelle|nom)\b|叫|名字/iu,
  },
  money: {
    asks: /\b(?:money|salary|rent|budget|costs?|pay|paid|afford|earn\w*|price|gehalt|miete|sueldo|alquiler|salaire|loyer)\b|工资|房租|钱|预算/iu,
    tells:
      /[€$£¥]\s?\d|\b(?:rent|salary|budget|mortgage|pays?|earns?|saving|\d+k?\s(?:euros?|pounds|dollars)|gehalt|miete|sueldo|alquiler|salaire|loyer)\b|元|工资|房租/iu,
  },
  decision: {
    asks: /\b(?:decid\w*|decision|why|reason|chose|choice|owner|owns|responsible|in charge|maintain\w*)\b/i,
    tells: /\b(?:decided|because|reason|chose|picked|went with|owns|owner|responsible|maintains?|in charge|agreed)\b/i,
  },
}

const withWords = (pattern: RegExp, words: readonly string[] = []): RegExp =>
  withWordBounds(
    words.length === 0 ? pattern : new RegExp(`${pattern.source}|\\b(?:${words.join('|')})\\b`, pattern.flags),
  )

/** With word bounds of all letters: "déménagé" ends. */
export const KINDS: Readonly<Record<string, ClaimKind>> = Object.fromEntries(
  Object.entries(ALL).map(([name, { asks, tells }]) => [
    name,
    { asks: withWords(asks, ALSO_ASKS[name]), tells: withWords(tells, ALSO_TELLS[name]) },
  ]),
)

/** Claims that answer a kind outright, where others only touch on it: "lives in", not "the flat is cold". */
const OUTRIGHT: Readonly<Record<string, RegExp>> = {
  home: /\b(?:lives? (?:in|at|near)|living in|moved to|address is|is based|home is|wohnt|gezogen|(?:vive|vit) (?:en|à|a)|mud(?:ó|ado|ou) (?:a|para)|habite|déménagé|emménagé|abita|trasferit[oaie]|mora (?:em|no|na)|woont|verhuisd)\b|住在|搬到|に住|引っ越/iu,
  work: /\b(?:works? (?:as|at|for|in)|is an? (?:\p{L}+ ){0,3}\p{L}+(?:er|or|ist|ian|ant|nurse|chef|dev|student)|job is|is (?:self[- ]employed|unemployed|retired)|started (?:as|at)|(?:employer|profession) is|arbeitet (?:bei|als|in|im)|von beruf|drives an? (?:\p{L}+ )?(?:bus|taxi|truck|lorry|van|tram)|teaches|runs an? \p{L}+|opened (?:my|their) own|bin (?:\p{L}+ )?\p{L}+(?:er|erin|in|schwester)|trabaja (?:de|como|en|para)|travaille|lavora|trabalha|werkt)\b|工作|上班|的工作是|働い|仕事は/iu,
  age: /\b(?:\d{1,3} years old|turned \d{1,3}|is \d{1,3}$|birthday is|jahre alt|\d{1,3} geworden|(?:tiene|cumplió) \d{1,3}|\d{1,3} ans|ha \d{1,3} anni|tem \d{1,3} anos|\d{1,3} jaar)\b|\d岁|\d歳/iu,
  partner:
    /\b(?:(?:boyfriend|girlfriend|partner|wife|husband|fiancée?)(?: \p{L}+)? is|is (?:married|engaged|single|divorced|widowed|seeing|dating)|got (?:married|engaged)|(?:mann|frau|freundin|freund) (?:heißt|ist)|novi[ao] de|marido de|mujer de|copain|copine|mari de|femme de)\b|(?:男朋友|女朋友|老公|老婆)(?:叫|是)/iu,
  pet: /\b(?:(?:dog|cat|pet|hamster|rabbit|budgie|parrot|puppy|kitten|horse)s? (?:is|are) (?:called|named)|has (?:an? |two |three )(?:\p{L}+ )?(?:dog|cat|pet|hamster|rabbit|budgie|parrot)s?|hund heißt|katze heißt)\b|养了/iu,
  family:
    /\b(?:(?:son|daughter|child|kid|sister|brother|mum|mom|mother|dad|father)s? (?:is|are) called|has (?:an? |two |three |four |\d )(?:\p{L}+ )?(?:kids|children|sons?|daughters?|sisters?|brothers?))\b/iu,
  health: /\b(?:takes? (?!a |the |up|off|over|out)\p{L}+|is on \p{L}+ (?:for|now)|prescribed|diabetic|diagnosed)\b/iu,
  name: /\b(?:goes by|is called|call \S+ |name is|pronouns)\b/iu,
}
const outright: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries(OUTRIGHT).map(([name, pattern]) => [name, withWordBounds(pattern)]),
)

/** Names of the kinds that a claim tells of. */
export const kindsStated = (claim: string): string[] =>
  Object.entries(KINDS).flatMap(([name, { tells }]) => (tells.test(claim) ? [name] : []))

/** Posts that somebody holds or takes up. Apart from the kinds, by which fitted models weigh claims. */
const POST = withWordBounds(
  /\b(?:head of \p{L}+|head(?:teacher|master|mistress)|fore(?:man|woman)|(?:team|tech|group|department|section|project|platform|shift) lead(?:er)?|deputy (?:head|manager|director)|director of|vice president|supervisor|line manager|principal at|in charge of|got the (?:job|post|position|promotion)|hired (?:as|at|by)|on probation|co-op|locum|abteilungsleit(?:er|erin)|teamleit(?:er|erin)|schulleit(?:er|erin)|filialleit(?:er|erin)|vorarbeiter(?:in)?|geschäftsführer(?:in)?|befördert|probezeit|jef[ea] de|encargad[oa] de|director[a]? de|ascendid[oa]|contratad[oa]|cheffe? d['’e]|directeur|directrice|embauchée?|capo (?:di|del|della)|responsabile (?:di|del|della)|diret(?:tore|trice)|assunt[oa]|gerente d[aeo]|diretora? d[aeo]|encarregad[oa]|promovid[oa]|hoofd van|leidinggevende|teamleider|ploegbaas|aangenomen bij)\b|主任|组长|店长|总监|校长|升职|部長|課長|店長|昇進/iu,
)

/** What a claim is filed under: its kinds, and work where it tells of a post. */
export function facetsOf(claim: string): string[] {
  const kinds = kindsStated(claim)
  return kinds.includes('work') || !POST.test(claim) ? kinds : ['work', ...kinds]
}

/** Names of the kinds that a question asks for. */
export const kindsAsked = (question: string): string[] =>
  Object.entries(KINDS).flatMap(([name, { asks }]) => (asks.test(question) ? [name] : []))

/** Whether a claim answers a kind outright. */
export const answersOutright = (claim: string, kind: string): boolean =>
  outright[kind]?.test(claim.replace(/ ?\[[^\]]*\]|[.。]$/g, '')) ?? false
