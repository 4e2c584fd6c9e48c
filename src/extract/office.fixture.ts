import { strToU8, zipSync } from 'fflate'

// Office files as small as they can be, made part by part.

export const zip = (parts: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => {
        const bytes = typeof part === 'string' ? strToU8(part) : part
        // Compressing nothing ten thousand times would take seconds.
        return [name, bytes.length ? bytes : [bytes, { level: 0 }]]
      }),
    ),
  )

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const RELS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'

const contentTypes = (overrides: Record<string, string>) =>
  `${XML}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
    overrides,
  )
    .map(
      ([part, type]) =>
        `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
    )
    .join('')}</Types>`

export const relations = (targets: [id: string, type: string, target: string][]) =>
  `${XML}<Relationships xmlns="${RELS}">${targets
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

export const coreProperties = (title: string, creator: string, modified: string) =>
  `${XML}<cp:coreProperties xmlns:cp="c" xmlns:dc="d" xmlns:dcterms="t"><dc:title>${title}</dc:title><dc:creator>${creator}</dc:creator><dcterms:modified>${modified}</dcterms:modified></cp:coreProperties>`

/** A Word file of this body; `head` stands before the document element. */
export const docx = (body: string, more: Record<string, string> = {}, head = ''): Uint8Array =>
  zip({
    '[Content_Types].xml': contentTypes({ 'word/document.xml': 'wordprocessingml.document.main' }),
    '_rels/.rels': relations([['r1', 'officeDocument', 'word/document.xml']]),
    'word/document.xml': `${XML}${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ...more,
  })

/** A presentation of slides, each as what is drawn on it. */
export const pptx = (slides: string[], more: Record<string, string> = {}): Uint8Array =>
  zip({
    '[Content_Types].xml': contentTypes({ 'ppt/presentation.xml': 'presentationml.presentation.main' }),
    'ppt/presentation.xml': `${XML}<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst>${slides.map((_, i) => `<p:sldId id="${256 + i}" r:id="r${i}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(slides.map((_, i) => [`r${i}`, 'slide', `slides/slide${i}.xml`])),
    ...Object.fromEntries(
      slides.map((drawn, i) => [
        `ppt/slides/slide${i}.xml`,
        `${XML}<p:sld xmlns:p="p" xmlns:a="a"><p:cSld><p:spTree>${drawn}</p:spTree></p:cSld></p:sld>`,
      ]),
    ),
    ...more,
  })

/** An OpenDocument text of this body. */
export const odt = (body: string, more: Record<string, string> = {}): Uint8Array =>
  zip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `${XML}<office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="b"><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    ...more,
  })

/** An OpenDocument spreadsheet of these tables; `styles` stand before the body. */
export const ods = (tables: string, styles = ''): Uint8Array =>
  zip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `${XML}<office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="b" xmlns:style="s">${styles}<office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
  })

/** A book of chapters in XHTML. */
export const epub = (chapters: string[], more: Record<string, string> = {}): Uint8Array =>
  zip({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': `${XML}<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>`,
    'OPS/book.opf': `${XML}<package xmlns:dc="d"><metadata><dc:title>The Lamp Book</dc:title><dc:creator>Ada Byron</dc:creator><dc:language>en-GB</dc:language><dc:date>2019-05-01</dc:date></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${chapters
      .map((_, i) => `<item id="c${i}" href="text/chapter%20${i}.xhtml" media-type="application/xhtml+xml"/>`)
      .join(
        '',
      )}</manifest><spine><itemref idref="nav"/>${chapters.map((_, i) => `<itemref idref="c${i}"/>`).join('')}</spine></package>`,
    'OPS/nav.xhtml': '<html><body><p>Table of contents</p></body></html>',
    ...Object.fromEntries(chapters.map((html, i) => [`OPS/text/chapter ${i}.xhtml`, html])),
    ...more,
  })
