// What never leaves this machine: what is marked as private, and what looks like a secret.

const MASK = '[secret]'

/** An end that is missing makes the rest private. */
const PRIVATE = /<private>[\s\S]*?(?:<\/private>|$)/gi
/** What was recalled is not said again. */
const RECALLED = /<cairn-memory\b[\s\S]*?(?:<\/cairn-memory>|$)/gi
const REMINDER = /<system-reminder>[\s\S]*?(?:<\/system-reminder>|$)/gi

/** Each matches a secret whole, or has it as its last group. */
const SECRETS = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
  /\b(?:sk|pk|rk)[-_](?:ant-|proj-|live_|test_|or-)?[A-Za-z0-9_-]{16,}/g,
  /\b(?:ghp|gho|ghu|ghs|ghr)_[A-Za-z0-9]{20,}|\bgithub_pat_[A-Za-z0-9_]{20,}/g,
  /\bglpat-[A-Za-z0-9_-]{16,}|\bnpm_[A-Za-z0-9]{30,}|\bhf_[A-Za-z0-9]{20,}|\bcak_[A-Za-z0-9_-]{16,}|\bpypi-[A-Za-z0-9_-]{30,}/g,
  /\bxox[abeoprs]-[A-Za-z0-9-]{10,}|\bxapp-[A-Za-z0-9-]{10,}/g,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b|\bAIza[A-Za-z0-9_-]{30,}|\bya29\.[A-Za-z0-9_-]{20,}/g,
  /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]*/g,
  /\b(?:bearer|basic)\s+([A-Za-z0-9._~+/=-]{16,})/gi,
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@]{1,100}:([^\s/@]{1,200})@/gi,
  /\b[A-Za-z0-9_-]{0,40}(?:password|passwd|passphrase|secret|token|api[_-]?key|access[_-]?key|private[_-]?key)["']?\s{0,3}[:=]\s{0,3}["']?([^\s"',;]{6,})/gi,
]

/** The text without secrets. */
export function masked(text) {
  let clean = text
  for (const pattern of SECRETS)
    clean = clean.replace(pattern, (whole, ...groups) => {
      const secret = typeof groups[0] === 'string' ? groups[0] : null
      return secret === null
        ? MASK
        : whole.slice(0, whole.lastIndexOf(secret)) + MASK + whole.slice(whole.lastIndexOf(secret) + secret.length)
    })
  return clean
}

/** What may be handed over of a text; empty when nothing is left. */
export const shareable = (text) =>
  masked(text.replace(PRIVATE, ' ').replace(RECALLED, ' ').replace(REMINDER, ' '))
    .replaceAll('\u0000', '')
    .toWellFormed()
    .trim()
