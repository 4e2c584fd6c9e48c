import { createInterface } from 'node:readline/promises'
import type { Cairn } from '../client/client.ts'
import type { QueryReply } from '../web/api/wire.ts'
import { connect, type ServerOptions } from './connection.ts'
import { type Asked, followUp } from './follow-up.ts'
import { CommandError, EXIT, explained, note, printJson, quiet, say, strong } from './output.ts'

export interface AskOptions extends ServerOptions {
  limit?: number
}

/** The answer to a question with its sources; without a question, one after the other as they are typed or piped in. */
export async function ask(words: readonly string[], options: AskOptions): Promise<void> {
  const cairn = connect(options)
  if (words.length > 0) await answer(cairn, words.join(' '), options)
  else if ((await converse(cairn, options)) === 0)
    throw new CommandError('What shall be asked? cairn ask "Who …?"', EXIT.usage)
}

/** Questions of which one may lean on the one before; how many lines there were. */
async function converse(cairn: Cairn, options: AskOptions): Promise<number> {
  const { isTTY } = process.stdin
  const lines = createInterface({ input: process.stdin, terminal: isTTY, output: process.stderr, prompt: '? ' })
  const prompt = () => isTTY && lines.prompt()
  let asked = isTTY ? 1 : 0
  let before: Asked | null = null
  prompt()
  for await (const line of lines) {
    const typed = line.trim()
    if (typed) {
      asked++
      const question = followUp(typed, before)
      if (question !== typed) note(quiet(`(${question})`))
      try {
        before = { question, answer: await answer(cairn, question, options) }
      } catch (error) {
        // Somebody who sits there may ask again.
        const { message, exitCode } = explained(error)
        if (!isTTY || exitCode === EXIT.refused) throw error
        note(message)
      }
    }
    prompt()
  }
  return asked
}

/** Sentence by sentence as they come, then where each is from; the sentences, for who asks on. */
async function answer(cairn: Cairn, query: string, { json }: AskOptions): Promise<string> {
  if (json) {
    const reply = await cairn.request('post', '/v1/query', { body: { query, output: 'answer' } })
    printJson(reply)
    return 'text' in reply.answer ? reply.answer.text : ''
  }
  const sentences: string[] = []
  for await (const one of cairn.answer({ query })) {
    if (one.event === 'sentence') {
      process.stdout.write(`${sentences.length > 0 ? ' ' : ''}${strong(one.data.text)}`)
      sentences.push(one.data.text)
    }
    if (one.event === 'reply') say(sourcesText(one.data, sentences.length))
  }
  return sentences.join(' ')
}

/** What follows the sentences: where each is from, or why there are none. */
function sourcesText({ answer }: QueryReply, shown: number): string {
  if (!('text' in answer) || !answer.citations?.length)
    return `${shown ? '\n\n' : ''}${quiet(answer.note ?? 'Nothing here answers that.')}`
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
