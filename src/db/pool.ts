import pg from 'pg'
import { AccountGoneError, invalidField, UnavailableError } from '../lib/errors.ts'
import { type AccountId, NO_ACCOUNT } from '../lib/ids.ts'
import { observe, stopwatch } from '../lib/observed.ts'
import { traced } from '../lib/traced.ts'
import type { Primary } from './primary.ts'
import { sendTogether } from './send-together.ts'
import type { AccountDb, Db, Registry, Sql, TxOptions } from './sql.ts'
import { Standstill } from './standstill.ts'
import { STATEMENT, Transaction } from './transaction.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number) // counts and sequence numbers stay far below 2^53
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text) // a calendar day, not an instant in some time zone

export interface PoolOptions {
  config: pg.PoolConfig
  /** false behind poolers in transaction mode */
  namedStatements: boolean
  /** called when a connection cannot be made; may bring the server back */
  revive?: () => Promise<void>
  /** which server is connected to, where that can change */
  primary?: Primary
  /** where accounts are spread over several databases */
  registry?: Registry | undefined
  /** how long to wait for a connection that others use */
  freeWithinMs?: number
}

/** How long statements of an account may take, and wait for another's lock; 0 for as long as they like. */
interface StatementLimits {
  statementMs: number
  lockMs: number
}
/** Whoever asked is still waiting. */
const OF_REQUESTS: StatementLimits = { statementMs: 120_000, lockMs: 30_000 }
/** Nobody waits, and a large source or account takes its time. */
const OF_JOBS: StatementLimits = { statementMs: 1_800_000, lockMs: 300_000 }

export interface Pool {
  db: Db
  /** the same, with the patience that jobs have */
  jobDb: Db
  /** A connection of its own, for LISTEN and advisory locks; the caller ends it. */
  connect(): Promise<pg.Client>
  /** connections of the pool now, and how many wait for one */
  counts(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

const CONNECTION_LOST = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '25006', // what was the primary is a standby now
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND', // a container that is gone has no address any more
  'EAI_AGAIN',
])
const TRANSACTION_RETRIES = 4

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '')

/** The server or the way to it is gone, so that trying again on a new connection may work. */
export const isConnectionLost = (error: unknown): boolean =>
  CONNECTION_LOST.has(codeOf(error)) ||
  /Connection terminated|timeout expired|Client has encountered a connection error|not queryable/.test(
    String((error as Error | null)?.message),
  )

/** Serialization failure or deadlock: nothing was written, the same transaction may be run again. */
const isRetryable = (error: unknown): boolean => codeOf(error) === '40001' || codeOf(error) === '40P01'

/** What `account_not_held` raises when there is nothing to hold; classes from Z on are nobody's. */
const ACCOUNT_GONE = 'ZA001'
/** The same of an account that is being moved to another cell. */
const ACCOUNT_MOVES = 'ZA003'

/** What the server says by these codes is no fault of the statement; it lives on. */
const UNABLE: Record<string, string> = {
  [ACCOUNT_MOVES]: 'This account is being moved to another database: it can be read, and is written again shortly.',
  '53100': 'The database has no room left on its disk: nothing can be written until the operator makes some.',
  '53200': 'The database is out of memory right now.',
  '53300': 'The database has no connection left right now.',
  '55P03': 'Another change of this account takes too long; try again shortly.',
  '57014': 'The database took too long over this.',
}
const inabilityOf = (error: unknown): string | undefined =>
  UNABLE[codeOf(error)] ??
  (codeOf(error).startsWith('53') ? 'The database lacks the means to do this right now.' : undefined)

/** Also a row that begins with an account which is no longer there: migration 0008 names these keys so. */
const isOfGoneAccount = (error: unknown): boolean =>
  codeOf(error) === ACCOUNT_GONE ||
  (codeOf(error) === '23503' && /_of_account$/.test(String((error as { constraint?: unknown }).constraint)))

/** A lone statement that only reads holds nothing: a lock would make it write. Too many is safe, too few is not. */
const mayWrite = ({ text }: Sql): boolean => /\b(?:insert|update|delete|merge)\b/i.test(text)

