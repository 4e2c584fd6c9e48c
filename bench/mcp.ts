// What a request of the MCP endpoint costs beside a bare echo on the same server, in one run: node bench/mcp.ts [requests]
// One client sends one request after the other over a kept connection, so the figures are latencies; the rows take turns.
// `gate` is a notification: everything up to the SDK. Compare within a run: the machine may be busy with other things.
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { readSettings } from '../src/config/settings.ts'
import type { Env } from '../src/http/front-door.ts'
import { serve } from '../src/http/serve.ts'
import { openLog } from '../src/lib/log.ts'
import { startService } from '../src/service.ts'
import { newAccount } from './own-service.ts'

const TOKEN = 'bench-admin-token-of-enough-characters-0123'
const MANY = '1000000000'
const requests = Number(process.argv[2] ?? 1000)
const WARM_UP = 100

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function send(url: string, headers: Record<string, string>, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const out = request(url, {
      agent,
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    })
    out.on('response', (answer) => {
      answer.resume()
      answer.on('end', () => {
        if (answer.statusCode! >= 300) reject(new Error(`${url} answered ${answer.statusCode}`))
        else resolve(performance.now() - began)
      })
    })
    out.on('error', reject)
    out.end(body)
  })
}

const quantile = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'cairn-bench-'))
try {
  const settings = readSettings({
    CAIRN_DATA_DIR: dataDir,
    CAIRN_PORT: '0',
    CAIRN_ADMIN_TOKEN: TOKEN,
    CAIRN_READS_PER_MINUTE: MANY,
    CAIRN_WRITES_PER_MINUTE: MANY,
  })
  await using service = await startService(settings, openLog({ level: 'silent' }))
  const echo = await serve(
    new Hono<Env>().post('/echo', async (c) => c.json(await c.req.json())),
    '127.0.0.1',
    0,
  )

  const owner = { url: service.url, token: TOKEN }
  const { key: rawKey } = await newAccount(owner, ['query', 'memory.read', 'memory.write'])

  const headers = {
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    'mcp-protocol-version': '2025-11-25',
    authorization: `Bearer ${rawKey}`,
  }
  const rpc = (method: string, params?: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const call = (name: string, args: object) => rpc('tools/call', { name, arguments: args })
  const clientInfo = { name: 'bench', version: '1' }
  const mcp = `${service.url}/mcp`
  const rows: { name: string; url: string; body: string; times: number[] }[] = [
    { name: 'echo', url: `http://127.0.0.1:${echo.port}/echo`, body: rpc('ping') },
    { name: 'HTTP, list workspaces', url: `${service.url}/v1/workspaces/list`, body: '{}' },
    { name: 'gate', url: mcp, body: JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }) },
    { name: 'ping', url: mcp, body: rpc('ping') },
    {
      name: 'initialize',
      url: mcp,
      body: rpc('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo }),
    },
    { name: 'tools/list', url: mcp, body: rpc('tools/list') },
    { name: 'call, bad arguments', url: mcp, body: call('query_evidence', {}) },
    { name: 'call, query_evidence', url: mcp, body: call('query_evidence', { query: 'harbour' }) },
    { name: 'HTTP, the same query', url: `${service.url}/v1/query`, body: JSON.stringify({ query: 'harbour' }) },
    { name: 'call, memory_create', url: mcp, body: call('memory_create', { peer: 'ann', content: 'Hello.' }) },
  ].map((row) => ({ ...row, times: [] }))

  const first = await send(mcp, headers, rpc('tools/list'))
  for (let i = -WARM_UP; i < requests; i++) {
    for (const row of rows) {
      const ms = await send(row.url, headers, row.body)
      if (i >= 0) row.times.push(ms)
    }
  }
  console.log(`${requests} of each; the very first request, which loads the SDK: ${first.toFixed(0)} ms`)
  console.log('| ms | p50 | p95 |\n|---|---|---|')
  for (const { name, times } of rows)
    console.log(`| ${name} | ${quantile(times, 0.5).toFixed(2)} | ${quantile(times, 0.95).toFixed(2)} |`)
  agent.destroy()
  await echo.close(0)
} finally {
  rmSync(dataDir, { recursive: true })
}
