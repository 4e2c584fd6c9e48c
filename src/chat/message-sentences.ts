import type { Span } from '../lib/text.ts'
import { withoutAsides } from './asides.ts'
import { withoutMessengerLines } from './messenger-lines.ts'
import { withoutPasted } from './pasted.ts'

// Cuts a chat message into sentences as people type them, with their places, and takes out what is not the speaker's own
// word: code, logs, pasted and quoted lines. What is taken out leaves blanks, so that places stay.

export interface ChatSentence extends Span {
  /** as written, without what was taken out */
  text: string
  /** holds somebody else's words in quotation marks */
  quotes: boolean
  /** ends with a question mark */
  asks: boolean
}

/** Longer messages are documents; what they say stands at their beginning. */
const MAX_CHARS = 12_000
const MAX_SENTENCES = 120
/** A longer sentence is a list or pasted text. */
const MAX_SENTENCE_CHARS = 600

/** Stands for words in quotation marks; no keyboard has it. */
const QUOTED = '\uE000'
const blank = (text: string): string => text.replace(/[^\n]/g, ' ')
const FENCE = /```[^`]*(?:```|$)/g
/** A command or a name in a sentence is read; longer code is not. */
const LONG_CODE = /`(?:[^`\n]{81,2000}|(?=[^`\n]*[{};=])[^`\n]{41,80})`/g
const CODE_MARKS = /`/g
const QUOTED_LINE = /^[ \t]*>.*$/gm
/** "Ana: did you see it?" pasted from another chat, mail headers */
const HEADER_LINE = /^[ \t]*(?:from|to|cc|subject|sent|date|betreff|von|an)[ \t]*:.*$/gim
const LOG_LINE =
  /^[ \t]*(?![ \t])(?:\[?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d.*|(?:\/\/|\/\*|#(?!\d)\s?(?:todo|fixme|include|!)|--\s).*|\S+ +\d+\/\d+ +[A-Z]\w+.*|(?:kubectl|docker|git|npm|pnpm|yarn|npx|cargo|pip|ssh|curl|psql|sudo|cd|ls|cat|grep) +[\w-]+ +-{1,2}\w.*|\[?\d\d:\d\d:\d\d\]?.*|(?:ERROR|WARN(?:ING)?|INFO|DEBUG|FATAL|TRACE)\b.*|at \S+ ?\(.*\)|Traceback .*|Exception in .*|.*\b0x[0-9a-f]{4,}\b.*|(?:segmentation fault|panic:|fatal error:|core dumped).*|(?:[\w$]+\.){2,}[\w$]*(?:Error|Exception).*|(?:void|fun|fn|async|static|final) [\w$]+ ?\(.*|File ".*", line \d+.*|(?:\w+ )?\w*(?:Error|Exception)(?:: | (?:at|in) \S+[.(:]).*|(?:Fehler|Erreur|Errore|Erro|Fout) ?: .*|(?:\w+ )?(?:fatal|parse|syntax|runtime|uncaught|unhandled) (?:error|exception|rejection)\b.*|npm ERR.*|(?:set )?[a-z_]\w* ?= ?["'\d[{].*|[$#%] \S.*|(?:import|export|const|let|var|def|class|function|public|private|return|select|insert|update|create) [^.!?]{0,200}[;{(=].*|[\w.]+\([^)\n]{0,200}\);?|[}\])]+;?|<\/?\w[^>\n]{0,200}>.*)$/gim
const IN_MARKS = /(["“”„»「『]|«[ \u00a0\u202f]?)(?=\S)([^"“”»」』\n]{2,400})["“”»」』]/g
const IN_SINGLE_MARKS =
  /(?<=^|[\s:,(])['‘](?=\S)([^'’\n]{1,200}(?:['’]\p{Ll}{1,2}\b[^'’\n]{0,200}){0,3})['’](?=[\s,.!?)]|$)/gu
const SAYING =
  /\b(?:says?|said|saying|goes|went|like|yells?|yelled|told|asks?|asked|texted|wrote|writes|quote|shouts?|shouted|screams?|screamed|cries|joked|jokes|claims?|insists?|sagt|sagte|meint|meinte|schreit|ruft|rief|dice|dijo|grita|gritó|pregunta|dit|disait|crie|criait|répète|demande|grida|diz|disse|grita|zegt|zei|roept|riep)\b[^.!?]{0,24}$|[说喊][：:，,]?\s*$|:\s*$/i
/** A name does not speak: « je démissionne » */
const OF_ONESELF =
  /^\s*(?:I|I['’]\p{Ll}+|my|we|ich|wir|mein\p{L}*|yo|soy|estoy|voy|me|mi|je|j['’]\p{L}+|mon|ma|nous|io|sono|mio|eu|sou|vou|meu|minha|ik|mijn|我|我们)(?![\p{L}-])(?=.*\p{L})/iu
const TITLES =
  /\b(?:called|named|titled?|book|novel|song|single|album|band|film|movie|show|podcast|game|play|track|heißt|llama|appelle|chiama|chama|heet)\b(?: launch| reading| release| party| of| by| the|,)*\s*(?:of |is |was )?\s*$/i
const NAME_WORDS = 3

/** What somebody else said, or a title? A name of up to three words is the speaker's own word. */
function withoutQuotations(text: string): string {
  const masked = (whole: string, inner: string, at: number, all: string): string => {
    const isName = inner.trim().split(/\s+/).length <= NAME_WORDS && !/[.!?]$/.test(inner)
    const isSaid =
      SAYING.test(all.slice(Math.max(0, at - 40), at)) ||
      (OF_ONESELF.test(inner) && !TITLES.test(all.slice(Math.max(0, at - 40), at)))
    const isTitle = !isSaid && TITLES.test(all.slice(Math.max(0, at - 40), at)) && !/[.!?]$/.test(inner)
    return (isName && !isSaid) || isTitle ? ` ${whole.slice(1, -1)} ` : QUOTED.repeat(whole.length)
  }
  return text
    .replace(IN_MARKS, (whole, _mark: string, inner: string, at: number, all: string) => masked(whole, inner, at, all))
    .replace(IN_SINGLE_MARKS, (whole, inner: string, at: number, all: string) =>
      inner.trim().split(/\s+/).length > NAME_WORDS ? masked(whole, inner, at, all) : whole,
    )
}

const PICTURES = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{FE0F}|\u{200D}|\u{20E3})+/gu
const ABBREVIATION =
  /(?:^|[\s(]|\p{Script=Han}|\p{Script=Hiragana})(?:Dr|Mr|Mrs|Ms|St|vs|e\.g|i\.e|approx|No|Nr|Prof|etc|Sra?|Mme|z\.B|ca|a\.m|p\.m)\.$/iu
const END =
  /\n+|[.!?…]+["')\]]*(?=\s|$)|[。！？；]+|(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{FE0F}|\u{200D}|\u{20E3})+|\s[–—-]{1,2}\s(?=\p{L})|(?<=\s)[:;]-?[)(DPp/|](?=\s|$)|;(?=\s)/gu

/** The sentences of a message, in order, of those within the bounds. */
export function chatSentences(message: string): ChatSentence[] {
  const own = withoutQuotations(
    withoutAsides(withoutPasted(withoutMessengerLines(message.slice(0, MAX_CHARS)).replace(FENCE, blank)))
      .replace(LONG_CODE, blank)
      .replace(QUOTED_LINE, blank)
      .replace(LOG_LINE, blank)
      .replace(HEADER_LINE, blank)
      .replace(CODE_MARKS, ' '),
  )
  const found: ChatSentence[] = []
  let start = 0
  const add = (end: number) => {
    const asked = askedFrom(own.slice(start, end))
    for (const to of asked > 0 ? [start + asked, end] : [end]) {
      if (found.length < MAX_SENTENCES) found.push(...sentenceAt(own, start, to))
      start = to
    }
  }
  for (const { 0: mark, index } of own.matchAll(END)) {
    const end = index + mark.length
    if (mark === '.' && isInside(own, index)) continue
    add(end)
  }
  add(own.length)
  return found
}

/** Where a question begins behind what its speaker tells: "we have a cat, is that a problem?". 0: nowhere. */
const askedFrom = (sentence: string): number =>
  /[?？]\s*$/.test(sentence) ? (TOLD_THEN_ASKED.exec(sentence)?.[0].length ?? 0) : 0
const TOLD_THEN_ASKED = new RegExp(
  [
    "(?:I|I'?m|I['’]?ve|im|ive|we|we['’]re|we['’]ve|my|our) (?!should|could|can|may|might|shall|would|will|wonder|guess|suppose|think|know|mean|was thinking)[^,?]{3,120}(?:, [^,?]{2,60})?, (?=(?:is|are|do|does|did|can|could|should|shall|would|will|what|whats|which|who|where|when|how|why|any|u|you) [^?]{2,})",
    '(?:ich|wir|mein\\p{L}*|unser\\p{L}*) (?!soll|kann|könnte|würde|glaube|denke|frage|weiß)[^,?]{3,120}, (?=(?:ist|sind|hast|hat|kannst|soll|darf|muss|was|wie|wo|wann|welche\\p{L}*|du) [^?]{2,})',
    '(?:yo|soy|tengo|estoy|vivo|trabajo|mi|mis|nuestr[oa]s?) [^,?¿]{3,120},? (?=¿)',
    "(?:je |j['’]|mon |ma |mes |nous |on )[^,?]{3,120}, (?=(?:est-ce|c['’]est|tu|que|quoi|quel\\p{L}*|comment|où|quand) [^?]{2,})",
  ]
    .map((told) => `^\\s*(?:(?:and|so|also|ok|und|also|y|et) )?${told}`)
    .join('|'),
  'iu',
)

/** "Dr. Ito", "1. May": no end. */
const isInside = (text: string, at: number): boolean =>
  ABBREVIATION.test(text.slice(Math.max(0, at - 8), at + 1)) ||
  (/^\s+(?:(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|stock|etage|klasse|semester|woche|kw|monat|tag|jahr|lebensjahr|geburtstag|platz|bezirk|liga|und|oder|bis|bin|ist|hab|habe|wird|um|ab)(?!\p{L})|(?:Jan|Feb|März|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez))/u.test(
    text.slice(at + 1, at + 24),
  ) &&
    /\b\d{1,2}$/.test(text.slice(Math.max(0, at - 3), at))) ||
  (/^\s+\p{L}/u.test(text.slice(at + 1, at + 4)) && ORDINAL.test(text.slice(Math.max(0, at - 12), at))) ||
  (/^\s+\p{Ll}/u.test(text.slice(at + 1, at + 4)) && FIRM.test(text.slice(Math.max(0, at - 6), at + 1)))
/** "jedes 2. Wochenende", "im 3. Semester" */
const ORDINAL = /(?:^|\s)(?:jede[nmrs]?|der|die|das|dem|den|im|am|zum|vom|beim) \d{1,2}$/iu
/** "Crumb & Co. in Frome" */
const FIRM = /\s(?:Co|Inc|Ltd|Corp|Bros|Jr)\.$/u

/** "_really_"; no "_cents", no "user_id" */
const EMPHASIS = /(?<![\p{L}\p{N}_])_{1,3}(?=\p{L})([^_]*[^\s_])_{1,3}(?![\p{L}\p{N}_])/gu

function sentenceAt(text: string, from: number, to: number): ChatSentence[] {
  let [start, end] = [from, to]
  const isOutside = (at: number): boolean => /[\s.,!…–—;-]/.test(text[at] ?? 'x')
  while (start < end && isOutside(start)) start++
  while (end > start && /\s/.test(text[end - 1]!)) end--
  const raw = text.slice(start, end)
  if (!/[\p{L}\p{N}]/u.test(raw) || raw.length > MAX_SENTENCE_CHARS) return []
  const words = raw
    .replace(PICTURES, ' ')
    .replace(/[*~]+|(?<=["'])_|_(?=["'])/g, '')
    .replace(EMPHASIS, '$1')
    .replace(/[\p{Cf}]/gu, '')
  return [
    {
      start,
      end,
      text: words.replaceAll(QUOTED, '').trim(),
      quotes: raw.includes(QUOTED),
      asks: /[?？]\s*$/.test(raw),
    },
  ]
}

/** A longer one is no piece of news, and patterns need not be tried on it. */
const MOST_CHARS_OF_NEWS = 400
/** The sentences that state something in the speaker's own words. */
export const statedSentences = (message: string): ChatSentence[] =>
  chatSentences(message).filter(({ text, asks, quotes }) => !asks && !quotes && text.length <= MOST_CHARS_OF_NEWS)
