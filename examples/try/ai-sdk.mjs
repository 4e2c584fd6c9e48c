import { generateText, isStepCount, streamText, tool } from 'ai'
import { MockLanguageModelV4, simulateReadableStream } from 'ai/test'
import { z } from 'zod'
import { remembering } from '../ai-sdk.mjs'
import { recall } from '../cairn.mjs'

// A turn, one with a tool, and a streamed one, with the package's own mock in the place of a model.

const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } }
const says = (...content) => ({ content, finishReason: { unified: 'stop' }, usage, warnings: [] })
const text = (words) => ({ type: 'text', text: words })
const uses = (toolName) => ({
  ...says({ type: 'tool-call', toolCallId: '1', toolName, input: '{}' }),
  finishReason: { unified: 'tool-calls' },
})
const streamed = [
  { type: 'text-start', id: '1' },
  { type: 'text-delta', id: '1', delta: 'Ask for ' },
  { type: 'text-delta', id: '1', delta: 'the walnut-free pesto.' },
  { type: 'text-end', id: '1' },
  { type: 'finish', finishReason: { unified: 'stop' }, usage },
]
const mock = new MockLanguageModelV4({
  doGenerate: [says(text('Noted.')), uses('clock'), says(text('At eight.'))],
  doStream: { stream: simulateReadableStream({ chunks: streamed }) },
})
const model = remembering(mock, { peer: 'ana', session: 'chat-1' })

await generateText({ model, prompt: 'I am allergic to walnuts.' })
// What a message told is known a moment later.
for (const until = Date.now() + 30_000; !(await recall({ peer: 'ana' }, 'walnuts')) && Date.now() < until; )
  await new Promise((resolve) => setTimeout(resolve, 50))
await generateText({
  model,
  prompt: 'When shall I eat without walnuts?',
  tools: { clock: tool({ inputSchema: z.object({}), execute: async () => '19:55' }) },
  stopWhen: isStepCount(2),
})
const { textStream } = streamText({ model, prompt: 'Which pesto has no walnuts?' })
let answer = ''
for await (const part of textStream) answer += part
const calls = [...mock.doGenerateCalls, ...mock.doStreamCalls]
console.log(JSON.stringify({ answer, prompts: calls.map(({ prompt }) => prompt) }))
