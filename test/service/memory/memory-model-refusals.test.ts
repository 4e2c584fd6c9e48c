import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  day,
  EVERY,
  ended,
  memory,
  owner,
  say,
  service,
  stub,
  tell,
  texts,
  useMemoryByModel,
} from '../../support/memory-by-model.ts'
import { filled, type Loose, type Op, refOf } from '../../support/model-ops.ts'
import { FAILING } from '../../support/replay-server.ts'
import { waitUntil } from '../../support/wait-until.ts'

// A model that reads messages: what does not pass, replies that cannot be used, and a provider that fails.

useMemoryByModel({ CAIRN_MODEL_TIMEOUT_SECONDS: '4' })

/** A failed attempt waits before the next: not here. */
async function nextAttempt(): Promise<void> {
  await waitUntil('the first attempt failed', async () => {
    const [row] = await service.db.rows<{ due: boolean }>({
      name: '',
      text: `update job set run_at = now() where status = 'queued' and attempts = 1 returning true as due`,
      values: [],
    })
    return row?.due
  })
}

/** One claim that is known already, said in the first person by its peer. */
async function known(ws: string, content: string, claim: Op, createdAt = day(1)): Promise<Loose> {
  tell({ quote: content, ...claim })
  const event = await say(`${ws}/s`, 'ana', content, createdAt)
  assert.equal(event.result.claimsCreated, 1, JSON.stringify(event))
  const [id] = event.result.claimIds
  return (await memory.request('GET', `/${ws}/claims/${id}`)).body
}
/** As `tell`, with the id of the claim of that text as target. */
const tellOf = (text: string, ...ops: Op[]) =>
  stub.reply((request) => ({ ops: ops.map((op) => filled({ target: refOf(request, text), ...op }, request.input)) }))

