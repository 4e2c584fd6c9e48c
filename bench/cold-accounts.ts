// What the first query of an account costs that this process does not hold, and that the warm set stays within its budget:
// node bench/cold-accounts.ts [accounts]
// Accounts of 1,000 made records are asked in turn, three times round, with room for a third of them.

import os from 'node:os'
import { AccountIndexes } from '../src/index/account-indexes.ts'
import { IndexThreads } from '../src/index/index-threads.ts'
import type { AccountId } from '../src/lib/ids.ts'
import { createRiEmbedder, RI_MODEL } from '../src/models/ri-512.ts'
import { fill, makeTexts } from './made-records.ts'
import { indexOf, newAccount, ownService } from './own-service.ts'

const count = Number(process.argv[2] ?? 12)
const ROUNDS = 3
const texts = makeTexts(1_000)
const service = await ownService()
const accounts: AccountId[] = []
for (let i = 0; i < count; i++) {
  const { account } = await newAccount(service, ['query'])
  await fill(service.db.of(account), texts)
  accounts.push(account)
}
const { bytes } = await indexOf(service.db, accounts[0]!)
const budgetBytes = Math.ceil((bytes * count) / 3)
const indexes = new AccountIndexes({
  budgetBytes,
  builtIn: { model: RI_MODEL, over: createRiEmbedder },
  threads: new IndexThreads(new URL('../src/graph/index-thread.ts', import.meta.url), 1),
})
let most = 0
for (let round = 1; round <= ROUNDS; round++) {
  const times: number[] = []
  for (const [i, account] of accounts.entries()) {
    const before = process.threadCpuUsage()
    const index = await indexes.get(service.db.of(account))
    const query = { text: texts.questions[i % texts.questions.length]!, limit: 20, target: 'all' as const }
    await index.ask('rank', { query, evidenceLimit: 3, meant: [] })
    const { user, system } = process.threadCpuUsage(before)
    times.push((user + system) / 1000)
    most = Math.max(most, indexes.bytes)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const figures = [sorted[0]!, sorted[sorted.length >> 1]!, sorted.at(-1)!].map((value) => value.toFixed(1))
  console.log(
    `round ${round}: ms of CPU of the server's thread, least, median and most of ${count}: ${figures.join(', ')}`,
  )
}
console.log(`held at most ${(most / budgetBytes).toFixed(2)} of the budget; ${(bytes / 1e6).toFixed(2)} MB an account`)
console.log(`load ${os.loadavg()[0]!.toFixed(1)}`)
await indexes.close()
await service.stop()
