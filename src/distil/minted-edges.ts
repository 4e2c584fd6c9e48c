import { capitalisedSpans } from '../lib/name-spans.ts'
import { STOP_WORDS, type Token, tokens } from '../lib/text.ts'
import { kindOfHeadNoun } from './name-kinds.ts'

// Relations between two names in one clause by the strict pattern "name, verb, name" (English). Everything found is
// inferred at 0.5: about seven in ten are right.

export interface NameEdge {
  source: string
  /** kebab-case, the verb as written: "be-directed-by", "works-for" */
  predicate: string
  target: string
}

/** After these a name is a second name of the first, or its apposition; no relation. */
const NAMING = /^(?:called|named|titled|entitled|nicknamed|dubbed)$/
const VERBS = new Set(
  `founded created wrote directed produced composed designed built developed published released recorded performed signed
  joined married owns owned acquired bought sold manages managed leads led represents represented defeated beat won
  received attended studied taught served plays played stars starred features featured portrays portrayed borders bordered
  contains includes covers uses used supports supported succeeded replaced killed invented discovered established launched
  hosts hosted edited translated adapted influenced inspired criticized praised runs run invaded ruled governs governed
  employs employed sponsors funded funds organized organised opened closed renamed moved lives lived works
  worked died grew graduated based located situated born written distributed known operated followed preceded taken
  derived`.split(/\s+/),
)
const ENDS_IN_ED_BUT_NO_VERB =
  /^(?:red|need|united|hundred|indeed|speed|seed|feed|breed|sacred|naked|wicked|so-called)$/
const PREPOSITIONS = new Set(
  'of in at by from for with to on as into near against under over between through around since until during after before'.split(
    ' ',
  ),
)
const AUXILIARIES = new Set(
  'is are was were has have had been being be will would can could also later then first still currently originally officially formerly subsequently eventually now'.split(
    ' ',
  ),
)
const DETERMINERS = new Set('the a an his her its their'.split(' '))
const NEW_CLAUSE = /^(?:and|or|but|who|which|that|when|while|where|not|never|n|t)$/
const FORM_OF_BE = /^(?:is|are|was|were|been|be)$/
const PREDICATE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const MAX_WORDS_BETWEEN = 7
const MAX_LOOSE_TAIL = 3

const PERSON_SUBJECT = /^(?:he|she)$/
const DEFINITE_SUBJECT =
  /^(?:album|film|song|book|company|city|town|village|band|group|team|school|university|series|show|game|river|organization|magazine|journal|newspaper|novel|station)$/

/** What a note is about, for sentences that begin with "He", "It" or "The film". */
export interface NoteSubject {
  name: string
  /** null when its kind is not known: any pronoun may mean it */
  isPerson: boolean | null
}

/** Edges that one sentence states. `masked` is the sentence without markup. */
export function nameEdges(masked: string, subject: NoteSubject | null): NameEdge[] {
  const sentence = masked.replace(/\([^()]{0,120}\)/g, ' ').replace(/\s+/g, ' ')
  const toks = tokens(sentence)
  const names: Array<{ first: number; last: number; text: string }> = []
  for (let [first, last] of capitalisedSpans(toks, sentence)) {
    while (first < last && STOP_WORDS.has(toks[first]!.norm)) first++
    if (first === last && STOP_WORDS.has(toks[first]!.norm)) continue
    names.push({ first, last, text: sentence.slice(toks[first]!.start, toks[last]!.end) })
  }
  const opening = subject && toks.length > 1 ? wordsForSubject(toks[0]!.norm, toks[1]!.norm, subject) : 0
  if (subject && opening > 0) names.unshift({ first: 0, last: opening - 1, text: subject.name })

  const edges: NameEdge[] = []
  for (let i = 0; i + 1 < names.length; i++) {
    const source = names[i]!
    const nearest = names[i + 1]!
    const target = names[targetAt(names, i + 1, toks)]!
    if (nearest.first - source.last - 1 > MAX_WORDS_BETWEEN || nearest.first <= source.last + 1) continue
    const gap = sentence.slice(toks[source.last]!.end, toks[nearest.first]!.start)
    if (/[.,;:()"“”]/.test(gap)) continue
    const predicate = predicateOf(toks.slice(source.last + 1, nearest.first).map((t) => t.norm))
    if (predicate) edges.push({ source: source.text, predicate, target: target.text })
  }
  return edges
}

/** "by English actor Hugh Grant": the name after the noun that the nearest one only describes. */
function targetAt(names: Array<{ first: number; last: number }>, nearest: number, toks: Token[]): number {
  const next = names[nearest + 1]
  const noun = toks[names[nearest]!.last + 1]
  return next && noun && next.first === names[nearest]!.last + 2 && kindOfHeadNoun(noun.norm) ? nearest + 1 : nearest
}

/** How many words at the sentence's start stand for the subject. */
function wordsForSubject(first: string, second: string, { isPerson }: NoteSubject): number {
  if (PERSON_SUBJECT.test(first)) return isPerson === false ? 0 : 1
  if (first === 'it') return isPerson ? 0 : 1
  return first === 'the' && DEFINITE_SUBJECT.test(second) && !isPerson ? 2 : 0
}

/** Auxiliaries, a known verb, then hardly more than prepositions and articles. */
function predicateOf(between: string[]): string | null {
  const at = between.findIndex((word) => !AUXILIARIES.has(word))
  const verb = between[at]
  if (!verb || !(VERBS.has(verb) || (verb.endsWith('ed') && !ENDS_IN_ED_BUT_NO_VERB.test(verb)))) return null
  if (NAMING.test(verb)) return null
  const tail = between.slice(at + 1)
  if (tail.some((word) => NEW_CLAUSE.test(word))) return null
  if (tail.some((word, i) => word === 'to' && i + 1 < tail.length && !DETERMINERS.has(tail[i + 1]!))) return null
  const isLoose = !tail.every((word) => PREPOSITIONS.has(word) || DETERMINERS.has(word) || word.endsWith('ly'))
  if (isLoose && tail.length > MAX_LOOSE_TAIL) return null
  const passive = between.slice(0, at).some((word) => FORM_OF_BE.test(word))
  const preposition = tail.findLast((word) => PREPOSITIONS.has(word))
  const predicate = [passive ? 'be' : '', verb, preposition ?? ''].filter(Boolean).join('-')
  return PREDICATE.test(predicate) ? predicate : null
}
