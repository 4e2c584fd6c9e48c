import { createRequire } from 'node:module'
import { isOrdinaryWord } from '../lib/common-english.ts'
import { isDictionaryWord, isFirstName, isGivenName, NAME_LISTS } from '../lib/name-lists.ts'
import { fold } from '../lib/text.ts'
import { remembered } from './remembered.ts'

// What kind of word stands where: compromise's tags, remembered, for a chat repeats its words.

type Compromise = (text: string) => { json(): unknown; has(match: string): boolean }
let compromise: Compromise | undefined
/** Loaded with the first English that is read: its words are a fifth of the start of the server. */
const nlp: Compromise = (text) => {
  compromise ??= createRequire(import.meta.url)('compromise/two') as Compromise
  return compromise(text)
}

interface Term {
  text: string
  tags: string[]
}

const termsOf = (text: string): Term[] => (nlp(text).json() as { terms: Term[] }[]).flatMap(({ terms }) => terms)

const MAX_CHARS = 300

/** Whether "I" before these words makes a clause: "drive a bus", "just moved out". */
export const isPredicate: (text: string) => boolean = (text) =>
  beginsWithVerb(text.split(/\s+/, 3).join(' ').slice(0, MAX_CHARS))
const beginsWithVerb = remembered((head) => {
  const terms = termsOf(`I ${head}`)
  const at = terms.findIndex(({ tags }, i) => i > 0 && !tags.includes('Adverb') && !tags.includes('Negative'))
  return at > 0 && terms[at]!.tags.includes('Verb')
})

const COMMON_VERB =
  /\b(?:is|are|was|were|has|have|had|got|does|do|will|can|died|moved|left|quit|turned|changed|lets?|says?)\b/i
const hasTaggedVerb = remembered((clause) => termsOf(clause).some(({ tags }) => tags.includes('Verb')))
/** Whether a clause holds a verb. */
export const hasVerb = (clause: string): boolean =>
  COMMON_VERB.test(clause) || hasTaggedVerb(clause.slice(0, MAX_CHARS).replace(/\bright now\b/i, 'now'))

/** Whether a capitalised word is the name of a person. */
export const isPersonName: (name: string) => boolean = remembered((name) => nlp(name).has('#Person'))

/** Whether a capitalised word is in no list of words, places or firms: most likely somebody's name. */
export const isUnknownWord: (name: string) => boolean = remembered(
  (name) => /^\p{Lu}\p{Ll}+$/u.test(name) && !isOrdinaryWord(fold(name)) && !nlp(name).has('(#Organization|#Place)'),
)

/** Whether a word that was written small is a first name and nothing else: "carys", no "hunter", "max" or "ruby". */
export const isNameAlone: (word: string) => boolean = remembered((word) => {
  const norm = fold(word)
  return (
    (isFirstName(norm) || isGivenName(norm)) &&
    norm.length > 3 &&
    !NO_NAME_ALONE.test(norm) &&
    !NAME_LISTS.word.has(norm) &&
    !isDictionaryWord(norm) &&
    !isOrdinaryWord(norm) &&
    !nlp(word).has('(#Verb|#Adjective|#Adverb|#Pronoun|#Preposition|#Determiner)')
  )
})

/** names of software and of kin too */
const NO_NAME_ALONE = /^(?:argo|baby|conda|dagster|nana|nginx|redis|rocky|vega|vite|julia|scala|swift)$/

const TRADES =
  /^(?:student|nurse|chef|cook|pilot|vet|clerk|apprentice|intern|trainee|resident|freshman|sophomore|grad|postdoc|dev|medic|guard|coach|tutor|au pair|barista|physio|engineer|librarian|paralegal|architect|assistant|mechanic|translator|founder|freelancer|analyst|consultant|manager|scientist|developer|lead|pharmacist|technician|electrician|accountant|receptionist|carpenter|soldier|firefighter|(?:post|fire|police|sales|fisher|signal|milk|camera|chair|handy|rail|crafts|trades)(?:man|woman|person))$/i
/** Whether a noun phrase ends with the name of a trade: "junior doctor", "dental hygienist". */
export const isTrade: (phrase: string) => boolean = remembered((phrase) => {
  const head = phrase.split(' ').at(-1)!
  return TRADES.test(head) || (phrase.split(' ').length <= 4 && nlp(head).has('#Actor'))
})

/** Whether a verb form is in the past: "moved", not "need". */
export const isPastForm: (verb: string) => boolean = remembered((verb) => {
  const [, term] = termsOf(`I ${verb} it`)
  return term?.tags.includes('PastTense') ?? false
})
