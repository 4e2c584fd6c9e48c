// How fast an account is imported and exported, and how much memory the server takes meanwhile: a large account beside a
// small one, in a process of its own. Half of the records are notes of about 600 characters, the rest their claims and
// entities; edges and supports come on top.
//
//   node bench/export.ts [records …]
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readSettings } from '../src/config/settings.ts'
import { hash32 } from '../src/lib/hash.ts'
import { openLog } from '../src/lib/log.ts'
import { startService } from '../src/service.ts'
import type { ExportedHead } from '../src/transfer/export-head.ts'
import { EXPORT_LISTS, EXPORT_VERSION, type ListName } from '../src/transfer/export-lists.ts'
import { pathOf } from '../src/transfer/import-faults.ts'

const TOKEN = 'bench-admin-token-of-enough-characters-0123'
const SAMPLE_MS = 20
/** records made at once */
const PIECE = 500

// ---- a made export -------------------------------------------------------------------------------------------------

const NOW = '2026-01-31T12:00:00.000Z'
const uuid = (kind: number, n: number): string =>
  `01890a5d-${kind.toString(16).padStart(4, '0')}-7000-8000-${n.toString(16).padStart(12, '0')}`
const KIND = { source: 1, run: 2, note: 3, claim: 4, entity: 5, extracted: 6, about: 7 }
const NOTES_A_RUN = 200

const SYLLABLES = ['ba', 'ne', 'ro', 'ti', 'lu', 'sa', 'mo', 'ke', 'di', 'va', 'pol', 'gar', 'min', 'ster']
function word(n: number): string {
  let made = ''
  for (let h = hash32(`w${n}`), i = 0; i < 2 + (n % 3); i++, h = Math.floor(h / 14)) made += SYLLABLES[h % 14]
  return made
}
const sentence = (n: number): string =>
  `${Array.from({ length: 11 }, (_, i) => word(hash32(`${n} ${i}`) % 20_000)).join(' ')}.`
const textOf = (n: number): string => Array.from({ length: 8 }, (_, i) => sentence(n * 8 + i)).join(' ')
const nameOf = (n: number): string => `${word(n * 17 + 5)} ${word(n * 31 + 11)} ${n}`
const keyOf = (id: string): string => Buffer.from(id).toString('hex')

const said = { confidenceKind: 'asserted', confidenceScore: 0.8 }
const node = (id: string, n: number) => ({ id, state: 'live', supersededBy: null, key: keyOf(id), ...ofRun(n) })
const ofRun = (n: number) => ({ sourceRunId: uuid(KIND.run, Math.floor(n / NOTES_A_RUN)), sourceKind: 'distilled' })
const rest = { ...said, language: 'en', facets: ['made', 'bench'], datedAt: '2026-01-31', createdAt: NOW }
const end = (type: string, id: string) => ({ type, id })
const support = (recordKind: string, recordId: string, n: number, noteId: string) => ({
  recordId,
  recordKind,
  sourceRunId: ofRun(n).sourceRunId,
  noteId,
  start: 0,
  end: 20,
  ...said,
  facets: [],
  said: {},
})

interface Made {
  count: number
  at(n: number): object
}

