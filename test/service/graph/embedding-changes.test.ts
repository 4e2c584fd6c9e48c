import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../src/db/sql.ts'
import { bare, type TestKey } from '../../support/accounts.ts'
import {
  ask,
  MODEL,
  newAccount,
  provider,
  QUERY,
  REFUSED,
  said,
  settingsFor,
  textsSent,
  titles,
  useEmbeddingService,
} from '../../support/embedding-service.ts'
import { deleteSourceOf, endOfJob, ingestDocument, queueDocument } from '../../support/graph-documents.ts'
import { BAKERY, CURIE, LIBRARY, PIERRE, WARSAW } from '../../support/query-documents.ts'
import { startReplayServer } from '../../support/replay-server.ts'
import type { TestService } from '../../support/service.ts'
import { serviceLives } from '../../support/service-lives.ts'
import { epochOf, notesWithVectors, vectorsOf } from '../../support/stored-vectors.ts'
import { waitUntil } from '../../support/wait-until.ts'

// The model of vectors changes: they are made anew beside the old ones, and queries say what ranked them.

useEmbeddingService()

// ---- when the model changes ----------------------------------------------------------------------------------------

interface Asked {
  mode: string
  model: string
  dimensions: number
  warnings: string
}

/** Asks without a pause until `until` is reached; every reply must hold a result. */
async function askThroughout(of: TestService, owner: TestKey, until: (asked: Asked) => boolean): Promise<Asked[]> {
  const all: Asked[] = []
  await waitUntil('the change is over', async () => {
    for (const query of [QUERY, 'Where was Marie Curie born?', 'wild yeast']) {
      const reply = await ask(of, owner, { query })
      assert.ok(reply.results.length > 0, `nothing found in mode ${reply.mode}: ${said(reply)}`)
      all.push({ mode: reply.mode, model: reply.model, dimensions: reply.dimensions, warnings: said(reply) })
    }
    return until(all.at(-1)!)
  })
  return all
}

test('a changed model: queries answer throughout, and tell the truth about what ranked', async () => {
  const wide = await startReplayServer({ dimensions: 128 })
  try {
    await using lives = await serviceLives()
    const built = await lives.begin()
    const [owner, sleeper] = [await newAccount(built), await newAccount(built)]
    for (const document of LIBRARY) await ingestDocument(built, owner.key, document)
    await ingestDocument(built, sleeper.key, CURIE)
    const notes = await notesWithVectors(built, owner)

    const over = (model: string) => (asked: Asked) =>
      asked.model === model && asked.mode === 'topical' && !asked.warnings
    const onlyOf = async (of: TestService, model: string) => {
      // A query that read the vectors in use just before the switch has them made once more, beside those in use.
      let rows = await vectorsOf(of, owner)
      await waitUntil('one epoch is left', async () => {
        rows = await vectorsOf(of, owner)
        return rows.length === notes
      })
      const { epoch } = await epochOf(of, owner)
      assert.deepEqual([...new Set(rows.map((row) => `${row.model} ${row.epoch}`))], [`${model} ${epoch}`])
    }

    // ri-512-v2 → the provider's model: the built-in vectors rank until the switch
    const first = await lives.begin(settingsFor(provider))
    const toFirst = await askThroughout(first, owner, over(MODEL))
    for (const { mode, model, dimensions, warnings } of toFirst) {
      assert.equal(mode, 'topical')
      assert.ok(model === 'ri-512-v2' ? dimensions === 512 : model === MODEL && dimensions === 64)
      if (model === 'ri-512-v2')
        assert.match(warnings, /Vectors are being made anew with replay-embed: \d+ of \d+ notes done/)
    }
    assert.equal(toFirst[0]!.model, 'ri-512-v2')
    await onlyOf(first, MODEL)
    assert.equal((await epochOf(first, sleeper)).model, 'ri-512-v2', 'an account that nobody asks costs nothing')

    // → another provider's: the query cannot be embedded for the old vectors, so words rank until the switch
    const second = await lives.begin(settingsFor(wide, { CAIRN_EMBEDDING_MODEL: 'wide-embed' }))
    const toSecond = await askThroughout(second, owner, over('wide-embed'))
    for (const { mode, model, dimensions, warnings } of toSecond) {
      assert.equal(model, 'wide-embed')
      if (mode === 'exact') {
        assert.match(
          warnings,
          /no vectors of wide-embed; it has those of replay-embed, which is not configured any more/,
        )
        assert.match(warnings, /Vectors are being made anew with wide-embed/)
      } else assert.equal(dimensions, 128)
    }
    assert.equal(toSecond[0]!.mode, 'exact')
    await onlyOf(second, 'wide-embed')

    // → and back to the built-in one
    const last = await lives.begin()
    const toLast = await askThroughout(last, owner, over('ri-512-v2'))
    assert.equal(toLast[0]!.mode, 'exact')
    assert.equal(toLast.at(-1)!.dimensions, 512)
    await onlyOf(last, 'ri-512-v2')
    assert.equal((await ask(last, sleeper)).mode, 'topical')
  } finally {
    await wide.close()
  }
})

