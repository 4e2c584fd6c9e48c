import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { ingestDocument } from '../../support/graph-documents.ts'
import { startService, type TestService } from '../../support/service.ts'

// A question is asked in another language than the document's, or in words that no document has.

let service: TestService
let owner: TestKey

const MINUTES = `# Protokoll der Mitgliederversammlung

Ort: Vereinsheim am Hang. Die Sitzung leitete Frau Kemal.

Der Jahresbeitrag steigt von 62 € auf 70 €. Fällig ist er am 30. April.
`

before(async () => {
  service = await startService()
  owner = await accountWithKey(service, { scopes: ['ingest', 'query', 'query.answer'] })
  // more notes of other things than an answer reads
  for (let i = 0; i < 14; i++)
    await ingestDocument(service, owner.key, {
      filename: `boat-${i}.md`,
      text: `# Boat ${i}\n\nThe boat number ${i} of the club lies at pier ${i + 3} and was painted in 20${10 + i}.\n`,
    })
  await ingestDocument(service, owner.key, { filename: 'protokoll.md', text: MINUTES })
})
after(() => service.stop())

async function answer(query: string) {
  const { status, body, text } = await service.request('POST', '/v1/query', {
    key: owner.key,
    body: { query, output: 'answer' },
  })
  assert.equal(status, 200, text)
  return body.answer
}

test('what no document says in these words is found by words that mean the same in its language', async () => {
  const { status, text } = await answer('What is the annual membership fee of the club?')
  assert.equal(status, 'extractive')
  assert.match(text, /Jahresbeitrag steigt von 62 € auf 70 €/)
})

test('what nobody tells is refused in whatever words', async () => {
  const { status } = await answer('What does the insurance of the clubhouse cost?')
  assert.equal(status, 'abstained')
})
