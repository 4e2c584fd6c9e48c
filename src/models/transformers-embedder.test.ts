import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, afterEach, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { writeTinyModel } from '../../test/support/tiny-model.ts'
import { waitUntil } from '../../test/support/wait-until.ts'
import { ModelError } from './language-model.ts'
import {
  TRANSFORMERS_PACKAGE,
  TransformersEmbedder,
  type TransformersEmbedderOptions,
} from './transformers-embedder.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-models-'))
const embedders: TransformersEmbedder[] = []
afterEach(async () => {
  for (const embedder of embedders.splice(0)) await embedder.close()
})
after(() => fs.rmSync(folder, { recursive: true, force: true }))

const never = new AbortController().signal
const modelFolder = (name: string, more: Record<string, object> = {}) => writeTinyModel(path.join(folder, name), more)

/** A module in the package's place; each vector tells how the package was set up and what it was given. */
const STUB = path.join(folder, 'stub.mjs')
fs.writeFileSync(
  STUB,
  `import fs from 'node:fs'
  export const env = {}
  export async function pipeline(task, model, options) {
    if (process.env.CAIRN_ADMIN_TOKEN || process.env.DATABASE_URL) throw new Error('our settings are passed on')
    if (model === 'broken') throw new Error('no weights in ' + env.cacheDir)
    const log = (line) => fs.appendFileSync(${JSON.stringify(path.join(folder, 'log'))}, JSON.stringify(line) + '\\n')
    log({ task, model, options, env })
    return async (texts, { pooling, normalize }) => {
      log({ texts, pooling, normalize })
      if (texts.includes('crash')) process.exit(9)
      if (texts.includes('stall')) await new Promise(() => {})
      return { data: texts.flatMap((text) => [text.length, 1, 0]), dims: [texts.length, 3] }
    }
  }`,
)
const logged = () =>
  fs
    .readFileSync(path.join(folder, 'log'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

function embedderFor(model: string, more: Partial<TransformersEmbedderOptions> = {}): TransformersEmbedder {
  fs.rmSync(path.join(folder, 'log'), { force: true })
  const options = { model, cacheFolder: path.join(folder, 'cache'), timeoutMs: 20_000 }
  const embedder = new TransformersEmbedder({ ...options, module: pathToFileURL(STUB).href, ...more })
  embedders.push(embedder)
  return embedder
}
const failureOf = (work: Promise<unknown>): Promise<ModelError> =>
  work.then(
    () => assert.fail('it succeeded'),
    (error) => {
      assert.ok(error instanceof ModelError, String(error))
      return error
    },
  )

test('a folder is loaded from where it is, and nothing is fetched', async () => {
  const embedder = embedderFor(modelFolder('all-tiny'))
  assert.equal(embedder.id, 'all-tiny')
  const { vectors, dimensions, totalTokens } = await embedder.embed(['abcd', 'e'], 'document', never)
  assert.deepEqual([vectors.length, dimensions, totalTokens, embedder.dimensions], [2, 3, null, 3])
  assert.ok(Math.abs(vectors[0]![0]! - 4 / Math.hypot(4, 1)) < 1e-6)
  const [loaded, asked] = logged()
  assert.deepEqual(loaded, {
    task: 'feature-extraction',
    model: 'all-tiny',
    options: { dtype: 'fp32' },
    env: {
      allowRemoteModels: false,
      allowLocalModels: true,
      localModelPath: folder,
      cacheDir: path.join(folder, 'cache'),
    },
  })
  assert.deepEqual(asked, { texts: ['abcd', 'e'], pooling: 'mean', normalize: true })
})

test('a name is downloaded into the data folder, its smaller weights', async () => {
  const embedder = embedderFor('Xenova/bge-small-en-v1.5')
  assert.equal(embedder.id, 'Xenova/bge-small-en-v1.5')
  await embedder.embed(['a'], 'query', never)
  const [loaded, asked] = logged()
  assert.deepEqual(loaded.options, { dtype: 'q8' })
  assert.deepEqual(loaded.env, {
    allowRemoteModels: true,
    allowLocalModels: false,
    cacheDir: path.join(folder, 'cache'),
  })
  assert.equal(asked.pooling, 'cls')
  assert.deepEqual(asked.texts, ['Represent this sentence for searching relevant passages: a'])
})

test('what the folder says of its model goes before its name', async () => {
  const own = modelFolder('e5-small', {
    '1_Pooling/config.json': { pooling_mode_cls_token: true },
    'config_sentence_transformers.json': { prompts: { query: 'Q: ', passage: 'P: ' } },
  })
  const embedder = embedderFor(own)
  await embedder.embed(['a'], 'query', never)
  await embedder.embed(['a'], 'document', never)
  assert.deepEqual(logged().slice(1), [
    { texts: ['Q: a'], pooling: 'cls', normalize: true },
    { texts: ['P: a'], pooling: 'cls', normalize: true },
  ])
})

test('a folder without a model is refused at once', () => {
  assert.throws(() => embedderFor(path.join(folder, 'nowhere')), /config\.json/)
  const hollow = modelFolder('hollow')
  fs.rmSync(path.join(hollow, 'onnx'), { recursive: true })
  assert.throws(() => embedderFor(hollow), /onnx\/model\.onnx/)
})

test('the package is not installed: the message says what to do', async () => {
  const error = await failureOf(embedderFor('m', { module: '@cairn/not-installed' }).embed(['a'], 'query', never))
  assert.match(error.message, /npm install @cairn\/not-installed/)
  assert.ok(error.permanent)
})

test('a model that cannot be loaded is told without its path, and tried again', async () => {
  const embedder = embedderFor('broken')
  for (const _ of [1, 2]) {
    const error = await failureOf(embedder.embed(['a'], 'query', never))
    assert.ok(!error.message.includes(folder))
    assert.equal(error.permanent, false)
  }
})

test('a crash of the model fails what waits, and the next text starts it again', async () => {
  const embedder = embedderFor('m')
  await failureOf(embedder.embed(['crash'], 'document', never))
  assert.equal((await embedder.embed(['a'], 'document', never)).dimensions, 3)
})

test('a model that takes too long is given up; an abort ends the wait with its reason', async () => {
  const embedder = embedderFor('m', { timeoutMs: 2_000 })
  // Its start may take a busy machine longer than that.
  await waitUntil('it runs', () => embedder.embed(['warm'], 'document', never).catch(() => null))
  const error = await failureOf(embedder.embed(['stall'], 'document', never))
  assert.match(error.message, /did not answer within 2 seconds/)
  const stop = new AbortController()
  const waiting = embedder.embed(['a'], 'document', stop.signal)
  const reason = new Error('stopped')
  stop.abort(reason)
  await assert.rejects(waiting, (failure) => failure === reason)
})

test('a query goes before the passages that wait', async () => {
  const embedder = embedderFor('m')
  const passages = embedder.embed(
    Array.from({ length: 40 }, (_, i) => `p${i}`),
    'document',
    never,
  )
  const more = embedder.embed(
    Array.from({ length: 40 }, (_, i) => `r${i}`),
    'document',
    never,
  )
  await Promise.all([passages, more, embedder.embed(['q'], 'query', never)])
  const asked = logged().flatMap(({ texts }) => texts ?? [])
  assert.equal(asked.length, 81)
  assert.ok(asked.indexOf('q') < asked.indexOf('r0'))
})

const real = (() => {
  try {
    return import.meta.resolve(TRANSFORMERS_PACKAGE)
  } catch {
    return null
  }
})()

test('the real package runs a model folder', {
  skip: real ? false : '@huggingface/transformers is not installed',
}, async () => {
  const embedder = embedderFor(modelFolder('tiny'), { module: real! })
  const { vectors, dimensions } = await embedder.embed(['cat', 'a kitten', 'harbour crane'], 'document', never)
  const cosine = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, i) => sum + value * b[i]!, 0)
  assert.equal(dimensions, 4)
  assert.ok(cosine(vectors[0]!, vectors[1]!) > 0.9)
  assert.ok(cosine(vectors[0]!, vectors[2]!) < 0.3)
})
