// The headers of replies, as the document tells them.

type DocumentedHeader = { description: string; schema: { type: 'integer' | 'string'; format?: string } }

const count = (description: string): DocumentedHeader => ({ description, schema: { type: 'integer' } })
const text = (description: string, format?: string): DocumentedHeader => ({
  description,
  schema: { type: 'string', ...(format ? { format } : {}) },
})

const RATE = {
  'x-ratelimit-limit': count('Requests allowed in this window.'),
  'x-ratelimit-remaining': count('Requests left in this window.'),
  'x-ratelimit-reset': text('When the window ends.', 'date-time'),
}
const CREDITS = {
  'x-service-credit-cost': count('Credits that this request cost.'),
  'x-service-credit-remaining': count('Credits left.'),
  'x-service-credit-monthly-remaining': count('Credits left of those granted for this month.'),
  'x-service-credit-onboarding-remaining': count('Credits left of those granted at first.'),
  'x-service-credit-monthly-period': text('First day of the month of the monthly credits.', 'date'),
}
const QUOTA = {
  'x-service-quota-metric': text('What was counted.'),
  'x-service-quota-daily-limit': count('Units allowed in a day.'),
  'x-service-quota-daily-remaining': count('Units left of this day.'),
  'x-service-quota-monthly-limit': count('Units allowed in a month.'),
  'x-service-quota-monthly-remaining': count('Units left of this month.'),
  'x-service-quota-daily-reset': text('When the next day begins, in UTC.', 'date-time'),
  'x-service-quota-monthly-reset': text('When the next month begins, in UTC.', 'date-time'),
}
const REQUEST_ID = { 'x-request-id': text('Names this request.') }
const RETRY_AFTER = { 'retry-after': count('Seconds to wait.') }

/** Every header by its name, which is the name of its component too. */
export const HEADERS: Record<string, DocumentedHeader> = {
  ...REQUEST_ID,
  ...RETRY_AFTER,
  ...RATE,
  ...CREDITS,
  ...QUOTA,
}

/** References to headers, by name. */
export type HeaderReferences = Record<string, { $ref: string }>

const referencesTo = (headers: Record<string, DocumentedHeader>): HeaderReferences =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, { $ref: `#/components/headers/${name}` }]))

export const requestIdHeader = referencesTo(REQUEST_ID)
export const retryHeaders = referencesTo({ ...REQUEST_ID, ...RETRY_AFTER })
export const rateHeaders = referencesTo(RATE)
export const meteredHeaders = { charged: referencesTo({ ...CREDITS, ...QUOTA }), counted: referencesTo(QUOTA) }
