import { type AccountDb, fragment, sql } from '../db/sql.ts'
import type { Label, WebhookId, WorkspaceId } from '../lib/ids.ts'
import type { WebhookType } from './webhook-schemas.ts'

export interface WebhookRow {
  id: WebhookId
  url: string
  types: WebhookType[]
  pending: number
  failed: number
  deliveredAt: Date | null
  createdAt: Date
}

/** How many webhooks the workspace has, which stays so until the transaction ends. */
export async function countWebhooks(tx: AccountDb, workspace: WorkspaceId): Promise<number> {
  await tx.rows(sql('lockWorkspaceOfWebhooks')`
    select id from mem_workspace where account_id = ${tx.account} and id = ${workspace} for no key update`)
  const [row] = await tx.rows<{ n: number }>(sql('countWebhooks')`
    select count(*)::int as n from mem_webhook where account_id = ${tx.account} and workspace_id = ${workspace}`)
  return row!.n
}

/** `secret`: sealed. */
export async function createWebhookRow(
  tx: AccountDb,
  workspace: WorkspaceId,
  webhook: { id: WebhookId; url: string; types: readonly WebhookType[]; secret: string },
): Promise<WebhookRow> {
  const { id, url, types, secret } = webhook
  const [row] = await tx.rows<WebhookRow>(sql('createWebhook')`
    insert into mem_webhook (account_id, id, workspace_id, url, types, secret)
    values (${tx.account}, ${id}, ${workspace}, ${url}, ${[...types]}, ${secret})
    returning id, url, types, 0 as pending, 0 as failed, delivered_at, created_at`)
  return row!
}

/** Of one webhook, or of all, oldest first, with what waits for each. */
export function listWebhookRows(
  own: AccountDb,
  workspace: WorkspaceId,
  id: WebhookId | null = null,
): Promise<WebhookRow[]> {
  return own.rows<WebhookRow>(sql('listWebhooks')`
    select w.id, w.url, w.types, w.delivered_at, w.created_at, coalesce(d.pending, 0) as pending,
           coalesce(d.failed, 0) as failed
      from mem_webhook w
      left join lateral (
        select count(*) filter (where status in ('queued', 'processing'))::int as pending,
               count(*) filter (where status = 'failed')::int as failed
          from job
         where account_id = ${own.account} and kind = 'webhook.deliver' and payload ->> 'webhookId' = w.id::text) d on true
     where w.account_id = ${own.account} and w.workspace_id = ${workspace} and (${id}::uuid is null or w.id = ${id}::uuid)
     order by w.id`)
}

/** The new secret, sealed, becomes the one that signs; the one before signs beside it for so many hours. False: not there. */
export async function rotateWebhookSecretRow(
  tx: AccountDb,
  workspace: WorkspaceId,
  id: WebhookId,
  { secret, hours }: { secret: string; hours: number },
): Promise<boolean> {
  const rows = await tx.rows(sql('rotateWebhookSecret')`
    update mem_webhook
       set previous_secret = secret, previous_until = now() + make_interval(hours => ${hours}), secret = ${secret}
     where account_id = ${tx.account} and workspace_id = ${workspace} and id = ${id}
    returning id`)
  return rows.length > 0
}

/** What it has not delivered goes with it. False: not there. */
export async function deleteWebhookRow(tx: AccountDb, workspace: WorkspaceId, id: WebhookId): Promise<boolean> {
  const rows = await tx.rows(sql('deleteWebhook')`
    delete from mem_webhook where account_id = ${tx.account} and workspace_id = ${workspace} and id = ${id} returning id`)
  if (rows.length === 0) return false
  await tx.rows(sql('deleteDeliveriesOfWebhook')`
    delete from job where account_id = ${tx.account} and kind = 'webhook.deliver' and payload ->> 'webhookId' = ${id}::text`)
  return true
}

export interface WebhookToTell {
  url: string
  workspace: Label
  /** sealed; those that sign now, the newest first */
  secrets: string[]
}

/** Undefined when it is gone, or its workspace is going. */
export async function findWebhookToTell(own: AccountDb, id: WebhookId): Promise<WebhookToTell | undefined> {
  const previous = fragment`case when h.previous_until > now() then array[h.previous_secret] else '{}'::text[] end`
  const [row] = await own.rows<WebhookToTell>(sql('findWebhookToTell')`
    select h.url, w.label as workspace, array[h.secret] || ${previous} as secrets
      from mem_webhook h
      join mem_workspace w on w.account_id = ${own.account} and w.id = h.workspace_id and w.state = 'live'
     where h.account_id = ${own.account} and h.id = ${id}`)
  return row
}

export async function noteDelivered(tx: AccountDb, id: WebhookId): Promise<void> {
  await tx.rows(sql('noteDelivered')`
    update mem_webhook set delivered_at = now() where account_id = ${tx.account} and id = ${id}`)
}
