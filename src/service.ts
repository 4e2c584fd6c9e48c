import { availableParallelism } from 'node:os'
import path from 'node:path'
import { findOwnerNames, listMissingAccounts } from './accounts/account-store.ts'
import { HEALTH_ROUTES, PURGES, ROUTES, type Services } from './app.ts'
import { createGate } from './auth/create-gate.ts'
import type { Passwords } from './auth/password-hash.ts'
import { requireSameSecrets } from './auth/same-secrets.ts'
import { createSignIn } from './auth/sign-in-services.ts'
import { backupSchedulesOf } from './backup/backup-schedule.ts'
import { type CellWorkers, cellWorkers } from './cell-workers.ts'
import { type Cell, type Cells, openCells } from './cells/open-cells.ts'
import { adoptNewCells } from './cells/sweep.ts'
import { PLANS_OF_NONE } from './config/plans.ts'
import { serviceSecrets } from './config/service-secrets.ts'
import type { Settings } from './config/settings.ts'
import { DatabaseClock } from './db/database-clock.ts'
import { findOlderCluster } from './db/older-cluster.ts'
import { vacuumContent } from './db/vacuum-store.ts'
import { Extractor } from './extract/extractor.ts'
import { whatIsOpen } from './extract/jail.ts'
import { Arrivals } from './http/arrivals.ts'
import type { HealthServices } from './http/health-services.ts'
import { httpApp } from './http/http-app.ts'
import { openApiDocument, SERVICE_VERSION } from './http/openapi.ts'
import { type Listening, serve } from './http/serve.ts'
import { AccountIndexes } from './index/account-indexes.ts'
import { IndexSnapshots } from './index/index-snapshots.ts'
import { IndexThreads } from './index/index-threads.ts'
import { MessageIndexes } from './index/message-indexes.ts'
import { AnalysisPool } from './ingest/analysis-pool.ts'
import { distillerOf } from './ingest/choose-distiller.ts'
import { countPendingJobs } from './jobs/job-store.ts'
import { Notifications } from './jobs/notifications.ts'
import { allowedHosts } from './lib/allowed-hosts.ts'
import { derivedKey } from './lib/derived-key.ts'
import { FairTurns } from './lib/fair-turns.ts'
import type { FetchOptions } from './lib/fetch-public-url.ts'
import type { AccountId } from './lib/ids.ts'
import type { Log } from './lib/log.ts'
import { mcpAddress, mcpPaths } from './mcp/mcp-address.ts'
import { mcpEndpoints } from './mcp/mcp-endpoints.ts'
import { createRequestCounter, rateLimitsOf } from './metering/count-request.ts'
import { metricsEndpoint, serveMetrics } from './metrics/metrics-endpoint.ts'
import { openMetrics } from './metrics/service-metrics.ts'
import { embedderOf } from './models/embedders.ts'
import { answererOf, languageModels, memoryModelOf } from './models/language-models.ts'
import { createRiEmbedder, RI_MODEL } from './models/ri-512.ts'
import { accessTokenFinder } from './oauth/find-access-token.ts'
import { issuerOf, metadataPaths } from './oauth/oauth-address.ts'
import { oauthEndpoints } from './oauth/oauth-endpoints.ts'
import { createOauth } from './oauth/oauth-services.ts'
import { CountCache } from './overview/count-cache.ts'
import { QueryVectors } from './query/query-vectors.ts'
import { openSite } from './site/site.ts'
import { TransferSlots } from './transfer/transfer-slots.ts'
import { honchoEndpoints } from './wires/honcho-endpoints.ts'
import { mem0Endpoints } from './wires/mem0-endpoints.ts'

/** how long an index may outlive its account where nobody listens: behind poolers */
const READY_MS = 2_000
const NO_PROXY =
  'CAIRN_BASE_URL is https, so a proxy stands before this server, but CAIRN_TRUSTED_PROXIES names none: all people behind it share one address and its limits'
// One account never has them all: five files of one that take half a minute each do not keep another waiting.
const EXTRACTIONS = { places: 3, perAccount: 2 }
const ANALYSES = { places: 2, perAccount: 1 }
// Those of one account wait for its balance anyway; each would hold a connection meanwhile, and another account find none.
const QUEUEINGS = { places: 8, perAccount: 2 }
const FORGET_MS = 60_000
/** containers are killed after ten seconds */
const SHUTDOWN_GRACE_MS = 8_000
const INDEX_THREAD = new URL(`./graph/index-thread${path.extname(import.meta.filename)}`, import.meta.url)
const INDEX_THREADS = Math.min(4, Math.max(1, availableParallelism() - 1))
/** of the memory for search indexes */
const MESSAGE_INDEX_SHARE = 0.25

