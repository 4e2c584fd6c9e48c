import type { DomElement } from './dom.ts'
import { joinNames, languageCode, type Metadata, oneLine } from './metadata.ts'
import { publishedDate } from './published-date.ts'
import { allNamed } from './xml.ts'

/** What programs fill in when their user does not. */
const NO_TITLE =
  /^(?:microsoft (?:word|powerpoint|excel)\b.*|powerpoint presentation|presentation|document ?\d*|untitled.*|slide ?1|sheet ?1|\w+\.\w{2,5})$/i

/** The Dublin Core elements by which office files and books tell of themselves; null where they say nothing. */
export function dublinCore(root: DomElement | null): Metadata {
  const all = (name: string) => (root ? allNamed(root, name).map(({ textContent }) => textContent) : [])
  const title = oneLine(all('dc:title')[0])
  return {
    title: title && !NO_TITLE.test(title) ? title : null,
    author: joinNames(all('dc:creator')),
    siteName: null,
    publishedOn:
      ['dcterms:modified', 'dcterms:created', 'dc:date', 'meta:creation-date']
        .flatMap(all)
        .map(publishedDate)
        .find(Boolean) ?? null,
    declaredLanguage: languageCode(all('dc:language')[0]),
  }
}
