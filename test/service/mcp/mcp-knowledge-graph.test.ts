import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { SCOPES } from '../../../src/lib/principal.ts'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { childEnv } from '../../support/child-env.ts'
import { rpc } from '../../support/mcp.ts'
import { CLIENTS, installClients } from '../../support/mcp-clients.ts'
import { memoryClient } from '../../support/memory-writes.ts'
import { startService, type TestService } from '../../support/service.ts'

// The tools of `@modelcontextprotocol/server-memory`, held against that server itself.

const PACKAGE = path.join(CLIENTS, 'node_modules/@modelcontextprotocol/server-memory/dist/index.js')
const COMMAND = path.join(import.meta.dirname, '../../../command/cairn.mjs')
const folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-graph-'))
let service: TestService
let owner: TestKey
before(async () => {
  await installClients()
  service = await startService()
  owner = await accountWithKey(service, { scopes: ['memory.read', 'memory.write'] })
})
after(async () => {
  await service.stop()
  rmSync(folder, { recursive: true })
})

// biome-ignore lint/suspicious/noExplicitAny: what other servers answer
type Told = { tools: any[]; answers: { structuredContent: any; text: string; isError: boolean }[] }
type Call = [name: string, args: object]

/** What the official client is answered by the server at an address, or by the one that a command starts. */
function asked(target: readonly string[], calls: readonly Call[], env: Record<string, string> = {}): Promise<Told> {
  return new Promise((resolve, reject) => {
    const args = [path.join(CLIENTS, 'knowledge-graph.mjs'), ...target]
    const options = { env: { ...childEnv(), HOME: folder, ...env }, maxBuffer: 16 * 1_048_576 }
    const child = execFile(process.execPath, args, options, (error, stdout, stderr) =>
      error ? reject(new Error(`${error.message}\n${stderr}`)) : resolve(JSON.parse(stdout)),
    )
    child.stdin!.end(JSON.stringify(calls))
  })
}
const ofPackage = (calls: readonly Call[], file: string) =>
  asked([process.execPath, PACKAGE], calls, { MEMORY_FILE_PATH: path.join(folder, file) })
const overHttp = (calls: readonly Call[], workspace: string) =>
  asked([`${service.url}/mcp?profile=knowledge-graph&workspace=${workspace}`, owner.key], calls)
const overStdio = (calls: readonly Call[], workspace: string) =>
  asked([process.execPath, COMMAND, 'mcp', '--tools', 'knowledge-graph', '--workspace', workspace], calls, {
    CAIRN_URL: service.url,
    CAIRN_KEY: owner.key,
  })

async function tool(name: string, args: object, { workspace = 'default', key = owner.key } = {}) {
  const at = { path: `/mcp?profile=knowledge-graph&workspace=${workspace}` }
  const { status, text, body } = await rpc(service, key, 'tools/call', { name, arguments: args }, at)
  assert.equal(status, 200, text)
  assert.notEqual(body.result?.isError, true, text)
  return body.result.structuredContent
}
const namesOf = ({ entities }: { entities: { name: string }[] }) => entities.map(({ name }) => name)
const entity = (name: string, entityType: string, ...observations: string[]) => ({ name, entityType, observations })

