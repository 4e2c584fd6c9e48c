import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withReadTables } from './html-in-markdown.ts'

const read = (source: string) => withReadTables(source, null).source.trim()

test('a raw HTML table becomes one of Markdown, its head and links kept', () => {
  const { source, links } = withReadTables(
    [
      '# Trams',
      '<table>',
      '  <tr><th>Line</th><th>From</th></tr>',
      '',
      '  <tr><td>12</td><td><a href="https://oslo.example">Majorstuen</a></td></tr>',
      '</table>',
      'They run daily.',
    ].join('\n'),
    null,
  )
  assert.match(source, /^# Trams\n\n\| Line \| From \|\n\| --- \| --- \|\n\| 12 \| Majorstuen \|\n\nThey run daily\.$/)
  assert.deepEqual(links, [{ url: 'https://oslo.example/', text: 'Majorstuen' }])
})

test('rows of two cells without a head are labels', () => {
  const row = (label: string, value: string) => `<tr><td><strong>${label}</strong></td><td>\n${value}</td></tr>`
  assert.equal(
    read(`<table><tbody>${row('Location', '1 Quay St.<br />Bergen')}${row('Contact:', 'Ada Holm')}</tbody></table>`),
    '- Location: 1 Quay St. Bergen\n- Contact: Ada Holm',
  )
})

test('wider rows without a head take the first as one', () => {
  const cells = (...texts: string[]) => `<tr>${texts.map((text) => `<td>${text}</td>`).join('')}</tr>`
  assert.equal(
    read(`<table>${cells('Name', 'Age', 'Town')}${cells('Ada', '36', 'Oslo')}</table>`),
    '| Name | Age | Town |\n| --- | --- | --- |\n| Ada | 36 | Oslo |',
  )
})

test('code stays as it is, and so does a table that never ends', () => {
  for (const source of ['```html\n<table><tr><td>a</td></tr></table>\n```', 'Text\n<table>\n<tr><td>a', 'no table'])
    assert.equal(withReadTables(source, null).source, source)
})
