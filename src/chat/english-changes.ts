import type { ClaimEnding, ComparedClaim } from './claim-ending.ts'
import { contentWords, stem, stems } from './claim-words.ts'
import * as rules from './english-change-rules.ts'
import { clausesOf } from './english-clauses.ts'
import { endByLife, type LifeChange } from './english-life-changes.ts'
import { endByOpinion } from './english-opinions.ts'
import { relationsOf, singular, subjectOf } from './english-relations.ts'
import { endByReversal } from './english-reversals.ts'
import { withoutShorthand } from './english-shorthand.ts'
import { endByThings } from './english-thing-changes.ts'
import { KIN } from './english-words.ts'
import { endByWork } from './english-work-changes.ts'
import { lastsLong } from './lasting-claims.ts'
import { chatSentences } from './message-sentences.ts'
import { THIRD_PARTY } from './news-signs.ts'
import { plainEnglish } from './plain-english.ts'
import {
  type ClaimReading,
  feeling,
  isSameSortOfTime,
  isSub,
  numbersOf,
  ownerIn,
  readingOf,
  sharedCount,
  shares,
  versionsIn,
} from './read-claim.ts'
import { isNextAge } from './slots.ts'

// Which held claims a message ends: closed relations, endings, replacements, exclusions, flips of polarity, new numbers. A
// broad net over what is held is safe as long as the subject is compared: "my sister moved" ends nothing of mine.

/** a shift, a turn: what is regular stays */
const SWAPPED_ONCE = /\b(?:swapped|traded|changed|moved) (?:this|that|one|tomorrow|today|tonight|next week)\b/i

/** "cancelled tonight", "gone for an hour": it is still there */
const isForOnce = (clause: string): boolean =>
  rules.FOR_AN_HOUR.test(clause) ||
  (rules.CALLED_OFF.test(clause) && rules.FOR_ONCE.test(clause) && !/\byesterday\b/i.test(clause))

/** Ids of held claims of the same peer that the message ends, with the reason. `fresh`: what the message was read as. */
export function endedByEnglish(
  message: string,
  fresh: readonly ComparedClaim[],
  held: readonly ComparedClaim[],
  name: string,
): Map<string, ClaimEnding> {
  const ended = new Map<string, ClaimEnding>()
  if (held.length === 0) return ended
  const change = new Change(fresh, held, name, ended)
  change.byRelations(rules.NOW.test(message))
  change.byNumbers(message)
  change.byFeelings()
  change.byVersions()
  change.byReturning()
  change.byOwners()
  change.byWorkOfOthers()
  for (const { text, quotes } of chatSentences(message)) {
    const sentence = plainEnglish(text)
    if (quotes || rules.QUESTION_OR_CONDITION.test(sentence)) continue
    change.byReplacement(sentence)
    const together = rules.TOGETHER_ENDS.exec(sentence)
    if (together) change.end(together.slice(1).find(Boolean)!, 'partner')
    change.byOpinion(sentence)
    for (const clause of clausesOf(withoutShorthand(sentence))) {
      change.byClause(clause.replace(rules.OPENING, ''))
      change.byLife(clause.replace(rules.OPENING, ''))
    }
  }
  change.byDeaths()
  change.byAnswers(message)
  return ended
}

class Change {
  readonly #fresh: readonly ComparedClaim[]
  readonly #held: readonly ComparedClaim[]
  readonly #name: string
  readonly #ended: Map<string, ClaimEnding>
  readonly #kin: RegExp
  readonly #freshText: string
  /** what held claims say: a clause after the other asks for it */
  readonly #readings = new Map<string, ClaimReading>()

  constructor(
    fresh: readonly ComparedClaim[],
    held: readonly ComparedClaim[],
    name: string,
    ended: Map<string, ClaimEnding>,
  ) {
    this.#name = name
    this.#ended = ended
    this.#fresh = fresh.map(({ id, text }) => ({ id, text: singular(text, name) }))
    const said = new Set(fresh.map(({ text }) => text))
    this.#held = held.filter(({ text }) => !said.has(text)).map(({ id, text }) => ({ id, text: singular(text, name) }))
    this.#kin = new RegExp(`^(?:${KIN})\\b`, 'i')
    this.#freshText = this.#fresh.map(({ text }) => text).join('\n')
  }

