import type { Citation, IngestJobDetail, Replies, Requests } from '../web/api/wire.ts'
import { CairnError } from './cairn-error.ts'
import { errorOf, eventsOf, readJson, type StreamedEvent, streamedError } from './replies.ts'
import { addressOf, randomKey } from './requests.ts'

// A client of Cairn's HTTP interface for whatever has `fetch`: Node, browsers, Deno, Bun, workers. A request knows its reply
// by method and path, as openapi.json has them.

export { CairnError } from './cairn-error.ts'
export type { StreamedEvent } from './replies.ts'

export type Method = keyof Requests & keyof Replies
export type PathOf<M extends Method> = keyof Requests[M] & keyof Replies[M] & string

/** What goes with a request: the parts that fill in its path, its query, its body. */
export type RequestOptions<M extends Method, P extends PathOf<M>> = Sent<Requests[M][P]> & {
  signal?: AbortSignal
  headers?: Record<string, string>
}
/** What is null, undefined or empty is left out of the address. */
type Query<All> = { [Name in keyof All]: All[Name] | null | undefined }
type Sent<Request> = {
  [Part in keyof Request]: Part extends 'query' ? Query<NonNullable<Request[Part]>> : Request[Part]
}
type Given<M extends Method, P extends PathOf<M>> =
  Partial<Requests[M][P]> extends Requests[M][P] ? [options?: RequestOptions<M, P>] : [options: RequestOptions<M, P>]
/** The body of a reply. */
export type Reply<M extends Method, P extends PathOf<M>> = Replies[M][P]

interface AnyOptions {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  headers?: Record<string, string>
}

export interface CairnOptions {
  /** `http://127.0.0.1:8787`; a path of a proxy may follow */
  baseUrl: string
  /** an API key (`cak_…`) or the token of a terminal's session (`cac_…`); left out, only what is open to all can be asked */
  token?: string | undefined
  /** how often a request is sent again after 429, 503 or no answer at all; 3 unless said otherwise */
  retries?: number
  /** told before each pause: how long it is, in seconds, and what it is for */
  pausing?: (seconds: number, fault: CairnError) => void
  /** what sends: one of your own can bring another credential, and what it throws as a CairnError is thrown on */
  fetch?: (address: string, init: RequestInit) => Promise<Response>
}

type QueryBody = Requests['post']['/v1/query']['body']
type QueryAnswer = Reply<'post', '/v1/query'>
/** An answer as it comes: its sentences with their citations, then the whole reply, then credits and quotas. */
export type AnswerEvent =
  | StreamedEvent<'sentence', { text: string; citations: readonly Citation[] }>
  | StreamedEvent<'reply', QueryAnswer>
  | StreamedEvent<'usage', Record<string, string>>

const RETRIES = 3
const FIRST_PAUSE_MS = 300
/** The service counts requests by the minute. */
const LONGEST_PAUSE_MS = 60_000
const JOB_WAIT_SECONDS = 30

/** A service, and who asks it. */
export class Cairn {
  readonly baseUrl: string
  readonly #token: string | undefined
  readonly #retries: number
  readonly #pausing: (seconds: number, fault: CairnError) => void
  readonly #fetch: NonNullable<CairnOptions['fetch']>

  /**
   * @example
   * const cairn = new Cairn({ baseUrl: 'http://127.0.0.1:8787', token: process.env.CAIRN_API_KEY })
   * const { sources } = await cairn.request('get', '/v1/sources')
   * console.log(sources.length) // 1
   */
  constructor({ baseUrl, token, retries = RETRIES, pausing, fetch = globalThis.fetch }: CairnOptions) {
    this.baseUrl = baseUrl.replace(/\/+$/, '')
    this.#token = token
    this.#retries = retries
    this.#pausing = pausing ?? (() => {})
    // Called as a method of ours, a browser's own refuses.
    this.#fetch = (address, init) => fetch(address, init)
  }

