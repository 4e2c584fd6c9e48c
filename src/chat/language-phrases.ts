import { withBounds } from './language-rules.ts'
import { toolList } from './tool-names.ts'

// What stands for a statement without a verb, in languages other than English: "Ralf hier, 61, Elektriker", "98 Kilo",
// "dos perros y una gata", "rails + postgres". One record of data a language; the forms are the same for all.

export type PhraseLanguage = 'de' | 'es' | 'fr' | 'it' | 'pt' | 'nl'

interface Phrases {
  /** who one is: what stands before one's name, or behind it */
  before: string
  here: string
  /** before a place one is from; group 1 is the place */
  from: RegExp
  /** no trade: words that begin something else */
  noTrade: RegExp
  numbers: string
  /** counted, but had by nobody */
  notHad: RegExp
  /** before and behind what one wants; group 1 the denial, group 2 the thing */
  forMe: RegExp
  /** "gehostet auf hetzner": group 1 */
  state: RegExp
  aged: (name: string, age: string) => string
  is: (name: string, what: string) => string
  comesFrom: (name: string, place: string) => string
  has: (name: string, what: string) => string
  weighs: (name: string, weight: string) => string
  uses: (name: string, tool: string) => string
  projectIs: (name: string, state: string) => string
  wants: (name: string, what: string, not: string) => string
  /** "40 geworden", "cumplí 40": group 1 is the age */
  turned: RegExp
}

const AGE = /^(\d{1,2})(?: ?(?:jahre?(?: alt)?|años|ans|anni|anos|jaar(?: oud)?|j\.?))?$/iu
const WEIGHT = /^(?:\p{L}+ )?(\d{2,3}(?:[.,]\d)? ?(?:kg|kilos?|kili|quilos?))(?: [\p{L} ]{0,20})?$/iu

