import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// Builds what is published: JavaScript in place of TypeScript, for Node refuses to strip types below node_modules, the pages,
// the migrations and the data that lies beside the code, laid out as in the repository; then `npm pack`. The pages are those
// of `npm run build`, which `npm run package` sees to.
//
//   npm run package [FOLDER]        writes cairn-VERSION.tgz into FOLDER, else into build/
//
// and beside it cairn-client-VERSION.tgz: the client alone, `@cairn/client`, without a dependency.

const root = path.join(import.meta.dirname, '..')
const build = path.join(root, 'build', 'package')
const into = path.resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? path.join(root, 'build'))

const COPIED = [
  'LICENSE',
  'NOTICE',
  'README.md',
  'CHANGELOG.md',
  'openapi.json',
  'command/cairn.mjs',
  'demo',
  'docs/*.md',
  'migrations',
  'plugins',
  '.claude-plugin',
  'web/dist',
]
/** what code reads from beside itself */
const DATA = 'src/**/*.{css,json,gz,zip,bin,wasm,txt}'

rmSync(build, { recursive: true, force: true })
mkdirSync(build, { recursive: true })
// What is committed has been checked.
run('tsc', ['-p', 'tsconfig.package.json', '--noCheck'])
// What the client's users see of types; of the rest nobody imports any.
const forTypes =
  '--ignoreConfig --target es2024 --lib es2024,dom,dom.iterable --module nodenext --strict --skipLibCheck'
const only = '--rewriteRelativeImportExtensions --declaration --emitDeclarationOnly --rootDir .'
run('tsc', [...forTypes.split(' '), ...only.split(' '), '--outDir', build, 'client/client.ts'])
for (const file of [...COPIED.flatMap((name) => globSync(name, { cwd: root })), ...globSync(DATA, { cwd: root })])
  cpSync(path.join(root, file), path.join(build, file), { recursive: true })
writeJson('package.json', packed(readJson('package.json')))
mkdirSync(into, { recursive: true })
run('npm', ['pack', '--pack-destination', into, '--loglevel=error'], build)

const client = path.join(root, 'build', 'client')
rmSync(client, { recursive: true, force: true })
for (const file of globSync(['client/*.{js,d.ts}', 'web/api/wire.d.ts'], { cwd: build }))
  cpSync(path.join(build, file), path.join(client, file))
for (const file of ['LICENSE', 'NOTICE']) cpSync(path.join(root, file), path.join(client, file))
cpSync(path.join(root, 'docs/client.md'), path.join(client, 'README.md'))
writeFileSync(
  path.join(client, 'package.json'),
  `${JSON.stringify(clientPackage(readJson('package.json')), null, 2)}\n`,
)
run('npm', ['pack', '--pack-destination', into, '--loglevel=error'], client)

function run(program: string, args: readonly string[], cwd = root): void {
  const env = { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}` }
  const { status, error } = spawnSync(program, args, { cwd, env, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${program} ended with ${status ?? error?.message}`)
}

function readJson(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path.join(root, name), 'utf8')) as Record<string, unknown>
}

function writeJson(name: string, content: unknown): void {
  writeFileSync(path.join(build, name), `${JSON.stringify(content, null, 2)}\n`)
}

/** The manifest of what is published: the command, the client, and nothing that only developers need. */
function packed(manifest: Record<string, unknown>): Record<string, unknown> {
  const { devDependencies: _dev, scripts: _scripts, private: _private, ...kept } = manifest
  return {
    ...kept,
    bin: { cairn: 'command/cairn.mjs' },
    exports: {
      './client': { types: './client/client.d.ts', default: './client/client.js' },
      './package.json': './package.json',
    },
  }
}

/** The manifest of the client as a package of its own. */
function clientPackage({ version, license, repository, type, engines }: Record<string, unknown>) {
  return {
    name: '@cairn/client',
    description: 'Client of Cairn: ask, put in and remember over HTTP, from whatever has fetch',
    ...{ version, license, repository, type, engines },
    exports: {
      '.': { types: './client/client.d.ts', default: './client/client.js' },
      './package.json': './package.json',
    },
  }
}
