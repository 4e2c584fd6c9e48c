import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountWithKey } from '../support/accounts.ts'
import { startService, type TestService } from '../support/service.ts'
import { waitUntil } from '../support/wait-until.ts'
import { page, startWebSite, type WebSite } from '../support/web-server.ts'

// Sources that stall or kill whoever reads them: the reader is a child process, and the service goes on.

/** 240 KB that cost the parser a second or more. */
const HOSTILE = `<title>Deep</title>${'<div>'.repeat(20_000)}The University of Oslo.${'</div>'.repeat(20_000)}`
const LIVE = { dryRun: false, distill: true, datedAt: '2026-01-31' }

let site: WebSite
let service: TestService
before(async () => {
  site = await startWebSite({
    '/hostile': page('text/html', HOSTILE),
    '/kind': page('text/html', '<title>Oslo</title><h1>Oslo</h1><p>The University of Oslo lies in Oslo.</p>'),
  })
  service = await startService({
    fetchOptions: site.fetchOptions,
    settings: { CAIRN_WORKERS: '1' },
    hasOwnReaders: true,
  })
})
after(async () => {
  await service.stop()
  await site.close()
})

const account = () => accountWithKey(service, { scopes: ['ingest'] })
const ingestUrl = (key: string, path: string, fields: object = {}) =>
  service.request('POST', '/v1/ingest/url', { key, body: { url: `${site.origin}${path}`, ...fields } })
const readerPids = () => service.running.services.extractor.pids
const jobOf = async (key: string, id: string, query = '') =>
  (await service.request('GET', `/v1/ingest/jobs/${id}${query}`, { key })).body.job

const ended = (key: string, id: string) =>
  waitUntil('the job ends', async () => {
    const job = await jobOf(key, id, '?wait=60')
    return job.finishedAt && job
  })

const ENOUGH = 100
/** How many other requests were answered, one after the other, until this one was; now and then when they are enough. */
async function answeredBeside(reply: Promise<unknown>, key: string): Promise<number> {
  let over = false
  void reply.finally(() => {
    over = true
  })
  let answered = 0
  while (!over) {
    assert.equal((await service.request('GET', '/v1/ingest/jobs', { key })).status, 200)
    if (++answered > ENOUGH) await sleep(20)
  }
  return answered
}

test('stall: while a hostile page is read, hundreds of other requests are answered', async () => {
  const { key } = await account()
  const reading = ingestUrl(key, '/hostile')
  const answered = await answeredBeside(reading, key)
  const { status } = await reading
  assert.ok(status === 200 || status === 422, String(status))
  assert.ok(answered >= ENOUGH, `only ${answered} were answered`)
})

test('stall: while megabytes of text are analysed, planned and written, other requests are answered', async () => {
  const { key } = await account()
  const sentences = Array.from(
    { length: 12_000 },
    (_, i) =>
      `The University of Oslo counted ${i} trams of type Alpha${i % 700} in Bergen in the year ${1000 + (i % 900)}. `,
  )
  const text = sentences.map((sentence, i) => (i % 6 === 5 ? `${sentence}\n\n` : sentence)).join('')
  const file = {
    filename: 'trams.txt',
    contentType: 'text/plain',
    contentBase64: Buffer.from(text).toString('base64'),
    distill: true,
  }
  const post = (body: object) => service.request('POST', '/v1/ingest/file', { key, body })
  const planning = post(file)
  const besidePlan = await answeredBeside(planning, key)
  assert.equal((await planning).status, 200)
  assert.ok(besidePlan >= ENOUGH, `only ${besidePlan} were answered beside the plan`)
  const { body } = await post({ ...file, ...LIVE })
  const ending = ended(key, body.job.id)
  const besideJob = await answeredBeside(ending, key)
  assert.equal((await ending).status, 'succeeded')
  assert.ok(besideJob >= ENOUGH, `only ${besideJob} were answered beside the job`)
})

/** Calls `act` with the pids of the readers that have a source, once, as soon as the next one has been given to one of them. */
function whenReading(act: (pids: number[]) => void): void {
  const { extractor } = service.running.services
  const { extract } = extractor
  extractor.extract = (...args) => {
    extractor.extract = extract
    const text = extract.apply(extractor, args)
    const look = () => {
      if (extractor.readingPids.length > 0) act(extractor.readingPids)
      else setImmediate(look)
    }
    look()
    return text
  }
}

