import { ageIn, isBirthdayToCome, saysOlder } from './ages.ts'
import type { ClaimEnding, ComparedClaim } from './claim-ending.ts'
import { kindsStated } from './claim-kinds.ts'
import { type ChatSentence, chatSentences } from './message-sentences.ts'
import type { Successor } from './successors.ts'
import { isToldAsSaid } from './told-sentences.ts'
import { isTool } from './tool-names.ts'

// What time alone makes untrue, once a later step is told: the age of somebody by name, the year at school or university, a
// pregnancy, and work where somebody has retired.

const NEWER: ClaimEnding = 'A newer value was said.'
const OVER: ClaimEnding = 'What was said rules it out.'

export interface Outgrown {
  /** why, by the id of the held claim */
  ended: Map<string, ClaimEnding>
  /** held claims that go on with the later age or year */
  successors: Successor[]
}

/** What of the held claims a message has left behind. */
export function outgrown(message: string, held: readonly ComparedClaim[], name: string): Outgrown {
  const found: Outgrown = { ended: new Map(), successors: [] }
  const said = chatSentences(message).filter(({ asks, quotes }) => !asks && !quotes)
  const isBorn = said.some(({ text }) => BORN.test(text) && !isBirthdayToCome(text))
  const isGrandchild = said.some(({ text }) => GRAND.test(text))
  const hasRetired = said.some(({ text }) => RETIRED.test(text) && !NOT_YET.test(text))
  const hasFinished = said.some(({ text }) => FINISHED.test(text) && !NOT_YET.test(text))
  const steps = said.flatMap((sentence) => stepsIn(sentence.text).map((step) => ({ ...step, sentence })))
  const ages = said.flatMap((sentence) =>
    isBirthdayToCome(sentence.text) ? [] : agesByName(sentence.text).map((one) => ({ ...one, sentence })),
  )
  for (const { id, text } of held) {
    const goOn = (from: Place, to: string, { start, end }: ChatSentence) =>
      found.successors.push({ id, text: text.slice(0, from.start) + to + text.slice(from.end), why: NEWER, start, end })
    for (const before of agesByName(text)) {
      const now = ages.find(({ who, age }) => who === before.who && isLater(age, before.age))
      if (now) goOn(before, String(now.age), now.sentence)
    }
    if (!isOwn(text, name)) {
      const isTheirs = OF_OTHERS.test(text) && !(isGrandchild && OF_CHILD.test(text))
      if (isBorn && EXPECTS.test(text) && !isTheirs) found.ended.set(id, OVER)
      continue
    }
    const [step] = stepsIn(text)
    const now = step && steps.find((one) => isNext(one, step))
    if (now) goOn(step, now.words, now.sentence)
    else if (isOlder(text, said, name)) found.ended.set(id, NEWER)
    else if (hasFinished && step) found.ended.set(id, OVER)
    else if (isBorn && EXPECTS.test(text)) found.ended.set(id, OVER)
    else if (hasRetired && isOfWork(text) && !isToldAsSaid(text, name)) found.ended.set(id, OVER)
  }
  for (const { id } of found.successors) found.ended.delete(id)
  return found
}

const isOwn = (claim: string, name: string): boolean =>
  claim.startsWith(`${name} `) ||
  claim.startsWith(`${name}：`) ||
  /^.{0,12}我/u.test(claim) ||
  isToldAsSaid(claim, name)

