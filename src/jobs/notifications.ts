import { EventEmitter } from 'node:events'
import type pg from 'pg'
import type { AccountId } from '../lib/ids.ts'
import type { Log } from '../lib/log.ts'
import { DELETION_CHANNEL, JOB_CHANNEL, JOB_DONE_CHANNEL } from './job-store.ts'

const RECONNECT_MS = 500

interface Line {
  connect(): Promise<pg.Client>
  client: pg.Client | undefined
  timer: NodeJS.Timeout | undefined
}

/**
 * One LISTEN connection per process and database. It is only a hint: whoever waits also polls, so a lost connection or a pooler
 * without LISTEN makes things slower, never wrong.
 */
export class Notifications {
  readonly #events = new EventEmitter().setMaxListeners(0)
  readonly #lines: Line[]
  readonly #log: Log
  #closed = false

  constructor(connects: readonly (() => Promise<pg.Client>)[], log: Log) {
    this.#lines = connects.map((connect) => ({ connect, client: undefined, timer: undefined }))
    this.#log = log
  }

  async start(): Promise<void> {
    await Promise.all(this.#lines.map((line) => this.#listen(line)))
  }

  async #listen(line: Line): Promise<void> {
    try {
      const client = await line.connect()
      if (this.#closed) {
        await client.end()
        return
      }
      line.client = client
      client.on('notification', ({ channel, payload }) => {
        if (channel === JOB_CHANNEL) this.#events.emit('ready')
        if (channel === JOB_DONE_CHANNEL) this.#events.emit(`done ${payload}`)
        if (channel === DELETION_CHANNEL) this.#events.emit('deletion', payload)
      })
      client.on('end', () => this.#again(line, client))
      await client.query(`listen ${JOB_CHANNEL}`)
      await client.query(`listen ${JOB_DONE_CHANNEL}`)
      await client.query(`listen ${DELETION_CHANNEL}`)
      this.#events.emit('listening')
      this.#events.emit('ready')
    } catch (error) {
      this.#log.debug({ err: error }, 'listening for jobs failed')
      this.#again(line, line.client)
    }
  }

  #again(line: Line, client: pg.Client | undefined): void {
    if (this.#closed || client !== line.client) return
    line.client = undefined
    line.timer = setTimeout(() => void this.#listen(line), RECONNECT_MS)
  }

  onReady(listener: () => void): void {
    this.#events.on('ready', listener)
  }

  /** Told of an account whose deletion has begun, and again when it is gone. */
  onDeletion(listener: (account: AccountId) => void): void {
    this.#events.on('deletion', listener)
  }

  /** Told whenever listening begins: what was said before was not heard. */
  onListening(listener: () => void): void {
    this.#events.on('listening', listener)
  }

  /** Resolves when the job of this public id is said to have ended, when `ms` are over or when `signal` aborts. */
  waitForEnd(publicId: string, ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        this.#events.off(`done ${publicId}`, end)
        signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      this.#events.once(`done ${publicId}`, end)
      if (signal.aborted) end()
      else signal.addEventListener('abort', end, { once: true })
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const { timer } of this.#lines) clearTimeout(timer)
    await Promise.all(this.#lines.map(({ client }) => client?.end().catch(() => {})))
  }
}
