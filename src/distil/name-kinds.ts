import { isOrdinaryWord } from '../lib/common-english.ts'
import type { EntityKind } from '../lib/distilled.ts'
import { fold } from '../lib/text.ts'

// What kind of thing a name is. First the text's own definition ("X is a village in …"), then cues in the name and
// around it; with too few cues the answer is 'other', never a guess. English.

const HEAD_NOUNS: Partial<Record<EntityKind, string>> = {
  person:
    'actor actress singer politician player footballer director writer author musician composer king queen painter scientist lawyer poet journalist drummer guitarist rapper businessman businesswoman physicist historian mathematician officer bishop pianist wrestler cricketer producer screenwriter filmmaker novelist songwriter dancer model comedian athlete swimmer boxer philosopher general emperor prince princess duke nobleman professor engineer architect cyclist coach entrepreneur activist priest judge noble son daughter wife lord sculptor theologian economist aristocrat ruler programmer researcher inventor explorer astronaut chemist biologist photographer editor surgeon physician missionary diplomat statesman soldier',
  place:
    'town village city river county municipality island district community province country mountain lake suburb region commune township settlement neighborhood neighbourhood state capital hamlet stadium park airport station bridge street building castle church cathedral canal peninsula bay borough valley road highway volcano desert sea ocean archipelago territory continent square museum place',
  organization:
    'company band university organization organisation club school party agency label college institute team corporation group network league association hospital bank airline firm society foundation army regiment ministry publisher studio brewery orchestra consortium committee charity cooperative nonprofit startup conglomerate manufacturer retailer union',
  publication:
    'journal magazine newspaper newsletter website blog periodical encyclopedia encyclopaedia gazette webzine',
  repository: 'repository repo',
  tool: 'software framework compiler editor browser database package app application api protocol utility plugin engine cli sdk toolkit interpreter debugger linter bundler assembler codec algorithm tool',
  work: 'film album song novel series game book single comedy drama play opera show sitcom movie documentary ep soundtrack painting musical poem sculpture symphony ballet comic manga anime essay episode',
}
const kindOfNoun = new Map(
  Object.entries(HEAD_NOUNS).flatMap(([kind, nouns]) =>
    nouns.split(' ').map((noun) => [noun, kind as EntityKind] as const),
  ),
)
const ABOUT_SOFTWARE =
  /\b(?:software|programming|query|markup|scripting|python|javascript|rust|java|ruby|c|c\+\+|go|open[ -]source|command|web|client|parsing|http|machine)\b/
const PUBLIC_LIBRARY = /\b(?:public|national|university|academic|research|municipal|city|state|presidential|branch)\b/

/** The kind that a common noun names; null when it names none. */
export function kindOfHeadNoun(word: string): EntityKind | null {
  return kindOfNoun.get(word) ?? (word.endsWith('s') ? (kindOfNoun.get(word.slice(0, -1)) ?? null) : null)
}

