import { MAIN_CELL as MAIN, type Settings } from '../config/settings.ts'
import { UnfitDatabaseError } from '../db/fit-server.ts'
import { type Database, openDatabase } from '../db/open-database.ts'
import { isConnectionLost } from '../db/pool.ts'
import type { Db } from '../db/sql.ts'
import { invalidField, UnavailableError } from '../lib/errors.ts'
import { NO_ACCOUNT } from '../lib/ids.ts'
import { Directory } from './directory.ts'
import { countAccountsByCell, findOwnName, listOtherCells, nameCell, noteCell, sizeOfCell } from './directory-store.ts'
import { lateDb, routedAccount } from './routed-db.ts'

export interface Cell extends Pick<Database, 'db' | 'jobDb' | 'connect' | 'counts' | 'ready' | 'onMoved'> {
  name: string
}

/** All databases of the service, and `db`, which finds the one that an account is in. */
export interface Cells {
  db: Db
  /** the one with the directory first */
  all: readonly Cell[]
  /** whether there are several */
  isSpread: boolean
  /** a connection of its own to the first */
  connect: Database['connect']
  /** where the data is, for people */
  description: string
  /** Without waiting for what is under way. */
  leave(): Promise<void>
  close(): Promise<void>
}

type CellSettings = Pick<Settings, 'databaseUrl' | 'dataDir' | 'databasePool' | 'namedStatements' | 'cells'>

const AGAIN_MS = 3_000
/** what differs by less is equally full: then the number of accounts decides */
const SIZE_STEP = 256 * 1_048_576

/**
 * Opens every cell, each migrated after the other; with one it is that database and nothing else. A cell that cannot be
 * reached is tried again until it is there, and only its accounts wait. Throws for one that cannot be used, and for cells
 * that the directory knows and the settings do not.
 */
export async function openCells(settings: CellSettings, warn: (message: string) => void): Promise<Cells> {
  const names = Object.keys(settings.cells)
  const byName = new Map<string, Cell>()
  const cellNamed = (name: string): Db | undefined => byName.get(name)?.db
  let directory: Directory | undefined
  const registryOf = (name: string) => (late: () => Db) => {
    directory ??= new Directory(lateDb(late))
    return directory.registryOf(name, cellNamed)
  }
  let main: Database
  const isSpread = names.length > 0
  main = await openDatabase(settings, warn, isSpread ? registryOf(MAIN)(() => main.db) : undefined)
  if (!isSpread) {
    try {
      await refuseToBeOneOfMany(main.db)
    } catch (error) {
      await main.close()
      throw error
    }
    return { ...main, all: [{ name: MAIN, ...main }], isSpread }
  }
  const others: OtherCell[] = []
  const closeAll = async () => {
    await Promise.all(others.map((cell) => cell.close()))
    await main.close()
  }
  try {
    await requireAllKnown(main.db, names)
    await bear(main.db, MAIN)
    byName.set(MAIN, { name: MAIN, ...main })
    for (const [name, url] of Object.entries(settings.cells)) {
      const open = () =>
        openDatabase(
          { ...settings, databaseUrl: url },
          warn,
          registryOf(name)(() => main.db),
        )
      const cell = new OtherCell(name, open, warn)
      others.push(cell)
      byName.set(name, cell)
      await cell.start()
      await noteCell(main.db, name)
    }
  } catch (error) {
    await closeAll()
    throw error
  }
  const all = [...byName.values()]
  return {
    db: spreadDb(directory!, all),
    all,
    isSpread,
    connect: main.connect,
    description: `${main.description}, and the cells ${names.join(', ')}`,
    leave: main.leave,
    close: closeAll,
  }
}

/** A cell that may be away, now or when the service starts. */
class OtherCell implements Cell {
  readonly name: string
  readonly db: Db
  readonly jobDb: Db
  readonly #open: () => Promise<Database>
  readonly #warn: (message: string) => void
  #database: Database | undefined
  #timer: NodeJS.Timeout | undefined
  #opening: Promise<void> | undefined
  readonly #whenMoved: (() => void)[] = []
  #isClosed = false

