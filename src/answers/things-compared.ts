import { withWordBounds as bounded } from '../lib/word-bounds.ts'
import { folded } from './answer-words.ts'
import { bareTitle } from './bare-title.ts'
import type { Passage, ReadPassage, Unit } from './passage.ts'

// "Who is younger, Ann Lee or Tom Hay?", "Which film came out first, A or B?", "Which film has the director who died later,
// A or B?": two things that passages are headed by, compared by a day that each of them, or whoever made it, is told with.

type Event = 'birth' | 'death' | 'life' | 'start'

/** What is compared, and whether the most of it is asked for. */
const COMPARED: readonly (readonly [Event, boolean, RegExp])[] = (
  [
    [
      'life',
      true,
      /\b(?:lived|lebte|vivió|vécut|a vécu) (?:for )?(?:a )?(?:longer|longest|the longest|länger|am längsten|más|plus longtemps)\b/iu,
    ],
    [
      'death',
      true,
      /\b(?:died|die|starb|gestorben|murió|mort|morte) (?:later|last|more recently|später|zuletzt|más tarde|después|plus tard|en dernier)\b|\b(?:später|zuletzt) gestorben\b/iu,
    ],
    [
      'death',
      false,
      /\b(?:died|die|starb|murió|mort|morte) (?:first|earlier|before|früher|zuerst|antes|primero|plus tôt|en premier|avant)\b|\b(?:früher|zuerst) gestorben\b/iu,
    ],
    [
      'birth',
      true,
      /\b(?:younger|youngest|jünger|jüngere[rs]?|más joven|plus jeune)\b|\bborn (?:later|last|more recently|after)\b|\b(?:später|zuletzt) geboren\b|\bnació (?:después|más tarde)\b/iu,
    ],
    [
      'birth',
      false,
      /\b(?:older|elder|oldest|älter|ältere[rs]?|más viej[oa]|(?:es|era|son) mayor|plus âgée?|plus vieux|plus ancienne?)\b|\bborn (?:first|earlier|before)\b|\b(?:früher|zuerst) geboren\b|\bnació (?:antes|primero)\b/iu,
    ],
    [
      'start',
      true,
      /\b(?:came out|come out|released|published|produced|made|founded|established|formed|started|opened|built|created|launched|began|aired|premiered|erschien\p{L}*|gegründet|gebaut|eröffnet|salió|fundad[oa]|publicad[oa]|sorti\p{L}?|fondée?|publiée?)\b.{0,30}\b(?:later|last|(?:more|most) recently|später|zuletzt|más tarde|después|plus tard|plus récemment)\b|\b(?:newer|more recent|neuer|más nuev[oa]|plus récente?)\b/iu,
    ],
    [
      'start',
      false,
      /\b(?:came out|come out|released|published|produced|made|founded|established|formed|started|opened|built|created|launched|began|aired|premiered|erschien\p{L}*|gegründet|gebaut|eröffnet|salió|fundad[oa]|publicad[oa]|sorti\p{L}?|fondée?|publiée?)\b.{0,30}\b(?:first|earlier|before|früher|zuerst|antes|primero|plus tôt|en premier|avant)\b|\b(?:first|earlier) (?:released|published|produced|founded|established|formed|opened|built|created|launched)\b/iu,
    ],
  ] satisfies [Event, boolean, RegExp][]
).map(([event, isMost, pattern]) => [event, isMost, bounded(pattern)] as const)

const JOINS = bounded(/\b(?:or|oder|o|ou|and|und|y|et)\b/iu)
const MAKER = bounded(
  /\b(?:director|directed|performer|composer|author|writer|founder|producer|editor|publisher|creator|designer|architect|regisseur(?:in)?|regie|autor(?:in|a)?|komponist(?:in)?|director[a]?|auteur|réalisateur|réalisatrice|compositeur)\b/iu,
)
const MADE_BY = bounded(
  /\b(?:directed|written|composed|performed|produced|founded|edited|created|designed|recorded|sung|published|authored|directed and written|written and directed) (?:and [\p{L}-]+ )?(?:and [\p{L}-]+ )?by\b|\b(?:film|album|song|novel|book|single|director|filmmaker|author|composer|singer) (?:by )?(?=\p{Lu})|\bby\b|\b(?:regie|von|dirigid[oa] por|réalisée? par|de)\b/giu,
)
const NEAR = 90

