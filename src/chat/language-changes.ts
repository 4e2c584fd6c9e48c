import { mayBeAgeNow } from './ages.ts'
import type { ChatLanguage } from './chat-language.ts'
import type { ClaimEnding, ComparedClaim } from './claim-ending.ts'
import { germanChanges } from './german-changes.ts'
import type { LanguageChanges } from './language-rules.ts'
import { chatSentences } from './message-sentences.ts'
import { LANGUAGES } from './read-language.ts'

// What messages in other languages than English end: closed slots, words of ending, what rules something out, feelings
// and denials that flip, new numbers. Data by language, one way to compare; subjects are compared throughout.

type OtherLanguage = Exclude<ChatLanguage, 'en'>

/** Ids of held claims that the message ends, with the reason. */
export function endedIn(
  language: OtherLanguage,
  message: string,
  fresh: readonly ComparedClaim[],
  held: readonly ComparedClaim[],
  name: string,
): Map<string, ClaimEnding> {
  const ended = new Map<string, ClaimEnding>()
  if (held.length === 0) return ended
  const rules = language === 'de' ? germanChanges : LANGUAGES[language].changes
  const change = new LanguageChange(language, rules, fresh, held, name, ended)
  change.bySlots()
  change.byFeelings()
  change.byNumbers(message)
  for (const { text, quotes } of chatSentences(message)) {
    if (quotes) continue
    for (const clause of text.split(/[,;:，；。、]\s*|(?<=けど|から|ので|\p{L}て)、/u)) change.byClause(clause, text)
  }
  return ended
}

/** The days that were worked out for a claim are no words of it. */
const undated = ({ id, text }: ComparedClaim): ComparedClaim => ({ id, text: text.replace(/ ?\[[^\]]*\]/g, '') })

class LanguageChange {
  readonly #language: OtherLanguage
  readonly #rules: LanguageChanges
  readonly #fresh: readonly ComparedClaim[]
  readonly #held: readonly ComparedClaim[]
  readonly #name: string
  readonly #ended: Map<string, ClaimEnding>

  constructor(
    language: OtherLanguage,
    rules: LanguageChanges,
    fresh: readonly ComparedClaim[],
    held: readonly ComparedClaim[],
    name: string,
    ended: Map<string, ClaimEnding>,
  ) {
    this.#language = language
    this.#rules = rules
    this.#fresh = fresh.map(undated)
    this.#held = held.map(undated)
    this.#name = name
    this.#ended = ended
  }

  #end(claim: ComparedClaim, why: ClaimEnding): void {
    if (!this.#ended.has(claim.id) && !this.#fresh.some(({ text }) => text === claim.text))
      this.#ended.set(claim.id, why)
  }

