import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distilled } from './source.fixture.ts'

// Sentences of which only the heading tells of whom they speak, and lines that say nothing to keep.

const claimsIn = (text: string) =>
  distilled(text)
    .statements.filter(({ type }) => type === 'claim')
    .map(({ text }) => text)

test('a pronoun behind an opening phrase is told with the heading, its quote stays as it is', () => {
  const text =
    '# Quandle Brothers\n\nTheir works stood by the river. In 1913 they launched a cargo ship of 900 tons. Ana and Ben saw it.'
  const { statements } = distilled(text)
  const told = statements.find(({ text }) => text.includes('1913'))
  assert.equal(told?.text, 'Quandle Brothers: In 1913 they launched a cargo ship of 900 tons.')
  assert.equal(told?.evidence[0]?.quote, 'In 1913 they launched a cargo ship of 900 tons.')
})

test('"The hotel" of a note about a hotel is told with its name, elsewhere it is left as it is', () => {
  const rooms = 'The hotel has 160 guest rooms and two restaurants.'
  assert.ok(
    claimsIn(`# Northbrin Hotel\n\nThe Northbrin Hotel is a hotel in Billings. ${rooms}`).includes(
      `Northbrin Hotel: ${rooms}`,
    ),
  )
  assert.ok(claimsIn(`# Travel\n\nWe leave on Friday at noon. ${rooms}`).includes(rooms))
})

test('what has no subject is told with its heading, and is no claim without one', () => {
  assert.ok(
    claimsIn('# server.close\n\nStops the server from accepting new connections on port 80.').includes(
      'server.close: Stops the server from accepting new connections on port 80.',
    ),
  )
  assert.deepEqual(claimsIn('Stops the server from accepting new connections on port 80.'), [])
})

test('lines of a log of commits and remains of a layout are no claims', () => {
  for (const line of [
    '- [[`27754c5408`](https://example.org/c/27754c5408)] - **src**: add operators for Reference (Daniel Beven) [#19083](https://example.org)',
    '- buffer: Fix incorrect comparing behaviour of Buffers (Feross Aboukhad)',
    'Incompatibility of xml and catalog ----------------------- the two packages are incompatible in 2024.',
    'Soon after he starred in a play of 1999 directed by the acclaimed actor and director .',
  ])
    assert.deepEqual(claimsIn(`# Changes\n\n${line}\n`), [], line)
  assert.equal(claimsIn('# Changes\n\n- Fixed: prices were rounded twice in CSV exports of May 2025\n').length, 1)
})

test('what opens with a word for something told before is worth less in other languages too', () => {
  const scoreOf = (text: string, start: string) =>
    distilled(text).statements.find(({ text }) => text.includes(start))?.confidenceScore ?? 0
  for (const [text, hangs, stands] of [
    [
      'Die Werkstatt in Jena öffnet im Mai 2026 mit neun Plätzen. Dieses Vorhaben kostet die Gemeinde 40000 Euro im Jahr. Die Heizung der Halle kostet die Gemeinde 9000 Euro im Jahr.',
      'Dieses Vorhaben',
      'Die Heizung',
    ],
    [
      'El taller de Lugo abre en mayo de 2026 con nueve plazas. Este proyecto cuesta al ayuntamiento 40000 euros al año. La calefacción cuesta al ayuntamiento 9000 euros al año.',
      'Este proyecto',
      'La calefacción',
    ],
    [
      '修理车间将于2026年5月在苏州开放，共有九个座位。这个项目每年花费四万元，由市里支付。大厅的暖气每年花费9000元，由市里支付。',
      '这个项目',
      '大厅的暖气',
    ],
  ] as const)
    assert.ok(scoreOf(text, hangs) < scoreOf(text, stands) - 0.1, hangs)
})

test('the number of a chapter is not told with what hangs in the air', () => {
  const text =
    '# Chapter 4. Quandle Brothers\n\nTheir works stood by the river. In 1913 they launched a cargo ship of 900 tons. Ana and Ben saw it.'
  assert.ok(claimsIn(text).includes('Quandle Brothers: In 1913 they launched a cargo ship of 900 tons.'))
})
