/** Neither vowels, which make words, nor what is taken for something else. */
const CODE = /^[BCDFGHJKLMNPQRSTVWXZ]{8}$/

/** A code as the terminal shows it, `BCDF-GHJK`, however it was typed; null when it cannot be one. */
export function userCodeOf(text: string): string | null {
  const letters = text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
  return CODE.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : null
}