/** Lists of an account of so many records. */
function madeLists(size: number): Partial<Record<ListName, Made>> {
  const notes = Math.floor(size / 2)
  const entities = Math.floor(size / 10)
  const claims = size - notes - entities
  const runs = Math.ceil(notes / NOTES_A_RUN)
  const noteOfEntity = (n: number) => n % notes
  return {
    notes: {
      count: notes,
      at: (n) => ({
        ...node(uuid(KIND.note, n), n),
        title: nameOf(n % entities),
        text: textOf(n),
        styleDescription: null,
        rationale: null,
        ...rest,
      }),
    },
    claims: {
      count: claims,
      at: (n) => ({ ...node(uuid(KIND.claim, n), n), text: sentence(n * 8 + 3), holder: null, ...rest }),
    },
    entities: {
      count: entities,
      at: (n) => ({
        ...node(uuid(KIND.entity, n), noteOfEntity(n)),
        name: nameOf(n),
        kind: 'person',
        description: '',
        aliases: [],
        ...rest,
      }),
    },
    edges: {
      count: claims + notes,
      at: (n) => {
        const of = n < claims ? n : n - claims
        const note = end('note', uuid(KIND.note, of))
        const { language: _language, facets: _facets, datedAt: _day, ...more } = rest
        return n < claims
          ? {
              id: uuid(KIND.extracted, of),
              predicate: 'extracted-from',
              source: end('claim', uuid(KIND.claim, of)),
              target: note,
              state: 'live',
              ...ofRun(of),
              ...more,
            }
          : {
              id: uuid(KIND.about, of),
              predicate: 'about',
              source: note,
              target: end('entity', uuid(KIND.entity, of % entities)),
              state: 'live',
              ...ofRun(of),
              ...more,
            }
      },
    },
    sources: {
      count: runs,
      at: (n) => ({
        id: uuid(KIND.source, n),
        kind: 'file',
        key: `made ${n}`,
        url: null,
        filename: `${n}.md`,
        contentType: 'text/markdown',
        title: null,
        state: 'live',
        createdAt: NOW,
      }),
    },
    sourceRuns: {
      count: runs,
      at: (n) => ({
        id: uuid(KIND.run, n),
        sourceId: uuid(KIND.source, n),
        jobId: null,
        sourceKind: 'file',
        state: 'live',
        released: false,
        datedAt: '2026-01-31',
        title: null,
        language: 'en',
        distiller: { name: 'made' },
        summary: {},
        warnings: [],
        startedAt: NOW,
        finishedAt: NOW,
      }),
    },
    supports: {
      count: notes * 2 + claims * 2 + entities,
      at: (n) => {
        const [of, kind] =
          n < notes
            ? [n, 0]
            : n < notes * 2
              ? [n - notes, 1]
              : n < notes * 2 + claims
                ? [n - notes * 2, 2]
                : n < notes * 2 + claims * 2
                  ? [n - notes * 2 - claims, 3]
                  : [n - notes * 2 - claims * 2, 4]
        const note = uuid(KIND.note, kind === 4 ? noteOfEntity(of) : of)
        if (kind === 0) return support('note', note, of, note)
        if (kind === 1) return support('edge', uuid(KIND.about, of), of, note)
        if (kind === 2) return support('claim', uuid(KIND.claim, of), of, note)
        if (kind === 3) return support('edge', uuid(KIND.extracted, of), of, note)
        return support('entity', uuid(KIND.entity, of), noteOfEntity(of), note)
      },
    },
  }
}

async function* madeExport(size: number): AsyncGenerator<Uint8Array> {
  const head: Record<keyof ExportedHead, unknown> = {
    exportedAt: NOW,
    account: {
      id: `u_${uuid(0, 0)}`,
      displayName: null,
      aliases: [],
      email: null,
      plan: 'default',
      createdAt: NOW,
    },
    creditBalance: null,
  }
  const lists = madeLists(size)
  const bytes = (text: string) => new TextEncoder().encode(text)
  yield bytes(JSON.stringify({ schemaVersion: EXPORT_VERSION, ...head }).slice(0, -1))
  let inGroup = ''
  for (const { name } of EXPORT_LISTS) {
    const [group, own] = pathOf(name)
    const opened = own === undefined ? '' : group
    if (opened === inGroup) yield bytes(',')
    else yield bytes(`${inGroup && '}'},${opened && `"${opened}":{`}`)
    inGroup = opened
    yield bytes(`"${own ?? group}":[`)
    const { count, at } = lists[name] ?? { count: 0, at: () => ({}) }
    for (let from = 0; from < count; from += PIECE) {
      const records = Array.from({ length: Math.min(PIECE, count - from) }, (_, i) => JSON.stringify(at(from + i)))
      yield bytes((from ? ',' : '') + records.join(','))
    }
    yield bytes(']')
  }
  yield bytes('}')
}

// ---- the server, in a process of its own ----------------------------------------------------------------------------

async function serveUntilTold(): Promise<void> {
  const settings = readSettings({
    CAIRN_DATA_DIR: process.env.CAIRN_DATA_DIR,
    CAIRN_PORT: '0',
    CAIRN_ADMIN_TOKEN: TOKEN,
    // No vectors are made meanwhile: they have a bench of their own.
    CAIRN_WORKERS: '0',
  })
  const service = await startService(settings, openLog({ level: 'error' }))
  process.send!(service.url)
  await once(process, 'message')
  await service.close()
  process.disconnect()
}

/** Resident memory in MB. */
const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

interface Measured {
  megabytes: number
  seconds: number
  /** how far the server's memory rose above what it was before */
  growthMb: number
  peakMb: number
}

async function measured(server: ChildProcess, work: () => Promise<number>): Promise<Measured> {
  const before = residentMb(server.pid!)
  let peakMb = before
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb(server.pid!))
  }, SAMPLE_MS)
  const began = performance.now()
  try {
    const bytes = await work()
    return {
      megabytes: bytes / 1e6,
      seconds: (performance.now() - began) / 1000,
      growthMb: peakMb - before,
      peakMb,
    }
  } finally {
    clearInterval(timer)
  }
}

