import type { AccountDb } from '../db/sql.ts'
import { SourceFetchError } from '../lib/errors.ts'
import { assertPublicHost, checkPublicUrl } from '../lib/fetch-public-url.ts'
import type { Usage } from '../metering/usage-headers.ts'
import { chooseDistiller } from './choose-distiller.ts'
import type { UrlIngest } from './ingest-fields.ts'
import type { IngestServices } from './ingest-services.ts'
import { type IngestPlan, planIngest } from './plan-ingest.ts'
import { checkReplaces } from './plan-version.ts'
import { type QueuedJob, queueIngest, requireLiveFields } from './queue-ingest.ts'

/** What an ingest comes to: a dry run's plan, of which nothing is kept, or a job. */
export type Ingested = { plan: IngestPlan; usage: Usage } | QueuedJob

/** What a dry run is told apart by in the log, and ended by when its client goes away. */
export interface IngestRequest {
  requestId: string
  signal: AbortSignal
}

/** Plans or queues the ingest of a public page. Errors: 400 for a live one that is not said in full, 402, 422, 429, 502. */
export async function ingestUrl(
  services: IngestServices,
  own: AccountDb,
  body: UrlIngest,
  request: IngestRequest,
): Promise<Ingested> {
  if (!body.dryRun) requireLiveFields(body)
  const distiller = chooseDistiller(services, body)
  const url = checkPublicUrl(body.url, services.fetchOptions)
  const source = { kind: 'url' as const, url, focus: body.focus ?? null, focusContext: body.focusContext }
  await checkReplaces(own, body)
  if (body.dryRun) return planIngest(services, own, source, body, distiller, request)
  await requirePublicHost(services, url)
  return queueIngest(services, own, source, body, distiller)
}

/** The address in canonical form. Throws 422 unless it is public. */
export async function checkedAddress(services: Pick<IngestServices, 'fetchOptions'>, given: string): Promise<string> {
  const url = checkPublicUrl(given, services.fetchOptions)
  await requirePublicHost(services, url)
  return url
}

async function requirePublicHost({ fetchOptions }: Pick<IngestServices, 'fetchOptions'>, url: string): Promise<void> {
  await assertPublicHost(url, fetchOptions).catch((error: unknown) => {
    // A name that does not resolve now may do so when the job runs; an address that is not public never will.
    if (!(error instanceof SourceFetchError)) throw error
  })
}
