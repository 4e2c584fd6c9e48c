import type { AccountDb } from '../db/sql.ts'
import { timestamp } from '../lib/clock.ts'
import { charge, chargeBefore } from '../metering/charge.ts'
import type { Usage } from '../metering/usage-headers.ts'
import { composeAnswer, notesNeeded } from './compose-answer.ts'
import { findRecords } from './find-records.ts'
import { type Ending, generateAnswer, type Telling } from './generate-answer.ts'
import type { QueryInput } from './query-fields.ts'
import type { QueryReply } from './query-schemas.ts'
import type { QueryServices } from './query-services.ts'
import { wireResults } from './wire-results.ts'

/**
 * Answers a query from the account's graph, and is paid for when the answer is made, or before a model is asked for it. Whether the caller may have an answer
 * (`query.answer`) was checked before. Errors: 422 for a model that is not configured, 404 for a source run that is not
 * there; 402 and 429, before a model is asked for what cannot be paid.
 */
export async function answerQuery(
  services: QueryServices,
  own: AccountDb,
  query: QueryInput,
  request: Ending & Telling & { requestId: string },
): Promise<{ reply: QueryReply; usage: Usage }> {
  const { requestId: reference, signal } = request
  let paid: Usage | undefined
  const reply = await replyToQuery(services, own, query, request, async (work) => {
    const { made, usage } = await chargeBefore(services, own, { metric: 'answer', reference, signal }, work)
    paid = usage
    return made
  })
  const usage = paid ?? (await charge(services, own, query.output === 'answer' ? 'answer' : 'query', reference))
  return { reply, usage }
}

/** The same without a charge; `paying` does what costs somebody else when it is paid. */
export async function replyToQuery(
  services: QueryServices,
  own: AccountDb,
  query: QueryInput,
  ending: Ending & Telling,
  paying: <Made>(work: () => Promise<Made>) => Promise<Made> = (work) => work(),
): Promise<QueryReply> {
  const { answerer } = services
  const isQuoted = query.output === 'answer' && !answerer
  const find = () => findRecords(services, own, query, notesNeeded(query, answerer), isQuoted)
  const before = await find()
  const noteIds = before.bestNotes.map(({ id }) => id)
  const generating = answerer && query.output === 'answer' && noteIds.length > 0 ? answerer : null
  const write = async (model: NonNullable<typeof answerer>) => {
    const generated = await generateAnswer({ own, model, log: services.log }, query, before, ending)
    // a model may write for a minute: what was deleted meanwhile is not shown
    return { generated, found: await find() }
  }
  const { generated, found } = generating
    ? await paying(() => write(generating))
    : { generated: undefined, found: before }
  return {
    generatedAt: timestamp(new Date()),
    query: query.query,
    mode: found.mode,
    target: query.target,
    model: found.model.id,
    dimensions: found.model.dimensions,
    ...(before.totalTokens === null ? {} : { usage: { totalTokens: before.totalTokens } }),
    answer: generated?.answer ?? (await composeAnswer(own, query, found)),
    results: wireResults(found),
    warnings: [...found.warnings, ...(generated?.warnings ?? [])],
  }
}
