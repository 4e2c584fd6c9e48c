import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { findOwnerNames, listMissingAccounts } from './accounts/account-store.ts'
import { createAccountRoute, createInviteRoute, deleteAccountRoute } from './accounts/admin-account-routes.ts'
import { type AccountPart, type DeletionServices, finishDeletions } from './accounts/delete-account.ts'
import { createAccountApiKeyRoute } from './auth/admin-api-key-routes.ts'
import { createApiKeyRoute, listApiKeysRoute, revokeApiKeyRoute, rotateApiKeyRoute } from './auth/api-key-routes.ts'
import { purgeCredentials, revokeCredentials } from './auth/auth-purge-store.ts'
import { endCliSessionRoute, getCliSessionRoute } from './auth/cli-session-routes.ts'
import { decideDeviceRoute, pollDeviceRoute, startDeviceRoute } from './auth/device-routes.ts'
import { createGate } from './auth/gate.ts'
import { redeemInviteRoute } from './auth/invite-routes.ts'
import { deleteOwnAccountRoute } from './auth/own-deletion-route.ts'
import { createPasskeyRoute, deletePasskeyRoute } from './auth/passkey-routes.ts'
import { pruneSignIn } from './auth/prune-sign-in.ts'
import { changePasswordRoute, endSessionRoute, getSecurityRoute, listAuditRoute } from './auth/security-routes.ts'
import { getAuthSessionRoute, signInRoute, signOutRoute } from './auth/sign-in-routes.ts'
import { createSignIn, type SignInServices } from './auth/sign-in-services.ts'
import {
  correctClaimRoute,
  getClaimHistoryRoute,
  getClaimRoute,
  listClaimsRoute,
  withdrawClaimRoute,
} from './claims/claim-routes.ts'
import { getPeerContextRoute, getRepresentationRoute } from './claims/context-routes.ts'
import { deletePeerRoute, deleteSessionRoute } from './claims/deletion-routes.ts'
import { deriveClaimsHandler } from './claims/derive-claims.ts'
import { deletionHandlers } from './claims/run-deletion.ts'
import type { Settings } from './config/settings.ts'
import { type Database, openDatabase } from './db/open-database.ts'
import { refreshStatistics } from './db/statistics-store.ts'
import { vacuumContent } from './db/vacuum-store.ts'
import { Extractor } from './extract/extractor.ts'
import { correctRecordRoute } from './graph/correction-routes.ts'
import { purgeGraph } from './graph/graph-purge-store.ts'
import { listNeighborsRoute } from './graph/neighbor-routes.ts'
import { reembedHandler } from './graph/reembed-notes.ts'
import { restyleHandler } from './graph/restyle-notes.ts'
import {
  getSourceRunEvidenceRoute,
  inspectSourceRunRoute,
  listSourceRunsRoute,
  releaseSourceRunRoute,
} from './graph/source-run-routes.ts'
import { getHealthRoute, getReadinessRoute } from './http/health-routes.ts'
import { httpApp } from './http/http-app.ts'
import { openApiDocument } from './http/openapi.ts'
import { getOpenApiDocumentRoute } from './http/openapi-route.ts'
import type { Route } from './http/route.ts'
import { type Listening, serve } from './http/serve.ts'
import { AccountIndexes } from './index/account-indexes.ts'
import { purgeIndex } from './index/index-purge-store.ts'
import { MessageIndexes } from './index/message-indexes.ts'
import { AnalysisPool } from './ingest/analysis-pool.ts'
import { distillerOf } from './ingest/choose-distiller.ts'
import { ingestFileRoute, ingestUrlRoute } from './ingest/ingest-routes.ts'
import type { IngestServices } from './ingest/ingest-services.ts'
import { getIngestJobRoute, listIngestJobsRoute } from './ingest/job-routes.ts'
import { INGEST_JOB_KINDS } from './ingest/job-schemas.ts'
import { ingestHandlers } from './ingest/run-ingest.ts'
import { sourceDeletionHandler } from './ingest/run-source-deletion.ts'
import { deleteSourceRoute, getSourceRoute, listSourcesRoute } from './ingest/source-routes.ts'
import type { JobHandler } from './jobs/job.ts'
import { endJobs, purgeJobs } from './jobs/job-purge-store.ts'
import { Notifications } from './jobs/notifications.ts'
import { Worker } from './jobs/worker.ts'
import { derivedKey } from './lib/derived-key.ts'
import type { FetchOptions } from './lib/fetch-public-url.ts'
import type { AccountId } from './lib/ids.ts'
import type { Log } from './lib/log.ts'
import { secretFile } from './lib/secret-file.ts'
import { mcpAddress, mcpPaths } from './mcp/mcp-address.ts'
import { mcpEndpoints } from './mcp/mcp-endpoints.ts'
import { getEventRoute, getQueueStatusRoute } from './memory/event-routes.ts'
import { purgeMemory } from './memory/memory-purge-store.ts'
import type { MemoryServices } from './memory/memory-services.ts'
import { createMessagesRoute, listMessagesRoute } from './memory/message-routes.ts'
import { getPeerRoute, listPeersRoute, upsertPeerRoute } from './memory/peer-routes.ts'
import { getSessionRoute, listSessionsRoute, upsertSessionRoute } from './memory/session-routes.ts'
import { listWorkspacesRoute, upsertWorkspaceRoute } from './memory/workspace-routes.ts'
import type { MeteringServices } from './metering/charge.ts'
import { createCountRequest, pruneRateWindows, rateLimitsOf } from './metering/count-request.ts'
import { purgeMetering } from './metering/metering-purge-store.ts'
import { embedderOf } from './models/embedders.ts'
import { answererOf, languageModels, memoryModelOf } from './models/language-models.ts'
import { RI_MODEL, riEmbed } from './models/ri-512.ts'
import { listApplicationsRoute, narrowApplicationRoute, revokeApplicationRoute } from './oauth/application-routes.ts'
import { deleteEndedArtifacts } from './oauth/artifact-store.ts'
import { accessTokenFinder } from './oauth/find-access-token.ts'
import { issuerOf, metadataPaths } from './oauth/oauth-address.ts'
import { oauthEndpoints } from './oauth/oauth-endpoints.ts'
import { createOauth } from './oauth/oauth-services.ts'
import { Counted } from './overview/counted.ts'
import type { OverviewServices } from './overview/get-account-overview.ts'
import { getAccountOverviewRoute, getAccountUsageRoute, getCurrentAccessRoute } from './overview/overview-routes.ts'
import { answerAccountQueryRoute, answerQueryRoute } from './query/query-routes.ts'
import type { QueryServices } from './query/query-services.ts'
import { QueryVectors } from './query/query-vectors.ts'
import { openSite } from './site/site.ts'
import { getStyleProfileRoute } from './style/style-routes.ts'
import type { ExportServices } from './transfer/export-account.ts'
import { exportAccountRoute, exportAnyAccountRoute, importAccountRoute } from './transfer/export-routes.ts'
import type { ImportServices } from './transfer/import-account.ts'
import { TransferSlots } from './transfer/transfer-slots.ts'

