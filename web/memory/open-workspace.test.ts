import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWorkspace } from './open-workspace.ts'

type Post = Parameters<typeof openWorkspace>[0]

/** A service with one workspace, which takes settings as the real one does: all of them at once. */
function serviceWith(configuration: object) {
  const kept = { configuration }
  const post = (async (_path: string, { body }: { body: { id: string; configuration?: object } }) => {
    if (body.configuration) kept.configuration = body.configuration
    return { id: body.id, ...kept }
  }) as unknown as Post
  return { post, kept }
}

test('a time zone is set beside the other settings of a workspace that is there', async () => {
  const { post, kept } = serviceWith({ retentionDays: 30, timezone: 'UTC' })
  await openWorkspace(post, 'home', 'Europe/Oslo')
  assert.deepEqual(kept.configuration, { retentionDays: 30, timezone: 'Europe/Oslo' })
})

test('without a time zone it is opened as it is', async () => {
  const { post, kept } = serviceWith({ retentionDays: 30 })
  assert.deepEqual(await openWorkspace(post, 'home', ''), { id: 'home', configuration: { retentionDays: 30 } })
  assert.deepEqual(kept.configuration, { retentionDays: 30 })
})
