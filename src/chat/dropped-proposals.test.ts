import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDroppedProposal } from './dropped-proposals.ts'

test('what was proposed and turned down is not to be, in every language', () => {
  for (const [language, sentence, next] of [
    ['en', 'considered moving to Tartu, Henn said no', ''],
    ['en', 'i suggested Optimus, was vetoed', ''],
    ['en', 'we wanted to buy a boat', 'changed our minds'],
    ['de', 'wir haben ein haus in wien überlegt, meine frau war dagegen', ''],
    ['es', 'pensé en mudarme a Vigo, mi mujer dijo que no', ''],
    ['fr', 'on voulait partir au Maroc, finalement non', ''],
    ['it', 'volevamo un cane, alla fine no', ''],
    ['pt', 'pensei em mudar para Braga, a minha mulher disse que não', ''],
    ['nl', 'we wilden een hond, toch niet', ''],
    ['zh', '本来想去大理，老婆不同意', ''],
    ['ja', '沖縄を提案したけど却下', ''],
  ] as const)
    assert.equal(isDroppedProposal(language, sentence, next), true, sentence)
})

test('a proposal that nobody turns down stands, and so does what is no proposal', () => {
  assert.equal(isDroppedProposal('en', 'I suggested a dog, my wife said yes', ''), false)
  assert.equal(isDroppedProposal('en', 'my boss said no to remote work', ''), false)
  assert.equal(isDroppedProposal('en', 'we wanted to buy a boat', 'so no more holidays abroad'), false)
})
