import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { embedText } from './embed-text.ts'
import { type Loaded, load, type Peer, type Place, textOf } from './peer.ts'

const resourceId = 'bench'

export async function open(place: Place): Promise<Peer> {
  process.env.MASTRA_TELEMETRY_DISABLED = '1'
  const { Memory } = await load(place, '@mastra/memory')
  const { LibSQLStore, LibSQLVector } = await load(place, '@mastra/libsql')
  const url = `file:${path.join(place.folder, 'memory.db')}`
  const embedder = {
    specificationVersion: 'v2',
    provider: 'bench',
    modelId: 'bench',
    maxEmbeddingsPerCall: 1000,
    supportsParallelCalls: true,
    doEmbed: async ({ values }: { values: string[] }) => ({ embeddings: values.map(embedText) }),
  }
  const semanticRecall = { topK: 5, messageRange: 0, scope: 'resource' }
  const memory = new Memory({
    storage: new LibSQLStore({ id: 'store', url }),
    vector: new LibSQLVector({ id: 'vector', url }),
    embedder,
    options: { lastMessages: false, semanticRecall },
  })
  const saveThread = (id: string) => {
    const now = new Date()
    return memory.saveThread({ thread: { id, resourceId, title: id, createdAt: now, updatedAt: now } })
  }
  await saveThread('asking')
  return {
    async add(items) {
      for (const within of new Set(items.map((item) => item.within))) await saveThread(within)
      const messages = items.map((item) => ({
        id: randomUUID(),
        threadId: item.within,
        resourceId,
        role: 'user',
        createdAt: new Date(),
        content: { format: 2, parts: [{ type: 'text', text: textOf(item) }] },
      }))
      await memory.saveMessages({ messages })
    },
    async query(text, limit) {
      const { messages } = await memory.recall({
        threadId: 'asking',
        resourceId,
        vectorSearchString: text,
        threadConfig: { lastMessages: false, semanticRecall: { ...semanticRecall, topK: limit } },
      })
      return messages.map(({ threadId }: Loaded) => threadId)
    },
    async close() {},
  }
}
