import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import type { EndpointRequest } from '../http/endpoint.ts'

type Outgoing = EndpointRequest['outgoing']

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char]!)

/**
 * For a person whose application asked in a way that cannot be answered to it: because it is unknown, or the address to
 * go back to is not its own.
 */
export function renderError(ctx: KoaContextWithOIDC, { error, error_description: description }: ErrorOut): void {
  const requestId = String(ctx.response.get('x-request-id'))
  ctx.set('content-security-policy', POLICY)
  ctx.type = 'html'
  ctx.body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>This request cannot be answered</title>
<h1>This request cannot be answered</h1>
<p>The application that sent you here asked in a way that is not allowed. Go back to it and start again.</p>
<p><code>${escaped(error)}</code>${description ? `: ${escaped(description)}` : ''}</p>
<p>Request <code>${escaped(requestId)}</code></p>
</html>
`
}

/**
 * Anybody may register a client, and with it an address: an error that goes back there is a link of ours that leads to
 * wherever its maker likes. So a person sees where it leads, and follows it or does not (RFC 9700, 4.11.2).
 */
export function pauseAtErrors(outgoing: Outgoing, issuer: string): void {
  const end = outgoing.end.bind(outgoing) as (body?: unknown) => Outgoing
  outgoing.end = ((...given: unknown[]) => {
    const to = URL.parse(String(outgoing.getHeader('location')))
    const isError = to !== null && (to.searchParams.has('error') || /^#(?:.*&)?error=/.test(to.hash))
    if (!isError || to.origin === new URL(issuer).origin) return end(...(given as []))
    outgoing.statusCode = 400
    outgoing.removeHeader('location')
    outgoing.removeHeader('content-length')
    outgoing.setHeader('content-type', 'text/html; charset=utf-8')
    outgoing.setHeader('content-security-policy', POLICY)
    return end(pausePage(to))
  }) as Outgoing['end']
}

function pausePage(to: URL): string {
  const said = new URLSearchParams(to.search || to.hash.slice(1))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>This request was refused</title>
<h1>This request was refused</h1>
<p>An application asked for access in a way that is not allowed, and wants to be told at
<strong>${escaped(to.host || to.protocol)}</strong>. If you were not just using it, close this page.</p>
<p><code>${escaped(said.get('error') ?? '')}</code>: ${escaped(said.get('error_description') ?? '')}</p>
<p><a href="${escaped(to.href)}" rel="noreferrer">Go on to ${escaped(to.host || to.protocol)}</a></p>
</html>
`
}
