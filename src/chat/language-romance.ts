// Spanish, Italian and Portuguese leave the subject out: the verb of the first person opens its clause, after adverbs and
// pronouns, and its ending gives the third person.

export interface RomanceVerbs {
  /** first person → third, where no ending tells */
  irregular: ReadonlyMap<string, string>
  /** verbs in -o whose third person is in -e */
  inE: ReadonlySet<string>
  /** further endings, in order: [of the first person, of the third] */
  endings: readonly (readonly [RegExp, string])[]
  /** look like a first person and are none */
  noVerb: ReadonlySet<string>
  /** forms that are none either: other persons, participles */
  others: RegExp
}

export interface RomanceGrammar {
  verbs: RomanceVerbs
  /** before the verb: "ya", "ahora", "a Roma" */
  before: RegExp
  /** "yo", "nosotros" */
  subject: RegExp
  /** "Ana y yo hemos …": group 1 or 2 the other, 3 the rest */
  pair: RegExp
  withOther: (claim: string, other: string) => string
  /** "me ", "nos ": becomes this */
  reflexive: readonly [RegExp, string]
  /** pronouns that stay before the verb */
  clitics: RegExp
  /** "me gusta el té": group 1 what stands before, group 2 the verb with the rest */
  pleases: RegExp
  pleased: (name: string, before: string, rest: string) => string
  /** "me duele", "me han despedido": a third person does it */
  undergoes: RegExp
  undergone: (name: string, before: string, rest: string) => string
  /** "mi perro Toby …": group 1 the possessive, 2 the noun, 3 a name, 4 the rest */
  possessed: RegExp
  ofOwner: (name: string, possessive: string, noun: string) => string
  /** what follows the verb, without the first person */
  rest: (text: string, name: string) => string
}

/** "esperando", "nooo", "amorcito", "hermoso", "buenísimo": end in -o and are no first person. */
const LOOKS_LIKE_ONE =
  /(?:(?<=\p{L}{2})[aei]ndo|íssimo|ísimo|issimo)$|(.)\1\1|^(?:no){2,}$|[rln]cito$|(?<!rep|ac|go|c|p|ab|r)oso$/u

export function thirdPerson(verb: string, { irregular, inE, endings, noVerb, others }: RomanceVerbs): string | null {
  const lower = verb.toLowerCase()
  if (noVerb.has(lower)) return null
  const known = irregular.get(lower)
  if (known) return known
  if (inE.has(lower)) return `${lower.slice(0, -1)}e`
  if (others.test(lower) || LOOKS_LIKE_ONE.test(lower)) return null
  for (const [ending, third] of endings) if (ending.test(lower)) return lower.replace(ending, third)
  return /..o$/.test(lower) && lower.length > 3 ? `${lower.slice(0, -1)}a` : null
}

/** The teller of such a language. */
export const romanceTeller =
  (grammar: RomanceGrammar) =>
  (clause: string, name: string): string | null => {
    const { verbs, before, subject, reflexive, clitics, pleases, undergoes, possessed, rest } = grammar
    const own = possessed.exec(clause)
    if (own) {
      const [, possessive = '', noun = '', called = '', said = ''] = own
      const whose = grammar.ofOwner(name, possessive, noun)
      return `${whose}${called ? `, ${called.replace(/[, ]+/g, ' ').trim()},` : ''} ${rest(said, name)}`
    }
    const two = grammar.pair.exec(clause)
    const ofTwo = two && romanceTeller(grammar)(two[3]!, name)
    if (two && ofTwo) return grammar.withOther(ofTwo, rest((two[1] ?? two[2])!, name))
    const pleased = pleases.exec(clause)
    if (pleased) return grammar.pleased(name, pleased[1] ?? '', rest(pleased[2]!, name))
    const adverbs = before.exec(clause)?.[0] ?? ''
    const own1 = clause.slice(adverbs.length).replace(subject, '')
    const pronouns = clitics.exec(own1)?.[0] ?? ''
    const [, verb = '', after = ''] = /^([\p{L}]+)(?!\p{L})(.*)$/su.exec(own1.slice(pronouns.length)) ?? []
    // A speaker's own name is no verb: "Ícaro entrada 07:00".
    const isName = name.toLowerCase().split(' ').includes(verb.toLowerCase())
    const third = verb && !isName && thirdPerson(verb, verbs)
    // "Tommaso", "ánimo": a word alone that only looks like a verb
    const isAlone = after.trim() === '' && pronouns === '' && adverbs === '' && own1 === clause
    if (third && !(isAlone && !verbs.irregular.has(verb.toLowerCase()) && !verbs.inE.has(verb.toLowerCase()))) {
      const between = pronouns.replace(reflexive[0], reflexive[1])
      return `${adverbs}${name} ${between.toLowerCase()}${third}${rest(after, name)}`
    }
    const done = undergoes.exec(clause)
    return done ? grammar.undergone(name, done[1] ?? '', rest(done[2]!, name)) : null
  }
