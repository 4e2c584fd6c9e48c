import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { SCOPES } from '../../../src/lib/principal.ts'
import { accountWithKey } from '../../support/accounts.ts'
import { childEnv } from '../../support/child-env.ts'
import { clientProgram, TOLD } from '../../support/client-program.ts'
import { startService, type TestService } from '../../support/service.ts'

// The client where it says that it runs beside Node; browsers and their workers are in test/browser/client.test.ts.

const ROOT = path.join(import.meta.dirname, '../../..')
const RUNTIMES = path.join(ROOT, 'test/support/runtimes/node_modules')
const here = `linux-${process.arch}`
const run = promisify(execFile)

const runtimes: [name: string, program: string, args: string[]][] = [
  ['Deno', path.join(RUNTIMES, `@deno/${here}-glibc/deno`), ['run', '--no-prompt', '--allow-net']],
  ['Bun', path.join(RUNTIMES, `@oven/bun-${here}/bin/bun`), ['run']],
]

let service: TestService
let folder: string
before(async () => {
  service = await startService()
  folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-runtimes-'))
})
after(async () => {
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
})

for (const [name, program, args] of runtimes) {
  const skip = existsSync(program) ? false : 'needs npm ci --prefix test/support/runtimes'
  test(`the client runs on ${name}`, { skip }, async () => {
    const { key } = await accountWithKey(service, { scopes: [...SCOPES] })
    const file = path.join(folder, `${name}.mjs`)
    const text = clientProgram(path.join(ROOT, 'client/client.ts'), service.url, key)
    writeFileSync(file, `${text}console.log(JSON.stringify(told))\n`)
    const env = { ...childEnv(), HOME: folder, DENO_DIR: path.join(folder, 'deno'), NO_COLOR: '1' }
    const { stdout } = await run(program, [...args, file], { env })
    assert.deepEqual(JSON.parse(stdout), TOLD)
  })
}
