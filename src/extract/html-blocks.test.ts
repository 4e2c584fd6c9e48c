import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addHtmlBlocks } from './html-blocks.ts'
import { parseHtml } from './parse-html.ts'
import { TextBuilder } from './text-builder.ts'

const WORDS = 'These words stand for a paragraph of an article.'

function blocksOf(html: string): TextBuilder {
  const out = new TextBuilder()
  addHtmlBlocks(parseHtml(html).body, out, null)
  return out
}
const parts = ({ text, blocks }: TextBuilder) =>
  blocks.map(({ kind, level, start, end }) => [level ? `${kind} ${level}` : kind, text.slice(start, end)])

test('headings, paragraphs, lists, tables and code become blocks with exact offsets', () => {
  const html = `
    <h2>A <em>heading</em></h2>
    <p>${WORDS} A line<br>break &amp; a&nbsp;<b>bold</b> word,
       soft&shy;ly hyphenated.</p>
    <ul><li>one</li><li><p>two</p> <p>parts</p><ol start="3"><li>nested</li><li>again</li></ol></li><li> </li></ul>
    <table><caption>Sizes</caption><tr><th>Name</th><th>Size</th></tr><tr><td>A <b>b</b></td><td>1</td></tr><tr><td></td></tr></table>
    <pre><code>  if (x) {
    y()
  }
</code></pre>
    <blockquote><p>${WORDS}</p></blockquote>
    <h3>Deeper</h3>
    <div>${WORDS}<p>${WORDS}</p>Loose words.</div>`
  const result = blocksOf(html)
  const words = WORDS
  assert.deepEqual(parts(result), [
    ['heading 2', 'A heading'],
    ['paragraph', `${words} A line\nbreak & a bold word, softly hyphenated.`],
    ['list', '- one\n- two parts\n  3. nested\n  4. again'],
    ['paragraph', 'Sizes'],
    ['table', '| Name | Size |\n| --- | --- |\n| A b | 1 |'],
    ['code', '  if (x) {\n    y()\n  }'],
    ['paragraph', words],
    ['heading 3', 'Deeper'],
    ['paragraph', words],
    ['paragraph', words],
    ['paragraph', 'Loose words.'],
  ])
  assert.equal(
    result.text,
    parts(result)
      .map(([, text]) => text)
      .join('\n\n'),
  )
})

test('a first row in bold, or one that looks like heads, names the columns; a form has none', () => {
  const table = (...rows: string[][]) =>
    blocksOf(`<table>${rows.map((cells) => `<tr><td>${cells.join('</td><td>')}</td></tr>`).join('')}</table>`).text
  assert.match(
    table(['<b>Word</b>', '<b>Meaning</b>'], ['Sheet', 'A rope']),
    /^\| Word \| Meaning \|\n\| --- \| --- \|/,
  )
  assert.match(table(['Name', 'Town', 'Fee'], ['Ada', 'Oslo', '14']), /^\| Name .*\n\| --- /)
  assert.equal(table(['Name', 'Ada Holm'], ['Town', 'Oslo']), '| Name | Ada Holm |\n| Town | Oslo |')
})

test('what reaches over rows stands in each of them, a head that reaches over columns in each', () => {
  const html = `<table><thead><tr><th>Machine</th><th colspan="2">Code</th></tr></thead><tbody>
    <tr><td rowspan="2">Octeon</td><td>oct</td><td>5</td></tr><tr><td>oct-b</td><td>6</td></tr>
    <tr><td colspan="2">None</td><td>7</td></tr></tbody></table>`
  assert.equal(
    blocksOf(html).text,
    '| Machine | Code | Code |\n| --- | --- | --- |\n| Octeon | oct | 5 |\n| Octeon | oct-b | 6 |\n| None |  | 7 |',
  )
})

test('the mark of a link to the heading itself is not read', () => {
  const out = blocksOf('<h2>2.3. Joining<a class="headerlink" href="#joining">¶</a></h2><p>Write to us.</p>')
  assert.deepEqual(parts(out)[0], ['heading 2', '2.3. Joining'])
})

test('below heads of columns a short list stands in its cell', () => {
  const html = `<table><thead><tr><th>Level</th><th>What to do</th></tr></thead><tbody>
    <tr><td>Red</td><td><p>Ring the bell.</p><ul><li>Close the gate</li><li>Wait</li></ul></td></tr>
    <tr><td>Blue</td><td><ul><li>Go on</li></ul></td></tr></tbody></table>`
  assert.deepEqual(parts(blocksOf(html)), [
    ['table', '| Level | What to do |\n| --- | --- |\n| Red | Ring the bell. Close the gate; Wait |\n| Blue | Go on |'],
  ])
})

test('tables and lists that arrange the page are looked into', () => {
  const html = `<p>${WORDS}</p>
    <table><tr><td><p>Left cell.</p><p>More.</p></td><td><h2>Right</h2><p>${WORDS}</p></td></tr><tr><td>x</td><td>y</td></tr></table>
    <ul><li><h3>Item heading</h3><p>${WORDS}</p></li></ul>`
  const result = parts(blocksOf(html))
  assert.ok(result.some(([kind, text]) => kind === 'heading 2' && text === 'Right'))
  assert.ok(result.some(([kind, text]) => kind === 'heading 3' && text === 'Item heading'))
  assert.ok(!result.some(([kind]) => kind === 'table' || kind === 'list'))
})
