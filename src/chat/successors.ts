import type { ChatLanguage } from './chat-language.ts'
import type { ClaimEnding, ComparedClaim } from './claim-ending.ts'
import { KIN } from './english-words.ts'
import { chatSentences } from './message-sentences.ts'
import { plainEnglish } from './plain-english.ts'
import { SUCCESSIONS, type SuccessionRules } from './succession-rules.ts'
import { isToldAsSaid } from './told-sentences.ts'
import { isTool } from './tool-names.ts'

// What a held claim says from now on, where a message gives only its new value: "from warfarin to apixaban" after "takes
// warfarin for her heart". Such a claim rests on both messages. Nothing is made where the message was read as saying so
// itself, nor of somebody else's change.

/** A held claim with another value. */
export interface Successor {
  /** of the held claim */
  id: string
  text: string
  why: ClaimEnding
  /** the sentence that gives the value: `message.slice(start, end)` */
  start: number
  end: number
  /** ids of what the message itself was read as, where this says it better */
  restates?: readonly string[]
}

/** A longer value is a story. */
const MOST_VALUE_WORDS = 6
const MOST_SUCCESSORS = 3

/** The claims that take the place of held ones. `fresh`: what the message was read as. */
export function successorsOf(
  language: ChatLanguage,
  message: string,
  fresh: readonly ComparedClaim[],
  held: readonly ComparedClaim[],
  name: string,
): Successor[] {
  if (held.length === 0) return []
  const found = new Map<string, Successor>()
  // What is only told as said was not understood.
  const read = fresh.filter((claim) => !isToldAsSaid(claim.text, name))
  const sentences = chatSentences(message)
  for (const [i, { text, start, end, quotes, asks }] of sentences.entries()) {
    if (quotes) continue
    // A question that its speaker answers: "teal? no, it's mustard now".
    const before = sentences[i - 1]
    const whole = before?.asks ? `${before.text} ${text}` : text
    if (asks || UNMEANT.test(text.replace(SHOULD_HAVE_SAID, 'I meant'))) continue
    const sentence = language === 'en' ? plainEnglish(whole).replace(SHOULD_HAVE_SAID, 'I meant') : whole
    const rest = new Succession(language, read, held, name)
    for (const [id, [said, why]] of rest.of(sentence))
      if (!found.has(id) && found.size < MOST_SUCCESSORS) found.set(id, { id, text: said, why, start, end })
  }
  return [...found.values()]
}

