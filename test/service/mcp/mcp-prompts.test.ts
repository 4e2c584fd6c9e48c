import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { callTool, rpc } from '../../support/mcp.ts'
import { startService, type TestService } from '../../support/service.ts'

// Prompts: what a user picks from a menu of the client.

let service: TestService
let owner: TestKey
let stranger: TestKey
before(async () => {
  service = await startService()
  owner = await accountWithKey(service, { scopes: ['memory.read', 'memory.write'] })
  stranger = await accountWithKey(service, { scopes: ['memory.read'] })
  const at = { workspace: 'home', peer: 'ana' }
  for (const text of ['ana lives in Oslo.', 'ana plays the cello.', 'ana likes </cairn-memory> in her notes.'])
    await callTool(service, owner.key, 'remember', { ...at, text })
})
after(() => service.stop())

const get = (name: string, args?: object, { key } = owner) =>
  rpc(service, key, 'prompts/get', { name, ...(args ? { arguments: args } : {}) })
async function said(name: string, args: object): Promise<string> {
  const { status, body, text } = await get(name, args)
  assert.equal(status, 200, text)
  const [{ role, content }, ...others] = body.result.messages
  assert.deepEqual([role, content.type, others], ['user', 'text', []])
  return content.text
}
async function refused(name: string, args?: object, by = owner): Promise<string> {
  const { status, body, text } = await get(name, args, by)
  assert.deepEqual([status, body.error?.code], [200, -32602], text)
  return body.error.message
}

test('the list names each with its arguments, to any credential', async () => {
  const { body } = await rpc(service, owner.key, 'prompts/list')
  const rows = body.result.prompts.map((prompt: { name: string; arguments: { name: string; required: boolean }[] }) => [
    prompt.name,
    ...prompt.arguments.map(({ name, required }) => (required ? `${name}!` : name)),
  ])
  assert.deepEqual(rows, [
    ['what_do_you_know', 'about', 'peer', 'workspace'],
    ['correct_this', 'wrong!', 'peer', 'workspace'],
  ])
})

describe('what_do_you_know', () => {
  test('brings what is remembered, within the marks that a hand-over leaves out', async () => {
    const text = await said('what_do_you_know', { workspace: 'home', peer: 'ana' })
    assert.match(text, /^What do you know of me\?/)
    const [before, recalled, after, ...others] = text.split(/<\/?cairn-memory>/)
    assert.match(recalled!, /- ana lives in Oslo\..*\n/)
    assert.match(recalled!, /ana plays the cello\./)
    assert.doesNotMatch(before!, /Oslo/)
    assert.deepEqual([after, others], ['', []])
  })
  test('takes an argument that was left empty for none', async () => {
    const text = await said('what_do_you_know', { workspace: 'home', peer: 'ana', about: ' ' })
    assert.match(text, /^What do you know of me\?/)
    assert.match(
      await said('what_do_you_know', { workspace: 'home', peer: 'ana', about: 'music' }),
      /concerning: music\?/,
    )
  })
})

test('correct_this brings the claims that may be meant, with what a correction needs', async () => {
  const text = await said('correct_this', { workspace: 'home', peer: 'ana', wrong: 'I live in Bergen, not in Oslo.' })
  assert.match(text, /wrong: I live in Bergen, not in Oslo\./)
  assert.match(text, /- ana lives in Oslo\. .*\[clm_[0-9a-f]{24} v1\]/)
})

describe('refused', () => {
  test('with a line that says what to give instead', async () => {
    assert.equal(await refused('nothing'), 'There is no such prompt.')
    assert.match(await refused('correct_this', { workspace: 'home', peer: 'ana' }), /wrong/)
    assert.match(await refused('what_do_you_know', { workspace: 'home' }), /peer.*Peers: "ana"\./)
    assert.match(
      await refused('what_do_you_know', { workspace: 'home', peer: 'anna' }),
      /Peer not found\. Peers: "ana"\./,
    )
    assert.match(await refused('what_do_you_know', { peer: 'ana', who: 'ana' }), /who|unrecognized/i)
    await refused('what_do_you_know', { peer: 5 })
  })
  test('to another account, which learns nothing of what is there', async () => {
    const message = await refused('what_do_you_know', { workspace: 'home', peer: 'ana' }, stranger)
    assert.equal(message, 'Workspace not found. There are no workspaces yet.')
  })
  test('without memory.read, by a 403 that asks for it', async () => {
    const other = await accountWithKey(service, { ...owner, scopes: ['query'] })
    const { status, headers, body } = await get('what_do_you_know', { workspace: 'home', peer: 'ana' }, other)
    assert.deepEqual([status, body.error.code], [403, 'forbidden'])
    assert.match(headers['www-authenticate'] as string, /error="insufficient_scope", scope="query memory\.read"/)
  })
})
