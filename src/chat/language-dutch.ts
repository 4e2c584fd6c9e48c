import { bounded, pairs } from './language-rules.ts'

// Dutch as chats write it: the verb stands beside "ik" and gets a -t. Data.

const IRREGULAR = pairs(
  'ben is,heb heeft,kan kan,wil wil,mag mag,zal zal,zou zou,ga gaat,sta staat,doe doet,zie ziet,sla slaat,weet weet,moet moet,was was,had had,ging ging,kwam kwam,kreeg kreeg,vond vond,werd werd,kon kon,wilde wilde,moest moest,mocht mocht,deed deed,zag zag,nam nam,gaf gaf,dacht dacht,bracht bracht,kocht kocht,zocht zocht,begon begon,dronk dronk,at at,las las,schreef schreef,liep liep,sliep sliep,bleef bleef,reed reed,sprak sprak,brak brak,verloor verloor,stopte stopte,werkte werkte,woonde woonde,verhuisde verhuisde,eet eet,heet heet,zit zit,haat haat,praat praat,fiets fietst,vergeet vergeet,studeer studeert,rijd rijdt,rij rijdt,stond stond,zat zat,lag lag,won won,vloog vloog,koos koos,verkocht verkocht,hielp hielp,stierf stierf,sloot sloot,hing hing,droeg droeg,at at,leerde leerde,snijd snijdt,word wordt,houd houdt,hou houdt,vind vindt,bied biedt,leid leidt,kom komt',
)
const PLURAL = pairs(
  'zijn is,hebben heeft,gaan gaat,wonen woont,doen doet,willen wil,kunnen kan,moeten moet,komen komt,waren was,hadden had,gingen ging,eten eet,rijden rijdt,verhuizen verhuist,krijgen krijgt,zoeken zoekt,nemen neemt,kochten kocht,houden houdt',
)
const NO_VERB =
  /^(?:dat|die|wat|waar|hoe|als|en|of|maar|want|omdat|nu|dan|ook|niet|wie|toen|dus|zodat|terwijl|welk|jij|zoals)$/i
const thirdOf = (verb: string): string => {
  const lower = verb.toLowerCase()
  return IRREGULAR.get(lower) ?? (/(?:t|de|te)$/.test(lower) ? lower : `${lower}t`)
}
const ownerOf = (name: string): string =>
  /[sxz]$/i.test(name) ? `${name}'` : /[aeiouy]$/i.test(name) ? `${name}'s` : `${name}s`
