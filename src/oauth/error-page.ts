import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char]!)

/**
 * For a person whose application asked in a way that cannot be answered to it: because it is unknown, or the address to
 * go back to is not its own.
 */
export function renderError(ctx: KoaContextWithOIDC, { error, error_description: description }: ErrorOut): void {
  const requestId = String(ctx.response.get('x-request-id'))
  ctx.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'")
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
