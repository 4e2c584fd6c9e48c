import { DIMENSIONS, embeddings } from './embed-text.ts'
import { type Loaded, load, type Peer, type Place, textOf } from './peer.ts'

export async function open(place: Place): Promise<Peer> {
  const { InMemoryStore } = await load(place, '@langchain/langgraph-checkpoint')
  const store = new InMemoryStore({ index: { dims: DIMENSIONS, embeddings, fields: ['text'] } })
  let count = 0
  return {
    async add(items) {
      for (const item of items) await store.put(['bench'], `i${count++}`, { text: textOf(item), within: item.within })
    },
    async query(text, limit) {
      const found = await store.search(['bench'], { query: text, limit })
      return found.map(({ value }: Loaded) => value.within)
    },
    async close() {},
  }
}
