import assert from 'node:assert/strict'
import crypto from 'node:crypto'
import { mock, test } from 'node:test'
import { Passwords } from './password-hash.ts'

const passwords = new Passwords()

test('a hash is argon2id in the PHC format, m=19456 t=2 p=1, salted anew each time', async () => {
  const [one, other] = [await passwords.hash('correct horse'), await passwords.hash('correct horse')]
  assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  assert.notEqual(one, other)
  assert.equal(await passwords.verify('correct horse', one), true)
  assert.equal(await passwords.verify('correct horsf', one), false)
  assert.equal(await passwords.verify('', one), false)
})

test('hashes of other programs and parameters are read', async () => {
  // argon2 -id -t 2 -k 256 -p 1, of the password "password" and the salt "somesalt": a vector of the reference program
  const phc = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  assert.equal(await passwords.verify('password', phc), true)
  assert.equal(await passwords.verify('passwore', phc), false)
  assert.equal(passwords.isOutdated(phc), true)
  assert.equal(passwords.isOutdated(await passwords.hash('x')), false)
})

test('one password written in two ways of Unicode is one', async () => {
  const phc = await passwords.hash('caf\u00e9 au lait')
  assert.equal(await passwords.verify('cafe\u0301 au lait', phc), true)
})

test('without a hash the answer is no, after the same work', async () => {
  const phc = await passwords.hash('something')
  const spy = mock.method(crypto, 'argon2')
  try {
    assert.equal(await passwords.verify('guess', undefined), false)
    assert.equal(await passwords.verify('guess', phc), false)
    const [nobody, somebody] = spy.mock.calls.map(({ arguments: [algorithm, parameters] }) => {
      const { memory, passes, parallelism, tagLength, message, nonce } = parameters
      return { algorithm, memory, passes, parallelism, tagLength, message, salt: (nonce as Buffer).byteLength }
    })
    assert.deepEqual(nobody, somebody)
    assert.equal(spy.mock.callCount(), 2)
  } finally {
    spy.mock.restore()
  }
})

test('no more run at once than there are slots, everybody has a turn, and too many are 503', async () => {
  let running = 0
  let most = 0
  const waiting: (() => void)[] = []
  const stand = mock.method(
    crypto,
    'argon2',
    (_a: string, { tagLength }: { tagLength: number }, done: (error: null, hash: Buffer) => void) => {
      most = Math.max(most, ++running)
      waiting.push(() => {
        running--
        done(null, Buffer.alloc(tagLength))
      })
    },
  )
  try {
    const busy = new Passwords({ slots: 2 })
    const all = Array.from({ length: 102 }, () => busy.hash('x'))
    await assert.rejects(busy.hash('x'), { status: 503 })
    for (let done = 0; done < 102; done++) {
      while (waiting.length === 0) await new Promise(setImmediate)
      waiting.shift()!()
    }
    await Promise.all(all)
    assert.equal(most, 2)
  } finally {
    stand.mock.restore()
  }
})