const CALLS: Call[] = [
  ['read_graph', {}],
  [
    'create_entities',
    {
      entities: [
        entity('John_Smith', 'person', 'Speaks fluent Spanish', 'Knows C++', 'Lives in Oslo', 'Lives in Rome'),
        entity('Åsa Öberg', 'person'),
        entity('Anthropic', 'organization', 'An AI lab'),
        entity('x'.repeat(490), 'long'),
      ],
    },
  ],
  ['create_entities', { entities: [entity('John_Smith', 'place', 'Other'), entity('张三', 'person', '住在北京')] }],
  [
    'create_relations',
    {
      relations: [
        { from: 'John_Smith', to: 'Anthropic', relationType: 'works_at' },
        { from: 'John_Smith', to: 'Anthropic', relationType: 'works at' },
        { from: 'Åsa Öberg', to: 'John_Smith', relationType: 'knows' },
        { from: 'Nobody', to: 'Anthropic', relationType: 'visits' },
      ],
    },
  ],
  ['create_relations', { relations: [{ from: 'Åsa Öberg', to: 'John_Smith', relationType: 'knows' }] }],
  [
    'add_observations',
    {
      observations: [
        { entityName: 'John_Smith', contents: ['Knows C++', 'John_Smith works at Anthropic.', 'Knows C'] },
        { entityName: '张三', contents: [] },
      ],
    },
  ],
  ['open_nodes', { names: ['John_Smith', 'Nobody', 'Missing'] }],
  ['search_nodes', { query: 'SPANISH' }],
  ['search_nodes', { query: '北京' }],
  ['search_nodes', { query: 'no such thing' }],
  ['read_graph', {}],
  [
    'delete_observations',
    {
      deletions: [
        { entityName: 'John_Smith', observations: ['Knows C', 'Never said'] },
        { entityName: 'Missing', observations: ['x'] },
      ],
    },
  ],
  ['delete_relations', { relations: [{ from: 'John_Smith', to: 'Anthropic', relationType: 'works at' }] }],
  ['read_graph', {}],
  ['delete_entities', { entityNames: ['Anthropic', 'Missing'] }],
  ['read_graph', {}],
  ['create_entities', { entities: [entity('Anthropic', 'company')] }],
  ['open_nodes', { names: ['Anthropic'] }],
]

describe('what the official client sees', () => {
  test('is what the memory server itself answers, over HTTP and over stdio', async () => {
    const theirs = await ofPackage(CALLS, 'calls.jsonl')
    for (const ours of [await overHttp(CALLS, 'same-http'), await overStdio(CALLS, 'same-stdio')]) {
      for (const [i, answer] of theirs.answers.entries()) {
        const [name, args] = CALLS[i]!
        assert.deepEqual(ours.answers[i], answer, `${name} ${JSON.stringify(args).slice(0, 100)}`)
      }
    }
  })
  test('tools are named, described and shaped as theirs, but for bounds, pages and how many', async () => {
    const [theirs, ours] = [await ofPackage([], 'tools.jsonl'), await overHttp([], 'tools')]
    const common = ({ name, title, description, inputSchema, outputSchema }: Told['tools'][number]) => ({
      name,
      title,
      description,
      inputSchema: plain(inputSchema),
      outputSchema: plain(outputSchema),
    })
    assert.deepEqual(ours.tools.map(common), theirs.tools.map(common))
  })
  test('an observation of an entity that is not there is an error that names it, and nothing is written', async () => {
    const calls: Call[] = [
      ['create_entities', { entities: [entity('Ana', 'person')] }],
      [
        'add_observations',
        {
          observations: [
            { entityName: 'Ana', contents: ['Rows'] },
            { entityName: 'Bo', contents: ['Sings'] },
          ],
        },
      ],
      ['read_graph', {}],
    ]
    const [theirs, ours] = [await ofPackage(calls, 'missing.jsonl'), await overHttp(calls, 'missing')]
    for (const { answers } of [theirs, ours]) {
      assert.equal(answers[1]!.isError, true)
      assert.match(answers[1]!.text, /Entity with name Bo not found/)
    }
    assert.deepEqual(ours.answers[2], theirs.answers[2])
  })
})

