import { CairnError } from '../../client/client.ts'
import { product } from '../api/client.ts'
import type { IngestPlan } from '../api/wire.ts'
import { formOf, type IngestRequest } from './sources-request.ts'

/** What would be written of one source. Throws CairnError. */
export async function planSource(request: IngestRequest): Promise<IngestPlan> {
  if (request.path === '/v1/ingest/files') {
    const { plan } = await sendFile(request, { dryRun: 'true' })
    if (!plan) throw new Error('a plan was asked for')
    return plan
  }
  const reply = await product.request('post', request.path, { body: { ...request.body, dryRun: true } })
  if (reply.mode !== 'dry-run') throw new Error('a plan was asked for')
  return reply.plan
}

/** Queues one source; gives the id of its job, the same for the same key. Throws CairnError. */
export async function queueSource(request: IngestRequest, idempotencyKey: string): Promise<string> {
  if (request.path === '/v1/ingest/files') {
    const { job } = await sendFile(request, { dryRun: 'false', idempotencyKey })
    if (!job) throw new Error('a job was asked for')
    return job.id
  }
  const reply = await product.request('post', request.path, {
    body: { ...request.body, dryRun: false, idempotencyKey },
  })
  if (reply.mode !== 'queued') throw new Error('a job was asked for')
  return reply.job.id
}

/** A form of one file has one answer; what is refused of the file alone is told like a refusal of the request. */
async function sendFile({ path, file, fields }: Extract<IngestRequest, { file: File }>, more: Record<string, string>) {
  const { files } = await product.request('post', path, { body: formOf(file, { ...fields, ...more }) })
  const [answer] = files
  if (!answer || answer.error) {
    const { code = 'unreadable', message = 'The service said nothing of the file.' } = answer?.error ?? {}
    throw new CairnError({ status: 422, code: code as CairnError['code'], message })
  }
  return answer
}
