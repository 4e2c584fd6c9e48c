import { browse } from '../oauth-browser.mjs'
import { info, read, write } from './calls.mjs'

// What a client is asked to do with nothing but an address: find out where to ask, ask, use what it got, ask for more when
// it is told to, and see it narrowed and taken away between two calls.

const [mcpUrl] = process.argv.slice(2)
const { EMAIL: email, PASSWORD: password } = process.env
const endpoint = new URL(mcpUrl)
const jar = new Map()

/** Keeps everything in memory, and has a browser at hand; `callback` is what it was sent back with. */
class Keeper {
  redirectUrl = 'http://127.0.0.1:33418/callback'
  asked = []
  constructor(grantTypes) {
    this.grantTypes = grantTypes
  }
  get clientMetadata() {
    return {
      client_name: 'SDK client',
      redirect_uris: [this.redirectUrl],
      grant_types: this.grantTypes,
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    }
  }
  clientInformation() {
    return this.information
  }
  saveClientInformation(information) {
    this.information = information
  }
  tokens() {
    return this.kept
  }
  saveTokens(tokens) {
    this.kept = tokens
  }
  codeVerifier() {
    return this.verifier
  }
  saveCodeVerifier(verifier) {
    this.verifier = verifier
  }
  /** In a browser of its own until it is told otherwise: only one consent at a time. */
  async redirectToAuthorization(url) {
    this.asked.push(url.searchParams.get('scope'))
    this.callback = this.closed ? undefined : await browse(url, { email, password, deliver: false, jar })
  }
}

/** `argumentsOf`: what `finishAuth` takes, which differs between the major versions. */
export async function useOauth({
  Client,
  Transport,
  argumentsOf,
  grantTypes = ['authorization_code', 'refresh_token'],
}) {
  const keeper = new Keeper(grantTypes)
  let transport
  const connect = async () => {
    const client = new Client(info)
    transport = new Transport(endpoint, { authProvider: keeper })
    await client.connect(transport)
    return client
  }
  /** Tries, is sent to the browser, and tries again. */
  const asking = async (attempt) => {
    try {
      return await attempt()
    } catch (error) {
      if (!keeper.callback) throw error
      const { searchParams } = keeper.callback
      keeper.callback = undefined
      await transport.finishAuth(...argumentsOf(searchParams))
      return attempt()
    }
  }
  const refused = async (attempt) => {
    try {
      await attempt()
      return null
    } catch (error) {
      return error.constructor.name
    }
  }
  const client = await asking(connect)
  const { tools } = await client.listTools()
  const readResult = await client.callTool(read)
  const writeResult = await asking(() => client.callTool(write))
  const asked = [...keeper.asked]
  keeper.closed = true
  const [application] = await owner('GET', '/v1/account/applications').then((body) => body.applications)
  await owner('PUT', `/v1/account/applications/${application.id}`, { scopes: ['query', 'memory.read'] })
  const narrowed = await refused(() => client.callTool(write))
  const stillReads = (await client.callTool(read)).structuredContent.results.length
  await owner('DELETE', `/v1/account/applications/${application.id}`)
  const revoked = await refused(() => client.callTool(read))
  const shown = {
    tools: tools.length,
    read: readResult.structuredContent.results.length,
    write: writeResult.structuredContent.status,
    asked,
    scopes: application.scopes,
    narrowed: narrowed !== null,
    stillReads,
    revoked: revoked !== null,
  }
  process.stdout.write(`${JSON.stringify(shown)}\n`)
  process.exit(0)
}

/** As the page of the web app asks. */
async function owner(method, path, body) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const session = await fetch(new URL('/v1/auth/session', endpoint), { headers: { cookie } })
  const { csrfToken } = await session.json()
  const response = await fetch(new URL(path, endpoint), {
    method,
    headers: { cookie, 'x-service-csrf': csrfToken, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}
