import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import { installClients, run } from '../../support/mcp-clients.ts'
import { startService, type TestService } from '../../support/service.ts'

// All that the official client of Honcho can do, against a service that is new.

const FOLDER = path.join(import.meta.dirname, '../../support/wire-clients')
let service: TestService

before(async () => {
  await installClients(FOLDER)
  service = await startService({ settings: { CAIRN_HONCHO_WIRE: 'true' } })
})
after(() => service.stop())

test('each method of the official client does what it says, and scopes are told not to be served', async () => {
  const { key } = await accountWithKey(service, { scopes: ['memory.read', 'memory.write'] })
  const { code, stdout, stderr } = await run(process.execPath, ['honcho-every.mjs', service.url, key], { cwd: FOLDER })
  assert.equal(code, 0, stderr)
  const told = JSON.parse(stdout)
  assert.deepEqual([told.failed, told.uncalled], [[], []])
  assert.deepEqual(told.workspace[0], { team: 'red' })
  assert.deepEqual([told.peer[0], told.peer[1].observeMe], [{ role: 'owner' }, true])
  assert.deepEqual(told.session[0], { about: 'Porto' })
  assert.deepEqual([told.bot.observeMe, told.takingPart], [false, ['ana']])
  assert.deepEqual([told.message, told.uploaded, told.copied], [[{ kept: 1 }, 1], 1, 2])
  assert.deepEqual([told.lists, told.queueOfTalk], [[2, 2, 2, ['every']], 0])
  assert.deepEqual(told.found, Array(3).fill('I have a beagle called Tuur.'))
  for (const known of told.known) assert.match(known, /beagle called Tuur/)
  assert.equal(told.summary, null)
  for (const said of told.said) assert.match(said, /beagle called Tuur/)
  assert.deepEqual(told.cards, [['Name: Ana'], ['Name: Ana']])
  const ofConclusion = (text: string) => [text, true, 1, true, 1, 0, true, text, 1]
  assert.deepEqual([told.own, told.seen], [ofConclusion('Ana plays the viola.'), ofConclusion('Ana plays the harp.')])
  assert.equal(told.unserved.length, 7)
  for (const [status, message] of told.unserved) {
    assert.equal(status, 501)
    assert.match(message, /^There are no scopes here/)
  }
  assert.deepEqual(told.left, [])
})
