import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

// What is installed to run the service on each platform.

const read = (name: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, '../..', name), 'utf8'))

const PLATFORMS = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64']

test('each platform gets one and the same Node, of a line that has argon2 for passwords', () => {
  const { optionalDependencies } = read('package.json') as { optionalDependencies: Record<string, string> }
  const pinned = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'))
  assert.deepEqual(pinned.map(([name]) => name.replace(/^node-(?:bin-)?/, '')).sort(), PLATFORMS)
  const versions = [...new Set(pinned.map(([, version]) => version))]
  assert.equal(versions.length, 1, versions.join(' '))
  const [major, minor] = versions[0]!.split('.').map(Number)
  assert.ok(major! > 24 || (major === 24 && minor! >= 7), versions[0])
})

test('the lock file holds the Node of each platform as it is pinned, with its checksum', () => {
  const { optionalDependencies } = read('package.json') as { optionalDependencies: Record<string, string> }
  const { packages } = read('package-lock.json') as {
    packages: Record<string, { version: string; integrity?: string }>
  }
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const locked = packages[`node_modules/${name}`]
    assert.equal(locked?.version, version, name)
    assert.match(locked.integrity ?? '', /^sha512-/, name)
  }
})
