import { readFileSync } from 'node:fs'
import path from 'node:path'
import { showPiece } from '../../src/answers/show-quote.ts'
import { extractSource } from '../../src/extract/extract-source.ts'
import { languageOf } from '../../src/lib/language.ts'
import { cutNotes } from '../../src/prose/cut-notes.ts'
import { type EverydayQuestion, judgeAnswer } from './judge-everyday.ts'
import { PassagePool } from './passage-pool.ts'
import { DEPTH, type Example, example } from './question-sets.ts'

interface FolderDocument {
  file: string
  contentType: string
  datedAt: string
}

/** A folder of `documents.jsonl`, `questions.jsonl` and `documents/`, all documents in one account. */
export async function folderExamples(folder: string): Promise<Example[]> {
  const lines = <T>(name: string): T[] =>
    readFileSync(path.join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => JSON.parse(line))
  const passages = await Promise.all(
    lines<FolderDocument>('documents.jsonl').map(async ({ file, contentType, datedAt }) => {
      const source = await extractSource(readFileSync(path.join(folder, 'documents', file)), {
        contentType,
        filename: file,
      })
      const title = source.title ?? path.basename(file, path.extname(file)).replace(/[_-]/g, ' ')
      return cutNotes(source, title, languageOf(source.text)).map((note) => ({
        title: note.title,
        text: source.text.slice(note.start, note.end),
        source: title,
        document: file,
        datedAt,
      }))
    }),
  )
  const pool = new PassagePool(passages.flat())
  return lines<EverydayQuestion>('questions.jsonl').map((asked) => {
    const question = { ...asked, gold: asked.gold ?? [], also: asked.also ?? [], answer: asked.answer ?? [] }
    const base = {
      question: question.query,
      lang: question.lang,
      refuse: question.refuse,
      ...{ set: folder, group: folder, weight: { rank: 0, refusal: 1 } },
    }
    return example({ ...base, passages: pool.search(question.query, DEPTH) }, (unit, passage, dated) => {
      const quote = passage.text.slice(unit.start, unit.end)
      const piece = { quote, shown: showPiece(unit, dated), file: passage.document }
      return judgeAnswer(question, { ms: 0, pieces: [piece] }).first
    })
  })
}
