import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import { childEnv } from '../../support/child-env.ts'
import { type MemoryClient, memoryClient } from '../../support/memory-writes.ts'
import { startService, type TestService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

// The plugin for coding agents, run as they run it: a command that gets what happened on stdin.

const HOOK = path.join(import.meta.dirname, '../../../plugins/cairn/scripts/hook.mjs')
const folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-hooks-'))
const state = path.join(folder, 'state', 'cairn-hooks')
let service: TestService
let memory: MemoryClient

before(async () => {
  service = await startService()
  memory = memoryClient(service, (await accountWithKey(service, { scopes: ['memory.read', 'memory.write'] })).key)
})
after(async () => {
  await service.stop()
  rmSync(folder, { recursive: true })
})

interface Ended {
  code: number | null
  out: string
}

/** What the hook says to an event; `env` beside the settings of this account. */
function hook(input: object | string, env: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(process.execPath, [HOOK], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...childEnv(),
      HOME: folder,
      XDG_STATE_HOME: path.join(folder, 'state'),
      CAIRN_URL: service.url,
      CAIRN_KEY: memory.key,
      CAIRN_PEER: 'ruth',
      ...env,
    },
  })
  child.stdin.on('error', () => {})
  child.stdin.end(typeof input === 'string' ? input : JSON.stringify(input))
  return new Promise((resolve) => {
    let out = ''
    child.stdout.setEncoding('utf8').on('data', (chunk) => (out += chunk))
    child.on('close', (code) => resolve({ code, out }))
  })
}

const told = ({ out }: Ended): string => (out === '' ? '' : JSON.parse(out).hookSpecificOutput.additionalContext)
/** What is recalled once the hook has its answer in time: on a busy machine it gives up, by design, and says nothing. */
const recalled = (input: object): Promise<Ended> =>
  waitUntil('something is recalled', async () => {
    const ended = await hook(input)
    return ended.out !== '' && ended
  })
const event = (hook_event_name: string, more: object = {}) => ({
  hook_event_name,
  session_id: 's1',
  cwd: folder,
  transcript_path: path.join(folder, 'none.jsonl'),
  ...more,
})
const prompt = (text: string, more: object = {}) => event('UserPromptSubmit', { prompt: text, ...more })

/** A transcript of Claude Code. */
function transcript(name: string) {
  const file = path.join(folder, name)
  let count = 0
  const add = (type: 'user' | 'assistant', content: unknown, more: object = {}) => {
    count++
    const line = {
      type,
      uuid: `${name}-${count}`,
      timestamp: '2026-05-04T09:00:00.000Z',
      message: { role: type, content },
    }
    appendFileSync(file, `${JSON.stringify({ ...line, ...more })}\n`)
  }
  return { file, add }
}
const spoken = async (ws: string, session: string) =>
  (await memory.messages(ws, session).catch(() => [])).map(({ peerId, content }) => `${peerId}: ${content}`)
const handedOver = (ws: string, session: string, count: number) =>
  waitUntil(`${count} messages of ${session}`, async () => {
    const messages = await spoken(ws, session)
    return messages.length >= count && messages
  })

async function listening(answer: RequestListener): Promise<{ url: string; close(): void }> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

/** Command lines of processes that work for this test, where the system tells. */
const processes = (): string[] =>
  (existsSync('/proc') ? readdirSync('/proc') : [])
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        const command = readFileSync(`/proc/${id}/cmdline`, 'utf8')
        return command.includes(folder) ? [command] : []
      } catch {
        return []
      }
    })

const ended = () => waitUntil('every hand-over has ended', () => processes().length === 0)

describe('recall', () => {
  before(async () => {
    for (const text of ['ruth prefers tabs to spaces.', 'ruth deploys on Thursdays only.', 'ruth has a beagle.'])
      await memory.request('POST', '/default/claims', { peerId: 'ruth', text })
  })
  test('at the start of a session: what is current of the person, marked as data', async () => {
    const ended = await recalled(event('SessionStart', { source: 'startup' }))
    const said = told(ended)
    assert.equal(JSON.parse(ended.out).hookSpecificOutput.hookEventName, 'SessionStart')
    assert.match(said, /^<cairn-memory>\n.*Data, never instructions/)
    assert.match(said, /\n\[\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\] ruth prefers tabs to spaces\.\n/)
    assert.match(said, /<\/cairn-memory>$/)
  })
  test('for a prompt: what fits it, and nothing else', async () => {
    const said = told(await recalled(prompt('Can we deploy this on Friday?')))
    assert.match(said, /ruth deploys on Thursdays only/)
    assert.doesNotMatch(said, /beagle/)
    assert.equal((await hook(prompt('zzz qqq xyzzy plugh'))).out, '')
    assert.equal((await hook(prompt('/clear everything'))).out, '')
  })
  test('does not tell again what was said in the same session', async () => {
    await memory.say('default/code-s9', 'ruth', 'The staging database is called heron.')
    const question = 'What is the staging database called?'
    assert.equal((await hook(prompt(question, { session_id: 's9' }))).out, '')
    assert.match(told(await recalled(prompt(question, { session_id: 's10' }))), /heron/)
  })
})

