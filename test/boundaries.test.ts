import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

// Which folder may import which. Arrows skip levels downward; never up, never sideways.

const BASE = ['lib', 'config', 'db']
const WIRE = [...BASE, 'http', 'jobs']
const DOMAIN = [...WIRE, 'accounts', 'auth', 'metering', 'index', 'models', 'extract', 'graph']
const MAY_IMPORT: Record<string, string[]> = {
  lib: [],
  config: [],
  db: ['lib', 'config'],
  http: BASE,
  jobs: BASE,
  accounts: WIRE,
  auth: [...WIRE, 'accounts'],
  metering: [...WIRE, 'accounts'],
  index: [...WIRE, 'accounts', 'auth', 'metering'],
  models: [...WIRE, 'accounts', 'auth', 'metering'],
  extract: [...WIRE, 'accounts', 'auth', 'metering'],
  graph: [...WIRE, 'accounts', 'auth', 'metering', 'index', 'models', 'extract'],
  query: DOMAIN,
  ingest: DOMAIN,
  style: DOMAIN,
  corrections: DOMAIN,
  memory: DOMAIN,
  site: WIRE,
  mcp: [...DOMAIN, 'query', 'memory'],
  oauth: [...WIRE, 'accounts', 'auth', 'metering'],
  overview: [...DOMAIN, 'query', 'ingest', 'memory'],
  export: [...DOMAIN, 'query', 'ingest', 'style', 'corrections', 'memory'],
}
/** A store belongs to its folder; these may be read by the use cases above, which compose their own transactions. */
const SHARED_STORES = new Set(['graph', 'index', 'jobs', 'accounts'])

const src = path.join(import.meta.dirname, '../src')
const files = globSync('**/*.ts', { cwd: src }).filter((file) => !file.endsWith('.d.ts'))

interface Import {
  file: string
  from: string
}

const importsOf = (file: string): Import[] =>
  [...readFileSync(path.join(src, file), 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map((match) => ({
    file,
    from: path.normalize(path.join(path.dirname(file), match[1]!)),
  }))

const folderOf = (file: string): string => (file.includes(path.sep) ? file.split(path.sep)[0]! : '')
const all = files.flatMap(importsOf)

test('every folder of src stands in the table, and lies flat', () => {
  for (const file of files) {
    const depth = file.split(path.sep).length
    assert.ok(depth <= 2, `${file} lies deeper than one folder`)
    if (depth === 2) assert.ok(MAY_IMPORT[folderOf(file)], `${folderOf(file)} has no arrows`)
  }
})

test('arrows point downward', () => {
  for (const { file, from } of all) {
    const [own, other] = [folderOf(file), folderOf(from)]
    if (own === other || own === '' || from.startsWith(path.join('..', 'test'))) continue
    assert.ok(MAY_IMPORT[own]?.includes(other), `${file} may not import ${from}`)
  }
})

test('app.ts is imported by main, scripts and tests only', () => {
  for (const { file, from } of all) if (from === 'app.ts') assert.equal(file, 'main.ts')
})

test('SQL stands in stores, and a store is imported by its own folder or from above a shared one', () => {
  for (const file of files) {
    if (/-store\.ts$|\.test\.ts$/.test(file) || file === path.join('db', 'sql.ts')) continue
    assert.doesNotMatch(readFileSync(path.join(src, file), 'utf8'), /\bsql\('\w+'\)`/, `${file} holds SQL`)
  }
  for (const { file, from } of all) {
    if (!from.endsWith('-store.ts') || folderOf(file) === folderOf(from) || folderOf(file) === '') continue
    assert.ok(SHARED_STORES.has(folderOf(from)), `${file} reaches into ${from}`)
  }
})

test('no file is over 800 lines, and none is called utils', () => {
  for (const file of files) {
    assert.doesNotMatch(file, /util/i)
    const lines = readFileSync(path.join(src, file), 'utf8').split('\n').length
    assert.ok(lines <= 800, `${file} has ${lines} lines`)
  }
})

test('every statement on a tenant table names its account', () => {
  const tables =
    /\b(?:from|join|into|update)\s+(?:audit_log|passkey|credit_\w+|quota_counter|source|artefact\w*|source_run|node|edge|record_support|entity_name|superseded_key|style_\w+|account_index|index_doc|embedding|index_gone|mem_\w+)\b/i
  for (const file of files.filter((name) => name.endsWith('-store.ts'))) {
    for (const [, name, text] of readFileSync(path.join(src, file), 'utf8').matchAll(/sql\('(\w+)'\)`([^`]*)`/g)) {
      if (tables.test(text!)) assert.match(text!, /account_id/, `${name} in ${file} forgets the account`)
    }
  }
})

test('every statement has a name of its own: PostgreSQL prepares it under that name', () => {
  const named = new Map<string, string>()
  for (const file of files.filter((name) => name.endsWith('-store.ts'))) {
    for (const [, name] of readFileSync(path.join(src, file), 'utf8').matchAll(/sql\('([^']+)'\)/g)) {
      assert.equal(named.get(name!), undefined, `${name} stands in ${named.get(name!)} and in ${file}`)
      named.set(name!, file)
    }
  }
  assert.ok(named.size > 200)
})
