import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type SpanOptions, traced } from '../lib/traced.ts'
import { sendTogether } from './send-together.ts'
import type { Sql, TxOptions } from './sql.ts'

/** How statements stand in traces, each under its name. */
export const STATEMENT: SpanOptions = { kind: 'client', facts: { 'db.system.name': 'postgresql' } }

interface Waiting {
  query: Sql
  resolve(rows: unknown[]): void
  reject(error: unknown): void
}

/**
 * One connection in one transaction. It begins with the first statement, in the same round trip; statements asked for
 * in one turn of the event loop go together, and fail together.
 */
export class Transaction {
  readonly #client: pg.PoolClient
  readonly #named: boolean
  readonly #options: TxOptions
  #waiting: Waiting[] = []
  #isBegun = false
  #isEnded = false
  #isDue = false
  #isUnderWay = false

  constructor(client: pg.PoolClient, named: boolean, options: TxOptions) {
    this.#client = client
    this.#named = named
    this.#options = options
  }

  async rows<Row>(query: Sql): Promise<Row[]> {
    // Of several things done at once one failed, and another goes on: its connection may be somebody else's by now.
    if (this.#isEnded) throw new Error('the transaction has ended')
    this.#begin()
    return (await traced(query.name, STATEMENT, () => this.#ask(query))) as Row[]
  }

  /** Sends this with the next statement; where it fails, that one fails with its error. */
  precede(query: Sql): void {
    if (this.#isEnded) return
    this.#begin()
    this.#ask(query).catch(() => {})
  }

  /** What `take` throws is thrown when all has come: a copy that is broken off would leave the connection amid it. */
  async copy(text: string, take: (chunk: Buffer) => void | Promise<void>): Promise<void> {
    await this.rows(NOTHING)
    let fault: { error: unknown } | undefined
    for await (const chunk of this.#client.query(copyTo(text))) {
      try {
        if (!fault) await take(chunk as Buffer)
      } catch (error) {
        fault = { error }
      }
    }
    if (fault) throw fault.error
  }

  /** Nothing is to be ended where nothing was asked. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    this.#isEnded = true
    if (this.#isBegun) await this.#ask({ name: how, text: how, values: [] })
  }

  #begin(): void {
    if (this.#isBegun) return
    this.#isBegun = true
    this.precede(beginning(this.#options))
  }

  #ask(query: Sql): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ query, resolve, reject })
      if (this.#isDue || this.#isUnderWay) return
      this.#isDue = true
      process.nextTick(() => void this.#send())
    })
  }

  async #send(): Promise<void> {
    this.#isDue = false
    this.#isUnderWay = true
    while (this.#waiting.length > 0) {
      const some = this.#waiting
      this.#waiting = []
      try {
        const results = await sendTogether(
          this.#client,
          some.map(({ query }) => query),
          this.#named,
        )
        for (const [i, { resolve }] of some.entries()) resolve(results[i]!)
      } catch (error) {
        for (const { reject } of some) reject(error)
      }
    }
    this.#isUnderWay = false
  }
}

const NOTHING: Sql = { name: 'nothing', text: 'select', values: [] }

function beginning({ isolation = 'read committed', readOnly = false }: TxOptions): Sql {
  const text = `begin isolation level ${isolation}${readOnly ? ' read only' : ''}`
  return { name: text.replaceAll(' ', '_'), text, values: [] }
}
