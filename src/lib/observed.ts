import { channel } from 'node:diagnostics_channel'

/** What happens in this process, for whoever counts it. */
export interface Observed {
  /** an answer went out; `code` of an error, the contract's */
  request: { operation: string; status: number; code: string | undefined; seconds: number }
  /** an attempt at a job ended; `lost`: another worker has it now, or its account is gone */
  attempt: { kind: string; outcome: 'succeeded' | 'failed' | 'lost'; seconds: number }
  /** an index was read from the database */
  indexLoad: { seconds: number }
  /** an index gave way to others */
  indexEviction: Record<string, never>
  /** somebody got a connection to the database, or did not */
  connection: { seconds: number; isRefused: boolean }
  /** a model provider was asked, retries included; `fault`: it did not answer with a reply */
  provider: {
    provider: string
    model: string
    inputTokens: number
    outputTokens: number
    fault: boolean
    seconds: number
  }
}

const nameOf = (what: keyof Observed) => `cairn:${what}`

const channels = Object.fromEntries(
  (['request', 'attempt', 'indexLoad', 'indexEviction', 'connection', 'provider'] as const).map((what) => [
    what,
    channel(nameOf(what)),
  ]),
)

/** Costs nothing while nobody listens. */
export function observe<What extends keyof Observed>(what: What, event: Observed[What]): void {
  const { [what]: told } = channels
  if (told!.hasSubscribers) told!.publish(event)
}

/** @returns what ends it */
export function onObserved<What extends keyof Observed>(what: What, listener: (event: Observed[What]) => void) {
  const { [what]: told } = channels
  const heard = (event: unknown) => listener(event as Observed[What])
  told!.subscribe(heard)
  return () => void told!.unsubscribe(heard)
}

/** Seconds since this moment. */
export const stopwatch = (): (() => number) => {
  const started = performance.now()
  return () => (performance.now() - started) / 1000
}
