import { z } from '@hono/zod-openapi'
import { instant } from '../http/fields.ts'
import { timestamp } from '../lib/clock.ts'
import { ENTITY_KINDS } from '../lib/distilled.ts'
import type { RecordPage } from './list-records.ts'
import { shownSourceKind, snippetOf, titleOf } from './node-view.ts'
import type { ListedRecord } from './record-list-store.ts'
import { recordSourceSchema } from './record-source-schema.ts'
import { replacedBySchema } from './version-schemas.ts'

const common = {
  id: z.string().describe('Id of the record.'),
  title: z.string().describe('Its name or title, or how its text begins.'),
  snippet: z.string().describe('What it says, in short.'),
  state: z.string().describe('`live`, `superseded` or `quarantined`.'),
  facets: z.array(z.string()).describe('What it is about, in few words.'),
  sourceKind: z.string().describe('How it came in: `extracted`, `distilled`, `feedback`…, or `quarantine`.'),
  sourceRunId: z.string().describe('The oldest run that states it.'),
  confidenceKind: z.string().describe('`asserted`, `user-asserted` or `inferred`.'),
  confidenceScore: z.number().nullable().describe('0 to 1; null where none was given.'),
  supersededBy: z.string().describe('The record that took its place; absent on current records.').optional(),
  replacedBy: replacedBySchema.optional(),
  createdAt: instant('When it was first written.'),
  source: recordSourceSchema,
  connections: z.number().int().describe('How many edges it has.'),
}
const noteCount = z.number().int().describe('How many notes it was drawn from, or name it.')
const aliases = z.array(z.string()).describe('Other names by which it is known.')
const kind = z
  .string()
  .nullable()
  .describe(`${ENTITY_KINDS.slice(0, -1).join(', ')} or other; null where nobody says.`)
const holder = z.string().nullable().describe('Who holds it; null where nobody says so.')

export const LISTED = {
  note: z.strictObject(common).openapi('ListedNote', { description: 'A note in a list.' }),
  claim: z
    .strictObject({ ...common, holder, noteCount })
    .openapi('ListedStatement', { description: 'A claim or position in a list.' }),
  project: z
    .strictObject({ ...common, aliases, noteCount })
    .openapi('ListedProject', { description: 'A project in a list.' }),
  entity: z
    .strictObject({ ...common, kind, aliases, noteCount })
    .openapi('ListedEntity', { description: 'An entity in a list.' }),
}

const nameCount = z
  .strictObject({
    name: z.string().describe('The name.'),
    count: z.number().int().describe('How many of the records.'),
  })
  .openapi('ListedCount', { description: 'How many records of a list have a kind or facet.' })

export const recordCountsSchema = z
  .strictObject({
    total: z.number().int().describe('How many records pass.'),
    kinds: z.array(nameCount).describe('Of entities: how many of each kind, the most frequent first.'),
    facets: z.array(nameCount).describe('The most frequent facets.'),
  })
  .openapi('RecordListCounts', { description: 'How many records pass all filters.' })

/** What every list gives beside its records. */
export const wirePage = ({ counts, pagination }: RecordPage) => ({ ...(counts ? { counts } : {}), pagination })

const wireListed = (record: ListedRecord) => ({
  id: record.id,
  title: titleOf(record),
  snippet: snippetOf(record),
  state: record.state,
  facets: record.facets,
  sourceKind: shownSourceKind(record),
  sourceRunId: record.sourceRunId,
  confidenceKind: record.confidenceKind,
  confidenceScore: record.confidenceScore,
  ...(record.supersededBy ? { supersededBy: record.supersededBy } : {}),
  ...(record.replacedBy ? { replacedBy: record.replacedBy } : {}),
  createdAt: timestamp(record.createdAt),
  source: record.source,
  connections: record.connections,
})

export const wireListedNote = wireListed

export const wireListedStatement = (record: ListedRecord) => ({
  ...wireListed(record),
  holder: record.attrs.holder ?? null,
  noteCount: record.noteCount,
})

export const wireListedProject = (record: ListedRecord) => ({
  ...wireListed(record),
  aliases: record.attrs.aliases ?? [],
  noteCount: record.noteCount,
})

export const wireListedEntity = (record: ListedRecord) => ({
  ...wireListedProject(record),
  kind: record.attrs.kind ?? null,
})
