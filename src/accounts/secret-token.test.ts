import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '../../test/support/any-text.ts'
import { hashSecretToken, isSecretToken, newApiKeySecret, newSecretToken } from './secret-token.ts'

test('an API key is cak_, 8 public characters, 43 secret and 6 of checksum', () => {
  const { rawKey, keyPrefix } = newApiKeySecret()
  assert.match(rawKey, /^cak_[0-9A-Za-z]{8}_[0-9A-Za-z]{49}$/)
  assert.equal(keyPrefix, rawKey.slice(0, 12))
})

test('an invite is cai_ and a setup token cas_, 43 secret characters and 6 of checksum', () => {
  assert.match(newSecretToken('cai'), /^cai_[0-9A-Za-z]{49}$/)
  assert.match(newSecretToken('cas'), /^cas_[0-9A-Za-z]{49}$/)
})

test('the checksum is the base62 CRC32 of everything before it', () => {
  const zeros = '0'.repeat(43)
  // crc32('cai_' + 43 zeros) and crc32('cak_00000000_' + 43 zeros), by Python's zlib
  assert.equal(isSecretToken('cai', `cai_${zeros}2Q3tkc`), true)
  assert.equal(isSecretToken('cak', `cak_00000000_${zeros}458Tp7`), true)
})

test('the hash that is stored is SHA-256 of the whole string', () => {
  assert.equal(
    hashSecretToken('abc').toString('hex'),
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

test('every token is valid for its own kind only, and no two are alike', () => {
  const seen = new Set<string>()
  for (let i = 0; i < 500; i++) {
    const key = newApiKeySecret().rawKey
    const invite = newSecretToken('cai')
    assert.equal(isSecretToken('cak', key), true)
    assert.equal(isSecretToken('cai', invite), true)
    assert.equal(isSecretToken('cai', key), false)
    assert.equal(isSecretToken('cas', invite), false)
    seen.add(key).add(invite)
  }
  assert.equal(seen.size, 1000)
})

test('any one character changed, lost or added makes the token invalid', () => {
  const key = newApiKeySecret().rawKey
  for (let at = 0; at < key.length; at++) {
    const other = key[at] === 'x' ? 'y' : 'x'
    assert.equal(isSecretToken('cak', `${key.slice(0, at)}${other}${key.slice(at + 1)}`), false, `changed at ${at}`)
    assert.equal(isSecretToken('cak', key.slice(0, at) + key.slice(at + 1)), false, `lost at ${at}`)
    assert.equal(isSecretToken('cak', `${key.slice(0, at)}0${key.slice(at)}`), false, `added at ${at}`)
  }
  for (const end of ['\n', ' ', '\u0000']) assert.equal(isSecretToken('cak', key + end), false)
})

test('arbitrary text is no token and never throws', () => {
  fc.assert(fc.property(anyText(), (text) => !isSecretToken('cak', text)))
})
