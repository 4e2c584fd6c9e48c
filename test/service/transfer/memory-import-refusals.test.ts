import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SCOPES } from '../../../src/lib/principal.ts'
import { accountWithKey, bare } from '../../support/accounts.ts'
import { TABLES } from '../../support/memory-tables.ts'
import { type Document, elsewhere, rowsOf, text, useMemoryExport } from '../../support/memory-transfers.ts'
import type { TestReply } from '../../support/send.ts'
import type { TestService } from '../../support/service.ts'

// Exports with memory that is not as it should be: all of one comes in, or nothing.

useMemoryExport()

const STRANGER = '01890a5d-ac96-774b-bcce-b302099a8057'

const importInto = (at: TestService, accountId: string, body: unknown): Promise<TestReply> =>
  at.request('POST', `/v1/admin/accounts/${accountId}/import`, { key: at.adminToken, body })
// ---- all or nothing ------------------------------------------------------------------------------------------------

type Change = (memory: Document) => unknown
type Path = (memory: Document) => (string | number)[]

/** Changes the memory of an export, and tells where below `memory` the fault is then named. */
const BROKEN: Record<string, [change: Change, path: Path]> = {
  'an unknown list': [(m) => (m.more = []), () => ['more']],
  'a list too few': [(m) => delete m.memberships, () => ['events']],
  'the last list too few': [(m) => delete m.conflicts, () => []],
  'a list that is none': [(m) => (m.claims = {}), () => ['claims']],
  'a field too many': [(m) => (m.claims[1].textHash = 'ab'), () => ['claims', 1, 'textHash']],
  'a field too few': [(m) => delete m.messages[1].seq, () => ['messages', 1, 'seq']],
  'a label that is none': [(m) => (m.workspaces[0].id = 'a b'), () => ['workspaces', 0, 'id']],
  'a live peer without a label': [(m) => (m.peers[0].id = `${m.peers[0].uuid} deleted`), () => ['peers', 0, 'id']],
  'no time zone': [
    (m) => (m.workspaces[0].configuration.timezone = 'Oslo'),
    () => ['workspaces', 0, 'configuration', 'timezone'],
  ],
  'metadata that cannot be stored': [(m) => (m.peers[0].metadata = { a: ['\u0000'] }), () => ['peers', 0, 'metadata']],
  'a workspace twice': [(m) => m.workspaces.push(m.workspaces[0]), (m) => ['workspaces', m.workspaces.length - 1]],
  'two peers of one label': [
    (m) => m.peers.push({ ...m.peers[0], uuid: STRANGER }),
    (m) => ['peers', m.peers.length - 1],
  ],
  'an event twice': [(m) => m.events.push(m.events[0]), (m) => ['events', m.events.length - 1]],
  'two messages of one place': [(m) => (m.messages[1].seq = m.messages[0].seq), () => ['messages', 1]],
  'two equal current claims': [
    (m) => {
      const claim = m.claims.find(({ status }: Document) => status === 'current')
      m.claims.push({ ...claim, uuid: STRANGER, id: `clm_${'0'.repeat(24)}` })
    },
    (m) => ['claims', m.claims.length - 1],
  ],
  'evidence twice': [(m) => m.evidence.push(m.evidence[0]), (m) => ['evidence', m.evidence.length - 1]],
  'a conflict both ways': [
    (m) => m.conflicts.push({ claimId: m.conflicts[0].otherId, otherId: m.conflicts[0].claimId }),
    (m) => ['conflicts', m.conflicts.length - 1],
  ],
  'a peer of no workspace': [(m) => (m.peers[1].workspaceId = 'nowhere'), () => ['peers', 1, 'workspaceId']],
  'a session of no workspace': [(m) => (m.sessions[1].workspaceId = 'nowhere'), () => ['sessions', 1, 'workspaceId']],
  'a member that is nobody': [(m) => (m.memberships[1].peerId = 'nobody'), () => ['memberships', 1, 'peerId']],
  'a message of nobody': [(m) => (m.messages[2].peerId = 'nobody'), () => ['messages', 2, 'peerId']],
  'a message in no session': [(m) => (m.messages[2].sessionId = 'none'), () => ['messages', 2, 'sessionId']],
  'a message in a session of another workspace': [
    (m) => (m.messages.find(({ sessionId }: Document) => sessionId === 'two').workspaceId = 'away'),
    (m) => ['messages', m.messages.findIndex(({ sessionId }: Document) => sessionId === 'two'), 'sessionId'],
  ],
  'a message of no event': [(m) => (m.messages[2].eventId = `evt_${'0'.repeat(24)}`), () => ['messages', 2, 'eventId']],
  'a claim about nobody': [(m) => (m.claims[0].peerId = 'nobody'), () => ['claims', 0, 'peerId']],
  'a claim of no session': [(m) => (m.claims[0].sessionId = 'none'), () => ['claims', 0, 'sessionId']],
  'an erased claim with words': [
    (m) => (m.claims.find(({ status }: Document) => status === 'erased').text = 'x'),
    (m) => ['claims', m.claims.findIndex(({ status }: Document) => status === 'erased'), 'text'],
  ],
  'superseded by nothing': [
    (m) => (m.claims[0].supersededBy = STRANGER),
    (m) => ['claims', m.claims[0].id, 'supersededBy'],
  ],
  'history of no claim': [(m) => (m.versions[0].claimId = `clm_${'0'.repeat(24)}`), () => ['versions', 0, 'claimId']],
  'history of no message': [
    (m) => (m.versions[0].evidence = [{ messageId: `msg_${STRANGER}`, start: 0, end: 1 }]),
    () => ['versions', 0, 'evidence'],
  ],
  'evidence of no claim': [(m) => (m.evidence[1].claimId = `clm_${'0'.repeat(24)}`), () => ['evidence', 1, 'claimId']],
  'evidence in no message': [(m) => (m.evidence[1].messageId = `msg_${STRANGER}`), () => ['evidence', 1, 'messageId']],
  'evidence beside no message': [(m) => (m.evidence[1].beside = `msg_${STRANGER}`), () => ['evidence', 1, 'beside']],
  'a quote that is none': [(m) => (m.evidence[1].quote = 'I said no such thing.'), () => ['evidence', 1, 'quote']],
  'a conflict with nothing': [
    (m) => (m.conflicts[0].otherId = `clm_${'0'.repeat(24)}`),
    () => ['conflicts', 0, 'otherId'],
  ],
  'an event of no workspace': [(m) => (m.events[0].workspaceId = 'nowhere'), () => ['events', 0, 'workspaceId']],
  'an event of no session': [(m) => (m.events[0].target = STRANGER), () => ['events', 0, 'target']],
  'an event of a speaker who is nobody': [(m) => (m.events[0].speakers = [STRANGER]), () => ['events', 0, 'speakers']],
  'an event that made no claim of this export': [
    (m) => (m.events[0].result.claimIds = [`clm_${'0'.repeat(24)}`]),
    () => ['claims', `clm_${'0'.repeat(24)}`, 'id'],
  ],
  'a deletion of nothing': [
    (m) => {
      const event = m.events.find(({ kind }: Document) => kind === 'peer.delete')
      Object.assign(event, { status: 'queued', target: STRANGER, result: null, finishedAt: null })
    },
    (m) => ['events', m.events.findIndex(({ kind }: Document) => kind === 'peer.delete'), 'target'],
  ],
  'a peer that nothing deletes': [
    (m) => {
      m.peers.push({ ...m.peers[0], uuid: STRANGER, id: `${STRANGER} deleted`, state: 'deleting' })
    },
    () => ['peers', `${STRANGER} deleted`, 'state'],
  ],
  'a session with a message beyond its last place': [
    (m) => (m.sessions.find(({ id }: Document) => id === 'two').lastSeq = 1),
    () => ['sessions', 'two', 'lastSeq'],
  ],
}

