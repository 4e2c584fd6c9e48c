import type { JobHandler } from '../jobs/job-types.ts'
import { SourceFetchError } from '../lib/errors.ts'
import { postPublicUrl } from '../lib/fetch-public-url.ts'
import type { WebhookId } from '../lib/ids.ts'
import { unseal } from '../lib/sealed.ts'
import { deleteDelivery } from './delivery-store.ts'
import type { WebhookType } from './webhook-schemas.ts'
import { webhookHeaders } from './webhook-secret.ts'
import type { WebhookServices } from './webhook-services.ts'
import { findWebhookToTell, noteDelivered } from './webhook-store.ts'

/** As the database writes it (migration 0025). */
interface DeliveryPayload {
  webhookId: WebhookId
  type: WebhookType
  /** RFC 3339; when the change was made */
  at: string
  /** ids alone */
  data: Record<string, string | number>
}

/** milliseconds: an account has few places among the workers, and who receives has nothing to do but to write it down */
const TIMEOUTS = { headers: 10_000, total: 10_000 }

/**
 * Sends one delivery, with no transaction open; what arrived is deleted from the queue. Killed in between, it is sent again
 * under the same id. Every answer but 2xx is tried again, as long as the job has attempts; an address that is not public is
 * given up at once.
 */
export const webhookDeliveryHandler: JobHandler<WebhookServices> = {
  kind: 'webhook.deliver',
  run: async ({ db, fetchOptions, webhookKey }, job, attempt) => {
    const { webhookId, type, at, data } = job.payload as DeliveryPayload
    const own = db.of(job.accountId)
    const webhook = await findWebhookToTell(own, webhookId)
    if (webhook) {
      const secrets = webhook.secrets.map((sealed) => unseal(webhookKey, sealed)).filter((secret) => secret !== null)
      if (secrets.length === 0)
        throw new SourceFetchError('Its secret was sealed with another CAIRN_SECRET_KEY; rotate it.', false)
      const body = JSON.stringify({ type, timestamp: at, data: { workspaceId: webhook.workspace, ...data } })
      const headers = webhookHeaders({ id: job.id, body, at: new Date() }, secrets)
      const options = { ...fetchOptions, timeouts: TIMEOUTS, signal: attempt.signal }
      await postPublicUrl(webhook.url, { body, headers }, options).catch((error: unknown) => {
        throw error instanceof SourceFetchError ? tryAgain(error) : error
      })
    }
    await own.tx(async (tx) => {
      if (webhook) await noteDelivered(tx, webhookId)
      await attempt.finish(tx, { status: 'succeeded' })
      await deleteDelivery(tx, job.id)
    })
  },
}

/** What will never be a page may yet be a receiver: addresses are wrong for an hour, too. */
const tryAgain = (error: SourceFetchError): SourceFetchError =>
  new SourceFetchError(
    error.message.replace(/^The page's /, 'The receiver’s ').replace(/^The page/, 'The receiver'),
    false,
    error,
  )
