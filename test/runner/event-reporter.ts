import type { TestEvent } from 'node:test/reporters'

// What happens in a test file, as lines of JSON for the runner: written while it happens, so that they tell of a file
// that never ends too.

/** `end` has a `result`; `done` is the last line of a file that came to its end. */
export interface TestLine {
  event: 'begin' | 'end' | 'done'
  title: string
  result?: 'passed' | 'failed' | 'skipped'
}

// biome-ignore lint/style/noDefaultExport: Node asks a reporter for it
export default async function* (source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of source) {
    if (type === 'test:dequeue' && data.type !== 'suite') yield line({ event: 'begin', title: data.name })
    if ((type === 'test:pass' || type === 'test:fail') && data.details?.type !== 'suite') {
      const skipped = data.skip !== undefined || data.todo !== undefined
      const result = type === 'test:fail' && data.todo === undefined ? 'failed' : skipped ? 'skipped' : 'passed'
      yield line({ event: 'end', title: data.name, result })
    }
  }
  yield line({ event: 'done', title: '' })
}

const line = (one: TestLine) => `${JSON.stringify(one)}\n`
