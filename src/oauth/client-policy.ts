import { errors } from 'oidc-provider'

const MAX_REDIRECT_URIS = 20
const MAX_URI_CHARS = 2_000
const MAX_NAME_CHARS = 100
/** Everybody may register, and what they send is kept. */
const MAX_METADATA_CHARS = 16_384
/** What is not seen, or turns the rest around: somebody decides by the name. The last ones are letters that show nothing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/u

/** Schemes that a browser reads itself: no application is behind them. */
const OF_BROWSERS = new Set(
  `view-source: javascript: data: vbscript: file: filesystem: blob: about: chrome: chrome-extension: moz-extension: edge:
  opera: brave: resource: jar: intent: ftp: ws: wss: mailto: tel: sms: ms-settings: search-ms: shell:`.split(/\s+/),
)

interface ClientMetadata {
  scope?: unknown
  application_type?: unknown
  response_modes?: unknown
  client_secret?: unknown
  client_secret_expires_at?: unknown
  id_token_signed_response_alg?: unknown
  client_name?: unknown
  redirect_uris?: unknown
}

/**
 * What every client is made into, registered or from a document. Called by the provider before it checks the rest.
 *
 * - Without `scope`, which would keep the client from asking for more later.
 * - `native`: loopback redirects go to any port (RFC 8252), others need https or a scheme of their own, and consent is
 *   asked for every time.
 * - Answers come in the query only, because a form that posts itself would need a script in a page.
 * - Without a secret, which the provider makes for clients that do not say that they want none.
 */
export function clientPolicy(metadata: ClientMetadata): void {
  delete metadata.scope
  delete metadata.client_secret
  delete metadata.client_secret_expires_at
  delete metadata.id_token_signed_response_alg
  metadata.application_type = 'native'
  metadata.response_modes = ['query']
  const { client_name: name, redirect_uris: uris } = metadata
  if (JSON.stringify(metadata).length > MAX_METADATA_CHARS)
    throw new errors.InvalidClientMetadata(`a client must be described in at most ${MAX_METADATA_CHARS} characters`)
  if (typeof name === 'string' && (name.length > MAX_NAME_CHARS || UNSEEN.test(name) || name.trim() === ''))
    throw new errors.InvalidClientMetadata(`client_name must be at most ${MAX_NAME_CHARS} printable characters`)
  if (!Array.isArray(uris)) return
  if (uris.length > MAX_REDIRECT_URIS || uris.some((uri) => String(uri).length > MAX_URI_CHARS))
    throw new errors.InvalidRedirectUri(`at most ${MAX_REDIRECT_URIS} redirect_uris of ${MAX_URI_CHARS} characters`)
  // `*` and the like never match anything; a user name or password in an address only misleads who reads it.
  if (uris.some((uri) => typeof uri === 'string' && hasUserInfo(uri)))
    throw new errors.InvalidRedirectUri('redirect_uris must not hold a user name or password')
  if (uris.some((uri) => typeof uri === 'string' && OF_BROWSERS.has(URL.parse(uri)?.protocol ?? '')))
    throw new errors.InvalidRedirectUri('redirect_uris must lead to a web page or to an application')
}

function hasUserInfo(uri: string): boolean {
  const url = URL.parse(uri)
  return url !== null && (url.username !== '' || url.password !== '')
}
