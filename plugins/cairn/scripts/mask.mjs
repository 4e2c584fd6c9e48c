import { readFileSync, writeFileSync } from 'node:fs'
import { shareable } from './masking.mjs'

// For prompt.sh: the text of a JSON string without its quotes, masked, from stdin to stdout. The whole of hook.mjs would take
// twice as long to load.

const MAX_QUESTION_CHARS = 2_000

const text = JSON.parse(`"${readFileSync(0, 'utf8')}"`)
const question = shareable(text).slice(0, MAX_QUESTION_CHARS).toWellFormed().trim()
writeFileSync(1, JSON.stringify(question).slice(1, -1))
