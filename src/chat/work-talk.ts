import type { ChatLanguage } from './chat-language.ts'
import type { Discourse } from './discourse.ts'
import { type ChatSentence, chatSentences } from './message-sentences.ts'
import type { ClauseReading } from './reading.ts'
import { remembered } from './remembered.ts'
import { WORK_TALK } from './work-talk-words.ts'

// Who works with an assistant mostly tells it what to do next and how far the work has come: "update the README", "the page
// still shows an error". That is over with the hour. What is used, how things are done, what was decided and why is not.

/** `readings` of a message to an assistant without tasks, and without reports on the work at hand. */
export function withoutWorkTalk(
  message: string,
  language: ChatLanguage,
  readings: readonly ClauseReading[],
  { toAssistant, atWork }: Pick<Discourse, 'toAssistant' | 'atWork'>,
): readonly ClauseReading[] {
  if (!toAssistant || readings.length === 0) return readings
  const isAtWork = atWork || asksForWork(message, language)
  const passing = chatSentences(message).flatMap((sentence) => {
    const forms = language === 'en' ? passingForms(sentence, isAtWork) : formsInOthers(sentence, language, isAtWork)
    return forms ? [{ sentence, forms }] : []
  })
  return readings.filter(
    ({ form, start, end }) =>
      !passing.some(({ sentence, forms }) => start < sentence.end && end > sentence.start && forms.includes(form)),
  )
}

/** Whether a message to an assistant sets it a task of work on programs. */
export const asksForWork = (message: string, language: ChatLanguage): boolean =>
  language === 'en' ? asksInEnglish(message) : asksInOthers(`${language} ${message}`)
const asksInEnglish = remembered((message: string): boolean =>
  chatSentences(message).some(({ text }) => isTask(text, text.replace(OPENERS, '')) && isOfWork(text)),
)
const asksInOthers = remembered((key: string): boolean => {
  const { task, shows } = WORK_TALK[key.slice(0, 2) as ChatLanguage]
  return chatSentences(key.slice(3)).some(({ text }) => (task.test(text) || shows.test(text)) && isOfWork(text))
})

type Forms = readonly ClauseReading['form'][]
const ALL: Forms = ['first', 'dropped', 'named', 'possessive', 'thing', 'pronoun', 'fragment', 'answer', 'told']
const BUT_OWN: Forms = ['dropped', 'thing', 'fragment', 'told', 'pronoun']

/** The forms of readings that a sentence is not to be told in; null: any will do. */
function passingForms({ text }: ChatSentence, isAtWork: boolean): Forms | null {
  const plain = text.replace(OPENERS, '')
  if (LASTS.test(plain)) return null
  if (isTask(text, plain)) return BUT_OWN
  if (!isAtWork || DECIDES.test(plain)) return null
  if (SHOWS.test(plain)) return ALL
  if (TROUBLE.test(plain) || DOING.test(plain)) return ALL
  return isOfWork(text) && !IS_OF_PROJECT.test(plain) ? BUT_OWN : null
}

/** In other languages than English words of work are told by their English ones: "il file", "der Button", "el commit". */
function formsInOthers({ text }: ChatSentence, language: ChatLanguage, isAtWork: boolean): Forms | null {
  const { task, shows, report, lasts } = WORK_TALK[language]
  if (lasts.test(text)) return null
  const ofWork = isOfWork(text)
  if (task.test(text) && (ofWork || isAtWork)) return ALL
  if (!isAtWork) return null
  if (shows.test(text) || report.test(text)) return ALL
  return ofWork ? BUT_OWN : null
}

const isTask = (text: string, plain: string): boolean =>
  asksWith(TASK, plain) || (isOfWork(text) && (asksWith(TASK_OF_WORK, plain) || CUT_TASK.test(plain)))