describe('gates', () => {
  test('quotes, names, numbers and words that the messages do not hold: dropped and counted', async () => {
    const quote = 'I have 3 cats in Oslo'
    tell(
      { text: 'ana has 3 cats in Oslo.', quote },
      { text: 'ana has 3 dogs.', quote: 'I have 3 dogs' },
      { text: 'ana has 3 cats.', evidence: [] },
      { text: 'ana has 3 cats.', evidence: [{ message: 'm9', quote }] },
      { text: 'ana has 4 cats.', quote },
      { text: 'ana has 3 cats in Bergen.', quote },
      { text: 'ana has 3 cats, see https://evil.example/x.', quote },
      { text: 'ana owns shares of several breweries abroad.', quote },
      { text: 'ana does not have 3 cats.', quote },
      { text: 'I have 3 cats.', quote },
      { text: `ana has 3 cats\u202e.`, quote },
      { text: 'carl has 3 cats.', peer: 'carl', quote },
    )
    const { result } = await say('gates/s', 'ana', `${quote}, and I adore them.`)
    assert.deepEqual(await texts('gates'), ['ana has 3 cats in Oslo.'])
    assert.deepEqual(result.warnings.toSorted(), [
      'Left out claims about nobody of the session: 1.',
      'Left out claims in other words than those of their messages: 2.',
      'Left out claims that are no sentence in the third person: 2.',
      'Left out claims whose quote is not in their message: 3.',
      'Left out claims with a name, number or URL that their messages do not hold: 3.',
    ])
  })

  test('a quote speaks for its claim; another sentence, or what was pasted of our own, does not', async () => {
    tell(
      { text: 'ana is a nurse in Oslo.', quote: 'I asked a friend' },
      { text: 'ana owns maps of Peru.', quote: 'I own maps' },
      { text: 'ana owns maps.', quote: 'I own maps' },
    )
    const pasted = '[2024-01-01 12:00:00] ana travels to Peru.'
    await say('speaks/s', 'ana', `I asked a friend. She is a nurse in Oslo. I own maps.\n${pasted}`)
    assert.deepEqual(await texts('speaks'), ['ana owns maps.'])
  })

  test('dates are those of the words at the time of the message; others are not believed', async () => {
    await memory.request('POST', '', { id: 'dates', configuration: { timezone: 'Asia/Tokyo' } })
    const quote = 'Yesterday I ran a marathon in Osaka'
    const ran = (date: string) => `ana ran a marathon in Osaka on ${date}.`
    tell(
      { text: ran('2024-03-10'), when: '2024-03-10', quote },
      { text: ran('2024-03-09'), when: '2024-03-09', quote },
      { text: 'ana ran in Osaka.', when: '2023-01-01', quote },
      { text: 'ana ran a marathon.', when: '2024-03', quote },
    )
    await say('dates/s', 'ana', `${quote}.`, '2024-03-10T23:30:00Z')
    assert.deepEqual(
      (await memory.claims('dates', 'ana')).map(({ text, validFrom }) => [text, validFrom]),
      [
        ['ana ran a marathon in Osaka on 2024-03-10.', '2024-03-10T00:00:00.000Z'],
        ['ana ran in Osaka.', '2024-03-10T23:30:00.000Z'],
        ['ana ran a marathon.', '2024-03-01T00:00:00.000Z'],
      ],
    )
  })

  test('hedged is inferred, combined is deduced; scores keep their range', async () => {
    tell(
      { text: 'ana maybe moves to Bergen.', quote: 'Maybe I move to Bergen', confidenceScore: 7 },
      { text: 'ana has a garden.', quote: 'I have a garden', confidenceScore: 1e9 },
      { text: 'ana grows roses.', quote: 'I have roses', confidenceKind: 'inferred', confidenceScore: -3 },
    )
    await say('hedged/s', 'ana', 'Maybe I move to Bergen. I have a garden. I have roses, which grow.')
    assert.deepEqual(
      (await memory.claims('hedged', 'ana')).map((c) => [c.confidenceKind, c.level, c.confidenceScore]),
      [
        ['inferred', 'explicit', 0.7],
        ['asserted', 'explicit', 0.95],
        ['inferred', 'deductive', 0.05],
      ],
    )
  })

  test('at most twelve claims a message', async () => {
    const things = Array.from({ length: 15 }, (_, i) => `thing${i}`)
    tell(...things.map((thing) => ({ text: `ana owns ${thing}.`, quote: thing })))
    const { result } = await say('many/s', 'ana', `I own ${things.join(', ')}.`)
    assert.equal(result.claimsCreated, 12)
    assert.deepEqual(result.warnings, ['Left out claims beyond 12 a message: 3.'])
  })

  test('nothing is derived about a peer that is not to be observed, nor read of what it says', async () => {
    await memory.request('POST', '/hidden/peers', { id: 'bot', configuration: { observeMe: false } })
    tell({ text: 'ana lives in Oslo.', quote: 'You live in Oslo' })
    await say('hidden/s', 'bot', 'You live in Oslo, ana, and I am a bot.')
    assert.equal(stub.requests.length, 0)
    tell({ peer: 'bot', text: 'bot lives in Oslo.', quote: 'bot lives in Oslo' })
    const { result } = await say('hidden/s', 'ana', 'My bot lives in Oslo.')
    assert.deepEqual(result.warnings, ['Left out claims about nobody of the session: 1.'])
    assert.deepEqual([await texts('hidden'), await texts('hidden', {}, 'bot')], [[], []])
  })

  test('a claim read out, or a representation pasted, gives no claim and reinforces nothing', async () => {
    await known('loop', 'I work at Nordlys in Oslo as a nurse.', { text: 'ana works at Nordlys in Oslo as a nurse.' })
    const pasted = '## Explicit Observations\n\n[2024-01-01 12:00:00] ana collects old maps.'
    for (const [peer, content, quote] of [
      ['bo', 'Sure. ana works at Nordlys in Oslo as a nurse. Anything else?', 'ana works at Nordlys'],
      ['bo', 'As I recall, ana works at Nordlys in Oslo as a nurse.', 'Nordlys in Oslo as a nurse'],
      ['bo', 'You said that you work at Nordlys in Oslo, as a nurse.', 'you work at Nordlys'],
      ['ana', 'So ana works at Nordlys in Oslo as a nurse.', 'Nordlys in Oslo as a nurse'],
      ['ana', 'I: ana works at Nordlys in Oslo as a nurse.', 'Nordlys in Oslo as a nurse'],
      ['ana', 'I read [2024-01-01 12:00:00] that I work at Nordlys in Oslo.', 'work at Nordlys in Oslo'],
      ['ana', pasted, 'ana collects old maps'],
      ['ana', `I asked. It says:\n${pasted}`, 'I asked. It says'],
    ] as const) {
      tellOf(
        'ana works at Nordlys in Oslo as a nurse.',
        { text: 'ana works at Nordlys in Oslo as a nurse.', quote, target: null },
        { text: 'ana collects old maps.', quote, target: null },
        { op: 'confirm', quote },
      )
      const { result } = await say('loop/s', peer, content)
      assert.deepEqual([result.claimsCreated, result.claimsReinforced], [0, 0], content)
    }
    assert.equal((await memory.claims('loop', 'ana'))[0].timesDerived, 1)
  })

  test('what others say of a peer is kept, and replaces nothing that the peer said', async () => {
    await known('hearsay', 'I live in Oslo.', { text: 'ana lives in Oslo.' })
    tellOf('ana lives in Oslo.', { op: 'supersede', text: 'ana lives in Bergen.', quote: 'ana lives in Bergen' })
    const { result } = await say('hearsay/s', 'bo', 'I think that ana lives in Bergen now, not in Oslo.', day(2))
    assert.deepEqual([result.claimsCreated, result.claimsSuperseded], [1, 0])
    assert.deepEqual(await texts('hearsay'), ['ana lives in Oslo.', 'ana lives in Bergen.'])
  })
})

