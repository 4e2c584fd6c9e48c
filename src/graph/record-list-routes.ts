import { z } from '@hono/zod-openapi'
import { accountOf } from '../auth/account-of.ts'
import type { Db } from '../db/sql.ts'
import { paginationSchema } from '../http/pagination.ts'
import { route } from '../http/route.ts'
import {
  listClaimRecords,
  listEntityRecords,
  listNoteRecords,
  listPositionRecords,
  listProjectRecords,
} from './list-records.ts'
import { entityListQuery, recordListQuery } from './record-list-fields.ts'
import {
  LISTED,
  recordCountsSchema,
  wireListedEntity,
  wireListedNote,
  wireListedProject,
  wireListedStatement,
  wirePage,
} from './record-list-schemas.ts'

interface ListServices {
  db: Db
}

const common = {
  method: 'get',
  tag: 'graph',
  description:
    'An extension. Filters hold together; a record passes `sourceId` and `sourceRunId` when one of its runs does. ' +
    'Superseded records and those in quarantine have to be asked for by `state`.',
  access: { apiKey: 'graph', orScope: 'evidence' },
  rate: 'read',
} as const

const page = {
  counts: recordCountsSchema.optional(),
  pagination: paginationSchema,
}

export const listEntityRecordsRoute = route({
  operationId: 'listEntityRecords',
  path: '/v1/entities',
  summary: 'List entities',
  ...common,
  query: entityListQuery,
  responses: {
    200: {
      description: 'One page of entities.',
      schemaVersion: 'service-entity-list-v1',
      schema: z.strictObject({ entities: z.array(LISTED.entity).describe('The entities of this page.'), ...page }),
    },
  },
  handle: async ({ db }: ListServices, { principal, query }) => {
    const found = await listEntityRecords(db.of(accountOf(principal)), query)
    return { status: 200, body: { entities: found.records.map(wireListedEntity), ...wirePage(found) } }
  },
})

export const listProjectRecordsRoute = route({
  operationId: 'listProjectRecords',
  path: '/v1/projects',
  summary: 'List projects',
  ...common,
  query: recordListQuery,
  responses: {
    200: {
      description: 'One page of projects.',
      schemaVersion: 'service-project-list-v1',
      schema: z.strictObject({ projects: z.array(LISTED.project).describe('The projects of this page.'), ...page }),
    },
  },
  handle: async ({ db }: ListServices, { principal, query }) => {
    const found = await listProjectRecords(db.of(accountOf(principal)), query)
    return { status: 200, body: { projects: found.records.map(wireListedProject), ...wirePage(found) } }
  },
})

export const listClaimRecordsRoute = route({
  operationId: 'listClaimRecords',
  path: '/v1/claims',
  summary: 'List claims of the graph',
  ...common,
  query: recordListQuery,
  responses: {
    200: {
      description: 'One page of claims.',
      schemaVersion: 'service-claim-list-v1',
      schema: z.strictObject({ claims: z.array(LISTED.claim).describe('The claims of this page.'), ...page }),
    },
  },
  handle: async ({ db }: ListServices, { principal, query }) => {
    const found = await listClaimRecords(db.of(accountOf(principal)), query)
    return { status: 200, body: { claims: found.records.map(wireListedStatement), ...wirePage(found) } }
  },
})

export const listPositionRecordsRoute = route({
  operationId: 'listPositionRecords',
  path: '/v1/positions',
  summary: 'List positions',
  ...common,
  query: recordListQuery,
  responses: {
    200: {
      description: 'One page of positions.',
      schemaVersion: 'service-position-list-v1',
      schema: z.strictObject({ positions: z.array(LISTED.claim).describe('The positions of this page.'), ...page }),
    },
  },
  handle: async ({ db }: ListServices, { principal, query }) => {
    const found = await listPositionRecords(db.of(accountOf(principal)), query)
    return { status: 200, body: { positions: found.records.map(wireListedStatement), ...wirePage(found) } }
  },
})

export const listNoteRecordsRoute = route({
  operationId: 'listNoteRecords',
  path: '/v1/notes',
  summary: 'List notes',
  ...common,
  query: recordListQuery,
  responses: {
    200: {
      description: 'One page of notes.',
      schemaVersion: 'service-note-list-v1',
      schema: z.strictObject({ notes: z.array(LISTED.note).describe('The notes of this page.'), ...page }),
    },
  },
  handle: async ({ db }: ListServices, { principal, query }) => {
    const found = await listNoteRecords(db.of(accountOf(principal)), query)
    return { status: 200, body: { notes: found.records.map(wireListedNote), ...wirePage(found) } }
  },
})
