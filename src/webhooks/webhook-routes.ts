import { z } from '@hono/zod-openapi'
import { accountOf } from '../auth/account-of.ts'
import { pageOf, pageQuery, paginationSchema } from '../http/pagination.ts'
import { route } from '../http/route.ts'
import { timestamp, timestampOrNull } from '../lib/clock.ts'
import { decodeCursor } from '../lib/cursor.ts'
import { type Label, webhookWireId } from '../lib/ids.ts'
import { deleteWebhook, listWebhookDeliveries, listWebhooks, rotateWebhookSecret } from './change-webhook.ts'
import { createWebhook } from './create-webhook.ts'
import type { DeliveryRow } from './delivery-store.ts'
import {
  deliverySchema,
  issuedWebhookSchema,
  itemsSchema,
  type WireDelivery,
  type WireWebhook,
  webhookCreate,
  webhookParams,
  webhookSchema,
  webhooksParams,
} from './webhook-schemas.ts'
import type { WebhookServices } from './webhook-services.ts'
import type { WebhookRow } from './webhook-store.ts'

const wireWebhook = (
  { id, url, types, pending, failed, deliveredAt, createdAt }: WebhookRow,
  ws: Label,
): WireWebhook => ({
  id: webhookWireId(id),
  workspaceId: ws,
  url,
  types,
  pending,
  failed,
  lastDeliveredAt: timestampOrNull(deliveredAt),
  createdAt: timestamp(createdAt),
})

const wireDelivery = ({ id, type, status, attempts, runAt, error, createdAt }: DeliveryRow): WireDelivery => ({
  id,
  type,
  status,
  attempts,
  nextAttemptAt: status === 'queued' ? timestamp(runAt) : null,
  error: error && { code: error.code, message: error.message },
  createdAt: timestamp(createdAt),
})

export const createWebhookRoute = route({
  operationId: 'createWebhook',
  method: 'post',
  path: '/v1/workspaces/{ws}/webhooks',
  tag: 'memory',
  summary: 'Be told of changes in a workspace',
  description:
    'Each change of a claim, and the end of each event, is sent as a signed POST (Standard Webhooks), again until it is ' +
    'answered with 2xx. The secret stands in this answer and nowhere else. At most ten in a workspace.',
  access: { apiKey: 'memory.write' },
  rate: 'write',
  params: webhooksParams,
  body: webhookCreate,
  errors: [409],
  responses: {
    201: { description: 'The webhook, with its secret.', schemaVersion: null, schema: issuedWebhookSchema },
  },
  handle: async (services: WebhookServices, { principal, params: { ws }, body }) => {
    const { webhook, secret } = await createWebhook(services, services.db.of(accountOf(principal)), ws, body)
    return { status: 201, body: { ...wireWebhook(webhook, ws), secret } }
  },
})

export const listWebhooksRoute = route({
  operationId: 'listWebhooks',
  method: 'get',
  path: '/v1/workspaces/{ws}/webhooks',
  tag: 'memory',
  summary: 'List the webhooks of a workspace',
  description: 'Oldest first, without their secrets, and with how much waits for each.',
  access: { apiKey: 'memory.read' },
  rate: 'read',
  params: webhooksParams,
  errors: [404],
  responses: { 200: { description: 'The webhooks.', schemaVersion: null, schema: itemsSchema(webhookSchema) } },
  handle: async ({ db }: WebhookServices, { principal, params: { ws } }) => {
    const webhooks = await listWebhooks(db.of(accountOf(principal)), ws)
    return { status: 200, body: { items: webhooks.map((webhook) => wireWebhook(webhook, ws)) } }
  },
})

export const deleteWebhookRoute = route({
  operationId: 'deleteWebhook',
  method: 'delete',
  path: '/v1/workspaces/{ws}/webhooks/{id}',
  tag: 'memory',
  summary: 'Delete a webhook',
  description: 'What it has not delivered goes with it; what is being sent this moment may still arrive.',
  access: { apiKey: 'memory.write' },
  rate: 'write',
  params: webhookParams,
  errors: [404],
  responses: {
    200: {
      description: 'It is gone.',
      schemaVersion: null,
      schema: z.strictObject({ id: z.string().describe('Id of the webhook that was deleted.') }),
    },
  },
  handle: async ({ db }: WebhookServices, { principal, params }) => {
    await deleteWebhook(db.of(accountOf(principal)), params)
    return { status: 200, body: { id: params.id } }
  },
})

export const rotateWebhookSecretRoute = route({
  operationId: 'rotateWebhookSecret',
  method: 'post',
  path: '/v1/workspaces/{ws}/webhooks/{id}/rotate',
  tag: 'memory',
  summary: 'Replace the secret of a webhook',
  description:
    'For 24 hours deliveries are signed with the secret before, too. The new one stands in this answer alone.',
  access: { apiKey: 'memory.write' },
  rate: 'write',
  params: webhookParams,
  errors: [404],
  responses: {
    200: { description: 'The webhook, with its new secret.', schemaVersion: null, schema: issuedWebhookSchema },
  },
  handle: async (services: WebhookServices, { principal, params }) => {
    const { webhook, secret } = await rotateWebhookSecret(services, services.db.of(accountOf(principal)), params)
    return { status: 200, body: { ...wireWebhook(webhook, params.ws), secret } }
  },
})

export const listWebhookDeliveriesRoute = route({
  operationId: 'listWebhookDeliveries',
  method: 'get',
  path: '/v1/workspaces/{ws}/webhooks/{id}/deliveries',
  tag: 'memory',
  summary: 'List what a webhook has not delivered',
  description: 'Newest first: what waits for its first or next attempt, and what was given up in the last 30 days.',
  access: { apiKey: 'memory.read' },
  rate: 'read',
  params: webhookParams,
  query: pageQuery,
  errors: [404],
  responses: {
    200: {
      description: 'One page of deliveries.',
      schemaVersion: null,
      schema: z.strictObject({
        items: z.array(deliverySchema).describe('The deliveries of this page.'),
        pagination: paginationSchema,
      }),
    },
  },
  handle: async ({ db }: WebhookServices, { principal, params, query: { limit, cursor } }) => {
    const page = { limit, after: decodeCursor(cursor) }
    const { rows, pagination } = pageOf(await listWebhookDeliveries(db.of(accountOf(principal)), params, page), limit)
    return { status: 200, body: { items: rows.map(wireDelivery), pagination } }
  },
})
