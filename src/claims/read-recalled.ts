import { looseWordsOf, tongueOf, type Word, WordSet } from '../answers/answer-words.ts'
import { meaningOf } from '../answers/word-likeness.ts'
import { answersOutright, KINDS } from '../chat/claim-kinds.ts'
import { remembered } from '../chat/remembered.ts'
import { ofOthers, othersNamed, seemsEnglish, tokensOf, topicsStated } from '../chat/topics.ts'
import { withWordBounds } from '../lib/word-bounds.ts'

/** What else a text may hold. */
export type Held = keyof typeof HOLDS | 'name'

/** Longer messages are read to here. */
const MOST_CHARS = 600
const MOST_WORDS = 90

/** What a claim or a message says, as far as it counts for questions. What only some of them ask is looked at when one does. */
export class ReadText {
  readonly set: WordSet
  readonly words: number
  /** without those that say nothing */
  readonly contentWords: number
  readonly topics: ReadonlySet<number>
  /** tells of a relative, a friend or an animal */
  readonly isOfOthers: boolean
  /** tells of what was */
  readonly isPast: boolean
  /** tells that something is over */
  readonly isEnd: boolean
  /** somebody's words as they stand: "Ana said: …" */
  readonly isQuoted: boolean
  readonly #text: string
  readonly #content: readonly Word[]
  #meaning: Float64Array | null | undefined
  #relations: readonly { at: number; topics: readonly number[] }[] | undefined
  /** without reckoned dates in brackets */
  readonly #unmarked: string
  readonly #holdsName: boolean
  readonly #seen = new Map<string, boolean>()

  constructor(whole: string) {
    const text = whole.slice(0, MOST_CHARS)
    const tokens = tokensOf(text)
    const words = looseWordsOf(text, isPlainEnglish(text, tokens) ? 'en' : tongueOf(text)).slice(0, MOST_WORDS)
    const content = words.filter(({ stop }) => !stop)
    this.#text = text
    this.#unmarked = text.replace(/ ?\[[^\]]*\]/g, '')
    this.set = new WordSet(words)
    this.words = words.length
    this.contentWords = content.length
    this.#content = content
    this.topics = topicsStated(tokens)
    this.isOfOthers = [...this.topics].some(ofOthers)
    this.isPast = words.some(({ folded }) => PAST.has(folded))
    this.isEnd = words.some(({ folded }) => ENDS.has(folded))
    this.isQuoted =
      words.slice(0, SAYING_WITHIN).some(({ folded }) => SAYING.has(folded)) && /[:：]/.test(text.slice(0, 160))
    this.#holdsName = words.slice(1).some(({ name, raw }) => name && !/^\d/.test(raw))
  }

  get meaning(): Float64Array | null {
    this.#meaning ??= meaningOf(this.#content)
    return this.#meaning
  }

  /** Places of words for a relative, a friend or an animal, with the topics they tell of. */
  get relations(): readonly { at: number; topics: readonly number[] }[] {
    this.#relations ??= this.isOfOthers
      ? this.set.words.flatMap(({ folded }, at) => {
          const topics = othersNamed(folded)
          return topics.length === 0 ? [] : [{ at, topics }]
        })
      : []
    return this.#relations
  }

  get onlyAsks(): boolean {
    const end = this.#text.trimEnd().at(-1)
    return (end === '?' || end === '？') && this.#once('asks', () => ONLY_ASKS.test(this.#text.trim()))
  }

  /** Says what somebody is: "is a postwoman". */
  get saysWhat(): boolean {
    return this.#once('what', () => SAYS_WHAT.test(this.#text))
  }

  holds(held: Held): boolean {
    if (held === 'name') return this.#holdsName
    // a date that was reckoned is no number that somebody told
    const text = held === 'date' ? this.#text : this.#unmarked
    return this.#once(held, () => HOLDS[held].test(text))
  }

  /** Whether it tells of a kind of `claim-kinds.ts`. */
  tellsOf(kind: string): boolean {
    return this.#once(`kind ${kind}`, () => KINDS[kind]!.tells.test(this.#text))
  }

  answersOutright(kind: string): boolean {
    return this.#once(`outright ${kind}`, () => answersOutright(this.#text, kind))
  }

  #once(what: string, look: () => boolean): boolean {
    const seen = this.#seen.get(what)
    if (seen !== undefined) return seen
    const is = look()
    this.#seen.set(what, is)
    return is
  }
}

const isPlainEnglish = (text: string, tokens: readonly string[]): boolean =>
  /^[\x00-\x7f‘’“”–—]*$/.test(text) && seemsEnglish(tokens)

/** Remembered: an agent asks about the same claims and messages again and again. */
export const readText = remembered((text: string) => new ReadText(text))

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
const PAST = words(
  'sold left quit lost used was were had broke split died passed longer anymore ended gave retired stopped',
)
const ENDS = words(
  'sold left quit longer anymore died ended stopped cancelled canceled dropped instead aufgehort gekundigt verkauft getrennt gestorben dejo arrete quitte smesso lasciato parou deixou gestopt',
)
const SAYING = words('said sagte antwortete dijo respondio dit repondu detto risposto disse respondeu zei antwoordde')
const SAYING_WITHIN = 24
const ONLY_ASKS = /^[^.!。！]{0,300}[?？]\s*$/
const SAYS_WHAT =
  /^\S+(?: \S+)? (?:is|ist|es|est|è|é|works as|is now|ist jetzt|ahora es|est maintenant|adesso è|agora é|is nu) (?:an? |eine? |un[ae]? |uma? |een )?[\p{L}-]+(?: [\p{L}-]+)?[.,]?|は[^、。]{1,14}(?:です|だ|をして|やって)|是[^，。]{2,10}/iu
