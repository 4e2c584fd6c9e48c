import { type AccountDb, type Db, sql } from '../db/sql.ts'
import type { JobFault } from '../jobs/job-types.ts'
import type { JobId, WebhookId } from '../lib/ids.ts'
import type { WireDelivery } from './webhook-schemas.ts'

// Deliveries are jobs, which the database writes with the change of which they tell (migration 0025).

export interface DeliveryRow {
  id: JobId
  type: WireDelivery['type']
  status: WireDelivery['status']
  attempts: number
  runAt: Date
  error: JobFault | null
  createdAt: Date
}

/** Newest first, those made before `after`; one row more than `limit` tells that there is another page. */
export function listWebhookDeliveriesRows(
  own: AccountDb,
  webhook: WebhookId,
  { limit, after }: { limit: number; after: string | null },
): Promise<DeliveryRow[]> {
  return own.rows<DeliveryRow>(sql('listWebhookDeliveries')`
    select id, payload ->> 'type' as type, status, attempts, run_at, error, created_at
      from job
     where account_id = ${own.account} and kind = 'webhook.deliver' and payload ->> 'webhookId' = ${webhook}::text
       and (${after}::uuid is null or id < ${after}::uuid)
     order by id desc
     limit ${limit + 1}`)
}

/** One that arrived: nobody asks for it again. */
export async function deleteDelivery(tx: AccountDb, id: JobId): Promise<void> {
  await tx.rows(sql('deleteDelivery')`delete from job where account_id = ${tx.account} and id = ${id}`)
}

/** Deletes deliveries of all accounts that were given up longer than 30 days ago; to be called now and then. */
export async function pruneDeliveries(db: Db): Promise<void> {
  await db.rows(sql('pruneDeliveries')`
    delete from job
     where kind = 'webhook.deliver' and status = 'failed' and finished_at < now() - interval '30 days'`)
}
