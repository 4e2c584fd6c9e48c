import { readFileSync } from 'node:fs'
import type { Span } from '../lib/text.ts'
import type { ChatLanguage } from './chat-language.ts'
import { claimFeatures, textsOf, type WeighedClaim } from './claim-features.ts'
import { type ClaimRead, readClaim } from './claim-reader.ts'
import type { Discourse } from './discourse.ts'
import type { ReadingForm } from './reading.ts'
import { remembered } from './remembered.ts'
import { factChance } from './told-sentences.ts'
import { chanceBy, type FormsAndWords, modelFrom, type StoredModel } from './word-model.ts'

// Whether a careful listener would keep a claim: states of the hour, remarks on the talk and clauses that hang in the air
// are not kept. Weighed by two logistic models, one for talk of code, fitted by bench/fit-claims.ts.

type Fitted = FormsAndWords & { least: number }
const fittedIn = (file: string): Fitted => {
  const stored: StoredModel & { least: number } = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
  return { ...modelFrom(stored), least: stored.least }
}
const ofLife = fittedIn('./claim-model.json')
/** In talk of code the same words weigh otherwise: "the build takes ten minutes", "use the other branch". */
const ofCode = fittedIn('./code-claim-model.json')
const modelOf = (claim: WeighedClaim): Fitted => (claim.ofCode ? ofCode : ofLife)

/** Chance that a claim says something to remember, 0 to 1. */
export const claimChance = (claim: WeighedClaim, by: FormsAndWords = modelOf(claim)): number =>
  chanceBy(by, claimFeatures(claim), textsOf(claim), claim.language)

/**
 * What was weighed and what is read, in one sum: of logits. Fitted on the claims of chats that taught neither; what must not be
 * told counts five times.
 */
const READ = { bias: -2.095, chance: 0.5, kept: 0.207, never: -0.338 }
/** What is told in its speaker's own words says least that is worth it. */
const LEAST_READ: Readonly<Partial<Record<ReadingForm, number>>> = { answer: 0.12, told: 0.3 }
const LEAST_TOLD_OF_CODE = 0.2
const LEAST_OF_OTHERS = 0.16
const leastRead = ({ form, ofCode }: WeighedClaim): number =>
  form === 'told' && ofCode ? LEAST_TOLD_OF_CODE : (LEAST_READ[form] ?? LEAST_OF_OTHERS)
const logit = (chance: number): number => {
  const within = Math.min(0.9999, Math.max(0.0001, chance))
  return Math.log(within / (1 - within))
}
/** How likely it is worth keeping once it is read beside its sentence; `weighed`: how likely by weighing alone. */
function chanceRead(weighed: number, { kept, never }: ClaimRead): number {
  const sum = READ.bias + READ.chance * logit(weighed) + READ.kept * kept + READ.never * never
  return 1 / (1 + Math.exp(-sum))
}
/**
 * What weighs so much is kept, and with less what stands in a short sentence: "I prefer tea", "Hi! I live in Oslo.", unless it reads
 * so much like what is not meant.
 */
const SURE = { weighed: 0.75, never: 3 }
const SHORT = 40
const isShort = ({ form, sentence }: WeighedClaim): boolean => form === 'first' && sentence.length <= SHORT

