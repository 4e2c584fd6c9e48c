import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statedIn } from './source.fixture.ts'

const includes = (text: string, ...expected: string[]) => {
  const all = statedIn(text)
  for (const one of expected) assert.ok(all.includes(one), `${one} is not in ${JSON.stringify(all)}`)
}
const excludes = (text: string, predicate: string) =>
  assert.deepEqual(
    statedIn(text).filter((one) => one.includes(` ${predicate} `)),
    [],
  )

test('whom readers are told to turn to is a contact; whom the writer rang is none', () => {
  includes(
    '# Hiring the hall\n\nThe hall holds ninety people. If the heating is off, ring Mira Lund before six in the evening.\n',
    'Mira Lund contact-for it',
  )
  excludes('# Hiring the hall\n\nOn Monday I had to ring Mira Lund if only to hear her voice again.\n', 'contact-for')
  excludes('# Jobs\n\n- ring Mira Lund about the roof\n- paint the shed with Ben Carter\n', 'contact-for')
})

test('thanks name those who are thanked, in one sentence all of them', () => {
  const all = statedIn(
    '# Why we moved the kiln\n\nIt took us a year to find out. Thanks to Mira Lund for the bench, and to Ben Carter, who carried it. Ines Falk came too late.\n',
  ).filter((one) => one.includes('thanked-in'))
  assert.deepEqual(all, ['Mira Lund thanked-in it', 'Ben Carter thanked-in it'])
})

test('a readme says what its program needs and runs on, and not what it does without', () => {
  const all = statedIn(
    '# tidecutter\n\nCuts long recordings into pieces. Made by Mira Lund.\n\n## Getting it\n\n```sh\ncargo install tidecutter\n```\n\nYou need Rust 1.78 or later and PostgreSQL to build it. Tested on Debian and macOS. It works without Python.\n',
  )
  for (const one of ['depends-on Rust', 'depends-on PostgreSQL', 'runs-on Debian', 'runs-on macOS'])
    assert.ok(
      all.some((stated) => stated.endsWith(` ${one}`)),
      `${one} is not in ${JSON.stringify(all)}`,
    )
  assert.ok(!all.some((stated) => stated.endsWith('Python')))
})

test('a curriculum vitae says which languages its person speaks, under a heading or behind a label', () => {
  const head =
    '# Mira Lund\n\nEngineer, Bristol\n\n## Experience\n\nLarkfield Instruments Ltd, engineer, since 2022\n\n'
  includes(
    `${head}## Languages\n\nNorwegian (mother tongue), English (fluent), German (good)\n`,
    'Mira Lund speaks English',
  )
  includes(`${head}## Other\n\n**Languages:** Norwegian, English, German\n`, 'Mira Lund speaks German')
})

test('a firm with a town behind it, alone in its line, lies there; in a list it does not', () => {
  includes(
    '# Trip\n\n- Larkfield Instruments Ltd, Warsaw\n- bring a coat and the tickets\n',
    'Larkfield Instruments Ltd located-in Warsaw',
  )
  excludes('# Trip\n\nWe wrote to Hotel Severin, Warsaw and Riga on the same day.\n', 'located-in')
})

test('whom one writes to in a town lives there', () => {
  includes(
    'Wrote to Mira Lund in Adelaide about the wedding. She will come by train in May.\n',
    'Mira Lund lives-in Adelaide',
  )
  excludes('I met Mira Lund in Adelaide on the way back. She had no time to talk at all.\n', 'lives-in')
})

test('two tenants before one word for them are both parties', () => {
  const all = statedIn(
    '# Residential letting agreement\n\nBetween\n\n- **Tom Ashby** ("the Landlord") and\n- Mira Lund and Ben Carter ("the Tenants").\n',
  )
  for (const name of ['Tom Ashby', 'Mira Lund', 'Ben Carter'])
    assert.ok(all.includes(`${name} party-to it`), JSON.stringify(all))
})
