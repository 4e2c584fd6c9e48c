import { createAccountRoute, createInviteRoute, deleteAccountRoute } from './accounts/admin-account-routes.ts'
import type { AccountPart, DeletionServices } from './accounts/delete-account.ts'
import { createAccountApiKeyRoute } from './auth/admin-api-key-routes.ts'
import { endAccountSessionsRoute } from './auth/admin-session-routes.ts'
import { createApiKeyRoute, listApiKeysRoute, revokeApiKeyRoute, rotateApiKeyRoute } from './auth/api-key-routes.ts'
import { purgeCredentials, revokeCredentials } from './auth/auth-purge-store.ts'
import { endCliSessionRoute, getCliSessionRoute } from './auth/cli-session-routes.ts'
import { decideDeviceRoute, pollDeviceRoute, startDeviceRoute } from './auth/device-routes.ts'
import { redeemInviteRoute } from './auth/invite-routes.ts'
import { deleteOwnAccountRoute } from './auth/own-deletion-route.ts'
import { createPasskeyRoute, deletePasskeyRoute } from './auth/passkey-routes.ts'
import { changePasswordRoute, endSessionRoute, getSecurityRoute, listAuditRoute } from './auth/security-routes.ts'
import { getAuthSessionRoute, signInRoute, signOutRoute } from './auth/sign-in-routes.ts'
import type { SignInServices } from './auth/sign-in-services.ts'
import {
  correctClaimRoute,
  createClaimRoute,
  getClaimHistoryRoute,
  getClaimRoute,
  listClaimsRoute,
  withdrawClaimRoute,
} from './claims/claim-routes.ts'
import {
  getDefaultContextRoute,
  getPeerContextRoute,
  getRepresentationRoute,
  recallMemoryRoute,
} from './claims/context-routes.ts'
import { deletePeerRoute, deleteSessionRoute, deleteWorkspaceRoute } from './claims/deletion-routes.ts'
import { deriveClaimsHandler } from './claims/derive-claims.ts'
import { claimExpiryHandler } from './claims/expire-claim.ts'
import { retentionHandler } from './claims/forget-old-messages.ts'
import { deleteMessageRoute, updateMessageRoute } from './claims/message-change-routes.ts'
import { peerDeletionHandler, sessionDeletionHandler } from './claims/run-deletion.ts'
import { workspaceDeletionHandler } from './claims/run-workspace-deletion.ts'
import { createFeedRoute, deleteFeedRoute, listFeedsRoute, updateFeedRoute } from './feeds/feed-routes.ts'
import { purgeFeeds } from './feeds/feed-store.ts'
import { feedHandler } from './feeds/read-feed.ts'
import { correctRecordRoute } from './graph/correction-routes.ts'
import { purgeGraph } from './graph/graph-purge-store.ts'
import {
  correctEntityKindRoute,
  listEntityResolutionsRoute,
  mergeEntitiesRoute,
  splitEntityRoute,
  undoSourceRunRoute,
} from './graph/identity-routes.ts'
import { listNeighborsRoute } from './graph/neighbor-routes.ts'
import { getNodeRoute } from './graph/node-routes.ts'
import {
  listClaimRecordsRoute,
  listEntityRecordsRoute,
  listNoteRecordsRoute,
  listPositionRecordsRoute,
  listProjectRecordsRoute,
} from './graph/record-list-routes.ts'
import { reembedHandler } from './graph/reembed-notes.ts'
import { restyleHandler } from './graph/restyle-notes.ts'
import {
  getSourceRunEvidenceRoute,
  inspectSourceRunRoute,
  listSourceRunsRoute,
  releaseSourceRunRoute,
} from './graph/source-run-routes.ts'
import { getHealthRoute, getReadinessRoute } from './http/health-routes.ts'
import type { HealthServices } from './http/health-services.ts'
import { getOpenApiDocumentRoute } from './http/openapi-route.ts'
import type { Route } from './http/route.ts'
import { purgeIndex } from './index/index-purge-store.ts'
import { ingestFileRoute, ingestFilesRoute, ingestUrlRoute } from './ingest/ingest-routes.ts'
import type { IngestServices } from './ingest/ingest-services.ts'
import { getIngestJobRoute, listIngestJobsRoute } from './ingest/job-routes.ts'
import { INGEST_JOB_KINDS } from './ingest/job-schemas.ts'
import { ingestFileHandler, ingestUrlHandler } from './ingest/run-ingest.ts'
import { sourceDeletionHandler } from './ingest/run-source-deletion.ts'
import { deleteSourceRoute, getSourceRoute, listSourcesRoute } from './ingest/source-routes.ts'
import { getSourceOriginalRoute, getSourceTextRoute } from './ingest/source-text-routes.ts'
import { endJobs, purgeJobs } from './jobs/job-purge-store.ts'
import type { JobHandler } from './jobs/job-types.ts'
import { getEventRoute, getQueueStatusRoute } from './memory/event-routes.ts'
import { purgeMemory } from './memory/memory-purge-store.ts'
import type { MemoryServices } from './memory/memory-services.ts'
import { createMessagesRoute, listMessagesRoute } from './memory/message-routes.ts'
import { getPeerRoute, listPeersRoute, upsertPeerRoute } from './memory/peer-routes.ts'
import { getSessionRoute, listSessionsRoute, upsertSessionRoute } from './memory/session-routes.ts'
import { listWorkspacesRoute, upsertWorkspaceRoute } from './memory/workspace-routes.ts'
import type { MeteringServices } from './metering/charge.ts'
import { purgeMetering } from './metering/metering-purge-store.ts'
import { listApplicationsRoute, narrowApplicationRoute, revokeApplicationRoute } from './oauth/application-routes.ts'
import type { OverviewServices } from './overview/get-account-overview.ts'
import { getAccountOverviewRoute, getAccountUsageRoute, getCurrentAccessRoute } from './overview/overview-routes.ts'
import { answerAccountQueryRoute, answerQueryRoute } from './query/query-routes.ts'
import type { QueryServices } from './query/query-services.ts'
import { getStyleProfileRoute } from './style/style-routes.ts'
import type { ExportServices } from './transfer/export-account.ts'
import { exportAccountRoute, exportAnyAccountRoute, importAccountRoute } from './transfer/export-routes.ts'
import type { ImportServices } from './transfer/import-account.ts'
import { webhookDeliveryHandler } from './webhooks/deliver-webhook.ts'
import {
  createWebhookRoute,
  deleteWebhookRoute,
  listWebhookDeliveriesRoute,
  listWebhooksRoute,
  rotateWebhookSecretRoute,
} from './webhooks/webhook-routes.ts'
import type { WebhookServices } from './webhooks/webhook-services.ts'

