import assert from 'node:assert/strict'
import test from 'node:test'
import { type ChatContext, keptClaims, newDiscourse } from './chat-claims.ts'

const writtenAt = new Date('2026-05-04T10:00:00Z')
const told = (message: string, others: string[], language: 'en' | 'de' | 'es' = 'en'): string[] => {
  const discourse = { ...newDiscourse('Mara', others), language }
  const context: ChatContext = { peer: 'Mara', writtenAt, timezone: 'UTC', others, discourse }
  return keptClaims(message, context).map(({ text }) => text)
}

test('Where somebody is at the moment, and in how many minutes they will come, is not remembered', () => {
  for (const [message, language] of [
    ['bin gerade im Büro angekommen', 'de'],
    ['ich ruf dich in 20 min an', 'de'],
    ['ya salí del trabajo, llego en 15 min', 'es'],
    ['estoy en camino amor', 'es'],
    ['stuck in a meeting, will be there in 10 minutes', 'en'],
  ] as const)
    assert.deepEqual(told(message, ['Tom'], language), [], message)
})

test('What lasts is remembered though it is told with a word of now', () => {
  assert.match(told('ich lerne gerade Portugiesisch', ['Tom'], 'de').join(), /Portugiesisch/)
  assert.match(told('vivo ahora en Sevilla', ['Tom'], 'es').join(), /Sevilla/)
})

test('Among people a remark on what was shown is not told as said; to an assistant it may be', () => {
  assert.deepEqual(told('This one looks good too, a bit further south of the river.', ['Tom']), [])
})

test('In a group a wish is not one for the assistant, unless one takes part', () => {
  const wish = 'please always answer briefly'
  assert.deepEqual(told(wish, ['Tom', 'Ana']), [])
  assert.match(told(wish, ['Tom', 'Ana', 'assistant']).join(), /assistant/)
  assert.match(told(wish, ['Nova']).join(), /assistant/)
})

test('Words in -o that are no verbs make no claims of what somebody does', () => {
  for (const message of [
    'amorcito hermoso',
    'esperando a irnos',
    'nooo amor',
    'puro pelear contigo',
    'listo, la comida está',
  ])
    for (const claim of told(message, ['Tom'], 'es')) assert.doesNotMatch(claim, /^Mara (?:dijo)?\p{L}+a /u, message)
})

test('German words before “ich” that are no verbs are not inflected, and oneself is oneself', () => {
  for (const claim of told('der Grund aus dem ich umgezogen bin ist die Arbeit', ['Tom'], 'de'))
    assert.doesNotMatch(claim, /demet/)
  assert.match(told('ich habe mich beim Ruderverein angemeldet', [], 'de').join(), /hat sich beim Ruderverein/)
})

test('German verbs in -mm and -nn take a bare -t', () => {
  assert.match(told('ich komme aus Husum und kenne jeden Deich dort', [], 'de').join(), /kommt aus Husum/)
})
