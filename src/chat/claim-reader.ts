import { readerOf } from '../encoder/reader.ts'
import type { WordPieces } from '../encoder/word-pieces.ts'
import type { WeighedClaim } from './claim-features.ts'

// Reads a claim beside the sentence that it was drawn from, word by word: a small transformer that knows English, taught by the
// chats of bench/chats which claims a careful listener keeps, and which tell what was not meant
// (bench/encoder/fit_claims.py; docs/decisions/0118-plainly-said-and-not-meant.md).

/** How sure it is, as logits. */
export interface ClaimRead {
  /** that the claim tells a fact to remember */
  kept: number
  /** that it must not be told: said in jest, of somebody else, in a story */
  never: number
}

/** Who speaks tells nothing: "Ana has a cat" is read as "someone has a cat". */
const SPEAKER = 'someone'
/** Pieces of words that are read of each. */
const MOST = { claim: 40, question: 20, sentence: 40, before: 16, after: 16, unplaced: 24 }
/** Characters of the message before and after the sentence, and of the question that it answers. */
const AROUND = 120

const reader = readerOf(new URL('./claim-reader.bin', import.meta.url))

/** What a claim in English looks like to one who reads it beside its sentence. A few milliseconds. */
export function readClaim({ text, name, sentence, question, message }: WeighedClaim): ClaimRead {
  const { pieces, read } = reader()
  const claim = [pieces.start, ...pieces.cut(name ? text.replaceAll(name, SPEAKER) : text, MOST.claim), pieces.end]
  const asked = question === null ? [] : pieces.cut(question.slice(-AROUND), AROUND).slice(-MOST.question)
  const said = [...asked, ...pieces.cut(sentence, MOST.sentence), pieces.end, ...around(pieces, sentence, message)]
  const [kept, never] = read(claim, said)
  return { kept: kept!, never: never! }
}

/** The rest of its message, as far as it stands near. */
function around(pieces: WordPieces, sentence: string, message: string): number[] {
  if (message.length <= sentence.length + 3) return []
  const at = message.indexOf(sentence.slice(0, 20))
  if (at < 0) return [pieces.mask, ...pieces.cut(message.slice(0, AROUND), MOST.unplaced), pieces.end]
  const end = at + sentence.length
  return [
    ...pieces.cut(message.slice(Math.max(0, at - AROUND), at), AROUND).slice(-MOST.before),
    pieces.mask,
    ...pieces.cut(message.slice(end, end + AROUND), MOST.after),
    pieces.end,
  ]
}
