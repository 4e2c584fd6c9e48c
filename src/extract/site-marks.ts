// What the programs that make sites of Markdown add to it: boxes, tags of templates, lists of attributes. A reader of the
// site sees none of these marks, but the title of a box and what stands in it.

const FENCE = /^ {0,3}(?:```|~~~)/
/** `!!! tip "Title"`, `???+ note`: what is indented below stands in the box. */
const INDENTED_BOX = /^( {0,12})(?:!!!|\?\?\?\+?) [a-z][\w -]{1,60}(?:"([^"\n]{0,200})")?$/
/** `:::note Title`, `::: tip`, `:::warning[Title]`, `::: {.callout}`, and `:::` at its end. */
const FENCED_BOX =
  /^ {0,12}:{3,8} ?(?:[a-z][\w-]{1,30}(?: ?\[([^\]\n]{1,200})\]| (\p{L}[^{}\n]{0,200}))?)?(?: ?\{[^{}\n]{0,200}\})?$/u
/** `> [!NOTE]`, `> [!tip]- Title`. */
const QUOTED_BOX = /^( {0,3}(?:> ?){1,4})\[![\w-]{2,30}\][+-]?([^\n]{0,200})$/
/** Nothing in the line but `{% hint style="info" %}`, `{{< note >}}` or `{: .no_toc }`. */
const ONLY_TAGS = /^ {0,12}(?:(?:\{%[^{}\n]{1,300}%\}|\{\{[<%][^{}\n]{1,300}[%>]\}\}|\{:[^{}\n]{1,200}\}) ?){1,6}$/
const MODULE = /^(?:import\s[^\n]{1,200}\sfrom\s|import\s)["'][^"'\n]{1,200}["'];?$/
/** `[text](url){:target="_blank"}` */
const ATTRIBUTES_OF_LINK = /\)\{:?[^{}\n]{1,120}\}/g
/** `## Title {#anchor}` */
const HEADING = /^ {0,3}#{1,6} /
const ATTRIBUTES_OF_HEADING = / \{[#.:][^{}\n]{1,120}\}$/

/** Markdown without the marks of site generators: a box becomes its title, in bold, and what it holds. Code stays as it is. */
export function withoutSiteMarks(source: string): string {
  const kept: string[] = []
  let isCode = false
  /** columns that a box indents what stands in it by; null outside of one, 0 until its first line */
  let box: { outer: number; inner: number } | null = null
  const say = (title: string | undefined, indent: string) => {
    kept.push('')
    if (title && /[\p{L}\p{N}]/u.test(title)) kept.push(`${indent}**${title.trim()}**`, '')
  }
  for (const written of source.split('\n')) {
    let line = written
    if (box && line.trim()) {
      const indent = /^ */.exec(line)![0].length
      if (indent < box.outer + 2) {
        kept.push('')
        box = null
      } else {
        box.inner ||= indent - box.outer
        line = line.slice(Math.min(indent, box.inner))
      }
    }
    if (FENCE.test(line)) isCode = !isCode
    if (isCode || !/[!?:{]|^import/.test(line)) {
      kept.push(line)
      continue
    }
    const ended = line.trimEnd()
    const indented = INDENTED_BOX.exec(ended)
    const fenced = indented ? null : FENCED_BOX.exec(ended)
    const quoted = QUOTED_BOX.exec(ended)
    if (indented) {
      say(indented[2], indented[1]!)
      box = { outer: indented[1]!.length, inner: 0 }
    } else if (fenced) say(fenced[1] ?? fenced[2], '')
    else if (quoted)
      kept.push(
        quoted[2]!.trim() ? `${quoted[1]}**${quoted[2]!.trim()}**\n${quoted[1]!.trimEnd()}` : quoted[1]!.trimEnd(),
      )
    else if (ONLY_TAGS.test(ended) || MODULE.test(ended)) kept.push('')
    else kept.push(line.includes('{') ? withoutAttributes(ended) : line)
  }
  return kept.join('\n')
}

const withoutAttributes = (line: string): string =>
  (HEADING.test(line) ? line.replace(ATTRIBUTES_OF_HEADING, '') : line).replace(ATTRIBUTES_OF_LINK, ')')
