import assert from 'node:assert/strict'
import type { Stats } from 'node:fs'
import { test } from 'node:test'
import type { FoundFile } from './find-files.ts'
import { FolderChanges } from './folder-changes.ts'

const SECOND = 1000
const file = (place: string, mtimeMs: number, size = 10) => ({ place, stat: { size, mtimeMs } as Stats }) as FoundFile
const sent = (place: string, stamp: string): [string, { sourceId: string; file: { stamp: string } & never }] => [
  place,
  { sourceId: place, file: { stamp, identity: '', sum: '' } as never },
]
const places = (files: readonly FoundFile[]) => files.map(({ place }) => place)

test('at the first look what was written long ago is at rest, what is being written is not', () => {
  const changes = new FolderChanges(5 * SECOND)
  const look = changes.look([file('/old', 0), file('/young', 98 * SECOND)], new Map(), 100 * SECOND)
  assert.deepEqual([places(look.changed), look.restsAt], [['/old'], 103 * SECOND])
})

test('later a file has to stay as it is for as long, whatever its own time says', () => {
  const changes = new FolderChanges(5 * SECOND)
  changes.look([], new Map(), 0)
  assert.deepEqual(places(changes.look([file('/a', 0)], new Map(), 1 * SECOND).changed), [])
  assert.deepEqual(places(changes.look([file('/a', 4 * SECOND)], new Map(), 5 * SECOND).changed), [])
  assert.deepEqual(changes.look([file('/a', 4 * SECOND)], new Map(), 6 * SECOND).restsAt, 10 * SECOND)
  assert.deepEqual(places(changes.look([file('/a', 4 * SECOND)], new Map(), 10 * SECOND).changed), ['/a'])
})

test('what was sent as it is, or passed over as it is, is no change', () => {
  const changes = new FolderChanges(SECOND)
  const known = new Map([sent('/a', '10-0')])
  changes.passOver(file('/b', 0))
  const look = changes.look([file('/a', 0), file('/b', 0)], known, 100 * SECOND)
  assert.deepEqual(look, { changed: [], missing: [], restsAt: null })
  assert.deepEqual(places(changes.look([file('/a', 0), file('/b', 7)], known, 101 * SECOND).changed), [])
  assert.deepEqual(places(changes.look([file('/a', 0), file('/b', 7)], known, 102 * SECOND).changed), ['/b'])
})

test('nothing counts as missing while a new file is not at rest, which may be the same one renamed', () => {
  const changes = new FolderChanges(5 * SECOND)
  const known = new Map([sent('/a', '10-0')])
  changes.look([file('/a', 0)], known, 0)
  assert.deepEqual(changes.look([], known, 1 * SECOND).missing, [])
  assert.deepEqual(changes.look([file('/b', 2 * SECOND)], known, 6 * SECOND).missing, [])
  assert.deepEqual(changes.look([file('/b', 2 * SECOND)], known, 11 * SECOND).missing, ['/a'])
})

test('a file that is back within that time was never missing', () => {
  const changes = new FolderChanges(5 * SECOND)
  const known = new Map([sent('/a', '10-0')])
  changes.look([file('/a', 0)], known, 0)
  changes.look([], known, 1 * SECOND)
  changes.look([file('/a', 0)], known, 2 * SECOND)
  assert.deepEqual(changes.look([], known, 6 * SECOND).missing, [])
})
