import { UnavailableError } from './errors.ts'

/** What a pool hands out: a process or a thread, which takes a while to start. */
export interface Startable {
  /** fulfilled when it can be given work, rejected when it ended before */
  readonly started: Promise<void>
  readonly alive: boolean
  end(): void
}

/** What is to become of one that is given back: `worn` stays until another has started in its place, `lost` ends at once. */
export type Fate = 'kept' | 'worn' | 'lost'

interface Waiting<Member> {
  account: string
  resolve(member: Member): void
  reject(error: unknown): void
}

/** after so long without work all end: each holds tens of megabytes, and starts again in a fraction of a second */
const IDLE_MS = 300_000
/** starts that fail one after the other, until nobody is kept waiting for the next */
const MOST_FAILURES = 3

/**
 * Processes or threads that accounts take by turns. Work is given to those that have started, and one more than are at work is
 * started ahead, so that whoever comes does not wait for a start. The last one that is ready is kept, while another starts, for an
 * account that has none: files that take long, or end what reads them, cost their own account the starts. Where there is nothing
 * to do for a while, all of them end.
 */
export class ReadyPool<Member extends Startable> {
  readonly #size: number
  readonly #begin: () => Member
  readonly #members = new Set<Member>()
  /** without work; the one that had some last is at the end */
  readonly #ready: Member[] = []
  readonly #starting = new Set<Member>()
  /** whose work has it, or has ended the one in whose place it starts */
  readonly #holders = new Map<Member, string>()
  /** those that start, and the worn one in whose place each comes */
  readonly #successors = new Map<Member, Member>()
  /** worn ones at work, whose successors have started: they end when they are given back */
  readonly #retired = new Set<Member>()
  readonly #waiting: Waiting<Member>[] = []
  #idle: NodeJS.Timeout | undefined
  #failures = 0
  #closed = false

  constructor(size: number, begin: () => Member) {
    this.#size = size
    this.#begin = begin
  }

  /** Those that start, wait and work. */
  get members(): readonly Member[] {
    return [...this.#members]
  }

  /**
   * One that has started and is nobody else's, until it is given back. Throws UnavailableError where none stays up or the pool is
   * closed, and the signal's reason when that is aborted before.
   */
  async acquire(account: string, signal?: AbortSignal): Promise<Member> {
    signal?.throwIfAborted()
    if (this.#closed) throw new UnavailableError('The service is shutting down.')
    const { promise, resolve, reject } = Promise.withResolvers<Member>()
    const waiting = { account, resolve, reject }
    const onAbort = () => {
      const place = this.#waiting.indexOf(waiting)
      if (place < 0) return // its turn has come: the work will notice
      this.#waiting.splice(place, 1)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', onAbort)
    this.#waiting.push(waiting)
    this.#serve()
    return promise.finally(() => signal?.removeEventListener('abort', onAbort))
  }

  release(member: Member, fate: Fate = 'kept'): void {
    const account = this.#holders.get(member)!
    this.#holders.delete(member)
    if (this.#closed || this.#retired.has(member)) this.#letGo(member)
    if (this.#closed) return
    const successor = [...this.#successors].find(([, worn]) => worn === member)?.[0]
    if (!this.#members.has(member)) {
      // another has taken its place
    } else if (fate === 'lost' || !member.alive) {
      this.#letGo(member)
      this.#holders.set(successor ?? this.#start(), account)
      if (successor) this.#successors.delete(successor)
    } else {
      if (fate === 'worn' && !successor) this.#successors.set(this.#start(), member)
      this.#ready.push(member)
    }
    this.#serve()
  }

  /** Ends those that are ready: what ended one may have ended others, of which nobody has heard yet. */
  dismissReady(): void {
    for (const member of this.#ready.splice(0)) this.#letGo(member)
  }

  /** Ends all at once. Who waits is refused. */
  close(): void {
    this.#closed = true
    clearTimeout(this.#idle)
    for (const { reject } of this.#waiting.splice(0)) reject(new UnavailableError('The service is shutting down.'))
    for (const member of this.#members) member.end()
  }

  #serve(): void {
    for (const dead of this.#ready.filter(({ alive }) => !alive)) this.#letGo(dead)
    this.#startAhead()
    for (const waiting of [...this.#waiting]) {
      const member = this.#readyFor(waiting.account)
      if (!member) continue
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
      this.#holders.set(member, waiting.account)
      waiting.resolve(member)
    }
    this.#endWhenIdle()
  }

  #endWhenIdle(): void {
    clearTimeout(this.#idle)
    if (this.#ready.length < this.#members.size) return
    this.#idle = setTimeout(() => this.dismissReady(), IDLE_MS).unref()
  }

  #readyFor(account: string): Member | undefined {
    const isLast = this.#ready.length === 1 && this.#starting.size > 0
    if (isLast && [...this.#holders.values()].includes(account)) return undefined
    return this.#ready.pop()
  }

  #startAhead(): void {
    const atWork = this.#members.size - this.#ready.length - this.#starting.size
    const wanted = Math.min(this.#size, atWork + this.#waiting.length + 1)
    while (this.#members.size - this.#successors.size - this.#retired.size < wanted) this.#start()
  }

  #start(): Member {
    const member = this.#begin()
    this.#members.add(member)
    this.#starting.add(member)
    member.started.then(
      () => this.#hasStarted(member),
      () => this.#hasFailed(member),
    )
    return member
  }

  #hasStarted(member: Member): void {
    if (this.#closed) return
    this.#failures = 0
    this.#starting.delete(member)
    this.#holders.delete(member)
    const worn = this.#successors.get(member)
    this.#successors.delete(member)
    if (worn && this.#ready.includes(worn)) this.#letGo(worn)
    else if (worn) this.#retired.add(worn)
    this.#ready.unshift(member)
    this.#serve()
  }

  #hasFailed(member: Member): void {
    this.#starting.delete(member)
    this.#holders.delete(member)
    this.#successors.delete(member)
    this.#letGo(member)
    if (this.#closed || this.#waiting.length === 0) return
    const othersAreThere = this.#members.size > this.#starting.size
    if (++this.#failures < MOST_FAILURES) this.#serve()
    else if (!othersAreThere) {
      this.#failures = 0
      for (const { reject } of this.#waiting.splice(0)) {
        reject(new UnavailableError('What reads sources does not stay up; try again shortly.'))
      }
    }
  }

  #letGo(member: Member): void {
    const place = this.#ready.indexOf(member)
    if (place >= 0) this.#ready.splice(place, 1)
    this.#retired.delete(member)
    this.#members.delete(member)
    member.end()
  }
}
