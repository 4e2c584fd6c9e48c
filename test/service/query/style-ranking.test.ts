import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import { ingestDocument } from '../../support/graph-documents.ts'
import { startService, type TestService } from '../../support/service.ts'

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

const account = () => accountWithKey(service, { scopes: ['ingest', 'query'] })

async function titles(key: string, query: string): Promise<string[]> {
  const { status, body } = await service.request('POST', '/v1/query', {
    key,
    body: { query, style: true, target: 'note', limit: 20, includeQuarantined: true },
  })
  assert.equal(status, 200)
  assert.equal(body.mode, 'style')
  return body.results.map(({ title }: { title: string }) => title)
}

const BRISK = "Stop! I can't wait. Why not? You're late! We won't go. It's fine. ".repeat(8)
const STATELY =
  'The committee, having considered the proposal at some length; and having found it, in several respects, wanting, therefore resolved upon its postponement. '.repeat(
    4,
  )
/** Written in neither way. */
const plain = (place: string) =>
  `The boats of ${place} lie at the quay in the morning. The crews mend nets and paint the hulls. `.repeat(5)

test('a note is found by the style of its source too', async () => {
  const { key } = await account()
  const document = (name: string, style: string, place: string) =>
    `# ${name}\n\n## Style of ${name}\n\n${style}\n\n## More ${name}\n\n${style}\n\n## Plain ${name}\n\n${plain(place)}\n`
  await ingestDocument(service, key, { filename: 'a.md', text: document('Ann', BRISK, 'Leeds') })
  await ingestDocument(service, key, { filename: 'b.md', text: document('Bob', STATELY, 'Derby') })
  const brisk = await titles(key, "Go! I won't stay. Why now? You're right! It's late. We can't see. ".repeat(5))
  assert.ok(brisk.includes('Plain Ann'), brisk.join())
  assert.ok(!brisk.includes('Plain Bob') || brisk.indexOf('Plain Ann') < brisk.indexOf('Plain Bob'), brisk.join())
  assert.match(brisk[0]!, /^(?:Style of|More) Ann$/)
  const stately = await titles(
    key,
    'The assembly, having weighed the matter with care; and having heard, in due order, all parties, accordingly deferred upon it. '.repeat(
      4,
    ),
  )
  assert.match(stately[0]!, /^(?:Style of|More) Bob$/)
  assert.ok(
    !stately.includes('Plain Ann') || stately.indexOf('Plain Bob') < stately.indexOf('Plain Ann'),
    stately.join(),
  )
})

test('a short query finds the pair of words that describes a style, not its words in other pairs', async () => {
  const { key } = await account()
  const long =
    'The old committee of the town had looked at the plan for a new bridge over the river and it found in the end that the plan was too dear for so small a place as this. '
  await ingestDocument(service, key, {
    filename: 'a.md',
    text: `# Short ones\n\n${BRISK}\n`,
    analyzeStyle: true,
  })
  await ingestDocument(service, key, {
    filename: 'b.md',
    text: `# Long ones\n\n${long.repeat(4)}\n`,
    analyzeStyle: true,
  })
  assert.equal((await titles(key, 'short sentences'))[0], 'Short ones')
  assert.equal((await titles(key, 'long sentences'))[0], 'Long ones')
})