/** Of what stands in a claim. */
interface Place {
  start: number
  end: number
}
interface AgeOf extends Place {
  who: string
  age: number
}
/** "Ximena, que tiene 5", "Paolo (14)", "Nia's 7": a name, few small words, and a bare number. */
const NAME_AND_AGE =
  /(?<!\p{L})(\p{Lu}\p{Ll}{2,20})(?:['’]s|,)?(?: (?:is|has|just|now|only|turned|turns|be|que|tiene|cumplió|ya|wird|ist|jetzt|schon|geworden|a|eu|fêté|ha|compiuto|tem|fez|is|nu)){0,3},? ?\(?(\d{1,2})(?=\)|[,.;!]|$| (?:years?|now|and|but|y|und|et|e|en|años|jahre|ans|anni|anos|jaar|already|today|yesterday|last|on|am|el|le|il|hier|ayer|gestern)(?!\p{L}))/gu
function agesByName(text: string): AgeOf[] {
  return [...text.matchAll(NAME_AND_AGE)].flatMap(({ 0: whole, 1: who = '', 2: age = '', index }) => {
    // "Postgres 15"
    if (isTool(who)) return []
    const start = index + whole.lastIndexOf(age)
    return { who, age: Number(age), start, end: start + age.length }
  })
}
const MOST_YEARS = 5
const isLater = (now: number, before: number): boolean => now > before && now <= before + MOST_YEARS

/** The speaker's own age in a claim that tells more, and a birthday since. */
function isOlder(claim: string, said: readonly { text: string }[], name: string): boolean {
  const age = ageIn(claim)
  if (age === null || age < LEAST_OF_SPEAKER || claim.slice(name.length).includes("'s ")) return false
  return said.some(({ text }) => OF_ONESELF.test(text) && saysOlder(text, age))
}
const LEAST_OF_SPEAKER = 16
const OF_ONESELF =
  /(?<!\p{L})(?:I|I['’]m|im|ich|yo|cumplí|je|j['’]ai|io|eu|fiz|ik|ben)(?!\p{L})|[我私僕]|^(?:上周|昨天|今天)?.{0,4}满/u

interface Step extends Place {
  unit: string
  at: number
  /** the number as written */
  words: string
}
const ORDER: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'first 1st one erste ersten erstes primer primero primera première 1re 1ère primo prima primeiro eerste 一',
    'second 2nd two zweite zweiten zweites segundo segunda deuxième seconde 2e 2ème secondo seconda tweede 二',
    'third 3rd three dritte dritten drittes tercer tercero tercera troisième 3e 3ème terzo terza terceiro derde 三',
    'fourth 4th four vierte vierten viertes cuarto cuarta quatrième 4e 4ème quarto quarta vierde 四',
    'fifth 5th five fünfte fünften fünftes quinto quinta cinquième 5e 5ème vijfde 五',
    'sixth 6th six sechste sechsten sechstes sexto sexta sixième 6e 6ème sesto sesta zesde 六',
    'seventh 7th seven siebte siebten séptimo septième settimo sétimo zevende',
    'eighth 8th eight achte achten octavo huitième ottavo oitavo achtste',
    'ninth 9th nine neunte neunten noveno neuvième nono negende',
    'tenth 10th ten zehnte zehnten décimo dixième decimo tiende',
  ].flatMap((words, i) => words.split(' ').map((word) => [word, i + 1] as const)),
)
const ORDINAL = Object.keys(ORDER)
  .filter((word) => word.length > 1)
  .join('|')
const UNITS =
  'year|grade|semester|term|trimester|semestre|año|grado|trimestre|année|anno|ano|klasse|lehrjahr|schuljahr|jaar|klas'
const STEP_BEFORE = new RegExp(
  `(?<!\\p{L})(${ORDINAL}|\\d{1,2}(?:\\.|st|nd|rd|th|º|°|ª)?)[- ](${UNITS})(?!\\p{L}| (?:old|ago|lease|contract))`,
  'giu',
)
const STEP_BEHIND = /(?<!\p{L})(?:in )?(year|grade|semester|klasse)s? (\d{1,2})(?![\d:.])/giu
/** "voy en séptimo": of what is known from before */
const BARE_STEP = new RegExp(`(?<!\\p{L})(?:voy en|estoy en|paso a|pasé a|ando en) (${ORDINAL})(?!\\p{L})`, 'iu')
const OF_HAN = /(大|高|初|研)([一二三四])|([一二三四五六])年级/gu

function stepsIn(text: string): Step[] {
  const steps: Step[] = []
  const add = (index: number, whole: string, words: string, unit: string) => {
    const at = orderOf(words)
    const start = index + whole.toLowerCase().lastIndexOf(words.toLowerCase())
    if (at > 0 && at <= MOST_STEPS)
      steps.push({ unit: unit.toLowerCase(), at, words, start, end: start + words.length })
  }
  for (const { 0: whole, 1: words = '', 2: unit = '', index } of text.matchAll(STEP_BEFORE))
    add(index, whole, words, unit)
  for (const { 0: whole, 1: unit = '', 2: words = '', index } of text.matchAll(STEP_BEHIND))
    add(index, whole, words, unit)
  for (const { 0: whole, 1: school = '年级', 2: at, 3: grade, index } of text.matchAll(OF_HAN))
    add(index, whole, at ?? grade ?? '', school)
  const bare = BARE_STEP.exec(text)
  if (bare) add(bare.index, bare[0], bare[1]!, ANY)
  return steps
}
const ANY = ''
const MOST_STEPS = 13
const orderOf = (word: string): number => ORDER[word.toLowerCase()] ?? (Number.parseInt(word, 10) || 0)
const isNext = (now: Step, before: Step): boolean =>
  (now.unit === before.unit || now.unit === ANY) && now.at > before.at && now.at <= before.at + MOST_YEARS

