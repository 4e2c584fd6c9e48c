import type { AccountDb } from '../db/sql.ts'
import { ConflictError, SourceFetchError } from '../lib/errors.ts'
import { assertPublicHost, checkPublicUrl } from '../lib/fetch-public-url.ts'
import { type Label, newId, type WebhookId } from '../lib/ids.ts'
import { seal } from '../lib/sealed.ts'
import { placeWorkspace } from '../memory/place-session.ts'
import type { WebhookInput } from './webhook-schemas.ts'
import { newWebhookSecret } from './webhook-secret.ts'
import type { WebhookServices } from './webhook-services.ts'
import { countWebhooks, createWebhookRow, type WebhookRow } from './webhook-store.ts'

const MAX_WEBHOOKS = 10

/**
 * Makes a webhook, and its workspace when it is not there; `secret` is told here and nowhere else. Errors: 409 for one
 * more than ten, 422 for an address that is not public.
 */
export async function createWebhook(
  { fetchOptions, webhookKey }: WebhookServices,
  own: AccountDb,
  ws: Label,
  input: WebhookInput,
): Promise<{ webhook: WebhookRow; secret: string }> {
  const url = checkPublicUrl(input.url, fetchOptions)
  await assertPublicHost(url, fetchOptions).catch((error: unknown) => {
    // A name that does not resolve now may do so when there is something to tell.
    if (!(error instanceof SourceFetchError)) throw error
  })
  const secret = newWebhookSecret()
  const webhook = await own.tx(async (tx) => {
    const { id: workspace } = await placeWorkspace(tx, ws)
    if ((await countWebhooks(tx, workspace)) >= MAX_WEBHOOKS)
      throw new ConflictError(`A workspace has at most ${MAX_WEBHOOKS} webhooks.`)
    const sealed = seal(webhookKey, secret)
    return createWebhookRow(tx, workspace, { id: newId<WebhookId>(), url, types: input.types, secret: sealed })
  })
  return { webhook, secret }
}
