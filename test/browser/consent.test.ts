import assert from 'node:assert/strict'
import { after, before, beforeEach, type TestContext, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { sql } from '../../src/db/sql.ts'
import { buildPages } from '../support/built-pages.ts'
import {
  axeViolations,
  giveSignIn,
  keepPicture,
  launchChromium,
  newVisitor,
  noBrowser,
  overflowOf,
  signInAs,
  type Visitor,
} from '../support/chromium.ts'
import { type LoopbackClient, startLoopbackClient } from '../support/loopback-client.ts'
import { rpc } from '../support/mcp.ts'
import { installClients } from '../support/mcp-clients.ts'
import { newPerson, type Person } from '../support/people.ts'
import { startService, type TestService } from '../support/service.ts'

// An MCP client of the SDK asks, a person decides in a browser, the client goes on.

let service: TestService
let browser: Browser
let anna: Person
before(async () => {
  if (noBrowser) return
  buildPages()
  await installClients()
  service = await startService({ settings: { CAIRN_WORKERS: '0' } })
  browser = await launchChromium()
})
beforeEach(async () => {
  if (!noBrowser) anna = await newPerson(service)
})
after(async () => {
  await browser?.close()
  await service?.stop()
})

const WRITE = { name: 'memory_create', arguments: { peer: 'ann', content: 'I live in Oslo.' } }
const READ = { name: 'memory_list', arguments: { peer: 'ann' } }
const SEARCH = { name: 'query_evidence', arguments: { query: 'harbour' } }
const CONSENT = 'Let Loopback client in?'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const statusOf = async (token: string, tool: object) => (await rpc(service, token, 'tools/call', tool)).status

interface Asked {
  visitor: Visitor
  client: LoopbackClient
  /** the address that the client printed */
  open: string
}

/** A client has asked, and somebody has its address in a browser. */
async function asked(t: TestContext, options = {}): Promise<Asked> {
  const client = startLoopbackClient(t, `${service.url}/mcp`)
  const { open } = await client.said()
  const visitor = await newVisitor(browser, service.url, options)
  visitor.elsewhere.add(new URL(new URL(open).searchParams.get('redirect_uri')!).origin)
  return { visitor, client, open }
}

/** … and is signed in already, so that the question is there. */
async function questioned(t: TestContext): Promise<Asked> {
  const at = await asked(t)
  await signInAs(at.visitor, anna.email, anna.password)
  await at.visitor.page.goto(at.open)
  await heading(at.visitor.page, CONSENT)
  return at
}

test('somebody signs in where an application asks, unticks one thing, and it gets the rest; narrowed, then revoked', {
  skip: noBrowser,
}, async (t) => {
  const { visitor, client, open } = await asked(t)
  const { page } = visitor
  await page.goto(open)
  await heading(page, 'Sign in')
  await page.getByText('Loopback client asks to act for your account.').waitFor()
  await giveSignIn(page, anna.email, anna.password)
  await heading(page, CONSENT)
  await page.getByText(anna.email).waitFor()
  await page.getByText(new URL(open).searchParams.get('redirect_uri')!.split('/')[2]!, { exact: true }).waitFor()
  await page.getByText('It runs on the computer in front of you').waitFor()
  await page.getByText('90 days, or until you revoke it').waitFor()
  await page.getByLabel('Create, correct and withdraw claims of the memory.').uncheck()
  await button(page, 'Allow').click()
  await heading(page, 'Back at the client')

  const { token, scope, tools } = await client.said()
  assert.equal(scope, 'query memory.read')
  assert.equal(tools.length, 15)
  assert.deepEqual((await client.call(SEARCH)).result.results, [])
  assert.equal(await statusOf(token, WRITE), 403)
  const { refused, stepUp } = await client.call(WRITE)
  assert.ok(refused)
  assert.equal(stepUp, 'query memory.read memory.write', 'the client is told what to ask for')

  await visitor.open('/applications')
  const may = page.getByRole('list', { name: 'What it may do' })
  assert.equal(await may.getByRole('listitem').count(), 2)
  await button(page, 'Narrow Loopback client').click()
  await page.getByLabel('Read the memory: claims about people').uncheck()
  await button(page, 'Save').click()
  await may.waitFor()
  assert.equal(await may.getByRole('listitem').count(), 1)
  assert.equal(await statusOf(token, READ), 403)
  assert.equal(await statusOf(token, SEARCH), 200)

  await button(page, 'Revoke Loopback client').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await page.getByText('No application may act for your account').waitFor()
  assert.equal(await statusOf(token, SEARCH), 401)
  assert.ok((await client.call(SEARCH)).refused)
  await visitor.close()
})

test('somebody who is signed in already is asked all the same; denied, the client hears access_denied', {
  skip: noBrowser,
}, async (t) => {
  const { visitor, client } = await questioned(t)
  const { page } = visitor
  await button(page, 'Deny').click()
  await heading(page, 'Back at the client')
  assert.deepEqual(await client.said(), { error: 'access_denied' })
  await visitor.open('/applications')
  await page.getByText('No application may act for your account').waitFor()
  await visitor.close()
})

test('nothing ticked can only be denied', { skip: noBrowser }, async (t) => {
  const { visitor } = await questioned(t)
  const { page } = visitor
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
  assert.equal(await button(page, 'Allow').isDisabled(), true)
  await page.getByText('Tick at least one, or deny.').waitFor()
  await visitor.close()
})

test('a question that expired while it was read is over: the page says to start again', {
  skip: noBrowser,
}, async (t) => {
  const { visitor } = await questioned(t)
  const { page } = visitor
  await service.db.rows(sql('testExpire')`update oauth_artifact set expires_at = now() where model = 'Interaction'`)
  await button(page, 'Allow').click()
  await heading(page, 'This request has expired')
  await page.getByText('Go back to the application and start again.').waitFor()
  await page.reload()
  await heading(page, 'This request has expired')
  await visitor.close()
})

test('a question that was opened elsewhere cannot be answered here', { skip: noBrowser }, async (t) => {
  const { visitor } = await questioned(t)
  const { pathname } = new URL(visitor.page.url())
  const stranger = await newVisitor(browser, service.url)
  const mallory = await newPerson(service)
  await signInAs(stranger, mallory.email, mallory.password)
  await stranger.page.goto(service.url + pathname)
  await heading(stranger.page, 'This request has expired')
  await stranger.close()
  await visitor.close()
})

test('somebody with two accounts signs in with the other one on the page, and allows it for that one alone', {
  skip: noBrowser,
}, async (t) => {
  const bob = await newPerson(service)
  const { visitor, client } = await questioned(t)
  const { page } = visitor
  await button(page, 'Use another account').click()
  await heading(page, 'Sign in')
  await giveSignIn(page, bob.email, bob.password)
  await heading(page, CONSENT)
  await page.getByText(bob.email).waitFor()
  await button(page, 'Allow').click()
  await heading(page, 'Back at the client')
  assert.equal((await client.said()).scope, 'query memory.read memory.write')
  assert.equal((await client.call(WRITE)).result.created, true)
  const applicationsOf = async ({ browser }: Person) =>
    (await browser.request('GET', '/v1/account/applications')).body.applications.length
  assert.deepEqual([await applicationsOf(anna), await applicationsOf(bob)], [0, 1])
  await visitor.close()
})

test('the question and the sign-in before it are clean at a phone’s and a desk’s width, light and dark', {
  skip: noBrowser,
}, async (t) => {
  const { visitor, open } = await asked(t)
  const { page } = visitor
  const faults: string[] = []
  const look = async (name: string) => {
    for (const [device, width, height] of [
      ['desk', 1280, 900],
      ['phone', 390, 844],
    ] as const) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        faults.push(...(await axeViolations(page)).map((violation) => `${name} ${device} ${colorScheme}: ${violation}`))
        assert.ok((await overflowOf(page)) <= 0, `${name} ${device}: wider than the window`)
        if (colorScheme === 'light' && name === 'consent') await keepPicture(page, `${name}-${device}`)
      }
    }
  }
  await page.goto(open)
  await heading(page, 'Sign in')
  await look('consent-sign-in')
  await giveSignIn(page, anna.email, anna.password)
  await heading(page, CONSENT)
  await look('consent')
  assert.deepEqual(faults, [])
  await visitor.close()
})
