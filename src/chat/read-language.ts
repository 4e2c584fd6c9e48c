import { chinese } from './language-chinese.ts'
import { droppedClaim, programmeClaim } from './language-dropped.ts'
import { dutch } from './language-dutch.ts'
import { french } from './language-french.ts'
import { italian } from './language-italian.ts'
import { japanese } from './language-japanese.ts'
import {
  calledThing,
  childrenClaims,
  type PhraseLanguage,
  selfIntroduction,
  verblessClaims,
} from './language-phrases.ts'
import { portuguese } from './language-portuguese.ts'
import type { LanguageRules, ReadLanguage } from './language-rules.ts'
import { spanish } from './language-spanish.ts'
import { type ChatSentence, chatSentences } from './message-sentences.ts'
import type { ClauseReading, ReadingForm } from './reading.ts'

// Reads the languages that have a file of data: every clause of the speaker, and what is theirs, in the third person.

export const LANGUAGES: Readonly<Record<ReadLanguage, LanguageRules>> = {
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
  nl: dutch,
  zh: chinese,
  ja: japanese,
}

const SECRET_WORD = /\b(?:mdp|pwd|passwd|contrase\p{L}+|wachtwoord|senha|mot de passe)\b|密码|暗証|パスワード/iu
const SECRET = /\b(?:sk|pk|ghp|gho|xox[bap]|AKIA)[-_A-Za-z0-9]{8,}|[A-Z_]{4,}=\S+|\b(?:\d{4}[ -]?){3}\d{4}\b/
const MOST_CHARS_OF_AN_ANSWER = 60

/** Whether a sentence is the speaker's own word, meant as said, and more than small talk. */
export function isMeantIn(language: ReadLanguage, message: string, text: string): boolean {
  const { irony, barred, asks, list, talk } = LANGUAGES[language]
  return !irony.test(message) && [barred, asks, list, talk, SECRET, SECRET_WORD].every((pattern) => !pattern.test(text))
}

/** What a message in one of these says, in order. `question`: that it may answer. */
export function readLanguage(
  message: string,
  name: string,
  language: ReadLanguage,
  question: string | null,
): ClauseReading[] {
  const rules = LANGUAGES[language]
  if (rules.irony.test(message)) return []
  const readings: ClauseReading[] = []
  for (const [i, sentence] of chatSentences(message).entries()) {
    const { text, quotes, asks } = sentence
    if (quotes || asks || SECRET.test(text) || SECRET_WORD.test(text) || rules.list.test(text)) continue
    const body = text.replace(rules.opener, '').trim()
    if (body === '') continue
    if (rules.instruct.test(body) && !rules.barred.test(body)) {
      readings.push(made(rules.wants(name, body), 'instruction', sentence, rules.end))
      continue
    }
    if (rules.asks.test(body) || rules.barred.test(body)) continue
    const spelt = language === 'zh' || language === 'ja' ? null : language
    const introduced = spelt && selfIntroduction(spelt, body, name, (part) => rules.tell(part, name) !== null)
    for (const told of introduced?.told ?? [])
      for (const one of tradeAndPlace(told, rules, name)) readings.push(made(one, 'first', sentence, rules.end))
    const rest = introduced ? introduced.rest : body
    if (rest === '') continue
    const children = spelt ? childrenClaims(spelt, rest, name) : []
    for (const told of children) readings.push(made(told, 'first', sentence, rules.end))
    if (children.length > 0) continue
    const open = i === 0 && readings.length === 0 ? question : null
    readings.push(...readBody(rest, sentence, rules, name, open, spelt))
  }
  return readings
}

function readBody(
  body: string,
  sentence: ChatSentence,
  rules: LanguageRules,
  name: string,
  question: string | null,
  spelt: PhraseLanguage | null,
): ClauseReading[] {
  const readings: ClauseReading[] = []
  let isOwn = false
  let before = ''
  let lastClause = ''
  const add = (text: string, form: ReadingForm) => readings.push(made(text, form, sentence, rules.end))
  for (const part of joined(body.split(rules.clause), rules.end)) {
    const clause = part.replace(rules.opener, '').replace(/^[\s¡,、]+|[\s,.;!。！、]+$/gu, '')
    if (clause.length < 2 || rules.talk.test(clause)) continue
    if (/^\d{1,2}(?: (?:años|anni|anos|ans|jaar))?$/u.test(clause)) {
      if (isOwn) add(rules.isAged(name, clause.replace(/\D/g, '')), 'dropped')
      continue
    }
    const called = spelt && calledThing(spelt, lastClause, clause, name)
    lastClause = clause
    if (called) {
      add(called, 'thing')
      continue
    }
    const phrases = spelt ? verblessClaims(spelt, clause, name) : []
    for (const told of phrases) add(told, 'fragment')
    if (phrases.length > 0) continue
    const named = CHILD_CALLED.exec(before)?.[1]
    before = clause
    if (named && AGE_BEHIND.test(clause)) {
      add(`${named}${clause}`, 'named')
      continue
    }
    const isOthers =
      /^\p{Lu}/u.test(clause) && !FIRST_PERSON.test(clause) && rules.thing.test(clause) && !rules.listener.test(clause)
    const dropped = spelt && !isOthers ? droppedClaim(spelt, clause, name) : null
    if (dropped) {
      add(dropped, 'dropped')
      isOwn = true
      continue
    }
    const told = isOthers ? null : rules.tell(clause, name)
    const programme = !told && spelt ? programmeClaim(spelt, clause, name) : null
    if (told && !isNaming(told, name)) for (const one of tradeAndPlace(told, rules, name)) add(one, 'first')
    else if (!told && rules.thing.test(clause) && !rules.listener.test(clause)) add(clause, 'thing')
    else if (!told && rules.dated.test(clause)) add(rules.has(name, clause), 'fragment')
    else if (programme) add(programme, 'fragment')
    else if (
      !told &&
      question !== null &&
      readings.length === 0 &&
      clause.length <= MOST_CHARS_OF_AN_ANSWER &&
      !rules.noAnswer.test(clause)
    ) {
      const known = rules.answers.find(([asked]) => asked.test(question))
      const text = known ? known[1](name, clause) : rules.answered(name, lastQuestion(question), clause)
      readings.push({ ...made(text, 'answer', sentence, rules.end), answers: true })
    }
    if (told || clause.toLowerCase().includes(name.toLowerCase())) isOwn = true
  }
  return readings
}