/** Whether a turn has a word of work on programs, or code. */
export const touchesCode = remembered(
  (text: string): boolean =>
    STRONGLY_OF_WORK.test(text) || IS_CODE.test(text) || text.search(OF_WORK) >= 0 || /`[^`]+`/.test(text),
)
const isOfWork = (text: string): boolean =>
  STRONGLY_OF_WORK.test(text) || IS_CODE.test(text) || (text.match(OF_WORK) ?? []).length >= 2

const OPENERS =
  /^(?:(?:ok(?:ay)?|now|then|also|next|first(?:ly)?|second(?:ly)?|finally|lastly|please|pls|so|and|but|or|good|great|nice|perfect|amazing|awesome|excellent|cool|yes|yeah|yep|no|nope|sure|alright|right|thanks?|thank you|well done|(?:that|those|it|this|these) (?:all )?(?:works?|worked)(?: (?:great|now|well|perfectly))?|just|actually|instead|similarly|again|for now|once (?:that|this|it) is done|when (?:you are )?done|after (?:that|this)|\d{1,2}[.)]|[-*•])[\s,.:;!)]{1,4}){1,6}/iu

/** From now on, in any case: not for this once. */
const LASTS =
  /\b(?:always|never|every ?time|each time|whenever|from now on|in (?:the )?future|going forward|by default|as a rule|generally|every (?:new|commit|time|file|change|pr|pull request|release|deploy\w*)|for (?:all|every|each) (?:new|future|commits?|changes?|prs?|releases?)|before (?:each|every|any|you) (?:commit|push|merge|deploy)\w*|don['’]?t ever|do not ever|remember (?:that|we|i|our|my)|prefer(?:s|red)?)\b/iu

/** Before what is asked for: "can you", "go ahead and". */
const LEAD =
  /^(?:(?:can|could|would|will) (?:you|we) |(?:i|we)(?: would|[’']d)? (?:want|need|like) (?:you )?to |you (?:need|have|should|can|could|must) (?:to )?|(?:go ahead|start|begin|continue|proceed|finish|keep|try) (?:(?:and|by|with|on) )?|let[’']?s |let us |be sure to |make sure (?:to |you |that )?|remember to |(?:do not|don[’']?t|dont) (?:forget to )?|carefully |quickly |simply |just |also |now |please |then )/iu
const MOST_LEADS = 5
const asksWith = (pattern: RegExp, text: string): boolean => {
  let rest = text
  for (let i = 0; i <= MOST_LEADS; i++) {
    if (pattern.test(rest)) return true
    const next = rest.replace(LEAD, '')
    if (next === rest) return false
    rest = next
  }
  return false
}
/** Asked for once, and said of oneself by nobody who left out "I". */
const SURELY =
  "update|fix|implement\\w*|review\\w*|refactor\\w*|rename|replace|remove|delete|revert|undo|verify|double ?check|doublecheck|ensure|commit|push|merge|rebase|investigate|debug\\w*|analy[sz]e|audit|generate|convert|configure|troubleshoot|diagnose|proceed|re-?run|re-?read|re-?write|reorder|restructure|clean ?up|look (?:at|in|into|for|through|up)|search (?:for|the|web)|check (?:the|if|that|whether|what|how|for|out|our|my|all|your|git|this)|go (?:ahead|through|back|over|with)|step back|think (?:about|through|of|hard|deep\\w*)|figure out|find (?:out|the|all|every|where|why)|make sure|make (?:it|this|that|the|these|those)|let(?:[’']?s| us| me| it)|put (?:it|this|that|the|them)|move (?:it|this|that|the|on|them|all)|change (?:it|this|that|the|all)|set ?up|hook (?:it|this|that|up)|wire up|focus on|stub out|differentiate|publish|sync (?:the|it|your|with)|follow (?:the|these|this)|provide|support|explain|summari[sz]e|describe|list (?:the|all|out)|show (?:me|the|all|us)|tell (?:me|us)|give (?:me|us)|apply|execute|compare|test (?:it|this|that|the|if|all|and)|include|consider|simplify|ignore (?:the|that|this|it)|leave (?:it|this|that|the)|use (?:the|this|that|these|those|your|it)|do (?:the|it|this|that|not (?:touch|change|edit|modify|remove|delete|add|make|set))|restart|stop|kill|install|uninstall|download|complete|modify|adjust|tweak|extract|split (?:it|this|the)|append|insert|improve|optimi[sz]e|integrate"
const OBJECT =
  '(?= (?:the|this|that|these|those|all|each|every|our|my|your|its?|them|both|any|an?|another|everything|only|just|and|then|to|with|from|into|in|on|how|what|why|where|whether|if|when|@\\S|\\S{0,40}[/_.]\\w|\\d)|[.!]?$)'
const TASK = new RegExp(`^(?:${SURELY})${OBJECT}`, 'iu')
/** Said so of oneself too, where it is not of work on programs. */
const AT_WORK =
  'add|create|build|make|write|read|run|use|start|begin|continue|work on|try|take|get|keep|have|open|close|show|test|check|plan|deploy|design|do|give|put|turn|allow|enable|disable|return|render|display|handle|store|save|load|call|pass|print|log|parse|fetch|send|upload|draw|define|declare|import|export|split|combine|group|sort|filter|rely|listen|join|consider|detail|spin up|pull|clone'
const TASK_OF_WORK = new RegExp(`^(?:${AT_WORK})(?=$|[\\s,.:;!])`, 'iu')
/** "…and then update the sync endpoint", "similarly, when I click …, indicate" */
const CUT_TASK = new RegExp(
  `(?:[,;:.] |\\b(?:and|then|so|just|please|now|ok) )(?:(?:and|then|so|just|please|now|also) ){0,2}(?:${SURELY}|add|create|write|read|indicate|try)${OBJECT}`,
  'iu',
)

/** "here's the error", "see below" */
const SHOWS =
  /^(?:here(?:['’]?s| is| are| you)|this is (?:the|what|my|our|some) (?:error|output|log|result|response|code|example|documentation|issue|problem|current)|these are the|below (?:is|are)|see (?:below|this|the|attached|above)|looking at|based on|the following|as (?:you can see|follows|per)|and got this|output:|error:|result:)/iu

/** Words of work on programs; one that others use as well says little by itself. */
const STRONGLY_OF_WORK =
  /(?<![\p{L}\p{N}])(?:api|apis|endpoints?|repos?|repository|commits?|merge[ds]?|pull requests?|deploy\p{L}*|databases?|sql\p{L}*|migrations?|front-?end|back-?end|dependenc\p{L}+|imports?|lint\p{L}*|typescript|javascript|python|golang|next\.?js|npm|pnpm|yarn|docker\p{L}*|kubernetes|bugs?|exceptions?|logging|compil\p{L}+|unit tests?|configs?|config file|ui|ux|modals?|sidebars?|dropdowns?|implement\p{L}*|refactor\p{L}*|cli|readme|json|yaml|css|html|localhost|codebase|code|urls?|http\p{L}*|params?|parameters?|hooks?|props|sdk|diffs?|gitignore|github|sync\p{L}*|ssh|dns|dhcp|nav|crdt|console|stack ?trace|fastapi|curl|debug\p{L}*|backend|parser|regex|schemas?)(?![\p{L}\p{N}])/iu
const OF_WORK =
  /(?<![\p{L}\p{N}])(?:branch(?:es)?|prs?|servers?|db|components?|functions?|methods?|modules?|packages?|rust|react|node|errors?|logs?|builds?|tests|ci|env|environment|pages?|buttons?|menus?|icons?|headers?|layouts?|features?|scripts?|docs?|documentation|routes?|variables?|states?|types?|interfaces?|class(?:es)?|files?|folders?|director(?:y|ies)|paths?|prompts?|tokens?|cach(?:e|ed|ing)|quer(?:y|ies)|tables?|columns?|rows?|fields?|users?|clients?|requests?|responses?|auth\p{L}*|login|sessions?|streams?|threads?|plugins?|extensions?|libraries|library|frameworks?|versions?|releases?|tags?|issues?|git|terminal|shell|bash|commands?|network|firewall|router|dashboard|apps?|website|navigation|screen|comments?|documents?|implementation|plan|approach|option|output|data|text|content|hosting|link)(?![\p{L}\p{N}])/giu
const IS_CODE =
  /[\w-][/\\][\w-]{1,60}[/\\.]|@[\w-]{1,60}[/\\]|\w\.(?:ts|tsx|js|jsx|py|go|rs|md|json|ya?ml|toml|css|html|sh|sql|env|log)\b|(?<!\p{L})\p{Ll}{2,30}\p{Lu}\p{L}|\p{L}_\p{L}|\w\(\)/u

const TROUBLE =
  /\b(?:errors?|warnings?|fail(?:s|ed|ing|ures?)?|broken?|breaks|bugs?|buggy|crash\w*|exceptions?|undefined|wrong|missing|duplicat\w*|mismatch|stuck|(?:the|my|our|only|main|current|this) (?:issues?|problems?)|issue (?:is|with)|not (?:\w+ ){0,2}(?:work|show|load|render|appear|compile|build|exist|match|updat|handl|find|see|let|seem|recogni|respond|found|allowed|defined)\w*|works?(?: as expected| fine| great| well| perfectly| now| without| again| locally)|working (?:now|again|fine|well|as)|seems?|still (?:see|get|show|not|the|having|getting|seeing)|(?:4\d\d|50\d)(?= |$)|in circles|goofed|weird|as expected|happening|should (?:be|have|only|not|look|show|go|work))\b/iu
const DOING =
  /^(?:i|we)(?:['’](?:m|ve|re|ll|d))? (?:am |are |have |will |would |had |just |already |also |now |only |still |think |know |believe |guess |suspect |see |(?:want|need|like) (?:it|this|that|these|them|the|to|one|some|all) ?)*(?:tried|tested|ran|run|added|updated|changed|fixed|put|hit|click\w*|inspected|notice\w*|see|saw|get|got|getting|seeing|checked|looked|made|created|deleted|removed|edit\w*|delete|moved|committed|pushed|pulled|restarted|refreshed|reloaded|opened|closed|attempted|started|finished|verified|confirmed|did|do|press\w*|select\w*|type|typed|copied|pasted|wait\w*|going|test|testing|running|looking|working on|talking|need to|have to|go|understand|to|this|that|will|focus|tackle)\b/iu
/** What stays of the work: choices, versions, places, habits, and why. */
const DECIDES =
  /\b(?:(?:we|i|team|project|app|repo|company)(?:['’](?:re|m|ve|ll))? (?:\w+ ){0,2}?(?:us(?:e|es|ed|ing)|prefer\w*|deploy\w*|host\w*|switched|switching|migrat\w+|moved (?:from|to|off|over)|go(?:ing)? with|stick\w* (?:with|to)|decided|chose|went with|standardi[sz]\w+|require[sd]?|support|target\w*|maintain\w*|own|do(?:n['’]?t| not) (?:use|want|need|like|have|support|do)|no longer|(?:bumped|upgraded|pinned|renamed|replaced|dropped|ditched))|decided|convention|instead of|rather than|in favou?r of|hosted (?:on|at)|deployed (?:on|to|at|with)|deploy target|owned by|owner (?:is|of)|maintained by|in charge of|source of truth|tech stack|written in|built (?:with|on)|runs? on|used to (?:be|live|publish|use)|not comfortable|(?<=^|[,;:.] )(?:moved|switched|migrated|upgraded|bumped|pinned|renamed|replaced|dropped|ditched|deploys?|hosted|using) (?=\S)|no (?:need for )?backwards? compat\w*)\b/iu
/** A version, a port, a name for something. */
const IS_OF_PROJECT =
  /\b(?:v?\d+\.\d+(?:\.\d+)?|\p{L}[.+#]{0,2} v?\d{1,2}(?=[\s,.]|$)|port \d{2,5}|(?:is|are|was) (?:called|named|hosted|deployed|in|at|on|on top of|a|an|written)|owns?|leads?|maintains?|because|lives? (?:in|at|on)|must|only|no|without|max|limit)\b/iu
