// A word bound knows English letters only: "arrêté" would never end.

const LETTER = '[\\p{L}\\p{N}_]'
const BOUND = `(?:(?<=${LETTER})(?!${LETTER})|(?<!${LETTER})(?=${LETTER}))`

/** The pattern with word bounds of all letters. */
export const withWordBounds = (pattern: RegExp): RegExp =>
  new RegExp(pattern.source.replaceAll('\\b', BOUND), pattern.flags.includes('u') ? pattern.flags : `${pattern.flags}u`)
