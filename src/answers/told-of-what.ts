import { isFirstName } from '../lib/name-lists.ts'
import { withWordBounds as bounded } from '../lib/word-bounds.ts'
import type { Word } from './answer-words.ts'
import { type FoundAnswers, HONOURED } from './find-answers.ts'
import type { LanguageTold } from './function-words.ts'
import type { Unit } from './passage.ts'
import type { Question } from './read-question.ts'
import { likeness } from './word-likeness.ts'

// What a number or a sum in a piece is told of, next to what it is asked of: "two of the children" does not count the
// children, a deposit is no price, last year's trip is not this year's. English, German, Spanish, French, Chinese.

export const TOLD_FEATURES = [
  ...(['countsAsked', 'countsOther', 'countsBare', 'countsPart', 'sumOfAsked', 'sumOfOther', 'sumNamed'] as const),
  ...([
    'timeUnmet',
    'qualifierUnmet',
    'qualifierOther',
    'namesAbout',
    'plainRelative',
    'whoVerb',
    'headLike',
    'undecided',
    'foreign',
    'clockMissing',
    'dayMissing',
    'existUnmet',
    'whoPerson',
    'restates',
  ] as const),
] as const

/** Nouns of persons: "how many people" is answered by "63 members". */
const PERSONS = bounded(
  /^(?:people|persons?|members?|guests?|visitors?|volunteers?|employees?|staff|residents?|tenants?|children|kids|pupils?|students?|adults?|men|women|boys?|girls?|passengers?|patients?|players?|customers?|participants?|attendees?|families|workers?|singers?|helpers?|owners?|colleagues?|readers?|users?|subscribers?|seats?|places?|spaces?|tickets?|personen|leute|menschen|mitglieder\p{L}*|gaste\p{L}*|besucher\p{L}*|helfer\p{L}*|mitarbeiter\p{L}*|bewohner\p{L}*|mieter\p{L}*|kinder\p{L}*|schuler\p{L}*|teilnehmer\p{L}*|erwachsene\p{L}*|freiwillige\p{L}*|personas?|gente|miembros?|socios?|socias?|vecinos?|vecinas?|alumnos?|alumnas?|ninos?|ninas?|asistentes|voluntarios?|voluntarias?|empleados?|visitantes|personnes?|membres?|gens|adherents?|adherentes?|eleves?|enfants?|benevoles?|visiteurs?|habitants?|salaries|participants?)$/u,
)
const ANYBODY = /^(?:people|persons?|personen|leute|menschen|personas?|gente|personnes?|gens)$/
const isPerson = ({ folded }: Word): boolean => PERSONS.test(folded)

const NUMERAL =
  /^(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|dozen|several|no|both|kein\p{L}{0,2}|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|zwanzig|dreissig|hundert|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|veinte|treinta|cien|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|vingt|trente|cent|aucune?|ningun[ao]?)$/u
const OF_A_PART = /^(?:of|von|der|des|de|des|d)$/
const REACH = 3

interface Counts {
  asked: boolean
  other: boolean
  bare: boolean
  part: boolean
}
const NO_COUNTS: Counts = { asked: false, other: false, bare: false, part: false }
/** What the numbers of a piece count: what is asked, something else, nothing that is named, or a part of it only. */
function countsIn(focus: readonly Word[], { words, text, heads, label }: Unit): Counts {
  const counts: Counts = { asked: false, other: false, bare: false, part: false }
  const isAsked = (word: Word) =>
    focus.some(
      (noun) =>
        noun.stem === word.stem ||
        noun.folded === word.folded ||
        noun.families.some((family) => word.families.includes(family)) ||
        likeness(noun.like, word.like) > 0.55 ||
        (ANYBODY.test(noun.folded) && isPerson(word)),
    )
  const onLabel = [...heads, label].join(' ').toLowerCase()
  if (focus.some(({ stem }) => stem.length > 2 && onLabel.includes(stem))) counts.asked = true
  words.forEach((word, i) => {
    if (!NUMERAL.test(word.folded)) return
    const next: Word[] = []
    for (let j = i + 1; j <= i + REACH && j < words.length; j++) {
      if (/[.,;:!?()|–—]/.test(text.slice(words[j - 1]!.end, words[j]!.start))) break
      next.push(words[j]!)
    }
    if (next[0] && OF_A_PART.test(next[0].folded)) {
      if (next.some(isAsked)) counts.part = true
    } else if (next.some(isAsked)) counts.asked = true
    else if (next.some(({ stop }) => !stop)) counts.other = true
    else counts.bare = true
  })
  return counts
}

