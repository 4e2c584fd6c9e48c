// A text as a reader sees it, without the marks that it is written with.

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '‹', gt: '›', quot: '"', apos: "'", nbsp: ' ', pound: '£', euro: '€', deg: '°', copy: '©' },
  ...{ ndash: '–', mdash: '—', hellip: '…', rsquo: '’', lsquo: '‘', rdquo: '”', ldquo: '“', middot: '·', times: '×' },
  ...{ le: '≤', ge: '≥', ne: '≠', rarr: '→', larr: '←', bull: '•', plusmn: '±', minus: '−', laquo: '«', raquo: '»' },
}

/** Most texts have none of what is taken out. */
const HAS_MARKS = /[`*_[<>&#|~\\{]|^[ \t]{0,20}(?:[-+•‣]|\d{1,3}[.)])[ \t]/m

/** Without Markdown and HTML marks, on one line. Linear in the text's length. */
export function cleanText(text: string): string {
  if (!HAS_MARKS.test(text)) return text.replace(/\s+/g, ' ').trim()
  return text
    .replace(/^[ \t]{0,3}(?:```|~~~).*$/gm, '')
    .replace(/`([^`<>]{1,300}?)\s{0,4}<[^<>`\s]{1,2000}>`__?(?!\p{L})/gu, '$1')
    .replace(/(?<![\w`:]):[a-z][\w+.-]{0,30}(?::[a-z][\w+.-]{0,30})?:`([^`\n]{1,200})`/g, '`$1`')
    .replace(/!\[([^\]\n]{0,300})\]\([^()\s]{0,2000}(?:[^\S\n][^()\n]{0,199})?\)/g, '$1')
    .replace(/\[((?:[^[\]\n]|\n(?![ \t]{0,20}\n)){0,500})\]\([^()\s]{0,2000}(?:\s"[^"\n]{0,200}")?\)/g, '$1')
    .replace(/\[((?:[^[\]\n]|\n(?![ \t]{0,20}\n)){1,300})\]\[[^[\]\n]{0,100}\]/g, '$1')
    .replace(/<((?:https?:\/\/|mailto:)[^<>\s]{1,2000})>/g, '$1')
    .replace(/<([\w.+-]{1,64}@[\w.-]{1,200})>/g, '$1')
    .replace(/`[^`\n]{1,300}`|<\/?[a-zA-Z!][^<>]{0,500}>/g, (mark) =>
      mark.startsWith('`') ? mark.replaceAll('<', '‹').replaceAll('>', '›') : ' ',
    )
    .replace(/&(\w{2,6});/g, (mark, name: string) => ENTITIES[name] ?? mark)
    .replace(/&#(\d{2,6});/g, (mark, code: string) =>
      Number(code) <= 0xffff ? String.fromCharCode(Number(code)) : mark,
    )
    .replace(/^[ \t]{0,20}(?:>[ \t]{0,8})+/gm, '')
    .replace(/^[ \t]{0,20}#{1,6}[ \t]+|[ \t]+#{1,6}[ \t]*$/gm, '')
    .replace(/^[ \t]{0,20}(?:[-*+•‣]|\d{1,3}[.)])[ \t]+/gm, '')
    .replace(/(^|\s)\[[ xX]\]\s+/g, '$1')
    .replace(/\{#[\w-]{1,80}\}/g, '')
    .replace(/(?<!\\)[*`]|~~|(?<![\p{L}\p{N}_])_{1,3}(?=\S)|(?<=\S)_{1,3}(?![\p{L}\p{N}_])/gu, '')
    .replace(/\\([\\`*_{}[\]()#+.!|<>-])/g, '$1')
    .replace(/\s*\|\s*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
