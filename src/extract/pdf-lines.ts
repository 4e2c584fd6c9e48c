/** A piece of text as PDF.js gives it: https://mozilla.github.io/pdf.js/api/ (TextItem) */
export interface PdfTextItem {
  str: string
  /** a, b, c, d, x, y of the text matrix, in points */
  transform: number[]
  width: number
  fontName: string
  hasEOL: boolean
}

/** A printed line; points, y upwards. */
export interface PdfLine {
  text: string
  /** 0-based */
  page: number
  x: number
  right: number
  y: number
  /** height of most of its characters */
  size: number
  /** font of most of its characters */
  font: string
}

/** The lines of a page in the order in which the page draws them, which is nearly always the order of reading. */
export function linesOfPage(items: PdfTextItem[], page: number): PdfLine[] {
  const lines: PdfLine[] = []
  let open: PdfTextItem[] = []
  for (const item of items) {
    if (item.str) open.push(item)
    if (item.hasEOL) {
      addLine(lines, open, page)
      open = []
    }
  }
  addLine(lines, open, page)
  return lines
}

function addLine(lines: PdfLine[], items: PdfTextItem[], page: number): void {
  const text = items
    .map((item) => item.str)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
  const [first] = items
  if (!text || !first) return
  const [, , , , x = 0, y = 0] = first.transform
  const right = Math.max(...edges(items))
  const size = weightiest(items, sizeOf)
  lines.push({ text, page, x, right, y, size, font: weightiest(items, (item) => item.fontName) })
}

function* edges(items: PdfTextItem[]): Generator<number> {
  for (const { transform, width } of items.slice(-MAX_EDGE_ITEMS)) yield (transform[4] ?? 0) + width
}
const MAX_EDGE_ITEMS = 50

/** Half points: fonts of one size differ by rounding. */
const sizeOf = ({ transform: [, , c = 0, d = 0] }: PdfTextItem): number => Math.round(2 * Math.hypot(c, d)) / 2

/** The value that most characters have. */
export function weightiest<T extends { str: string } | { text: string }, V>(items: T[], value: (item: T) => V): V {
  const weights = new Map<V, number>()
  for (const item of items) {
    const length = 'str' in item ? item.str.length : item.text.length
    weights.set(value(item), (weights.get(value(item)) ?? 0) + length)
  }
  let best: [V, number] | undefined
  for (const entry of weights) if (!best || entry[1] > best[1]) best = entry
  return best![0]
}

const EDGE_LINES = 3
const REPEATED_MIN_PAGES = 3
const REPEATED_MAX_CHARS = 150

/**
 * Without running heads, feet and page numbers: lines among the first or last few of a page that, digits apart, stand
 * there on more than half of the pages.
 */
export function dropRepeatedLines(pages: PdfLine[][]): PdfLine[][] {
  if (pages.length < REPEATED_MIN_PAGES) return pages
  const counts = new Map<string, number>()
  for (const lines of pages) {
    for (const key of new Set(edgeLines(lines).map(repeatKey))) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const repeats = (line: PdfLine) =>
    line.text.length <= REPEATED_MAX_CHARS && (counts.get(repeatKey(line)) ?? 0) > Math.max(2, pages.length / 2)
  return pages.map((lines) => {
    const edge = new Set(edgeLines(lines))
    return lines.filter((line) => !edge.has(line) || !repeats(line))
  })
}

/** First and last both as drawn and as printed: many programs draw the head after the text. */
function edgeLines(lines: PdfLine[]): PdfLine[] {
  const byHeight = lines.toSorted((a, b) => b.y - a.y)
  return [lines, byHeight].flatMap((order) => [...order.slice(0, EDGE_LINES), ...order.slice(-EDGE_LINES)])
}

const repeatKey = (line: PdfLine): string => line.text.replace(/\d+/g, '#')
