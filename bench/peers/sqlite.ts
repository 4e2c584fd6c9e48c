import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Peer, type Place, textOf } from './peer.ts'

export async function open({ folder }: Place): Promise<Peer> {
  const db = new DatabaseSync(path.join(folder, 'items.db'))
  db.exec(`create virtual table if not exists item using fts5(within unindexed, words, tokenize = 'porter unicode61')`)
  const insert = db.prepare('insert into item (within, words) values (?, ?)')
  const select = db.prepare('select within from item where item match ? order by rank limit ?')
  return {
    async add(items) {
      db.exec('begin')
      for (const item of items) insert.run(item.within, textOf(item))
      db.exec('commit')
    },
    async query(text, limit) {
      const asked = (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `"${word}"`).join(' OR ')
      return select.all(asked, limit).map(({ within }) => String(within))
    },
    async close() {
      db.close()
    },
  }
}
