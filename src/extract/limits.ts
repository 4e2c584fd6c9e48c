/** What one source may cost. Past any of these it is unreadable, with a sentence that says which. */
export const LIMITS = {
  pages: 2_000,
  /** UTF-16 units of extracted text */
  chars: 5_000_000,
  htmlElements: 200_000,
  /** of one part of an office file */
  xmlElements: 1_000_000,
  archiveEntries: 10_000,
  archiveBytes: 200 * 1024 ** 2,
  /** more would hold up the server that takes them over */
  blocks: 100_000,
  /** links kept; the rest is left out, which is no fault of the source */
  links: 2_000,
  /** quotes and lists of Markdown within one another */
  nesting: 100,
  /** characters of Markdown whose inline marks are read in one piece */
  inlineChars: 1_000,
  /** characters of a link's address; a longer one is left out */
  urlChars: 2_000,
  /** characters of a title, an author or a site name */
  metadataChars: 500,
}
