import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

// Which folder may import which: the drawings in ARCHITECTURE.md, a line a folder, read as the tables that they are.

const root = path.join(import.meta.dirname, '../..')
const drawings = [...readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8').matchAll(/```\n([\s\S]*?)\n```/g)]

interface Import {
  file: string
  from: string
}

const importsOf = (file: string, base: string): Import[] =>
  [...readFileSync(path.join(base, file), 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map((match) => ({
    file,
    from: path.normalize(path.join(path.dirname(file), match[1]!)),
  }))

const folderOf = (file: string): string => (file.includes(path.sep) ? file.split(path.sep)[0]! : '')
const isTest = (file: string) => /\.(?:test|fixture)\.ts$/.test(file)

/** The files of a house, and every folder with what it imports, from the top to the ground; `always`: what each may. */
function house(name: string, drawn: string, always: readonly string[]) {
  const base = path.join(root, name)
  const files = globSync('**/*.{ts,tsx}', { cwd: base }).filter((file) => !/\.d\.ts$|^dist\b/.test(file))
  const drawing = [...drawn.matchAll(/^ ?([a-z-]+) +→ *([a-z -]*)$/gm)].map(([, folder, below]) => ({
    folder: folder!,
    below: below!.split(' ').filter(Boolean),
  }))
  const mayImport = new Map(
    drawing.map(({ folder, below }) => [folder, always.includes(folder) ? below : [...below, ...always]]),
  )
  return { name, base, files, drawing, mayImport, imports: files.flatMap((file) => importsOf(file, base)) }
}

const service = house('src', drawings[0]![1]!, ['lib'])
const pages = house('web', drawings[1]![1]!, ['parts', 'api'])
const { base: src, files, imports: all } = service

/** A store belongs to its folder; these may be read by the use cases above, which compose their own transactions. */
const SHARED_STORES = new Set(['db', 'graph', 'index', 'jobs', 'accounts', 'memory'])

test('every folder of src stands in the drawing, and lies flat', () => {
  for (const { files, mayImport } of [service, pages]) {
    for (const file of files) {
      const depth = file.split(path.sep).length
      assert.ok(depth <= 2, `${file} lies deeper than one folder`)
      if (depth === 2) assert.ok(mayImport.has(folderOf(file)), `${folderOf(file)} is not drawn`)
    }
  }
})

test('the drawing points downward', () => {
  for (const { drawing } of [service, pages]) {
    const height = new Map(drawing.map(({ folder }, line) => [folder, line]))
    for (const [line, { folder, below }] of drawing.entries()) {
      for (const other of below) {
        assert.ok(height.get(other)! > line, `${folder} is drawn above ${other}, or ${other} is not drawn`)
      }
    }
  }
})

test('arrows are those of the drawing', () => {
  for (const { name, imports, mayImport } of [service, pages]) {
    for (const { file, from } of imports) {
      const [own, other] = [folderOf(file), folderOf(from)]
      if (own === other || own === '' || from.startsWith(path.join('..', 'test'))) continue
      // The pages are a client like any other.
      if (name === 'web' && from.startsWith(path.join('..', 'client', ''))) continue
      assert.ok(mayImport.get(own)?.includes(other), `${name}/${file} may not import ${from}`)
    }
  }
})

test('the drawing shows no arrow that the code does not use', () => {
  for (const { imports, drawing } of [service, pages]) {
    const used = new Set(
      imports.filter(({ file }) => !isTest(file)).map(({ file, from }) => `${folderOf(file)} → ${folderOf(from)}`),
    )
    for (const { folder, below } of drawing) {
      for (const other of below)
        assert.ok(used.has(`${folder} → ${other}`), `${folder} → ${other} is drawn and not used`)
    }
  }
})

test('scripts and benches start the service or use what is shared: no store but those of shared folders', () => {
  for (const folder of ['scripts', 'bench']) {
    const base = path.join(root, folder)
    for (const file of globSync('**/*.ts', { cwd: base })) {
      for (const { from } of importsOf(file, base)) {
        const inside = /^\.\.\/src\/(\w+)\/.*-store\.ts$/.exec(from)
        if (inside) assert.ok(SHARED_STORES.has(inside[1]!), `${folder}/${file} reaches into ${from}`)
      }
    }
  }
})

/** What the client and the command may know of the house. */
const KNOWN_OUTSIDE = ['src/lib/file-formats.ts', 'src/lib/label-of-name.ts', 'web/api/wire.ts']

test('the client and the command know the formats of files, the label of a name and the types of the wire, and all of them', () => {
  const known = ['client', 'command'].flatMap((folder) => {
    const base = path.join(root, folder)
    return globSync('*.{ts,mjs}', { cwd: base })
      .filter((file) => !isTest(file))
      .flatMap((file) => importsOf(file, base))
      .map(({ from }) => path.normalize(path.join(folder, from)))
      .filter((from) => !/^(?:client|command)\//.test(from))
  })
  assert.deepEqual([...new Set(known)].sort(), KNOWN_OUTSIDE)
})

test('main starts the service, the service and its workers alone read the map', () => {
  for (const { file, from } of all) {
    if (from === 'service.ts') assert.equal(file, 'main.ts')
    if (from === 'app.ts') assert.match(file, /^(?:service|cell-workers)\.ts$/)
  }
})

test('routes are imported by the map alone: what others share of them stands beside them', () => {
  for (const { file, from } of all)
    if (/-routes?\.ts$/.test(from)) assert.equal(file, 'app.ts', `${file} imports ${from}`)
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

/** What these name are keys of JSON, which nobody renames. */
const NAMES_KEYS = new Set(['hydrate-store.ts', 'record-source-store.ts', 'correction-store.ts'])

test('rows come to camel case in one place: no statement writes an alias so', () => {
  for (const file of files.filter((name) => name.endsWith('-store.ts') && !NAMES_KEYS.has(path.basename(name))))
    assert.doesNotMatch(readFileSync(path.join(src, file), 'utf8'), /\bas "[a-z]+[A-Z]/, file)
})

test('no file is over 800 lines, and none is called utils', () => {
  for (const { base, files } of [service, pages]) {
    for (const file of files) {
      assert.doesNotMatch(file, /util/i)
      const lines = readFileSync(path.join(base, file), 'utf8').split('\n').length
      // Generated, and read by the compiler.
      if (file !== path.join('api', 'wire.ts')) assert.ok(lines <= 800, `${file} has ${lines} lines`)
    }
  }
})

/** The account of the handle that asks, or the one of what belongs to nobody. */
const OF_HANDLE = /\$\{(?:(?:own|tx)\.account|NO_ACCOUNT)\}/

/** Those whose rows PostgreSQL shows to one account alone. */
const TENANT_TABLES = [
  ...readFileSync(path.join(root, 'schema.sql'), 'utf8').matchAll(/^alter table (\w+) force row level security/gm),
].map(([, table]) => table)

test('every statement on a tenant table names its account', () => {
  assert.ok(TENANT_TABLES.length > 30)
  const tables = new RegExp(`\\b(?:from|join|into|update)\\s+(?:${TENANT_TABLES.join('|')})\\b`, 'i')
  for (const file of files.filter((name) => name.endsWith('-store.ts'))) {
    for (const [, name, text] of readFileSync(path.join(src, file), 'utf8').matchAll(/sql\('(\w+)'\)`([^`]*)`/g)) {
      if (!tables.test(text!)) continue
      assert.match(text!, /account_id/, `${name} in ${file} forgets the account`)
      assert.match(text!, OF_HANDLE, `${name} in ${file} takes its account from elsewhere than its handle`)
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
