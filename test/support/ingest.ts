import assert from 'node:assert/strict'
import type { TestService } from './service.ts'
import { waitUntil } from './wait-until.ts'

export interface EndedJob {
  id: string
  status: string
  sourceId: string
  sourceRunId: string
}

/** Puts a Markdown text in and waits until its job has ended. */
export async function ingestText(
  service: TestService,
  key: string,
  text: string,
  { filename = 'document.md', contentType = 'text/markdown', datedAt = '2026-01-31' } = {},
): Promise<EndedJob> {
  const queued = await service.request('POST', '/v1/ingest/file', {
    key,
    body: {
      filename,
      contentType,
      contentBase64: Buffer.from(text).toString('base64'),
      dryRun: false,
      distill: true,
      datedAt,
    },
  })
  assert.equal(queued.status, 202, queued.text)
  return endedJob(service, key, queued.body.job.id)
}

/** A job once it has ended, however long a busy machine takes for it: a request waits for half a minute. */
export const endedJob = (service: TestService, key: string, id: string): Promise<EndedJob> =>
  waitUntil(`job ${id} ends`, async () => {
    const { status, body, text } = await service.request('GET', `/v1/ingest/jobs/${id}?wait=30`, { key })
    assert.equal(status, 200, text)
    return ['queued', 'processing'].includes(body.job.status) ? null : (body.job as EndedJob)
  })