  /** One value at a time: the newer. */
  bySlots(): void {
    for (const one of this.#fresh) {
      for (const { name, patterns } of this.#rules.closed) {
        if (name !== 'age' && this.#rules.unless.test(one.text)) continue
        const now = valueBy(patterns, one.text)
        if (!now) continue
        for (const other of this.#held) {
          const before = valueBy(patterns, other.text)
          if (name === 'age' && before && !mayBeAgeNow(now, before, one.text)) continue
          if (before && before !== now && !before.startsWith(now) && this.#sameSubject(one.text, other.text))
            this.#end(other, 'A newer value was said.')
        }
      }
    }
  }

  /** Love and hate, does and does not. */
  byFeelings(): void {
    const { likes, hates, denies, unless } = this.#rules
    const feeling = (text: string) => (hates.test(text) ? -1 : likes.test(text) ? 1 : 0)
    for (const one of this.#fresh)
      for (const other of this.#held) {
        if (!this.#sameSubject(one.text, other.text)) continue
        const [a, b] = [this.#words(one.text), this.#words(other.text)]
        const shared = [...a].filter((word) => b.has(word)).length
        if (shared === 0) continue
        const isFlip = feeling(one.text) * feeling(other.text) < 0
        const isDenied =
          !unless.test(one.text) &&
          denies.test(one.text) !== denies.test(other.text) &&
          shared >= Math.min(a.size, b.size) &&
          !this.#rules.ends.test(other.text)
        if (isFlip || isDenied) this.#end(other, 'The opposite was said.')
      }
  }

  /** The same words with another number, weekday or month, and a word of change. */
  byNumbers(message: string): void {
    const { nowish, numbers } = this.#rules
    if (!nowish.test(message)) return
    for (const one of this.#fresh)
      for (const other of this.#held) {
        const [x, y] = [this.#numbers(one.text), this.#numbers(other.text)]
        if (x === '' || y === '' || x === y || !this.#sameSubject(one.text, other.text)) continue
        const plain = (text: string) => [...this.#words(text)].filter((word) => !numbers.test(word))
        const [a, b] = [plain(one.text), plain(other.text)]
        const isPart = (part: readonly string[], of: readonly string[]) =>
          part.length > 0 && part.every((word) => of.includes(word))
        if (isPart(a, b) || isPart(b, a)) this.#end(other, 'A newer value was said.')
      }
  }

  byClause(clause: string, sentence: string): void {
    const { unless, others, excludes, ends, again } = this.#rules
    if (unless.test(clause) || /[?？]\s*$/.test(sentence)) return
    const other = others.exec(clause)
    if (!other)
      for (const [said, over] of excludes) {
        if (!said.test(clause)) continue
        for (const held of this.#held)
          if (over.test(held.text) && this.#isOwn(held.text) && !ends.test(held.text) && !said.test(held.text))
            this.#end(held, 'What was said rules it out.')
      }
    const words = this.#words(clause)
    for (const word of this.#wordsOfDoer(clause)) words.delete(word)
    if (!other && again.test(clause))
      for (const held of this.#held)
        if (
          this.#isOwn(held.text) &&
          WITHOUT[this.#language].test(held.text) &&
          sharesAny(words, this.#words(held.text))
        )
          this.#end(held, 'The opposite was said.')
    if (!ends.test(clause)) return
    const isParting = this.#rules.parting.test(clause)
    if (!other && !isParting && OF_SOMEBODY[this.#language].test(clause)) return
    for (const held of this.#held) {
      if (ends.test(held.text) || (isParting && !this.#rules.partner.test(held.text))) continue
      if (other ? !other[1] || !held.text.toLowerCase().includes(other[1].toLowerCase().split(' ')[0]!) : false)
        continue
      if (sharesAny(words, this.#words(held.text))) this.#end(held, 'It was said to have ended.')
    }
  }

  /** Who does something, and does not end by it: "Loïc a arrêté le café" ends coffee, and no marriage. */
  #wordsOfDoer(clause: string): Set<string> {
    const doer = DOER[this.#language].exec(clause)?.[1]
    return doer === undefined || GOES[this.#language].test(clause) ? new Set() : this.#words(doer)
  }

  /** Of the speaker, not of what is theirs. */
  #isOwn = (text: string): boolean => this.#subject(text) === 'me'

  /** "me", a kinship or thing of the speaker's, or a name. */
  #subject(text: string): string {
    const name = escaped(this.#name)
    const owned =
      this.#language === 'zh' || this.#language === 'ja'
        ? new RegExp(`^${name}(?:的|の)(猫|狗|车|犬|母|父|兄|姉|弟|妹|妻|夫|[\\p{L}]{2})`, 'u').exec(text)
        : (new RegExp(
            `^(?:(?:el|la|los|las|il|lo|i|gli|le|l'|les|os?|as?) ?)?([\\p{L} -]{2,30}?) (?:de |di |d['’]|van )${name}(?!\\p{L})`,
            'iu',
          ).exec(text) ??
          new RegExp(`^${name}(?:'s|s|')? (\\p{L}+)`, 'u').exec(
            this.#language === 'de' || this.#language === 'nl' ? ownedMark(text, this.#name) : '',
          ))
    if (owned) return owned[1]!.toLowerCase()
    if (
      new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u').test(text) ||
      (/[\u3040-\u9fff]/u.test(text) && text.includes(this.#name))
    )
      return 'me'
    if (FIRST_PERSON.test(text)) return 'me'
    if (ARTICLE.test(text)) return ''
    return /^[\p{Lu}\p{Script=Han}\p{Script=Katakana}][\p{L}ー]*/u.exec(text)?.[0] ?? ''
  }

  #sameSubject(one: string, other: string): boolean {
    const [a, b] = [this.#subject(one), this.#subject(other)]
    // A thing without an owner is the speaker's.
    if (a === b || (a === '' && b === 'me') || (a === 'me' && b === '')) return true
    const names = (subject: string, text: string) => /^\p{Lu}/u.test(subject) && text.includes(subject)
    return a !== 'me' && b !== 'me' && (names(a, other) || names(b, one))
  }

  #numbers(text: string): string {
    const all =
      this.#language === 'zh' || this.#language === 'ja'
        ? text.match(/\d+|周[一二三四五六日天]|星期[一二三四五六日天]|[月火水木金土日]曜/gu)
        : text
            .replace(/\[[^\]]*\]/g, '')
            .match(/[\p{L}\d]+/gu)
            ?.filter((word) => this.#rules.numbers.test(word))
    return (all ?? []).join().toLowerCase()
  }

  #words(text: string): Set<string> {
    return wordsOf(text, this.#language, this.#rules.stop, this.#name)
  }
}

/** A clause that was not read into the third person. */
const FIRST_PERSON = /^(?:mi (?=sono)|me (?=he|mud)|je |j['’]|ich |ik |eu |yo |io |wir |nous |on |我|私|僕|俺)/iu
const sharesAny = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].some((word) => b.has(word))

/** Claims of what somebody does without. */
const WITHOUT: Readonly<Record<OtherLanguage, RegExp>> = {
  de: /\b(?:kein\p{L}*|nicht|ohne|verzichtet|allergi\p{L}*|verträgt)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:no|sin|evita|alérgic[oa])(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:ne|pas|plus|sans|évite|allergique)(?!\p{L})|(?<!\p{L})n['’]/iu,
  it: /(?<!\p{L})(?:non|senza|evita|allergic[oa])(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:não|sem|evita|alérgic[oa])(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:geen|niet|zonder|allergisch)(?!\p{L})/iu,
  zh: /不|没|戒|过敏/u,
  ja: /ない|ません|やめ|アレルギー/u,
}

/** `done`: what a third person has done to something. */
const doerBefore = (done: string): RegExp =>
  new RegExp(
    `^(?:(?:und|y|et|e|en|aber|pero|mais|ma|mas|maar) )?(?:(?:der|die|el|la|le|il|lo|o|a|de) )?(\\p{Lu}[\\p{L}'’-]+) (?:${done})(?!\\p{L})`,
    'u',
  )
const DOER: Readonly<Record<OtherLanguage, RegExp>> = {
  de: doerBefore('hat'),
  es: doerBefore('(?:ya |también |por fin )?(?:ha|\\p{L}{2,}ó) \\p{L}+'),
  fr: doerBefore("(?:a|n['’]a)"),
  it: doerBefore('(?:ha|non ha)'),
  pt: doerBefore('(?:já |também )?\\p{L}{2,}(?:ou|eu|iu) \\p{L}+'),
  nl: doerBefore('heeft'),
  zh: /^([\p{Script=Han}]{2,3}?)(?:昨天|今天|又|刚|终于|上周)*把/u,
  ja: /^([^、。]{1,8}?)(?:が|は|も)[^、。]*を/u,
}
/** What ends with whoever does it. */
const GOES: Readonly<Record<OtherLanguage, RegExp>> = {
  de: /gestorben|tot(?!\p{L})|eingeschläfert|eingegangen|(?:weg|ent|davon)(?:ge)?(?:laufen|flogen)|ausgezogen|verlassen|getrennt|geschieden|(?:ist|sind) (?:\p{L}+ )?(?:weg|raus|kaputt|hin)(?!\p{L})|keinen tüv/iu,
  es: /muri|muert|falleci|escap|se (?:ha )?(?:ido|fue|perdió|rompió)|me (?:ha )?(?:dejó|dejado)|vol[óo]|desapareci|averi/iu,
  fr: /mort|décédé|parti(?!\p{L}{2})|échappé|enfui|m['’]a (?:quitté|largué|plaqué|lâché)|envolé|disparu|tombée? en panne|lâché/iu,
  it: /mort[oa]|mancat|scappat|andat[oa] via|mi ha (?:lasciat|mollat)|volat|spari|è rott/iu,
  pt: /morreu|faleceu|fugiu|sumiu|foi embora|partiu|desapareceu|voou|me (?:deixou|largou)|quebrou(?=$|[,.!])/iu,
  nl: /overleden|dood|weggelopen|vertrokken|ingeslapen|(?:is|zijn) (?:\p{L}+ )?weg|verlaten|begeven/iu,
  zh: /(?:死|走|去世|丢|跑|没|卖|扔|送)(?:了|掉)|走丢|离开/u,
  ja: /亡|死|逃げ|いなくな|虹の橋|出てい|売|捨て|盗/u,
}

/** "el perro del vecino": what is somebody else's ends nothing of the speaker's. */
const OF_SOMEBODY: Readonly<Record<OtherLanguage, RegExp>> = {
  de: /(?<!\p{L})(?:vo[nm]|meine[srmn]?|unsere[srmn]?|de[rsm]) (?:(?:meine[nmrs]?|unsere[nmrs]?|de[rnms]|einer?m?) )?(?:nachbar|freund|kolleg|chef|schwester|bruder|mutter|vater|tante|onkel|oma|opa|tochter|sohn|eltern|cousin|bekannt|mitbewohn)\p{L}*(?!\p{L})/iu,
  es: /(?<!\p{L})del? (?:(?:mi|mis|una?|los|las|la|el|su) )*(?:vecin|amig|herman|prim|compañer|jef|suegr|tí[oa]s?(?!\p{L})|padre|madre|hij|abuel|cuñad|colega)/iu,
  fr: /(?<!\p{L})(?:du|de|des|d['’]) ?(?:(?:mon|ma|mes|une?|la|le|les|l['’]) ?)*(?:voisin|ami|copains|frère|sœur|cousin|collègue|patron|beau|belle|oncle|tante|père|mère|fils|fille|grand|coloc)/iu,
  it: /(?<!\p{L})d(?:i|el|ella|ei|elle|egli|ell['’]) ?(?:(?:mio|mia|miei|mie|un|una) )*(?:vicin|amic|fratell|sorell|cugin|collega|capo|suocer|zi[oa](?!\p{L})|padre|madre|figli|nonn|cognat|coinquilin)/iu,
  pt: /(?<!\p{L})d(?:[oa]s?|e|um|uma) (?:(?:meu|minha|meus|minhas) )*(?:vizinh|amig|irmã|prim[oa]|colega|chefe|sogr|ti[oa](?!\p{L})|pai|mãe|filh|av[óô]|cunhad)/iu,
  nl: /(?<!\p{L})van (?:(?:mijn|m['’]n|de|een|onze) )*(?:buur|buren|vriend|broer|zus|neef|nicht|collega|baas|schoon|oom|tante|vader|moeder|zoon|dochter|oma|opa|huisgeno)/iu,
  zh: /(?:同学|同事|室友|邻居|朋友|老板|领导|亲戚|表[哥姐弟妹]|堂[哥姐弟妹]|叔叔|阿姨)/u,
  ja: /(?:友達|友人|同僚|隣|近所|上司|先輩|後輩|親戚|いとこ|叔父|叔母)/u,
}

const ARTICLE = /^(?:el|la|los|las|il|lo|i|gli|le|les|os?|as?|der|die|das|de|het|l['’])(?: |(?<=['’]))/iu
/** "Anas Hund", "Jans hond": a possessive by its mark, and nothing else. */
const ownedMark = (text: string, name: string): string =>
  new RegExp(`^${escaped(name)}(?:'s|s|') \\p{L}`, 'u').test(text) ? text : ''
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const valueBy = (patterns: readonly RegExp[], text: string): string | undefined => {
  for (const pattern of patterns) {
    const value = pattern
      .exec(text.replace(/\s*\[[^\]]*\]|[.。]\s*$/g, ''))
      ?.slice(1)
      .filter(Boolean)
      .at(-1)
    if (value)
      return value
        .toLowerCase()
        .replace(/[.。\s]+$/, '')
        .replace(/^(?:el|la|un|una|il|een|de|le|une) /, '')
  }
  return undefined
}

const SMALL = /^(?:el|la|los|las|le|les|il|lo|os|as|de|het|der|die|das|mi|me|mon|ma|je|ich|ik|ya|on|en|y|e|und)$/iu

/** Beginnings of words of four letters and more, and shorter names; of Chinese and Japanese, pairs of signs. */
function wordsOf(text: string, language: ChatLanguage, stop: RegExp, name: string): Set<string> {
  const plain = text.replaceAll(name, ' ').replace(/\[[^\]]*\]/g, ' ')
  if (language === 'zh' || language === 'ja') {
    const runs = plain.toLowerCase().match(/[\p{Script=Han}]+|[\p{Script=Katakana}ー]{2,}|[a-z\d]{2,}/gu) ?? []
    const pairs = runs.flatMap((run) =>
      /[a-z\dァ-ヴ]/.test(run)
        ? [run]
        : Array.from({ length: Math.max(0, run.length - 1) }, (_, i) => run.slice(i, i + 2)),
    )
    return new Set(
      pairs.filter((pair) => !/[我了的不在是有没也就都很又再个一他她上下年月日]/u.test(pair) && !stop.test(pair)),
    )
  }
  const all = plain.match(/[\p{L}\d]{4,}|\p{Lu}\p{L}{1,2}(?!\p{L})|\p{L}\d|\d+/gu) ?? []
  return new Set(
    all.filter((word) => !stop.test(word) && !SMALL.test(word)).map((word) => word.toLowerCase().slice(0, 5)),
  )
}
