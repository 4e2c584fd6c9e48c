import { FILE_FORMATS } from '../api/file-formats.ts'
import type { Options } from '../api/request.ts'

/** What somebody filled in to add a source; numbers as typed. */
export interface SourceForm {
  from: 'url' | 'file'
  url: string
  file: File | null
  datedAt: string
  analyzeStyle: boolean
  distillLimit: string
  focus: string
  focusContext: string
}

/** The server's default; it has the last word, and another cap perhaps. */
const MAX_FILE_BYTES = 25 * 1024 * 1024

/** “PDF, Markdown, HTML and plain text” */
export const FORMAT_NAMES = new Intl.ListFormat('en-GB').format(FILE_FORMATS.map(({ name }) => name))
/** What a file chooser offers. */
export const ACCEPTED = FILE_FORMATS.flatMap(({ endings, types }) => [...endings, ...types]).join(',')

/** The type of a file: by its name, since browsers do not know Markdown, else what the browser says. */
export function contentTypeOf({ name, type }: Pick<File, 'name' | 'type'>): string | null {
  const lower = name.toLowerCase()
  const format =
    FILE_FORMATS.find(({ endings }) => endings.some((ending) => lower.endsWith(ending))) ??
    FILE_FORMATS.find(({ types }) => types.includes(type.split(';')[0]!))
  return format?.types[0] ?? null
}

/** What is wrong with a file, before it is sent; undefined when nothing is. */
export function faultOf(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (!contentTypeOf(file)) return `Only ${FORMAT_NAMES} can be read.`
  if (file.size === 0) return 'The file is empty.'
  if (file.size > MAX_FILE_BYTES)
    return `The file has ${formatBytes(file.size)}; at most ${formatBytes(MAX_FILE_BYTES)} are taken.`
  return undefined
}

/** “12 bytes”, “3.4 KB”, “25 MB”; a KB is 1024 bytes. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  const [size, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / (1024 * 1024), 'MB']
  return `${size < 10 ? Math.round(size * 10) / 10 : Math.round(size)} ${unit}`
}

type RequestTo<P extends '/v1/ingest/url' | '/v1/ingest/file'> = { path: P; body: Options<'post', P>['body'] }
export type IngestRequest = RequestTo<'/v1/ingest/url'> | RequestTo<'/v1/ingest/file'>

/** The request of a form, without `dryRun` and key: the plan and the ingest send the same. */
export function requestOf(form: SourceForm, contentBase64: string): IngestRequest {
  const { from, url, file, datedAt, analyzeStyle, distillLimit, focus, focusContext } = form
  const options = {
    distill: true,
    ...(datedAt ? { datedAt } : {}),
    analyzeStyle,
    ...(distillLimit.trim() ? { distillLimit: Number(distillLimit) } : {}),
  }
  if (from === 'file')
    return {
      path: '/v1/ingest/file',
      body: {
        filename: file?.name ?? '',
        contentType: (file && contentTypeOf(file)) ?? '',
        contentBase64,
        ...options,
      },
    }
  return {
    path: '/v1/ingest/url',
    body: {
      url: url.trim(),
      ...options,
      ...(focus.trim()
        ? { focus: focus.trim(), ...(focusContext.trim() ? { focusContext: Number(focusContext) } : {}) }
        : {}),
    },
  }
}

/** The bytes of a file in base64. */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).slice(String(reader.result).indexOf(',') + 1))
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'))
    reader.readAsDataURL(file)
  })
}