  /**
   * One request; its reply's body. After 429, 503 and a lost connection it is sent again, later each time or when the
   * service says; a write only if it carries an idempotency key, or was refused before anything was done (429, 503). What
   * is put in gets such a key by itself, so that it goes in once however often it was sent.
   *
   * @throws CairnError
   * @example
   * const body = { query: 'When does the shop open?', output: 'answer' } as const
   * const { answer } = await cairn.request('post', '/v1/query', { body })
   * if (answer?.status === 'extractive') console.log(answer.text) // The shop opens at nine. [1]
   */
  async request<M extends Method, P extends PathOf<M>>(
    method: M,
    path: P,
    ...[options]: Given<M, P>
  ): Promise<Reply<M, P>> {
    return (await this.#reply<Reply<M, P>>(method, path, options as AnyOptions)).body
  }

  /**
   * The same with the reply's headers, which tell of credits and quotas.
   *
   * @throws CairnError
   * @example
   * const { headers } = await cairn.reply('post', '/v1/query', { body: { query: 'ferry' } })
   * console.log(headers.get('x-service-credit-cost')) // 1
   */
  reply<M extends Method, P extends PathOf<M>>(
    method: M,
    path: P,
    ...[options]: Given<M, P>
  ): Promise<{ body: Reply<M, P>; headers: Headers }> {
    return this.#reply(method, path, options as AnyOptions)
  }

  async #reply<Body>(method: string, path: string, options?: AnyOptions): Promise<{ body: Body; headers: Headers }> {
    const response = await this.response(method, path, options)
    return { body: (await readJson(response)) as Body, headers: response.headers }
  }

