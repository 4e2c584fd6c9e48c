import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distilled } from './source.fixture.ts'

const PROSE = `${'The old boats of the harbour lie at the quay while the crews mend their nets in the sun. '.repeat(9)}\n\n`

const observed = (text: string, category: string) =>
  distilled(text, {}, {}, { analyzeStyle: true }).style.filter((record) => record.category === category)

const sections = (headings: string[]) => `# Boats\n\n${headings.map((heading) => `## ${heading}\n\n${PROSE}`).join('')}`

test('the case of headings is a habit when nearly all keep to it', () => {
  const sentence = ['How it began', 'The long way home', 'A good year', 'What is left of it', 'Old boats']
  const [inSentence] = observed(sections(sentence), 'headings')
  assert.equal(inSentence?.text, 'Headings in sentence case: 100 % of the headings')
  assert.equal(inSentence?.consumerGuidance, 'Capitalise only the first word of a heading, and names.')
  const title = ['How It Began', 'The Long Way Home', 'A Good Year', 'What Is Left of It', 'Old Boats']
  assert.equal(observed(sections(title), 'headings')[0]?.text, 'Headings in Title Case: 100 % of the headings')
  const mixed = ['How it began', 'The Long Way Home', 'A good year', 'What Is Left', 'Old boats']
  assert.ok(observed(sections(mixed), 'headings').every(({ text }) => text.startsWith('Many headings')))
})

test('headings that ask, and headings that come often', () => {
  const texts = observed(sections(['Why boats?', 'Who built them?', 'What now?', 'The end']), 'headings').map(
    ({ text }) => text,
  )
  assert.ok(texts.includes('Headings that ask: 75 % of the headings'), texts.join())
  assert.ok(texts.includes('Many headings: 171 words from one to the next'), texts.join())
  assert.deepEqual(observed(`# Boats\n\n## One\n\n${PROSE.repeat(5)}`, 'headings'), [])
})

test('lists, and whether their items end with a full stop', () => {
  const list = (end: string) =>
    ['nets', 'ropes', 'tar', 'sails', 'oars', 'hooks', 'lamps'].map((x) => `- mend the ${x}${end}`)
  const texts = (end: string) =>
    observed(`# Boats\n\n${PROSE.repeat(4)}${list(end).join('\n')}\n`, 'lists').map(({ text }) => text)
  assert.deepEqual(texts(''), [
    'Many lists: 9.9 list items in 1,000 words',
    'List items without a full stop: 100 % of the items',
  ])
  assert.ok(texts('.').includes('List items that end with a full stop: 100 % of the items'))
  const records = observed(`# Boats\n\n${PROSE.repeat(4)}${list('').join('\n')}\n`, 'lists')
  assert.ok(records.every(({ evidenceNoteRefs }) => evidenceNoteRefs.length === 1))
})
