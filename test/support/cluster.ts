import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { ensureDatabase, ensurePostgres, type PostgresHandle, SUPERUSER } from '../../src/db/embedded-postgres.ts'
import { endAbandoned } from './end-leftovers.ts'
import { fastestFolder } from './fastest-folder.ts'
import { waitUntil } from './wait-until.ts'

// Databases for tests: one throw-away cluster per run, one prepared template, one clone per test or file.
//
// The runner starts the cluster, hands its socket folder on, and stops it:
//
//   const cluster = await startTestCluster({ prepareTemplate: migrate })
//   spawn('node', ['--test'], { env: { ...process.env, CAIRN_TEST_CLUSTER: cluster.socketDir } })
//   await cluster.stop()
//
// A test file calls `joinTestCluster({ prepareTemplate: migrate })`, which starts a cluster of its own when the file is
// run alone.

const TEMPLATE = 'template_cairn'
const ROLE = 'cairn_app'

/** For `new pg.Client` or `new pg.Pool`. */
export interface TestConfig {
  host: string
  port: number
  user: string
  /** none where the embedded server takes whoever reaches its socket */
  password?: string
  database: string
}

export interface TestDatabase {
  name: string
  config: TestConfig
}

export interface TestCluster {
  handle: PostgresHandle
  socketDir: string
  /** A clone of the template, owned by `cairn_app`, which is no superuser. */
  createDatabase(): Promise<TestDatabase>
  /** Cuts its connections first. */
  dropDatabase(name: string): Promise<void>
  /** Stops and deletes a cluster of its own; leaves a joined one running. */
  stop(): Promise<void>
}

export interface TestClusterOptions {
  /** fsync on, and on a disk: for tests that kill processes or count commits */
  durable?: boolean
  /** Called once, as the template's owner; what it makes is in every clone. It must close its connections. */
  prepareTemplate?: (config: TestConfig) => Promise<void>
}

export async function startTestCluster(options: TestClusterOptions = {}): Promise<TestCluster> {
  const { durable = false, prepareTemplate } = options
  const base = durable ? os.tmpdir() : fastestFolder()
  await endAbandoned(base, 'cairn-test-')
  const dataDir = fs.mkdtempSync(path.join(base, `cairn-test-${process.pid}-`))
  const loose = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const handle = await ensurePostgres(dataDir, {
    settings: { max_connections: 200, ...(durable ? {} : loose) },
    withPassword: false,
    initdbArgs: durable ? [] : ['--no-sync'],
  })
  const remove = async () => {
    await handle.leave()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await makeTemplate(handle, prepareTemplate)
    return openCluster(handle, remove)
  } catch (error) {
    await remove()
    throw error
  }
}

/** The run's cluster, named by CAIRN_TEST_CLUSTER with its template ready; or a new one for this process alone. */
export async function joinTestCluster(options: TestClusterOptions = {}): Promise<TestCluster> {
  const server = process.env.CAIRN_TEST_DATABASE_URL
  if (server) return useServer(server, options.prepareTemplate)
  const socketDir = process.env.CAIRN_TEST_CLUSTER
  if (!socketDir) return startTestCluster(options)
  // The runner keeps the server up, so there is nothing to revive or to leave.
  const idle = { startedHere: false, revive: async () => {}, leave: async () => false }
  const handle: PostgresHandle = { socketDir, password: '', ...idle }
  return openCluster(handle, async () => {})
}

function openCluster(handle: PostgresHandle, remove: () => Promise<void>): TestCluster {
  const { socketDir } = handle
  const admin = openAdmin(socketDir)
  let count = 0
  return {
    handle,
    socketDir,
    async createDatabase() {
      const name = `test_${process.pid}_${++count}_${randomBytes(4).toString('hex')}`
      // file_copy does not write every page to the log first; the checkpoint it needs costs little without fsync.
      await admin.query(`create database ${name} template ${TEMPLATE} owner ${ROLE} strategy file_copy`)
      return { name, config: configOf(socketDir, name) }
    },
    async dropDatabase(name) {
      await admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
    },
    async stop() {
      await admin.end()
      await remove()
    },
  }
}

/** Databases on a server that is there, made by an ordinary role that may make some, with a template of its own. */
async function useServer(url: string, prepare: TestClusterOptions['prepareTemplate']): Promise<TestCluster> {
  const { user, password, host, port, database: usual } = new pg.Client(url)
  const configOf = (database: string): TestConfig => ({
    host,
    port,
    user: user!,
    database,
    ...(password ? { password: String(password) } : {}),
  })
  const admin = new pg.Pool({ ...configOf(usual!), max: 2, allowExitOnIdle: true })
  admin.on('error', () => {})
  const named = (kind: string) => `cairn_${kind}_${process.pid}_${randomBytes(4).toString('hex')}`
  const template = named('template')
  await admin.query(`create database ${template} encoding 'UTF8' template template0`)
  await prepare?.(configOf(template))
  await admin.query(`alter database ${template} allow_connections false`)
  const idle = { startedHere: false, revive: async () => {}, leave: async () => false }
  return {
    handle: { socketDir: '', password: '', ...idle },
    socketDir: '',
    async createDatabase() {
      const name = named('test')
      await admin.query(`create database ${name} template ${template}`)
      return { name, config: configOf(name) }
    },
    dropDatabase: (name) => dropAsOrdinary(admin, name),
    async stop() {
      await dropAsOrdinary(admin, template)
      await admin.end()
    },
  }
}

/** An ordinary role may not end a worker of the server itself, such as one that vacuums there: that ends soon. */
async function dropAsOrdinary(admin: pg.Pool, name: string): Promise<void> {
  await waitUntil(`${name} is dropped`, async () => {
    try {
      await admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
      return true
    } catch (error) {
      if ((error as { code?: string }).code !== '42501') throw error
      return false
    }
  })
}

const configOf = (host: string, database: string): TestConfig => ({ host, port: 5432, user: ROLE, database })

/** Neither it nor the claim on the server keeps a test process running that forgot to stop its cluster. */
function openAdmin(socketDir: string): pg.Pool {
  const config = { ...configOf(socketDir, 'postgres'), user: SUPERUSER, ssl: false }
  const admin = new pg.Pool({ ...config, max: 2, allowExitOnIdle: true })
  admin.on('error', () => {}) // a test may kill the server; the next query opens another connection
  return admin
}

async function makeTemplate(handle: PostgresHandle, prepare: TestClusterOptions['prepareTemplate']): Promise<void> {
  await ensureDatabase(handle, TEMPLATE, ROLE)
  await prepare?.(configOf(handle.socketDir, TEMPLATE))
  const admin = openAdmin(handle.socketDir)
  // Cloning fails while anybody is connected to the template, so from here on nobody may connect.
  await admin.query(`alter database ${TEMPLATE} is_template true allow_connections false`)
  await admin.end()
}
