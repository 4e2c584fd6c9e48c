import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import { childEnv } from '../../support/child-env.ts'
import { installClients, run } from '../../support/mcp-clients.ts'
import { type MemoryClient, memoryClient } from '../../support/memory-writes.ts'
import { decide, newPerson } from '../../support/people.ts'
import { startService, type TestService } from '../../support/service.ts'
import { SAID, type StandIn, standInModel } from '../../support/stand-in-model.ts'
import { waitUntil } from '../../support/wait-until.ts'

// Claude Code and Codex themselves, from an empty home, before a stand-in for their models: the plugin is installed by
// their own commands, what is remembered goes in with the prompt, and the turn is handed over. They take 770 MB of disk,
// so that they are tried where they are installed or CAIRN_AGENT_PROGRAMS is true.

const PROGRAMS = path.join(import.meta.dirname, '../../support/agent-programs')
const ROOT = path.join(import.meta.dirname, '../../..')
const isWanted = process.env.CAIRN_AGENT_PROGRAMS === 'true' || existsSync(path.join(PROGRAMS, 'node_modules'))
const PROMPT = 'Can we deploy this on Friday?'

let service: TestService
let memory: MemoryClient
let model: StandIn
const home = mkdtempSync(path.join(os.tmpdir(), 'cairn-agent-programs-'))
const project = path.join(home, 'project')

