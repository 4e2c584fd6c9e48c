/** What characters below `KNOWN_CHARACTERS` are, as bits, so that a text is read once by a table and not several times by patterns. */
export const CHARACTER = { letter: 1, number: 2, blank: 4, pictograph: 8, unspaced: 16 }

/** Latin, Greek, Cyrillic and more, with the marks of print; no surrogates. Of what lies above, patterns know more. */
export const KNOWN_CHARACTERS = 0x2200

export const CHARACTER_KINDS: Uint8Array = Uint8Array.from({ length: KNOWN_CHARACTERS }, (_, code) => {
  const character = String.fromCharCode(code)
  return (
    (/\p{L}/u.test(character) ? CHARACTER.letter : 0) |
    (/\p{N}/u.test(character) ? CHARACTER.number : 0) |
    (/\s/.test(character) ? CHARACTER.blank : 0) |
    (/\p{Extended_Pictographic}/u.test(character) ? CHARACTER.pictograph : 0) |
    (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(character) ? CHARACTER.unspaced : 0)
  )
})

/** Whether the table knows each character of a text. */
export function isKnown(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= KNOWN_CHARACTERS) return false
  return true
}
