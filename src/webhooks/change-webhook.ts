import type { AccountDb } from '../db/sql.ts'
import { NotFoundError } from '../lib/errors.ts'
import { type Label, type WebhookId, webhookUuid } from '../lib/ids.ts'
import { seal } from '../lib/sealed.ts'
import { requireHeldWorkspace, requireWorkspace } from '../memory/memory-scope.ts'
import { type DeliveryRow, listWebhookDeliveriesRows } from './delivery-store.ts'
import { newWebhookSecret } from './webhook-secret.ts'
import type { WebhookServices } from './webhook-services.ts'
import { deleteWebhookRow, listWebhookRows, rotateWebhookSecretRow, type WebhookRow } from './webhook-store.ts'

/** for how long the secret before signs too */
const OVERLAP_HOURS = 24

/** What callers name a webhook by: label of its workspace, and its id as the wire has it. */
export interface WebhookPlace {
  ws: Label
  id: string
}

/** All webhooks of a workspace, oldest first. Throws NotFoundError. */
export async function listWebhooks(own: AccountDb, ws: Label): Promise<WebhookRow[]> {
  return listWebhookRows(own, (await requireWorkspace(own, ws)).id)
}

/** Gives it another secret, told here and nowhere else; the one before signs too for a day. Throws NotFoundError. */
export function rotateWebhookSecret(
  { webhookKey }: WebhookServices,
  own: AccountDb,
  { ws, id: wireId }: WebhookPlace,
): Promise<{ webhook: WebhookRow; secret: string }> {
  const secret = newWebhookSecret()
  return own.tx(async (tx) => {
    const { id: workspace } = await requireHeldWorkspace(tx, ws)
    const id = requireWebhookId(wireId)
    const sealed = seal(webhookKey, secret)
    if (!(await rotateWebhookSecretRow(tx, workspace, id, { secret: sealed, hours: OVERLAP_HOURS }))) throw notFound()
    const [webhook] = await listWebhookRows(tx, workspace, id)
    return { webhook: webhook!, secret }
  })
}

/** Deletes it with what it has not delivered. Throws NotFoundError. */
export async function deleteWebhook(own: AccountDb, { ws, id }: WebhookPlace): Promise<void> {
  await own.tx(async (tx) => {
    const { id: workspace } = await requireHeldWorkspace(tx, ws)
    if (!(await deleteWebhookRow(tx, workspace, requireWebhookId(id)))) throw notFound()
  })
}

/** One page of what it has not delivered, newest first. Throws NotFoundError. */
export async function listWebhookDeliveries(
  own: AccountDb,
  { ws, id: wireId }: WebhookPlace,
  page: { limit: number; after: string | null },
): Promise<DeliveryRow[]> {
  const { id: workspace } = await requireWorkspace(own, ws)
  const id = requireWebhookId(wireId)
  if ((await listWebhookRows(own, workspace, id)).length === 0) throw notFound()
  return listWebhookDeliveriesRows(own, id, page)
}

const notFound = () => new NotFoundError('Webhook')

function requireWebhookId(wireId: string): WebhookId {
  const id = webhookUuid(wireId)
  if (id === null) throw notFound()
  return id
}
