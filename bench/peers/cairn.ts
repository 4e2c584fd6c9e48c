import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Cairn } from '../../client/client.ts'
import { type Item, type Peer, type Place, textOf } from './peer.ts'

// The service as a program of its own, asked by HTTP.

const AT_ONCE = 4
const MANY = '1000000000'
const TOKEN = 'bench-admin-token-of-enough-characters-0123'

export async function open({ folder }: Place): Promise<Peer> {
  const server = spawn(process.execPath, [path.join(import.meta.dirname, '../../src/main.ts')], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      CAIRN_DATA_DIR: path.join(folder, 'data'),
      CAIRN_PORT: '0',
      CAIRN_ADMIN_TOKEN: TOKEN,
      CAIRN_READS_PER_MINUTE: MANY,
      CAIRN_WRITES_PER_MINUTE: MANY,
      CAIRN_INGESTS_PER_MINUTE: MANY,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  const baseUrl = await new Promise<string>((resolve, reject) => {
    server.stderr.on('data', (data) => {
      log += data
      const found = /"url":"([^"]+)"/.exec(log)
      if (found) resolve(found[1]!)
    })
    server.on('exit', () => reject(new Error(`ended before it was ready: ${log}`)))
  })
  const known = path.join(folder, 'known.json')
  if (!existsSync(known)) writeFileSync(known, JSON.stringify({ key: await newKey(baseUrl), documents: {} }))
  const { key, documents } = JSON.parse(readFileSync(known, 'utf8')) as {
    key: string
    documents: Record<string, string>
  }
  const cairn = new Cairn({ baseUrl, token: key })
  const put = async (item: Item) => {
    const contentBase64 = Buffer.from(item.title ? `# ${item.title}\n\n${item.text}\n` : textOf(item)).toString(
      'base64',
    )
    const body = { filename: 'item.md', contentType: 'text/markdown', contentBase64, dryRun: false, distill: true }
    const queued = await cairn.request('post', '/v1/ingest/file', { body: { ...body, datedAt: '2026-01-01' } })
    if (queued.mode !== 'queued') throw new Error(`not queued: ${JSON.stringify(queued)}`)
    const ended = await cairn.endOfJob(queued.job.id)
    if (ended.status !== 'succeeded' || !ended.sourceRunId) throw new Error(`not taken in: ${JSON.stringify(ended)}`)
    documents[ended.sourceRunId] = item.within
  }
  return {
    async add(items) {
      const queue = items.values()
      const work = async () => {
        for (const item of queue) await put(item)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      writeFileSync(known, JSON.stringify({ key, documents }))
    },
    async query(query, limit) {
      const body = { query, limit, target: 'note', includeQuarantined: true } as const
      const { results } = await cairn.request('post', '/v1/query', { body })
      return results.flatMap(({ sourceRunId }) => documents[sourceRunId ?? ''] ?? [])
    },
    async close() {
      const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
      server.kill('SIGTERM')
      await ended
    },
  }
}

async function newKey(baseUrl: string): Promise<string> {
  const admin = new Cairn({ baseUrl, token: TOKEN })
  const { account } = await admin.request('post', '/v1/admin/accounts', { body: {} })
  const body = { userId: account.id, name: 'bench', scopes: ['ingest', 'query'] as ('ingest' | 'query')[] }
  const { apiKey } = await admin.request('post', '/v1/admin/api-keys', { body })
  return apiKey.rawKey
}