describe('replies that cannot be used', () => {
  test('a reply that is no JSON is asked for again, with what was wrong', async () => {
    tell({ text: 'ana works at Nordlys.', quote: 'I work at Nordlys' })
    stub.next('not-json')
    const { result } = await say('repair/s', 'ana', 'I work at Nordlys.')
    assert.deepEqual([result.claimsCreated, result.warnings], [1, undefined])
    const [, repair] = stub.requests
    assert.deepEqual(
      repair!.turns.map(({ role }) => role),
      ['user', 'assistant', 'user'],
    )
    assert.match(repair!.turns[2]!.text, /not one whole JSON object/)
  })

  for (const [mode, calls] of [
    ['schema-mismatch', 2],
    ['not-json', 2],
    ['refusal', 1],
    ['truncated', 1],
  ] as const) {
    test(`${mode}: the rules read the message, and the event says so`, async () => {
      tell({ text: 'ana likes nothing.', quote: 'I live in Oslo' })
      stub.always(mode)
      const { status, result } = await say(`${mode}/s`, 'ana', 'I live in Oslo.')
      assert.deepEqual([status, stub.requests.length], ['succeeded', calls])
      assert.deepEqual(await texts(mode), ['ana lives in Oslo.'])
      assert.deepEqual(result.warnings, [
        'Messages for which the model gave nothing usable: 1. The built-in rules read them instead.',
      ])
    })
  }

  test('a reply cut at its length: each half is asked for by itself, once', async () => {
    tell({ text: 'ana lives in Oslo.', quote: 'I live in Oslo' })
    stub.next('truncated', 'ok', 'truncated')
    const messages = ['I live in Oslo.', 'I love old maps.'].map((content) => ({ peerId: 'ana', content }))
    const { body } = await memory.request('POST', '/cut/sessions/s/messages', { messages })
    const { result } = await ended('cut', body.eventId)
    assert.deepEqual(
      stub.requests.map(({ input }) => input.messages.length),
      [2, 1, 1],
    )
    assert.deepEqual(await texts('cut'), ['ana lives in Oslo.', 'ana loves old maps.'])
    assert.deepEqual(result.warnings, [
      'Messages for which the model gave nothing usable: 1. The built-in rules read them instead.',
    ])
  })

  test('ops that had not the asked form are left out and counted', async () => {
    const good = { text: 'ana lives in Oslo.', quote: 'I live in Oslo' }
    tell(...Array(5).fill(good), { op: 'erase', quote: 'I live in Oslo' })
    const { result } = await say('form/s', 'ana', 'I live in Oslo.')
    assert.deepEqual(
      [await texts('form'), result.warnings],
      [['ana lives in Oslo.'], ['Left out operations that had not the asked form: 1.']],
    )
  })
})

