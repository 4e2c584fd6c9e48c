import { fold } from '../lib/text.ts'
import { maskMarkup } from '../prose/mask-markup.ts'
import type { NameEntry } from './collect-names.ts'
import { ROW, RULE } from './rule-lines.ts'

// What a table says of the names in its first column: who leads them, where they are, for whom they work. The head of a column
// says which; both cells have to be names as they stand.

/** "source predicate target", with the row that says so; offsets in the note's text. */
export interface RowRelation {
  source: NameEntry
  predicate: string
  target: NameEntry
  start: number
  end: number
}

interface Column {
  predicate: string
  heads: ReadonlySet<string>
  /** letters of kinds: of the first column's name, and of this one's */
  subject: string
  value: string
  /** the cell's name is the edge's source */
  reversed: boolean
}

const column = (predicate: string, subject: string, value: string, reversed: boolean, heads: string): Column => ({
  predicate,
  heads: new Set(heads.split('|')),
  subject,
  value,
  reversed,
})

const COLUMNS: readonly Column[] = [
  column(
    'leads',
    'jeotx',
    'p',
    true,
    'lead|leads|leader|led by|project lead|team lead|head|manager|project manager|chair|director|ceo|owner|product owner|coordinator|responsible|in charge|maintainer|organiser|organizer|leitung|leiter|leiterin|projektleitung|verantwortlich|zuständig|vorsitz|responsable|coordinadora|coordinador|director|directora|directeur|directrice|chef|cheffe|trekker|verantwoordelijke|leider|responsabile|direttore|responsável|coordenador|coordenadora|负责人|担当者|責任者',
  ),
  column(
    'located-in',
    'ol',
    'l',
    false,
    'where|wo|dónde|où|waar|dove|location|place|city|town|country|site|address|based in|headquarters|region|county|ort|stadt|standort|sitz|land|adresse|lugar|ciudad|sede|país|dirección|lieu|ville|siège|pays|adresse|plaats|stad|vestiging|luogo|città|sede|paese|local|cidade|地点|城市|所在地',
  ),
  column(
    'held-in',
    'ej',
    'l',
    false,
    'location|place|venue|city|town|where|ort|veranstaltungsort|lugar|lieu|plaats|locatie|luogo|local',
  ),
  column(
    'works-for',
    'p',
    'o',
    false,
    'company|employer|organisation|organization|firm|affiliation|works for|institution|team|club|school|university|firma|unternehmen|arbeitgeber|verein|empresa|organización|entreprise|société|bedrijf|werkgever|azienda|公司|会社|所属',
  ),
  column(
    'lives-in',
    'p',
    'l',
    false,
    'home|home town|hometown|lives in|residence|wohnort|domicilio|residencia|domicile|woonplaats|residenza',
  ),
  column(
    'born-in',
    'p',
    'l',
    false,
    'birthplace|born in|place of birth|geburtsort|lugar de nacimiento|lieu de naissance|geboorteplaats|出生地',
  ),
  column(
    'wrote',
    'w',
    'p',
    true,
    'author|authors|written by|writer|autor|autorin|autora|auteur|autrice|schrijver|autore|作者|著者',
  ),
  column(
    'created',
    'dt',
    'po',
    true,
    'maker|made by|manufacturer|vendor|developer|developed by|hersteller|fabricante|fabricant|fabrikant|produttore|メーカー',
  ),
  column('works-with', 'p', 'p', false, 'partner|buddy|paired with|works with|stand-in|deputy'),
]
const MAX_CELL = 80
const MAX_ROWS = 200

/** What the tables of a note say. `resolve`: the entry that a cell names; `letterOf`: of its kind. */
export function rowRelations(
  noteText: string,
  resolve: (name: string) => NameEntry | undefined,
  letterOf: (entry: NameEntry) => string,
): RowRelation[] {
  if (!noteText.includes('|')) return []
  const found: RowRelation[] = []
  let columns: Array<Column[]> | null = null
  let previous: string[] = []
  let rows = 0
  for (let at = 0; at < noteText.length; ) {
    const newline = noteText.indexOf('\n', at)
    const end = newline < 0 ? noteText.length : newline
    const line = noteText.slice(at, end)
    const start = at
    at = end + 1
    if (!line.includes('|')) {
      columns = null
      continue
    }
    if (RULE.test(line)) {
      columns = previous.map((head) =>
        COLUMNS.filter(({ heads }) => heads.has(fold(head)) || heads.has(head.toLowerCase())),
      )
      continue
    }
    if (!ROW.test(line) || rows++ > MAX_ROWS) continue
    const cells = cellsOf(line)
    previous = cells
    // "12–15 June | Alder Lodge | Lerwick": the first cell that is a name, unless its own column says what it is
    const first = columns
      ? cells.findIndex((cell, i) => (i === 0 || !columns![i]?.length) && cell !== '' && resolve(cell))
      : -1
    const subject = first < 0 ? undefined : resolve(cells[first]!)
    if (!columns || !subject) continue
    cells.forEach((cell, i) => {
      if (i === first || !columns![i]?.length || cell.length > MAX_CELL) return
      for (const name of cell.split(/[,;/]| (?:&|and|und|y|et|en|e) /)) {
        const value = name === '' ? undefined : resolve(name.replace(/ \([^()]{0,60}\)$/, '').trim())
        if (!value || value === subject) continue
        const form = columns![i]!.find(
          (one) => one.subject.includes(letterOf(subject)) && one.value.includes(letterOf(value)),
        )
        if (!form) continue
        const [source, target] = form.reversed ? [value, subject] : [subject, value]
        found.push({ source, predicate: form.predicate, target, start, end: start + line.length })
      }
    })
  }
  return found
}

const cellsOf = (line: string): string[] =>
  maskMarkup(line)
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim().replace(/\s+/g, ' '))
