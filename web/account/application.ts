import type { Reply } from '../../client/client.ts'

export type Application = Reply<'get', '/v1/account/applications'>['applications'][number]
