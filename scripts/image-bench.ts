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
import { findBinaries } from '../src/db/postgres-binaries.ts'

// Where images are made and run without a registry of images and without Docker: with buildah, podman and runc, on bases of Debian's
// packages and of our own dependencies that stand in for the official ones. Images and volumes are in a folder of their own,
// which goes at the end.

const NEEDED = ['mmdebstrap', 'buildah', 'podman', 'runc']

/** Debian's packages, or what it takes to make an image, cannot be had here: nothing was tried. */
export class NotTried extends Error {}

export class ImageBench {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-image-'))
  readonly #env = { ...process.env, ...storageIn(this.folder) }
  #archive: string | null = null
  passed = 0

  /** Stands in for `node:MAJOR-CODENAME-slim`: Debian's packages, our Node, this machine's npm, the user `node`. */
  makeNode(name: string): void {
    const [, major, release] = /^node:(\d+)-(\w+)-slim$/.exec(name)!
    if (process.versions.node.split('.')[0] !== major) throw new Error(`${name} is not the Node that is tested here`)
    this.#make(name, release!, (at) => {
      const local = (...names: string[]) => path.join(at, 'usr/local', ...names)
      cpSync(process.execPath, local('bin/node'), { dereference: true })
      cpSync(npmHere(), local('lib/node_modules/npm'), { recursive: true, dereference: true })
      for (const program of ['npm', 'npx'])
        symlinkSync(`../lib/node_modules/npm/bin/${program}-cli.js`, local('bin', program))
      mkdirSync(local('etc'), { recursive: true })
      const registry = this.run('npm', ['config', 'get', 'registry']).trim()
      writeFileSync(local('etc/npmrc'), `registry=${registry}\ncafile=/etc/ssl/certs/ca-certificates.crt\n`)
      this.run('chroot', [at, 'useradd', '--uid', '1000', '--user-group', '--create-home', 'node'])
    })
  }

  /**
   * Stands in for `postgres:MAJOR-CODENAME`: the server of our own dependencies, the client programs of Debian, and what that
   * image's entry does with an empty volume: a cluster with the password given, then the scripts that were mounted.
   */
  makePostgres(name: string): void {
    const [, major, release] = /^postgres:(\d+)-(\w+)$/.exec(name)!
    const server = findBinaries({ dataDir: this.folder, user: undefined, log: () => {} })
    const { version } = JSON.parse(readFileSync(path.join(server, '../package.json'), 'utf8')) as { version: string }
    if (version.split('.')[0] !== major) throw new Error(`${name} is not the PostgreSQL that is tested here`)
    const entry = ['/usr/local/bin/serve-postgres']
    this.#make(
      name,
      release!,
      (at) => {
        cpSync(server, path.join(at, 'opt/postgres'), { recursive: true, dereference: true })
        writeFileSync(path.join(at, entry[0]!), POSTGRES_ENTRY.replace('MAJOR', major!), { mode: 0o755 })
        this.#install(at, 'postgresql-client')
        this.run('chroot', [at, 'sh', '-c', POSTGRES_USER])
        mkdirSync(path.join(at, 'docker-entrypoint-initdb.d'))
      },
      ['--entrypoint', JSON.stringify(entry)],
    )
  }

  /** Stands in for `haproxy:VERSION`: Debian's HAProxy of that version, its user and the place of its configuration. */
  makeHaproxy(name: string): void {
    const [, version] = /^haproxy:([\d.]+)$/.exec(name)!
    const as = ['--user', 'haproxy', '--entrypoint', JSON.stringify(HAPROXY_ENTRY)]
    this.#make(
      name,
      'bookworm',
      (at) => {
        this.#install(at, 'haproxy')
        const [, has] = /version ([\d.]+)/.exec(this.run('chroot', [at, 'haproxy', '-v']))!
        if (!has!.startsWith(`${version}.`)) throw new Error(`Debian has HAProxy ${has}, not ${version}`)
        mkdirSync(path.join(at, 'usr/local/etc/haproxy'), { recursive: true })
      },
      as,
    )
  }

  #install(at: string, debianPackage: string): void {
    this.#debian('chroot', [at, 'apt-get', 'update', '-qq'])
    const install = ['install', '-qq', '--no-install-recommends', debianPackage]
    this.#debian('chroot', [at, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...install])
  }

  #make(name: string, release: string, fill: (at: string) => void, config: readonly string[] = []): void {
    this.#archive ??= this.#minimal(release)
    const container = this.run('buildah', ['from', 'scratch']).trim()
    const at = this.run('buildah', ['mount', container]).trim()
    this.run('tar', ['-xf', this.#archive, '-C', at])
    // Proxies of this machine's network may have certificates of their own.
    cpSync('/etc/ssl/certs/ca-certificates.crt', path.join(at, 'etc/ssl/certs/ca-certificates.crt'))
    fill(at)
    this.run('buildah', ['umount', container])
    const searched = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
    this.run('buildah', ['config', '--env', searched, ...config, container])
    this.run('buildah', ['commit', '--quiet', '--rm', container, `docker.io/library/${name}`])
  }

  #minimal(release: string): string {
    const archive = path.join(this.folder, 'base.tar')
    const include = '--include=ca-certificates,libatomic1'
    this.#debian('mmdebstrap', ['--quiet', '--variant=minbase', include, release, archive])
    return archive
  }

  /** What fetches Debian's packages, tried twice. Throws NotTried where they cannot be had. */
  #debian(program: string, args: readonly string[]): void {
    try {
      this.run(program, args)
    } catch {
      try {
        this.run(program, args)
      } catch (error) {
        throw new NotTried(`Debian's packages cannot be had:\n${(error as Error).message}`)
      }
    }
  }

  run(program: string, args: readonly string[], input = ''): string {
    try {
      return execFileSync(program, args, { env: this.#env, input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] })
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string }
      throw new Error(`${program} ${args.slice(0, 3).join(' ')} failed:\n${`${stdout}${stderr}`.slice(-4000)}`)
    }
  }

  /** A command within a container. */
  inside(name: string, args: readonly string[], options: readonly string[] = [], input = ''): string {
    return this.run('podman', ['exec', ...options, name, ...args], input)
  }

  /** What a container has said, on both of its streams. */
  said(name: string): string {
    const { stdout, stderr } = spawnSync('podman', ['logs', name], { env: this.#env, encoding: 'utf8' })
    return `${stdout}${stderr}`
  }

  works(name: string, args: readonly string[]): boolean {
    return spawnSync('podman', ['exec', name, ...args], { env: this.#env }).status === 0
  }

  holds(what: string, isSo: boolean): void {
    if (!isSo) throw new Error(`not so: ${what}`)
    this.passed++
    process.stdout.write(`✔ ${what}\n`)
  }

  /** Ends all that runs, then the network between. */
  dropNetwork(name: string): void {
    spawnSync('podman', ['rm', '--all', '--force', '--time', '2'], { env: this.#env })
    spawnSync('podman', ['network', 'rm', '--force', name], { env: this.#env })
  }

  close(): void {
    spawnSync('podman', ['rm', '--all', '--force', '--time', '2'], { env: this.#env })
    spawnSync('podman', ['rmi', '--all', '--force'], { env: this.#env })
    spawnSync('umount', ['--recursive', '--lazy', path.join(this.folder, 'images/overlay')])
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** What is missing on this machine for it; null where nothing is. */
export function missingForImages(): string | null {
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
  const files = execFileSync('sh', ['-c', 'ulimit -H -n'], { encoding: 'utf8' }).trim()
  const most = files === 'unlimited' ? '65536' : files
  writeFileSync(
    containers,
    `[containers]\ndefault_ulimits = ["nofile=${most}:${most}", "nproc=4096:4096"]\n[engine]\nruntime = "runc"\n` +
      `cgroup_manager = "cgroupfs"\nevents_logger = "file"\n[network]\nnetwork_backend = "netavark"\n` +
      `network_config_dir = "${at}/networks"\n`,
  )
  return { CONTAINERS_STORAGE_CONF: storage, CONTAINERS_CONF: containers }
}

/** The folder of the npm that is first on the path. */
function npmHere(): string {
  const places = (process.env.PATH ?? '').split(path.delimiter).map((place) => path.join(place, 'npm'))
  const program = places.find((place) => existsSync(place))
  if (!program) throw new Error('there is no npm')
  return path.dirname(path.dirname(realpathSync(program)))
}

const HAPROXY_ENTRY = ['haproxy', '-W', '-db', '-f', '/usr/local/etc/haproxy/haproxy.cfg']

const POSTGRES_USER =
  'id -u postgres >/dev/null 2>&1 || useradd --system --home-dir /var/lib/postgresql --create-home postgres'

const POSTGRES_ENTRY = `#!/bin/sh
set -eu
export PGDATA=/var/lib/postgresql/MAJOR/docker PATH=/opt/postgres/bin:$PATH
sockets=unix_socket_directories=/var/run/postgresql
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf '%s\\n' "\${POSTGRES_PASSWORD:?}" > /tmp/password
  initdb --username=postgres --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 --locale=C
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl --wait --options="-c listen_addresses= -c $sockets" start
  for script in /docker-entrypoint-initdb.d/*.sh; do . "$script"; done
  pg_ctl --wait --mode=fast stop
fi
exec postgres -c listen_addresses='*' -c "$sockets"
`
