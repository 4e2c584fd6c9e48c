import type { SourceLink } from '../lib/source-text.ts'
import { looksLikeHead } from '../lib/tabular-head.ts'
import { type DomElement, type DomNode, isElement, isText } from './dom.ts'
import { LIMITS } from './limits.ts'
import { spannedRows } from './spanned-rows.ts'
import { addTable } from './table-block.ts'
import type { TextBuilder } from './text-builder.ts'

const BLOCK_ELEMENTS = new Set(
  `address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer
  form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main nav ol p pre section summary table tbody td tfoot th thead
  tr ul menu`.split(/\s+/),
)
const HEADING = /^h([1-6])$/
/** A list or table that holds one of these arranges the page rather than words. */
const ARRANGED = 'h1,h2,h3,h4,h5,h6,table,pre,blockquote'
const ARRANGED_IN_CELL = `${ARRANGED},ul,ol,dl,p+p,div+div,article,section`
/** Below heads of columns a cell may hold a list or a few paragraphs, if it is short. */
const ARRANGED_UNDER_HEADS = `${ARRANGED},article,section`
const MAX_CELL_CHARS = 500
const MAX_DEPTH = 400
const LONG_PREFORMATTED_CHARS = 3_000

/** Walks what is left of a page after cleaning and adds its blocks to `out`; gives the links met on the way. */
export function addHtmlBlocks(root: DomElement, out: TextBuilder, baseUrl: string | null): SourceLink[] {
  const links: SourceLink[] = []
  let inline = ''

  const flush = () => {
    const text = collapse(inline)
    inline = ''
    out.add('paragraph', text)
  }

  const visit = (node: DomNode, depth: number): void => {
    if (isText(node)) {
      inline += node.textContent
      return
    }
    if (!isElement(node)) return
    const name = node.localName
    if (name === 'a' && isAnchorMark(node)) return
    if (name === 'a') addLink(node, baseUrl, links)
    if (name === 'br') inline += LINE_BREAK
    else if (depth > MAX_DEPTH) inline += ` ${node.textContent} `
    else if (!BLOCK_ELEMENTS.has(name)) visitChildren(node, depth)
    else {
      flush()
      visitBlock(node, name, depth)
      flush()
    }
  }
  const visitChildren = (element: DomElement, depth: number) => {
    for (let child = element.firstChild; child; child = child.nextSibling) visit(child, depth + 1)
  }
  const visitBlock = (element: DomElement, name: string, depth: number) => {
    const heading = HEADING.exec(name)
    if (heading) {
      collectLinks(element)
      out.add('heading', inlineText(element).replaceAll('\n', ' '), Number(heading[1]))
    } else if (name === 'pre') {
      collectLinks(element)
      addPreformatted(element, out)
    } else if ((name === 'ul' || name === 'ol') && !element.querySelector(ARRANGED)) {
      collectLinks(element)
      out.add('list', listLines(element, '').join('\n'))
    } else if (name === 'table' && isDataTable(element)) {
      collectLinks(element)
      const caption = element.querySelector('caption')
      if (caption) out.add('paragraph', inlineText(caption))
      const rows = tableRows(element)
      addTable(out, rows, hasHead(element) || firstIsBold(element) || looksLikeHead(rows))
    } else visitChildren(element, depth)
  }
  const collectLinks = (element: DomElement) => {
    for (const link of element.querySelectorAll('a')) addLink(link, baseUrl, links)
  }

  visitChildren(root, 0)
  flush()
  return links
}

/** Stands for a line break until blanks have been collapsed; no page can hold it, U+FFFF is not a character. */
const LINE_BREAK = '\uffff'

/** Runs of blanks as one space, line breaks as line feeds. */
const collapse = (text: string): string =>
  text
    .replaceAll('\xad', '')
    .replace(/\s+/g, ' ')
    .replace(/ ?\uffff ?/g, '\n')
    .replace(/\n{2,}/g, '\n\n')
    .trim()

/** The text of an element as one paragraph; blocks inside it are set apart by a blank, those `broken` by an empty line. */
function inlineText(element: DomElement, skip?: ReadonlySet<string>, broken?: ReadonlySet<string>): string {
  let text = ''
  const visit = (parent: DomElement, depth: number): void => {
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      if (isText(node)) text += node.textContent
      if (!isElement(node) || skip?.has(node.localName) || isAnchorMark(node)) continue
      if (node.localName === 'br') text += LINE_BREAK
      else if (depth > MAX_DEPTH) text += node.textContent
      else {
        const apart = broken?.has(node.localName)
          ? LINE_BREAK + LINE_BREAK
          : BLOCK_ELEMENTS.has(node.localName)
            ? ' '
            : ''
        text += apart
        visit(node, depth + 1)
        text += apart
      }
    }
  }
  visit(element, 0)
  return collapse(text)
}

