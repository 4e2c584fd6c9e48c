import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { accountWithKey, bare, type TestKey } from '../../support/accounts.ts'
import { endedJob } from '../../support/ingest.ts'
import { startService, type TestService } from '../../support/service.ts'

const GUIDE = `# House style

Prefer short sentences. Never write "utilise"; write "use". Always spell out numbers below ten. Avoid the passive voice.
We never use exclamation marks in documentation. Use "sign in", not "log in".

`
const prose = readFileSync(path.join(import.meta.dirname, '../../../demo/vitamin-d.md'), 'utf8')

let service: TestService
let owner: TestKey
before(async () => {
  service = await startService()
  owner = await accountWithKey(service, { scopes: ['ingest'] })
})
after(() => service.stop())

const post = (dryRun: boolean, text: string, filename = 'guide.md') =>
  service.request('POST', '/v1/ingest/file', {
    key: owner.key,
    body: {
      filename,
      contentType: 'text/markdown',
      contentBase64: Buffer.from(text).toString('base64'),
      distill: true,
      analyzeStyle: true,
      datedAt: '2026-01-31',
      dryRun,
    },
  })

const storedStyle = () =>
  service.db
    .of(bare(owner.accountId) as never)
    .rows<{ type: string; text: string; term: string | null; notes: number }>({
      name: '',
      text: `select s.type, s.text, s.term, (select count(distinct note_id)::int from record_support r
             where r.account_id = s.account_id and r.record_id = s.id) as notes
             from style_record s where s.account_id = $1 and s.state = 'live' order by s.type, s.text, s.term`,
      values: [bare(owner.accountId)],
    })

async function live(text: string, filename?: string) {
  const { body } = await post(false, text, filename)
  const job = await endedJob(service, owner.key, body.job.id)
  assert.equal(job.status, 'succeeded')
  return job
}

test('analyzeStyle: a live run writes the style records that its plan showed, with the notes that show them', async () => {
  const text = `${GUIDE}${prose}`
  const { body } = await post(true, text)
  const planned = body.plan.style.map(({ type, text, term, evidenceNoteRefs }: never) => ({
    type,
    text,
    term,
    notes: (evidenceNoteRefs as string[]).length,
  }))
  assert.ok(
    planned.some(({ type }: { type: string }) => type === 'style_preference' || type === 'vocabulary_rule'),
    body.plan.style,
  )
  const job = await live(text)
  const byText = (a: { type: string; text: string }, b: { type: string; text: string }) =>
    `${a.type}${a.text}`.localeCompare(`${b.type}${b.text}`)
  assert.deepEqual((await storedStyle()).sort(byText), planned.sort(byText))

  const another = `${GUIDE}\n\nAnother text that holds the same rules, and nothing else of note but itself.`
  const other = await live(another, 'another.md')
  assert.ok((await storedStyle()).length >= planned.length)
  for (const sourceId of [job.sourceId, other.sourceId]) {
    const deletion = await service.request('DELETE', `/v1/sources/${sourceId}`, { key: owner.key })
    await endedJob(service, owner.key, deletion.body.job.id)
  }
  assert.deepEqual(await storedStyle(), [])
})

test('analyzeStyle: without it no style record is written', async () => {
  const { body } = await service.request('POST', '/v1/ingest/file', {
    key: owner.key,
    body: {
      filename: 'g.md',
      contentType: 'text/markdown',
      contentBase64: Buffer.from(GUIDE).toString('base64'),
      distill: true,
    },
  })
  assert.equal(body.plan.style, undefined)
})