/** Connects lazily; `db` may be used at once. */
export function openPool(options: PoolOptions): Pool {
  const { config, namedStatements, revive, primary, registry, freeWithinMs = FREE_WITHIN_MS } = options
  const Client = primary?.Client ?? pg.Client
  const pool = new pg.Pool({
    ...config,
    connectionTimeoutMillis: freeWithinMs,
    Client: clientsOf(config, Client),
    ...(primary && { onConnect: (client) => primary.check(client) }),
  })
  // An idle connection that the server cut: the pool drops it; without a listener the process would end.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    client.on('notice', ({ routine }) => void (routine === WAIT_FOR_STANDBY && unconfirmed.add(client)))
  })

  const standstill = new Standstill({
    config: () => ({ ...config, ...primary?.config }),
    ...(primary?.isOneOfSeveral && { findAnother: () => primary.find() }),
  })
  const acquire = async (): Promise<pg.PoolClient> => {
    if (standstill.isStill) throw standsStill()
    try {
      return await pool.connect()
    } catch (error) {
      if (standstill.isStill) throw standsStill(error)
      if (WAITED_IN_VAIN.test(String((error as Error).message))) throw new UnavailableError(ALL_IN_USE, error)
      if (!isConnectionLost(error) || !revive) throw unavailable(error)
    }
    try {
      await revive()
      return await pool.connect()
    } catch (error) {
      throw unavailable(error)
    }
  }
  const watched: Connections = {
    async acquire() {
      const seconds = stopwatch()
      let isRefused = true
      try {
        const client = await acquire()
        isRefused = false
        standstill.begin(client)
        return client
      } finally {
        observe('connection', { seconds: seconds(), isRefused })
      }
    },
    release(client, isBroken) {
      standstill.end(client)
      client.release(isBroken)
    },
  }
  return {
    db: rootDb(watched, { named: namedStatements, registry, ...OF_REQUESTS }),
    jobDb: rootDb(watched, { named: namedStatements, registry, ...OF_JOBS }),
    async connect() {
      const client = new Client(config)
      client.on('error', () => {})
      await client.connect()
      return client
    },
    counts: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close() {
      standstill.close()
      primary?.close()
      return pool.end()
    },
  }
}

/**
 * How long to wait for a connection that others use. Longer than for the server: a busy service is not one without its
 * database, and who is sent away asks again.
 */
const FREE_WITHIN_MS = 20_000
/** what the pool says then */
const WAITED_IN_VAIN = /timeout exceeded when trying to connect/
const ALL_IN_USE = 'The service is busy: all its connections to the database are in use. Try again shortly.'

/** The pool knows one time for both, and hands it on to its clients: these take what they are given here. */
const clientsOf = (config: pg.ClientConfig, Client: typeof pg.Client): typeof pg.Client =>
  class extends Client {
    constructor() {
      super(config)
    }
  }

const unavailable = (cause: unknown) => new UnavailableError('The database cannot be reached right now.', cause)

const standsStill = (cause?: unknown) =>
  new UnavailableError('The database does not answer; this service goes on as soon as it does.', cause)

/** Connections on which the server gave up waiting: committed there, and perhaps nowhere else. */
const unconfirmed = new WeakSet<pg.ClientBase>()
/** where in the server that is said; words would hang on its language */
const WAIT_FOR_STANDBY = 'SyncRepWaitForLSN'
const UNCONFIRMED =
  'The standby of the database has not confirmed this; it may have been done. Look, or try again shortly.'

interface Connections {
  acquire(): Promise<pg.PoolClient>
  release(client: pg.PoolClient, isBroken: boolean): void
}

/** How the account's statements begin: see `settingOf`. */
interface Manner extends StatementLimits {
  named: boolean
  registry: Registry | undefined
}

function rootDb(connections: Connections, manner: Manner): Db {
  const { named, registry } = manner
  const withClient = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await connections.acquire()
    let broken = false
    try {
      const result = await work(client)
      if (unconfirmed.delete(client)) throw new UnavailableError(UNCONFIRMED)
      return result
    } catch (error) {
      broken = isConnectionLost(error)
      if (isOfGoneAccount(error)) throw new AccountGoneError(error)
      if (broken) throw unavailable(error)
      const inability = inabilityOf(error)
      throw inability === undefined ? error : new UnavailableError(inability, error)
    } finally {
      connections.release(client, broken)
    }
  }
  const again = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await withClient(work)
      } catch (error) {
        if (!isRetryable(error) || attempt >= TRANSACTION_RETRIES) throw error
      }
    }
  }
  const begin = <T>(work: (transaction: Transaction) => Promise<T>, options: TxOptions): Promise<T> =>
    traced('transaction', STATEMENT, () =>
      again((client) => inTransaction(new Transaction(client, named, options), work)),
    )
  const accountDb = (account: AccountId): AccountDb => {
    const tx = <T>(work: (tx: AccountDb) => Promise<T>, options: TxOptions, writes: boolean): Promise<T> =>
      begin((transaction) => work(accountTx(transaction, account, manner, writes)), options)
    // Setting and statement in one go are a transaction of their own.
    const rows = async <Row>(query: Sql) => {
      const both = [settingOf(account, manner, mayWrite(query), query.whileCopied), query]
      const [, found] = await traced(query.name, STATEMENT, () => again((client) => sendTogether(client, both, named)))
      return found as Row[]
    }
    return {
      account,
      rows,
      ...inDirectory(registry, account, rows),
      tx: (work, options = {}) => tx(work, options, !options.readOnly),
      copyOut: (text, take) => tx((own) => own.copyOut(text, take), {}, false),
    }
  }
  const root: Db = {
    ...oneCell(() => root, registry),
    rows: async <Row>(query: Sql) => {
      const [rows] = await traced(query.name, STATEMENT, () =>
        withClient((client) => sendTogether(client, [query], named)),
      )
      return rows as Row[]
    },
    tx: (work, options = {}) => begin((transaction) => work(nobodyTx(transaction, manner, !options.readOnly)), options),
    of: accountDb,
  }
  return root
}