describe('the programs', { skip: !isWanted && 'CAIRN_AGENT_PROGRAMS is not true' }, () => {
  before(async () => {
    await installClients(PROGRAMS)
    service = await startService()
    memory = memoryClient(service, (await accountWithKey(service, { scopes: ['memory.read', 'memory.write'] })).key)
    model = await standInModel()
    mkdirSync(project)
    mkdirSync(path.join(home, 'bin'))
    const modules = path.join(PROGRAMS, 'node_modules')
    const claude = `@anthropic-ai/claude-code-${process.platform}-${process.arch}/claude`
    symlinkSync(path.join(modules, claude), path.join(home, 'bin/claude'))
    symlinkSync(path.join(modules, '@openai/codex/bin/codex.js'), path.join(home, 'bin/codex'))
    symlinkSync(process.execPath, path.join(home, 'bin/node'))
  })
  after(async () => {
    await service?.stop()
    model?.close()
    // What a program does after its end may still write.
    rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  })

  const surroundings = () => ({
    ...childEnv(),
    PATH: `${path.join(home, 'bin')}:/usr/bin:/bin`,
    HOME: home,
    DISABLE_AUTOUPDATER: '1',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    ANTHROPIC_BASE_URL: model.url,
    ANTHROPIC_API_KEY: 'stand-in',
    OPENAI_API_KEY: 'stand-in',
  })
  /** A program in the person's home, where nothing is but what it put there itself. */
  async function program(command: string, args: string[], env: Record<string, string> = {}): Promise<string> {
    const { code, stdout, stderr } = await run(command, args, { cwd: project, env: { ...surroundings(), ...env } })
    assert.equal(code, 0, `${stdout}\n${stderr}`)
    return stdout + stderr
  }
  const hooks = (action: string, name: string, env: Record<string, string> = {}) =>
    program('node', [path.join(ROOT, 'command/cairn.mjs'), 'hooks', action, name, '--no-json'], env)

  const standIn = `{name="stand-in",base_url="URL/v1",env_key="OPENAI_API_KEY",wire_api="responses"}`
  const ASKED: [string, string, () => string[]][] = [
    ['claude-code', 'claude', () => ['-p', PROMPT]],
    [
      'codex',
      'codex',
      () => [
        ...['exec', '--skip-git-repo-check', '--dangerously-bypass-hook-trust', '-c', 'model=stand-in'],
        ...['-c', 'model_provider=stand-in', '-c', `model_providers.stand-in=${standIn.replace('URL', model.url)}`],
        PROMPT,
      ],
    ],
  ]
  for (const [name, command, ask] of ASKED)
    test(`${name} is given what fits the prompt, and hands over what was said`, async () => {
      const peer = name
      await memory.request('POST', '/default/claims', { peerId: peer, text: `${peer} deploys on Thursdays only.` })
      const installed = await hooks('install', name, {
        CAIRN_KEY: memory.key,
        CAIRN_URL: service.url,
        CAIRN_PEER: peer,
      })
      assert.match(installed, new RegExp(`answers; peer ${peer}[^]*${name}: installed\\.`))
      assert.match(await hooks('status', name), new RegExp(`${name}: the plugin is installed\\.`))

      model.asked.length = 0
      assert.match(await program(command, ask()), new RegExp(SAID))
      const given = model.asked.find((body) => body.includes(PROMPT))!
      assert.match(given, /<cairn-memory>[^<]*deploys on Thursdays only/)
      const { session, messages } = await waitUntil('the turn is handed over', async () => {
        const { body } = await memory.request('POST', '/default/sessions/list', { filters: { peerId: peer } })
        for (const { id } of body.items ?? []) {
          const messages = await memory.messages('default', id)
          if (messages.length >= 2) return { session: id as string, messages }
        }
        return undefined
      })
      assert.match(session, /^code-[0-9a-f-]+$/)
      assert.deepEqual(
        messages.map(({ peerId, content }) => `${peerId}: ${content}`),
        [`${peer}: ${PROMPT}`, `assistant: ${SAID}`],
      )

      assert.match(await hooks('uninstall', name), new RegExp(`${name}: uninstalled\\.`))
      assert.match(await hooks('status', name), new RegExp(`${name}: the plugin is not installed\\.`))
    })

  test('the lines of the README give Claude Code a memory, from an empty home', async (t) => {
    const person = await newPerson(service)
    const empty = path.join(home, 'empty')
    mkdirSync(empty)
    // No browser opens: this test is the browser.
    writeFileSync(path.join(home, 'bin/xdg-open'), '#!/bin/sh\nexit 0\n', { mode: 0o755 })
    const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8')
    const [, lines] = /<!-- sample: claude -->\n```sh\n(.*?)```/s.exec(readme)!
    model.asked.length = 0
    const env = { ...surroundings(), HOME: empty, CAIRN_URL: service.url }
    // A person takes some seconds from one session to the next. The first session may read what is typed, so it is the
    // end of what is typed that goes on.
    const script = lines!.replace(/^(?=claude -p "Can we)/m, 'read -r _ || :\n')
    const shell = spawn('bash', ['-euo', 'pipefail', '-c', script], { cwd: ROOT, env, detached: true })
    t.after(() => shell.exitCode === null && process.kill(-shell.pid!))
    let out = ''
    for (const stream of [shell.stdout, shell.stderr]) stream.setEncoding('utf8').on('data', (text) => (out += text))
    const ended = new Promise<number | null>((resolve) => shell.on('close', resolve))
    const seen = <Thing>(what: string, look: () => Promise<Thing>) =>
      waitUntil(what, () => {
        assert.equal(shell.exitCode, null, out)
        return look()
      })
    const code = await seen('a code is shown', async () => /code (\w{4}-\w{4})/.exec(out)?.[1])
    assert.equal((await decide(person.browser, code)).status, 200)
    await seen('the first session was read', async () => {
      const credentials = path.join(empty, '.config/cairn/credentials.json')
      const { apiKey } = existsSync(credentials) ? JSON.parse(readFileSync(credentials, 'utf8')).default : {}
      const claims = await memoryClient(service, apiKey)
        .claims('default', os.userInfo().username)
        .catch(() => [])
      return claims.length > 0
    })
    shell.stdin.end()
    assert.equal(await ended, 0, out)
    const [install, status] = ['install', 'status'].map((action) => `"action": "${action}",[^}]*"installed": true`)
    assert.match(out, new RegExp(`${install}.*On Thursday, then\\..*deploys on Thursdays only.*${status}`, 's'))
    const asked = model.asked.find((body) => body.includes('Can we deploy this on Friday?'))!
    assert.match(asked, /<cairn-memory>[^<]*deploy[^<]*on Thursdays only/)
  })

  test('claude-code finds the plugin in order, and the endpoint over HTTP and stdio', async () => {
    assert.match(await program('claude', ['plugin', 'validate', path.join(ROOT, 'plugins/cairn')]), /Validation passed/)
    await program('claude', ['plugin', 'install', 'cairn', '--marketplace', ROOT])
    assert.match(await hooks('status', 'claude-code'), /claude-code: the plugin is installed\./)
    const header = ['--header', `Authorization: Bearer ${memory.key}`]
    await program('claude', ['mcp', 'add', '--transport', 'http', 'cairn', `${service.url}/mcp`, ...header])
    const bridge = path.join(ROOT, 'plugins/cairn/scripts/mcp-stdio.mjs')
    await program('claude', ['mcp', 'add', 'cairn-stdio', '--', 'node', bridge])
    const listed = await program('claude', ['mcp', 'list'], { CAIRN_KEY: memory.key, CAIRN_URL: service.url })
    assert.match(listed, /cairn: .*Connected/)
    assert.match(listed, /cairn-stdio: .*Connected/)
  })
})
