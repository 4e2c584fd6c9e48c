import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}
/** good enough, and quick: nobody waits for the first page */
const BROTLI_QUALITY = 6

export type Encoding = 'br' | 'gzip' | null

export interface Asset {
  contentType: string
  /** its bytes in an encoding; each is made once, when it is first asked for */
  bytes(encoding: Encoding): Uint8Array<ArrayBuffer>
}

/** The asset of a file; null for a kind that no page needs. */
export function assetOf(file: string): Asset | null {
  const contentType = CONTENT_TYPES[path.extname(file)]
  return contentType ? assetFrom(contentType, new Uint8Array(readFileSync(file))) : null
}

export function assetFrom(contentType: string, plain: Uint8Array<ArrayBuffer>): Asset {
  const made = new Map<Encoding, Uint8Array<ArrayBuffer>>([[null, plain]])
  const make = (encoding: Encoding, plain: Uint8Array) =>
    encoding === 'br'
      ? brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : gzipSync(plain)
  return {
    contentType,
    bytes(encoding) {
      const found = made.get(encoding)
      if (found) return found
      const bytes = new Uint8Array(make(encoding, made.get(null)!))
      made.set(encoding, bytes)
      return bytes
    },
  }
}

/**
 * Reads the built pages into memory: by address, such as `/assets/index-1a2b.js`. Empty when they were not built.
 * A request never names a file: what is not in this table is not there.
 */
export function readAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  let names: string[]
  try {
    names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  } catch {
    return assets
  }
  for (const name of names) {
    const asset = assetOf(path.join(folder, name))
    if (asset) assets.set(`/${name.split(path.sep).join('/')}`, asset)
  }
  return assets
}
