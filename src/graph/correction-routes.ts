import { z } from '@hono/zod-openapi'
import { actorOf } from '../accounts/audit.ts'
import { accountOf } from '../auth/account-of.ts'
import { route } from '../http/route.ts'
import { correctionOf, correctRecord } from './correct-record.ts'
import { correctionBody } from './correction-fields.ts'
import type { EmbedServices } from './embed-notes.ts'
import { findTwins } from './find-twins.ts'
import { correctionPlanSchema, planCorrection } from './plan-correction.ts'
import { FEEDBACK, reviewCorrection } from './write-correction.ts'

const writtenRecord = z.strictObject({
  id: z.string().describe('Id of the record.'),
  sourceKind: z.string().describe('Always `feedback`.'),
  sourceRunId: z.string().describe('The run of this correction.'),
})

export const correctRecordRoute = route({
  operationId: 'correctRecord',
  method: 'post',
  path: '/v1/feedback/corrections',
  tag: 'corrections',
  summary: 'Correct a record',
  description:
    'A plan unless `confirm` is true; a plan makes the same checks. The target stays in the graph, marked superseded, and ' +
    'what takes its place is found where it was. The plan lists records that say nearly the same, which can be superseded with it. It stays superseded when its source is ingested again. A target that is ' +
    'superseded already is 409; the message names what took its place.',
  access: { apiKey: 'correction' },
  rate: 'write',
  body: correctionBody,
  errors: [404, 409],
  responses: {
    200: {
      description: 'A plan, of which nothing was kept.',
      name: 'PlannedCorrectionReply',
      schemaVersion: 'service-feedback-correction-plan-v1',
      schema: z.strictObject({
        mode: z.literal('dry-run').describe('Nothing was kept.'),
        plan: correctionPlanSchema,
      }),
    },
    201: {
      description: 'The correction was written.',
      name: 'WrittenCorrectionReply',
      schemaVersion: 'service-feedback-correction-v1',
      schema: z.strictObject({
        mode: z.literal('written').describe('Everything was kept.'),
        feedbackNote: writtenRecord.describe('The note that holds the correction.'),
        correctionClaim: writtenRecord
          .nullable()
          .describe('The claim that took the place of the target; null when none was given.'),
        edges: z
          .array(
            z
              .strictObject({
                id: z.string().describe('Id of the edge.'),
                predicate: z.string().describe('`extracted-from` or `supersedes`.'),
              })
              .describe('An edge.'),
          )
          .describe('The edges that were written.'),
      }),
    },
  },
  handle: async (services: EmbedServices, { principal, request, body }) => {
    const account = accountOf(principal)
    const correction = correctionOf(body)
    if (!body.confirm) {
      const own = services.db.of(account)
      const review = await reviewCorrection(own, correction)
      const twins = await findTwins(services, own, review.target)
      return { status: 200, body: { mode: 'dry-run' as const, plan: planCorrection(correction, review, twins) } }
    }
    const by = actorOf(principal, request)
    const written = await correctRecord(services, services.db.of(account), by, correction, request.signal)
    const record = (id: string) => ({ id, sourceKind: FEEDBACK, sourceRunId: written.runId })
    return {
      status: 201,
      body: {
        mode: 'written' as const,
        feedbackNote: record(written.noteId),
        correctionClaim: written.claimId === null ? null : record(written.claimId),
        edges: written.edges,
      },
    }
  },
})
