import { lookup as systemLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { invalidField, ServiceError, SourceFetchError } from './errors.ts'
import { type AddressRule, literalAddress, parsePublicUrl, requirePublicAddress } from './public-address.ts'

export interface FetchedPage {
  /** the address that answered, after redirects, in canonical form */
  url: string
  /** lower-case media type without parameters; application/octet-stream when the server names none */
  contentType: string
  /** the charset parameter in lower case */
  charset: string | null
  /** the body, decompressed */
  bytes: Buffer
  /** how the server tells this version from others */
  version: PageVersion
}

/** As the server's headers say it; null where they say nothing. */
export interface PageVersion {
  etag: string | null
  lastModified: string | null
}

/** All addresses of a name, as text. Rejects with a system error when there is none. */
export type AddressLookup = (hostname: string) => Promise<string[]>

export interface FetchTimeouts {
  /** milliseconds, name lookup included */
  connect: number
  /** milliseconds from the request to the end of the response headers */
  headers: number
  /** milliseconds without a byte of the body */
  idle: number
  /** milliseconds for everything, redirects included */
  total: number
}

export interface FetchOptions {
  lookup?: AddressLookup
  /** what is let through although it is not public */
  allow?: AddressRule
  /** cap on the body, before and after decompression */
  maxBytes?: number
  accept?: string
  userAgent?: string
  /** 5 unless given; one more fails */
  maxRedirects?: number
  timeouts?: Partial<FetchTimeouts>
  signal?: AbortSignal
}

const MAX_BYTES = 25 * 1024 * 1024
const MAX_HEADER_BYTES = 16 * 1024
const MAX_REDIRECTS = 5
const TIMEOUTS: FetchTimeouts = { connect: 3_000, headers: 5_000, idle: 5_000, total: 20_000 }
const USER_AGENT = 'Cairn/0.1 (self-hosted knowledge service)'
const ACCEPT = 'text/html,application/xhtml+xml,application/pdf,text/markdown,text/plain;q=0.9,*/*;q=0.5'
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const DECODERS = new Map<string, () => Transform>([
  ['gzip', () => createGunzip()],
  ['x-gzip', () => createGunzip()],
  ['br', () => createBrotliDecompress()],
])
const WORTH_A_RETRY = new Set([408, 425, 429])

const resolveBySystem: AddressLookup = async (hostname) =>
  (await systemLookup(hostname, { all: true })).map(({ address }) => address)

/**
 * Checks what can be checked without the network and returns the canonical URL: lower-case host, no default port, no
 * dot after the host, no fragment, no `utm_…` parameters; the other parameters stay as they are, in their order.
 * Throws ValidationError on `url`.
 */
export const checkPublicUrl = (url: string, { allow }: Pick<FetchOptions, 'allow'> = {}): string =>
  canonicalUrl(parsePublicUrl(url, allow))

/** Throws ValidationError when the host of the URL has an address that is not public, SourceFetchError when it has none. */
export async function assertPublicHost(
  url: string,
  { lookup = resolveBySystem, allow, timeouts, signal }: FetchOptions = {},
): Promise<void> {
  const parsed = parsePublicUrl(url, allow)
  if (literalAddress(parsed)) return
  const deadline = withDeadline(timeouts?.connect ?? TIMEOUTS.connect, signal)
  try {
    await abortable(publicAddresses(parsed.hostname, lookup, allow), deadline)
  } catch (error) {
    signal?.throwIfAborted()
    throw asServiceError(error)
  }
}

/**
 * GETs a public page. Every name is resolved once for each connection and all its addresses are checked before one
 * of them is connected to, so a name that changes its address in between gains nothing; redirects are followed by
 * hand and checked the same way. No cookies, no connection kept.
 *
 * Throws ValidationError on `url` when an address is not public, on any hop; otherwise SourceFetchError. Neither
 * names an address that a name resolved to. A caller's own abort comes back as its reason.
 */
export async function fetchPublicUrl(url: string, options: FetchOptions = {}): Promise<FetchedPage> {
  const unasked: PageVersion = { etag: null, lastModified: null }
  const page = await fetchIfChanged(url, unasked, options)
  if (!page) throw refusal(304)
  return page
}

/** The same; null where the server says that it still is the version that was read. */
export async function fetchIfChanged(
  url: string,
  known: PageVersion,
  options: FetchOptions = {},
): Promise<FetchedPage | null> {
  const { lookup = resolveBySystem, allow, maxBytes = MAX_BYTES, maxRedirects = MAX_REDIRECTS, signal } = options
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  const first = parsePublicUrl(url, allow)
  const deadline = withDeadline(timeouts.total, signal)
  const { agent, request } = await guarded(maxBytes, timeouts, lookup, allow)
  const headers = {
    'user-agent': options.userAgent ?? USER_AGENT,
    accept: options.accept ?? ACCEPT,
    'accept-encoding': 'gzip, br',
    ...(known.etag === null ? {} : { 'if-none-match': known.etag }),
    ...(known.lastModified === null ? {} : { 'if-modified-since': known.lastModified }),
  }
  try {
    let at = first
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const answer = await request(at, { dispatcher: agent, headers, signal: deadline })
      if (REDIRECTS.has(answer.statusCode) && answer.headers.location) {
        discard(answer.body)
        at = nextHop(at, single(answer.headers.location), allow)
        continue
      }
      if (answer.statusCode < 200 || answer.statusCode > 299) {
        discard(answer.body)
        if (answer.statusCode === 304) return null
        throw refusal(answer.statusCode)
      }
      return {
        url: canonicalUrl(at),
        ...mediaType(single(answer.headers['content-type'])),
        bytes: await readBody(answer.body, answer.headers['content-encoding'], maxBytes),
        version: {
          etag: single(answer.headers.etag) || null,
          lastModified: single(answer.headers['last-modified']) || null,
        },
      }
    }
    throw new SourceFetchError(`The page redirects more than ${maxRedirects} times.`, true)
  } catch (error) {
    signal?.throwIfAborted()
    throw asServiceError(error)
  } finally {
    await agent.destroy()
  }
}

