import type { Discourse } from './discourse.ts'
import { answer } from './english-answers.ts'
import { atomsOf } from './english-atoms.ts'
import * as barred from './english-barred.ts'
import { clausesOf } from './english-clauses.ts'
import { convention } from './english-conventions.ts'
import { fragments, nounPhrases } from './english-fragments.ts'
import { instruction } from './english-instructions.ts'
import { introductions, nameAlone } from './english-introductions.ts'
import { withoutProviso } from './english-meant.ts'
import { mean, noteMentions, withNames } from './english-mentions.ts'
import { OPENER, withoutAddress, withTimeLast } from './english-openers.ts'
import { readClause } from './english-read-clause.ts'
import { endsPlainly, withoutShorthand } from './english-shorthand.ts'
import { hasVerb, isPersonName, isTrade, isUnknownWord } from './english-tagging.ts'
import { isWellFormed } from './english-well-formed.ts'
import { KIN } from './english-words.ts'
import { type ChatSentence, chatSentences } from './message-sentences.ts'
import { plainEnglish } from './plain-english.ts'
import type { ClauseReading, ReadingForm } from './reading.ts'

// Reads every clause about the speaker into the third person, whatever it is about, and passes over what is not meant as
// a fact. No patterns of single topics: those sit in relations and only serve changes.

/** What a message in English says, in order. Notes in the discourse whom it speaks of. */
export function readEnglish(message: string, discourse: Discourse): ClauseReading[] {
  const sentences = chatSentences(message)
  if (barred.SARCASM.test(message) || (barred.UNREAL.test(message) && sentences.length === 1)) return []
  const winks = sentences.map(({ start, end }) => barred.IRONIC_PICTURE.test(message.slice(start, end)))
  if (barred.TASK_OPENS.test(message.trim()) && message.includes(':')) return []
  if (discourse.question) recallQuestion(discourse.question.text, discourse)
  const before = discourse.mentioned.it
  const readings: ClauseReading[] = []
  for (const [i, sentence] of sentences.entries()) {
    // A picture tells of its own sentence and of those beside it.
    if (winks[i - 1] || winks[i] || winks[i + 1]) continue
    const next = sentences[i + 1]
    if (next?.asks && barred.PUT_IN_QUESTION.test(next.text) && PLAN.test(sentence.text)) continue
    if (MOVED.test(sentences[i - 1]?.text ?? '') && /^\p{Lu}\p{L}+(?=,|$| now\b)/u.test(sentence.text))
      sentence.text = `I moved to ${sentence.text}`
    const named = nameAlone(sentence.text, sentences[i - 1]?.text, discourse)
    if (named) {
      noteMentions(named, discourse)
      readings.push(made(named, 'possessive', sentence))
      continue
    }
    // "he said 'I am rich'. bought one pencil": that was he
    const other = whoElse(readings, sentences[i - 1], discourse.name)
    if (other && DOES.test(sentence.text)) sentence.text = `${other} ${lowered(sentence.text)}`
    const whose = OF_ONESELF.test(sentence.text) ? undefined : other
    const read = readSentence(sentence, discourse, i === 0).map((reading) => ofOther(reading, whose, discourse.name))
    readings.push(...(sentences[i - 1]?.quotes ? read.filter(({ form }) => form !== 'dropped') : read))
  }
  // "it" for a thing holds for the next message, no longer, or it takes what is said next to itself.
  if (before !== undefined && discourse.mentioned.it === before && before.includes("'s ")) delete discourse.mentioned.it
  return readings.filter(({ text }) => isWellFormed(text, discourse.name))
}

