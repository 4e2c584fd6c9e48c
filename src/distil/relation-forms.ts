import { readFileSync } from 'node:fs'
import { fold } from '../lib/text.ts'
import { WordTable } from '../lib/word-table.ts'
import type { NameKind } from './name-words.ts'
import { needsOf } from './pattern-needs.ts'

// The forms in which a sentence says how two names hang together: data in relation-forms.json, a language is added there.

/** One form: what stands between two names, the kinds of both, and what it says. */
export interface RelationForm {
  /** kebab-case */
  predicate: string
  /** the later name is the edge's source */
  reversed: boolean
  /** letters of kinds */
  first: string
  second: string
  /** all that stands between them, in small letters, without parentheses */
  between: RegExp
  /** the characters that `between` may begin with; null: any */
  openings: ReadonlySet<string> | null
  /** one of these stands in whatever `between` matches; null: nothing that is known */
  oneOf: readonly string[] | null
  /** what has to follow the later name; null: anything */
  after: RegExp | null
  /** a word that has to stand between them; null: none */
  needs: RegExp | null
}

/** The forms of one language. */
export interface RelationWords {
  /** those that join two kinds by what stands between them */
  formsOf(first: string, second: string, between: string): readonly RelationForm[]
  /** joins further names to the later one: "and" */
  coordination: RegExp
  /** goes on with the subject: "and then" */
  continues: RegExp
}

/** Countries and their parts, by which "Young, New South Wales" is known to be a place within a place. Folded. */
export function isRegion(folded: string): boolean {
  regions ??= readRegions()
  return regions.has(folded)
}
let regions: ReadonlySet<string> | undefined

function readRegions(): ReadonlySet<string> {
  const names = new Set(written.regions.split('|').map(fold))
  for (const language of REGION_LANGUAGES) {
    const inLanguage = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (let a = 65; a < 91; a++)
      for (let b = 65; b < 91; b++) {
        const name = inLanguage.of(String.fromCharCode(a, b))
        if (name) names.add(fold(name))
      }
  }
  return names
}
const REGION_LANGUAGES = ['en', 'de', 'es', 'fr']

type Row = [
  predicate: string,
  way: 1 | -1,
  first: string,
  second: string,
  between: string,
  after?: string,
  needs?: string,
]
interface WrittenForms {
  parts: Record<string, string>
  coordination: string
  continue: string
  forms: Row[]
}

/** Words between a verb and the name that it takes: an article, and what describes the name. */
const DESCRIPTION =
  "(?:(?:the|an?|his|her|its|their|der|die|das|den|dem|des|eine?[rnms]?|el|la|los|las|un|una|le|les|une) |l['’])?(?:(?!(?:and|or|but|who|which|that|when|while|where|of|in|at|for|to|with|by|from|as|on|not|never|after|before|than|und|oder|von|mit|bei|für|nicht|y|con|por|para|et|avec|pour|dans)(?![a-zäöüßéèà]))[a-zäöüßéèàñáíóú][a-zäöüßéèàñáíóú-]* ){0,4}"
const ENGLISH_PARTS: Record<string, string> = {
  role: '(?:an? |the |one of the )?(?:former |first |original |main |principal )?',
  office:
    '(?:ceo|cto|cfo|chief executive(?: officer)?|chair(?:man|woman|person)?|president|director|head|leader|manager|managing director|mayor|governor|prime minister|principal|dean|king|queen|emperor|chancellor|secretary general|rector|head coach|head teacher|editor-in-chief|captain|commander|ruler)',
  site: '(?:city|town|village|hamlet|suburb|district|borough|municipality|commune|county|province|region|state|island|river|lake|mountain|neighbou?rhood|parish|locality|settlement|community|township|capital|port|station|airport|park|bridge|museum|school|high school|college|university|hospital|church|castle|hotel|stadium|theat(?:er|re)|library|company|firm|bank|brewery|club|newspaper|studio|institute|organi[sz]ation|charity|publisher|restaurant|mall|cathedral|monastery|temple|peninsula|valley|desert|bay|census-designated place|unincorporated community)',
  bdate:
    '(?:(?:(?:on|in|around) )?(?:\\d{1,2} )?(?:(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: \\d{1,2})?,? )?(?:\\d{4},? )?)?',
}