export interface ServiceOptions {
  /** how the guarded fetcher resolves names and which addresses it lets through; tests alone change it */
  fetchOptions?: FetchOptions
  /** the day and month of credits and quotas; tests alone change it */
  now?: () => Date
  /** what reads sources, shared with other services and not closed with this one; tests alone give it */
  readers?: Readers
  /** tests alone change what a hash costs */
  passwords?: Passwords
}

/** The processes and threads that read sources. */
export interface Readers {
  extractor: Extractor
  analysis: AnalysisPool
}

/** They are started when there is something to read. */
export const openReaders = (): Readers => ({
  extractor: new Extractor({ childCount: EXTRACTIONS.places }),
  analysis: new AnalysisPool(ANALYSES.places),
})

export interface Service extends AsyncDisposable {
  /** where it listens, or the public address of the settings */
  url: string
  port: number
  adminToken: string
  database: Cells
  services: Services
  /** Ends requests, gives jobs back, stops the database if nobody else uses it. */
  close(): Promise<void>
}

/** Drops what this process holds of an account in memory. */
function forgetAccount({ indexes, messageIndexes, queryVectors }: Services, account: AccountId): void {
  messageIndexes.drop(account)
  indexes.drop(account)
  queryVectors.drop(account)
}

/** What was read of another server may be ahead of this one, whose writers count on from where they are. */
function forgetAll(services: Services): void {
  for (const account of accountsHeld(services)) forgetAccount(services, account)
  services.countCache.clear()
}

const accountsHeld = ({ indexes, messageIndexes, queryVectors }: Services): AccountId[] => [
  ...new Set([...indexes.accounts, ...messageIndexes.accounts, ...queryVectors.accounts]),
]

/** For what was said while this process did not listen, and for requests that were under way. */
async function forgetDeletedAccounts({ all }: Cells, services: Services): Promise<void> {
  const missingOf = async (accounts: readonly AccountId[]) => {
    let missing = [...accounts]
    for (const { db } of all) missing = await listMissingAccounts(db, missing)
    return missing
  }
  await services.indexes.reviewSnapshots(services.db, missingOf)
  const held = accountsHeld(services)
  if (held.length === 0) return
  for (const account of await missingOf(held)) forgetAccount(services, account)
}

/** Pages may be put in from the private hosts that the operator names. */
function ingestFetchOptions({ allowHosts }: Settings, options: FetchOptions = {}): FetchOptions {
  if (allowHosts.length === 0) return options
  const allow = allowedHosts(allowHosts)
  return { ...options, allow: (...of) => allow(...of) || options.allow?.(...of) === true }
}

/** Whoever asks whether we are ready does not wait for a database that says nothing. */
const soon = (ready: Promise<boolean>): Promise<boolean> =>
  Promise.race([ready, new Promise<boolean>((resolve) => void setTimeout(resolve, READY_MS, false).unref())])

/** With several cells the service is ready while one of them is: a proxy would take it from everybody's accounts. */
function readinessOf({ all, isSpread }: Cells, workerAlive: (cell: string) => boolean): HealthServices {
  const isThere = (cell: Cell) => soon(cell.ready()).catch(() => false)
  const missingOf = async (cell: Cell) => [
    ...((await isThere(cell)) ? [] : ['database']),
    ...(workerAlive(cell.name) ? [] : ['worker']),
  ]
  const cellsAway = async () => {
    if (!isSpread) return []
    const missing = await Promise.all(all.map(missingOf))
    return all.flatMap(({ name }, i) => (missing[i]!.length > 0 ? [name] : []))
  }
  return {
    cellsAway,
    missing: async () => {
      if (!isSpread) return missingOf(all[0]!)
      return (await cellsAway()).length < all.length ? [] : ['every cell']
    },
  }
}

/** What it takes is loaded where there is something to upgrade. */
async function upgradeOlder(settings: Settings, log: Log): Promise<void> {
  const older = settings.databaseUrl === undefined ? findOlderCluster(settings.dataDir) : undefined
  if (older) await (await import('./backup/upgrade-cluster.ts')).upgradeCluster(settings, older, log)
}

