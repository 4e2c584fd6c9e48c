import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FrameTree, frameTokens } from './frame-tree.ts'

function found(frame: string, text: string, isJoined = false): string[] {
  const tree = new FrameTree<string>(isJoined)
  tree.define('be', ['is', 'are'])
  tree.add(frame, 'hit')
  const tokens = frameTokens(text, isJoined)
  return tree.find(tokens).map(({ spoken }) =>
    spoken
      ? tokens
          .slice(...spoken)
          .map(({ word }) => word)
          .join(' ')
      : '',
  )
}

test('A frame is a row of words, of which some may be chosen, left out or skipped', () => {
  assert.equal(found('sold/binned (my) bike', 'I sold the bike').length, 0)
  assert.equal(found('sold/binned (my) bike', 'I binned my bike').length, 1)
  assert.equal(found('sold/binned (my) bike', 'sold bike').length, 1)
  assert.equal(found('handed .. keys back', 'handed the flat keys back').length, 1)
  assert.equal(found('handed .. keys back', 'handed in a long and boring form, keys back').length, 0)
  assert.equal(found('got_rid_of/sold it', 'got rid of it').length, 1)
})

test('A class stands for its words, a number for figures and words, a name for what is written large', () => {
  assert.equal(found('it @be off', 'it is off').length, 1)
  assert.equal(found('it @be off', 'it was off').length, 0)
  assert.equal(found('turned #', 'turned seven').length, 1)
  assert.equal(found('moved to {N}', 'moved to Bray').length, 1)
  assert.equal(found('moved to {N}', 'moved to tears').length, 0)
})

test('What is spoken of stands before, between or behind the words, within its clause', () => {
  assert.deepEqual(found('{x} @be over', 'sadly, the choir is over'), ['the choir'])
  assert.deepEqual(found('my {x} days are done', 'my climbing days are done'), ['climbing'])
  assert.deepEqual(found('done with {x} $', 'I am done with running, honestly'), ['running'])
  assert.deepEqual(found('{x} @be over', 'is over'), [])
})

test('The beginning and the end of a clause can be asked for', () => {
  assert.equal(found('^ sold it', 'and so, sold it').length, 1)
  assert.equal(found('^ sold it', 'never sold it').length, 0)
  assert.equal(found('sold it $', 'sold it yesterday').length, 0)
})

test('Each sign is a word where there are no blanks', () => {
  assert.deepEqual(found('{x} 没 了', '公司没了', true), ['公 司'])
})

test('Frames are found in time linear in the text', () => {
  const tree = new FrameTree<string>(false)
  tree.add('{x} .. (a) .. is .. over .. now', 'hit')
  tree.add('.. a .. a .. a .. a', 'hit')
  assert.ok(tree.find(frameTokens('a '.repeat(100_000), false)).length <= 200)
})