const END_OF_NOUN_PHRASE =
  /\b(?:that|which|who|whose|in|of|from|for|by|at|on|with|where|located|directed|written|released|best|known|and|based|published|founded|to|designed|used|created|developed|built)\b|[,;(.]/

/** The kind in what follows "is a": that of the last noun known before the phrase ends. */
export function kindOfPhrase(phrase: string): EntityKind | null {
  const nouns = fold(phrase.slice(0, 120)).split(END_OF_NOUN_PHRASE, 1)[0]!
  const words = nouns.split(/[^a-z]+/).filter(Boolean)
  for (let i = words.length - 1; i >= 0; i--) {
    const word = words[i]!
    if (/^librar(?:y|ies)$/.test(word)) return PUBLIC_LIBRARY.test(nouns) ? 'organization' : 'tool'
    if (/^languages?$/.test(word) && ABOUT_SOFTWARE.test(nouns)) return 'tool'
    const kind = kindOfHeadNoun(word)
    if (kind) return kind
  }
  return null
}

const AFTER_SUBJECT =
  /^["”’]?(?:\s?\([^()]{0,200}\)){0,2}(?:,\s[^.;,]{1,80},)?\s+(?:is|was|are|were)\s+(?:an?|the|one of the)\s+([^.;]{3,120})/i

/** What is said of a sentence's subject after "is a"; null when the sentence goes on otherwise. */
export const definitionAfter = (afterSubject: string): string | null =>
  AFTER_SUBJECT.exec(afterSubject.slice(0, 600))?.[1] ?? null

interface Cue {
  kind: EntityKind
  points: number
  pattern: RegExp
}

const IN_NAME: Cue[] = [
  {
    kind: 'organization',
    points: 3,
    pattern:
      /\b(?:Inc|Ltd|LLC|Corp|Corporation|Company|Co|GmbH|AG|PLC|University|Institute|College|School|Academy|Committee|Party|Bank|Club|Records|Entertainment|Pictures|Studios?|Productions|Association|Society|Foundation|Group|Agency|Ministry|Department|Council|Commission|Union|League|Network|Army|Navy|Force|Orchestra|F\.?C\.?|United|Airlines|Museum|Hospital|Press|Church of|Consortium|Laborator(?:y|ies)|Labs)\.?$/i,
  },
  {
    kind: 'organization',
    points: 3,
    pattern: /^(?:University|Institute|Ministry|Department|Bank|Church|College|Academy|Society) of\b/,
  },
  {
    kind: 'publication',
    points: 2.5,
    pattern:
      /(?:\b(?:Journal|Gazette|Magazine|Tribune|Herald|Weekly|Daily News|Newsletter)\b|\b(?:Times|Post)$|^(?:Journal|Proceedings|Annals) of\b)/,
  },
  {
    kind: 'place',
    points: 3,
    pattern:
      /\b(?:River|Lake|County|City|Mount(?:ain)?s?|Street|Avenue|Island|Islands|Valley|Bay|Ocean|Sea|Province|District|Town|Village|Park|Beach|Desert|Peninsula|Republic|Kingdom|Canyon|Bridge|Airport|Station|Stadium|Castle|Road|Creek|Falls|Hills?|Harbou?r|Coast|Territory|Oblast|Region|Municipality|Township|Square)$/,
  },
  {
    kind: 'place',
    points: 0.8,
    pattern:
      /^(?:Mount|Lake|River|Port|Fort|Cape|San|Santa|Saint|St|New|North|South|East|West|Upper|Lower|Isle of|Republic of|Kingdom of|County)\b/,
  },
  {
    kind: 'person',
    points: 2,
    pattern: /^(?:Mr|Mrs|Ms|Dr|Prof|Sir|Lord|Lady|King|Queen|Prince|Princess|Emperor|Pope|President|Saint)\b\.?/,
  },
  { kind: 'person', points: 2, pattern: /^\S+ \p{Lu}\.(?: |$)/u },
  { kind: 'work', points: 1, pattern: /^\S+ (?:\S+ )?(?:of|the|a|in|to|and|my|your|for|on) \S/ },
  { kind: 'work', points: 1.5, pattern: /[!?:]/ },
  { kind: 'work', points: 0.8, pattern: /^(?:The|A|My|I|You|How|What|When)\b/ },
  { kind: 'tool', points: 1.3, pattern: /^[A-Za-z][\w-]*(?:\.(?:js|py|rs|io|net)|\+\+|#)$|(?:SQL|DB)$/ },
]

const BEFORE: Cue[] = [
  { kind: 'place', points: 0.9, pattern: /\b(?:in|at|near|to|from|of|across|around|outside)\s(?:the\s)?$/i },
  {
    kind: 'place',
    points: 2,
    pattern:
      /\b(?:born|died|located|lives?|lived|based|situated|raised|grew up|moved|buried|settled)\s(?:in|at|to)\s(?:the\s)?$/i,
  },
  {
    kind: 'person',
    points: 1.3,
    pattern: /\b(?:by|starring|stars|featuring|president|brother|sister|father|mother|husband|married)\s(?:of\s)?$/i,
  },
  { kind: 'person', points: 0.7, pattern: /\b(?:with|and)\s$/i },
  { kind: 'work', points: 2.5, pattern: /\b(?:titled|called|entitled)\s["“']?$/i },
  {
    kind: 'organization',
    points: 2,
    pattern:
      /\b(?:joined|signed (?:with|to)|played for|work(?:s|ed)? (?:for|at)|founded|member of|acquired by|owned by|published by|graduated from|attended)\s(?:the\s)?$/i,
  },
  {
    kind: 'tool',
    points: 1.4,
    pattern:
      /\b(?:install(?:ing|ed)?|using|import|written in|implemented in|compatible with|runs? on|powered by|based on|support for)\s(?:the\s)?`?$/i,
  },
]

const AFTER: Cue[] = [
  { kind: 'place', points: 0.8, pattern: /^,\s[A-Z][a-z]/ },
  {
    kind: 'person',
    points: 1.5,
    pattern: /^['’]s\s(?:wife|husband|son|daughter|mother|father|brother|sister|novel|death)/,
  },
  { kind: 'person', points: 1.2, pattern: /^\s?(?:\([^()]{0,40}\d{4}|,?\swho\b|said\b|wrote\b|died\b)/ },
  { kind: 'work', points: 1.6, pattern: /^["”']?\s\(\d{4}\)/ },
  {
    kind: 'tool',
    points: 2,
    pattern:
      /^`?\s(?:library|framework|package|module|plugin|compiler|API|CLI|SDK|runtime|crate|database|command|programming language|toolchain)\b/,
  },
]
const QUOTED = { points: 2.5, before: /["“']\s?$/, after: /^\s?[,.]?["”']/ }
const NOUN_BEFORE = { points: 2, pattern: /\b([a-z]{2,20})\s["“']?$/ }
const APPOSITION = { points: 2.5, pattern: /^,\s(?:an?|the)\s([^,.;]{3,80})/ }

/** Fewer points than this and the kind is 'other'. */
export const MIN_KIND_POINTS = 1.2
const CONTEXT_CHARS = { before: 40, after: 90 }

/** Two or three capitalised words, none of them common: what people are called. */
const PERSON_SHAPE = { points: 0.6, pattern: /^\p{Lu}[\p{Ll}’'-]{1,20}(?: \p{Lu}\.?| \p{Lu}[\p{L}’'-]{1,20}){1,2}$/u }
const FURTHER_MENTION_SHARE = 0.25

export type KindPoints = Map<EntityKind, number>

const addPoints = (points: KindPoints, kind: EntityKind, n: number) => points.set(kind, (points.get(kind) ?? 0) + n)

/** Points for each kind that the name itself suggests. Names are at most some dozen words. */
export function pointsOfName(name: string): KindPoints {
  const points: KindPoints = new Map()
  for (const cue of IN_NAME) if (cue.pattern.test(name)) addPoints(points, cue.kind, cue.points)
  if (PERSON_SHAPE.pattern.test(name) && !name.split(' ').some((word) => isOrdinaryWord(fold(word))))
    addPoints(points, 'person', PERSON_SHAPE.points)
  return points
}

/** Points for each kind that the words around one mention suggest. */
export function pointsOfContext(sentence: string, start: number, end: number): KindPoints {
  const points: KindPoints = new Map()
  const before = sentence.slice(Math.max(0, start - CONTEXT_CHARS.before), start)
  const after = sentence.slice(end, end + CONTEXT_CHARS.after)
  for (const cue of BEFORE) if (cue.pattern.test(before)) addPoints(points, cue.kind, cue.points)
  for (const cue of AFTER) if (cue.pattern.test(after)) addPoints(points, cue.kind, cue.points)
  if (QUOTED.before.test(before) && QUOTED.after.test(after)) addPoints(points, 'work', QUOTED.points)
  const noun = NOUN_BEFORE.pattern.exec(before)?.[1]
  const kind = noun ? kindOfHeadNoun(noun) : null
  if (kind) addPoints(points, kind, NOUN_BEFORE.points)
  const apposition = APPOSITION.pattern.exec(after)?.[1]
  const apposed = apposition ? kindOfPhrase(apposition) : null
  if (apposed) addPoints(points, apposed, APPOSITION.points)
  return points
}

/** Adds what one more mention suggests: the clearest counts in full, others a quarter, so that weak cues do not pile up. */
export function addContext(points: KindPoints, context: KindPoints): void {
  for (const [kind, n] of context) {
    const known = points.get(kind) ?? 0
    points.set(kind, Math.max(known, n) + FURTHER_MENTION_SHARE * Math.min(known, n))
  }
}

/** The kind with most points in all, if they are enough. */
export function kindByPoints(ofName: KindPoints, ofContext: KindPoints): EntityKind | null {
  let best: EntityKind | null = null
  let most = 0
  for (const kind of new Set([...ofName.keys(), ...ofContext.keys()])) {
    const n = (ofName.get(kind) ?? 0) + (ofContext.get(kind) ?? 0)
    if (n > most) {
      best = kind
      most = n
    }
  }
  return most >= MIN_KIND_POINTS ? best : null
}