/** So many sections of one note each. */
const sections = (count: number, word: string) =>
  Array.from(
    { length: count },
    (_, i) =>
      `## ${word} ${i}\n\nSection ${i} tells of ${word} number ${i}, which is unlike any other ${word} of the town.\n`,
  ).join('\n')
const report = (count: number, word = 'harbour') => ({
  filename: `${word}.md`,
  text: `# The ${word} report\n\n${sections(count, word)}`,
})

test('a change broken off by a restart goes on where it was; notes written and deleted meanwhile are right', async () => {
  await using lives = await serviceLives()
  const built = await lives.begin()
  const owner = await newAccount(built)
  const { sourceId } = await ingestDocument(built, owner.key, report(100))
  const bakery = await ingestDocument(built, owner.key, BAKERY)
  const notes = await notesWithVectors(built, owner)
  assert.ok(notes > 64, 'more than one page')

  // the probe and the first page come through, the second waits
  provider.requests.length = 0
  provider.next('ok', 'ok')
  provider.always('slow')
  const first = await lives.begin(settingsFor(provider))
  const query = { query: 'harbour number 7' }
  await ask(first, owner, query)
  const ofNext = async (of: TestService) => (await vectorsOf(of, owner)).filter(({ model }) => model === MODEL)
  await waitUntil('the second page is asked for', () => provider.requests.length === 3)
  assert.equal((await ofNext(first)).length, 64)
  const during = await waitUntil('the figure is told', async () => {
    const reply = await ask(first, owner, query)
    return said(reply).includes(`64 of ${notes} notes done`) && reply
  })
  assert.deepEqual([during.mode, during.model], ['topical', 'ri-512-v2'])
  const [, jobId] = said(during).match(/\(job ([0-9a-f-]{36})\)/)!
  const job = await first.request('GET', `/v1/ingest/jobs/${jobId}`, { key: owner.key })
  assert.deepEqual(job.body.job.progress, { stage: 'embed', done: 64, total: notes })
  const done = new Set(textsSent(provider).slice(0, 65))

  provider.requests.length = 0
  provider.next('ok')
  const stopping = lives.begin(settingsFor(provider))
  const second = await stopping
  await waitUntil('the second page is asked for again', () => provider.requests.length === 2)
  assert.ok(
    provider.requests[1]!.body.input.every((text: string) => !done.has(text)),
    'nothing is sent twice',
  )
  // While it waits: a new source, which the old vectors are made for, and one that goes.
  await ingestDocument(second, owner.key, WARSAW)
  await deleteSourceOf(second, owner.key, bakery.sourceId)
  const fresh = await ask(second, owner)
  assert.deepEqual([fresh.model, titles(fresh)[0]], ['ri-512-v2', 'Warsaw'])
  provider.always('ok')
  void provider.release()
  const switched = await waitUntil('the model has changed', async () => {
    const reply = await ask(second, owner)
    return reply.model === MODEL && reply
  })
  assert.deepEqual([switched.mode, titles(switched)[0]], ['topical', 'Warsaw'])
  assert.deepEqual(switched.warnings, [])
  const rows = await vectorsOf(second, owner)
  assert.ok(rows.every(({ model, stray }) => model === MODEL && !stray))
  assert.equal(rows.length, notes)

  // A source that goes while its vectors are being made leaves none.
  provider.next('ok')
  provider.always('slow')
  const shorter = await lives.begin(settingsFor(provider, { CAIRN_EMBEDDING_DIMENSIONS: '8' }))
  await ask(shorter, owner, query)
  provider.requests.length = 0
  await waitUntil('a page is asked for', () => provider.requests.length > 0)
  const deletion = deleteSourceOf(shorter, owner.key, sourceId)
  await deletion
  provider.always('ok')
  provider.release()
  await waitUntil('the model has changed', async () => (await epochOf(shorter, owner)).model === 'replay-embed@8')
  const left = await vectorsOf(shorter, owner)
  assert.deepEqual(
    left.map(({ stray, bytes }) => [stray, bytes]),
    [[false, 12]],
  )
})

