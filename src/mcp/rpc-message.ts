import { deeperThan, MAX_DEPTH } from '../http/request-body.ts'

export type RpcId = string | number

/** A request of JSON-RPC, with nothing else in it. */
export interface RpcRequest {
  jsonrpc: '2.0'
  id: RpcId
  method: string
  params?: Record<string, unknown>
}

/** `silent`: a notification, or the client's answer to something that was never asked; nobody waits for a reply. */
export type RpcMessage =
  | { kind: 'request'; request: RpcRequest }
  | { kind: 'silent' }
  | { kind: 'invalid'; why: string }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Numbers that JavaScript cannot hold exactly would come back as others. */
const isId = (value: unknown): value is RpcId => typeof value === 'string' || Number.isSafeInteger(value)

const invalid = (why: string): RpcMessage => ({ kind: 'invalid', why })

/** What a JSON value is as a message. Members that JSON-RPC does not know are passed over. */
export function readRpcMessage(value: unknown): RpcMessage {
  if (Array.isArray(value)) return invalid('Batches are not supported: send one message.')
  if (!isObject(value)) return invalid('The message must be an object.')
  if (value.jsonrpc !== '2.0') return invalid('jsonrpc must be "2.0".')
  if (deeperThan(value, MAX_DEPTH)) return invalid(`The message is nested more than ${MAX_DEPTH} levels deep.`)
  const { id, method, params } = value
  if (Object.hasOwn(value, 'id') && !isId(id)) return invalid('id must be a string or an integer.')
  if (method === undefined) {
    const isReply = Object.hasOwn(value, 'result') !== Object.hasOwn(value, 'error')
    return isReply ? { kind: 'silent' } : invalid('The message is neither a request nor a response.')
  }
  if (typeof method !== 'string') return invalid('method must be a string.')
  if (params !== undefined && !isObject(params)) return invalid('params must be an object.')
  if (!isId(id)) return { kind: 'silent' }
  return { kind: 'request', request: { jsonrpc: '2.0', id, method, ...(params ? { params } : {}) } }
}
