import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ROUTES } from '../../../src/app.ts'
import { sql } from '../../../src/db/sql.ts'
import { artifactAdapter } from '../../../src/oauth/artifact-adapter.ts'
import { deleteEndedArtifacts } from '../../../src/oauth/artifact-store.ts'
import { auditOf, bare, databaseText } from '../../support/accounts.ts'
import { rpc } from '../../support/mcp.ts'
import {
  ask,
  authorize,
  challengeOf,
  exchange,
  newClient,
  newVerifier,
  refresh,
  type TestClient,
  type Tokens,
  tokensOf,
} from '../../support/oauth.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { startService, type TestService } from '../../support/service.ts'

// Codes and tokens: what they open, for how long, how often, and what is kept of them.

let service: TestService
let ann: Person
let client: TestClient
before(async () => {
  service = await startService()
  ann = await newPerson(service)
})
after(() => service.stop())

const fresh = async (): Promise<{ client: TestClient; tokens: Tokens }> => {
  client = await newClient(service)
  return { client, tokens: await tokensOf(service, client, ann) }
}
const statusOf = async ({ access_token }: Pick<Tokens, 'access_token'>) =>
  (await rpc(service, access_token, 'ping')).status
const revoke = (token: string, { clientId }: TestClient) =>
  ask(`${service.url}/oauth2/revoke`, { method: 'POST', body: new URLSearchParams({ token, client_id: clientId }) })
const applications = async () => (await ann.browser.request('GET', '/v1/account/applications')).body.applications

test('an access token opens the MCP endpoint and no route', async () => {
  const { tokens } = await fresh()
  assert.equal(await statusOf(tokens), 200)
  let checked = 0
  for (const { method, path, access } of ROUTES) {
    if (!access.apiKey && !access.cliSession && !access.browser && !access.operator) continue
    const place = path.replace(/\{(\w+)\}/g, (_, name) => (name === 'type' ? 'note' : ann.accountId.slice(2)))
    const body = method === 'post' || method === 'put' ? { unknownField: 1 } : undefined
    const reply = await service.request(method.toUpperCase(), place, { key: tokens.access_token, body })
    assert.equal(reply.status, 401, `${method} ${path}`)
    checked++
  }
  assert.ok(checked > 30)
  assert.equal(await statusOf({ access_token: tokens.refresh_token }), 401)
})

describe('a code', () => {
  test('is good once; used again it ends what came of it', async () => {
    client = await newClient(service)
    const visit = await authorize(service, client, ann)
    const first = await exchange(service, client, visit)
    assert.equal(await statusOf(first.body), 200)
    const second = await exchange(service, client, visit)
    assert.deepEqual([second.status, second.body.error], [400, 'invalid_grant'])
    assert.equal(await statusOf(first.body), 401)
    assert.equal((await refresh(service, client, first.body.refresh_token)).body.error, 'invalid_grant')
    assert.equal(
      (await applications()).some(({ clientId }: { clientId: string }) => clientId === client.clientId),
      false,
    )
  })
  test('of ten exchanges at once at most one gets tokens', async () => {
    client = await newClient(service)
    const visit = await authorize(service, client, ann)
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(service, client, visit)))
    const good = answers.filter(({ status }) => status === 200)
    assert.ok(good.length <= 1, String(good.length))
    for (const { status, body } of answers) if (status !== 200) assert.equal(body.error, 'invalid_grant')
  })
  test('that a second exchange found unused too, and used an instant later, ends what came of it', async () => {
    client = await newClient(service)
    const visit = await authorize(service, client, ann)
    const { body } = await exchange(service, client, visit)
    assert.equal(await statusOf(body), 200)
    const code = visit.callback.searchParams.get('code')!
    await assert.rejects(
      artifactAdapter(service.db, () => new Date())('AuthorizationCode').consume(code),
      /invalid_grant/,
    )
    assert.equal(await statusOf(body), 401)
    assert.equal((await refresh(service, client, body.refresh_token)).body.error, 'invalid_grant')
  })
  test('needs the verifier of its challenge, its client and its redirect', async () => {
    client = await newClient(service)
    const other = await newClient(service)
    const visit = await authorize(service, client, ann)
    for (const [which, wrong, error] of [
      ['another verifier', { code_verifier: newVerifier() }, 'invalid_grant'],
      ['the challenge as verifier', { code_verifier: challengeOf(visit.verifier) }, 'invalid_grant'],
      ['another client', { client_id: other.clientId }, 'invalid_grant'],
      ['another redirect', { redirect_uri: 'http://127.0.0.1:1/callback' }, 'invalid_grant'],
      ['another code', { code: 'x'.repeat(43) }, 'invalid_grant'],
    ] as const) {
      const { status, body } = await exchange(service, client, visit, wrong)
      assert.deepEqual([status, body.error], [400, error], which)
    }
    assert.equal((await exchange(service, client, visit)).status, 200)
  })
  test('runs out after a minute', async () => {
    client = await newClient(service)
    const visit = await authorize(service, client, ann)
    await service.db.rows(sql('testEnd')`
      update oauth_artifact set expires_at = now(),
             payload = jsonb_set(payload, '{exp}', to_jsonb(extract(epoch from now())::bigint - 100))
       where model = 'AuthorizationCode'`)
    assert.equal((await exchange(service, client, visit)).body.error, 'invalid_grant')
  })
})

