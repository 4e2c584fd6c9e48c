import { parseHTML } from 'linkedom'
import { SourceUnreadableError } from '../lib/errors.ts'
import { type DomDocument, type DomElement, type DomNode, isElement } from './dom.ts'
import { LIMITS } from './limits.ts'

const NEVER_TEXT =
  'script,style,noscript,template,iframe,object,embed,svg,canvas,select,textarea,datalist,audio,video,noframes,body title'

/** A document with one head and one body, in this order. Nothing in it runs or is loaded. */
export function parseHtml(html: string): DomDocument {
  // before parsing, which takes the square of the depth
  if (countTags(html) > LIMITS.htmlElements) throw tooManyElements()
  const parsed = parse(/<html[\s>]/i.test(html) ? html : `<html>${html}</html>`)
  // linkedom takes any first element for the root
  const document = parsed.documentElement?.localName === 'html' ? parsed : parse(`<html>${html}</html>`)
  // `getElementsByTagName('*')`, which Readability counts with, finds nothing in linkedom
  if (document.querySelectorAll('*').length > LIMITS.htmlElements) throw tooManyElements()
  gatherBody(document)
  return document
}

const parse = (html: string): DomDocument => parseHTML(html).document as DomDocument
const tooManyElements = () => new SourceUnreadableError(`The page has more than ${LIMITS.htmlElements} elements.`)

function countTags(html: string): number {
  let count = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const code = html.charCodeAt(at + 1) | 0x20
    if (code >= 0x61 && code <= 0x7a) count++
  }
  return count
}

/** Takes out what holds no text to read. Metadata in scripts must have been read before. */
export function dropNonText(document: DomDocument): void {
  for (const element of document.querySelectorAll(NEVER_TEXT)) element.remove()
}

/** What a browser would move into the body, linkedom leaves beside it, where nothing would look for it. */
function gatherBody(document: DomDocument): void {
  const root = document.documentElement!
  const nodes: DomNode[] = [
    ...root.childNodes,
    ...[...document.childNodes].filter((node) => node !== root && isElement(node)),
  ]
  const named = (name: string) => nodes.find((node): node is DomElement => (node as DomElement).localName === name)
  const head = named('head') ?? document.createElement('head')
  const body = named('body') ?? document.createElement('body')
  for (const node of nodes) if (node !== head && node !== body) body.appendChild(node)
  root.appendChild(head)
  root.appendChild(body)
}
