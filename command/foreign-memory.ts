import { labelOfName } from '../src/lib/label-of-name.ts'
import {
  claimOf,
  collected,
  type ForeignMemory,
  isObject,
  listOf,
  messagesOf,
  parsed,
  words,
} from './foreign-records.ts'
import { OWN_EXPORT, readOwnExport } from './own-export.ts'
import { linesOf, readServerMemory } from './server-memory.ts'

// What other services and programs keep of people, read from the files that they give out: as claims and messages of ours.
// Nothing is sent from here.

const ASSISTANT = 'assistant'

type Json = Record<string, unknown>

/** `owner`: label of the person whose file it is, where the file does not name anybody. Throws for a file of no known form. */
export function readForeignMemory(text: string, owner: string): ForeignMemory {
  const lines = linesOf(text)
  if (lines) return { format: 'server-memory', claims: [], messages: [], ...readServerMemory(lines) }
  const value = parsed(text)
  if (isObject(value) && value.schemaVersion === OWN_EXPORT) return readOwnExport(value)
  const list = isObject(value) ? (value.results ?? value.memories ?? value.conversations) : value
  const [first] = listOf(list)
  if (isObject(first)) {
    if (isObject(first.mapping)) return ofChatGpt(listOf(list), owner)
    if (Array.isArray(first.chat_messages)) return ofClaude(listOf(list), owner)
    if (words(first.memory) || words(first.text) || words(first.data)) return ofMem0(listOf(list), owner)
  }
  throw new Error('This is no export of mem0 or Cairn, no memory.jsonl, and no conversations of ChatGPT or Claude.')
}

function ofMem0(list: readonly unknown[], owner: string): ForeignMemory {
  return collected(
    'mem0',
    list.map((one) => {
      if (!isObject(one)) return null
      const data = isObject(one.data) ? one.data.memory : one.data
      const said = words(one.memory) || words(one.text) || words(data)
      const peer = words(one.user_id) || words(one.userId) || words(one.agent_id) || owner
      const metadata = { ...(isObject(one.metadata) ? one.metadata : {}), ...(one.id ? { mem0Id: one.id } : {}) }
      return claimOf(peer, said, metadata, one.created_at ?? one.createdAt)
    }),
  )
}

/** A conversation is a tree: what was shown last, and what came before it. */
function ofChatGpt(list: readonly unknown[], owner: string): ForeignMemory {
  return collected(
    'chatgpt',
    list.filter(isObject).flatMap((conversation) => {
      const mapping = isObject(conversation.mapping) ? conversation.mapping : {}
      const session = labelOfName(`chatgpt-${words(conversation.conversation_id) || words(conversation.id)}`)
      const path: Json[] = []
      const seen = new Set<string>()
      let at = words(conversation.current_node)
      while (at !== '' && !seen.has(at)) {
        seen.add(at)
        const node = mapping[at]
        if (!isObject(node)) break
        if (isObject(node.message)) path.unshift(node.message)
        at = words(node.parent)
      }
      return path.flatMap((message) => {
        const role = isObject(message.author) ? message.author.role : null
        if (role !== 'user' && role !== 'assistant') return []
        const parts = isObject(message.content) ? listOf(message.content.parts) : []
        const content = parts.map(words).filter(Boolean).join('\n')
        const peer = role === 'user' ? owner : ASSISTANT
        return messagesOf(session, words(message.id), peer, content, message.create_time)
      })
    }),
  )
}

function ofClaude(list: readonly unknown[], owner: string): ForeignMemory {
  return collected(
    'claude',
    list.filter(isObject).flatMap((conversation) => {
      const session = labelOfName(`claude-${words(conversation.uuid)}`)
      return listOf(conversation.chat_messages)
        .filter(isObject)
        .flatMap((message) => {
          const parts = listOf(message.content).map((part) =>
            isObject(part) && part.type === 'text' ? words(part.text) : '',
          )
          const content = words(message.text) || parts.filter(Boolean).join('\n')
          const peer = message.sender === 'human' ? owner : ASSISTANT
          return messagesOf(session, words(message.uuid), peer, content, message.created_at)
        })
    }),
  )
}
