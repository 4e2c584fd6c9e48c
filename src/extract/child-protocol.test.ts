import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SourceText } from '../lib/source-text.ts'
import { parseReply } from './child-protocol.ts'

const TEXT: SourceText = {
  text: 'Title\n\nWords.',
  blocks: [
    { kind: 'heading', start: 0, end: 5, level: 1 },
    { kind: 'paragraph', start: 7, end: 13 },
  ],
  pageStarts: [0, 7, 13],
  title: 'Title',
  author: null,
  siteName: null,
  publishedOn: '2020-01-02',
  declaredLanguage: 'en',
  links: [{ url: 'https://x.example/', text: '' }],
  warnings: ['One.'],
}

test('a proper reply passes as it is', () => {
  assert.deepEqual(parseReply({ text: TEXT }), { text: TEXT })
  assert.deepEqual(parseReply({ unreadable: 'no' }), { unreadable: 'no' })
  assert.deepEqual(parseReply({ fault: 'Error' }), { fault: 'Error' })
})

const BROKEN: Record<string, unknown> = {
  nothing: undefined,
  'another shape': { ok: true },
  'an extra key': { text: { ...TEXT, extra: 1 } },
  'a block past the end': { text: { ...TEXT, blocks: [{ kind: 'paragraph', start: 0, end: 14 }] } },
  'blocks that overlap': { text: { ...TEXT, blocks: [TEXT.blocks[1], TEXT.blocks[0]] } },
  'an empty block': { text: { ...TEXT, blocks: [{ kind: 'paragraph', start: 3, end: 3 }] } },
  'a fraction': { text: { ...TEXT, blocks: [{ kind: 'paragraph', start: 0.5, end: 3 }] } },
  'another kind': { text: { ...TEXT, blocks: [{ kind: 'script', start: 0, end: 3 }] } },
  'pages out of order': { text: { ...TEXT, pageStarts: [0, 5, 4] } },
  'a page past the end': { text: { ...TEXT, pageStarts: [0, 14] } },
  'too many pages': { text: { ...TEXT, pageStarts: Array(2001).fill(0) } },
  'too long a text': { text: { ...TEXT, text: 'x'.repeat(5_000_001) } },
  'too long a title': { text: { ...TEXT, title: 'x'.repeat(501) } },
  'no date': { text: { ...TEXT, publishedOn: 'soon' } },
  'no URL': { text: { ...TEXT, links: [{ url: 'x', text: '' }] } },
  'too many links': { text: { ...TEXT, links: Array(2001).fill(TEXT.links[0]) } },
}
for (const [name, message] of Object.entries(BROKEN)) {
  test(`a reply with ${name} is refused`, () => assert.throws(() => parseReply(message)))
}