const authorization = `Bearer ${TOKEN}`

async function newAccount(url: string): Promise<string> {
  const reply = await fetch(`${url}/v1/admin/accounts`, { method: 'POST', headers: { authorization } })
  const { account } = (await reply.json()) as { account: { id: string } }
  return account.id
}

async function importMade(url: string, account: string, size: number): Promise<number> {
  let bytes = 0
  async function* counted() {
    for await (const piece of madeExport(size)) {
      bytes += piece.length
      yield piece
    }
  }
  const reply = await fetch(`${url}/v1/admin/accounts/${account}/import`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: ReadableStream.from(counted()),
    duplex: 'half',
    // biome-ignore lint/suspicious/noExplicitAny: a body that is a stream is not in the types of every release
  } as any)
  if (reply.status !== 201) throw new Error(`${reply.status} ${await reply.text()}`)
  await reply.text()
  return bytes
}

async function takeExport(url: string, account: string): Promise<number> {
  const reply = await fetch(`${url}/v1/admin/accounts/${account}/export`, { headers: { authorization } })
  if (reply.status !== 200) throw new Error(`${reply.status} ${await reply.text()}`)
  let bytes = 0
  for await (const piece of reply.body!) bytes += piece.length
  return bytes
}

async function main(): Promise<void> {
  const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000]
  console.log(
    '| records | | MB | s | MB/s | records/s | memory before → peak, MB | growth |\n|---|---|---|---|---|---|---|---|',
  )
  for (const size of sizes) {
    // A server for each: memory that a large account made it take would hide what a small one needs.
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'cairn-bench-'))
    const server = fork(import.meta.filename, ['--server'], { env: { ...process.env, CAIRN_DATA_DIR: dataDir } })
    try {
      const [url] = (await once(server, 'message')) as [string]
      const row = ({ megabytes, seconds, growthMb, peakMb }: Measured, what: string) =>
        console.log(
          `| ${size} | ${what} | ${megabytes.toFixed(0)} | ${seconds.toFixed(1)} | ${(megabytes / seconds).toFixed(1)} | ` +
            `${(size / seconds).toFixed(0)} | ${(peakMb - growthMb).toFixed(0)} → ${peakMb.toFixed(0)} | ${growthMb.toFixed(0)} |`,
        )
      const warm = await newAccount(url)
      await importMade(url, warm, 1_000)
      await takeExport(url, warm)
      const account = await newAccount(url)
      row(await measured(server, () => importMade(url, account, size)), 'import')
      row(await measured(server, () => takeExport(url, account)), 'export')
      row(await measured(server, () => takeExport(url, account)), 'export again')
      server.send('stop')
      await once(server, 'exit')
    } finally {
      server.kill()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    }
  }
}

if (process.argv[2] === '--server') await serveUntilTold()
else await main()
