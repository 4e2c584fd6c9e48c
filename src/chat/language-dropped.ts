import type { PhraseLanguage } from './language-phrases.ts'
import { withBounds } from './language-rules.ts'

// Clauses without their subject or helping verb, in languages other than English: "siamo in quindici", "venduto il camion",
// "Wohnung gefunden", "yoga le mardi soir". One record of data a language; the forms are the same for all.

interface Dropped {
  /** how many the speaker and others are; group 1: what stands between, group 2: the number with what follows */
  group: RegExp
  counted: (name: string, between: string, number: string) => string
  /** opens or ends with what one has done; group 1: the rest that "has" stands before */
  done: RegExp
  has: (name: string, done: string) => string
  /** what one has become, or where one has gone: with "is" */
  become: RegExp
  is: (name: string, become: string) => string
  /** what was done with one: hired, fired, promoted */
  undergone: RegExp
  undergoes: (name: string, undergone: string) => string
  /** weekdays of every week */
  weekly: string
  plans: (name: string, schedule: string) => string
}

const IT_OBJECT = "(?= (?:il|lo|la|i|gli|le|un|una|mio|mia|di|con|a|da|casa|in)(?!\\p{L})| l'| un')"
const ES_OBJECT = '(?= (?:el|la|los|las|un|una|mi|mis|de|con|a|al|del|en|por|todo)(?!\\p{L}))'
const FR_OBJECT =
  "(?= (?:le|la|les|un|une|mon|ma|mes|de|du|des|à|au|en|tout)(?!\\p{L})| [ld]['’])(?! le (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche))"
const DE_NO_OTHER =
  '(?!.*(?<!\\p{L})(?:ich|er|sie|es|wir|du|ihr|man|ist|sind|war|waren|hat|haben|habe|hab|wird|werden|wurde|wurden|nicht|bitte|wenn)(?!\\p{L}))'
const NL_NO_OTHER =
  '(?!.*(?<!\\p{L})(?:ik|hij|zij|ze|het|wij|we|je|jij|is|zijn|was|waren|heeft|hebben|heb|wordt|werd|werden|niet|als)(?!\\p{L}))'