  constructor(name: string, open: () => Promise<Database>, warn: (message: string) => void) {
    this.name = name
    this.#open = open
    this.#warn = warn
    this.db = lateDb(() => this.#there.db)
    this.jobDb = lateDb(() => this.#there.jobDb)
  }

  get #there(): Database {
    if (!this.#database) throw new UnavailableError('The database of this account cannot be reached right now.')
    return this.#database
  }

  /** Throws what trying again does not mend. */
  async start(): Promise<void> {
    try {
      await this.#tryOpen()
    } catch (error) {
      if (!isAway(error)) throw error
      this.#warn(
        `the cell ${this.name} cannot be reached: its accounts wait until it can (${(error as Error).message})`,
      )
      this.#again()
    }
  }

  connect = () => this.#there.connect()
  counts = () => this.#database?.counts() ?? { total: 0, idle: 0, waiting: 0 }
  onMoved = (listener: () => void) => void this.#whenMoved.push(listener)
  ready = async () => (await this.#database?.ready()) ?? false

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#opening
    await this.#database?.close()
  }

  async #tryOpen(): Promise<void> {
    const database = await this.#open()
    try {
      await bear(database.db, this.name)
    } catch (error) {
      await database.close()
      throw error
    }
    database.onMoved(() => {
      for (const tell of this.#whenMoved) tell()
    })
    this.#database = database
  }

  #again(): void {
    if (this.#isClosed) return
    this.#timer = setTimeout(() => {
      this.#opening = this.#tryOpen().catch((error) => {
        if (!isAway(error)) this.#warn(`the cell ${this.name} cannot be used: ${(error as Error).message}`)
        this.#again()
      })
    }, AGAIN_MS).unref()
  }
}

const isAway = (error: unknown): boolean =>
  isConnectionLost(error) || error instanceof UnavailableError || error instanceof AggregateError

/** A database says what it is called, so that no name leads to another's accounts. */
async function bear(db: Db, name: string): Promise<void> {
  await nameCell(db, name)
  const own = await findOwnName(db)
  if (own !== name)
    throw new UnfitDatabaseError(`CAIRN_CELLS calls it ${name}, and it is ${own}: the names may not be exchanged`)
}

async function requireAllKnown(main: Db, names: readonly string[]): Promise<void> {
  const own = await findOwnName(main)
  if (own !== undefined && own !== MAIN)
    throw new UnfitDatabaseError(`it is the cell ${own}, not the one with the directory`)
  for (const { name, accounts } of await listOtherCells(main)) {
    if (!names.includes(name) && accounts > 0)
      throw new UnfitDatabaseError(`${accounts} accounts are in the cell ${name}, which CAIRN_CELLS does not name`)
  }
}

/** Alone it would know nothing of the accounts in the others. */
async function refuseToBeOneOfMany(db: Db): Promise<void> {
  const own = await findOwnName(db)
  if (own !== undefined && own !== MAIN)
    throw new UnfitDatabaseError(`it is the cell ${own} of a service with several: name it in CAIRN_CELLS`)
  await requireAllKnown(db, [])
}

function spreadDb(directory: Directory, all: readonly Cell[]): Db {
  const home = all[0]!.db
  const dbNamed = (name = MAIN): Db => {
    const cell = all.find((one) => one.name === name)
    if (!cell) throw new UnavailableError(`There is no cell ${name} here.`)
    return cell.db
  }
  const self: Db = {
    rows: home.rows,
    tx: home.tx,
    of: (account) => (account === NO_ACCOUNT ? home.of(account) : routedAccount(account, () => self.cellOf(account))),
    cellOf: async (account) => (account === NO_ACCOUNT ? home : dbNamed(await directory.cellOfAccount(account))),
    cellOfCredential: async (hash) => dbNamed(await directory.cellOfCredential(hash)),
    async cellForNew(name) {
      if (name === undefined) return emptiest(home, all)
      if (!all.some((cell) => cell.name === name))
        throw invalidField(
          ['cell'],
          `There is no cell of this name; there are ${all.map((cell) => cell.name).join(', ')}.`,
        )
      return dbNamed(name)
    },
    forget: home.forget,
  }
  return self
}

/** Of those that can be reached. */
async function emptiest(home: Db, all: readonly Cell[]): Promise<Db> {
  const counts = await countAccountsByCell(home)
  const sizes = await Promise.all(all.map(({ db }) => sizeOfCell(db).catch(() => undefined)))
  const [first] = all
    .flatMap(({ db, name }, i) => {
      const size = sizes[i]
      return size === undefined ? [] : [{ db, step: Math.floor(size / SIZE_STEP), accounts: counts.get(name) ?? 0 }]
    })
    .sort((a, b) => a.step - b.step || a.accounts - b.accounts)
  return first?.db ?? home
}