// The map of the service: what it answers, what its workers run, and what a deleted account leaves.

/** What the handlers of all routes and jobs take. */
export interface Services
  extends IngestServices,
    QueryServices,
    MemoryServices,
    DeletionServices,
    SignInServices,
    ExportServices,
    ImportServices,
    MeteringServices,
    OverviewServices,
    WebhookServices,
    HealthServices {
  openApiDocument(): object
}

/** What a process answers that is asked for nothing else. */
export const HEALTH_ROUTES: readonly Route<Services>[] = [getHealthRoute, getReadinessRoute]

/** Every route, in the order of the document. */
export const ROUTES: readonly Route<Services>[] = [
  ...HEALTH_ROUTES,
  getOpenApiDocumentRoute,
  signInRoute,
  getAuthSessionRoute,
  signOutRoute,
  startDeviceRoute,
  decideDeviceRoute,
  pollDeviceRoute,
  getCliSessionRoute,
  endCliSessionRoute,
  redeemInviteRoute,
  listApiKeysRoute,
  createApiKeyRoute,
  revokeApiKeyRoute,
  rotateApiKeyRoute,
  createPasskeyRoute,
  deletePasskeyRoute,
  getSecurityRoute,
  endSessionRoute,
  changePasswordRoute,
  listAuditRoute,
  deleteOwnAccountRoute,
  listApplicationsRoute,
  narrowApplicationRoute,
  revokeApplicationRoute,
  createAccountRoute,
  createAccountApiKeyRoute,
  createInviteRoute,
  deleteAccountRoute,
  endAccountSessionsRoute,
  exportAccountRoute,
  exportAnyAccountRoute,
  importAccountRoute,
  ingestUrlRoute,
  ingestFileRoute,
  ingestFilesRoute,
  listIngestJobsRoute,
  getIngestJobRoute,
  createFeedRoute,
  listFeedsRoute,
  updateFeedRoute,
  deleteFeedRoute,
  listSourcesRoute,
  getSourceRoute,
  getSourceTextRoute,
  getSourceOriginalRoute,
  deleteSourceRoute,
  listSourceRunsRoute,
  inspectSourceRunRoute,
  getSourceRunEvidenceRoute,
  releaseSourceRunRoute,
  undoSourceRunRoute,
  listEntityRecordsRoute,
  listProjectRecordsRoute,
  listClaimRecordsRoute,
  listPositionRecordsRoute,
  listNoteRecordsRoute,
  mergeEntitiesRoute,
  splitEntityRoute,
  correctEntityKindRoute,
  listEntityResolutionsRoute,
  getNodeRoute,
  listNeighborsRoute,
  answerQueryRoute,
  answerAccountQueryRoute,
  getAccountOverviewRoute,
  getAccountUsageRoute,
  getCurrentAccessRoute,
  getStyleProfileRoute,
  correctRecordRoute,
  upsertWorkspaceRoute,
  listWorkspacesRoute,
  deleteWorkspaceRoute,
  upsertPeerRoute,
  listPeersRoute,
  getPeerRoute,
  deletePeerRoute,
  upsertSessionRoute,
  listSessionsRoute,
  getSessionRoute,
  deleteSessionRoute,
  createMessagesRoute,
  listMessagesRoute,
  updateMessageRoute,
  deleteMessageRoute,
  getEventRoute,
  createClaimRoute,
  listClaimsRoute,
  getClaimRoute,
  correctClaimRoute,
  withdrawClaimRoute,
  getClaimHistoryRoute,
  getPeerContextRoute,
  getDefaultContextRoute,
  getRepresentationRoute,
  recallMemoryRoute,
  getQueueStatusRoute,
  createWebhookRoute,
  listWebhooksRoute,
  deleteWebhookRoute,
  rotateWebhookSecretRoute,
  listWebhookDeliveriesRoute,
]

/** Every kind of job. */
export const HANDLERS: readonly JobHandler<Services>[] = [
  ingestUrlHandler,
  ingestFileHandler,
  sourceDeletionHandler,
  feedHandler,
  reembedHandler,
  restyleHandler,
  deriveClaimsHandler,
  claimExpiryHandler,
  retentionHandler,
  peerDeletionHandler,
  sessionDeletionHandler,
  workspaceDeletionHandler,
  webhookDeliveryHandler,
]

/** Every folder that keeps rows of accounts, in the order in which they go. */
export const PURGES: readonly AccountPart[] = [
  { purge: purgeFeeds },
  { purge: purgeMemory },
  { purge: purgeGraph },
  { purge: purgeIndex },
  { close: revokeCredentials, purge: purgeCredentials },
  { close: endJobs, purge: (tx) => purgeJobs(tx, INGEST_JOB_KINDS) },
  { purge: purgeMetering },
]
