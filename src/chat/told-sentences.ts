import { readFileSync } from 'node:fs'
import { fold, type Span } from '../lib/text.ts'
import type { ChatLanguage } from './chat-language.ts'
import { contentWords } from './claim-words.ts'
import type { Discourse } from './discourse.ts'
import { PUT_IN_QUESTION, TOO_VAGUE } from './english-barred.ts'
import { isMeantInEnglish } from './english-meant.ts'
import { isTrade } from './english-tagging.ts'
import { withoutFirstPerson } from './english-third-person.ts'
import { factFeatures } from './fact-features.ts'
import { type ChatSentence, chatSentences } from './message-sentences.ts'
import { plainEnglish } from './plain-english.ts'
import { isMeantInGerman } from './read-german.ts'
import { isMeantIn } from './read-language.ts'
import type { ClauseReading } from './reading.ts'
import { chanceBy, type FormsAndWords, modelFrom, type StoredModel } from './word-model.ts'

// What no reader can put into the third person, and yet says something to remember: told as what somebody said, in their
// words. Whether it does is weighed by a logistic model over forms and kinds of words, fitted by bench/fit-facts.ts.

const model: { least: number; weights: Record<string, number> } = JSON.parse(
  readFileSync(new URL('./fact-model.json', import.meta.url), 'utf8'),
)

/** Chance that a sentence says something to remember, 0 to 1. */
export function factChance(text: string, question: string | null): number {
  let sum = 0
  for (const [name, value] of factFeatures({ text, question })) sum += value * (model.weights[name] ?? 0)
  return 1 / (1 + Math.exp(-sum))
}

const sentences: StoredModel & { least: number } = JSON.parse(
  readFileSync(new URL('./sentence-model.json', import.meta.url), 'utf8'),
)
const sentenceModel = modelFrom(sentences)
/** Parts of sentences are not what it was taught. */
const LEAST_SENTENCE_WORDS = 5

/** The same of a whole sentence, by what its words say, too. */
export const sentenceChance = (
  text: string,
  question: string | null,
  language: ChatLanguage,
  by: FormsAndWords = sentenceModel,
): number => chanceBy(by, factFeatures({ text, question }), { sentence: text }, language)

/** In English what is told is read word by word before it is kept, so that less is asked of it here; of a few words only in talk of code. */
const SHARE_READ_LATER = { ofCode: 0.25, other: 0.5 }

/** Whether a sentence that nothing is read of says something to remember. */
function tellsSomething(
  text: string,
  { question, language, ofCode }: { question: string | null; language: ChatLanguage; ofCode: boolean },
): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  const share = language !== 'en' ? 1 : ofCode ? SHARE_READ_LATER.ofCode : SHARE_READ_LATER.other
  return words >= LEAST_SENTENCE_WORDS
    ? sentenceChance(text, question, language) >= share * sentences.least
    : factChance(text, question) >= (ofCode ? share : 1) * model.least
}

const SAID: Readonly<Record<ChatLanguage, (name: string, words: string) => string>> = {
  en: (name, words) => `${name} said: ${words}`,
  de: (name, words) => `${name} sagte: ${words}`,
  es: (name, words) => `${name} dijo: ${words}`,
  fr: (name, words) => `${name} a dit : ${words}`,
  it: (name, words) => `${name} ha detto: ${words}`,
  pt: (name, words) => `${name} disse: ${words}`,
  nl: (name, words) => `${name} zei: ${words}`,
  zh: (name, words) => `${name}说：${words}`,
  ja: (name, words) => `${name}の言葉：${words}`,
}
const FORMS = Object.values(SAID).map((form) => form('', '').trim())
/** Whether a claim is told as what its speaker said. */
export const isToldAsSaid = (claim: string, name: string): boolean =>
  claim.startsWith(name) && FORMS.some((form) => claim.slice(name.length).trimStart().startsWith(form))

/** A sentence of somebody's as a claim that they said it. */
export function asSaid(language: ChatLanguage, name: string, words: string): string {
  const plain = language === 'en' ? withoutFirstPerson(plainEnglish(words), name) : words
  const told = plain
    .replace(/\s+/g, ' ')
    .replace(/[\s.,;:!。！]+$/u, '')
    .trim()
  return SAID[language](name, told) + (language === 'zh' || language === 'ja' ? '。' : '.')
}

const MOST_CHARS = 240
/** A sentence of which the readings tell less than this is told as a whole, too, */
const MOST_TOLD = 0.5
/** when it has so many words that say something, */
const FEW_WORDS = 3
/** and says something to remember beyond doubt; its parts with less. */
const LEAST_BESIDE = 0.8
const LEAST_WITH_OTHERS = 0.65

