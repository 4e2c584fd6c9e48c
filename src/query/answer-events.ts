import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import type { ServerEvent } from '../http/event-stream.ts'
import { type Usage, usageHeaders } from '../metering/usage-headers.ts'
import { type Answer, type Citation, citationSchema, type QueryReply } from './query-schemas.ts'

export const sentenceSchema = z
  .strictObject({
    text: z.string().describe('A sentence of the answer, with its marks `[n]`.'),
    citations: z.array(citationSchema).describe('What those of its marks stand for that are new.'),
  })
  .describe('A sentence of the answer with its marks, and what those of them stand for that are new.')

export const usageSchema = z
  .record(z.string(), z.string())
  .describe('What the headers `x-service-credit-…` and `x-service-quota-…` would say.')

/** A sentence of an answer, as soon as it is known. */
export type AnswerSentence = z.input<typeof sentenceSchema>

/**
 * The events of an answer. Sentences that were sent before the answer was whole may be missing from it, for what they stand
 * on may have been deleted since: then nothing more is sent of them, and the reply counts. `last`: the `Last-Event-ID` of a
 * client that asks again; the sentences up to it are left out if they are the same.
 */
export async function* answerEvents(
  answering: (tell: (sentence: AnswerSentence) => void) => Promise<{ reply: QueryReply; usage: Usage }>,
  last: string | null,
): AsyncGenerator<ServerEvent> {
  const early: AnswerSentence[] = []
  let woken = Promise.withResolvers<void>()
  const whole = answering((sentence) => {
    early.push(sentence)
    woken.resolve()
  })
  let isWhole = false
  // Its failure is thrown where it is awaited, below.
  const end = whole.then(
    () => {},
    () => {},
  )
  void end.then(() => {
    isWhole = true
  })
  const sent: ServerEvent[] = []
  for (;;) {
    for (const sentence of early.slice(sent.length)) {
      sent.push(sentenceEvent(sent, sentence))
      // Whether the client has them already shows only when the answer is whole.
      if (last === null) yield sent.at(-1)!
    }
    if (isWhole) break
    await Promise.race([end, woken.promise])
    woken = Promise.withResolvers()
  }
  const { reply, usage } = await whole
  const sentences = sentencesOf(reply.answer)
  const isSame = early.every(({ text }, i) => text === sentences[i]?.text)
  const all: ServerEvent[] = []
  for (const sentence of sentences) all.push(sentenceEvent(all, sentence))
  const known = last === null ? sent.length : all.findIndex(({ id }) => id === last) + 1
  if (isSame || last !== null) yield* all.slice(known)
  yield { event: 'reply', id: 'reply', data: { schemaVersion: 'service-evidence-query-v1', ...reply } }
  yield { event: 'usage', data: usageHeaders(usage) }
}

/** Its id stands for it and all before it. */
function sentenceEvent(before: readonly ServerEvent[], data: AnswerSentence): ServerEvent {
  const hash = createHash('sha256')
    .update(`${before.at(-1)?.id ?? ''}\n${data.text}`)
    .digest('base64url')
  return { event: 'sentence', id: `${before.length + 1}-${hash.slice(0, 12)}`, data }
}

/** up to and with the marks behind it */
const SENTENCE = /[\s\S]*?\[\d+\](?!\[)|[\s\S]+$/g

/** The answer in pieces, which joined by blanks are its text. */
export function sentencesOf(answer: Answer): AnswerSentence[] {
  if (answer.status !== 'extractive' && answer.status !== 'generated') return []
  let next = 0
  const pieces: AnswerSentence[] = []
  for (const [found] of answer.text.matchAll(SENTENCE)) {
    const text = found.trim()
    if (text === '') continue
    const citations: Citation[] = []
    while (next < answer.citations.length && text.includes(`[${answer.citations[next]!.n}]`))
      citations.push(answer.citations[next++]!)
    pieces.push({ text, citations })
  }
  return pieces
}
