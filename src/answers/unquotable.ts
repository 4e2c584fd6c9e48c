import { SPEAKER } from './chat-lines.ts'

// What answers nothing, however well its words match.

const ASKS = /[?？]["'”’)*_\s]*$/
const OPENING =
  /^(?:who|what|where|when|why|which|how|does|do|did|is|are|can|could|has|have|anyone|wer|was|wo|wann|warum|wie|qui[eé]n|qu[eé]|cu[aá]ndo|d[oó]nde|qui|quand|comment|pourquoi)\b[^.;,]*$/i
const SAID_BY = /^\s*(?:\[[^\]]*\]\s*)?(?:[\p{L}. ]{1,24}:\s)?/u

/** What people begin a question with in a chat, with or without a mark at its end; a reason may follow. */
const ASKS_OTHERS =
  /^(?:(?:hi|hey|ok|and|but|also|so)[ ,]+)?(?:who|where|why|what (?:is|was|are|time|did|do|does)|is it ok|can (?:i|we|you|someone|anyone)|could (?:i|we|you|someone)|may i|shall (?:i|we)|should (?:i|we)|does (?:anyone|anybody|someone)|has (?:anyone|anybody|someone)|wer|wo|wann|kann (?:ich|jemand|wer)|darf ich|hat (?:jemand|wer)|quién|dónde|puedo|alguien|qui|où|quelqu'un)\b[^.;!?]*$/i
const FIRST_ASKS = /^[^.;!]{8,}[?？]\s/u

/** A question; lines and chats often leave out the mark, or say why they ask. */
export function isAsking(text: string, informal: boolean): boolean {
  if (ASKS.test(text)) return true
  if (!informal) return false
  const said = text.replace(SPEAKER.test(text) ? SPEAKER : SAID_BY, '').trimStart()
  const first = FIRST_ASKS.exec(said)?.[0]
  if (first && OPENING.test(first.replace(/[?？]\s$/, '')) && first.length > 0.4 * said.length) return true
  return (OPENING.test(said) || ASKS_OTHERS.test(said)) && !/\d/.test(said)
}

const NAME_WORD = "(?:\\p{Lu}[\\p{L}.’'-]*|de|van|von|der|und|and|et|y|&)"
const BYLINE = new RegExp(
  `^[\\s*_>-]*(?:(?:[Ww]ritten |[Pp]osted |[Ss]tory |[Tt]ext |[Ww]ords |[Pp]hotos? |[Nn]otes |[Gg]eschrieben |[Vv]eröffentlicht |[Ee]scrito |[ÉEé]crit )?(?:[Bb]y|[Vv]on|[Pp]or|[Pp]ar)\\s${NAME_WORD}(?:[ ,]+${NAME_WORD}){0,5}[.\\s*_]*(?:[|·,–-].*)?|(?:last (?:edited|updated|modified)|posted (?:on|in)|published (?:on|in)|filed under|updated on|zuletzt (?:bearbeitet|geändert)|veröffentlicht am)\\b.{0,80})$`,
  'u',
)
const SIGNED = new RegExp(
  `^[\\s*_>-]*${NAME_WORD}(?: ${NAME_WORD}){0,5},?\\s+(?:<[^<>@\\s]{1,64}@[^<>@\\s]{1,200}>|\\([^()@\\s]{1,64}@[^()@\\s]{1,200}\\))(?:[.,;]?\\s.{0,40})?$`,
  'u',
)
/** "By Jane Doe, 3 May 2024", "Last edited …" and, below a text, " -- Jane Doe <jane@example.org>". */
export const isByline = (text: string): boolean => text.length < 160 && (BYLINE.test(text) || SIGNED.test(text))

const CAPTION =
  /^[\s*_>]*(?:(?:figure|fig\.|table|photo|image|picture|illustration|listing|abbildung|abb\.|tabelle|bild|foto|figura|tabla|imagen|tableau|illustration)\s*[\dIVX]+(?:[.:]\d+)*\s*[.:–-]|!\[|photo(?:graph)?(?: credit)?:|图\s*\d)/iu
export const isCaption = (text: string): boolean => CAPTION.test(text)

const LEGAL =
  /\ball rights reserved\b|©|\bcopyright \(c\)|\bwithout (?:any )?warrant|\bas is\b.{0,40}\bwarrant|\bpermission is hereby granted\b|\balle rechte vorbehalten|\btodos los derechos reservados|\btous droits réservés|版权所有/i
export const isLegal = (text: string): boolean => LEGAL.test(text)

const NAVIGATION =
  /^[\s*_]*(?:skip to (?:content|main)|back to (?:top|overview)|table of contents|next page|previous page|home\s*[>›»/|]|share (?:this|on)|subscribe|sign in|log in|read more|cookie|menu|zum inhalt|nach oben|weiterlesen|volver arriba|lire la suite)/i
/** "Log in with the card; it opens at nine.", "Menu: soup": no button's words */
const SAYS_MORE = /[;:：]\s?\S|(?:\S{1,40}\s{1,4}){5}\S/
const CRUMBS = /(?:[^›»|>]{1,40}[›»|>]){2,}[^›»|>]{1,40}$/
export const isNavigation = (text: string): boolean =>
  text.length < 160 &&
  ((NAVIGATION.test(text) && !SAYS_MORE.test(text)) ||
    (CRUMBS.test(text) && !/[.!?]$/.test(text) && !text.includes('->')))

const CONTENTS =
  /^[\s*_#\d.]*(?:(?:table of )?contents|inhalt(?:sverzeichnis|sübersicht)?|índice(?: de contenidos?)?|contenido|sommaire|table des matières|目[录次錄])[\s*_:¶]*$/iu
/** The heading of a list of headings. */
export const isContents = (heading: string): boolean => CONTENTS.test(heading)

/** "CHAGE(1)     User Commands     CHAGE(1)": the head of a page, which names it on both sides. */
export function isRunningHead(text: string): boolean {
  const fields = text.split(/\s{3,}|\t+/)
  return fields.length === 3 && fields[0] === fields[2]
}

const GREETING =
  /^[\s*_>]*(?:dear|hi|hello|hey|good (?:morning|evening|afternoon)|hallo|guten (?:tag|morgen|abend)|liebe[rs]?|sehr geehrte[rs]?|hola|querid[oa]s?|estimad[oa]s?|muy señor(?:es)? míos?|bonjour|bonsoir|salut|chers?|chères?)(?![\p{L}])[^.!?:;\d]{0,40}[,!:]?[\s*_]*$/iu
const END_OF_LETTER =
  /^[\s*_>]*(?:yours (?:sincerely|faithfully|truly)|sincerely|(?:best|kind|warm|kindest)? ?(?:regards|wishes)|many thanks|cheers|love|mit (?:freundlichen|besten|lieben) grüßen|(?:viele|liebe|herzliche|beste) grüße|(?:un )?(?:saludos?|abrazo|cordial saludo)|(?:bien )?(?:cordialement|amicalement)|此致|敬上)[,.!]?[\s*_]*$/iu
/** "Yours sincerely,". */
export const endsLetter = (text: string): boolean => text.length < 40 && END_OF_LETTER.test(text)
/** "Dear Marcus," and "Yours sincerely,". */
export const isGreeting = (text: string): boolean => endsLetter(text) || (text.length < 60 && GREETING.test(text))

const CAPITALS = /^(?=(?:[^\p{L}]*\p{Lu}){6})[\p{Lu}\P{L}]+$/u
/** A title in capitals, without a number. */
export const isInCapitals = (text: string): boolean =>
  text.length < 80 && /\s/.test(text) && !/\d|\p{Script=Han}/u.test(text) && CAPITALS.test(text)

/** "C." is no answer to anything. */
export const isScrap = (text: string): boolean =>
  (!/\d|\p{Script=Han}/u.test(text) && text.replace(/[^\p{L}]/gu, '').length < 2) || /^\D?\d{1,2}\W*$/.test(text)

const LINK = /^[\s*_]*\[[^\]\n]{1,120}\]\((?!mailto:|tel:)[^)\n]{1,500}\)[\s*_.]*$/
/** "[docs]: https://example.org/docs": where links lead, written below a text */
const LINK_TARGET =
  /^\s*\[[^\]\n]{1,120}\]: {0,4}<?(?:[a-z]{3,8}:|(?:\.{0,2}[/#]))[^\s]{1,500}(?: ["'(][^\n]{0,200})?$/i
/** A link and nothing else. */
export const isLink = (text: string): boolean => LINK.test(text) || LINK_TARGET.test(text)

const UNDECIDED =
  /(?<!\p{L})(?:(?:find out|ask|asks|asked|check|checks|clarify|wonder|wonders|wondered|know|see|unclear|open|decide) (?:\p{L}+ ){0,2}?(?:whether|if)|(?:klären|prüfen|fragen|fragt|herausfinden|wissen),? ob|(?:averiguar|preguntar|comprobar|saber) si|(?:demander|vérifier|savoir|clarifier) si)(?!\p{L})/iu
/** "Find out whether the insurance pays": decides nothing. */
export const isUndecided = (text: string): boolean => UNDECIDED.test(text)

const MONTHS =
  'jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch|zo)?|märz|apr(?:il)?|avril|abril|may|mai|mayo|june?|juni|juin|junio|july?|juli|juillet|julio|aug(?:ust)?|août|agosto|sept?(?:ember|embre|iembre)?|oct(?:ober|obre|ubre)?|okt(?:ober)?|nov(?:ember|embre|iembre)?|dec(?:ember)?|dez(?:ember)?|décembre|diciembre|enero|febrero|janvier|février'
const DATE_LINE = new RegExp(
  `^[\\s*_#>\\[(]*(?:(?:mon|tues?|wednes|thurs|fri|satur|sun)(?:day)?[,. ]+|(?:mo|di|mi|do|fr|sa|so)\\w*tag[,. ]+|(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)[,. ]+)?(?:\\d{4}-\\d\\d-\\d\\d|\\d{1,2}[./]\\d{1,2}[./](?:\\d{2,4})?|\\d{1,2}(?:\\.|st|nd|rd|th|er)?\\s+(?:de\\s+)?(?:${MONTHS})\\.?(?:,?\\s+(?:de\\s+)?\\d{4})?|(?:${MONTHS})\\s+\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s+\\d{4})?|\\d{0,4}年?\\d{1,2}月\\d{1,2}[日号]?|(?:day|tag|week|woche|día|jour)\\s\\d{1,3})[\\s*_:：\\])]*$`,
  'iu',
)
/** A line that is a date and nothing else: what follows it happened then. */
export const isDateLine = (text: string): boolean => text.length < 40 && DATE_LINE.test(text)

const OPENS_WITH_DAY = new RegExp(
  `^[\\s*_#>]*(?:(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lunes|martes|miércoles|jueves|viernes|sábado|domingo|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche),? )?(?:den |the |el |le )?(?:\\d{1,2}(?:st|nd|rd|th|\\.|er)? (?:de )?(?:${MONTHS})|(?:${MONTHS}) \\d{1,2}|\\d{4}-\\d\\d-\\d\\d|\\d{1,2}\\.\\d{1,2}\\.)(?!\\p{L})`,
  'iu',
)
const SAYS_SOMETHING = /[.!?;:–]\s|[.!?][\s*_)"”]{0,4}$| (?:is|are|was|were|has|had|will|ist|war|wird|es|fue|est) /u
/** "Monday 13 April 2026, Corn Exchange, green room, 18:00": when and where, and nobody who does anything. */
export const tellsWhenAndWhere = (text: string): boolean =>
  text.length < 120 && text.includes(',') && OPENS_WITH_DAY.test(text) && !SAYS_SOMETHING.test(text)