test('hostile pages of one account do not keep another waiting', async () => {
  const [one, other] = [await account(), await account()]
  let over = 0
  const pages = Array.from({ length: 6 }, () =>
    ingestUrl(one.key, '/hostile').finally(() => {
      over++
    }),
  )
  await waitUntil('its pages are read', () => readerPids().length >= 2)
  assert.equal((await ingestUrl(other.key, '/kind')).status, 200)
  assert.ok(over < 3, `${over} of the 6 pages were read before it`)
  await Promise.all(pages)
})

test('five files of one account that take the longest are under way when another’s plan of one line is answered', async () => {
  const [one, other] = [await account(), await account()]
  const sentence = 'The University of Oslo counted the trams of Bergen in the year 1930. '
  const fileOf = (text: string) => ({
    filename: 'trams.txt',
    contentType: 'text/plain',
    contentBase64: Buffer.from(text).toString('base64'),
    distill: true,
  })
  const plan = (key: string, text: string) => service.request('POST', '/v1/ingest/file', { key, body: fileOf(text) })
  let over = 0
  const files = Array.from({ length: 5 }, (_, n) =>
    plan(one.key, `${n} ${sentence.repeat(12_000)}`).finally(() => {
      over++
    }),
  )
  const { analysis } = service.running.services.turns
  await waitUntil('one is analysed and others wait', () => analysis.counts.running > 0 && analysis.counts.waiting > 0)
  assert.equal((await plan(other.key, sentence)).status, 200)
  assert.ok(over < 3, `${over} of the 5 files were planned before it`)
  await Promise.all(files)
})

test('kill -9 of the reader in the middle of a file: another reads it again, and the job succeeds in one attempt', async () => {
  const { key } = await account()
  let killed: number[] = []
  whenReading((pids) => {
    killed = pids
    for (const pid of pids) process.kill(pid, 'SIGKILL')
  })
  const { id } = (await ingestUrl(key, '/hostile', LIVE)).body.job
  const job = await ended(key, id)
  assert.ok(killed.length > 0)
  assert.equal(job.attempts, 1)
  assert.equal(job.status, 'succeeded', JSON.stringify(job.error))
  assert.ok(readerPids().every((pid) => !killed.includes(pid)))
})

test('kill -9 of the reader each time: source_unreadable, and the next source is read', async () => {
  const { key } = await account()
  const reading = ingestUrl(key, '/hostile')
  const killed = new Set<number>()
  let over = false
  void reading.finally(() => {
    over = true
  })
  await waitUntil('the answer', () => {
    if (over) return true
    for (const pid of readerPids()) {
      killed.add(pid)
      try {
        process.kill(pid, 'SIGKILL')
      } catch (error) {
        // it ended meanwhile by itself
        assert.equal((error as NodeJS.ErrnoException).code, 'ESRCH')
      }
    }
    return false
  })
  const { status, body } = await reading
  assert.ok(killed.size >= 2)
  assert.ok(['source_unreadable', 'unavailable'].includes(body.error.code), `${status} ${body.error.code}`)
  assert.equal((await ingestUrl(key, '/kind')).status, 200)
})

test('a client that leaves while its page is read takes the reader with it', async () => {
  const { key } = await account()
  const logged = service.logLines.length
  const leaving = new AbortController()
  let reading: number[] = []
  whenReading((pids) => {
    reading = pids
    leaving.abort()
  })
  const reply = fetch(`${service.url}/v1/ingest/url`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${site.origin}/hostile` }),
    signal: leaving.signal,
  })
  await assert.rejects(reply)
  await waitUntil('the reader is gone', () => readerPids().every((pid) => !reading.includes(pid)))
  await waitUntil('the request is over', () =>
    service.logLines.slice(logged).some((line) => line.includes('"operation":"ingestUrl"')),
  )
  assert.ok(reading.length > 0)
  assert.ok(!service.logLines.slice(logged).some((line) => line.includes('request failed')))
  assert.equal((await ingestUrl(key, '/kind')).status, 200)
})