for (const [what, [change, path]] of Object.entries(BROKEN)) {
  test(`422, where it is, and nothing comes in: ${what}`, async () => {
    const made = await accountWithKey(elsewhere, { scopes: [...SCOPES] })
    const document = JSON.parse(text)
    change(document.memory)
    const { status, body, text: answer } = await importInto(elsewhere, made.accountId, document)
    assert.equal(status, 422, answer)
    const wanted = path(document.memory)
    const paths = body.error.issues.map((issue: Document) => JSON.stringify(issue.path))
    const place = wanted.length === 0 ? ['apiKeys'] : ['memory', ...wanted]
    assert.ok(paths.includes(JSON.stringify(place)), answer)
    for (const table of [...Object.values(TABLES), 'index_doc']) {
      assert.deepEqual(await rowsOf(elsewhere, made.accountId, `select 1 from ${table} limit 1`), [], table)
    }
    const jobs = await elsewhere.db.rows({
      name: '',
      text: 'select 1 from job where account_id = $1',
      values: [bare(made.accountId)],
    })
    assert.deepEqual(jobs, [])
  })
}

test('422 when memory is no object of lists, or its lists stand outside of it', async () => {
  const made = await accountWithKey(elsewhere, { scopes: [...SCOPES] })
  for (const [value, path] of [
    [[], ['memory']],
    [1, ['memory']],
    [{}, ['apiKeys']],
  ] as const) {
    const { status, body } = await importInto(elsewhere, made.accountId, { ...JSON.parse(text), memory: value })
    assert.deepEqual([status, body.error.issues[0].path], [422, [...path]])
  }
  const members = Object.entries(JSON.parse(text)).flatMap(([name, value]) =>
    name === 'memory'
      ? Object.entries(value as object).map(([list, records]) => [`memory.${list}`, records])
      : [[name, value]],
  )
  const { status, body } = await importInto(elsewhere, made.accountId, Object.fromEntries(members))
  assert.deepEqual([status, body.error.issues[0].path], [422, ['memory.workspaces']])
})

test('400 names the record in which the text breaks off', async () => {
  const made = await accountWithKey(elsewhere, { scopes: [...SCOPES] })
  const cut = text.slice(0, text.indexOf('"claims":[', text.indexOf('"memory"')) - 40)
  const { status, body } = await importInto(elsewhere, made.accountId, cut)
  assert.equal(status, 400)
  assert.match(body.error.message, /memory\.messages\[\d+\]/)
})