const ANCHOR_MARK = /^\s*[#¶§🔗]\s*$/u
/** A link beside a heading to itself. */
const isAnchorMark = (element: DomElement): boolean =>
  element.localName === 'a' && ANCHOR_MARK.test(element.textContent)

const LISTS = new Set(['ul', 'ol'])

/** One line an item, marked as in Markdown; a list in an item is indented below it. */
function listLines(list: DomElement, indent: string): string[] {
  const lines: string[] = []
  let number = Number.parseInt(list.getAttribute('start') ?? '1', 10) || 1
  for (const item of list.childNodes) {
    if (!isElement(item)) continue
    if (LISTS.has(item.localName)) {
      lines.push(...listLines(item, `${indent}  `))
      continue
    }
    const text = inlineText(item, LISTS).replaceAll('\n', ' ')
    const mark = list.localName === 'ol' ? `${number++}.` : '-'
    if (text) lines.push(`${indent}${mark} ${text}`)
    if (indent.length > MAX_DEPTH) continue
    for (const inner of outermostLists(item)) lines.push(...listLines(inner, `${indent}  `))
  }
  return lines
}

function* outermostLists(item: DomElement): Generator<DomElement> {
  for (const list of item.querySelectorAll('ul,ol')) {
    let above = list.parentNode
    while (above && above !== item && !LISTS.has(above.localName)) above = above.parentNode
    if (above === item) yield list
  }
}

function isDataTable(table: DomElement): boolean {
  const cells = table.querySelectorAll('td,th')
  if (table.querySelector('table') || table.querySelectorAll('tr').length < 2) return false
  if (cells.length <= table.querySelectorAll('tr').length) return false
  if (![...cells].some((cell) => cell.querySelector(ARRANGED_IN_CELL))) return true
  return (
    hasHead(table) &&
    ![...cells].some(
      (cell) => cell.textContent.length > 2 * MAX_CELL_CHARS || cell.querySelector(ARRANGED_UNDER_HEADS),
    ) &&
    !tableRows(table)
      .flat()
      .some((text) => text.length > MAX_CELL_CHARS)
  )
}

const cellsOf = (row: DomElement) => [...row.childNodes].filter((node): node is DomElement => isElement(node))

function tableRows(table: DomElement): string[][] {
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    cellsOf(row).map((cell) => ({
      text: cellText(cell),
      columns: spanOf(cell, 'colspan'),
      rows: spanOf(cell, 'rowspan'),
    })),
  )
  return spannedRows(rows, hasHead(table) ? 1 : 0)
}
const spanOf = (cell: DomElement, name: 'colspan' | 'rowspan'): number =>
  Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '', 10) || 1)

const SET_APART = new Set(['li', 'p', 'dd', 'div'])
/** Items and paragraphs of a cell stand in one line, set apart by semicolons where nothing ends them. */
const cellText = (cell: DomElement): string =>
  inlineText(cell, undefined, SET_APART)
    .replace(/([^\s.!?:;,。])\n\n/g, '$1; ')
    .replace(/\n\n/g, ' ')

/** Whether the first row names the columns: it stands in a head, or all of its cells are heads. */
function hasHead(table: DomElement): boolean {
  const first = table.querySelector('tr')
  if (!first) return false
  return first.parentNode?.localName === 'thead' || cellsOf(first).every(({ localName }) => localName === 'th')
}

/** Word and many a page mark the heads of a table by bold letters alone. */
function firstIsBold(table: DomElement): boolean {
  const [first, second] = table.querySelectorAll('tr')
  const isBold = (cell: DomElement) =>
    cell.textContent.trim() !== '' && cell.querySelector('strong,b')?.textContent.trim() === cell.textContent.trim()
  return !!first && !!second && cellsOf(first).every(isBold) && !cellsOf(second).every(isBold)
}

/** Code; but a long preformatted text with blank lines is a document, whose paragraphs are worth keeping apart. */
function addPreformatted(element: DomElement, out: TextBuilder): void {
  const text = element.textContent.replaceAll('\r\n', '\n')
  const isDocument = text.length > LONG_PREFORMATTED_CHARS && !element.querySelector('code') && text.includes('\n\n')
  if (!isDocument) out.add('code', text)
  else for (const paragraph of text.split(/\n[^\S\n]*\n/)) out.add('paragraph', paragraph)
}

function addLink(element: DomElement, baseUrl: string | null, links: SourceLink[]): void {
  const href = element.getAttribute('href')
  if (!href || links.length >= LIMITS.links) return
  const url = baseUrl ? URL.parse(href, baseUrl) : URL.parse(href)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.href.length > LIMITS.urlChars) return
  links.push({ url: url.href, text: inlineText(element).replaceAll('\n', ' ').slice(0, LIMITS.metadataChars) })
}
