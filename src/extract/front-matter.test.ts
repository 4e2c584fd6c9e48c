import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitFrontMatter } from './front-matter.ts'

const NONE = { title: null, author: null, siteName: null, publishedOn: null, declaredLanguage: null }

test('title, authors, date and language', () => {
  const source = '---\ntitle: "On: Roses"\nauthor: Ada Lovelace\ndate: 2024-05-06 10:00\nlang: en-GB\n---\n# Body\n'
  assert.deepEqual(splitFrontMatter(source), {
    body: '# Body\n',
    properties: '',
    metadata: {
      ...NONE,
      title: 'On: Roses',
      author: 'Ada Lovelace',
      publishedOn: '2024-05-06',
      declaredLanguage: 'en',
    },
    warnings: [],
  })
  const authors = (yaml: string) => splitFrontMatter(`---\n${yaml}\n---\n`).metadata.author
  assert.equal(authors('authors: [A. Turing, B. Russell]'), 'A. Turing, B. Russell')
  assert.equal(authors('authors:\n  - name: A. Turing\n    url: x\n  - name: B. Russell'), 'A. Turing, B. Russell')
  assert.equal(authors('author: 42'), null)
})

test('what tells a reader something is kept to the letter, what builds a site is not', () => {
  const properties = (yaml: string) => splitFrontMatter(`---\n${yaml}\n---\nBody`).properties
  assert.equal(
    properties(
      'title: Roses\nlayout: post\ntags: [a, b]\nreview_in: 6 months\nattendees:\n  - Ada\n  - Ben\n# a note\ndraft: false\nLocation: Quay Hall',
    ),
    'review_in: 6 months\nattendees:\n  - Ada\n  - Ben\nLocation: Quay Hall',
  )
  assert.equal(properties('author: Ada\ndate: 2024-05-06'), '')
  assert.equal(properties('author: Ada\nstatus: Accepted'), 'author: Ada\nstatus: Accepted')
  assert.equal(properties('repo: https://x.example/y\nphoto: /pix/rose.png\nstatus:\nmodified: true'), '')
  assert.equal(properties('quotes:\n  - text: Good\n    name: Ada\nsummary: >-\n  folded\n  lines'), '')
  assert.equal(properties(`notes: ${'x'.repeat(3_000)}`), '')
})

test('dots close it too, and it may be empty', () => {
  assert.deepEqual(splitFrontMatter('---\ntitle: x\n...\nBody').body, 'Body')
  assert.deepEqual(splitFrontMatter('---\n---\nBody').body, 'Body')
  assert.deepEqual(splitFrontMatter('---\ntitle: x\n---').body, '')
})

test('rules and lists between dashes are content', () => {
  for (const source of [
    '---\n\nSome words.\n\n---\nmore',
    '---\n- a\n- b\n---\n',
    '---\ntitle: never closed\n',
    '--- \nx',
    '',
  ]) {
    assert.deepEqual(splitFrontMatter(source), { body: source, properties: '', metadata: NONE, warnings: [] })
  }
})

test('front matter in another language is cut off unread', () => {
  const evil = '---js\n{ title: (globalThis.evaluated = true) }\n---\nBody'
  const result = splitFrontMatter(evil)
  assert.deepEqual(result, {
    body: 'Body',
    properties: '',
    metadata: NONE,
    warnings: ['The front matter is not YAML and was not read.'],
  })
  assert.equal((globalThis as { evaluated?: boolean }).evaluated, undefined)
  assert.equal(splitFrontMatter('+++\ntitle = "x"\n+++\nBody').body, 'Body')
})

test('broken YAML and alias bombs are a warning', () => {
  const bomb = [
    'a: &a [x, x]',
    ...Array.from('bcdefghijklmnop', (c, i) => `${c}: &${c} [*${'abcdefghijklmno'[i]}, *${'abcdefghijklmno'[i]}]`),
  ]
  for (const yaml of ['title: "never closed', bomb.join('\n'), 'a: !!js/function "x"\nb: [']) {
    const { body, metadata, warnings } = splitFrontMatter(`---\n${yaml}\n---\nBody`)
    assert.deepEqual([body, metadata, warnings.length], ['Body', NONE, 1])
  }
})

test('hostile keys do nothing', () => {
  const { metadata } = splitFrontMatter('---\n__proto__: {title: x}\nconstructor: y\ntitle: t\n---\n')
  assert.equal(metadata.title, 't')
  assert.equal(({} as { title?: string }).title, undefined)
})

test('no fence is found in linear time', () => {
  for (const source of [
    `---\n${'--- x\n'.repeat(200_000)}`,
    `---\n${'a'.repeat(1_000_000)}`,
    `---${' '.repeat(1_000_000)}x`,
  ]) {
    assert.equal(splitFrontMatter(source).body, source)
  }
})
