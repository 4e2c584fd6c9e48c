import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChatLanguage } from './chat-language.ts'
import { statesOfOthers } from './states-of-others.ts'

const over = (language: ChatLanguage, message: string, claim: string): number =>
  statesOfOthers(language, message, [], [{ id: 'a', text: claim }], 'Mara').size

test('A later state of somebody who is named rules out the earlier one', () => {
  for (const [language, message, claim] of [
    ['es', '¡Antonio ha encontrado trabajo!', 'El marido de Mara, Antonio, está en paro.'],
    ['en', "Dad's home, bossing the physio about", "Mara's dad is in hospital after the fall."],
    ['en', 'mums off nights too, day shifts now', "Mara's mother works nights."],
    ['de', 'Papa ist seit Mai im Pflegeheim', 'Maras Vater wohnt noch in seinem Haus in Celle.'],
    ['zh', '婆婆回老家绵阳了', '婆婆跟Mara他们一起住。'],
  ] as const)
    assert.equal(over(language, message, claim), 1, message)
})

test('What is still to come, and others, leave it', () => {
  for (const [message, claim] of [
    ['Dad comes home on Friday if the scan is fine', "Mara's dad is in hospital."],
    ["my uncle's home from hospital", "Mara's dad is in hospital."],
    ['Dad is not home yet', "Mara's dad is in hospital."],
  ] as const)
    assert.equal(over('en', message, claim), 0, message)
})
