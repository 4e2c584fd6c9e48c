/** What extraction makes of a page or file: one text, its blocks with offsets, and what its metadata says. */
export interface SourceText {
  /** UTF-16; no NUL, no lone surrogates; invisible and bidirectional controls are blanks */
  text: string
  /** in order, not overlapping; `text.slice(start, end)` is the block, headings without their marks */
  blocks: Block[]
  /** offset at which each page begins, page 1 first; empty when the source has no pages */
  pageStarts: number[]
  /** the source's own title: HTML title, first heading, PDF or front-matter title; null without one */
  title: string | null
  author: string | null
  /** name of the site or journal that the page's metadata gives; never a bare host */
  siteName: string | null
  /** YYYY-MM-DD */
  publishedOn: string | null
  /** ISO 639-1 code that the source declares; null when it declares none */
  declaredLanguage: string | null
  links: SourceLink[]
  /** what the reader should know of the extraction, in sentences */
  warnings: string[]
}

export interface Block {
  kind: 'heading' | 'paragraph' | 'list' | 'table' | 'code'
  start: number
  end: number
  /** 1 to 6, on headings */
  level?: number
}

export interface SourceLink {
  url: string
  text: string
}
