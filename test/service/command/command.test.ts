import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { SCOPES } from '../../../src/lib/principal.ts'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { childEnv } from '../../support/child-env.ts'
import { CommandHome } from '../../support/command.ts'
import { decide, newPerson } from '../../support/people.ts'
import { startService, type TestService } from '../../support/service.ts'

// The command `cairn`, as a person or a script runs it: its own process, its output, its exit code.

const noTerminal = spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0 ? false : 'needs script (util-linux)'

let service: TestService
let owner: TestKey
let at: CommandHome
before(async () => {
  service = await startService()
  owner = await accountWithKey(service, { scopes: [...SCOPES] })
  at = new CommandHome({ CAIRN_URL: service.url, CAIRN_API_KEY: owner.key })
})
after(async () => {
  await service.stop()
  at.remove()
})
const cairn: CommandHome['run'] = (args, more) => at.run(args, more)
const folder: CommandHome['folder'] = (name, files) => at.folder(name, files)

test('add: a folder goes in file by file, ignore files count, and nothing is sent twice', async () => {
  const notes = folder('notes', {
    'boats.md': '# Boats\n\nAnna Bell sells boats in Whitby. The shop opens at nine.\n',
    'sub/light.txt': 'The lighthouse was built in 1931 by Petra Lindqvist.\n',
    'sub/draft.md': 'Not for others.\n',
    'node_modules/x.md': 'No.\n',
    'picture.bin': 'no such kind',
    '.gitignore': 'draft.md\n',
  })
  symlinkSync(notes, path.join(notes, 'sub', 'circle'))
  symlinkSync('itself.md', path.join(notes, 'itself.md'))
  const first = await cairn(['add', '--json', 'notes'])
  assert.equal(first.code, 0, first.err)
  const done = JSON.parse(first.out) as { name: string; status: string }[]
  assert.deepEqual(done.map(({ name }) => name).sort(), ['notes/boats.md', 'notes/sub/light.txt'])
  assert.deepEqual(new Set(done.map(({ status }) => status)), new Set(['succeeded']))
  const again = await cairn(['add', '--json', 'notes'])
  assert.deepEqual(
    new Set((JSON.parse(again.out) as { status: string }[]).map(({ status }) => status)),
    new Set(['known']),
  )
  const { out } = await cairn(['sources', 'list', '--json'])
  assert.equal((JSON.parse(out) as unknown[]).length, 2)
})

test('add: what was deleted goes in again, and after a fault that has passed too', async () => {
  folder('gone', { 'gone.md': '# Gone\n\nThe ferry sails at noon.\n' })
  const [first] = JSON.parse((await cairn(['add', '--json', 'gone'])).out) as { sourceId: string }[]
  assert.equal((await cairn(['sources', 'rm', first!.sourceId])).code, 0)
  const [again] = JSON.parse((await cairn(['add', '--json', 'gone'])).out) as { status: string }[]
  assert.equal(again!.status, 'succeeded')
  const other = await accountWithKey(service, { scopes: [...SCOPES] })
  const env = { CAIRN_API_KEY: other.key }
  const [theirs] = JSON.parse((await cairn(['add', '--json', 'gone'], { env })).out) as { status: string }[]
  assert.equal(theirs!.status, 'succeeded', 'another account has it not')
  folder('fault', { 'late.pdf': 'no such thing' })
  assert.equal((await cairn(['add', 'fault'])).code, 6)
  const jobs = async () => (JSON.parse((await cairn(['jobs', 'list', '--json'])).out) as unknown[]).length
  const before = await jobs()
  assert.equal((await cairn(['add', 'fault'])).code, 6)
  assert.equal(await jobs(), before + 1, 'a job of its own, not the one that failed')
})

