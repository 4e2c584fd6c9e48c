import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import ignore from 'ignore'
import { parse } from 'yaml'

// The image, compose.yaml and the unit of systemd, as far as they can be checked without building an image, which
// `npm run test:image` does.

const root = path.join(import.meta.dirname, '../..')
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8')
const instructions = read('Dockerfile')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ name: line.split(' ', 1)[0]!, rest: line.slice(line.indexOf(' ') + 1) }))
const served = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'))
const restOf = (wanted: string) => served.filter(({ name }) => name === wanted).map(({ rest }) => rest)
const settings = new Set([...read('docs/settings.md').matchAll(/^\| `(\w+)`/gm)].map((match) => match[1]!))

interface Service {
  read_only?: boolean
  user?: string
  image?: string
  ports?: string[]
  volumes?: string[]
  tmpfs?: string[]
  cap_drop?: string[]
  security_opt?: string[]
  profiles?: string[]
  environment: Record<string, string>
}
const { services, volumes } = parse(read('compose.yaml')) as {
  services: Record<'cairn' | 'postgres', Service>
  volumes: Record<string, unknown>
}

test('the image copies what is there and .dockerignore lets in, and nothing private', () => {
  const kept = ignore().add(read('.dockerignore'))
  const copied = instructions
    .filter(({ name }) => name === 'COPY')
    .flatMap(({ rest }) => rest.split(' ').slice(0, -1))
    .filter((name) => name !== '.')
  const needed = [
    ...copied,
    'scripts/package.ts',
    'tsconfig.package.json',
    'command/cairn.mjs',
    'web/index.html',
    'LICENSE',
  ]
  for (const name of needed) assert.ok(existsSync(path.join(root, name)) && !kept.ignores(name), name)
  for (const name of ['.git/config', 'node_modules/x', '.cairn/secret-key', '.env']) assert.ok(kept.ignores(name), name)
})

test('the image serves as an ordinary user, and its health check asks a route that there is', () => {
  assert.deepEqual(restOf('USER'), ['node'])
  const [health] = restOf('HEALTHCHECK')
  const route = /127\.0\.0\.1:8787(\/\w+)/.exec(health!)![1]!
  assert.ok(JSON.parse(read('openapi.json')).paths[route], route)
  assert.deepEqual(restOf('EXPOSE'), ['8787'])
})

test('image, compose.yaml and unit set only what is a setting', () => {
  const named = [
    ...restOf('ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('=')[0]!)),
    ...Object.keys(services.cairn.environment),
    ...[...read('deploy/cairn.service').matchAll(/\b(CAIRN_\w+)=/g)].map((match) => match[1]!),
  ].filter((name) => name !== 'HOME')
  assert.ok(named.includes('CAIRN_DATA_DIR') && named.includes('DATABASE_URL'))
  assert.deepEqual(
    named.filter((name) => !settings.has(name)),
    [],
  )
})

test('compose.yaml: read-only, without capabilities, at this machine alone; PostgreSQL only when asked for', () => {
  for (const [name, service] of Object.entries(services)) {
    assert.equal(service.read_only, true, name)
    assert.ok(service.tmpfs?.includes('/tmp'), name)
    assert.deepEqual(service.cap_drop, ['ALL'], name)
    assert.deepEqual(service.security_opt, ['no-new-privileges:true'], name)
    for (const volume of service.volumes ?? []) {
      const [from] = volume.split(':')
      assert.ok(from!.startsWith('./') ? existsSync(path.join(root, from!)) : from! in volumes, volume)
    }
    for (const port of service.ports ?? []) assert.match(port, /^127\.0\.0\.1:/)
  }
  assert.equal(services.cairn.user, undefined, 'that of the image')
  assert.equal(services.postgres.user, 'postgres')
  assert.deepEqual([services.cairn.profiles, services.postgres.profiles], [undefined, ['postgres']])
  assert.equal(services.postgres.environment.POSTGRES_USER, undefined, 'the superuser is not who Cairn logs in as')
  const folders = services.cairn.volumes!.map((volume) => volume.split(':')[1])
  assert.deepEqual(JSON.parse(restOf('VOLUME')[0]!), folders)
})

test('the compose file of several processes: one of each kind of work, only settings, and as closed as the other', () => {
  interface Closed extends Service {
    environment: Record<string, string>
  }
  const { services } = parse(read('deploy/compose.processes.yaml'), { merge: true }) as {
    services: Record<string, Closed>
  }
  const roles = ['web1', 'web2', 'worker'].map((name) => services[name]!.environment.CAIRN_ROLE)
  assert.deepEqual(roles, ['web', 'web', 'worker'])
  for (const name of ['web1', 'web2', 'worker']) {
    const named = Object.keys(services[name]!.environment)
    assert.deepEqual(
      named.filter((one) => !settings.has(one)),
      [],
    )
    assert.equal(services[name]!.ports, undefined, 'nobody comes in beside the proxy')
  }
  for (const [name, { read_only, cap_drop, ports = [], volumes = [] }] of Object.entries(services)) {
    assert.deepEqual([read_only, cap_drop], [true, ['ALL']], name)
    for (const port of ports) assert.match(port, /^127\.0\.0\.1:/)
    for (const from of volumes.map((volume) => volume.split(':')[0]!).filter((one) => one.startsWith('./')))
      assert.ok(existsSync(path.join(root, from)), from)
  }
  // What the proxy's configuration asks of its environment.
  const asked = [...read('deploy/haproxy.cfg').matchAll(/\$\{(\w+)\}/g)].map((match) => match[1]!).sort()
  assert.deepEqual(Object.keys(services.haproxy!.environment).sort(), asked)
  const { networks } = services.haproxy as unknown as { networks: { default: { ipv4_address: string } } }
  assert.equal(services.web1!.environment.CAIRN_TRUSTED_PROXIES, networks.default.ipv4_address)
})

test('the unit of systemd: a user of its own that writes nowhere else', () => {
  const unit = read('deploy/cairn.service').split('\n')
  for (const line of [
    'DynamicUser=yes',
    'StateDirectory=cairn',
    'ProtectSystem=strict',
    'NoNewPrivileges=yes',
    'KillMode=mixed',
  ])
    assert.ok(unit.includes(line), line)
})

const noSystemd = spawnSync('systemd-analyze', ['--version']).status === 0 ? false : 'needs systemd-analyze (systemd)'
test('systemd reads its unit without a fault, and knows each of its words', { skip: noSystemd }, () => {
  const unit = path.join(root, 'deploy/cairn.service')
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' })
  // What is unknown to it is told, and ends with 0.
  assert.deepEqual([status, stdout + stderr], [0, ''])
})