/** a correction of oneself */
const SHOULD_HAVE_SAID = /\bI should(?:['’]?ve| have) (?:said|written|put)\b/iu
const UNMEANT =
  /\b(?:if|might|maybe|would|should|could|wish|dreamt|dreamed|imagine|thinking (?:of|about)|wenn|falls|vielleicht|würde|quizás?|tal vez|ojalá|peut-être|forse|magari|talvez|misschien|zou)\b|如果|可能|也许|もし|かも/iu

class Succession {
  readonly #rules: SuccessionRules
  readonly #language: ChatLanguage
  readonly #fresh: readonly ComparedClaim[]
  readonly #held: readonly ComparedClaim[]
  readonly #name: string
  readonly #said = new Map<string, readonly [text: string, why: ClaimEnding]>()

  constructor(language: ChatLanguage, fresh: readonly ComparedClaim[], held: readonly ComparedClaim[], name: string) {
    this.#language = language
    this.#rules = SUCCESSIONS[language]
    this.#fresh = fresh
    this.#held = held
    this.#name = name
  }

  of(sentence: string): ReadonlyMap<string, readonly [text: string, why: ClaimEnding]> {
    const isBareCount = BARE_COUNT.test(sentence)
    for (const part of partsOf(sentence)) {
      if (this.#rules.others.test(part) || OF_OTHERS.test(part)) continue
      this.#byPairs(part)
      this.#byNames(part)
      this.#byTimes(part)
      this.#byAges(part)
      this.#byCounts(part, isBareCount)
      this.#byRates(part)
      this.#byHeads(part)
      if (this.#language === 'en') this.#byVersion(part)
    }
    return this.#said
  }

  #put(held: ComparedClaim, text: string, why: ClaimEnding): void {
    if (text !== held.text && !this.#said.has(held.id)) this.#said.set(held.id, [text, why])
  }

  #byPairs(part: string): void {
    for (const pattern of this.#rules.pairs) {
      const groups = groupsOf(pattern, part)
      if (!groups) continue
      if (groups.measure) this.#byMeasure(groups.measure, part)
      const [old, value] = groups.version
        ? [undefined, groups.version]
        : [this.#value(groups.old), this.#value(groups.new)]
      if (!value || (groups.version === undefined && !old) || this.#isSaid(value)) continue
      for (const held of this.#held) {
        const at = old ? phraseIn(held.text, old, this.#name) : versionOf(groups.thing!, held.text)
        if (at && !phraseIn(held.text, value, this.#name))
          this.#put(held, replaced(held.text, at, value), 'Something else was said to have taken its place.')
      }
    }
  }

  /** "they put my dose up to 40 mg": the one number of that unit. */
  #byMeasure(measure: string, part: string): void {
    const unit = /[^\d.,\s]+$/.exec(measure)![0].replace(/s$/, '')
    const pattern = new RegExp(`(?<![\\d.,])\\d[\\d.,]* ?${escaped(unit)}s?(?!\\p{L})`, 'iu')
    const [one, ...others] = this.#held.filter(({ text }) => pattern.test(text))
    const near = [one, ...others].filter(
      (held) => held && [...stemsOf(held.text)].some((word) => stemsOf(part).has(word)),
    )
    const held = others.length === 0 ? one : near.length === 1 ? near[0] : undefined
    const match = held && pattern.exec(held.text)
    if (held && match && !this.#isSaid(measure))
      this.#put(
        held,
        replaced(held.text, [match.index, match.index + match[0].length], measure),
        'A newer value was said.',
      )
  }

  /** "new extension: 12": the thing has one value. */
  #byNames(part: string): void {
    for (const pattern of this.#rules.named) {
      const groups = groupsOf(pattern, part)
      const [thing, value] = [groups?.thing, this.#value(groups?.value)]
      if (!thing || !value || this.#isSaid(value) || NO_THING.test(thing)) continue
      for (const held of this.#held) {
        const at = valueOfThing(held.text, thing, this.#name)
        if (at && !phraseIn(held.text, value, this.#name) && isAlike(held.text.slice(at[0], at[1]), value))
          this.#put(held, replaced(held.text, at, value), 'A newer value was said.')
      }
    }
  }

  #byTimes(part: string): void {
    for (const pattern of this.#rules.moved) {
      const groups = groupsOf(pattern, part)
      if (!groups?.thing || !groups.when) continue
      const thing = stemsOf(groups.thing)
      const said = this.#saying(groups.when)
      for (const held of this.#held) {
        const plain = held.text.replace(/ \[[^\]]*\]/g, '')
        const time = this.#rules.time.exec(plain)
        if (!time || time[0].toLowerCase() === groups.when.toLowerCase()) continue
        if (sortOfTime(time[0]) !== sortOfTime(groups.when)) continue
        if (![...stemsOf(plain.slice(0, time.index))].some((word) => thing.has(word))) continue
        const text = said?.text ?? replaced(plain, [time.index, time.index + time[0].length], groups.when)
        this.#put(held, text, 'A newer value was said.')
      }
    }
  }

  /** "bumped to 1.86": the one thing of which an older version is held. */
  #byVersion(part: string): void {
    const found = BARE_VERSION.exec(part)
    const named = found ? undefined : VERSION_OF_THING.exec(part)?.groups
    const now = found?.[1] ?? (UPGRADED.test(part) ? found?.[2] : undefined) ?? named?.version
    if (!now) return
    const ofThing = named && stemsOf(named.thing!)
    const older = this.#held.flatMap((held) =>
      NO_STATE.test(held.text) || (ofThing && ![...stemsOf(held.text)].some((word) => ofThing.has(word)))
        ? []
        : [...held.text.matchAll(VERSION)]
            .filter(([whole, thing]) => !/ (?:is|are) /.test(whole) || isTool(thing!))
            .map((match) => ({ held, match })),
    )
    const may = older.filter(({ match }) => isNextOf(match[2]!, now))
    const [thing, ...others] = new Set(may.map(({ match }) => match[1]!.toLowerCase()))
    if (!thing || others.length > 0 || this.#isSaid(`${thing} ${now}`)) return
    for (const { held, match } of may) {
      const end = match.index + match[0].length
      this.#put(held, replaced(held.text, [end - match[2]!.length, end], now), 'A newer value was said.')
    }
  }

  /** "now four cats": the same things in another number. */
  #byCounts(part: string, isBare: boolean): void {
    if (!isBare && !this.#rules.counted.test(part)) return
    for (const [, count, thing] of part.matchAll(COUNTED)) {
      const now = numberOf(count!)
      if (now === undefined || NO_COUNT.test(thing!)) continue
      for (const held of this.#held)
        for (const match of held.text.matchAll(COUNTED)) {
          const before = numberOf(match[1]!)
          if (before === undefined || before === now || singularOf(match[2]!) !== singularOf(thing!)) continue
          const said = this.#fresh.find(({ text }) => text.includes(`${count} ${thing}`))
          const end = held.text.indexOf(match[2]!, match.index + match[1]!.length) + match[2]!.length
          const text = said?.text ?? replaced(held.text, [match.index, end], `${count!.toLowerCase()} ${thing}`)
          this.#put(held, text, 'A newer value was said.')
        }
    }
  }

  /** "we're twelve now", after "there are eleven of them" */
  #byHeads(part: string): void {
    const now = HEADS_NOW.exec(part)?.groups?.n
    const count = now === undefined ? undefined : numberOf(now)
    if (count === undefined) return
    const alike = this.#held.flatMap((held) => {
      const before = HEADS.exec(held.text)
      return before ? [{ held, before }] : []
    })
    const [one, ...others] = alike
    if (!one || others.length > 0 || numberOf(one.before[1]!) === count) return
    const start = one.before.index + one.before[0].indexOf(one.before[1]!)
    const text = replaced(one.held.text, [start, start + one.before[1]!.length], now!.toLowerCase())
    this.#put(one.held, text, 'A newer value was said.')
  }

  /** "I've gone up to 265 a day": the one number at that rate. */
  #byRates(part: string): void {
    for (const rate of RATES) {
      const now = rate.exec(part)?.groups
      const ofPart = stemsOf(part.replace(rate, ''))
      if (!now || !(RATE_CHANGES.test(part) || this.#rules.counted.test(part))) continue
      const alike = this.#held.flatMap((held) => {
        const before = rate.exec(held.text)
        const { n, per } = before?.groups ?? {}
        return before && per?.toLowerCase() === now.per?.toLowerCase() && !NO_STATE.test(held.text)
          ? [{ held, n: n!, at: before.index + before[0].lastIndexOf(n!) }]
          : []
      })
      const isOwn = OF_OWN_RATE.test(part)
      const near = alike.filter(({ held }) => isOwn || [...stemsOf(held.text)].some((word) => ofPart.has(word)))
      const [one, ...others] = near
      if (!one || others.length > 0 || one.n === now.n || !one.held.text.startsWith(this.#name)) continue
      this.#put(one.held, replaced(one.held.text, [one.at, one.at + one.n.length], now.n!), 'A newer value was said.')
    }
  }

  #byAges(part: string): void {
    if (!this.#rules.birthday.test(part)) return
    for (const pattern of this.#rules.aged) {
      const groups = groupsOf(pattern, part)
      const age = groups?.n && numberOf(groups.n)
      if (!groups || !age) continue
      for (const held of this.#held) {
        const known = groupsOf(this.#rules.age, held.text)
        const before = known?.n && numberOf(known.n)
        if (!known || !before || age <= before || age > before + MOST_YEARS) continue
        const subject = known.before!
        const own =
          subject.slice(this.#name.length).trim().split(' ').length <= 2 && subject.startsWith(`${this.#name} `)
        const who = groups.who?.toLowerCase()
        const isMeant = who ? kinOf(subject).some((word) => sameKin(word, who)) : own
        const text = `${subject}${groups.n}${known.after ?? '.'}`
        const isSaid = this.#fresh.some(({ text: said }) => said.includes(groups.n!) && this.#rules.age.test(said))
        if (isMeant && !isSaid) this.#put(held, text, 'A newer value was said.')
      }
    }
  }

  #value(text: string | undefined): string | undefined {
    if (text === undefined) return undefined
    let value = text.trim()
    for (let before = ''; before !== value; ) {
      before = value
      value = value.replace(this.#rules.tail, '').replace(this.#rules.head, '').trim()
    }
    const isLong = value.split(/\s+/).length > MOST_VALUE_WORDS || value.length > MOST_VALUE_CHARS
    return value === '' || isLong || this.#rules.noValue.test(value) ? undefined : value
  }

  /** The claim that says a value by itself already. */
  #saying = (value: string): ComparedClaim | undefined =>
    this.#fresh.find(({ text }) => {
      const said = text.toLowerCase()
      return said.includes(value.toLowerCase()) && !NO_STATE.test(said) && this.#language !== 'ja'
    })

  #isSaid = (value: string): boolean => this.#saying(value) !== undefined
}

const BARE_VERSION =
  /(?:^|[.!,;] |\b(?:and|so|but|we|I|everything) )(?:(?:have|has|had|just|finally|are|am|is|now|all|it) )*(?:bumped|upgraded|updated|moved|went|jumped|migrated|on)(?: (?:it|everything|up|over|the \p{L}+|[\p{L}-]+\.(?:mod|json|toml|lock|ya?ml|txt)))? (?:to |up to |over to )?v?(\d+(?:\.\d+)+|\d+(?= (?:now|since|lts)\b))|\b(?:running|runs on|now on) v?(\d+(?:\.\d+)*)(?=$|[.,!] ?)/iu
/** "the cluster's on 1.31", after "the cluster runs Kubernetes 1.27" */
const VERSION_OF_THING =
  /(?:^|[,.;!] )(?:(?:and|so|but|now) ){0,2}(?:(?:the|my|our|all) ){0,2}(?<thing>[\p{L}-]{4,30})(?:['’]s| is| are| runs?)(?: all| now| finally){0,2} (?:on|at|running) v?(?<version>\d{1,4}(?:\.\d{1,4}){1,3})(?![\d.]{0,9}[ap]m)/iu
const UPGRADED = /\b(?:upgrad(?:e|ed|ing)|migrat(?:ed|ion)|bumped|update[ds]?)\b/iu
/** Written alike, and later: 1.86 after 1.78, 5.1 after 4.2. */
function isNextOf(before: string, now: string): boolean {
  const [a, b] = [before, now].map((version) => version.split('.').map(Number)) as [number[], number[]]
  if (a.length !== b.length && !(a.length === 1 || b.length === 1)) return false
  const [major, minor] = [b[0]! - a[0]!, (b[1] ?? 0) - (a[1] ?? 0)]
  return (major === 0 && minor > 0) || (major > 0 && major <= MOST_MAJORS)
}
const MOST_MAJORS = 4
/** "rust 1.78" */
const VERSION =
  /(?<![\p{L}\p{N}])(\p{L}[\p{L}+#]{1,40})(?: version| (?:is|are)(?: at| on)?)? v?(\d+(?:\.\d+)+|\d{1,2}(?= (?:now|lts)|\.?$))(?![\d:.]*\d)/gu

/** "265 a day", "45 euro die Stunde"; "1 week in 4" */
const RATES: readonly RegExp[] = [
  /(?<![\d.,])(?<n>\d[\d.,]*k?)(?: ?(?:pounds?|quid|euros?|dollars?|bucks|francs?|€|£|\$))? (?<per>(?:an?|per|each|pro|por|par|all['’]|die|la|de|l['’]|all[ae]|a la|per) ?(?:hour|day|night|week|month|year|session|lesson|head|person|mile|stunde|tag|nacht|woche|monat|jahr|kopf|hora|día|noche|semana|mes|año|heure|jour|nuit|semaine|mois|ora|giorno|notte|settimana|mese|dia|noite|uur|dag|week|maand))(?!\p{L})/iu,
  /(?<!\p{L}|\d)(?:1|one)(?: (?:day|week|month|night|weekend))? (?<per>in) (?<n>\d{1,2})(?!\d|[.:]\d|%)/iu,
]
const HEADS =
  /(?<![\p{L}\d])(\d{1,3}|\p{L}{3,9}) (?:of (?:us|them)|von uns|de nosotr[oa]s)(?! (?:are|is|were|have|had|who|that|at the))/iu
const HEADS_NOW =
  /(?<!\p{L})(?:we are|we['’]re|makes us|that makes|wir sind|somos|on est|nous sommes|siamo|we zijn met) (?:now |jetzt |nun |ahora |maintenant |ora |agora |nu )?(?<n>\d{1,3}|\p{L}{3,9})(?: of us)?(?: now| jetzt| ahora| maintenant| in total| altogether)?(?=[,.;!]|$)/iu
/** the speaker's own: "I've gone up to" */
const OF_OWN_RATE = /^(?:(?:and|but|so|also|now) )*(?:I|we|ich|gone|went|up|now|\d)(?!\p{L})/iu
const RATE_CHANGES =
  /(?<!\p{L})(?:gone|went|put|raised|up|down|dropped|cut|increased|lowered|now|erhöht|rauf|runter|jetzt|subí|subió|ahora|bajó|monté|augmenté|maintenant|aumentat[oa]|adesso|ora|aumentei|agora|verhoogd|nu)(?!\p{L})/iu

/** What the rules' patterns find, by its name. */
type Found = Partial<
  Record<'old' | 'new' | 'version' | 'measure' | 'thing' | 'value' | 'when' | 'n' | 'who' | 'before' | 'after', string>
>
const groupsOf = (pattern: RegExp, text: string): Found | undefined => pattern.exec(text)?.groups

/** "95 members!" and nothing else */
const BARE_COUNT =
  /^(?:now |already |jetzt |schon |ya |déjà |maintenant )?\d[\d.,]{0,8} \p{L}{4,}(?: now)?[ .!]{0,4}$/iu
/** "5 coffees", "one cup of coffee" */
const COUNTED =
  /(?<![\p{L}\d.,:])(\d{1,6}|\p{L}{2,9})(?= (?:(?:cups?|mugs?|glass(?:es)?|pints?|cans?|bottles?|packs?|packets?|bars?|slices?|bowls?|shots?|tins?|tassen?|gläser|tazas?|vasos?|tasses?|verres?|tazze|xícaras?|kopjes?|glazen) (?:of |de |di |d['’])?)?(\p{L}{3,})(?!\p{L}))/giu
/** of which there are many in a life */
const NO_COUNT =
  /^(?:years?|days?|weeks?|months?|hours?|minutes?|times?|percent|euros?|pounds|dollars|people|things|jahre?|tage|wochen|monate|stunden|años|días|semanas|meses|horas|veces|ans|jours|semaines|mois|heures|fois|anni|giorni|settimane|mesi|ore|volte|anos|dias|vezes|jaar|dagen|weken|maanden|uur|keer|january|february|march|april|may|june|july|august|september|october|november|december)$/iu
const singularOf = (word: string): string => word.toLowerCase().replace(/(?:es|s|en|n|e|i|o|a|os|as)$/u, '')

const MOST_VALUE_CHARS = 60
const MOST_YEARS = 4
const NO_THING = /^(?:thing|one|it|this|that|there|what|life|plan|time|day|today|everything|all|here)$/iu
/** tells of a change and not of what is so */
const NO_STATE =
  /\b(?:renamed|meant|wants the assistant|changed .* from|switched .* from|(?:was|were|has been|got) (?:switched|changed|moved|put|upgraded))\b|从.*[换改]/iu
/** "my dad was moved from …": somebody else's */
const OF_OTHERS = new RegExp(
  `^(?:my|our|the) (?:\\p{L}+ )?(?:${KIN}|flatmate|neighbou?r|company|friend's)(?:'s)? (?:\\p{L}+ ){0,2}?(?:was|were|got|has been|had|switched|moved|changed|went|replaced|left|dropped|ditched|swapped)\\b`,
  'iu',
)

/** The sentence, and what stands behind its commas. */
function partsOf(sentence: string): string[] {
  const plain = sentence.replace(
    /^(?:and|but|so|oh|ok|actually|update|finally|yes|no wait|no|also|well|sadly)[,:]? /i,
    '',
  )
  const parts = plain.split(/(?<=[,;]) (?=\S)/)
  return [plain, ...parts.slice(1).map((_, i) => parts.slice(i + 1).join(' '))].slice(0, 6)
}

type Place = readonly [start: number, end: number]

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Where a phrase stands in a claim, behind its subject's name, as whole words. */
function phraseIn(claim: string, phrase: string, name: string): Place | undefined {
  if (phrase.length < 2 && !/[\p{L}\p{N}\p{Script=Han}]/u.test(phrase)) return undefined
  const isJoined = /[\p{Script=Han}\p{Script=Katakana}]/u.test(phrase)
  const pattern = isJoined
    ? new RegExp(escaped(phrase), 'u')
    : new RegExp(`(?<![\\p{L}\\p{N}])${escaped(phrase)}(?![\\p{L}\\p{N}])`, 'iu')
  const from = claim.startsWith(name) ? name.length : 0
  const match = pattern.exec(claim.slice(from))
  return match ? [from + match.index, from + match.index + match[0].length] : undefined
}

/** "Node 18" */
function versionOf(thing: string, claim: string): Place | undefined {
  const match = new RegExp(
    `(?<![\\p{L}\\p{N}])${escaped(thing)}(?: version)? (?:is |are )?(?:at |on )?v?(\\d[\\d.]*\\d|\\d)`,
    'iu',
  ).exec(claim)
  return match ? [match.index + match[0].length - match[1]!.length, match.index + match[0].length] : undefined
}

/** Where the value of a thing of the speaker's stands: "Ana's extension at work is 12". */
function valueOfThing(claim: string, thing: string, name: string): Place | undefined {
  const head = escaped(thing.split(' ').at(-1)!)
  const all = escaped(thing)
  const subjects = [
    `^${escaped(name)}'s (?:\\p{L}+ ){0,2}?(?:${all}|${head})(?: (?:at|for|of|in|on) [^,]{1,30}?)? (?:is|are) (?:called |named )?`,
    `^(?:el|la|los|las|il|lo|le|les|os?|as?) (?:\\p{L}+ ){0,2}?(?:${all}|${head}) (?:de |di |d['’])${escaped(name)} (?:es|est|è|é|se llama|s['’]appelle|si chiama|se chama) `,
    `^${escaped(name)}s (?:\\p{L}+ ){0,2}?(?:${all}|${head}) (?:ist|heißt|lautet|is|heet) `,
    `^${escaped(name)}(?:的|の)(?:${all})(?:是|叫|は)`,
  ]
  for (const subject of subjects) {
    const match = new RegExp(subject, 'iu').exec(claim)
    if (!match) continue
    const end = claim.replace(/(?: \[[^\]]*\])?(?:です)?[.。]?$/u, '').length
    if (end > match[0].length) return [match[0].length, end]
  }
  return undefined
}

/** A number follows a number, a name a name. */
const isAlike = (old: string, value: string): boolean =>
  /\d/.test(old) === /\d/.test(value) && (/^\p{Ll}/u.test(old) || !/^\p{Ll}/u.test(value) || /\d/.test(value))

const replaced = (claim: string, [start, end]: Place, value: string): string =>
  `${claim.slice(0, start)}${value}${claim.slice(end)}`.replace(/ \[[^\]]*\]/g, '')

const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{Script=Han}\p{Script=Katakana}]{2}|[\p{L}\d]{4,}/gu) ?? [])
      .map((word) => word.slice(0, 5))
      .filter((word) => !/^(?:have|been|will|from|with|robin|meine|unser|nuest|notre)$/.test(word)),
  )

const sortOfTime = (time: string): 'weekday' | 'month' | 'hour' =>
  /day|tag\b|tags|woch|lunes|martes|miérc|jueves|viernes|sábado|doming|lundi|mardi|mercr|jeudi|vendr|samedi|diman|edì|sabato|segunda|terça|quarta|quinta|sexta|dag\b|周|星期|曜/iu.test(
    time,
  )
    ? 'weekday'
    : /\p{L}{3}|月/u.test(time.replace(/uhr|uur|[ap]\.?m/iu, ''))
      ? 'month'
      : 'hour'

const WORDS_OF_NUMBERS = [
  'zero|null|cero|zéro|zero|nul',
  'one|eins|uno|une?|uno|um|een',
  'two|zwei|dos|deux|due|dois|twee',
  'three|drei|tres|trois|tre|três|drie',
  'four|vier|cuatro|quatre|quattro|quatro|vier',
  'five|fünf|cinco|cinq|cinque|cinco|vijf',
  'six|sechs|seis|six|sei|seis|zes',
  'seven|sieben|siete|sept|sette|sete|zeven',
  'eight|acht|ocho|huit|otto|oito|acht',
  'nine|neun|nueve|neuf|nove|nove|negen',
  'ten|zehn|diez|dix|dieci|dez|tien',
  'eleven|elf|once|onze|undici|onze|elf',
  'twelve|zwölf|doce|douze|dodici|doze|twaalf',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
].map((words) => new Set(words.split('|')))

function numberOf(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text)
  const at = WORDS_OF_NUMBERS.findIndex((words) => words.has(text.toLowerCase()))
  return at < 0 ? undefined : at
}

const kinOf = (subject: string): string[] => subject.toLowerCase().match(/\p{L}+/gu) ?? []
const SAME_KIN = [
  'mum|mom|mother|mama|mutter',
  'dad|father|papa|vater',
  'gran|grandma|grandmother|nan|granny|oma',
  'grandpa|grandfather|grandad|opa',
  'kid|child|son|daughter',
  'twins|kids|children|boys|girls',
].map((words) => words.split('|'))
const sameKin = (one: string, other: string): boolean =>
  one.replace(/s$/, '') === other.replace(/s$/, '') ||
  SAME_KIN.some((words) => words.includes(one) && words.includes(other))
