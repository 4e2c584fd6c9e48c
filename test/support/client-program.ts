// What every program of the client's does once, whatever it runs on: a file in, its job followed, an answer, a list, a refusal.

/** The module text; `client`: what it imports, `url` and `key`: whom it asks. It gives lines to `told`. */
export const clientProgram = (client: string, url: string, key: string): string => `
import { Cairn, CairnError } from ${JSON.stringify(client)}
const cairn = new Cairn({ baseUrl: ${JSON.stringify(url)}, token: ${JSON.stringify(key)} })
export const told = []
const file = { filename: 'shop.md', contentType: 'text/markdown', contentBase64: btoa('# The shop\\n\\nThe shop opens at nine.\\n') }
const queued = await cairn.request('post', '/v1/ingest/file', { body: { ...file, dryRun: false, distill: true, datedAt: '2026-01-31' } })
let ended
for await (const { status } of cairn.followJob(queued.job.id)) ended = status
told.push(ended)
for await (const { event, data } of cairn.answer({ query: 'When does the shop open?' })) if (event === 'sentence') told.push(data.text)
for await (const { title } of cairn.each('/v1/sources', ({ sources }) => sources)) told.push(title)
const refused = await cairn.request('post', '/v1/query', { body: { query: '' } }).catch((error) => error)
told.push(refused instanceof CairnError && refused.code)
`

export const TOLD = ['succeeded', 'The shop opens at nine. [1]', 'The shop', 'validation_error']
