import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { candidatesOf } from '../../src/answers/candidates.ts'
import type { Passage, ReadPassage, Unit } from '../../src/answers/passage.ts'
import { PeopleNamed } from '../../src/answers/people-named.ts'
import { readPassage } from '../../src/answers/read-passage.ts'
import { type Question, readQuestion } from '../../src/answers/read-question.ts'
import type { Candidate } from '../../src/answers/sentence-features.ts'
import { readQuestionAbout } from '../../src/answers/titled-things.ts'
import { extractMarkdown } from '../../src/extract/extract-markdown.ts'
import { extractPlainText } from '../../src/extract/extract-plain-text.ts'
import { languageOf } from '../../src/lib/language.ts'
import { cutNotes } from '../../src/prose/cut-notes.ts'
import { PassagePool } from './passage-pool.ts'

// Questions with the passages found for them and the sentences that answer.

export interface Example {
  set: string
  question: string
  /** examples of one group never stand on both sides of a split */
  group: string
  lang: string
  asked: Question
  passages: Passage[]
  candidates: Candidate[]
  /** 1 for a piece that answers */
  labels: number[]
  refuse: boolean
  /** whether a piece answers, a candidate or not */
  answers: (unit: Unit, passage: Passage, dated: string) => boolean
  /** how many questions of SQuAD it counts for */
  weight: { rank: number; refusal: number }
}

export interface OwnDocument {
  file: string
  datedAt: string
  lang: string
  text: string
  questions: { text: string; gold: string[] }[]
  passages: Passage[]
}

export const OWN_FILES = [
  ...['home.txt', 'work.txt', 'mixed.txt', 'technical.txt', 'letters.txt', 'tongues.txt'],
  ...['clubs.txt', 'life.txt', 'office.txt', 'repository.txt', 'handbook.txt'],
]
/** Those that are mostly asked for what the text all but says: harder to refuse than what people ask. */
export const NEARLY_FILES = ['parish.txt', 'counter.txt', 'street.txt']
/** Those that are asked in words which differ from the text wherever they can. */
export const HARD_FILES = ['neighbours.txt', 'teams.txt', 'languages.txt']
/** Written by somebody who had not seen the program, and not fitted on: a third of the questions is not answered. */
export const UNTAUGHT_FILES = ['workshop.txt']

/** Documents and questions written for this: `@@ file date language`, the text, `@@?`, `question => part of the answer || another`. */
export function ownDocuments(files: readonly string[] = OWN_FILES): OwnDocument[] {
  return files.flatMap((name) =>
    readFileSync(new URL(name, import.meta.url), 'utf8')
      .split(/^@@ /m)
      .slice(1)
      .map(parseDocument),
  )
}

function parseDocument(block: string): OwnDocument {
  const [, file, datedAt, lang, text, asked] = /^(.+) (\d{4}-\d\d-\d\d) (\w\w)\n([\s\S]*?)\n@@\?\n([\s\S]*)$/.exec(
    block,
  )!
  const questions = asked!
    .trim()
    .split('\n')
    .map((line) => {
      const [question, gold] = line.split(' => ')
      const parts = gold!.trim() === '-' ? [] : gold!.split('||').map((part) => part.trim())
      for (const part of parts) if (!text!.includes(part)) throw new Error(`${file}: no "${part}"`)
      return { text: question!, gold: parts }
    })
  return {
    file: file!,
    datedAt: datedAt!,
    lang: lang!,
    text: text!,
    questions,
    passages: passagesOf(file!, text!, datedAt!),
  }
}

function passagesOf(file: string, text: string, datedAt: string): Passage[] {
  const source = file.endsWith('.md') ? extractMarkdown(text, null) : extractPlainText(text)
  const readable = file.replace(/\.\w+$/, '').replace(/[_-]/g, ' ')
  const title = source.title ?? readable
  return cutNotes(source, title, languageOf(text)).map((note) => ({
    title: note.title,
    text: source.text.slice(note.start, note.end),
    source: title,
    file,
    document: file,
    datedAt,
  }))
}

/** A passage read once, at its place in the list of one question. */
function placed(read: ReadPassage, passage: number): ReadPassage {
  const units: Unit[] = []
  for (const unit of read.units) units.push({ ...unit, passage, previous: units.at(-1) ?? null })
  return { ...read, units }
}

const readOnce = new Map<Passage, ReadPassage>()
function readCached(passage: Passage): ReadPassage {
  const read = readOnce.get(passage) ?? readPassage(passage, 0)
  readOnce.set(passage, read)
  return read
}

