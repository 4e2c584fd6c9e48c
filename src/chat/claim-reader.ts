import { readerOf } from '../encoder/reader.ts'
import type { WeighedClaim } from './claim-features.ts'
import { claimPieces, restOfMessage } from './read-beside.ts'

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

/** Pieces of words that are read of each. */
const MOST = { question: 20, sentence: 40, unplaced: 24 }
/** Characters of the message before and after the sentence, and of the question that it answers. */
const AROUND = 120

const reader = readerOf(new URL('./claim-reader.bin', import.meta.url))

/** What a claim in English looks like to one who reads it beside its sentence. A few milliseconds. */
export function readClaim({ text, name, sentence, question, message }: WeighedClaim): ClaimRead {
  const { pieces, read } = reader()
  const asked = question === null ? [] : pieces.cut(question.slice(-AROUND), AROUND).slice(-MOST.question)
  const beside = restOfMessage(pieces, sentence, message, AROUND) ?? [
    pieces.mask,
    ...pieces.cut(message.slice(0, AROUND), MOST.unplaced),
    pieces.end,
  ]
  const said = [...asked, ...pieces.cut(sentence, MOST.sentence), pieces.end, ...beside]
  const [kept, never] = read(claimPieces(pieces, text, name), said)
  return { kept: kept!, never: never! }
}
