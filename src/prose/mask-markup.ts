// Text analysis reads a masked copy of a text: of the same length, so that offsets hold, but without link targets,
// emphasis marks, tags and citation marks, and with code and URLs replaced by a letter that has no case. A caseless
// letter neither looks like a name nor hides the end of the sentence before it.

/** Stands for every character of inline code and URLs. */
export const MASK = 'ƻ'

const HAS_MARKUP = /[`*_[<>]|:\/\//
const LINK = /(!?\[)([^[\]\n]{0,500})(\]\([^()\s]{0,2000}(?:\s"[^"\n]{0,200}")?\)|\]\[[^[\]\n]{0,100}\])/g
const NOTE_MARK = /\[\^[\w-]{1,20}\]|\[\d{1,3}\]/g
const TAG = /<\/?[a-zA-Z!][^<>]{0,500}>/g
const INLINE_CODE = /(`{1,3})([^`\n]{1,200})\1/g
const WRITTEN_URL = /\bhttps?:\/\/[^\s<>()[\]"'`]{1,2000}/g
const URL_END = /[.,;:!?]+$/
/** "`Hacker News <https://news.ycombinator.com>`_": a link of reStructuredText. */
const RST_LINK = /`([^`<>\n]{1,200})( <[^<>`\s]{1,500}>`__?)(?![\p{L}\p{N}])/gu
/** ":ref:`the headers <headers>`", ":program:`supervisord`" */
const RST_ROLE = /(:(?:ref|doc|term|program|command):`)([^`<>\n]{1,200}?)( <[^<>`\n]{1,200}>`|`)/g
const QUOTE_MARK = /(?<=^|\n)[ \t]{0,8}>[> \t]{0,20}/g
const EMPHASIS = /\*|(?<![\p{L}\p{N}_])_{1,3}(?=\S)|(?<=\S)_{1,3}(?![\p{L}\p{N}_])/gu

const blank = (s: string): string => ' '.repeat(s.length)
const hide = (s: string): string => MASK.repeat(s.length)

/** What a link or role of reStructuredText calls, without what it points at. */
function withoutRst(text: string): string {
  const linked = text.includes('>`_')
    ? text.replace(RST_LINK, (_, label: string, target: string) => ` ${label}${blank(target)}`)
    : text
  return linked.includes(':`')
    ? linked.replace(RST_ROLE, (all, role: string, label: string, target: string) =>
        target === '`' && POINTS.test(role) ? all : blank(role) + label + blank(target),
      )
    : linked
}
const POINTS = /ref|doc/

/** `masked.length === text.length`. Linear in the text's length. */
export function maskMarkup(text: string): string {
  if (!HAS_MARKUP.test(text)) return text
  return withoutRst(text)
    .replace(INLINE_CODE, (all, ticks: string, code: string) =>
      // ``quoted as in TeX''
      ticks === '``' && code.includes("''") ? all : ticks + hide(code) + ticks,
    )
    .replace(LINK, (_, open: string, label: string, target: string) => blank(open) + label + blank(target))
    .replace(WRITTEN_URL, (url) => {
      const end = URL_END.exec(url)?.[0] ?? ''
      return hide(url.slice(0, url.length - end.length)) + end
    })
    .replace(TAG, blank)
    .replace(NOTE_MARK, blank)
    .replace(QUOTE_MARK, blank)
    .replace(EMPHASIS, blank)
}
