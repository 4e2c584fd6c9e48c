import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { CommandHome } from '../../support/command.ts'
import { decide, newPerson } from '../../support/people.ts'
import { startService, type TestService } from '../../support/service.ts'

// `cairn uninstall`: what goes, what stays, and what is asked before.

const NOWHERE = 'http://127.0.0.1:9'

let service: TestService
let at: CommandHome
before(async () => {
  service = await startService()
})
after(() => service.stop())
beforeEach(() => {
  at = new CommandHome({
    CAIRN_URL: '',
    CAIRN_API_KEY: '',
    XDG_CONFIG_HOME: '',
    XDG_STATE_HOME: '',
    CAIRN_DATA_DIR: '',
  })
})
afterEach(() => at.remove())

/** A home as a service and a command leave it. */
function used({ url, token }: { url: string; token: string }): void {
  at.folder('.config/cairn', {
    'config.json': JSON.stringify({ profiles: { default: { url } } }),
    'credentials.json': JSON.stringify({ default: { sessionToken: token } }),
    'added.jsonl': '',
  })
  at.folder('.local/state/cairn-hooks', { 'one.json': '{}' })
  at.folder('.cairn', {
    'pg18/PG_VERSION': '18\n',
    'pg17.kept/PG_VERSION': '17\n',
    'index-snapshots/one': 'x',
    'secret-key': 'x',
    'admin-token': 'x',
    'demo-key': 'x',
  })
}
const has = (name: string): boolean => existsSync(path.join(at.home, name))

test('it says what would go and removes nothing where nobody can be asked', async () => {
  used({ url: NOWHERE, token: 'cac_x' })
  const { code, err } = await at.run(['uninstall'])
  assert.equal(code, 2)
  assert.match(err, /remove +\S+credentials\.json/)
  assert.match(err, /keep +\S+\.cairn, /)
  assert.match(err, /--yes/)
  for (const left of ['.config/cairn/credentials.json', '.local/state/cairn-hooks', '.cairn/pg18']) assert.ok(has(left))
})

test('sign-ins end, settings and notes go; the data stays, and so does what is not Cairn’s', async () => {
  const person = await newPerson(service)
  const signingIn = at.start(['login', '--no-browser', '--url', service.url], { CAIRN_URL: service.url })
  await signingIn.until(/code \w{4}-\w{4}/)
  const [, userCode] = /code (\w{4}-\w{4})/.exec(signingIn.ran.err)!
  assert.equal((await decide(person.browser, userCode!)).status, 200)
  assert.equal((await signingIn.ended).code, 0, signingIn.ran.err)
  const credentials = path.join(at.home, '.config/cairn/credentials.json')
  const { apiKey, sessionToken } = JSON.parse(readFileSync(credentials, 'utf8')).default
  at.folder('.cairn', { 'pg18/PG_VERSION': '18\n', 'secret-key': 'x' })
  at.folder('.config/cairn', { 'theirs.txt': 'of another program' })
  const { code, err, out } = await at.run(['uninstall', '--yes'])
  assert.equal(code, 0, err)
  assert.deepEqual(JSON.parse(out).stillSignedIn, [])
  assert.deepEqual(readdirSync(path.join(at.home, '.config/cairn')), ['theirs.txt'])
  assert.deepEqual(readdirSync(path.join(at.home, '.cairn')).sort(), ['pg18', 'secret-key'])
  const answers = (token: string, route: string) =>
    fetch(service.url + route, { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status)
  assert.equal(await answers(apiKey, '/v1/access'), 401)
  assert.equal(await answers(sessionToken, '/v1/auth/cli/session'), 401)
})

test('--data removes the data, a server that is away is told of and stops nothing', async () => {
  used({ url: NOWHERE, token: 'cac_x' })
  const { code, err, out } = await at.run(['uninstall', '--yes', '--data'])
  assert.equal(code, 0, err)
  assert.match(err, /does not answer.* revoked in the pages, if it is not the service whose data go now\./)
  assert.deepEqual(JSON.parse(out).stillSignedIn, [NOWHERE])
  for (const gone of ['.config/cairn', '.local/state/cairn-hooks', '.cairn']) assert.ok(!has(gone), gone)
})

test('--data refuses a database that runs, and a home folder', async () => {
  used({ url: NOWHERE, token: 'cac_x' })
  at.folder('.cairn/pg18', { 'postmaster.pid': `${process.pid}\n` })
  const running = await at.run(['uninstall', '--yes', '--data'])
  assert.deepEqual([running.code, /end it first/.test(running.err)], [1, true])
  const home = await at.run(['uninstall', '--yes', '--data'], { env: { CAIRN_DATA_DIR: at.home } })
  assert.deepEqual([home.code, /more than Cairn's/.test(home.err)], [2, true])
  for (const left of ['.config/cairn/credentials.json', '.cairn/pg18']) assert.ok(has(left))
})
