import { CairnError } from '../../client/client.ts'

// A live test of the MCP endpoint: the three requests that every client makes, one after the other.

interface RpcReply {
  result?: Record<string, unknown>
  error?: { code: number; message: string }
}

/** Sends one JSON-RPC request; `version`: of the protocol, once it was agreed on. */
export type SendRpc = (message: object, version: string | null) => Promise<RpcReply>

export interface ProbeStep {
  method: 'initialize' | 'tools/list' | 'tools/call'
  state: 'waiting' | 'running' | 'ok' | 'failed'
  /** what came of it, or why it failed */
  words: string
  /** of the request that failed, where it has one */
  requestId: string | null
  milliseconds: number | null
}

const TOOL = 'query_evidence'
const METHODS = ['initialize', 'tools/list', 'tools/call'] as const

const PARAMS: Record<ProbeStep['method'], object> = {
  initialize: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'cairn-web', version: '1' },
  },
  'tools/list': {},
  'tools/call': { name: TOOL, arguments: { query: 'What is known here?', limit: 1 } },
}

export const unprobed = (): ProbeStep[] =>
  METHODS.map((method) => ({ method, state: 'waiting', words: '', requestId: null, milliseconds: null }))

/** Runs the steps, telling after each change how all of them stand; what follows a failure stays waiting. */
export async function probe(
  send: SendRpc,
  tell: (steps: ProbeStep[]) => void,
  now: () => number = () => performance.now(),
): Promise<ProbeStep[]> {
  let steps = unprobed()
  let version: string | null = null
  const set = (place: number, change: Partial<ProbeStep>) => {
    steps = steps.map((step, at) => (at === place ? { ...step, ...change } : step))
    tell(steps)
  }
  for (const [place, method] of METHODS.entries()) {
    set(place, { state: 'running' })
    const start = now()
    try {
      const { result, error } = await send({ jsonrpc: '2.0', id: place + 1, method, params: PARAMS[method] }, version)
      if (error) throw new Error(`${error.message} (${error.code})`)
      const words = wordsOf(method, result ?? {})
      version ??= result?.protocolVersion as string
      set(place, { state: 'ok', words, milliseconds: now() - start })
    } catch (fault) {
      const words = fault instanceof Error ? fault.message : String(fault)
      const requestId = fault instanceof CairnError ? fault.requestId : null
      set(place, { state: 'failed', words, requestId, milliseconds: now() - start })
      break
    }
  }
  return steps
}

/** What a result says; throws when it is not what the method must answer. */
function wordsOf(method: ProbeStep['method'], result: Record<string, unknown>): string {
  if (method === 'initialize') {
    const { serverInfo, protocolVersion } = result as {
      serverInfo?: { name: string; version: string }
      protocolVersion?: string
    }
    if (!serverInfo || !protocolVersion) throw new Error('It answered without its name or the version of the protocol.')
    return `${serverInfo.name} ${serverInfo.version}, protocol ${protocolVersion}`
  }
  if (method === 'tools/list') {
    const names = ((result.tools ?? []) as { name: string }[]).map(({ name }) => name)
    if (!names.includes(TOOL)) throw new Error(`The tool ${TOOL} is not among its tools.`)
    return `${names.length} tools: ${names.join(', ')}`
  }
  if (result.isError) throw new Error(toolFault(result))
  const { results } = (result.structuredContent ?? {}) as { results?: unknown[] }
  if (!results) throw new Error('The tool answered without results.')
  return results.length === 0 ? `${TOOL} answered; nothing is stored yet` : `${TOOL} found a record`
}

/** The message that a tool puts into its text when it fails. */
function toolFault({ content }: Record<string, unknown>): string {
  const text = (content as { text?: string }[] | undefined)?.[0]?.text ?? ''
  try {
    return (JSON.parse(text) as { error: { message: string } }).error.message
  } catch {
    return text || 'The tool failed without words.'
  }
}
