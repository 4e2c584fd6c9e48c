import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChatLanguage } from './chat-language.ts'
import { isOfAnotherMouth } from './spoken-frames.ts'

const OTHERS: readonly (readonly [ChatLanguage, string])[] = [
  ['en', 'song on the radio: i came from nothing now i own the ocean'],
  ['en', 'client today sits down and goes I want to look like a widow'],
  ['en', 'The pamphlet reads I was diagnosed at 34'],
  ['en', 'the professor asked me if my daughter likes the school'],
  ['de', 'kommt einer rein: ich hab im Lotto gewonnen'],
  ['de', 'im letzten sagt der Kommissar: Ich habe dreimal geheiratet'],
  ['es', 'en la copla esa que ponen: yo perdí mi finca por unos ojos verdes'],
  ['fr', "le stagiaire en commentaire : j'habite dans cette boucle"],
  ['it', 'alla radio una canzone: ho perso la casa'],
  ['pt', 'o gajo da câmara pergunta se já fechei a loja'],
  ['nl', 'liedje op de radio: ik heb geen huis'],
  ['zh', '作文里写：我的爸爸是潜水艇'],
  ['ja', '歌の中で「私は家がない'],
]
for (const [language, sentence] of OTHERS)
  test(`another mouth: ${sentence}`, () => assert.equal(isOfAnotherMouth(language, sentence), true))

const OWN: readonly (readonly [ChatLanguage, string])[] = [
  ['en', 'my brother, i think you met him, lives in Leeds'],
  ['en', 'work update: i quit'],
  ['en', 'my boss quit and i said: i am next'],
  ['en', 'i asked my doctor if i can run again'],
  ['en', 'my teacher says im B1 now'],
  ['de', 'mein Chef heißt Olaf, ich mag ihn'],
  ['es', 'mi jefe es majo, tengo suerte'],
  ['fr', "j'ai demandé à mon prof si je peux partir"],
]
for (const [language, sentence] of OWN)
  test(`the speaker's own: ${sentence}`, () => assert.equal(isOfAnotherMouth(language, sentence), false))