/** Of whom alone the sentence before tells, where that is not the speaker. */
function whoElse(
  readings: readonly ClauseReading[],
  before: ChatSentence | undefined,
  name: string,
): string | undefined {
  const ofIt = before ? readings.filter(({ start, end }) => start < before.end && end > before.start) : []
  const whose = ofIt.map(({ text }) => (text.startsWith(`${name} `) ? undefined : OTHER.exec(text)?.[1]))
  const [first] = whose
  return first !== undefined && whose.every((one) => one === first) ? first : undefined
}
const OTHER = new RegExp(
  `^((?:\\S+'s (?:\\p{Ll}+ )?(?:${KIN})(?: \\p{Lu}[\\p{L}'-]+)?)|\\p{Lu}[\\p{Ll}\\p{Lu}'-]+)(?= (?:is|has|was|had|does|did|can|cannot|will|\\p{Ll}+(?:s|ed)|\\p{Ll}*(?:ought|ade|ent|ot|eft|ost|old|ook|ave|an))(?!\\p{L}))`,
  'u',
)
/** "works at the port": he, of whom the sentence before told */
const DOES =
  /^(?:(?:now|also|still|just|only|mostly|usually|always|never) )*(?:works|lives|plays|studies|teaches|hates|loves|likes|wants|has|does|is|runs|drives|speaks|eats|drinks|takes|owns|sells|makes|sings|coaches|goes|comes|does not|is not|cannot stand)(?= \S)(?! (?:that|this|it|there|he|she|they|anyone|any)\b)/i
const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
/** A phrase without a verb goes on with them: "Ruth can't have eggs. proper allergy" */
const ofOther = (reading: ClauseReading, other: string | undefined, name: string): ClauseReading =>
  other && /^(?:fragment|first)$/.test(reading.form) && GOES_ON.test(reading.text.slice(name.length))
    ? { ...reading, text: other + reading.text.slice(name.length) }
    : reading
