import type { Cairn } from '../../client/client.ts'
import { clientHere } from '../api/visitor.ts'

/** What every form of the page needs to act. */
export interface AdminFormProps {
  token: string
}

/** Routes of an operator. The token travels with each request and is kept nowhere. They throw CairnError; 401: the token is wrong. */
export const operator = (token: string): Cairn => clientHere({ token })

/** Everything of an account, to be read as it comes. Throws CairnError. */
export const sendExport = (token: string, userId: string): Promise<Response> =>
  operator(token).response('get', '/v1/admin/accounts/{userId}/export', { params: { userId: userId.trim() } })
