import { z } from '@hono/zod-openapi'
import { keyMetadataSchema } from '../auth/api-key-schemas.ts'
import { anyText, calendarDay } from '../http/fields.ts'
import { versioned } from '../http/route.ts'
import { at, count, id, integer, key, words } from './export-fields.ts'
import { MEMORY_ABOUT, MEMORY_LISTS, type MemoryList, type MemoryRecord } from './memory-export-schemas.ts'
import { auditSchema, balanceSchema, ledgerSchema, quotaSchema } from './told-schemas.ts'

// Every record of an export, once: the document describes with it what goes out, and an import checks with it what
// comes in.

export const EXPORT_VERSION = 'service-account-export-v1'

const recordId = id('Id of the record; an import keeps it.')
const recordKey = key('What makes two records one, in hexadecimal.')
const createdAt = at('When it was first written.')
const facets = words('What it is about, in few words.')
const confidenceKind = anyText('`asserted`, `inferred`, `user-asserted`…')
const confidenceScore = z.number().min(0).max(1).nullable().describe('0 to 1; null where none was given.')
const language = anyText('ISO 639-1 code of its language.')
const origin = {
  sourceKind: anyText('`extracted` from its source, `distilled` from notes, or `feedback` of a correction.'),
  sourceRunId: id('The oldest run that says it.'),
}
const state = z
  .enum(['live', 'superseded', 'quarantined'])
  .describe('`live`; `superseded` by a correction; or `quarantined`: kept, but not found.')
const nodeType = z.enum(['note', 'claim', 'position', 'project', 'entity'])
const aliases = words('Other names by which it is known.')

const node = {
  id: recordId,
  state,
  supersededBy: id('The record that took its place; null when none did.').nullable(),
  key: recordKey,
}
const nodeEnd = {
  language,
  facets,
  ...origin,
  confidenceKind,
  confidenceScore,
  datedAt: calendarDay('The day its source is from.'),
  createdAt,
}

const noteSchema = z
  .strictObject({
    ...node,
    title: anyText('Heading it stands under, else the title of the source.'),
    text: anyText('The passage, verbatim.'),
    styleDescription: anyText('How it is written; null when nobody looked.').nullable(),
    rationale: anyText('Of the note of a correction: why it was made; null otherwise.').nullable(),
    ...nodeEnd,
  })
  .openapi('ExportedNote', { description: 'A passage of a source.' })

const statementSchema = z
  .strictObject({
    ...node,
    text: anyText('The statement.'),
    holder: anyText('Who holds it; null where nobody says so.').nullable(),
    ...nodeEnd,
  })
  .openapi('ExportedStatement', { description: 'A claim or a position.' })

const projectSchema = z
  .strictObject({
    ...node,
    name: anyText('Its name.'),
    description: anyText('What it is; empty when no source says so.'),
    aliases,
    ...nodeEnd,
  })
  .openapi('ExportedProject', { description: 'A project.' })

const entitySchema = z
  .strictObject({
    ...node,
    name: anyText('Its name.'),
    kind: anyText('person, place, organization, publication, repository, tool, work or other.').nullable(),
    description: anyText('What it is; empty when no source says so.'),
    aliases,
    ...nodeEnd,
  })
  .openapi('ExportedEntity', { description: 'A named thing.' })

const end = (about: string) =>
  z.strictObject({ type: nodeType.describe('Its type.'), id: id('Its id.') }).describe(about)

const edgeSchema = z
  .strictObject({
    id: recordId,
    predicate: anyText('How source and target are related.'),
    source: end('The record it starts from.'),
    target: end('The record it leads to.'),
    state: z.enum(['live', 'quarantined']).describe('`live`, or `quarantined` with the runs that say it.'),
    ...origin,
    confidenceKind,
    confidenceScore,
    createdAt,
  })
  .openapi('ExportedEdge', { description: 'A relation between two records of the export.' })

const facetSchema = z
  .strictObject({ name: anyText('The facet.'), count: count('Number of records that carry it.') })
  .openapi('ExportedFacet', { description: 'A facet; an import counts anew.' })

