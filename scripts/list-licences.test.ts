import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { billOfMaterials, type LockFile, listLicences } from './list-licences.ts'

const root = path.join(import.meta.dirname, '..')
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as LockFile
const withPackage = (license?: string): LockFile => ({
  packages: { '': {}, 'node_modules/a': { version: '1.0.0', ...(license ? { license } : {}) } },
})

test('what production is made of has permitted licences, and the page tells all of it', () => {
  assert.equal(readFileSync(path.join(root, 'docs/licences.md'), 'utf8'), listLicences(lock))
})

test('a licence that asks for more is refused, and so is none', () => {
  for (const license of ['AGPL-3.0-only', 'GPL-3.0-or-later', '(MIT AND GPL-2.0)', 'SEE LICENSE IN x', undefined]) {
    assert.throws(() => listLicences(withPackage(license)), /licences that are not permitted: a \(/)
  }
  assert.match(
    listLicences(withPackage('(MIT OR GPL-3.0-or-later)')),
    /\| a \| 1\.0\.0 \| \(MIT OR GPL-3\.0-or-later\) \|/,
  )
  assert.doesNotMatch(listLicences({ packages: { 'node_modules/b': { dev: true, license: 'AGPL-3.0-only' } } }), /AGPL/)
})

test('the bill of materials has every package of the page, with what it was checked by', () => {
  const { components } = billOfMaterials(lock) as { components: { name: string; version: string; hashes?: object[] }[] }
  const listed = [...listLicences(lock).matchAll(/^\| (\S+) \| (\d\S*) \|/gm)].map(
    ([, name, version]) => `${name} ${version}`,
  )
  assert.deepEqual(
    components.map(({ name, version }) => `${name} ${version}`),
    listed,
  )
  assert.ok(listed.some((one) => one.startsWith('zod ')))
  for (const { name, hashes } of components) assert.equal(hashes?.length, 1, name)
})
