import { getSourceText } from '../graph/get-source-text.ts'
import { getSourceRow, listSources, type SourceRow } from '../graph/source-store.ts'
import { pageOf } from '../http/pagination.ts'
import { timestamp } from '../lib/clock.ts'
import { decodeCursor } from '../lib/cursor.ts'
import { NotFoundError } from '../lib/errors.ts'
import { type SourceId, UUID } from '../lib/ids.ts'
import type { QueryServices } from '../query/query-services.ts'
import type { Resources } from './mcp-resources.ts'
import { scopesOf } from './mcp-scopes.ts'

// The account's sources as resources: a menu of documents, each read as the text that was kept of it.

const SCOPE = 'query'
const PAGE = 50
/** of one answer; the last line says where it goes on */
const MOST_CHARS = 100_000
const TYPE = 'text/plain'

const uriOf = (id: string, from = 0): string => `cairn://sources/${id}${from > 0 ? `?from=${from}` : ''}`
const URI = /^cairn:\/\/sources\/([0-9a-f-]{36})(?:\?from=(\d{1,10}))?$/

/** What no query finds is not shown either. */
const isShown = ({ quarantine, runs }: SourceRow): boolean => quarantine === null && runs > 0

const resourceOf = (source: SourceRow) => ({
  uri: uriOf(source.id),
  name: source.title ?? source.filename ?? source.url ?? 'A source without a name',
  ...(source.replacedBy ? { description: 'A newer version took its place.' } : {}),
  mimeType: TYPE,
  annotations: { lastModified: timestamp(source.createdAt) },
})

export const SOURCE_RESOURCES: Resources<QueryServices> = {
  needs: { scope: SCOPE, rate: 'read' },
  templates: [
    {
      uriTemplate: 'cairn://sources/{sourceId}{?from}',
      name: 'source',
      title: 'Text of a source',
      description: `The text of one of the user's documents, ${MOST_CHARS} characters at most from \`from\` on.`,
      mimeType: TYPE,
    },
  ],
  // Clients ask for it unasked: who may not read them has none, instead of an error on each connection.
  async list({ db }, { account, principal }, cursor) {
    if (!scopesOf(principal).includes(SCOPE)) return { resources: [] }
    const found = await listSources(db.of(account), PAGE, decodeCursor(cursor))
    const { rows, pagination } = pageOf(found, PAGE)
    const { nextCursor } = pagination
    return { resources: rows.filter(isShown).map(resourceOf), ...(nextCursor ? { nextCursor } : {}) }
  },
  async read({ db }, { account }, uri) {
    const [, id = '', from = '0'] = URI.exec(uri) ?? []
    const own = db.of(account)
    const source = UUID.test(id) ? await getSourceRow(own, id as SourceId) : undefined
    if (!source || !isShown(source)) throw new NotFoundError('Resource')
    const { text, end, totalChars } = await getSourceText(own, {
      sourceId: source.id,
      runId: null,
      noteId: null,
      noteStart: null,
      noteEnd: null,
      from: Number(from),
      maxChars: MOST_CHARS,
      quarantined: false,
    })
    const goesOn = end < totalChars ? `\n\n[It goes on at ${uriOf(source.id, end)}]` : ''
    return { contents: [{ uri, mimeType: TYPE, text: text + goesOn }] }
  },
}
