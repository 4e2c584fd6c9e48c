import { Cairn, type CairnError } from '../client/client.ts'
import { CommandError, EXIT, note } from './output.ts'
import { credentialsOf, DEFAULT_PROFILE, urlOf } from './profiles.ts'

const WORTH_TELLING_SECONDS = 3
const DAY_MS = 86_400_000

/** Options that every command which asks a server takes. */
export interface ServerOptions {
  url?: string
  profile?: string
  apiKey?: string
  json?: boolean
}

/** An empty value counts as none. */
const given = (name: string): string | undefined => process.env[name] || undefined

export const profileOf = ({ profile }: ServerOptions): string => profile ?? given('CAIRN_PROFILE') ?? DEFAULT_PROFILE

/** Flag, environment, profile, in this order. */
export const addressOf = (options: ServerOptions): string =>
  options.url ?? given('CAIRN_URL') ?? urlOf(profileOf(options))

/** A client with the key of the flag, of `CAIRN_API_KEY`, or of the profile; throws where there is none. */
export function connect(options: ServerOptions): Cairn {
  const { apiKey, sessionToken } = credentialsOf(profileOf(options))
  return clientOf(options, givenKey(options) ?? apiKey ?? sessionToken)
}

/** The same for what concerns the account itself: the session of `login` may, its key may not. */
export function connectToAccount(options: ServerOptions): Cairn {
  const { apiKey, sessionToken } = credentialsOf(profileOf(options))
  return clientOf(options, givenKey(options) ?? sessionToken ?? apiKey)
}

/**
 * Does what takes a key of the owner's: with the key that was given, or with one that the session makes for it, which is
 * revoked when it is done, and ends by itself the next day.
 */
export async function asOwner<Done>(options: ServerOptions, work: (cairn: Cairn) => Promise<Done>): Promise<Done> {
  const { sessionToken } = credentialsOf(profileOf(options))
  if (givenKey(options) || !sessionToken) return work(connectToAccount(options))
  const signedIn = clientOf(options, sessionToken)
  const expiresAt = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
  const { apiKey } = await signedIn.request('post', '/v1/account/api-keys', {
    body: { name: 'cairn export', scopes: ['account'], expiresAt },
  })
  try {
    return await work(clientOf(options, apiKey.rawKey))
  } finally {
    const params = { apiKeyId: apiKey.id }
    await signedIn.request('delete', '/v1/account/api-keys/{apiKeyId}', { params }).catch(() => {})
  }
}

/**
 * The sign-in as the scripts for agents take it: by `CAIRN_KEY` and `CAIRN_URL`. Nothing where `CAIRN_KEY` says it already or
 * nobody is signed in: they have a file of their own to look into.
 */
export function agentEnvironment(options: ServerOptions): Record<string, string> {
  const signedIn = () => given('CAIRN_API_KEY') ?? credentialsOf(profileOf(options)).apiKey
  const key = options.apiKey ?? (process.env.CAIRN_KEY ? undefined : signedIn())
  if (key) return { CAIRN_KEY: key, CAIRN_URL: addressOf(options) }
  return options.url ? { CAIRN_URL: options.url } : {}
}

const givenKey = ({ apiKey }: ServerOptions): string | undefined => apiKey ?? given('CAIRN_API_KEY')

function clientOf(options: ServerOptions, token: string | undefined): Cairn {
  const pausing = (seconds: number, { message }: CairnError) => {
    if (seconds >= WORTH_TELLING_SECONDS) note(`${message} Going on in ${Math.ceil(seconds)} s.`)
  }
  if (token) return new Cairn({ baseUrl: addressOf(options), token, pausing })
  throw new CommandError('You are not signed in: `cairn login`, or set CAIRN_API_KEY to an API key.', EXIT.refused)
}
