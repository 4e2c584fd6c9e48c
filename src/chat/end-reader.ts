import { readerOf } from '../encoder/reader.ts'

// Reads a held claim beside a sentence that may end it, word by word: a small transformer that knows English, taught by the cases and
// chats of bench/chats which sentences end which claims (bench/encoder/fit_ends.py).

/** Who speaks tells nothing: "Ana has a cat" is read as "someone has a cat". */
const SPEAKER = 'someone'
/** Pieces of words that are read of each. */
const MOST = { claim: 40, sentence: 48, before: 16, after: 16 }
/** Characters of the message before and after the sentence. */
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
  const held = [pieces.start, ...pieces.cut(name ? claim.replaceAll(name, SPEAKER) : claim, MOST.claim), pieces.end]
  const said = [...pieces.cut(sentence, MOST.sentence), pieces.end]
  const at = message.length > sentence.length + 3 ? message.indexOf(sentence.slice(0, 20)) : -1
  if (at >= 0) {
    const end = at + sentence.length
    const before = pieces.cut(message.slice(Math.max(0, at - AROUND), at), AROUND).slice(-MOST.before)
    const after = pieces.cut(message.slice(end, end + AROUND), MOST.after)
    said.push(...before, pieces.mask, ...after, pieces.end)
  }
  return read(held, said)[0]!
}
