import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chatClaims, newDiscourse } from './chat-claims.ts'
import type { ChatLanguage } from './chat-language.ts'

function told(message: string, language: ChatLanguage = 'en'): string[] {
  const discourse = newDiscourse('Ana', ['Bo'])
  discourse.language = language
  const context = {
    peer: 'Ana',
    writtenAt: new Date('2026-03-02T10:00:00Z'),
    timezone: 'UTC',
    others: ['Bo'],
    discourse,
  }
  return chatClaims(message, context).map(({ text }) => text)
}

const DRY: readonly (readonly [ChatLanguage, string, RegExp])[] = [
  ['en', 'the boiler is out again. really living in the lap of luxury here', /luxury/],
  ['en', 'bay 4 alarm AGAIN. love my life. best job ever honestly', /life|best/],
  ['de', 'mit meinem knie, na herrlich', /herrlich/],
  ['de', 'wieder stau, wieder zu spät. so hab ich mir das vorgestellt', /vorgestellt/],
  ['es', 'otra vez sin agua. vivo en el paraíso', /paraíso/],
  ['fr', "l'humidificateur est encore mort. j'adore ma vie", /vie/],
  ['it', 'sciopero dei treni. adoro la mia vita', /vita/],
  ['pt', 'greve outra vez. adoro a minha vida', /vida/],
  ['nl', 'weer file. zo had ik me mijn leven voorgesteld', /leven/],
  ['zh', '我又加班到十二点，人生赢家', /赢家/],
  ['ja', 'また残業。夢みたいな人生', /人生/],
]
for (const [language, message, remark] of DRY)
  test(`a dry remark is not told: ${message}`, () => {
    for (const claim of told(message, language)) assert.doesNotMatch(claim, remark)
  })

const MEANT: readonly (readonly [ChatLanguage, string, RegExp])[] = [
  ['en', 'i love my life here in Bergen, been here six years', /Bergen/],
  ['en', "i love night shifts actually, it's quiet and i get to read", /night/],
  ['en', "great, the dishwasher's fixed. also we got a second cat, Pip", /cat/],
  ['de', 'ich liebe meinen job, ich bin hebamme', /hebamme/],
  ['es', 'vivo en un ático con terraza en Cádiz', /Cádiz/],
  ['fr', "j'adore mon boulot, je suis fleuriste", /fleuriste/],
]
for (const [language, message, fact] of MEANT)
  test(`what only sounds like one is told: ${message}`, () =>
    assert.ok(told(message, language).some((claim) => fact.test(claim))))

test('no praise is meant in a message that opens in praise and tells of a nuisance', () => {
  assert.deepEqual(told('great. the cat was sick in my shoe. i love this'), told('great. the cat was sick in my shoe.'))
})
