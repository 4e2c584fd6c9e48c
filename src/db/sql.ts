import type { AccountId } from '../lib/ids.ts'

/** A named statement with its values. Only the `sql` tag makes one, so a value never reaches the text. */
export interface Sql {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

export interface Db {
  rows<Row>(query: Sql): Promise<Row[]>
  /** Commits when `work` resolves, rolls back when it throws. Inside a transaction it joins that one. */
  tx<T>(work: (tx: Db) => Promise<T>, options?: TxOptions): Promise<T>
  /** The same database seen by one account: row-level security shows its rows only. Tenant tables need this. */
  account(id: AccountId): Db
  /** All bytes of `copy (…) to stdout (format binary)`. COPY takes no parameters: the text must hold checked literals. */
  copyOut(text: string): Promise<Buffer>
}

export interface TxOptions {
  isolation?: 'read committed' | 'repeatable read'
  readOnly?: boolean
}

/** `sql('revokeApiKey')`…`` — the name becomes the prepared statement's and stands in logs. */
export const sql =
  (name: string) =>
  (parts: TemplateStringsArray, ...values: unknown[]): Sql => ({
    name,
    text: parts.reduce((text, part, i) => `${text}$${i}${part}`),
    values,
  })
