import { droppedClaim, programmeClaim } from './language-dropped.ts'
import { calledThing, childrenClaims, selfIntroduction, verblessClaims } from './language-phrases.ts'
import { chatSentences } from './message-sentences.ts'
import { lastQuestion } from './read-language.ts'
import type { ClauseReading, ReadingForm } from './reading.ts'

// German without a tagger: the verb of the first person stands next to "ich" (or opens a clause that leaves it out), and
// its ending gives the third person; strong verbs by a table. No patterns of single topics.

const STRONG: Record<string, string> = Object.fromEntries(
  'bin ist,hab hat,habe hat,fahr fährt,fahre fährt,ess isst,esse isst,les liest,lese liest,geb gibt,gebe gibt,nehm nimmt,nehme nimmt,sprech spricht,spreche spricht,treff trifft,treffe trifft,schlaf schläft,schlafe schläft,lauf läuft,laufe läuft,trag trägt,trage trägt,vertrag verträgt,vertrage verträgt,darf darf,kann kann,will will,mag mag,muss muss,soll soll,weiß weiß,werd wird,werde wird,seh sieht,sehe sieht,helf hilft,helfe hilft,lass lässt,lasse lässt,halt hält,halte hält,fang fängt,fange fängt,wasch wäscht,wasche wäscht,back backt,vergess vergisst,vergesse vergisst,hatte hatte,war war,wurde wurde,musste musste,konnte konnte,wollte wollte,durfte durfte,möchte möchte,wollt wollte,ging ging,kam kam,zog zog,fand fand,bekam bekam,sollte sollte,würde würde,hätte hätte,wäre wäre,könnte könnte'
    .split(',')
    .map((x) => x.split(' ') as [string, string]),
)
const PLURAL: Record<string, string> = {
  sind: 'ist',
  haben: 'hat',
  ziehen: 'zieht',
  wohnen: 'wohnt',
  fahren: 'fährt',
  essen: 'isst',
  waren: 'war',
  hatten: 'hatte',
  werden: 'wird',
  nehmen: 'nimmt',
  können: 'kann',
  müssen: 'muss',
  wollen: 'will',
}
const VERB_OPENS =
  /^(?:bin|hab|habe|war|wohne?|lebe?|arbeite?|mache?|spiele?|fahre?|esse?|trinke?|mag|liebe|hasse|studiere?|lerne?|heiße?|komme?|gehe?|suche?|brauche?|vertrage?(?! (?:unterschrieben|gekündigt|verlängert|geschlossen|bekommen|abgeschlossen))|rauche?|nutze?|benutze?|treffe?|kann|muss|darf|will|werde?|ziehe?|fange?|gestern|seit|wurde|hatte|nehme?|schreibe?|trage?|lese?|koche?|bevorzuge)\b/iu
const BARRED =
  /\b(?:wenn|falls|würde?n?|wäre?n?|hätte?n?|könnten?|könnt ich|vielleicht|eventuell|überlege|geträumt|traum|träumte|angenommen|stell dir vor|spaß|scherz|glaube?|denke?|hoffe|weiß nicht|keine ahnung|passwort|kennwort|pin\b)/iu
const SARCASM =
  /🙄|🙃|\bja ja\b|\bna toll\b|\bsuper, (?:man|dass)|^(?:ja |na |aber )?klar,? (?:und|total|mega|super|voll|natürlich)\b|\büber meine leiche\b/iu
const ASKS =
  /\?\s*$|^(?:und |aber |ach )*(?:was|wer|wie|wo|wann|warum|wieso|welche[rsn]?|wohin|woher|soll|kann(?:st)?|könnt(?:est|e)|hast|bist|willst|magst|kommst|weißt|gibt) (?!ich (?:nicht|kein))/iu
const LIST = /^(?:einkaufen|einkaufs(?:liste|zettel)|einkauf|liste|brauche?|kaufen|todo)\s*:/iu
const TALK =
  /^ich meine(?!\p{L})|^(?:ich )?(?:weiß|glaube?|denke?|hoffe|finde|meine (?=ja|nur|doch|halt|es|das|dass)|sag\w*|verrat\w*|melde?|schau\w*|freu\w*|brauch\w* hilfe|bin (?:müde|gespannt|da|froh|wieder da|dabei|so weit|neu hier))\b/iu
