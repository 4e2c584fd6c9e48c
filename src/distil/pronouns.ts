import type { Span } from '../lib/text.ts'

// Pronouns that open a sentence, by language. A language is added here; one without a row has none.

/** A pronoun at the start of a sentence; the span is the pronoun's. */
export interface OpeningPronoun extends Span {
  of: 'person' | 'thing' | 'people'
  /** the pronoun's own word, so that "she" never is whom the text calls "he" */
  gender: string
  /** "Her" as in "Her father" */
  possessive: boolean
}

interface PronounRow {
  of: OpeningPronoun['of']
  gender: string
  possessive?: true
  /** the pronoun alone, then what has to follow */
  word: RegExp
  follows?: RegExp
  never?: RegExp
}

/** "In 1903, she …": up to a comma, without a name of its own. */
const LEAD =
  /^(?:(?:In|On|At|After|Before|Since|During|From|By|Until|Im|Am|Seit|Nach|En|Depuis|Après)\s[^,.;:!?\n]{2,40},?\s)?/

const ENGLISH_THING =
  /^\s(?:(?:is|was|has been|had been|will be)\s(?:(?:also|still|now|first|later|then|originally|mainly|currently)\s)?(?:an?|the|one of the|located|situated|based|founded|built|made|written|released|published|established|opened|closed|named|designed|developed|created|used|known|formed|carved|discovered|invented|painted|composed|filmed|planted|restored|repaired|destroyed|damaged|rebuilt|extended|replaced|part|home|open|directed|produced|maintained|owned|run|led|bordered|recorded|renamed|sold|bought|introduced|launched|licensed|stored|kept)\b|(?:also\s|now\s|still\s|first\s|later\s|currently\s|originally\s)?(?:has|had|opened|closed|runs|ran|uses|used|supports|supported|contains|contained|covers|covered|costs?|offers|offered|lies|serves|served|provides|provided|includes|included|consists|employs|employed|produces|produced|sells|sold|owns|owned|moved|began|started|ended|won|received|replaced|replaces|depends|borders|hosts|hosted|features|stars|stores|reads|writes|accepts|returns|holds|held|weighs|measures|publishes|published|operates|operated|belongs|merged|joined|became|becomes)\b)/
const ENGLISH_EXPLETIVE =
  /^\s(?:is|was|has been|will be)\s(?:also\s|still\s|now\s)?(?:an?\s(?:good|bad|pity|shame|matter|fact|mistake|question|great|long|common|well)|the (?:first|second|third|last) time|the (?:case|fact|reason|only way)|not|used to|known (?:that|how|whether)|made (?:clear|sure)|the \w+ (?:that|who|which)\b)|^\s(?:has|had) to be\b|^\sbecame (?:clear|evident|known|obvious|necessary|possible)/

const ROWS: Record<string, PronounRow[]> = {
  en: [
    { of: 'person', gender: 'he', word: /^He(?![\p{L}'’-])/u },
    { of: 'person', gender: 'she', word: /^She(?![\p{L}'’-])/u },
    { of: 'person', gender: 'he', possessive: true, word: /^His(?= \p{Ll})/u },
    { of: 'person', gender: 'she', possessive: true, word: /^Her(?= \p{Ll})/u },
    { of: 'people', gender: 'they', word: /^They(?![\p{L}'’-])/u },
    { of: 'people', gender: 'they', possessive: true, word: /^Their(?= \p{Ll})/u },
    { of: 'thing', gender: 'it', word: /^It\b/, follows: ENGLISH_THING, never: ENGLISH_EXPLETIVE },
    { of: 'thing', gender: 'it', possessive: true, word: /^Its(?= \p{Ll})/u },
  ],
  de: [
    { of: 'person', gender: 'er', word: /^Er(?!\p{L})/u },
    {
      of: 'person',
      gender: 'sie',
      word: /^Sie(?!\p{L})/u,
      follows:
        /^ (?:ist|war|wurde|wird|hat|hatte|starb|kam|ging|blieb|lebt|schrieb|bekam|erhielt|gewann|trat|zog|fand|\p{Ll}{2,}te)(?!\p{L})/u,
    },
  ],
  fr: [
    {
      of: 'person',
      gender: 'il',
      word: /^Il(?!\p{L})/u,
      never:
        /^ (?:ne |n['’])?(?:y (?:a|avait|aura)|fau|s['’]agi|existe|reste|semble|suffi|pleu|fai[ts]|vaut|est (?:\p{L}+ )?(?:que|de|d['’]|interdit|possible|nécessaire|important|recommandé|temps))/u,
    },
    { of: 'person', gender: 'elle', word: /^Elle(?!\p{L})/u },
  ],
  es: [
    { of: 'person', gender: 'él', word: /^Él(?!\p{L})/u },
    { of: 'person', gender: 'ella', word: /^Ella(?!\p{L})/u },
  ],
  zh: [
    { of: 'person', gender: '他', word: /^他(?!们|人)/u },
    { of: 'person', gender: '她', word: /^她(?!们)/u },
  ],
  ja: [
    { of: 'person', gender: '彼', word: /^彼(?=は|が)/u },
    { of: 'person', gender: '彼女', word: /^彼女(?=は|が)/u },
  ],
}

/** The pronoun that opens a sentence, if what follows lets it stand for a name. `masked`: without markup. */
export function pronounAtStart(masked: string, language: string): OpeningPronoun | null {
  const rows = ROWS[language]
  if (!rows) return null
  const lead = LEAD.exec(masked)?.[0].length ?? 0
  for (const start of lead > 0 ? [0, lead] : [0]) {
    const opening = masked.slice(start, start + 120)
    const capital = start === 0 ? opening : opening.charAt(0).toUpperCase() + opening.slice(1)
    for (const { of, gender, possessive, word, follows, never } of rows) {
      const found = word.exec(capital)?.[0]
      if (!found) continue
      const rest = opening.slice(found.length)
      if (never?.test(rest) || (follows && !follows.test(rest))) continue
      return { start, end: start + found.length, of, gender, possessive: possessive ?? false }
    }
  }
  return null
}
