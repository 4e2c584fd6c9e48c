import { timestamp } from '../lib/clock.ts'
import type { AccountId } from '../lib/ids.ts'
import { composeAnswer, notesNeeded } from './compose-answer.ts'
import { findRecords } from './find-records.ts'
import { type Ending, generateAnswer } from './generate-answer.ts'
import type { QueryInput } from './query-fields.ts'
import type { QueryReply } from './query-schemas.ts'
import type { QueryServices } from './query-services.ts'
import { wireResults } from './wire-results.ts'

/**
 * Answers a query from the account's graph. Whether the caller may have an answer (`query.answer`) was checked before.
 * Errors: 422 for a model that is not configured, 404 for a source run that is not there.
 */
export async function answerQuery(
  services: QueryServices,
  account: AccountId,
  query: QueryInput,
  ending: Ending,
): Promise<QueryReply> {
  const { answerer } = services
  const find = () => findRecords(services, account, query, notesNeeded(query, answerer))
  const before = await find()
  const db = services.db.account(account)
  const noteIds = before.bestNotes.map(({ id }) => id)
  const generated =
    answerer && query.output === 'answer' && noteIds.length > 0
      ? await generateAnswer({ db, model: answerer, log: services.log }, account, query, noteIds, ending)
      : null
  // a model may write for a minute: what was deleted meanwhile is not shown
  const found = generated ? await find() : before
  return {
    generatedAt: timestamp(new Date()),
    query: query.query,
    mode: found.mode,
    target: query.target,
    model: found.model.id,
    dimensions: found.model.dimensions,
    ...(before.totalTokens === null ? {} : { usage: { totalTokens: before.totalTokens } }),
    answer: generated?.answer ?? (await composeAnswer(db, account, query, found.bestNotes, found.words)),
    results: wireResults(found),
    warnings: [...found.warnings, ...(generated?.warnings ?? [])],
  }
}
