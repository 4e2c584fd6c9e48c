import type { RequestOptions } from '../../client/client.ts'
import { FILE_FORMATS } from '../api/file-formats.ts'

/** What somebody filled in to add a source; numbers as typed. */
export interface SourceForm {
  from: 'url' | 'file'
  url: string
  files: readonly File[]
  /** '' leaves it to the rule of versions; `none`, or the id of the source that it replaces */
  replaces: string
  datedAt: string
  analyzeStyle: boolean
  distillLimit: string
  focus: string
  focusContext: string
}

/** The server's default; it has the last word, and another cap perhaps. */
const MAX_FILE_BYTES = 25 * 1024 * 1024
/** Each is planned, and its job followed, by itself. */
const MOST_FILES = 20

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

/** What is wrong with the files that were chosen, the first of them to fail by its name. */
export function faultOfAll(files: readonly Pick<File, 'name' | 'type' | 'size'>[]): string | undefined {
  if (files.length > MOST_FILES) return `${files.length} files were chosen; at most ${MOST_FILES} are taken at once.`
  for (const file of files) {
    const fault = faultOf(file)
    if (fault) return files.length === 1 ? fault : `${file.name}: ${fault}`
  }
  return undefined
}

/** “12 bytes”, “3.4 KB”, “25 MB”; a KB is 1024 bytes. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  const [size, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / (1024 * 1024), 'MB']
  return `${size < 10 ? Math.round(size * 10) / 10 : Math.round(size)} ${unit}`
}

/** A request without `dryRun` and key: the plan and the ingest send the same. */
export type IngestRequest =
  | { path: '/v1/ingest/url'; body: RequestOptions<'post', '/v1/ingest/url'>['body'] }
  | { path: '/v1/ingest/files'; file: File; fields: Record<string, string> }

/** The requests of a form: one for a page, one for each file. */
export function requestsOf(form: SourceForm): IngestRequest[] {
  const { from, url, files, replaces, datedAt, analyzeStyle, distillLimit, focus, focusContext } = form
  const options = {
    distill: true,
    ...(datedAt ? { datedAt } : {}),
    analyzeStyle,
    ...(distillLimit.trim() ? { distillLimit: Number(distillLimit) } : {}),
    ...(replaces ? { replaces } : {}),
  }
  if (from === 'file') {
    const fields = Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)]))
    return files.map((file) => ({ path: '/v1/ingest/files', file, fields }))
  }
  return [
    {
      path: '/v1/ingest/url',
      body: {
        url: url.trim(),
        ...options,
        ...(focus.trim()
          ? { focus: focus.trim(), ...(focusContext.trim() ? { focusContext: Number(focusContext) } : {}) }
          : {}),
      },
    },
  ]
}

/** The form of one file: its fields first, as the service wants them, its type by its name. */
export function formOf(file: File, fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new File([file], file.name, { type: contentTypeOf(file) ?? file.type }))
  return form
}
