// Claims as they are held of what somebody said once, next to later messages that end them and messages that do not, from
// bench/chats/pairs/.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Met, Remembered } from './remember.ts'

/** A block of a file: what was said once (B), and later messages that end it (E), replace it (R) or do neither (K). */
export interface PairBlock {
  topic: string
  base: string
  later: { sort: 'E' | 'R' | 'K'; text: string }[]
}

/** What is held of a base, and what each later message was read as. */
export interface PairBase extends Pick<PairBlock, 'topic'> {
  file: string
  claims: readonly string[]
  later: (PairBlock['later'][number] & Pick<Met, 'language'> & { fresh: readonly string[] })[]
}

export const PAIR_NAME = 'Robin'
const SPOKEN = ['2026-03-03T10:00:00Z', '2026-09-10T18:30:00Z'] as const
/** What the rules end must not teach. */
const ENDS_NOTHING = false

/** The blocks of a file: `B topic | text`, then lines of `E`, `R` and `K`. */
export function pairBlocks(file: string): PairBlock[] {
  const blocks: PairBlock[] = []
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, sort, said = ''] = /^([BERK]) +(.*)$/.exec(line.trimEnd()) ?? []
    if (sort === 'B') {
      const at = said.indexOf('|')
      blocks.push({ topic: said.slice(0, at).trim(), base: said.slice(at + 1).trim(), later: [] })
    } else if (sort) blocks.at(-1)?.later.push({ sort: sort as 'E' | 'R' | 'K', text: said })
  }
  return blocks
}

const currentOf = (memory: Remembered): string[] =>
  memory
    .of(PAIR_NAME)
    .filter(({ status }) => status === 'current')
    .map(({ text }) => text)

/** The bases of a file of which anything is held. */
export async function pairBases(file: string): Promise<PairBase[]> {
  const bases: PairBase[] = []
  for (const { topic, base, later } of pairBlocks(file)) {
    const found: PairBase = { file: path.basename(file), topic, claims: [], later: [] }
    for (const { sort, text } of later) {
      let met: Met | undefined
      const memory = new Remembered((one) => {
        met = one
      }, ENDS_NOTHING)
      for (const [i, content] of [base, text].entries()) {
        const said = { peer: PAIR_NAME, name: PAIR_NAME, session: `s${i}`, at: SPOKEN[i]!, content }
        await memory.hear(said, [PAIR_NAME], i)
        if (i === 0) found.claims = currentOf(memory)
        if (found.claims.length === 0) break
      }
      if (found.claims.length === 0) break
      if (met?.at === 1)
        found.later.push({ sort, text, language: met.language, fresh: met.fresh.map((one) => one.text) })
    }
    if (found.claims.length > 0) bases.push(found)
  }
  return bases
}
