// Entry of the process that runs an embedding model by `@huggingface/transformers`. A native library does the work: when
// it crashes or takes its time, this process does, and not the server.

export interface ChildOptions {
  /** what to import: the package's name; tests put another module in its place */
  module: string
  model: string
  /** folder of the model; null: `model` is a name, downloaded at first use into `cacheFolder` */
  parentFolder: string | null
  cacheFolder: string
  /** which of the model's weights */
  dtype: 'q8' | 'fp32'
  pooling: 'cls' | 'mean' | 'last_token'
}

export interface ChildRequest {
  id: number
  texts: string[]
  /** somebody waits: before everything that is not */
  urgent: boolean
}

export type ChildReply =
  | { id: number; values: Float32Array; dimensions: number }
  /** `missing`: the package is not installed */
  | { id: number; fault: string; missing: boolean }

/** The part of the package that is used here. */
interface Transformers {
  env: { allowRemoteModels: boolean; allowLocalModels: boolean; localModelPath: string; cacheDir: string }
  pipeline(task: 'feature-extraction', model: string, options: object): Promise<Extract>
}
type Extract = (
  texts: string[],
  options: { pooling: string; normalize: boolean },
) => Promise<{ data: ArrayLike<number>; dims: number[] }>

/** texts that the model sees at once; between two such batches urgent ones get their turn */
const BATCH = 8

const options = JSON.parse(process.argv[2] ?? '{}') as ChildOptions
const waiting: { urgent: ChildRequest[]; patient: ChildRequest[] } = { urgent: [], patient: [] }
let loading: Promise<Extract> | null = null
let working = false

process.on('disconnect', () => process.exit())
process.on('message', (request: ChildRequest) => {
  waiting[request.urgent ? 'urgent' : 'patient'].push(request)
  if (!working) void work()
})

async function work(): Promise<void> {
  working = true
  for (;;) {
    const request = waiting.urgent.shift() ?? waiting.patient.shift()
    if (!request) break
    process.send?.(await answer(request))
  }
  working = false
}

async function answer(request: ChildRequest): Promise<ChildReply> {
  const { id, texts } = request
  try {
    loading ??= load()
    const extract = await loading
    const parts: { data: ArrayLike<number>; dims: number[] }[] = []
    for (let at = 0; at < texts.length; at += BATCH) {
      if (!request.urgent) await answerUrgent()
      parts.push(await extract(texts.slice(at, at + BATCH), { pooling: options.pooling, normalize: true }))
    }
    const dimensions = parts[0]?.dims.at(-1) ?? 0
    return { id, values: Float32Array.from(parts.flatMap(({ data }) => Array.from(data))), dimensions }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const missing = code === 'ERR_MODULE_NOT_FOUND' && message.includes(options.module)
    return { id, fault: message.slice(0, 500), missing }
  }
}

async function answerUrgent(): Promise<void> {
  for (let next = waiting.urgent.shift(); next; next = waiting.urgent.shift()) process.send?.(await answer(next))
}

async function load(): Promise<Extract> {
  try {
    const { env, pipeline } = (await import(options.module)) as Transformers
    env.allowRemoteModels = options.parentFolder === null
    env.allowLocalModels = options.parentFolder !== null
    if (options.parentFolder !== null) env.localModelPath = options.parentFolder
    env.cacheDir = options.cacheFolder
    return await pipeline('feature-extraction', options.model, { dtype: options.dtype })
  } catch (error) {
    // the next request tries again: a download may have been cut off
    loading = null
    throw error
  }
}
