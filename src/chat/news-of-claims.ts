import type { ChatLanguage } from './chat-language.ts'
import { type Subject, subjectOfClaim } from './claim-subject.ts'
import { slotsHeld } from './end-frames.ts'
import { lastsLong } from './lasting-claims.ts'
import { kindsIn, type NewsKind } from './news-kinds.ts'
import { NEWS_SIGNS } from './news-signs.ts'
import { topicsOf } from './news-topics.ts'
import { type Value, valuesIn } from './news-values.ts'
import { tellingWords } from './news-words.ts'
import { remembered } from './remembered.ts'
import { toolsIn } from './tool-groups.ts'

// What a held claim says, as news are compared with it.

export interface ClaimNews {
  subject: Subject
  topics: ReadonlySet<string>
  /** of the frames of ends; whether there are several of such */
  slots: ReadonlyMap<string, { isOfSeveral: boolean }>
  kinds: ReadonlySet<NewsKind>
  /** stems of what it is about */
  words: ReadonlySet<string>
  /** of these, the ones before its first preposition or comma */
  core: ReadonlySet<string>
  /** of these, names and words that none of them follows: "lorry" of "a bin lorry" */
  heads: ReadonlySet<string>
  /** stems of the names in it */
  names: ReadonlySet<string>
  tools: ReadonlyMap<string, ReadonlySet<string>>
  values: readonly Value[]
  /** says itself that something is over */
  isPast: boolean
  /** how the speaker wants to be answered */
  isInstruction: boolean
  /** nothing ends it that does not name it */
  lasts: boolean
}

/** "plays the sax | in a quartet" */
const CORE_ENDS = /, | (?:in|at|on|with|for|from|since|because|when|every|near|of the) (?=\S+ \S+)/iu
const SAID = /^(?: (?:said|sagte|dijo|a dit|ha detto|disse|zei) ?:|说：|の言葉：)/u

/** `key`: language, name and claim, a line each. */
export const claimNews = remembered((key): ClaimNews => {
  const [language, name = '', text = ''] = key.split('\n') as [ChatLanguage, string, string]
  const plain = text.replace(/ ?\[[^\]]*\]/g, '').replace(/[.。]$/, '')
  const isFirst = plain.startsWith(name)
  const said = isFirst ? plain.slice(name.length) : plain.replaceAll(name, ' ')
  const predicate = said
    .replace(/^ and others(?= )/, '')
    .replace(SAID, '')
    .trim()
  const core = predicate.split(CORE_ENDS)[0]!
  return {
    subject: subjectOfClaim(key),
    topics: new Set(
      topicsOf(language)
        .filter(({ held }) => held.test(predicate))
        .map((topic) => topic.name),
    ),
    slots: slotsHeld(`${language}\n${predicate}`),
    kinds: kindsIn(predicate, language),
    words: tellingWords(predicate),
    core: tellingWords(core),
    heads: headsOf(core, language),
    names: tellingWords([...` ${predicate}`.matchAll(/(?<= )\p{Lu}[\p{L}\d&'’-]+/gu)].join(' ')),
    tools: toolsIn(predicate),
    values: valuesIn(predicate),
    isPast: NEWS_SIGNS.overAlready(language).test(predicate.split(',')[0]!),
    isInstruction: NEWS_SIGNS.instruction(language).test(plain),
    lasts: lastsLong(predicate),
  }
})

const IS_SOMEBODY = /^(?:is|are|works as) (?:the |an? )?(?!on |in |at |not )/iu
/** English puts what a word is about before it. */
function headsOf(core: string, language: ChatLanguage): ReadonlySet<string> {
  if (language !== 'en') return tellingWords(core)
  // "is treasurer", "is a captain": what ends is no thing of that name
  if (IS_SOMEBODY.test(core)) return new Set()
  const first = core.split(/ (?:of|in|at|for|from) /u).find((part) => tellingWords(part).size > 0) ?? ''
  const all = tellingWords(first)
  for (const [, word = '', next = ''] of first.matchAll(/(?<=^|\s)(\p{Ll}[\p{L}\d-]*)(?= (\S+))/gu))
    if (all.size > 1 && tellingWords(next).size > 0) for (const one of tellingWords(word)) all.delete(one)
  return all
}
