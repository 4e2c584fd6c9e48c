import { createHmac, randomBytes } from 'node:crypto'

// Standard Webhooks (https://www.standardwebhooks.com): how who receives a delivery knows that it is ours.

const PREFIX = 'whsec_'

/** 32 random bytes, as the libraries of Standard Webhooks take them. */
export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`

export interface Delivery {
  /** the same in every attempt */
  id: string
  /** as it is sent */
  body: string
  at: Date
}

/** The three headers. `secrets`: any one of them is enough for who checks. */
export function webhookHeaders({ id, body, at }: Delivery, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  }
}
