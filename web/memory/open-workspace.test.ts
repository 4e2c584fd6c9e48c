import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Cairn } from '../../client/client.ts'
import { openWorkspace } from './open-workspace.ts'

/** A service with one workspace, which takes settings as the real one does: all of them at once. */
function serviceWith(configuration: object) {
  const kept = { configuration }
  const fetch = async (_address: string, { body }: RequestInit) => {
    const given = JSON.parse(body as string) as { id: string; configuration?: object }
    if (given.configuration) kept.configuration = given.configuration
    return Response.json({ id: given.id, ...kept })
  }
  return { cairn: new Cairn({ baseUrl: '', fetch }), kept }
}

test('a time zone is set beside the other settings of a workspace that is there', async () => {
  const { cairn, kept } = serviceWith({ retentionDays: 30, timezone: 'UTC' })
  await openWorkspace(cairn, 'home', 'Europe/Oslo')
  assert.deepEqual(kept.configuration, { retentionDays: 30, timezone: 'Europe/Oslo' })
})

test('without a time zone it is opened as it is', async () => {
  const { cairn, kept } = serviceWith({ retentionDays: 30 })
  assert.deepEqual(await openWorkspace(cairn, 'home', ''), { id: 'home', configuration: { retentionDays: 30 } })
  assert.deepEqual(kept.configuration, { retentionDays: 30 })
})
