import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { auditOf } from '../../support/accounts.ts'
import { Authenticator } from '../../support/authenticator.ts'
import { childEnv } from '../../support/child-env.ts'
import { Browser, newPerson, type Person, terminalOf } from '../../support/people.ts'
import { programFile } from '../../support/program-file.ts'
import { send, type TestReply } from '../../support/send.ts'
import { newAccount, newDataDir, postgresPid, startServer } from '../../support/server-process.ts'
import { databaseUrlOf, startService, type TestService } from '../../support/service.ts'

// `npm run setup-link` as a process of its own, beside a running service.

const TOKEN = /cas_[0-9A-Za-z]{49}/
const NEW_PASSWORD = 'forty-two towels in a row'

let service: TestService
let database: string
before(async () => {
  service = await startService({ settings: { CAIRN_WORKERS: '0' } })
  database = await databaseUrlOf(service)
})
after(() => service.stop())

async function run(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [programFile('src/cli/setup-link.ts'), ...args], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: { ...childEnv(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, stdout, stderr }
}
const here = (...args: string[]) => run({ DATABASE_URL: database }, ...args)

async function tokenFor(named: string): Promise<string> {
  const { code, stdout, stderr } = await here(named)
  assert.equal(code, 0, stderr)
  return TOKEN.exec(stdout)![0]
}

const setUp = (setupToken: string, email: string): Promise<TestReply> =>
  new Browser(service).signIn({ method: 'setup_token', setupToken, email, password: NEW_PASSWORD })
const signIn = async ({ email }: Person, password: string): Promise<number> =>
  (await new Browser(service).signIn({ email, password })).status

test('the link of a lost password ends every session, and nothing else until it is used', async () => {
  const person = await newPerson(service)
  const other = await newPerson(service)
  const terminal = await terminalOf(service, person)
  const key = async (body: object) =>
    (await person.browser.request('POST', '/v1/account/api-keys', { body })).body.apiKey.rawKey
  const lasting = await key({ name: 'lasting', scopes: ['account'] })
  const bound = await key({ name: 'page', scopes: ['account'], bindToSession: true })
  const works = async (bearer: string) => (await service.request('GET', '/v1/account/api-keys', { key: bearer })).status
  assert.deepEqual([await works(lasting), await works(bound), await works(terminal)], [200, 200, 200])

  const { code, stdout, stderr } = await here(person.email.toUpperCase())
  assert.deepEqual([code, stderr], [0, ''])
  assert.match(stdout, /good for 24 h, one use\):\n\n {2}http:\/\/127\.0\.0\.1:8787\/setup#cas_[0-9A-Za-z]{49}\n$/)
  assert.equal((await person.browser.request('GET', '/v1/account/api-keys')).status, 401)
  assert.deepEqual([await works(lasting), await works(bound), await works(terminal)], [200, 401, 401])
  assert.equal((await other.browser.request('GET', '/v1/account/api-keys')).status, 200)
  assert.equal(await signIn(person, person.password), 200, 'the password stays until the link is used')

  const { actor, action, result } = (await auditOf(service, person.accountId)).findLast((one) =>
    /link/.test(one.action),
  )!
  assert.deepEqual({ actor, action, result }, { actor: 'operator', action: 'setup-link.create', result: 'ok' })
})

test('using the link replaces e-mail address and password, and ends what was signed in meanwhile', async () => {
  const person = await newPerson(service)
  const token = await tokenFor(person.accountId)
  const meanwhile = new Browser(service)
  assert.equal((await meanwhile.signIn({ email: person.email, password: person.password })).status, 200)
  const reply = await setUp(token, 'moved@example.org')
  assert.equal(reply.status, 200, reply.text)
  assert.deepEqual([reply.body.account.id, reply.body.account.email], [person.accountId, 'moved@example.org'])
  assert.equal((await meanwhile.open()).authenticated, false)
  assert.equal(await signIn(person, person.password), 401)
  assert.equal(await signIn(person, NEW_PASSWORD), 401)
  assert.equal(await signIn({ ...person, email: 'moved@example.org' }, NEW_PASSWORD), 200)
  assert.equal((await setUp(token, 'third@example.org')).status, 401, 'once')
})

test('the address of another account is 409, and leaves the link and the old sign-in as they were', async () => {
  const person = await newPerson(service)
  const other = await newPerson(service)
  const token = await tokenFor(person.email)
  const reply = await setUp(token, other.email)
  assert.deepEqual([reply.status, reply.body.error.code], [409, 'conflict'])
  assert.equal(await signIn(person, person.password), 200)
  assert.equal(await signIn(other, other.password), 200)
  assert.equal((await setUp(token, person.email)).status, 200, 'its own address it may keep')
})

test('a second link makes the first one worthless, as does its own end', async () => {
  const person = await newPerson(service)
  const first = await tokenFor(person.email)
  const second = await tokenFor(person.accountId.slice(2))
  assert.equal((await setUp(first, person.email)).status, 401)
  await service.db.rows({
    name: '',
    text: 'update setup_token set expires_at = now() where account_id = $1 and used_at is null',
    values: [person.accountId.slice(2)],
  })
  assert.equal((await setUp(second, person.email)).status, 401)
  assert.equal(await signIn(person, person.password), 200)
})

test('passkeys stay: the link is for what was forgotten', async () => {
  const origin = `http://localhost:${service.running.port}`
  const local = {
    ...service,
    request: (...request: Parameters<TestService['request']>) => send(origin, ...request),
  }
  const person = await newPerson(local)
  const device = new Authenticator()
  const { passkey } = await person.browser.open()
  const credential = device.create(passkey, person.accountId, { origin })
  const body = { name: 'Laptop', credential }
  assert.equal((await person.browser.request('POST', '/v1/account/passkeys', { body })).status, 201)
  await tokenFor(person.email)
  const browser = new Browser(local)
  const offer = (await browser.open()).passkey
  const login = { method: 'passkey', credential: device.get(offer, { origin }) }
  assert.equal((await browser.request('POST', '/v1/auth/login', { body: login })).status, 200)
})

test('whom it does not know, or cannot tell, it says so and what to do, and ends nothing', async () => {
  const person = await newPerson(service)
  await newPerson(service)
  for (const [args, words] of [
    [['nobody@example.org'], /There is no account nobody@example\.org\./],
    [['u_01890a5d-ac96-774b-bcce-b302099a8057'], /There is no account u_/],
    [
      [],
      /There are several accounts\. Name one by its address or id, cairn setup-link u_… \(npm run setup-link -- u_…\):\n\n {2}u_[0-9a-f-]{36} {2}since \d{4}-/,
    ],
    [[], new RegExp(`^  ${person.accountId}  since \\d{4}-\\d\\d-\\d\\d  .*${person.email}$`, 'm')],
    [[person.email, person.email], /^Usage: npm run setup-link/],
    [['--help'], /^Usage: npm run setup-link/],
  ] as const) {
    const { code, stdout, stderr } = await here(...args)
    assert.deepEqual([code, stdout], [1, ''], args.join(' '))
    assert.match(stderr, words)
  }
  assert.equal((await person.browser.request('GET', '/v1/account/api-keys')).status, 200)
})

test('without a database, with a wrong folder or wrong settings it says what to correct', async (t) => {
  const dataDir = newDataDir(t)
  const empty = await run({ CAIRN_DATA_DIR: dataDir })
  assert.equal(empty.code, 1)
  assert.match(empty.stderr, /^There is no database in .*Set CAIRN_DATA_DIR or DATABASE_URL/)
  const gone = await run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  assert.equal(gone.code, 1)
  assert.match(gone.stderr, /^Cannot use the database: .*Correct DATABASE_URL/)
  const wrong = await run({ DATABASE_URL: 'mysql://x' })
  assert.match(wrong.stderr, /^The settings are not valid:\n {2}DATABASE_URL/)
})

test('the embedded database: beside the running service, and when it does not run', async (t) => {
  const dataDir = newDataDir(t)
  const server = await startServer(t, dataDir)
  const { id } = await newAccount(server)
  const env = { CAIRN_DATA_DIR: dataDir, CAIRN_BASE_URL: 'https://cairn.example' }
  const beside = await run(env, `u_${id}`)
  assert.equal(beside.code, 0, beside.stderr)
  assert.match(beside.stdout, /\n {2}https:\/\/cairn\.example\/setup#cas_/)
  const reply = await new Browser(server as unknown as TestService).signIn({
    method: 'setup_token',
    setupToken: TOKEN.exec(beside.stdout)![0],
    email: 'ada@example.org',
    password: NEW_PASSWORD,
  })
  assert.equal(reply.status, 200, 'the service still runs, and takes it')
  await server.process.kill('SIGTERM')
  const alone = await run({ CAIRN_DATA_DIR: dataDir, CAIRN_PORT: '0' }, 'ada@example.org')
  assert.equal(alone.code, 0, alone.stderr)
  assert.match(alone.stdout, /at the address of the service .*:\n\n {2}\/setup#cas_/)
  assert.equal(postgresPid(dataDir), undefined, 'it leaves no database running')
})
