import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

// Servers that somebody signed in to, a profile each. Addresses stand in config.json, secrets in credentials.json, which
// nobody else may read.

export interface Credentials {
  /** of the terminal's session, `cac_…` */
  sessionToken?: string
  /** `cak_…`, minted by `login` */
  apiKey?: string
  apiKeyId?: string
}

interface Config {
  profiles: Record<string, { url: string }>
}

export const DEFAULT_PROFILE = 'default'
const DEFAULT_URL = 'http://127.0.0.1:8787'

/** Folder of the command's own files: `$XDG_CONFIG_HOME/cairn`, else `~/.config/cairn`. */
export const configFolder = (): string =>
  path.join(process.env.XDG_CONFIG_HOME || path.join(os.homedir(), '.config'), 'cairn')

export const fileOf = (name: string): string => path.join(configFolder(), name)

/** A file of ours in JSON; `none` where there is none yet. */
function readOwn<Content>(name: string, none: Content): Content {
  try {
    return JSON.parse(readFileSync(fileOf(name), 'utf8')) as Content
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return none
    throw new Error(`${fileOf(name)} cannot be read: ${(error as Error).message}`)
  }
}

/** Writes it whole or not at all, for nobody else to read. */
function writeOwn(name: string, content: unknown): void {
  mkdirSync(configFolder(), { recursive: true, mode: 0o700 })
  const part = `${fileOf(name)}.${process.pid}.part`
  writeFileSync(part, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  chmodSync(part, 0o600)
  renameSync(part, fileOf(name))
}

const config = () => readOwn<Config>('config.json', { profiles: {} })
const allCredentials = () => readOwn<Record<string, Credentials>>('credentials.json', {})

/** Address of a profile's server; the local one where nothing was said. */
export const urlOf = (profile: string): string => config().profiles[profile]?.url ?? DEFAULT_URL
export const credentialsOf = (profile: string): Credentials => allCredentials()[profile] ?? {}

/** Names of those that somebody is signed in to, with the addresses of their servers. */
export const signedInProfiles = (): { profile: string; url: string }[] =>
  Object.entries(allCredentials())
    .filter(([, { sessionToken }]) => sessionToken)
    .map(([profile]) => ({ profile, url: urlOf(profile) }))

export function keepProfile(profile: string, url: string, credentials: Credentials): void {
  writeOwn('config.json', { ...config(), profiles: { ...config().profiles, [profile]: { url } } })
  writeOwn('credentials.json', { ...allCredentials(), [profile]: credentials })
}

export function forgetProfile(profile: string): void {
  const { [profile]: _, ...others } = allCredentials()
  writeOwn('credentials.json', others)
}
