import { TextDecoder } from 'node:util'
import { bearerToken } from '../auth/bearer.ts'
import type { Endpoint, EndpointRequest } from '../http/endpoint.ts'
import type { WholeAnswer, WrittenAnswer } from '../http/front-door.ts'
import type { Gate } from '../http/gate.ts'
import { DEFAULT_BODY_LIMIT, readBody } from '../http/request-body.ts'
import type { Access, RateClass, RequestContext } from '../http/route.ts'
import { openStream, sendStream } from '../http/streamed-reply.ts'
import { ForbiddenError, MethodNotAllowedError, ServiceError } from '../lib/errors.ts'
import type { Label } from '../lib/ids.ts'
import type { Principal, Scope } from '../lib/principal.ts'
import type { McpAddress } from './mcp-address.ts'
import { scopeChallenge, scopesOf, unauthorizedChallenge } from './mcp-scopes.ts'
import { accepts, isPlainJson } from './media-types.ts'
import {
  ENVELOPE_VERSION,
  hasEnvelope,
  isProtocolVersion,
  PREFERRED_VERSION,
  PROTOCOL_VERSIONS,
} from './protocol-versions.ts'
import { type RpcId, type RpcMessage, type RpcRequest, readRpcMessage } from './rpc-message.ts'
import type { McpConnection } from './sdk-exchange.ts'

/** Credentials that the endpoint takes: API keys and tokens with any scopes, because each tool asks for its own. */
const ACCESS: Access = { apiKey: 'any', oauth: true }
const SHARED_METHODS = [
  'tools/list',
  'tools/call',
  'prompts/list',
  'prompts/get',
  'resources/list',
  'resources/templates/list',
  'resources/read',
]
const METHODS = ['initialize', 'ping', ...SHARED_METHODS]
/** of the revision that has no beginning; others, and streams to listen to, are not served */
const ENVELOPE_METHODS = ['server/discover', ...SHARED_METHODS]
const ACCEPTED = ['application/json', 'text/event-stream']

const CODE = {
  refused: -32_000,
  parse: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
}

/** What is answered with a JSON-RPC error. */
interface Fault {
  kind: 'fault'
  status: number
  code: number
  why: string
}

const faultOf = (status: number, code: number, why: string): Fault => ({ kind: 'fault', status, code, why })

const rpcError = ({ status, code, why }: Fault, id: RpcId | null = null): WholeAnswer => ({
  status,
  body: JSON.stringify({ jsonrpc: '2.0', id, error: { code, message: why } }),
})

/** One `tools/call`, or another request that needs a server. */
export interface McpCall {
  principal: Principal
  request: RequestContext
  /** that the address names; undefined: none */
  workspace?: Label | undefined
  /** Ends the request with an HTTP error. Whatever a tool throws the SDK makes JSON-RPC of, so this goes past it. */
  refuse(error: ServiceError): void
}

/** What is served to who asks for it in the address. */
export interface McpProfile {
  /** What a request asks for; undefined for what any credential may have, and for what its server refuses. */
  needsOf(request: RpcRequest): { scope: Scope; rate: Exclude<RateClass, 'none'> } | undefined
  /** a server of its own for each request, so that nothing of one account can be left for another */
  serverFor(call: McpCall): Promise<McpConnection>
}

export interface McpEndpointOptions {
  gate: Gate
  paths: readonly string[]
  address: () => McpAddress
  /** Throws ServiceError for what is not served. */
  profileAt(query: URLSearchParams): McpProfile
}

/**
 * The MCP endpoint: Streamable HTTP without sessions. An answer is a stream only where progress was asked for and is told
 * before it. Everything that a request must be is checked here, in
 * the order of the contract; the SDK sees only what may pass. Whatever concerns the credential or the service is
 * answered with the standard error, whatever concerns the protocol with a JSON-RPC error.
 */
