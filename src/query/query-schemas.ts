import { z } from '@hono/zod-openapi'
import { recordSourceSchema } from '../graph/record-source-schema.ts'
import { NODE_TYPES } from '../graph/record-store.ts'
import { replacedBySchema } from '../graph/version-schemas.ts'
import { instant } from '../http/fields.ts'
import { TARGETS } from './query-fields.ts'

const sourceKind = z.string().describe('How the record came in, such as `url`, `file`, `feedback`, `quarantine`.')
const sourceRunId = z.string().describe('Run of the source that states it; the oldest where several do.')
const confidenceKind = z.string().describe('`asserted`, `user-asserted` or `inferred`.')
const confidenceScore = z.number().nullable().describe('0 to 1; null where nothing was measured.')
const facets = z.array(z.string()).describe('Facets of the record.')

const evidenceNoteSchema = z
  .strictObject({
    id: z.string().describe('Id of the note.'),
    excerpt: z.string().describe('Passage of the note, word for word.'),
    sourceKind,
    sourceRunId,
    confidenceKind,
    confidenceScore,
    facets,
    source: recordSourceSchema,
    relationship: z
      .enum(['self', 'extracted-from'])
      .describe('`self`: the record is this note. `extracted-from`: the record was drawn from it.'),
  })
  .openapi('EvidenceNote', { description: 'A note that a record stands on.' })

const resultSchema = z
  .strictObject({
    rank: z.number().int().describe('1 is the best.'),
    nodeType: z.enum(NODE_TYPES as [string, ...string[]]).describe('Type of the record.'),
    nodeId: z.string().describe('Id of the record.'),
    score: z.number().describe('Higher is closer; never rises with rank. 0 to 1, but raw when the mode is `exact`.'),
    distance: z.number().nullable().describe('Cosine distance of the record’s own vector; null when it has none.'),
    title: z.string().describe('Name of an entity or project; of anything else the title of its best note.'),
    snippet: z.string().describe('What the record says, or the passage of a note nearest to the query.'),
    sourceKind,
    sourceRunId,
    confidenceKind,
    confidenceScore,
    facets,
    source: recordSourceSchema,
    supersededBy: z
      .string()
      .optional()
      .describe('Id of the record that took its place; only on superseded records, which have to be asked for.'),
    replacedBy: replacedBySchema.optional(),
    evidenceNotes: z.array(evidenceNoteSchema).describe('Notes that it stands on, best first.'),
  })
  .openapi('QueryResult', { description: 'A record that was found.' })

export const citationSchema = z
  .strictObject({
    n: z.number().int().describe('Number of its mark `[n]` in the text.'),
    nodeType: z.enum(NODE_TYPES as [string, ...string[]]).describe('Type of the record cited.'),
    nodeId: z.string().describe('Id of the record cited.'),
    noteId: z.string().describe('Note that holds the quote.'),
    sourceRunId: z.string().describe('Run of the source that the note is from.'),
    quote: z.string().describe('Word for word from the note.'),
    start: z.number().int().describe('Where the quote begins in the note’s text, in UTF-16 units.'),
    end: z.number().int().describe('Where it ends.'),
    source: recordSourceSchema,
  })
  .openapi('Citation', { description: 'A quote and where it stands.' })

/** What an answer may hold; which of it, its status says. */
export const answerFields = {
  note: z.string().describe('What was done, for people.'),
  text: z.string().describe('The answer, with a mark `[n]` for each citation.'),
  context: z.string().describe('Numbered blocks of evidence.'),
  citations: z.array(citationSchema).describe('What each mark `[n]` stands for.'),
  model: z.string().describe('Model that wrote the answer.'),
  usage: z
    .strictObject({ totalTokens: z.number().int().describe('Tokens that the provider reported.') })
    .describe('Tokens used by the model that wrote the answer.'),
}
const { note, text, context, citations, model, usage } = answerFields

const answerSchema = z
  .discriminatedUnion('status', [
    z
      .strictObject({ status: z.literal('retrieval-only').describe('No text was asked for.'), note })
      .openapi('RetrievalOnlyAnswer', { description: 'No answer, as none was asked for.' }),
    z
      .strictObject({ status: z.literal('context').describe('Evidence for a prompt.'), note, context, citations })
      .openapi('ContextAnswer', { description: 'Evidence for a prompt.' }),
    z
      .strictObject({ status: z.literal('extractive').describe('Sentences quoted from notes.'), note, text, citations })
      .openapi('ExtractiveAnswer', { description: 'Sentences quoted from notes.' }),
    z
      .strictObject({
        status: z.literal('generated').describe('Written by a model.'),
        note,
        text,
        citations,
        model,
        usage,
      })
      .openapi('GeneratedAnswer', { description: 'An answer that a model wrote, as far as notes support it.' }),
    z
      .strictObject({
        status: z.literal('abstained').describe('The evidence does not cover the question.'),
        note,
        model: model.optional(),
        usage: usage.optional(),
      })
      .openapi('AbstainedAnswer', { description: 'No answer, as the evidence does not cover the question.' }),
  ])
  .openapi('Answer', { description: 'What was made of the evidence.' })

export const queryReplySchema = z.strictObject({
  generatedAt: instant('When this was answered.'),
  query: z.string().describe('The query as sent.'),
  mode: z
    .enum(['topical', 'style', 'exact'])
    .describe('How records were ranked. `exact`: by words and links alone, because there are no vectors.'),
  target: z.enum(TARGETS).describe('The target asked for.'),
  model: z.string().describe('Embedding model of the ranking; in mode `exact` the one that was asked for.'),
  dimensions: z.number().int().describe('Dimensions of its vectors; 0 as long as none has been seen.'),
  usage: z
    .strictObject({ totalTokens: z.number().int().describe('Tokens that the embedding provider reported.') })
    .optional()
    .describe('Only when the embedding model reports usage.'),
  answer: answerSchema,
  results: z.array(resultSchema).describe('Records, best first.'),
  warnings: z.array(z.string()).describe('What the reader should know of this result.'),
})

export type QueryReply = z.input<typeof queryReplySchema>
export type QueryResult = QueryReply['results'][number]
export type EvidenceNote = QueryResult['evidenceNotes'][number]
export type Citation = z.input<typeof citationSchema>
export type Answer = z.input<typeof answerSchema>