/** Names of sums; those of one line may stand for one another. */
const SUMS = [
  /\b(?:deposit|security deposit|down payment|kaution|anzahlung|pfand|fianza|depósito|señal|caution|acompte|arrhes|dépôt)\b|押金|定金/iu,
  /\b(?:fines?|penalt(?:y|ies)|late fee|vertragsstrafe|strafe|bußgeld|mahngebühr\p{L}*|multas?|recargo|amende|pénalité)\b|罚款|滞纳金/iu,
  /\b(?:rent|rents|rental|\p{L}*miete|alquiler|loyer)\b|租金|房租/iu,
  /\b(?:salar(?:y|ies)|wages?|earns?|earned|stipend|gehalt|lohn|verdien\p{L}+|sueldo|salario|gana|salaire|gagne)\b|工资|薪/iu,
  /\b(?:donat\p{L}+|raised|collection|collected|grants?|subsidy|spenden?|gespendet|sammlung|zuschuss|förderung|donativos?|donaci\p{L}+|recaud\p{L}+|subvenci\p{L}+|dons?|quête|récolt\p{L}+|subvention)\b|捐|补贴/iu,
  /\b(?:discounts?|reductions?|off|rabatt|ermäßigung|nachlass|descuento|rebaja|remise|réduction)\b|折扣|优惠/iu,
  /\b(?:prizes?|awards?|preisgeld|premio|prix d[eu])\b|奖金/iu,
  /\b(?:budget|balance|reserves?|kontostand|guthaben|presupuesto|saldo|solde)\b|预算|余额/iu,
  /\b(?:refund\w*|reimburse\w*|erstatt\p{L}+|reembols\p{L}+|devol\p{L}+|rembours\p{L}+)\b|退款|报销/iu,
  /\b(?:insur\p{L}+|premium|excess|versicherung\p{L}*|selbstbeteiligung|seguro|franquicia|assurance|franchise)\b|保险/iu,
].map(bounded)

/** What was last asked: each of its pieces asks the same again. */
function lastOf<T>(make: (question: string) => T): (question: string) => T {
  let known: { question: string; made: T } | undefined
  return (question) => {
    if (known?.question !== question) known = { question, made: make(question) }
    return known.made
  }
}
const sumsAsked = lastOf((question) => SUMS.flatMap((pattern, i) => (pattern.test(question) ? [i] : [])))

interface Sum {
  asked: boolean
  other: boolean
  /** a sum of a name is asked for that the piece has not */
  named: boolean
}
const NO_SUM: Sum = { asked: false, other: false, named: false }
/** Whether a piece names its sum as what is asked, or as something else. */
function sumNamed({ text }: Question, unit: Unit): Sum {
  const told = `${unit.text} ${unit.under} ${unit.heads.join(' ')}`
  const asked = sumsAsked(text)
  const held = SUMS.flatMap((pattern, i) => (pattern.test(told) ? [i] : []))
  return {
    asked: asked.some((i) => held.includes(i)),
    other: held.length > 0 && !asked.some((i) => held.includes(i)),
    named: asked.length > 0 && !asked.some((i) => held.includes(i)),
  }
}

