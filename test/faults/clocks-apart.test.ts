import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { Browser, newPerson, signedInLongAgo } from '../support/people.ts'
import { newDataDir, startServer } from '../support/server-process.ts'
import { databaseUrlOf, startService } from '../support/service.ts'

// Two processes on one database: this one, and another whose machine's clock is wrong by hours.

const SECRET = { CAIRN_SECRET_KEY: 'one-secret-key-for-both-of-the-processes-0123' }

const clockWrongBy = (hours: number): string =>
  `--import=data:text/javascript,${encodeURIComponent(`
    const Real = Date
    const ahead = ${hours * 3_600_000}
    globalThis.Date = class extends Real {
      constructor(...of) { super(...(of.length === 0 ? [Real.now() + ahead] : of)) }
      static now() { return Real.now() + ahead }
    }`)}`

/** The service of this process, and one over the same database whose clock is wrong. */
async function beside(t: TestContext, hours: number) {
  const service = await startService({ settings: SECRET })
  t.after(() => service.stop())
  const wrong = await startServer(t, newDataDir(t), {
    ...SECRET,
    DATABASE_URL: await databaseUrlOf(service),
    CAIRN_WORKERS: '0',
    NODE_OPTIONS: clockWrongBy(hours),
  })
  return { service, wrong }
}

for (const hours of [3, -3])
  test(`a process whose clock is wrong by ${hours} hours asks for a password as late as the others, and no later`, async (t) => {
    const { service, wrong } = await beside(t, hours)
    const person = await newPerson(service)
    const browser = person.browser.copy(wrong)
    const setPassword = async (password: string) => {
      await browser.open()
      return (await browser.request('PUT', '/v1/account/password', { body: { newPassword: password } })).status
    }
    assert.equal(await setPassword('a bridge too far, they said'), 200)
    await signedInLongAgo(service, person)
    assert.equal(await setPassword('a bridge much too far'), 403)

    // A page that was opened at one process signs in at the other.
    const { email } = person
    const password = 'a bridge too far, they said'
    const openedHere = new Browser(service)
    await openedHere.open()
    const there = openedHere.copy(wrong)
    assert.equal(
      (await there.request('POST', '/v1/auth/login', { body: { method: 'password', email, password } })).status,
      200,
    )
    const openedThere = new Browser(wrong)
    await openedThere.open()
    const here = openedThere.copy(service)
    assert.equal(
      (await here.request('POST', '/v1/auth/login', { body: { method: 'password', email, password } })).status,
      200,
    )
  })
