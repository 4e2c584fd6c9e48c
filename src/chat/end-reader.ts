import { readerOf } from '../encoder/reader.ts'
import { claimPieces, restOfMessage } from './read-beside.ts'

// Reads a held claim beside a sentence that may end it, word by word: a small transformer that knows English, taught by the cases and
// chats of bench/chats which sentences end which claims (bench/encoder/fit_ends.py).

/** Pieces of words that are read of the sentence. */
const MOST = 48
/** Characters of the message before and after it. */
const AROUND = 100

const reader = readerOf(new URL('./end-reader.bin', import.meta.url))

export interface MayEnd {
  /** the claim as it is told, and the name of who said it */
  claim: string
  name: string
  /** a sentence of the message, in English */
  sentence: string
  message: string
}

/** How sure it is that the sentence ends the claim, as a logit. A few milliseconds. */
export function readEnd({ claim, name, sentence, message }: MayEnd): number {
  const { pieces, read } = reader()
  const beside = restOfMessage(pieces, sentence, message, AROUND) ?? []
  return read(claimPieces(pieces, claim, name), [...pieces.cut(sentence, MOST), pieces.end, ...beside])[0]!
}
