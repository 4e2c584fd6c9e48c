import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// Stands in for the models of coding agents, by both of their wires: whatever is asked, it says one sentence.

export const SAID = 'On Thursday, then.'

export interface StandIn {
  url: string
  /** bodies of what was asked */
  asked: string[]
  close(): void
}

export async function standInModel(): Promise<StandIn> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (piece) => (body += piece))
    request.on('end', () => {
      const path = request.url ?? ''
      const events =
        path.includes('/messages?') || path.endsWith('/messages')
          ? MESSAGES
          : path.endsWith('/responses')
            ? RESPONSES
            : null
      if (request.method !== 'POST' || events === null) return void response.writeHead(404).end('{}')
      asked.push(body)
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const event of events) response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close }
}

const MESSAGES = [
  {
    type: 'message_start',
    message: {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'stand-in',
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: { input_tokens: 1, output_tokens: 1 },
    },
  },
  { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
  { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: SAID } },
  { type: 'content_block_stop', index: 0 },
  { type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: 5 } },
  { type: 'message_stop' },
]

const MESSAGE = {
  type: 'message',
  id: 'msg_1',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text: SAID, annotations: [] }],
}
const RESPONSES = [
  { type: 'response.created', response: { id: 'resp_1', status: 'in_progress', output: [] } },
  { type: 'response.output_item.added', output_index: 0, item: { ...MESSAGE, status: 'in_progress', content: [] } },
  { type: 'response.output_text.delta', item_id: 'msg_1', output_index: 0, content_index: 0, delta: SAID },
  { type: 'response.output_item.done', output_index: 0, item: MESSAGE },
  {
    type: 'response.completed',
    response: {
      id: 'resp_1',
      status: 'completed',
      output: [MESSAGE],
      usage: { input_tokens: 1, output_tokens: 5, total_tokens: 6 },
    },
  },
]
