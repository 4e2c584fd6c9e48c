import type { Discourse } from './discourse.ts'
import { conjugate, withoutFirstPerson } from './english-third-person.ts'

// What holds for all work on somebody's code from now on: "don't touch the legacy folder", "run the linter before you commit",
// "log with pino, not console.log". A step of a task ("run the tests", "fix that button") holds for nothing after it.

/** What code and the work on it are made of, as one speaks of it in general. */
const OF_CODE =
  /(?<![\p{L}\d_.-])(?:functions?|methods?|class(?:es)?|components?|hooks|tests?|specs|(?:test|config|env|generated|lock) ?files?|lockfiles?|commits?|commit messages|branch(?:es| names)?|prs?|pull requests|merge requests|imports?|exports?|types|interfaces|enums?|docstrings?|comments?|variables?|(?:variable|function|file|class|branch|table|column) names|constants|modules?|packages?|dependenc(?:y|ies)|deps|libraries|migrations?|quer(?:y|ies)|endpoints|routes|errors?|exceptions|logs?|logging|prints?|print statements|todos?|semicolons|quotes|tabs|spaces|indentation|indent|lines?|line length|strings|timestamps|uuids|secrets?|credentials|env vars?|environment variables|feature flags|mocks?|fixtures|snapshots|globals|singletons|early returns|ternar(?:y|ies)|generics|decorators|inheritance|composition|promises|callbacks|inline styles|camel ?case|snake ?case|kebab ?case|pascal ?case|conventional commits|rebase|squash|force[- ]push\w*|main|master|prod(?:uction)?|staging|database|db|schema|legacy (?:code|folder|module|api|stuff)|vendor|public api|lint(?:er|ing|s)?|formatter|prettier|eslint|ruff|black|mypy|tsc|type ?check\w*|builds?|ci|coverage|changelog|readme|docs|documentation|api|orm|sql|regex(?:es)?|console\.log|as any|ts-ignore)(?![\p{L}\d_-])/iu
/** Of this one time, or of something that lies before the two. */
const OF_THE_MOMENT =
  /(?<!\p{L})(?:now|yet|today|tonight|tomorrow|right away|this time|for now|at the moment|here|there|this|that|it|them|these|those|again|instead|first|next|later|just|(?:the|my|our) (?:bug|error|button|page|last|first|second|other|same|old|new|above|failing|broken))(?!\p{L})/iu
const ASKED = /^(?:and |also |oh |please |but |so |then |from now on,? |in general,? |generally,? |as a rule,? )*/i

const FORBIDDEN = /^(?:do not|never|avoid|no) (?=\p{L})/iu
/** whoever is asked before it may be done */
const UNLESS =
  /(?<!\p{L})(?:without (?:asking|a test|tests|approval|review|checking|my|telling)|unless (?:asked|I|we|necessary|needed|there|told|strictly)|until I|before (?:asking|I|we|the tests)|directly|by hand|manually|at all|anywhere|ever)(?!\p{L})/iu
const IN_ORDER =
  /(?<!\p{L})(?:before|after|when(?:ever)?|every time|each time|unless|until|once|if) (?:you(?! (?:can|could|have|get|want|like|need|think|are done|finish))|we|I|each|every|any|committing|merging|pushing|deploying|installing|adding|changing|deleting|touching|running|opening|writing|refactoring|a (?:commit|pr|pull request|release|merge|deploy)|something|in doubt|unsure|anything)(?!\p{L})/iu
/** "before you commit": before it does */
const OF_ASSISTANT =
  /(?<!\p{L})(before|after|when(?:ever)?|unless|until|once|if|(?:every|each) time) you (\p{Ll}+)(?!\p{L})/giu
