import { finishDeletions } from './accounts/delete-account.ts'
import { HANDLERS, type Services } from './app.ts'
import { pruneSignIn } from './auth/prune-sign-in.ts'
import { finishMoves } from './cells/move-account.ts'
import type { Cell, Cells } from './cells/open-cells.ts'
import { sweepCell } from './cells/sweep.ts'
import type { Settings } from './config/settings.ts'
import { readDatabaseTime } from './db/database-time-store.ts'
import { refreshStatistics } from './db/statistics-store.ts'
import { Slots } from './jobs/job-slots.ts'
import type { Notifications } from './jobs/notifications.ts'
import { Worker } from './jobs/worker.ts'
import type { AccountId } from './lib/ids.ts'
import { pruneRateWindows } from './metering/count-request.ts'
import { deleteEndedArtifacts, listClientsInUse } from './oauth/artifact-store.ts'
import { pruneDeliveries } from './webhooks/delivery-store.ts'

/** from so many jobs on, at each doubling */
const FIRST_STATISTICS = 8
/** between two rounds of deleting what has ended: nobody waits for it, and it reads whole tables */
const PRUNE_MS = 60_000
/** between two comparisons of the directory with a cell */
const SWEEP_MS = 3_600_000

interface CellWorkersOptions {
  cells: Cells
  services: Services
  notifications: Notifications
  settings: Pick<Settings, 'workers' | 'role' | 'jobsPerAccount' | 'jobLeaseSeconds'>
}

export interface CellWorkers {
  /** of each cell, whether its worker reached it lately */
  alive(cell: string): boolean
  start(): Promise<void>
  /** Until jobs have been given back and chores have ended. */
  stop(): Promise<void>
  abandon(account: AccountId): void
}

/** A worker for each cell; they share the slots of this process. None where the settings want none. */
export function cellWorkers(options: CellWorkersOptions): CellWorkers {
  const { cells, settings } = options
  const slots = new Slots(settings.workers)
  const chores = cells.all.map((cell) => choresOf(cell, options))
  const workers = new Map(
    (settings.workers > 0 && settings.role !== 'web' ? cells.all : []).map((cell, i) => [
      cell.name,
      workerOf(cell, slots, chores[i]!, options),
    ]),
  )
  const all = [...workers.values()]
  return {
    alive: (cell) => workers.get(cell)?.alive ?? true,
    start: async () => void (await Promise.all(all.map((worker) => worker.start()))),
    async stop() {
      await Promise.all(all.map((worker) => worker.stop()))
      await Promise.all(chores.map(({ ended }) => ended()))
    },
    abandon: (account) => {
      for (const worker of all) worker.abandon(account)
    },
  }
}

type Chores = ReturnType<typeof choresOf>

function workerOf(
  { name, db, jobDb }: Cell,
  slots: Slots,
  chores: Chores,
  { services, notifications, settings }: CellWorkersOptions,
): Worker<Services> {
  const { log } = services
  return new Worker({
    db,
    handlers: HANDLERS,
    // Jobs are in the cell of their account, and so is all that they need.
    services: { ...services, db: jobDb },
    notifications,
    log,
    slots,
    perAccount: settings.jobsPerAccount,
    leaseSeconds: settings.jobLeaseSeconds,
    housekeeping: chores.run,
    onJobEnded: (count) => {
      if (count >= FIRST_STATISTICS && Number.isInteger(Math.log2(count))) {
        refreshStatistics(db).catch((error) =>
          log.warn({ err: error, cell: name }, 'planner statistics could not be refreshed'),
        )
      }
    },
  })
}

function choresOf(cell: Cell, { cells, services }: CellWorkersOptions) {
  const { db, jobDb, name } = cell
  const { log } = services
  const others = cells.all.filter((one) => one !== cell)
  let nextPrune = 0
  let nextSweep = cells.isSpread ? 0 : Number.POSITIVE_INFINITY
  let sweeping: Promise<void> | undefined
  let finishing: Promise<void> | undefined
  return {
    async run(): Promise<void> {
      if (performance.now() >= nextPrune) {
        nextPrune = performance.now() + PRUNE_MS
        await pruneRateWindows(db, await readDatabaseTime(db))
        await pruneSignIn(db)
        // Clients belong to no account: in all cells is somebody who may use one.
        await deleteEndedArtifacts(db, () => Promise.all(others.map((other) => listClientsInUse(other.db))))
        await pruneDeliveries(db)
        if (cells.isSpread) await finishMoves(cells, cell)
      }
      // Neither is awaited: a large account, or many, take longer than a heartbeat may.
      finishing ??= finishDeletions({ ...services, db: jobDb })
        .catch((error) => log.warn({ err: error, cell: name }, 'a deletion could not be finished yet'))
        .finally(() => {
          finishing = undefined
        })
      if (performance.now() < nextSweep || sweeping) return
      nextSweep = performance.now() + SWEEP_MS
      sweeping = sweepCell(cells.all[0]!.db, cell)
        .catch((error) => log.warn({ err: error, cell: name }, 'the directory could not be compared with the cell'))
        .finally(() => {
          sweeping = undefined
        })
    },
    ended: async () => void (await Promise.all([finishing, sweeping])),
  }
}
