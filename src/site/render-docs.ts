import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Marked, type Token, type Tokens } from 'marked'

// The pages of `docs`, and the README, as one would read them in the repository.

const INDEX = 'docs/README.md'
const README = 'README.md'

export interface DocsPage {
  /** where it is served */
  address: string
  html: string
}

/** All pages. What they link to that is no page (code, decisions) becomes plain text: it lies in the repository alone. */
export function renderDocs(root: string): DocsPage[] {
  let names: string[]
  try {
    names = readdirSync(path.join(root, 'docs')).filter((name) => name.endsWith('.md'))
  } catch {
    return []
  }
  const files = [...names.map((name) => `docs/${name}`), README]
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const navigation = names.includes('README.md') ? navigationOf(read(INDEX)) : ''
  return files.map((file) => ({ address: addressOf(file), html: pageOf(file, read(file), { files, navigation }) }))
}

const addressOf = (file: string): string =>
  file === INDEX ? '/docs' : file === README ? '/docs/readme' : `/docs/${path.basename(file, '.md')}`

function pageOf(
  file: string,
  markdown: string,
  { files, navigation }: { files: readonly string[]; navigation: string },
) {
  const { tokens, marked } = reader(file, files, markdown)
  const body = marked.parser(tokens)
  const first = tokens.find((token): token is Tokens.Heading => token.type === 'heading')
  const title = first ? `${escaped(plain(first))} – Cairn` : 'Cairn'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<a class="skip" href="#content">To the text</a>
<nav aria-label="Documentation"><p><a href="/">Cairn</a></p>
${navigation.replaceAll(`href="${addressOf(file)}"`, `href="${addressOf(file)}" aria-current="page"`)}</nav>
<main id="content">
${body}</main>
</body>
</html>
`
}

/** The headings and lists of the index, without what is said of each page. */
function navigationOf(index: string): string {
  const lines = index.split('\n').flatMap((line) => {
    const [, heading] = /^## (.+)/.exec(line) ?? []
    const [, label, to] = /^- \[([^\]]+)\]\(([\w-]+\.md)\)/.exec(line) ?? []
    if (heading) return [`</ul><h2>${escaped(heading)}</h2><ul>`]
    return label && to ? [`<li><a href="${addressOf(`docs/${to}`)}">${escaped(label)}</a></li>`] : []
  })
  return `<ul>${lines.join('\n')}</ul>`.replace('<ul></ul>', '')
}

function reader(file: string, files: readonly string[], markdown: string) {
  const seen = new Map<string, number>()
  let tables = 0
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const slug = slugOf(plain({ tokens }))
        const times = seen.get(slug) ?? 0
        seen.set(slug, times + 1)
        return `<h${depth} id="${slug}${times ? `-${times}` : ''}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const label = this.parser.parseInline(tokens)
        const to = targetOf(file, href, files)
        if (to === null) return label
        return `<a href="${escaped(to)}"${/^https?:/.test(to) ? ' rel="noreferrer"' : ''}>${label}</a>`
      },
      // Pictures lie in the repository alone.
      image: ({ text }) => escaped(text),
      // Wide ones scroll by themselves; a region that scrolls has to be reached by keyboard.
      table(token) {
        // A corner without words heads nothing.
        const cells = (tag: string, row: readonly { text: string; tokens: Token[] }[]) =>
          row
            .map((cell) => [cell.text === '' ? 'td' : tag, this.parser.parseInline(cell.tokens)])
            .map(([name, words]) => `<${name}>${words}</${name}>`)
            .join('')
        const rows = token.rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('\n')
        const head = token.header.some((cell) => cell.text !== '')
          ? `<thead><tr>${cells('th', token.header)}</tr></thead>`
          : ''
        return `<div class="wide" role="region" aria-label="Table ${++tables}" tabindex="0"><table>${head}<tbody>${rows}</tbody></table></div>\n`
      },
      code: ({ text }) => `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`,
      html: ({ text }) => (/^<!--[\s\S]*-->\s*$/.test(text) ? '' : escaped(text)),
    },
  })
  return { marked, tokens: marked.lexer(markdown) }
}

/** Where a link leads on the site; null where it leads nowhere. */
function targetOf(file: string, href: string, files: readonly string[]): string | null {
  if (/^(?:https?:|#)/.test(href)) return href
  const [to = '', anchor] = href.split('#')
  const named = path.posix.normalize(path.posix.join(path.posix.dirname(file), to))
  if (named === 'openapi.json') return '/openapi.json'
  if (!files.includes(named)) return null
  return addressOf(named) + (anchor === undefined ? '' : `#${anchor}`)
}

/** The words of a heading without their marks. */
const plain = ({ tokens }: { tokens: Token[] | undefined }): string =>
  (tokens ?? [])
    .map((token) =>
      'tokens' in token && token.tokens ? plain(token as Tokens.Strong) : 'text' in token ? token.text : '',
    )
    .join('')

/** As GitHub makes them, so that a link to a heading works in both places. */
const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!)