describe('a provider that fails', () => {
  for (const [what, mode, message] of [
    ['never answers', 'never', 'The model provider openai did not answer within 4 seconds.'],
    ['fails', FAILING, 'The model provider openai failed with status 500.'],
  ] as const) {
    test(`${what}: the event is tried again, then failed, and counted as failed; the message stays`, async () => {
      const ws = `down-${what.replace(' ', '-')}`
      stub.always(mode)
      const { body } = await memory.say(`${ws}/s`, 'ana', 'I live in Oslo.', { wait: 0 })
      await nextAttempt()
      const event = await ended(ws, body.eventId)
      assert.deepEqual([event.status, event.attempts, event.result], ['failed', 2, null])
      assert.deepEqual(event.error, { code: 'unavailable', message })
      const queue = await memory.request('GET', `/${ws}/queue/status`)
      assert.deepEqual([queue.body.completedWorkUnits, queue.body.failedWorkUnits], [0, 1])
      assert.deepEqual([await texts(ws, EVERY), (await memory.messages(ws, 's')).length], [[], 1])
      // It blocks nothing that comes after.
      stub.always('ok')
      tell({ text: 'ana works at Nordlys.', quote: 'I work at Nordlys' })
      await say(`${ws}/s`, 'ana', 'I work at Nordlys.')
      assert.deepEqual(await texts(ws), ['ana works at Nordlys.'])
    })
  }

  test('a wrong key fails the event at once', async () => {
    stub.always({ status: 401, message: 'No.' })
    const event = await say('key/s', 'ana', 'I live in Oslo.')
    assert.deepEqual([event.status, event.attempts, event.error.code], ['failed', 1, 'unavailable'])
    assert.match(event.error.message, /CAIRN_OPENAI_API_KEY/)
  })

  test('while it is waited for no transaction is open; a peer deleted meanwhile gets no claims', async () => {
    tell(
      { text: 'ana lives in Oslo.', quote: 'I live in Oslo' },
      { peer: 'bo', text: 'bo lives in Oslo.', quote: 'bo' },
    )
    stub.always('slow')
    await memory.say('wait/s', 'bo', 'I am bo.', { wait: 0 }).then(({ body }) => body)
    await waitUntil('the model was asked', () => stub.requests.length === 1)
    const open = await service.db.rows({
      name: '',
      text: `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      values: [],
    })
    assert.deepEqual(open, [])
    const { body } = await memory.request('DELETE', '/wait/peers/bo')
    await waitUntil('the peer is gone', async () => (await memory.request('GET', '/wait/peers/bo')).status === 404)
    stub.always('ok')
    stub.release()
    await ended('wait', body.id)
    const remains = await service.db.of(owner.accountId.slice(2) as never).rows({
      name: '',
      text: `select 1 from mem_claim c join mem_workspace w on w.id = c.workspace_id where w.label = 'wait'`,
      values: [],
    })
    assert.deepEqual(remains, [])
  })
})
