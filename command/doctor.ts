import { Cairn, CairnError } from '../client/client.ts'
import { addressOf, profileOf, type ServerOptions } from './connection.ts'
import { EXIT, printJson, say } from './output.ts'
import { configFolder, credentialsOf } from './profiles.ts'

interface Check {
  what: string
  ok: boolean
  told: string
}

/** Looks at what a command needs, one line each: Node, the server, the sign-in, the clock. */
export async function doctor(options: ServerOptions): Promise<void> {
  const baseUrl = addressOf(options)
  const checks: Check[] = [
    { what: 'node', ok: Number(process.versions.node.split('.')[0]) >= 24, told: process.version },
    { what: 'settings', ok: true, told: configFolder() },
  ]
  const open = new Cairn({ baseUrl, retries: 0 })
  const asked = Date.now()
  try {
    const response = await open.response('get', '/healthz')
    checks.push({ what: 'server', ok: true, told: baseUrl })
    const ahead = Math.round((Date.parse(response.headers.get('date') ?? '') - asked) / 1000)
    checks.push({
      what: 'clock',
      ok: Math.abs(ahead) < 60,
      told: `the server's is ${Math.abs(ahead)} s ${ahead < 0 ? 'behind' : 'ahead'}`,
    })
    checks.push(
      await checked('ready', () => open.response('get', '/readyz').then(() => 'database, migrations and worker')),
    )
    checks.push(await checked('sign-in', () => signIn(options, baseUrl)))
  } catch (error) {
    checks.push({ what: 'server', ok: false, told: (error as Error).message })
  }
  if (options.json) printJson(checks)
  else for (const { what, ok, told } of checks) say(`${ok ? 'ok  ' : 'FAIL'} ${what.padEnd(9)} ${told}`)
  if (checks.some(({ ok }) => !ok)) process.exitCode = EXIT.error
}

async function checked(what: string, look: () => Promise<string>): Promise<Check> {
  try {
    return { what, ok: true, told: await look() }
  } catch (error) {
    return { what, ok: false, told: error instanceof CairnError ? `${error.message} (${error.code})` : String(error) }
  }
}

async function signIn(options: ServerOptions, baseUrl: string): Promise<string> {
  const { apiKey, sessionToken } = credentialsOf(profileOf(options))
  const key = options.apiKey ?? process.env.CAIRN_API_KEY ?? apiKey
  if (key) {
    await new Cairn({ baseUrl, token: key }).request('get', '/v1/access')
    return 'the API key works'
  }
  if (!sessionToken) throw new Error('nobody is signed in: `cairn login`')
  await new Cairn({ baseUrl, token: sessionToken }).request('get', '/v1/auth/cli/session')
  return 'the session works'
}
