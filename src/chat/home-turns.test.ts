import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChatLanguage } from './chat-language.ts'
import { endedByMoving } from './home-turns.ts'

const left = (language: ChatLanguage, message: string, ...claims: string[]): string[] => [
  ...endedByMoving(
    language,
    message,
    [],
    claims.map((text) => ({ id: text, text })),
    'Mara',
  ).keys(),
]

test('Who has moved has left the place, those who lived there, its rent, and the search', () => {
  const claims = [
    'Mara lives in Leeds.',
    "Mara's flatmate is called Ines.",
    "Mara's rent is 640.",
    'Mara is looking for a flat.',
  ]
  assert.deepEqual(left('en', 'we moved to Otley in the end', ...claims), claims)
  for (const [language, message, claim] of [
    ['en', "I've relocated to Truro, love the sea", 'Mara rents a flat in Hull.'],
    ['de', 'wir wohnen jetzt in Jena', 'Mara wohnt in Gera.'],
    ['es', 'ahora vivo en Lugo', 'Mara vive en Vigo.'],
    ['fr', 'on a déménagé à Nantes', 'Mara habite à Brest.'],
    ['it', 'mi sono trasferita a Bari', 'Mara abita a Lecce.'],
    ['nl', 'ik woon nu in Gouda', 'Mara woont in Delft.'],
    ['zh', '我们搬到西安了', 'Mara住在兰州。'],
  ] as const)
    assert.deepEqual(left(language, message, claim), [claim], message)
})

test('Nobody has moved who moves something, will move, or tells of somebody else', () => {
  for (const message of [
    'moved the meeting to Leeds',
    'I moved to the night shift',
    'we will have moved by then',
    'I moved to York for a week',
    'my brother moved to York',
    'have we moved to York?',
    'still in Leeds, moved rooms within Leeds',
  ])
    assert.deepEqual(left('en', message, 'Mara lives in Leeds.'), [], message)
  const stays = ['Mara lives with their husband and two kids.', 'Mara is from Leeds.', "Mara's sister lives in Leeds."]
  assert.deepEqual(left('en', 'we moved to Otley', ...stays), [])
})
