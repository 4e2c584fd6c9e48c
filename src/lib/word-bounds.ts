// A word bound knows English letters only: "arrêté" would never end. `\p{L}` knows all, and is a thousand ranges that
// are compiled anew for every bound of every pattern: a fifth of the start of the server. What stands here is exact for
// the scripts that are read, Latin, Greek, Cyrillic, Han, kana and Hangul, and takes other alphabets as wholes.

const LETTERS = [
  '0-9A-Z_a-zª²³µ¹º¼-¾À-ÖØ-öø-ˁˆ-ˑˠ-ˤˬˮ',
  // Greek, Cyrillic and further alphabets with their marks
  '\\u0370-\\u0374\\u0376\\u0377\\u037A-\\u037D\\u037F\\u0386\\u0388-\\u03F5\\u03F7-\\u0481\\u048A-\\u1FBC\\u1FBE',
  '\\u1FC2-\\u1FCC\\u1FD0-\\u1FDB\\u1FE0-\\u1FEC\\u1FF2-\\u1FFC',
  // raised and lowered ones, signs that are letters, Roman numbers
  '\\u2070-\\u2079\\u207F-\\u2089\\u2090-\\u209C\\u2126\\u212A\\u212B\\u2132\\u214E\\u2160-\\u2188\\u2C00-\\u2DDE',
  '\\u3005-\\u3007\\u3021-\\u3029\\u3031-\\u3035\\u3038-\\u303C\\u3041-\\u3096\\u309D-\\u309F\\u30A1-\\u30FA',
  '\\u30FC-\\u318E\\u31A0-\\u31BF\\u31F0-\\u31FF\\u3400-\\u4DBF\\u4E00-\\uA66E\\uA67F-\\uD7FF\\uF900-\\uFDFF\\uFE70-\\uFEFC',
  '\\uFF10-\\uFF19\\uFF21-\\uFF3A\\uFF41-\\uFF5A\\uFF66-\\uFFDC\\u{20000}-\\u{3FFFF}',
].join('')
// Without the case that is the pattern's, for all letters are there in both.
const LETTER = `(?-i:[${LETTERS}])`
const BOUND = `(?:(?<=${LETTER})(?!${LETTER})|(?<!${LETTER})(?=${LETTER}))`

/** The pattern with word bounds of all letters. */
export const withWordBounds = (pattern: RegExp): RegExp =>
  new RegExp(pattern.source.replaceAll('\\b', BOUND), pattern.flags.includes('u') ? pattern.flags : `${pattern.flags}u`)
