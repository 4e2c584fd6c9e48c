import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSettings, SettingsError, settingsTable } from './settings.ts'

test('an empty environment gives the documented defaults', () => {
  const settings = readSettings({})
  assert.equal(settings.host, '127.0.0.1')
  assert.equal(settings.port, 8787)
  assert.equal(settings.databaseUrl, undefined)
  assert.equal(settings.readsPerMinute, 600)
  assert.equal(settings.writesPerMinute, 120)
  assert.equal(settings.ingestsPerMinute, 60)
  assert.deepEqual(settings.trustedProxies, [])
})

test('an empty value counts as none', () => {
  assert.equal(readSettings({ CAIRN_PORT: '' }).port, 8787)
})

test('all faults are reported at once, an unknown CAIRN_ name among them', () => {
  const env = { CAIRN_PORT: '99999', CAIRN_ADMIN_TOKEN: 'short', CAIRN_POTR: '1', DATABASE_URL: 'mysql://x' }
  assert.throws(
    () => readSettings(env),
    (error: Error) => {
      assert.ok(error instanceof SettingsError)
      for (const name of Object.keys(env)) assert.ok(error.message.includes(name), name)
      assert.ok(!error.message.includes('short'), 'a secret must not be repeated')
      return true
    },
  )
})

test('what the command and the hooks read is passed over', () => {
  assert.equal(readSettings({ CAIRN_URL: 'http://127.0.0.1:1', CAIRN_API_KEY: 'cak_1', CAIRN_KEY: 'cak_2' }).port, 8787)
})

test('an admin token with a blank can never be a bearer and is refused', () => {
  assert.throws(() => readSettings({ CAIRN_ADMIN_TOKEN: `${'x'.repeat(20)} ${'y'.repeat(20)}` }), SettingsError)
})

test('addresses lose their trailing slash; lists their blanks', () => {
  const settings = readSettings({ CAIRN_BASE_URL: 'https://cairn.example/', CAIRN_TRUSTED_PROXIES: ' 10.0.0.1, ::1 ,' })
  assert.equal(settings.baseUrl, 'https://cairn.example')
  assert.deepEqual(settings.trustedProxies, ['10.0.0.1', '::1'])
})

test('the documented table names every setting of the contract', () => {
  const names = ['HOST', 'PORT', 'DATA_DIR', 'ADMIN_TOKEN', 'BASE_URL', 'MCP_URL', 'AUTH_URL'].map(
    (name) => `CAIRN_${name}`,
  )
  for (const name of [...names, 'DATABASE_URL']) assert.ok(settingsTable().includes(`| \`${name}\` |`), name)
})

test('a provider that is to distil, remember or answer needs a key or an address, and a model', () => {
  assert.throws(
    () =>
      readSettings({
        CAIRN_DISTILLER: 'anthropic',
        CAIRN_MEMORY_DISTILLER: 'openai',
        CAIRN_ANSWERER: 'openai',
        CAIRN_OPENAI_BASE_URL: 'http://x/v1',
      }),
    (error: Error) => {
      const faults = error.message.split('\n').slice(1)
      assert.deepEqual(
        faults.map((fault) => fault.trim()),
        [
          'CAIRN_DISTILLER: anthropic needs CAIRN_ANTHROPIC_API_KEY',
          'CAIRN_DISTILLER: anthropic needs CAIRN_ANTHROPIC_MODEL',
          'CAIRN_MEMORY_DISTILLER: openai needs CAIRN_OPENAI_MODEL',
          'CAIRN_ANSWERER: openai needs CAIRN_OPENAI_MODEL',
        ],
      )
      return true
    },
  )
})
