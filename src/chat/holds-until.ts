// What says of itself until when it holds, as distinct from what falls on a day: "is in Bologna until Sunday [2026-02-22]" is
// over on Monday; when the interview was is asked for years.

const UNTIL =
  /(?<!\p{L})(?:until|till|til|up to|(?<!(?:came|come|comes|went|goes|got) )through|bis|hasta|jusqu['’]\p{L}+|fino|até|tot)(?!\p{L})[^[\]]{1,24}\[(?:week of )?\d{4}|(?:截至|直到|到)[^[\]]{1,8}\[\d{4}|\[\d{4}[^\]]{0,12}\]まで/iu

/** Whether a claim, with its dates resolved in brackets, says that it holds until one of them. */
export const holdsUntil = (text: string): boolean => UNTIL.test(text)
