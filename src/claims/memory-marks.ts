const MARK = /<(?=\/?cairn-memory)/gi

/** Without what would begin or end the marks: nothing is taken out, for what stood around it could then make a mark. */
export const withoutMarks = (text: string): string => text.replace(MARK, '‹')

/** Marked as remembered, so that hooks that hand a conversation over know it again. The text has no marks of its own. */
export const withinMarks = (text: string): string => `<cairn-memory>\n${text}\n</cairn-memory>`
