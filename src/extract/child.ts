// Entry of an extraction child. It may read this program's code and nothing else: no other file, no network of use to
// it, no environment. It takes one source at a time and answers with its text.
import { SourceUnreadableError } from '../lib/errors.ts'
import { type ExtractionReply, type ExtractionRequest, READY } from './child-protocol.ts'
import { extractSource } from './extract-source.ts'
import { LIMITS } from './limits.ts'

process.on('disconnect', () => process.exit())
// parsers leave promises behind; what counts is the answer
process.on('unhandledRejection', () => {})
// not 1, by which `unshare` tells that it was killed
process.on('uncaughtException', () => process.exit(7))

process.on('message', async ({ bytes, hint }: ExtractionRequest) => {
  const reply = await answer(bytes, hint)
  process.send?.(reply)
})

async function answer(bytes: Uint8Array, hint: ExtractionRequest['hint']): Promise<ExtractionReply> {
  try {
    return { text: await extractSource(bytes, hint) }
  } catch (error) {
    if (error instanceof SourceUnreadableError) return { unreadable: error.message }
    if (error instanceof RangeError && /call stack/.test(error.message)) {
      return { unreadable: 'The source is nested too deeply.' }
    }
    return { fault: String((error as Error)?.stack ?? error).slice(0, LIMITS.metadataChars) }
  }
}

// What most sources need is there before the first of them comes; larger parsers are loaded when they are needed.
await Promise.all([import('./extract-markdown.ts'), import('./extract-plain-text.ts')])
process.send?.(READY)
