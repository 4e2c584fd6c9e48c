import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentences } from './sentences.ts'

const cut = (text: string) => sentences(text, 'en').map(({ start, end }) => text.slice(start, end))

test('the exclamation mark of a picture in Markdown ends no sentence', () => {
  assert.deepEqual(cut('Words here. ![A plate](/pix/plate.webp) More words.'), [
    'Words here.',
    '![A plate](/pix/plate.webp) More words.',
  ])
  assert.deepEqual(cut('Look! [This](a) is new.'), ['Look!', '[This](a) is new.'])
})

const cutIn = (language: string, text: string) =>
  sentences(text, language).map(({ start, end }) => text.slice(start, end))

test('a German ordinal or abbreviation ends no sentence, a number at its end does', () => {
  for (const whole of [
    'Das Treffen ist am 3. Mai in Berlin.',
    'Anmeldung bis **10. Juni** per Mail, nicht am *1. FC*.',
    'Im 19. Jahrhundert war z. B. die Stadt klein.',
    'Der 2. Weltkrieg traf auch den 1. FC Nordlicht.',
    'Hr. Lund bzw. Fr. Berg wohnt in Nr. 12 der Hafenstr. 5.',
    'Nach Abs. 2 i. d. R. ca. 3 Mio. Euro, vgl. Art. 5 und Dr. Solberg.',
  ])
    assert.deepEqual(cutIn('de', `${whole} Danach gehen wir.`), [whole, 'Danach gehen wir.'])
  assert.deepEqual(cutIn('de', 'Die Nummer ist 12. Er wohnt dort. Auf diese Art. Es gibt Birnen usw. Wir essen sie.'), [
    'Die Nummer ist 12.',
    'Er wohnt dort.',
    'Auf diese Art.',
    'Es gibt Birnen usw.',
    'Wir essen sie.',
  ])
})

test('Spanish and French abbreviations end no sentence', () => {
  for (const whole of [
    'La Sra. Lund vive en la Av. Mayor con D. Juan y Dña. Ana.',
    'Esto, p. ej. Madrid, en la pág. 5.',
  ])
    assert.deepEqual(cutIn('es', `${whole} Comieron.`), [whole, 'Comieron.'])
  for (const whole of [
    'M. Dupont et MM. Lund habitent av. Foch.',
    'En 50 av. J.-C. il part, p. ex. à Rome, cf. art. 3.',
  ])
    assert.deepEqual(cutIn('fr', `${whole} Nous partons.`), [whole, 'Nous partons.'])
  assert.deepEqual(cutIn('fr', 'Il dit : « Bonjour. » Il part. « Non. »'), [
    'Il dit : « Bonjour. »',
    'Il part.',
    '« Non. »',
  ])
})

test('Chinese and Japanese quotation marks and brackets go with their sentence', () => {
  assert.deepEqual(cutIn('zh', '她走了。“你好”，她说。来了！《红楼梦》是小说。周末开放。（节假日除外。）再见。'), [
    '她走了。',
    '“你好”，她说。',
    '来了！',
    '《红楼梦》是小说。',
    '周末开放。',
    '（节假日除外。）',
    '再见。',
  ])
  assert.deepEqual(cutIn('zh', '“真的吗？”她问。他（真的吗？）来了。'), ['“真的吗？”她问。', '他（真的吗？）来了。'])
  assert.deepEqual(cutIn('ja', '彼は「行きます。」と言った。はい。「明日です」。'), [
    '彼は「行きます。」と言った。',
    'はい。',
    '「明日です」。',
  ])
})

test('a stop within a word ends no sentence', () => {
  const text = 'It depends on python2.Y and on pythonX.Y alone. The rest is as it was.'
  assert.deepEqual(
    sentences(text).map(({ start, end }) => text.slice(start, end)),
    ['It depends on python2.Y and on pythonX.Y alone.', 'The rest is as it was.'],
  )
})
