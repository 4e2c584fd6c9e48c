import { isPlace, isTown, pronounOfName } from '../lib/name-lists.ts'
import { foldedName, nameFolder } from '../lib/record-key.ts'
import type { CutNote } from '../prose/cut-notes.ts'
import { headingForms } from './heading-forms.ts'
import type { NameKind } from './name-words.ts'
import { type OpeningPronoun, pronounAtStart } from './pronouns.ts'
import type { ReadSentence } from './read-notes.ts'

// Whom a sentence means that begins with "She" or "It". Told only where one name of its note can be meant: a claim with
// the wrong name is worse than none.

/** Whom the pronoun at the start of a sentence stands for. */
export interface Antecedent {
  /** as the source knows it */
  name: string
  /** the pronoun that stands for it, in the sentence; "Her father" stands for somebody else */
  pronoun: OpeningPronoun
  /** the sentence as written, the name in the pronoun's place */
  text: string
}

interface Named {
  key: string
  known: string
  kind: NameKind | null
  opens: boolean
  start: number
  end: number
  /** by a title before it, "Mrs" */
  titled: 'he' | 'she' | null
}

const START_OF_SUBJECT = 12
/** "they" may be those whom a sentence so many before names together, where it names so few */
const FEW_SENTENCES = 2
const MOST_TOGETHER = 3
/** what stands between two who are named together */
const TOGETHER =
  /^(?:,|,?\s(?:and|&|or|with|und|mit|y|e|con|et|avec)(?:\s[^\s.;:]{1,20}){0,2}|\s\p{Ll}+\s(?:and|with))\s$/u
/** "Elle" and "Sie" stand for lamps too: whoever is only mentioned in the sentence before may not be meant. */
const MAY_BE_A_THING: ReadonlySet<string> = new Set(['de', 'fr', 'es', 'it', 'pt'])

/** The sentences whose pronoun at the start is resolved by what stands before in the same note. */
export function antecedentsOf(
  sentences: ReadSentence[],
  notes: CutNote[],
  kindOf: ReadonlyMap<string, NameKind | null>,
  language: string,
): ReadonlyMap<ReadSentence, Antecedent> {
  const found = new Map<ReadSentence, Antecedent>()
  const keyOf = nameFolder()
  const saidOf = new Map<string, string>()
  let note = -1
  let topic: Named | null = null
  let before: Named[] = []
  let defined = false
  let continues: string | null = null
  let subject: Named | null = null
  let people = new Map<string, Named>()
  let together: Named[] = []
  let apart = 0
  for (const sentence of sentences) {
    if (sentence.note !== note) {
      note = sentence.note
      subject = subjectOfHeading(notes[note]!, kindOf)
      topic = null
      before = []
      defined = false
      continues = null
      together = []
      people = new Map(subject?.kind === 'person' ? [[subject.key, subject]] : [])
    }
    const here = namedIn(sentence, kindOf, keyOf)
    const pronoun = pronounAtStart(sentence.masked, language)
    let meant: Named | null = null
    if (pronoun?.of === 'thing') meant = thingMeant(topic, before, defined)
    else if (pronoun?.of === 'people') meant = allOf(together)
    else if (pronoun)
      meant = pronoun.gender === continues ? topic : personMeant(topic, before, people, subject, pronoun.gender)
    if (meant && MAY_BE_A_THING.has(language) && ![topic, subject].some((one) => isSame(one, meant))) meant = null
    if (pronoun && meant && (saidOf.get(meant.key) ?? pronoun.gender) !== pronoun.gender) meant = null
    if (pronoun && meant) {
      const { start, end, possessive } = pronoun
      if (pronoun.of === 'person') saidOf.set(meant.key, pronoun.gender)
      const name = possessive ? owner(meant.known) : meant.known
      found.set(sentence, {
        name: meant.known,
        pronoun,
        text: sentence.text.slice(0, start) + name + sentence.text.slice(end),
      })
    }
    const met = [...new Map(here.filter(({ kind }) => kind === 'person').map((one) => [one.key, one])).values()]
    const areTogether = met.slice(1).every(({ start }, i) => TOGETHER.test(sentence.masked.slice(met[i]!.end, start)))
    const isOther = met.some(({ key }) => !together.some((one) => one.key === key))
    if (met.length > 1 || isOther) together = areTogether ? met : []
    else if (++apart > FEW_SENTENCES) together = []
    if (met.length > 1) apart = 0
    if (pronoun?.of === 'people') meant = null
    const known = meant?.key
    continues = meant && pronoun?.of === 'person' ? pronoun.gender : null
    topic = meant ?? here.find(({ opens }) => opens) ?? null
    before = meant && !here.some(({ key }) => key === known) ? [meant, ...here] : here
    defined = sentence.definition !== null
    for (const named of before) if (isPersonPerhaps(named)) people.set(named.key, named)
  }
  return found
}

const isSame = (one: Named | null, other: Named | null): boolean => one !== null && one.key === other?.key

