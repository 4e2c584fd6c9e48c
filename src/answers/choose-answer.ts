import type { Span } from '../lib/text.ts'
import { chance, trees } from '../lib/trees.ts'
import { ANSWER_MODEL, type AnswerModel, linear } from './answer-model.ts'
import { folded } from './answer-words.ts'
import { candidatesOf } from './candidates.ts'
import { correctedFirst, piecesCorrected, speaksOfIt } from './corrected-pieces.ts'
import { labelledRemedy } from './labelled-remedy.ts'
import { disagreement } from './older-statements.ts'
import type { Passage, ReadPassage, Unit } from './passage.ts'
import { PeopleNamed } from './people-named.ts'
import { readPassage } from './read-passage.ts'
import type { Question } from './read-question.ts'
import { type Ranked, refusalRow } from './refusal-features.ts'
import type { Candidate } from './sentence-features.ts'
import { showPiece } from './show-quote.ts'
import { thingsCompared } from './things-compared.ts'
import { readQuestionAbout } from './titled-things.ts'
import { hoppedTo } from './two-hops.ts'

export interface ChosenAnswer {
  /** nothing at hand answers */
  refused: boolean
  /** how likely the best piece answers, 0 to 1 */
  chance: number
  /** best first, at most three; also of a refused answer */
  pieces: ChosenPiece[]
}

/** A quote: `passages[passage].text.slice(start, end)`. */
export interface ChosenPiece extends Span {
  passage: number
  /** the quote as a reader sees it, without marks */
  shown: string
  /** a newer document says something else, and stands before it */
  older: boolean
}

const MOST_PIECES = 3
/** what somebody took the trouble to put right is refused less readily */
const CORRECTED_BELOW = 0.5
/** how likely an answer is that two days decide */
const DECIDED = 0.9

/** Best first. What is equally good: the newer, then the shorter text, then by its letters, never by an id. */
export function rankCandidates(
  candidates: readonly Candidate[],
  passages: readonly Pick<Passage, 'datedAt'>[],
  model: Pick<AnswerModel, 'rank'>,
): Ranked[] {
  const date = ({ candidate }: Ranked) => passages[candidate.unit.passage]!.datedAt ?? ''
  const text = ({ candidate }: Ranked) => candidate.unit.text
  const byLetters = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return candidates
    .map((candidate): Ranked => ({ candidate, score: linear(model.rank, candidate.row) }))
    .sort((a, b) =>
      Math.abs(a.score - b.score) > 1e-9
        ? b.score - a.score
        : byLetters(date(b), date(a)) || text(a).length - text(b).length || byLetters(text(a), text(b)),
    )
}

/** How likely the first of them answers. */
export function chanceOf(question: Question, ranked: readonly Ranked[], model: AnswerModel): number {
  if (ranked.length === 0) return 0
  const row = refusalRow(question, ranked)
  return chance(linear(model.refusal, row) + (model.refusalTrees ? trees(model.refusalTrees, row) : 0))
}

const sameText = (text: string): string =>
  folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The best piece, and those hardly worse: at most three, none that says the same again. */
export function pickPieces(ranked: readonly Ranked[], keepAbove: number): Unit[] {
  const picked: Unit[] = []
  const seen = new Set<string>()
  for (const { candidate, score } of ranked) {
    if (picked.length === MOST_PIECES || Math.exp(score - ranked[0]!.score) < keepAbove) break
    const key = sameText(candidate.unit.text)
    if (seen.has(key)) continue
    seen.add(key)
    picked.push(candidate.unit)
  }
  return picked
}

/**
 * Chooses one to three pieces of the passages that answer a question, or refuses. Deterministic; `passages` best first,
 * as the search had them. A few milliseconds for a dozen passages of 200 words.
 */
