import { SourceUnreadableError } from '../lib/errors.ts'
import type { SourceText } from '../lib/source-text.ts'
import { openArchive, requirePart } from './archive.ts'
import type { DomElement } from './dom.ts'
import { oneLine } from './metadata.ts'
import { dublinCore } from './office-metadata.ts'
import { MAX_DEPTH, NO_TEXT, requireOpen, textOf } from './open-document.ts'
import { addTable } from './table-block.ts'
import { TextBuilder } from './text-builder.ts'
import { allNamed, elementsIn, firstNamed, parseXml } from './xml.ts'

const TEXT_PART = /^(?:content|meta)\.xml$|^META-INF\/manifest\.xml$/
/** A row or cell may say that it stands many times over; as a filler it does so by the million. */
const MAX_REPEATS = 50

/**
 * An OpenDocument text (ISO/IEC 26300): headings, paragraphs, lists, tables and notes; deleted text of tracked changes,
 * comments, tables of contents and pictures are left out. Its first heading is its title, else what its metadata say.
 */
export function extractOdt(bytes: Uint8Array): SourceText {
  const archive = openArchive(bytes, (name) => TEXT_PART.test(name))
  requireOpen(archive)
  const content = parseXml(requirePart(archive, 'content.xml', 'OpenDocument text'))
  const body = firstNamed(content, 'office:text')
  if (!body) throw new SourceUnreadableError('The file is no OpenDocument text.')
  const meta = archive.get('meta.xml')
  const metadata = dublinCore(meta ? parseXml(meta) : null)
  const out = new TextBuilder()
  addBlocks(body, out, titleStyles(content), 0)
  const heading = out.blocks.find(({ kind }) => kind === 'heading')
  return {
    text: out.text,
    blocks: out.blocks,
    pageStarts: [],
    ...metadata,
    title: (heading ? oneLine(out.text.slice(heading.start, heading.end)) : null) ?? metadata.title,
    links: [],
    warnings: [],
  }
}

/** Styles by which a paragraph is the document's title: the one of this name, and what the document makes of it. */
function titleStyles(content: DomElement): Set<string> {
  const derived = allNamed(content, 'style:style').filter(
    (style) => style.getAttribute('style:parent-style-name') === 'Title',
  )
  return new Set(['Title', ...derived.map((style) => style.getAttribute('style:name') ?? '')])
}

function addBlocks(parent: DomElement, out: TextBuilder, titles: ReadonlySet<string>, depth: number): void {
  if (depth > MAX_DEPTH) throw new SourceUnreadableError('The source is nested too deeply.')
  for (const element of elementsIn(parent)) {
    const name = element.localName
    if (NO_TEXT.has(name)) continue
    if (name === 'text:h') {
      const level = Number(element.getAttribute('text:outline-level')) || 1
      out.add('heading', textOf(element), Math.min(6, Math.max(1, level)))
    } else if (name === 'text:p') {
      const isTitle = titles.has(element.getAttribute('text:style-name') ?? '')
      if (isTitle) out.add('heading', textOf(element), 1)
      else out.add('paragraph', textOf(element))
    } else if (name === 'text:list') out.add('list', listLines(element, 0).join('\n'))
    else if (name === 'table:table') {
      const head = elementsIn(element).some(({ localName }) => localName === 'table:table-header-rows')
      addTable(out, tableRows(element), head || looksHeaded(element))
    } else addBlocks(element, out, titles, depth + 1)
  }
}

/** Writers seldom mark a head as such; a paragraph style of that purpose is what they leave. */
function looksHeaded(table: DomElement): boolean {
  const first = allNamed(table, 'table:table-row')[0]
  const styles = first ? allNamed(first, 'text:p').map((p) => p.getAttribute('text:style-name') ?? '') : []
  return styles.length > 0 && styles.every((style) => /heading/i.test(style))
}

function listLines(list: DomElement, depth: number): string[] {
  if (depth > MAX_DEPTH) return []
  return elementsIn(list).flatMap((item) => {
    const parts = elementsIn(item)
    const text = parts.filter(({ localName }) => localName !== 'text:list').map(textOf)
    const line = text.join(' ').replace(/\s+/g, ' ').trim()
    const inner = parts.filter(({ localName }) => localName === 'text:list')
    return [
      ...(line ? [`${'  '.repeat(depth)}- ${line}`] : []),
      ...inner.flatMap((deeper) => listLines(deeper, depth + 1)),
    ]
  })
}

function* tableRows(table: DomElement): Generator<string[]> {
  for (const row of allNamed(table, 'table:table-row')) {
    const cells = elementsIn(row).filter(({ localName }) => localName === 'table:table-cell')
    yield cells.flatMap((cell) => {
      const times = Math.min(MAX_REPEATS, Number(cell.getAttribute('table:number-columns-repeated')) || 1)
      const text = elementsIn(cell).map(textOf).join(' ')
      return Array.from({ length: times }, () => text)
    })
  }
}
