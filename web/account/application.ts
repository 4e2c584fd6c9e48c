import type { Reply } from '../api/request.ts'

export type Application = Reply<'get', '/v1/account/applications'>['applications'][number]
