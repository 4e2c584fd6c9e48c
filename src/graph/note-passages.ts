/** What an embedding model reads of a note. */
export const passageOf = ({ title, text }: { title: string; text: string }): string =>
  title && !text.startsWith(title) ? `${title}\n${text}` : text
