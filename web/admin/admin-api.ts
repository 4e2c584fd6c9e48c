import { callers, send, sendAny } from '../api/request.ts'

/** What every form of the page needs to act. */
export interface AdminFormProps {
  token: string
}

const bearing = (token: string) => ({ authorization: `Bearer ${token}` })

/** Routes of an operator. The token travels with each request and is kept nowhere. They throw ApiError; 401: the token is wrong. */
export const operator = (token: string) =>
  callers((method, path, options) => sendAny(method, path, { ...options, headers: bearing(token) }))

/** Everything of an account, to be read as it comes. Throws ApiError when nobody answers. */
export const sendExport = (token: string, userId: string): Promise<Response> =>
  send('get', '/v1/admin/accounts/{userId}/export', { params: { userId: userId.trim() }, headers: bearing(token) })