const GERMAN_OWN = /(?<!\p{L})(?:mein|unser)(?:e[nmrs]?)?(?!\p{L})/giu
const DUTCH_OWN = /(?<!\p{L})(?:mijn|onze)(?!\p{L})/giu
const DROPPED: Readonly<Record<PhraseLanguage, Dropped>> = {
  de: withBounds({
    group:
      /^(?:wir sind|(?:jetzt |nun |dann )?sind wir|wir sind hier) ((?:(?:jetzt|nun|noch|nur|inzwischen|mittlerweile|schon|insgesamt) )*)((?:zu (?:zweit|dritt|viert|fünft|sechst|siebt|acht|neunt|zehnt)|\d{1,3}|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)(?: (?:leute|personen|im|in|bei|hier|beim) .*| (?:leute|personen))?)$/iu,
    counted: (name, between, number) => `${name} und andere sind ${between}${number}`,
    done: new RegExp(
      `^${DE_NO_OTHER}((?:(?:endlich|gestern|heute|letzte \\p{L}+|letzten \\p{L}+|am \\p{L}+|zum \\p{L}+) )*(?:den|die|das|einen|eine|ein|mein(?:e|en)?|unser(?:e|en)?|alle|beide) (?:\\p{L}+ ){1,5}(?:gekauft|verkauft|gekündigt|gebucht|abgeschlossen|bestanden|angefangen|aufgehört|unterschrieben|gefunden|verloren|gewechselt|abgesagt|storniert|geschafft|eingereicht|begonnen|gemietet|adoptiert|verschenkt|zurückgegeben|abgegeben|abgemeldet|angemeldet|erledigt|abgelehnt|angenommen))$`,
      'iu',
    ),
    has: (name, done) => `${name} hat ${lowGerman(done).replace(GERMAN_OWN, `${name}s`)}`,
    become: new RegExp(
      `^${DE_NO_OTHER}((?:(?:endlich|gestern|heute|letzte \\p{L}+|letzten \\p{L}+|am \\p{L}+|nach \\p{Lu}\\p{L}+|in \\p{L}+|zu \\p{L}+|zum \\p{L}+|zur \\p{L}+) )*(?:umgezogen|eingezogen|ausgezogen|ausgetreten|eingetreten|(?:befördert|versetzt|entlassen|eingestellt|geschieden)(?: worden)?|(?:\\p{L}+ ){1,2}geworden)(?: (?:nach|in|zu|zum|zur|aus) .+)?)$`,
      'iu',
    ),
    is: (name, become) => `${name} ist ${lowGerman(become)}`,
    undergone: /^(?!)/u,
    undergoes: (name, undergone) => `${name} wurde ${undergone}`,
    weekly:
      '(?:montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags|jeden (?:zweiten )?(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)|immer (?:am )?\\p{L}+tags?)',
    plans: (name, schedule) => `${name} hat ${schedule}`,
  }),
  es: withBounds({
    group:
      /^(?:nosotros )?((?:(?:ya|ahora|hoy) )*)somos ((?:(?:solo|unos|unas|ya|casi) )*(?:\d{1,3}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|veinte)(?: (?:en|de|personas|gente) .*| personas)?)$/iu,
    counted: (name, between, number) => `${name} y otros ${between}son ${number}`,
    done: new RegExp(
      `^(?:ya |por fin |hoy |ayer )*((?:vendido|comprado|cambiado|dejado|empezado|terminado|acabado|reservado|firmado|pedido|cancelado|encontrado|adoptado|alquilado|aprobado|suspendido|ganado|perdido|roto|hecho|visto|puesto|instalado|actualizado|migrado|entregado|conseguido|recogido|devuelto|abierto|cerrado|escrito|vuelto|pasado)${ES_OBJECT} .+)$`,
      'iu',
    ),
    has: (name, done) => `${name} ha ${decapitalised(done)}`,
    become: /^(?!)/u,
    is: (name, become) => `${name} es ${become}`,
    undergone: /^(?:por fin |recién |ya )*((?:despedid|ascendid|contratad|operad|promovid|desahuciad)[oa](?: .+)?)$/iu,
    undergoes: (name, undergone) => `${name} ha sido ${decapitalised(undergone)}`,
    weekly:
      '(?:(?:todos )?los (?:lunes|martes|miércoles|jueves|viernes|sábados|domingos)|cada (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo))',
    plans: (name, schedule) => `${name} tiene ${schedule}`,
  }),
  fr: withBounds({
    group:
      /^(?:(?:maintenant|du coup|désormais),? )?(?:on (?:est|n['’]est)|nous (?:sommes|ne sommes)) ((?:(?:plus|que|maintenant|déjà|encore|désormais|seulement) )*)((?:\d{1,3}|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|vingt)(?: (?:dans|à|au|en|chez|personnes|sur) .*| personnes)?)$/iu,
    counted: (name, between, number) =>
      `${name} et d'autres ${/(?:que|plus)/iu.test(between) ? 'ne sont' : 'sont'} ${between}${number}`,
    done: new RegExp(
      `^(?:enfin |ça y est,? |hier )*((?:vendu|acheté|changé|quitté|arrêté|commencé|fini|terminé|signé|réservé|annulé|trouvé|adopté|loué|raté|gagné|perdu|cassé|pris|mis|reçu|rendu|lâché|résilié|repris|installé|ouvert|fermé|écrit)${FR_OBJECT}.+|(?:déménagé|emménagé|démissionné|divorcé)(?: .+)?)$`,
      'iu',
    ),
    has: (name, done) => `${name} a ${decapitalised(done)}`,
    become: /^(?:enfin |ça y est,? |hier )*((?:parti|revenu|rentré|devenu|retourné|diplômé)e?(?: .+)?)$/iu,
    is: (name, become) => `${name} est ${decapitalised(become)}`,
    undergone: /^(?:enfin |ça y est,? |hier )*((?:promu|viré|licencié|embauché|opéré|muté|titularisé)e?(?: .+)?)$/iu,
    undergoes: (name, undergone) => `${name} a été ${decapitalised(undergone)}`,
    weekly:
      '(?:(?:tous )?les? (?:lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?)(?! prochains?| derniers?| \\d)(?: (?:matin|midi|soir|après-midi))?|chaque (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche))',
    plans: (name, schedule) => `${name} a ${schedule}`,
  }),
  it: withBounds({
    group:
      /^((?:(?:ora|adesso|ormai|già|in \p{L}+) )*)siamo ((?:(?:in|solo|rimasti in|ormai|già) )*(?:\d{1,3}|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|sedici|diciassette|diciotto|diciannove|venti)(?: (?:in|nel|nella|a|al|di|persone) .*| persone)?)$/iu,
    counted: (name, between, number) => `${name} e altri ${between}sono ${number}`,
    done: new RegExp(
      `^(?:finalmente |appena |oggi |ieri )*((?:venduto|comprato|cambiato|lasciato|cominciato|iniziato|finito|firmato|prenotato|annullato|trovato|adottato|affittato|passato|perso|rotto|fatto|preso|messo|visto|ritirato|consegnato|aperto|chiuso|scritto|smesso|ripreso|disdetto|ordinato|installato)${IT_OBJECT} ?.+)$`,
      'iu',
    ),
    has: (name, done) => `${name} ha ${decapitalised(done)}`,
    become:
      /^(?:finalmente |appena |oggi |ieri )*((?:andat|tornat|partit|diventat|guarit|arrivat)[oa](?: .+)|(?:laureat|trasferit|sposat|licenziat|iscritt|separat|diplomat|dimess)[oa](?: .+)?)$/iu,
    is: (name, become) =>
      `${name} ${/^(?:laureat|trasferit|sposat|licenziat|iscritt|separat|diplomat|dimess)/iu.test(become) ? 'si è' : 'è'} ${decapitalised(become)}`,
    undergone:
      /^(?:finalmente |appena |oggi |ieri )*((promoss|assunt|bocciat|operat|ricoverat|sfrattat)[oa](?: .+)?)$/iu,
    undergoes: (name, undergone) =>
      `${name} è stat${/^\p{L}+a(?!\p{L})/u.test(undergone) ? 'a' : 'o'} ${decapitalised(undergone)}`,
    weekly:
      '(?:(?:il|ogni|tutti i) (?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato)(?! (?:prossimo|scorso|\\d))|(?:la|ogni|tutte le) domenic(?:a|he)(?! (?:prossima|scorsa)))',
    plans: (name, schedule) => `${name} ha ${schedule}`,
  }),
  pt: withBounds({
    group:
      /^((?:(?:agora|já|hoje) )*)(?:somos|a gente é) ((?:(?:só|em|uns|umas|já) )*(?:\d{1,3}|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|quinze|vinte)(?: (?:n[oa]s?|em|de|pessoas) .*| pessoas| aqui)?)$/iu,
    counted: (name, between, number) => `${name} e outros ${between}são ${number}`,
    done: /^(?!)/u,
    has: (name, done) => `${name} tem ${done}`,
    become: /^(?!)/u,
    is: (name, become) => `${name} é ${become}`,
    undergone: /^(?:enfim |finalmente )*((?:demitid|promovid|contratad|operad|efetivad|despedid)[oa](?: .+)?)$/iu,
    undergoes: (name, undergone) => `${name} foi ${decapitalised(undergone)}`,
    weekly:
      '(?:(?:às|aos|todas as|todos os|toda|todo) (?:segundas?|terças?|quartas?|quintas?|sextas?|sábados?|domingos?)(?:-feiras?)?)',
    plans: (name, schedule) => `${name} tem ${schedule}`,
  }),
  nl: withBounds({
    group:
      /^(?:(?:wij|we) zijn|(?:nu |dan )?zijn (?:wij|we)) ((?:(?:nu|nog|maar|inmiddels|al|thuis) )*)((?:met (?:z['’]n|ons) \p{L}+|\d{1,3}|twee|drie|vier|vijf|zes|zeven|acht|negen|tien)(?: (?:in|op|bij|mensen|man) .*| mensen| man| thuis| hier)?)$/iu,
    counted: (name, between, number) => `${name} en anderen zijn ${between}${number}`,
    done: new RegExp(
      `^${NL_NO_OTHER}((?:(?:eindelijk|gisteren|vandaag|net|vorige \\p{L}+|afgelopen \\p{L}+) )*(?:de|het|een|mijn|onze|alle) (?:\\p{L}+ ){1,5}(?:gekocht|verkocht|opgezegd|besteld|geboekt|gehaald|gevonden|verloren|afgezegd|geannuleerd|getekend|ingeleverd|gewisseld|gehuurd|geadopteerd|weggegeven))$`,
      'iu',
    ),
    has: (name, done) => `${name} heeft ${decapitalised(done).replace(DUTCH_OWN, `${name}s`)}`,
    become: /^((?:overgestapt|ingetrokken|uitgeschreven|gezakt|gepromoveerd|genezen)(?: .+)?)$/iu,
    is: (name, become) => `${name} is ${decapitalised(become)}`,
    undergone: /^(?!)/u,
    undergoes: (name, undergone) => `${name} werd ${undergone}`,
    weekly:
      '(?:op (?:maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)en|elke (?:maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)|(?:maan|dins|woens|donder|vrij|zater|zon)dags)',
    plans: (name, schedule) => `${name} heeft ${schedule}`,
  }),
}

/** Before a noun of the speaker's programme: nothing that greets, asks, denies or tells of a single day. */
const NO_PROGRAMME =
  /^(?:bis|ab|am|an|seit|nur|nicht|kein\p{L}*|frei|zu|wieder|schon|immer|auch|und|aber|oder|ciao|hasta|no|sin|nos|libre|cerrado|ya|solo|también|y|à|pas|pas de|fermé|libre|rien|plus|jusqu\p{L}*|et|ou|a|non|niente|chiuso|libero|solo|anche|e|o|fino|até|não|sem|fechado|livre|só|também|\p{L}+(?:iamo|ano|ono)|tot|niet|geen|vrij|dicht|ook|en|of|alleen)(?!\p{L})/iu
const VERB =
  /(?<!\p{L})(?:ist|sind|war|hat|habe|haben|geht|è|sono|era|ha|ho|est|sont|était|ont|es|son|tiene|hay|é|são|tem|is|zijn|was|heeft|hebben|gaat|gehe?|ich|wir|er|sie|je|on|il|elle|ik|we|hij|ze)(?!\p{L})/iu
const MOST_PROGRAMME_WORDS = 5
const CLOCK =
  '(?: (?:um|ab|a|alle|à|às|as|om|von|de|dalle|das|van) .{1,20}| \\d{1,2}(?:[:.h]\\d{0,2})?(?: ?(?:uhr|h|uur))?)?'
const programmes = new Map<PhraseLanguage, RegExp>()

/** What a clause without its subject or helping verb tells of the speaker; null: it is no such clause. */
export function droppedClaim(language: PhraseLanguage, clause: string, name: string): string | null {
  const rules = DROPPED[language]
  const group = rules.group.exec(clause)
  if (group) return rules.counted(name, group[1]!, group[2]!)
  const undergone = rules.undergone.exec(clause)?.[1]
  if (undergone) return rules.undergoes(name, undergone)
  const become = rules.become.exec(clause)?.[1]
  if (become) return rules.is(name, become)
  const done = rules.done.exec(clause)?.[1]
  return done ? rules.has(name, done) : null
}

/** "yoga le mardi soir": what the speaker has every week; null: no such phrase. */
export function programmeClaim(language: PhraseLanguage, clause: string, name: string): string | null {
  const rules = DROPPED[language]
  const known =
    programmes.get(language) ??
    new RegExp(
      `^(\\p{L}[\\p{L}'’-]*(?: \\p{L}[\\p{L}'’-]*){0,${MOST_PROGRAMME_WORDS - 1}}?),? ${rules.weekly}${CLOCK}$`,
      'iu',
    )
  programmes.set(language, known)
  const what = known.exec(clause)?.[1]
  return what && !NO_PROGRAMME.test(what) && !VERB.test(what)
    ? rules.plans(name, language === 'de' ? clause : decapitalised(clause))
    : null
}

/** As it stands behind a verb; names, and German nouns, stay as they are. */
const decapitalised = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) && !/^\p{Lu}\p{Ll}+ \p{Lu}/u.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text
const GERMAN_LOW =
  /^(?:endlich|gestern|heute|gerade|eben|letzte[nrs]?|am|seit|zum|nach|in|zu|den|die|das|einen?|meine?n?|unsere?n?|alle|beide|\p{L}+t)(?!\p{L})/iu
const lowGerman = (text: string): string => (GERMAN_LOW.test(text) ? decapitalised(text) : text)
