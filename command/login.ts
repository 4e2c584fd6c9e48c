import { spawn } from 'node:child_process'
import os from 'node:os'
import { Cairn, CairnError } from '../client/client.ts'
import { addressOf, profileOf, type ServerOptions } from './connection.ts'
import { CommandError, EXIT, note, printJson, say } from './output.ts'
import { credentialsOf, forgetProfile, keepProfile } from './profiles.ts'

/** Sign-in by a code that is approved in the browser (RFC 8628), and a key for all that its session may not do. */
export async function login(options: ServerOptions & { browser: boolean; key: boolean }): Promise<void> {
  const baseUrl = addressOf(options)
  const open = new Cairn({ baseUrl })
  const deviceName = os.hostname().slice(0, 100)
  const device = await open.request('post', '/v1/auth/cli/device', { body: { clientName: 'cairn', deviceName } })
  note(`Open this address, and see that it shows the code ${device.userCode}:\n\n  ${device.verificationUriComplete}\n`)
  if (options.browser) openInBrowser(device.verificationUriComplete)
  const { account, session } = await approved(open, device.deviceCode, device.interval)
  const signedIn = new Cairn({ baseUrl, token: session.token })
  const minted = options.key ? await mintKey(signedIn, deviceName) : null
  keepProfile(profileOf(options), baseUrl, { sessionToken: session.token, ...minted })
  if (options.json) return printJson({ account, url: baseUrl, apiKeyId: minted?.apiKeyId ?? null })
  say(`Signed in to ${baseUrl} as ${account.displayName ?? account.email ?? account.id}.`)
  if (minted) say(`An API key "cairn on ${deviceName}" was made for this terminal; \`cairn logout\` revokes it.`)
}

async function approved(open: Cairn, deviceCode: string, interval: number) {
  for (let seconds = interval; ; ) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    try {
      const reply = await open.request('post', '/v1/auth/cli/token', { body: { deviceCode } })
      if ('session' in reply) return reply
      seconds = reply.interval
    } catch (error) {
      if (error instanceof CairnError && error.code === 'slow_down') {
        seconds += 5
        continue
      }
      if (error instanceof CairnError && error.status >= 400 && error.status < 500)
        throw new CommandError(`${error.message} Run \`cairn login\` again.`, EXIT.refused)
      throw error
    }
  }
}

async function mintKey(signedIn: Cairn, deviceName: string) {
  try {
    const { apiKey } = await signedIn.request('post', '/v1/account/api-keys', {
      body: { name: `cairn on ${deviceName}` },
    })
    return { apiKey: apiKey.rawKey, apiKeyId: apiKey.id }
  } catch (error) {
    note(`No API key was made: ${(error as Error).message} Memory and graph need one: CAIRN_API_KEY.`)
    return null
  }
}

/** Signs the profile out, and says so. */
export async function logout(options: ServerOptions): Promise<void> {
  const wasSignedIn = credentialsOf(profileOf(options)).sessionToken !== undefined
  if (wasSignedIn) await endSignIn(profileOf(options), addressOf(options))
  if (options.json) return printJson({ signedOut: wasSignedIn })
  say(wasSignedIn ? 'Signed out.' : 'You were not signed in.')
}

/** Ends the session, revokes the key that `login` made, forgets both. Throws CairnError where the server is away. */
export async function endSignIn(profile: string, baseUrl: string): Promise<void> {
  const { sessionToken, apiKeyId } = credentialsOf(profile)
  if (!sessionToken) return
  const signedIn = new Cairn({ baseUrl, token: sessionToken })
  try {
    if (apiKeyId) await signedIn.request('delete', '/v1/account/api-keys/{apiKeyId}', { params: { apiKeyId } })
    await signedIn.request('delete', '/v1/auth/cli/session')
  } catch (error) {
    // A session that has ended already is what was asked for.
    if (!(error instanceof CairnError && (error.status === 401 || error.status === 404))) throw error
  }
  forgetProfile(profile)
}

export async function whoami(options: ServerOptions): Promise<void> {
  const { sessionToken } = credentialsOf(profileOf(options))
  if (!sessionToken) throw new CommandError('You are not signed in: `cairn login`.', EXIT.refused)
  const reply = await new Cairn({ baseUrl: addressOf(options), token: sessionToken }).request(
    'get',
    '/v1/auth/cli/session',
  )
  if (options.json) return printJson(reply)
  const { account, session } = reply
  say(
    `${account.displayName ?? account.email ?? account.id} at ${addressOf(options)}, until ${session.expiresAt.slice(0, 10)}`,
  )
}

/** Nothing is said where it does not work: the address stands on the terminal. */
export function openInBrowser(address: string): void {
  const [program, ...args] =
    process.platform === 'darwin'
      ? ['open', address]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', address]
        : ['xdg-open', address]
  const child = spawn(program!, args, { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}
