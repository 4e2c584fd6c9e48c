import type { SourceText } from '../lib/source-text.ts'
import { type Archive, openArchive, partName, requirePart } from './archive.ts'
import type { DomElement } from './dom.ts'
import { oneLine } from './metadata.ts'
import { dublinCore } from './office-metadata.ts'
import { addTable } from './table-block.ts'
import { TextBuilder } from './text-builder.ts'
import { allNamed, elementsIn, firstNamed, parseXml } from './xml.ts'

const SLIDE_PART =
  /^(?:docProps\/core\.xml|ppt\/(?:_rels\/)?presentation\.xml(?:\.rels)?|ppt\/(?:slides|notesSlides)\/.*)$/
const PRESENTATION = 'ppt/presentation.xml'
const TITLES = new Set(['title', 'ctrTitle'])
const NO_TEXT = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg'])

/**
 * A PowerPoint presentation (ECMA-376): each slide is a page; its title is a heading, what it lists is a list, its
 * tables and speaker's notes are kept. Pictures, charts and macros are left out.
 */
export function extractPptx(bytes: Uint8Array): SourceText {
  const archive = openArchive(bytes, (name) => SLIDE_PART.test(name))
  const core = archive.get('docProps/core.xml')
  const metadata = dublinCore(core ? parseXml(core) : null)
  const out = new TextBuilder()
  const pageStarts: number[] = []
  let title: string | null = null
  for (const slide of slidesOf(archive)) {
    pageStarts.push(out.length)
    const own = addSlide(slide, out)
    title ??= own
    const notes = notesOf(archive, slide.name)
    if (notes.length) {
      out.add('heading', 'Notes', 3)
      for (const paragraph of notes) out.add('paragraph', paragraph)
    }
  }
  const pages = pageStarts.length > 1 ? pageStarts : []
  return {
    text: out.text,
    blocks: out.blocks,
    pageStarts: pages,
    ...metadata,
    title: oneLine(title) ?? metadata.title,
    links: [],
    warnings: [],
  }
}

interface Slide {
  /** of its part in the archive */
  name: string
  root: DomElement
}

/** The slides in the order of the presentation, hidden ones too. */
function* slidesOf(archive: Archive): Generator<Slide> {
  const presentation = parseXml(requirePart(archive, PRESENTATION, 'PowerPoint presentation'))
  const targets = targetsOf(archive, PRESENTATION)
  for (const entry of allNamed(presentation, 'p:sldId')) {
    const name = targets.get(entry.getAttribute('r:id') ?? '')?.name
    const part = name && archive.get(name)
    if (part) yield { name, root: parseXml(part) }
  }
}

/** Adds what a slide says; gives its title, null without one. */
function addSlide({ root }: Slide, out: TextBuilder): string | null {
  let title: string | null = null
  for (const shape of shapesOf(root)) {
    const kind = firstNamed(shape, 'p:ph')?.getAttribute('type') ?? null
    if (kind && NO_TEXT.has(kind)) continue
    const table = firstNamed(shape, 'a:tbl')
    if (table) {
      addTable(out, tableRows(table), firstNamed(table, 'a:tblPr')?.getAttribute('firstRow') === '1')
      continue
    }
    const lines = paragraphsOf(shape)
    if (!lines.length) continue
    if (kind && TITLES.has(kind)) {
      const text = lines.map(({ text }) => text).join(' ')
      title ??= text
      out.add('heading', text, 2)
    } else if (lines.length > 1 && firstNamed(shape, 'p:ph')) {
      out.add('list', lines.map(({ text, level }) => `${'  '.repeat(level)}- ${text}`).join('\n'))
    } else for (const { text } of lines) out.add('paragraph', text)
  }
  return title
}

/** Shapes and tables of a slide; the title first, wherever it is drawn. */
function shapesOf(root: DomElement): DomElement[] {
  const shapes = [...allNamed(root, 'p:cSld').flatMap(drawn)]
  const isTitle = (shape: DomElement) => TITLES.has(firstNamed(shape, 'p:ph')?.getAttribute('type') ?? '')
  return [...shapes.filter(isTitle), ...shapes.filter((shape) => !isTitle(shape))]
}

const DRAWN = new Set(['p:sp', 'p:graphicFrame'])

const drawn = (element: DomElement): DomElement[] =>
  elementsIn(element).flatMap((inner) => (DRAWN.has(inner.localName) ? [inner] : drawn(inner)))

const MAX_LEVEL = 8

function paragraphsOf(shape: DomElement): { text: string; level: number }[] {
  return allNamed(shape, 'a:p').flatMap((paragraph) => {
    const text = textOf(paragraph)
    const level = Number(firstNamed(paragraph, 'a:pPr')?.getAttribute('lvl') ?? 0)
    return text ? [{ text, level: Math.min(MAX_LEVEL, Math.max(0, level || 0)) }] : []
  })
}

/** A paragraph on one line. */
function textOf(paragraph: DomElement): string {
  const text = elementsIn(paragraph).map((run) => {
    if (run.localName === 'a:br') return ' '
    return run.localName === 'a:r' || run.localName === 'a:fld' ? (firstNamed(run, 'a:t')?.textContent ?? '') : ''
  })
  return text.join('').replace(/\s+/g, ' ').trim()
}

function* tableRows(table: DomElement): Generator<string[]> {
  for (const row of allNamed(table, 'a:tr')) {
    const cells = allNamed(row, 'a:tc')
    yield cells.map((cell) => allNamed(cell, 'a:p').map(textOf).join(' '))
  }
}

function notesOf(archive: Archive, slide: string): string[] {
  const name = [...targetsOf(archive, slide).values()].find(({ type }) => type.endsWith('/notesSlide'))?.name
  const part = name && archive.get(name)
  if (!part) return []
  const shapes = allNamed(parseXml(part), 'p:sp')
  const body = shapes.filter((shape) => firstNamed(shape, 'p:ph')?.getAttribute('type') === 'body')
  return body.flatMap(paragraphsOf).map(({ text }) => text)
}

/** What a part points to, by the id that it uses. */
function targetsOf(archive: Archive, name: string): Map<string, { name: string; type: string }> {
  const rels = archive.get(name.replace(/([^/]+)$/, '_rels/$1.rels'))
  const relations = rels ? allNamed(parseXml(rels), 'Relationship') : []
  return new Map(
    relations.map((relation) => [
      relation.getAttribute('Id') ?? '',
      { name: partName(name, relation.getAttribute('Target') ?? ''), type: relation.getAttribute('Type') ?? '' },
    ]),
  )
}
