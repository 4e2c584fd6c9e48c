import path from 'node:path'
import { baseHeaders, refusalResponse } from '../http/front-door.ts'
import { MethodNotAllowedError } from '../lib/errors.ts'
import { isPagePath } from './page-paths.ts'
import { type Asset, assetFrom, assetOf, type Encoding, readAssets } from './read-assets.ts'
import { renderDocs } from './render-docs.ts'

const ROOT = path.join(import.meta.dirname, '../..')
/** Where the build puts the pages. */
const BUILT = path.join(ROOT, 'web/dist')
const DOCS_STYLE = path.join(import.meta.dirname, 'docs-style.css')

/** No script, style, image or connection but our own, no frame around us, no form that leaves. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ')

const CONSENT = '/oauth2/interaction/'

const UNBUILT = `<!doctype html><html lang="en"><title>Cairn</title><p>The pages are not built. Run
<code>npm run build</code> in Cairn's folder and start it again; the API works without them.</p></html>`

/** Answers requests that no route takes: the pages and their assets. */
export interface Site {
  /** null: neither a page nor an asset stands there */
  answer(request: Request): Response | null
}

interface SiteOptions {
  https: boolean
  /** whether the pages speak of credits and quotas */
  showsCredits?: boolean
  /** for tests */
  folder?: string
}

/**
 * The web app, and the documentation below `/docs`. Assets have a hash in their names and may be kept for a year; the one HTML document never. A browser that
 * asks for an address without a page gets the app too, with status 404; other clients get the standard error.
 */
export function openSite({ https, showsCredits = false, folder = BUILT }: SiteOptions): Site {
  const assets = readAssets(folder)
  const app = assets.get('/index.html')
  if (app && showsCredits) assets.set('/index.html', withCredits(app))
  const head = { ...baseHeaders(https), 'content-security-policy': CONTENT_SECURITY_POLICY }

  /** Made when the first is asked for: most starts never show one. */
  let docs: Map<string, Asset> | undefined
  const docsPage = (address: string) => {
    docs ??= readDocs()
    return docs.get(address)
  }

  const page = (request: Request, known: boolean): Response => {
    const html = assets.get('/index.html')
    const headers: Record<string, string> = { ...head, 'content-type': 'text/html; charset=utf-8' }
    // A client that opened the consent in a window of its own waits for that window to come back.
    if (new URL(request.url).pathname.startsWith(CONSENT)) delete headers['cross-origin-opener-policy']
    if (!html) return new Response(bodyFor(request, UNBUILT), { status: 503, headers })
    const encoding = encodingOf(request)
    return new Response(bodyFor(request, html.bytes(encoding)), {
      status: known ? 200 : 404,
      headers: { ...headers, ...encodingHeaders(encoding) },
    })
  }

  return {
    answer(request) {
      const { pathname } = new URL(request.url)
      const reads = request.method === 'GET' || request.method === 'HEAD'
      const asset = pathname.startsWith('/assets/') ? assets.get(pathname) : undefined
      if (asset && reads) {
        const encoding = encodingOf(request)
        return new Response(bodyFor(request, asset.bytes(encoding)), {
          headers: {
            ...head,
            'content-type': asset.contentType,
            'cache-control': 'public, max-age=31536000, immutable',
            ...encodingHeaders(encoding),
          },
        })
      }
      const documented = pathname === '/docs' || pathname.startsWith('/docs/') ? docsPage(pathname) : undefined
      if (documented && reads) {
        const encoding = encodingOf(request)
        const headers = { ...head, 'content-type': documented.contentType, ...encodingHeaders(encoding) }
        return new Response(bodyFor(request, documented.bytes(encoding)), { headers })
      }
      if (isPagePath(pathname))
        return reads ? page(request, true) : refusalResponse(new MethodNotAllowedError(['GET', 'HEAD']), https)
      if (!reads) return null
      return wantsHtml(request) && !isApiPath(pathname) ? page(request, false) : null
    },
  }
}

function withCredits(app: Asset): Asset {
  const html = new TextDecoder().decode(app.bytes(null)).replace('content="unseen"', 'content="shown"')
  return assetFrom(app.contentType, new TextEncoder().encode(html))
}

/** The documentation by its addresses, with its style. */
function readDocs(): Map<string, Asset> {
  const pages = renderDocs(ROOT).map(({ address, html }): [string, Asset] => [
    address,
    assetFrom('text/html; charset=utf-8', new TextEncoder().encode(html)),
  ])
  const style = assetOf(DOCS_STYLE)
  return new Map([...pages, ...(style ? [['/docs/style.css', style] as const] : [])])
}

const bodyFor = <Body>(request: Request, body: Body): Body | null => (request.method === 'HEAD' ? null : body)

const encodingHeaders = (encoding: Encoding): Record<string, string> => ({
  vary: 'accept-encoding',
  ...(encoding ? { 'content-encoding': encoding } : {}),
})

function encodingOf({ headers }: Request): Encoding {
  const taken = (headers.get('accept-encoding') ?? '').split(',').map((part) => part.trim())
  const takes = (name: string) =>
    taken.some(
      (part) =>
        part === name || (/^q=(?!0(?:\.0*)?$)/.test(part.slice(name.length + 1)) && part.startsWith(`${name};`)),
    )
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

const wantsHtml = ({ headers }: Request): boolean => (headers.get('accept') ?? '').includes('text/html')

/** Below these a program asks, whatever it says that it accepts. */
const isApiPath = (path: string): boolean => /^\/(?:v1|mcp|oauth2|assets|\.well-known)(?:\/|$)/.test(path)
