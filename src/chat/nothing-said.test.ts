import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ACTS_A_PART, isCourtesy, saysNothing } from './nothing-said.ts'

test('Settings, output, a password, a dream and what is taken back at once tell nothing', () => {
  for (const text of [
    'sensor: - platform: bme280_i2c address: 0x76 update_interval: 60s',
    'flutter: Another exception was thrown: RenderFlex overflowed by 42 pixels on the right',
    'the new one is vinho_verde_2026!, gonna put it in the env now',
    'I was dreaming last night I was swimming the Channel',
    "And we're having twins, no we're not, that's just how tired I look",
  ])
    assert.ok(saysNothing(text), text)
  for (const text of [
    'my project is called tide_tables',
    'name: Ana age: 30 city: Rome',
    'and no, I am not moving to Kent whatever my aunt says',
    'we run node_exporter on port 9100',
  ])
    assert.ok(!saysNothing(text), text)
})

test('A greeting, and how somebody is who was asked, are courtesies', () => {
  for (const words of ['Guten Morgen', 'hola otra vez', 'Good morning!', 'bonjour à tous', '早上好'])
    assert.ok(isCourtesy(words, null), words)
  assert.ok(isCourtesy('Mieux.', 'Comment vas-tu ?'))
  assert.ok(!isCourtesy('Mieux.', 'Et la nouvelle recette ?'))
  assert.ok(!isCourtesy('quit.', "How've you been?"))
  assert.ok(!isCourtesy('good morning, I am Gordon', null))
})

test('Who asks to imagine oneself as somebody speaks in a part', () => {
  assert.ok(
    ACTS_A_PART.test('Imagine you are my boss and I am asking for a transfer. Sir, I have completed ten years here.'),
  )
  assert.ok(!ACTS_A_PART.test('imagine my surprise, I won'))
})
