import { type Endpoint, type EndpointRequest, requireMethod } from '../http/endpoint.ts'
import type { Gate } from '../http/gate.ts'
import { cutLateBody } from '../http/request-body.ts'
import { pauseAtErrors } from './error-page.ts'
import { knownScopes } from './grant-terms.ts'
import { isResource, type OauthAddress } from './oauth-address.ts'
import type { Oauth } from './oauth-services.ts'

/** What a client gets that does not say what it wants. */
const FIRST_SCOPES = 'query memory.read'

interface Mounted {
  name: string
  path: string
  method: 'GET' | 'POST'
  /** counted per client address and operation: anybody may call it */
  rate: 'public' | 'write' | 'none'
}

const MOUNTED: Mounted[] = [
  { name: 'oauthAuthorize', path: '/oauth2/authorize', method: 'GET', rate: 'public' },
  { name: 'oauthResume', path: '/oauth2/authorize/:uid', method: 'GET', rate: 'none' },
  // Devices ask again and again here, several at one address; what they would have to guess has 256 bits.
  { name: 'oauthToken', path: '/oauth2/token', method: 'POST', rate: 'write' },
  { name: 'oauthRegister', path: '/oauth2/register', method: 'POST', rate: 'public' },
  { name: 'oauthRevoke', path: '/oauth2/revoke', method: 'POST', rate: 'public' },
  { name: 'oauthKeys', path: '/oauth2/jwks', method: 'GET', rate: 'none' },
]

/** The endpoints that the library answers. */
export const providerEndpoints = (oauth: Oauth, gate: Gate): Endpoint[] =>
  MOUNTED.map(({ name, path, method, rate }) => ({
    name,
    paths: [path],
    handle: async (request) => {
      requireMethod(request.method, [method])
      const from = { address: request.address, operation: name }
      if (rate !== 'none') await gate.countRequest(rate, { kind: 'anonymous' }, from)
      const provider = await oauth.provider()
      const { incoming } = request
      return {
        write: async (outgoing, { 'content-type': _, ...headers }) => {
          for (const [header, value] of Object.entries(headers)) outgoing.setHeader(header, value)
          // A page that was opened by a client's page must be able to find it again on the way back.
          outgoing.removeHeader('cross-origin-opener-policy')
          incoming.headers['x-forwarded-for'] = request.address
          presentAsPublic(incoming, oauth.address(), path === '/oauth2/authorize')
          if (path === '/oauth2/authorize') pauseAtErrors(outgoing, oauth.address().issuer)
          const arrived = cutLateBody(incoming)
          await provider.callback()(incoming, outgoing).finally(arrived)
        },
      }
    },
  }))

/** The library sees the request as it was sent to the public address, whatever the way and the client's headers say. */
function presentAsPublic(incoming: EndpointRequest['incoming'], address: OauthAddress, isAuthorization: boolean): void {
  const { protocol, host, pathname } = new URL(address.issuer)
  incoming.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  incoming.headers['x-forwarded-host'] = host
  ;(incoming as EndpointRequest['incoming'] & { baseUrl?: string }).baseUrl = pathname.replace(/\/+$/, '')
  const target = new URL(incoming.url ?? '/', address.issuer)
  if (isAuthorization) completeAuthorization(target.searchParams, address)
  incoming.url = target.pathname + target.search
}

/**
 * Without `scope` nothing would be granted; `openid` and others that are not given here would be asked for again and again;
 * and the resource has two spellings.
 */
function completeAuthorization(params: URLSearchParams, { resource }: OauthAddress): void {
  const scope = params.get('scope')?.trim()
  const known = knownScopes(scope)
  if (!scope) params.set('scope', FIRST_SCOPES)
  else if (known.length > 0 && params.getAll('scope').length === 1) params.set('scope', known.join(' '))
  const mode = params.get('response_mode')
  // The library would answer even its refusal in a page with a script.
  if (mode !== null && mode !== 'query') params.set('response_mode', 'unsupported')
  const asked = params.getAll('resource')
  if (!asked.some((one) => one !== resource && isResource(resource, one))) return
  params.delete('resource')
  for (const one of new Set(asked.map((one) => (isResource(resource, one) ? resource : one))))
    params.append('resource', one)
}
