import pg from 'pg'
import utils from 'pg/lib/utils.js'
import type { Sql } from './sql.ts'

/** What of the driver's connection is used here. */
interface Wire {
  stream: { cork(): void; uncork(): void }
  /** texts of prepared statements by name: known to the server, and on their way to it */
  parsedStatements: Record<string, string | undefined>
  submittedNamedStatements: Record<string, string | undefined>
  parse(statement: { name: string; text: string }): void
  bind(of: { statement: string; values: Prepared[] }): void
  describe(of: { type: 'P'; name: '' }): void
  execute(of: { portal: '' }): void
  sync(): void
}
type Prepared = string | Buffer | null

interface Column {
  name: string
  parse(text: string): unknown
}

/** The driver's messages that say what the columns of a result are, and what a row holds. */
interface RowDescription {
  fields: readonly { name: string; dataTypeID: number }[]
}
interface DataRow {
  fields: readonly (string | null)[]
}

/**
 * Statements that go to the server in one go and come back in one: a single round trip. Outside of a transaction they are
 * one (the protocol's implicit transaction), so that a setting local to it holds for all that come after it. All give
 * their rows or all fail with the first error. `named`: prepared once a connection, under their names.
 */
export function sendTogether(client: pg.PoolClient, statements: readonly Sql[], named: boolean): Promise<unknown[][]> {
  return new Promise((resolve, reject) => {
    client.query(new Exchange(statements, named, resolve, reject) as unknown as pg.Submittable)
  })
}

/** A query as the driver runs it; it calls `submit`, then one handler for each message that comes back. */
class Exchange {
  readonly #statements: readonly { name: string; text: string; values: Prepared[] }[]
  readonly #resolve: (results: unknown[][]) => void
  readonly #reject: (error: unknown) => void
  readonly #results: unknown[][] = []
  #columns: Column[] = []
  #rows: unknown[] = []
  #fault: { error: unknown } | undefined

  constructor(
    statements: readonly Sql[],
    named: boolean,
    resolve: (results: unknown[][]) => void,
    reject: (error: unknown) => void,
  ) {
    this.#statements = statements.map(({ name, text, values }) => ({
      name: named ? name : '',
      text,
      values: values.map((value) => utils.prepareValue(value)),
    }))
    this.#resolve = resolve
    this.#reject = reject
  }

  /** Of the statement whose messages are coming: the driver notes by it what the server has prepared. */
  get name(): string {
    return this.#statements[this.#results.length]?.name ?? ''
  }
  get text(): string {
    return this.#statements[this.#results.length]?.text ?? ''
  }

  submit(wire: Wire): Error | null {
    const { parsedStatements: known, submittedNamedStatements: sent } = wire
    for (const { name, text } of this.#statements) {
      const before = name === '' ? undefined : (known[name] ?? sent[name])
      if (before !== undefined && before !== text)
        return new Error(`Prepared statements must be unique: ${name} was used for another one`)
    }
    wire.stream.cork()
    for (const { name, text, values } of this.#statements) {
      if (name === '' || (known[name] ?? sent[name]) === undefined) {
        wire.parse({ name, text })
        if (name !== '') sent[name] = text
      }
      wire.bind({ statement: name, values })
      wire.describe({ type: 'P', name: '' })
      wire.execute({ portal: '' })
    }
    wire.sync()
    wire.stream.uncork()
    return null
  }

  handleRowDescription({ fields }: RowDescription): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name: camelCase(name),
      parse: pg.types.getTypeParser(dataTypeID, 'text'),
    }))
  }

  handleDataRow({ fields }: DataRow): void {
    if (this.#fault) return
    const row: Record<string, unknown> = {}
    try {
      for (const [i, { name, parse }] of this.#columns.entries()) {
        const text = fields[i]!
        row[name] = text === null ? null : parse(text)
      }
    } catch (error) {
      this.#fault = { error }
    }
    this.#rows.push(row)
  }

  handleCommandComplete(): void {
    this.#results.push(this.#rows)
    this.#rows = []
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete()
  }

  handleError(error: unknown, { submittedNamedStatements }: Wire): void {
    // What came after the fault was not looked at.
    for (const { name } of this.#statements.slice(this.#results.length)) delete submittedNamedStatements[name]
    this.#reject(error)
  }

  /** Only now is it committed, where it is a transaction of its own. */
  handleReadyForQuery(): void {
    if (this.#fault) this.#reject(this.#fault.error)
    else this.#resolve(this.#results)
  }
}

const camelCased = new Map<string, string>()

/** `dated_at` of a row is `datedAt` in the code: written here once, not as an alias in every statement. */
function camelCase(column: string): string {
  let name = camelCased.get(column)
  if (name === undefined) {
    name = column.replace(/_([a-z0-9])/g, (_, first: string) => first.toUpperCase())
    camelCased.set(column, name)
  }
  return name
}
