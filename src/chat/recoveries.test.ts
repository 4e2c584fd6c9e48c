import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChatLanguage } from './chat-language.ts'
import { endedByRecovery } from './recoveries.ts'

const healed = (language: ChatLanguage, message: string, ...claims: string[]): string[] => [
  ...endedByRecovery(
    language,
    message,
    claims.map((text) => ({ id: text, text })),
    'Mara',
  ).keys(),
]

test('A hurt is over when its part of the body is well, or when what it kept one from is done again', () => {
  for (const [language, message, claim] of [
    ['en', 'shin is fine now', 'Mara has a stress fracture in the tibia.'],
    ['en', 'back running since Easter', 'Mara is on crutches.'],
    ['de', 'das Knie ist wieder in Ordnung', 'Mara hat einen Riss im Meniskus.'],
    ['zh', '腱鞘炎好了,现在每周去游泳', 'Mara说：手腕疼,医生说是腱鞘炎。'],
    ['fr', 'le genou va mieux', 'Mara a une déchirure au ménisque.'],
  ] as const)
    assert.deepEqual(healed(language, message, claim), [claim], message)
})

test('Another part, another person and what is hoped for end no hurt', () => {
  const claim = 'Mara has a stress fracture in the tibia.'
  for (const message of [
    'the shoulder is fine now',
    "my brother's shin is fine now",
    'shin is not fine',
    'when the shin is fine I run',
  ])
    assert.deepEqual(healed('en', message, claim), [], message)
  assert.deepEqual(healed('en', 'shin is fine now', "Mara's brother broke his shin.", 'Mara shaves one shin.'), [])
})
