import type { RequestOptions } from './send.ts'

export interface ReceivedEvent {
  event: string
  id: string | null
  // biome-ignore lint/suspicious/noExplicitAny: tests look into what they test
  data: any
}

/** A stream of events as it comes: its head, then each event when it is whole; comments are left out. */
export async function openEvents(
  base: string,
  method: string,
  path: string,
  { key, body, headers = {}, signal }: RequestOptions & { signal?: AbortSignal },
) {
  const response = await fetch(base + path, {
    method,
    headers: {
      accept: 'text/event-stream',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  return { response, events: eventsOf(response) }
}

async function* eventsOf(response: Response): AsyncGenerator<ReceivedEvent> {
  let text = ''
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
    text += piece
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const fields = new Map(
        text
          .slice(0, end)
          .split('\n')
          .map((line) => line.split(/: ?(.*)/s) as [string, string]),
      )
      text = text.slice(end + 2)
      if (!fields.has('data')) continue
      yield { event: fields.get('event')!, id: fields.get('id') ?? null, data: JSON.parse(fields.get('data')!) }
    }
  }
}
