import type { SourceLink } from '../lib/source-text.ts'
import { LIMITS } from './limits.ts'
import { oneLine } from './metadata.ts'

/** An annotation as PDF.js gives it; every field is the file's and may be anything. */
export type PdfAnnotation = Partial<Record<string, unknown>>

export function annotationLinks(annotations: PdfAnnotation[]): SourceLink[] {
  return annotations
    .map(({ url, overlaidText }) => ({ url: String(url ?? ''), text: oneLine(overlaidText) ?? '' }))
    .filter(({ url }) => /^https?:/.test(url) && URL.canParse(url) && url.length <= LIMITS.urlChars)
}

/** What was typed onto the page rather than printed: values of form fields, passwords excepted, and text notes on it. */
export function annotationTexts(annotations: PdfAnnotation[]): string[] {
  return annotations.flatMap((annotation) => {
    const { subtype, fieldType, fieldValue, hidden, password, textContent } = annotation
    if (hidden || password) return []
    if (subtype === 'FreeText') return Array.isArray(textContent) ? [textContent.map(String).join(' ')] : []
    if (subtype !== 'Widget' || (fieldType !== 'Tx' && fieldType !== 'Ch')) return []
    return [fieldValue ?? []].flat().filter((value) => typeof value === 'string')
  })
}
