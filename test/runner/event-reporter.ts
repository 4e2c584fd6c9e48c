import type { EventData } from 'node:test'
import { spec, type TestEvent } from 'node:test/reporters'

// What happens in a test file, told while it happens, so that it is known of a file that never ends too. What people
// read goes to stdout.

/** `end` has a `result`; `done` is the last line of a file that came to its end. */
export interface TestLine {
  event: 'begin' | 'end' | 'done'
  title: string
  result?: 'passed' | 'failed' | 'skipped'
}

interface Followed {
  file: string
  tell: (line: TestLine) => void
  people: InstanceType<typeof spec>
  ended: () => void
}
let followed: Followed | undefined

/** Tells of what happens from here on, until the suite has ended that is named after the file and holds its tests. */
export async function followFile(file: string, tell: Followed['tell']): Promise<void> {
  const people = new spec()
  people.on('data', (text) => process.stdout.write(text))
  await new Promise<void>((ended) => {
    followed = { file, tell, people, ended }
  })
  const flushed = new Promise((resolve) => people.once('end', resolve))
  people.end()
  await flushed
}

// biome-ignore lint/style/noDefaultExport: Node asks a reporter for it
export default async function* (source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of source) if (followed) take(event, followed)
  yield ''
}

function take(event: TestEvent, { file, tell, people, ended }: Followed): void {
  const { type, data } = event
  if (!data || !('nesting' in data)) return
  const isFile = data.nesting === 0 && 'name' in data && data.name === file
  if (!isFile) people.write({ type, data: { ...data, nesting: Math.max(0, data.nesting - 1) } })
  if (type === 'test:dequeue' && data.type !== 'suite' && !isFile) tell({ event: 'begin', title: data.name })
  if (type !== 'test:pass' && type !== 'test:fail') return
  if (data.details.type !== 'suite') tell({ event: 'end', title: data.name, result: resultOf(event) })
  else if (type === 'test:fail' && !failedWithin(data)) {
    // Its hooks, or what stands around its tests; of a file, its import.
    if (isFile) people.write(event)
    tell({ event: 'end', title: isFile ? 'outside of its tests' : data.name, result: 'failed' })
  } else if (data.skip !== undefined) {
    // None of its tests is told of.
    tell({ event: 'end', title: data.name, result: 'skipped' })
  }
  if (!isFile) return
  followed = undefined
  ended()
}

function resultOf({ type, data }: TestEvent & { type: 'test:pass' | 'test:fail' }): 'passed' | 'failed' | 'skipped' {
  if (type === 'test:fail' && data.todo === undefined) return 'failed'
  return data.skip !== undefined || data.todo !== undefined ? 'skipped' : 'passed'
}

const failedWithin = ({ details }: EventData.TestFail): boolean =>
  (details.error as { failureType?: string }).failureType === 'subtestsFailed'
