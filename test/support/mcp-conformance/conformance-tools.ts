// The tools that the conformance suite's tools-call, json-schema and server-stateless scenarios look for by name.
// Register them on the server behind the real gate, in a test process only.
import { type CallToolResult, fromJsonSchema, inputRequired, type McpServer } from '@modelcontextprotocol/server'

// One transparent pixel and an empty 8 kHz recording.
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
const WAV = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA='

type Content = CallToolResult['content']

const text = (value: string) => ({ type: 'text' as const, text: value })
const image = { type: 'image' as const, data: PNG, mimeType: 'image/png' }
const resource = (name: string, mimeType: string, value: string) => ({
  type: 'resource' as const,
  resource: { uri: `test://${name}`, mimeType, text: value },
})

const CONTENT: Record<string, Content> = {
  // What is looked at is that nothing else comes before the answer.
  test_streaming_elicitation: [text('Nothing is asked here.')],
  test_logging_tool: [text('Nothing is logged here.')],
  test_simple_text: [text('This is a simple text response for testing.')],
  test_image_content: [image],
  test_audio_content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }],
  test_embedded_resource: [resource('embedded-resource', 'text/plain', 'This is an embedded resource content.')],
  test_multiple_content_types: [
    text('Multiple content types test:'),
    image,
    resource('mixed-content-resource', 'application/json', '{"test":"data"}'),
  ],
}

const ADDRESS_BOOK_ENTRY = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
}

export function registerConformanceTools(server: McpServer): void {
  for (const [name, content] of Object.entries(CONTENT)) {
    server.registerTool(name, { description: name }, async () => ({ content }))
  }
  server.registerTool('test_error_handling', { description: 'Always fails' }, async () => {
    throw new Error('This tool intentionally returns an error for testing')
  })
  server.registerTool('test_missing_capability', { description: 'Needs sampling' }, () => {
    const messages = [{ role: 'user' as const, content: text('Say something.') }]
    return inputRequired({ inputRequests: { said: inputRequired.createMessage({ messages, maxTokens: 10 }) } })
  })
  server.registerTool(
    'json_schema_2020_12_tool',
    { description: 'Uses JSON Schema 2020-12 keywords', inputSchema: fromJsonSchema(ADDRESS_BOOK_ENTRY) },
    async (entry) => ({ content: [text(JSON.stringify(entry))] }),
  )
}
