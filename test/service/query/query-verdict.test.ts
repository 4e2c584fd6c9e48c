import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import { ingestDocument } from '../../support/graph-documents.ts'
import { startService, type TestService } from '../../support/service.ts'

// A verdict on a question of one document hangs on that document.

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

const DOCUMENT = {
  filename: 'Arndal.md',
  datedAt: '2025-03-01',
  text:
    '# Arndal\n\nArndal is a harbour town. Karin Holm founded its works in 1900. The works make glass lamps.\n\n' +
    '## Harbour\n\nThe harbour of Arndal has 2 quays. The harbour is open in winter.',
}

async function accountOf(documents: (typeof DOCUMENT)[]): Promise<string> {
  const { key } = await accountWithKey(service, { scopes: ['ingest', 'query', 'query.answer'] })
  for (const document of documents) await ingestDocument(service, key, document)
  return key
}

async function verdictOn(key: string, query: string): Promise<{ status: string; text?: string }> {
  const reply = await service.request('POST', '/v1/query', { key, body: { query, output: 'answer' } })
  assert.equal(reply.status, 200, reply.text)
  const { status, text } = reply.body.answer
  return { status, text }
}

test('property: unrelated documents do not change the verdict on a question of one document', async () => {
  const alone = await accountOf([DOCUMENT])
  const subjects = ['tax forms', 'bread ovens', 'bicycle brakes', 'tulip bulbs', 'chess openings', 'violin strings']
  const unrelated = Array.from({ length: 30 }, (_, i) => ({
    filename: `unrelated-${i}.md`,
    datedAt: '2025-05-05',
    text:
      `# Advice ${i} on ${subjects[i % 6]}\n\nGood ${subjects[i % 6]} need ${i + 3} hours of care each month. ` +
      `Careless owners of ${subjects[i % 6]} lose ${i + 11} crowns a year.`,
  }))
  const among = await accountOf([DOCUMENT, ...unrelated])
  const differing: string[] = []
  for (const question of [
    'Who founded the works of Arndal?',
    'What do the works of Arndal make?',
    'How many quays has the harbour of Arndal?',
    'Is the harbour of Arndal open in winter?',
    'When were the works of Arndal founded?',
    'Who owns the works of Arndal today?',
    'How many inhabitants does Arndal have?',
    'What is the boiling point of tungsten?',
  ]) {
    const [a, b] = [await verdictOn(alone, question), await verdictOn(among, question)]
    if (a.status !== b.status || a.text !== b.text) differing.push(`${question} ${JSON.stringify([a, b])}`)
  }
  assert.ok((await verdictOn(alone, 'Who founded the works of Arndal?')).text, 'something is answered')
  assert.deepEqual(differing, [])
})
