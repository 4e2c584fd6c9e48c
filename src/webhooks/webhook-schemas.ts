import { z } from '@hono/zod-openapi'
import { instant, label, labelField } from '../http/fields.ts'

// What the routes of webhooks take and answer with. These bodies are bare, as those of native memory are.

export const WEBHOOK_TYPES = [
  'claim.created',
  'claim.updated',
  'claim.deleted',
  'event.succeeded',
  'event.failed',
] as const
export type WebhookType = (typeof WEBHOOK_TYPES)[number]

const ws = labelField('Label of the workspace.')
export const webhooksParams = z.strictObject({ ws })
export const webhookParams = z.strictObject({
  ws,
  id: z.string().min(1).max(100).openapi({ description: 'Id of the webhook, `wh_…`.' }),
})

export const webhookCreate = z
  .strictObject({
    url: label(2048, 'Where deliveries are sent: http or https, at a public address.'),
    types: z
      .array(z.enum(WEBHOOK_TYPES))
      .min(1)
      .max(WEBHOOK_TYPES.length)
      .refine((types) => new Set(types).size === types.length, 'Must name each type once.')
      .default([...WEBHOOK_TYPES])
      .describe('Of what to tell; of all unless given.'),
  })
  .openapi('WebhookCreate', { description: 'Where to tell of changes in the workspace.' })

const webhookFields = {
  id: z.string().describe('Id of the webhook, `wh_…`.'),
  workspaceId: z.string().describe('Label of the workspace.'),
  url: z.string().describe('Where deliveries are sent.'),
  types: z.array(z.enum(WEBHOOK_TYPES)).describe('Of what it tells.'),
  pending: z.number().int().describe('Deliveries that are to be sent, for the first time or again.'),
  failed: z.number().int().describe('Deliveries that were given up in the last 30 days.'),
  lastDeliveredAt: instant('When a delivery last arrived; null until one did.').nullable(),
  createdAt: instant('When it was made.'),
}
export const webhookSchema = z
  .strictObject(webhookFields)
  .openapi('Webhook', { description: 'An address that is told of changes in a workspace.' })
export const issuedWebhookSchema = z
  .strictObject({
    ...webhookFields,
    secret: z.string().describe('Signs the deliveries, `whsec_…`; shown here and nowhere else.'),
  })
  .openapi('IssuedWebhook', { description: 'A webhook with its secret.' })

export const deliverySchema = z
  .strictObject({
    id: z.string().describe('The `webhook-id` of its attempts.'),
    type: z.enum(WEBHOOK_TYPES).describe('Of what it tells.'),
    status: z
      .enum(['queued', 'processing', 'failed'])
      .describe('`failed`: it was given up. What arrived is in no list.'),
    attempts: z.number().int().describe('How often it was sent.'),
    nextAttemptAt: instant('When it is sent next; null when it was given up, or is being sent.').nullable(),
    error: z
      .strictObject({
        code: z.string().describe('As in the error table.'),
        message: z.string().describe('What went wrong.'),
      })
      .nullable()
      .describe('Why the last attempt failed; null until one did.'),
    createdAt: instant('When the change was made.'),
  })
  .openapi('WebhookDelivery', { description: 'What a webhook has not been told yet.' })

export const itemsSchema = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item).describe('All of them, oldest first.') })

export type WireWebhook = z.input<typeof webhookSchema>
export type WireDelivery = z.input<typeof deliverySchema>
export type WebhookInput = z.output<typeof webhookCreate>
