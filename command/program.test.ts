import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Command } from 'commander'
import { program } from './program.ts'

const all = (of: Command): Command[] => of.commands.flatMap((command) => [command, ...all(command)])

test('every command that ends with a result gives it as JSON; mcp speaks nothing else', () => {
  const ends = all(program).filter(({ commands }) => commands.length === 0)
  const without = ends.filter(({ options }) => !options.some(({ long }) => long === '--json'))
  assert.deepEqual(
    without.map((command) => command.name()),
    ['mcp'],
  )
  assert.ok(ends.length > 30)
})
