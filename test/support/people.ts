import assert from 'node:assert/strict'
import { sql } from '../../src/db/sql.ts'
import type { TestReply } from './send.ts'
import type { TestService } from './service.ts'

const PASSWORD = 'seven bridges of Koenigsberg'
let people = 0

interface BrowserRequest {
  body?: unknown
  headers?: Record<string, string>
  /** null: none is sent; else in place of the one that belongs here */
  csrf?: string | null
}

/** Keeps cookies as a browser does, and sends what a page of ours would send. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #service: Pick<TestService, 'request'>
  #csrf = ''

  constructor(service: Pick<TestService, 'request'>) {
    this.#service = service
  }

  async request(method: string, path: string, { body, headers = {}, csrf = this.#csrf }: BrowserRequest = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await this.#service.request(method, path, {
      body,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(method !== 'GET' && csrf !== null ? { 'x-service-csrf': csrf } : {}),
        ...headers,
      },
    })
    for (const line of reply.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (/; Max-Age=0;/.test(line)) this.cookies.delete(name!)
      else this.cookies.set(name!, value!)
    }
    if (reply.status === 200 && reply.body?.csrfToken) this.#csrf = reply.body.csrfToken
    return reply
  }

  /** Opens the page: what `GET /v1/auth/session` says. */
  async open(): Promise<TestReply['body']> {
    const { status, body } = await this.request('GET', '/v1/auth/session')
    assert.equal(status, 200)
    return body
  }

  /** Opens the page and signs in. */
  async signIn(body: object, headers: Record<string, string> = {}): Promise<TestReply> {
    await this.open()
    return this.request('POST', '/v1/auth/login', { body, headers })
  }

  get session(): string | undefined {
    return this.cookies.get('service_session')
  }

  /** Another tab, or the same cookies in other hands; or at another process behind the same address. */
  copy(service = this.#service): Browser {
    const other = new Browser(service)
    for (const [name, value] of this.cookies) other.cookies.set(name, value)
    other.#csrf = this.#csrf
    return other
  }
}

export interface Person {
  /** with its prefix, `u_…` */
  accountId: string
  email: string
  password: string
  /** signed in */
  browser: Browser
}

/** Somebody with an account that the operator made, signed in for the first time. */
export async function newPerson(service: TestService, displayName?: string): Promise<Person> {
  const made = await service.request('POST', '/v1/admin/accounts', {
    key: service.adminToken,
    ...(displayName ? { body: { displayName } } : {}),
  })
  const { account, setupToken } = made.body
  const email = `person-${++people}@example.org`
  const browser = new Browser(service)
  const reply = await browser.signIn({ method: 'setup_token', setupToken, email, password: PASSWORD })
  assert.equal(reply.status, 200, reply.text)
  return { accountId: account.id, email, password: PASSWORD, browser }
}

/** As if this account's browsers had signed in long ago: what needs a recent sign-in wants the password now. */
export const signedInLongAgo = (service: TestService, { accountId }: Pick<Person, 'accountId'>) =>
  service.db.rows(sql('testLongAgo')`
    update browser_session set signed_in_at = now() - interval '11 minutes' where account_id = ${accountId.slice(2)}`)

export const startDevice = async (service: TestService, body: object = {}) =>
  (await service.request('POST', '/v1/auth/cli/device', { body })).body

export const poll = (service: TestService, deviceCode: string): Promise<TestReply> =>
  service.request('POST', '/v1/auth/cli/token', { body: { deviceCode } })

export const decide = (browser: Browser, userCode: string, decision?: string): Promise<TestReply> =>
  browser.request('POST', '/v1/auth/cli/device/approve', { body: { userCode, ...(decision ? { decision } : {}) } })

/** The bearer of a terminal that this person let in. */
export async function terminalOf(service: TestService, { browser }: Person, body: object = {}): Promise<string> {
  const { deviceCode, userCode } = await startDevice(service, body)
  assert.equal((await decide(browser, userCode)).status, 200)
  const { status, body: reply } = await poll(service, deviceCode)
  assert.equal(status, 200)
  return reply.session.token
}