/** Without what is ours besides: bounds, an argument or a result that may be left out. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain)
  if (typeof schema !== 'object' || schema === null) return schema
  const ours = ['$schema', 'minLength', 'maxLength', 'maxItems', 'cursor', 'limit', 'nextCursor']
  const entries = Object.entries(schema).filter(
    // Without it anything else may stand there, in both dialects.
    ([key]) => !ours.includes(key) && key !== 'additionalProperties',
  )
  return Object.fromEntries(entries.map(([key, of]) => [key, plain(of)]))
}

describe('the graph', () => {
  test('comes in pages that together are all of it, oldest entities first', async () => {
    const at = { workspace: 'pages' }
    const all = Array.from({ length: 7 }, (_, i) => entity(`e${i}`, 'thing', `is number ${i}`))
    await tool('create_entities', { entities: all }, at)
    await tool('create_relations', { relations: [{ from: 'e6', to: 'e0', relationType: 'follows' }] }, at)
    const pages = []
    for (let cursor: string | undefined, i = 0; i < 4; i++) {
      const page = await tool('read_graph', { limit: 2, ...(cursor ? { cursor } : {}) }, at)
      pages.push(page)
      cursor = page.nextCursor
    }
    assert.deepEqual(pages.flatMap(namesOf), ['e0', 'e1', 'e2', 'e3', 'e4', 'e5', 'e6'])
    assert.deepEqual(
      pages.map(({ relations, nextCursor }) => [relations.length, nextCursor !== undefined]),
      [
        [0, true],
        [0, true],
        [0, true],
        [1, false],
      ],
    )
  })
  test('is searched best first: by name, then by what is said, also in other forms of the words', async () => {
    const at = { workspace: 'ranked' }
    const entities = [
      entity('Tuesday market', 'event', 'The harbour guide is sold there, and rope, and fish, and a great many hats'),
      entity('Larvik', 'town', 'Ferries sail to Hirtshals', 'Ferry tickets are sold at the quay'),
      entity('Old_Harbour', 'place', 'Built in 1897'),
      entity('Hirtshals', 'town', 'Lies in Denmark'),
    ]
    await tool('create_entities', { entities }, at)
    await tool('create_relations', { relations: [{ from: 'Hirtshals', to: 'Larvik', relationType: 'faces' }] }, at)
    const found = await tool('search_nodes', { query: 'old harbour' }, at)
    assert.deepEqual(namesOf(found), ['Old_Harbour', 'Tuesday market'])
    const sailing = await tool('search_nodes', { query: 'Where does the ferry sail?' }, at)
    assert.equal(namesOf(sailing)[0], 'Larvik')
    assert.deepEqual(sailing.relations, [{ from: 'Hirtshals', to: 'Larvik', relationType: 'faces' }])
    assert.deepEqual(namesOf(await tool('search_nodes', { query: 'town', limit: 1 }, at)), ['Larvik'])
  })
  test('is whole after many agents wrote to it at once', async () => {
    const at = { workspace: 'together' }
    const agents = Array.from({ length: 8 }, (_, i) => i)
    const turned = <Thing>(i: number, things: Thing[]) => (i % 2 ? things : things.toReversed())
    const contents = Array.from({ length: 30 }, (_, i) => `noted ${i}`)
    const all = (name: string, argsOf: (agent: number) => object) =>
      Promise.all(agents.map((agent) => tool(name, argsOf(agent), at)))
    const made = await all('create_entities', (i) => ({
      entities: turned(i, [entity('Cairn', 'project', `seen by ${i}`), entity('Ana', 'person', `met by ${i}`)]),
    }))
    assert.deepEqual(made.flatMap(namesOf).sort(), ['Ana', 'Cairn'])
    const added = await all('add_observations', (i) => ({
      observations: turned(i, ['Ana', 'Cairn']).map((entityName) => ({
        entityName,
        contents: [...contents, `by ${i}`],
      })),
    }))
    assert.equal(
      added
        .flatMap(({ results }) => results.map((one: { addedObservations: string[] }) => one.addedObservations))
        .flat().length,
      2 * (30 + 8),
    )
    await Promise.all([
      all('create_relations', (i) => ({
        relations: turned(i, [
          { from: 'Ana', to: 'Cairn', relationType: `likes ${i}` },
          { from: 'Cairn', to: 'Ana', relationType: 'thanks' },
        ]),
      })),
      all('delete_observations', (i) => ({
        deletions: turned(i, ['Ana', 'Cairn']).map((entityName) => ({
          entityName,
          observations: [`by ${i}`, contents[i]],
        })),
      })),
    ])
    const { entities, relations } = await tool('read_graph', {}, at)
    assert.deepEqual(
      entities.map(({ observations }: { observations: string[] }) => observations.length),
      [1 + 30 - 8, 1 + 30 - 8],
    )
    assert.equal(relations.length, 9)
  })
  test('is what is remembered of peers: claims that other ways find, with a history that deletion keeps', async () => {
    const memory = memoryClient(service, owner.key)
    const at = { workspace: 'claims' }
    await tool('create_entities', { entities: [entity('Ana Lind', 'person', 'Prefers trains')] }, at)
    const claims = await memory.request('POST', '/claims/claims', { peerId: 'Ana~20Lind', text: 'Ana Lind rows.' })
    assert.equal(claims.status, 201, claims.text)
    const { entities } = await tool('open_nodes', { names: ['Ana Lind'] }, at)
    assert.deepEqual(entities[0].observations, ['Prefers trains', 'Ana Lind rows.'])
    const [first] = await memory.claims('claims', 'Ana~20Lind')
    assert.deepEqual([first.text, first.level], ['Prefers trains', 'user'])
    await tool('delete_entities', { entityNames: ['Ana Lind'] }, at)
    assert.deepEqual(await memory.claims('claims', 'Ana~20Lind'), [])
    const history = await memory.request('GET', `/claims/claims/${first.id}/history`)
    assert.deepEqual(
      history.body.versions.map(({ action }: { action: string }) => action),
      ['derived', 'withdrawn'],
    )
  })
  test('goes into an export with the account, and is whole in another one', async () => {
    const [from, to] = [await accountWithKey(service, { scopes: [...SCOPES] }), await accountWithKey(service)]
    const at = { workspace: 'moved', key: from.key }
    const far = 'ö'.repeat(400)
    await tool('create_entities', { entities: [entity(far, 'place', 'Is far away'), entity('Ana', '')] }, at)
    await tool('create_relations', { relations: [{ from: 'Ana', to: far, relationType: 'dreams_of' }] }, at)
    const { text } = await service.request('GET', '/v1/account/export', { key: from.key })
    const body = JSON.parse(text)
    const import_ = `/v1/admin/accounts/${to.accountId}/import`
    const reply = await service.request('POST', import_, { key: service.adminToken, body })
    assert.equal(reply.status, 201, reply.text)
    const reader = await accountWithKey(service, { ...to, scopes: ['memory.read'] })
    const there = { workspace: 'moved', key: reader.key }
    const whole = await tool('read_graph', {}, at)
    assert.deepEqual(await tool('read_graph', {}, there), whole)
    assert.deepEqual(whole.relations, [{ from: 'Ana', to: far, relationType: 'dreams_of' }])
    assert.deepEqual(await tool('open_nodes', { names: [far] }, there), await tool('open_nodes', { names: [far] }, at))
  })
  test('of one account is nothing to another, and a key that may only read writes nothing', async () => {
    await tool('create_entities', { entities: [entity('Secret', 'thing', 'hidden')] }, { workspace: 'own' })
    const stranger = await accountWithKey(service, { scopes: ['memory.read', 'memory.write'] })
    const nothing = { entities: [], relations: [] }
    const theirs = { workspace: 'own', key: stranger.key }
    assert.deepEqual(await tool('read_graph', {}, theirs), nothing)
    assert.deepEqual(await tool('open_nodes', { names: ['Secret'] }, theirs), nothing)
    assert.deepEqual(await tool('search_nodes', { query: 'hidden' }, theirs), nothing)
    await tool('delete_entities', { entityNames: ['Secret'] }, theirs)
    assert.deepEqual(namesOf(await tool('read_graph', {}, { workspace: 'own' })), ['Secret'])
    const reader = await accountWithKey(service, { scopes: ['memory.read'] })
    const args = { name: 'create_entities', arguments: { entities: [] } }
    const { status } = await rpc(service, reader.key, 'tools/call', args, { path: '/mcp?profile=knowledge-graph' })
    assert.equal(status, 403)
  })
  test('an address that asks for another profile, or names no workspace, is told what there is', async () => {
    for (const [query, why] of [
      ['profile=graph', /knowledge-graph/],
      ['profile=__proto__', /knowledge-graph/],
      ['workspace=a%20b', /label of a workspace/],
    ] as const) {
      const { status, body } = await rpc(service, owner.key, 'tools/list', {}, { path: `/mcp?${query}` })
      assert.equal(status, 400)
      assert.match(body.error.message, why)
    }
  })
})