describe('a refresh token', () => {
  test('is good once; used again it ends the family', async () => {
    const { client, tokens } = await fresh()
    const second = (await refresh(service, client, tokens.refresh_token)).body
    assert.notEqual(second.refresh_token, tokens.refresh_token)
    assert.equal(await statusOf(second), 200)
    const reused = await refresh(service, client, tokens.refresh_token)
    assert.deepEqual([reused.status, reused.body.error], [400, 'invalid_grant'])
    assert.equal(await statusOf(second), 401)
    assert.equal((await refresh(service, client, second.refresh_token)).body.error, 'invalid_grant')
  })
  test('of ten uses at once at most one gets tokens', async () => {
    const { client, tokens } = await fresh()
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(service, client, tokens.refresh_token)))
    const good = answers.filter(({ status }) => status === 200)
    assert.ok(good.length <= 1, String(good.length))
  })
  test('is of no use to another client, and gives no more than it has', async () => {
    const { client, tokens } = await fresh()
    const other = await newClient(service)
    assert.equal((await refresh(service, other, tokens.refresh_token)).body.error, 'invalid_grant')
    const more = await refresh(service, client, tokens.refresh_token, { scope: 'query memory.write' })
    assert.equal(more.body.error, 'invalid_scope')
    const less = await refresh(service, client, tokens.refresh_token, { scope: 'query' })
    assert.equal(less.body.scope, 'query')
  })
  test('is not given to a client that registered without it', async () => {
    const plain = await newClient(service, { grant_types: ['authorization_code'] })
    const tokens = await tokensOf(service, plain, ann)
    assert.equal('refresh_token' in tokens, false)
  })
  test('ends with the grant, however often it is renewed', async () => {
    const { client, tokens } = await fresh()
    await service.db.rows(sql('testGrantEnd')`
      update oauth_artifact set payload = jsonb_set(payload, '{exp}', to_jsonb(extract(epoch from now())::bigint + 3600))
       where model = 'Grant' and payload->>'clientId' = ${client.clientId}`)
    await refresh(service, client, tokens.refresh_token)
    const [newest] = await service.db.rows<{ left: number }>(sql('testLeft')`
      select extract(epoch from expires_at - now())::int as left from oauth_artifact
       where model = 'RefreshToken' and payload->>'clientId' = ${client.clientId} order by expires_at limit 1`)
    assert.ok(newest!.left <= 3601 && newest!.left > 3500, String(newest!.left))
  })
})

