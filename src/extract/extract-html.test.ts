import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SourceUnreadableError } from '../lib/errors.ts'
import type { SourceText } from '../lib/source-text.ts'
import { extractHtml } from './extract-html.ts'

const parts = ({ text, blocks }: SourceText) =>
  blocks.map(({ kind, level, start, end }) => [level ? `${kind} ${level}` : kind, text.slice(start, end)])
const texts = (source: SourceText) => parts(source).map(([, text]) => text)
const WORDS = 'These words stand for a paragraph of an article, with commas, and enough of them to be taken for one. '
const article = (inside: string) => `<html><body><article>${inside}</article></body></html>`

test('scripts, ornaments and what is beside an article are not in its text', () => {
  const ornaments = `<nav>Go home</nav><aside>Beside it</aside><div class="newsletter-box">Sign up</div>
    <script>var x = "script words"</script><style>p { color: red }</style><noscript>No script</noscript>`
  const result = extractHtml(article(`${ornaments}${`<p>${WORDS}</p>`.repeat(4)}`), null)
  assert.deepEqual(texts(result), Array(4).fill(WORDS.trim()))
})

test('the parts of a manual page all stay', () => {
  const section = (i: number) => `<h2>Part ${i}</h2><p>${WORDS}${WORDS}</p><pre><code>run --part ${i}</code></pre>
    <ul><li>First, ${WORDS}</li><li>Second, ${WORDS}</li></ul>
    <table><tr><th>Option</th><th>Meaning</th></tr><tr><td>--part</td><td>${WORDS}</td></tr></table>`
  const page = `<title>Manual</title><nav><a href="/">Home</a></nav><main><h1>Manual</h1>${[1, 2, 3].map(section).join('')}</main>`
  const result = extractHtml(page, null)
  const kinds = result.blocks.map(({ kind }) => kind)
  const expected = ['heading', 'paragraph', 'code', 'list', 'table']
  assert.deepEqual(kinds.slice(-15), [...expected, ...expected, ...expected])
})

test('a page in which no article is found gives all of it', () => {
  for (const html of [
    'just text',
    '<p>Short.</p>',
    '<title>T</title><body>Short.',
    '<p>one</p></body></html><p>late</p>',
  ]) {
    assert.ok(extractHtml(html, null).blocks.length > 0, html)
  }
  assert.equal(extractHtml('<p>one</p><p>late</p>', null).text, 'one\n\nlate')
  assert.deepEqual(extractHtml('', null).blocks, [])
})

test('metadata of the head', () => {
  const html = `<html lang="en-GB"><head>
    <title>Roses in winter | The Garden</title>
    <meta property="og:title" content="Roses in winter | The Garden">
    <meta property="og:site_name" content="The Garden">
    <meta name="author" content="By Ada Lovelace"><meta name="author" content="Alan Turing">
    <meta property="article:published_time" content="2021-03-04T10:00:00Z">
    </head><body><p>${WORDS}</p></body></html>`
  const { title, author, siteName, publishedOn, declaredLanguage } = extractHtml(html, null)
  assert.deepEqual(
    { title, author, siteName, publishedOn, declaredLanguage },
    {
      title: 'Roses in winter',
      author: 'Ada Lovelace, Alan Turing',
      siteName: 'The Garden',
      publishedOn: '2021-03-04',
      declaredLanguage: 'en',
    },
  )
})

test('metadata of JSON-LD and of journals', () => {
  const jsonLd = (value: unknown) =>
    extractHtml(
      `<head><script type="application/ld+json">${JSON.stringify(value)}</script></head><p>${WORDS}</p>`,
      null,
    )
  const news = {
    '@type': 'NewsArticle',
    author: [{ name: 'A. Author' }, { name: 'B. Author' }],
    publisher: { name: 'The Paper' },
    datePublished: '2020-02-03T00:00:00+01:00',
  }
  for (const value of [news, [news], { '@graph': [{ '@type': 'WebSite', name: 'x' }, news] }]) {
    const { author, siteName, publishedOn } = jsonLd(value)
    assert.deepEqual([author, siteName, publishedOn], ['A. Author, B. Author', 'The Paper', '2020-02-03'])
  }
  for (const value of [null, 7, 'x', { '@graph': null }, { '@type': ['Article'], author: 5, publisher: [] }]) {
    assert.equal(jsonLd(value).author, null)
  }
  const journal = extractHtml(
    `<meta name="citation_title" content="On growth"><meta name="citation_author" content="Curie, M.">
     <meta name="citation_journal_title" content="Annals"><meta name="citation_date" content="1911/12/10"><p>${WORDS}</p>`,
    null,
  )
  assert.deepEqual(
    [journal.title, journal.author, journal.siteName, journal.publishedOn],
    ['On growth', 'Curie, M.', 'Annals', '1911-12-10'],
  )
})

test('a title loses the site and nothing else', () => {
  const titled = (head: string, body = '') => extractHtml(`<head>${head}</head>${body}<p>${WORDS}</p>`, null).title
  const site = '<meta property="og:site_name" content="Blog">'
  assert.equal(titled(`<title>Blog: x - Some title - Blog</title>${site}`), 'Blog: x - Some title')
  assert.equal(titled(`<title>Blog | Some title</title>${site}`), 'Some title')
  assert.equal(titled(`<title>Some - title</title>${site}`), 'Some - title')
  assert.equal(titled('<title>The heading - Section - example.com</title>', '<h1>The heading</h1>'), 'The heading')
  assert.equal(titled('', '<h1>Only <i>heading</i></h1>'), 'Only heading')
  assert.equal(titled(''), null)
})

test('a bare host is no site name', () => {
  const site = (name: string) => extractHtml(`<meta property="og:site_name" content="${name}"><p>x</p>`, null).siteName
  assert.equal(site('example.com'), null)
  assert.equal(site('https://www.example.com/'), null)
  assert.equal(site('Example.com News'), 'Example.com News')
})

test('links are absolute, and only of the web', () => {
  const html = `<head><base href="/base/"></head><article><p>${WORDS}<a href="a?b=1#c">the <b>a</b></a>
    <a href="mailto:x@y.example">m</a><a href="javascript:alert(1)">j</a><a>none</a></p><ul><li><a href="//other.example">o</a></li></ul></article>`
  assert.deepEqual(extractHtml(html, 'https://site.example/page').links, [
    { url: 'https://site.example/base/a?b=1#c', text: 'the a' },
    { url: 'https://other.example/', text: 'o' },
  ])
})

test('controls become blanks', () => {
  assert.equal(extractHtml('<p>a\u202eb\u200bc&#0;d\u{e0041}</p>', null).text.replace(/\ufffd/g, ' '), 'a b c d')
})

test('a long preformatted text is paragraphs', () => {
  const text = Array(60).fill('Sixty characters or so of an old document set in type.').join('\n\n')
  assert.equal(
    extractHtml(article(`<pre>${text}</pre>`), null).blocks.filter(({ kind }) => kind === 'paragraph').length,
    60,
  )
})

test('more than 200,000 elements are refused', () => {
  assert.throws(() => extractHtml('<br>'.repeat(200_001), null), SourceUnreadableError)
})

test('elements of a line that newer pages no longer have do not cut it', () => {
  const { text } = extractHtml(
    `<title>About</title><article><div>The Harbour Trust (<acronym>HT</acronym>) pays for the <tt>mole</tt> and for
     <u>both <big>lamps</big></u> since 1985.</div><p>${'It lives of what its members give. '.repeat(8)}</p></article>`,
    null,
  )
  assert.match(text, /The Harbour Trust \(HT\) pays for the mole and for both lamps since 1985\./)
})
