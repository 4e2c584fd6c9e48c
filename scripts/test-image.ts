import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parse } from 'yaml'

// `npm run test:image`: builds the Dockerfile and runs the image as compose.yaml says, without a registry of images and without
// Docker: with buildah and podman, on a base of Debian's packages and the Node of our own dependencies that stands in for the
// official one. Its images and volumes are in a folder of their own, which goes at the end.

const ROOT = path.join(import.meta.dirname, '..')
const NEEDED = ['mmdebstrap', 'buildah', 'podman', 'runc']
const MOST_MEGABYTES = 600
const QUESTION = 'When does the shop open?'
const NOTE = '# The shop\n\nThe shop opens at nine. It closes at six.\n'

const missing = missingHere()
if (missing) {
  process.stdout.write(`The image was not built: ${missing}.\n0 passed, 0 failed, 1 skipped\n`)
  process.exit(0)
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-image-'))
const env = { ...process.env, ...storageIn(folder) }
const { cairn } = (parse(readFileSync(path.join(ROOT, 'compose.yaml'), 'utf8')) as { services: Services }).services
let passed = 0
try {
  makeBase(fromOf('Dockerfile'))
  const way = '--isolation chroot --network host --format docker --pull-never --layers=false'.split(' ')
  run('buildah', ['bud', ...way, '--tag', 'cairn', ROOT])
  checkImage()
  serve('first')
  checkWalls('first')
  const answer = putInAndAsk('first')
  inside('first', ['cairn', 'backup', '/backups/all.backup'])
  end('first')
  run('podman', ['volume', 'rm', 'data'])
  run('podman', ['run', '--rm', ...asComposed(), 'cairn', 'restore', '/backups/all.backup'])
  serve('second')
  holds('what was backed up answers after the data is gone and restored', ask('second', answer.key) === answer.text)
  end('second')
  process.stdout.write(`${passed} passed, 0 failed\n`)
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n${passed} passed, 1 failed\n`)
  process.exitCode = 1
} finally {
  spawnSync('podman', ['rm', '--all', '--force', '--time', '2'], { env })
  spawnSync('podman', ['rmi', '--all', '--force'], { env })
  spawnSync('umount', ['--recursive', '--lazy', path.join(folder, 'images/overlay')])
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

interface Services {
  cairn: {
    environment: Record<string, string>
    volumes: string[]
    tmpfs: string[]
    cap_drop: string[]
    security_opt: string[]
    read_only: boolean
  }
}

function missingHere(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'that takes root on Linux'
  const without = NEEDED.filter((program) => spawnSync(program, ['--version']).error)
  if (without.length > 0) return `it takes ${without.join(', ')} (apt-get install)`
  return spawnSync('unshare', ['--mount', 'true']).status === 0 ? null : 'no namespaces may be made here'
}

/** Settings of buildah and podman for images of their own; this process may have no right to raise limits. */
function storageIn(at: string): NodeJS.ProcessEnv {
  const driver = readFileSync('/proc/filesystems', 'utf8').includes('\toverlay') ? 'overlay' : 'vfs'
  const [storage, containers] = [path.join(at, 'storage.conf'), path.join(at, 'containers.conf')]
  writeFileSync(storage, `[storage]\ndriver = "${driver}"\nrunroot = "${at}/run"\ngraphroot = "${at}/images"\n`)
  writeFileSync(
    containers,
    `[containers]\ndefault_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]\n[engine]\nruntime = "runc"\n` +
      `cgroup_manager = "cgroupfs"\nevents_logger = "file"\n`,
  )
  return { CONTAINERS_STORAGE_CONF: storage, CONTAINERS_CONF: containers }
}

/** The image that all stages of a Dockerfile begin with. */
function fromOf(file: string): string {
  const lines = readFileSync(path.join(ROOT, file), 'utf8').matchAll(/^FROM (\S+)/gm)
  const [name, ...others] = new Set([...lines].map(([, from]) => from!))
  if (!name || others.length > 0) throw new Error(`${file} has several bases`)
  return name
}

/** Stands in for `node:MAJOR-CODENAME-slim`: Debian's packages, our Node, this machine's npm, the user `node`. */
function makeBase(name: string): void {
  const [, major, release] = /^node:(\d+)-(\w+)-slim$/.exec(name)!
  if (process.versions.node.split('.')[0] !== major) throw new Error(`${name} is not the Node that is tested here`)
  const archive = path.join(folder, 'base.tar')
  run('mmdebstrap', ['--quiet', '--variant=minbase', '--include=ca-certificates,libatomic1', release!, archive])
  const container = run('buildah', ['from', 'scratch']).trim()
  const at = run('buildah', ['mount', container]).trim()
  run('tar', ['-xf', archive, '-C', at])
  rmSync(archive)
  // Proxies of this machine's network may have certificates of their own.
  cpSync('/etc/ssl/certs/ca-certificates.crt', path.join(at, 'etc/ssl/certs/ca-certificates.crt'))
  const local = (...names: string[]) => path.join(at, 'usr/local', ...names)
  cpSync(process.execPath, local('bin/node'), { dereference: true })
  cpSync(npmHere(), local('lib/node_modules/npm'), {
    recursive: true,
    dereference: true,
  })
  for (const program of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${program}-cli.js`, local('bin', program))
  mkdirSync(local('etc'), { recursive: true })
  const registry = run('npm', ['config', 'get', 'registry']).trim()
  writeFileSync(local('etc/npmrc'), `registry=${registry}\ncafile=/etc/ssl/certs/ca-certificates.crt\n`)
  run('chroot', [at, 'useradd', '--uid', '1000', '--user-group', '--create-home', 'node'])
  run('buildah', ['umount', container])
  run('buildah', ['config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container])
  run('buildah', ['commit', '--quiet', '--rm', container, `docker.io/library/${name}`])
}

/** The folder of the npm that is first on the path. */
function npmHere(): string {
  const places = (process.env.PATH ?? '').split(path.delimiter).map((place) => path.join(place, 'npm'))
  const program = places.find((place) => existsSync(place))
  if (!program) throw new Error('there is no npm')
  return path.dirname(path.dirname(realpathSync(program)))
}

function checkImage(): void {
  const megabytes = Math.round(Number(run('podman', ['image', 'inspect', '--format', '{{.Size}}', 'cairn'])) / 1e6)
  holds(`the image has ${megabytes} MB, no more than ${MOST_MEGABYTES}`, megabytes <= MOST_MEGABYTES)
  const user = run('podman', ['image', 'inspect', '--format', '{{.Config.User}}', 'cairn']).trim()
  holds('it runs as an ordinary user', user === 'node')
}

/** What compose.yaml says of the service, in podman's words; without a network, for all is asked from within. */
function asComposed(): string[] {
  const settings = Object.entries(cairn.environment).flatMap(([name, value]) => {
    const [, given] = /^\$\{\w+:?-(.*)\}$/.exec(value)!
    return given ? ['--env', `${name}=${given}`] : []
  })
  return [
    ...['--network', 'none', '--no-healthcheck', ...(cairn.read_only ? ['--read-only'] : [])],
    ...cairn.tmpfs.flatMap((at) => ['--tmpfs', at]),
    ...cairn.cap_drop.flatMap((name) => ['--cap-drop', name]),
    ...cairn.security_opt.flatMap((option) => ['--security-opt', option.replace(':true', '')]),
    ...cairn.volumes.flatMap((volume) => ['--volume', volume]),
    ...settings,
  ]
}

/** Starts it, and asks the image's own health check until it says that all is well. */
function serve(name: string): void {
  run('podman', ['run', '--detach', '--name', name, ...asComposed(), 'cairn'])
  const [, ...check] = JSON.parse(
    run('podman', ['image', 'inspect', '--format', '{{json .Config.Healthcheck.Test}}', 'cairn']),
  ) as string[]
  const until = Date.now() + 120_000
  while (spawnSync('podman', ['exec', name, ...check], { env }).status !== 0) {
    if (Date.now() > until) throw new Error(`it does not get well:\n${run('podman', ['logs', name])}`)
    spawnSync('sleep', ['0.5'])
  }
  holds(`${name} start: its health check finds it well`, true)
}

function checkWalls(name: string): void {
  holds('its user is node, without capabilities, and gets no more', /^uid=1000\(node\)/.test(inside(name, ['id'])))
  const status = inside(name, ['cat', '/proc/1/status'])
  holds('no capabilities', /^CapEff:\t0+$/m.test(status) && /^CapBnd:\t0+$/m.test(status))
  holds('no new privileges', /^NoNewPrivs:\t1$/m.test(status))
  for (const place of ['/x', '/usr/x', '/home/node/x', '/usr/local/lib/node_modules/cairn/x'])
    holds(`${place} cannot be written`, spawnSync('podman', ['exec', name, 'touch', place], { env }).status !== 0)
  for (const place of ['/data/x', '/backups/x', '/tmp/x']) inside(name, ['touch', place])
  holds('the first sign-in has its link', inside(name, ['cat', '/data/setup-link']).includes('/setup#cas_'))
}

function putInAndAsk(name: string): { key: string; text: string } {
  const post = `const post = async (path, body, token) => (await fetch('http://127.0.0.1:8787' + path, { method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: 'Bearer ' + token } : {}) },
    body: JSON.stringify(body) })).json()
  const admin = fs.readFileSync('/data/admin-token', 'utf8').trim()
  const { inviteToken } = await post('/v1/admin/invites', {}, admin)
  const first = await post('/v1/account/invites/redeem', { inviteToken })
  const scopes = ['ingest', 'query', 'query.answer']
  console.log((await post('/v1/account/api-keys', { name: 'try', scopes }, first.apiKey.rawKey)).apiKey.rawKey)`
  const key = inside(name, ['node', '--input-type=module', '--eval', `import fs from 'node:fs'\n${post}`]).trim()
  run('podman', ['exec', '--interactive', '--env', `CAIRN_API_KEY=${key}`, name, 'cairn', 'add', '-'], NOTE)
  const text = ask(name, key)
  holds('what was put in answers', text.startsWith('The shop opens at nine. [1]'))
  return { key, text }
}

function ask(name: string, key: string): string {
  return run('podman', ['exec', '--env', `CAIRN_API_KEY=${key}`, name, 'cairn', 'ask', '--no-json', QUESTION])
}

/** Stops it as `docker stop` does. */
function end(name: string): void {
  run('podman', ['stop', '--time', '60', name])
  const code = run('podman', ['inspect', '--format', '{{.State.ExitCode}}', name]).trim()
  holds(`${name} end: it stops when it is asked to (${code})`, code === '0')
  run('podman', ['rm', name])
}

function inside(name: string, args: readonly string[]): string {
  return run('podman', ['exec', name, ...args])
}

function run(program: string, args: readonly string[], input = ''): string {
  try {
    return execFileSync(program, args, { env, input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${program} ${args.slice(0, 3).join(' ')} failed:\n${`${stdout}${stderr}`.slice(-4000)}`)
  }
}

function holds(what: string, isSo: boolean): void {
  if (!isSo) throw new Error(`not so: ${what}`)
  passed++
  process.stdout.write(`✔ ${what}\n`)
}
