import { z } from '@hono/zod-openapi'
import { actorOf } from '../accounts/audit.ts'
import { accountOf } from '../auth/account-of.ts'
import type { Db } from '../db/sql.ts'
import { instant, uuid } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { calendarDayOf, timestamp } from '../lib/clock.ts'
import { ENTITY_KINDS } from '../lib/distilled.ts'
import { correctEntityKind } from './correct-entity-kind.ts'
import { listEntityResolutions } from './list-entity-resolutions.ts'
import { mergeEntities } from './merge-entities.ts'
import { splitEntity } from './split-entity.ts'
import { undoSourceRun } from './undo-source-run.ts'
import { IDENTITY_RESOLUTION, type WrittenResolution } from './write-resolution.ts'

interface IdentityServices {
  db: Db
}

const MOST_AT_ONCE = 100

const params = z.strictObject({ id: uuid('Id of the entity.') })
const HOLDS = 'It holds when sources are put in again and in exports, until its run is undone.'

const runSchema = z
  .strictObject({
    id: z.string().describe('Id of the run; undo it to take this back.'),
    sourceKind: z.string().describe('`identity-resolution`.'),
  })
  .openapi('ResolutionRun', { description: 'The run that says something of names.' })
const wireRun = ({ runId }: WrittenResolution) => ({ id: runId, sourceKind: IDENTITY_RESOLUTION })

const today = () => calendarDayOf(new Date())

export const mergeEntitiesRoute = route({
  operationId: 'mergeEntities',
  method: 'post',
  path: '/v1/entities/{id}/merge',
  tag: 'graph',
  summary: 'Make entities one',
  description:
    'An extension. This entity stands for the others from now on: their names are its other names, and their notes, ' +
    `edges and claims are found with it. ${HOLDS}`,
  access: { apiKey: 'correction' },
  rate: 'write',
  params,
  body: z.strictObject({
    entityIds: z
      .array(uuid('Id of another entity.'))
      .min(1)
      .max(MOST_AT_ONCE)
      .describe('The entities for which this one is to stand.'),
  }),
  errors: [404, 409],
  responses: {
    201: {
      description: 'They are one.',
      schemaVersion: 'service-entity-merge-v1',
      schema: z.strictObject({
        run: runSchema,
        entityId: z.string().describe('The entity that stands for all of them.'),
      }),
    },
  },
  handle: async ({ db }: IdentityServices, { principal, request, params: { id }, body }) => {
    const said = { id, others: body.entityIds, datedAt: today() }
    const written = await mergeEntities(db.of(accountOf(principal)), actorOf(principal, request), said)
    return { status: 201, body: { run: wireRun(written), entityId: id } }
  },
})

export const splitEntityRoute = route({
  operationId: 'splitEntity',
  method: 'post',
  path: '/v1/entities/{id}/split',
  tag: 'graph',
  summary: 'Make an entity two',
  description:
    `An extension. What these sources, and versions of them, name is another entity of the same name. ${HOLDS} ` +
    'To part what was merged, undo the run of the merge.',
  access: { apiKey: 'correction' },
  rate: 'write',
  params,
  body: z.strictObject({
    sourceIds: z
      .array(uuid('Id of a source.'))
      .min(1)
      .max(MOST_AT_ONCE)
      .describe('Sources that mean the other; not all that name the entity.'),
  }),
  errors: [404, 409],
  responses: {
    201: {
      description: 'They are two.',
      schemaVersion: 'service-entity-split-v1',
      schema: z.strictObject({
        run: runSchema,
        entityId: z.string().describe('The entity as it was asked for.'),
        otherEntityId: z.string().describe('The entity that these sources name.'),
      }),
    },
  },
  handle: async ({ db }: IdentityServices, { principal, request, params: { id }, body }) => {
    const said = { id, sources: body.sourceIds, datedAt: today() }
    const written = await splitEntity(db.of(accountOf(principal)), actorOf(principal, request), said)
    return { status: 201, body: { run: wireRun(written), entityId: id, otherEntityId: written.otherId } }
  },
})

