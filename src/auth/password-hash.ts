import crypto from 'node:crypto'
import os from 'node:os'
import { UnavailableError } from '../lib/errors.ts'

// Argon2id in the PHC string format, with the parameters that OWASP names first for 19 MiB.

const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const SALT_BYTES = 16
const HASH_BYTES = 32
const MOST_WAITING = 100

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

interface Parameters {
  memory: number
  passes: number
  parallelism: number
}

/** Hashes passwords and checks them; a hash takes a core and 19 MiB, so no more run at once than there are cores. */
export class Passwords {
  readonly #waiting: (() => void)[] = []
  #running = 0
  readonly #slots: number
  readonly #parameters: Parameters
  /** how a PHC string of today begins */
  readonly #current: string
  /** well formed, and the hash of no password that anybody knows */
  readonly #nobodys: string

  /** `memory`, KiB: tests alone change what a hash costs. */
  constructor({ slots = os.availableParallelism(), memory = MEMORY_KIB } = {}) {
    this.#slots = slots
    this.#parameters = { memory, passes: PASSES, parallelism: LANES }
    this.#current = `$argon2id$v=19$m=${memory},t=${PASSES},p=${LANES}$`
    this.#nobodys = this.#current + [SALT_BYTES, HASH_BYTES].map((size) => base64(crypto.randomBytes(size))).join('$')
  }

  /** The PHC string to keep. Throws UnavailableError when too many are waiting. */
  async hash(password: string): Promise<string> {
    const salt = crypto.randomBytes(SALT_BYTES)
    const hash = await this.#derive(password, salt, this.#parameters, HASH_BYTES)
    return this.#current + [salt, hash].map(base64).join('$')
  }

  /** Whether this is the password. Without a PHC string: no, after the same work. */
  async verify(password: string, phc: string | undefined): Promise<boolean> {
    const [, memory, passes, parallelism, salt, hash] = PHC.exec(phc ?? this.#nobodys)!
    const wanted = Buffer.from(hash!, 'base64')
    const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
    const derived = await this.#derive(password, Buffer.from(salt!, 'base64'), parameters, wanted.length)
    return crypto.timingSafeEqual(derived, wanted) && phc !== undefined
  }

  /** Made with other parameters than those of today: to be made anew when the password is at hand. */
  isOutdated(phc: string): boolean {
    return !phc.startsWith(this.#current)
  }

  async #derive(password: string, nonce: Buffer, parameters: Parameters, tagLength: number): Promise<Buffer> {
    await this.#slot()
    try {
      return await argon2id({ message: password.normalize('NFC'), nonce, tagLength, ...parameters })
    } finally {
      // A slot is handed on: between giving it back and taking it somebody else could come.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }

  async #slot(): Promise<void> {
    if (this.#running < this.#slots) {
      this.#running++
      return
    }
    if (this.#waiting.length >= MOST_WAITING) throw new UnavailableError()
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

function argon2id(parameters: Parameters & { message: string; nonce: Buffer; tagLength: number }): Promise<Buffer> {
  // Not a named import: where it is missing, everything but passwords still works.
  if (typeof crypto.argon2 !== 'function') throw new UnavailableError('Passwords need Node.js 24.7 or newer.')
  return new Promise((resolve, reject) =>
    crypto.argon2('argon2id', parameters, (error, hash) => (error ? reject(error) : resolve(hash))),
  )
}
