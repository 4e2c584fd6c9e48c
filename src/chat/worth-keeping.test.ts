import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptClaims, newDiscourse } from './chat-claims.ts'
import type { ChatLanguage } from './chat-language.ts'
import { discourseBefore } from './earlier-turns.ts'

const kept = (message: string, language: ChatLanguage = 'en', ofCode = false) =>
  keptClaims(message, {
    peer: 'Ana',
    writtenAt: new Date('2026-05-06T12:00:00Z'),
    timezone: 'UTC',
    others: [],
    discourse: { ...newDiscourse('Ana', []), language, ofCode },
  }).map(({ text }) => text)

test('a state of the hour, a remark on the talk and a clause that hangs in the air are not kept', () => {
  for (const [language, message] of [
    ['en', "i'm taking it very personally"],
    ['en', 'I did it evenings'],
    ['en', 'he wrote it down'],
    ['it', 'lo so'],
    ['nl', 'nu lig ik'],
  ] as const)
    assert.deepEqual(kept(message, language), [], message)
})

test('what lasts, names somebody, counts or ends something is kept', () => {
  for (const [language, message] of [
    ['en', 'I live in Leeds with my sister Marta'],
    ['en', "I don't eat pork"],
    ['en', 'I stopped choir'],
    ['en', 'rent is 780 a month'],
    ['de', 'Lotte hat eine Nussallergie'],
    ['es', 'trabajo de enfermera en Vigo'],
    ['fr', "j'ai arrêté le judo"],
    ['zh', '我分手了'],
  ] as const)
    assert.notDeepEqual(kept(message, language), [], message)
})

test('what the assistant is asked to do is kept whatever it is about', () => {
  assert.deepEqual(kept('never call me that'), ['Ana wants the assistant to never call Ana that.'])
})

test('how old somebody is is kept, and that somebody has their name is not', () => {
  assert.deepEqual(kept('ho 33 anni', 'it'), ['Ana ha 33 anni.'])
  assert.deepEqual(kept("I'm Ana, a nurse"), ['Ana is a nurse.'])
})

test('a number of things by itself is not kept: of what, and until when?', () => {
  for (const message of ['ok. 3 deadlines', 'two meetings']) assert.deepEqual(kept(message), [], message)
  assert.notDeepEqual(kept('we have 3 cats'), [])
})

test('conventions of code are kept, and states of the moment are not', () => {
  for (const message of ['ids are ulids', 'errors go to sentry', 'we write css by hand'])
    assert.notDeepEqual(kept(message, 'en', true), [], message)
  for (const message of ['CI is red', 'now line 40 fails', 'the build is slow today', 'the test still fails'])
    assert.deepEqual(kept(message, 'en', true), [], message)
})

test('talk is of code where a fifth of the turns have to do with it', () => {
  const turns = (...contents: string[]) =>
    contents.map((content, seq) => ({
      ...{ id: String(seq), seq, session: 's', peer: 'ana', peerId: 'ana', peerName: 'Ana', content },
      ...{ createdAt: new Date('2026-05-06T12:00:00Z'), observed: true },
    }))
  const isOfCode = (message: string, ...before: string[]) => {
    const [last, ...earlier] = turns(message, ...before)
    return discourseBefore(last as never, earlier as never, ['assistant'], [])?.ofCode
  }
  assert.equal(isOfCode('ids are ulids', 'fix the failing test in cart.ts', 'thanks'), true)
  assert.equal(isOfCode('ids are ulids', 'my sister moved to Leeds', 'we had soup', 'I slept badly', 'thanks'), false)
})
