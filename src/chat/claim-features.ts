import { fold } from '../lib/text.ts'
import type { ChatLanguage } from './chat-language.ts'
import { kindsAsked, kindsStated } from './claim-kinds.ts'
import { SIGNS } from './fact-features.ts'
import type { ReadingForm } from './reading.ts'

// What there is to see in a claim that tells whether a careful listener would keep it: how it was read, what kind of verb
// stands behind the name, what it names and counts, what it leaves hanging, and the tone of its sentence. Forms and kinds
// of words, no topics' words: what was learnt from some hundred chats must hold for others.

export interface WeighedClaim {
  /** in the third person, with dates */
  text: string
  name: string
  form: ReadingForm
  language: ChatLanguage
  hedged: boolean
  /** its sentence as written */
  sentence: string
  /** the message that holds it */
  message: string
  /** the question of somebody else that its sentence may answer */
  question: string | null
  /** how many claims of its sentence stand before it, and are there */
  place: number
  among: number
  /** that its sentence says something to remember, 0 to 1 */
  chance: number
  /** its sentence is told as a whole, too */
  isBeside: boolean
  /** told in talk of code, where the same words say more often what is to be done next, or what is so just now */
  ofCode: boolean
}

/** The verb behind the name, by what it says of time and will; English, German, Spanish, French, Italian, Portuguese, Dutch. */
const VERBS: readonly (readonly [string, RegExp])[] = [
  ['is', /^(?:is|are|ist|es|est|è|é|is|está|est|sta)(?!\p{L})|^[是在]/iu],
  ['has', /^(?:has|have|hat|tiene|a|ha|tem|heeft)(?!\p{L})|^[有]/iu],
  ['was', /^(?:was|were|had|used to|war|hatte|era|estaba|tenía|était|avait|era|aveva|tinha|had)(?!\p{L})/iu],
  [
    'lasts',
    /^(?:lives?|works?|plays?|speaks?|studies|teaches|drives?|owns?|runs?|uses?|rents?|wohnt|arbeitet|spielt|spricht|studiert|fährt|vive|trabaja|juega|estudia|habla|habite|travaille|joue|étudie|parle|vive|lavora|suona|studia|parla|mora|trabalha|toca|estuda|fala|woont|werkt|speelt|studeert)(?!\p{L})|^[住用]/iu,
  ],
  [
    'likes',
    /^(?:really |absolutely )?(?:loves?|likes?|hates?|prefers?|enjoys?|cannot stand|dislikes?|liebt|mag|hasst|odia|prefiere|adore|aime|déteste|préfère|ama|odia|preferisce|adora|prefere|houdt)(?!\p{L})|^(?:喜欢|讨厌|爱)/iu,
  ],
  [
    'wants',
    /^(?:wants?|needs?|would like|is looking for|is trying|will|is going to|wishes|hopes|plans|will|muss|braucht|quiere|necesita|va a|veut|doit|va|vuole|deve|quer|precisa|vai|wil|moet|gaat)(?!\p{L})|^[想要会]/iu,
  ],
  ['cannot', /^(?:can ?not|can|could|does not|do not|did not|kann|darf|no|ne|n['’]|non|não|kan)(?!\p{L})|^[不没能]/iu],
  [
    'denies',
    /^(?:does not|do not|is not|are not|has no|have no|kein\p{L}*|isst kein\p{L}*|no (?:come|bebe|tiene|es|le gusta)|ne (?:mange|boit|fume)|non (?:mangia|beve|fuma|è|ha)|não (?:come|bebe|fuma|é|tem|gosta)|eet geen|drinkt geen|heeft geen)(?!\p{L})|^(?:不[吃喝能会]|没有)/iu,
  ],
  ['did not', /^(?:did not|has not|have not|was not|were not|had no)(?!\p{L})/iu],
  [
    'turns',
    /^(?:just |finally )?(?:got|gets|moved|started|quit|left|bought|sold|joined|became|adopted|turned|married|broke|lost|switched|stopped|passed|failed|signed|booked|retired|finished|changed|is moving|is starting|is getting|is leaving)(?!\p{L})/iu,
  ],
  [
    'does',
    /^(?:went|did|does|goes|came|comes|made|makes|put|puts|took|takes|gave|gives|said|says|told|tells|saw|sees|thinks?|thought|knows?|knew|feels?|felt|looks?|tries|tried|keeps?|kept|asks?|asked|calls?|called|sleeps?|slept|ate|eats|sits?|cried|fixed|read|watched)(?!\p{L})/iu,
  ],
  ['past', /^(?:\p{L}+ly )?\p{L}{3,}ed(?!\p{L})/iu],
  ['ing', /^(?:is|are) (?:\p{L}+ly |also |still |just |now |not )*\p{L}{3,}ing(?!\p{L})/iu],
  ['said', /^(?:said|sagte|dijo|a dit|ha detto|disse|zei)?\s?[:：]/iu],
]
/** What stands for something that is not in the claim. */
const HANGS: readonly (readonly [string, RegExp])[] = [
  [
    'it',
    /(?<!\p{L})(?:it|this|that|these|those|them|there|one|ones|thing|things|es|das|dies\w*|davon|damit|darauf|lo|eso|esto|ello|ça|cela|ce|y|en|lo|ci|ne|quello|questo|isso|isto|aquilo|het|dat|dit|ervan)(?!\p{L})|[这那它]|それ|これ|あれ/iu,
  ],
  [
    'they',
    /(?<!\p{L})(?:he|she|him|her|his|they|their|er|sie|ihm|ihr|él|ella|le|il|elle|lui|lei|gli|ele|ela|hij|zij|ze|hem|haar)(?!\p{L})|[他她]|彼/iu,
  ],
  [
    'joined',
    /(?<!\p{L})(?:but|so|because|though|which|while|when|where|aber|weil|wenn|denn|pero|porque|cuando|mais|car|quand|ma|perché|quando|mas|porque|maar|want|omdat)(?!\p{L})|但|因为|から|けど/iu,
  ],
  [
    'rather',
    /(?<!\p{L})(?:very|really|so|too|just|quite|pretty|actually|anyway|again|already|sehr|echt|schon|doch|halt|muy|ya|otra vez|très|trop|déjà|encore|molto|già|ancora|muito|já|de novo|heel|echt|al|weer)(?!\p{L})|很|太|真|とても|また/iu,
  ],
  [
    'moment',
    /(?<!\p{L})(?:today|tonight|now|just|this (?:morning|evening|week|afternoon)|yesterday|last night|heute|gestern|gerade|grad|jetzt|hoy|ayer|ahora|anoche|aujourd['’]hui|hier|maintenant|oggi|ieri|adesso|ora|hoje|ontem|agora|vandaag|gisteren|nu|net)(?!\p{L})|今天|昨天|刚|現在|今日|昨日|さっき/iu,
  ],
  [
    'you',
    /(?<!\p{L})(?:you|your|u|du|dich|dir|dein\p{L}*|tú|tu|te|ti|toi|vous|você|vc|je|jij|jou)(?!\p{L})|你|您|あなた/iu,
  ],
  ['others', /(?<!\p{L})(?:and others|und andere|y otros|et autres|e altri|e outros|en anderen)(?!\p{L})/iu],
  [
    'firstPerson',
    /(?<!\p{L})(?:i|i'm|my|me|we|our|us|ich|mein\p{L}*|mich|mir|wir|uns|yo|mi|mis|soy|estoy|tengo|nos|je|j['’]ai|mon|ma|mes|suis|nous|io|mio|mia|sono|ho|noi|eu|meu|minha|sou|estou|tenho|tô|ik|mijn|ben|we|ons)(?!\p{L})|[我私僕俺]/iu,
  ],
]

/** Name and value of each feature that is not 0. */
export function* claimFeatures(claim: WeighedClaim): Generator<[name: string, value: number]> {
  const { text, name, form, language, hedged, sentence, message, question, place, among, chance, isBeside } = claim
  yield ['one', 1]
  const bare = text.replace(/ ?\[[^\]]*\]/g, '')
  const isOwn = bare.startsWith(name)
  const behind = (isOwn ? bare.slice(name.length) : bare).trimStart()
  const isPossessive = isOwn && /^['’]s /u.test(behind)
  const rest = bare.replaceAll(name, ' ')
  yield ['chance', chance]
  yield [`form ${form}`, 1]
  yield [isPossessive ? 'of theirs' : isOwn ? 'own' : bare.includes(name) ? 'named later' : 'of others', 1]
  if (language !== 'en') yield [`in ${language}`, 1]
  if (language !== 'en' && form !== 'told') yield [`other form ${form}`, 1]
  if (hedged) yield ['hedged', 1]
  if (bare !== text) yield ['dated', 1]
  const words = wordsOf(rest)
  const ofSentence = wordsOf(sentence)
  yield ['words', Math.log(1 + words.length)]
  if (words.length <= 2) yield ['two words', 1]
  if (words.length <= 4) yield ['four words', 1]
  if (words.length >= 12) yield ['long', 1]
  yield ['share', Math.min(1, words.length / Math.max(1, ofSentence.length))]
  if (place > 0) yield ['later', 1]
  if (isBeside) yield ['beside a whole', 1]
  if (among > 2) yield ['of many', 1]
  let hasVerb = false
  const told = isPossessive ? behind.search(/ (?:is|are|was|has|does|says|can|will) /) : 0
  const verb = isPossessive ? (told < 0 ? '' : behind.slice(told + 1)) : behind
  for (const [kind, pattern] of VERBS)
    if (pattern.test(verb)) {
      hasVerb = true
      yield [`verb ${kind}`, 1]
    }
  if (!hasVerb)
    yield [language === 'en' && isOwn && /^\p{Ll}{3,}s(?!\p{L})/u.test(verb) ? 'verb habit' : 'verb other', 1]
  const full = words.filter((word) => word.length >= 5 || /\d/.test(word) || /\p{Script=Han}/u.test(word)).length
  yield ['says', Math.log(1 + full)]
  if (full === 0) yield ['says nothing', 1]
  for (const [kind, pattern] of HANGS) if (pattern.test(rest)) yield [`hangs ${kind}`, 1]
  if (/(?<=[\p{L}\p{N},;:] )\p{Lu}\p{Ll}+/u.test(rest.trimStart())) yield ['names', 1]
  if (/\p{Lu}{3,}/u.test(sentence)) yield ['loud', 1]
  const kinds = kindsStated(text)
  for (const [sign, pattern] of SIGNS) {
    if (sign !== 'name' && sign !== 'manyNames' && pattern.test(rest)) yield [`claim ${sign}`, 1]
    if (OF_TONE.has(sign) && pattern.test(sentence)) yield [`tone ${sign}`, 1]
  }
  if (/[😂🤣😅😆🙃😏😜😝🤪]|\b(?:lol|lmao|haha\w*|jaja\w*|mdr|ahah\w*|kkk+)\b/iu.test(message))
    yield ['message laughs', 1]
  if (question !== null) {
    yield ['asked', 1]
    const kindsOfQuestion = kindsAsked(question)
    if (kinds.some((kind) => kindsOfQuestion.includes(kind))) yield ['asked for', 1]
  }
  if (/[?？]/.test(message)) yield ['message asks', 1]
  yield ['kinds', Math.min(4, kinds.length)]
  for (const kind of kinds) yield [`kind ${kind}`, 1]
}

/** The texts whose words are weighed: what is told, of whomever; its sentence; what was asked before it. */
export const textsOf = ({ text, name, sentence, question }: WeighedClaim) => ({
  told: text.replace(/ ?\[[^\]]*\]/g, '').replaceAll(name, ''),
  sentence,
  question: question ?? '',
})

const OF_TONE = new Set(['laugh', 'bang', 'dots', 'mood', 'commas', 'wish', 'equals', 'says', 'self', 'you'])

const wordsOf = (text: string): string[] =>
  fold(text).match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}|[\p{L}\p{N}]+/gu) ?? []
