import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptClaims, newDiscourse } from './chat-claims.ts'
import type { ChatLanguage } from './chat-language.ts'

const told = (message: string, language: ChatLanguage = 'en') =>
  keptClaims(message, {
    peer: 'Ana',
    writtenAt: new Date('2026-05-06T12:00:00Z'),
    timezone: 'UTC',
    others: [],
    discourse: { ...newDiscourse('Ana', []), language },
  }).map(({ text }) => text)

test('of a sentence read in part, the clause of which no claim tells a word is told as said', () => {
  assert.deepEqual(told('on a Kangoo van now, leased, I work for my uncle in Leeds'), [
    'Ana works for their uncle in Leeds.',
    'Ana said: on a Kangoo van now, leased.',
  ])
  assert.ok(told('on a pris un lapin, un bélier, Filou', 'fr').includes('Ana a dit : un bélier, Filou.'))
})

test('of whom or what it speaks stands in the clause before', () =>
  assert.ok(
    told('Brightlane got bought btw so its called Transvia now').includes(
      'Ana said: Brightlane got bought so it is called Transvia now.',
    ),
  ))

test('a reason, a remark and what is told already add nothing', () => {
  for (const message of [
    'I moved to Leeds because the rent was silly',
    'I work at Lidl, which is fine',
    'I have a beagle and he is lovely',
    'I am vegan, so no cheese for me',
  ])
    assert.ok(!told(message).some((text) => text.includes(' said: ')), `${message}: ${told(message).join(' / ')}`)
})

test('who is born to the speaker is not the speaker, nor is what is to be dropped', () => {
  assert.deepEqual(told('Our daughter, born in 2019, loves dinosaurs'), [
    "Ana's daughter, born in 2019, loves dinosaurs.",
  ])
  for (const message of ["Baby's here! A boy, Jonah, born in July.", 'Drop the Captain, everyone calls me Chief now.'])
    assert.ok(
      told(message).every((text) => !/^Ana is /.test(text)),
      message,
    )
  assert.deepEqual(told('I am a mum of two, born in Cork'), ['Ana is a mum of two.', 'Ana is born in Cork.'])
})

test('of a sentence that is not meant as a whole, the clauses that are meant are told', () => {
  for (const [message, wanted] of [
    ["I'm off to Valencia on the 1st for a year so if she falls it's Chelo first", /Valencia/],
    ['Doctor gave me amlodipine and said I should drop salt', /amlodipine/],
    ["beta starts on 10 October in Leeds, with Pip if she'll have me back", /10 October/],
  ] as const)
    assert.ok(
      told(message).some((text) => wanted.test(text)),
      `${message}: ${told(message).join(' / ')}`,
    )
})

test('what hangs on a condition or is near a secret or a joke is not', () => {
  for (const message of [
    'if we move to Leeds, my sister Nora gets the cottage in Whitby',
    'my sister Nora gets the cottage in Whitby, if the bank says yes',
    'we might move, the cottage in Whitby goes to my sister Nora',
    'translate for me: my sister Nora lives in Whitby, she might move to Leeds in May',
    'router in the hall is Fritz 7590, password kikkerdril88, might change it in May',
    "my boss will literally murder me, I've been dead since the harvest party in May",
  ])
    assert.ok(!told(message).some((text) => / said: /.test(text)), `${message}: ${told(message).join(' / ')}`)
})

test('a till of a shop is no time, and what the speaker does is no thing of theirs', () => {
  assert.deepEqual(told('I write behind the till in winter'), ['Ana writes behind the till in winter.'])
  assert.ok(
    !told('PhD in plasma physics, now I teach night school in Glasgow').some((text) => text.includes("Ana's Ana")),
  )
  assert.deepEqual(told('I work at Lidl till June'), ['Ana works at Lidl until June [2026-06].'])
})
