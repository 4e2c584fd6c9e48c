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
  const overprinted = overprints()
  for (const item of items) {
    if (item.str && !overprinted(item)) open.push(item)
    if (item.hasEOL) {
      addLine(lines, open, page)
      open = []
    }
  }
  addLine(lines, open, page)
  return lines
}

const OVERPRINT_EMS = 0.12

/** Tells a text that is set once more on itself, slightly shifted, as programs do for shadows and for want of a bold font. */
function overprints(): (item: PdfTextItem) => boolean {
  const places = new Map<string, { x: number; y: number }>()
  return (item) => {
    if (!item.str.trim()) return false
    const [, , , , x = 0, y = 0] = item.transform
    const before = places.get(item.str)
    places.set(item.str, { x, y })
    const near = OVERPRINT_EMS * sizeOf(item)
    return before !== undefined && Math.abs(before.x - x) < near && Math.abs(before.y - y) < near
  }
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
  const right = items.reduce((edge, { transform, width }) => Math.max(edge, (transform[4] ?? 0) + width), x)
  const size = weightiest(items, sizeOf)
  lines.push({ text, page, x, right, y, size, font: weightiest(items, (item) => item.fontName) })
}

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
const REPEATED_MAX_SHARE = 0.3

/**
 * Without running heads, feet and page numbers: lines among the first or last few of a page that, digits apart, stand
 * there on more than half of the pages. Where they are a large part of the text, they are the text.
 */
export function dropRepeatedLines(pages: PdfLine[][]): PdfLine[][] {
  if (pages.length < REPEATED_MIN_PAGES) return pages
  const counts = new Map<string, number>()
  for (const lines of pages) {
    for (const key of new Set(edgeLines(lines).map(repeatKey))) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const repeats = (line: PdfLine) =>
    line.text.length <= REPEATED_MAX_CHARS && (counts.get(repeatKey(line)) ?? 0) > Math.max(2, pages.length / 2)
  const kept = pages.map((lines) => {
    const edge = new Set(edgeLines(lines))
    return lines.filter((line) => !edge.has(line) || !repeats(line))
  })
  return charsOf(kept) >= (1 - REPEATED_MAX_SHARE) * charsOf(pages) ? kept : pages
}

const charsOf = (pages: PdfLine[][]): number =>
  pages.reduce((sum, lines) => sum + lines.reduce((inner, { text }) => inner + text.length, 0), 0)

/** First and last both as drawn and as printed: many programs draw the head after the text. */
function edgeLines(lines: PdfLine[]): PdfLine[] {
  const byHeight = lines.toSorted((a, b) => b.y - a.y)
  return [lines, byHeight].flatMap((order) => [...order.slice(0, EDGE_LINES), ...order.slice(-EDGE_LINES)])
}

const repeatKey = (line: PdfLine): string => line.text.replace(/\d+/g, '#')
