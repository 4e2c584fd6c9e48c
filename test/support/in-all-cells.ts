import type { AccountDb, Db, Sql } from '../../src/db/sql.ts'
import { NO_ACCOUNT } from '../../src/lib/ids.ts'

/**
 * The service's database for tests that look at rows whoever they belong to: with several cells a statement of nobody, or
 * of the operator, runs in each. The rows are those of all, and one row of numbers from each (a count) is their sum.
 */
export function inAllCells(db: Db, cells: readonly { db: Db }[]): Db {
  const rowsBy =
    (handleOf: (cell: Db) => Pick<Db, 'rows'>) =>
    async <Row>(query: Sql): Promise<Row[]> => {
      const replies: Row[][] = []
      for (const cell of cells) replies.push(await handleOf(cell.db).rows<Row>(query))
      return replies.every(isOneRowOfNumbers) ? [sumOf(replies.map(([row]) => row!))] : replies.flat()
    }
  const operator: AccountDb = over(db.of(NO_ACCOUNT), { rows: rowsBy((cell) => cell.of(NO_ACCOUNT)) })
  return over(db, {
    rows: rowsBy((cell) => cell),
    of: (account) => (account === NO_ACCOUNT ? operator : db.of(account)),
  })
}

/** The same object but for some of its functions, whose others still know their own fields. */
const over = <T extends object>(object: T, some: Partial<T>): T =>
  new Proxy(object, {
    get(target, key) {
      const found = (some as Record<PropertyKey, unknown>)[key] ?? Reflect.get(target, key)
      return typeof found === 'function' ? found.bind(target) : found
    },
  })

const isOneRowOfNumbers = (rows: readonly unknown[]): boolean =>
  rows.length === 1 && Object.values(rows[0] as object).every((value) => typeof value === 'number')

function sumOf<Row>(rows: readonly Row[]): Row {
  const [first, ...rest] = rows as readonly Record<string, number>[]
  const total = { ...first! }
  for (const row of rest) for (const [key, value] of Object.entries(row)) total[key]! += value
  return total as Row
}
