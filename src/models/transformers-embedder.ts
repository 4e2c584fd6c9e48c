import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Embedded, type Embedder, type EmbeddingPurpose, embeddedText, unitVectors } from './embedder.ts'
import { type EmbeddingPrompts, poolingOf, promptsOf } from './embedding-prompts.ts'
import { ModelError } from './language-model.ts'
import type { ChildOptions, ChildReply, ChildRequest } from './transformers-child.ts'

export const TRANSFORMERS_PACKAGE = '@huggingface/transformers'

export interface TransformersEmbedderOptions {
  /** a folder (absolute, or beginning with a dot) or the name of a model that is downloaded at first use */
  model: string
  /** where downloads are kept */
  cacheFolder: string
  /** of one call, loading included */
  timeoutMs: number
  /** tests put another module in the package's place */
  module?: string
}

/** What the model's process needs of ours: no setting and no key of the service. */
const PASSED_ENVIRONMENT = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SYSTEMROOT', 'NODE_EXTRA_CA_CERTS', 'HF_TOKEN']

interface Waiting {
  count: number
  resolve(reply: Embedded): void
  reject(error: unknown): void
}

/** A model that runs beside the service, in a process of its own that starts with the first text. */
export class TransformersEmbedder implements Embedder {
  readonly id: string
  readonly #options: TransformersEmbedderOptions
  readonly #child: ChildOptions
  readonly #prompts: EmbeddingPrompts
  readonly #waiting = new Map<number, Waiting>()
  #process: ChildProcess | null = null
  #dimensions: number | null = null
  #nextId = 0

  /** Throws ModelError when `model` is a folder that holds no model. */
  constructor(options: TransformersEmbedderOptions) {
    const { model, cacheFolder, module = TRANSFORMERS_PACKAGE } = options
    const found = isFolder(model) ? readFolder(path.resolve(model)) : readName(model)
    this.#options = options
    this.id = found.id
    this.#prompts = found.prompts
    this.#child = { module, cacheFolder, ...found.child }
  }

  get dimensions(): number | null {
    return this.#dimensions
  }

  async embed(texts: readonly string[], purpose: EmbeddingPurpose, signal: AbortSignal): Promise<Embedded> {
    signal.throwIfAborted()
    if (texts.length === 0) return { vectors: [], dimensions: this.#dimensions ?? 0, totalTokens: null }
    const { timeoutMs } = this.#options
    const timer = AbortSignal.timeout(timeoutMs)
    const whole = AbortSignal.any([signal, timer])
    const id = this.#nextId++
    const { promise, resolve, reject } = Promise.withResolvers<Embedded>()
    this.#waiting.set(id, { count: texts.length, resolve, reject })
    const onAbort = () =>
      reject(
        signal.aborted
          ? signal.reason
          : new ModelError(`The embedding model ${this.id} did not answer within ${timeoutMs / 1000} seconds.`, false),
      )
    whole.addEventListener('abort', onAbort)
    const request: ChildRequest = {
      id,
      texts: texts.map((text) => this.#prompts[purpose] + embeddedText(text)),
      urgent: purpose === 'query',
    }
    try {
      this.#process ??= this.#start()
      this.#process.send(request, (error) => error && reject(this.#ended()))
      return await promise
    } finally {
      whole.removeEventListener('abort', onAbort)
      this.#waiting.delete(id)
    }
  }

  async close(): Promise<void> {
    this.#process?.kill('SIGKILL')
  }

  #start(): ChildProcess {
    const env = Object.fromEntries(
      PASSED_ENVIRONMENT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    )
    const child = fork(
      new URL(`./transformers-child${path.extname(import.meta.filename)}`, import.meta.url),
      [JSON.stringify(this.#child)],
      {
        env,
        // typed arrays travel as they are
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      },
    )
    const lost = () => {
      if (this.#process === child) this.#process = null
      for (const { reject } of this.#waiting.values()) reject(this.#ended())
    }
    child.on('message', (reply: ChildReply) => this.#settle(reply))
    child.on('error', lost)
    child.on('exit', lost)
    return child
  }

  #settle(reply: ChildReply): void {
    const waiting = this.#waiting.get(reply.id)
    if (!waiting) return // nobody waits any more
    if ('fault' in reply) {
      const message = reply.missing
        ? missingPackage(this.#child.module)
        : `The embedding model ${this.id} could not be run.`
      waiting.reject(new ModelError(message, reply.missing, new Error(reply.fault)))
      return
    }
    const { values, dimensions } = reply
    try {
      const raw = Array.from({ length: dimensions > 0 ? values.length / dimensions : 0 }, (_, i) =>
        values.subarray(i * dimensions, (i + 1) * dimensions),
      )
      const vectors = unitVectors(raw, waiting.count, dimensions)
      this.#dimensions = dimensions
      waiting.resolve({ vectors, dimensions, totalTokens: null })
    } catch (error) {
      waiting.reject(error)
    }
  }

  #ended(): ModelError {
    return new ModelError(`The process of the embedding model ${this.id} ended.`, false)
  }
}

export const missingPackage = (name: string): string =>
  `The embedder \`transformers\` needs a package that is not installed: npm install ${name}`

interface FoundModel {
  id: string
  prompts: EmbeddingPrompts
  child: Omit<ChildOptions, 'module' | 'cacheFolder'>
}

const isFolder = (model: string): boolean => path.isAbsolute(model) || model.startsWith('.')

/** The smaller weights: nearly as good, and four times faster on a processor. */
const readName = (model: string): FoundModel => ({
  id: model,
  prompts: promptsOf(model),
  child: { model, parentFolder: null, dtype: 'q8', pooling: poolingOf(model) },
})

/** What the model's own files say goes before what its name tells. */
function readFolder(folder: string): FoundModel {
  const name = path.basename(folder)
  if (!existsSync(path.join(folder, 'config.json')))
    throw new ModelError(`There is no embedding model in the folder ${folder}: it has no config.json.`, true)
  const dtype = existsSync(path.join(folder, 'onnx/model_quantized.onnx')) ? 'q8' : 'fp32'
  if (dtype === 'fp32' && !existsSync(path.join(folder, 'onnx/model.onnx')))
    throw new ModelError(
      `The folder ${folder} has no weights: neither onnx/model_quantized.onnx nor onnx/model.onnx.`,
      true,
    )
  const pooling = readJson<{ pooling_mode_cls_token?: boolean; pooling_mode_lasttoken?: boolean }>(
    path.join(folder, '1_Pooling/config.json'),
  )
  const { prompts } = readJson<{ prompts?: Record<string, unknown> }>(
    path.join(folder, 'config_sentence_transformers.json'),
  ) ?? { prompts: undefined }
  return {
    id: name,
    prompts: ownPrompts(prompts) ?? promptsOf(name),
    child: {
      model: name,
      parentFolder: path.dirname(folder),
      dtype,
      pooling: pooling
        ? pooling.pooling_mode_cls_token
          ? 'cls'
          : pooling.pooling_mode_lasttoken
            ? 'last_token'
            : 'mean'
        : poolingOf(name),
    },
  }
}

function ownPrompts(prompts: Record<string, unknown> | undefined): EmbeddingPrompts | null {
  const query = prompts?.query
  if (typeof query !== 'string') return null
  const document = prompts?.document ?? prompts?.passage
  return { query, document: typeof document === 'string' ? document : '' }
}

function readJson<Shape>(file: string): Shape | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Shape) : null
}
