import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { buildPages } from '../support/built-pages.ts'
import { giveSignIn, launchChromium, newVisitor, noBrowser, signInAs, type Visitor } from '../support/chromium.ts'
import { newPerson, type Person, signedInLongAgo } from '../support/people.ts'
import { startService, type TestService } from '../support/service.ts'

// Passkeys with the browser's own code and its virtual authenticator, at the one plain-http name that browsers allow.

let service: TestService
let browser: Browser
let anna: Person
let base: string
before(async () => {
  if (noBrowser) return
  buildPages()
  service = await startService({ settings: { CAIRN_WORKERS: '0' } })
  base = service.url.replace('127.0.0.1', 'localhost')
  anna = await newPerson(service)
  browser = await launchChromium()
})
after(async () => {
  await browser?.close()
  await service?.stop()
})

/** A device with a fingerprint reader; `sees` is whether the finger fits. */
async function withAuthenticator({ context, page }: Visitor) {
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    sees: (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    credentials: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}

async function addPasskey({ page }: Visitor, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill(name)
  await page.getByRole('button', { name: 'Add the passkey' }).click()
}

async function signOut({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'Sign out', exact: true }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
}

test('somebody adds a passkey, signs out, signs in with it, and deletes it', { skip: noBrowser }, async () => {
  const visitor = await newVisitor(browser, base)
  const { page } = visitor
  const device = await withAuthenticator(visitor)
  await signInAs(visitor, anna.email, anna.password)
  await visitor.open('/security')
  await addPasskey(visitor, 'Laptop')
  const row = page.getByRole('row', { name: /Laptop/ })
  await row.waitFor()
  const [credential] = await device.credentials()
  assert.equal(credential!.rpId, 'localhost')
  assert.equal(credential!.isResidentCredential, true)

  await addPasskey(visitor, 'Laptop again')
  await page.getByText('This device has a passkey of this account already.').waitFor()
  assert.equal((await device.credentials()).length, 1, 'a second one would take the place of the first')

  await signOut(visitor)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await page.getByText(anna.email).waitFor()

  await visitor.open('/security')
  await row.getByRole('button', { name: 'Delete Laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await row.waitFor({ state: 'detached' })
  await signOut(visitor)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('alert').waitFor()
  assert.equal(new URL(page.url()).pathname, '/sign-in', 'the device still has it, the service takes it no more')
  await giveSignIn(page, anna.email, anna.password)
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await visitor.close()
})

test('a finger that does not fit neither makes a passkey nor signs in, and the next try does', {
  skip: noBrowser,
}, async () => {
  const visitor = await newVisitor(browser, base)
  const { page } = visitor
  const device = await withAuthenticator(visitor)
  await signInAs(visitor, anna.email, anna.password)
  await visitor.open('/security')
  await device.sees(false)
  await addPasskey(visitor, 'Phone')
  await page.getByRole('alert').getByText('No passkey was made.').waitFor()
  assert.equal(await page.getByLabel('Name of the passkey').inputValue(), 'Phone')
  await device.sees(true)
  await page.getByRole('button', { name: 'Add the passkey' }).click()
  await page.getByRole('row', { name: /Phone/ }).waitFor()

  await signOut(visitor)
  await device.sees(false)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('alert').getByText('No passkey was given.').waitFor()
  await device.sees(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await visitor.close()
})

test('long after signing in the password is asked for: a wrong one adds nothing, the right one one passkey', {
  skip: noBrowser,
}, async () => {
  const visitor = await newVisitor(browser, base)
  const { page } = visitor
  const device = await withAuthenticator(visitor)
  await signInAs(visitor, anna.email, anna.password)
  await signedInLongAgo(service, anna)
  await visitor.open('/security')
  await addPasskey(visitor, 'Desk')
  const password = page.getByLabel('Your password')
  await password.fill('not the password at all')
  await page.getByRole('button', { name: 'Add the passkey' }).click()
  await page.getByRole('alert').waitFor()
  assert.equal(await page.getByRole('row', { name: /Desk/ }).count(), 0)
  await password.fill(anna.password)
  await page.getByRole('button', { name: 'Add the passkey' }).click()
  await page.getByRole('row', { name: /Desk/ }).waitFor()
  assert.equal((await device.credentials()).length, 1, 'no dead one is left on the device for each attempt')
  await visitor.close()
})

test('at an address where browsers allow no passkeys the page says so, and where they work', {
  skip: noBrowser,
}, async () => {
  const visitor = await newVisitor(browser, service.url)
  const { page } = visitor
  await visitor.open('/sign-in')
  assert.equal(await page.getByRole('button', { name: 'Use a passkey' }).count(), 0)
  await signInAs(visitor, anna.email, anna.password)
  await visitor.open('/security')
  await page.getByText('Passkeys do not work at 127.0.0.1.').waitFor()
  await page.getByRole('link', { name: `${base}/security` }).waitFor()
  await visitor.close()
})