const owner = (name: string): string => (/s$/i.test(name) ? `${name}’` : `${name}’s`)

const isPersonPerhaps = ({ kind, key }: Named): boolean => kind === 'person' || (kind === null && key.includes(' '))

/** "Dan and Ines", as one that is meant: whoever a sentence before names together. */
function allOf(people: readonly Named[]): Named | null {
  if (people.length < 2 || people.length > MOST_TOGETHER) return null
  const names = people.map(({ known }) => known)
  const known = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  return { key: foldedName(known), known, kind: null, opens: true, start: 0, end: 0, titled: null }
}

const HE: ReadonlySet<string> = new Set(['he', 'er', 'il', 'él'])
const SHE: ReadonlySet<string> = new Set(['she', 'sie', 'elle', 'ella'])
const SEX_OF_TITLE: Readonly<Record<string, 'he' | 'she'>> = {
  ...{ mr: 'he', sir: 'he', herr: 'he', monsieur: 'he', señor: 'he', father: 'he', brother: 'he' },
  ...{ mrs: 'she', ms: 'she', miss: 'she', frau: 'she', madame: 'she', mme: 'she', señora: 'she', sister: 'she' },
}

const titleIn = (word: string) => SEX_OF_TITLE[word.toLowerCase()] ?? null

/** Whether a pronoun may stand for this one, by title and first name: not "she" for Walter. Most names are free to be either. */
function mayBe(pronoun: string, { known, titled }: Named): boolean {
  const asked = HE.has(pronoun) ? 'he' : SHE.has(pronoun) ? 'she' : null
  const [first = ''] = known.split(/[\s.]+/)
  const is = titled ?? titleIn(first) ?? pronounOfName(foldedName(first))
  return asked === null || is === null || is === asked
}

/** The only one in the sentence before, or its subject where the note is about them, or the only one of the note. */
function personMeant(
  topic: Named | null,
  before: Named[],
  people: ReadonlyMap<string, Named>,
  subject: Named | null,
  pronoun: string,
): Named | null {
  const inLast = before.filter((one) => isPersonPerhaps(one) && mayBe(pronoun, one))
  const distinct = new Set(inLast.map(({ key }) => key))
  if (distinct.size === 1) return inLast[0]!.kind === 'person' ? inLast[0]! : null
  if (distinct.size > 1) return topic && topic.key === subject?.key ? topic : null
  const those = [...people.values()].filter((one) => mayBe(pronoun, one))
  return those.length === 1 && those[0]!.kind === 'person' ? those[0]! : null
}

/** What the sentence before is about, where it defines it or names no other thing that could be meant. */
function thingMeant(topic: Named | null, before: Named[], defined: boolean): Named | null {
  if (!topic || topic.kind === 'person' || topic.kind === null) return null
  return defined || before.every(({ key, kind }) => key === topic.key || kind !== topic.kind) ? topic : null
}

/** The person whom the heading of a note names. */
function subjectOfHeading({ title }: CutNote, kindOf: ReadonlyMap<string, NameKind | null>): Named | null {
  const key = headingForms(title).find((form) => kindOf.get(form) === 'person')
  const known = title.replace(/\s?\([^()]{0,200}\)|,.*$/g, '')
  return key ? { key, known, kind: 'person', opens: true, start: 0, end: 0, titled: null } : null
}

function namedIn(
  sentence: ReadSentence,
  kindOf: ReadonlyMap<string, NameKind | null>,
  keyOf: (name: string) => string,
): Named[] {
  return sentence.names
    .filter((name) => !isSpeaker(sentence, name))
    .map((name) => {
      const key = keyOf(name.known)
      const { start, end } = name
      return {
        ...{ key, known: name.known, start, end },
        titled: titleIn(
          /(?<!\p{L})(\p{L}{1,12})\.?\s$/u.exec(sentence.masked.slice(Math.max(0, start - 15), start))?.[1] ?? '',
        ),
        kind: isPlaceHere(sentence.masked.slice(0, start), key) ? 'place' : (kindOf.get(key) ?? null),
        opens: name.start < START_OF_SUBJECT && opens(sentence, name),
      }
    })
}

/** "WALTER: Mab did." is said by Walter, of somebody else. */
const isSpeaker = ({ masked }: ReadSentence, { end }: { end: number }): boolean =>
  /^[*_]{0,2}\s?:\s/.test(masked.slice(end, end + 5))

/** "Plastic buttons from Milan": a town that somebody may be called by, too. */
const isPlaceHere = (before: string, key: string): boolean =>
  /(?<!\p{L})(?:from|in|at|near|to|aus|nach|bei|de|en|à|a)\s$/u.test(before) && (isPlace(key) || isTown(key))

const opens = ({ masked }: ReadSentence, { start }: { start: number }): boolean =>
  /^["“'‘(*_]{0,3}(?:The |An? |Dr\.? |Mrs?\.? |Ms\.? |Der |Die |Das |Le |La |Les |El |Los |L['’])?$/.test(
    masked.slice(0, start),
  )
