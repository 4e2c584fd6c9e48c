import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChatLanguage } from './chat-language.ts'
import { restOfList } from './rest-of-list.ts'

const rest = (language: ChatLanguage, claim: string, message: string) =>
  restOfList(claim, message, language, 'Ada')?.text ?? null

for (const [language, claim, message, left] of [
  ['en', 'Ada has two cats, Miso and Tofu.', 'Miso died', 'Ada has a cat, Tofu.'],
  ['en', 'Ada has three geese, Olga, Pim and Rex.', 'a fox took Pim', 'Ada has two geese, Olga and Rex.'],
  ['en', 'Ada lives with Nuria and Iker.', 'Iker moved out', 'Ada lives with Nuria.'],
  ['de', 'Ada hat zwei Katzen, Mimi und Momo.', 'Momo ist gestorben', 'Ada hat Mimi.'],
  ['es', 'Ada comparte piso con Iker y Nuria.', 'Nuria se ha ido a vivir con su novio', 'Ada comparte piso con Iker.'],
  ['fr', 'Ada vit en coloc avec Anouk et Sékou.', 'Anouk est partie', 'Ada vit en coloc avec Sékou.'],
  ['ja', 'Adaはミケとタマを飼っています。', 'ミケが死にました', 'Adaはタマを飼っています。'],
] as const)
  test(`of several, the others stay: ${message}`, () => assert.equal(rest(language, claim, message), left))

for (const [why, claim, message] of [
  ['of all of them', 'Ada has two cats, Miso and Tofu.', 'Miso and Tofu both died'],
  ['of none of them', 'Ada has two cats, Miso and Tofu.', 'no more cats'],
  ['of more than the name', 'Ada lives in Leeds with Tom and Ann.', 'left Leeds for good, Tom helped'],
  ['of one with whom the speaker does it', 'Ada and Tom rent a boat.', 'Tom left'],
  ['of the only one', 'Ada has a cat called Miso.', 'Miso died'],
] as const)
  test(`nothing stays where a message speaks ${why}`, () => assert.equal(rest('en', claim, message), null))

test('it is quoted from the sentence that names the one', () => {
  const message = 'Bad week. Miso died on Tuesday.'
  const { start, end } = restOfList('Ada has two cats, Miso and Tofu.', message, 'en', 'Ada')!
  assert.equal(message.slice(start, end), 'Miso died on Tuesday.')
})
