import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addTable } from './table-block.ts'
import { TextBuilder } from './text-builder.ts'

function blocksOf(rows: string[][], hasHead: boolean): string[] {
  const out = new TextBuilder()
  addTable(out, rows, hasHead)
  return out.blocks.map(({ start, end }) => out.text.slice(start, end))
}

test('a table is written as Markdown writes one, empty rows left out, bars in cells escaped', () => {
  assert.deepEqual(
    blocksOf(
      [
        ['Name', 'Size'],
        ['', ' '],
        ['a|b', 'two\nlines'],
      ],
      true,
    ),
    ['| Name | Size |\n| --- | --- |\n| a\\|b | two lines |'],
  )
  assert.deepEqual(blocksOf([['a', 'b']], false), ['| a | b |'])
  assert.deepEqual(blocksOf([['Name', 'Size']], true), ['| Name | Size |\n| --- | --- |'])
  assert.deepEqual(blocksOf([], true), [])
})

test('a long table goes on in blocks of its own, each with the head, no row lost', () => {
  const rows = Array.from({ length: 500 }, (_, i) => [`row ${i}`, 'some words in here'])
  const blocks = blocksOf([['Name', 'Words'], ...rows], true)
  assert.ok(blocks.length > 10)
  for (const block of blocks) assert.ok(block.startsWith('| Name | Words |\n| --- | --- |\n| row '))
  assert.deepEqual(
    blocks.flatMap((block) => block.split('\n').slice(2)),
    rows.map(([name, words]) => `| ${name} | ${words} |`),
  )
})
