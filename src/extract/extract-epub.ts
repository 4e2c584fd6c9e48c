import { SourceUnreadableError } from '../lib/errors.ts'
import type { SourceText } from '../lib/source-text.ts'
import { openArchive, partName, requirePart } from './archive.ts'
import { decodeText, metaCharset } from './decode-text.ts'
import { addHtmlBlocks } from './html-blocks.ts'
import { dublinCore } from './office-metadata.ts'
import { dropNonText, parseHtml } from './parse-html.ts'
import { TextBuilder } from './text-builder.ts'
import { allNamed, firstNamed, parseXml } from './xml.ts'

const CONTAINER = 'META-INF/container.xml'
const BOOK_PART = /\.(?:opf|x?html?|xml)$/i
const CHAPTER_TYPES = new Set(['application/xhtml+xml', 'text/html', 'text/x-oeb1-document'])

/** An EPUB book (ISO/IEC 23736): its chapters in reading order, without tables of contents and pictures. */
export function extractEpub(bytes: Uint8Array): SourceText {
  const archive = openArchive(bytes, (name) => BOOK_PART.test(name))
  const container = parseXml(requirePart(archive, CONTAINER, 'EPUB book'))
  const packageName = firstNamed(container, 'rootfile')?.getAttribute('full-path') ?? ''
  const opf = parseXml(requirePart(archive, packageName, 'EPUB book'))
  const out = new TextBuilder()
  for (const name of chapterNames(opf, packageName)) {
    const chapter = archive.get(name)
    if (!chapter) continue
    const html = decodeText(chapter, metaCharset(chapter))
    if (!html.includes('<')) throw new SourceUnreadableError('The book is encrypted.')
    const document = parseHtml(html)
    dropNonText(document)
    addHtmlBlocks(document.body, out, null)
  }
  const metadata = dublinCore(opf)
  return { text: out.text, blocks: out.blocks, pageStarts: [], ...metadata, links: [], warnings: [] }
}

function* chapterNames(opf: ReturnType<typeof parseXml>, packageName: string): Generator<string> {
  const items = new Map(allNamed(opf, 'item').map((item) => [item.getAttribute('id'), item]))
  for (const ref of allNamed(opf, 'itemref')) {
    const item = items.get(ref.getAttribute('idref'))
    if (!item || ref.getAttribute('linear') === 'no') continue
    if (/(?:^|\s)nav(?:\s|$)/.test(item.getAttribute('properties') ?? '')) continue
    if (CHAPTER_TYPES.has(item.getAttribute('media-type') ?? '')) {
      yield partName(packageName, item.getAttribute('href') ?? '')
    }
  }
}
