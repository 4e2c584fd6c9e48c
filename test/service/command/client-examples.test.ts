import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { SCOPES } from '../../../src/lib/principal.ts'
import { accountWithKey } from '../../support/accounts.ts'
import { childEnv } from '../../support/child-env.ts'
import { ingestText } from '../../support/ingest.ts'
import { startService, type TestService } from '../../support/service.ts'

// The examples of the client and of its page, as somebody pastes them: typed, run against a service, each in an account of its
// own that holds one document. What stands behind a `console.log(…) //` is what it writes.

const ROOT = path.join(import.meta.dirname, '../../..')
const CLIENT = path.join(ROOT, 'client/client.ts')
const DOCUMENT = '# Opening hours\n\nThe shop opens at nine. It closes at six.\n'
const CONNECTED =
  "const cairn = new Cairn({ baseUrl: 'http://127.0.0.1:8787', token: process.env.CAIRN_API_KEY, retries: 0 })"
const run = promisify(execFile)

interface Documented {
  /** `Cairn`, `Cairn.each` */
  name: string
  example: string | undefined
}

/** What of a source stands below a comment for readers, with the example in it. */
function documented(source: string): Documented[] {
  let ofClass = ''
  return [...source.matchAll(/^ *\/\*\*((?:(?!\*\/).)*)\*\/\n( *)([^\n]*)/gms)].map(
    ([, comment = '', indent = '', line = '']) => {
      const [, isClass, name = ''] =
        /^(?:export )?(?:async )?(class |function |const |get )?\*?\s*(\w+)/.exec(line) ?? []
      if (isClass === 'class ') ofClass = name
      const [, example] = /@example\n(.*)/s.exec(comment) ?? []
      return {
        name: indent ? `${ofClass}.${name}` : name,
        example: example?.replaceAll(/^ *\* ?/gm, '').trimEnd(),
      }
    },
  )
}

/** What a module gives to others: its functions and classes, and what the classes' instances can do. */
async function publicNames(file: string): Promise<string[]> {
  const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  return Object.entries(module).flatMap(([name, given]) => {
    if (typeof given !== 'function') return []
    const members = Object.getOwnPropertyNames(given.prototype ?? {}).filter((member) => member !== 'constructor')
    return [name, ...members.map((member) => `${name}.${member}`)]
  })
}

// Of its files the package exports all but what the client is made of.
const INNER = ['replies.ts', 'requests.ts']
const sources = globSync('client/*.ts', { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.ts') && !INNER.includes(path.basename(file)))
  .map((file) => path.join(ROOT, file))
const told = sources.flatMap((file) => documented(readFileSync(file, 'utf8')))
const examples = new Map(told.flatMap(({ name, example }) => (example ? [[name, example] as const] : [])))
const page = readFileSync(path.join(ROOT, 'docs/client.md'), 'utf8')
for (const [index, [, sample = '']] of [...page.matchAll(/^```ts\n(.*?)```/gms)].entries())
  examples.set(`docs/client.md ${index + 1}`, sample.replace("import { Cairn } from 'cairn/client'\n", ''))

let service: TestService
let folder: string
before(async () => {
  service = await startService()
  folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-examples-'))
})
after(async () => {
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
})

const fileOf = (name: string) => path.join(folder, `${name.replaceAll(/\W/g, '-')}.ts`)

function program(example: string): string {
  const imports = `import { Cairn, CairnError, newIdempotencyKey } from ${JSON.stringify(CLIENT)}\n`
  return `${imports}void [CairnError, newIdempotencyKey]\n${example.includes('new Cairn(') ? '' : `${CONNECTED}\n`}${example}\n`
}

test('everything public of the client has an example', async () => {
  const names = (await Promise.all(sources.map(publicNames))).flat()
  assert.ok(names.includes('Cairn.request') && names.includes('newIdempotencyKey'), names.join())
  const ofConstructor = (name: string) => `${name}.constructor`
  assert.deepEqual(
    names.filter((name) => !examples.has(name) && !examples.has(ofConstructor(name))),
    [],
  )
})

test('the examples fit the client’s types', async () => {
  for (const [name, example] of examples) writeFileSync(fileOf(name), program(example))
  const types = ['--types', 'node', '--typeRoots', path.join(ROOT, 'node_modules/@types')]
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--skipLibCheck']
  const kind = [
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--lib',
    'es2024,dom,dom.iterable',
    '--moduleDetection',
    'force',
  ]
  const only = ['--ignoreConfig', '--noEmit', '--allowImportingTsExtensions', ...kind, ...strict, ...types]
  writeFileSync(path.join(folder, 'package.json'), '{"type": "module"}')
  const files = [...examples.keys()].map(fileOf)
  const checked = await run(path.join(ROOT, 'node_modules/.bin/tsc'), [...only, ...files]).catch((fault) => fault)
  assert.equal(checked.stdout, '')
})

for (const [name, example] of examples)
  test(`the example of ${name} does what it says`, async () => {
    const { key } = await accountWithKey(service, { scopes: [...SCOPES] })
    await ingestText(service, key, DOCUMENT)
    const file = fileOf(`run-${name}`)
    writeFileSync(file, program(example).replaceAll('http://127.0.0.1:8787', service.url))
    const { stdout } = await run(process.execPath, [file], { env: { ...childEnv(), CAIRN_API_KEY: key } })
    const written = [...example.matchAll(/console\.log\(.*\) \/\/ (.*)$/gm)].map(([, line]) => `${line}\n`)
    assert.equal(stdout, written.join('') || 'Opening hours\n')
  })
