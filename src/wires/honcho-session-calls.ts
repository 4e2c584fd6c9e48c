import { z } from '@hono/zod-openapi'
import { cloneSession } from '../claims/clone-session.ts'
import { fileType } from '../ingest/ingest-file.ts'
import { readSource } from '../ingest/read-source.ts'
import { invalidField, NotFoundError, ServiceError } from '../lib/errors.ts'
import { messageUuid } from '../lib/ids.ts'
import { labelOfName } from '../lib/label-of-name.ts'
import { createMessages } from '../memory/create-messages.ts'
import { messagesCreate } from '../memory/memory-fields.ts'
import { getPeer, getSession, requireWorkspace } from '../memory/memory-scope.ts'
import { name, sessionOf, workspaceOf } from './honcho-names.ts'
import { honchoMessage, honchoSession } from './honcho-shapes.ts'
import { read } from './read-body.ts'
import { textParts } from './text-parts.ts'
import { emptyAnswer } from './wire-answer.ts'
import type { WireCall, WireRoute } from './wire-endpoints.ts'

// What becomes of a whole session: copies, and files that are put into it as messages.

const W = '/v3/workspaces/:ws'
const S = `${W}/sessions/:session`
const writes = { method: 'POST', scope: 'memory.write', rate: 'write' } as const

/** characters of a message that a file becomes, where a hundred of them hold it; else more */
const PART_CHARS = 4_000
const MOST_PARTS = 100
const MOST_CHARS = 24_000

const jsonField = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'Must be JSON.' })
      return z.NEVER
    }
  })
  .pipe(z.record(z.string(), z.unknown()).nullable())
const uploadForm = z.looseObject({
  peer_id: name,
  metadata: jsonField.optional(),
  created_at: z.string().min(1).optional(),
})

const placeOf = (call: WireCall) => ({ workspace: workspaceOf(call), session: sessionOf(call) })

async function clone(call: WireCall) {
  const said = call.query.get('message_id')
  const upTo = said === null ? null : messageUuid(said)
  if (said !== null && upTo === null) throw new NotFoundError('Message')
  return honchoSession(await cloneSession(call.services, call.own, placeOf(call), upTo), workspaceOf(call))
}

/** The text of a file as messages of a peer, in parts. What is read in them is what is read in any message. */
async function upload(call: WireCall) {
  const { peer_id, metadata, created_at } = read(uploadForm, call.form?.fields)
  const [file] = call.form?.files ?? []
  if (!file) throw invalidField(['file'], 'There is no file in this form.')
  const { filename, bytes } = file
  const contentType = fileType(file)
  const source = { kind: 'file', filename, contentType, bytes } as const
  const { text } = await readSource(call.services, call.own.account, source, call.request.signal)
  const size = Math.max(PART_CHARS, Math.ceil(text.text.length / (MOST_PARTS / 2)))
  if (size > MOST_CHARS)
    throw new ServiceError(413, 'payload_too_large', 'The file holds more text than a session takes.')
  const parts = textParts(text.text, size)
  if (parts.length === 0) throw invalidField(['file'], text.warnings.at(-1) ?? 'The file holds no text.')
  const { messages } = read(messagesCreate, {
    messages: parts.map((content) => ({
      peerId: labelOfName(peer_id),
      content,
      metadata: { ...(filename ? { filename } : {}), ...metadata },
      ...(created_at ? { createdAt: created_at } : {}),
    })),
  })
  const place = placeOf(call)
  const made = await createMessages(call.services, call.own, place, messages, null)
  return made.messages.map((row) => honchoMessage(row, place.workspace))
}

const dreamBody = z.looseObject({ observer: name, observed: name.nullish(), session_id: name.nullish() })

/** Taken, and nothing is to be done: claims follow from each message by themselves. */
async function dream(call: WireCall) {
  const { observer, observed, session_id } = read(dreamBody, call.body)
  const { id } = await requireWorkspace(call.own, workspaceOf(call))
  await getPeer(call.own, id, labelOfName(observed ?? observer))
  if (session_id) await getSession(call.own, id, labelOfName(session_id))
  return emptyAnswer(202)
}

export const HONCHO_SESSION_CALLS: readonly WireRoute[] = [
  { ...writes, path: `${S}/clone`, handle: clone },
  { ...writes, path: `${S}/messages/upload`, takesFile: true, handle: upload },
  { ...writes, path: `${W}/schedule_dream`, handle: dream },
]
