import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import type { TestReply } from '../support/send.ts'
import {
  holdTable,
  newAccount,
  preparedDataDir,
  queryDatabase,
  type RunningServer,
  startServer,
} from '../support/server-process.ts'
import { waitUntil } from '../support/wait-until.ts'

// An import whose server is killed in the middle leaves nothing, neither in the database nor in the temporary folder.

const ADMIN_TOKEN = 'test-admin-token-of-enough-characters-0123'
const NOTES = 6_000
const RUN = '01890a5d-0000-7000-8000-000000000001'
const AT = '2026-01-31T12:00:00.000Z'

/** An export with so many notes of one run. */
function madeExport(): string {
  const said = { confidenceKind: 'asserted', confidenceScore: null, facets: [] }
  const ids = Array.from({ length: NOTES }, (_, n) => `01890a5d-0001-7000-8000-${n.toString(16).padStart(12, '0')}`)
  return JSON.stringify({
    schemaVersion: 'service-account-export-v1',
    exportedAt: AT,
    account: { id: `u_${RUN}`, displayName: null, aliases: [], email: null, plan: 'default', createdAt: AT },
    creditBalance: null,
    notes: ids.map((id, n) => ({
      id,
      state: 'live',
      supersededBy: null,
      key: Buffer.from(id).toString('hex'),
      title: `Note ${n}`,
      text: `Marker quizzlewick number ${n} stands here.`,
      styleDescription: null,
      rationale: null,
      language: 'en',
      sourceKind: 'extracted',
      sourceRunId: RUN,
      ...said,
      datedAt: '2026-01-31',
      createdAt: AT,
    })),
    claims: [],
    positions: [],
    projects: [],
    entities: [],
    edges: [],
    facets: [],
    sources: [],
    artefacts: [],
    artefactChunks: [],
    sourceRuns: [
      {
        id: RUN,
        sourceId: null,
        jobId: null,
        sourceKind: 'file',
        state: 'live',
        released: false,
        datedAt: '2026-01-31',
        title: null,
        language: 'en',
        distiller: {},
        summary: {},
        warnings: [],
        startedAt: AT,
        finishedAt: AT,
      },
    ],
    ingestJobs: [],
    styleRecords: [],
    supports: ids.map((id) => ({
      recordId: id,
      recordKind: 'note',
      sourceRunId: RUN,
      noteId: id,
      start: 0,
      end: 10,
      ...said,
      said: {},
    })),
    supersededKeys: [],
    memory: {
      workspaces: [],
      peers: [],
      sessions: [],
      memberships: [],
      events: [],
      messages: [],
      claims: [],
      versions: [],
      evidence: [],
      conflicts: [],
    },
    apiKeys: [],
    creditLedger: [],
    quotaCounters: [],
    auditLog: [],
  })
}

const importInto = (server: RunningServer, id: string, body: string): Promise<TestReply> =>
  server.request('POST', `/v1/admin/accounts/u_${id}/import`, { key: ADMIN_TOKEN, body })

const rowsIn = async (dataDir: string, table: string): Promise<number> =>
  (await queryDatabase<{ n: number }>(dataDir, `select count(*)::int as n from ${table}`))[0]!.n

for (const [stage, statement] of [
  ['records are written', 'insert into node'],
  ['supports are written', 'insert into record_support'],
  ['index rows are written', 'insert into index_doc'],
] as const) {
  test(`kill -9 of the server while ${stage}: nothing came in, and the same import does afterwards`, async (t) => {
    const dataDir = await preparedDataDir(t)
    const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-import-test-'))
    t.after(() => fs.rmSync(temporary, { recursive: true, force: true }))
    const settings = { TMPDIR: temporary, CAIRN_WORKERS: '0' }
    const first = await startServer(t, dataDir, settings)
    const { id, key } = await newAccount(first, ['account'])
    const body = madeExport()
    // Whoever writes there waits, so that the server is killed in the midst of it.
    const held = await holdTable(dataDir, statement.replace('insert into ', ''))
    t.after(() => held.end())
    const cut = assert.rejects(importInto(first, id, body))
    await waitUntil(stage, async () => {
      const [row] = await queryDatabase<{ n: number }>(
        dataDir,
        `select count(*)::int as n from pg_stat_activity where usename = 'cairn_app' and query ~ '^\\s*${statement}'`,
      )
      return row!.n > 0
    })
    await first.process.kill('SIGKILL')
    await cut
    await held.end()
    assert.deepEqual(
      fs.readdirSync(temporary).filter((name) => name.startsWith('cairn-import')),
      [],
    )
    const second = await startServer(t, dataDir, settings)
    for (const table of ['node', 'source_run', 'record_support', 'index_doc', 'job']) {
      await waitUntil(`${table} is empty`, async () => (await rowsIn(dataDir, table)) === 0)
    }
    const reply = await importInto(second, id, body)
    assert.equal(reply.status, 201, reply.text)
    assert.equal(reply.body.imported.notes, NOTES)
    const { body: exported } = await second.request('GET', '/v1/account/export', { key })
    assert.equal(exported.notes.length, NOTES)
  })
}