const sourceSchema = z
  .strictObject({
    id: recordId,
    kind: z.enum(['url', 'file']).describe('`url` or `file`.'),
    key: anyText('Its canonical address, or SHA-256 of its bytes: an equal one is the same source.'),
    url: anyText('Its address; null for files.').nullable(),
    filename: anyText('Name of the file; null for pages.').nullable(),
    contentType: anyText('What its bytes are; null until it was read.').nullable(),
    title: anyText("The source's own title; null when it has none.").nullable(),
    state: z.enum(['live', 'deleting']).describe('`deleting` while its deletion is queued; an import makes it `live`.'),
    createdAt,
  })
  .openapi('ExportedSource', { description: 'A page or file that was put in.' })

const artefactSchema = z
  .strictObject({
    id: recordId,
    sourceId: id('The file it is.'),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in hexadecimal.')
      .openapi({ description: 'SHA-256 of the bytes.' }),
    bytes: integer('Number of bytes.'),
    contentType: anyText('What the bytes were declared to be.'),
    createdAt,
  })
  .openapi('ExportedArtefact', { description: 'The bytes of a file; they stand in `artefactChunks`.' })

const chunkSchema = z
  .strictObject({
    artefactId: id('The artefact it is part of.'),
    n: integer('Its place: 0, 1, 2…'),
    base64: z.base64().openapi({ description: 'A megabyte of the bytes at most.' }),
  })
  .openapi('ExportedArtefactChunk', {
    description: 'A piece of an artefact; the pieces of each stand together, in order.',
  })

const loose = (about: string) => z.record(z.string(), z.unknown()).openapi({ description: about })

const runSchema = z
  .strictObject({
    id: recordId,
    sourceId: id('The source it read; null for corrections.').nullable(),
    jobId: id('The job that ran it; null for corrections.').nullable(),
    sourceKind: anyText('`url`, `file`, or `feedback` for a correction.'),
    state: z.enum(['live', 'quarantined']).describe('`live`, or `quarantined`: kept, but neither found nor listed.'),
    released: z.boolean().describe('Whether its quarantine was ended by hand.'),
    datedAt: calendarDay('The day the source is from.'),
    title: anyText('Title that the source had.').nullable(),
    language: language.nullable(),
    distiller: loose('What distilled it.'),
    summary: loose('What it holds, counted.'),
    warnings: words('What you should know of it.'),
    startedAt: at('When a worker began to read the source.'),
    finishedAt: at('When its records were written.'),
  })
  .openapi('ExportedSourceRun', { description: 'What one ingest or correction wrote.' })

const jobSchema = z
  .strictObject({
    id: recordId,
    kind: anyText('`url`, `file` or `source-deletion`.'),
    status: z
      .enum(['queued', 'succeeded', 'failed', 'quarantined'])
      .describe('How it ended; `queued` when it had not, which an import makes `failed`: it runs nothing.'),
    attempts: integer('How often a worker began it.'),
    idempotencyKey: anyText('The key under which it was asked for; null without one.').nullable(),
    sourceId: id('The source it reads or deletes, which may be gone.').nullable(),
    sourceRunId: id('The run it produced, which may be gone.').nullable(),
    progress: z
      .strictObject({
        stage: anyText('Where it was.'),
        done: integer('Steps done.'),
        total: integer('Steps in all.'),
      })
      .nullable()
      .describe('How far it was; null when it never began.'),
    error: z
      .strictObject({ code: anyText('As in the error table.'), message: anyText('What went wrong.') })
      .nullable()
      .describe('Why it failed; null otherwise.'),
    createdAt: at('When it was queued.'),
    startedAt: at('When a worker first began it.').nullable(),
    finishedAt: at('When it ended.').nullable(),
  })
  .openapi('ExportedIngestJob', { description: 'An ingest or a deletion that was asked for.' })

