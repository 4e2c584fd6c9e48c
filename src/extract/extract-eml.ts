import PostalMime, { type Address, type Email } from 'postal-mime'
import { SourceUnreadableError } from '../lib/errors.ts'
import type { SourceText } from '../lib/source-text.ts'
import { addHtmlBlocks } from './html-blocks.ts'
import { joinNames, oneLine } from './metadata.ts'
import { dropNonText, parseHtml } from './parse-html.ts'
import { publishedDate } from './published-date.ts'
import { TextBuilder } from './text-builder.ts'

/**
 * A mail message (RFC 5322, MIME): subject, who wrote to whom and when, and its text; of two versions the plain one. What
 * is attached is named, not read.
 */
export async function extractEml(bytes: Uint8Array): Promise<SourceText> {
  const mail = await parse(bytes)
  const out = new TextBuilder()
  const title = oneLine(mail.subject)
  if (title) out.add('heading', title, 1)
  const head = headLines(mail)
  if (!head.length && !title) throw new SourceUnreadableError('The file is no mail: it has neither sender nor subject.')
  if (head.length) out.add('paragraph', head.join('\n'))
  let links: SourceText['links'] = []
  if (mail.text?.trim()) for (const paragraph of paragraphsOfMail(mail.text)) out.add('paragraph', paragraph)
  else if (mail.html) {
    const document = parseHtml(mail.html)
    dropNonText(document)
    links = addHtmlBlocks(document.body, out, null)
  }
  const attached = mail.attachments.filter(({ disposition }) => disposition !== 'inline')
  const names = attached.map(({ filename, mimeType }) => oneLine(filename) ?? mimeType)
  return {
    text: out.text,
    blocks: out.blocks,
    pageStarts: [],
    title,
    author: joinNames([mail.from?.name || mail.from?.address]),
    siteName: null,
    publishedOn: publishedDate(mail.date?.slice(0, 10)),
    declaredLanguage: null,
    links,
    warnings: names.length ? [`What is attached was not read: ${names.join(', ').slice(0, 300)}.`] : [],
  }
}

/** Blank lines part them, and so does where another mail that is quoted begins or ends, and the line before a signature. */
function paragraphsOfMail(text: string): string[] {
  const paragraphs: string[][] = [[]]
  let quotedBefore = false
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const isQuoted = /^ {0,3}>/.test(line)
    if (isQuoted !== quotedBefore || /^(?:[> ]*|-- ?)$/.test(line)) paragraphs.push([])
    if (!/^(?:[> ]*|-- ?)$/.test(line)) paragraphs.at(-1)!.push(line)
    quotedBefore = isQuoted
  }
  return paragraphs.map((lines) => lines.join('\n'))
}

async function parse(bytes: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer' })
  } catch (error) {
    throw new SourceUnreadableError('The file cannot be read as a mail.', error)
  }
}

function headLines({ from, to, cc, date }: Email): string[] {
  const lines = { From: from ? [from] : [], To: to ?? [], Cc: cc ?? [] }
  const people = Object.entries(lines).map(([name, addresses]) => [
    name,
    addresses.map(shown).filter(Boolean).join(', '),
  ])
  return [...people, ['Date', date ?? '']].flatMap(([name, text]) => (text ? [`${name}: ${text}`] : []))
}

const shown = ({ name, address }: Address): string => (name && address ? `${name} <${address}>` : name || address || '')
