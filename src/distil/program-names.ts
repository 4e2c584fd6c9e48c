import { isFirstName, isGivenName, isPlace, isTown } from '../lib/name-lists.ts'
import { fold } from '../lib/text.ts'
import { WordTable } from '../lib/word-table.ts'
import { isConcept, isProgram, RELEASES } from './name-words.ts'
import { isInDictionary } from './ordinary-words.ts'
import { settingsIn } from './program-settings.ts'

// Programs, libraries and packages, which are written in small letters or are words of every day ("nginx", "fd",
// "Requests"): what a technical text itself says of them. Its title, manual pages, packages that are installed, links to
// where code is kept, and the words "package" and "daemon" beside them.

/** What a source is called, as far as that may name a program. */
export interface SourceCalled {
  title: string | null
  filename: string | null
  url: string | null
}

/** Folded names of programs. */
export interface Programs {
  /** by what the source says of them */
  told: ReadonlySet<string>
  /** which the source writes in small letters, or may */
  small: ReadonlyMap<string, 'tool' | 'product'>
  /** words of every day, as the label of a link to their code writes them: "Hey" */
  linked: ReadonlySet<string>
  /** whether the text is about software */
  technical: boolean
  /** whether it speaks of software at all: by marks or programs in it, or by what its file is called */
  marked: boolean
  /** options and constants */
  settings: ReadonlySet<string>
}

