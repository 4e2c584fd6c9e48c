import { asComposed, composeFile } from './as-composed.ts'
import { type ImageBench, NotTried } from './image-bench.ts'
import { ask, healthCheck, putInAndAsk, serve, untilWell } from './image-lives.ts'

// deploy/compose.processes.yaml with podman: each service with its own address, found by its name.

const NETWORK = 'cairn-processes'
/** as the file's head has them written into .env */
const GIVEN = {
  CAIRN_POSTGRES_PASSWORD: 'f00dcafe18',
  CAIRN_SECRET_KEY: 'a-secret-key-of-processes-that-share-it',
  CAIRN_ADMIN_TOKEN: 'an-admin-token-of-processes-that-share-it',
}
const ASKED = 6
const LOOKS = 20
/** an address that names give anew after a restart is asked for again after seconds, or half a minute where the answer is lost */
const LOOKS_AT_PROXY = 90
const TRIES = 3

/**
 * Two that answer, each killed in turn and asked for all the same, one that works, PostgreSQL and HAProxy. Throws NotTried where containers
 * cannot find one another by name.
 */
export function severalProcesses(bench: ImageBench): void {
  const { services, networks } = composeFile('deploy/compose.processes.yaml')
  const { postgres, haproxy } = services
  const { run, holds } = { run: bench.run.bind(bench), holds: bench.holds.bind(bench) }
  bench.makeHaproxy(haproxy!.image)
  try {
    makeNetwork(bench, networks!.default.ipam.config[0]!)
    const on = (name: string, of = services[name]!) => [
      ...['--network', NETWORK, '--network-alias', name],
      ...(of.networks ? ['--ip', of.networks.default.ipv4_address] : []),
      ...asComposed(of, GIVEN),
    ]
    run('podman', ['run', '--detach', '--name', 'postgres', ...on('postgres'), `docker.io/library/${postgres!.image}`])
    findByName(bench, 'postgres')
    untilWell(bench, 'postgres', postgres!.healthcheck!.test.slice(1))
    for (const name of ['worker', 'web1', 'web2']) serve(bench, name, on(name))
    run('podman', ['run', '--detach', '--name', 'haproxy', ...on('haproxy'), `docker.io/library/${haproxy!.image}`])
    // Who asks stands where the port is published: beside the proxy.
    const beside = ['--network', 'container:haproxy', '--entrypoint', 'sleep']
    run('podman', ['run', '--detach', '--name', 'client', ...beside, 'cairn', 'infinity'])
    untilWell(bench, 'client', healthCheck(bench))

    const link = atLast(() => bench.inside('web1', ['cairn', 'setup-link']))
    holds('the first sign-in has its link', link.includes('/setup#cas_'))
    const { key, text } = putInAndAsk(bench, 'client', GIVEN.CAIRN_ADMIN_TOKEN)
    for (const killed of ['web1', 'web2']) {
      run('podman', ['kill', killed])
      const answers = Array.from({ length: ASKED }, () => ask(bench, 'client', key))
      holds(
        `${killed} is killed, and each question is answered`,
        answers.every((answer) => answer === text),
      )
      run('podman', ['start', killed])
      untilWell(bench, killed, healthCheck(bench))
      untilUp(bench, killed)
    }
    for (const name of ['client', 'haproxy', 'web1', 'web2', 'worker', 'postgres'])
      run('podman', ['stop', '--time', name === 'client' ? '0' : '60', name])
  } finally {
    bench.dropNetwork(NETWORK)
  }
}

/** A name that is looked up while all of them start may be answered too late for one connection. */
function atLast(work: () => string): string {
  for (let tries = 1; tries < TRIES; tries++) {
    try {
      return work()
    } catch {}
  }
  return work()
}

/**
 * HAProxy looks each second, so that who is well is given nothing yet; then it says that the server is up. Who was killed unasked and is
 * back before the second look was never found down.
 */
function untilUp(bench: ImageBench, name: string): void {
  let said = ''
  for (let looks = 0; looks < LOOKS_AT_PROXY; looks++) {
    said = bench.run('sh', ['-c', 'podman logs haproxy 2>&1'])
    if (saidLast(said, name) !== 'DOWN') return
    bench.run('sleep', ['1'])
  }
  throw new Error(`${name} is well, and HAProxy does not find it up:\n${said.slice(-2_000)}`)
}

/** The address of the proxy lies outside of the range: it may not be given to whoever starts before it. */
function makeNetwork(bench: ImageBench, { subnet, ip_range }: { subnet: string; ip_range: string }): void {
  try {
    bench.run('podman', ['network', 'create', '--subnet', subnet, '--ip-range', ip_range, NETWORK])
  } catch (error) {
    throw new NotTried(`no network between containers can be made: ${(error as Error).message}`)
  }
}

function findByName(bench: ImageBench, name: string): void {
  const look = `require('node:dns').lookup('${name}', (error) => process.exit(error ? 1 : 0))`
  for (let looks = 0; looks < LOOKS; looks++) {
    try {
      bench.run('podman', ['run', '--rm', '--network', NETWORK, '--entrypoint', 'node', 'cairn', '--eval', look])
      return
    } catch {}
  }
  throw new NotTried('containers do not find one another by name here')
}

/** What HAProxy said last of a server; one whose name was not answered for a while is told as "web/web2 ('web2') is UP/READY". */
const saidLast = (said: string, name: string): string | undefined =>
  [...said.matchAll(new RegExp(`Server web/${name}(?: \\('${name}'\\))? is (UP|DOWN)`, 'g'))].at(-1)?.[1]
