import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { vacuumContent } from '../db/vacuum-store.ts'
import { type AccountId, accountWireId } from '../lib/ids.ts'
import { HELD_MS } from './directory.ts'
import { findCellOfAccount, isSettled, listMovingAccounts } from './directory-store.ts'
import {
  copyAccountRow,
  copyRows,
  deleteRows,
  findMoving,
  hashOfRows,
  holdMove,
  inOneTransaction,
  letWrite,
  listMovedTables,
  type MovedTable,
  seeAccount,
  stopWriting,
  switchCell,
} from './move-store.ts'
import type { Cell, Cells } from './open-cells.ts'
import { adoptNewCells } from './sweep.ts'

/** What cannot be done, in words for whoever asked at a terminal. Nothing has changed. */
export class MoveError extends Error {}

export type MoveStep = 'copying' | 'copied' | 'closing' | 'compared' | 'switched' | 'open' | 'done'

export interface MoveOptions {
  /** awaited between the steps */
  tell?: (step: MoveStep) => void | Promise<void>
  /** how long the old rows stay for whoever reads them still; tests alone change it */
  graceMs?: number
}

export interface MovedAccount {
  from: string
  to: string
  tables: number
  /** for how long nothing of it could be written, and for how long nothing at all but queries */
  closedMs: number
  unwrittenMs: number
}

/** Longer than an answer of the directory holds and a connection is waited for. */
const GRACE_MS = HELD_MS + 10_000
const ATTEMPTS = 5

/** What goes on changing while the rest is copied: what queries cost, how credentials are used, and the queue. Small tables. */
const LAST = new Set([
  ...[
    'api_key',
    'audit_log',
    'authorized_application',
    'browser_session',
    'cli_device',
    'cli_session',
    'invite',
    'job',
  ],
  ...['login', 'oauth_artifact', 'passkey', 'setup_token', 'credit_balance', 'credit_ledger', 'quota_counter'],
  'rate_window',
])

/**
 * An account into another cell, while its rows are read on. Writes get 503 meanwhile; queries go on, and are counted, until
 * the last small tables are copied. The directory decides where an account is: what a process that died has left on the
 * other side goes with the next move of the account, or with the chores of a worker. Throws MoveError.
 */
export async function moveAccount(
  cells: Cells,
  account: AccountId,
  to: string,
  options: MoveOptions = {},
): Promise<MovedAccount> {
  const { tell = () => {}, graceMs = GRACE_MS } = options
  const home = cells.all[0]!
  const target = cells.all.find(({ name }) => name === to)
  if (!target) throw new MoveError(`There is no cell ${to}; there are ${cells.all.map(({ name }) => name).join(', ')}.`)
  return withMove(cells, account, async (from) => {
    if (from === target) throw new MoveError(`The account ${accountWireId(account)} is in the cell ${to} already.`)
    await using old = await connected(from, account)
    await using next = await connected(target, account)
    const tables = await movedTables(old.client, next.client)
    const content = tables.filter(({ name }) => !LAST.has(name))
    const last = tables.filter(({ name }) => LAST.has(name))
    const began = performance.now()
    let closed = began
    let maySwitch = false
    try {
      if (!(await stopWriting(old.client, account, 'content'))) throw new MoveError('The account is being deleted.')
      await tell('copying')
      await inOneTransaction(next.client, async () => {
        await copyAccountRow(old.client, next.client, account)
        for (const table of content) await copyRows(old.client, next.client, account, table)
      })
      await requireEqual(old.client, next.client, account, content)
      await tell('copied')
      closed = performance.now()
      await stopWriting(old.client, account, 'all')
      await tell('closing')
      await copyLast(old.client, next.client, account, last)
      await tell('compared')
      await using directory = await connected(home, account)
      maySwitch = true
      if (!(await switchCell(directory.client, account, from.name, to))) throw new Error('the directory says otherwise')
    } catch (error) {
      // Whether the directory took it may not be known: who looks next sees it, and ends the move on that side.
      if (!maySwitch) await undo(old.client, next.client, account, tables)
      throw error
    }
    await tell('switched')
    await letWrite(next.client, account)
    const opened = performance.now()
    await tell('open')
    await sleep(graceMs)
    await inOneTransaction(old.client, () => deleteRows(old.client, account, tables, true))
    vacuumContent(from.db).catch(() => {})
    await tell('done')
    return { from: from.name, to, tables: tables.length, closedMs: opened - closed, unwrittenMs: opened - began }
  })
}

