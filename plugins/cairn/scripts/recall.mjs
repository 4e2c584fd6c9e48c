import { ask } from './cairn-http.mjs'
import { shareable } from './masking.mjs'

// What is remembered, as text for a prompt: the service makes it, marked and within its budget.

const MAX_QUESTION_CHARS = 2_000
const MIN_QUESTION_CHARS = 8

const recall = ({ url, key }, workspace, body, timeout) =>
  ask({ url, key }, 'POST', recallRoute(workspace), { body, timeout })
    .then(({ status, body }) => (status === 200 && typeof body.text === 'string' ? body.text : ''))
    .catch(() => '')

export const recallRoute = (workspace) => `/v1/workspaces/${encodeURIComponent(workspace)}/recall`

/** What a prompt is asked with, but for its text. */
export const recallBody = ({ peer, workspaces, promptTokens }, session) => ({
  peerId: peer,
  sessionId: session,
  alsoIn: workspaces.slice(1),
  maxTokens: promptTokens,
})

/** What is current of the project, then of the person; empty when nothing is, or the server is away. */
export function recallAtStart(settings, timeout) {
  const [first, ...alsoIn] = settings.workspaces.toReversed()
  return recall(settings, first, { peerId: settings.peer, alsoIn, maxTokens: settings.startTokens }, timeout)
}

/** What fits a prompt, but for what was said in this very session. */
export async function recallFor(prompt, session, settings, timeout) {
  const text = shareable(prompt).slice(0, MAX_QUESTION_CHARS).toWellFormed().trim()
  if (text.length < MIN_QUESTION_CHARS || text.startsWith('/')) return ''
  return recall(settings, settings.workspaces[0], { ...recallBody(settings, session), text }, timeout)
}
