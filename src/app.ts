import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { findOwnerNames } from './accounts/account-store.ts'
import { createAccountRoute, createInviteRoute } from './accounts/admin-account-routes.ts'
import { createAccountApiKeyRoute } from './auth/admin-api-key-routes.ts'
import { createApiKeyRoute, listApiKeysRoute, revokeApiKeyRoute, rotateApiKeyRoute } from './auth/api-key-routes.ts'
import { createGate } from './auth/gate.ts'
import { redeemInviteRoute } from './auth/invite-routes.ts'
import type { Settings } from './config/settings.ts'
import { type Database, openDatabase } from './db/open-database.ts'
import { refreshStatistics } from './db/statistics-store.ts'
import { Extractor } from './extract/extractor.ts'
import { listNeighborsRoute } from './graph/neighbor-routes.ts'
import { reembedHandler } from './graph/reembed-notes.ts'
import {
  getSourceRunEvidenceRoute,
  inspectSourceRunRoute,
  listSourceRunsRoute,
  releaseSourceRunRoute,
} from './graph/source-run-routes.ts'
import { healthRoute, readinessRoute } from './http/health-routes.ts'
import { httpApp } from './http/http-app.ts'
import { openApiDocument } from './http/openapi.ts'
import { openApiRoute } from './http/openapi-route.ts'
import type { Route } from './http/route.ts'
import { type Listening, serve } from './http/serve.ts'
import { AccountIndexes } from './index/account-indexes.ts'
import { AnalysisPool } from './ingest/analysis-pool.ts'
import { ingestFileRoute, ingestUrlRoute } from './ingest/ingest-routes.ts'
import type { IngestServices } from './ingest/ingest-services.ts'
import { getIngestJobRoute, listIngestJobsRoute } from './ingest/job-routes.ts'
import { ingestHandlers } from './ingest/run-ingest.ts'
import { sourceDeletionHandler } from './ingest/run-source-deletion.ts'
import { deleteSourceRoute, getSourceRoute, listSourcesRoute } from './ingest/source-routes.ts'
import type { JobHandler } from './jobs/job.ts'
import { Notifications } from './jobs/notifications.ts'
import { Worker } from './jobs/worker.ts'
import type { FetchOptions } from './lib/fetch-public-url.ts'
import type { Log } from './lib/log.ts'
import { secretFile } from './lib/secret-file.ts'
import { createCountRequest, pruneRateWindows, rateLimitsOf } from './metering/count-request.ts'
import { RI_MODEL, riEmbed } from './models/ri-512.ts'
import { queryRoute } from './query/query-routes.ts'

// The map of the service: every route and every job handler, and what each of them takes.

/** from so many jobs on, at each doubling */
const FIRST_STATISTICS = 8
/** containers are killed after ten seconds */
const SHUTDOWN_GRACE_MS = 8_000

/** What the routes need; the document and the route matrix are made from the same list without a running service. */
export interface Services extends IngestServices {
  missing(): Promise<string[]>
  openApiDocument(): object
}

/** Every route, in the order of the document. */
export const routesOf = (services: Services): Route[] => [
  healthRoute(services),
  readinessRoute(services),
  openApiRoute(services),
  redeemInviteRoute(services),
  listApiKeysRoute(services),
  createApiKeyRoute(services),
  revokeApiKeyRoute(services),
  rotateApiKeyRoute(services),
  createAccountRoute(services),
  createAccountApiKeyRoute(services),
  createInviteRoute(services),
  ingestUrlRoute(services),
  ingestFileRoute(services.maxFileBytes)(services),
  listIngestJobsRoute(services),
  getIngestJobRoute(services),
  listSourcesRoute(services),
  getSourceRoute(services),
  deleteSourceRoute(services),
  listSourceRunsRoute(services),
  inspectSourceRunRoute(services),
  getSourceRunEvidenceRoute(services),
  releaseSourceRunRoute(services),
  listNeighborsRoute(services),
  queryRoute(services),
]

