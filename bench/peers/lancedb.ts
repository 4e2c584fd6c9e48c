import { embedText } from './embed-text.ts'
import { type Loaded, load, type Peer, type Place, textOf } from './peer.ts'

export async function open(place: Place): Promise<Peer> {
  const { connect, Index, rerankers } = await load(place, '@lancedb/lancedb')
  const db = await connect(place.folder)
  const reranker = await rerankers.RRFReranker.create()
  let table: Loaded = (await db.tableNames()).includes('item') ? await db.openTable('item') : null
  return {
    async add(items) {
      const rows = items.map((item) => {
        const text = textOf(item)
        return { within: item.within, text, vector: embedText(text) }
      })
      if (table) {
        await table.add(rows)
        await table.optimize()
        return
      }
      table = await db.createTable('item', rows)
      await table.createIndex('text', { config: Index.fts() })
    },
    async query(text, limit) {
      const hybrid = table.query().fullTextSearch(text).nearestTo(embedText(text)).rerank(reranker)
      return (await hybrid.limit(limit).toArray()).map(({ within }: Loaded) => within)
    },
    async close() {
      db.close()
    },
  }
}
