import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chatClaims, newDiscourse } from './chat-claims.ts'
import type { ChatLanguage } from './chat-language.ts'

const told = (language: ChatLanguage, message: string) =>
  chatClaims(message, {
    peer: 'Ana',
    writtenAt: new Date('2026-05-06T12:00:00Z'),
    timezone: 'UTC',
    others: [],
    discourse: { ...newDiscourse('Ana', []), language },
  }).map(({ text }) => text)

for (const [language, message, claims] of [
  ['de', 'moin, Ana hier, 61, Elektrikerin', ['Ana ist 61 Jahre alt.', 'Ana ist Elektrikerin.']],
  ['de', 'Ich heiße Ana, 43, Hebamme aus Kiel', ['Ana ist 43 Jahre alt.', 'Ana ist Hebamme.', 'Ana kommt aus Kiel.']],
  [
    'de',
    'servus, i bin die Ana aus Passau, 58, Wirtin',
    ['Ana kommt aus Passau.', 'Ana ist 58 Jahre alt.', 'Ana ist Wirtin.'],
  ],
  ['de', '98 kilo heute früh', ['Ana wiegt 98 kilo.']],
  ['de', 'drei Katzen und ein Hund', ['Ana hat drei Katzen und ein Hund.']],
  [
    'de',
    'zwei Kinder, Lena (7) und Paul (4)',
    ['Ana hat zwei Kinder.', 'Lena ist 7 Jahre alt.', 'Paul ist 4 Jahre alt.'],
  ],
  [
    'de',
    'django + postgres, gehostet auf hetzner',
    [
      'Das Projekt von Ana nutzt django.',
      'Das Projekt von Ana nutzt postgres.',
      'Das Projekt von Ana ist gehostet auf hetzner.',
    ],
  ],
  ['de', 'bitte kommentare auf englisch', ['Ana wünscht: kommentare auf englisch.']],
  ['de', 'keine Nüsse für mich', ['Ana möchte keine Nüsse.']],
  ['de', 'mei Frau die Gabi backt jeden Sonntag', ['Anas Frau Gabi backt jeden Sonntag.']],
  ['de', 'der Zahnarzt ist am 14. Mai um 9', ['Der Zahnarzt ist am 14. Mai [2026-05-14] um 9.']],
  ['de', 'gestern 40 geworden', ['Ana ist 40 Jahre alt.']],
  ['es', 'hola, Ana por aquí, de Mendoza, Argentina', ['Ana es de Mendoza, Argentina.']],
  ['es', 'soy Ana, enfermera en Málaga', ['Ana es enfermera.', 'Ana trabaja en Málaga.']],
  [
    'es',
    'estoy haciendo una app en flutter, se llama Brisa',
    ['Ana está haciendo una app en flutter.', 'La app de Ana se llama Brisa.'],
  ],
  ['es', 'ya son cuatro hijos', ['Ana tiene cuatro hijos.']],
  ['es', 'nació Mateo el día 3', ['Nació Mateo el día 3.']],
  ['es', 'dos perros y una gata', ['Ana tiene dos perros y una gata.']],
  ['es', 'sin gluten para mí', ['Ana lo quiere sin gluten.']],
  ['fr', 'bonjour, Ana, infirmière à Nantes', ['Ana est infirmière.', 'Ana travaille à Nantes.']],
  ['fr', "moi c'est Ana, 29 ans", ['Ana a 29 ans.']],
  ['fr', 'mon père vit avec nous', ["Le père d'Ana vit avec Ana."]],
  ['fr', 'pas de lactose pour moi', ['Ana ne veut pas de lactose.']],
  ['it', 'ciao, Ana, 31 anni, vivo a Lecce', ['Ana ha 31 anni.', 'Ana vive a Lecce.']],
  ['pt', 'oi, Ana aqui, 27 anos, de Recife', ['Ana tem 27 anos.', 'Ana é de Recife.']],
  ['pt', 'agora são três gatos', ['Ana tem três gatos.']],
  ['pt', 'mudei-me para Setúbal, a clínica fica perto', ['Ana mudou-se para Setúbal.', 'A clínica fica perto.']],
  ['nl', 'hoi, Ana hier, 29, woon in Utrecht', ['Ana is 29 jaar oud.', 'Ana woont in Utrecht.']],
  ['nl', 'vorige maand 40 geworden', ['Ana is 40 jaar oud.']],
  ['nl', 'getrouwd met Lotte', ['Ana is getrouwd met Lotte.']],
  ['zh', '在成都开了一家面馆，今年38', ['Ana在成都开了一家面馆。', 'Ana今年38岁。']],
  ['zh', '店搬到了武侯区', ['Ana的店搬到了武侯区。']],
  ['zh', '代码里不要写中文注释', ['Ana希望助手：代码里不要写中文注释。']],
  ['ja', '道場は日曜日に変わりました', ['Anaの道場は日曜日に変わりました。']],
] as const)
  test(`${language}: "${message}" is a statement about the speaker`, () => {
    assert.deepEqual(told(language, message), claims)
  })

for (const [language, message] of [
  ['de', 'zwei Stunden später'],
  ['de', '5 Minuten noch'],
  ['de', 'zu viel für mich'],
  ['de', 'Mein Onkel sagt immer „ich höre auf“'],
  ['es', 'tres cafés'],
  ['es', 'dos minutos'],
  ['fr', 'deux fois par semaine'],
  ['fr', 'trop pour moi'],
  ['fr', 'notre coach crie « je démissionne » à chaque défaite'],
  ['it', 'due minuti'],
  ['pt', 'duas horas'],
  ['nl', 'twee uur later'],
  ['nl', 'te veel voor mij'],
] as const)
  test(`${language}: "${message}" says nothing that is remembered`, () => {
    assert.deepEqual(told(language, message), [])
  })