test('add: a file that changed is a new version of itself; one of its name elsewhere is another document', async () => {
  const guide = (place: string, price: string) =>
    `# Boat hire in the ${place}\n\nThe Riva boathouse hires out boats. A boat costs ${price} euros a day. Dogs are welcome on every ` +
    'boat. Boats have to be back before nine in the evening. Life jackets hang beside the door of the shed.\n'
  folder('hire', { 'east/README.md': guide('east', '40'), 'west/README.md': guide('west', '41') })
  assert.equal((await cairn(['add', 'hire'])).code, 0)
  type Listed = { filename: string; title: string; replaces: string | null; replacedBy: string | null }[]
  const versions = async () =>
    (JSON.parse((await cairn(['sources', 'list', '--json'])).out) as Listed)
      .filter(({ filename }) => filename === 'README.md')
      .map(
        ({ title, replaces, replacedBy }) =>
          `${title}: ${replaces ? 'new' : 'first'}, ${replacedBy ? 'old' : 'current'}`,
      )
      .sort()
  assert.deepEqual(await versions(), ['Boat hire in the east: first, current', 'Boat hire in the west: first, current'])
  folder('hire', { 'west/README.md': guide('west', '55') })
  assert.equal((await cairn(['add', 'hire'])).code, 0)
  assert.deepEqual(await versions(), [
    'Boat hire in the east: first, current',
    'Boat hire in the west: first, old',
    'Boat hire in the west: new, current',
  ])
})

test('add: standard input, a plan that keeps nothing, and exit code 6 where something did not go in', async () => {
  const piped = await cairn(['add', '-', '--name', 'shed.md'], {
    input: '# Shed\n\nThe key of the shed hangs at the pier.\n',
  })
  assert.equal(piped.code, 0, piped.err)
  const before = JSON.parse((await cairn(['sources', 'list', '--json'])).out) as unknown[]
  folder('plan', { 'ropes.md': '# Ropes\n\nThe loft holds forty ropes.\n' })
  const plan = await cairn(['add', '--plan', '--no-json', 'plan'])
  assert.equal(plan.code, 0, plan.err)
  assert.match(plan.out, /ropes\.md: Ropes\n {2}1 note, /)
  assert.equal((JSON.parse((await cairn(['sources', 'list', '--json'])).out) as unknown[]).length, before.length)
  folder('broken', { 'broken.pdf': 'no such thing', 'fine.md': '# Fine\n\nThe boat is fine.\n' })
  const broken = await cairn(['add', 'broken'])
  assert.equal(broken.code, 6)
  assert.match(broken.err, /failed +broken\/broken\.pdf: The bytes are not what application\/pdf holds/)
  assert.match(broken.err, /1 of 2 did not go in/)
})

test('add: a folder that may not be read is told and passed over', { skip: process.getuid?.() === 0 }, async () => {
  const notes = folder('locked', { 'open.md': '# Open\n\nThe slipway is open.\n', 'shut/in.md': '# Shut\n\nNo.\n' })
  chmodSync(path.join(notes, 'shut'), 0)
  const ran = await cairn(['add', '--json', 'locked'])
  chmodSync(path.join(notes, 'shut'), 0o700)
  assert.equal(ran.code, 0, ran.err)
  assert.match(ran.err, /shut may not be read: passed over/)
  assert.equal((JSON.parse(ran.out) as unknown[]).length, 1)
})

test('add: what it noted of earlier runs may be cut off at any place', async () => {
  const notes = folder('cut', { 'cut.md': '# Cut\n\nThe rope was cut in May.\n' })
  assert.equal((await cairn(['add', 'cut'])).code, 0)
  const noted = path.join(at.home, '.config/cairn/added.jsonl')
  appendFileSync(noted, '{"content":"http')
  writeFileSync(path.join(notes, 'more.md'), '# More\n\nThe other rope holds.\n')
  for (const known of [1, 2]) {
    const { out } = await cairn(['add', '--json', 'cut'])
    assert.equal((JSON.parse(out) as { status: string }[]).filter(({ status }) => status === 'known').length, known)
  }
})

test('mcp: the tools over stdin go by the same sign-in', async () => {
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
  const { out, err } = await cairn(['mcp'], { input: `${JSON.stringify(call)}\n` })
  assert.match(out, /"query_answer"/, err)
  const nobody = await cairn(['mcp'], { env: { CAIRN_API_KEY: '' } })
  assert.deepEqual([nobody.code, /cairn login/.test(nobody.err)], [2, true])
})

