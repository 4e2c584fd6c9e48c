import { z } from '@hono/zod-openapi'
import { accountOf } from '../auth/account-of.ts'
import { instant, text, uuid } from '../http/fields.ts'
import { route } from '../http/route.ts'
import type { IngestServices } from '../ingest/ingest-services.ts'
import type { FeedId } from '../lib/ids.ts'
import { createFeed, deleteFeed, listFeeds, MOST_FEEDS, updateFeed } from './change-feed.ts'
import { FEED_KINDS } from './parse-feed.ts'

const LEAST_MINUTES = 15
const MOST_MINUTES = 10_080

const feedSchema = z
  .strictObject({
    id: z.string().describe('Id of the feed.'),
    url: z.string().describe('Where it is read.'),
    title: z.string().nullable().describe('What it calls itself; null while it was not read, and of a sitemap.'),
    kind: z.enum(FEED_KINDS).nullable().describe('What it is; null while it was not read.'),
    everyMinutes: z.number().int().describe('Minutes from one reading to the next.'),
    paused: z.boolean().describe('True: it is not read until it goes on.'),
    createdAt: instant('Since when it is followed.'),
    readAt: instant('When it was last read, or said to be as it was; null when never.').nullable(),
    nextAt: instant('When it is read next; null while it is paused.').nullable(),
    waiting: z.number().int().describe('Pages it named at the last reading that the next ones put in.'),
    fault: z.string().nullable().describe('Why the last reading did not put all in; null when it did.'),
  })
  .openapi('Feed', { description: 'A feed or sitemap that is read again and again.' })

const everyMinutes = z.number().int().min(LEAST_MINUTES).max(MOST_MINUTES)
const params = z.strictObject({ feedId: uuid('Id of the feed.') })
const FEED_VERSION = 'service-feed-v1' as const
const feedReply = z.strictObject({ feed: feedSchema })

export const createFeedRoute = route({
  operationId: 'createFeed',
  method: 'post',
  path: '/v1/ingest/feeds',
  tag: 'ingest',
  summary: 'Follow a feed',
  description:
    'An extension: reads an RSS or Atom feed or a sitemap now and from then on. What it names is put in as by ' +
    '`POST /v1/ingest/url`, with its own day; what it names anew as changed becomes a new version. ' +
    `${MOST_FEEDS} feeds at most (409). The same address again answers with the feed that is there.`,
  access: { apiKey: 'ingest', cliSession: true },
  rate: 'ingest',
  body: z.strictObject({
    url: text(1, 8192, 'Public http or https address of an RSS or Atom feed, or of a sitemap.'),
    everyMinutes: everyMinutes.default(60).describe('Minutes from one reading to the next.'),
  }),
  errors: [409],
  responses: {
    200: {
      description: 'It was followed already.',
      name: 'FollowedFeed',
      schemaVersion: FEED_VERSION,
      schema: feedReply,
    },
    201: {
      description: 'It is followed from now on.',
      name: 'NewFeed',
      schemaVersion: FEED_VERSION,
      schema: feedReply,
    },
  },
  handle: async (services: IngestServices, { principal, body }) => {
    const { created, feed } = await createFeed(services, services.db.of(accountOf(principal)), body)
    return { status: created ? 201 : 200, body: { feed } }
  },
})

export const listFeedsRoute = route({
  operationId: 'listFeeds',
  method: 'get',
  path: '/v1/ingest/feeds',
  tag: 'ingest',
  summary: 'List the feeds that are followed',
  description: 'An extension. Oldest first.',
  access: { apiKey: 'ingest', cliSession: true },
  rate: 'read',
  responses: {
    200: {
      description: 'All of them.',
      schemaVersion: 'service-feed-list-v1',
      schema: z.strictObject({ feeds: z.array(feedSchema).describe('The feeds.') }),
    },
  },
  handle: async ({ db }: IngestServices, { principal }) => ({
    status: 200,
    body: await listFeeds(db.of(accountOf(principal))),
  }),
})

export const updateFeedRoute = route({
  operationId: 'updateFeed',
  method: 'put',
  path: '/v1/ingest/feeds/{feedId}',
  tag: 'ingest',
  summary: 'Pause a feed, let it go on, or read it more or less often',
  description: 'An extension. What is left out stays. A feed that goes on, or has another interval, is read at once.',
  access: { apiKey: 'ingest', cliSession: true },
  rate: 'ingest',
  params,
  body: z.strictObject({
    paused: z.boolean().optional().describe('True: do not read it. False: go on.'),
    everyMinutes: everyMinutes.optional().describe('Minutes from one reading to the next.'),
  }),
  errors: [404],
  responses: { 200: { description: 'The feed as it is now.', schemaVersion: FEED_VERSION, schema: feedReply } },
  handle: async (services: IngestServices, { principal, params: { feedId }, body }) => ({
    status: 200,
    body: await updateFeed(services, services.db.of(accountOf(principal)), feedId as FeedId, body),
  }),
})

export const deleteFeedRoute = route({
  operationId: 'deleteFeed',
  method: 'delete',
  path: '/v1/ingest/feeds/{feedId}',
  tag: 'ingest',
  summary: 'Follow a feed no longer',
  description: 'An extension. What was put in of it stays.',
  access: { apiKey: 'ingest', cliSession: true },
  rate: 'ingest',
  params,
  errors: [404],
  responses: {
    200: {
      description: 'It is not read any more.',
      schemaVersion: 'service-feed-deletion-v1',
      schema: z.strictObject({ deleted: z.string().describe('Id of the feed.') }),
    },
  },
  handle: async ({ db }: IngestServices, { principal, params: { feedId } }) => ({
    status: 200,
    body: await deleteFeed(db.of(accountOf(principal)), feedId as FeedId),
  }),
})