const BEGINS_WITH_VERB =
  /^(?:use|write|keep|put|name|log|format|prefer|run|ask|check|commit|squash|rebase|sort|group|document|type|validate|throw|return|store|wrap|test|branch|target|stick|follow|make sure|ensure|update|add|start|end|prefix|show|explain|tell|propose|suggest|import|export|handle|pin|assume|leave|cover|mark|tag|merge|open|bump|lint) /i
const EVERYWHERE =
  /(?<!\p{L})(?:everywhere|throughout|by default|for (?:all|every|each|public|new|any|everything)|in (?:all|every|each|any|new)|on (?:all|every|each)|to (?:all|every|each|public))(?!\p{L})/iu
const RATHER = /(?:, not|,? instead of|,? rather than|,? over|,? never) \p{L}/iu
/** "use early returns", "keep functions under 40 lines": of no single one */
const IN_GENERAL =
  /^(?:use|write|prefer|keep|name|follow|stick to|target) (?!(?:an?|the|my|our|your|his|its|some|one|two|\d+) )(?:[\p{L}\d_.-]+ ){0,3}[\p{L}\d_.-]+(?: (?:under|below|short|small|pure|flat|in|as|with|for|at|to) (?!the )[\p{L}\d_. -]{1,30})?$/u
/** "No tests." is how things are, "no idea at all" is none. */
const NO_WISH =
  /^no (?:(?:more|longer|not|it|yes|I|way|relation|idea|clue|problem|one|need|rush|worr\p{L}+|chance|time|luck|sign|wonder|thanks)(?!\p{L})|(?:(?!default|semi|comm|tab|glob|singl|inline|print|console|tern|mock|class|force|any|todo|abbrev)\p{L}+)(?: \p{Ll}+)?$)|^do not (?:want|need|think|know|like|have)(?!\p{L})/iu
const SAYS = /^(?:ask|check|tell|show|explain|propose|suggest) /i
const MOST_WORDS = 18

/** The convention that a sentence asks for, in the third person; null when it is none, or one step of a task. */
export function convention(sentence: string, { name, others, toAssistant }: Discourse): string | null {
  if (others.length > 0 && !toAssistant) return null
  const wish = sentence
    .replace(/[\s.!]+$/, '')
    .replace(ASKED, '')
    .replace(/,? *(?:please|pls|thanks|thx)$/i, '')
    .replace(/^(?:please|pls) /i, '')
  if (
    wish.endsWith('?') ||
    wish.split(/\s+/).length > MOST_WORDS ||
    /(?<!\p{L})(?:I am|I have|you)(?!\p{L})/iu.test(wish.replace(IN_ORDER, ''))
  )
    return null
  const bare = wish.replace(IN_ORDER, '')
  if (OF_THE_MOMENT.test(bare) && !UNLESS.test(wish)) return null
  const told = withoutFirstPerson(wish, name).replace(
    OF_ASSISTANT,
    (_, when: string, verb: string) => `${when} it ${conjugate(verb)}`,
  )
  if (FORBIDDEN.test(wish)) {
    if ((!OF_CODE.test(wish) && !UNLESS.test(wish)) || NO_WISH.test(wish)) return null
    const forbidden = /^do not (?:ever )?(.+)$/i.exec(told)
    if (forbidden) return `${name} wants the assistant not to ${forbidden[1]}`
    const [first = '', ...rest] = told.split(' ')
    if (/^no$/i.test(first)) return `${name} wants no ${rest.join(' ')}`
    return `${name} wants the assistant to ${first.toLowerCase()} ${rest.join(' ')}`
  }
  if (!BEGINS_WITH_VERB.test(`${wish} `)) return null
  const isLasting =
    (IN_ORDER.test(wish) && (OF_CODE.test(wish) || SAYS.test(wish))) ||
    (OF_CODE.test(wish) && (EVERYWHERE.test(wish) || RATHER.test(wish) || IN_GENERAL.test(wish)))
  return isLasting ? `${name} wants the assistant to ${told.charAt(0).toLowerCase()}${told.slice(1)}` : null
}
