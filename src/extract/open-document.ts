import { SourceUnreadableError } from '../lib/errors.ts'
import type { Archive } from './archive.ts'
import { type DomElement, type DomNode, isElement, isText } from './dom.ts'
import { allNamed, firstNamed, parseXml } from './xml.ts'

// What OpenDocument texts and spreadsheets have in common.

/** Elements that a reader of the document does not see. */
export const NO_TEXT = new Set([
  'office:annotation',
  'office:forms',
  'text:note-citation',
  'text:sequence-decls',
  'text:table-of-content',
  'text:tracked-changes',
])
const SET_APART = new Set(['text:p', 'text:h', 'text:list-item'])
export const MAX_DEPTH = 200

/** Throws SourceUnreadableError for a file with a password. */
export function requireOpen(archive: Archive): void {
  const manifest = archive.get('META-INF/manifest.xml')
  if (manifest && firstNamed(parseXml(manifest), 'manifest:encryption-data')) {
    throw new SourceUnreadableError('The file is encrypted; save it without a password.')
  }
}

/** The text of an element; blanks, tabs and line breaks are elements of their own. */
export function textOf(element: DomElement): string {
  let text = ''
  if (NO_TEXT.has(element.localName)) return text
  const visit = (node: DomNode, depth: number): void => {
    if (isText(node)) text += node.textContent.replace(/\s+/g, ' ')
    if (!isElement(node) || NO_TEXT.has(node.localName) || depth > MAX_DEPTH) return
    if (node.localName === 'text:line-break') text += '\n'
    else if (node.localName === 'text:s' || node.localName === 'text:tab') text += ' '
    else if (node.localName === 'text:note') text += ` (${allNamed(node, 'text:note-body').map(textOf).join(' ')})`
    else {
      if (SET_APART.has(node.localName)) text += ' '
      for (const child of node.childNodes) visit(child, depth + 1)
    }
  }
  for (const child of element.childNodes) visit(child, 0)
  return text.trim()
}
