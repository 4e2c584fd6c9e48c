import { createHash } from 'node:crypto'
import type { ServerEvent } from './event-stream.ts'

/** A stream ends after so long, and is asked for again: a key that was revoked meanwhile reads no further. */
const LONGEST_MS = 600_000

interface Watched<State> {
  /** name of its events */
  event: string
  /** `Last-Event-ID`: a state that was sent already is not sent again */
  last: string | null
  /** what there is to see; `isFirst`: at once, else when something may have changed, within a second or so */
  look: (isFirst: boolean) => Promise<State>
  isEnd: (state: State) => boolean
  signal: AbortSignal
}

/** What `look` sees, each time it has changed, until its end. */
export async function* watchedEvents<State>(of: Watched<State>): AsyncGenerator<ServerEvent> {
  const until = Date.now() + LONGEST_MS
  let sent = of.last
  for (let isFirst = true; ; isFirst = false) {
    const state = await of.look(isFirst)
    const id = createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 16)
    if (id !== sent) yield { event: of.event, id, data: state }
    sent = id
    if (of.isEnd(state) || of.signal.aborted || Date.now() > until) return
  }
}
