import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import { type MemoryClient, memoryClient } from '../../support/memory-writes.ts'
import { startService, type TestService } from '../../support/service.ts'

// What a later message changes of what is held: said why, with both quotes, and undone by an edit.

let service: TestService
let memory: MemoryClient
const day = (n: number): string => `2024-03-${String(n).padStart(2, '0')}T12:00:00.000Z`

before(async () => {
  service = await startService()
  const { key } = await accountWithKey(service, { scopes: ['memory.read', 'memory.write'] })
  memory = memoryClient(service, key)
})
after(() => service.stop())

const texts = async (ws: string, status = ['current']) =>
  (await memory.claims(ws, 'ana', { status })).map(({ text }) => text)
const quotes = (claim: { evidence: { quote: string }[] }) => claim.evidence.map(({ quote }) => quote)
const lastOf = async (ws: string, id: string) =>
  (await memory.request('GET', `/${ws}/claims/${id}/history`)).body.versions.at(-1)

test('a value given alone takes the place of the older one, in a claim that quotes both messages', async () => {
  await memory.say('value/s', 'ana', 'I take warfarin every evening.', { createdAt: day(1) })
  await memory.say('value/t', 'ana', 'They moved me from warfarin to apixaban.', { createdAt: day(9) })
  const [claim] = (await memory.claims('value', 'ana')).filter(({ text }) => text.startsWith('ana takes'))
  assert.equal(claim?.text, 'ana takes apixaban every evening.')
  assert.deepEqual(quotes(claim).sort(), ['I take warfarin every evening.', 'They moved me from warfarin to apixaban.'])
  const [old] = await memory.claims('value', 'ana', { status: ['superseded'] })
  assert.deepEqual([old.text, old.validTo.slice(0, 10)], ['ana takes warfarin every evening.', '2024-03-09'])
  const { action, reason, evidence } = await lastOf('value', old.id)
  assert.deepEqual([action, reason], ['superseded', 'Something else was said to have taken its place.'])
  assert.deepEqual(quotes({ evidence }), ['They moved me from warfarin to apixaban.'])
  await memory.request('PUT', `/value/claims/${old.id}`, { text: old.text })
  assert.ok((await texts('value')).includes(old.text))
})

test('such a claim goes with either message, and the older one holds again', async () => {
  await memory.say('either/s', 'ana', 'I take warfarin every evening.', { createdAt: day(1) })
  await memory.say('either/t', 'ana', 'They moved me from warfarin to apixaban.', { createdAt: day(9) })
  assert.equal(
    (await memory.request('DELETE', '/either/sessions/t', undefined, { prefer: 'wait=10' })).status < 300,
    true,
  )
  for (let now = await texts('either'); now.join() !== 'ana takes warfarin every evening.'; )
    now = await texts('either')
})

test('ordinary news end what they are about, and say by which words', async () => {
  await memory.say('news/s', 'ana', 'I work for Halden Freight. I play the oboe.', { createdAt: day(1) })
  await memory.say('news/t', 'ana', 'Handed in my notice on friday!', { createdAt: day(9) })
  const now = await texts('news')
  assert.deepEqual([now.includes('ana works for Halden Freight.'), now.includes('ana plays the oboe.')], [false, true])
  const [old] = await memory.claims('news', 'ana', { status: ['withdrawn', 'superseded'] })
  assert.equal(old.text, 'ana works for Halden Freight.')
  assert.deepEqual(quotes(await lastOf('news', old.id)), ['Handed in my notice on friday!'])
})

test('of several, the others stay in a claim that quotes both messages', async () => {
  await memory.say('several/s', 'ana', 'I have two cats, Miso and Tofu.', { createdAt: day(1) })
  await memory.say('several/t', 'ana', 'Sad news. Miso died on Sunday.', { createdAt: day(9) })
  const [claim] = (await memory.claims('several', 'ana')).filter(({ text }) => text.includes('Tofu'))
  assert.equal(claim?.text, 'ana has a cat, Tofu.')
  assert.deepEqual(quotes(claim).sort(), ['I have two cats, Miso and Tofu.', 'Miso died on Sunday.'])
  assert.ok(!(await texts('several')).includes('ana has two cats, Miso and Tofu.'))
})

