import { Cairn, type CairnError } from '../client/client.ts'
import { CommandError, EXIT, note } from './output.ts'
import { credentialsOf, DEFAULT_PROFILE, urlOf } from './profiles.ts'

const WORTH_TELLING_SECONDS = 3

/** Options that every command which asks a server takes. */
export interface ServerOptions {
  url?: string
  profile?: string
  apiKey?: string
  json?: boolean
}

export const profileOf = ({ profile }: ServerOptions): string => profile ?? process.env.CAIRN_PROFILE ?? DEFAULT_PROFILE

/** Flag, environment, profile, in this order. */
export const addressOf = (options: ServerOptions): string =>
  options.url ?? process.env.CAIRN_URL ?? urlOf(profileOf(options))

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
 * The sign-in as the scripts for agents take it: by `CAIRN_KEY` and `CAIRN_URL`. Nothing where `CAIRN_KEY` says it already or
 * nobody is signed in: they have a file of their own to look into.
 */
export function agentEnvironment(options: ServerOptions): Record<string, string> {
  const signedIn = () => process.env.CAIRN_API_KEY ?? credentialsOf(profileOf(options)).apiKey
  const key = options.apiKey ?? (process.env.CAIRN_KEY ? undefined : signedIn())
  if (key) return { CAIRN_KEY: key, CAIRN_URL: addressOf(options) }
  return options.url ? { CAIRN_URL: options.url } : {}
}

const givenKey = ({ apiKey }: ServerOptions): string | undefined => apiKey ?? process.env.CAIRN_API_KEY

function clientOf(options: ServerOptions, token: string | undefined): Cairn {
  const pausing = (seconds: number, { message }: CairnError) => {
    if (seconds >= WORTH_TELLING_SECONDS) note(`${message} Going on in ${Math.ceil(seconds)} s.`)
  }
  if (token) return new Cairn({ baseUrl: addressOf(options), token, pausing })
  throw new CommandError('You are not signed in: `cairn login`, or set CAIRN_API_KEY to an API key.', EXIT.refused)
}