/**
 * POSTs JSON to a public address, guarded as `fetchPublicUrl` is; redirects are not followed, and what is answered is not
 * read. Throws ValidationError on `url` when the address is not public, SourceFetchError for every answer but 2xx.
 */
export async function postPublicUrl(
  url: string,
  { body, headers }: { body: string; headers: Record<string, string> },
  options: Pick<FetchOptions, 'lookup' | 'allow' | 'timeouts' | 'signal'> = {},
): Promise<void> {
  const { lookup = resolveBySystem, allow, signal } = options
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  const to = parsePublicUrl(url, allow)
  const deadline = withDeadline(timeouts.total, signal)
  const { agent, request } = await guarded(MAX_BYTES, timeouts, lookup, allow)
  const own = { 'user-agent': USER_AGENT, 'content-type': 'application/json', ...headers }
  try {
    const answer = await request(to, { method: 'POST', dispatcher: agent, headers: own, body, signal: deadline })
    discard(answer.body)
    if (answer.statusCode < 200 || answer.statusCode > 299) throw refusal(answer.statusCode)
  } catch (error) {
    signal?.throwIfAborted()
    throw asServiceError(error)
  } finally {
    await agent.destroy()
  }
}

/** What sends requests to addresses that were checked, and keeps no connection once it is destroyed. */
async function guarded(maxBytes: number, timeouts: FetchTimeouts, lookup: AddressLookup, allow?: AddressRule) {
  const { Agent, request } = await import('undici') // late: a tenth of the server's start
  const agent = new Agent({
    connect: { lookup: guardedLookup(lookup, allow), timeout: timeouts.connect },
    allowH2: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: timeouts.headers,
    bodyTimeout: timeouts.idle,
    maxResponseSize: maxBytes,
  })
  return { agent, request }
}

function canonicalUrl(url: URL): string {
  const canonical = new URL(url)
  canonical.search = url.search
    .slice(1)
    .split('&')
    .filter((parameter) => !/^utm_/i.test(parameter))
    .join('&')
  return canonical.href
}

function nextHop(from: URL, location: string, allow?: AddressRule): URL {
  if (!URL.canParse(location, from.href)) throw new SourceFetchError('The page redirects to no valid address.', true)
  const target = new URL(location, from.href)
  if (from.protocol === 'https:' && target.protocol === 'http:') {
    throw new SourceFetchError('The page redirects from https to http, which is not followed.', true)
  }
  try {
    return parsePublicUrl(target.href, allow)
  } catch {
    throw invalidField(['url'], 'the page redirects to an address that is not fetched', 'not_public')
  }
}