/** Ends what a process that died in the middle of a move has left. False: one that lives is moving it. */
export async function finishMove(cells: Cells, account: AccountId): Promise<boolean> {
  try {
    await withMove(cells, account, async () => {})
    return true
  } catch (error) {
    if (error instanceof MoveError) return false
    throw error
  }
}

/** The same for every account that is left so in this cell; to be called now and then. */
export async function finishMoves(cells: Cells, cell: Cell): Promise<void> {
  for (const account of await listMovingAccounts(cell.db)) await finishMove(cells, account)
}

/** With the account held against other moves, and on one side alone. */
async function withMove<T>(cells: Cells, account: AccountId, work: (from: Cell) => Promise<T>): Promise<T> {
  const home = cells.all[0]!
  await using holder = await connected(home, account)
  if (!(await holdMove(holder.client, account))) throw new MoveError('Another process is moving this account.')
  await adoptNewCells(cells)
  const place = await findCellOfAccount(home.db, account)
  const from = cells.all.find(({ name }) => name === place)
  if (!from) throw new MoveError(`There is no account ${accountWireId(account)}.`)
  await settle(cells, from, account)
  // Awaited here: the hold ends with this function.
  return await work(from)
}

/** The directory says where the account is: it is written there, and nothing of a move is left anywhere else. */
async function settle(cells: Cells, place: Cell, account: AccountId): Promise<void> {
  for (const cell of cells.all) {
    await using side = await connected(cell, account)
    const found = await findMoving(side.client, account)
    if (cell === place) {
      if (!found) throw new MoveError(`There is no account ${accountWireId(account)}.`)
      if (found.moving) await letWrite(side.client, account)
    } else if (found?.moving) {
      if (!(await isSettled(cells.all[0]!.db, account)))
        throw new MoveError('The account has just moved, and its old rows are still read: try again in half a minute.')
      const tables = await listMovedTables(side.client)
      await inOneTransaction(side.client, () => deleteRows(side.client, account, tables, true))
    } else if (found)
      throw new MoveError(`The account is in the cells ${place.name} and ${cell.name}: a backup came back?`)
  }
}

async function connected(cell: Cell, account: AccountId): Promise<{ client: pg.Client } & AsyncDisposable> {
  const client = await cell.connect()
  await seeAccount(client, account)
  return { client, [Symbol.asyncDispose]: () => client.end().catch(() => {}) }
}

async function movedTables(old: pg.Client, next: pg.Client): Promise<MovedTable[]> {
  const tables = await listMovedTables(old)
  if (!isDeepStrictEqual(tables, await listMovedTables(next)))
    throw new MoveError('The cells do not have the same tables: start the newer release first, which migrates them.')
  return tables
}

/** Sign-ins and keys may be used, and end, while this is copied: then once more. */
async function copyLast(
  old: pg.Client,
  next: pg.Client,
  account: AccountId,
  tables: readonly MovedTable[],
): Promise<void> {
  const compared = tables.filter(({ name }) => name !== 'rate_window')
  for (let attempt = 1; ; attempt++) {
    await inOneTransaction(next, async () => {
      await deleteRows(next, account, tables, false)
      for (const table of tables) await copyRows(old, next, account, table)
    })
    try {
      return await requireEqual(old, next, account, compared)
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
    }
  }
}

async function requireEqual(
  old: pg.Client,
  next: pg.Client,
  account: AccountId,
  tables: readonly MovedTable[],
): Promise<void> {
  for (const table of tables) {
    const [here, there] = await Promise.all([hashOfRows(old, account, table), hashOfRows(next, account, table)])
    if (here !== there) throw new Error(`the rows of ${table.name} are not equal in both cells: ${here}, ${there}`)
  }
}

/** Whatever cannot be undone now is undone by whoever looks next. */
async function undo(old: pg.Client, next: pg.Client, account: AccountId, tables: readonly MovedTable[]): Promise<void> {
  await inOneTransaction(next, () => deleteRows(next, account, tables, true)).catch(() => {})
  await letWrite(old, account).catch(() => {})
}