const OPEN =
  /^(?:(?:so|ach|oh|und|aber|ja|nee|nein|ne|doch|klar|hallo|hi|hey|moin(?: moin)?|servus|grüezi|griaß (?:di|eich|enk)|grüß (?:gott|dich|euch)|tach|hallöchen|na du|guten (?:morgen|abend|tag)|dafür|übrigens|also|leider|btw|na|gut|ok(?:ay)?|läuft|lange nichts geschrieben|danke|sorry)(?:\s*[,!.:]+\s*|\s+))+/iu
const INSTRUCT =
  /^(?!.*\bfür (?:mich|uns)\b)(?:bitte )?(?:duze?|sieze?|nenn|schreib|antworte?|gib|sprich|sag|erklär|verwende|benutze?|keine?|immer|nie|erinner|kommentare?|erklärungen?|antworten|code|nachrichten|texte?)\w*\b.*\b(?:auf (?:englisch|deutsch)|englisch|mich|kurz|immer|nie|bitte|antwort\w*|stichpunkte|emojis?|mir|einfach|deutsch)\b/iu

const third = (v: string): string => {
  const l = v.toLowerCase()
  if (STRONG[l]) return STRONG[l]!
  const s = l.replace(/e$/, '')
  return /(?:[td]|[^lrm]m|[^lrhn]n)$/u.test(s) && !/(?:ss|ck)$/.test(s) ? `${s}et` : /t$/.test(l) ? l : `${s}t`
}

function away(t: string, name: string): string {
  return t
    .replace(/\b[mM]ein(?:e[rmns]?)?\b/gu, `${name}s`)
    .replace(/\bunser(?:e[rmns]?)?\b/giu, `${name}s`)
    .replace(/\bmi(?:ch|r)\b/giu, name)
    .replace(/\buns\b/giu, `${name} und andere`)
}

