import { headsLog, isLogged } from './logged-lines.ts'
import { remembered } from './remembered.ts'

// What somebody put into a message without saying it: code, output of programs, tables, what a program that stands between
// a person and an assistant adds, and documents. People paste them without fences. Blanked before anything reads; places stay.

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** A message without what was pasted into it. */
export const withoutPasted = remembered((message: string): string => {
  if (MADE_BY_PROGRAMS.test(message)) return blank(message)
  const own = withoutElements(message)
  return own.includes('\n') || MAY_BE_CODE.test(own) || isLogged(own) ? withoutLines(own) : own
})

/** What programs that lead a conversation write in a person's name. */
const MADE_BY_PROGRAMS =
  /^\s*(?:This session is being continued from a previous conversation|Caveat: The messages below were generated|\[Request interrupted by user|Base directory for this skill:|(?:Pre|Post)ToolUse:|Stop hook (?:feedback|blocking)|\[(?:SYSTEM|System) (?:NOTIFICATION|notification|reminder)|Find the "AI" comments below|Read the output file to retrieve the result:|<(?:task-notification|local-command-caveat)>)/u

const ELEMENT = /<([a-z][a-z\d]*(?:[-_][a-z\d]+)+|[a-z]{3,20})(?: [^<>\n]{0,200})?>/giu
/** Without elements like `<bash-stdout>…</bash-stdout>`: such names are given by programs, and so are elements of many lines. */
function withoutElements(message: string): string {
  if (!message.includes('</')) return message
  let [text, from] = ['', 0]
  const unclosed = new Set<string>()
  for (const { 0: open, 1: name, index } of message.matchAll(ELEMENT)) {
    if (index < from || unclosed.has(name!)) continue
    const close = `</${name}>`
    const at = message.indexOf(close, index + open.length)
    if (at < 0) {
      unclosed.add(name!)
      continue
    }
    const end = at + close.length
    const whole = message.slice(index, end)
    if (!/[-_]/.test(name!) && !whole.includes('\n')) continue
    text += message.slice(from, index) + blank(whole)
    from = end
  }
  return text + message.slice(from)
}

const MAY_BE_CODE = /[{}[\]()<>=|\\/$@^~➜❯⨯•]/u

type Sort = 'blank' | 'said' | 'open' | 'pasted'
interface Line {
  text: string
  sort: Sort
}

function withoutLines(message: string): string {
  const lines = message.split('\n').map((text): Line => ({ text, sort: sortOf(text) }))
  joinOutput(lines)
  markDocument(lines)
  return lines.map(({ text, sort }) => (sort === 'pasted' ? blank(text) : text)).join('\n')
}

/** Lines between pasted ones are part of them, and so are those of a paragraph that is mostly pasted, unless somebody speaks. */
function joinOutput(lines: Line[]): void {
  for (const [start, end] of paragraphs(lines)) {
    const pasted = lines.slice(start, end).filter(({ sort }) => sort === 'pasted').length
    if (2 * pasted >= end - start && pasted >= LEAST_PASTED)
      for (const line of lines.slice(start, end)) if (line.sort === 'open') line.sort = 'pasted'
  }
  let last = -1
  for (const [i, { sort }] of lines.entries()) {
    if (sort === 'said') last = -1
    if (sort !== 'pasted') continue
    if (last >= 0 && i - last <= MOST_BETWEEN)
      for (const line of lines.slice(last + 1, i)) if (line.sort === 'open') line.sort = 'pasted'
    last = i
  }
}
const LEAST_PASTED = 2
const MOST_BETWEEN = 4

function* paragraphs(lines: readonly Line[]): Generator<[start: number, end: number]> {
  let start = 0
  for (let i = 0; i <= lines.length; i++)
    if (i === lines.length || lines[i]!.sort === 'blank') {
      if (i > start) yield [start, i]
      start = i + 1
    }
}

/** From the first heading of several on, what nobody says of themselves; rules for the work are kept. */
function markDocument(lines: Line[]): void {
  const headings = lines.filter(({ text }) => HEADING.test(text))
  const isLong = lines.reduce((sum, { text }) => sum + text.length, 0) >= LEAST_OF_PICTURED
  const isItem = (text: string) => ITEM.test(text) || (isLong && PICTURED_ITEM.test(text))
  const items = lines.filter(({ text }) => isItem(text)).length
  const filled = lines.filter(({ sort }) => sort !== 'blank').length
  const titles = lines.filter(({ text, sort }) => sort === 'open' && TITLE.test(text)).length
  const isList = filled >= LEAST_OF_LONG_LIST && 2 * (items + titles) >= filled
  const ofListener = lines.filter(({ text }) => OF_LISTENER.test(text)).length
  const isAdvice = items >= LEAST_STEPS && ofListener >= LEAST_OF_LISTENER
  if (headings.length < LEAST_HEADINGS && !isList && !isAdvice) return
  const opens = ({ text, sort }: Line) =>
    HEADING.test(text) || isItem(text) || (isList && sort === 'open' && TITLE.test(text)) || OF_LISTENER.test(text)
  const first = lines.findIndex(opens)
  let isOfRules = false
  for (const line of lines.slice(first)) {
    if (HEADING.test(line.text)) isOfRules = OF_RULES.test(line.text)
    if (line.sort === 'blank' || (isOfRules && !HEADING.test(line.text)) || IS_RULE.test(line.text.trim())) continue
    if (ofListener >= LEAST_OF_LISTENER || !OF_SPEAKER.test(line.text)) line.sort = 'pasted'
  }
}
const HEADING = /^\s{0,3}(?:#{1,6}\s+\S|\*\*[^*\n]{2,80}\*\*:?\s*$|(?:={3,}|-{3,})\s*$)/u
const ITEM = /^\s*(?:[-*•]|\d{1,2}[.)])\s+\S/u
/** "Rate limiting (5 requests per minute)": no sentence */
const TITLE = /^\s*\p{Lu}(?:[^\s.!?]+ ){0,7}[^\s.!?]+\s*$/u
/** "✅ 9. …": texts by a machine number their lines with pictures, and are long */
const PICTURED_ITEM = /^\s*(?:\p{Extended_Pictographic}|\d\u{FE0F}?\u{20E3})/u
const LEAST_OF_PICTURED = 1_200
const LEAST_STEPS = 2
const LEAST_HEADINGS = 2
const LEAST_OF_LONG_LIST = 12
const LEAST_OF_LISTENER = 2
/** "your API route": advice of somebody else's */
const OF_LISTENER =
  /\byour (?:\p{L}+ )?(?:code|component|project|app|api|route|file|function|repo|server|config\p{L}*|frontend|backend)\b/iu
const OF_SPEAKER =
  /(?<![\p{L}\p{N}])(?:I|I['’]\p{L}{1,2}|[Ww]e|[Ww]e['’]\p{L}{1,2}|[Mm]y|[Oo]ur|ich|wir|mein\p{L}*|yo|mi|je|mon|io|eu|ik|mijn|我|我们)(?![\p{L}\p{N}])/u
const OF_RULES =
  /\b(?:rules?|conventions?|preferences?|guidelines?|style|standards?|(?:tech )?stack|setup|about (?:me|us)|decisions?|constraints?)\b/iu
const IS_RULE = /^(?:(?:[-*•]|\d{1,2}[.)]) )?(?:\*\*)?(?:always|never|prefer|don['’]?t|do not|avoid)\b/iu

const SPEAKS =
  /(?<![\p{L}\p{N}@/.])(?:I|I['’]\p{L}{1,2}|i['’]?m|i|we|we['’]\p{L}{1,2}|my|our|me|us|please|pls|thanks?|you|your|let['’]?s|ich|wir|mein\p{L}*|bitte|yo|mi|je|mon|io|eu|ik)(?![\p{L}\p{N}/(=.:])/iu
/** Ends with what follows it. */
const HANDS_ON = /[:?]\s*$/u

function sortOf(text: string): Sort {
  const line = text.trim().replace(NAMED_CODE, 'code')
  if (line === '') return 'blank'
  if (OUTPUT.test(line) || isLogged(line) || headsLog(line)) return 'pasted'
  const words = line.split(/\s+/)
  const plain = words.filter((word) => PLAIN_WORD.test(word)).length
  const speaks = SPEAKS.test(line) && plain >= LEAST_PLAIN && 2 * plain >= words.length
  if (speaks) return 'said'
  const marks = (line.match(CODE_MARK) ?? []).length
  const names = words.filter((word) => CODE_NAME.test(word)).length
  if (CODE_END.test(line) && (marks >= 2 || names > 0)) return 'pasted'
  if (BRACKET.test(line) && plain < LEAST_SENTENCE) return 'pasted'
  if (marks >= 3 && marks > plain) return 'pasted'
  if (names >= 1 && 2 * names >= words.length && (words.length > 1 || /[/\\(){};=]/.test(line))) return 'pasted'
  if (line.length >= LEAST_DENSE && marks / line.length > MOST_MARKS && plain < 2 * marks) return 'pasted'
  return plain >= LEAST_PLAIN && HANDS_ON.test(line) && marks < 2 ? 'said' : 'open'
}
/** A command or a name in a sentence stands for a word. */
const NAMED_CODE = /`[^`\n]{1,40}`/g
const LEAST_PLAIN = 3
const LEAST_SENTENCE = 4
const LEAST_DENSE = 12
const MOST_MARKS = 0.1
const CODE_MARK = /[{}[\]<>=|\\^~`]|[;(](?=$|\s|\))|\/\/|=>|::|\$(?=[{(\w])|&&/gu
/** "the", "don't", "node," */
const PLAIN_WORD = /^["'“(]*\p{L}[\p{Ll}'’-]*["”),.;:!?]*$/u
/** `setUploadStatus(x)`, `file_name`, `src/app.ts:12`, `a1b2c3d4` */
const CODE_NAME =
  /\p{Ll}\p{Lu}[\p{L}\d]{0,40}[([.:=,;{]|[\p{L}\d]_[\p{L}\d]|\w\.[\w$]{1,60}\(|\/[\w.-]{1,60}:\d|\p{L}\(\S{0,80}\)|^(?=.{0,64}\d)(?=.{0,64}[a-f])[a-f\d]{8,64}(?![\p{L}\p{N}])|:\d{1,6}:\d/u
const CODE_END = /[{([]$|^[})\]]|[});]\s*;?$|=>\s*\{?$|,$/u
const BRACKET = /[{[]$|^[})\]][})\],;]*$|\);$|\};$/u
/** What programs print, by how such a line begins or what it holds. */
const OUTPUT =
  /^(?:(?:[Ee]poch|[Ii]ter(?:ation)?|[Bb]atch|[Ss]tep \[) ?\[?\d{1,7}[/:\]|]|remote: {0,6}(?:Permission|Enumerating|Counting|Compressing|Resolving|Total|Repository|error|warning|Create|https|Support|Invalid)\b|fatal: \S|(?:Enumerating|Counting|Compressing|Writing|Receiving|Resolving|Unpacking) (?:objects|deltas)\b|Delta compression\b|Total \d{1,9} \(delta|branch '\S{1,80}' set up\b|(?:import|from) \w[\w.]{0,60}(?: (?:import|as) [\w, *]{1,120}|$)|(?:[!%] ?)?(?:pip3?|conda|apt(?:-get)?|brew|npm|npx|pnpm|yarn|git|docker|kubectl|cargo|uv) (?:-\S{1,20} )?(?:install|add|run|build|push|pull|clone|init|status|commit|checkout|apply|compose|upgrade)(?: +(?:-|\S{0,60}[./@:=\d-])\S{0,200}|$)|Dim \w{1,60} As \w|REM(?: |$)|(?:End (?:Sub|If|With|Function)|Do While|Loop|Next \w|Option Explicit)\b|(?:Private |Public )?Sub \w{1,60}\(|' \p{Lu}[^']{3,200}$|(?:def|class) \w{1,60}\s?[(:]|for \w{1,40}(?:, ?\w{1,40}){0,4} in \S.{0,120}:$|(?:el)?if \S{1,60} (?:==|!=|[<>]=?|in|is|not) .{1,120}:$|(?:try|else|finally):$|except\b.{0,80}:$|(?:\w[\w.]{0,40}, ){0,6}\w[\w.]{0,40} [-+*/]?= \S{0,60}[([.]|sha\d{1,3}\b.{0,20}: ?[a-f\d]{32}|size \w{1,20}: \d{1,12}$)|-{2,12}> ?\d{1,6} |(?:\| ?[\p{L} ]{1,20}: ?-?[\d.]{1,12} ?){2}|\bMINGW(?:32|64)\b|[│┌└├╭╰┤]|─{3}|^(?:[➜❯⨯✓✗✘⚠⏺⎿]|[\w.-]{1,40}: {1,4}(?:true|false|null|undefined|\[\]|\{\})$|\[[a-z][a-z\d_-]{1,24}\] |\(node:\d|[\w.-]{1,60}\.(?:[jt]sx?|py|go|rs|rb|java):\d|Found \d{1,5} (?:errors?|warnings?)\b|(?:Tasks|Cached): {1,8}\d{1,6} |(?:Time|Duration): {1,8}[\d.]{1,12}m?s\b|(?:\$|%|>>>|PS [A-Z]:\\\S{0,120}>|[\w.-]{1,40}@[\w.-]{1,40}:\S{0,120}[$#%]) ?\S|\[\d\d\/\d\d\/\d\d|(?:GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS) \/|HTTP\/\d|[\w@./#-]{1,80}:[\w-]{1,40}:(?:\s|$)|[\w./\\@-]{1,160}:\d{1,6}:\d|\d{1,6}:\d{1,6}\s{1,8}(?:error|warning)\b|\d+ \||\|.*\|$|(?:error|warning)(?:\[\w+\])?(?:: | TS\d)|(?:Warning|Error|Note): .{0,200}(?:['"`]\w{1,60}['"`]|\w\(\)|React|TS\d)|\[(?:INFO|WARN|ERROR|DEBUG)\b|at (?:async )?[\w.<>]{1,120} ?\(|(?:sudo )?(?:curl|wget|ssh|scp|rsync|ffmpeg|openssl) +-{1,2}\w|\.{3} \d+ lines|\d+ (?:problems?|errors?|warnings?|packages?|vulnerabilities)\b.{0,60}$|(?:Downloading|Installing|Compiling|Building|Resolving|Collecting) (?:https?:|\S+[@=]\d|\.\.\.)|https?:\/\/\S+$|[\w@.-]{0,80}[/\\][\w@./\\:-]{1,300}$|[-=*_]{4,}$)/u