test('a claim of several things goes on without the one that is over, and quotes both messages', async () => {
  await memory.say('parts/s', 'ana', 'mornings in the bakery, evenings at the pool, bad knee', { createdAt: day(1) })
  await memory.say('parts/t', 'ana', 'Busy week. Left the bakery last week.', { createdAt: day(9) })
  const [claim] = (await memory.claims('parts', 'ana')).filter(({ text }) => text.includes('pool'))
  assert.equal(claim?.text, 'ana said: evenings at the pool, bad knee.')
  assert.deepEqual(quotes(claim).sort(), [
    'Left the bakery last week.',
    'mornings in the bakery, evenings at the pool, bad knee',
  ])
  const [over] = await memory.claims('parts', 'ana', { status: ['withdrawn', 'superseded'] })
  assert.equal(over.text, 'ana said: mornings in the bakery, evenings at the pool, bad knee.')
})

test('what ended says by which words', async () => {
  await memory.say('ended/s', 'ana', 'I have a budgie called Pip.', { createdAt: day(1) })
  await memory.say('ended/s', 'ana', 'Bad day. Pip died this morning.', { createdAt: day(2) })
  assert.ok(!(await texts('ended')).some((text) => text.includes('ana has a budgie')))
  const [gone] = await memory.claims('ended', 'ana', { status: ['withdrawn', 'superseded'] })
  assert.deepEqual(quotes(await lastOf('ended', gone.id)), ['Pip died this morning.'])
})

test('a short message is read in the language that its speaker wrote in elsewhere', async () => {
  await memory.say('language/s', 'ana', 'Ich wohne seit drei Jahren in Kassel und arbeite dort.', { createdAt: day(1) })
  await memory.say('language/t', 'ana', 'wohne jetzt in Fulda', { createdAt: day(2) })
  const now = await texts('language')
  assert.ok(now.includes('ana wohnt jetzt in Fulda.'), now.join())
})

test('a message ends what one of the same write said, behind more claims than are compared', async () => {
  const made = Array.from({ length: 120 }, (_, i) => `My aunt in town ${i} has ${i + 2} hens.`)
  const said = ['I have a budgie called Pip.', ...made, 'Bad day. Pip flew out of the window.']
  const messages = said.map((content, i) => ({ peerId: 'ana', content, createdAt: `2024-03-01T12:00:00.${100 + i}Z` }))
  for (const some of [messages.slice(0, 99), messages.slice(99)]) {
    const { status, text } = await memory.request(
      'POST',
      '/long/sessions/s/messages',
      { messages: some },
      { prefer: 'wait=30' },
    )
    assert.equal(status, 200, text)
  }
  const now = await texts('long')
  assert.deepEqual(
    now.filter((text) => text.includes('ana has a budgie')),
    [],
  )
  const [gone] = await memory.claims('long', 'ana', { status: ['withdrawn', 'superseded'] })
  assert.equal(gone.text, 'ana has a budgie called Pip.')
})

test('an end that is told in its own words is said plainly, too, and goes with its message', async () => {
  await memory.say('plain/s', 'ana', 'I have a canary.', { createdAt: day(1) })
  await memory.say('plain/t', 'ana', 'We rehomed the canary with my aunt.', { createdAt: day(9) })
  const [claim, ...others] = await memory.claims('plain', 'ana')
  assert.deepEqual(
    [claim?.text, others.length],
    ['ana and others rehomed the canary with their aunt; ana no longer has a canary.', 0],
  )
  assert.deepEqual(quotes(claim!).sort(), ['I have a canary.', 'We rehomed the canary with my aunt.'])
  await memory.request('DELETE', '/plain/sessions/t', undefined, { prefer: 'wait=10' })
  for (let now = await texts('plain'); now.join() !== 'ana has a canary.'; ) now = await texts('plain')
})
