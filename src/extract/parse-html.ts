import { parseHTML } from 'linkedom'
import { SourceUnreadableError } from '../lib/errors.ts'
import { type DomDocument, type DomElement, type DomNode, isElement } from './dom.ts'
import { LIMITS } from './limits.ts'

const NEVER_TEXT =
  'script,style,noscript,template,iframe,object,embed,svg,canvas,select,textarea,datalist,audio,video,noframes'

/** A document with one head and one body, in this order. Nothing in it runs or is loaded. */
export function parseHtml(html: string): DomDocument {
  const parsed = parseHTML(html).document as DomDocument
  // linkedom takes any first element for the root
  const document =
    parsed.documentElement?.localName === 'html' ? parsed : (parseHTML(`<html>${html}</html>`).document as DomDocument)
  // `getElementsByTagName('*')`, which Readability counts with, finds nothing in linkedom
  if (document.querySelectorAll('*').length > LIMITS.htmlElements) {
    throw new SourceUnreadableError(`The page has more than ${LIMITS.htmlElements} elements.`)
  }
  gatherBody(document)
  return document
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
