import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { holdsAny } from './chat-judge.ts'
import { Remembered } from './remember.ts'

// What the rules and readers of chats make of bench/chats/judge, which nothing is fitted on and nobody reads to mend by:
//   node bench/judge.ts [--show]     first messages with talk and news of them; plain statements; what is not meant
// The chats and changes beside them: node bench/chats.ts bench/chats/judge/life.jsonl …, node bench/changes.ts
// bench/chats/judge/changes-life.jsonl …; the documents of bench/answers/judge by the runner of the everyday set.

/** `held`: words of the fact in `base` that `news` ends and `talk` leaves as it is. */
interface Row {
  base: string
  held: string[]
  talk: string[]
  news: string[]
}

const { values } = parseArgs({ options: { show: { type: 'boolean', default: false } } })
const NAME = 'Robin'
const SPOKEN = ['2026-03-03T10:00:00Z', '2026-09-10T18:30:00Z'] as const
const linesOf = (file: string) =>
  readFileSync(new URL(`./chats/judge/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')

/** What is told by a first message, and what became of that once a second was heard. */
async function told(first: string, second?: string) {
  const memory = new Remembered()
  const hear = (content: string, i: 0 | 1) =>
    memory.hear({ peer: NAME, name: NAME, session: `s${i}`, at: SPOKEN[i], content }, [NAME], i)
  await hear(first, 0)
  const held = [...memory.of(NAME)]
  if (second !== undefined) await hear(second, 1)
  return held
}

const counts = { caught: 0, news: 0, ended: 0, talk: 0, wrongly: 0 }
const rows = linesOf('ends.jsonl').map((line) => JSON.parse(line) as Row)
for (const { base, held, talk, news } of rows) {
  const holds = ({ text }: { text: string }) => holdsAny(text, [held])
  if (!(await told(base)).some(holds)) continue
  counts.caught++
  for (const text of [...talk, ...news]) {
    const isNews = news.includes(text)
    const of = (await told(base, text)).filter(holds)
    const over = of.filter(({ status }) => status === 'over').length
    const isRight = isNews ? over === of.length : over === 0
    counts[isNews ? 'news' : 'talk']++
    if (isNews === isRight) counts[isNews ? 'ended' : 'wrongly']++
    if (values.show && !isRight)
      console.log(isNews ? 'stays:' : 'ended:', of.map((one) => one.text).join(' / '), '|', text)
  }
}
console.log(
  `${counts.caught} of ${rows.length} first messages caught; news ended ${counts.ended} of ${counts.news}; talk ended ${counts.wrongly} of ${counts.talk}`,
)
for (const file of ['plain.txt', 'not-meant.txt']) {
  const lines = linesOf(file)
  let kept = 0
  for (const line of lines) {
    const isKept = (await told(line)).length > 0
    if (isKept) kept++
    if (values.show && isKept === (file === 'not-meant.txt')) console.log(isKept ? 'kept:' : 'not kept:', line)
  }
  console.log(`${file}: something kept of ${kept} of ${lines.length}`)
}
