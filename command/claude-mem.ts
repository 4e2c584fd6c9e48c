import { DatabaseSync } from 'node:sqlite'
import { labelOfName } from '../src/lib/label-of-name.ts'
import { claimOf, collected, type ForeignMemory, listOf, messagesOf, parsed, words } from './foreign-records.ts'

// The database of claude-mem (SQLite): what was asked in each session, what came of it, and what was observed of projects.

const HEADER = 'SQLite format 3\u0000'
const ASSISTANT = 'assistant'

export const isSqlite = (head: Buffer): boolean => head.subarray(0, HEADER.length).toString('latin1') === HEADER

type Row = Record<string, unknown>

/**
 * Prompts are messages of the owner, summaries of a session those of the assistant, facts of an observation claims about its
 * project; without facts its title and text. Nothing is written to the file. `owner`: a label. Throws for another database.
 */
export function readClaudeMem(file: string, owner: string): ForeignMemory {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const tables = new Set(rowsOf(db, `select name from sqlite_master where type = 'table'`).map(({ name }) => name))
    if (!tables.has('sdk_sessions') || !tables.has('observations'))
      throw new Error('This is a database, but none of claude-mem.')
    const rows = (table: string) => (tables.has(table) ? rowsOf(db, `select * from ${table} order by id`) : [])
    const sessions = new Map(
      rows('sdk_sessions').map((row) => [words(row.memory_session_id ?? row.sdk_session_id), contentId(row)]),
    )
    const sessionOf = (row: Row) => {
      const own = words(row.memory_session_id ?? row.sdk_session_id)
      return labelOfName(`claude-mem-${sessions.get(own) || own}`)
    }
    const prompts = rows('user_prompts').map((row) => {
      const id = `prompt-${words(String(row.prompt_number ?? row.id))}`
      const session = labelOfName(`claude-mem-${contentId(row)}`)
      return { at: atOf(row), said: messagesOf(session, id, owner, words(row.prompt_text), atOf(row)) }
    })
    const summaries = rows('session_summaries').map((row) => ({
      at: atOf(row),
      said: messagesOf(sessionOf(row), `summary-${row.id}`, ASSISTANT, summaryOf(row), atOf(row)),
    }))
    const messages = [...prompts, ...summaries].sort((a, b) => a.at - b.at).flatMap(({ said }) => said)
    return collected('claude-mem', [...rows('observations').flatMap(claimsOf), ...messages])
  } finally {
    db.close()
  }
}

const rowsOf = (db: DatabaseSync, statement: string): Row[] => db.prepare(statement).all() as Row[]
const contentId = (row: Row): string => words(row.content_session_id ?? row.claude_session_id)
/** seconds since 1970; it keeps milliseconds */
const atOf = ({ created_at_epoch: at }: Row): number => (typeof at === 'number' ? at / 1000 : 0)

const PARTS = [
  ['Asked', 'request'],
  ['Looked at', 'investigated'],
  ['Learned', 'learned'],
  ['Done', 'completed'],
  ['Next', 'next_steps'],
  ['Notes', 'notes'],
] as const

const summaryOf = (row: Row): string =>
  PARTS.flatMap(([head, part]) => {
    const said = words(row[part])
    return said === '' ? [] : [`${head}: ${said}`]
  }).join('\n')

function claimsOf(row: Row) {
  const project = words(row.project)
  const facts = listOf(parsedOr(row.facts)).map(words).filter(Boolean)
  const title = words(row.title)
  const narrative = words(row.narrative) || words(row.text)
  const texts = facts.length > 0 ? facts : [[title, narrative].filter(Boolean).join(': ')]
  const metadata = { claudeMemId: row.id, ...(title ? { title } : {}), ...(words(row.type) ? { type: row.type } : {}) }
  return texts.map((text) => claimOf(project, text, metadata, atOf(row)))
}

/** Facts are kept as JSON. */
function parsedOr(value: unknown): unknown {
  try {
    return typeof value === 'string' ? parsed(value) : value
  } catch {
    return null
  }
}
