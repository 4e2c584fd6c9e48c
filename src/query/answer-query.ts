import { timestamp } from '../lib/clock.ts'
import type { AccountId } from '../lib/ids.ts'
import { composeAnswer, notesNeeded } from './compose-answer.ts'
import { embeddingModelOf } from './embedding-models.ts'
import { findRecords } from './find-records.ts'
import type { QueryInput } from './query-fields.ts'
import type { QueryReply } from './query-schemas.ts'
import type { QueryServices } from './query-services.ts'
import { wireResults } from './wire-results.ts'

/**
 * Answers a query from the account's graph. Whether the caller may have an answer (`query.answer`) was checked before.
 * Errors: 422 for a model that is not configured, 404 for a source run that is not there.
 */
export async function answerQuery(services: QueryServices, account: AccountId, query: QueryInput): Promise<QueryReply> {
  const model = embeddingModelOf(query)
  const found = await findRecords(services, account, query, notesNeeded(query))
  const db = services.db.account(account)
  return {
    generatedAt: timestamp(new Date()),
    query: query.query,
    mode: found.mode,
    target: query.target,
    model: model.id,
    dimensions: model.dimensions,
    answer: await composeAnswer(db, account, query, found.bestNotes, found.words),
    results: wireResults(found),
    warnings: found.warnings,
  }
}
