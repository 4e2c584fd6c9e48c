import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatBytes, type Sink, saveBody } from './save-download.ts'

test('bytes are told in the unit that people use', () => {
  assert.equal(formatBytes(0), '0 bytes')
  assert.equal(formatBytes(1), '1 byte')
  assert.equal(formatBytes(999), '999 bytes')
  assert.equal(formatBytes(1000), '1.0 KB')
  assert.equal(formatBytes(999_949), '999.9 KB')
  assert.equal(formatBytes(999_950), '1.0 MB')
  assert.equal(formatBytes(1_440_000), '1.4 MB')
  assert.equal(formatBytes(2_000_000_000), '2.0 GB')
})

function recorder() {
  const seen: string[] = []
  const sink: Sink = {
    write: async (bytes) => void seen.push(new TextDecoder().decode(bytes)),
    close: async () => void seen.push('closed'),
    abort: async () => void seen.push('aborted'),
  }
  return { seen, sink }
}

test('a whole answer is written, counted and closed', async () => {
  const { seen, sink } = recorder()
  const counts: number[] = []
  const stream = new ReadableStream({
    start(controller) {
      for (const part of ['{"a"', ':1}']) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })
  await saveBody(new Response(stream), sink, (bytes) => counts.push(bytes))
  assert.deepEqual(seen, ['{"a"', ':1}', 'closed'])
  assert.deepEqual(counts, [4, 7])
})

test('an answer that is cut off leaves no file', async () => {
  const { seen, sink } = recorder()
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"a"'))
    },
    pull(controller) {
      controller.error(new TypeError('network error'))
    },
  })
  await assert.rejects(
    saveBody(new Response(stream), sink, () => {}),
    { message: 'The download was cut off. Nothing was saved; try again.' },
  )
  assert.equal(seen.at(-1), 'aborted')
  assert.ok(!seen.includes('closed'))
})