/** Opens the database, starts the worker and listens. */
export async function startService(settings: Settings, log: Log, options: ServiceOptions = {}): Promise<Service> {
  const models = languageModels(settings)
  const embedder = embedderOf(settings)
  await upgradeOlder(settings, log)
  const database = await openCells(settings, (message) => log.warn(message))
  const { db } = database
  const secrets = await serviceSecrets(settings)
  try {
    await requireSameSecrets(db, secrets, { followsToken: settings.databaseUrl === undefined })
  } catch (error) {
    await database.close()
    throw error
  }
  const { adminToken, secretKey } = secrets
  const notifications = new Notifications(
    database.all.map((cell) => cell.connect),
    log,
  )
  const { extractor, analysis } = options.readers ?? openReaders()
  const open = whatIsOpen()
  if (open) log.warn(open)
  if (settings.baseUrl?.startsWith('https:') && settings.trustedProxies.length === 0) log.warn(NO_PROXY)
  const turnsOf = ({ places, perAccount }: typeof ANALYSES) => new FairTurns(places, perAccount)
  let workers: CellWorkers | undefined
  let openApi: object | undefined
  const snapshots = new IndexSnapshots(path.join(settings.dataDir, 'index-snapshots'), SERVICE_VERSION)
  if (!settings.indexSnapshots) await snapshots.clear()
  const clock = new DatabaseClock(db)
  await clock.start()
  const services: Services = {
    db,
    signIn: createSignIn({
      db,
      secretKey,
      baseUrl: settings.baseUrl ?? null,
      publicUrl: () => url,
      now: clock.now,
      passwords: options.passwords,
    }),
    extractor,
    analysis,
    turns: { extraction: turnsOf(EXTRACTIONS), analysis: turnsOf(ANALYSES), queueing: turnsOf(QUEUEINGS) },
    notifications,
    languageModels: models,
    distiller: distillerOf(settings),
    modelTokensPerJob: settings.modelTokensPerJob,
    embedder,
    queryVectors: new QueryVectors(embedder, settings.modelTimeoutSeconds * 1000),
    answerer: answererOf(models, settings),
    memoryModel: memoryModelOf(models, settings),
    log,
    indexes: new AccountIndexes({
      budgetBytes: settings.indexMb * 1_048_576,
      builtIn: { model: RI_MODEL, over: createRiEmbedder },
      threads: new IndexThreads(INDEX_THREAD, INDEX_THREADS),
      ...(settings.indexSnapshots ? { snapshots } : {}),
      onFault: (error) => log.warn({ err: error }, 'a snapshot of a search index could not be used'),
    }),
    messageIndexes: new MessageIndexes({ budgetBytes: settings.indexMb * 1_048_576 * MESSAGE_INDEX_SHARE }),
    textKey: derivedKey(secretKey, 'memory text hash'),
    webhookKey: derivedKey(secretKey, 'webhook secrets'),
    fetchOptions: ingestFetchOptions(settings, options.fetchOptions),
    maxFileBytes: settings.maxFileMb * 1_048_576,
    jobAttempts: settings.jobAttempts,
    metering: { plans: settings.plans, now: options.now ?? (() => new Date()) },
    countCache: new CountCache(),
    transfers: new TransferSlots(settings.databasePool, settings.exportWaitSeconds * 1000),
    maxImportBytes: settings.maxImportMb * 1_048_576,
    ownerNames: (account) => findOwnerNames(db.of(account)),
    accountParts: PURGES,
    accountDeleted: (account, cell) => {
      forgetAccount(services, account)
      vacuumContent(cell).catch((error) => log.warn({ err: error }, 'deleted rows could not be cleared out'))
    },
    openApiDocument: () => {
      openApi ??= openApiDocument(ROUTES, '/')
      return openApi
    },
    ...readinessOf(database, (cell) => workers?.alive(cell) ?? true),
  }
  workers = cellWorkers({ cells: database, services, notifications, settings })
  notifications.onDeletion((account) => {
    forgetAccount(services, account)
    workers?.abandon(account)
  })
  for (const cell of database.all) cell.onMoved(() => forgetAll(services))
  const forgetDeleted = () =>
    void forgetDeletedAccounts(database, services).catch((error) =>
      log.debug({ err: error }, 'accounts could not be looked up'),
    )
  notifications.onListening(forgetDeleted)
  const forgetting = setInterval(forgetDeleted, FORGET_MS)
  const backups = backupSchedulesOf(settings, log)
  // A file comes in base64, which is a third longer.
  const arrivals = new Arrivals(Math.max(settings.arrivingMb, settings.maxFileMb * 3) * 1_048_576)
  const metrics = openMetrics({
    cells: database.isSpread ? database.all.map(({ name }) => name) : undefined,
    countJobs: async () => {
      const count = ({ db }: Cell) => (database.isSpread ? countPendingJobs(db).catch(() => []) : countPendingJobs(db))
      const counts = await Promise.all(database.all.map(count))
      return database.all.flatMap(({ name }, i) => counts[i]!.map((count) => ({ cell: name, ...count })))
    },
    indexBytes: () => ({ graph: services.indexes.bytes, messages: services.messageIndexes.bytes }),
    pools: () => database.all.map(({ name, counts }) => ({ cell: name, ...counts() })),
    cellsAway: services.cellsAway,
    turns: () => ({
      extraction: services.turns.extraction.counts,
      analysis: services.turns.analysis.counts,
      queueing: services.turns.queueing.counts,
    }),
    arrivingBytes: () => arrivals.bytes,
    backups: () => backups.map(({ cell, schedule: { newest, failures } }) => ({ cell, newest, failures })),
  })
  const stopping = new AbortController()
  const oauthAddress = () => ({ issuer: issuerOf(settings, url), resource: mcpAddress(settings, url).url })
  // Whoever may register a client reaches public hosts alone: private ones are for what is put in.
  const fetchOptions = options.fetchOptions ?? {}
  const oauth = createOauth({ db, signIn: services.signIn, secretKey, address: oauthAddress, fetchOptions, log })
  const gate = createGate({
    db,
    adminToken,
    csrf: services.signIn.csrf,
    findAccessToken: accessTokenFinder({ db, resource: () => oauthAddress().resource }),
    counter: createRequestCounter({
      db,
      limits: rateLimitsOf(settings),
      perAccount: settings.ratesPerAccount,
      now: clock.now,
    }),
    log,
  })
  const https = settings.baseUrl?.startsWith('https:') ?? false
  const common = [metricsEndpoint(metrics, gate)]
  const isAsked = settings.role !== 'worker'
  const app = httpApp({
    routes: isAsked ? ROUTES : HEALTH_ROUTES,
    services,
    endpoints: !isAsked
      ? common
      : [
          ...common,
          ...mcpEndpoints({ services, settings, gate, log, baseUrl: () => url, issuer: () => oauthAddress().issuer }),
          ...(settings.mem0Wire ? mem0Endpoints({ gate, services }) : []),
          ...(settings.honchoWire ? honchoEndpoints({ gate, services }) : []),
          ...oauthEndpoints({ oauth, gate, metadataPaths: metadataPaths(settings, mcpPaths(settings).endpoint[0]!) }),
        ],
    ...(isAsked && { fallback: openSite({ https, showsCredits: settings.plans !== PLANS_OF_NONE }).answer }),
    gate,
    log,
    trustedProxies: settings.trustedProxies,
    proxyHeader: settings.proxyHeader,
    arrivals,
    stopping: stopping.signal,
    https,
  })
  let listening: Listening | undefined
  let metricsListening: Listening | undefined
  const close = async () => {
    stopping.abort()
    clearInterval(forgetting)
    clock.close()
    metrics.close()
    const ends = [listening?.close(SHUTDOWN_GRACE_MS), metricsListening?.close(0), workers?.stop()]
    await Promise.all([...ends, ...backups.map(({ schedule }) => schedule.stop())])
    await notifications.close()
    await Promise.all([...(options.readers ? [] : [extractor.close(), analysis.close()]), embedder?.close()])
    await services.indexes.close()
    await database.close()
  }
  try {
    await adoptNewCells(database)
    listening = await serve(app, settings.host, settings.port)
    if (settings.metricsAddress) metricsListening = await serveMetrics(metrics, settings.metricsAddress)
    await notifications.start()
    await workers?.start()
    for (const { schedule } of backups) schedule.start()
  } catch (error) {
    await close()
    throw error
  }
  const { port } = listening
  const url = settings.baseUrl ?? `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`
  let closed: Promise<void> | undefined
  const closeOnce = () => {
    closed ??= close()
    return closed
  }
  return { url, port, adminToken, database, services, close: closeOnce, [Symbol.asyncDispose]: closeOnce }
}