export function chooseAnswer(
  asked: string,
  passages: readonly Passage[],
  model: AnswerModel = ANSWER_MODEL,
): ChosenAnswer {
  const read: ReadPassage[] = passages.map(readPassage)
  const question = readQuestionAbout(asked, read)
  const found = rankCandidates(candidatesOf(question, read, new PeopleNamed(passages, read)), passages, model)
  const ranked = correctedFirst(piecesCorrected(found, passages, read), passages)
  const corrected = ranked[0] && passages[ranked[0].candidate.unit.passage]!.corrects
  // what a correction replaced tells whether it answers too, even where its own words are others
  const asBefore = corrected || !found[0]?.candidate.unit.outdated ? chanceOf(question, found, model) : 0
  const likely = Math.max(asBefore, chanceOf(question, ranked, model))
  const least = model.refuseBelow * (corrected && speaksOfIt(ranked[0]!) ? CORRECTED_BELOW : 1)
  const chosen = { refused: likely < least, chance: likely }
  const datedOf = new Map(ranked.map(({ candidate: { unit, dated } }) => [unit, dated]))
  const piece = (unit: Unit, older = false): ChosenPiece => ({
    passage: unit.passage,
    start: unit.start,
    end: unit.end,
    shown: showPiece(unit, datedOf.get(unit)),
    older,
  })
  const things = corrected ? null : thingsCompared(asked, passages, read)
  if (things) return { refused: false, chance: Math.max(likely, DECIDED), pieces: things.map((unit) => piece(unit)) }
  const hopped = corrected ? null : hoppedTo(question, passages, read)
  if (hopped) {
    const sure = Math.max(likely, hopped.chance)
    return { refused: sure < least, chance: sure, pieces: hopped.pieces.map((unit) => piece(unit)) }
  }
  const two = corrected ? null : disagreement(ranked, passages)
  if (two) return { ...chosen, pieces: [piece(two.newer), piece(two.older, true)] }
  if (corrected) return { ...chosen, pieces: [piece(ranked[0]!.candidate.unit)] }
  const remedy = labelledRemedy(question, ranked, read)
  if (remedy) return { refused: false, chance: Math.max(likely, DECIDED), pieces: [piece(remedy)] }
  const list = listOf(question, ranked, read)
  if (list) return { ...chosen, pieces: [list] }
  return { ...chosen, pieces: pickPieces(ranked, model.keepAbove).map((unit) => piece(unit)) }
}

/** The pieces that answer best, whether that is enough to answer or not: what a claim that answers is found by. */
export function bestPieces(asked: string, passages: readonly Passage[], most: number): (Span & { passage: number })[] {
  const read = passages.map(readPassage)
  const question = readQuestionAbout(asked, read)
  const ranked = rankCandidates(candidatesOf(question, read, new PeopleNamed(passages, read)), passages, ANSWER_MODEL)
  return ranked.slice(0, most).map(({ candidate: { unit } }) => ({
    passage: unit.passage,
    start: unit.start,
    end: unit.end,
  }))
}

const MOST_LISTED = 600
/** of a longer item a list is no answer to "who" */
const SHORT_ITEM = 100
/**
 * "Who attended?" is answered by all items under "Present": they hold nothing of the question themselves, what they stand
 * under does. Null where the best piece is no such item.
 */
function listOf(
  { kind, content }: Question,
  ranked: readonly Ranked[],
  read: readonly ReadPassage[],
): ChosenPiece | null {
  const best = ranked[0]?.candidate.unit
  if (kind !== 'who' || best?.kind !== 'item' || content.some((word) => best.set.met(word) > 0)) return null
  const { units } = read[best.passage]!
  const at = units.findIndex(({ start }) => start === best.start)
  const belongs = (i: number) =>
    units[i]?.kind === 'item' && units[i].under === best.under && units[i].quotable && units[i].text.length < SHORT_ITEM
  let [first, last] = [at, at]
  while (belongs(first - 1)) first--
  while (belongs(last + 1)) last++
  const [start, end] = [units[first]!.start, units[last]!.end]
  if (first === last || end - start > MOST_LISTED) return null
  const shown = units
    .slice(first, last + 1)
    .map((unit) => showPiece(unit))
    .join('; ')
  return { passage: best.passage, start, end, shown, older: false }
}
