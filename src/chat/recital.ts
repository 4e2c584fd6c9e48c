import { fold, type Span, words } from '../lib/text.ts'

// Memory must not learn from itself: an agent that reads a claim out, or pastes a representation into the chat, adds
// nothing. Claims are in the third person, genuine restatements in the first, so these still count.

const RUN = 5
const SHARED_RUNS = 0.8
/** `[2025-01-01 12:00:00] `, as representations begin their lines; copied, a line may have lost its beginning or its end */
const OWN_LINE = /\[\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\] /
const OWN_HEADING = /^[ \t>]*##[ \t]+(?:Explicit|Deductive|Inductive|User|Contradicting)[ \t]+Observations\b/i
const BLANK = /^[ \t>\r]*$/

/**
 * The parts of a message in our own representation format: its lines wherever they stand, and what stands under one of
 * its headings until a gap that none of its lines follows.
 */
export function ownBlocks(message: string): Span[] {
  const blocks: Span[] = []
  let inBlock = false
  let afterGap = false
  let start = 0
  for (const line of message.split('\n')) {
    const end = start + line.length
    const stamp = line.search(OWN_LINE)
    const isHeading = OWN_HEADING.test(line)
    if (BLANK.test(line)) afterGap = true
    else {
      inBlock = isHeading || (inBlock && (!afterGap || stamp >= 0))
      afterGap = false
      if (inBlock) blocks.push({ start, end })
      else if (stamp >= 0) blocks.push({ start: start + stamp, end })
    }
    start = end + 1
  }
  return blocks
}

/** Whether a part of the message lies in one of these blocks, be it only at its end. */
export const touches = ({ start, end }: Span, blocks: readonly Span[]): boolean =>
  blocks.some((block) => start < block.end && block.start < end)

/** Whether a sentence only recites a claim: at least four fifths of its runs of five words stand in it. */
export function recites(sentence: string, claim: string): boolean {
  const own = runsOf(sentence)
  if (own.size === 0) return false
  const theirs = runsOf(claim)
  let shared = 0
  for (const run of own) if (theirs.has(run)) shared++
  return shared / own.size >= SHARED_RUNS
}

/** The words of a sentence for comparing it with claims: case, blanks and the closing mark say nothing. */
export const saidPlainly = (sentence: string): string =>
  fold(sentence)
    .replace(/\s+/g, ' ')
    .replace(/[ .!…]+$/, '')

function runsOf(text: string): Set<string> {
  const all = words(text)
  const runs = new Set<string>()
  for (let at = 0; at + RUN <= all.length; at++) runs.add(all.slice(at, at + RUN).join(' '))
  return runs
}
