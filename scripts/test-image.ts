import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { asComposed, composeFile } from './as-composed.ts'
import { ImageBench, missingForImages, NotTried } from './image-bench.ts'
import { ask, putInAndAsk, serve, untilWell } from './image-lives.ts'
import { severalProcesses } from './image-processes.ts'

// `npm run test:image`: builds the Dockerfile and runs the image as compose.yaml says, alone and with the PostgreSQL of its profile, and as
// deploy/compose.processes.yaml says, several of it.

const ROOT = path.join(import.meta.dirname, '..')
const MOST_MEGABYTES = 600
const PASSWORD = 'f00dcafe17'
/** as docs/operating.md has them written into .env */
const WITH_POSTGRES = {
  CAIRN_POSTGRES_PASSWORD: PASSWORD,
  DATABASE_URL: `postgres://cairn:${PASSWORD}@postgres/cairn`,
  CAIRN_BACKUP_DIR: '',
}

const { services } = composeFile('compose.yaml')

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
  bench.makePostgres(services.postgres!.image)
  withPostgres()
  const skipped = trySeveral()
  process.stdout.write(`${bench.passed} passed, 0 failed${skipped ? `, ${skipped} skipped` : ''}\n`)
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

function trySeveral(): number {
  try {
    severalProcesses(bench)
    return 0
  } catch (error) {
    if (!(error instanceof NotTried)) throw error
    process.stdout.write(`NOT TRIED: several processes of the image: ${error.message}\n`)
    return 1
  }
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
  const as = asComposed(services.cairn!, {})
  serve(bench, 'first', [...offNetwork(), ...as])
  checkWalls('first')
  const answer = putInAndAsk(bench, 'first')
  inside('first', ['cairn', 'backup', '/backups/all.backup'])
  end('first')
  run('podman', ['volume', 'rm', 'data'])
  run('podman', ['run', '--rm', ...offNetwork(), ...as, 'cairn', 'restore', '/backups/all.backup'])
  serve(bench, 'second', [...offNetwork(), ...as])
  holds(
    'what was backed up answers after the data is gone and restored',
    ask(bench, 'second', answer.key) === answer.text,
  )
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
    serve(bench, name, [...joined, ...asComposed(services.cairn!, WITH_POSTGRES)])
  }
  start('third')
  holds('it has no database of its own', !works('third', ['test', '-e', '/data/pg18']))
  const answer = putInAndAsk(bench, 'third')
  end('third')
  stop('third-postgres')
  start('fourth')
  holds(
    'over PostgreSQL, what was put in answers after a restart of both',
    ask(bench, 'fourth', answer.key) === answer.text,
  )
  end('fourth')
  stop('fourth-postgres')
  run('podman', ['volume', 'rm', '--all', '--force'])
}

function servePostgres(name: string): void {
  const { image, healthcheck } = services.postgres!
  const as = asComposed(services.postgres!, WITH_POSTGRES)
  run('podman', ['run', '--detach', '--name', name, ...offNetwork(), ...as, `docker.io/library/${image}`])
  untilWell(bench, name, healthcheck!.test.slice(1))
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

/** All is asked from within, so that no bridge has to be made. */
function offNetwork(): string[] {
  return ['--network', 'none']
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