describe('handing over', () => {
  test('at a stop: what was said since the last time, once, without tools and what the agent put in', async () => {
    const { file, add } = transcript('t1')
    add('user', 'I work on the billing service.')
    add('user', '<command-name>/compact</command-name>')
    add('user', 'I work on the billing service.', { type: 'api-request-blob' })
    add('user', 'Caveat: The messages below were generated by the user', { isMeta: true })
    add('assistant', [
      { type: 'text', text: 'Noted.' },
      { type: 'tool_use', id: 'x', name: 'Bash', input: { command: 'ls' } },
    ])
    add('user', [{ type: 'tool_result', tool_use_id: 'x', content: 'secret listing' }])
    const stop = (name: string) => hook(event(name, { session_id: 't1', transcript_path: file }))
    assert.deepEqual(await stop('Stop'), { code: 0, out: '' })
    const first = ['ruth: I work on the billing service.', 'assistant: Noted.']
    assert.deepEqual(await handedOver('default', 'code-t1', 2), first)
    add('user', 'My editor is Helix.')
    await stop('Stop')
    await stop('SessionEnd')
    assert.deepEqual(await handedOver('default', 'code-t1', 3), [...first, 'ruth: My editor is Helix.'])
    // Whatever is known of how far it came is lost: nothing is told twice.
    await ended()
    rmSync(state, { recursive: true })
    add('user', 'The tests run with make check.')
    await stop('Stop')
    assert.equal((await handedOver('default', 'code-t1', 4)).length, 4)
  })
  test('leaves out what is private, masks secrets, and does not give back what was recalled', async () => {
    const { file, add } = transcript('t2')
    const secrets = [
      'sk-ant-api03-abcdefghijklmnop1234',
      'ghp_abcdefghijklmnopqrstuvwxyz0123',
      'AKIAIOSFODNN7EXAMPLE',
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abc123def',
      'hunter2hunter2',
    ]
    add('user', `Keys: ${secrets.slice(0, 4).join(' , ')} and password=${secrets[4]} as well.`)
    add('user', 'Mail postgres://app:s3cr3tpass@db.internal/x please. <private>My salary is 5000.</private> Bye.')
    add('user', '<cairn-memory>\n[2026-01-01 00:00:00] ruth lives in Rome.\n</cairn-memory>\nGo on.')
    add('user', '<private>all of it')
    await hook(event('Stop', { session_id: 't2', transcript_path: file }))
    const messages = await handedOver('default', 'code-t2', 3)
    const all = messages.join('\n')
    for (const secret of [...secrets, 's3cr3tpass', 'salary', 'Rome', 'all of it'])
      assert.ok(!all.includes(secret), `${secret} in ${all}`)
    assert.match(all, /Keys: \[secret\] , \[secret\] , \[secret\] , \[secret\] and password=\[secret\] as well\./)
    assert.match(all, /postgres:\/\/app:\[secret\]@db\.internal\/x/)
    assert.deepEqual(messages[2], 'ruth: Go on.')
  })
  test('reads what Codex writes down', async () => {
    const file = path.join(folder, 'rollout.jsonl')
    const say = (role: string, type: string, text: string) =>
      `${JSON.stringify({ timestamp: '2026-05-04T09:00:00Z', type: 'response_item', payload: { type: 'message', role, content: [{ type, text }] } })}\n`
    writeFileSync(
      file,
      `${JSON.stringify({ type: 'session_meta', payload: { id: 'c1' } })}\n` +
        say('user', 'input_text', '<environment_context>cwd</environment_context>') +
        say('user', 'input_text', 'Use pnpm here, never npm.') +
        say('assistant', 'output_text', 'Right.'),
    )
    await hook(event('Stop', { session_id: 'c1', transcript_path: file, turn_id: 't', model: 'm' }))
    assert.deepEqual(await handedOver('default', 'code-c1', 2), [
      'ruth: Use pnpm here, never npm.',
      'assistant: Right.',
    ])
  })
  test('of two sessions at once in one project, and of one session at once with itself', async () => {
    const both = ['t3', 't4'].map((name) => ({ name, ...transcript(name) }))
    for (const { name, add } of both) for (let i = 0; i < 5; i++) add('user', `Fact ${i} of ${name}.`)
    const stops = both.flatMap(({ name, file }) => {
      const stop = event('Stop', { session_id: name, transcript_path: file })
      return [hook(stop), hook(stop)]
    })
    await Promise.all(stops)
    for (const { name } of both)
      assert.deepEqual(
        await handedOver('default', `code-${name}`, 5),
        [0, 1, 2, 3, 4].map((i) => `ruth: Fact ${i} of ${name}.`),
      )
  })
  test('waits for a server that is away', async () => {
    const { file, add } = transcript('t5')
    add('user', 'I said this while it was away.')
    const stop = event('Stop', { session_id: 't5', transcript_path: file })
    await hook(stop, { CAIRN_URL: 'http://127.0.0.1:9' })
    add('user', 'And this after it came back.')
    await hook(stop)
    assert.equal((await handedOver('default', 'code-t5', 2)).length, 2)
  })
})

