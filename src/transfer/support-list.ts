import { z } from '@hono/zod-openapi'
import { type AccountDb, fragment, type SqlFragment } from '../db/sql.ts'
import { INLINE } from '../graph/inline-support-store.ts'
import { NO_NOTE } from '../graph/record-store.ts'
import { anyText } from '../http/fields.ts'
import { tablePages } from './export-list.ts'
import { aliases, confidence, facets, id, integer, key, nodeType, words } from './list-fields.ts'
import { asItIs, column, type Field, list, NO_ID, type RecordOfList } from './transfer-list.ts'

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

const noteId = {
  tell: (note: string) => (note === NO_NOTE ? null : note),
  take: (note: string | null) => note ?? NO_NOTE,
}

const fields = {
  recordId: id('The record; of an edge its id, of a note the note itself.'),
  recordKind: z.enum([...nodeType.options, 'edge', 'style']).describe('What the record is.'),
  sourceRunId: column('run_id', id('The run that says it.')),
  noteId: column('note_id', id('The note that shows it; null where none does.').nullable(), noteId),
  start: column(
    'start_at',
    integer('Where in the note it begins, in UTF-16 units; of a note, where in the text of its source.'),
  ),
  end: column('end_at', integer('Where it ends.')),
  ...confidence,
  facets,
  said: column('attrs', said),
}

const told = <Schema extends z.ZodType>({ schema }: Field<Schema>, read: SqlFragment, more: object = {}) => ({
  schema,
  column: null,
  read,
  ...more,
})

/** Those that edges hold themselves. */
const inline = list({
  name: 'inlineSupports',
  about: 'What one run alone says of an edge.',
  table: 'edge',
  where: INLINE.isThere,
  fields: {
    recordId: column('id', fields.recordId),
    recordKind: told({ schema: fields.recordKind, column: null }, fragment`'edge'`),
    sourceRunId: column('source_run_id', fields.sourceRunId.schema),
    noteId: told(fields.noteId, INLINE.noteId, { tell: noteId.tell }),
    start: told(fields.start, INLINE.startAt),
    end: told(fields.end, INLINE.endAt),
    ...confidence,
    facets: told({ schema: facets, column: null }, fragment`'{}'::text[]`),
    said: told(fields.said, fragment`'{}'::jsonb`),
  },
})

const rows = list({
  name: 'supports',
  about: 'What each run says of each record.',
  component: [
    'ExportedSupport',
    'What one run says of one record: a record lives while a support is left, and says what they say.',
  ],
  table: 'record_support',
  key: { record_id: NO_ID, run_id: NO_ID, note_id: NO_ID, start_at: -1 },
  refers: { run_id: 'source_run' },
  fields,
  write: asItIs,
})

type Told = RecordOfList<typeof rows>

export const supports = {
  ...rows,
  pages: (tx: AccountDb): AsyncIterable<Told[]> => byRecord(tablePages(tx, rows), tablePages(tx, inline)),
}

/** Both in the order of their records, wherever each is kept: equal accounts have equal exports. */
async function* byRecord(some: AsyncIterable<Told[]>, others: AsyncGenerator<Told[]>): AsyncGenerator<Told[]> {
  const waiting: Told[] = []
  for await (const page of some) {
    const last = page.at(-1)!.recordId
    while (waiting.length === 0 || waiting.at(-1)!.recordId <= last) {
      const { value, done } = await others.next()
      if (done) break
      waiting.push(...value)
    }
    const later = waiting.findIndex(({ recordId }) => recordId > last)
    const due = later < 0 ? waiting.splice(0) : waiting.splice(0, later)
    yield [...page, ...due].sort((a, b) => (a.recordId < b.recordId ? -1 : a.recordId > b.recordId ? 1 : 0))
  }
  if (waiting.length > 0) yield waiting
  yield* others
}
