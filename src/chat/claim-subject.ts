import { isOrdinaryWord } from '../lib/common-english.ts'
import { fold } from '../lib/text.ts'
import type { ChatLanguage } from './chat-language.ts'
import { clausesOf } from './english-clauses.ts'
import { FEMALE, MALE } from './english-words.ts'
import { NEWS_SIGNS, PRONOUN } from './news-signs.ts'
import { stemOf, tellingWords } from './news-words.ts'
import { remembered } from './remembered.ts'
import { GENERAL_NOUNS, OWNERS, PARTNERS, SAME_KIN, SPEAKER } from './subject-words.ts'
import { isToldAsSaid } from './told-sentences.ts'
import { toolsIn } from './tool-groups.ts'

// Whom or what a claim, or a clause of a message, is about: known from how claims are put ("Ana's sister …", "La hermana de
// Ana …") and from how a clause begins ("my sister …"). Purely of the words, so that claims of long ago have subjects too.

export type SubjectKind = 'speaker' | 'person' | 'named' | 'pet' | 'thing' | 'pronoun'

export interface Subject {
  kind: SubjectKind
  /** what it goes by, in lower case: "sister" and "ana"; stems of a thing's words */
  words: readonly string[]
  /** of a person, where the word or pronoun tells */
  sex: 'he' | 'she' | null
}

const OF_SPEAKER: Subject = { kind: 'speaker', words: [], sex: null }
const JOINED: ReadonlySet<ChatLanguage> = new Set(['zh', 'ja'])
/** Words at a beginning in which a subject is looked for. */
const FIRST_WORDS = 5
const FIRST_SIGNS = 8
const MOST_OF_THING = 3