/** Every account that this database, or this transaction, is asked for is in it: others are found further up. */
const oneCell = (
  self: () => Db,
  registry: Registry | undefined,
): Pick<Db, 'cellOf' | 'cellOfCredential' | 'cellForNew' | 'forget'> => ({
  cellOf: async () => self(),
  cellOfCredential: async () => self(),
  async cellForNew(name) {
    if (name !== undefined) throw invalidField(['cell'], 'This service keeps all accounts in one place.')
    return self()
  },
  forget: async (account) => registry?.forget(account),
})

const inDirectory = (
  registry: Registry | undefined,
  account: AccountId,
  rows: AccountDb['rows'],
): Pick<AccountDb, 'publish' | 'claimEmail'> => ({
  publish: async (...hashes) => registry?.publish(account, hashes, rows),
  claimEmail: async (emailNorm) => registry?.claimEmail(account, emailNorm, rows),
})

async function inTransaction<T>(transaction: Transaction, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  try {
    const result = await work(transaction)
    await transaction.end('commit')
    return result
  } catch (error) {
    if (!isConnectionLost(error)) await transaction.end('rollback').catch(() => {})
    throw error
  }
}

/**
 * Local to the transaction: a pooled connection never carries one account's setting into another's statement. A
 * transaction that may write also holds the account's row to its end: a deletion waits for it, and what comes later finds
 * the account gone and throws AccountGoneError. From then on the limits hold, which end with the transaction too: poolers
 * take no setting that lasts.
 */
function settingOf(account: AccountId, { statementMs, lockMs }: Manner, holds: boolean, whileCopied = false): Sql {
  const values = [account, String(statementMs), String(lockMs)]
  if (!holds || account === NO_ACCOUNT) return { name: 'setAccount', text: SET_ACCOUNT, values }
  if (whileCopied) return { name: 'holdWhileCopied', text: HOLD_WHILE_COPIED, values }
  return { name: 'holdAccount', text: HOLD_ACCOUNT, values }
}

const SET_ACCOUNT = `select set_config('app.account_id', $1::text, true), set_config('statement_timeout', $2::text, true),
                            set_config('lock_timeout', $3::text, true)`
const holding = (unless: string) => `${SET_ACCOUNT},
                      coalesce((select true from account where id = $1::text::uuid and ${unless} for key share),
                               account_not_held($1::text::uuid))`
const HOLD_ACCOUNT = holding('moving is null')
const HOLD_WHILE_COPIED = holding(`moving is distinct from 'all'`)

/** The account is set with the first statement. */
function accountTx(transaction: Transaction, account: AccountId, manner: Manner, holds: boolean): AccountDb {
  const setting = settingOf(account, manner, holds)
  let isSet = false
  const set = () => {
    if (!isSet) transaction.precede(setting)
    isSet = true
  }
  const rows: AccountDb['rows'] = (query) => {
    set()
    return transaction.rows(query)
  }
  const self: AccountDb = {
    account,
    rows,
    ...inDirectory(manner.registry, account, rows),
    tx: (work) => work(self),
    copyOut: (text, take) => {
      set()
      return transaction.copy(text, take)
    },
  }
  return self
}

/** A transaction begun for nobody takes its account with the first statement that needs one. */
function nobodyTx(transaction: Transaction, manner: Manner, holds: boolean): Db {
  let own: AccountDb | undefined
  const self: Db = {
    ...oneCell(() => self, manner.registry),
    rows: (query) => transaction.rows(query),
    tx: (work) => work(self),
    of(account) {
      own ??= accountTx(transaction, account, manner, holds)
      if (own.account !== account) throw new Error('one transaction serves one account')
      return own
    },
  }
  return self
}