/** What begins or ends, what somebody does not eat, takes or suffer: short, and never small talk. */
const ALWAYS =
  /(?<!\p{L})(?:quit|stopped|broke up|split up|no longer|anymore|sold|rehomed|cancelled|canceled|divorced|died|retired|adopted|engaged|married|pregnant|allerg\p{L}*|intoleran\p{L}*|c(?:o)?eliac|diabet\p{L}*|asthma|(?:does|do) not (?:eat|drink|smoke|drive|work|have)|loves|hates|cannot stand|cannot (?:swim|drive|cook|ride|ski|skate|dance|sing|read|sew|knit|whistle|cycle|speak|play|draw|code|type)(?!.{0,60}(?:this|that|it|tonight|tomorrow|today|now|moment|week|weekend|because|until|yet)(?!\p{L}))|is \d{1,3} years old|ist \d{1,3} Jahre alt|tiene \d{1,3} años|a \d{1,3} ans|ha \d{1,3} anni|tem \d{1,3} anos|is \d{1,3} jaar(?: oud)?|wants no|is called|name is|nicht mehr|aufgehört|gekündigt|verkauft|getrennt|ausgestiegen|gestorben|verlobt|verheiratet|schwanger|\p{L}+allergie|isst kein\p{L}*|trinkt kein\p{L}*|heißt|hasst|ya no|dejó|ha dejado|vendió|murió|alérgic[oa]|diabétic[oa]|casad[oa]|embarazada|odia|se llama|a arrêté|ne \p{L}+ plus|a quitté|a vendu|est mort\p{L}*|enceinte|mariée?|allergique|diabète|déteste|s['’]appelle|ha smesso|ha lasciato|ha venduto|è mort[oa]|non \p{L}+ più|incinta|sposat[oa]|allergic[oa]|celiac[oa]|largou|parou de|vendeu|morreu|grávida|alérgic[oa]|não \p{L}+ mais|gestopt|verkocht|overleden|niet meer|zwanger|getrouwd|allergisch)(?!\p{L})|分手|辞职|不再|戒了|退了|去世|怀孕|过敏|讨厌|やめた|辞めた|別れた|亡くな|妊娠|アレルギー|嫌い/iu

/** "has a beagle", "uses vim", "ha un cane": what somebody has, does or dislikes, said of themselves in a few words that stand alone */
const PLAIN =
  /^(?:and others )?(?:has (?:a|an|two|three|four|five|six|\d{1,2}) (?!(?:lot|bit|good|bad|great|long|few|feeling|question|point|plan|idea|minute|moment|while|headache|cold)\b)|(?:uses|takes|plays|speaks|owns|drives|wears|grows|keeps|collects|does not like|is training for|is learning) (?!(?:it|that|this|them|him|her|a (?:while|break|nap|look|bit)|care|part|place|time|out|up)\b)|hat (?:einen?|zwei|drei) |mag |tiene (?:una?|dos|tres) |toca |a (?:une?|deux|trois) |joue |ha (?:un[ao]?|due|tre) |suona |tem (?:uma?|dois|duas|três) |heeft (?:een|twee|drie) |养了)[\p{L}\p{N}' -]{2,32}[.。]$|^を?.{2,16}を?飼って/iu
const isPlain = ({ form, text, name, sentence }: WeighedClaim): boolean =>
  form === 'first' && text.startsWith(name) && !/[!?]/.test(sentence) && PLAIN.test(text.slice(name.length).trimStart())

/** "Ana's name is Ana": told by every other claim. */
const saysOnlyTheName = ({ text, name }: WeighedClaim): boolean =>
  text.toLowerCase() === `${name}'s name is ${name}.`.toLowerCase()

/** "3 deadlines": of what and until when? */
const COUNTS_ALONE =
  /[:：] (?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|zwei|drei|vier|fünf|sechs|dos|tres|cuatro|cinco|deux|trois|quatre|cinq|due|tre|quattro|cinque|dois|duas|três|quatro|twee|drie|vier|vijf) \p{Ll}{3,20}\.$/u

/** Somebody asked for it. */
const LEAST_OF_ANSWER = 0.3
/** What the assistant is asked to do is kept in any case. `isRead`: the claim may be read word by word, where it is English. */
export function isWorthKeeping(claim: WeighedClaim, isRead = true): boolean {
  const { form, language, text } = claim
  if (form === 'instruction') return true
  if (saysOnlyTheName(claim) || (form === 'told' && COUNTS_ALONE.test(text))) return false
  const isAlways = ALWAYS.test(text) || isPlain(claim)
  if (language !== 'en' || !isRead)
    return isAlways || claimChance(claim) >= (form === 'answer' ? LEAST_OF_ANSWER : modelOf(claim).least)
  const read = readClaim(claim)
  const weighed = claimChance(claim)
  const isSure = isAlways || weighed >= (isShort(claim) ? modelOf(claim).least : SURE.weighed)
  if (isSure && read.never < SURE.never) return true
  return chanceRead(weighed, read) >= leastRead(claim)
}

const chanceOfSentence = remembered((sentence) => factChance(sentence, null))

/** Of a claim, what it is weighed by. */
interface MadeClaim extends Span {
  text: string
  form: ReadingForm
  confidenceKind: 'asserted' | 'inferred'
  answers: boolean
}

/** A claim with what it is weighed by. `claims`: all of the message. */
export function weighed(
  claim: MadeClaim,
  claims: readonly MadeClaim[],
  message: string,
  language: ChatLanguage,
  { name, question, ofCode }: Pick<Discourse, 'name' | 'question' | 'ofCode'>,
): WeighedClaim {
  const ofSentence = claims.filter(({ start, end }) => start < claim.end && end > claim.start)
  return {
    ...{ text: claim.text, name, language, message, form: claim.form, ofCode },
    hedged: claim.confidenceKind === 'inferred',
    sentence: message.slice(claim.start, claim.end),
    question: claim.answers || (question !== null && claim.start === 0) ? (question?.text ?? null) : null,
    place: ofSentence.indexOf(claim),
    among: ofSentence.length,
    chance: chanceOfSentence(message.slice(claim.start, claim.end)),
    isBeside: claim.form !== 'told' && ofSentence.some(({ form }) => form === 'told'),
  }
}