test('ask: the answer, then where each sentence stands; JSON where no terminal reads it', async () => {
  const asked = await cairn(['ask', '--no-json', 'Who', 'built', 'the', 'lighthouse?'])
  assert.equal(asked.code, 0, asked.err)
  assert.match(asked.out, /^The lighthouse was built in 1931 by Petra Lindqvist\. \[1\]\n\n\[1\] Light, /)
  for (const option of [[], ['--json']]) {
    const json = JSON.parse((await cairn(['ask', ...option, 'Who built the lighthouse?'])).out)
    assert.equal(json.answer.citations[0].source.filename, 'light.txt')
  }
  const found = await cairn(['search', '--no-json', 'lighthouse', '--limit', '1'])
  assert.match(found.out, /^Light note, Light\n/)
})

test('ask: questions one after the other, of which one leans on the one before; exit code 2 for none', async () => {
  const input = 'Who built the lighthouse?\nAnd when was it built?\nIs there a ferry to the moon?\n'
  const { code, out, err } = await cairn(['ask', '--no-json'], { input })
  assert.equal(code, 0, err)
  assert.equal(out.match(/^The lighthouse was built in 1931 by Petra Lindqvist\. \[1\]$/gm)?.length, 2, out)
  assert.equal(err, '(When was the lighthouse built?)\n')
  const nothing = await cairn(['ask'])
  assert.deepEqual([nothing.code, /What shall be asked\?/.test(nothing.err)], [2, true])
})

test('ask: in a terminal it goes on until the end of what is typed', { skip: noTerminal }, async () => {
  const { code, out } = await at.inTerminal(['ask'], ['Who built the lighthouse?', 'When was it built?'])
  assert.equal(code, 0, out)
  assert.match(out, /\? Who built the lighthouse\?.*Petra Lindqvist\..*\(When was the lighthouse built\?\).*in 1931/s)
})

test('memory: what is said is kept, read, and told', async () => {
  const said = await cairn(['memory', 'say', '--peer', 'ana', 'I moved to Lisbon and I love sailing.'])
  assert.equal(said.code, 0, said.err)
  let told = ''
  while (!/Lisbon/.test(told)) told = (await cairn(['memory', 'context', '--peer', 'ana'])).out
  assert.match(told, /sailing/)
  assert.match((await cairn(['memory', 'claims', '--no-json', '--peer', 'ana'])).out, /Lisbon.* {2}clm_/)
})

test('memory: all claims are listed, however many pages they are', async () => {
  const told = Array.from({ length: 103 }, (_, n) => `Ben owns the boat with number ${n + 1}.`)
  for (const text of told) {
    const { status } = await fetch(`${service.url}/v1/workspaces/fleet/claims`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ peerId: 'ben', text }),
    })
    assert.ok(status === 200 || status === 201, String(status))
  }
  const { out, err } = await cairn(['memory', 'claims', '--workspace', 'fleet', '--peer', 'ben'])
  const listed = (JSON.parse(out || '[]') as { text: string }[]).map(({ text }) => text)
  assert.deepEqual(listed.sort(), told.sort(), err)
})

test('exit codes: 1 nobody there, 2 usage, 3 not found, 4 not signed in', async () => {
  const nobody = await cairn(['sources', 'list'], { env: { CAIRN_URL: 'http://127.0.0.1:9' } })
  assert.deepEqual([nobody.code, /does not answer/.test(nobody.err), /cairn serve/.test(nobody.err)], [1, true, true])
  assert.equal((await cairn(['nothing'])).code, 2)
  assert.equal((await cairn(['add', '--parallel', 'x', '.'])).code, 2)
  assert.equal((await cairn(['add', 'not-there.md'])).code, 3)
  assert.equal((await cairn(['jobs', 'show', '01890a5d-ac96-774b-bcce-b302099a8057'])).code, 3)
  const stranger = await cairn(['ask', 'Who?'], { env: { CAIRN_API_KEY: '' } })
  assert.deepEqual([stranger.code, /cairn login/.test(stranger.err)], [4, true])
  assert.equal((await cairn(['ask', 'Who?'], { env: { CAIRN_API_KEY: 'cak_wrong' } })).code, 4)
  assert.equal((await cairn(['--help'])).code, 0)
})

