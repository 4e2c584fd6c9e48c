import { ServiceError, UnavailableError } from '../lib/errors.ts'
import { networkOf } from '../lib/network-of.ts'
import type { Principal } from '../lib/principal.ts'

/** of every body: whoever sends no more is never refused for what others send */
const FREE_BYTES = 65_536

/**
 * How many bytes of request bodies are held in memory, from their arrival until the answer. One account has half of the
 * room at most, so that uploads that are held open neither take the machine's memory nor keep others out.
 */
export class Arrivals {
  readonly #mostBytes: number
  readonly #held = new Map<string, number>()
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  /** What a request brings; whose it is may be told later, before its body is read. */
  begin(address: string): Arrival {
    let whose = `address:${networkOf(address)}`
    let arrived = 0
    let counted = 0
    const add = (bytes: number) => {
      counted += bytes
      this.#bytes += bytes
      const left = (this.#held.get(whose) ?? 0) + bytes
      if (left > 0) this.#held.set(whose, left)
      else this.#held.delete(whose)
    }
    return {
      of: (principal) => {
        if ('accountId' in principal) whose = `account:${principal.accountId}`
      },
      take: (bytes) => {
        arrived += bytes
        const more = Math.max(0, arrived - FREE_BYTES) - counted
        if (more <= 0) return
        if ((this.#held.get(whose) ?? 0) + more > this.#mostBytes / 2) throw tooMuchOfOne()
        if (this.#bytes + more > this.#mostBytes)
          throw new UnavailableError('Too much is arriving right now; try again shortly.')
        add(more)
      },
      end: () => add(-counted),
    }
  }
}

export interface Arrival {
  of(principal: Principal): void
  /** Throws 429 when this account's share is full, 503 when all is. */
  take(bytes: number): void
  end(): void
}

const tooMuchOfOne = () =>
  new ServiceError(
    429,
    'rate_limit_exceeded',
    'Too many bytes of this account are arriving at once; send the rest when these are answered.',
    { headers: { 'retry-after': '1' } },
  )
