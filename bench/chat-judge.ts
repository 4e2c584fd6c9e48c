// When a text tells what somebody noted that it should, as the shared runner of chats judges.

/** Without differences of case, typographic quotes and short forms. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .toLowerCase()
    .replace(/\bcan't\b/g, 'can not')
    .replace(/\bwon't\b/g, 'will not')
    .replace(/n't\b/g, ' not')
    .replace(/\s+/g, ' ')

function holds(text: string, wanted: string): boolean {
  const word = plain(wanted)
  if (/^\d+$/.test(word)) return new RegExp(`(?<![\\d:.-])${word}(?![\\d:]|[.-]\\d)`).test(text)
  if (/^[a-z]{1,4}$/.test(word)) return new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u').test(text)
  return text.includes(word)
}

/** Whether a text holds all words of one of the sets. */
export function holdsAny(text: string, sets: readonly string[][]): boolean {
  const said = plain(text)
  return sets.some((set) => set.length > 0 && set.every((word) => holds(said, word)))
}

/** Tells of an end: no stale claim, though it holds the old words. */
const END =
  /(?<!\p{L})(not|no|never|longer|anymore|any more|used to|former|formerly|ex|stopped|quit|left|sold|gave|given|broke|divorced|died|dead|passed away|cancel\w*|dropped|replaced|switched|moved (from|out)|instead|until|was|were|had|lost|resigned|postponed|separated|split|parted|ended|nicht|kein\w*|früher|ehemalig\w*|aufgehört|gekündigt|verkauft|getrennt|gestorben|ausgetreten|ya|antes|dejó|dejé|roto|rompi\w*|vendi\w*|vendú\w*|vendu\w*|vendeu|venduto|venduta|verkocht|lasciat\w*|lascio|deixou|parou|largou|terminou|separad\w*|séparé\w*|uit elkaar|gestopt|retraite|ne|pas|plus|quitté|arrêté|mort\w*|ancien\w*)(?!\p{L})|不|没|分手|辞职|以前|换|搬|卖|戒|やめ|辞め|別れ|売|禁煙/u

/** Whether a text says itself that something is over. */
export const tellsOfEnd = (text: string): boolean => END.test(plain(text))