const NAME = '[a-z][a-z\\d]{0,30}(?:[+._-][a-z\\d]{1,30}){0,6}\\+{0,2}'
const PARENTHESES = /\([18]\)/
/** "ssh-agent(1)", "systemd-journald.service(8)": commands and what runs by itself; other sections hold files and calls. */
const IN_MANUAL = new RegExp(`(?<![\\p{L}\\p{N}_./-])(${NAME})\\([18]\\)`, 'gu')
const UNIT_FILE = /\.(?:service|socket|timer|target|mount|path|slice|conf|d)$/
/** What a manual page is about: "ssh-agent — OpenSSH authentication agent" */
const MANUAL_NAME = /^NAME\n[ \t]+([a-z][\w., +-]{0,120}?) (?:—|–|-|\\-) /m
/** The head of an entry in a package's history: "nginx (1.22.1-9) unstable; urgency=medium" */
const RELEASED = /^([a-z\d][a-z\d+.-]{1,40}) \([^()\s]{1,60}\) [\w -]{1,60}; urgency=/gm
const INSTALLED = new RegExp(
  `\\b(?:pip3?|pipx|npm|pnpm|yarn|bun|cargo|gem|brew|port|apt|apt-get|aptitude|dnf|yum|apk|zypper|snap|flatpak|conda|mamba|poetry|uv|choco|scoop|winget|pkg|emerge|composer|luarocks) (?:install|add|require)((?: {1,3}(?:--?[\\w-]{1,30}|@?${NAME}(?:/${NAME})?)){1,8})`,
  'gu',
)
/** "[Hey](https://github.com/rakyll/hey)", "`brotli <https://pypi.org/project/Brotli/>`_": named as what the address holds. */
const LINKED =
  /(?:\[`?([\w.+-]{2,40})`?\]\(|`([\w.+-]{2,40}) <)https?:\/\/(?:www\.)?((?:github|gitlab)\.com|codeberg\.org|bitbucket\.org|(?:pypi|pypi\.python)\.org|(?:www\.)?npmjs\.com|crates\.io|rubygems\.org|pkg\.go\.dev|packages\.debian\.org|hackage\.haskell\.org)\/([\w@./+-]{1,120})/g
const CODE_HOST = /^(?:github|gitlab|codeberg|bitbucket)\./
const REPOSITORY = /\b(?:github|gitlab)\.com\/[\w-]{1,39}\/([A-Za-z][\w.-]{0,60})/g
const SOFTWARE =
  'package|packages|daemon|library|module|plugin|plug-in|utility|binary|executable|program|programs|crate|gem|linter|formatter|compiler|framework|client|wrapper|script'
/** "the postgresql-common package", "the pg_wrapper program" */
const CALLED = new RegExp(
  `\\b(?:[Tt]he|[Aa]n?|[Oo]ur|of|with|using|new|legacy|[Tt]his|[Yy]our)\\s[\`'"*_]{0,2}([a-z][a-z\\d]{0,30}(?:[+._-][a-z\\d]{1,30}){0,6})[\`'"*_]{0,2}\\s(?:${SOFTWARE})\\b`,
  'g',
)
const NAMED = new RegExp(
  `\\b(?:packages?|daemon|library|program|tool) (?:called |named )?[\`'"*]{1,2}(${NAME})[\`'"*]{1,2}`,
  'gu',
)
/** A language that is spelled as a word. */
const GO = /\bGo \d\.\d|\b(?:gofmt|golang|goimports)\b|\bgo (?:get|build|test|mod|install|vet|fmt)\b/
const HAS_SOFTWARE = /\b(?:packag|daemon|librar|modul|plugin|utilit|binar|program|crate|tool)/
/** What files of a program's own are called. */
const FILE =
  /^(.{2,40}?)[\s._-]+(?:README|NEWS|FAQ|CHANGELOG|CHANGES|CONTRIBUTING|INSTALL(?:ING|ATION)?|UPGRAD(?:E|ING)|MIGRATION|HACKING|HOWTO|GUIDE|MANUAL)\b/i
const MANUAL_FILE = /^([a-z][\w+-]{1,30})\.[18](?:\.\w{2,4})?$/
const REPOSITORY_PAGE = /^https?:\/\/(?:www\.)?(?:github|gitlab)\.com\/[^/]+\/([\w.-]+)/
const TITLE =
  /^(?:(?:contributing|welcome|introduction|upgrade|upgrading|migrating|guide) to |about |what is |installing |using |the )?[`*_]{0,2}([A-Za-z][\w.+-]{1,40}?)[`*_]{0,2}(?:$|\s(?:v?\d|[—–|:-]|for |faq|documentation|docs|readme|changelog|user guide|upgrade|release)|:\s)/i

/** What only a text about software has. */
const MARK_OF_SOFTWARE =
  /```|\.\. code|\([1-8]\)|; urgency=|https?:\/\/(?:www\.)?(?:github|gitlab|pypi|crates|npmjs)\b|(?:^|\s)--?[a-z][a-z-]{2,40}\b|(?:^|[\s"'`(])\/(?:etc|usr|var|bin|opt|run|dev|home|lib)\/|\$ [a-z]|`[^`\n]{2,60}`/gm
const MANY_MARKS = 8
/** An article of some length names a program in passing. */
const CHARACTERS_A_MARK = 2500

/** Heads of a manual page. */
const IS_MANUAL = [/^NAME$/m, /^SYNOPSIS$/m]
/** "TLS", "IPv6", "stdin": what texts about software speak of. */
const ABBREVIATION = /(?<![\p{L}\p{N}])[A-Z][A-Z\d]{2,5}v?\d?(?![\p{L}\p{N}])/gu
const MANY_ABBREVIATIONS = 8

/** Whether many abbreviations of software stand in it. */
function speaksOfSoftware(text: string): boolean {
  const found = new Set<string>()
  for (const [written] of text.matchAll(ABBREVIATION))
    if (!found.has(written) && isConcept(written.toLowerCase(), written)) {
      found.add(written)
      if (found.size === MANY_ABBREVIATIONS) return true
    }
  return false
}

/** How many of them a text has, up to many. */
function marksOfSoftware(text: string): number {
  if (IS_MANUAL.every((head) => head.test(text))) return MANY_MARKS
  let marks = 0
  MARK_OF_SOFTWARE.lastIndex = 0
  while (marks < MANY_MARKS && MARK_OF_SOFTWARE.test(text)) marks++
  return marks === MANY_MARKS || speaksOfSoftware(text) ? MANY_MARKS : marks
}

/** What the text tells of programs. Depends on the source alone. */
export function programsIn(text: string, { title, filename, url }: SourceCalled, language: string): Programs {
  const told = new Set<string>()
  const linked = new Set<string>()
  const marks = marksOfSoftware(text)
  const isMarked = (small: Programs['small']): boolean =>
    FILE.test(filename ?? '') || CHARACTERS_A_MARK * (marks + small.size) >= text.length
  if (marks === 0) {
    const small = knownSmall(text, told, language, false)
    return { told, small, linked, technical: false, marked: isMarked(small), settings: new Set() }
  }
  const add = (name: string | undefined) => {
    const key = fold((name ?? '').replace(/\.(?:service|socket|timer)$|[.,]$/, ''))
    if (key.length > 1 && !UNIT_FILE.test(key) && !FILE_END.test(key) && !isConcept(key, key)) told.add(key)
  }
  if (PARENTHESES.test(text)) for (const [, name] of text.matchAll(IN_MANUAL)) add(name)
  for (const name of MANUAL_NAME.exec(text)?.[1]?.split(/,\s*/) ?? []) if (!name.includes(' ')) add(name)
  if (text.includes('; urgency=')) for (const [, name] of text.matchAll(RELEASED)) add(name)
  for (const [, list] of text.matchAll(INSTALLED))
    for (const name of list!.trim().split(/ +/)) if (!name.startsWith('-')) add(name)
  if (text.includes('://')) {
    for (const [, inMarkdown, inRst, host, path] of text.matchAll(LINKED)) {
      const label = (inMarkdown ?? inRst)!
      // who keeps code is nobody's program
      const parts = path!
        .toLowerCase()
        .split('/')
        .slice(CODE_HOST.test(host!) ? 1 : 0)
      if (!parts.includes(label.toLowerCase())) continue
      add(label)
      if (/^\p{Lu}/u.test(label) && !isNoWord(fold(label))) linked.add(label)
    }
  }
  if (language === 'en' && HAS_SOFTWARE.test(text))
    for (const pattern of [CALLED, NAMED]) for (const [, name] of text.matchAll(pattern)) if (isNoWord(name!)) add(name)
  for (const name of calledNames(text, { title, filename, url })) add(name)
  if (GO.test(text)) {
    told.add('go')
    linked.add('Go')
  }
  const technical = marks === MANY_MARKS
  const small = knownSmall(text, told, language, technical)
  return {
    told,
    small,
    linked,
    technical,
    marked: technical || isMarked(small),
    settings: technical ? settingsIn(text) : new Set(),
  }
}

/** "foo.conf", "main.rs": files are none. */
const FILE_END = /\.(?:[a-z]{1,4}\d?|toml|json|yaml|html|lock|conf)$/
const isNoWord = (name: string): boolean =>
  !name.split(/[+._-]/).every((part) => isInDictionary(part) || /^\d*$/.test(part))

/** What the title, the file's name and the repository call, where the text writes it more than once. */
function* calledNames(text: string, { title, filename, url }: SourceCalled): Generator<string> {
  const repositories = text.includes('.com/') ? [...text.matchAll(REPOSITORY)].map(({ 1: name }) => name) : []
  const called = [
    FILE.exec(filename ?? '')?.[1],
    MANUAL_FILE.exec(filename ?? '')?.[1],
    TITLE.exec(title ?? '')?.[1],
    REPOSITORY_PAGE.exec(url ?? '')?.[1],
  ]
  const low = text.toLowerCase()
  const seen = new Set<string>()
  for (const name of [...called, ...repositories]) {
    if (!name || name.length < 2 || seen.has(fold(name))) continue
    seen.add(fold(name))
    const isSubject = called.includes(name)
    if (isWrittenAsName(text, low, name, isSubject && isNoWord(fold(name)))) yield name
  }
}

/** Twice in the text; a word of every day with a capital, where no sentence begins. `low`: the text in small letters. */
function isWrittenAsName(text: string, low: string, name: string, small: boolean): boolean {
  const key = name.toLowerCase()
  if (low.length !== text.length || key.length !== name.length) return false
  let places = 0
  for (let at = low.indexOf(key); at >= 0 && places < 2; at = low.indexOf(key, at + key.length)) {
    const before = text.slice(Math.max(0, at - 4), at)
    if (WITHIN_A_WORD.test(before) || GOES_ON.test(text.slice(at + key.length, at + key.length + 2))) continue
    if (small || (/\p{Lu}/u.test(text[at]!) && WITHIN_A_SENTENCE.test(before))) places++
  }
  return places > 1
}
const WITHIN_A_WORD = /[\p{L}\p{N}_/.@-]$/u
const GOES_ON = /^(?:[\p{L}\p{N}_/-]|\.\p{L})/u
const WITHIN_A_SENTENCE = /\p{Ll},? [_*]?$/u

const TOKEN = /(?<![\p{L}\p{N}_/.@$%=~<:-])[a-z][a-z\d]{1,40}(?:[+._-][a-z\d]{1,40}){0,6}/gu

/** Those that small letters are enough for: no words of every day. */
function knownSmall(
  text: string,
  told: ReadonlySet<string>,
  language: string,
  technical: boolean,
): ReadonlyMap<string, 'tool' | 'product'> {
  const small = new Map<string, 'tool' | 'product'>()
  for (const name of told) if (isNoWord(name) && !VERSIONED.test(name)) small.set(name, 'tool')
  if (language !== 'en' && told.size === 0) return small
  const least = technical ? 3 : MIN_SMALL
  for (const [word] of text.matchAll(TOKEN)) {
    const { token, program } = TOKENS.of(word)
    if (token.length < least || program === false || small.has(token)) continue
    if (program || isOfFamily(token, told) || (technical && isLibrary(token))) small.set(token, 'tool')
  }
  if (language === 'en' && technical) {
    for (const [, manager] of text.matchAll(MANAGER)) small.set(manager!, 'tool')
    if (text.includes('Debian') || text.includes('Ubuntu'))
      for (const [, release] of text.matchAll(RELEASE_NAMED)) if (RELEASES.has(release!)) small.set(release!, 'product')
  }
  return small
}
/** In a text that is not about software a shorter word is hardly a program. */
const MIN_SMALL = 5
const VERSIONED = /[-_]v?\d[\d.]*$/
/** "musl-based" */
const MADE_OF_NAME = /-(?:based|like|style|specific|compatible|powered|enabled|related|managed|provided|encoded)$/
const MANAGER = /\b(pip|npm|pnpm|conda|apt|dnf|yum|apk|brew) install\b/g
const RELEASE_NAMED =
  /\b(?:[Ss]ince|in|to|from|[Dd]ebian|[Uu]buntu|until|for|on|of|with|before|after) ["'(]?([a-z]{3,9})\b(?!-)/g

const isOnlyProgram = (token: string): boolean =>
  isNoWord(token) && !isFirstName(token) && !isGivenName(token) && !isPlace(token) && !isTown(token)

/** Words in small letters, without what may hang on a name; `program`: that they are one and nothing else, null if none is known. */
const TOKENS = new WordTable((word) => {
  const token = word.replace(MADE_OF_NAME, '')
  return { token, program: isProgram(token) ? isOnlyProgram(token) : null }
})

/** "liblzma" */
const isLibrary = (token: string): boolean => /^lib[a-z\d]{3,}$/.test(token) && isNoWord(token)

/** "systemd-resolved" beside systemd, "libnginx" is none: what begins with a told name. */
function isOfFamily(token: string, told: ReadonlySet<string>): boolean {
  const dash = token.indexOf('-')
  return (
    dash > 1 && told.has(token.slice(0, dash)) && !UNIT_FILE.test(token) && !ADJECTIVE.test(token) && isNoWord(token)
  )
}
const ADJECTIVE =
  /-(?:only|aware|native|owned|wide|ready|free|\d[\w.+-]{0,40}|[a-z]{3,20}ing|(?:instal|compi|genera|specifi|support|back|align|bund|pack|ship|creat|depend)[a-z]{0,10}ed)$/

export interface ProgramNamed {
  start: number
  end: number
  kind: 'tool' | 'product'
}

/** Where a sentence names them. Offsets within it. */
export function* programsWithin(masked: string, { linked, small }: Programs): Generator<ProgramNamed> {
  for (const name of linked) {
    const start = masked.indexOf(name)
    if (start < 0) continue
    const end = start + name.length
    const after = masked.slice(end, end + 2)
    if ((start > 0 || /^ \d/.test(after)) && !LETTER_BEFORE.test(masked.slice(0, start)) && !LETTER_AFTER.test(after))
      yield { start, end, kind: 'tool' }
  }
  if (small.size === 0) return
  for (const { 0: token, index } of masked.matchAll(TOKEN)) {
    const { token: name } = TOKENS.of(token)
    const kind = small.get(name)
    if (!kind || FOLLOWS_IN_A_PATH.test(masked.slice(index + token.length, index + token.length + 2))) continue
    yield { start: index, end: index + name.length, kind }
  }
}
const LETTER_BEFORE = /[\p{L}\p{N}]$/u
const LETTER_AFTER = /^[\p{L}\p{N}_-]/u
const FOLLOWS_IN_A_PATH = /^(?:[\p{L}\p{N}_/=@\\]|[.:*-][\p{L}\p{N}/*<])/u
