import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { shareable } from './masking.mjs'

// What was said in a session, from the file in which a coding agent writes it down: one JSON value a line.

const MAX_CHARS = 25_000
const MAX_READ_BYTES = 8 * 1024 * 1024
/** What an agent puts into the mouth of its user. */
const NOT_SAID =
  /^\s*(?:<(?:command-(?:name|message|args)|local-command-\w+|bash-(?:input|stdout|stderr)|environment_context|user_instructions|permissions|turn_aborted|user-prompt-submit-hook)\b|# AGENTS\.md|Caveat: The messages below|\[Request interrupted)/

/** Whole lines from `offset` on, each with its place and that of the next. */
export function linesFrom(file, offset) {
  const handle = openSync(file, 'r')
  try {
    const { size } = fstatSync(handle)
    // A file that became shorter is another one.
    let place = offset > size ? 0 : offset
    const length = Math.min(size - place, MAX_READ_BYTES)
    const bytes = Buffer.alloc(length)
    const read = readSync(handle, bytes, 0, length, place)
    const lines = []
    let begin = 0
    for (let end = bytes.indexOf(10); end >= 0 && end < read; end = bytes.indexOf(10, begin)) {
      lines.push({ text: bytes.toString('utf8', begin, end), start: place + begin, next: place + end + 1 })
      begin = end + 1
    }
    // A line longer than may be read at once is passed over, so that the rest is not held up by it for ever.
    if (lines.length === 0 && read === MAX_READ_BYTES) lines.push({ text: '', start: place, next: place + read })
    place += begin
    return lines
  } finally {
    closeSync(handle)
  }
}

const textOf = (content) => {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .filter(
      (part) => part && ['text', 'input_text', 'output_text'].includes(part.type) && typeof part.text === 'string',
    )
    .map(({ text }) => text)
    .join('\n')
}

/** Claude Code: `{type, uuid, message}`; Codex: `{type: "response_item", payload}`. Null for everything else. */
function said(value) {
  if (!value || typeof value !== 'object' || value.isMeta || value.isSidechain || value.isCompactSummary) return null
  const isCodex = value.type === 'response_item' && value.payload?.type === 'message'
  const message = isCodex ? value.payload : value.message
  if (message?.role !== 'user' && message?.role !== 'assistant') return null
  // The requests to the model stand there too, with all that was said before.
  if (!isCodex && value.type !== message.role) return null
  const own = typeof value.uuid === 'string' ? value.uuid : null
  return { role: message.role, text: textOf(message.content), at: value.timestamp, id: own }
}

/** The message that a line holds, fit to be handed over; null for one that holds none. */
export function messageOf({ text, start }) {
  let value
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  const message = said(value)
  if (!message || NOT_SAID.test(message.text)) return null
  const content = shareable(message.text).slice(0, MAX_CHARS).toWellFormed()
  if (content === '') return null
  const at = Date.parse(message.at ?? '')
  return {
    role: message.role,
    content,
    id: message.id ?? `at-${start}`,
    ...(Number.isNaN(at) ? {} : { createdAt: new Date(at).toISOString() }),
  }
}
