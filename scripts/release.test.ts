import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'

const SCRIPT = path.join(import.meta.dirname, 'release.ts')

/** A repository of its own with what has a version. */
function repository(t: TestContext): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-release-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const put = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  mkdirSync(path.join(folder, 'client/python/cairn_client'), { recursive: true })
  put('package.json', '{\n  "name": "cairn",\n  "version": "0.9.0"\n}\n')
  const lock = '{\n  "version": "0.9.0",\n  "packages": {"": {"version": "0.9.0"}, "x": {"version": "0.9.0"}}\n}\n'
  put('package-lock.json', lock)
  put('client/python/cairn_client/__init__.py', '__version__ = "0.9.0"\n')
  put('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.9.0, 2026-01-01\n\n- Old.\n')
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    ['commit', '-qm', 'First'],
  ])
    git(folder, ...args)
  return folder
}
const NOBODY = ['-c', 'user.name=n', '-c', 'user.email=n@example.org']
const git = (folder: string, ...args: string[]) =>
  execFileSync('git', [...NOBODY, ...args], { cwd: folder, encoding: 'utf8' }).trim()
const release = (folder: string, ...args: string[]) =>
  spawnSync(process.execPath, [SCRIPT, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      ...{ GIT_AUTHOR_NAME: 'n', GIT_AUTHOR_EMAIL: 'n@example.org' },
      ...{ GIT_COMMITTER_NAME: 'n', GIT_COMMITTER_EMAIL: 'n@example.org' },
    },
  })

test('a release has its version everywhere, a heading in the changelog, one commit and a tag', (t) => {
  const folder = repository(t)
  const { stderr, status } = release(folder, '0.10.0')
  assert.equal(status, 0, stderr)
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  assert.match(read('package.json'), /"version": "0\.10\.0"/)
  assert.equal(read('package-lock.json').match(/"0\.10\.0"/g)?.length, 2)
  assert.match(read('package-lock.json'), /"x": \{"version": "0\.9\.0"\}/)
  assert.equal(read('client/python/cairn_client/__init__.py'), '__version__ = "0.10.0"\n')
  assert.match(read('CHANGELOG.md'), /## Unreleased\n\n## 0\.10\.0, 20\d\d-\d\d-\d\d\n\n- New\.\n\n## 0\.9\.0/)
  assert.equal(git(folder, 'tag', '--points-at', 'HEAD'), 'v0.10.0')
  assert.equal(git(folder, 'status', '--porcelain'), '')
  assert.match(release(folder, '0.11.0').stderr, /tells of no change/)
})

test('an older version, a wrong one and what is not committed are refused, and nothing changes', (t) => {
  const folder = repository(t)
  for (const version of ['0.9.0', '0.8.9', 'next', '']) assert.equal(release(folder, version).status, 1, version)
  writeFileSync(path.join(folder, 'new.txt'), '')
  assert.match(release(folder, '1.0.0').stderr, /not committed/)
  assert.equal(git(folder, 'tag'), '')
})
