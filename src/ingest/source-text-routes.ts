import { z } from '@hono/zod-openapi'
import { accountOf } from '../auth/account-of.ts'
import type { Db } from '../db/sql.ts'
import { getSourceOriginal } from '../graph/get-source-original.ts'
import { getSourceText } from '../graph/get-source-text.ts'
import { shownSourceKind } from '../graph/node-view.ts'
import { attachment, originalName } from '../graph/original-name.ts'
import { optionalInteger, queryFlag, queryInteger, uuid } from '../http/fields.ts'
import { type Access, route } from '../http/route.ts'
import type { SourceId } from '../lib/ids.ts'
import { wireSource } from './source-schemas.ts'
import { sourceTextSchema } from './source-text-schemas.ts'

const params = z.strictObject({ sourceId: uuid('Id of the source.') })
const sourceRunId = uuid('A run of the source; the newest that was kept unless given.').optional()

/** Who may see what records were drawn from, and who put the source in. */
const access = { apiKey: 'evidence', orScope: 'ingest', cliSession: true } as const satisfies Access

const MAX_OFFSET = 2_147_483_647
const OF_NOTE = 'As a citation has it, in UTF-16 units of the text of `noteId`'

export const getSourceTextRoute = route({
  operationId: 'getSourceText',
  method: 'get',
  path: '/v1/sources/{sourceId}/text',
  tag: 'sources',
  summary: 'Read the text of a source',
  description:
    'An extension. The text as it was read, a part at a time, with what was drawn from it. All offsets count UTF-16 ' +
    'units of the whole text. To read on, send `end` as `from`, until it is `totalChars`. With `noteId`, the part is the one ' +
    'in which that note stands, and `found` says where: `noteId`, `start` and `end` of a citation lead to its quote. ' +
    'A text that was read by an earlier version was not kept: 404, until the source is put in again. ' +
    'A key with the scope `ingest` will do too.',
  access,
  rate: 'read',
  params,
  query: z.strictObject({
    sourceRunId,
    noteId: uuid('The note that is wanted.').optional(),
    noteStart: optionalInteger(0, MAX_OFFSET, `${OF_NOTE}: where the quote begins.`),
    noteEnd: optionalInteger(1, MAX_OFFSET, `${OF_NOTE}: where it ends.`),
    from: optionalInteger(
      0,
      MAX_OFFSET,
      'Where the part begins; unless given, at the beginning or a little before `found`.',
    ),
    maxChars: queryInteger(1, 100_000, 20_000, 'How long the part may be. It ends with a block where it can.'),
    includeQuarantined: queryFlag('Marks records in quarantine too.'),
  }),
  errors: [404],
  responses: {
    200: {
      description: 'A part of the text.',
      schemaVersion: 'service-source-text-v1',
      schema: sourceTextSchema,
    },
  },
  handle: async ({ db }: { db: Db }, { principal, params, query }) => {
    const { found, original, source, run, marks, text, start, end, totalChars, blocks } = await getSourceText(
      db.of(accountOf(principal)),
      {
        sourceId: params.sourceId as SourceId,
        runId: query.sourceRunId ?? null,
        noteId: query.noteId ?? null,
        noteStart: query.noteStart ?? null,
        noteEnd: query.noteEnd ?? null,
        from: query.from ?? null,
        maxChars: query.maxChars,
        quarantined: query.includeQuarantined,
      },
    )
    return {
      status: 200,
      body: {
        source: wireSource(source),
        sourceRunId: run.id,
        datedAt: run.datedAt,
        text,
        start,
        end,
        totalChars,
        found,
        blocks,
        marks: marks.map(({ state, sourceKind, supersededBy, quote, ...mark }) => ({
          ...mark,
          ...(quote === null ? {} : { quote }),
          sourceKind: shownSourceKind({ state, sourceKind }),
          ...(supersededBy ? { supersededBy } : {}),
        })),
        original: original && {
          name: originalName(source, original.contentType),
          contentType: original.contentType,
          bytes: original.bytes,
          sha256: original.sha256,
        },
      },
    }
  },
})

export const getSourceOriginalRoute = route({
  operationId: 'getSourceOriginal',
  method: 'get',
  path: '/v1/sources/{sourceId}/original',
  tag: 'sources',
  summary: 'Download what was put in',
  description:
    'An extension. The bytes of the file, or of the page as it was fetched: always a download, never shown. A page that was ' +
    'read by an earlier version was not kept: 404. A key with the scope `ingest` will do too.',
  access,
  rate: 'read',
  params,
  query: z.strictObject({ sourceRunId }),
  errors: [404],
  responses: {
    200: {
      description: 'The bytes.',
      schemaVersion: null,
      mediaType: 'application/octet-stream',
      schema: z.string().openapi({ format: 'binary', description: 'The bytes.' }),
      streamed: true,
    },
  },
  handle: async ({ db }: { db: Db }, { principal, params, query }) => {
    const sourceId = params.sourceId as SourceId
    const original = await getSourceOriginal(db.of(accountOf(principal)), sourceId, query.sourceRunId ?? null)
    return {
      status: 200,
      headers: {
        // Somebody else's bytes on our origin: no browser may take them for a page of ours.
        'content-type': 'application/octet-stream',
        'content-disposition': attachment(original.name),
        'content-security-policy': "default-src 'none'; sandbox",
        'content-length': String(original.bytes),
      },
      stream: original.pieces,
    }
  },
})