export function mcpEndpoint(options: McpEndpointOptions): Endpoint {
  const { gate, address } = options
  return {
    name: 'mcp',
    paths: options.paths,
    handle: async (request) => {
      requireOwnOrigin(request, address())
      const principal = await gate.admit({ access: ACCESS, rate: 'read' }, request).catch((error) => {
        throw challenged(error, request, address())
      })
      request.arrival.of(principal)
      const { headers, method, replyHeaders } = request
      const version = headers.get('mcp-protocol-version')
      const spoken = isProtocolVersion(version) ? version : PREFERRED_VERSION
      replyHeaders['mcp-protocol-version'] = spoken
      if (method !== 'POST') {
        throw new MethodNotAllowedError(['POST'], 'This endpoint takes POST, and opens no stream.')
      }
      const fault = headerFault(headers)
      if (fault) return rpcError(fault)
      const profile = profileOf(options, request)
      if ('kind' in profile) return rpcError(profile)
      const message = await readMessage(request)
      if (message.kind === 'fault') return rpcError(message)
      if (message.kind === 'silent') return { status: 202, body: null }
      const { id, method: called, params } = message.request
      const isEnvelope = hasEnvelope(params) || isUnknown(version)
      if (isEnvelope) replyHeaders['mcp-protocol-version'] = ENVELOPE_VERSION
      if (!(isEnvelope ? ENVELOPE_METHODS : METHODS).includes(called))
        return rpcError(faultOf(isEnvelope ? 404 : 200, CODE.methodNotFound, 'Method not found.'), id)
      await requireToolAccess(options, profile, request, principal, message.request)
      const answer = await serve(options, profile, { principal, request, isEnvelope }, message.request)
      if (answer === null) return rpcError(faultOf(200, CODE.invalidParams, 'Invalid parameters.'), id)
      if ('write' in answer) return answer
      if (called === 'initialize') replyHeaders['mcp-protocol-version'] = negotiated(answer.body) ?? spoken
      return answer
    },
  }
}

/** A browser says where a page is from; pages of others must not speak to a service on the reader's own machine. */
function requireOwnOrigin({ headers }: RequestContext, { origins }: McpAddress): void {
  const origin = headers.get('origin')
  if (origin !== null && !origins.has(origin)) throw new ForbiddenError('Requests from this origin are not taken.')
}

/** What the transport's headers lack. */
function headerFault(headers: Headers): Fault | null {
  const version = headers.get('mcp-protocol-version')
  if (!accepts(headers.get('accept'), ACCEPTED))
    return faultOf(406, CODE.refused, `Accept must name ${ACCEPTED.join(' and ')}.`)
  if (!isPlainJson(headers))
    return faultOf(415, CODE.refused, 'Send application/json in UTF-8, without a content-encoding.')
  if (isUnknown(version) && !headers.has('mcp-method')) return versionFault
  return null
}

const versionFault = faultOf(400, CODE.refused, `MCP-Protocol-Version must be ${PROTOCOL_VERSIONS.join(' or ')}.`)

/** A version that is none of those which begin with `initialize`. */
const isUnknown = (version: string | null): boolean => version !== null && !isProtocolVersion(version)

/** What the address asks for beside the path. */
function profileOf({ profileAt }: McpEndpointOptions, { incoming }: EndpointRequest): McpProfile | Fault {
  try {
    return profileAt(new URL(incoming.url ?? '/', 'http://localhost').searchParams)
  } catch (error) {
    if (error instanceof ServiceError) return faultOf(400, CODE.refused, error.message)
    throw error
  }
}

/** A 401 says where a credential can be had. */
function challenged(error: unknown, { headers }: EndpointRequest, { metadataUrl }: McpAddress): unknown {
  if (!(error instanceof ServiceError) || error.status !== 401) return error
  const challenge = unauthorizedChallenge(metadataUrl, bearerToken(headers) !== undefined)
  const { status, code, message } = error
  return new ServiceError(status, code, message, {
    headers: { ...error.headers, 'www-authenticate': challenge },
    cause: error,
  })
}