const styleSchema = z
  .strictObject({
    id: recordId,
    type: z.enum(['style_observation', 'style_preference', 'vocabulary_rule']).describe('What kind of record it is.'),
    state,
    key: recordKey,
    category: anyText('What side of style it concerns.').nullable(),
    scope: words('Where it applies.'),
    strictness: anyText('`suggested` or `strong`; null on observations.').nullable(),
    text: anyText('The pattern, preference or rule.'),
    term: anyText('The term of a vocabulary rule.').nullable(),
    consumerGuidance: anyText('What a writer should do.').nullable(),
    rationale: anyText('Why.').nullable(),
    ...origin,
    confidenceKind,
    confidenceScore,
    createdAt,
  })
  .openapi('ExportedStyleRecord', { description: 'How the owner writes.' })

const said = z
  .looseObject({
    text: anyText('Of a statement: its wording.').optional(),
    title: anyText('Of a note: its title, where blanks differ.').optional(),
    holder: anyText('Of a statement: who holds it.').nullable().optional(),
    name: anyText('Of a name: as written.').optional(),
    kind: anyText('Of an entity: its kind.').nullable().optional(),
    description: anyText('Of a name: what it is.').nullable().optional(),
    aliases: aliases.optional(),
    page: integer('Of a note: its page.').nullable().optional(),
    headingPath: words('Of a note: headings above it.').optional(),
    words: integer('Of a note: number of words.').optional(),
    styleDescription: anyText('Of a note: how it is written.').nullable().optional(),
    rationale: anyText('Of the note of a correction: why it was made.').optional(),
    supersedes: key('Of what took the place of a record: the key of that.').optional(),
    blanks: z
      .array(z.tuple([integer('Words before it.'), anyText('The blank.')]))
      .describe("Of a note: the run's own blanks.")
      .optional(),
    style: z
      .strictObject({
        category: anyText('As on the record.').nullable(),
        scope: words('As on the record.'),
        strictness: anyText('As on the record.').nullable(),
        text: anyText('As on the record.'),
        term: anyText('As on the record.').nullable(),
        consumerGuidance: anyText('As on the record.').nullable(),
        rationale: anyText('As on the record.').nullable(),
        measured: z
          .strictObject({
            pattern: anyText('Its words, with `{}` where the figure stands.'),
            guidance: anyText('What a writer should do, in the same way.'),
            value: z.number().describe('The figure.'),
            words: integer('Words of prose that it was measured on.'),
          })
          .describe('Of an observation with a figure.')
          .optional(),
      })
      .describe('Of a style record: all it says.')
      .optional(),
  })
  .describe('The record as this run words it.')

const supportSchema = z
  .strictObject({
    recordId: id('The record; of an edge its id, of a note the note itself.'),
    recordKind: z.enum([...nodeType.options, 'edge', 'style']).describe('What the record is.'),
    sourceRunId: id('The run that says it.'),
    noteId: id('The note that shows it; null where none does.').nullable(),
    start: integer('Where in the note it begins, in UTF-16 units; of a note, where in the text of its source.'),
    end: integer('Where it ends.'),
    confidenceKind,
    confidenceScore,
    facets,
    said,
  })
  .openapi('ExportedSupport', {
    description: 'What one run says of one record: a record lives while a support is left, and says what they say.',
  })

const supersededKeySchema = z
  .strictObject({
    type: nodeType.describe('Type of the record.'),
    key: recordKey,
    supersededBy: id('The record that takes its place.'),
    at: at('When it was corrected.'),
  })
  .openapi('ExportedSupersededKey', { description: 'A record put in again after this was corrected stays superseded.' })

const accountSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^u_[0-9a-f-]{36}$/, 'Must be the id of an account.')
      .openapi({ description: 'Id of the account, `u_…`.' }),
    displayName: anyText('Name of the account; null when it was given none.').nullable(),
    aliases: words('Other names of its owner.'),
    email: anyText('E-mail address of the owner; null when none is known.').nullable(),
    plan: anyText('Plan of the account.'),
    createdAt: at('When the account was made.'),
  })
  .describe('The account.')

/** As they are called in code; in the document they are members of the member `memory`. */
export type MemoryListName = `memory.${MemoryList}`

const inMemory = <Value>(of: Record<MemoryList, Value>) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [`memory.${name}`, value])) as Record<
    MemoryListName,
    Value
  >

