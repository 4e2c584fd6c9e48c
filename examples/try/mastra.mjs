import { MockLanguageModelV4 } from 'ai/test'
import { remembering } from '../mastra.mjs'

// An agent that is told something and keeps it, then one that is asked, with the AI SDK's mock in the place of a model.

const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } }
const said = (words) => ({
  content: [{ type: 'text', text: words }],
  finishReason: { unified: 'stop' },
  usage,
  warnings: [],
})
const input = JSON.stringify({ fact: 'Ana is allergic to walnuts.' })
const keeps = {
  ...said(''),
  content: [{ type: 'tool-call', toolCallId: '1', toolName: 'remember', input }],
  finishReason: { unified: 'tool-calls' },
}
const model = new MockLanguageModelV4({ doGenerate: [keeps, said('Noted.'), said('Not the walnut loaf.')] })

const agent = remembering({ model, peer: 'ana' })
await agent.generate('I am allergic to walnuts.')
const { text } = await agent.generate('Which bread has walnuts?')
console.log(JSON.stringify({ answer: text, prompts: model.doGenerateCalls.map(({ prompt }) => prompt) }))
