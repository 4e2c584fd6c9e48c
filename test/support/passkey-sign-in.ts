import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { Authenticator } from './authenticator.ts'
import { Browser, type Person } from './people.ts'
import { send, type TestReply } from './send.ts'
import { startService, type TestService } from './service.ts'

// People who sign in by passkeys.

export let listening: TestService
/** The same service, asked as localhost: browsers have no passkeys at 127.0.0.1. */
export let service: TestService
export let origin: string

export function useLocalhost(): void {
  before(async () => {
    listening = await startService({ settings: { CAIRN_WORKERS: '0' } })
    origin = `http://localhost:${listening.running.port}`
    service = { ...listening, url: origin, request: (...request) => send(origin, ...request) }
  })
  after(() => listening.stop())
}

export const offered = async (browser: Browser) => (await browser.open()).passkey

/** A passkey of this person, on a device of its own. */
export async function addPasskey({ browser, accountId }: Person, name = 'Laptop') {
  const device = new Authenticator()
  const credential = device.create(await offered(browser), accountId, { origin })
  const reply = await browser.request('POST', '/v1/account/passkeys', { body: { name, credential } })
  return { device, reply }
}

export const login = (browser: Browser, credential: object) =>
  browser.request('POST', '/v1/auth/login', { body: { method: 'passkey', credential } })

/** Signs in at another browser. */
export async function signInBy(device: Authenticator, at: { origin?: string; rpId?: string; verified?: boolean } = {}) {
  const browser = new Browser(service)
  return login(browser, device.get(await offered(browser), { origin, ...at }))
}

export const REFUSED = {
  code: 'unauthorized',
  message: 'This passkey does not sign in here: it is unknown, or its challenge is used or too old.',
}
export const refused = ({ status, body, headers }: TestReply, what?: string) => {
  assert.deepEqual([status, body.error], [401, REFUSED], what)
  assert.deepEqual(headers.getSetCookie(), [], what)
}
