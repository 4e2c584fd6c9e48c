import { NAME_LISTS } from '../lib/name-lists.ts'
import { fold, type Span, STOP_WORDS } from '../lib/text.ts'
import { isAcronymOf } from './heading-forms.ts'
import { HAN_WORDS, STREETS, STREETS_BEFORE } from './name-words.ts'
import { isRegion, type RelationForm, type RelationWords, relationWords } from './relation-forms.ts'

// Which relations between names a sentence states, by what stands between two names that follow each other. Only known
// forms count, and only for the kinds of names that they join.

/** A name in a sentence, or what stands for one. Offsets in the sentence. */
export interface RelationEnd extends Span {
  /** as the source knows it */
  name: string
  /** of its kind: `letterOfKind` */
  letter: string
}

/** "source predicate target"; the names as the source knows them. */
export interface NamedRelation {
  source: string
  predicate: string
  target: string
}

const MAX_GAP = 160
const AFTER_CHARS = 80
const IN_PARENTHESES = /\([^()]{0,200}\)/g
/** ", a Norwegian painter, was born in" */
const ASIDE = /^, [^,]{2,80}, (?=\S)/
const RELATIVE_PRONOUN = /^,? ?(?:who|which|that|der|die|das|que|quien|qui) /
/** "is a Norwegian painter who" */
const DEFINED = /^(?:is|was|are|were) (?:an?|the|one of the) [^.;]{1,100}? (?:who|which|that|and) (?=\S)/
const NEGATED = /(?<!\p{L})(?:not|never|nor|nicht|nie|keine?[nmrs]?|nunca|jamás|pas|jamais)(?!\p{L})|n['’]t|[没不未]/u
const HAN_TITLE = new RegExp(`^(?:${HAN_WORDS.titles})`, 'u')
/** What stands in one place. */
const STANDS_SOMEWHERE =
  /(?:University|College|School|Academy|Institute|Hospital|Infirmary|Clinic|Museum|Gallery|Library|Church|Chapel|Cathedral|Abbey|Theatre|Theater|Station|Cemetery|Hotel|Hall|Castle|Palace|Stadium|Airport|Park|Prison|Bakery|Brewery|Street|Road|Pharmacy|Surgery|Practice|Garage|Nursery|Nurseries|Farm|Inn|Arms|Café|Cafe|Restaurant|Bookshop|Books|Shop|Stores|Foundry|Mill|Boatyard|Cycles|Electrical|Motors|Joinery|Plumbing|Builders|Furniture|Cathedral|Priory|Zoo|Aquarium|Cinema|Centre|Center|Depot|Warehouse|Clinic|Solicitors|Surveyors|Architects|Dental|Veterinary|Composites|Instruments|Ceramics|Pottery|Printers)$/
const HOLDS_TITLE =
  /^(?:\d{1,2}(?:st|nd|rd|th) )?(?:Duke|Duchess|Earl|Count|Countess|King|Queen|Prince|Princess|Baron|Baroness|Lord|Lady|Marquess|Emperor|Empress|Bishop|Archbishop|Margrave|Landgrave|Elector) (?:of|de) /
/** "Mill Lane, Ledbury": a street lies in the town behind it. */
const isStreet = (name: string): boolean => {
  const words = fold(name).split(' ')
  return words.length > 1 && (STREETS.has(words.at(-1)!) || STREETS_BEFORE.has(words[0]!))
}
/** What one belongs to and does not work for. */
const BODY =
  /(?<!\p{L})(?:Party|Partei|Union|Front|Alliance|Army|Navy|Club|Association|Society|Band|Choir|Church|Partido|Parti|Fraktion|Verein)(?!\p{L})/u
const OF_END = /(?<!\p{L})(?:of|at|for|von|bei|de|del|chez|van|di|da) (?:the |la |el |le )?$/u
const OPENS_WITHIN = 14
const ARTICLE = /(?:^|\s)(the|an?) $/
const NEXT_WORD = /^ ([a-z][a-z-]{2,30})/
const NO_NOUN =
  /(?:ed|ing|ly)$|^(?:last|next|this|that|once|twice|today|together|alone|later|again|first|who|whose|which|where|when|while|until|since|near|via|through|against|between|because|although|though|despite|became|was|were|is|are)$/
const SAME_THING =
  /^(?:teams?|groups?|company|project|band|club|family|network|community|foundation|league|organi[sz]ation|party|programme|program|university|district|area|region|city|town|village|island|river|county|valley|platform|language|library|framework|package|software|server|database|distribution|kernel|desktop|browser|app|tool|system|engine|standard|protocol|subsidiary|brand|label|festival|conference|committee|council|board|department|division|school|college|museum|hospital|church)$/
const QUOTES = /["“”„«»*_`]/g

/** The relations that one sentence states, each once. `masked`: without markup; `ends` in order, not overlapping. */
export function relationsIn(masked: string, ends: RelationEnd[], language: string): NamedRelation[] {
  const words = relationWords(language)
  if (!words || ends.length < 2 || /[?？]["”’)」]*\s*$/.test(masked)) return []
  const asides = masked.includes('(')
    ? [...masked.matchAll(IN_PARENTHESES)].map(({ 0: all, index }) => ({ start: index, end: index + all.length }))
    : []
  const isAside = ({ start, end }: Span) => asides.some((aside) => start >= aside.start && end <= aside.end)
  const named = ends.filter((end) => !describes(masked, end))
  const main = named.filter((end) => !isAside(end))
  const reader = new SentenceReader(masked, main, asides, words, language)
  for (let i = 0; i + 1 < main.length; i++) reader.readPair(i)
  for (const aside of asides) {
    const owner = main.findLast(({ end }) => end <= aside.start && masked.slice(end, aside.start).trim() === '')
    const inside = named.find((end) => isAside(end) && end.start >= aside.start && end.end <= aside.end)
    if (owner && inside) reader.readAside(owner, inside, aside)
  }
  return reader.found
}

/** "Norwegian" before "painter" and "U.S." before "state" describe, and are no end of a relation. */
const describes = (masked: string, { name, end }: RelationEnd): boolean =>
  NAME_LISTS.inhabitant.has(fold(name)) ||
  (name.length < 7 && /^(?:U\.?S\.?A?|U\.?K|EU)\.?$/.test(name) && /^\.? \p{Ll}/u.test(masked.slice(end, end + 4)))

class SentenceReader {
  readonly found: NamedRelation[] = []
  private readonly masked: string
  private readonly ends: RelationEnd[]
  private readonly asides: Span[]
  private readonly words: RelationWords
  private readonly language: string
  private readonly subject: RelationEnd | null

  constructor(masked: string, ends: RelationEnd[], asides: Span[], words: RelationWords, language: string) {
    this.masked = masked
    this.ends = ends
    this.asides = asides
    this.words = words
    this.language = language
    const first = ends[0]
    this.subject = first && first.start <= OPENS_WITHIN ? first : null
  }

  readPair(i: number): void {
    const first = this.ends[i]!
    const second = this.ends[i + 1]!
    if (second.start - first.end > 2 * MAX_GAP) return
    const between = this.between(first, second)
    if (between.length > MAX_GAP) return
    if (between === ', ' && first.letter === 'l' && second.letter === 'l' && !isRegion(fold(first.name))) {
      const isWithin = isRegion(fold(second.name)) || (isStreet(first.name) && !isStreet(second.name))
      const isOwner = /^['’]s?(?!\p{L})/u.test(this.masked.slice(second.end, second.end + 3))
      if (isWithin && !isOwner && !this.isListed(i)) this.add(first.name, 'located-in', second.name)
      return
    }
    if (NEGATED.test(between)) return
    // "Rutgers University in Newark"
    if (between === 'in ' && second.letter === 'l' && /[lo]/.test(first.letter) && STANDS_SOMEWHERE.test(first.name)) {
      this.add(first.name, 'located-in', second.name)
      return
    }
    const tries: Array<[RelationEnd, string]> = [[first, between.replace(HAN_TITLE, '')]]
    const aside = ASIDE.exec(between)?.[0]
    if (aside) tries.push([first, between.slice(aside.length)])
    const defined = DEFINED.exec(between)?.[0]
    if (defined) tries.push([first, between.slice(defined.length)])
    const relative = RELATIVE_PRONOUN.exec(between)?.[0]
    if (relative) tries.push([first, between.slice(relative.length)])
    const afterAside = aside ? between.slice(aside.length) : between
    const goesOn = this.subject && this.words.continues.exec(afterAside)?.[0]
    if (goesOn) tries.push([this.subject!, afterAside.slice(goesOn.length)])
    for (const [from, text] of tries) {
      const form = this.formOf(from, second, text)
      if (!form) continue
      this.state(form, from, second)
      this.coordinated(form, from, i)
      return
    }
  }

  /** Whether the two are part of a longer list: "Bergen, Norway and Spain". */
  private isListed(i: number): boolean {
    const [before, first, second] = [this.ends[i - 1], this.ends[i]!, this.ends[i + 1]!]
    if (before?.letter === 'l' && this.joins(before, first)) return true
    const after = this.ends[i + 2]
    return after?.letter === 'l' && !isRegion(fold(after.name)) ? this.joins(second, after) : false
  }

  readAside(owner: RelationEnd, inside: RelationEnd, aside: Span): void {
    const between = plain(this.masked.slice(aside.start + 1, inside.start))
    // "Ana Ruiz (Quillon Press)"
    if (between === '' && inside.end === aside.end - 1) {
      if (owner.letter === 'p' && inside.letter === 'o' && !isAcronymOf(inside.name, owner.name))
        this.add(owner.name, BODY.test(inside.name) ? 'member-of' : 'works-for', inside.name)
      else if (owner.letter === 'o' && inside.letter === 'l') this.add(owner.name, 'located-in', inside.name)
      return
    }
    // "Ana Ruiz (director of Quillon Press)"
    const apposed = OF_END.test(between) ? this.formOf(owner, inside, `, ${between}`) : undefined
    const form = this.formOf(owner, inside, between) ?? apposed
    if (form) this.state(form, owner, inside)
  }

  private formOf(first: RelationEnd, second: RelationEnd, between: string): RelationForm | undefined {
    const forms = this.words.formsOf(first.letter, second.letter, between)
    if (forms.length === 0) return undefined
    const after = this.masked.slice(second.end, second.end + AFTER_CHARS).toLowerCase()
    // "Europe's largest market" is another thing
    if (/^['’]s?(?!\p{L})/u.test(after) || this.isBeforeNoun(second, after)) return undefined
    return forms.find((form) => !form.after || form.after.test(after))
  }

  /** "joined the Steering Council call", "created a GitHub Project": the name only says which. */
  private isBeforeNoun({ start }: Span, after: string): boolean {
    if (this.language !== 'en') return false
    const article = ARTICLE.exec(this.masked.slice(Math.max(0, start - 5), start))?.[1]
    const word = article && NEXT_WORD.exec(after)?.[1]
    if (!word || STOP_WORDS.has(word) || NO_NOUN.test(word)) return false
    return article !== 'the' || !SAME_THING.test(word)
  }

  /** "founded by Ana and Ben", "Ana and Ben founded": both. */
  private coordinated(form: RelationForm, from: RelationEnd, i: number): void {
    const { ends } = this
    for (let k = i + 1; k + 1 < ends.length; k++) {
      if (ends[k + 1]!.letter !== ends[k]!.letter || !this.joins(ends[k]!, ends[k + 1]!)) break
      // "Adolph I, Duke of Cleves" is one
      if (HOLDS_TITLE.test(ends[k + 1]!.name)) break
      this.state(form, from, ends[k + 1]!)
    }
    const at = ends.indexOf(from)
    if (at < 1 || ends[0]!.start > OPENS_WITHIN) return
    for (let k = at; k > 0; k--) if (ends[k - 1]!.letter !== from.letter || !this.joins(ends[k - 1]!, ends[k]!)) return
    for (let k = at - 1; k >= 0; k--) this.state(form, ends[k]!, ends[i + 1]!)
  }

  private joins(a: RelationEnd, b: RelationEnd): boolean {
    return this.words.coordination.test(this.between(a, b).trim())
  }

  private between(a: RelationEnd, b: RelationEnd): string {
    let text = ''
    let at = a.end
    for (const aside of this.asides) {
      if (aside.start < at || aside.end > b.start) continue
      text += this.masked.slice(at, aside.start)
      at = aside.end
    }
    return plain(text + this.masked.slice(at, b.start))
  }

  private state({ predicate, reversed }: RelationForm, first: RelationEnd, second: RelationEnd): void {
    if (reversed) this.add(second.name, predicate, first.name)
    else this.add(first.name, predicate, second.name)
  }

  private add(source: string, predicate: string, target: string): void {
    if (source === target) return
    const known = this.found.some((r) => r.source === source && r.predicate === predicate && r.target === target)
    if (!known) this.found.push({ source, predicate, target })
  }
}

/** Small letters, single blanks, no quotation marks; a blank at the end stays. */
const plain = (text: string): string => text.replace(QUOTES, '').replace(/\s+/g, ' ').replace(/^ /, '').toLowerCase()
