// Retrieval over the graph that a language model's records make, beside that of the rules': what gpt-3.5-turbo once
// extracted from every passage of musique-train100 is replayed by a provider on loopback, through the public API.
//
//   node bench/replay.ts
import { existsSync } from 'node:fs'
import path from 'node:path'
import { readOpenie, replayOpenie } from '../test/support/replay-openie.ts'
import { startReplayServer } from '../test/support/replay-server.ts'
import { SETS_FOLDER } from './evaluation-sets.ts'
import { measureSet } from './measure-retrieval.ts'
import { ownService } from './own-service.ts'

const SET = { data: SETS_FOLDER.pathname, name: 'musique-train100' }

async function measure(title: string, settings: Record<string, string>): Promise<void> {
  console.log(`\n# ${title}`)
  const service = await ownService(settings)
  try {
    await measureSet(service, SET)
  } finally {
    await service.stop()
  }
}

const records = existsSync(path.join(SET.data, SET.name)) ? readOpenie() : null
if (!records) console.log(`no ${SET.name} in ${SET.data}`)
else {
  const provider = await startReplayServer({ reply: replayOpenie(records) })
  await measure('by a replayed model', { ...provider.settings, CAIRN_DISTILLER: 'openai' })
  console.log(`${provider.requests.length} requests`)
  await provider.close()
  await measure('by rules', {})
}
