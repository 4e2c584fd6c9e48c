import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { ImageBench, missingForImages, NotTried } from './image-bench.ts'

// `npm run test:image`: builds the Dockerfile and runs the image as compose.yaml says, alone and with the PostgreSQL of its profile.

const ROOT = path.join(import.meta.dirname, '..')
const MOST_MEGABYTES = 600
const START_MS = 240_000
const QUESTION = 'When does the shop open?'
const NOTE = '# The shop\n\nThe shop opens at nine. It closes at six.\n'
const PASSWORD = 'f00dcafe17'
/** as docs/operating.md has them written into .env */
const WITH_POSTGRES = {
  CAIRN_POSTGRES_PASSWORD: PASSWORD,
  DATABASE_URL: `postgres://cairn:${PASSWORD}@postgres/cairn`,
  CAIRN_BACKUP_DIR: '',
}

interface Service {
  image: string
  environment: Record<string, string>
  volumes: string[]
  tmpfs: string[]
  cap_drop: string[]
  security_opt: string[]
  read_only: boolean
  user?: string
  healthcheck?: { test: string[] }
}
const { services } = parse(readFileSync(path.join(ROOT, 'compose.yaml'), 'utf8')) as {
  services: { cairn: Service; postgres: Service }
}

const missing = missingForImages()
if (missing) {
  notTried(missing)
  process.exit(0)
}
const bench = new ImageBench()
const { run, inside, works, holds } = bound(bench)
try {
  bench.makeNode(fromOf('Dockerfile'))
  const way = '--isolation chroot --network host --format docker --pull-never --layers=false'.split(' ')
  run('buildah', ['bud', ...way, '--tag', 'cairn', ROOT])
  checkImage()
  alone()
  bench.makePostgres(services.postgres.image)
  withPostgres()
  process.stdout.write(`${bench.passed} passed, 0 failed\n`)
} catch (error) {
  if (error instanceof NotTried) notTried(error.message)
  else {
    process.stdout.write(`${(error as Error).message}\n${bench.passed} passed, 1 failed\n`)
    process.exitCode = 1
  }
} finally {
  bench.close()
}

function notTried(why: string): void {
  process.stdout.write(
    `NOT TRIED: the image was not built and run: ${why}\n${missing ? 0 : bench.passed} passed, 0 failed, 1 skipped\n`,
  )
}

function bound(made: ImageBench) {
  return {
    run: made.run.bind(made),
    inside: made.inside.bind(made),
    works: made.works.bind(made),
    holds: made.holds.bind(made),
  }
}

/** With the embedded database: a document, a question, a backup, the end of the data, and its restore. */
function alone(): void {
  const as = asComposed(services.cairn, {})
  serve('first', as)
  checkWalls('first')
  const answer = putInAndAsk('first')
  inside('first', ['cairn', 'backup', '/backups/all.backup'])
  end('first')
  run('podman', ['volume', 'rm', 'data'])
  run('podman', ['run', '--rm', ...offNetwork(), ...as, 'cairn', 'restore', '/backups/all.backup'])
  serve('second', as)
  holds('what was backed up answers after the data is gone and restored', ask('second', answer.key) === answer.text)
  end('second')
  run('podman', ['volume', 'rm', 'data', 'backups'])
}

/** With the profile `postgres`: both of them end, and are started anew over their volumes. */
function withPostgres(): void {
  const hosts = path.join(bench.folder, 'hosts')
  writeFileSync(hosts, '127.0.0.1 localhost postgres\n')
  const start = (name: string) => {
    servePostgres(`${name}-postgres`)
    // They share what is a network of their own under Compose.
    const joined = ['--network', `container:${name}-postgres`, '--volume', `${hosts}:/etc/hosts:ro`]
    serve(name, asComposed(services.cairn, WITH_POSTGRES), joined)
  }
  start('third')
  holds('it has no database of its own', !works('third', ['test', '-e', '/data/pg18']))
  const answer = putInAndAsk('third')
  end('third')
  stop('third-postgres')
  start('fourth')
  holds('over PostgreSQL, what was put in answers after a restart of both', ask('fourth', answer.key) === answer.text)
  end('fourth')
  stop('fourth-postgres')
}

function servePostgres(name: string): void {
  const { image, user, healthcheck } = services.postgres
  const as = [...asComposed(services.postgres, WITH_POSTGRES), ...(user ? ['--user', user] : [])]
  run('podman', ['run', '--detach', '--name', name, ...offNetwork(), ...as, `docker.io/library/${image}`])
  const [, ...check] = healthcheck!.test
  untilWell(name, check)
  const sql = "select rolsuper or rolbypassrls from pg_roles where rolname = 'cairn'"
  const isAbove = inside(name, ['psql', '--username=postgres', '--tuples-only', '--no-align', `--command=${sql}`])
  holds(`${name}: its role is an ordinary one`, isAbove.trim() === 'f')
}

