import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FetchOptions } from '../../src/lib/fetch-public-url.ts'

// Documents that a service under test finds at an address instead of being sent them as files: what a stranger wrote.

const HOST = 'pages.example'
const pages = new Map<string, { contentType: string; text: string }>()
let port: Promise<number> | undefined

function listen(): Promise<number> {
  const server = createServer((request, response) => {
    const found = pages.get(request.url ?? '')
    if (found) response.writeHead(200, { 'content-type': `${found.contentType}; charset=utf-8` }).end(found.text)
    else response.writeHead(404).end()
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      server.unref() // it ends with the test file
      resolve((server.address() as AddressInfo).port)
    })
  })
}

/** What a service has to be started with to read these pages. */
export const pageFetchOptions: FetchOptions = {
  lookup: async (name) => {
    if (name === HOST) return ['127.0.0.1']
    throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
  },
  allow: (address) => address === '127.0.0.1',
}

/** Puts a document on the web and gives its address. */
export async function publish(name: string, contentType: string, text: string): Promise<string> {
  port ??= listen()
  const path = `/${encodeURIComponent(name)}`
  pages.set(path, { contentType, text })
  return `http://${HOST}:${await port}${path}`
}
