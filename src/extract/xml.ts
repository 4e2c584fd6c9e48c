import { DOMParser } from 'linkedom'
import { SourceUnreadableError } from '../lib/errors.ts'
import { decodeText } from './decode-text.ts'
import { type DomDocument, type DomElement, type DomNode, isElement, walk } from './dom.ts'
import { LIMITS } from './limits.ts'

/**
 * The root of an XML part. Names keep their prefixes (`text:h`), which office programs write alike. Entities of a
 * document type are left as they stand: nothing is expanded or loaded.
 */
export function parseXml(bytes: Uint8Array): DomElement {
  const xml = decodeText(bytes, null)
  let tags = 0
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at + 1)) tags++
  if (tags > 2 * LIMITS.xmlElements) {
    throw new SourceUnreadableError(`A part of the file has more than ${LIMITS.xmlElements} elements.`)
  }
  const document = new DOMParser().parseFromString(xml, 'text/xml') as unknown as DomDocument
  const root = [...document.childNodes].find(isElement)
  if (!root) throw new SourceUnreadableError('A part of the file holds no XML.')
  return root
}

/** The elements inside of an element. */
export const elementsIn = (element: DomNode): DomElement[] => [...element.childNodes].filter(isElement)

/** The first descendant of this name; null without one. */
export const firstNamed = (root: DomElement, name: string): DomElement | null => allNamed(root, name)[0] ?? null

/** Every descendant of this name in document order. */
export function allNamed(root: DomElement, name: string): DomElement[] {
  const found: DomElement[] = []
  walk(root, (node) => {
    if (isElement(node) && node.localName === name) found.push(node)
    return true
  })
  return found
}
