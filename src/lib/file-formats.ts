/** A format of files that can be read. The reader for each stands in `src/extract/`. */
export interface FileFormat {
  /** as a person calls it */
  name: string
  /** media type by which the file is sent; the first is the usual one */
  types: readonly string[]
  /** endings of file names, with their dot */
  endings: readonly string[]
}

/** Every format that a file may have, by upload or at a URL. The pages offer the same ones. */
export const FILE_FORMATS: readonly FileFormat[] = [
  { name: 'PDF', types: ['application/pdf'], endings: ['.pdf'] },
  { name: 'Markdown', types: ['text/markdown', 'text/x-markdown'], endings: ['.md', '.markdown', '.mdx'] },
  { name: 'HTML', types: ['text/html', 'application/xhtml+xml'], endings: ['.html', '.htm', '.xhtml'] },
  {
    name: 'Word',
    types: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    endings: ['.docx', '.docm'],
  },
  {
    name: 'PowerPoint',
    types: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    endings: ['.pptx', '.pptm'],
  },
  {
    name: 'Excel',
    types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    endings: ['.xlsx', '.xlsm'],
  },
  { name: 'OpenDocument text', types: ['application/vnd.oasis.opendocument.text'], endings: ['.odt'] },
  {
    name: 'OpenDocument spreadsheet',
    types: ['application/vnd.oasis.opendocument.spreadsheet'],
    endings: ['.ods'],
  },
  { name: 'EPUB', types: ['application/epub+zip'], endings: ['.epub'] },
  { name: 'CSV', types: ['text/csv', 'text/tab-separated-values'], endings: ['.csv', '.tsv'] },
  { name: 'JSON', types: ['application/json', 'application/x-ndjson'], endings: ['.json', '.jsonl', '.ndjson'] },
  { name: 'mail', types: ['message/rfc822'], endings: ['.eml'] },
  { name: 'plain text', types: ['text/plain'], endings: ['.txt', '.text', '.rst', '.adoc', '.org'] },
]

/** The usual media type of a file by its name's ending; null for endings that nothing here reads. */
export function typeByEnding(filename: string): string | null {
  const name = filename.toLowerCase()
  return FILE_FORMATS.find(({ endings }) => endings.some((ending) => name.endsWith(ending)))?.types[0] ?? null
}

/** Whether a media type, in lower case and without parameters, is that of a format that can be read. */
export const isFileType = (type: string): boolean => FILE_FORMATS.some(({ types }) => types.includes(type))

/** “PDF, Markdown, HTML and plain text” */
export const formatNames = (): string => {
  const names = FILE_FORMATS.map(({ name }) => name)
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
