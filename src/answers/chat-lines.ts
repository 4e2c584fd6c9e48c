// How a chat's line begins: when it was said and by whom. Exports of several programs: "[16:10] Hal: …", "16:10 Hal: …",
// "12/10/2026, 16:10 - Hal (new): …", "[12/10/2026, 16:10:22] +44 7700 900123: …".

const STAMP = String.raw`\s*(?:\[[^\]\n]{3,24}\]\s*|(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? )?\(?\d{1,2}[:.]\d\d(?::\d\d)?(?: ?[ap]m)?\)?\s+(?:[-–]\s)?)`
const NAME = String.raw`(?:[\p{Lu}\p{Script=Han}][\p{L}.()'’\- ]{0,30}|\+\d[\d ()-]{6,20})[:：](?=\s)`

/** The time a line begins with. */
export const STAMPED = new RegExp(`^${STAMP}`)
/** The name that a line begins with, and the time before it where it has one. */
export const SPEAKER = new RegExp(`^(?:${STAMP}|\\s*)${NAME}`, 'u')