export const PHRASES: Readonly<Record<PhraseLanguage, Phrases>> = {
  de: withBounds({
    before: '(?:ich bin|hier ist|das ist|ich heiße|bin)? ?(?:(?:der|die) )?',
    here: '(?: hier)?',
    from: /^(?:aus|von) (\p{Lu}.*)$/u,
    noTrade:
      /^(?:ich|wir|und|oder|mein|meine|unser|der|die|das|den|dem|hier|heute|jetzt|gerade|aber|also|bitte|danke|wie|was|wo|kann|darf|hab|habe|bin|freut|schön|neu|gut|im|in|auf|mit|seit|wohne?|arbeite|lebe)(?![\p{L}])/iu,
    numbers: 'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf',
    notHad:
      /\b(?:uhr|minuten?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?|euro|mal|prozent|grad|kilo\w*|km|meter|leute|fragen?|sachen|dinge|bier|kaffee|sekunden|sterne|punkte|seiten|mails)\b/iu,
    forMe: /^(?:bitte )?(kein(?:e[nrs]?)? )?([\p{L} -]{3,30}) für (?:mich|uns)(?: bitte)?$/iu,
    state: /^((?:gehostet|geschrieben|gebaut|deployt|lizenziert|programmiert) (?:auf|in|bei|mit|unter) .+)$/iu,
    aged: (name, age) => `${name} ist ${age} Jahre alt`,
    is: (name, what) => `${name} ist ${what}`,
    comesFrom: (name, place) => `${name} kommt aus ${place}`,
    has: (name, what) => `${name} hat ${what}`,
    weighs: (name, weight) => `${name} wiegt ${weight}`,
    uses: (name, tool) => `Das Projekt von ${name} nutzt ${tool}`,
    projectIs: (name, state) => `Das Projekt von ${name} ist ${state}`,
    wants: (name, what, not) => `${name} möchte ${not}${what}`,
    turned:
      /^(?!.*(?:mein|unser|\ber\b|\bsie\b|\bist\b|\bsohn|\btochter|mijn|onze|\bis\b|\bhij\b|\bze\b))(?:\p{L}+ ){0,3}(\d{1,2}) geworden$/iu,
  }),
  es: withBounds({
    before: '(?:(?:yo )?soy|me llamo|aquí)? ?',
    here: '(?: (?:por )?(?:aquí|acá))?',
    from: /^(?:soy )?de (\p{Lu}.*)$/u,
    noTrade:
      /^(?:yo|y|e|o|mi|mis|nuestr[oa]|el|la|los|las|aquí|hoy|ahora|pero|que|qué|cómo|por|con|en|me|nos|no|ya|tengo|soy|estoy|vivo|trabajo|gracias|encantad[oa]|mucho|de|desde|un placer|otra vez)(?![\p{L}])/iu,
    numbers: 'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce',
    notHad:
      /\b(?:minutos?|horas?|días?|semanas?|meses|mes|años?|veces|euros?|pesos|grados|kilos?|kg|km|metros|personas|preguntas?|cosas|cervezas|cafés|segundos|estrellas|puntos|páginas|correos)\b/iu,
    forMe: /^(sin |nada de )?([\p{L} -]{3,30}) para (?:mí|nosotr[oa]s)(?: por favor)?$/iu,
    state: /^((?:alojad[oa]|escrit[oa]|hech[oa]|desplegad[oa]|programad[oa]) (?:en|con) .+)$/iu,
    aged: (name, age) => `${name} tiene ${age} años`,
    is: (name, what) => `${name} es ${what}`,
    comesFrom: (name, place) => `${name} es de ${place}`,
    has: (name, what) => `${name} tiene ${what}`,
    weighs: (name, weight) => `${name} pesa ${weight}`,
    uses: (name, tool) => `El proyecto de ${name} usa ${tool}`,
    projectIs: (name, state) => `El proyecto de ${name} está ${state}`,
    wants: (name, what, not) => (not ? `${name} lo quiere ${not}${what}` : `${name} quiere ${what}`),
    turned: /^(?:\p{L}+ ){0,3}(?:cumplidos|cumplí) (?:los )?(\d{1,2})$/iu,
  }),
  fr: withBounds({
    before: "(?:je suis|moi,? c['’]est|moi c|moi c est|je m['’]appelle|ici|c['’]est)? ?",
    here: '(?: ici)?',
    from: /^(?:je viens )?(?:de |d['’])(\p{Lu}.*)$/u,
    noTrade:
      /^(?:je|j['’]|et|ou|mon|ma|mes|notre|le|la|les|l['’]|ici|aujourd|maintenant|mais|que|qui|comment|pour|avec|en|à|on|nous|pas|merci|enchantée?|ravie?|de|depuis|encore|un plaisir|ça)(?![\p{L}])/iu,
    numbers: 'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze',
    notHad:
      /\b(?:minutes?|heures?|jours?|semaines?|mois|ans|années?|fois|euros?|degrés|kilos?|kg|km|mètres|personnes|questions?|choses|bières|cafés|secondes|étoiles|points|pages|mails)\b/iu,
    forMe: /^(pas d(?:e |['’])|sans )?([\p{L} -]{3,30}) pour (?:moi|nous)(?: (?:stp|svp|merci|s['’]il te plaît))?$/iu,
    state: /^((?:hébergée?|écrite?|faite?|déployée?|codée?) (?:en|sur|chez|avec) .+)$/iu,
    aged: (name, age) => `${name} a ${age} ans`,
    is: (name, what) => `${name} est ${what}`,
    comesFrom: (name, place) => `${name} vient de ${place}`,
    has: (name, what) => `${name} a ${what}`,
    weighs: (name, weight) => `${name} pèse ${weight}`,
    uses: (name, tool) => `Le projet de ${name} utilise ${tool}`,
    projectIs: (name, state) => `Le projet de ${name} est ${state}`,
    wants: (name, what, not) => (/^pas/i.test(not) ? `${name} ne veut ${not}${what}` : `${name} veut ${not}${what}`),
    turned: /^(?:\p{L}+ ){0,3}(\d{1,2}) ans (?:hier|aujourd['’]hui|la semaine dernière)$/iu,
  }),
  it: withBounds({
    before: '(?:(?:io )?sono|mi chiamo|qui)? ?',
    here: '(?: qui)?',
    from: /^(?:vengo )?d[ai] (\p{Lu}.*)$/u,
    noTrade:
      /^(?:io|e|o|mio|mia|il|lo|la|i|gli|le|qui|oggi|adesso|ora|ma|che|come|per|con|in|mi|non|già|ho|sono|sto|vivo|abito|lavoro|grazie|piacere|da|di|ancora)(?![\p{L}])/iu,
    numbers: 'due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici',
    notHad:
      /\b(?:minut[io]|or[ae]|giorn[io]|settiman[ae]|mes[ie]|ann[io]|volte|euro|gradi|kili|chili|kg|km|metri|persone|domande|cose|birre|caffè|secondi|stelle|punti|pagine|mail)\b/iu,
    forMe: /^(senza |niente )?([\p{L} -]{3,30}) per (?:me|noi)(?: per favore| grazie)?$/iu,
    state: /^((?:ospitat[oa]|scritt[oa]|fatt[oa]|distribuit[oa]) (?:in|su|con) .+)$/iu,
    aged: (name, age) => `${name} ha ${age} anni`,
    is: (name, what) => `${name} è ${what}`,
    comesFrom: (name, place) => `${name} viene da ${place}`,
    has: (name, what) => `${name} ha ${what}`,
    weighs: (name, weight) => `${name} pesa ${weight}`,
    uses: (name, tool) => `Il progetto di ${name} usa ${tool}`,
    projectIs: (name, state) => `Il progetto di ${name} è ${state}`,
    wants: (name, what, not) => (not ? `${name} lo vuole ${not}${what}` : `${name} vuole ${what}`),
    turned: /^(?:(?!mi[oa]|nostr[oa]|su[oa]|l[ua]i|ha|hanno|il|la)\p{L}+ ){0,3}compiuto (\d{1,2}) anni$/iu,
  }),
  pt: withBounds({
    before: '(?:(?:eu )?sou (?:a |o )?|me chamo|chamo-me|aqui é (?:a |o )?)? ?',
    here: '(?: (?:por )?aqui)?',
    from: /^(?:sou )?d[eoa] (\p{Lu}.*)$/u,
    noTrade:
      /^(?:eu|e|ou|meu|minha|o|a|os|as|aqui|hoje|agora|mas|que|como|por|com|em|me|não|já|tenho|sou|estou|moro|vivo|trabalho|obrigad[oa]|prazer|de|da|do|desde|de novo)(?![\p{L}])/iu,
    numbers: 'dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze',
    notHad:
      /\b(?:minutos?|horas?|dias?|semanas?|meses|mês|anos?|vezes|euros?|reais|graus|quilos?|kg|km|metros|pessoas|perguntas?|coisas|cervejas|cafés|segundos|estrelas|pontos|páginas|mails)\b/iu,
    forMe: /^(sem |nada de )?([\p{L} -]{3,30}) (?:para|pra) (?:mim|nós)(?: por favor)?$/iu,
    state: /^((?:hospedad[oa]|escrit[oa]|feit[oa]) (?:em|no|na|com) .+)$/iu,
    aged: (name, age) => `${name} tem ${age} anos`,
    is: (name, what) => `${name} é ${what}`,
    comesFrom: (name, place) => `${name} é de ${place}`,
    has: (name, what) => `${name} tem ${what}`,
    weighs: (name, weight) => `${name} pesa ${weight}`,
    uses: (name, tool) => `O projeto de ${name} usa ${tool}`,
    projectIs: (name, state) => `O projeto de ${name} está ${state}`,
    wants: (name, what, not) => `${name} quer ${not}${what}`,
    turned: /^(?:\p{L}+ ){0,3}(?:fiz|completei) (\d{1,2})(?: anos)?$/iu,
  }),
  nl: withBounds({
    before: '(?:(?:ik )?ben|ik heet|met)? ?',
    here: '(?: hier)?',
    from: /^(?:uit|van) (\p{Lu}.*)$/u,
    noTrade:
      /^(?:ik|en|of|mijn|onze|de|het|een|hier|vandaag|nu|maar|wat|hoe|voor|met|in|op|we|wij|niet|al|heb|ben|woon|werk|dank|bedankt|aangenaam|van|sinds|weer|getrouwd|geboren)(?![\p{L}])/iu,
    numbers: 'twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf',
    notHad:
      /\b(?:minuten?|minuut|uur|uren|dagen|dag|weken|week|maanden?|jaar|jaren|keer|euro|graden|kilo|kg|km|meter|mensen|vragen?|dingen|biertjes|koffie|seconden|sterren|punten|pagina's|mails)\b/iu,
    forMe: /^(geen |zonder )?([\p{L} -]{3,30}) voor (?:mij|ons)(?: graag| alsjeblieft)?$/iu,
    state: /^((?:gehost|geschreven|gebouwd|gemaakt) (?:op|in|bij|met) .+)$/iu,
    aged: (name, age) => `${name} is ${age} jaar oud`,
    is: (name, what) => `${name} is ${what}`,
    comesFrom: (name, place) => `${name} komt uit ${place}`,
    has: (name, what) => `${name} heeft ${what}`,
    weighs: (name, weight) => `${name} weegt ${weight}`,
    uses: (name, tool) => `Het project van ${name} gebruikt ${tool}`,
    projectIs: (name, state) => `Het project van ${name} is ${state}`,
    wants: (name, what, not) => `${name} wil ${not}${what}`,
    turned:
      /^(?!.*(?:mein|unser|\ber\b|\bsie\b|\bist\b|\bsohn|\btochter|mijn|onze|\bis\b|\bhij\b|\bze\b))(?:\p{L}+ ){0,3}(\d{1,2}) geworden$/iu,
  }),
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const MOST_TRADE_WORDS = 6

/**
 * "Ralf hier, 61, Elektriker aus Kiel": what a sentence that begins with the speaker's own name tells, and the rest of it,
 * from the first part that is no noun phrase. Null: it begins otherwise.
 */
export function selfIntroduction(
  language: PhraseLanguage,
  sentence: string,
  name: string,
  isClause: (part: string) => boolean,
): { told: string[]; rest: string } | null {
  const rules = PHRASES[language]
  const own = name.split(' ')[0]!
  const named = new RegExp(
    `^${rules.before}${escaped(own)}(?: \\p{Lu}\\p{L}+)?${rules.here}(?:,\\s*| (?=(?:aus|de|da|van|uit) \\p{Lu}))`,
    'iu',
  ).exec(sentence)
  if (!named) return null
  const told: string[] = []
  const parts = sentence.slice(named[0].length).split(/,\s*/)
  while (parts.length > 0) {
    const part = parts[0]!.replace(/[.!\s]+$/, '')
    const age = AGE.exec(part)?.[1]
    const from = rules.from.exec(part)?.[1]
    if (age) told.push(rules.aged(name, age))
    else if (from) {
      const region = parts[1]
      // "de Mendoza, Argentina"
      const isRegion = region !== undefined && /^\p{Lu}\p{L}+[.!]?$/u.test(region)
      told.push(rules.comesFrom(name, isRegion ? `${from}, ${region.replace(/[.!]$/, '')}` : from))
      if (isRegion) parts.shift()
    } else if (part === '' || isClause(part) || rules.noTrade.test(part) || /\d|[?:]/.test(part)) break
    else if (part.split(/\s+/).length > MOST_TRADE_WORDS) break
    else told.push(...tradeAndPlace(rules, part, name))
    parts.shift()
  }
  return told.length > 0 ? { told, rest: parts.join(', ') } : null
}

/** "Elektriker aus Kiel": two things */
function tradeAndPlace(rules: Phrases, part: string, name: string): string[] {
  const at = /^(.+?) ((?:aus|de|da|van|uit) \p{Lu}.*)$/u.exec(part)
  const from = at && rules.from.exec(at[2]!)?.[1]
  return from ? [rules.is(name, at[1]!), rules.comesFrom(name, from)] : [rules.is(name, part)]
}

/** What a clause without a verb tells of the speaker; none when nothing. */
export function verblessClaims(language: PhraseLanguage, clause: string, name: string): string[] {
  const rules = PHRASES[language]
  const plain = clause.replace(/[.!\s]+$/, '').replace(/^(?:(?:tech )?stack|setup): /i, '')
  const parts = plain.split(/,\s+/)
  const states = parts.filter((part) => rules.state.test(part))
  const rest = parts.filter((part) => !rules.state.test(part))
  const tools = rest.length > 0 ? toolList(rest.join(', ')) : []
  if (tools && tools.length + states.length > 0)
    return [...tools.map((tool) => rules.uses(name, tool)), ...states.map((state) => rules.projectIs(name, state))]
  const told = parts.map((part) => phraseTold(rules, part, name))
  return told.every((one) => one !== null) ? told : []
}

function phraseTold(rules: Phrases, phrase: string, name: string): string | null {
  const turned = rules.turned.exec(phrase)?.[1]
  if (turned) return rules.aged(name, turned)
  const weight = WEIGHT.exec(phrase)?.[1]
  if (weight && phrase.split(' ').length <= MOST_WEIGHT_WORDS) return rules.weighs(name, weight)
  const wish = rules.forMe.exec(phrase)
  if (wish && !NO_WISH.test(wish[2]!)) return rules.wants(name, wish[2]!.trim(), (wish[1] ?? '').toLowerCase())
  const number = `(?:${rules.numbers}|\\d{1,3})`
  const counted = new RegExp(
    `^${NOW}((?:${number}) \\p{L}{3,}(?: \\p{L}{3,}){0,2}(?: ${AND} (?:${ONE}|${number}) ?\\p{L}{3,}(?: \\p{L}+){0,3})?)$`,
    'iu',
  ).exec(phrase)?.[1]
  return counted && !rules.notHad.test(counted) ? rules.has(name, counted) : null
}
const MOST_WEIGHT_WORDS = 5
const NO_WISH =
  /(?<!\p{L})(?:gut|schlecht|zeit|bien|mal|bem|bene|goed|viel|mucho|beaucoup|molto|muito|veel|todo|tout|alles|nada|rien|nichts|niets|niks|demais|trop|zu|te|demasiado|perfec\p{L}*|ok|tiempo|temps|tempo|tijd|schwer|leicht|difícil|dur|facile|wichtig|neu|important\p{L}*)(?!\p{L})/iu
const AND = '(?:und|y|et|e|en)'
const ONE = "(?:ein(?:e[nr]?)?|una?|une?|um|uma|un['’]|een)"
const NOW = `(?:(?:${AND}|nun|jetzt|ahora|ya|maintenant|adesso|ora|agora|já|nu) )*(?:(?:son|somos|são|sono|siamo|sind es|zijn het|(?:ich|wir) haben?|ich hab|tengo|tenemos|j['’]ai|on a|nous avons|ho|abbiamo|tenho|temos|ik heb|we hebben) )?`

/** "zwei Kinder, Lena (7) und Paul (4)": that there are such, and how old each is; none when it is no such list. */
export function childrenClaims(language: PhraseLanguage, sentence: string, name: string): string[] {
  const rules = PHRASES[language]
  const child = `\\p{Lu}\\p{L}+,? \\(?\\d{1,2}(?: (?:jahre?|años|ans|anni|anos|jaar))?\\)?`
  const list = new RegExp(
    `^${NOW}((?:${ONE}|${rules.numbers}|\\d) \\p{L}{3,}(?: \\p{L}{3,})?)[,:]? (${child}(?:(?:, | ${AND} |, ${AND} )${child})*)[.!]*$`,
    'iu',
  ).exec(sentence)
  if (!list) return []
  const each = [...list[2]!.matchAll(/(\p{Lu}\p{L}+),? \(?(\d{1,2})/gu)]
  return [rules.has(name, list[1]!), ...each.map(([, who, age]) => rules.aged(who!, age!))]
}

/** what was just told of, and what it is called: "haciendo un juego, se llama Brisa"; groups: article, noun */
const MADE_THING =
  /(?:^|\s)(ein|eine|einen|ne|nen|un|una|une|um|uma|een) ((?:(?!(?:für|mit|para|pour|per|voor|en|de|in|auf)\s)\p{L}+ )?(?:app|spiel|game|projekt|seite|website|webseite|tool|shop|laden|café|podcast|blog|band|juego|aplicación|web|tienda|proyecto|página|grupo|site|jeu|appli|application|projet|boutique|groupe|gioco|sito|progetto|negozio|jogo|aplicativo|projeto|loja|spel|winkel|boot|barco|bateau|barca))(?![\p{L}])/iu
const CALLED =
  /^(?:(?:und |y |et |e |en )?(?:sie |er |es |die |das |der |ça |il |elle |het |hij |ze |lo |la )?)(?:heißt|nennt sich|se llama|s['’]appelle|si chiama|(?:se )?chama(?:-se)?|heet) (\p{L}[\p{L}\d _-]{1,30})$/iu
const CALLS: Readonly<Record<PhraseLanguage, (name: string, article: string, noun: string, called: string) => string>> =
  {
    de: (name, _, noun, called) => `${name}s ${noun} heißt ${called}`,
    es: (name, article, noun, called) =>
      `${/^una$/i.test(article) ? 'La' : 'El'} ${noun} de ${name} se llama ${called}`,
    fr: (name, article, noun, called) =>
      `${/^[aeiouh]/i.test(noun) ? "L'" : /^une$/i.test(article) ? 'La ' : 'Le '}${noun} de ${name} s'appelle ${called}`,
    it: (name, article, noun, called) =>
      `${/^una$/i.test(article) ? 'La' : 'Il'} ${noun} di ${name} si chiama ${called}`,
    pt: (name, article, noun, called) => `${/^uma$/i.test(article) ? 'A' : 'O'} ${noun} de ${name} chama-se ${called}`,
    nl: (name, _, noun, called) => `${/[sxz]$/i.test(name) ? `${name}'` : `${name}s`} ${noun} heet ${called}`,
  }

/** "…, it is called Brisa" behind a clause that told of a thing; null: no such clause. */
export function calledThing(language: PhraseLanguage, before: string, clause: string, name: string): string | null {
  const called = CALLED.exec(clause)?.[1]
  const made = called ? MADE_THING.exec(before) : null
  return called && made ? CALLS[language](name, made[1]!, made[2]!, called) : null
}