async function publicAddresses(hostname: string, lookup: AddressLookup, allow?: AddressRule): Promise<string[]> {
  const addresses = await lookup(hostname)
  if (addresses.length === 0) throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' })
  for (const address of addresses) requirePublicAddress(address, hostname, allow)
  return addresses
}

function guardedLookup(lookup: AddressLookup, allow?: AddressRule): LookupFunction {
  return (hostname, { all }, done) => {
    publicAddresses(hostname, lookup, allow).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }))
        if (all) done(null, found)
        else done(null, found[0]!.address, found[0]!.family)
      },
      (error) => done(error, ''),
    )
  }
}

/** The whole body, decompressed as it arrives, so that a bomb costs no more than the cap. */
async function readBody(body: Readable, contentEncoding: string | string[] | undefined, maxBytes: number) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of decompressed(body, contentEncoding)) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

function decompressed(body: Readable, contentEncoding: string | string[] | undefined): Readable {
  const names = [contentEncoding ?? []].flat().join(',').toLowerCase().split(',')
  const applied = names.map((name) => name.trim()).filter((name) => name && name !== 'identity')
  const [encoding, another] = applied
  if (!encoding) return body
  const makeDecoder = another ? undefined : DECODERS.get(encoding)
  if (!makeDecoder) {
    discard(body)
    throw new SourceFetchError('The page is compressed in a way that was not asked for.', true)
  }
  // an error of the body destroys the decoder with it, and so reaches the reader
  return pipeline(body, makeDecoder(), () => {})
}

function mediaType(header: string): { contentType: string; charset: string | null } {
  const [type = '', ...parameters] = header.toLowerCase().split(';')
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='))
  return {
    contentType: type.trim() || 'application/octet-stream',
    charset: charset?.slice('charset='.length).replaceAll(/["'\s]/g, '') || null,
  }
}

const single = (header: string | string[] | undefined): string => [header ?? ''].flat()[0] ?? ''

function discard(body: Readable): void {
  body.on('error', () => {})
  body.destroy()
}

function withDeadline(milliseconds: number, signal?: AbortSignal): AbortSignal {
  const deadline = AbortSignal.timeout(milliseconds)
  return signal ? AbortSignal.any([deadline, signal]) : deadline
}

function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}

const tooLarge = () => new SourceFetchError('The page is larger than is accepted.', true)

function refusal(status: number): SourceFetchError {
  const permanent = status < 500 && !WORTH_A_RETRY.has(status)
  return new SourceFetchError(`The page's server answered with status ${status}.`, permanent)
}

const CERTIFICATE_ERROR = /^(?:CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/
/** By error code or error name. */
const FAILURES: Record<string, [message: string, permanent: boolean]> = {
  ENOTFOUND: ["The page's host name does not exist.", true],
  EAI_AGAIN: ["The page's host name could not be looked up.", false],
  UND_ERR_CONNECT_TIMEOUT: ["The page's server could not be reached in time.", false],
  UND_ERR_HEADERS_TIMEOUT: ["The page's server did not answer in time.", false],
  UND_ERR_BODY_TIMEOUT: ["The page's server stopped sending.", false],
  TimeoutError: ['The page took too long to load.', false],
  HTTPParserError: ["The page's server did not answer with valid HTTP.", true],
  UND_ERR_HEADERS_OVERFLOW: ["The page's headers are larger than is accepted.", true],
  UND_ERR_RES_EXCEEDED_MAX_SIZE: ['The page is larger than is accepted.', true],
}

/** The wire message is one of ours: the system's own would name the address. */
function asServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  const { code, name } = error as { code?: unknown; name?: unknown }
  const known = FAILURES[String(code)] ?? FAILURES[String(name)]
  if (known) return new SourceFetchError(...known, error)
  if (CERTIFICATE_ERROR.test(String(code))) {
    return new SourceFetchError("The page's certificate is not valid.", true, error)
  }
  if (/^(?:Z_|ERR_BROTLI|ERR__ERROR)/.test(String(code))) {
    return new SourceFetchError("The page's compression is damaged.", true, error)
  }
  return new SourceFetchError("The page's server could not be reached, or broke off.", false, error)
}