type Base = Omit<Example, 'asked' | 'candidates' | 'labels' | 'answers'>
export function example(base: Base, answers: Example['answers']): Example {
  const read = base.passages.map((passage, i) => placed(readCached(passage), i))
  const asked = readQuestionAbout(base.question, read)
  const candidates = candidatesOf(asked, read, new PeopleNamed(base.passages, read))
  const labels = candidates.map(
    ({ unit, dated }) => +(!base.refuse && answers(unit, base.passages[unit.passage]!, dated)),
  )
  return { ...base, asked, candidates, labels, answers }
}

const bare = (text: string): string => text.replace(/[\s*_`]+/g, ' ').trim()
const holdsGold = (unit: Pick<Unit, 'text'>, gold: readonly string[]): boolean => {
  const text = bare(unit.text)
  return gold.some((part) => {
    const wanted = bare(part.replace(/^[-*]\s+/, ''))
    return text.includes(wanted) || (wanted.length > 12 && wanted.includes(text) && text.length > 0.6 * wanted.length)
  })
}

export const DEPTH = 12
const OWN_WEIGHT = {
  all: { rank: 12, refusal: 8 },
  some: { rank: 8, refusal: 14 },
  one: { rank: 10, refusal: 14 },
  cut: { rank: 0, refusal: 4 },
  without: { rank: 0, refusal: 2 },
  unreasoned: { rank: 0, refusal: 10 },
}

/**
 * Each question of the own documents: with all of them in one account (`all`), with some two dozen, as people have who try
 * it (`some`), with its document alone (`one`), and, where something answers, with that piece cut out (`cut`) and with its
 * document left out of the two dozen (`without`): questions to refuse. Of those all but `some` and `one` are every second question, for
 * they cost most of the time. Of each reason one with the reason taken out of the sentence (`unreasoned`). `refusalShare`: of
 * their weight in learning to refuse; `wanted`: which of these.
 */
export function ownExamples(
  documents: readonly OwnDocument[],
  refusalShare = 1,
  wanted: readonly (keyof typeof OWN_WEIGHT)[] = ['all', 'some', 'one', 'cut', 'without', 'unreasoned'],
): Example[] {
  const weightOf = (set: keyof typeof OWN_WEIGHT) => ({
    rank: OWN_WEIGHT[set].rank,
    refusal: refusalShare * OWN_WEIGHT[set].refusal,
  })
  const pool = new PassagePool(documents.flatMap(({ passages }) => passages))
  const shelves = shelvesOf(documents)
  return documents.flatMap((document) => {
    const shelf = shelves.get(document)!
    const alone = new PassagePool(document.passages)
    const ofDocument = new Set(document.passages)
    return document.questions.flatMap(({ text, gold }, n) => {
      // a piece is shown with the day that it stands under
      const answers = (unit: Unit, passage: Passage, dated: string) =>
        ofDocument.has(passage) && (holdsGold(unit, gold) || (dated !== '' && holdsGold({ text: dated }, gold)))
      const base = { question: text, group: document.file, lang: document.lang }
      const of = (set: keyof typeof OWN_WEIGHT, passages: Passage[], refuse: boolean) =>
        example({ ...base, set, passages, refuse, weight: weightOf(set) }, answers)
      const out = [
        ...(n % 2 === 0 && wanted.includes('all') ? [of('all', pool.search(text, DEPTH), gold.length === 0)] : []),
        of('some', shelf.search(text, DEPTH), gold.length === 0),
        of('one', alone.search(text, DEPTH), gold.length === 0),
      ]
      const unreasoned = document.passages.map((passage) => withoutReason(passage, gold))
      if (
        wanted.includes('unreasoned') &&
        readQuestion(text).kind === 'why' &&
        unreasoned.some((passage, i) => passage !== document.passages[i])
      )
        out.push(of('unreasoned', new PassagePool(unreasoned).search(text, DEPTH), true))
      if (wanted.includes('cut') && gold.length > 0 && n % 2 === 1) {
        const rest = document.passages.map((passage) => withoutGold(passage, gold))
        out.push(of('cut', new PassagePool(rest).search(text, DEPTH), true))
        out.push(
          of(
            'without',
            shelf.search(text, DEPTH, (passage) => !ofDocument.has(passage)),
            true,
          ),
        )
      }
      return out
    })
  })
}

const ON_A_SHELF = 25
/** Each document with two dozen others, whatever they are about. */
function shelvesOf(documents: readonly OwnDocument[]): Map<OwnDocument, PassagePool> {
  const mixed = documents
    .map((document) => ({ document, place: createHash('sha256').update(document.file).digest('hex') }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ document }) => document)
  const shelves = new Map<OwnDocument, PassagePool>()
  for (let at = 0; at < mixed.length; at += ON_A_SHELF) {
    const held = mixed.slice(at, at + ON_A_SHELF)
    const pool = new PassagePool(held.flatMap(({ passages }) => passages))
    for (const document of held) shelves.set(document, pool)
  }
  return shelves
}

/** The passage with the pieces that answer taken out of its text. */
function withoutGold(passage: Passage, gold: readonly string[]): Passage {
  const spans = readCached(passage).units.filter((unit) => holdsGold(unit, gold))
  if (spans.length === 0) return passage
  let text = passage.text
  for (const { start, end } of spans.toReversed()) text = text.slice(0, start) + text.slice(end)
  return { ...passage, text }
}

const REASON_BEGINS =
  /,? (?:because|since|as|due to|owing to|so that|in order to|thanks to|to (?:avoid|save|keep|prevent|protect)|weil|denn|wegen|damit|da|aufgrund|porque|ya que|debido|para que|car|parce qu|puisqu|afin|à cause|grâce)(?![\p{L}])|，?(?:因为|由于|为了)/iu
const STATED = 12
/** The passage whose answering pieces say what is so, and no longer why. */
function withoutReason(passage: Passage, gold: readonly string[]): Passage {
  let { text } = passage
  for (const unit of readCached(passage).units.toReversed()) {
    if (!holdsGold(unit, gold)) continue
    const begins = unit.text.search(REASON_BEGINS)
    if (begins < STATED) continue
    const end = unit.end - (/[.!?。]\s*$/.test(unit.text) ? 1 : 0)
    text = text.slice(0, unit.start + begins) + text.slice(end)
  }
  return text === passage.text ? passage : { ...passage, text }
}

interface Article {
  title: string
  paragraphs: {
    context: string
    qas: { question: string; is_impossible?: boolean; answers: { answer_start: number }[] }[]
  }[]
}
/** Kinds that SQuAD seldom asks for and people often do. */
const SELDOM = new Set(['why', 'yes-no', 'how', 'often', 'duration', 'money'])

/** A file in the form of SQuAD: an article is an account, a paragraph a passage. `share` of the questions. */
export function squadExamples(file: string, set: string, lang: string, share: number): Example[] {
  const articles: Article[] = JSON.parse(readFileSync(file, 'utf8')).data
  return articles.flatMap((article) => {
    const passages = article.paragraphs.map(
      ({ context }): Passage => ({
        title: '',
        text: context,
        source: article.title.replaceAll('_', ' '),
        document: article.title,
        datedAt: null,
      }),
    )
    const pool = new PassagePool(passages)
    return article.paragraphs.flatMap((paragraph, p) =>
      paragraph.qas.flatMap((qa, n) => {
        if ((n * 7 + p * 3) % 20 >= share * 20) return []
        const home = passages[p]!
        const refuse = qa.answers.length === 0
        const starts = qa.answers.map(({ answer_start }) => answer_start)
        const answers = (unit: Unit, passage: Passage) =>
          passage === home && starts.some((at) => at >= unit.start && at < unit.end)
        const base = { question: qa.question, group: `${set} ${article.title}`, lang }
        const asked = SELDOM.has(readQuestion(qa.question).kind) ? 3 : 1
        const out = [
          example(
            {
              ...base,
              set,
              passages: pool.search(qa.question, 6),
              refuse,
              weight: { rank: asked, refusal: refuse ? 0.5 : asked },
            },
            answers,
          ),
        ]
        if (!refuse && n % 2 === 0) {
          const rest = pool.search(qa.question, 6, (passage) => passage !== home)
          out.push(
            example(
              { ...base, set: `${set} without`, passages: rest, refuse: true, weight: { rank: 0, refusal: 0.5 } },
              answers,
            ),
          )
        }
        return out
      }),
    )
  })
}

/** A folder of passages, questions that join several of them, and which those are; none of its questions is to be refused. */
export function multiHopExamples(folder: string): Example[] {
  const lines = (name: string) =>
    readFileSync(`${folder}/${name}`, 'utf8')
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => JSON.parse(line))
  const passages = new Map<string, Passage>()
  for (const { id, title, text } of lines('corpus.jsonl'))
    passages.set(id, { title, text, source: title, document: id, datedAt: null })
  const gold = Map.groupBy(lines('qrels.jsonl'), ({ queryId }) => queryId)
  const pool = new PassagePool([...passages.values()])
  return lines('queries.jsonl').map(({ id, query, answer }) => {
    const home = new Set(gold.get(id)?.map(({ docId }) => passages.get(docId)!))
    const found = [...new Set([...pool.search(query, DEPTH / 2), ...home])]
    const base = {
      set: 'multi-hop',
      question: query,
      group: `multi-hop ${id}`,
      lang: 'en',
      passages: found,
      refuse: false,
    }
    return example(
      { ...base, weight: { rank: 2, refusal: 4 } },
      (unit, passage) => home.has(passage) && unit.text.toLowerCase().includes(answer.toLowerCase()),
    )
  })
}
