import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { cellAddresses, type Settings } from '../config/settings.ts'
import type { Log } from '../lib/log.ts'
import { newestBackup } from './backup-folder.ts'
import type { BackupSettings, CreatedBackup } from './create-backup.ts'

/** how often it is looked whether one is due, and how soon one that failed is tried again */
const LOOK_MS = 60_000

export interface ScheduledBackup {
  settings: BackupSettings
  folder: string
  everyMs: number
  keep: number
}

/** Backups that nobody asks for: one as soon as the newest in the folder is older than the settings allow. */
export class BackupSchedule {
  /** when the newest backup was begun, in milliseconds; undefined when there is none */
  newest: number | undefined
  /** since this process began */
  failures = 0
  readonly #due: ScheduledBackup
  readonly #log: Log
  #timer: NodeJS.Timeout | undefined
  #running: { thread: Worker; ended: Promise<void> } | undefined

  constructor(due: ScheduledBackup, log: Log) {
    this.#due = due
    this.#log = log
  }

  start(): void {
    this.#timer = setInterval(() => void this.#look(), LOOK_MS)
    void this.#look()
  }

  /** A backup that is being written is given up. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#running?.thread.postMessage('stop')
    await this.#running?.ended
  }

  async #look(): Promise<void> {
    const { folder, everyMs } = this.#due
    try {
      this.newest = await newestBackup(folder)
    } catch (error) {
      this.#failed(error)
      return
    }
    const isDue = this.newest === undefined || Date.now() - this.newest >= everyMs
    if (isDue && !this.#running) this.#begin()
  }

  #begin(): void {
    const thread = new Worker(new URL(`./backup-thread${path.extname(import.meta.filename)}`, import.meta.url), {
      workerData: this.#due,
    })
    thread.on('message', (said: { made?: CreatedBackup; fault?: string; warning?: string }) => {
      if (said.warning !== undefined) this.#log.warn(said.warning)
      if (said.fault !== undefined) this.#failed(said.fault)
      if (said.made) {
        this.#log.info(said.made, 'a backup is written')
        this.newest = Date.now()
      }
    })
    thread.on('error', (error) => this.#failed(error))
    const ended = new Promise<void>((resolve) => {
      thread.once('exit', () => {
        this.#running = undefined
        resolve()
      })
    })
    this.#running = { thread, ended }
  }

  #failed(reason: unknown): void {
    this.failures++
    const fault = reason instanceof Error ? reason.message : String(reason)
    this.#log.error({ fault }, 'the backup that is due could not be made')
  }
}

/** One for each cell, in a folder of its own where there are several; none where the settings name no folder. */
export function backupSchedulesOf(settings: Settings, log: Log): { cell: string; schedule: BackupSchedule }[] {
  const { backupDir, backupEvery, backupKeep } = settings
  if (backupDir === undefined) return []
  const { dataDir, databasePool, namedStatements, secretKey, backupPassphrase } = settings
  return cellAddresses(settings).map(({ cell, databaseUrl }, _, { length }) => {
    const own = { databaseUrl, dataDir, databasePool, namedStatements, secretKey, backupPassphrase }
    const folder = length > 1 ? path.join(backupDir, cell) : backupDir
    const due = { settings: own, folder, everyMs: backupEvery * 60_000, keep: backupKeep }
    return { cell, schedule: new BackupSchedule(due, log) }
  })
}
