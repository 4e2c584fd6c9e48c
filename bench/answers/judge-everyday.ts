// Whether a quoted piece answers a question of a set: by the sentences that the set lists, or the strings of the answer.

interface GoldQuote {
  file: string
  quote: string
}
export interface EverydayQuestion {
  query: string
  lang: string
  refuse: boolean
  /** sentences that answer, word for word */
  gold: GoldQuote[]
  /** others to the point */
  also: GoldQuote[]
  /** for each part of the answer its wordings */
  answer: string[][]
}
export interface GivenAnswer {
  ms: number
  /** in the order shown */
  pieces: { quote: string; shown: string; file: string }[]
}
interface JudgedAnswer {
  question: EverydayQuestion
  ms: number
  refused: boolean
  first: boolean
  pieces: number
  toThePoint: number
  withMarkup: number
}

/** Without Markdown marks, blanks made one, in small letters. */
const normal = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:>\s*)*(?:[-*+]|\d{1,3}[.)]|#{1,6})\s+/gm, '')
    .replace(/[*`]|__/g, '')
    .replace(/[|\s]+/g, ' ')
    .trim()
    .toLowerCase()

const MET = 0.6
/** Longest common piece as a share of the shorter text. */
function overlap(a: string, b: string): number {
  const [short, long] = [normal(a), normal(b)].toSorted((x, y) => x.length - y.length) as [string, string]
  if (short.length < 3) return 0
  if (long.includes(short)) return short.length >= 8 || /[㐀-鿿]/.test(short) || short === long ? 1 : 0
  let best = 0
  let before = new Uint16Array(long.length + 1)
  for (const char of short) {
    const row = new Uint16Array(long.length + 1)
    for (let j = 1; j <= long.length; j++) {
      if (char !== long[j - 1]) continue
      row[j] = before[j - 1]! + 1
      best = Math.max(best, row[j]!)
    }
    before = row
  }
  return best / short.length
}

/** Whether a text holds a string, not within a word or a number. */
function holds(text: string, wanted: string): boolean {
  const escaped = normal(wanted).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![a-z\\d])${escaped}(?![\\d]|(?<=\\d)[.,]\\d)`, 'u').test(normal(text))
}

const MARKUP =
  /\*\*|__(?=\S)|`|(?:^|\s)\|(?:\s|$)|^\s*#{1,6}\s|^\s*[-*+]\s+\S|(?:^|\s)\[[ xX]\]\s|\]\(\S|^\s*>\s|<\/?[a-z][^<>]*>|&(?:nbsp|amp|lt|gt|quot|#\d+);/im

export function judgeAnswer(question: EverydayQuestion, { ms, pieces }: GivenAnswer): JudgedAnswer {
  const listed = [...question.gold, ...question.also]
  const isListed = (text: string) => text !== '' && listed.some(({ quote }) => overlap(text, quote) >= MET)
  const says = (piece: { quote: string; shown: string }, part: readonly string[] | undefined) =>
    part?.some((wanted) => holds(piece.quote, wanted) || holds(piece.shown, wanted)) ?? false
  const on = (piece: GivenAnswer['pieces'][number]) => isListed(piece.quote) || isListed(piece.shown)
  const fromFile = ({ file }: { file: string }) => listed.some((one) => one.file === file)
  const [first] = pieces
  return {
    question,
    ms,
    refused: pieces.length === 0,
    first: first !== undefined && (on(first) || says(first, question.answer[0])),
    pieces: pieces.length,
    toThePoint: pieces.filter(
      (piece) => on(piece) || (fromFile(piece) && question.answer.some((part) => says(piece, part))),
    ).length,
    withMarkup: pieces.filter(({ shown, quote }) => MARKUP.test(shown || quote)).length,
  }
}

export function tellEveryday(judged: readonly JudgedAnswer[]): string {
  const answerable = judged.filter(({ question }) => !question.refuse)
  const toRefuse = judged.filter(({ question }) => question.refuse)
  const sum = (all: readonly JudgedAnswer[], of: (one: JudgedAnswer) => number | boolean) =>
    all.reduce((n, one) => n + Number(of(one)), 0)
  const share = (n: number, of: number) => `${n} of ${of}${of > 0 ? ` (${Math.round((100 * n) / of)} %)` : ''}`
  const times = judged.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return [
    `first piece right            ${share(
      sum(answerable, ({ first }) => first),
      answerable.length,
    )}`,
    `pieces to the point          ${share(
      sum(answerable, (one) => one.toThePoint),
      sum(answerable, ({ pieces }) => pieces),
    )}`,
    `answerable refused           ${share(
      sum(answerable, ({ refused }) => refused),
      answerable.length,
    )}`,
    `unanswerable refused         ${share(
      sum(toRefuse, ({ refused }) => refused),
      toRefuse.length,
    )}`,
    `pieces that show markup      ${share(
      sum(judged, (one) => one.withMarkup),
      sum(judged, ({ pieces }) => pieces),
    )}`,
    `median time a question       ${Math.round(times[Math.floor(times.length / 2)] ?? 0)} ms`,
  ].join('\n')
}
