import { isOrdinaryWord } from '../lib/common-english.ts'
import { folded, type Word } from './answer-words.ts'
import type { Passage, ReadPassage, Unit } from './passage.ts'
import type { AskedWord, Question } from './read-question.ts'

/** a first name within the full name of somebody whom the document does not call by it */
const IN_ANOTHERS_NAME = 0.35

/** how far before what somebody does they are named */
const SUBJECT_WORDS = 6
/** how near another form of a name has to come: Dublin, Dubliner */
const CLOSE = 0.6

/** The word that follows as part of the same name: a surname, not "Office" in "Berlin Office". */
function surnameAfter(words: readonly Word[], i: number): Word | null {
  const word = words[i]!
  const next = words[i + 1]
  if (!next?.name || next.start - word.end !== 1 || /^\d/.test(next.raw) || next.raw.length < 2) return null
  return isOrdinaryWord(next.folded) || OF_A_FIRM.test(next.folded) ? null : next
}
/** "Dacre Roofing" is whom people call Dacre */
const OF_A_FIRM =
  /^(?:\p{L}{3,}ing|\p{L}+(?:works|ware|tech)|ltd|limited|llc|inc|plc|gmbh|ag|kg|sarl|srl|sons|bros|brothers|associates|partners|solutions|systems|services|logistics|electrics?|electricals?|joinery|bakery|brewery|nursery|nurseries|garages?|motors|coaches|cars|taxis|farms?|foods|builders|butchers|florists?|pharmacy|dental|surgery|opticians?|insurance|bank|airlines?|airways|railways?|hotels?|inn|guesthouse|studios?|labs?|clinic)$/u

/**
 * Who is meant by a name: asked by the first name alone, a person is not found in the full name of somebody, unless the
 * document speaks of them by the first name too, or is headed by that name; and not in another one's full name either.
 */
export class PeopleNamed {
  /** source, then the folded names that stand alone in it or in its titles */
  readonly #alone = new Map<string, Set<string>>()
  readonly #sources: readonly string[]
  readonly #read: readonly ReadPassage[]
  readonly #about = new Map<string, number>()
  readonly #held = new Map<string, boolean>()
  /** documents that name all whom the question names by their first names */
  readonly #together = new Set<string>()

  constructor(passages: readonly Passage[], read: readonly ReadPassage[]) {
    this.#read = read
    this.#sources = passages.map(({ document }) => document)
    read.forEach((passage, i) => {
      const source = this.#sources[i]!
      const alone = this.#alone.get(source) ?? new Set<string>()
      this.#alone.set(source, alone)
      // a paragraph headed by a full name is about them
      for (const under of new Set(passage.units.map(({ under }) => under)))
        for (const word of under.matchAll(/\p{L}+/gu)) alone.add(folded(word[0]))
      for (const { words, label } of passage.units) {
        words.forEach((word, at) => {
          // "Patient: Ann Lee" tells who it is about
          if (word.name && label !== '') alone.add(word.folded)
          else if (word.name && !surnameAfter(words, at) && !surnameBefore(words, at)) alone.add(word.folded)
        })
      }
      for (const word of `${passages[i]!.title} ${passages[i]!.source}`.matchAll(/\p{L}+/gu))
        alone.add(word[0].toLowerCase())
    })
  }

  sourceOf(passage: number): string {
    return this.#sources[passage]!
  }