/** The image that all stages of a Dockerfile begin with. */
function fromOf(file: string): string {
  const lines = readFileSync(path.join(ROOT, file), 'utf8').matchAll(/^FROM (\S+)/gm)
  const [name, ...others] = new Set([...lines].map(([, from]) => from!))
  if (!name || others.length > 0) throw new Error(`${file} has several bases`)
  return name
}

function checkImage(): void {
  const megabytes = Math.round(Number(run('podman', ['image', 'inspect', '--format', '{{.Size}}', 'cairn'])) / 1e6)
  holds(`the image has ${megabytes} MB, no more than ${MOST_MEGABYTES}`, megabytes <= MOST_MEGABYTES)
  const user = run('podman', ['image', 'inspect', '--format', '{{.Config.User}}', 'cairn']).trim()
  holds('it runs as an ordinary user', user === 'node')
}

/** What compose.yaml says of a service, in podman's words, with these lines in .env. */
function asComposed(service: Service, given: Record<string, string>): string[] {
  return [
    ...['--no-healthcheck', ...(service.read_only ? ['--read-only'] : [])],
    ...service.tmpfs.flatMap((at) => ['--tmpfs', at]),
    ...service.cap_drop.flatMap((name) => ['--cap-drop', name]),
    ...service.security_opt.flatMap((option) => ['--security-opt', option.replace(':true', '')]),
    ...service.volumes.flatMap((volume) => ['--volume', volume.replace(/^\.\//, `${ROOT}/`)]),
    ...Object.entries(service.environment).flatMap(([name, value]) => ['--env', `${name}=${filled(value, given)}`]),
  ]
}

/** `${NAME:-otherwise}` and `${NAME-otherwise}` as Compose fills them in. */
function filled(value: string, given: Record<string, string>): string {
  const [, name, isEmptyToo, otherwise] = /^\$\{(\w+)(:?)-(.*)\}$/.exec(value)!
  const said = given[name!]
  return said === undefined || (said === '' && isEmptyToo) ? otherwise! : said
}

/** All is asked from within, so that no bridge has to be made. */
function offNetwork(): string[] {
  return ['--network', 'none']
}

/** Starts it, and asks the image's own health check until it says that all is well. */
function serve(name: string, as: readonly string[], network = offNetwork()): void {
  run('podman', ['run', '--detach', '--name', name, ...network, ...as, 'cairn'])
  const [, ...check] = JSON.parse(
    run('podman', ['image', 'inspect', '--format', '{{json .Config.Healthcheck.Test}}', 'cairn']),
  ) as string[]
  untilWell(name, check)
}

function untilWell(name: string, check: readonly string[]): void {
  const until = Date.now() + START_MS
  while (!works(name, check)) {
    if (Date.now() > until) throw new Error(`${name} does not get well:\n${run('podman', ['logs', name])}`)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  }
  holds(`${name} start: its health check finds it well`, true)
}

function checkWalls(name: string): void {
  holds('its user is node, without capabilities, and gets no more', /^uid=1000\(node\)/.test(inside(name, ['id'])))
  const status = inside(name, ['cat', '/proc/1/status'])
  holds('no capabilities', /^CapEff:\t0+$/m.test(status) && /^CapBnd:\t0+$/m.test(status))
  holds('no new privileges', /^NoNewPrivs:\t1$/m.test(status))
  for (const place of ['/x', '/usr/x', '/home/node/x', '/usr/local/lib/node_modules/cairn/x'])
    holds(`${place} cannot be written`, !works(name, ['touch', place]))
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
  inside(name, ['cairn', 'add', '-'], ['--interactive', '--env', `CAIRN_API_KEY=${key}`], NOTE)
  const text = ask(name, key)
  holds(`${name}: what was put in answers`, text.startsWith('The shop opens at nine. [1]'))
  return { key, text }
}

function ask(name: string, key: string): string {
  return inside(name, ['cairn', 'ask', '--no-json', QUESTION], ['--env', `CAIRN_API_KEY=${key}`])
}

/** Stops it as `docker stop` does. */
function end(name: string): void {
  const code = stop(name)
  holds(`${name} end: it stops when it is asked to (${code})`, code === '0')
}

function stop(name: string): string {
  run('podman', ['stop', '--time', '60', name])
  const code = run('podman', ['inspect', '--format', '{{.State.ExitCode}}', name]).trim()
  run('podman', ['rm', name])
  return code
}
