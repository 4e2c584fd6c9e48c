import type { AccountId } from '../lib/ids.ts'

/** A named statement with its values. Only the `sql` tag makes one, so a value never reaches the text. */
export interface Sql {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  /** counts only, alone, and so does also while the account is copied to another cell */
  readonly whileCopied?: boolean
}

/** The database seen by nobody in particular: it shows no row of a tenant table. Neither handle passes for the other. */
export interface Db {
  rows<Row>(query: Sql): Promise<Row[]>
  /** Commits when `work` resolves, rolls back when it throws. Inside a transaction it joins that one. */
  tx<T>(work: (tx: Db) => Promise<T>, options?: TxOptions): Promise<T>
  /** The same database, or the same transaction, seen by one account; with several cells the account's own. */
  of(account: AccountId): AccountDb
  /** The cell of this account, seen by nobody; inside a transaction that one. With one cell it is always this. */
  cellOf(account: AccountId): Promise<Db>
  /** The cell in which this credential is known; that of the directory for one that nobody has. */
  cellOfCredential(hash: Buffer): Promise<Db>
  /** Where a new account is to be: the emptiest cell, or the one that is named. Throws a 422 for a name that is none. */
  cellForNew(name?: string): Promise<Db>
  /** The account is gone from its cell: the directory knows nothing of it any more. */
  forget(account: AccountId): Promise<void>
}

/**
 * The database seen by one account: row-level security shows its rows only. Every store of a tenant table takes this, and
 * with it the account that its statements name. What may write holds the account's row, and throws AccountGoneError when
 * it is gone.
 */
export interface AccountDb {
  readonly account: AccountId
  rows<Row>(query: Sql): Promise<Row[]>
  /** Commits when `work` resolves, rolls back when it throws. Inside a transaction it joins that one. */
  tx<T>(work: (tx: AccountDb) => Promise<T>, options?: TxOptions): Promise<T>
  /**
   * What is written here lets somebody in to this account: the directory knows it from now on, also when the caller's
   * transaction fails. Nothing with one cell.
   */
  publish(...hashes: Buffer[]): Promise<void>
  /** The same of an e-mail address, which only one account may have, in whatever cell: whose it is already, else undefined. */
  claimEmail(emailNorm: string): Promise<AccountId | undefined>
  /**
   * Hands on the bytes of `copy (…) to stdout (format binary)` as they come, the next when `take` is done with those before.
   * COPY takes no parameters: the text must hold checked literals.
   */
  copyOut(text: string, take: (chunk: Buffer) => void | Promise<void>): Promise<void>
}

/** What tells the directory of what happens in one cell. `rows` asks in the transaction that is under way there. */
export interface Registry {
  publish(account: AccountId, hashes: readonly Buffer[], rows: AccountDb['rows']): Promise<void>
  claimEmail(account: AccountId, emailNorm: string, rows: AccountDb['rows']): Promise<AccountId | undefined>
  forget(account: AccountId): Promise<void>
}

export interface TxOptions {
  isolation?: 'read committed' | 'repeatable read'
  readOnly?: boolean
}

/** A piece that several statements share, such as a list of columns. Only the `fragment` tag makes one. */
class SqlFragment {
  readonly parts: readonly string[]
  readonly values: readonly unknown[]

  constructor(parts: readonly string[], values: readonly unknown[]) {
    this.parts = parts
    this.values = values
  }
}

/** `${CLAIM_COLUMNS}` in a statement, or in another fragment, puts its text there; its values are bound like the others. */
export const fragment = (parts: TemplateStringsArray, ...values: unknown[]): SqlFragment =>
  new SqlFragment(parts, values)

/** The name of a table or column where it varies. Throws for what is not one, so that no other text gets in. */
export function identifier(name: string): SqlFragment {
  if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new Error(`${JSON.stringify(name)} is not the name of a table or column`)
  return new SqlFragment([name], [])
}

/** Pieces one after the other with something between them, such as the columns of a list. */
export const commas = (pieces: readonly SqlFragment[], between = ', '): SqlFragment =>
  new SqlFragment(['', ...pieces.map((_, i) => (i === pieces.length - 1 ? '' : between))], [...pieces])

export type { SqlFragment }

/**
 * `sql('revokeApiKey')`…`` — the name becomes the prepared statement's and stands in logs. Columns come back in camel
 * case (`created_at` as `createdAt`), without aliases.
 */
export const sql =
  (name: string) =>
  (parts: TemplateStringsArray, ...values: unknown[]): Sql => {
    const bound: unknown[] = []
    return { name, text: textOf(parts, values, bound), values: bound }
  }

/** The text with its placeholders counted on from those of `bound`, which takes the values. */
function textOf(parts: readonly string[], values: readonly unknown[], bound: unknown[]): string {
  return parts.reduce((text, part, i) => {
    const value = values[i - 1]
    if (value instanceof SqlFragment) return `${text}${textOf(value.parts, value.values, bound)}${part}`
    bound.push(value)
    return `${text}$${bound.length}${part}`
  })
}