/** What names something in a text: without what stands in brackets, and without marks. */
const plainly = (text: string): string =>
  ` ${folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

interface Thing {
  at: number
  passage: number
}

/** Two things named by the question on both sides of "or", each the heading of a passage; best found first. */
function thingsNamed(asked: string, titles: readonly string[], passages: readonly Passage[]): [Thing, Thing] | null {
  const text = plainly(asked)
  const named: (Thing & { end: number; isWhole: boolean })[] = []
  titles.forEach((title, passage) => {
    const whole = plainly(title)
    const bare = plainly(bareTitle(title))
    for (const name of whole === bare ? [whole] : [whole, bare]) {
      if (name.length < 5) continue
      const at = text.indexOf(name)
      if (at < 0) continue
      named.push({ at, end: at + name.length, passage, isWhole: name === whole })
      break
    }
  })
  // of names within one another the longest, of passages of one name the one that the question's brackets mean
  const kept = named
    .filter(
      (one) =>
        !named.some((other) => other.at <= one.at && other.end >= one.end && other.end - other.at > one.end - one.at),
    )
    .toSorted((a, b) => a.at - b.at || Number(b.isWhole) - Number(a.isWhole) || a.passage - b.passage)
    .filter((one, i, all) => i === 0 || all[i - 1]!.at !== one.at)
  for (let i = 0; i + 1 < kept.length; i++) {
    const [one, other] = [kept[i]!, kept[i + 1]!]
    const between = text.slice(one.end - 1, other.at + 1)
    if (between.length < 30 && JOINS.test(between) && documentOf(one, passages) !== documentOf(other, passages))
      return [one, other]
  }
  return null
}
const documentOf = ({ passage }: Thing, passages: readonly Passage[]): string =>
  `${passages[passage]!.document} ${passages[passage]!.title}`

const MONTHS: ReadonlyMap<string, number> = new Map(
  `january januar enero janvier|february februar febrero fevrier|march marz marzo mars|april abril avril|may mai mayo|june juni junio juin|
  july juli julio juillet|august agosto aout|september septiembre septembre|october oktober octubre octobre|
  november noviembre novembre|december dezember diciembre decembre`
    .split('|')
    .flatMap((names, i) =>
      names
        .trim()
        .split(' ')
        .map((name): [string, number] => [name, i + 1]),
    ),
)
const DAY =
  /(?:(\d{1,2})(?:st|nd|rd|th|\.)? (?:de |of )?(\p{L}{3,10})\.?,? (?:de )?(\d{3,4}))|(?:(\p{L}{3,10}) (\d{1,2})(?:st|nd|rd|th)?, (\d{3,4}))|(?:(\p{L}{3,10}) (1\d{3}|20\d\d))|(?<![\d,.])(1\d{3}|20\d\d)(?![\d,]\d)/giu
interface Day {
  at: number
  value: number
}
/** The days and years of a text, in its order, as numbers that grow. */
function daysIn(text: string): Day[] {
  return [...text.matchAll(DAY)].flatMap((match) => {
    const [, d1, m1, y1, m2, d2, y2, m3, y3, y4] = match
    const year = Number(y1 ?? y2 ?? y3 ?? y4)
    const name = m1 ?? m2 ?? m3
    const month = name ? MONTHS.get(folded(name)) : undefined
    if (name && month === undefined) {
      return y3 || y1 || y2 ? [{ at: match.index, value: year * 400 }] : []
    }
    return [{ at: match.index, value: year * 400 + (month ?? 0) * 32 + Number(d1 ?? d2 ?? 0) }]
  })
}

const LIFE = /\(([^()]{0,120}\d{3,4}[^()]{0,120})\)/
const BORN = bounded(/\b(?:born|geboren|nacid[oa]|nació|née?)\b/iu)
const DIED = bounded(/\b(?:died|death|gestorben|starb|murió|fallecid[oa]|mort|morte|décédée?)\b/iu)
const OPENING = 400

/** The day of birth and of death that a passage about somebody begins with. */
function lifeOf(text: string): { birth: number | null; death: number | null } {
  const said = LIFE.exec(text.slice(0, OPENING))?.[1]
  if (said) {
    const days = daysIn(said)
    const dash = said.search(/\s[–—-]\s?|[–—]|\d-\s?\d|\d- /)
    if (dash >= 0 && days.length > 0) {
      const before = days.filter(({ at }) => at < dash)
      const after = days.filter(({ at }) => at >= dash)
      return { birth: before.at(-1)?.value ?? null, death: after[0]?.value ?? null }
    }
    if (days.length > 0) {
      if (DIED.test(said) && !BORN.test(said)) return { birth: null, death: days[0]!.value }
      return { birth: days[0]!.value, death: dayAfter(text, DIED) }
    }
  }
  return { birth: dayAfter(text, BORN), death: dayAfter(text, DIED) }
}
function dayAfter(text: string, word: RegExp): number | null {
  const at = text.search(word)
  if (at < 0) return null
  return daysIn(text.slice(at, at + 80))[0]?.value ?? null
}

/** When something came to be: the first year that it is told with, by its day where one of that year is told. */
function startOf(text: string): number | null {
  const days = daysIn(text.slice(0, 2 * OPENING))
  const [first] = days
  if (!first) return null
  const year = Math.floor(first.value / 400)
  return days.find(({ value }) => Math.floor(value / 400) === year && value % 400 > 0)?.value ?? first.value
}

function dayOfEvent(event: Event, text: string): number | null {
  if (event === 'start') return startOf(text)
  const { birth, death } = lifeOf(text)
  if (event === 'birth') return birth ?? startOf(text)
  if (event === 'death') return death
  return birth === null || death === null ? null : death - birth
}

/** The passage about who made what another one is about. */
function makerOf(thing: number, passages: readonly Passage[], titles: readonly string[]): number {
  const { text } = passages[thing]!
  const held = plainly(text)
  const linked = titles.flatMap((title, i) => {
    const name = plainly(bareTitle(title))
    return i !== thing && name.length > 6 && held.includes(name) && LIFE.test(passages[i]!.text.slice(0, OPENING))
      ? [{ i, name }]
      : []
  })
  for (const { index, 0: said } of text.matchAll(MADE_BY)) {
    const after = plainly(text.slice(index + said.length, index + said.length + NEAR))
    const first = linked
      .map(({ i, name }) => ({ i, at: after.indexOf(name) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at)[0]
    if (first && first.at < NEAR / 2) return first.i
  }
  return linked[0]?.i ?? -1
}

/** The pieces that decide which of two things is the older, the earlier, the longer lived: that one's first. Null where none can be told. */
export function thingsCompared(
  asked: string,
  passages: readonly Passage[],
  read: readonly ReadPassage[],
): Unit[] | null {
  const compared = COMPARED.find(([, , pattern]) => pattern.test(asked))
  if (!compared || !JOINS.test(asked)) return null
  const [event, isMost] = compared
  const titles = passages.map(({ title, source }) => title || source)
  const things = thingsNamed(asked, titles, passages)
  if (!things) return null
  const byMaker = MAKER.test(asked)
  const told = things.map(({ passage }) => {
    const of = byMaker ? makerOf(passage, passages, titles) : passage
    return { passage, of, value: of < 0 ? null : dayOfEvent(event, passages[of]!.text) }
  })
  const [one, other] = told
  if (!one || !other || one.value === null || other.value === null || one.value === other.value) return null
  const [first, second] = one.value > other.value === isMost ? [one, other] : [other, one]
  const pieces = [
    first.of === first.passage ? null : pieceNaming(read[first.passage]!, titles[first.of]!),
    pieceDated(read[first.of]!),
    pieceDated(read[second.of]!),
  ]
  return pieces.filter((unit): unit is Unit => unit !== null)
}

const pieceDated = ({ units }: ReadPassage): Unit | null =>
  units.find(({ quotable, text }) => quotable && daysIn(text).length > 0) ?? null
function pieceNaming({ units }: ReadPassage, title: string): Unit | null {
  const name = plainly(bareTitle(title))
  return units.find(({ quotable, text }) => quotable && plainly(text).includes(name)) ?? null
}
