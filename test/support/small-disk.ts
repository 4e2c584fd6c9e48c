import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { afterEach } from 'node:test'

// Disks of a few megabytes, in memory, for tests that fill them.

const mount = (...args: string[]) => spawnSync('mount', args, { encoding: 'utf8' })

/** Mounts `size` MB over the folder, until the test ends. */
export function smallDisk(folder: string, size: number): void {
  fs.mkdirSync(folder, { recursive: true })
  const { status, stderr } = mount('-t', 'tmpfs', '-o', `size=${size}m,mode=0755`, 'tmpfs', folder)
  assert.equal(status, 0, stderr)
  unmounts.push(() => void spawnSync('umount', ['--lazy', folder]))
}

/** @param size MB that it has from now on */
export const remount = (folder: string, size: number) => mount('-o', `remount,size=${size}m`, folder)

const unmounts: (() => void)[] = []

/**
 * Takes the disks away after each test of the file that calls this at its top. A hook of this module's own would be the
 * first file's alone, where several files share a process.
 */
export const unmountAfterEach = (): void =>
  afterEach(() => {
    for (const unmount of unmounts.splice(0)) unmount()
  })

const mayMount = (() => {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return false
  const folder = fs.mkdtempSync('/tmp/cairn-mount-')
  const isMounted = mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder).status === 0
  if (isMounted) spawnSync('umount', [folder])
  fs.rmdirSync(folder)
  return isMounted
})()
export const asRoot = { skip: mayMount ? false : 'file systems cannot be mounted here' }
