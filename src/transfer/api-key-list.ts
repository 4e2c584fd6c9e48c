import { keyMetadataSchema } from '../auth/api-key-schemas.ts'
import { listApiKeys } from '../auth/list-api-keys.ts'
import { list } from './transfer-list.ts'

const KEYS_A_PAGE = 100

/** As they are listed: newest first. An import makes none. */
export const apiKeys = list({
  name: 'apiKeys',
  about: 'Metadata of the API keys; never the keys.',
  table: 'api_key',
  schema: keyMetadataSchema,
  fields: keyMetadataSchema.shape,
  leftOut: {
    key_hash: 'a secret',
    replaced_by: 'of rotation only: the audit log tells it',
    session_id: 'which session made it: sessions are left out',
  },
  async *pages(tx) {
    let cursor: string | undefined
    do {
      const page = await listApiKeys(tx, { limit: KEYS_A_PAGE, cursor })
      yield page.apiKeys
      cursor = page.pagination.nextCursor ?? undefined
    } while (cursor)
  },
})
