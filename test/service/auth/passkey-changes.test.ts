import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { sql } from '../../../src/db/sql.ts'
import { auditOf, bare } from '../../support/accounts.ts'
import { Authenticator, attestationBy, SELF_ATTESTATION } from '../../support/authenticator.ts'
import {
  addPasskey,
  listening,
  login,
  offered,
  origin,
  refused,
  service,
  signInBy,
  useLocalhost,
} from '../../support/passkey-sign-in.ts'
import { Browser, newPerson } from '../../support/people.ts'

// Adding passkeys to an account and deleting them.

useLocalhost()

test('adding: what answers another challenge, place, account of the service or no user is 422, and adds nothing', async () => {
  const person = await newPerson(service)
  const { browser, accountId } = person
  const device = new Authenticator()
  const add = (credential: object) =>
    browser.request('POST', '/v1/account/passkeys', { body: { name: 'Laptop', credential } })
  const foreign = await offered((await newPerson(service)).browser)
  const early = new Browser(service)
  const anonymous = await offered(early)
  const fresh = () => offered(browser)
  const bad = [
    device.create(foreign, accountId, { origin }),
    device.create(anonymous, accountId, { origin }),
    device.create(await fresh(), accountId, { origin: 'https://evil.example' }),
    device.create(await fresh(), accountId, { origin, rpId: 'evil.example' }),
    device.create(await fresh(), accountId, { origin, verified: false }),
    device.get(await fresh(), { origin }),
  ]
  for (const credential of bad) {
    const reply = await add(credential)
    assert.deepEqual([reply.status, reply.body.error.code], [422, 'validation_error'], reply.text)
    assert.equal(reply.body.error.issues[0].path[0], 'credential')
  }
  const challenge = await fresh()
  assert.equal((await add(device.create(challenge, accountId, { origin }))).status, 201)
  assert.equal((await add(new Authenticator().create(challenge, accountId, { origin }))).status, 422, 'used before')
  assert.equal((await browser.request('GET', '/v1/account/security')).body.passkeys.length, 1)
})

test('adding: an attestation by certificate, with lists to be fetched, is refused', async (t) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-certificate-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const [keyFile, file] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  try {
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:P-256',
        '-nodes',
        '-keyout',
        keyFile,
        '-out',
        file,
      ]
        .concat(['-subj', '/C=NO/O=Evil/OU=Authenticator Attestation/CN=Device', '-addext'])
        .concat(['basicConstraints=critical,CA:FALSE', '-addext', 'crlDistributionPoints=URI:http://127.0.0.1:1/crl']),
      { stdio: 'ignore' },
    )
  } catch {
    t.skip('openssl, which makes the certificate, is not installed')
    return
  }
  const { browser, accountId } = await newPerson(service)
  const statement = attestationBy(readFileSync(file, 'utf8'), readFileSync(keyFile, 'utf8'))
  const credential = new Authenticator().create(await offered(browser), accountId, { origin }, statement)
  const reply = await browser.request('POST', '/v1/account/passkeys', { body: { name: 'n', credential } })
  assert.deepEqual([reply.status, reply.body.error?.issues[0].path], [422, ['credential']])
})

test('adding: an authenticator that signs its own attestation is taken', async () => {
  const { browser, accountId } = await newPerson(service)
  const device = new Authenticator()
  const credential = device.create(await offered(browser), accountId, { origin }, SELF_ATTESTATION)
  assert.equal((await browser.request('POST', '/v1/account/passkeys', { body: { name: 'n', credential } })).status, 201)
  assert.equal((await signInBy(device)).status, 200)
})

test('adding: a credential that is there is 409, for its account as for another', async () => {
  const person = await newPerson(service)
  const { device } = await addPasskey(person)
  for (const { browser, accountId } of [person, await newPerson(service)]) {
    const credential = device.create(await offered(browser), accountId, { origin })
    const reply = await browser.request('POST', '/v1/account/passkeys', { body: { name: 'again', credential } })
    assert.deepEqual([reply.status, reply.body.error.code], [409, 'conflict'])
  }
})

test('adding: ten at most, also when many come at once', async () => {
  const person = await newPerson(service)
  for (let i = 0; i < 9; i++) assert.equal((await addPasskey(person)).reply.status, 201)
  const more = await Promise.all(Array.from({ length: 8 }, () => addPasskey(person)))
  const statuses = more.map(({ reply }) => reply.status).sort()
  assert.deepEqual(statuses, [201, ...Array.from({ length: 7 }, () => 409)])
})

test('adding and deleting need a sign-in of the last ten minutes, or the password', async () => {
  const person = await newPerson(service)
  const { reply } = await addPasskey(person)
  await listening.db.rows(sql('testOldSignIn')`
    update browser_session set signed_in_at = signed_in_at - interval '11 minutes'
     where account_id = ${bare(person.accountId)}`)
  const late = await addPasskey(person)
  assert.deepEqual([late.reply.status, late.reply.body.error.code], [403, 'forbidden'])
  const path = `/v1/account/passkeys/${reply.body.passkey.id}`
  const kept = await person.browser.request('DELETE', path)
  assert.deepEqual([kept.status, kept.body.error.code], [403, 'forbidden'])
  const credential = new Authenticator().create(await offered(person.browser), person.accountId, { origin })
  const body = { name: 'Phone', credential, password: 'a wrong guess' }
  assert.equal((await person.browser.request('POST', '/v1/account/passkeys', { body })).status, 403)
  const right = { ...body, password: person.password }
  assert.equal((await person.browser.request('POST', '/v1/account/passkeys', { body: right })).status, 201)
  const remove = (password: string) => person.browser.request('DELETE', path, { body: { password } })
  assert.equal((await remove('a wrong guess')).status, 403)
  assert.equal((await remove(person.password)).status, 200)
})

test('deleting: the passkey signs in no more, its sessions stay, and another account’s is not found', async () => {
  const person = await newPerson(service)
  const { device, reply } = await addPasskey(person)
  const path = `/v1/account/passkeys/${reply.body.passkey.id}`
  const other = await newPerson(service)
  assert.equal((await other.browser.request('DELETE', path)).status, 404)
  const session = new Browser(service)
  assert.equal((await login(session, device.get(await offered(session), { origin }))).status, 200)
  const gone = await person.browser.request('DELETE', path)
  assert.equal(gone.status, 200)
  assert.deepEqual(gone.body, {
    schemaVersion: 'service-account-passkey-v1',
    passkey: {
      ...reply.body.passkey,
      lastUsedAt: gone.body.passkey.lastUsedAt,
      deletedAt: gone.body.passkey.deletedAt,
    },
  })
  assert.ok(Date.parse(gone.body.passkey.deletedAt) >= Date.parse(gone.body.passkey.lastUsedAt))
  refused(await signInBy(device))
  assert.equal((await session.open()).authenticated, true)
  assert.equal((await person.browser.request('DELETE', path)).status, 404)
  assert.equal(
    (await auditOf(listening, person.accountId)).filter(({ action }) => action === 'passkey.delete').length,
    1,
  )
})
