import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WeighedClaim } from './claim-features.ts'
import { readClaim } from './claim-reader.ts'

const read = (text: string, sentence: string, message = sentence, question: string | null = null) =>
  readClaim({ text, name: /^[A-Z][a-z]+/.exec(text)?.[0] ?? '', sentence, message, question } as WeighedClaim)

test('what is said in jest reads less like a fact than what is said plainly', () => {
  for (const [plain, jest] of [
    ['Maya works as a nurse in Leeds.', 'Maya works as a full-time servant to two cats.'],
    ['Tom has three children.', 'Tom has three hundred tabs open and no soul left.'],
  ] as const) {
    const [one, other] = [read(plain, plain), read(jest, jest)]
    assert.ok(one.kept > other.kept, `${plain}: ${one.kept}, ${jest}: ${other.kept}`)
    assert.ok(one.never < other.never, `${plain}: ${one.never}, ${jest}: ${other.never}`)
  }
})

test('who speaks tells nothing', () => {
  const sentence = 'we have 3 cats'
  const of = (name: string) => read(`${name} and others have 3 cats.`, sentence)
  assert.deepEqual(of('Ana'), of('Robin'))
  assert.deepEqual(of('Ana'), of('Wolfgang'))
})

test('a claim that its sentence does not make reads worse than one that it does', () => {
  const sentence = 'my boss Braxton is 26 and I moved to Lubbock in May'
  const right = read('Ana moved to Lubbock in May.', sentence)
  const wrong = read("Ana's my is Lubbock.", sentence)
  assert.ok(right.kept > wrong.kept, `${right.kept} against ${wrong.kept}`)
})

test('what stands around the sentence, and the question that it answers, is read too', () => {
  const sentence = 'I was the captain'
  const alone = read('Ana was the captain.', sentence)
  assert.notDeepEqual(read('Ana was the captain.', sentence, `I had a weird dream. ${sentence} of a ship`), alone)
  assert.notDeepEqual(read('Ana was the captain.', sentence, sentence, 'Did you play in the school team?'), alone)
})

test('reads texts of any length and script, and the same each time', () => {
  const long = 'and then '.repeat(3_000)
  for (const text of ['', '🙂', '她住在里斯本', 'a'.repeat(5_000), long]) {
    const { kept, never } = read(text, text, `${text} ${long}`, text)
    assert.ok(Number.isFinite(kept) && Number.isFinite(never))
    assert.deepEqual(read(text, text, `${text} ${long}`, text), { kept, never })
  }
})