/** Words that tell one of a kind from the others; those of one line mean the same, those of a group exclude each other. */
const QUALIFIERS = [
  [
    /\b(?:last|previous|former|past|latest|most recent|letzte[nrsm]?|vorige[nrsm]?|frühere[nrsm]?|vergangene[nrsm]?|pasad[oa]|últim[oa]|anterior|derni(?:er|ère)|précédente?|passée?)\b|上(?:个|次|一|年)|去年|最后/iu,
    /\b(?:next|coming|upcoming|future|nächste[nrsm]?|kommende[nrsm]?|künftige[nrsm]?|próxim[oa]|siguiente|que viene|prochaine?|suivante?)\b|下(?:个|次|一)|明年/iu,
  ],
  [
    /\b(?:first|1st|initial|erste[nrsm]?|primer[oa]?|premi(?:er|ère))\b|第一/iu,
    /\b(?:second|2nd|zweite[nrsm]?|segund[oa]|deuxième|seconde?)\b|第二/iu,
    /\b(?:third|3rd|dritte[nrsm]?|tercer[oa]?|troisième)\b|第三/iu,
    /\b(?:fourth|4th|fifth|vierte[nrsm]?|fünfte[nrsm]?|cuart[oa]|quint[oa]|quatrième|cinquième)\b|第[四五]/iu,
  ],
  [
    /\b(?:old|older|original|originally|alte[nrsm]?|ursprünglich\p{L}*|viej[oa]|antigu[oa]|ancien(?:ne)?|vieux|vieille)\b|旧|原来/iu,
    /\b(?:new|newer|current|currently|now|neue[nrsm]?|aktuelle?[nrsm]?|jetzige[nrsm]?|nuev[oa]|actual|nouve(?:au|lle)|actuel(?:le)?)\b|新|现在|目前/iu,
  ],
  [
    /\b(?:most|maximum|max|largest|biggest|at most|up to|no more than|limit|highest|heaviest|longest|höchstens|maximal\p{L}*|bis zu|größte\p{L}*|máxim[oa]|como mucho|hasta|maximum|au plus|jusqu['’]à)\b|最(?:大|多|高)|不超过/iu,
    /\b(?:minimum|min|least|at least|smallest|lowest|mindestens|minimal\p{L}*|wenigstens|mínim[oa]|al menos|como mínimo|au moins|minimum)\b|最(?:小|少|低)|至少/iu,
  ],
  [
    /\b(?:total|altogether|in all|overall|whole|entire|combined|insgesamt|gesamt\p{L}*|zusammen|en total|au total|entier)\b|一共|总|全部/iu,
  ],
  [/\b(?:average|on average|mean|durchschnitt\p{L}*|promedio|media|moyenne|en moyenne)\b|平均/iu],
  [/\b(?:other|another|else|besides|ander\p{L}{1,2}|weitere[nrsm]?|sonst|otr[oa]s?|demás|autres?)\b|其他|别的|另/iu],
].map((group) => group.map(bounded))

const PART_OF_NAME = /\b(?:first|last|second) names?\b/giu
/** The groups of which the question holds a word, with which words of each. */
const qualifiersAsked = lastOf((question) =>
  QUALIFIERS.flatMap((group) => {
    const asked = group.map((pattern) => pattern.test(question.replace(PART_OF_NAME, '')))
    return asked.includes(true) ? [{ group, asked }] : []
  }),
)

function qualifiers(question: string, told: string): { unmet: number; other: number } {
  let [unmet, other] = [0, 0]
  for (const { group, asked } of qualifiersAsked(question)) {
    const held = group.map((pattern) => pattern.test(told))
    if (asked.some((is, i) => is && held[i])) continue
    unmet++
    if (held.includes(true)) other++
  }
  return { unmet, other }
}

const CALENDAR = bounded(
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$|^(?:january|february|march|april|june|july|august|september|october|november|december|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|januar|februar|marz|mai|juni|juli|oktober|dezember|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|mornings?|afternoons?|evenings?|nights?|weekends?|summer|winter|spring|autumn|christmas|easter|sommer|herbst|fruhling|weihnachten|ostern|verano|invierno|otono|primavera|navidad|ete|hiver|automne|printemps|noel|(?:1[5-9]|20)\d\d|\d{1,2}:\d\d)$/u,
)

/** What the surroundings know of a piece. */
interface Surroundings {
  around: readonly number[]
  likeAround: readonly number[]
  /** share of the question without its names that it holds, and the most that any piece holds */
  plain: number
  bestPlain: number
  /** how far its document is about whom or what the question names, 0 to 1 */
  about: number
  /** whatever it stands under */
  context: string
  answers: FoundAnswers
  language: LanguageTold
  /** how much of the question it meets by words used alike */
  likes: readonly number[]
}

export function toldOf(
  question: Question,
  unit: Unit,
  { around, likeAround, plain, bestPlain, about, context, answers, language, likes }: Surroundings,
): Record<(typeof TOLD_FEATURES)[number], number> {
  const { content, focus, kind } = question
  const nouns = focus.map((i) => content[i]!)
  const counts = kind === 'number' && question.measure === null && nouns.length > 0 ? countsIn(nouns, unit) : NO_COUNTS
  const sum = kind === 'money' ? sumNamed(question, unit) : NO_SUM
  const times = content.flatMap((word, i) => (CALENDAR.test(word.folded) && !word.frame ? [around[i]!] : []))
  const { unmet, other } = qualifiers(question.text, `${unit.text} ${context}`)
  const verb = question.kind === 'who' ? verbAfterWho(question) : -1
  return {
    countsAsked: +counts.asked,
    countsOther: +(counts.other && !counts.asked),
    countsBare: +counts.bare,
    countsPart: +(counts.part && !counts.asked),
    sumOfAsked: +sum.asked,
    sumOfOther: +sum.other,
    sumNamed: +sum.named,
    timeUnmet: times.filter((met) => met < 0.5).length,
    qualifierUnmet: unmet,
    qualifierOther: other,
    namesAbout: about,
    plainRelative: plain / Math.max(0.05, bestPlain),
    whoVerb: verb < 0 ? 0.5 : likeAround[verb]!,
    undecided: +(MAY_BE_UNDECIDED.test(unit.text) && UNDECIDED.test(unit.text)),
    headLike: focus.length > 0 ? Math.max(...focus.map((i) => likeAround[i]!)) : 0.5,
    foreign: +(language !== question.language),
    clockMissing: +(kind === 'when' && question.asksTimeOf === 'clock' && answers.firm.length === 0),
    dayMissing: +(kind === 'when' && question.asksTimeOf === 'day' && !tellsDay(question, unit, context)),
    existUnmet: question.exists < 0 ? 0 : 1 - likeAround[question.exists]!,
    whoPerson: kind === 'who' ? +namesPerson(unit, answers) : 0.5,
    restates: restates(question, unit, likes),
  }
}

const ASKS_DAY = bounded(
  /\b(?:what|which|exact) (?:day|date|weekday)\b|\b(?:an )?welche[mnr]? (?:tag|datum|wochentag)\b|\bqu[eé] (?:d[ií]a|fecha)\b|\bquel(?:le)? (?:jour|date)\b|哪(?:一)?天|几号|星期几/iu,
)
const TELLS_DAY = bounded(
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\p{L}{2,}tags?\b|\b(?:mittwochs?|sonnabends?|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|today|tomorrow|yesterday|heute|morgen|gestern|hoy|mañana|ayer|demain|hier|day|eve|weekends?|(?:mon|tue|wed|thu|fri|sat|sun))\b|(?<![\d:.])(?:0?[1-9]|[12]\d|3[01])(?!\d|[:%]|\.\d\d)|[周号日天]|星期/iu,
)
/** Of which day, whether a day is told, and not the month alone. */
const tellsDay = ({ text: asked }: Question, { text }: Unit, context: string): boolean =>
  !ASKS_DAY.test(asked) || TELLS_DAY.test(`${text} ${context}`)

/** Whether one of the answers is a first name, a person with a title, or a name of two words. */
function namesPerson({ words }: Unit, { firm }: FoundAnswers): boolean {
  if (firm.length === 0) return false
  return words.some((word, i) => {
    if (!firm.includes(word.start)) return false
    const next = words[i + 1]
    return isFirstName(word.folded) || HONOURED.test(word.folded) || (next !== undefined && isFirstName(next.folded))
  })
}

const NEW_WORDS = 3
/** 1 for a piece that says the question again and hardly a word more. */
function restates({ content, said }: Question, { words }: Unit, likes: readonly number[]): number {
  const held = content.length > 0 ? likes.reduce((a, b) => a + b, 0) / content.length : 0
  const fresh = words.filter(({ stop, folded }) => !stop && !said.has(folded)).length
  return held * Math.max(0, 1 - fresh / (NEW_WORDS + content.length))
}

/** a cheap look before the other */
const MAY_BE_UNDECIDED =
  /to be|tb[acd]|yet|not |unknown|still|open|undecided|if you|noch|offen|nicht|klar|por |qued|todav|à |rest|encore|待|尚|还/i
const UNDECIDED = bounded(
  /\bto be (?:found|confirmed|decided|announced|agreed|fixed|arranged)\b|\btb[acd]\b|\bnobody yet\b|\bno(?:ne| one| date| venue| name| decision)? yet\b|\bnot (?:yet )?(?:known|decided|fixed|clear|settled)\b|\bunknown\b|\b(?:still|left|remain(?:s|ed)?) open\b|\b(?:undecided|unsettled|unclear)\b|\bopen (?:is )?(?:who|whom|when|where|whether|which|what|how)\b|\bif you know\b|\bnoch (?:offen|unklar|nicht|niemand|kein\p{L}*)\b|\b(?:offen|unklar)(?: noch)? (?:blieb|bleibt)\b|\b(?:blieb|bleibt) (?:noch )?offen\b|\boffen(?: ist| war)?(?: noch)?,? (?:wer|wann|wo|ob|wie|was|welche)\b|\bungeklärt\b|\bsteht (?:noch )?nicht fest\b|\bqued(?:a|ó) por\b|\breste à\b|\bpor (?:confirmar|decidir|determinar)\b|\btodavía (?:no|sin)\b|\bà (?:confirmer|définir|préciser)\b|\bpas encore\b|待定|尚未|还没/iu,
)
const WHO = bounded(/\b(?:who|whom|wer|wem|wen|qui[eé]n(?:es)?|qui)\b|谁/iu)
/** What is done by whom is asked for: the first word after "who" that is no name. */
export function verbAfterWho({ text, content, names }: Question): number {
  const at = WHO.exec(text)
  if (!at) return -1
  return content.findIndex((word, i) => word.start > at.index && !names.includes(i) && !word.frame)
}
