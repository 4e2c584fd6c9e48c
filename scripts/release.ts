import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

// Makes a release of what is committed, in the folder where it is called: the version in every place that has it, a heading in the
// changelog, one commit and its tag. It publishes nothing; CONTRIBUTING.md says how that is done.
//
//   node scripts/release.ts 0.2.0

const UNRELEASED = '## Unreleased\n'
const CLIENT = 'client/python/cairn_client/__init__.py'

try {
  release(process.argv[2] ?? '')
} catch (error) {
  process.stderr.write(`No release was made: ${(error as Error).message}\n`)
  process.exitCode = 1
}

function release(version: string): void {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('usage: node scripts/release.ts 1.2.3')
  if (git('status', '--porcelain') !== '') throw new Error('something is not committed')
  const { version: before } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  if (!isNewer(version, before)) throw new Error(`${version} is not newer than ${before}`)
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
  const [head, changes = ''] = changelog.split(UNRELEASED)
  if (!changes.trim().startsWith('- ')) throw new Error('CHANGELOG.md tells of no change')
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync('CHANGELOG.md', `${head}${UNRELEASED}\n## ${version}, ${day}\n${changes}`)
  // The first is the package's own; in the lock file the second is, too.
  put('package.json', `"version": "${before}"`, `"version": "${version}"`, 1)
  put('package-lock.json', `"version": "${before}"`, `"version": "${version}"`, 2)
  put(CLIENT, `__version__ = "${before}"`, `__version__ = "${version}"`, 1)
  git('commit', '--quiet', '--all', '--message', `Release ${version}`)
  git('tag', `v${version}`)
  process.stdout.write(
    `v${version} is committed and tagged. Now: npm test, npm run package, git push --tags, npm publish.\n`,
  )
}

function put(file: string, old: string, now: string, times: number): void {
  let text = readFileSync(file, 'utf8')
  for (let n = 0; n < times; n++) {
    if (!text.includes(old)) throw new Error(`${file} has no ${old}`)
    text = text.replace(old, now)
  }
  writeFileSync(file, text)
}

function isNewer(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number))
  const at = a!.findIndex((part, i) => part !== b![i])
  return at >= 0 && a![at]! > b![at]!
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' })
}