const memoryLists = inMemory<z.ZodType>(MEMORY_LISTS) as {
  [Name in MemoryList as `memory.${Name}`]: (typeof MEMORY_LISTS)[Name]
}

/** The lists of an export in their order, which an import relies on: what a record refers to at once comes before it. */
export const EXPORT_LISTS = {
  notes: noteSchema,
  claims: statementSchema,
  positions: statementSchema,
  projects: projectSchema,
  entities: entitySchema,
  edges: edgeSchema,
  facets: facetSchema,
  sources: sourceSchema,
  artefacts: artefactSchema,
  artefactChunks: chunkSchema,
  sourceRuns: runSchema,
  ingestJobs: jobSchema,
  styleRecords: styleSchema,
  supports: supportSchema,
  supersededKeys: supersededKeySchema,
  ...memoryLists,
  apiKeys: keyMetadataSchema,
  creditLedger: ledgerSchema,
  quotaCounters: quotaSchema,
  auditLog: auditSchema,
} as const

export type ListName = keyof typeof EXPORT_LISTS
export type ExportedRecord<Name extends ListName> = Name extends `memory.${infer List extends MemoryList}`
  ? MemoryRecord<List>
  : z.input<(typeof EXPORT_LISTS)[Name]>

/** Where a list stands in the document. */
export const pathOfList = (name: ListName): [string] | [group: string, own: string] => {
  const [group, own] = name.split('.')
  return own === undefined ? [group!] : [group!, own]
}

const LIST_ABOUT: Record<ListName, string> = {
  notes: 'Passages of the sources.',
  claims: 'Facts that sources state.',
  positions: 'Judgements that somebody holds.',
  projects: 'Projects.',
  entities: 'Named things.',
  edges: 'Relations between records, with both their ends.',
  facets: 'Every facet and how many records carry it.',
  sources: 'Pages and files that were put in.',
  artefacts: 'The files themselves.',
  artefactChunks: 'Their bytes.',
  sourceRuns: 'Runs of the sources, and corrections.',
  ingestJobs: 'What was asked for.',
  styleRecords: 'How the owner writes.',
  supports: 'What each run says of each record.',
  supersededKeys: 'What corrections have superseded.',
  ...inMemory(MEMORY_ABOUT),
  apiKeys: 'Metadata of the API keys; never the keys.',
  creditLedger: 'Every change of the credits.',
  quotaCounters: 'What was used.',
  auditLog: 'What was done to the account.',
}

/** The members of an export that are no lists. */
export const EXPORT_HEAD = {
  exportedAt: at('When the export was begun: it shows the account as it was then.'),
  account: accountSchema,
  creditBalance: balanceSchema.nullable().describe('The credits left; null when none were ever granted.'),
} as const

export type ExportedHead = { [Name in keyof typeof EXPORT_HEAD]: z.input<(typeof EXPORT_HEAD)[Name]> }

const GROUP_ABOUT: Record<string, string> = {
  memory: 'Native memory: what peers said, and what is remembered of them.',
}

/** Members of the document that are objects of lists. */
export const GROUPS: ReadonlySet<string> = new Set(Object.keys(GROUP_ABOUT))

/** The members of the document, and of each group in it, in the order of the lists. */
function listMembers(): Record<string, z.ZodType> {
  const members: Record<string, z.ZodType> = {}
  const groups: Record<string, Record<string, z.ZodType>> = {}
  for (const name of Object.keys(EXPORT_LISTS) as ListName[]) {
    const list = z.array(EXPORT_LISTS[name] as z.ZodType).describe(LIST_ABOUT[name])
    const [group, own] = pathOfList(name)
    if (own === undefined) members[group] = list
    else {
      groups[group] = { ...groups[group], [own]: list }
      members[group] = z.strictObject(groups[group]).describe(GROUP_ABOUT[group]!)
    }
  }
  return members
}

export const exportSchema = versioned(
  EXPORT_VERSION,
  z.strictObject({
    ...EXPORT_HEAD,
    ...listMembers(),
  }),
).openapi('AccountExport', { description: 'Everything that an account holds, but for secrets and what is derived.' })
