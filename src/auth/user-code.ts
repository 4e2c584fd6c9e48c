import { createHmac, randomInt } from 'node:crypto'

/** No vowels, so that no words come out; no figures, so that nothing looks alike. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
const LENGTH = 8

/** `BCDF-GHJK`: 34 bits, for people to read from one screen and compare on another. */
export function newUserCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}

/** What is kept of it. Case and what stands between the letters do not matter. */
export const userCodeHmac = (key: Buffer, code: string): Buffer =>
  createHmac('sha256', key).update(code.toUpperCase().replace(/[\s-]/g, '')).digest()
