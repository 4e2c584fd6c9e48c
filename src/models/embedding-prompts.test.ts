import assert from 'node:assert/strict'
import { test } from 'node:test'
import { poolingOf, promptsOf } from './embedding-prompts.ts'

const SEARCH = 'Represent this sentence for searching relevant passages: '

test('families whose makers say what to write before a text', () => {
  const known: [string, string, string][] = [
    ['intfloat/multilingual-e5-small', 'query: ', 'passage: '],
    ['Xenova/e5-base-v2', 'query: ', 'passage: '],
    ['multilingual-e5-large-instruct', '', ''],
    ['nomic-embed-text', 'search_query: ', 'search_document: '],
    ['nomic-ai/nomic-embed-text-v1.5', 'search_query: ', 'search_document: '],
    ['BAAI/bge-small-en-v1.5', SEARCH, ''],
    ['mixedbread-ai/mxbai-embed-large-v1', SEARCH, ''],
    ['Snowflake/snowflake-arctic-embed-m', SEARCH, ''],
    ['Snowflake/snowflake-arctic-embed-l-v2.0', '', ''],
  ]
  for (const [model, query, document] of known) assert.deepEqual(promptsOf(model), { query, document }, model)
})

test('all others take a text as it is', () => {
  for (const model of [
    'text-embedding-3-small',
    'all-MiniLM-L6-v2',
    'BAAI/bge-m3',
    'gte-small',
    'voice5-small',
    'embeddinggemma',
  ])
    assert.deepEqual(promptsOf(model), { query: '', document: '' }, model)
})

test('pooling: the first vector where the family is known for it, else the mean', () => {
  for (const model of ['BAAI/bge-m3', 'Xenova/bge-small-en-v1.5', 'mxbai-embed-large-v1'])
    assert.equal(poolingOf(model), 'cls')
  for (const model of ['Xenova/all-MiniLM-L6-v2', 'multilingual-e5-small', 'Xenova/gte-small'])
    assert.equal(poolingOf(model), 'mean')
})
