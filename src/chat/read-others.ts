import { chatSentences } from './message-sentences.ts'
import type { ClauseReading } from './reading.ts'
import { withWordBounds } from './word-bounds.ts'

// Spanish, French and Chinese: clauses of the speaker in the third person, by the verb's form. Data by language.

interface LanguageRules {
  barred: RegExp
  list: RegExp
  /** cuts a sentence into clauses */
  clause: RegExp
  /** the clause in the third person; null: not of the speaker */
  tell: (clause: string, name: string) => string | null
  end: string
}

const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(',').map((pair) => pair.trim().split(' ') as [string, string]))

// ---- Spanish

const ES = pairs(
  'soy es,estoy está,tengo tiene,voy va,hago hace,he ha,quiero quiere,puedo puede,prefiero prefiere,juego juega,vivo vive,como come,bebo bebe,corro corre,leo lee,escribo escribe,aprendo aprende,conduzco conduce,duermo duerme,vengo viene,salgo sale,sé sabe,debo debe,vendo vende,conozco conoce,nací nació,vendí vendió,perdí perdió,salí salió,comí comió,aprendí aprendió,cumplo cumple,cumplí cumplió,fui fue,tuve tuvo,hice hizo,era era,tenía tenía,vivía vivía,trabajaba trabajaba,empecé empezó,empiezo empieza,hemos ha,somos es,tenemos tiene,vivimos vive,vamos va,estamos está,pienso piensa,siento siente,tomo toma,odio odia',
)
function spanishVerb(verb: string): string | null {
  const known = ES.get(verb.toLowerCase())
  if (known) return known
  if (/..é$/.test(verb)) return `${verb.slice(0, -1)}ó`
  if (/..í$/.test(verb)) return `${verb.slice(0, -1)}ió`
  if (/(?:[^aeiou]o|eo|io)$/.test(verb) && verb.length > 3) return `${verb.slice(0, -1)}a`
  return null
}
const spanishRest = (text: string, name: string): string =>
  text
    .replace(/\bmis\b/gi, 'sus')
    .replace(/\b(?:mi|nuestr[oa])\b/gi, 'su')
    .replace(/\bconmigo\b/gi, () => `con ${name}`)
    .replace(/\bmí\b/gi, () => name)
    .replace(/\bme\b/gi, 'le')
    .replace(/\bnos\b/gi, 'se')
function tellSpanish(clause: string, name: string): string | null {
  const own = /^(?:mi|mis|nuestr[oa]s?) (.+)$/iu.exec(clause)
  if (own) return possessed(clause, name)
  const likes =
    /^(?:a mí )?((?:ya )?(?:no )?)me (gustan?|encantan?|interesan?|molestan?|duelen?|apetecen?) (.+)$/iu.exec(clause)
  if (likes) return `A ${name} ${likes[1]}le ${likes[2]} ${spanishRest(likes[3]!, name)}`
  const match =
    /^((?:(?:ya|también|ahora|hoy|ayer|todavía|aún|siempre|nunca|solo|entonces|acabo de|desde [^,]{2,20}|en \p{L}+),? )*)(?:yo |nosotros )?((?:ya |no |nunca |también )*)((?:me |nos |lo |la )?)(\p{L}+)(?!\p{L})(.*)$/isu.exec(
      clause,
    )
  const verb = match && spanishVerb(match[4]!)
  if (!match || !verb) return null
  const reflexive = /^(?:me|nos) $/i.test(match[3]!) ? 'se ' : match[3]!
  return `${match[1]}${name} ${match[2]}${reflexive}${verb}${spanishRest(match[5]!, name)}`
}
const possessed = (clause: string, name: string): string | null => {
  const match = /^(?:mis?|nuestr[oa]s?) ((?:\p{L}+ )??\p{L}+)((?: \p{Lu}\p{L}+)?) (.+)$/su.exec(clause)
  return match
    ? `${/^(?:mis|nuestr[oa]s)\b/i.test(clause) ? 'Sus' : 'Su'} ${match[1]}${match[2]} (de ${name}) ${spanishRest(match[3]!, name)}`
    : null
}

// ---- French

