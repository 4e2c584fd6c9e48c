import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChatLanguage } from './chat-language.ts'
import { isSaidInIrony } from './said-in-irony.ts'

const ironic = (language: ChatLanguage, sentence: string, next = '', before = '') =>
  isSaidInIrony(language, sentence, before, next)

test('agreement too ready, and love beyond measure, are irony in every language', () => {
  for (const [language, sentence, next] of [
    ['en', 'no really, i LOVE paying fees', ''],
    ['en', 'yes i simply adore hotdesking next to sales', 'best hours of my life'],
    ['en', 'oh yeah im having a fantastic time, never felt better', ''],
    ['de', 'ach ja, ich LIEBE Steuererklärungen', ''],
    ['es', 'uy sí, me encanta madrugar, el mejor día de mi vida', ''],
    ['fr', "ah oui j'adooore les examens à 8h", ''],
    ['it', 'ah sì, adoro fare la coda in posta, il mio sogno', ''],
    ['pt', 'ah sim, adoro ficar na fila', 'melhor dia da minha vida'],
    ['nl', 'oh ja, ik hou van overwerken, mooiste dag van mijn leven', ''],
  ] as const)
    assert.equal(ironic(language, sentence, next), true, sentence)
})

test('so is what is put beside something that is not believed', () => {
  assert.equal(ironic('de', 'ja super, und morgen schneid ich dem papst die spitzen'), true)
  assert.equal(ironic('es', 'ajá, y yo soy Shakira'), true)
  assert.equal(ironic('fr', 'bien sûr, et moi je suis le pape'), true)
  assert.equal(ironic('de', 'nein nein, dort bekommt man dafür ja locker eine villa'), true)
})

test('and one word of praise for another of what one has enough of', () => {
  assert.equal(ironic('en', 'another meeting', '', 'brilliant.'), true)
  assert.equal(ironic('en', 'my new job starts on monday', '', 'great.'), false)
})

test('agreement alone is meant, and so is love alone', () => {
  for (const [language, sentence] of [
    ['en', 'yes, I love sushi'],
    ['en', 'oh i love the new job, best year of my life'],
    ['en', "yeah and i'm from Cork"],
    ['de', 'ja, und ich bin Lehrerin in Ulm'],
    ['es', 'sí, y mañana voy al médico'],
    ['fr', "oui, j'adore le vélo"],
    ['nl', 'ja, en ik ben van Gent'],
  ] as const)
    assert.equal(ironic(language, sentence), false, sentence)
})
