import { readFileSync } from 'node:fs'
import { likenessPlace } from './word-likeness.ts'

// Classes of English words that are used alike ("truck", "van", "jeep"), made by bench/answers/make-word-classes.ts.

const table: { classes: string } = JSON.parse(readFileSync(new URL('./word-classes.json', import.meta.url), 'utf8'))
const classes = Uint16Array.from(table.classes.split(' '), Number)

/** The class of a stem, by number; '' for one that the table of likeness lacks. */
export function classOfWord(stem: string): string {
  const place = likenessPlace(stem)
  return place < 0 ? '' : String(classes[place])
}