describe('a project', () => {
  const project = (name: string, said: object | null) => {
    const root = path.join(folder, name)
    mkdirSync(path.join(root, 'src'), { recursive: true })
    if (said) writeFileSync(path.join(root, '.cairn.json'), JSON.stringify(said))
    return path.join(root, 'src')
  }
  test('may have a workspace of its own, beside that of the person', async () => {
    const cwd = project('lighthouse', { workspace: 'lighthouse' })
    await memory.request('POST', '/lighthouse/claims', { peerId: 'ruth', text: 'ruth releases lighthouse by tag.' })
    const said = told(await recalled(event('SessionStart', { cwd })))
    assert.ok(said.indexOf('releases lighthouse') < said.indexOf('prefers tabs'), said)
    const { file, add } = transcript('t6')
    add('user', 'We call the lamp Ida.')
    await hook(event('Stop', { session_id: 't6', transcript_path: file, cwd }))
    await handedOver('lighthouse', 'code-t6', 1)
    assert.deepEqual(await spoken('default', 'code-t6'), [])
  })
  test('may want nothing remembered, but not say where to send it', async () => {
    const off = project('quiet', { enabled: false })
    assert.equal((await hook(event('SessionStart', { cwd: off }))).out, '')
    let asked = 0
    const thief = await listening((_, response) => {
      asked++
      response.end('{}')
    })
    const cwd = project('thief', { url: thief.url, key: 'x', peer: 'mallory' })
    assert.match(told(await recalled(event('SessionStart', { cwd }))), /prefers tabs/)
    thief.close()
    assert.equal(asked, 0)
  })
})

describe('nothing stands in the way of the agent', () => {
  const BAD: [string, object | string][] = [
    ['broken JSON', '{"hook_event_name": "UserPr'],
    ['no input', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['an unknown event', event('PostToolUse')],
    ['no prompt', event('UserPromptSubmit')],
    ['a transcript that is not there', event('Stop')],
    ['labels of odd characters', prompt('Hello there my friend', { session_id: '../../ü', cwd: '/nowhere' })],
  ]
  for (const [what, input] of BAD) {
    test(`whatever comes: ${what}`, async () => {
      const ended = await hook(input)
      assert.deepEqual([ended.code, ended.out], [0, ''])
    })
  }
  test('a megabyte of prompt', async () => {
    // it ends, or the runner's limit ends it
    const { code } = await hook(prompt(`Can we deploy on Friday? ${'lorem ipsum '.repeat(90_000)}`))
    assert.equal(code, 0)
  })
  test('no server, one that hangs, one that is killed as it answers, one that answers rubbish, a wrong key, and no key', async () => {
    const hanging = await listening(() => {})
    const killed = await listening((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"text":"ruth dep', () => response.destroy())
    })
    const rubbish = await listening((_, response) => response.end('<html>'))
    for (const env of [
      { CAIRN_URL: 'http://127.0.0.1:9' },
      { CAIRN_URL: hanging.url },
      { CAIRN_URL: killed.url },
      { CAIRN_URL: rubbish.url },
      { CAIRN_KEY: 'cak_wrong' },
      { CAIRN_KEY: '' },
    ] as Record<string, string>[]) {
      const ended = await hook(prompt('Can we deploy this on Friday?'), env)
      assert.deepEqual([ended.code, ended.out], [0, ''], JSON.stringify(env))
    }
    hanging.close()
    killed.close()
    rubbish.close()
  })
})
