import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutSiteMarks } from './site-marks.ts'

const read = (...lines: string[]) =>
  withoutSiteMarks(lines.join('\n'))
    .replace(/\n{2,}/g, '\n\n')
    .trim()

test('a box becomes its title and what is indented in it', () => {
  assert.equal(
    read('Before', '!!! tip "Mind the gap"', '     Step over it,', '     not into it.', '', '     Twice.', '', 'After'),
    'Before\n\n**Mind the gap**\n\nStep over it,\nnot into it.\n\nTwice.\n\nAfter',
  )
  assert.equal(read('??? note', '    Folded.'), 'Folded.')
})

test('a box between colons or in a quote loses its marks', () => {
  assert.equal(read(':::note Tides', 'High at six.', ':::'), '**Tides**\n\nHigh at six.')
  assert.equal(read('::: warning', 'Wet floor.', ':::', 'Dry.'), 'Wet floor.\n\nDry.')
  assert.equal(read('> [!NOTE]', '> Ring twice.'), '>\n> Ring twice.')
  assert.equal(read('> [!tip]- Bells', '> Ring twice.'), '> **Bells**\n>\n> Ring twice.')
})

test('tags of templates, modules and attributes are left out', () => {
  assert.equal(
    read('import Map from "./map"', '{% hint style="info" %}', 'Tea at four.', '{% endhint %}', '{: .small }'),
    'Tea at four.',
  )
  assert.equal(read('## Opening hours {#hours}', '[Map](/map){:target="_blank"}'), '## Opening hours\n[Map](/map)')
})

test('code keeps what looks like marks', () => {
  assert.equal(read('```', '!!! tip', ':::note', '{% raw %}', '```'), '```\n!!! tip\n:::note\n{% raw %}\n```')
})