// The map of the service: every route and every job handler, and what each of them takes.

/** from so many jobs on, at each doubling */
const FIRST_STATISTICS = 8
/** how long an index may outlive its account where nobody listens: behind poolers */
const FORGET_MS = 60_000
/** containers are killed after ten seconds */
const SHUTDOWN_GRACE_MS = 8_000
/** between two rounds of deleting what has ended: nobody waits for it, and it reads whole tables */
const PRUNE_MS = 60_000
/** of the memory for search indexes */
const MESSAGE_INDEX_SHARE = 0.25

/** What the routes need; the document and the route matrix are made from the same list without a running service. */
export interface Services
  extends IngestServices,
    QueryServices,
    MemoryServices,
    DeletionServices,
    SignInServices,
    ExportServices,
    ImportServices,
    MeteringServices,
    OverviewServices {
  missing(): Promise<string[]>
  openApiDocument(): object
}

/** Every route, in the order of the document. */
export const routesOf = (services: Services): Route[] => [
  getHealthRoute(services),
  getReadinessRoute(services),
  getOpenApiDocumentRoute(services),
  signInRoute(services),
  getAuthSessionRoute(services),
  signOutRoute(services),
  startDeviceRoute(services),
  decideDeviceRoute(services),
  pollDeviceRoute(services),
  getCliSessionRoute(services),
  endCliSessionRoute(services),
  redeemInviteRoute(services),
  listApiKeysRoute(services),
  createApiKeyRoute(services),
  revokeApiKeyRoute(services),
  rotateApiKeyRoute(services),
  createPasskeyRoute(services),
  deletePasskeyRoute(services),
  getSecurityRoute(services),
  endSessionRoute(services),
  changePasswordRoute(services),
  listAuditRoute(services),
  deleteOwnAccountRoute(services),
  listApplicationsRoute(services),
  narrowApplicationRoute(services),
  revokeApplicationRoute(services),
  createAccountRoute(services),
  createAccountApiKeyRoute(services),
  createInviteRoute(services),
  deleteAccountRoute(services),
  exportAccountRoute(services),
  exportAnyAccountRoute(services),
  importAccountRoute(services),
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
  answerQueryRoute(services),
  answerAccountQueryRoute(services),
  getAccountOverviewRoute(services),
  getAccountUsageRoute(services),
  getCurrentAccessRoute(services),
  getStyleProfileRoute(services),
  correctRecordRoute(services),
  upsertWorkspaceRoute(services),
  listWorkspacesRoute(services),
  upsertPeerRoute(services),
  listPeersRoute(services),
  getPeerRoute(services),
  deletePeerRoute(services),
  upsertSessionRoute(services),
  listSessionsRoute(services),
  getSessionRoute(services),
  deleteSessionRoute(services),
  createMessagesRoute(services),
  listMessagesRoute(services),
  getEventRoute(services),
  listClaimsRoute(services),
  getClaimRoute(services),
  correctClaimRoute(services),
  withdrawClaimRoute(services),
  getClaimHistoryRoute(services),
  getPeerContextRoute(services),
  getRepresentationRoute(services),
  getQueueStatusRoute(services),
]