  #readingOf(text: string): ClaimReading {
    const known = this.#readings.get(text)
    if (known) return known
    const reading = readingOf(`${this.#name}\n${text}`)
    this.#readings.set(text, reading)
    return reading
  }

  #end(claim: ComparedClaim, why: ClaimEnding): void {
    if (!this.#ended.has(claim.id)) this.#ended.set(claim.id, why)
  }

  #isPast({ text }: ComparedClaim): boolean {
    return this.#readingOf(text).isPast
  }

  #isOfKin({ text }: ComparedClaim): boolean {
    return text.startsWith(`${this.#name}'s `) && this.#kin.test(text.slice(this.#name.length + 3))
  }

  /** A closed relation takes the newer value. */
  byRelations(isChange: boolean): void {
    for (const one of this.#fresh)
      for (const slot of relationsOf(one.text, this.#name, isChange)) {
        if (slot.relation === 'job') this.#becomes(slot.value, one.text)
        if (!slot.closed || /\b(?:also|too|as well|on weekends)\b/i.test(one.text)) continue
        for (const other of this.#held)
          for (const known of this.#readingOf(other.text).relations) {
            if (known.relation !== slot.relation || known.subject !== slot.subject || this.#isPast(other)) continue
            if (slot.relation === 'age' && !isNextAge(slot.value, known.value)) continue
            const [now, before] = [stems(slot.value), stems(known.value)]
            const isPart =
              isSub(now, before) &&
              slot.relation !== 'prefers' &&
              !/\bnow\b/.test(one.text) &&
              !(slot.relation === 'job' && rules.TRAINEE.test(known.value) && !rules.TRAINEE.test(slot.value))
            if (!isPart && [...now].join() !== [...before].join()) this.#end(other, 'A newer value was said.')
          }
      }
  }

  #lifeChange(clause: string): LifeChange {
    const held = this.#held.filter((claim) => !this.#isPast(claim))
    return { clause, held, name: this.#name, end: (claim, why) => this.#end(claim, why) }
  }

  byOpinion(sentence: string): void {
    endByOpinion(this.#lifeChange(sentence))
  }

  byLife(clause: string): void {
    const change = this.#lifeChange(clause)
    endByLife(change)
    endByThings(change)
    endByWork(change)
    endByReversal(change)
  }

  /** From becoming to being. */
  #becomes(job: string, text: string): void {
    if (/training|wants/.test(text)) return
    for (const other of this.#held)
      if (
        /\b(?:training to be|studying to be|wants? to (?:be|become)|applying|hoping to be)\b/i.test(other.text) &&
        shares(stems(job), stems(other.text))
      )
        this.#end(other, 'A newer value was said.')
  }

  /** "switched from X to Y". */
  byReplacement(sentence: string): void {
    if (/^(?:my|our|his|her|an?|another|one of|some|most|many) /i.test(sentence)) return
    if (THIRD_PARTY.test(sentence) && !/\b(?:me|us|my|our)\b/i.test(sentence)) return
    const isDoneToMe = /^[Tt]hey (?:\p{L}+ )?(?:changed|switched|moved|swapped|put) (?:my|me|our|us)\b/u.test(sentence)
    const started = sentence.replace(/^(?:I|We|we|Actually|No|Not|Finally|So|And) /, '')
    if (!isDoneToMe && /^(?:\p{Lu}\p{Ll}+|he|she|they|They) /u.test(started)) return
    if (SWAPPED_ONCE.test(sentence)) return
    for (const pattern of rules.FROM_TO) {
      const match = pattern.exec(sentence)
      if (match) this.end(match[1]!, 'me', 'Something else was said to have taken its place.')
    }
  }

  byClause(clause: string): void {
    // "the doctor took me off it"
    const other = rules.DONE_TO_ME.test(clause) ? null : rules.OTHERS_KIN.exec(clause)
    const done = other ? null : rules.DONE_TO_KIN.exec(clause)
    const who = (other ?? done)?.[1]?.toLowerCase() ?? 'me'
    const together = rules.TOGETHER_ENDS.exec(clause)
    if (together) {
      this.end(together.slice(1).find(Boolean)!, 'partner')
      return
    }
    const subject = isForOnce(clause) ? null : rules.SUBJECT_ENDS.exec(clause)
    if (subject && !/^(?:I|we|he|she|it|they)$/i.test(subject[1]!)) this.end(subject[1]!, who)
    else if (subject && /^(?:he|she|it)$/i.test(subject[1]!))
      for (const { text } of this.#fresh) {
        const meant = rules.SUBJECT_ENDS.exec(text.replace(`${this.#name}'s `, ''))
        if (meant) this.end(meant[1]!, who)
      }
    const isOfThirdParty =
      THIRD_PARTY.test(clause) && !/\b(?:me|us|my|our)\b/i.test(clause) && !rules.STOLEN.test(clause)
    for (const pattern of isOfThirdParty ? [] : rules.ENDS_OBJECT) {
      const match = pattern.exec(clause)
      // "used to" alone tells of the past, not of an end.
      if (match && !(pattern.source.includes('used to') && !/\b(?:but|anymore)\b/i.test(clause)))
        this.end(
          // "left Ana's umbrella" is of the umbrella
          match[1]!.replace(rules.FOR_WHAT, '').replace(/^(?:the )?\p{Lu}\p{L}+'s (?=\p{Ll})/u, ''),
          who,
          undefined,
          /\b(?:sold|selling|lost|traded|returned|swapped|got rid of)\b/i.test(clause),
        )
    }
    if (who === 'me' && !/^(?:he|she|they)\b/i.test(clause)) this.#byExclusion(clause)
    this.#byMovedDate(clause, who)
    this.#byChangedMind(clause)
  }

  #byExclusion(clause: string): void {
    for (const [said, over] of rules.EXCLUDES) {
      if (!said.test(clause)) continue
      for (const other of this.#held) {
        if (!over.test(other.text) || !other.text.startsWith(this.#name) || this.#isOfKin(other) || this.#isPast(other))
          continue
        const saysSame =
          said.test(other.text) && this.#fresh.every(({ text }) => sharedCount(stems(other.text), stems(text)) > 1)
        if (!saysSame) this.#end(other, 'What was said rules it out.')
      }
    }
  }

  /** "swimming moved to Thursdays". */
  #byMovedDate(clause: string, who: string): void {
    const match = rules.MOVED_DATE.exec(clause)
    const thing = match && (match[1] ?? match[2] ?? match[3])
    if (!thing || !contentWords(clause).some((word) => rules.NUMBERISH.test(word))) return
    const what = stems(thing.replace(/^(?:\p{L}+'s) /u, ''))
    const concepts = contentWords(thing).flatMap((word) => rules.MEANS[word.toLowerCase()] ?? [])
    for (const other of this.#held)
      if (
        (who === 'me' || stems(other.text).has(stem(who.split(/'s| /u)[0]!))) &&
        (shares(what, stems(other.text)) || concepts.some((concept) => concept.test(other.text))) &&
        contentWords(other.text).some((word) => rules.NUMBERISH.test(word)) &&
        isSameSortOfTime(clause, other.text)
      )
        this.#end(other, 'A newer value was said.')
  }

  /** "java is not that bad anymore": a feeling about it is over. */
  #byChangedMind(clause: string): void {
    const thing =
      /(?:^|[,.] |\bactually,? )(?:the )?(\p{L}+) (?:is|are) not (?:that |so |as )?(?:bad|good|great|terrible|boring) (?:anymore|any more|after all)/iu.exec(
        clause,
      )?.[1]
    if (!thing) return
    for (const other of this.#held)
      if (stems(other.text).has(stem(thing)) && feeling(other.text) !== 0) this.#end(other, 'The opposite was said.')
  }

  /** The same words with another number, weekday or month, and a word of change. */
  byNumbers(message: string): void {
    if (!rules.NOWISH.test(message)) return
    for (const one of this.#fresh)
      for (const other of this.#held) {
        const [a, b] = [this.#unnumbered(one.text), this.#unnumbered(other.text)]
        const [x, y] = [numbersOf(one.text), numbersOf(other.text)]
        if (x === '' || y === '' || x === y || !(isSub(a, b) || isSub(b, a))) continue
        if (isSameSortOfTime(one.text, other.text)) this.#end(other, 'A newer value was said.')
      }
  }

  #unnumbered(text: string): Set<string> {
    const own = contentWords(text.replace(this.#name, '')).filter(
      (word) => !rules.NUMBERISH.test(word) && !rules.SAYS_NOTHING.test(word),
    )
    return new Set(own.map(stem))
  }

  /** Love and hate, does and does not. */
  byFeelings(): void {
    for (const one of this.#fresh)
      for (const other of this.#held) {
        const [now, before] = [this.#readingOf(one.text), this.#readingOf(other.text)]
        if (now.subject !== before.subject || rules.FOR_ONCE.test(one.text)) continue
        // "no wasps this summer" is no end of an allergy.
        if (/^has no /.test(now.predicate) && lastsLong(other.text)) continue
        const [a, b] = [now.core, before.core]
        if (!isSub(a, b) && !(isSub(b, a) && a.size <= MOST_TIMES * b.size)) continue
        const flips =
          feeling(one.text) * feeling(other.text) < 0 ||
          (feeling(one.text) * feeling(other.text) === 0 &&
            rules.DENIED.test(now.predicate) !== rules.DENIED.test(before.predicate) &&
            !rules.PAST.test(before.predicate))
        if (flips) this.#end(other, 'The opposite was said.')
      }
  }

  /** The same thing in another version; kinds of which one has one; the same verb with another object, "now". */
  byVersions(): void {
    for (const { text } of this.#fresh) {
      const isChange =
        /\b(?:now|since|switched|moved|changed|migrated|instead|these days|replaced|upgraded|updated|bumped|new one)\b/i.test(
          text,
        )
      if (!isChange) continue
      for (const other of this.#held) {
        for (const [, thing, version] of versionsIn(text))
          for (const [, known, before] of versionsIn(other.text))
            if (thing === known && version !== before) this.#end(other, 'A newer value was said.')
        if (this.#isPast(other) || this.#isOfKin(other)) continue
        for (const kind of /^(?: |'s new one )/.test(text.slice(this.#name.length)) && text.startsWith(this.#name)
          ? rules.ONE_OF
          : []) {
          const [now, before] = [kind.exec(text)?.[0], kind.exec(other.text)?.[0]]
          if (now && before && now.toLowerCase() !== before.toLowerCase()) this.#end(other, 'A newer value was said.')
        }
        const verb = this.#verbOfOne(text)
        if (
          verb &&
          verb === this.#verbOfOne(other.text) &&
          /\b(?:now|these days|from now on|instead)\b/i.test(text) &&
          !/\balso\b/.test(text) &&
          subjectOf(text, this.#name).subject === subjectOf(other.text, this.#name).subject
        )
          this.#end(other, 'A newer value was said.')
      }
    }
  }

  #verbOfOne(text: string): string | undefined {
    return rules.VERB_OF_ONE.exec(subjectOf(text, this.#name).predicate)?.[1]?.toLowerCase()
  }

  /** "… again" ends what was done without. */
  byReturning(): void {
    for (const { text } of this.#fresh) {
      if (!/\bagain\b/.test(text)) continue
      const said = [...stems(subjectOf(text, this.#name).predicate)].filter(
        (word) => !/^(?:eat|drink|can|us|hav|go)$/.test(word),
      )
      for (const other of this.#held)
        if (rules.WITHOUT.test(other.text) && !this.#isOfKin(other) && shares(new Set(said), stems(other.text)))
          this.#end(other, 'The opposite was said.')
    }
  }

  /** Who is responsible for a thing: one at a time. */
  byOwners(): void {
    for (const one of this.#fresh) {
      const now = ownerIn(one.text)
      if (!now || /\b(?:also|too|helps?)\b/i.test(one.text)) continue
      for (const other of this.#held) {
        const before = ownerIn(other.text)
        if (!before || before.owner === now.owner) continue
        const [a, b] = [stems(now.thing), stems(before.thing)]
        if (isSub(a, b) || isSub(b, a)) this.#end(other, 'A newer value was said.')
      }
    }
  }

  /** A new post of somebody's, or none any more, ends what was held of their work. */
  byWorkOfOthers(): void {
    for (const one of this.#fresh) {
      const who = rules.NEW_WORK.exec(one.text)?.[1]?.split(' ').at(-1)
      if (!who || who === this.#name || who === 'others') continue
      for (const other of this.#held) {
        const match = rules.WORK_OF.exec(other.text)
        if (match && match[1]!.split(' ').at(-1) === who && !this.#isPast(other))
          this.#end(other, 'What was said rules it out.')
      }
    }
  }

  /** What the reading made of it: "Ana's hamster Bolt passed away". */
  byDeaths(): void {
    for (const { text } of this.#fresh) {
      if (!text.startsWith(`${this.#name}'s `) || !rules.SUBJECT_ENDS.test(text)) continue
      const who = rules.NAMED_COMPANION.exec(text.slice(this.#name.length + 3))?.[1]
      for (const word of who?.split(' ') ?? [])
        for (const other of this.#held)
          if (!this.#isPast(other) && stems(other.text).has(stem(word))) this.#end(other, 'It was said to have ended.')
    }
  }

  /** "And the band?" – "broke up": what it is stands in the question alone. */
  byAnswers(message: string): void {
    const said = stems(message)
    for (const { text } of this.#fresh) {
      const of = rules.OF_ANSWER.exec(text)
      if (!of || [...stems(of[1] ?? of[2]!)].some((word) => said.has(word))) continue
      this.byClause(text.replace(`${this.#name}'s `, 'my ').replace(`${this.#name} `, 'I ').replace(/[.]$/, ''))
    }
  }

  /** Ends what is held of an object. `who`: "me", "partner", or the kin that it is of. */
  end(object: string, who: string, why: ClaimEnding = 'It was said to have ended.', sold = false): void {
    const [first = ''] = object.split(',')
    const plain = first
      .replace(rules.TIME, '')
      .replace(/(?<=\S) (?:in|at|on|into|from) the .*$/i, '')
      .replace(/(?<=\S) (?:after|within|for) (?:an?|one|two|three|half an?|just|only|\d+) .*$/i, '')
      .replace(rules.LEADING, '')
      .trim()
    const all = contentWords(plain)
    // "the van job": what it is stands before
    const words = all.length > 1 && rules.OF_WHAT.test(all.at(-1)!) ? all.slice(0, -1) : all
    if (words.length === 0) return
    const want = words.slice(0, 6).map(stem)
    const names = words.filter((word) => /^\p{Lu}/u.test(word)).map(stem)
    const concepts = words.flatMap((word) => rules.MEANS[word.toLowerCase()] ?? rules.MEANS[stem(word)] ?? [])
    for (const other of this.#held) {
      const { text } = other
      if (
        this.#isPast(other) ||
        (sold && /\b(?:plays?|likes?|loves?|works?|learning|studies|afraid|scared|terrified|hates?)\b/i.test(text))
      )
        continue
      const have = stems(text.startsWith(this.#name) ? text.slice(this.#name.length) : text)
      if (who === 'partner') {
        if (have.has(stem(plain)) && rules.OF_PARTNER.test(text)) this.#end(other, why)
        continue
      }
      if (who !== 'me' && !text.toLowerCase().includes(who.includes("'s") ? who : who.replace(/'s.*/, ''))) continue
      const isNamed = names.some((one) => have.has(one))
      const shared = want.filter((word) => have.has(word)).length
      const isMeant =
        isNamed ||
        (shared > 0 && shared >= Math.min(2, want.length)) ||
        (shared === 1 && want.length <= 3 && have.size <= 3) ||
        (want.length <= 4 && concepts.some((concept) => concept.test(text)))
      const isOthers =
        who === 'me' && this.#isOfKin(other) && !isNamed && !/'s (?:boyfriend|girlfriend|partner|boss)/.test(text)
      if (isMeant && !isOthers && !this.#freshText.includes(text)) this.#end(other, why)
    }
  }
}

/** so many times as many words speak of more than that */
const MOST_TIMES = 3