test('a change that fails for good leaves the old vectors in use; the next ingest begins it again', async () => {
  await using lives = await serviceLives()
  const built = await lives.begin()
  const owner = await newAccount(built)
  await ingestDocument(built, owner.key, WARSAW)
  await ingestDocument(built, owner.key, CURIE)
  provider.always(REFUSED)
  const failing = await lives.begin(settingsFor(provider, { CAIRN_JOB_ATTEMPTS: '1' }))
  const given = await waitUntil('the job has failed', async () => {
    const reply = await ask(failing, owner)
    assert.deepEqual([reply.mode, reply.model], ['topical', 'ri-512-v2'])
    return /Vectors of replay-embed could not be made so far/.test(said(reply)) && reply
  })
  assert.equal(titles(given)[0], 'Warsaw')
  const calls = provider.requests.length
  await ask(failing, owner)
  assert.equal(provider.requests.length, calls, 'queries do not ask for it again and again')
  provider.always('ok')
  await ingestDocument(failing, owner.key, PIERRE)
  await waitUntil('the model has changed', async () => (await ask(failing, owner)).model === MODEL)
})

test('a server that begins to answer with vectors of another width under the same name: all are made anew', async () => {
  await using lives = await serviceLives()
  const narrow = await lives.begin(settingsFor(provider))
  const owner = await newAccount(narrow)
  await ingestDocument(narrow, owner.key, WARSAW)
  await ingestDocument(narrow, owner.key, CURIE)
  const wide = await startReplayServer({ dimensions: 128 })
  try {
    const after = await lives.begin(settingsFor(wide))
    const first = await ask(after, owner)
    assert.equal(first.mode, 'exact')
    assert.match(said(first), /does not fit/)
    await waitUntil('they are made anew', async () => {
      const reply = await ask(after, owner)
      return reply.mode === 'topical' && reply.dimensions === 128
    })
    const jobId = await queueDocument(after, owner.key, PIERRE)
    await endOfJob(after, owner.key, jobId)
    assert.deepEqual((await ask(after, owner)).warnings, [])
  } finally {
    await wide.close()
  }
})

test('an account that is deleted while its vectors are made anew leaves none behind', async () => {
  await using lives = await serviceLives()
  const built = await lives.begin()
  const [owner, other] = [await newAccount(built), await newAccount(built)]
  await ingestDocument(built, owner.key, report(80))
  await ingestDocument(built, other.key, WARSAW)
  provider.requests.length = 0
  provider.next('ok', 'ok')
  provider.always('slow')
  const changing = await lives.begin(settingsFor(provider))
  await ask(changing, owner)
  await waitUntil('the second page is asked for', () => provider.requests.length === 3)
  const account = bare(owner.accountId)
  const erased = await changing.request('DELETE', `/v1/admin/accounts/${owner.accountId}?confirm=true`, {
    key: changing.adminToken,
  })
  assert.equal(erased.status, 200, erased.text)
  provider.always('ok')
  provider.release()
  // the other account's job runs after it
  await waitUntil('another account gets its vectors', async () => (await ask(changing, other)).model === MODEL)
  assert.deepEqual(await vectorsOf(changing, owner), [])
  const jobs = await changing.db.rows(sql('testJobs')`select id from job where account_id = ${account}`)
  assert.deepEqual(jobs, [])
})