/** Every folder that keeps rows of accounts, in the order in which they go. */
const ACCOUNT_PARTS: AccountPart[] = [
  { purge: purgeMemory },
  { purge: purgeGraph },
  { purge: purgeIndex },
  { close: revokeCredentials, purge: purgeCredentials },
  { close: endJobs, purge: (tx, account) => purgeJobs(tx, account, INGEST_JOB_KINDS) },
  { purge: purgeMetering },
]

const handlersOf = (services: Services): JobHandler[] => [
  ...ingestHandlers(services),
  sourceDeletionHandler(services),
  reembedHandler(services),
  deriveClaimsHandler(services),
  ...deletionHandlers(services),
  restyleHandler(services),
]

export interface ServiceOptions {
  /** how the guarded fetcher resolves names and which addresses it lets through; tests alone change it */
  fetchOptions?: FetchOptions
  /** the day and month of credits and quotas; tests alone change it */
  now?: () => Date
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

/** Drops what this process holds of an account in memory. */
function forgetAccount({ indexes, messageIndexes, queryVectors }: Services, account: AccountId): void {
  messageIndexes.drop(account)
  indexes.drop(account)
  queryVectors.drop(account)
}

/** For what was said while this process did not listen, and for requests that were under way. */
async function forgetDeletedAccounts(services: Services): Promise<void> {
  const { db, indexes, messageIndexes, queryVectors } = services
  const held = [...new Set([...indexes.accounts, ...messageIndexes.accounts, ...queryVectors.accounts])]
  if (held.length === 0) return
  for (const account of await listMissingAccounts(db, held)) forgetAccount(services, account)
}

/** The token of the operator routes: from the settings, or made at first start and kept in the data folder. */
export const adminTokenOf = (settings: Settings): Promise<string> =>
  settings.adminToken
    ? Promise.resolve(settings.adminToken)
    : secretFile(path.join(settings.dataDir, 'admin-token'), () => randomBytes(32).toString('base64url'))

/** What all keys of the service are derived from: from the settings, or made at first start and kept in the data folder. */
const secretKeyOf = (settings: Settings): Promise<string> =>
  settings.secretKey
    ? Promise.resolve(settings.secretKey)
    : secretFile(path.join(settings.dataDir, 'secret-key'), () => randomBytes(32).toString('base64url'))

/** Opens the database, starts the worker and listens. */
export async function startService(settings: Settings, log: Log, options: ServiceOptions = {}): Promise<Service> {
  const models = languageModels(settings)
  const embedder = embedderOf(settings)
  const database = await openDatabase(settings, (message) => log.warn(message))
  const { db } = database
  const adminToken = await adminTokenOf(settings)
  const secretKey = await secretKeyOf(settings)
  const notifications = new Notifications(database.connect, log)
  const extractor = new Extractor()
  const analysis = new AnalysisPool()
  let worker: Worker | null = null
  const services: Services = {
    db,
    signIn: createSignIn({ db, secretKey, baseUrl: settings.baseUrl ?? null, publicUrl: () => url }),
    extractor,
    analysis,
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
      builtIn: { model: RI_MODEL, embed: riEmbed },
    }),
    messageIndexes: new MessageIndexes({ budgetBytes: settings.indexMb * 1_048_576 * MESSAGE_INDEX_SHARE }),
    textKey: derivedKey(secretKey, 'memory text hash'),
    fetchOptions: options.fetchOptions ?? {},
    maxFileBytes: settings.maxFileMb * 1_048_576,
    jobAttempts: settings.jobAttempts,
    metering: { plans: settings.plans, now: options.now ?? (() => new Date()) },
    counted: new Counted(),
    transfers: new TransferSlots(settings.databasePool),
    maxImportBytes: settings.maxImportMb * 1_048_576,
    ownerNames: (account) => findOwnerNames(db, account),
    accountParts: ACCOUNT_PARTS,
    accountDeleted: (account) => {
      forgetAccount(services, account)
      vacuumContent(db).catch((error) => log.warn({ err: error }, 'deleted rows could not be cleared out'))
    },
    openApiDocument: () => openApi,
    missing: async () => [
      ...(await database
        .ready()
        .then((ready) => (ready ? [] : ['database']))
        .catch(() => ['database'])),
      ...(worker && !worker.alive ? ['worker'] : []),
    ],
  }
  let finishing: Promise<void> | undefined
  let nextPrune = 0
  if (settings.workers > 0) {
    worker = new Worker({
      db,
      handlers: handlersOf(services),
      notifications,
      log,
      slots: settings.workers,
      perAccount: settings.jobsPerAccount,
      leaseSeconds: settings.jobLeaseSeconds,
      housekeeping: async () => {
        if (performance.now() >= nextPrune) {
          nextPrune = performance.now() + PRUNE_MS
          await pruneRateWindows(db)
          await pruneSignIn(db)
          await deleteEndedArtifacts(db)
        }
        // Not awaited: a large account takes longer than a heartbeat may.
        finishing ??= finishDeletions(services)
          .catch((error) => log.warn({ err: error }, 'a deletion could not be finished yet'))
          .finally(() => {
            finishing = undefined
          })
      },
      onJobEnded: (count) => {
        if (count >= FIRST_STATISTICS && Number.isInteger(Math.log2(count))) {
          refreshStatistics(db).catch((error) => log.warn({ err: error }, 'planner statistics could not be refreshed'))
        }
      },
    })
  }
  notifications.onDeletion((account) => {
    forgetAccount(services, account)
    worker?.abandon(account)
  })
  const forgetDeleted = () =>
    void forgetDeletedAccounts(services).catch((error) => log.debug({ err: error }, 'accounts could not be looked up'))
  notifications.onListening(forgetDeleted)
  const forgetting = setInterval(forgetDeleted, FORGET_MS)
  const stopping = new AbortController()
  const routes = routesOf(services)
  const oauthAddress = () => ({ issuer: issuerOf(settings, url), resource: mcpAddress(settings, url).url })
  const { signIn, fetchOptions } = services
  const oauth = createOauth({ db, signIn, secretKey, address: oauthAddress, fetchOptions, log })
  const gate = createGate({
    db,
    adminToken,
    csrf: services.signIn.csrf,
    findAccessToken: accessTokenFinder({ db, resource: () => oauthAddress().resource }),
    countRequest: createCountRequest({ db, limits: rateLimitsOf(settings) }),
  })
  const https = settings.baseUrl?.startsWith('https:') ?? false
  const app = httpApp(
    routes,
    {
      gate,
      log,
      trustedProxies: settings.trustedProxies,
      stopping: stopping.signal,
      https,
    },
    [
      ...mcpEndpoints({ services, settings, gate, log, baseUrl: () => url, issuer: () => oauthAddress().issuer }),
      ...oauthEndpoints({ oauth, gate, metadataPaths: metadataPaths(settings, mcpPaths(settings).endpoint[0]!) }),
    ],
    openSite({ https }).answer,
  )
  let listening: Listening | undefined
  const close = async () => {
    stopping.abort()
    clearInterval(forgetting)
    await Promise.all([listening?.close(SHUTDOWN_GRACE_MS), worker?.stop()])
    await finishing
    await notifications.close()
    await Promise.all([extractor.close(), analysis.close(), embedder?.close()])
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
