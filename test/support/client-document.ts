import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { FetchOptions } from '../../src/lib/fetch-public-url.ts'

// A site with clients' documents, which have to be served by https. Key and certificate are made for this file and
// trusted in this process only.

const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQs7Oe47V1K6BY+9F
4bO2h+V13J8pui4pSG15QAywhJehRANCAARvRB+fIf71oJB2S/R5XkI5BnDfpANp
luiG3Rl5CKz6JjQB0JoUePh8WaLnHJz/iHxdq0KzKx5jSer8Jy6fyzS5
-----END PRIVATE KEY-----`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBcDCCARagAwIBAgIBATAKBggqhkjOPQQDAjAZMRcwFQYDVQQDDA5jbGllbnQu
ZXhhbXBsZTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowGTEXMBUG
A1UEAwwOY2xpZW50LmV4YW1wbGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARv
RB+fIf71oJB2S/R5XkI5BnDfpANpluiG3Rl5CKz6JjQB0JoUePh8WaLnHJz/iHxd
q0KzKx5jSer8Jy6fyzS5o00wSzAZBgNVHREEEjAQgg5jbGllbnQuZXhhbXBsZTAP
BgNVHRMBAf8EBTADAQH/MB0GA1UdDgQWBBR0LykEui5x/TuFp13f9ZJh8PSApzAK
BggqhkjOPQQDAgNIADBFAiEA2eegMJkrxng1OXacEK1llKQ6dNZO8d9piiXiGo9i
25YCIGxj4OYU9RRgBMDMBmH6aUryeDH6PWvkTS710xQk1HlW
-----END CERTIFICATE-----`

export interface DocumentSite {
  /** `https://client.example:<port>` */
  origin: string
  /** what the service under test has to be started with */
  fetchOptions: FetchOptions
  /** paths asked for, in order */
  asked: string[]
  close(): void
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** `answers` by path. `client.example` is this site; other names have a private address. */
export async function startDocumentSite(answers: Map<string, Answer>): Promise<DocumentSite> {
  setDefaultCACertificates([...getCACertificates('default'), CERTIFICATE])
  const asked: string[] = []
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    asked.push(request.url!)
    const answer = answers.get(request.url!)
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `https://client.example:${(server.address() as AddressInfo).port}`,
    fetchOptions: {
      lookup: async (name) => (name === 'client.example' ? ['127.0.0.1'] : ['10.0.0.1']),
      allow: (address) => address === '127.0.0.1',
    },
    asked,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Answers with JSON. */
export const document =
  (body: unknown, head: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json', ...head })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
