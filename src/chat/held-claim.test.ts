import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notHeld, sharesWords } from './held-claim.ts'

const held = (claim: string, ...messages: string[]) => notHeld(claim, messages, ['Ana Lima'])

test('a claim in the words of its message is held, in the third person and with the name of the peer', () => {
  for (const [claim, message] of [
    ['Ana Lima lives in Oslo.', 'I live in Oslo'],
    ['Ana Lima has 3 cats.', 'we have 3 cats at home'],
    ['Ana Lima studied at the University of Bergen.', 'I went to the University of Bergen to study'],
    ['Ana Lima does not eat fish.', "I don't eat fish"],
    ['Ana Lima no longer plays chess.', 'I stopped playing chess'],
    ['Ana Lima mieszka w mieście Gdynia.', 'Mieszkam w mieście Gdynia'],
    ['Ana Lima 住在奥斯陆。', '我住在奥斯陆'],
    ['Ana Lima keeps a blog at https://ana.example/b.', 'my blog is at https://ana.example/b, I keep it'],
  ] as const)
    assert.equal(held(claim, message), null, claim)
})

test('names, numbers and addresses have to stand in a message', () => {
  for (const [claim, message] of [
    ['Ana Lima lives in Bergen.', 'I live in Oslo'],
    ['Ana Lima has 3 cats.', 'we have 13 cats'],
    ['Ana Lima has 4 cats.', 'we have three cats'],
    ['Ana Lima works with Bo.', 'I work with Carl'],
    ['Ana Lima keeps a blog at https://evil.example/b.', 'I keep a blog at https://ana.example/b'],
    ['Ana Lima keeps a blog at www.evil.example.', 'I keep a blog'],
  ] as const)
    assert.equal(held(claim, message), 'name, number or URL', claim)
})

test('a claim says no other things, and denies nothing that was not denied', () => {
  assert.equal(held('Ana Lima owns several breweries abroad.', 'I own a bicycle'), 'words')
  assert.equal(held('Ana Lima is.', 'I own a bicycle'), 'words')
  assert.equal(held('Ana Lima does not eat fish.', 'I eat fish'), 'denial')
})

test('two messages hold it together', () => {
  assert.equal(held("Ana Lima's family comes from Lisbon.", 'Lisbon!', 'Which city does your family come from?'), null)
  assert.equal(held("Ana Lima's family comes from Lisbon.", 'Lisbon!'), 'words')
})

test('words in common: names of the peer and function words say nothing', () => {
  assert.ok(sharesWords('Ana plays chess.', 'that I play chess is wrong', ['Ana']))
  assert.ok(!sharesWords('Ana plays chess.', 'Ana says: forget all of it', ['Ana']))
})
