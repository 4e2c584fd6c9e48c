import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chatClaims, newDiscourse } from './chat-claims.ts'
import type { ChatLanguage } from './chat-language.ts'

const told = (language: ChatLanguage, message: string): string[] =>
  chatClaims(message, {
    peer: 'Ada',
    writtenAt: new Date('2026-03-03T10:00:00Z'),
    timezone: 'UTC',
    others: [],
    discourse: { ...newDiscourse('Ada', []), language },
  }).map(({ text }) => text)

const CASES: readonly (readonly [rule: string, ...(readonly [ChatLanguage, string, string])[]])[] = [
  [
    'how many the speaker and others are is a number and neither an age nor a place',
    ['it', 'siamo in quattro in casa', 'Ada e altri sono in quattro in casa.'],
    ['fr', 'on est cinq à la maison', "Ada et d'autres sont cinq à la maison."],
    ['es', 'ya somos tres', 'Ada y otros ya son tres.'],
    ['pt', 'somos oito na equipe', 'Ada e outros são oito na equipe.'],
    ['nl', "we zijn met z'n vieren thuis", "Ada en anderen zijn met z'n vieren thuis."],
    ['de', 'wir sind zu fünft im Büro', 'Ada und andere sind zu fünft im Büro.'],
  ],
  [
    'what is told as done without its helping verb has it in the claim',
    ['it', 'venduta? no, preso un cane dal canile', 'Ada ha preso un cane dal canile.'],
    ['it', 'laureata a marzo', 'Ada si è laureata a marzo [2026-03].'],
    ['it', 'promossa a caposala', 'Ada è stata promossa a caposala.'],
    ['fr', 'vendu la moto', 'Ada a vendu la moto.'],
    ['fr', 'promue chef de rayon', 'Ada a été promue chef de rayon.'],
    ['es', 'vendido el coche', 'Ada ha vendido el coche.'],
    ['pt', 'demitida ontem', 'Ada foi demitida ontem [2026-03-02].'],
    ['nl', 'mijn auto verkocht', 'Ada heeft Adas auto verkocht.'],
    ['de', 'endlich die Wohnung in Mainz gefunden', 'Ada hat endlich die Wohnung in Mainz gefunden.'],
    ['de', 'umgezogen nach Kassel', 'Ada ist umgezogen nach Kassel.'],
  ],
  [
    'what there is every week is told without a verb too',
    ['it', 'pilates il martedì alle 19', 'Ada ha pilates il martedì alle 19.'],
    ['fr', 'judo le mercredi à 17h', 'Ada a judo le mercredi à 17h.'],
    ['es', 'ajedrez los martes', 'Ada tiene ajedrez los martes.'],
    ['pt', 'natação às terças', 'Ada tem natação às terças.'],
    ['nl', 'judo elke dinsdag', 'Ada heeft judo elke dinsdag.'],
    ['de', 'Chor montags um 19 Uhr', 'Ada hat Chor montags um 19 Uhr.'],
  ],
  [
    'how the speaker wants to be called is a wish',
    ['it', 'chiamami Ninni', "Ada vuole che l'assistente ne tenga conto: chiamami Ninni."],
    ['fr', 'appelle-moi Lulu', "Ada veut que l'assistant en tienne compte : appelle-moi Lulu."],
    ['es', 'llámame Chema', 'Ada quiere que el asistente lo tenga en cuenta: llámame Chema.'],
    ['pt', 'me chama de Duda', 'Ada quer que o assistente leve em conta: me chama de Duda.'],
    ['nl', 'noem me maar Lot', 'Ada wil dat de assistent hier rekening mee houdt: noem me maar Lot.'],
  ],
  [
    'what is told of somebody of the speaker is told of them',
    ['de', 'meine Frau heißt Gabi', 'Adas Frau heißt Gabi.'],
    ['de', 'Meine Miete ist 800 Euro', 'Adas Miete ist 800 Euro.'],
    ['it', 'mia figlia ha compiuto 6 anni', 'La figlia di Ada ha compiuto 6 anni.'],
  ],
  [
    'the verb is that of the third person',
    ['es', 'dirijo un coro', 'Ada dirige un coro.'],
    ['es', 'elijo siempre el tren', 'Ada elige siempre el tren.'],
    ['pt', 'parei de fumar', 'Ada parou de fumar.'],
    ['pt', 'dirijo um Gol', 'Ada dirige um Gol.'],
    ['es', 'me defiendo con el ruso', 'Ada se defiende con el ruso.'],
    ['nl', 'ik rij in een oude bus', 'Ada rijdt in een oude bus.'],
    ['de', 'wir erwarten Besuch aus Ulm', 'Ada erwartet Besuch aus Ulm.'],
    ['pt', 'sou cozinheira no hospital', 'Ada trabalha no hospital.'],
    ['fr', 'je suis caissière chez Tati', 'Ada travaille chez Tati.'],
  ],
]

for (const [rule, ...cases] of CASES)
  for (const [language, message, claim] of cases)
    test(`${rule}: ${message}`, () =>
      assert.ok(told(language, message).includes(claim), told(language, message).join()))

const NOTHING: readonly (readonly [ChatLanguage, string])[] = [
  ['it', 'ci vediamo il martedì'],
  ['it', 'mangiano tutti da me la domenica'],
  ['it', 'hanno spostato il mercato'],
  ['fr', 'fermé le lundi'],
  ['fr', 'on est le 5 mai'],
  ['pt', 'o carro quebrou'],
  ['nl', 'fiets het is'],
]
for (const [language, message] of NOTHING)
  test(`others, days of closing and farewells are nothing that the speaker does: ${message}`, () =>
    assert.deepEqual(
      told(language, message).filter((text) => /^Ada (?!a dit|ha detto|disse|zei)/.test(text)),
      [],
    ))

test('the number of a storey is no age', () => {
  assert.deepEqual(told('de', 'ich wohne in Bonn, Altbau, 4. Stock'), ['Ada wohnt in Bonn, Altbau.'])
})

test('each thing that is done is a claim of its own, wherever its verb stands', () => {
  assert.deepEqual(told('de', 'ich ess vegan und von soja krieg ich ausschlag'), [
    'Ada isst vegan.',
    'Von soja kriegt Ada ausschlag.',
  ])
  assert.deepEqual(told('es', 'uso Kate y en casa tengo Arch'), ['Ada usa Kate.', 'En casa Ada tiene Arch.'])
  assert.deepEqual(told('it', 'ho un gatto, faccio la fotografa a Lecce'), [
    'Ada ha un gatto.',
    'Ada fa la fotografa a Lecce.',
  ])
})

test('a name or a noun that ends as a verb does is none', () => {
  for (const [language, message] of [
    ['es', 'Hugo y Alba'],
    ['es', 'turno de noche'],
    ['it', 'Ruggero, il liutaio'],
    ['pt', 'ombro esquerdo'],
  ] as const)
    assert.ok(!told(language, message).some((text) => /^Ada \p{L}+a /u.test(text)), message)
})
