import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from './answer-words.ts'
import { metOtherwise } from './asked-otherwise.ts'
import { candidatesOf } from './candidates.ts'
import { chooseAnswer } from './choose-answer.ts'
import type { Passage } from './passage.ts'
import { PeopleNamed } from './people-named.ts'
import { readPassage } from './read-passage.ts'
import { readQuestion } from './read-question.ts'
import { FEATURES } from './sentence-features.ts'
import { thingAsked } from './technical-things.ts'

// What developers ask of manual pages, READMEs and release notes: versions, options, paths, commands.

const passage = (text: string, over: Partial<Passage> = {}): Passage => ({
  ...{ title: 'Notes', text, source: 'Notes', document: 'notes', datedAt: null },
  ...over,
})
const first = (asked: string, ...passages: Passage[]) => chooseAnswer(asked, passages).pieces[0]?.shown
const featureOf = (asked: string, text: string, name: string) => {
  const passages = [passage(text)]
  const read = passages.map(readPassage)
  const candidates = candidatesOf(readQuestion(asked), read, new PeopleNamed(passages, read))
  return candidates.map(({ unit, row }) => [unit.text, row[FEATURES.indexOf(name)]!] as const)
}

test('a technical thing is known by its looks', () => {
  const cases: [string, string, string][] = [
    ['Which version of Node.js do I need?', 'Node.js 18 or higher is required.', 'Node.js is required.'],
    ['What is the minimum supported kernel version?', 'A kernel >= 5.12 is needed.', 'An old kernel will not do.'],
    ['Which option hides the status?', 'Use --quiet for that.', 'It can be hidden.'],
    ['Which environment variable sets the folder?', 'RUSTUP_HOME sets it.', 'It can be set.'],
    ['In which file are the paths kept?', 'They are in /etc/paths.', 'They are kept well.'],
    ['Which port does it listen on?', 'It listens on 8080.', 'It listens to all.'],
    ['Under which licence is it published?', 'Everything is Apache-2.0.', 'Everything is published.'],
  ]
  for (const [asked, told, other] of cases) {
    const thing = thingAsked(asked)
    assert.ok(thing?.told.test(told), asked)
    assert.equal(thing?.told.test(other), false, other)
  }
  const port = thingAsked('Which port does it listen on?')!.told
  for (const held of ['port=8080, then', 'localhost:5432', 'on port 7711.']) assert.ok(port.test(held), held)
  for (const none of ['binding of 1α,25-dihydroxyvitamin D3 (1,25D)', 'a 30-day trial', 'B12'])
    assert.ok(!port.test(none), none)
  assert.equal(thingAsked('What should I switch to?'), null)
  assert.equal(thingAsked('Which colour is the door?'), null)
})

test('what tells a version answers which version, though it does not say the word', () => {
  const text = 'Which versions of Go may be used is checked before Litestream is built.\n\n- Go 1.24 or later\n- Git'
  assert.equal(first('Which Go version do I need to build Litestream?', passage(text)), 'Go 1.24 or later')
})

test('the heading of a release tells since which version, and is shown', () => {
  const text = [
    'tidy (2.4-1) unstable; urgency=low',
    '',
    '  Old lock files are removed at the start.',
    '',
    'tidy (2.3-2) unstable; urgency=low',
    '',
    '  The colour of prompts can be set.',
  ].join('\n')
  assert.equal(
    first('Since which tidy version are lock files removed at the start?', passage(text)),
    'tidy (2.4-1) unstable; urgency=low: Old lock files are removed at the start.',
  )
  // a heading that speaks of a version is none of a release
  const other = passage('Support for proxies was added.', { title: 'The minimum version of Node is now 12.20' })
  assert.equal(first('In which version was support for proxies added?', other), 'Support for proxies was added.')
})

test('a block of code counts as far as it holds what is asked', () => {
  const text = [
    'Two things to do first.',
    '',
    'Create a user:',
    '',
    '    createuser --login joe',
    '',
    'List the clusters and their ports:',
    '',
    '    pg_lsclusters --all',
  ].join('\n')
  const codes = featureOf('How do I list the clusters with their ports?', text, 'code').filter(([, code]) => code > 0)
  assert.deepEqual(
    codes.map(([piece]) => piece.includes('pg_lsclusters')),
    [true],
  )
})

test('the name of its file says what a document titled FAQ is about', () => {
  const faq = (file: string, over: Partial<Passage>) =>
    passage('Node.js 18 or higher is required.', { source: 'FAQ', file, ...over })
  const around = (file: string) => {
    const passages = [faq(file, {})]
    const read = passages.map(readPassage)
    return candidatesOf(readQuestion('Which Node.js does express need?'), read, new PeopleNamed(passages, read))[0]!
      .around
  }
  assert.equal(Math.min(...around('pino-faq.md')), 0)
  assert.ok(Math.min(...around('express-faq.md')) > 0.5)
})

