import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CairnError } from '../../client/client.ts'
import { type ProbeStep, probe, type SendRpc } from './mcp-probe.ts'

const ANSWERS: Record<string, object> = {
  initialize: { serverInfo: { name: 'cairn', version: '1.0.0' }, protocolVersion: '2025-11-25' },
  'tools/list': { tools: [{ name: 'query_evidence' }, { name: 'memory_list' }] },
  'tools/call': { structuredContent: { results: [{}] } },
}

async function probed(answers: Record<string, object | Error>) {
  const versions: (string | null)[] = []
  const told: ProbeStep[][] = []
  const send: SendRpc = async (message, version) => {
    versions.push(version)
    const answer = answers[(message as { method: string }).method]!
    if (answer instanceof Error) throw answer
    return 'code' in answer
      ? { error: answer as { code: number; message: string } }
      : { result: answer as Record<string, unknown> }
  }
  let clock = 0
  const steps = await probe(
    send,
    (now) => told.push(now),
    () => (clock += 5),
  )
  return { steps: steps.map(({ state, words }) => [state, words]), all: steps, told, versions }
}

test('three steps, each with what it found and the version agreed on before', async () => {
  const { steps, all, told, versions } = await probed(ANSWERS)
  assert.deepEqual(steps, [
    ['ok', 'cairn 1.0.0, protocol 2025-11-25'],
    ['ok', '2 tools: query_evidence, memory_list'],
    ['ok', 'query_evidence found a record'],
  ])
  assert.deepEqual(versions, [null, '2025-11-25', '2025-11-25'])
  assert.deepEqual(
    all.map(({ milliseconds }) => milliseconds),
    [5, 5, 5],
  )
  assert.deepEqual(
    told[0]!.map(({ state }) => state),
    ['running', 'waiting', 'waiting'],
  )
})

test('a refusal over HTTP ends it with the reason and the request', async () => {
  const refused = new CairnError({ status: 403, code: 'forbidden', message: 'No.' }, { requestId: 'req_1' })
  const { steps, all } = await probed({ ...ANSWERS, 'tools/list': refused })
  assert.deepEqual(steps.slice(1), [
    ['failed', 'No.'],
    ['waiting', ''],
  ])
  assert.equal(all[1]!.requestId, 'req_1')
})

test('an error of the protocol is a failure', async () => {
  const { steps } = await probed({ ...ANSWERS, initialize: { code: -32600, message: 'Invalid.' } })
  assert.deepEqual(steps[0], ['failed', 'Invalid. (-32600)'])
})

test('a tool that fails says why', async () => {
  const text = JSON.stringify({ error: { code: 'insufficient_credits', message: 'No credits are left.' } })
  const { steps } = await probed({ ...ANSWERS, 'tools/call': { isError: true, content: [{ type: 'text', text }] } })
  assert.deepEqual(steps[2], ['failed', 'No credits are left.'])
})

test('a list without the tool, or an answer that is not one, is a failure', async () => {
  assert.equal((await probed({ ...ANSWERS, 'tools/list': { tools: [] } })).steps[1]![0], 'failed')
  assert.equal((await probed({ ...ANSWERS, initialize: {} })).steps[0]![0], 'failed')
})