  /**
   * The same where the reply is no JSON: an export, an original.
   *
   * @throws CairnError
   * @example
   * const { sources } = await cairn.request('get', '/v1/sources')
   * const params = { sourceId: sources[0]!.id }
   * const original = await cairn.response('get', '/v1/sources/{sourceId}/original', { params })
   * console.log((await original.text()).split('\n')[0]) // # Opening hours
   */
  async response(method: string, path: string, options: AnyOptions = {}): Promise<Response> {
    const { signal, headers } = options
    const body = INGESTS.has(path) ? keyed(options.body) : options.body
    const isForm = body instanceof FormData
    const init: RequestInit = {
      method: method.toUpperCase(),
      headers: {
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    }
    const isSafe = init.method === 'GET' || hasIdempotencyKey(body) || path === '/v1/query'
    for (let attempt = 0; ; attempt++) {
      const fault = await this.#tried(this.baseUrl + addressOf(path, options), init)
      if (fault instanceof Response) return fault
      const again = fault.status === 429 || fault.status === 503 || (fault.status === 0 && isSafe)
      if (!again || attempt >= this.#retries || signal?.aborted) throw fault
      const pause = fault.retryAfter === null ? FIRST_PAUSE_MS * 2 ** attempt : fault.retryAfter * 1000
      // Longer than anybody wants to wait: the caller is told, and decides.
      if (pause > LONGEST_PAUSE_MS) throw fault
      this.#pausing(pause / 1000, fault)
      await sleep(pause * (1 + Math.random() / 4), signal)
    }
  }

  async #tried(address: string, init: RequestInit): Promise<Response | CairnError> {
    let response: Response
    try {
      response = await this.#fetch(address, init)
    } catch (cause) {
      if (init.signal?.aborted) throw cause
      if (cause instanceof CairnError) return cause
      const message = `${this.baseUrl || 'Cairn'} does not answer.`
      return new CairnError({ status: 0, code: 'no_answer', message }, { cause })
    }
    return response.ok ? response : await errorOf(response)
  }

  /**
   * What an operation tells as server-sent events, until the service ends them. A connection that is lost is taken up again
   * where that is safe, from the event that came last.
   *
   * @throws CairnError
   * @example
   * for await (const { event, data } of cairn.events('post', '/v1/query', { body: { query: 'ferry', output: 'context' } })) {
   *   console.log(event) // reply
   *   if (event === 'reply') break
   * }
   */
  async *events(method: string, path: string, options: AnyOptions = {}): AsyncGenerator<StreamedEvent> {
    let last: string | null = null
    for (let attempt = 0; ; attempt++) {
      const headers: Record<string, string> = {
        ...options.headers,
        accept: 'text/event-stream',
        ...(last === null ? {} : { 'last-event-id': last }),
      }
      const response = await this.response(method, path, { ...options, headers })
      try {
        for await (const one of eventsOf(response)) {
          if (one.event === 'error') throw streamedError(response, one.data)
          attempt = 0
          last = one.id ?? last
          yield one
        }
        return
      } catch (cause) {
        if (cause instanceof CairnError || options.signal?.aborted) throw cause
        const fault = new CairnError({ status: 0, code: 'no_answer', message: 'The answer was cut off.' }, { cause })
        if (attempt >= this.#retries) throw fault
        const pause = FIRST_PAUSE_MS * 2 ** attempt
        this.#pausing(pause / 1000, fault)
        await sleep(pause, options.signal)
      }
    }
  }

  /**
   * An answer sentence by sentence, as it is chosen or written.
   *
   * @throws CairnError
   * @example
   * for await (const { event, data } of cairn.answer({ query: 'When does the shop open?' })) {
   *   if (event === 'sentence') console.log(data.text) // The shop opens at nine. [1]
   *   if (event === 'reply') console.log(data.answer.status) // extractive
   * }
   */
  answer(body: QueryBody, { signal }: { signal?: AbortSignal } = {}): AsyncGenerator<AnswerEvent> {
    const asked = { body: { ...body, output: 'answer' as const }, ...(signal ? { signal } : {}) }
    return this.events('post', '/v1/query', asked) as AsyncGenerator<AnswerEvent>
  }

  /**
   * A job, each time that it has changed, until it ends.
   *
   * @throws CairnError
   * @example
   * const { jobs } = await cairn.request('get', '/v1/ingest/jobs')
   * for await (const { status } of cairn.followJob(jobs[0]!.id)) console.log(status) // succeeded
   */
  async *followJob(jobId: string, { signal }: { signal?: AbortSignal } = {}): AsyncGenerator<IngestJobDetail> {
    for (;;) {
      const options = { params: { jobId }, ...(signal ? { signal } : {}) }
      for await (const { data } of this.events('get', '/v1/ingest/jobs/{jobId}', options)) {
        const job = data as IngestJobDetail
        yield job
        if (job.status !== 'queued') return
      }
      // The service ends a stream after a while, and when it stops.
      await sleep(FIRST_PAUSE_MS, signal)
    }
  }

  /**
   * Waits until a job ends.
   *
   * @example
   * const file = { filename: 'ferry.txt', contentType: 'text/plain', contentBase64: btoa('The ferry sails at noon.') }
   * const body = { ...file, dryRun: false, distill: true, datedAt: '2026-01-31' }
   * const queued = await cairn.request('post', '/v1/ingest/file', { body })
   * if (queued.mode === 'queued') console.log((await cairn.endOfJob(queued.job.id)).status) // succeeded
   */
  async endOfJob(jobId: string, { signal }: { signal?: AbortSignal } = {}) {
    for (;;) {
      const { job } = await this.request('get', '/v1/ingest/jobs/{jobId}', {
        params: { jobId },
        query: { wait: JOB_WAIT_SECONDS },
        ...(signal ? { signal } : {}),
      })
      if (job.status !== 'queued') return job
    }
  }

  /**
   * The entries of a list, page after page as they are asked for.
   *
   * @example
   * for await (const source of cairn.each('/v1/sources', ({ sources }) => sources)) {
   *   console.log(source.title) // Opening hours
   * }
   */
  async *each<P extends PathOf<'get'>, Entry>(
    path: P,
    entriesOf: (page: Reply<'get', P>) => readonly Entry[],
    query: Record<string, unknown> = {},
  ): AsyncGenerator<Entry> {
    let cursor: string | null | undefined
    do {
      type Page = Reply<'get', P> & { pagination?: { nextCursor: string | null } }
      const { body: page } = await this.#reply<Page>('get', path, { query: { ...query, cursor } })
      yield* entriesOf(page)
      cursor = page.pagination?.nextCursor
    } while (cursor)
  }
}

/**
 * A key that makes a write safe to repeat, also by another process: who keeps it asks for the same thing once.
 *
 * @example
 * const idempotencyKey = newIdempotencyKey()
 * const file = { filename: 'ferry.txt', contentType: 'text/plain', contentBase64: btoa('The ferry sails at noon.') }
 * const body = { ...file, dryRun: false, distill: true, datedAt: '2026-01-31', idempotencyKey }
 * const first = await cairn.request('post', '/v1/ingest/file', { body })
 * const second = await cairn.request('post', '/v1/ingest/file', { body })
 * console.log('job' in first && 'job' in second && first.job.id === second.job.id) // true
 */
export const newIdempotencyKey = (): string => randomKey()

/** What an idempotency key may go with, unless it only plans. */
const INGESTS: ReadonlySet<string> = new Set(['/v1/ingest/url', '/v1/ingest/file'])

function keyed(body: unknown): unknown {
  const isPlain = typeof body === 'object' && body !== null && !(body instanceof FormData)
  if (!isPlain || hasIdempotencyKey(body) || !('dryRun' in body) || body.dryRun !== false) return body
  return { ...body, idempotencyKey: newIdempotencyKey() }
}

function hasIdempotencyKey(body: unknown): boolean {
  if (body instanceof FormData) return body.has('idempotencyKey')
  return typeof body === 'object' && body !== null && 'idempotencyKey' in body
}

const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