const NUMBER_WORDS =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundreds?|dozens?|half|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\\p{L}{3,9}zehn|\\p{L}{0,12}(?:zwan|drei|vier|fünf|sech|sieb|acht|neun)[zß]ig|hundert|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cent|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|trece|catorce|veinti?\\p{L}{0,6}|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|\\p{L}{2,7}dici|vent[iu]\\p{L}{0,8}|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta|cento|dois|duas|três|quatro|sete|oito|dez|doze|vinte|quarenta|cinquenta|oitenta|twee|drie|vijf|zes|zeven|negen|tien|twaalf|\\p{L}{3,6}tien|\\p{L}{0,12}(?:twin|der|veer|vijf|zes|zeven|tach|negen)tig|honderd'
const BEING =
  'is|are|am|was|be|turn(?:s|ed|ing)|aged?|ist|bin|wird|werde|wurde|tiene|tengo|cumpl(?:e|ió|ir)|ha|ho|compie|tem|tenho|fez|faz|eu|a'
const AFTER_AGE =
  'and|in|on|since|now|today|this|last|next|und|im|am|seit|jetzt|y|en|el|desde|et|le|depuis|e|il|da|em|no|desde|sinds'
const COUNT = `(?:\\d{1,3}|(?:${NUMBER_WORDS})(?:[ -](?:${NUMBER_WORDS}|one))?)`
const HOLDS = {
  date: withWordBounds(
    /\[(?:week of )?\d{4}|\b\d{1,2}(?::\d\d| ?[ap]m\b|h\d\d| uhr)|\b(?:every|each|daily|weekly|monthly|tomorrow|tonight|deadline|due|jan(?:uary)?|feb(?:ruary)?|march|april|june|july|aug(?:ust)?|sept(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?:mon|tues?|wed(?:nes)?|thur?s?|fri|satur|sun)(?:days?)?|mornings?|evenings?|nights?|afternoons?|weekends?|summer|winter|spring|autumn|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|januar|februar|märz|mai|juni|juli|oktober|dezember|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|gennaio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|segunda|terça|quarta|quinta|sexta|janeiro|março|maio|junho|julho|setembro|outubro|dezembro|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|maart|augustus)\b|周[一二三四五六日天]|星期|\d月|[月火水木金土日]曜|毎週|每/iu,
  ),
  number: withWordBounds(new RegExp(`\\d|\\b(?:${NUMBER_WORDS})\\b|[一二两三四五六七八九十百]`, 'iu')),
  // a number that somebody is or turns, or of years
  age: withWordBounds(
    new RegExp(
      `\\b(?:${BEING})(?: (?:now|already|nearly|almost|only|just|jetzt|schon|erst|bald|ya|déjà|già|já|agora|ora))? ${COUNT}(?=$|[.,;!?)](?!\\d)| (?:${AFTER_AGE})\\b)|\\b${COUNT}[ -](?:years?[ -]old|yo|y/o|jahre|geworden|años|ans|anni|anos|jaar)\\b|\\b(?:born|geboren|nació|nací|née?|nat[oa]|nasc(?:eu|i)|birthday|geburtstag|cumpleaños|anniversaire|compleanno|aniversário|verjaardag)\\b|[\\d一二三四五六七八九十](?:岁|歳|才)`,
      'iu',
    ),
  ),
  money: withWordBounds(
    /[€$£¥]\s?\d|\d\s?(?:€|k\b|euros?|pounds|dollars|quid|bucks|yen|eur\b|reais|元|円|块)|\b(?:free|gratis|kostenlos)\b/iu,
  ),
  span: withWordBounds(
    /\b\d{1,9} ?(?:years?|months?|weeks?|days?|hours?|min\w*|jahre?|monate?|wochen?|tage?|stunden?|años|meses|semanas|días|horas|ans|mois|semaines|jours|heures|anni|mesi|settimane|giorni|ore|anos|dias|jaar|maanden|weken|dagen|uur)\b|\d ?(?:年|个月|周|天|小时|分|歳|時間)/iu,
  ),
  place: withWordBounds(
    /\b(?:in|at|near|from|to|on) (?:the )?\p{Lu}\p{L}+|\b(?:in|at|near) (?:the|an?|my|his|her|their) \p{L}+|\b(?:aus|nach|bei|en|à|chez|a|ad|em|no|na|te|bij|naar) \p{Lu}\p{L}+|\b(?:[Ss]treet|[Rr]oad|[Aa]venue|[Ll]ane|[Ss]traße|[Cc]alle|[Rr]ue|[Vv]ia|[Rr]ua|[Ss]traat)\b|[在住]\p{Script=Han}{2}|[にで]/u,
  ),
}
