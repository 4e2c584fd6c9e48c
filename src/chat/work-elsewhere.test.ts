import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChatLanguage } from './chat-language.ts'
import { endedByWorkElsewhere } from './work-elsewhere.ts'

const over = (language: ChatLanguage, message: string, ...claims: string[]): string[] => [
  ...endedByWorkElsewhere(
    language,
    message,
    [],
    claims.map((text) => ({ id: text, text })),
    'Mara',
  ).keys(),
]

test('who has left a place by name no longer works there', () => {
  for (const [language, message, claim] of [
    ['es', 'me he ido del Candil, por fin', 'Mara trabaja en el Mesón Candil, en Soria.'],
    ['es', 'ya no trabajo en la Vega', 'Mara trabaja en La Vega.'],
    ['de', 'Gerber hat mich entlassen', 'Mara arbeitet bei Gerber.'],
    ['fr', "j'ai quitté la boulangerie", 'Mara travaille à la boulangerie.'],
    ['it', 'ho lasciato la banca', 'Mara lavora in banca a Pisa.'],
    ['pt', 'saí da padaria', 'Mara trabalha na padaria.'],
    ['nl', 'ik ben weg bij Hofman', 'Mara werkt bij Hofman.'],
    ['zh', '从银行辞职了', 'Mara在银行上班。'],
    ['ja', '銀行を辞めました', 'Maraは銀行で働いています。'],
  ] as const)
    assert.deepEqual(over(language, message, claim), [claim], message)
})

test('who works somewhere else now no longer works where they did', () => {
  const nurse = ['Mara es enfermera.', 'Mara trabaja en el hospital de Soria.']
  assert.deepEqual(over('es', 'desde marzo trabajo en una clínica de Teruel', ...nurse), [nurse[1]])
  assert.deepEqual(over('de', 'seit März arbeite ich bei Windrad Nord', 'Mara arbeitet bei den Stadtwerken.'), [
    'Mara arbeitet bei den Stadtwerken.',
  ])
  assert.deepEqual(over('de', 'neue Stelle: bin jetzt Postbotin', 'Mara arbeitet als Köchin.'), [
    'Mara arbeitet als Köchin.',
  ])
  assert.deepEqual(over('fr', "j'ai déménagé l'atelier à Vannes", 'Mara travaille à Brest.'), [
    'Mara travaille à Brest.',
  ])
})

test('who is of a trade stays of it at another place', () =>
  assert.deepEqual(
    over('de', 'neue Stelle: bin jetzt an einem Gymnasium', 'Mara ist Lehrerin an einer Schule in Kiel.'),
    [],
  ))

test('work beside it, of others and for once ends nothing', () => {
  assert.deepEqual(over('es', 'también trabajo los sábados en una tienda', 'Mara trabaja en el bar Luna.'), [])
  assert.deepEqual(over('de', 'meine Schwester arbeitet jetzt bei Gerber', 'Mara arbeitet bei Kolb.'), [])
  assert.deepEqual(over('fr', "j'ai quitté la ville", 'Mara travaille à la mairie.'), [])
  assert.deepEqual(over('es', 'si me voy del Candil te aviso', 'Mara trabaja en el Candil.'), [])
})
