import { apiErrorOf } from '../api/api-error.ts'
import { sendRequest } from '../api/session.ts'

interface AdminRequest {
  method?: 'GET' | 'POST' | 'DELETE'
  body?: unknown
}

/** What every form of the page needs to act. */
export interface AdminFormProps {
  token: string
}

/** An operator's request. The token travels with it and is kept nowhere. Throws ApiError; 401: the token is wrong. */
export async function adminResponse(
  token: string,
  path: string,
  { method = 'GET', body }: AdminRequest = {},
): Promise<Response> {
  const response = await sendRequest(`/v1/admin${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw await apiErrorOf(response)
  return response
}

export const admin = async <Body>(token: string, path: string, request?: AdminRequest): Promise<Body> =>
  (await adminResponse(token, path, request)).json() as Promise<Body>

/** An id as it was pasted, for a path. */
export const idInPath = (id: string): string => encodeURIComponent(id.trim())