const written = JSON.parse(readFileSync(new URL('./relation-forms.json', import.meta.url), 'utf8')) as {
  regions: string
} & Record<string, WrittenForms>
const languages = new Map<string, RelationWords | null>()

/** Null for a language without forms. */
export function relationWords(language: string): RelationWords | null {
  const known = languages.get(language)
  if (known !== undefined) return known
  const own = /^[a-z]{2}$/.test(language) ? written[language] : undefined
  const made = own ? compiled(own) : null
  languages.set(language, made)
  return made
}

function compiled({ parts, coordination, continue: goesOn, forms }: WrittenForms): RelationWords {
  const all: Record<string, string> = { ...ENGLISH_PARTS, ...parts, desc: DESCRIPTION }
  const fill = (body: string): string =>
    body
      .replace(/\{([a-z]+)\}/g, (_, part: string) => all[part]!)
      .replace(/\{([a-z]+)\}/g, (_, part: string) => all[part]!)
  const made = forms.map(([predicate, way, first, second, between, after, needs]) => ({
    predicate,
    reversed: way === -1,
    first,
    second,
    between: new RegExp(`^${fill(between)}$`, 'u'),
    ...needsOf(fill(between)),
    after: after ? new RegExp(fill(after), 'u') : null,
    needs: needs ? new RegExp(needs, 'u') : null,
  }))
  const byKinds = new Map<string, FormsOfKinds>()
  return {
    formsOf(first, second, between) {
      const kinds = first + second
      let forms = byKinds.get(kinds)
      if (!forms) {
        forms = new FormsOfKinds(made.filter((form) => form.first.includes(first) && form.second.includes(second)))
        byKinds.set(kinds, forms)
      }
      return forms.joinedBy(between)
    },
    coordination: new RegExp(`^(?:,|,? ?(?:${coordination}))$`, 'u'),
    continues: new RegExp(`^(?:[^.;]{1,40}? )??,? ?(?:${goesOn || '(?!)'})(?: |(?=\\p{Script=Han}))`, 'u'),
  }
}

/** What joins two kinds. */
class FormsOfKinds {
  readonly #forms: RelationForm[]
  readonly #byOpening = new Map<string, RelationForm[]>()
  /** of what often stands between names, as "and" does */
  readonly #short = new WordTable((between) => this.#search(between), SHORT.slots)

  constructor(forms: RelationForm[]) {
    this.#forms = forms
  }

  joinedBy(between: string): readonly RelationForm[] {
    return between.length > SHORT.chars ? this.#search(between) : this.#short.of(between)
  }

  #search(between: string): readonly RelationForm[] {
    const found = this.#opening(between).filter(
      (form) =>
        (!form.oneOf || form.oneOf.some((word) => between.includes(word))) &&
        form.between.test(between) &&
        (!form.needs || form.needs.test(between)),
    )
    return found.length === 0 ? NO_FORMS : found
  }

  #opening(between: string): RelationForm[] {
    const opening = isAscii(between.charCodeAt(0)) ? between[0]! : ''
    const known = this.#byOpening.get(opening)
    if (known) return known
    const fitting = this.#forms.filter(({ openings }) => opening === '' || openings === null || openings.has(opening))
    this.#byOpening.set(opening, fitting)
    return fitting
  }
}
const SHORT = { chars: 24, slots: 1 << 9 }
const NO_FORMS: readonly RelationForm[] = []

const isAscii = (code: number): boolean => code < 128

const LETTERS: Record<NameKind, string> = {
  person: 'p',
  organization: 'o',
  place: 'l',
  work: 'w',
  publication: 'w',
  tool: 't',
  product: 'd',
  event: 'e',
  repository: 'r',
  project: 'j',
  concept: 'x',
  other: 'x',
}

/** The letter under which forms name a kind. */
export const letterOfKind = (kind: NameKind | null): string => (kind ? LETTERS[kind] : 'x')
