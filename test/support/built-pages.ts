import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** The scripts build the pages before anything runs; this is for a test file that is run by hand in a fresh checkout. */
export function buildPages(): void {
  if (existsSync(path.join(root, 'web/dist/index.html'))) return
  execFileSync(path.join(root, 'node_modules/.bin/vite'), ['build', 'web'], { cwd: root, stdio: 'ignore' })
}
