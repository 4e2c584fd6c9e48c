import type { WordPieces } from '../encoder/word-pieces.ts'

// How what is read word by word lies beside its message, for the readers of claims and of what ends them.

/** Who speaks tells nothing: "Ana has a cat" is read as "someone has a cat". */
const SPEAKER = 'someone'
/** Pieces of words that are read of a claim, and of the message before and after the sentence. */
const MOST = { claim: 40, before: 16, after: 16 }

/** A claim, whoever told it. */
export function claimPieces(pieces: WordPieces, claim: string, name: string): number[] {
  return [pieces.start, ...pieces.cut(name ? claim.replaceAll(name, SPEAKER) : claim, MOST.claim), pieces.end]
}

/**
 * The rest of its message, as far as it stands near a sentence: `around` characters before and after it. None where the sentence is all
 * of it; null where it does not stand there word for word.
 */
export function restOfMessage(pieces: WordPieces, sentence: string, message: string, around: number): number[] | null {
  if (message.length <= sentence.length + 3) return []
  const at = message.indexOf(sentence.slice(0, 20))
  if (at < 0) return null
  const end = at + sentence.length
  return [
    ...pieces.cut(message.slice(Math.max(0, at - around), at), around).slice(-MOST.before),
    pieces.mask,
    ...pieces.cut(message.slice(end, end + around), MOST.after),
    pieces.end,
  ]
}
