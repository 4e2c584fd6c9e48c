import { Readability } from '@mozilla/readability'
import type { SourceText } from '../lib/source-text.ts'
import { type DomDocument, type DomElement, walk } from './dom.ts'
import { addHtmlBlocks } from './html-blocks.ts'
import { htmlMetadata } from './html-metadata.ts'
import { dropNonText, parseHtml } from './parse-html.ts'
import { preClean } from './pre-clean-html.ts'
import { TextBuilder } from './text-builder.ts'

/** Readability's work grows with the square of the depth, up to a full stack. */
const READABILITY_MAX_DEPTH = 1_000

/**
 * The article of a page, by Readability after a cleaning of our own; a page in which it finds none gives all that the
 * cleaning left. `url` resolves the links.
 */
export function extractHtml(html: string, url: string | null): SourceText {
  const document = parseHtml(html)
  const metadata = htmlMetadata(document)
  const base = baseUrl(document, url)
  const out = new TextBuilder()
  // Readability takes the page apart, also when it finds nothing
  const root = article(cleaned(document)) ?? cleaned(parseHtml(html)).body
  const links = addHtmlBlocks(root, out, base)
  return { text: out.text, blocks: out.blocks, pageStarts: [], ...metadata, links, warnings: [] }
}

function cleaned(document: DomDocument): DomDocument {
  dropNonText(document)
  preClean(document)
  for (const element of document.querySelectorAll(INLINE_OF_OLD)) replaceBySpan(document, element)
  return document
}

/** Readability cuts a paragraph at these: it does not know them as parts of a line. */
const INLINE_OF_OLD = 'acronym,big,nobr,s,strike,tt,u'

function replaceBySpan(document: DomDocument, element: DomElement): void {
  const span = document.createElement('span')
  while (element.firstChild) span.appendChild(element.firstChild)
  element.replaceWith(span)
}

function article(document: DomDocument): DomElement | null {
  if (depthOf(document.body) > READABILITY_MAX_DEPTH) return null
  const reader = new Readability<DomElement>(document as never, { serializer: (node) => node as unknown as DomElement })
  return reader.parse()?.content ?? null
}

function depthOf(root: DomElement): number {
  let deepest = 0
  walk(root, (_, depth) => {
    if (depth > deepest) deepest = depth
    return true
  })
  return deepest
}

function baseUrl(document: DomDocument, url: string | null): string | null {
  const base = document.querySelector('base')?.getAttribute('href')
  if (!base) return url
  return (url ? URL.parse(base, url) : URL.parse(base))?.href ?? url
}
