import type { MemoryQuote } from '../claims/quote-memory.ts'
import type { RecalledThing } from '../claims/recall-for-question.ts'
import { nameOfLabel } from '../lib/label-of-name.ts'
import { languageOf } from '../lib/language.ts'
import { ModelError, type ModelReply } from '../models/language-model.ts'
import { answerRequest } from '../query/answer-prompt.ts'
import { type CheckedNote, GeneratedCheck } from '../query/check-generated.ts'
import { generatedSentences } from '../query/generated-sentences.ts'
import type { WireCall } from './wire-endpoints.ts'

/** What a model is given to read, and what is read of its reply. */
const SHOWN = { things: 40, chars: 16_000 }
const READ = { chars: 20_000, sentences: 40 }

/**
 * An answer by the configured model from what is recalled, each sentence with what it rests on; a sentence that nothing
 * recalled says is left out. Empty: it found nothing. Null: there is no model, or it failed, and the memory is quoted.
 * `recalled` best first. Throws the reason of the request's signal.
 */
export async function writeFromMemory(
  call: WireCall,
  question: string,
  recalled: readonly RecalledThing[],
): Promise<(MemoryQuote & { also: RecalledThing[] })[] | null> {
  const { answerer, log } = call.services
  if (!answerer || recalled.length === 0) return null
  const notes = notesOf(recalled)
  const prompt = notes.map(({ note, from }, i) => {
    const date = from.at?.slice(0, 10) ?? ''
    return { n: i + 1, title: note.title, source: null, date, text: note.body }
  })
  const { signal, stopping } = call.request
  let reply: ModelReply
  try {
    reply = await answerer.complete(answerRequest(question, prompt), AbortSignal.any([signal, stopping]))
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof ModelError) && !stopping.aborted) throw error
    log.warn({ err: error }, 'no answer could be had from the model')
    return null
  }
  if (reply.stop === 'refusal') return null
  const check = new GeneratedCheck(new Map(notes.map(({ note }, i) => [i + 1, note])))
  const byId = new Map(notes.map(({ note, from }) => [note.id, from]))
  const sentences = generatedSentences(reply.text.slice(0, READ.chars)).slice(0, READ.sentences)
  const supported = sentences.flatMap((sentence) => {
    const [first, ...also] = (check.quotesFor(sentence) ?? []).map(({ note }) => byId.get(note.id)!)
    return first ? [{ text: sentence.text, from: first, also }] : []
  })
  return supported
}

function notesOf(recalled: readonly RecalledThing[]): { note: CheckedNote; from: RecalledThing }[] {
  const notes = []
  let room = SHOWN.chars
  for (const [i, from] of recalled.slice(0, SHOWN.things).entries()) {
    room -= from.text.length
    if (room < 0) break
    const title = nameOfLabel(from.peer)
    const lang = languageOf(from.text)
    const note = {
      id: String(i),
      title,
      sourceName: null,
      body: from.text,
      shown: from.text.length,
      lang,
      outdated: [],
    }
    notes.push({ note, from })
  }
  return notes
}