/** Undefined when the client broke off. Errors: 408, 413, and those of `arrival`. */
const readBytes = ({ incoming, arrival }: EndpointRequest): Promise<Buffer | undefined> =>
  readBody(incoming, DEFAULT_BODY_LIMIT, arrival).catch((error) => {
    if (error instanceof ServiceError && error.status === 400) return undefined
    throw error
  })

/** The message of a body, or what is wrong with it. Errors: 408, 413. */
async function readMessage(request: EndpointRequest): Promise<Exclude<RpcMessage, { kind: 'invalid' }> | Fault> {
  const bytes = await readBytes(request)
  const text = bytes && decoded(bytes)
  if (text === null) return faultOf(415, CODE.refused, 'The body is not valid UTF-8.')
  const value = text === undefined ? undefined : parsed(text)
  if (value === undefined) return faultOf(400, CODE.parse, 'The body is not valid JSON.')
  const message = readRpcMessage(value)
  return message.kind === 'invalid' ? faultOf(400, CODE.invalidRequest, message.why) : message
}

/** null: not UTF-8 */
function decoded(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** undefined: not JSON */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Before dispatch, and as HTTP: an error in the result would not make a client ask for the scope. */
async function requireToolAccess(
  { gate, address }: McpEndpointOptions,
  { needsOf }: McpProfile,
  request: EndpointRequest,
  principal: Principal,
  message: RpcRequest,
): Promise<void> {
  const needs = needsOf(message)
  if (!needs) return
  if (!scopesOf(principal).includes(needs.scope)) {
    request.replyHeaders['www-authenticate'] = scopeChallenge(address().metadataUrl, principal, needs.scope)
    throw new ForbiddenError(`This credential lacks the scope ${needs.scope}.`)
  }
  // Counted as a read when it came in; a write counts as on its route too.
  if (needs.rate !== 'read')
    Object.assign(
      request.replyHeaders,
      await gate.countRequest(needs.rate, principal, { address: request.address, operation: 'mcp' }),
    )
}

/** The SDK's answer; null for bad parameters. */
async function serve(
  { address }: McpEndpointOptions,
  { serverFor }: McpProfile,
  { principal, request, isEnvelope }: { principal: Principal; request: EndpointRequest; isEnvelope: boolean },
  message: RpcRequest,
): Promise<(WholeAnswer & { body: string }) | WrittenAnswer | null> {
  let refusal: ServiceError | undefined
  const refuse = (error: ServiceError) => {
    refusal = error
  }
  // Loaded with the first request: it takes as long as the rest of the start.
  const { exchange, exchangeEnvelope } = await import('./sdk-exchange.ts')
  const server = await serverFor({ principal, request, refuse })
  const exchanged = await (isEnvelope ? exchangeEnvelope(server, message, request) : exchange(server, message))
  if (refusal) {
    await exchanged?.rest?.return(undefined)
    throw challenged(refusal, request, address())
  }
  if (exchanged === null) return null
  const { status, first, rest } = exchanged
  return rest === null ? { status, body: first } : eventStream(first, rest)
}

/** Messages as server-sent events, each when it is there. */
const eventStream = (first: string, rest: AsyncGenerator<string>): WrittenAnswer => ({
  write: async (outgoing, headers) => {
    const events = (async function* () {
      yield eventOf(first)
      for await (const message of rest) yield eventOf(message)
    })()
    const head = { ...headers, 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }
    await sendStream(outgoing, { status: 200, headers: head }, await openStream(events))
  },
})

const eventOf = (message: string): string => `event: message\ndata: ${message}\n\n`

function negotiated(answer: string): string | undefined {
  const { result } = JSON.parse(answer) as { result?: { protocolVersion?: string } }
  return result?.protocolVersion
}
