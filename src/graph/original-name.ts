import type { SourceRow } from './source-store.ts'

const EXTENSION: Record<string, string> = {
  'text/html': '.html',
  'application/xhtml+xml': '.html',
  'application/pdf': '.pdf',
  'text/markdown': '.md',
  'text/plain': '.txt',
}
const MAX_CHARS = 120

/** What a download of the source is called: its file name, or the end of its address; never a path. */
export function originalName(
  { kind, filename, url }: Pick<SourceRow, 'kind' | 'filename' | 'url'>,
  type: string,
): string {
  const name = safeName(kind === 'file' ? (filename ?? '') : nameOfAddress(url ?? ''))
  const extension = EXTENSION[type] ?? ''
  if (name === '') return `source${extension}`
  return kind === 'file' || name.toLowerCase().endsWith(extension) ? name : `${name}${extension}`
}

function nameOfAddress(url: string): string {
  if (!URL.canParse(url)) return ''
  const { pathname, hostname } = new URL(url)
  const last = pathname.split('/').filter(Boolean).at(-1) ?? ''
  try {
    return decodeURIComponent(last) || hostname
  } catch {
    return last
  }
}

/** The last part of a path, without what no file name may hold or what makes it read otherwise than it is. */
function safeName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1)!
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  if (plain.length <= MAX_CHARS) return plain
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(plain)?.[0] ?? ''
  return `${plain
    .slice(0, MAX_CHARS - extension.length)
    .toWellFormed()
    .replace(/\ufffd$/, '')}${extension}`
}

/** `Content-Disposition` of a download (RFC 6266, RFC 8187): plain ASCII for old clients, the name itself for others. */
export function attachment(name: string): string {
  const ascii = name.replace(/[^A-Za-z0-9._ ()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
