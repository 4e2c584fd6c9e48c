import { zipSync } from 'fflate'
import mammoth from 'mammoth'
import { SourceUnreadableError } from '../lib/errors.ts'
import type { SourceText } from '../lib/source-text.ts'
import { openArchive, requirePart } from './archive.ts'
import { addHtmlBlocks } from './html-blocks.ts'
import { oneLine } from './metadata.ts'
import { dublinCore } from './office-metadata.ts'
import { dropNonText, parseHtml } from './parse-html.ts'
import { TextBuilder } from './text-builder.ts'
import { parseXml } from './xml.ts'

const WORD_PART = /^(?:\[Content_Types\]\.xml|_rels\/.*|docProps\/core\.xml|word\/(?:_rels\/[^/]+|[^/]+\.xml))$/
/** Beside the headings, which are known: the title of a document is its first heading. */
const STYLES = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"]

/** The number of a foot- or endnote, and the arrow back from it. */
const NOTE_SIGNS = ['footnote', 'endnote'].map((kind) => `a[href^="#${kind}-"]`).join(',')

/**
 * A Word document (ECMA-376): headings, paragraphs, lists, tables, foot- and endnotes; deleted text of tracked changes,
 * comments, pictures and macros are left out. Its first heading is its title, else what its properties say.
 */
export async function extractDocx(bytes: Uint8Array): Promise<SourceText> {
  const archive = openArchive(bytes, (name) => WORD_PART.test(name))
  requirePart(archive, '[Content_Types].xml', 'Word document')
  const core = archive.get('docProps/core.xml')
  const metadata = dublinCore(core ? parseXml(core) : null)
  const document = parseHtml(await htmlOf(new Map(archive)))
  dropNonText(document)
  for (const sign of document.querySelectorAll(NOTE_SIGNS)) sign.remove()
  const out = new TextBuilder()
  const links = addHtmlBlocks(document.body, out, null)
  const heading = out.blocks.find(({ kind }) => kind === 'heading')
  return {
    text: out.text,
    blocks: out.blocks,
    pageStarts: [],
    ...metadata,
    title: (heading ? oneLine(out.text.slice(heading.start, heading.end)) : null) ?? metadata.title,
    links,
    warnings: [],
  }
}

/** The library unpacks for itself, without limits: it gets what has passed them, packed anew. */
async function htmlOf(parts: Map<string, Uint8Array>): Promise<string> {
  const buffer = Buffer.from(zipSync(Object.fromEntries(parts), { level: 0 }))
  try {
    const options = { styleMap: STYLES, convertImage: mammoth.images.imgElement(async () => ({ src: '' })) }
    return (await mammoth.convertToHtml({ buffer }, options)).value
  } catch (error) {
    throw new SourceUnreadableError('The file is damaged: Word could not open it either.', error)
  }
}
