// Retrieval through the API on public question sets: every passage comes in by POST /v1/ingest/file, every question goes
// to POST /v1/query. One account for each set, default configuration, rate limits raised.
//
//   node bench/retrieval.ts [--data FOLDER] [--url URL --token ADMIN_TOKEN] [--answers] [set …]
//
// Without --url a service is started on an embedded database of its own. With --answers the extractive answers are
// measured too: is the gold answer in the first 1, 2, 3 quoted sentences or their notes' titles?
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measureSet } from './measure-retrieval.ts'
import { ownService } from './own-service.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string', default: new URL('../../shared/eval/', import.meta.url).pathname },
    url: { type: 'string' },
    token: { type: 'string' },
    answers: { type: 'boolean', default: false },
  },
})
const isSet = (name: string) => existsSync(path.join(options.data, name, 'qrels.jsonl'))
const sets = (
  positionals.length ? positionals : existsSync(options.data) ? readdirSync(options.data).sort() : []
).filter(isSet)
async function main(): Promise<void> {
  const service = options.url
    ? { url: options.url, token: options.token ?? '', stop: async () => {} }
    : await ownService()
  try {
    for (const name of sets) await measureSet(service, { data: options.data, name, answers: options.answers })
  } finally {
    await service.stop()
  }
}

if (sets.length === 0) console.log(`no question sets in ${options.data}`)
else await main()