describe('an access token is 401', () => {
  test('when it has run out', async () => {
    const { tokens } = await fresh()
    await service.db.rows(sql('testRunOut')`update oauth_artifact set expires_at = now() where model = 'AccessToken'`)
    assert.equal(await statusOf(tokens), 401)
  })
  test('for another resource', async () => {
    const { tokens } = await fresh()
    await service.db.rows(sql('testAudience')`
      update oauth_artifact set payload = jsonb_set(payload, '{aud}', '"https://other.example/mcp"')
       where model = 'AccessToken'`)
    assert.equal(await statusOf(tokens), 401)
  })
  test('when its application has run out', async () => {
    const { client, tokens } = await fresh()
    await service.db.rows(sql('testApplicationEnd')`
      update authorized_application set expires_at = now() where client_id = ${client.clientId}`)
    assert.equal(await statusOf(tokens), 401)
  })
  test('when its application was revoked, also if the token is still there', async () => {
    const { client, tokens } = await fresh()
    await service.db.rows(sql('testApplicationRevoked')`
      update authorized_application set revoked_at = now() where client_id = ${client.clientId}`)
    assert.equal(await statusOf(tokens), 401)
  })
  test('from the moment at which its account begins to be deleted; and so are codes and refresh tokens', async () => {
    const person = await newPerson(service)
    client = await newClient(service)
    const tokens = await tokensOf(service, client, person)
    const visit = await authorize(service, client, person)
    await service.db.rows(sql('testDeleting')`
      update account set state = 'deletion_pending' where id = ${bare(person.accountId)}`)
    assert.equal(await statusOf(tokens), 401)
    assert.equal((await refresh(service, client, tokens.refresh_token)).body.error, 'invalid_grant')
    assert.equal((await exchange(service, client, visit)).body.error, 'invalid_grant')
  })
  test('after its account was deleted, of which no row is left', async () => {
    const person = await newPerson(service)
    client = await newClient(service)
    const tokens = await tokensOf(service, client, person)
    const gone = await service.request('DELETE', `/v1/admin/accounts/${person.accountId}?confirm=true`, {
      key: service.adminToken,
    })
    assert.equal(gone.status, 200, gone.text)
    assert.equal(gone.body.deleted.applications, 1)
    assert.ok(gone.body.deleted.grants >= 3)
    assert.equal(await statusOf(tokens), 401)
    const left = await service.db.rows(sql('testRowsLeft')`
      select model from oauth_artifact where account_id = ${bare(person.accountId)} or payload::text like ${`%${bare(person.accountId)}%`}`)
    assert.deepEqual(left, [])
  })
})

describe('revocation', () => {
  test('of an access token ends it at once', async () => {
    const { client, tokens } = await fresh()
    assert.equal((await revoke(tokens.access_token, client)).status, 200)
    assert.equal(await statusOf(tokens), 401)
  })
  test('of a refresh token ends the application', async () => {
    const { client, tokens } = await fresh()
    assert.equal((await revoke(tokens.refresh_token, client)).status, 200)
    assert.equal(await statusOf(tokens), 401)
    assert.equal((await refresh(service, client, tokens.refresh_token)).body.error, 'invalid_grant')
    assert.equal(
      (await applications()).some(({ clientId }: { clientId: string }) => clientId === client.clientId),
      false,
    )
  })
  test('by another client does nothing, and of an unknown token is the same 200', async () => {
    const { client, tokens } = await fresh()
    assert.equal((await revoke(tokens.access_token, await newClient(service))).status, 200)
    assert.equal(await statusOf(tokens), 200)
    assert.equal((await revoke('x'.repeat(43), client)).status, 200)
  })
})

test('an application that its own client ended stands in the account’s log', async () => {
  const person = await newPerson(service)
  client = await newClient(service)
  const tokens = await tokensOf(service, client, person)
  const [{ id }] = (await person.browser.request('GET', '/v1/account/applications')).body.applications
  const { headers } = await revoke(tokens.refresh_token, client)
  const last = (await auditOf(service, person.accountId)).at(-1)
  assert.deepEqual(last, {
    actor: `oauth:${id}`,
    action: 'application.revoke',
    targetId: id,
    result: 'ok',
    address: '127.0.0.1',
    requestId: headers.get('x-request-id'),
  })
})

test('no code, token, cookie or key stands in the database or in the log', async () => {
  const jar = new Map<string, string>()
  client = await newClient(service)
  const visit = await authorize(service, client, ann, { jar })
  const { body } = await exchange(service, client, visit)
  const pending = await ask(
    `${service.url}/oauth2/authorize?${new URLSearchParams({
      response_type: 'code',
      client_id: client.clientId,
      redirect_uri: client.redirectUri,
      code_challenge: challengeOf(newVerifier()),
      code_challenge_method: 'S256',
      state: 'state-secret-1234567890',
    })}`,
    { headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } },
  )
  const uid = pending.headers.get('location')!.split('/').at(-1)!
  assert.ok(uid.length > 15)
  const secrets = [
    visit.callback.searchParams.get('code')!,
    visit.verifier,
    body.access_token,
    body.refresh_token,
    jar.get('service_oauth')!,
    jar.get('service_session')!,
    uid,
  ]
  assert.equal(secrets.filter(Boolean).length, 7)
  const kept = await databaseText(service)
  const logged = service.logLines.join('\n')
  for (const secret of secrets) {
    assert.equal(kept.includes(secret), false)
    assert.equal(logged.includes(secret), false)
  }
  assert.doesNotMatch(kept, /"d":/)
  assert.doesNotMatch(logged, /state-secret|code_challenge|client_id=/)
  assert.match(logged, /oauthToken/)
})

