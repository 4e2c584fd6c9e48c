// What the MCP endpoint costs a model in tokens: node bench/mcp-tokens.ts
// A chat of 62 messages and two documents, then the list of tools and one call of each that reads. Of a result some
// clients show the text and others the structure: the columns are each of them, and both together. Tokens are those of
// o200k_base; other vocabularies differ by a tenth or two.
import { Tiktoken } from 'js-tiktoken/lite'
import o200k from 'js-tiktoken/ranks/o200k_base'
import { newAccount, ownService } from './own-service.ts'

const SAID = [
  'Hi, I am Ruth, I am 52 and I live in Ghent with my husband Bram.',
  'I teach chemistry at a secondary school, four days a week.',
  'We have two sons, Jonas and Wout. Jonas studies law in Leuven.',
  'Wout is still at school, he plays the cello.',
  'I am allergic to walnuts, so no walnut bread please.',
  'On Fridays I swim, always at seven in the morning.',
  'My sister Hilde lives in Antwerp and works as a nurse.',
  'I need a present for her, her birthday is on 14 May.',
  'She likes pottery and hates perfume.',
  'Let us say a budget of 60 euros.',
  'Next week I have to mark sixty exams.',
  'I had a bike accident in 2019 and my left knee still hurts.',
  'My physiotherapist is called Sofie.',
  'Bram cooks at home, I do the garden.',
  'We grow tomatoes, leeks and far too many courgettes.',
  'I prefer short answers, by the way.',
  'In July we go to Brittany for two weeks, by train.',
  'We booked a house in Roscoff, from 5 to 19 July.',
  'The dog comes along, he is a beagle called Tuur.',
  'Tuur gets a pill against ticks every month.',
  'I used to smoke, I stopped eleven years ago.',
  'Could you explain titration for fifteen-year-olds?',
  'Nice, but with less algebra. They are afraid of it.',
  'My headmaster is Mr Peeters, he wants the plan by Monday.',
  'I drink my coffee black, never after three.',
  'Bram is a carpenter and has his own workshop in Ledeberg.',
  'We moved from Aalst to Ghent in 2008.',
  'I am learning Italian with an app, about ten minutes a day.',
  'My favourite author is Elena Ferrante.',
  'Jonas will marry Lien in September 2027.',
  'I stopped learning Italian, there was no time for it.',
]
const REPLY = 'Thank you, I will keep that in mind. Is there anything else that I can help you with today?'

const MINUTES = `# Board meeting of the allotment society, 12 March 2026

Present were Greta Maes, Tom Wouters and Ines Claes. Greta Maes took the minutes.

The society decided to raise the yearly fee from 45 to 50 euros from January 2027. The water pump was repaired by Tom
Wouters for 310 euros. The summer feast is on Saturday 20 June 2026 at the clubhouse.

# Actions

- Ines Claes orders compost for all plots by 1 April 2026.
- Tom Wouters asks the city for a second water tap.
`
const GUIDE = `# How to book the clubhouse

Members can book the clubhouse online or with Greta Maes. It costs 30 euros a day and has to be booked two weeks before.
The key is kept at the bakery in Molenstraat. Music ends at ten in the evening.
`

const encoder = new Tiktoken(o200k)
const tokens = (value: unknown): number =>
  encoder.encode(typeof value === 'string' ? value : JSON.stringify(value)).length

const service = await ownService()
try {
  const { call, key } = await newAccount(service, ['ingest', 'query', 'query.answer', 'memory.read', 'memory.write'])
  const messages = SAID.flatMap((content, i) => [
    { peerId: 'ruth', content, createdAt: new Date(Date.UTC(2026, 2, 1, 9, 2 * i)).toISOString() },
    { peerId: 'assistant', content: REPLY, createdAt: new Date(Date.UTC(2026, 2, 1, 9, 2 * i + 1)).toISOString() },
  ])
  await call('POST', '/v1/workspaces/default/sessions/chat/messages', { messages })
  for (const [filename, text] of [
    ['minutes.md', MINUTES],
    ['clubhouse.md', GUIDE],
  ] as const) {
    const { job } = await call('POST', '/v1/ingest/file', {
      filename,
      contentBase64: Buffer.from(text).toString('base64'),
      contentType: 'text/markdown',
      dryRun: false,
      distill: true,
      datedAt: '2026-03-12',
    })
    await call('GET', `/v1/ingest/jobs/${job.id}?wait=20`)
  }
  while ((await call('GET', '/v1/workspaces/default/queue/status')).pendingWorkUnits > 0)
    await new Promise((resolve) => setTimeout(resolve, 50))

  const mcp = async (method: string, params: object) => {
    const response = await fetch(`${service.url}/mcp`, {
      method: 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        authorization: `Bearer ${key}`,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await response.json()) as {
      // biome-ignore lint/suspicious/noExplicitAny: results of every tool
      result?: any
      error?: { message: string }
    }
    if (!result || result.isError) throw new Error(JSON.stringify(error ?? result))
    return result
  }
  const { tools } = await mcp('tools/list', {})
  console.log(`tools/list: ${tools.length} tools, ${tokens({ tools })} tokens\n`)
  const person = { peer: 'ruth' }
  const calls: [string, object][] = [
    ['memory_context', person],
    ['memory_context', { ...person, q: 'What should I not put into a cake for her?' }],
    ['memory_list', person],
    ['query_answer', { query: 'What does the yearly fee rise to?' }],
    ['query_answer', { query: 'Who orders compost, and by when?' }],
    ['query_answer', { query: 'Who won the chess tournament?' }],
    ['query_evidence', { query: 'Who repaired the water pump?' }],
    ['query_context', { query: 'clubhouse' }],
  ]
  console.log('| call | text | structure | both |\n|---|---|---|---|')
  for (const [name, args] of calls) {
    const { content, structuredContent } = await mcp('tools/call', { name, arguments: args })
    const of = [tokens(content[0].text), tokens(structuredContent)] as const
    const asked = Object.entries(args)
      .filter(([key]) => key !== 'peer')
      .map(([, value]) => ` “${value}”`)
    console.log(`| ${name}${asked.join('')} | ${of[0]} | ${of[1]} | ${of[0] + of[1]} |`)
    if (process.argv.includes('--show')) console.log(`\n${content[0].text}\n\n${JSON.stringify(structuredContent)}\n`)
  }
} finally {
  await service.stop()
}