export const correctEntityKindRoute = route({
  operationId: 'correctEntityKind',
  method: 'put',
  path: '/v1/entities/{id}/kind',
  tag: 'graph',
  summary: 'Say of what kind an entity is',
  description: `An extension. What sources say no longer counts. ${HOLDS}`,
  access: { apiKey: 'correction' },
  rate: 'write',
  params,
  body: z.strictObject({ kind: z.enum(ENTITY_KINDS).describe('Its kind.') }),
  errors: [404, 409],
  responses: {
    200: {
      description: 'It is of this kind.',
      schemaVersion: 'service-entity-kind-v1',
      schema: z.strictObject({
        run: runSchema,
        entityId: z.string().describe('The entity.'),
        kind: z.string().describe('Its kind.'),
      }),
    },
  },
  handle: async ({ db }: IdentityServices, { principal, request, params: { id }, body: { kind } }) => {
    const said = { id, kind, datedAt: today() }
    const written = await correctEntityKind(db.of(accountOf(principal)), actorOf(principal, request), said)
    return { status: 200, body: { run: wireRun(written), entityId: id, kind } }
  },
})

export const listEntityResolutionsRoute = route({
  operationId: 'listEntityResolutions',
  method: 'get',
  path: '/v1/entities/{id}/resolutions',
  tag: 'graph',
  summary: 'What was said of the identity of an entity',
  description: 'An extension. Newest first; of all that are one with the entity.',
  access: { apiKey: 'graph', orScope: 'evidence' },
  rate: 'read',
  params,
  errors: [404],
  responses: {
    200: {
      description: 'What was said.',
      schemaVersion: 'service-entity-resolution-list-v1',
      schema: z.strictObject({
        resolutions: z
          .array(
            z
              .strictObject({
                sourceRunId: z.string().describe('The run that says it; undo it to take it back.'),
                action: z.string().describe('`merge`, `split` or `kind`.'),
                resolvedAt: instant('When it was said.'),
                kind: z.string().nullable().describe('Of `kind`: which; else null.'),
                entities: z
                  .array(
                    z
                      .strictObject({ id: z.string().describe('Its id.'), title: z.string().describe('Its name.') })
                      .describe('An entity.'),
                  )
                  .describe('Of a merge, those that were merged; of a split, the other. What is gone is left out.'),
              })
              .openapi('EntityResolution', { description: 'What one run says of an entity.' }),
          )
          .describe('What was said.'),
      }),
    },
  },
  handle: async ({ db }: IdentityServices, { principal, params: { id } }) => {
    const said = await listEntityResolutions(db.of(accountOf(principal)), id)
    const resolutions = said.map(({ runId, action, at, kind, entities }) => ({
      sourceRunId: runId,
      action,
      resolvedAt: timestamp(at),
      kind,
      entities: entities.map((entity) => ({ id: entity.id, title: entity.title })),
    }))
    return { status: 200, body: { resolutions } }
  },
})

export const undoSourceRunRoute = route({
  operationId: 'undoSourceRun',
  method: 'post',
  path: '/v1/source-runs/{sourceRunId}/undo',
  tag: 'source runs',
  summary: 'Take back what a run said of names',
  description:
    'An extension. Of runs of kind `identity-resolution`: the run goes, and the graph is as if it had never been. Those ' +
    'of another kind are 409: delete the source, or correct the record.',
  access: { apiKey: 'correction' },
  rate: 'write',
  params: z.strictObject({ sourceRunId: uuid('Id of the run.') }),
  errors: [404, 409],
  responses: {
    200: {
      description: 'It is undone.',
      schemaVersion: 'service-source-run-undo-v1',
      schema: z.strictObject({ sourceRunId: z.string().describe('The run that is gone.') }),
    },
  },
  handle: async ({ db }: IdentityServices, { principal, request, params: { sourceRunId } }) => {
    await undoSourceRun(db.of(accountOf(principal)), actorOf(principal, request), sourceRunId)
    return { status: 200, body: { sourceRunId } }
  },
})
