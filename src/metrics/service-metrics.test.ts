import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openMetrics } from './service-metrics.ts'

test('jobs are counted once for each look at the metrics', async (t) => {
  let counted = 0
  const metrics = openMetrics({
    cells: undefined,
    cellsAway: async () => [],
    countJobs: async () => [{ cell: '', kind: 'test', status: 'queued', jobs: ++counted, oldestSeconds: 7 }],
    indexBytes: () => ({}),
    pools: () => [],
    turns: () => ({}),
    arrivingBytes: () => 0,
    backups: () => [],
  })
  t.after(() => metrics.close())
  for (const look of [1, 2]) {
    const text = await metrics.text()
    assert.equal(counted, look)
    assert.match(text, new RegExp(`^cairn_jobs\\{kind="test",state="queued"\\} ${look}$`, 'm'))
    assert.match(text, /^cairn_queue_oldest_seconds 7$/m)
  }
})
