import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../support/service.ts'

test('an https address without a trusted proxy is warned of: all behind it would share one address', async () => {
  for (const [more, warned] of [
    [{}, true],
    [{ CAIRN_TRUSTED_PROXIES: '127.0.0.1' }, false],
    [{ CAIRN_BASE_URL: 'http://cairn.example' }, false],
  ] as const) {
    const service = await startService({
      settings: { CAIRN_WORKERS: '0', CAIRN_BASE_URL: 'https://cairn.example', ...more },
    })
    await service.stop()
    assert.equal(
      service.logLines.some((line) => line.includes('CAIRN_TRUSTED_PROXIES')),
      warned,
      JSON.stringify(more),
    )
  }
})