test('housekeeping deletes what has run out, and registrations that came to nothing', async () => {
  const { client: used } = await fresh()
  const unused = await newClient(service)
  await service.db.rows(sql('testOld')`
    update oauth_artifact
       set payload = jsonb_set(payload, '{client_id_issued_at}', to_jsonb(extract(epoch from now())::bigint - 2600000))
     where model = 'Client' and payload->>'client_id' in (${used.clientId}, ${unused.clientId})`)
  await service.db.rows(sql('testEndAll')`update oauth_artifact set expires_at = now() - interval '1 second'
    where model in ('AccessToken', 'RefreshToken')`)
  await deleteEndedArtifacts(service.db, async () => [])
  const left = await service.db.rows<{ model: string; client: string }>(sql('testLeftOver')`
    select model, payload->>'client_id' as client from oauth_artifact`)
  const clients = left.filter(({ model }) => model === 'Client').map(({ client }) => client)
  assert.equal(clients.includes(used.clientId), true)
  assert.equal(clients.includes(unused.clientId), false)
  assert.equal(
    left.some(({ model }) => model === 'AccessToken' || model === 'RefreshToken'),
    false,
  )
  assert.equal(
    left.some(({ model }) => model === 'SigningKey'),
    true,
  )
})

test('registrations that nobody agreed to are kept to two thousand, those of the last hour aside', async () => {
  const made = (from: number, count: number, age: string) =>
    service.db.rows(sql('testRegistrations')`
      insert into oauth_artifact (model, id_hash, payload)
      select 'Client', decode(md5(${age} || n), 'hex'),
             jsonb_build_object('client_id', ${age} || n,
                                'client_id_issued_at', extract(epoch from now() - ${age}::interval)::bigint - n)
        from generate_series(${from}::int, ${from + count - 1}::int) n`)
  await made(1, 2_100, '3 hours')
  await made(1, 10, '1 minute')
  await deleteEndedArtifacts(service.db, async () => [])
  const left = await service.db.rows<{ client: string }>(sql('testClientsLeft')`
    select payload->>'client_id' as client from oauth_artifact where model = 'Client'`)
  const names = new Set(left.map(({ client }) => client))
  for (let n = 1; n <= 10; n++) assert.ok(names.has(`1 minute${n}`))
  assert.ok(names.has('3 hours1') && !names.has('3 hours2100'), 'the oldest go first')
  assert.ok([...names].filter((name) => name.startsWith('3 hours')).length <= 1_990)
})

test('registration, authorization, tokens and revocation are counted per client address, each for itself', async () => {
  const limited = await startService({ settings: { CAIRN_PUBLIC_PER_MINUTE: '3', CAIRN_WRITES_PER_MINUTE: '4' } })
  try {
    const status = async (path: string, method: string) => (await ask(limited.url + path, { method })).status
    for (const [path, method, most] of [
      ['/oauth2/register', 'POST', 3],
      ['/oauth2/revoke', 'POST', 3],
      ['/oauth2/authorize', 'GET', 3],
      ['/oauth2/token', 'POST', 4],
    ] as const) {
      // Nine: a window may end in between, and the next one takes as many again.
      const seen: number[] = []
      for (let i = 0; i < 9; i++) seen.push(await status(path, method))
      const refused = seen.filter((code) => code === 429).length
      assert.ok(refused >= 1 && refused <= 9 - most, `${path}: ${seen}`)
      assert.notEqual(seen[0], 429, path)
    }
    assert.equal(await status('/oauth2/jwks', 'GET'), 200)
  } finally {
    await limited.stop()
  }
})