const NOT_YET =
  /(?<!\p{L})(?:will|going to|gonna|next|soon|until|when|if|want\p{L}{0,2}|would|before|almost|nearly|bald|wenn|werde|cuando|si|voy a|quand|si|bientôt|quando|se|als|straks)(?!\p{L})|快|以后|如果/iu
const BORN =
  /(?<!\p{L})(?:(?:she|he|they|baby|\p{Lu}\p{Ll}{2,20}) (?:was|is|were) (?:finally )?born|gave birth|I(?:['’]m| am) a (?:father|dad|mum|mom|mother)(?=$|[^\p{L} ]| now| again| of)|baby (?:girl|boy)(?: is| arrived| came|[,.!])|(?:(?<!['’]s? )(?:the |our |her |my )?(?:babies|baby|twins|little (?:one|man|girl)) ?(?:['’]?s|is|are|has|have)? (?:finally |already )?(?:here|arrived)|\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?,? (?:was )?born (?:on|in|at|this|last|yesterday|today)|our (?:second|third|fourth|fifth|first) (?:was born|is here|arrived))(?! to (?:my|our|his|her)| (?:my|our|his|her) (?:neighbou?r|friend|boss|cousin))|(?:ist|wurde) (?:\p{L}{1,20} )?geboren|ist da(?=[!.]).{0,40}(?:gramm|kilo)|ya nació|nació|di a luz|est née?|a accouché|j['’]ai accouché|è nat[oa]|nasceu|is geboren)(?!\p{L})|生了(?:个|一)|出生了|生まれ(?:た|ました)/iu
const EXPECTS =
  /(?<!\p{L})(?:pregnant|expecting(?= (?:an?|twins|their|in|this|next|another)(?!\p{L})|[.,;]|$)|baby is due|(?<!['’]s (?!(?:wife|partner|girlfriend|daughter|sister|baby|twins)(?!\p{L}))(?:\p{L}{1,20} ){1,3}(?:is|are) )due (?:in|on|date)|schwanger|embarazad[oa]|enceinte|incinta|grávida|zwanger)(?!\p{L})|怀孕|妊娠/iu
const OF_OTHERS =
  /['’]s (?:\p{L}{1,12} )?(?:sister|cousin|friend|colleague|neighbou?r|boss|daughter|sister-in-law|aunt|niece)(?!\p{L})/iu
const GRAND =
  /(?<!\p{L})(?:grand(?:mother|father|ma|pa|son|daughter|child|parents?)|nana|granny|grandad|oma|opa|enkel\p{L}*|abuel[oa]|nieto|nieta|mamie|papi|nonn[oa]|av[óô]|kleinkind)(?!\p{L})/iu
const OF_CHILD = /['’]s (?:\p{L}{1,12} )?(?:daughter|son)(?!\p{L})/iu
const RETIRED =
  /(?<!\p{L})(?:(?:I|I['’]ve|I have|I['’]m|I am|am|now|officially|finally)(?: (?:just|now|officially|finally|have)){0,3} retired|^retired|retired (?:as of|since|at last|on|from)|bin (?:jetzt |nun |endlich )?(?:rentner(?:in)?|in rente|pensioniert|in pension)|rentner(?:in)? (?:seit|jetzt)|me jubilé|ya (?:estoy )?jubilad[oa]|suis (?:maintenant |enfin )?(?:à la retraite|retraitée?)|sono (?:ora |finalmente )?in pensione|me aposentei|ben (?:nu )?met pensioen)(?!\p{L})|退休了|定年退職し/iu
const FINISHED =
  /(?<!\p{L})(?:(?:I|have|just|finally) graduated|(?:finished|done with) (?:uni|university|college|school|my (?:degree|studies|phd|masters?|apprenticeship))|terminé (?:ya )?(?:la carrera|la uni\p{L}{0,10}|los estudios)|(?:studium|ausbildung|lehre) (?:\p{L}{1,20} )?(?:abgeschlossen|fertig|beendet)|j['’]ai (?:fini|terminé) (?:mes études|ma licence|mon master|l['’]école)|mi sono (?:laureat|diplomat)[oa]|me formei|afgestudeerd)(?!\p{L})|毕业了|卒業し/iu
const isOfWork = (claim: string): boolean =>
  !RETIRED.test(claim) &&
  !claim.includes('[') &&
  !/retired|rentner|jubilad|retrait|pension|aposent|volunt|退休/iu.test(claim) &&
  (kindsStated(claim).includes('work') || WORKS.test(claim))
const WORKS =
  /(?<!\p{L})(?:works? (?:at|for|as|in)|has been (?:driving|teaching|nursing|working)|(?:drives|runs) (?:the )?(?:route|bus|line)|route \d{1,3}|(?:night|early|late) shifts?)(?!\p{L})/iu
