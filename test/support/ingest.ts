import assert from 'node:assert/strict'
import type { TestService } from './service.ts'

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
  const { body } = await service.request('GET', `/v1/ingest/jobs/${queued.body.job.id}?wait=30`, { key })
  return body.job
}