/** What is said in sentences of which the readings tell nothing, in order. */
export function toldSentences(
  message: string,
  language: ChatLanguage,
  readings: readonly ClauseReading[],
  { name, question, ofCode }: Discourse,
): ClauseReading[] {
  const told: ClauseReading[] = []
  const sentences = chatSentences(message)
  const ofSentence = (one: Span) => readings.filter(({ start, end }) => start < one.end && end > one.start)
  const isFree = (sentence: ChatSentence, i: number): boolean => {
    if (sentence.asks || sentence.quotes || sentence.text.length > MOST_CHARS) return false
    if (HEADING.test(message.slice(sentence.start, sentence.end))) return false
    const ofIt = ofSentence(sentence)
    if (ofIt.length > 0 && shareTold(sentence.text, ofIt) >= MOST_TOLD) return false
    const next = sentences[i + 1]
    return isMeant(language, message, sentence) && !(next?.asks && PUT_IN_QUESTION.test(next.text))
  }
  const free = sentences.map(isFree)
  for (const [first, last] of runs(sentences, (i) => free[i]! && ofSentence(sentences[i]!).length === 0)) {
    if (!free[first]) continue
    const sentence = { ...sentences[first]!, end: sentences[last]!.end }
    const ofIt = ofSentence(sentence)
    const asked = first === 0 ? (question?.text ?? null) : null
    const from = first === last ? begin(sentences, first, readings).start : sentence.start
    const parts = from === sentence.start && first === last ? partsOf(language, message, sentence) : []
    const whole = message.slice(sentence.start, sentence.end)
    const least = parts.length === 0 ? LEAST_BESIDE : LEAST_WITH_OTHERS
    const tells =
      ofIt.length > 0 ? factChance(whole, asked) >= least : tellsSomething(whole, { question: asked, language, ofCode })
    if (!tells) continue
    const untold = parts.filter(
      ({ start, end }) => ofIt.length === 0 || sharedBy(message.slice(start, end), ofIt) < MOST_TOLD,
    )
    for (const { start, end } of parts.length > 0 ? untold : [{ start: from, end: sentence.end }])
      told.push({
        text: asSaid(language, name, message.slice(start, end)),
        form: 'told',
        hedged: false,
        start: from,
        end: sentence.end,
      })
  }
  return told
}