const FR = pairs(
  'suis est,ai a,vais va,fais fait,veux veut,peux peut,dois doit,prends prend,apprends apprend,viens vient,sais sait,bois boit,lis lit,écris écrit,cours court,dors dort,pars part,vis vit,vends vend,perds perd,suis est,étais était,avais avait,vivais vivait,travaillais travaillait,conduis conduit,finis finit,mets met,crois croit,vois voit,connais connaît,sors sort',
)
const frenchVerb = (verb: string): string | null =>
  FR.get(verb.toLowerCase()) ?? (/..(?:e|a|ais|is)$/.test(verb) ? verb.replace(/(?<=[ai])s$/, 't') : null)
const frenchRest = (text: string, name: string): string =>
  text
    .replace(/\bmes\b/gi, 'ses')
    .replace(/\b(?:mon|notre)\b/gi, 'son')
    .replace(/\bma\b/gi, 'sa')
    .replace(/\bnos\b/gi, 'ses')
    .replace(/\bmoi\b/gi, () => name)
    .replace(/\bj['’]ai\b/gi, () => `${name} a`)
    .replace(/\bje\b/gi, () => name)
function tellFrench(clause: string, name: string): string | null {
  const own = /^(?:mon|ma|mes|notre|nos) ((?:\p{L}+ )??\p{L}+) (.+)$/isu.exec(clause)
  if (own)
    return `${/^(?:mes|nos)\b/i.test(clause) ? 'Ses' : /^ma\b/i.test(clause) ? 'Sa' : 'Son'} ${own[1]} (de ${name}) ${frenchRest(own[2]!, name)}`
  const we =
    /^(.{0,30}?)\b(?:nous|on) (n['’e] ?)?(?:nous |s['’])?(avons|sommes|a|est|va|allons|habitons|habite|vit|vivons|mange|mangeons|fait|prend) (.+)$/isu.exec(
      clause,
    )
  if (we) {
    const verb =
      { avons: 'a', sommes: 'est', allons: 'va', habitons: 'habite', vivons: 'vit', mangeons: 'mange' }[
        we[3]!.toLowerCase()
      ] ?? we[3]!
    return `${we[1]}${name} ${we[2] ?? ''}${verb} ${frenchRest(we[4]!, name)}`
  }
  const match =
    /^(.{0,30}?)\b(?:je |j['’])(n['’]|ne )?((?:me |m['’]|y |en |l['’]|le |la |les |t['’])*)(\p{L}+)(?!\p{L})(.*)$/isu.exec(
      clause,
    )
  const verb = match && frenchVerb(match[4]!)
  if (!match || !verb) return null
  const between = match[3]!.replace(/\bme /gi, 'se ').replace(/\bm['’]/gi, /^[aeiouéèêâîh]/i.test(verb) ? "s'" : 'se ')
  return `${match[1]}${name} ${(match[2] ?? '').replace(/^n['’]$/i, /^[aeiouéèêh]/i.test(verb) ? "n'" : 'ne ')}${between}${verb}${frenchRest(match[5]!, name)}`
}

// ---- Chinese

const tellChinese = (clause: string, name: string): string | null =>
  /[我咱]/u.test(clause) ? clause.replace(/我们|咱们/gu, () => `${name}他们`).replace(/我|咱/gu, () => name) : null

const RULES: Readonly<Record<'es' | 'fr' | 'zh', LanguageRules>> = {
  es: {
    barred:
      /[¿?]|\b(?:si (?!no\b)|quizás?|tal vez|a lo mejor|ojalá|soñé|sueño que|contraseña|clave|gustaría|sería|podría|imagina|broma|finge|creo que|pienso en|no sé|dice|dijo|como si|claro, porque)\b|🙄|🙃/iu,
    list: /^(?:comprar|compra|lista(?: de la compra)?|necesito)\s*:/iu,
    clause:
      /[;:]\s+|,\s+(?=(?:y |pero |así que |porque )*(?:yo|mi|mis|me|soy|estoy|tengo|vivo|trabajo|ya|no|ahora|nos|hemos|he)\b)|\s(?:y|pero|porque|así que) (?=(?:yo|mi|mis|me|ya|no|ahora|\p{L}+(?:o|é|í)|soy|estoy|voy|nos|hemos|he)\b)/iu,
    tell: tellSpanish,
    end: '.',
  },
  fr: {
    barred:
      /\?|\b(?:si (?:je|j|on|nous|tu|elle|il)|peut-être|rêvé|rêve|mot de passe|code|aimerais|voudrais|serais|pourrais|imagine|blague|rigole|je crois|je pense|je ne sais pas|sais pas|dit|comme si|bien sûr, parce)\b|🙄|🙃/iu,
    list: /^(?:acheter|courses|liste(?: de courses)?|à acheter)\s*:/iu,
    clause:
      /[;:]\s+|,\s+(?=(?:et |mais |donc |parce que |alors )*(?:je|j['’]|mon|ma|mes|nous|on|notre)\b)|,\s+(?=j['’])|\s(?:et|mais|donc|car) (?=(?:je|j['’]|mon|ma|mes|nous|on|notre))/iu,
    tell: tellFrench,
    end: '.',
  },
  zh: {
    barred: /[?？]|吗|呢$|如果|要是|可能|也许|大概|做梦|梦见|梦到|开玩笑|密码|假装|想象|就好了|说[:：]|🙄|🙃/u,
    list: /^(?:买|购物清单|要买|清单)\s*[:：]/u,
    clause: /[，；,;]/u,
    tell: tellChinese,
    end: '。',
  },
}
const bounded = (rules: LanguageRules): LanguageRules => ({
  ...rules,
  barred: withWordBounds(rules.barred),
  clause: withWordBounds(rules.clause),
})
const BOUNDED = { es: bounded(RULES.es), fr: bounded(RULES.fr), zh: RULES.zh }
const OPENER: Readonly<Record<'es' | 'fr' | 'zh', RegExp>> = {
  es: /^(?:(?:hola|bueno|pues|oye|ah|sí|no(?=,)|gracias|por cierto|además|y|pero|ya(?=,)|vale|jaja\w*|buenas?|noticias?|también|ay)[,!. ]+)+/iu,
  fr: /^(?:(?:bonjour|salut|coucou|oui|non|merci|ah|oh|alors|bon|ben|euh|et|mais|en fait|au fait|d['’]ailleurs|aussi|voilà|bref|ok|mdr|haha)[,!. ]+)+/iu,
  zh: /^(?:你好|嗨|哦|对了|嗯|哈+|其实|好的?|是的|那个|谢谢)[，,！! ]*/u,
}

/** What a message in one of these says, in order. `asked`: it may answer a question. */
export function readOthers(
  message: string,
  name: string,
  language: 'es' | 'fr' | 'zh',
  asked: boolean,
): ClauseReading[] {
  const rules = BOUNDED[language]
  if (/🙄|🙃/u.test(message)) return []
  const readings: ClauseReading[] = []
  for (const { text, start, end, quotes, asks } of chatSentences(message)) {
    if (quotes || asks || rules.barred.test(text) || rules.list.test(text)) continue
    const add = (told: string, form: 'first' | 'answer') => {
      const whole = told
        .replace(/\s+/g, ' ')
        .replace(/[\s,.;!。！]+$/u, '')
        .trim()
      const sentence = whole.charAt(0).toUpperCase() + whole.slice(1)
      readings.push({ text: sentence + rules.end, form, hedged: false, start, end, answers: form === 'answer' })
    }
    for (const part of text.split(rules.clause)) {
      const clause = (part ?? '').replace(OPENER[language], '').replace(/^[\s¡,]+|[\s,.;!。！]+$/gu, '')
      if (clause.length < 2) continue
      const told = rules.tell(clause, name)
      if (told) add(told, 'first')
      else if (
        asked &&
        readings.length === 0 &&
        clause.length <= 60 &&
        !/^(?:sí|si|no|oui|non|ok|vale|gracias|merci|好|是|谢谢)\b/iu.test(clause)
      )
        add(
          { es: `${name} respondió: ${clause}`, fr: `${name} a répondu : ${clause}`, zh: `${name}回答：${clause}` }[
            language
          ],
          'answer',
        )
      else if (language === 'zh' && readings.length > 0) add(`${name}${clause}`, 'first')
    }
  }
  return readings
}
