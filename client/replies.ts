import type { ErrorCode, Issue } from '../web/api/wire.ts'
import { CairnError } from './cairn-error.ts'
import { refusalOf } from './requests.ts'

// What comes back, read: JSON, server-sent events, a refusal.

/** A server-sent event; `data` is what its operation says of it, and `id` what to go on from. */
export interface StreamedEvent<Name extends string = string, Data = unknown> {
  event: Name
  id: string | null
  data: Data
}

export async function* eventsOf(response: Response): AsyncGenerator<StreamedEvent> {
  const decoder = new TextDecoder()
  const reader = response.body!.getReader()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += decoder.decode(value, { stream: true })
      const parts = text.split('\n\n')
      text = parts.pop()!
      for (const part of parts) {
        const fields = new Map(part.split('\n').map((line) => [line.split(':', 1)[0], line.replace(/^\w+: ?/, '')]))
        const [event, data] = [fields.get('event'), fields.get('data')]
        if (event && data) yield { event, id: fields.get('id') ?? null, data: JSON.parse(data) }
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** An error that came after the first event. */
export function streamedError({ headers }: Response, data: unknown): CairnError {
  const { error } = data as { error: { code: ErrorCode; message: string; issues?: Issue[] } }
  const more = { requestId: headers.get('x-request-id'), issues: error.issues ?? [] }
  return new CairnError({ status: 200, code: error.code, message: error.message }, more)
}

export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    if ((cause as Error).name === 'AbortError') throw cause
    const { status, headers } = response
    const more = { requestId: headers.get('x-request-id'), cause }
    if (cause instanceof SyntaxError)
      throw new CairnError({ status, code: 'unreadable', message: 'The answer is no JSON.' }, more)
    throw new CairnError({ status: 0, code: 'no_answer', message: 'The answer was cut off.' }, more)
  }
}

export async function errorOf(response: Response): Promise<CairnError> {
  const { status, code, message, ...more } = await refusalOf(response)
  return new CairnError({ status, code, message }, more)
}
