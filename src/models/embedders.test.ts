import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { readSettings, SettingsError } from '../config/settings.ts'
import { embedderOf } from './embedders.ts'
import { TRANSFORMERS_PACKAGE } from './transformers-embedder.ts'

const made = (settings: Record<string, string>) => embedderOf(readSettings(settings))
const refused = (settings: Record<string, string>, why: RegExp) =>
  assert.throws(
    () => made(settings),
    (error) => error instanceof SettingsError && why.test(error.message),
  )
const OPENAI = { CAIRN_EMBEDDER: 'openai', CAIRN_EMBEDDING_MODEL: 'text-embedding-3-small' }

test('the built-in model needs no embedder, whatever else is set', () => {
  assert.equal(made({}), null)
  assert.equal(made({ CAIRN_EMBEDDING_MODEL: 'text-embedding-3-small', CAIRN_OPENAI_API_KEY: 'sk-1' }), null)
})

test('openai: by its model, shortened ones by their dimensions too', () => {
  assert.equal(made({ ...OPENAI, CAIRN_OPENAI_API_KEY: 'sk-1' })?.id, 'text-embedding-3-small')
  assert.equal(made({ ...OPENAI, CAIRN_EMBEDDING_BASE_URL: 'http://127.0.0.1:9/v1' })?.id, 'text-embedding-3-small')
  const short = made({ ...OPENAI, CAIRN_EMBEDDING_API_KEY: 'sk-1', CAIRN_EMBEDDING_DIMENSIONS: '256' })
  assert.deepEqual([short?.id, short?.dimensions], ['text-embedding-3-small@256', 256])
})

test('what cannot work is said at the start', () => {
  refused({ CAIRN_EMBEDDER: 'openai', CAIRN_OPENAI_API_KEY: 'sk-1' }, /CAIRN_EMBEDDING_MODEL/)
  refused(OPENAI, /CAIRN_EMBEDDING_API_KEY/)
  for (const model of ['ri-512-v2', 'modèle', 'a b', 'a\\b'])
    refused({ ...OPENAI, CAIRN_OPENAI_API_KEY: 'sk-1', CAIRN_EMBEDDING_MODEL: model }, /cannot be the id/)
  refused(
    { CAIRN_EMBEDDER: 'transformers', CAIRN_EMBEDDING_MODEL: 'm', CAIRN_EMBEDDING_DIMENSIONS: '64' },
    /CAIRN_EMBEDDING_DIMENSIONS/,
  )
})

const isInstalled = (() => {
  try {
    return Boolean(import.meta.resolve(TRANSFORMERS_PACKAGE))
  } catch {
    return false
  }
})()

test('transformers without its package: what to install', { skip: isInstalled && 'the package is here' }, () => {
  refused({ CAIRN_EMBEDDER: 'transformers', CAIRN_EMBEDDING_MODEL: 'm' }, /npm install @huggingface\/transformers/)
})

test('transformers: an empty folder is said at the start', { skip: !isInstalled && 'the package is not here' }, () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-model-'))
  try {
    refused({ CAIRN_EMBEDDER: 'transformers', CAIRN_EMBEDDING_MODEL: folder }, /config\.json/)
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})