/** "seit januar wohne ich in Köln" → "seit januar wohnt Ana in Köln" */
function thirdPersonDe(clause: string, name: string): string | null {
  // "meine Frau, die Gabi, backt": the article before a name
  const c = clause
    .replace(/^mei(?= \p{L})/iu, 'mein')
    .replace(/^((?:mein|unser)e? \p{L}+),? (?:die|der|das) (\p{Lu}\p{L}+),? (?=\p{Ll})/iu, '$1 $2 ')
  const pair = OWN.exec(c)
  if (pair) {
    const [, other, verb = '', rest = ''] = pair
    return other
      ? `${other} und ${name} ${verb} ${away(rest, name)}`
      : `${name} ${third(verb)} ${away(ofSelf(rest), name)}`
  }
  const inverted = INVERTED.exec(c)
  if (inverted) {
    const [, before = '', verb = '', rest = ''] = inverted
    const isVerb = STRONG[verb.toLowerCase()] !== undefined || /e$/iu.test(verb) || WITHOUT_E.test(verb)
    if (isVerb && !NO_VERB.test(verb)) return `${away(before, name)}${third(verb)} ${name}${away(ofSelf(rest), name)}`
  }
  const we = /^wir ([\p{L}']+) (.*)$/isu.exec(c)
  if (we) return `${name} ${singularOf(we[1]!)} ${away(we[2]!, name)}`
  const weInverted = /^(.*?)\b([\p{L}']+n) wir\b(.*)$/isu.exec(c)
  if (weInverted)
    return `${away(weInverted[1]!, name)}${singularOf(weInverted[2]!)} ${name}${away(weInverted[3]!, name)}`
  if (/^(?:mein|unser)(?:e[rmns]?)?\b/iu.test(c) && c.split(/\s+/).length > 2) return away(c, name)
  const opened = VERB_OPENS.test(c) ? /^([\p{L}']+) (.+)$/su.exec(c) : null
  if (opened && !/^(?:gestern|seit)$/i.test(opened[1]!)) return `${name} ${third(opened[1]!)} ${away(opened[2]!, name)}`
  return null
}
const OWN = /^(?:(\p{Lu}[\p{L}']+) und )?ich ([\p{L}']+)(?: (.*))?$/isu
const INVERTED = /^(.*?)\b([\p{L}']+) ich\b(.*)$/isu
const NO_VERB =
  /^(?:dass|weil|und|aber|wie|was|wo|die|der|das|den|dem|denen|ob|als|wenn|falls|bevor|nachdem|seine?|ihre?|diese|welche|alle|keine|heute|gerade|eine|meine|schade|danke|bitte|ohne|ende|viele|beide|andere|letzte|erste|nächste|ganze|so viele)$/i
/** Past forms and those that lose their -e in speech. */
const WITHOUT_E =
  /^(?:(?:be|ver|ge|er|ent|zer|miss)?(?:ging|kam|fand|blieb|schrieb|nahm|las|trank|aß|lief|rief|saß|stand|half|gab|zog|sah|fuhr|trug|flog|lor|wann|gann|schlief|traf|sprach|wusste|dachte|brach|schwamm|sang|schloss|schied|hielt|fiel|ließ|wuchs|warf|starb|tat|lag|bat|aß|goss|kannte|brachte|stritt|litt|schnitt|ritt)|(?:be|ver|ge|er|ent|zer|über|unter|wieder)?(?:wohn|leb|arbeit|mach|spiel|trink|lieb|hass|studier|lern|heiß|komm|geh|such|brauch|rauch|nutz|zieh|schreib|koch|denk|glaub|find|sag|frag|bleib|krieg|kenn|nenn|hol|bring|steh|sitz|lieg|fühl|hör|kauf|zahl|dien|plan|jogg|schwimm|sing|tanz|leg|stell|setz|dreh|schick|zeig|wart|hoff|freu|meld|überleg|pack|putz|wasch|bau|reis|lüg|lauf|tu|schau|guck|probier|trainier|telefonier|stream|zock|programmier|liefer|kümmer|erinner|wander|kletter|ärger|bezieh|übernehm|nehm|vertrag|mein))$/iu
/** "weighed oneself": the speaker's own "mich" right behind the verb */
const ofSelf = (rest: string): string => rest.replace(/^(\s*)(?:mich|mir)(?=\s)/iu, '$1sich')
const singularOf = (verb: string): string =>
  PLURAL[verb.toLowerCase()] ?? verb.replace(/(?<=[td])en$/, 'et').replace(/e?n$/, 't')

/** Whether a sentence is the speaker's own word, meant as said, and more than small talk. */
export const isMeantInGerman = (message: string, text: string): boolean =>
  !SARCASM.test(message) && [ASKS, LIST, BARRED, TALK].every((pattern) => !pattern.test(text))

/** What a message in German says, in order. `question`: that it may answer. */
export function readGerman(message: string, name: string, question: string | null): ClauseReading[] {
  if (SARCASM.test(message)) return []
  const readings: ClauseReading[] = []
  for (const { text, start, end, quotes, asks } of chatSentences(message)) {
    if (quotes || asks || ASKS.test(text) || LIST.test(text) || BARRED.test(text)) continue
    const add = (told: string, form: ReadingForm, answers = false) => {
      const whole = told
        .replace(/\s+/g, ' ')
        .replace(/ ,/g, ',')
        .replace(/[\s,;:.!-]+$/, '')
      readings.push({
        // A name stays as its bearer writes it.
        text: `${whole.startsWith(name) ? whole.charAt(0) : whole.charAt(0).toUpperCase()}${whole.slice(1)}.`,
        form,
        hedged: false,
        start,
        end,
        answers,
      })
    }
    const standard = text.replace(DIALECT_I, '$1ich')
    const opened = standard.replace(OPEN, '')
    const introduced = selfIntroduction('de', opened, name, (part) => thirdPersonDe(part, name) !== null)
    for (const told of introduced?.told ?? []) add(told, 'first')
    const body = (introduced ? introduced.rest : standard)
      .replace(OPEN, '')
      .replace(/^(\p{L}+) und ich haben uns (.*?)getrennt/iu, 'ich bin $2von $1 getrennt')
    if (ASKS.test(body)) continue
    const children = childrenClaims('de', body, name)
    for (const told of children) add(told, 'first')
    if (children.length > 0) continue
    if (INSTRUCT.test(body)) {
      add(`${name} wünscht: ${away(body.replace(/^bitte /i, ''), name)}`, 'instruction')
      continue
    }
    let isOwn = introduced !== null
    let before = ''
    for (const part of body.split(CLAUSE)) {
      const clause = part.replace(OPEN, '').replace(/^[\s,.!-]+|[\s,.!-]+$/g, '')
      if (clause === '' || TALK.test(clause)) continue
      const called = calledThing('de', before, clause, name)
      before = clause
      if (called) {
        add(called, 'thing')
        continue
      }
      const phrases = verblessClaims('de', clause, name)
      for (const told of phrases) add(told, 'fragment', question !== null)
      if (phrases.length > 0) continue
      const dropped = droppedClaim('de', clause, name)
      const told = dropped ?? thirdPersonDe(clause, name)
      if (dropped) {
        isOwn = true
        add(dropped, 'dropped')
      } else if (told) {
        isOwn = true
        add(told, 'first')
      } else if (/^\d{1,2}$/.test(clause) && !/^\s*\d+\./.test(part) && isOwn)
        add(`${name} ist ${clause} Jahre alt`, 'dropped')
      else if (THING.test(clause) && !/\b(?:du|dich|dir|dein\w*|ihr|euch|euer\w*)\b/iu.test(clause))
        add(clause, 'thing')
      else if (programmeClaim('de', clause, name)) add(programmeClaim('de', clause, name)!, 'fragment')
      else if (
        question !== null &&
        readings.length === 0 &&
        clause.split(/\s+/).length <= 12 &&
        !NO_ANSWER.test(clause) &&
        SAYS_SOMETHING.test(clause)
      )
        add(`Auf „${lastQuestion(question)}“ antwortete ${name}: ${away(clause, name)}`, 'answer', true)
    }
  }
  return readings
}
/** southern "i" for "ich" */
const DIALECT_I = /(^|[\s,])i(?= \p{Ll}{2,})/gu
const CLAUSE =
  /[,;:!]\s+(?=(?:aber |und |also |dann |jetzt |nur )*(?:ich|wir|mein|meine|der|die|das|er|sie|es|bin|hab|habe|wohne|arbeite|jeden|seit|ab|nur|jetzt|früh|\d+)\b)|\s(?:und|aber|denn|sondern) (?=(?:ich|wir|mein|meine|\p{L}+e? ich|(?:von|auf|mit|bei|in|am|zu|aus) (?:\p{L}+ ){1,2}\p{L}+ ich|bin|hab|habe|fahr|studiere?|mache?|gehe?|spiele?|lebe?|lerne?|nehme?|suche?|kriege?|muss|koche?|laufe?|jogge|singe?|tanze?|wohne?|arbeite|trinke?|esse?|rauche?|\p{Lu}\p{L}+ (?:ist|hat))\b)/iu
/** "Lena hat eine Erdnussallergie", "der Termin ist am Montag" */
const THING =
  /^(?:(?:der|die|das) )?\p{Lu}\p{L}+ (?:ist|sind|hat|heißt|wohnt|arbeitet|geht|kommt|spielt|mag|war|wird|wurde|beginnt|fängt|isst|studiert) .+|^\p{L}+ (?:ist|sind) (?:jetzt|nun|ab|am|um) .+/u
const NO_ANSWER =
  /^(?:j[aeo]{1,5}[ahpso]{0,3}|jep|jap|y[aeou]{1,5}[spha]{0,3}|yeah|nein|ne{1,9}|nö{1,9}|no{1,9}|nope|ok\p{L}{0,20}|oka?y|oki\p{L}{0,20}|kla{1,9}r\p{L}{0,20}|klr{1,9}\p{L}{0,20}|danke\p{L}{0,20}|gut|super|mega|krass|geil|nice|cool|top|perfekt|pas{1,9}t|klingt|sicher|safe|true|same|lol|kp|ka|keine ahnung|egal|genau|stimmt|eben|ach|oh|ah|hm{1,9}|puh{1,9}|uff{1,9}|boah|wow|never ?mind|alles klar|gerne?|sorry|bis (?:gleich|dann|später|bald|morgen)|jetzt|gleich|bald|nichts|(?:ha|he|hi|ah){2,9}\p{L}{0,20}|mach ich|läuft|sehr|von mir aus|weiß nicht|mal (?:schauen|sehen)|vielleicht|denk(?:e)? (?:schon|nicht)|glaub(?:e)? (?:schon|nicht)|in (?:ca\.? ?|etwa |rund )?\d{1,3} ?(?:h|min\p{L}{0,20}|stunden?|sek\p{L}{0,20}))(?!\p{L})/iu
/** An answer that says something: a figure, or a word of some length that is no small one. */
const SAYS_SOMETHING = /\d|\p{L}{5}/u
