import { invalidField } from '../lib/errors.ts'
import { isCommon } from './common-passwords.ts'
import { isLeaked } from './leaked-passwords.ts'

// Any composition will do, of 8 to 128 characters; what is refused is what guessing begins with.

export const MIN_PASSWORD = 8
export const MAX_PASSWORD = 128

const PRODUCT = ['cairn']

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qawsedrftgyhujikolp',
].flatMap((row) => [row, [...row].reverse().join('')])

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** 422 for a new password that is too short, too long, or among the first that anybody would try. */
export function requireGoodPassword(password: string, email: string, path: string[] = ['password']): void {
  const length = [...password].length
  if (length < MIN_PASSWORD || length > MAX_PASSWORD)
    throw invalidField(path, `Must have ${MIN_PASSWORD} to ${MAX_PASSWORD} characters.`)
  if (isEasy(password, email)) throw invalidField(path, 'This is one of the first passwords that anybody would try.')
}

/** Common, leaked often, a pattern, or made of the e-mail address or the product's name. */
export function isEasy(password: string, email: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  if (isPattern(plain) || isLeaked(plain)) return true
  const own = [...PRODUCT, ...email.toLowerCase().split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length >= 3)
  return [plain, unleet(plain)].some((text) => {
    const cores = [bare(text), text.replace(/[^\p{L}\p{N}]/gu, ''), bare(text).replace(/[^\p{L}\p{N}]/gu, '')]
    return (
      cores.some((core) => isCommon(core) || own.includes(core) || isRepeated(core, own)) ||
      text === email.toLowerCase()
    )
  })
}

/** Without the figures and signs around it. */
const bare = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

const unleet = (text: string): string => bare(text).replace(/[013457@$!]/g, (sign) => LEET[sign]!)

const isRepeated = (core: string, own: string[]): boolean => {
  const unit = unitOf(core)
  return unit !== core && (isCommon(unit) || own.includes(unit))
}

/** The shortest text of which this one is a repetition. */
function unitOf(text: string): string {
  for (let size = 1; size <= text.length / 2; size++) {
    if (text.length % size === 0 && text.slice(0, size).repeat(text.length / size) === text) return text.slice(0, size)
  }
  return text
}

/** Few different signs, runs along the alphabet, the figures or a keyboard, and repetitions of such. */
function isPattern(text: string): boolean {
  if (new Set(text).size <= 3) return true
  if (unitOf(text).length <= 4 && unitOf(text) !== text) return true
  const letters = text.replace(/[^a-z0-9]/g, '')
  if (letters.length < text.length / 2) return false
  let rest = letters
  while (rest.length > 0) {
    const run = longestRun(rest)
    if (run < Math.min(3, rest.length)) return false
    rest = rest.slice(run)
  }
  return true
}

function longestRun(text: string): number {
  for (let size = text.length; size >= 2; size--) {
    const head = text.slice(0, size)
    if (new Set(head).size === 1 || ROWS.some((row) => row.includes(head))) return size
  }
  return 1
}
