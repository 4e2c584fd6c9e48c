import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isEasy, requireGoodPassword } from './password-rules.ts'

const EMAIL = 'Anna.Bell@lake-garda.example'

test('8 to 128 characters, counted as people count them', () => {
  const refused = { status: 422, code: 'validation_error' }
  for (const bad of ['', 'kq7#vP2', 'ü'.repeat(7), '🐟🐠🐡🦈🐙🦀🦐']) {
    assert.throws(() => requireGoodPassword(bad, EMAIL), refused, bad)
  }
  const long = Array.from({ length: 129 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join('')
  assert.throws(() => requireGoodPassword(long, EMAIL), refused)
  for (const good of [long.slice(1), 'kq7#vP2x', '🐟🐠🐡🦈🐙🦀🦐🐋', 'tür zu dem garten']) {
    assert.doesNotThrow(() => requireGoodPassword(good, EMAIL), good)
  }
})

test('what guessing begins with is refused', () => {
  for (const easy of [
    'password',
    'Password1',
    'P@ssw0rd!',
    'passwordpassword',
    '12345678',
    '123456789012',
    '87654321',
    'abcdefgh',
    'abc12345',
    'qwertyui',
    'qwerty123',
    '1q2w3e4r',
    'aaaaaaaa',
    'abababab',
    'asdfasdf',
    'iloveyou',
    'letmein2024',
    'Welcome2025!',
    '!!admin123!!',
    'sunshine',
    'Passwort1',
    'correct horse battery staple',
    '11112222',
    '--------',
    'Andreas1987',
    'ilovepizza!',
    'MyDragon2024',
    'm4ri4girl99',
    'Juventus1897',
    'wachtwoord1',
    'RealMadrid7',
    'qweasdzxc1',
  ]) {
    assert.equal(isEasy(easy, EMAIL), true, easy)
  }
})

test('what was leaked most often is refused, though no rule tells it, in any letters', () => {
  for (const easy of ['marlboro', 'Marlboro', 'rush2112', '4815162342', 'usuckballz1', 'DROWSSAP', 'dimazarya']) {
    assert.equal(isEasy(easy, EMAIL), true, easy)
  }
})

test('the e-mail address, its parts and the product’s name are refused', () => {
  for (const easy of [
    'anna.bell@lake-garda.example',
    'AnnaAnna',
    'bell1234',
    'garda-2025',
    'Cairn-123',
    'cairncairn',
  ]) {
    assert.equal(isEasy(easy, EMAIL), true, easy)
  }
})

test('ordinary good passwords pass, words in them or not', () => {
  for (const good of [
    'seven bridges of Koenigsberg',
    'my password is long enough',
    'vT9-kk2Lq',
    'cairn on the northern ridge',
    'blau macht glücklich',
    'anna likes rowing',
    'xkcd936staple',
    'dragon eats andreas',
    'pizza at the harbour',
    'mariachi trombone',
  ]) {
    assert.equal(isEasy(good, EMAIL), false, good)
  }
})
