import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FetchOptions } from '../../src/lib/fetch-public-url.ts'

/** A web site on loopback that the guarded fetcher takes for `site.example`. */
export interface WebSite {
  /** `http://site.example:<port>` */
  origin: string
  /** what the service under test has to be started with */
  fetchOptions: FetchOptions
  /** paths asked for, in order */
  asked: string[]
  close(): Promise<void>
}

export type Page = (request: IncomingMessage, response: ServerResponse) => void

const OPEN_HOST = 'site.example'

/** `pages` by path; any other path is a 404. Other names resolve as `names` says. */
export async function startWebSite(
  pages: Record<string, Page>,
  names: Record<string, string[]> = {},
  timeouts: FetchOptions['timeouts'] = {},
): Promise<WebSite> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.example')
    asked.push(pathname)
    const page = pages[pathname]
    if (page) page(request, response)
    else
      response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Gone</title><p>There is no such page.</p>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://${OPEN_HOST}:${port}`,
    fetchOptions: {
      lookup: async (name) => {
        if (name === OPEN_HOST) return ['127.0.0.1']
        const known = names[name]
        if (!known) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
        return known
      },
      // by its name alone: the address itself is refused, as anywhere
      allow: (address, hostname) => address === '127.0.0.1' && hostname !== null,
      timeouts,
    },
    asked,
    close: () => closeAll(server),
  }
}

/** A page of this type. */
export const page =
  (contentType: string, body: string | Buffer, status = 200): Page =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': contentType }).end(body)

function closeAll(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeAllConnections()
  return closed
}