const rest = (text: string, name: string): string =>
  text
    .replace(/(?<!\p{L})(?:mijn|m'n)(?!\p{L})|(?<!\p{L})(?:onze|ons)(?= \p{L})/giu, () => ownerOf(name))
    .replace(/(?<!\p{L})(?:mij|me)(?!\p{L})/giu, () => name)
    .replace(/(?<!\p{L})(?:en ik)(?!\p{L})/giu, () => `en ${name}`)

const PAIR = /^(\p{Lu}\p{L}+|mijn \p{L}+(?: \p{Lu}\p{L}+)?) en ik (\p{L}+)(.*)$/su
const OWN = /^ik ([\p{L}']+)(.*)$/isu
const INVERTED = /^(.*?)\b([\p{L}']+) ik\b(.*)$/isu
const WE = /^(?:wij|we) (\p{L}+)(.*)$/isu
const WE_INVERTED = /^(.*?)\b(\p{L}+n) (?:wij|we)\b(.*)$/isu
const OPENS =
  /^(?:ben|heb|woon|werk|studeer|speel|eet|drink|rijd|houd|hou|haat|gebruik|leer|lees|loop|ga|kan|wil|moet|mag|kom|zoek|slaap|kook|sport|fiets|rook|neem|train|maak|volg|zit|was|had|kreeg|kocht|verhuisde|verkocht|gestopt|net|geef|draag|spreek|vind|getrouwd|verloofd|gescheiden|geslaagd|verhuisd|afgestudeerd|bevallen|begonnen)\b/i

function tell(clause: string, name: string): string | null {
  const pair = PAIR.exec(clause)
  if (pair) return `${rest(pair[1]!, name)} en ${name} ${pair[2]}${rest(pair[3]!, name)}`
  const own = OWN.exec(clause)
  if (own) return `${name} ${thirdOf(own[1]!)}${rest(own[2]!, name)}`
  const inverted = INVERTED.exec(clause)
  if (inverted && !NO_VERB.test(inverted[2]!))
    return `${rest(inverted[1]!, name)}${thirdOf(inverted[2]!)} ${name}${rest(inverted[3]!, name)}`
  const we = WE.exec(clause)
  if (we) return `${name} ${PLURAL.get(we[1]!.toLowerCase()) ?? `${we[1]!.replace(/en$/, '')}t`}${rest(we[2]!, name)}`
  const weInverted = WE_INVERTED.exec(clause)
  if (weInverted && !NO_VERB.test(weInverted[2]!))
    return `${rest(weInverted[1]!, name)}${PLURAL.get(weInverted[2]!.toLowerCase()) ?? `${weInverted[2]!.replace(/en$/, '')}t`} ${name}${rest(weInverted[3]!, name)}`
  if (/^(?:mijn|m'n|onze|ons) \p{L}+ .+/iu.test(clause)) return rest(clause, name)
  const opened = OPENS.test(clause) ? /^(\p{L}+)( .+)$/su.exec(clause) : null
  if (!opened || /^\p{L}+ het is$/iu.test(clause)) return null
  if (/^(?:getrouwd|verloofd|gescheiden|geslaagd|verhuisd|afgestudeerd|bevallen|begonnen)$/i.test(opened[1]!))
    return `${name} is ${opened[1]!.toLowerCase()}${rest(opened[2]!, name)}`
  return /^(?:net|gestopt|verkocht)$/i.test(opened[1]!)
    ? `${name} heeft ${opened[1]!.toLowerCase()}${rest(opened[2]!, name)}`
    : `${name} ${thirdOf(opened[1]!)}${rest(opened[2]!, name)}`
}

const DAY = 'maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag'

export const dutch = bounded({
  barred:
    /\?|\b(?:(?<!al)als (?:ik|we|het|hij|ze|je)|indien|misschien|wellicht|mogelijk|droomde|gedroomd|droom (?:dat|over)|wachtwoord|pincode|zou(?:den)?|stel je voor|grapje|geintje|doe alsof|alsof|ik denk|denk (?:aan|erover)|twijfel|weet (?:ik )?(?:het )?niet|zegt|zei|zeggen dat|vertelde dat|bijna|ga dood van|een miljoen)\b/iu,
  irony: /🙄|🙃|😒|\b(?:ja hoor|tuurlijk joh|heerlijk hoor|precies wat ik nodig had|fijn is dat|lekker dan|not)\b$/iu,
  asks: /^(?:en |maar |dus )*(?:wat|wie|hoe|waar|wanneer|waarom|welke?|hoeveel|kun je|kan je|wil je|zou je|weet je|heb je|help me|geef me|schrijf|vertaal|zoek|leg uit|vertel)\b/iu,
  list: /^(?:kopen|boodschappen(?:lijst(?:je)?)?|nodig|te doen|halen|lijst)\s*:/iu,
  clause:
    /[;:]\s+|,\s+(?=(?:en |maar |dus |want |dan |nu )*(?:ik|wij|we|mijn|m'n|onze|de|het|hij|zij|ze|een|ben|heb|woon|werk|elke|sinds|vanaf|nu|niet|getrouwd|verloofd|verhuisd|geslaagd|gestopt|begonnen|\d+)\b)|(?<!^(?:mijn )?\p{L}+)\s(?:en|maar|want|dus|omdat) (?=(?:ik|wij|we|mijn|onze|ben|heb|woon|werk|nu|niet|haat|\p{L}+ ik|hij|zij|ze|\p{Lu}\p{L}+ (?:is|heeft|werkt|woont))\b)|(?<=\p{L}{2})(?:,\s+(?:(?:en|maar) )?|\s(?:en|maar) )(?=(?:(?:in|op|bij|met|thuis|elke|van) (?:\p{L}+ ){0,2})?(?:ben|heb|woon|werk|studeer|speel|rij|drink|eet|gebruik|zing|train|geef les) (?!er\b|je\b|jij\b))/iu,
  opener:
    /^(?:(?:hoi|hallo|hey|hé|goedemorgen|goedenavond|dag|nou|ja|nee|ok[eé]?|dank(?: je(?: wel)?)?|bedankt|trouwens|en|maar|dus|oh|ah|haha\p{L}*|nieuws(?:je)?|eigenlijk|helaas|slecht nieuws|goed nieuws|groot nieuws|klopt|precies|want|btw|overigens|even|update|raad eens|tja|zo)[,!.: ]+)+/iu,
  talk: /^(?:ik )?(?:ben (?:er|moe|blij|terug|benieuwd|klaar|verdrietig|boos|zenuwachtig)|ga (?:slapen|eten|kijken|proberen)|hoop|denk|weet|snap|begrijp|bedoel|heb (?:hulp nodig|een vraag|honger|zin|geen idee)|wil (?:graag )?(?:weten|vragen)|zal|beloof|vertel|laat)\b|^(?:ik )?heb \p{L}+ hulp\b/iu,
  tell,
  thing:
    /^(?:(?:de|het|een) \p{L}[\p{L} ]{1,30}?|\p{Lu}\p{L}+(?: en \p{Lu}\p{L}+)?) (?:is|zijn|heeft|hebben|woont|werkt|studeert|gaat|gaan|komt|eet|haat|houdt|speelt|heet|wordt|werd|was|begint|eindigt|verloopt|wil|draait|gebruikt|loopt|kost|weegt|zit|stopt|spreekt|overleed|rijdt|kreeg|vindt)\b.*/u,
  listener: /\b(?:jij|je|jou|jouw|u|uw|jullie)\b/iu,
  dated: new RegExp(
    `^(?:ik heb )?(?:een |de |het |m'n |mijn )?(?:afspraak|vergadering|examen|tentamen|sollicitatie(?:gesprek)?|les|tandarts|huisarts|dokter|vlucht|trein|bruiloft|concert|fysio\\p{L}*|deadline|controle|keuring)\\b.*(?:\\b(?:${DAY}|morgen|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)\\b|\\d)`,
    'iu',
  ),
  has: (name, what) => `${name} heeft ${what.replace(/^ik heb /i, '').replace(/^(?:mijn|m'n) /i, '')}`,
  instruct:
    /^(?:alsjeblieft,? |graag |en |vanaf nu,? )*(?:noem me|noem mij|je mag me |antwoord|praat|spreek|schrijf|gebruik|geen|hou(?:d)? (?:het|je antwoorden)|zeg (?:maar )?(?:je|jij|u)|leg (?:alles|dingen)|vermijd|wees|nooit|altijd|herinner me altijd|korte antwoorden|tutoyeer)\b.*(?:\b(?:kort\p{L}*|bondig|nederlands|engels|emoji'?s?|smileys|altijd|nooit|direct|simpel|eenvoudig|lijst\p{L}*|puntsgewijs|formeel|uitroeptekens|jij|je|u|me|mij|tutoyeer)\b)|^(?:zeg maar|noem me|noem mij|je mag me) (?:maar |gewoon |liever |toch )*(?!als|morgen|straks|even|om|op|niet)\p{L}+(?: noemen)?[.! ]*$|^(?:geef|toon|zet|noem) .{3,40} in (?:euro\p{L}*|dollars?|graden \p{L}+|celsius|fahrenheit|kilometers?|mijlen|kilo\p{L}*|meters?)\b/iu,
  wants: (name, wish) => `${name} wil dat de assistent hier rekening mee houdt: ${wish}`,
  answered: (name, question, value) => `Op „${question}” antwoordde ${name}: ${value}`,
  noAnswer:
    /^(?:ja|nee|ok[eé]?|dank\p{L}*|bedankt|prima|goed|fijn|niks|niets|geen idee|weet ik niet|hangt ervan af|later|goed idee|top|leuk)(?!\p{L})[\s!.]*(?:\p{L}+)?[\s!.]*$/iu,
  answers: [
    [
      /waar (?:woon|woont)/iu,
      (name, value) => `${name} woont ${/^(?:in|op|bij) /i.test(value) ? value : `in ${value}`}`,
    ],
    [
      /voor werk|je (?:werk|baan|beroep)|wat doe je/iu,
      (name, value) =>
        /^(?:bij|in|voor) /i.test(value)
          ? `${name} werkt ${value}`
          : `${name} werkt als ${value.replace(/^(?:ik ben|als) (?:een )?/i, '')}`,
    ],
    [/hoe oud/iu, (name, value) => `${name} is ${value.replace(/\D+$/, '')} jaar oud`],
    [
      /huisdieren|kinderen|broers|allergie/iu,
      (name, value) => (/^(?:nee|geen)/i.test(value) ? `${name} antwoordde: ${value}` : `${name} heeft ${value}`),
    ],
  ],
  tradeAt:
    /^(.+? (?:werkt als|is) (?:een )?(?!\p{L}*(?:intol|aller|alérg|diab|vegan|veget|asm|celí|espert|felic|content|importan|residen|gelovig|allerg))((?:\p{L}+ )?\p{L}+(?:er|eur|ist|kundige|loog|ant|ent|arts|kok|hulp|chef|developer))) ((?:bij|in|op|voor) .+)$/u,
  worksAt: (name, where) => `${name} werkt ${where}`,
  isAged: (name, age) => `${name} is ${age} jaar oud`,
  end: '.',
  changes: {
    closed: [
      {
        name: 'job',
        patterns: [
          /\bis (?:nu |inmiddels |eindelijk |weer |gediplomeerd |een )*((?!vegetari|veganist|single|moeder|vader|zuster|broer|lekker|beter|ouder|jonger|klaar|verder|zeker|partner|fan)\p{L}*(?:leerling[\p{L}-]*|er|ster|eur|euse|ist|iste|kundige|leraar|lerares|kok|arts|student|stagiaire?|monteur|bediende|agent|manager|assistent|assistente|juf|meester|chef))\b(?! (?:dan|in de klas))/iu,
        ],
      },
      {
        name: 'home',
        patterns: [
          /\bwoont (?:nu |nog |sinds [^,]{2,16} )?(?:\p{Lu}\p{L}+ )?(?:met [^,]+ )?in (\p{L}+)|\b(?:is|zijn) (?:\p{L}+ ){0,4}?naar (\p{L}+) verhuisd|\bverhuis\p{L}* (?:\p{L}+ ){0,3}?naar (\p{L}+)|\bheeft (?:nu |eindelijk )?een (?:eigen )?(?:huis|flat|appartement|kamer|studio) in (\p{L}+)/iu,
        ],
      },
      {
        name: 'age',
        patterns: [/\bis (?:nu |gisteren |vandaag |net |al )?(\d{1,3})(?: jaar| geworden|$)|\b(\d{1,3}) geworden/iu],
      },
      {
        name: 'work',
        patterns: [
          /\bwerkt (?:nu |\p{Lu}\p{L}+ )?(?:\p{L}+ )?(?:bij|voor|in|als) (.+)|\bbegint (?:\p{L}+ ){0,3}?bij (.+)|\bbegonnen bij (.+)/iu,
        ],
      },
      { name: 'favourite', patterns: [/\b(?:lievelings|favoriete )\p{L}{0,30} ?\p{L}{0,30} is (?:nu )?(.+)/iu] },
      { name: 'phone', patterns: [/\b(?:nummer|telefoonnummer) is (?:nu )?(.+)/iu] },
    ],
    ends: /\b(?:niet meer|geen .{0,30}meer|gestopt|stop(?:te)? met|opgezegd|ontslag\p{L}*|ontslagen|verkocht|overleden|dood(?:gegaan)?|gestorven|uit elkaar|het (?:is )?uit|uitgemaakt|gescheiden|geannuleerd|afgezegd|afgelast|gaat niet door|kwijt|verloren|nooit meer|in plaats van|overgestapt|gewisseld|opgegeven|geslaagd|afgestudeerd|afgerond|weggedaan|gestolen|weggegeven|teruggebracht|ingeruild|eruit|doodgegaan|inslapen|ingeslapen|weggelopen|weggevlogen|ontsnapt|weggegooid|afgeschaft|verwijderd|stukgegaan|kapot|de deur uit|uit met|klaar met|af van|weg bij|weg uit|opgeheven|gesloten|gesloopt|naar de sloop|afgezwaaid|afgebroken|ingeleverd|vervangen|opgestapt|bedankt voor)\b/iu,
    excludes: [
      [/\bwoon (?:nu )?alleen\b/iu, /\bwoont (?:\p{L}+ )?(?:samen )?met\b/iu],
      [/\b(?:eet (?:nu )?weer (?:vlees|vis)|weer vlees|niet meer veg)/iu, /vegetari|vega|eet geen vlees/iu],
      [
        /\b(?:ben (?:nu |veganist |vegetari)\p{L}*|vega(?:n|nist|tarisch)? geworden|vegetari\p{L}+ geworden)/iu,
        /\beet (?:\p{L}+ )?vlees|vegetari/iu,
      ],
      [
        /\b(?:ontslag|ontslagen|nieuwe baan|andere baan|opgezegd|baan gevonden|met pensioen|werk nu|nu bij)\b/iu,
        /\bwerkt (?:\p{L}+ )?(?:bij|voor|in|als)|werkloos|zoekt (?:een )?(?:baan|werk)/iu,
      ],
      [
        /\b(?:uit elkaar|gescheiden|uitgemaakt|het is uit)\b/iu,
        /\b(?:getrouwd|verloofd|vriend(?:in)?|vriend|man|vrouw|partner|relatie)\b/iu,
      ],
      [/\b(?:getrouwd)\b/iu, /\b(?:verloofd|vrijgezel|single)\b/iu],
      [/\b(?:geboren|bevallen)\b/iu, /\b(?:zwanger|verwacht)\b/iu],
    ],
    parting: /\b(?:uit elkaar|uitgemaakt|gescheiden|het is uit)\b/iu,
    partner: /\b(?:vriend(?:in)?|man|vrouw|partner|verloofd|getrouwd|samen met|woont .*met|relatie)\b/iu,
    likes: /\b(?:houdt (?:\p{L}+ )?van|vindt .{1,30} (?:leuk|lekker|fijn)|is dol op|is gek op)\b/iu,
    hates:
      /\b(?:haat|houdt (?:\p{L}+ )?niet van|vindt .{1,30} (?:niet (?:leuk|lekker)|vies|stom|vreselijk)|heeft een hekel aan)\b/iu,
    denies: /\b(?:niet|geen|nooit|nergens)\b/iu,
    again: /\b(?:weer|opnieuw)\b/iu,
    nowish:
      /\b(?:nu|al|veranderd|verplaatst|verzet|toch|eigenlijk|sorry|ik bedoel|nee,|voortaan|nieuwe?|geworden|uitgesteld|in plaats)\b/iu,
    numbers:
      /^(?:\d+|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|twee|drie|vier|vijf|zes|zeven|acht|negen|tien)$/iu,
    others:
      /^\s*(?:mijn|m'n|onze|ons) (?!hond|kat|auto|fiets|vriend|man\b|vrouw|partner|telefoon|baas|motor)(\p{L}+(?: \p{Lu}\p{L}+)?)|^\s*(?:hij|zij|ze) /iu,
    unless: /\b(?:als|misschien|ook|vroeger|eerder)\b|\?/iu,
    stop: /^(?:niet|meer|geen|heb|heeft|hebben|naar|voor|maar|want|met|een|het|zijn|was|worden|geworden|altijd|nooit|elke|iedere|jaar|week|dag|dagen|nieuwe|nieuw|werk|werkt|woont|houdt|gestopt|verkocht|opgezegd|gisteren|vandaag|sinds|omdat|mijn|onze|ook|alles|over|van|bij|als|aan|uit|die|dat)$/iu,
  },
})