const FIRST_PERSON = /^(?:We|Wij|Ik|On|Nous|Je|Eu|Yo|Io|Nós|Noi|Nosotr[oa]s)(?!\p{L})/u
const CHILD_CALLED = /叫([\p{Script=Han}A-Za-z]{1,6})$/u
const AGE_BEHIND = /^(?:今年|已经)?\d{1,2}岁/u

/** Its last sentence, without marks. */
export const lastQuestion = (question: string): string =>
  question.replace(/[?？\s]+$/gu, '').replace(/^.*[.!。！¿]\s*(?=\S)/u, '')

/** One thing a claim: "is a nurse at X" is a trade and a place. */
function tradeAndPlace(told: string, { tradeAt, worksAt }: LanguageRules, name: string): string[] {
  const match = tradeAt.exec(told)
  return match && told.includes(name) ? [match[1]!, worksAt(name, match[3]!)] : [told]
}

const FIGURE =
  /^\s*(?:[€$£]?\d[\d.,]* (?:(?:€|euros?|pesos|reais|r\$) )?(?:al|a la|por|par|à|al|alla|por|per) (?:mes|semana|año|mois|semaine|an|mese|settimana|anno|mês|ano|maand|week|jaar)(?: .{0,24})?|(?:每|一)(?:周|个?月|年|天)\s?[\d.,]+\p{Script=Han}{0,3}(?: ?\p{L}{0,4})?)\s*$/iu
const AGE = /^\s*\d{1,2}(?: (?:años|anni|anos|ans|jaar))?\s*$/u
const OWN_KIN =
  /^\s*(?:\p{L}{1,2} )?(?:mon|ma|notre|mi|nuestr[oa]|(?:il |la )?mi[oa]|meu|minha|mijn|onze)\b .*\p{Lu}\p{L}+$/u
const APPOSITION = /^\s*(?:(?:[Oo]s?|as?|el|la|il|lo|le|de|het|un|una|uma?) )?\p{Lu}\p{L}+\s*$/u

/** In Chinese "…, called X" and "…, 3 years old" go with what stands before. */
function joined(parts: readonly (string | undefined)[], end: string): string[] {
  const all: string[] = []
  let glued = false
  for (const part of parts) {
    if (!part) continue
    const last = all.at(-1)
    // "my son Léo, 6, is …"
    if (last !== undefined && (glued || (AGE.test(part) && OWN_KIN.test(last)))) {
      all[all.length - 1] = `${last}, ${part.trim()}`
      glued = !glued
      continue
    }
    // "lives in Lyon, 420 a week": of what stands before
    if (last !== undefined && FIGURE.test(part)) {
      all[all.length - 1] = `${last}${end === '。' ? '，' : ', '}${part.trim()}`
      continue
    }
    // "a dog, Thor": no clause of its own
    if (last !== undefined && APPOSITION.test(part)) {
      all[all.length - 1] = `${last}, ${part.trim()}`
      continue
    }
    if (
      end === '。' &&
      last !== undefined &&
      /^\s*(?:名字)?(?:叫(?!我)|[\p{Script=Han}]{2,3}$(?<=[^了的吗吧呢]))/u.test(part) &&
      /(?:儿子|女儿|孩子|猫|狗|公司|男朋友|女朋友|老公|老婆|妹妹|弟弟|姐姐|哥哥|[\p{Script=Han}]{2,3})$/u.test(last) &&
      !/^\s*(?:喜欢|讨厌|谢谢|没有|真的|其实)/u.test(part)
    )
      all[all.length - 1] = `${last}，${part.trim()}`
    else all.push(part)
  }
  return all
}

/** "Ana is Ana": what is known already. */
const isNaming = (told: string, name: string): boolean => {
  const words = told.toLowerCase().replace(/(?:です|だ)?[。.!]*$/u, '')
  if (words === `${name}は${name}といいます` || words === `${name}は${name}と申します`) return true
  if (/叫|名字|llama|appelle|chiama|heet|chama|申し|といい/u.test(words)) return false
  const own = name.toLowerCase()
  return words.startsWith(own) && words.endsWith(own) && words.length <= 2 * own.length + 12
}

function made(told: string, form: ReadingForm, { start, end }: ChatSentence, mark: string): ClauseReading {
  const whole = told
    .replace(/\s+/g, ' ')
    .replace(/\s+,/g, ',')
    .replace(/[\s,.;!。！、]+$/u, '')
    .trim()
  const text = whole.charAt(0).toUpperCase() + whole.slice(1)
  return { text: text + mark, form, hedged: false, start, end }
}
