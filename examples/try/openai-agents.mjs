import { assistantMessage, functionCall, ScriptedModel } from '@openai/agents/testing'
import { answer } from '../openai-agents.mjs'

// An agent that is told something and keeps it, then one that is asked, with the package's own script in the place of a model.

const fact = { peer: 'ana', text: 'Ana is allergic to walnuts.' }
const model = new ScriptedModel([
  [functionCall('remember', fact, { callId: '1' })],
  [assistantMessage('Noted.')],
  [assistantMessage('Not the walnut loaf.')],
])

await answer('I am allergic to walnuts.', { model, peer: 'ana' })
const last = await answer('Which bread has walnuts?', { model, peer: 'ana' })
const requests = model.calls.map(({ request }) => request)
console.log(
  JSON.stringify({
    answer: last,
    prompts: requests.map(({ systemInstructions, input }) => ({ systemInstructions, input })),
    tools: requests[0].tools.map(({ name }) => name),
  }),
)
