import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { newClient, refresh, tokensOf } from '../support/oauth.ts'
import { Browser, newPerson, signedInLongAgo } from '../support/people.ts'
import { openRoundRobin } from '../support/round-robin.ts'
import { send } from '../support/send.ts'
import { freePort } from '../support/server-postgres.ts'
import { newDataDir, startServer } from '../support/server-process.ts'
import { databaseUrlOf, startService, type TestService } from '../support/service.ts'

// Two processes on one database: this one, and another whose machine's clock is wrong by hours.

const clockWrongBy = (hours: number): string =>
  `--import=data:text/javascript,${encodeURIComponent(`
    const Real = Date
    const ahead = ${hours * 3_600_000}
    globalThis.Date = class extends Real {
      constructor(...of) { super(...(of.length === 0 ? [Real.now() + ahead] : of)) }
      static now() { return Real.now() + ahead }
    }`)}`

/** One address, and behind it in turn this process and one whose clock is wrong. */
async function startTwo(t: TestContext, hours: number) {
  const front = await openRoundRobin()
  t.after(() => front.close())
  const settings = { CAIRN_SECRET_KEY: 'one-secret-key-for-both-of-the-processes-0123', CAIRN_BASE_URL: front.url }
  const right = await startService({ settings })
  t.after(() => right.stop())
  const port = await freePort()
  await startServer(t, newDataDir(t), {
    ...settings,
    CAIRN_PORT: String(port),
    DATABASE_URL: await databaseUrlOf(right),
    CAIRN_WORKERS: '0',
    CAIRN_TRUSTED_PROXIES: '127.0.0.1',
    NODE_OPTIONS: clockWrongBy(hours),
  })
  const request: TestService['request'] = (...of) => send(`http://127.0.0.1:${port}`, ...of)
  const wrong = { request }
  const ports = [right.running.port, port]
  front.to(ports)
  /** Whoever is asked next, the other one is. */
  const swap = () => front.to(ports.reverse())
  return { right, wrong, swap, front: { ...right, url: front.url } }
}

for (const hours of [3, -3]) {
  const clock = `a clock that is wrong by ${hours} hours`
  test(`${clock}: a password is wanted ten minutes after signing in, and a page of one process signs in at the other`, async (t) => {
    const { right, wrong } = await startTwo(t, hours)
    const person = await newPerson(right)
    const browser = person.browser.copy(wrong)
    const setPassword = async (newPassword: string) => {
      await browser.open()
      return (await browser.request('PUT', '/v1/account/password', { body: { newPassword } })).status
    }
    const password = 'a bridge too far, they said'
    assert.equal(await setPassword(password), 200)
    await signedInLongAgo(right, person)
    assert.equal(await setPassword('a bridge much too far'), 403)

    const body = { method: 'password', email: person.email, password }
    for (const [one, other] of [
      [right, wrong],
      [wrong, right],
    ] as const) {
      const opened = new Browser(one)
      await opened.open()
      assert.equal((await opened.copy(other).request('POST', '/v1/auth/login', { body })).status, 200)
    }
  })
  test(`${clock}: an application is let in, refreshes its token and asks, each time at the other process`, async (t) => {
    const { right, front, swap } = await startTwo(t, hours)
    const person = await newPerson(right)
    for (let round = 0; round < 2; round++) {
      const client = await newClient(front)
      const jar = new Map<string, string>()
      const { refresh_token: first } = await tokensOf(front, client, person, { jar })
      const again = await tokensOf(front, client, person, { jar })
      for (const token of [first, again.refresh_token]) {
        const { status, body } = await refresh(front, client, token)
        assert.equal(status, 200)
        assert.ok(Math.abs(body.expires_in - 600) < 5, body.expires_in)
      }
      swap()
    }
  })
}
