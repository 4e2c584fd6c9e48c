import type { Provider } from 'oidc-provider'
import type { SignIn } from '../auth/sign-in-services.ts'
import type { Db } from '../db/sql.ts'
import { derivedKey } from '../lib/derived-key.ts'
import type { FetchOptions } from '../lib/fetch-public-url.ts'
import type { Log } from '../lib/log.ts'
import type { OauthAddress } from './oauth-address.ts'
import { signingKey } from './signing-key.ts'

export interface Oauth {
  db: Db
  signIn: SignIn
  /** known when the service listens */
  address(): OauthAddress
  /** Loaded with the first request, because that takes as long as much of the start. */
  provider(): Promise<Provider>
}

interface OauthOptions {
  db: Db
  signIn: SignIn
  secretKey: string
  address: () => OauthAddress
  fetchOptions: FetchOptions
  log: Log
}

export function createOauth({ db, signIn, secretKey, address, fetchOptions, log }: OauthOptions): Oauth {
  const load = async (): Promise<Provider> => {
    const { createProvider } = await import('./provider.ts')
    return createProvider({
      db,
      signIn,
      address: address(),
      cookieKey: derivedKey(secretKey, 'oauth cookies').toString('base64url'),
      signingKey: await signingKey(db, derivedKey(secretKey, 'oauth signing key')),
      fetchOptions,
      log,
    })
  }
  let loading: Promise<Provider> | undefined
  const provider = () => {
    loading ??= load().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
  return { db, signIn, address, provider }
}