const OF_ONESELF = /\b(?:I|i'?m|im|me|my|mine|we|us|our|ive|id)\b/i
const GOES_ON = /^ (?:is|has) (?!no more|[^.]*\[|.*\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b)/i

/** What may be put in question: no fact of now. */
const PLAN =
  /\b(?:next|plan\w*|idea|could|will|going to|gonna|let(?:'?s| us)|swap|switch|replace|move to|try|want to|use)\b/i
const MOVED = /^(?:and |so |ok |well )?(?:(?:we|I) )?(?:have |'ve |just |finally )*moved(?: house)?[!. ]*$/i

/** Words of a turn that came before, for the names in it. */
export function recallEnglish(message: string, discourse: Discourse): void {
  for (const { text } of chatSentences(message))
    if (!barred.UNREAL.test(text)) noteMentions(plainEnglish(text), discourse)
}

/** Whom somebody else's question is about: "How is your sister?", "And Tom?" */
function recallQuestion(question: string, discourse: Discourse): void {
  const asked = plainEnglish(question).replace(/\byour\b/gi, 'my')
  noteMentions(asked, discourse)
  for (const [who] of asked.matchAll(/\b\p{Lu}\p{Ll}+\b/gu)) {
    const kin = discourse.known.get(who.toLowerCase())
    if (kin) mean(kin, who, discourse)
    else if (who !== discourse.name && (isPersonName(who) || isUnknownWord(who)) && !barred.QUESTION_START.test(who))
      mean('friend', who, discourse)
  }
}

const ROLES: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  [
    /^(\p{L}[\p{L}'-]+) and (?:I|me) ((?:have |had |just |finally )*(?:broke up|split up|split|separated|divorced|got divorced))/u,
    (m) => `I ${m[2]} with ${m[1]}`,
  ],
  [/^me and (\p{L}+) (broke up|split(?: up)?|separated)/iu, (m) => `I ${m[2]} with ${m[1]}`],
  [/\bdone with\b/i, () => 'stopped with'],
]

function readSentence(sentence: ChatSentence, discourse: Discourse, isFirst: boolean): ClauseReading[] {
  if (sentence.quotes) return speakerOfQuote(sentence, discourse)
  const whole = withNames(plainEnglish(sentence.text), discourse)
  const asked = whole.replace(OPENER, '') || whole
  const because = BECAUSE.exec(asked)
  const wish = instruction(because ? asked.slice(0, because.index) : asked, discourse) ?? instruction(asked, discourse)
  const beside = wish ? because : BESIDE.exec(asked)
  const held = wish ?? convention(beside ? asked.slice(0, beside.index) : asked, discourse)
  if (held) {
    const told = made(held, 'instruction', sentence)
    const rest = beside && asked.slice(beside.index + beside[0].length)
    return rest ? [told, ...readClauses(rest, sentence, discourse, false)] : [told]
  }
  const tail = wishBehind(asked, discourse)
  if (tail) {
    const before = readClauses(tail.before, sentence, discourse, isFirst && discourse.question !== null)
    return [...before, made(tail.wish, 'instruction', sentence)]
  }
  if (sentence.asks || barred.SECRET.test(whole) || barred.LIST.test(whole) || barred.UNREAL.test(whole)) return []
  if (barred.BARE_LIST.test(whole)) return []
  const meant = withoutExaggeration(withoutProviso(whole))
  const opened = withoutShorthand(withoutAddress(meant.replace(OPENER, ''), discourse.others).replace(OPENER, ''))
  let text = withTimeLast(withOwner(opened))
  if (barred.TASK_OPENS.test(text)) return []
  if (barred.QUESTION_START.test(text) && !barred.NO_QUESTION.test(text)) return []
  if (barred.CONDITIONAL.test(text)) {
    text = text
      .split(/; | but | because |, (?=if )/)
      .filter((part) => !barred.CONDITIONAL.test(part))
      .join(', ')
    if (!/\b(?:I|my|we)\b/.test(text)) return []
  }
  const isAnswer = isFirst && discourse.question !== null
  const over = isAnswer && OVER_ALONE.test(whole) ? answer(whole, discourse) : null
  if (over) return [answered(over, sentence)]
  const readings: ClauseReading[] = []
  // "Lyon, but moving to Nantes in July": the answer, then what else is told
  const cut = isAnswer ? AFTER_ANSWER.exec(whole) : null
  const first = cut && whole.slice(0, cut.index)
  const before = first && !hasVerb(first) && !barred.UNDECIDED.test(first) ? answer(first, discourse) : null
  if (cut && before) {
    readings.push(answered(before, sentence))
    text = whole.slice(cut.index + cut[0].length).replace(OPENER, '')
  }
  if (!barred.SMALL_TALK.test(text) && text !== '')
    readings.push(...readClauses(text, sentence, discourse, isAnswer && !before))
  if (isAnswer && readings.every(({ form }) => form === 'fragment' || form === 'thing')) {
    const told = answer(whole, discourse)
    if (told && !barred.UNDECIDED.test(whole)) return [answered(told, sentence)]
  }
  return readings
}

/** "my brother Piet says "…"": what he says is his, and that he is there is told. */
function speakerOfQuote(sentence: ChatSentence, discourse: Discourse): ClauseReading[] {
  const words = plainEnglish(sentence.text)
  if (barred.UNREAL.test(words) || barred.CONDITIONAL.test(words)) return []
  const named = introductions(words, discourse)
  noteMentions(words, discourse)
  const partner = named.length === 0 ? PARTNER.exec(words)?.[1] : undefined
  return [...named, ...(partner ? [`${discourse.name} has a ${partner.toLowerCase()}`] : [])].map((told) =>
    made(told, 'possessive', sentence),
  )
}
const PARTNER =
  /^(?:(?:and|but|so|well|oh|also|haha|lol|then),? )*my (wife|husband|girlfriend|boyfriend|fianc[ée]e?|partner|gf|bf) (?:(?:just|always|still|then|now) )*(?:says?|said|claims?|swears?|told|goes|went|thinks|texted|wrote|asked|keeps|calls?|insists|yells?|yelled)\b/iu

/** "I am in foundation set 3 and it is killing me": the clause before is meant. */
function withoutExaggeration(whole: string): string {
  if (!barred.EXAGGERATION.test(whole)) return whole
  const rest = whole
    .split(/(?:, ?and|,| and| but|;) (?=(?:it|this|that|I|my|we|he|she|they|the)\b)/)
    .filter((part) => !barred.EXAGGERATION.test(part))
    .join(', ')
  return 2 * rest.length >= whole.length && /\d|(?<=[a-z,] )\p{Lu}/u.test(rest) ? rest : ''
}

/** "do not explain git to me, used it for years" */
const BECAUSE =
  /(?:,\s+(?:because |since |as |cos )?|\s(?:because|since|cos)\s|(?<=\b(?:please|pls))\s)(?=(?:I (?:am|have|was|had|do|work|did|know|get)|did|used|been|am|was|had)\b)/i

const WISH_BEHIND =
  /[,;] +(?:so |and |but |then |also )*(?=(?:please|keep|use|avoid|answer|reply|do not|call me|write|stick) |(?:never|always|no|stop) \S+ \S)/gi
/** "I broke my wrist, keep code snippets short": what is told, and the wish that comes of it */
function wishBehind(text: string, discourse: Discourse): { before: string; wish: string } | null {
  for (const { 0: joint, index } of text.matchAll(WISH_BEHIND)) {
    const before = text.slice(0, index)
    const rest = text.slice(index + joint.length)
    if (!OF_ONESELF.test(before) || barred.CONDITIONAL.test(before)) continue
    const wish = instruction(rest, discourse) ?? convention(rest, discourse)
    if (wish) return { before, wish }
  }
  return null
}

/** "don't mock the database, we start a real one" */
const BESIDE = /[,;] (?:because |since |as |cos |but |and )?(?=(?:I|we|my|our|it|they|he|she|that) )/i

/** "And the band?" – "broke up" */
const OVER_ALONE =
  /^(?:(?:it|they|we|I) )?(?:broke up|split up|died|cancelled|sold|over|gone|finished|dissolved|passed|quit|dropped)[.! ]*$/i

const AFTER_ANSWER =
  /(?:,? (?:but|and|well|so|because)|,|;|:)\s+(?=(?:I|we|he|she|they|it|my|our|his|her|its|then|now|also|moving|living|working|doing|going|plus|since|used to|but)\b)/i
const answered = (told: string, sentence: ChatSentence): ClauseReading => ({
  ...made(told, 'answer', sentence),
  answers: true,
})

/** "I had a car but I sold mine" → "… sold my car". */
const withOwner = (text: string): string =>
  text.replace(/^(.*?\b(?:an?|your|his|her|the|their) (\p{L}+)\b.*?\b)mine\b/iu, '$1my $2')

function readClauses(text: string, sentence: ChatSentence, discourse: Discourse, isAnswer: boolean): ClauseReading[] {
  const readings: ClauseReading[] = []
  let subject = ''
  // "Ravi, junior doctor at …": one's own name, then what one is
  const ownName = discourse.name.toLowerCase()
  const behindName =
    /^(?:(?:I am|this is) )?([^,]+), (?!\d|(?:I|my|we|our|you|nice|pleased|good|thanks?|please|and|so|but|(?:twen|thir|for|fif|six|seven|eigh|nine)t(?:y|een))\b)(.+)$/is.exec(
      text,
    )
  let rest =
    behindName?.[1]?.toLowerCase() === ownName ? `I am ${tradeAndPlace(behindName[2]!)}` : withoutOwnName(text, ownName)
  for (const [pattern, told] of ROLES) {
    const match = pattern.exec(rest)
    if (match) rest = rest.slice(0, match.index) + told(match) + rest.slice(match.index + match[0].length)
  }
  let before = ''
  for (const part of clausesOf(rest)) {
    const clause = decided(withTimeLast(part.replace(OPENER, '')))
    const ofWhom = /^\d{1,2}$/.test(clause) ? ageOf(before, clause, discourse) : null
    before = clause
    if (ofWhom) {
      readings.push(made(ofWhom, 'named', sentence))
      continue
    }
    if (clause === '' || barred.UNDECIDED.test(clause) || barred.UNREAL.test(clause)) continue
    if (barred.TALK.test(clause) || barred.MOOD.test(clause) || barred.EPHEMERAL.test(clause)) {
      subject = 'I'
      continue
    }
    const introduced = introductions(clause, discourse)
    noteMentions(clause, discourse)
    const doubtless = clause.replace(
      /^I (?:think|guess|reckon|believe|suppose|would say|feel like|am pretty sure) (?:that )?(?=(?:I|my|we)\b)/i,
      '',
    )
    const wish = /^(?:please|do not|never|always) /i.test(clause) ? instruction(clause, discourse) : null
    if (wish) {
      readings.push(made(wish, 'instruction', sentence))
      continue
    }
    const read = readClause(doubtless, subject, discourse)
    if (read) {
      subject = read.subject
      const alreadySaid = introduced.length === 1 && / is (?:called|named) /.test(read.text)
      if (!alreadySaid) for (const told of introduced) readings.push(made(told, read.form, sentence, clause))
      if (!barred.TOO_VAGUE.test(read.text))
        for (const atom of atomsOf(read.text, discourse)) readings.push(made(atom, read.form, sentence, clause))
      continue
    }
    if (OF_STRANGERS.test(clause) && hasVerb(clause)) subject = 'nobody'
    if (/^\p{Lu}\p{Ll}+$/u.test(clause) && (discourse.known.has(clause.toLowerCase()) || isPersonName(clause)))
      subject = clause
    if (isAnswer && readings.length === 0) {
      for (const told of nounPhrases(clause, discourse)) readings.push(made(told, 'fragment', sentence, clause))
      continue
    }
    for (const told of introduced) readings.push(made(told, 'possessive', sentence, clause))
    if (introduced.length > 0) continue
    for (const told of fragments(clause, discourse)) readings.push(made(told, 'fragment', sentence, clause))
  }
  return readings
}

/** "I am Tasha I am a comic": one's own name, then what one is, without a mark between them */
function withoutOwnName(text: string, ownName: string): string {
  const named = /^(?:I am|my name is|this is) (\p{L}[\p{L}'-]*) (?=(?:I|my|we) )/iu.exec(text)
  return named?.[1]?.toLowerCase() === ownName ? text.slice(named[0].length) : text
}

/** "the couple next door sold theirs and moved to Spain": nobody that is remembered */
const OF_STRANGERS =
  /^(?:the (?:couple|people|neighbou?rs?|guys?|lads?|girls?|woman|man|family|lot|folks?|tenants?|owners?|students?|kids)|someone|somebody|some (?:guy|bloke|woman|man|people)|people|everyone|everybody|a (?:guy|bloke|woman|man|couple|friend|colleague|neighbou?r)) /i

/** "wedding photographer, Peckham" */
const tradeAndPlace = (words: string): string =>
  words.replace(/^((?:[\p{Ll}-]+ ){0,3}[\p{Ll}-]+), (\p{Lu}\p{L}+)[.!]*$/u, (all, trade: string, place: string) =>
    isTrade(trade) ? `${/^[aeiou]/.test(trade) ? 'an' : 'a'} ${trade}, and I am in ${place}` : all,
  )

/** Without what behind a comma is not decided yet: "I study maths, maybe physics next". */
const decided = (clause: string): string =>
  barred.UNDECIDED.test(clause) && clause.includes(', ')
    ? clause
        .split(', ')
        .filter((part, i, all) => !barred.UNDECIDED.test(all.slice(0, i + 1).join(', ')) && part !== '')
        .join(', ')
    : clause

/** "we have Elsie, 3": the age of whom the clause before ends with. */
function ageOf(before: string, age: string, { name, known }: Discourse): string | null {
  const match = WHO_LAST.exec(before)
  if (
    !match ||
    /\b(?:am|name is|called) (?:\p{Lu}\p{L}+)$/u.test(before) ||
    new RegExp(`^${name}$`, 'i').test(match[2] ?? '')
  )
    return null
  const [, kin, who] = match
  const shown = kin ?? (who && known.get(who.toLowerCase()))
  if (!who) return shown ? `${name}'s ${shown} is ${age} years old` : null
  return `${shown && shown !== 'friend' ? `${name}'s ${shown} ` : ''}${who} is ${age} years old`
}
const WHO_LAST = new RegExp(
  `(?:\\b(?:my|our|his|her|an?) (?:\\p{L}+ )?(${KIN}))?(?:(?:^| |called )(?!(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:r?s|nes|ur)?(?:day)?s?$)(\\p{Lu}\\p{Ll}+))?$`,
  'u',
)

const made = (text: string, form: ReadingForm, { start, end }: ChatSentence, clause = ''): ClauseReading => ({
  text: `${endsPlainly(text)
    .replace(barred.SIMILE, '')
    .replace(/\s+/g, ' ')
    .replace(/\s*\([^()]*$/, '')
    .replace(/[\s,;:.!?–—-]+$/, '')
    .replace(/,? (?:so|and|but|or|because|cos)$/i, '')
    .trim()}.`,
  form,
  hedged: barred.DOUBT.test(clause),
  start,
  end,
})