test('an abbreviation of computing names nobody', () => {
  assert.deepEqual(readQuestion('Which group may use the GPU over SSH?').bearers, [])
  assert.equal(readQuestion('Which group does Kessler use?').bearers.length, 1)
})

test('what developers ask is met by what technical papers write', () => {
  const met = (asked: string, text: string) => Math.max(...metOtherwise(readQuestion(asked), wordsOf(text, 'en')))
  assert.ok(met('How do I turn off the spinner?', 'It can be suppressed with --plain.') > 0.5)
  assert.ok(met('How do I leave it out for good?', 'To make these patterns permanent, create a file.') > 0.5)
  const meets = (asked: string, text: string) =>
    readPassage(passage(text), 0).units[0]!.set.met(wordsOf(asked, 'en')[0]!)
  assert.ok(meets('vetted', 'They were audited.') > 0.5)
  assert.ok(meets('unzip', 'It is decompressed.') > 0.5)
  assert.equal(meets('vetted', 'They were painted.'), 0)
})

test('a port or a licence that no sentence tells is doubted, one that is told is not', () => {
  const chanceOf = (question: string, text: string) =>
    chooseAnswer(question, [{ title: 'Tool', text, source: 'Tool', document: 'tool.md', datedAt: null }]).chance
  const server = 'The server reads its settings from a file. It starts after the network. Logs go to the journal.'
  assert.ok(chanceOf('Which port does the server listen on?', server) < 0.5)
  assert.ok(chanceOf('Which port does the server listen on?', `${server} It listens on port 8420.`) > 0.5)
  const tool = 'The tool is written in Rust and finds files. Patches are welcome.'
  assert.ok(chanceOf('Which licence does the tool have?', tool) < 0.5)
})

test('lengths of time as settings write them, shares as fractions and addresses on the web are answers', () => {
  const mayAnswer = (asked: string, text: string) => {
    const passages = [passage(text)]
    const read = passages.map(readPassage)
    return candidatesOf(readQuestion(asked), read, new PeopleNamed(passages, read)).length > 0
  }
  const cases: [asked: string, told: string, other: string][] = [
    ['How long are the samples kept?', 'Samples are kept for `15d`.', 'Samples are kept on 15 disks.'],
    ['How long does a session last?', 'The session ends after 30s.', 'The session is one of the 80s.'],
    ['After how long does the request fail?', 'The request fails at 500ms.', 'The request fails at line 500.'],
    ['What share of the voters has to agree?', 'Two or 2/3 of the voters agree.', 'The voters of 3/14 agree.'],
    ['Where do I send a program with the bug?', 'Please send the program to bugs@lamp.example .', 'Please send it.'],
    ['Where do I see the generated page?', 'View the page: http://localhost:3000', 'View the page when it is done.'],
    ['Where is the changelog of lamp?', 'The changelog is in the lamp-doc package.', 'The changelog is in the lamp.'],
    [
      'How often is the probe tested?',
      'The probe is tested on the first Monday of March.',
      'The probe is tested by Ann.',
    ],
    ['How many extra kilos of salt are needed?', 'We need 60 kg of salt.', 'We need 60 sacks of salt.'],
    ['Where do we gather at a fire?', 'At a fire the assembly point is the tree.', 'A fire is loud.'],
    ['How soon may she swim after the operation?', 'She may swim at week 8.', 'She may swim well.'],
    ['下雨去哪里？', '下雨就去矿物博物馆。', '下雨很冷。'],
  ]
  for (const [asked, told, other] of cases) {
    assert.ok(mayAnswer(asked, told), told)
    assert.ok(!mayAnswer(asked, other), other)
  }
})

test('what stands first in a French question tells its kind, a verb and its pronoun behind it do not', () => {
  assert.equal(readQuestion('Sous quelle licence ce lecteur est-il publié ?').kind, 'which')
  assert.equal(readQuestion('Ce lecteur est-il gratuit ?').kind, 'yes-no')
  assert.equal(readQuestion('À quel rythme sortent les versions ?').kind, 'often')
  assert.equal(readQuestion('In welchen Abständen erscheint das Heft?').kind, 'often')
})

test('a sentence before a colon that names a thing itself is quoted, one that only leads to what follows is not', () => {
  const quotable = (text: string) =>
    readPassage(passage(text), 0).units.flatMap((unit) => (unit.quotable && unit.kind !== 'code' ? [unit.text] : []))
  const prefix = 'All variables of the environment must be prefixed by `LAMP_` and are in capitals, here is an example:'
  assert.deepEqual(quotable(`${prefix}\n\n\`\`\`\nexport LAMP_SIZE=2\n\`\`\``), [prefix])
  assert.deepEqual(
    quotable('To copy `lamp` into an image, add the following line to your file of the image:\n\n```\nx\n```'),
    [],
  )
  assert.deepEqual(quotable('Here is how all of this looks in a file of your own:\n\n```\nsize=2\n```'), [])
})