/** "## Salmon", "**Baked Salmon with Rice**": what a text is about that somebody pasted, nothing that they tell. */
const HEADING = /^\s*(?:#{1,6}\s|\*\*\p{Lu}[^*\s]*(?: (?:[\p{Lu}\d&][^*\s]*|\p{Ll}{1,4}))*\*\*\s*$)/u

/**
 * Places of the first and the last sentence of each run: "Semmel. from the shelter, 2 years old" says it in two, of which
 * neither stands alone. `isFree`: whether the sentence at a place may stand with others.
 */
function runs(sentences: readonly ChatSentence[], isFree: (i: number) => boolean): [number, number][] {
  const found: [number, number][] = []
  for (const [i, { text, end }] of sentences.entries()) {
    const last = found.at(-1)
    const joins =
      last !== undefined &&
      isFree(i) &&
      isFree(last[1]) &&
      (isBare(text, MOST_BARE_WORDS) || isBare(sentences[last[1]]!.text, MOST_HEAD_WORDS)) &&
      end - sentences[last[0]]!.start <= MOST_RUN_CHARS
    if (joins) last[1] = i
    else found.push([i, i])
  }
  return found
}
const MOST_BARE_WORDS = 4
const MOST_HEAD_WORDS = 2
const MOST_RUN_CHARS = 160
const isBare = (text: string, most: number): boolean =>
  text.split(/\s+/).length <= most && !HAS_VERB.test(text) && !JOINED.test(text)
const JOINED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** "care worker, Elm House in Leeds, nights mon to wed": things that hold by themselves, and end one by one. */
const PART = /(?:(?<!\s)\s+)?(?:[,;、，；]\s+|[、，；])|\s[+–—-]\s/gu
const MOST_PART_WORDS = 8
/** What a part without a figure, a name or a trade must be likely to tell. */
const LEAST_PART = 0.5
/** Goes on with what stands before it. */
const NO_PART =
  /^(?:if|unless|wenn|falls|si|se|als|and|but|or|so|because|then|which|who|that|it|its|not|no|und|aber|oder|weil|dann|nicht|kein\p{L}*|y|pero|o|porque|que|et|mais|ou|car|qui|e|ma|perché|mas|en|maar|of|want|only|just|per|each|a|as|in|at|on|by|with|for|to|from|of|mit|für|con|para|avec|pour|met|voor|davon|plus|also|auch|deshalb|deswegen|以前|但|所以|因为|不)(?!\p{L})/iu

/** The parts of a sentence without verbs, each with what says little by itself behind it; none where it is one. */
function partsOf(language: ChatLanguage, message: string, { start, end }: ChatSentence): Span[] {
  const found: { start: number; end: number; isStrong: boolean }[] = []
  for (const part of cut(message.slice(start, end), start)) {
    const words = message.slice(part.start, part.end).trim()
    if (NO_PART.test(words) || HAS_VERB.test(words) || words.split(/\s+/).length > MOST_PART_WORDS) return []
    const isStrong = standsAlone(language, words)
    const last = found.at(-1)
    if (last && !(isStrong && last.isStrong)) {
      last.end = part.end
      last.isStrong ||= isStrong
    } else found.push({ ...part, isStrong })
  }
  return found.length > 1 && found.every(({ isStrong }) => isStrong) ? found : []
}
/** A clause that goes on with another. */
const HAS_VERB =
  /(?<!\p{L})(?:I|i'?m|we|he|she|they|it'?s?|you|is|are|was|were|has|have|had|will|would|can|do|does|did|got|put|took|went|came|made|moved|bought|sold|left|lost|wants?|needs?|(?!need)\p{L}{3,}ed|ich|du|er|sie|wir|ist|sind|war|hat|habe|hab|kann|yo|es|está|son|tiene|tengo|soy|je|il|elle|est|sont|ai|a|suis|io|sono|ho|è|ha|eu|sou|tenho|é|está|tem|ik|hij|zij|ben|heb|heeft|was)(?!\p{L})|[我你他她是有]|です|ます|した/iu

function cut(text: string, start = 0): Span[] {
  const parts: Span[] = []
  let from = 0
  for (const { 0: joint, index } of [...text.matchAll(PART), { 0: '', index: text.length }]) {
    parts.push({ start: start + from, end: start + index })
    from = index + joint.length
  }
  return parts
}

/** "2 weeks", "the 19th", "15 finally", "350 im monat": of what? */
const HANGS =
  /^(?:(?:the|about|around|only|just|nearly|over|for|every|each|x|bis|nur|noch|ca|solo|unos|por|cada|environ|circa|per|ogni|nog|maar) )*[€£$~]?\d[\d.,:/-]*(?:st|nd|rd|th|am|pm|h|k|kg|km|%)?(?: (?:\p{L}{1,3}(?!\p{L})|(?=\p{L}{4})(?:finally|today|already|tops|weeks?|days|months?|years?|hours?|mins|minutes?|nights?|times|people|quid|euros?|pounds?|bucks|grand|wochen?|tag(?:en?|n)|monate?n?|jahre?n?|stunden?|leute|semanas?|d[ií]as|meses|años|horas?|veces|semaines?|jours?|mois|heures?|fois|settiman[ae]|giorn[oi]|mes[ei]|ann[oi]|volte|anos|vezes|weken|dagen|maanden|jaar|keer)))*$|^(?:每|一)?(?:周|月|年|天|次|个)?[^\p{Script=Han}]{0,2}[\d.,]+\p{Script=Han}{0,3}$|^\d+\p{Script=Han}{0,2}$/iu
const withoutDate = (part: string): string => part.replace(DATE_WORDS, ' ').replace(/[^\p{L}]+/gu, '')
const DATE_WORDS =
  /(?<![\p{L}])(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|januar|februar|märz|mai|juni|juli|oktober|dezember|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|lunes|martes|miércoles|jueves|viernes|sábado|domingo|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|dezembro|januari|februari|maart|mei|augustus|on|the|at|in|of|st|nd|rd|th|am|um|im|den|dem|ab|bis|el|la|a|las|de|del|le|à|du|il|alle|em|às|op|om|half|past|quarter|noon|midnight|o'clock|pm|next|this|every|tomorrow|today)(?![\p{L}])|[年月日号周点時曜]/giu
/** "Elm House in Leeds", "4 crates", "care worker": says something without what stands beside it. */
function standsAlone(language: ChatLanguage, part: string): boolean {
  if (HANGS.test(part) || withoutDate(part) === '') return false
  if (/^\p{Ll}+[.!]*$/u.test(part)) return language === 'en' && isTrade(part)
  if (/\d/.test(part) && /\p{L}{3}|[\p{Script=Han}\p{Script=Katakana}]/u.test(part)) return true
  if (language !== 'de' && /(?<=\s)\p{Lu}\p{Ll}/u.test(part)) return true
  return (language === 'en' && isTrade(part)) || factChance(part, null) >= LEAST_PART
}

/** "The repo is Larder, rust 1.78 workspace, 4 crates": the claim is what the first says; the figures behind it are told. */
export function withoutFigures(
  message: string,
  language: ChatLanguage,
  readings: readonly ClauseReading[],
  { name }: Pick<Discourse, 'name'>,
): ClauseReading[] {
  const added: ClauseReading[] = []
  const cutOff = readings.map((reading) => {
    const [first, ...rest] = cut(reading.text)
    if (reading.form === 'instruction' || reading.form === 'answer' || !first || rest.length === 0) return reading
    const figures = rest.map(({ start, end }) => reading.text.slice(start, end).replace(/[.。]$/, ''))
    const said = message.slice(reading.start, reading.end)
    const isList = figures.every(
      (words) =>
        OF_FIGURES.test(words) &&
        !HANGS.test(words) &&
        withoutDate(words) !== '' &&
        !/ (?:and|or) /.test(words) &&
        !HAS_VERB.test(words) &&
        said.includes(words),
    )
    if (!isList) return reading
    for (const words of figures) added.push({ ...reading, form: 'told', text: asSaid(language, name, words) })
    return { ...reading, text: `${reading.text.slice(first.start, first.end)}.` }
  })
  return [...cutOff, ...added]
}
/** A figure and what it counts or is the version of; no "Mia 7". */
const OF_FIGURES = /^(?!\p{Lu}\p{L}+ \d{1,2}$)(?=.*\d)(?=.*\p{L}{3})/u

/** How much of what a sentence is about its readings hold. */
const shareTold = (text: string, readings: readonly ClauseReading[]): number =>
  contentWords(plainEnglish(text)).filter(saysMuch).length < FEW_WORDS ? 1 : sharedBy(text, readings)
function sharedBy(text: string, readings: readonly ClauseReading[]): number {
  const words = contentWords(plainEnglish(text)).filter(saysMuch).map(start)
  const told = new Set(readings.flatMap((reading) => contentWords(reading.text).map(start)))
  return words.length === 0 ? 1 : words.filter((word) => told.has(word)).length / words.length
}
/** Small words of all languages are short. */
const saysMuch = (word: string): boolean => word.length >= 4 || /\d|\p{Script=Han}/u.test(word)
/** Readers change the ends of words. */
const start = (word: string): string => fold(word).slice(0, 3)

/** Whether a sentence is the speaker's own word, meant as said, and more than small talk. */
export function isMeant(language: ChatLanguage, message: string, { text }: ChatSentence): boolean {
  if (REMARK.test(text) || ORDERS.test(text) || DIALOGUE.test(text)) return false
  if (SHOPPING.test(text) && !RULES.test(text) && !OF_PEOPLE.test(text) && !DID.test(text)) return false
  if (language === 'en') return isMeantInEnglish(message, text) && !TOO_VAGUE.test(withoutFirstPerson(text, 'I'))
  return language === 'de' ? isMeantInGerman(message, text) : isMeantIn(language, message, text)
}

/** "the blue one", "text me your address", "3 more days!", "building work again": said to the listener, or of the hour */
const REMARK =
  /^the (?:best|worst|nicest|greatest|coolest) \p{L}+(?: in (?:town|the world|years))?[^\p{L}\p{N}]*$|^the (?:point|thing|problem|question|truth|trick|funny thing) is\b|^(?:please )?(?:text|send|give|show|ping|email|msg|message|pass|hand) (?:me|us)\b|^the \p{L}+ ones?(?: only| please| again| then)*[^\p{L}\p{N}]*$|^(?:(?:only|just|nog|noch|encore|altri|otros?|mais|còn|ancora|faltan|plus que|nur noch|solo) )*\d{1,3} (?:more )?(?:days?|weeks?|hours?|min(?:ute)?s?|tage?|wochen?|stunden?|minuten?|d[ií]as?|semanas?|horas?|minutos?|jours?|semaines?|heures?|giorn[oi]|settiman[ae]|or[ae]|minut[oi]|dagen|weken|uur)(?: (?:more|left|to go|noch|más|encore|ancora|mais|nog))?[^\p{L}\p{N}]*$|\bagain[^\p{L}\p{N}]*$|^(?:now |ok |and |so |but |the |my |our )*(?:\p{L}+ ){0,3}(?:still |now |again |keeps |is |are )*(?:fails?|failing|failed|crash(?:es|ing|ed)?|hangs?|hanging|breaks?|broken|passes|passing|flaky|stuck|keeps? \p{L}+ing)[^\p{L}\p{N}]*$|^(?:so |much |way |a lot |far )*(?:better|worse|nicer|easier|harder)\b(?!.*\d)|^(?:please |pls |can you |and |then |now )*(?:update|merge|rebase|push|commit|bump|refactor|redeploy|revert|rerun|restart|clean up|document|rewrite|simplify|extract) (?:the|this|that|these|it|all)\b/iu

/** "the shopping: rice, eggs, kitchen paper": no number tells of anything. Pieces hold no comma: commas in them are cut in 2^n ways. */
const SHOPPING = /^\P{N}{2,30}[:：](?:[^\p{N},、，;]{2,30}[,、，;]){2,}[^\p{N},、，;]{2,40}$/u

/** "house style: single quotes, no Oxford comma, always 'tenants'": how things are to be */
const RULES =
  /^(?:\p{L}+ )?(?:style|rules?|conventions?|formatting|guidelines?|preferences|diet|allergies|stack|setup|stil|regeln|konventionen|allergien|estilo|reglas|alergias|règles|conventions|allergies|regole|stile|regras|estilo|regels|stijl)\s*[:：]/iu

/** "current clients: Casa Azul, Quinta do Vale, a surf school": of whom and where, no things to buy */
const OF_PEOPLE =
  /^(?:(?:our|my|the|current|new|old|main|regular|other) )*(?:clients?|customers?|suppliers?|neighbou?rs|colleagues|cowork(?:er|mate)s|team|crew|band|staff|family|kids|children|siblings|pets|dogs|cats|friends|flatmates|roommates|languages|hobbies|interests|instruments|subjects|skills|trades?|jobs?|work|employer|background|home|address|site|venue|office|school|meds|medication|medicines?|tablets|injuries|conditions|symptoms|fears)\s*[:：]/iu

/** "anyway, chest thing: went to A&E, thought it was my heart" */
const DID = /(?<!\p{L})(?:I|I['’]m|we|he|she|they|it['’]s|went|was|were|had|got|never) \p{L}/u

/** "me: no way": a scene that is retold */
const DIALOGUE = /^(?:me|i|him|her|them|us|ich|er|sie|wir|yo|él|ella|moi|lui|elle|io|lei|eu|ele|ela|ik|hij|zij)\s*:/iu
/** Meant for a program that reads along. */
const ORDERS =
  /^\s*(?:system|assistant|developer|user|human|tool|admin|instructions?|new (?:claim|fact|instruction|memory|rule)s?|prompt|important|attention|note to (?:ai|the (?:ai|model|assistant)))\s*[:：>\]]|^\s*<\/?\w+|\b(?:ignor\w*|disregard\w*|forget|overrid\w*|bypass\w*|vergiss|ignoriere\w*|olvida|oublie\w*|dimentica|ignora|esqueça|negeer|vergeet)\b.{0,30}\b(?:all|any|every\w*|previous|prior|earlier|above|instruct\w*|rules?|prompts?|anweisung\w*|instruc\w*|istruzion\w*|instruções|instructies|regeln|reglas|règles)\b|\b(?:system prompt|jailbreak|confidence ?score)\b|\b(?:delete|remove|erase|set|change|reveal|print|output|export)\b.{0,30}\b(?:claims?|memor(?:y|ies)|prompts?|api keys?|secrets?)\b|忽略.{0,8}(?:指令|指示|规则)|指示.{0,6}無視/iu

/** "My thesis. It's on lichen": what "it" is stands in the sentence before. */
const GOES_ON =
  /^(?:and|so|but|it|its|it's|he|she|hes|shes|they|they're|their|his|her|und|er|sie|es|y|él|ella|et|il|elle|c'est|e|è|lui|lei|ele|ela|en|hij|het|ze)\b/iu
function begin(sentences: readonly ChatSentence[], i: number, readings: readonly ClauseReading[]): ChatSentence {
  const [before, own] = [sentences[i - 1], sentences[i]!]
  if (!before || !GOES_ON.test(own.text) || before.asks || before.quotes) return own
  const isRead = readings.some(({ start, end }) => start < before.end && end > before.start)
  return isRead || before.text.length + own.text.length > MOST_CHARS ? own : before
}
