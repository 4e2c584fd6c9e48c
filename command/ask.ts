import { createInterface } from 'node:readline/promises'
import type { Cairn } from '../client/client.ts'
import type { QueryReply } from '../web/api/wire.ts'
import { connect, type ServerOptions } from './connection.ts'
import { CommandError, EXIT, printJson, quiet, say, strong } from './output.ts'

export interface AskOptions extends ServerOptions {
  limit?: number
}

/** The answer to a question with its sources; without a question, one after the other from the terminal. */
export async function ask(words: readonly string[], options: AskOptions): Promise<void> {
  const cairn = connect(options)
  if (words.length > 0) return answer(cairn, words.join(' '), options)
  if (!process.stdin.isTTY) throw new CommandError('What shall be asked? cairn ask "Who …?"', EXIT.usage)
  const lines = createInterface({ input: process.stdin, output: process.stderr, prompt: '? ' })
  lines.prompt()
  for await (const line of lines) {
    if (line.trim()) await answer(cairn, line.trim(), options)
    lines.prompt()
  }
}

/** Sentence by sentence as they come, then where each is from. */
async function answer(cairn: Cairn, query: string, { json }: AskOptions): Promise<void> {
  if (json) return printJson(await cairn.request('post', '/v1/query', { body: { query, output: 'answer' } }))
  let told = 0
  for await (const one of cairn.answer({ query })) {
    if (one.event === 'sentence') process.stdout.write(`${told++ ? ' ' : ''}${strong(one.data.text)}`)
    if (one.event === 'reply') say(sourcesText(one.data, told))
  }
}

/** What follows the sentences: where each is from, or why there are none. */
function sourcesText({ answer }: QueryReply, told: number): string {
  if (!('text' in answer) || !answer.citations?.length)
    return `${told ? '\n\n' : ''}${quiet(answer.note ?? 'Nothing here answers that.')}`
  const sources = answer.citations.map(({ n, quote, source }) => {
    const from = [source.title ?? source.filename ?? source.url, source.page && `page ${source.page}`, source.datedAt]
    return `${quiet(`[${n}]`)} ${from.filter(Boolean).join(', ')}\n    ${quiet(quote.replace(/\s+/g, ' '))}`
  })
  return ['\n', ...sources].join('\n')
}

/** Records that fit a query, best first. */
export async function search(words: readonly string[], options: AskOptions): Promise<void> {
  const reply = await connect(options).request('post', '/v1/query', {
    body: { query: words.join(' '), ...(options.limit ? { limit: options.limit } : {}) },
  })
  if (options.json) return printJson(reply)
  for (const { nodeType, title, snippet, source } of reply.results) {
    say(`${strong(title)} ${quiet(`${nodeType}, ${source?.title ?? source?.filename ?? ''}`)}`)
    say(`  ${snippet.replace(/\s+/g, ' ').slice(0, 200)}`)
  }
  if (reply.results.length === 0) say(quiet('Nothing here fits that.'))
}
