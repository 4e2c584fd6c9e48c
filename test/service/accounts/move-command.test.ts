import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, type TestContext, test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import { type SpreadService, startSpread } from '../../support/cells.ts'
import { childEnv } from '../../support/child-env.ts'
import { projectRoot } from '../../support/embedded-database.ts'
import { ingestText } from '../../support/ingest.ts'
import { newDataDir } from '../../support/server-process.ts'

// `cairn move-account`, as an operator runs it beside the service.

let service: SpreadService
before(async () => {
  service = await startSpread()
})
after(() => service.stop())

async function moveAccount(t: TestContext, ...args: string[]) {
  const child = spawn(process.execPath, [path.join(projectRoot, 'src/cli/account-to-cell.ts'), ...args], {
    cwd: projectRoot,
    env: {
      ...childEnv(),
      DATABASE_URL: service.databaseUrl,
      CAIRN_CELLS: service.cells,
      CAIRN_DATA_DIR: newDataDir(t),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { stdout, stderr, code }
}

test('an account is moved and answers there; what cannot be moved is said in one line', async (t) => {
  const made = await service.request('POST', '/v1/admin/accounts', { key: service.adminToken, body: { cell: 'main' } })
  const id: string = made.body.account.id
  const { key } = await accountWithKey(service, { accountId: id, scopes: ['query', 'ingest'] })
  await ingestText(service, key, 'The harbour of Oldport lies west of the mill.')
  const { stdout, stderr, code } = await moveAccount(t, id, 'b', '--json')
  assert.equal(code, 0, stderr)
  const { account, from, to } = JSON.parse(stdout)
  assert.deepEqual({ account, from, to }, { account: id, from: 'main', to: 'b' })
  const found = await service.request('POST', '/v1/query', { key, body: { query: 'Where is the harbour?' } })
  assert.match(found.text, /Oldport/)
  for (const [args, said] of [
    [[id, 'z'], /^Nothing was moved: There is no cell z; there are main, b, c\.\n$/],
    [[id, 'b'], /^Nothing was moved: .* is in the cell b already\.\n$/],
    [['ada', 'b'], /^Nothing was moved: usage: /],
  ] as const) {
    const refused = await moveAccount(t, ...args)
    assert.equal(refused.code, 1)
    assert.match(refused.stderr, said)
  }
})
