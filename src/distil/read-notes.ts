import { countWords, type Span, terms } from '../lib/text.ts'
import type { CutNote } from '../prose/cut-notes.ts'
import { markedNames, type NameInSentence } from './find-names.ts'
import { definitionAfter } from './name-kinds.ts'
import { type Programs, programsIn, type SourceCalled } from './program-names.ts'
import { labelLength } from './section-labels.ts'
import { type NameVote, type VotedName, voteNames } from './vote-names.ts'

/** One sentence of a note, read once for every rule. `start` and `end` are offsets in the note's text. */
export interface ReadSentence extends Span {
  note: number
  /** as written, and without markup; equally long */
  text: string
  masked: string
  words: number
  names: NameInSentence[]
  /** what follows "is a" when its first name is the subject of a definition */
  definition: string | null
  /** mean over its stems of log(1 + sentences that hold the stem), as a share of that for all sentences */
  centrality: number
  first: boolean
}

const START_OF_SUBJECT = /^["“'‘(`]{0,2}(?:The |An? )?["“'‘`]?$/

/** In a shorter text every word would look central. */
const FEW_SENTENCES = 10

/** The sentences of a source and its names. */
export interface ReadNotes {
  sentences: ReadSentence[]
  vote: NameVote
  /** names that stand in no sentence: those in tables */
  strays: VotedName[]
  programs: Programs
}

/** Reads the sentences of notes; names and centrality count over all of them. */
export function readNotes(text: string, notes: CutNote[], called: SourceCalled, language: string): ReadNotes {
  const read: ReadSentence[] = []
  const programs = programsIn(text, called, language)
  const vote = voteNames(text, notes, called.title, language, programs)
  const strays: VotedName[] = []
  let next = 0
  const stemsOf: StemCount[][] = []
  const counts = new Map<string, StemCount>()
  notes.forEach((note, number) => {
    let first = true
    for (const part of note.parts) {
      if (!part.block) continue
      for (const span of part.sentences) {
        const whole = part.block.masked.slice(span.start - part.block.start, span.end - part.block.start)
        const label = labelLength(whole)
        const masked = label > 0 ? whole.slice(label) : whole
        const written = text.slice(span.start + label, span.end)
        const at = span.start + label - note.start
        const end = span.end - note.start
        const voted: NameInSentence[] = []
        for (; next < vote.names.length; next++) {
          const name = vote.names[next]!
          if (name.note > number || (name.note === number && name.start >= end)) break
          if (name.note === number && name.start >= at - label && name.start < at) continue
          if (name.note < number || name.start < at || name.end > end) strays.push(name)
          else voted.push(inSentence(name, at))
        }
        const names = withMarked(voted, markedNames(written, masked, programs))
        read.push({
          note: number,
          start: at,
          end,
          text: written,
          masked,
          words: countWords(masked),
          names,
          definition: language === 'en' ? definitionOf(masked, names) : null,
          centrality: 0,
          first,
        })
        first = false
        stemsOf.push(terms(masked, language).map((stem) => counted(counts, stem, read.length)))
      }
    }
  })
  const most = Math.log(1 + Math.max(FEW_SENTENCES, read.length))
  read.forEach((sentence, i) => {
    const stems = stemsOf[i]!
    let sum = 0
    for (const { sentences } of stems) sum += Math.log(1 + sentences)
    sentence.centrality = sum / most / Math.max(5, stems.length)
  })
  strays.push(...vote.names.slice(next))
  return { sentences: read, vote, strays, programs }
}

/** In how many sentences a stem stands, and the number of the last. */
interface StemCount {
  sentences: number
  last: number
}

function counted(counts: Map<string, StemCount>, stem: string, sentence: number): StemCount {
  let count = counts.get(stem)
  if (!count) {
    count = { sentences: 0, last: -1 }
    counts.set(stem, count)
  }
  if (count.last !== sentence) {
    count.last = sentence
    count.sentences++
  }
  return count
}

const inSentence = ({ start, end, name, known }: VotedName, sentenceStart: number): NameInSentence => ({
  start: start - sentenceStart,
  end: end - sentenceStart,
  name,
  known,
  kind: null,
  capitalised: true,
})

function withMarked(voted: NameInSentence[], marked: NameInSentence[]): NameInSentence[] {
  if (marked.length === 0) return voted
  const all = [...voted, ...marked].sort((a, b) => a.start - b.start || b.end - a.end)
  return all.filter((name, i) => i === 0 || name.start >= all[i - 1]!.end)
}

/** What its sentence says of the first name. */
export function definitionOf(masked: string, names: NameInSentence[]): string | null {
  const subject = names[0]
  if (!subject || subject.start > 8 || !START_OF_SUBJECT.test(masked.slice(0, subject.start))) return null
  return definitionAfter(masked.slice(subject.end, subject.end + 600))
}