/** `key`: language, name of the speaker and claim, a line each. */
export const subjectOfClaim = remembered((key): Subject => {
  const [language, name = '', text = ''] = key.split('\n') as [ChatLanguage, string, string]
  const plain = text.replace(/ ?\[[^\]]*\]/g, '').replace(/[.。]$/, '')
  if (isToldAsSaid(plain, name)) {
    const words = plain.slice(plain.search(/[:：]/) + 1).trim()
    return subjectOfWords(words.replace(/(?<!\p{L})their(?!\p{L})/giu, 'my'), language, false)
  }
  if (plain.startsWith(name)) {
    const rest = plain.slice(name.length)
    const owned = /^(?:['’]s|s|['’]|的|の)(?=[ \p{Script=Han}\p{Script=Katakana}]) ?/u.exec(rest)
    return owned ? subjectOfPhrase(rest.slice(owned[0].length), language) : OF_SPEAKER
  }
  const [before, after] = plain.split(name, 2)
  // "La hermana de Ana, Lucía, vive …"; "Tom is Ana's brother"
  if (after !== undefined && OWNERS.test(before!)) {
    const own = subjectOfPhrase(before!.replace(OWNERS, ''), language)
    const called = /^, (\p{Lu}[\p{L}'’-]+),/u.exec(after)?.[1]
    return called ? { ...own, words: [...own.words, fold(called)] } : own
  }
  const first = subjectOfWords(plain, language, true)
  // "Montags hat Ana Homeoffice"
  if (first.kind === 'named' && after !== undefined && !/^['’]s /.test(after)) return OF_SPEAKER
  const relation = after === undefined ? null : personIn(after.replace(/^['’]s /, ''), language)
  return relation && first.kind === 'named' ? { ...relation, words: [...first.words, ...relation.words] } : first
})

/** What owns nothing any more: "sister Ana works", "dog", "rent". */
function subjectOfPhrase(phrase: string, language: ChatLanguage): Subject {
  const found = personIn(phrase, language) ?? petIn(phrase, language)
  const name = found && CALLED.exec(phrase)?.[1]
  if (found) return name ? { ...found, words: [...found.words, fold(name)] } : found
  const head = phrase.split(
    / (?:is|are|was|were|has|have|ist|sind|hat|es|está|son|tiene|est|sont|a|è|sono|ha|é|são|tem|zijn|heeft|of|for|in) |[，,是は]/u,
  )[0]!
  return { kind: 'thing', words: [...tellingWords(head)].slice(0, MOST_OF_THING), sex: null }
}

/** "sister is called Ana" */
const CALLED =
  /^(?:\S+ ){1,3}?(?:(?:is|are)(?: called| named)?|heißt|se llama|s['’]appelle|si chiama|se chama|heet) (\p{Lu}\p{Ll}[\p{L}'’-]*)$|(?:叫|是)([\p{Script=Han}]{1,3})$/u

const beginning = (text: string, language: ChatLanguage): string =>
  JOINED.has(language) ? text.slice(0, FIRST_SIGNS) : text.split(/\s+/, FIRST_WORDS).join(' ')

function personIn(text: string, language: ChatLanguage): Subject | null {
  const start = beginning(text, language)
  const word = NEWS_SIGNS.kin(language).exec(start)?.[0]
  if (!word) return null
  const after = start.slice(start.indexOf(word) + word.length)
  const name = /^ (?:['’]s )?(\p{Lu}\p{Ll}[\p{L}'’-]*)/u.exec(after)?.[1]
  return { kind: 'person', words: [...kinOf(word), ...(name ? [withoutOwner(fold(name))] : [])], sex: sexOf(word) }
}

function petIn(text: string, language: ChatLanguage): Subject | null {
  const start = beginning(text, language)
  const word = NEWS_SIGNS.pet(language).exec(start)?.[0]
  if (!word) return null
  const name = /^ (\p{Lu}\p{Ll}[\p{L}'’-]*)/u.exec(start.slice(start.indexOf(word) + word.length))?.[1]
  return { kind: 'pet', words: [stemOf(word), ...(name ? [withoutOwner(fold(name))] : [])], sex: null }
}

const withoutOwner = (word: string): string => word.replace(/['’]s?$/, '')
const kinOf = (word: string): string[] => {
  const plain = withoutOwner(word.toLowerCase()).replace(/^best /, '')
  return [SAME_KIN.get(plain) ?? SAME_KIN.get(plain.replace(/s$/, '')) ?? plain]
}
const sexOf = (word: string): Subject['sex'] => {
  const plain = withoutOwner(word.toLowerCase())
  return MALE.test(plain) ? 'he' : FEMALE.test(plain) ? 'she' : null
}

const OPENERS =
  /^(?:(?:and|but|so|well|ok|okay|then|now|oh|also|update|sadly|finally|yes|no|turns out|since|because|und|aber|jetzt|ach|y|pero|bueno|et|mais|bon|e|ma|allora|mas|en|maar|nou|今天|昨天|现在|今日|昨日|最近)[,:，、]? ?)+(?=\S)/iu
/** "the doctor took me off it": done to the speaker by somebody */
const TO_SPEAKER = /(?<!\p{L})(?:me|us|mich|mir|uns|nos|moi|m['’]|ci|mij)(?!\p{L})|我|俺|私/iu
const PRONOUN_FIRST = /^(?:he|she|they|sie|er|ellos|ellas|ils|elles|loro|eles|elas|ze|zij)(?!\p{L})/iu
const OF_SOMEBODY =
  /^的?(?:家的?)?(?:[大小老二三亲]?(?:妈|爸|姐|妹|哥|弟|叔|舅|姨|姑(?!且)|伯|婶|嫂|侄|外甥)|[表堂][姐妹哥弟]|父母|母亲|父亲|儿子|女儿|孩子|孙子|孙女|老公|老婆|妻子|丈夫|对象|男友|女友|男朋友|女朋友|奶奶|爷爷|外婆|外公|姥姥|姥爷|公公|婆婆|岳父|岳母|丈母娘|亲戚|同事|同学|老板|领导|老师|师傅|教练|房东|朋友|闺蜜|室友|邻居|[狗猫])/u
const THE_OTHER = /^(?:he|she)(?!\p{L})/iu

/** How a clause of the speaker's begins. `isClaim`: a name at the beginning is one, whatever follows. */
function subjectOfWords(clause: string, language: ChatLanguage, isClaim: boolean): Subject {
  const text = clause.replace(OPENERS, '')
  const ofSpeaker = SPEAKER.exec(text)?.[0]
  // "我妹妹" is a sister
  if (ofSpeaker && !(JOINED.has(language) && OF_SOMEBODY.test(text.slice(ofSpeaker.length)))) return OF_SPEAKER
  if (!isClaim && PRONOUN_FIRST.test(text) && TO_SPEAKER.test(text)) return OF_SPEAKER
  if (PRONOUN.test(text) || (language === 'en' && THE_OTHER.test(text))) {
    const sex = /^he(?!\p{L})/iu.test(text) ? 'he' : /^she(?!\p{L})/iu.test(text) ? 'she' : null
    return { kind: 'pronoun', words: [], sex }
  }
  if (!isClaim && text.search(OF_ANOTHER) === 0) return { kind: 'named', words: [], sex: null }
  const owned = OWNED.exec(text)
  const phrase = owned ? text.slice(owned[0].length) : text
  const start = beginning(phrase, language)
  const person = personIn(phrase, language)
  // Without a word that owns it, it must be the first thing said: "sister lives in Leeds", no "moved in with a friend".
  const isFirst = owned !== null || JOINED.has(language) || (person !== null && startsWithKin(start, language))
  if (person && isFirst) return TO_SPEAKER.test(phrase) && !isClaim ? OF_SPEAKER : person
  const pet = petIn(phrase, language)
  if (pet && (owned !== null || JOINED.has(language))) return pet
  const name = owned ? undefined : NAME.exec(text)?.[1]
  if (name && !JOINED.has(language) && isNameOf(name, language, isClaim))
    return { kind: 'named', words: [withoutOwner(fold(name))], sex: null }
  if (!owned) return OF_SPEAKER
  const head = phrase.split(VERB_FOLLOWS)[0]!
  const words = [...tellingWords(head)]
  return words.length > 0 && !GENERAL_NOUNS.test(head) ? { kind: 'thing', words, sex: null } : OF_SPEAKER
}
const startsWithKin = (start: string, language: ChatLanguage): boolean => {
  const match = NEWS_SIGNS.kin(language).exec(start)
  return match !== null && match.index === 0
}
const OWNED =
  /^(?:(?:my|our|the|his|her|their|mein|meine|meinen|meiner|unser|unsere|der|die|das|mi|mis|nuestr[oa]s?|el|la|los|las|mon|ma|mes|notre|nos|le|les|il|lo|gli|i|mio|mia|miei|mie|o|os|as|a|meu|minha|meus|minhas|nosso|nossa|mijn|m['’]n|onze|ons|de|het)\s+){1,2}|^(?:我|俺|私|僕|うち|我家|我们)的?の?/iu
const NAME = /^(\p{Lu}\p{Ll}[\p{L}'’-]+)(?= (?!\p{Lu}?\p{Ll}*ing(?!\p{L}))\p{L})/u
const VERB_FOLLOWS =
  /(?<=\S)['’]s |\s(?:is|are|was|were|has|have|had|got|gets|went|goes|broke|died|just|finally|does|did|will|ist|sind|war|hat|wurde|es|está|fue|ha|han|est|sont|a|è|sono|foi|é|está|is|zijn|heeft|werd)\s|[，,是は]/iu
const isNameOf = (name: string, language: ChatLanguage, isClaim: boolean): boolean =>
  (isClaim && language !== 'en') ||
  (language === 'en' &&
    !isOrdinaryWord(fold(withoutOwner(name))) &&
    !/ing$/.test(name) &&
    toolsIn(`of ${name}`).size === 0)

export interface Clause {
  text: string
  subject: Subject
}

/** The clauses of a sentence. `key`: language and sentence, a line each. */
export const clausesIn = remembered((key): readonly Clause[] => {
  const at = key.indexOf('\n')
  const [language, sentence] = [key.slice(0, at) as ChatLanguage, key.slice(at + 1)]
  const clauses =
    language === 'en' ? clausesOf(sentence) : sentence.split(JOINED.has(language) ? /[，、]/u : CLAUSE_JOINT)
  return clauses
    .map((clause) => clause.trim())
    .filter(Boolean)
    .map((text) => ({ text, subject: subjectOfWords(text, language, false) }))
})
const CLAUSE_JOINT =
  /[,;] |\s(?:und|aber|weil|also|y|pero|porque|así que|et|mais|donc|e|ma|quindi|mas|então|en|maar|dus)\s/iu

/** Whether a clause is of somebody held: by a name, or as the only one whom "she" may mean. */
export const isMeantBy = (clause: Subject, claim: Subject, aliases: Aliases): boolean =>
  clause.kind === 'pronoun'
    ? fitOf(clause, claim, aliases) === 'may be' && aliases.size <= new Set(claim.words).size
    : fitOf(clause, claim, aliases) === 'same'

/** Names and relations of one person: "sister" is "ana", where a held claim says so. */
export type Aliases = ReadonlyMap<string, ReadonlySet<string>>
export function aliasesOf(subjects: readonly Subject[]): Aliases {
  const known = new Map<string, Set<string>>()
  for (const { kind, words } of subjects)
    if (kind === 'person' || kind === 'pet')
      for (const word of words)
        known.set(word, (known.get(word) ?? new Set()).union(new Set(words.filter((other) => other !== word))))
  return known
}

/** Whether somebody is named anywhere in a text. */
export const isNamedIn = (text: string, { words }: Subject): boolean => {
  const plain = fold(text.replace(EACH_OF_ANOTHER, ' '))
  return words.some((word) => (/^[\p{L}’' -]+$/u.test(word) ? namePattern(word).test(plain) : plain.includes(word)))
}
/** "my boss and his wife": no wife of the speaker's */
const OF_ANOTHER =
  /(?<!\p{L})(?:his|her|their) (?:\p{Ll}+ )?(?:wife|husband|partner|boyfriend|girlfriend|fianc\p{L}+|sons?|daughters?|kids?|mum|mom|dad|mother|father|sisters?|brothers?|parents)(?!\p{L})/iu
const EACH_OF_ANOTHER = new RegExp(OF_ANOTHER, 'giu')
const namePattern = remembered((word) => new RegExp(`(?<!\\p{L})${word}`, 'u'))

/** How a clause's subject stands to a claim's. */
export type SubjectFit = 'same' | 'may be' | 'other'

export function fitOf(clause: Subject, claim: Subject, aliases: Aliases): SubjectFit {
  if (claim.kind === 'speaker') return clause.kind === 'speaker' ? 'same' : clause.kind === 'thing' ? 'may be' : 'other'
  const shares = (word: string) =>
    claim.words.some((own) => own === word || own === stemOf(word) || aliases.get(word)?.has(own))
  if (clause.words.some(shares)) return 'same'
  if (claim.kind === 'thing') return clause.kind === 'speaker' || clause.kind === 'thing' ? 'may be' : 'other'
  // "we broke up", "I lost him": what the speaker does may end what is held of somebody
  if (clause.kind === 'pronoun')
    return claim.sex === null || clause.sex === null || clause.sex === claim.sex ? 'may be' : 'other'
  if (claim.kind === 'pet') return clause.kind === 'speaker' ? 'may be' : 'other'
  return clause.kind === 'speaker' && claim.words.some((word) => PARTNERS.has(word)) ? 'may be' : 'other'
}
