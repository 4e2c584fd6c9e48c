#!/usr/bin/env node
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { ask } from './cairn-http.mjs'
import { settingsFor, stateFolder } from './settings.mjs'
import { linesFrom, messageOf } from './transcript.mjs'

// Hands over what was said since the last time: node hand-over.mjs <transcript> <session> <cwd>. Every message carries an id
// of its own, so that whatever was cut off can be done again; how far it came is noted after each.

const LIVES_MS = 60_000
const REQUEST_MS = 10_000
const FORGET_MS = 30 * 24 * 3_600_000
const AGENT = 'assistant'

setTimeout(() => process.exit(0), LIVES_MS).unref()
process.on('uncaughtException', () => process.exit(0))
process.on('unhandledRejection', () => process.exit(0))

const [transcript, session, cwd] = process.argv.slice(2)

/** How far the file of a transcript was handed over, in one small file each. */
function progressOf(file) {
  const folder = stateFolder()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const own = path.join(folder, `${createHash('sha256').update(file).digest('hex').slice(0, 32)}.json`)
  forgetOld(folder)
  return {
    read() {
      try {
        return Number(JSON.parse(readFileSync(own, 'utf8')).offset) || 0
      } catch {
        return 0
      }
    },
    write(offset) {
      const next = `${own}.${process.pid}`
      writeFileSync(next, JSON.stringify({ offset }), { mode: 0o600 })
      renameSync(next, own)
    },
  }
}

function forgetOld(folder) {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    try {
      if (Date.now() - statSync(file).mtimeMs > FORGET_MS) unlinkSync(file)
    } catch {
      // Another process was faster.
    }
  }
}

/** What is wrong with one message must not hold up those after it; what is wrong with the server must. */
const isRefused = (status) => status >= 400 && status < 500 && ![401, 402, 403, 408, 429].includes(status)

async function handOver(settings) {
  const workspace = encodeURIComponent(settings.workspaces.at(-1))
  const route = `/v1/workspaces/${workspace}/sessions/${encodeURIComponent(session)}/messages`
  const progress = progressOf(transcript)
  for (const line of linesFrom(transcript, progress.read())) {
    const message = messageOf(line)
    if (message) {
      const { role, content, id, createdAt } = message
      const said = {
        peerId: role === 'user' ? settings.peer : AGENT,
        content,
        externalId: id,
        ...(createdAt ? { createdAt } : {}),
      }
      const { status } = await ask(settings, 'POST', route, { body: { messages: [said] }, timeout: REQUEST_MS })
      if (status !== 200 && !isRefused(status)) return
    }
    progress.write(line.next)
  }
}

const settings = settingsFor(cwd, existsSync)
if (settings) await handOver(settings)
process.exit(0)