  /**
   * The documents that name somebody or something of these; none where one of them is named by no document at all, and
   * every document where the question names nobody.
   */
  sourcesNaming(bearers: readonly AskedWord[], read: readonly ReadPassage[]): ReadonlySet<string> {
    if (bearers.length === 0) return new Set(this.#sources)
    if (bearers.length > 1) this.#findTogether(bearers, read)
    const naming = bearers.map((word) => new Set(this.#sources.filter((_, i) => this.#isNamedIn(word, read[i]!, i))))
    return naming.some((sources) => sources.size === 0) ? new Set() : new Set(naming.flatMap((sources) => [...sources]))
  }

  /**
   * How far the document of a passage is about whom the question names: 1 where its title or beginning bears the name,
   * less by how few of its pieces do; -1 where the question names nobody.
   */
  isAbout({ bearers }: Question, passage: number): number {
    if (bearers.length === 0) return -1
    const source = this.#sources[passage]!
    const known = this.#about.get(source)
    if (known !== undefined) return known
    const own = this.#read.filter((_, i) => this.#sources[i] === source)
    const heads = (word: AskedWord) =>
      own.some(
        ({ title, source: name, units }) =>
          title.has(word) || name.has(word) || units.slice(0, 2).some((u) => u.set.has(word)),
      )
    const held = (word: AskedWord) => {
      const units = own.flatMap((one) => one.units)
      return units.filter(({ set }) => set.has(word)).length / Math.max(1, units.length)
    }
    const about = Math.min(...bearers.map((word) => (heads(word) ? 1 : Math.min(0.9, 3 * held(word)))))
    this.#about.set(source, about)
    return about
  }

  /** Whether any passage at hand of the same document holds the word. */
  inDocument(word: AskedWord, passage: number): boolean {
    const source = this.#sources[passage]!
    const key = `${source}\n${word.folded}`
    let held = this.#held.get(key)
    if (held === undefined) {
      held = this.#read.some(({ all }, i) => this.#sources[i] === source && all.has(word))
      this.#held.set(key, held)
    }
    return held
  }

  /** "Yasmin and Callum" are those of the document that names a Yasmin and a Callum, whatever else they are called. */
  #findTogether(bearers: readonly AskedWord[], read: readonly ReadPassage[]): void {
    if (!bearers.every(({ lone }) => lone)) return
    for (const source of new Set(this.#sources)) {
      const own = read.filter((_, i) => this.#sources[i] === source)
      if (bearers.every((word) => own.some(({ all }) => all.has(word)))) this.#together.add(source)
    }
  }

  #isNamedIn(word: AskedWord, { units, title, source }: ReadPassage, passage: number): boolean {
    if (title.has(word) || source.has(word)) return true
    return units.some(
      (unit) =>
        (unit.set.met(word) >= CLOSE && this.meets(word, { ...unit, passage }) === 1) ||
        unit.underSet.has(word) ||
        // the head of a column
        (unit.kind === 'row' && unit.lent.has(word)),
    )
  }

  /** 1 when the piece names whom or what the question does, 0.35 when only another's name holds the word. */
  meets(word: AskedWord, { words, passage }: Unit): number {
    if (!word.lone && word.fellows.length === 0) return 1
    let inAnothers = false
    for (const [i, held] of words.entries()) {
      if (held.folded !== word.folded && held.stem !== word.stem) continue
      const surname = surnameAfter(words, i)
      if (!surname || word.fellows.includes(surname.folded)) return 1
      inAnothers = true
    }
    if (!inAnothers) return 1
    const source = this.#sources[passage]!
    const known = word.lone && (this.#together.has(source) || this.#alone.get(source)?.has(word.folded))
    return known ? 1 : IN_ANOTHERS_NAME
  }

  /** 1 when somebody else is named before what the question asks of those it names: "His wife, Morag, died" of how Ann died. */
  isDoneByAnother({ bearers, content, said }: Question, { words, set }: Unit): number {
    if (bearers.length === 0 || bearers.some((word) => set.has(word))) return 0
    const plain = content.filter((word) => !word.name && !word.frame)
    const at = words.findIndex((word) => plain.some(({ stem }) => stem === word.stem))
    if (at < 0) return 0
    return +words.slice(at === 0 ? 0 : Math.max(0, at - SUBJECT_WORDS), at).some((word) => isOtherName(word, said))
  }

  /** 1 when the piece begins with another name than the question's, and holds none of those. */
  isAboutAnother({ names, content, said }: Question, unit: Unit, met: number): number {
    if (names.length === 0 || met > 0.5) return 0
    if (names.every((i) => /^\d/.test(content[i]!.raw))) return 0
    const subject = unit.words.find((word) => !word.stop)
    return +(subject !== undefined && isOtherName(subject, said))
  }
}

function isOtherName(word: Word, said: ReadonlySet<string>): boolean {
  return word.name && !/^\d/.test(word.raw) && !said.has(word.folded) && !isOrdinaryWord(word.folded)
}

function surnameBefore(words: readonly Word[], i: number): boolean {
  const before = words[i - 1]
  return before?.name === true && words[i]!.start - before.end === 1 && !isOrdinaryWord(before.folded)
}
