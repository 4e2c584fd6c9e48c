import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import { openLog } from './log.ts'

function written(act: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = []
  act(openLog({ level: 'info', secrets: ['open-sesame-1'], isReadable: true, write: (line) => lines.push(line) }))
  return stripVTControlCharacters(lines.join(''))
}

test('a line for people has the time, how grave it is, what happened and with what', () => {
  const line = written((log) => log.info({ url: 'http://127.0.0.1:8787', ms: 12, who: 'two words' }, 'cairn is ready'))
  assert.match(line, /^\d\d:\d\d:\d\d info {2}cairn is ready url=http:\/\/127\.0\.0\.1:8787 ms=12 who="two words"\n$/)
})

test('an error comes with its stack, below the line', () => {
  const line = written((log) => log.error({ err: new Error('no room') }, 'request failed'))
  assert.match(line, /^\d\d:\d\d:\d\d error request failed\n {2}Error: no room\n {6}at /)
})

test('secrets stay out, and nothing steers the terminal', () => {
  const line = written((log) => log.warn({ reason: '\u001b[2Jopen-sesame-1' }, 'Bearer abc \u0007'))
  assert.match(line, /\[secret\] �.*reason=�\[2J\[secret\]/)
})