const handlersOf = (services: Services): JobHandler[] => [
  ...ingestHandlers(services),
  sourceDeletionHandler(services),
  reembedHandler(services),
]

export interface ServiceOptions {
  /** how the guarded fetcher resolves names and which addresses it lets through; tests alone change it */
  fetchOptions?: FetchOptions
}

export interface Service extends AsyncDisposable {
  /** where it listens, or the public address of the settings */
  url: string
  port: number
  adminToken: string
  database: Database
  services: Services
  /** Ends requests, gives jobs back, stops the database if nobody else uses it. */
  close(): Promise<void>
}

/** The token of the operator routes: from the settings, or made at first start and kept in the data folder. */
export const adminTokenOf = (settings: Settings): Promise<string> =>
  settings.adminToken
    ? Promise.resolve(settings.adminToken)
    : secretFile(path.join(settings.dataDir, 'admin-token'), () => randomBytes(32).toString('base64url'))

/** Opens the database, starts the worker and listens. */
export async function startService(settings: Settings, log: Log, options: ServiceOptions = {}): Promise<Service> {
  const database = await openDatabase(settings, (message) => log.warn(message))
  const { db } = database
  const adminToken = await adminTokenOf(settings)
  const notifications = new Notifications(database.connect, log)
  const extractor = new Extractor()
  const analysis = new AnalysisPool()
  let worker: Worker | null = null
  const services: Services = {
    db,
    extractor,
    analysis,
    notifications,
    indexes: new AccountIndexes({
      budgetBytes: settings.indexMb * 1_048_576,
      builtIn: { model: RI_MODEL, embed: riEmbed },
    }),
    fetchOptions: options.fetchOptions ?? {},
    maxFileBytes: settings.maxFileMb * 1_048_576,
    jobAttempts: settings.jobAttempts,
    ownerNames: (account) => findOwnerNames(db, account),
    openApiDocument: () => openApi,
    missing: async () => [
      ...(await database
        .ready()
        .then((ready) => (ready ? [] : ['database']))
        .catch(() => ['database'])),
      ...(worker && !worker.alive ? ['worker'] : []),
    ],
  }
  if (settings.workers > 0) {
    worker = new Worker({
      db,
      handlers: handlersOf(services),
      notifications,
      log,
      slots: settings.workers,
      perAccount: settings.jobsPerAccount,
      leaseSeconds: settings.jobLeaseSeconds,
      housekeeping: () => pruneRateWindows(db),
      onJobEnded: (count) => {
        if (count >= FIRST_STATISTICS && Number.isInteger(Math.log2(count))) {
          refreshStatistics(db).catch((error) => log.warn({ err: error }, 'planner statistics could not be refreshed'))
        }
      },
    })
  }
  const stopping = new AbortController()
  const routes = routesOf(services)
  const app = httpApp(routes, {
    gate: createGate({ db, adminToken, countRequest: createCountRequest({ db, limits: rateLimitsOf(settings) }) }),
    log,
    trustedProxies: settings.trustedProxies,
    stopping: stopping.signal,
    https: settings.baseUrl?.startsWith('https:') ?? false,
  })
  let listening: Listening | undefined
  const close = async () => {
    stopping.abort()
    await Promise.all([listening?.close(SHUTDOWN_GRACE_MS), worker?.stop()])
    await notifications.close()
    await Promise.all([extractor.close(), analysis.close()])
    await database.close()
  }
  try {
    listening = await serve(app, settings.host, settings.port)
    await notifications.start()
    await worker?.start()
  } catch (error) {
    await close()
    throw error
  }
  const { port } = listening
  const openApi = openApiDocument(routes, '/')
  const url = settings.baseUrl ?? `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`
  let closed: Promise<void> | undefined
  const closeOnce = () => {
    closed ??= close()
    return closed
  }
  return { url, port, adminToken, database, services, close: closeOnce, [Symbol.asyncDispose]: closeOnce }
}
