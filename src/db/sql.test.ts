import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commas, fragment, identifier, sql } from './sql.ts'

test('values are bound in their order', () => {
  assert.deepEqual(sql('find')`select ${1} where a = ${'x'}`, {
    name: 'find',
    text: 'select $1 where a = $2',
    values: [1, 'x'],
  })
})

test('a fragment puts its text in, and its values count on where it stands', () => {
  const inner = fragment`b = ${'inner'}`
  const outer = fragment`(${inner} or c = ${'outer'})`
  assert.deepEqual(sql('find')`select a where x = ${'before'} and ${outer} and y = ${'after'}`, {
    name: 'find',
    text: 'select a where x = $1 and (b = $2 or c = $3) and y = $4',
    values: ['before', 'inner', 'outer', 'after'],
  })
})

test('text that comes as a value never reaches the statement, whatever it looks like', () => {
  const forged = { parts: ['; drop table node'], values: [] }
  assert.deepEqual(sql('find')`select ${forged}`, { name: 'find', text: 'select $1', values: [forged] })
})

test('a name that varies stands in the text; anything else is refused', () => {
  assert.deepEqual(sql('count')`select count(*) from ${identifier('mem_peer')} where a = ${1}`, {
    name: 'count',
    text: 'select count(*) from mem_peer where a = $1',
    values: [1],
  })
  for (const text of ['node; drop table node', 'Node', '"node"', 'a.b', ''])
    assert.throws(() => identifier(text), /is not the name/)
})

test('pieces stand one after the other, with something between them', () => {
  const pieces = [fragment`a = ${1}`, fragment`b`, fragment`c = ${2}`]
  assert.deepEqual(sql('find')`select ${commas(pieces)} or ${commas(pieces, ' or ')}${commas([])}`, {
    name: 'find',
    text: 'select a = $1, b, c = $2 or a = $3 or b or c = $4',
    values: [1, 2, 1, 2],
  })
})
