import { z } from 'zod'
import type { SourceText } from '../lib/source-text.ts'
import type { SourceKindHint } from './extract-source.ts'
import { LIMITS } from './limits.ts'

// Messages between the server and an extraction child, over IPC in `advanced` serialization.

export interface ExtractionRequest {
  bytes: Uint8Array
  hint: SourceKindHint
}

/** `message` is for the client; `unreadable` tells a finding about the source from a fault of ours. */
export type ExtractionReply = { text: SourceText } | { unreadable: string } | { fault: string }

const offset = z.int().min(0).max(LIMITS.chars)
const metadata = z.string().min(1).max(LIMITS.metadataChars).nullable()

const SourceTextSchema = z
  .strictObject({
    text: z.string().max(LIMITS.chars),
    blocks: z
      .array(
        z.strictObject({
          kind: z.enum(['heading', 'paragraph', 'list', 'table', 'code']),
          start: offset,
          end: offset,
          level: z.int().min(1).max(6).exactOptional(),
        }),
      )
      .max(LIMITS.blocks),
    pageStarts: z.array(offset).max(LIMITS.pages),
    title: metadata,
    author: metadata,
    siteName: metadata,
    publishedOn: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d$/)
      .nullable(),
    declaredLanguage: z
      .string()
      .regex(/^[a-z]{2}$/)
      .nullable(),
    links: z
      .array(z.strictObject({ url: z.url().max(LIMITS.urlChars), text: z.string().max(LIMITS.metadataChars) }))
      .max(LIMITS.links),
    warnings: z.array(z.string().max(LIMITS.metadataChars)).max(10),
  })
  .refine(
    ({ blocks, text }) =>
      blocks.every(({ start, end }, i) => start >= (blocks[i - 1]?.end ?? 0) && end > start && end <= text.length),
    'blocks out of order',
  )
  .refine(
    ({ pageStarts, text }) => pageStarts.every((start, i) => start >= (pageStarts[i - 1] ?? 0) && start <= text.length),
    'pages out of order',
  )

const ReplySchema: z.ZodType<ExtractionReply> = z.union([
  z.strictObject({ text: SourceTextSchema }),
  z.strictObject({ unreadable: z.string().max(LIMITS.metadataChars) }),
  z.strictObject({ fault: z.string().max(LIMITS.metadataChars) }),
])

/** What a child says first, when it can be given a source. */
export const READY = 'ready'
export const isReady = (message: unknown): boolean => message === READY

/** What a child says is as hostile as what it read. Throws when it does not keep to the protocol. */
export const parseReply = (message: unknown): ExtractionReply => ReplySchema.parse(message)
