import { terms, tokens } from '../lib/text.ts'

// Two statements that say the same in nearly the same words. A number, a name or a "not" that only one of them has makes
// them different statements, however alike the rest is.

/** what has to be shared of the words of both */
const NEARLY = 0.7
/** any other than `en`: every word counts, also the small ones */
const ALL_WORDS = 'mul'
const NEGATION =
  /^(?:no|not|never|none|nobody|nothing|cannot|nor|t|nicht|kein\p{L}*|nie|niemal\p{L}*|niemand|pas|jamais|aucun\p{L}*|ni|nunca|ningun\p{L}*|nada|nadie|sin|non|mai|nao)$|[不没沒未無]/u

/** The share of words that two statements have in common, 0 to 1; null for such as say different things. */
export function similarityOf(a: string, b: string): number | null {
  const [one, other] = [new Set(terms(a, ALL_WORDS)), new Set(terms(b, ALL_WORDS))]
  const shared = [...one].filter((word) => other.has(word)).length
  const similarity = (2 * shared) / Math.max(1, one.size + other.size)
  if (similarity < NEARLY || setsApart(a, other) || setsApart(b, one)) return null
  return Math.round(similarity * 1000) / 1000
}

/** Whether the text has a number, a name or a negation that is not among the other's words. */
function setsApart(text: string, others: ReadonlySet<string>): boolean {
  return tokens(text).some(({ text: word, norm, nameLike }, i) =>
    terms(word, ALL_WORDS).some(
      (term) => !others.has(term) && ((nameLike && i > 0) || /\p{N}/u.test(norm) || NEGATION.test(term)),
    ),
  )
}
