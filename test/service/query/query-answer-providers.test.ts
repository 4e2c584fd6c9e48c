import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import { ingestDocument } from '../../support/graph-documents.ts'
import { LIBRARY } from '../../support/query-documents.ts'
import { limited, REPLAY_KEY } from '../../support/replay-server.ts'
import { startService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { owner, QUESTION, reply, saying, service, stub, useWrittenAnswers } from '../../support/written-answers.ts'

// The provider of a written answer: one that fails, one that takes its time, and one of another make.

useWrittenAnswers()

test('the metrics tell a provider’s calls, its tokens and its errors', async () => {
  const sampleOf = async (name: string, labels = '') => {
    const { text } = await service.request('GET', '/metrics', { key: service.adminToken })
    const line = text.split('\n').find((one) => one.startsWith(`cairn_provider_${name}{`) && one.includes(labels))
    return Number(line?.split(' ').at(-1) ?? 0)
  }
  const [calls, errors] = [await sampleOf('seconds_count'), await sampleOf('errors_total')]
  await reply(QUESTION)
  assert.equal(await sampleOf('seconds_count', 'provider="openai",model="replay-1"'), calls + 1)
  assert.ok((await sampleOf('tokens_total', 'direction="input"')) > 0)
  assert.ok((await sampleOf('tokens_total', 'direction="output"')) > 0)
  stub.next({ status: 404 })
  await reply(QUESTION)
  assert.equal(await sampleOf('errors_total', 'provider="openai",model="replay-1"'), errors + 1)
})

test('a provider that fails gives quoted sentences and a warning, and its key is in no log', async () => {
  for (const [mode, warning] of [
    [{ status: 404 }, /has no model replay-1/],
    [
      { status: 401, message: `Incorrect API key provided: ${REPLAY_KEY}.` },
      /refused the key; check CAIRN_OPENAI_API_KEY/,
    ],
    [limited(6), /rate limit/],
    ['refusal', /declined to answer/],
  ] as const) {
    stub.next(mode)
    const { answer, warnings } = await reply(QUESTION)
    assert.equal(answer.status, 'extractive')
    assert.equal(answer.citations![0]!.quote, 'She won the Nobel Prize in Physics in 1903.')
    assert.ok(!('model' in answer || 'usage' in answer))
    assert.equal(warnings.length, 1)
    assert.match(warnings[0]!, warning)
    assert.match(warnings[0]!, /quotes the evidence instead/)
    assert.ok(!warnings[0]!.includes(REPLAY_KEY))
  }
  const logged = service.logLines.join('')
  assert.ok(logged.includes('Incorrect API key provided: [secret].'), 'the operator reads what the provider said')
  assert.ok(!logged.includes('key-of-a-test'), 'not even as JSON writes it')
})

test('no transaction is open while the model writes', async () => {
  stub.next('slow')
  stub.reply(saying('She was born in Warsaw {Marie Curie}.'))
  const asking = reply(QUESTION)
  await waitUntil('the model was asked', () => stub.requests.length === 1)
  // The worker's own short transactions come and go; one held during the call would stay.
  await waitUntil('no transaction is open', async () => {
    const [{ count }] = (await service.db.rows<{ count: number }>({
      name: '',
      text: `select count(*)::int as count from pg_stat_activity
              where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
      values: [],
    })) as [{ count: number }]
    return count === 0
  })
  stub.release()
  assert.equal((await asking).answer.status, 'generated')
})

test('when the client goes away, the model is not waited for', async () => {
  stub.next('never')
  const leaving = new AbortController()
  const asking = fetch(`${service.url}/v1/query`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: QUESTION, output: 'answer' }),
    signal: leaving.signal,
  })
  const left = assert.rejects(asking)
  await waitUntil('the model was asked', () => stub.requests.length === 1)
  leaving.abort()
  await left
  await waitUntil('the call ended', () => stub.requests[0]!.givenUp)
})

test('anthropic answers the same way; a server that stops quotes instead', async () => {
  await using other = {
    service: await startService({ settings: { ...stub.settings, CAIRN_ANSWERER: 'anthropic' } }),
    [Symbol.asyncDispose]: () => other.service.stop(),
  }
  const account = await accountWithKey(other.service, { scopes: ['ingest', 'query', 'query.answer'] })
  await ingestDocument(other.service, account.key, LIBRARY[0]!)
  stub.reply(saying('She was born in Warsaw {Marie Curie}.'))
  const { answer } = await reply('Where was Marie Curie born?', {}, account, other.service)
  assert.equal(stub.requests[0]!.wire, 'anthropic')
  assert.deepEqual([answer.status, answer.text], ['generated', 'She was born in Warsaw. [1]'])

  // a server that stops does not wait for it either
  stub.requests.length = 0
  stub.next('never')
  const asking = reply('Where was Marie Curie born?', {}, account, other.service)
  await waitUntil('the model was asked', () => stub.requests.length === 1)
  const stopped = other.service.running.close()
  const last = await asking
  assert.equal(last.answer.status, 'extractive')
  assert.match(last.warnings[0]!, /about to stop/)
  await stopped
})
