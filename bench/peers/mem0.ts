import path from 'node:path'
import { DIMENSIONS, embeddings } from './embed-text.ts'
import { type Loaded, load, type Peer, type Place, textOf } from './peer.ts'

export async function open(place: Place): Promise<Peer> {
  process.env.MEM0_TELEMETRY = 'false'
  process.env.MEM0_DIR = place.folder
  const { Memory } = await load(place, 'mem0ai/oss')
  const dbPath = path.join(place.folder, 'vectors.db')
  const memory = new Memory({
    embedder: { provider: 'langchain', config: { model: embeddings, embeddingDims: DIMENSIONS } },
    vectorStore: { provider: 'memory', config: { collectionName: 'bench', dimension: DIMENSIONS, dbPath } },
    // it wants one, and asks it nothing without inference
    llm: { provider: 'openai', config: { apiKey: 'none' } },
    historyDbPath: path.join(place.folder, 'history.db'),
  })
  return {
    async add(items) {
      for (const item of items)
        await memory.add(textOf(item), { userId: 'bench', infer: false, metadata: { within: item.within } })
    },
    async query(text, limit) {
      const { results } = await memory.search(text, { topK: limit, threshold: 0, filters: { user_id: 'bench' } })
      return results.map(({ metadata }: Loaded) => metadata.within)
    },
    async close() {},
  }
}