test('keys and export: a key is shown once on stdout, an export appears whole and for nobody else to read', async () => {
  const made = await cairn(['keys', 'create', '--no-json', 'from a test', '--scopes', 'query,ingest'])
  assert.equal(made.code, 0, made.err)
  assert.match(made.out, /^cak_[\w-]+\n$/)
  const listed = JSON.parse((await cairn(['keys', 'list', '--json'])).out) as { id: string; name: string }[]
  const key = listed.find(({ name }) => name === 'from a test')!
  assert.equal((await cairn(['keys', 'revoke', key.id])).code, 0)
  assert.equal((await cairn(['export', 'all.json'])).code, 0)
  assert.equal(JSON.parse(readFileSync(path.join(at.home, 'all.json'), 'utf8')).sources.length > 0, true)
  assert.equal(statSync(path.join(at.home, 'all.json')).mode & 0o077, 0)
})

test('login: a code that is approved in the browser; what it leaves is for its owner alone; logout takes it back', async () => {
  const person = await newPerson(service)
  const env = { CAIRN_API_KEY: '', XDG_CONFIG_HOME: path.join(at.home, 'config') }
  const { ran, ended, until } = at.start(['login', '--no-browser', '--url', service.url], env)
  await until(/code \w{4}-\w{4}/)
  const [, userCode] = /code (\w{4}-\w{4})/.exec(ran.err)!
  assert.equal((await decide(person.browser, userCode!)).status, 200)
  assert.equal((await ended).code, 0, ran.err)
  const credentials = path.join(at.home, 'config/cairn/credentials.json')
  assert.equal(statSync(credentials).mode & 0o077, 0)
  assert.match(readFileSync(credentials, 'utf8'), /cac_/)
  assert.match((await cairn(['whoami', '--no-json'], { env })).out, new RegExp(service.url))
  assert.equal((await cairn(['doctor'], { env })).code, 0)
  // The session alone may not export, nor the key of login: one is made for it.
  const exported = await cairn(['export', 'own.json'], { env })
  assert.equal(exported.code, 0, exported.err)
  assert.ok(JSON.parse(readFileSync(path.join(at.home, 'own.json'), 'utf8')).schemaVersion)
  const listing = await cairn(['keys', 'list', '--json'], { env })
  assert.equal(listing.code, 0, listing.err)
  const keys = JSON.parse(listing.out) as {
    name: string
    revokedAt?: string
  }[]
  assert.deepEqual(keys.filter(({ name, revokedAt }) => name === 'cairn export' && !revokedAt).length, 0)
  assert.equal((await cairn(['logout'], { env })).code, 0)
  assert.equal((await cairn(['whoami'], { env })).code, 4)
})

test('completion: a script for each shell that names the commands', async () => {
  const asked: Record<string, [words: string, answer: RegExp]> = {
    bash: [
      'COMP_WORDS=(cairn wa) COMP_CWORD=1; _cairn; echo "$COMPREPLY"; COMP_WORDS=(cairn add --pl) COMP_CWORD=2; _cairn; echo "$COMPREPLY"',
      /^watch\n--plan$/m,
    ],
    zsh: ['whence -w _cairn', /^_cairn: function$/m],
    fish: ['complete -C "cairn wa"; complete -C "cairn add --pl"', /^watch\tFollow a folder.*\n--plan$/m],
  }
  for (const [shell, [words, answer]] of Object.entries(asked)) {
    const script = (await cairn(['completion', shell])).out
    assert.match(script, /setup-link/)
    const { stdout, error } = spawnSync(
      shell,
      ['-c', `${shell === 'zsh' ? 'compdef() {}\n' : ''}${script}\n${words}`],
      {
        encoding: 'utf8',
        env: { ...childEnv(), HOME: at.home },
      },
    )
    if (!error) assert.match(stdout, answer, shell)
  }
  const json = JSON.parse((await cairn(['completion', 'bash', '--json'])).out)
  assert.deepEqual([json.shell, json.script.startsWith('_cairn() {')], ['bash', true])
  assert.equal((await cairn(['completion', 'tcsh'])).code, 2)
})
