import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLoopback, mcpClients } from './mcp-snippets.ts'

const URL_HERE = 'http://127.0.0.1:8787/mcp'
const URL_THERE = 'https://cairn.example.org/mcp'

const client = (url: string, id: string) => mcpClients(url, 'cak_secret').find((one) => one.id === id)!
const only = (url: string, id: string, way: 'oauth' | 'key') => client(url, id)[way]!.snippets[0]!.code

test('Claude Code takes the address alone, or with the key in a header', () => {
  assert.equal(only(URL_THERE, 'claude-code', 'oauth'), `claude mcp add --transport http cairn ${URL_THERE}`)
  assert.equal(
    only(URL_THERE, 'claude-code', 'key'),
    `claude mcp add --transport http cairn ${URL_THERE} --header "Authorization: Bearer cak_secret"`,
  )
})

test('without a key no snippet holds one; with a key each names it, but VS Code, which asks for it', () => {
  for (const { id, oauth, key } of mcpClients(URL_HERE, 'cak_secret')) {
    for (const { code } of oauth?.snippets ?? []) assert.doesNotMatch(code, /cak_|Bearer/, id)
    for (const { code } of key?.snippets ?? [])
      assert.match(code, id === 'vs-code' ? /\$\{input:cairn-key\}/ : /cak_secret/)
  }
})

test('the bridge is told of plain http only where it is plain http', () => {
  assert.match(only(URL_HERE, 'mcp-remote', 'oauth'), / --allow-http /)
  assert.doesNotMatch(only(URL_THERE, 'mcp-remote', 'oauth'), /--allow-http/)
})

test('a connector is offered only for an address that others can reach', () => {
  assert.equal(only(URL_THERE, 'claude', 'oauth'), URL_THERE)
  assert.match(only(URL_HERE, 'claude', 'oauth'), /"mcp-remote"/)
})

test('files of settings are JSON', () => {
  for (const id of ['cursor', 'vs-code', 'claude']) JSON.parse(only(URL_HERE, id, 'key'))
})

test('what is of this machine alone', () => {
  for (const url of [URL_HERE, 'http://localhost:1/mcp', 'http://[::1]:1/mcp']) assert.equal(isLoopback(url), true, url)
  for (const url of [URL_THERE, 'http://127.example.org/', 'http://192.168.0.4/']) assert.equal(isLoopback(url), false)
})
