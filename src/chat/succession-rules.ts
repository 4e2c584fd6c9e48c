import { withWordBounds } from '../lib/word-bounds.ts'
import type { ChatLanguage } from './chat-language.ts'

// How messages put one value in the place of another without saying the whole again: "from X to Y", "new extension: 12",
// "the launch slipped to May". What is held says the rest. Data, by language; an address of a group is its name.

export interface SuccessionRules {
  /** groups `old` and `new`: what a held claim says, and what it says from now on */
  pairs: readonly RegExp[]
  /** groups `thing` and `value`: a thing that a held claim gives a value to */
  named: readonly RegExp[]
  /** groups `thing` and `when` */
  moved: readonly RegExp[]
  /** a day, a month, a time of day, as it is moved */
  time: RegExp
  /** group `n`, and `who` when it is not the speaker */
  aged: readonly RegExp[]
  /** a message of somebody's birthday says one of these */
  birthday: RegExp
  /** a claim of the speaker's age: what stands before and after the number */
  age: RegExp
  /** a message of a new count says one of these */
  counted: RegExp
  /** what follows a value and is no part of it */
  tail: RegExp
  /** articles and the like before a value */
  head: RegExp
  /** no value: "for good", "for a while" */
  noValue: RegExp
  /** said of somebody else */
  others: RegExp
}

const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december'
const EN_TIME = `(?:(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${MONTHS})|(?:late |early |mid[- ])?(?:${MONTHS})(?: (?:the )?\\d{1,2}(?:st|nd|rd|th)?)?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|\\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]\\.?m\\.?)?(?! \\p{L})|noon|spring|summer|autumn|winter)`
const COUNT =
  '\\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty'
const CHANGED =
  'switched|moved|changed|went|gone|migrated|swapped|upgraded|downgraded|transferred|converted|ported|rewrote|rewritten|renamed|updated|bumped|raised|increased|lowered|cut|reduced|dropped|put'

const english: SuccessionRules = {
  pairs: [
    new RegExp(
      `\\b(?:${CHANGED})\\b[^;]{0,60}? from (?<old>[^,;]{1,60}?) (?:over |up |down )?(?:to|into) (?<new>.+)`,
      'iu',
    ),
    /\b(?:replaced|swapped|exchanged|traded|ditched|ditching|dropped|binned|dumped|left|abandoned|scrapped|chucked(?: out)?|quit|gave up|given up|swapping|trading) (?<old>[^,;]{1,60}?) (?:with|for|in for|by|in favou?r of) (?<new>.+)/iu,
    /\b(?:wrote off|written off|sold|scrapped|totalled|crashed|ditched|lost|returned|traded in|binned|retired|left) (?:the |my |our )?(?<old>[^,;]{1,40}?),? (?:and |so )*(?:I am |we are |I have |we have |now )*(?:driving|using|riding|playing|on|with|got|bought|drive|use|ride) (?<new>[^,;]{1,40}?)(?: now| instead| these days)/iu,
    /\b(?:dose|dosage|meds|tablets?|up(?:ped)?|down|raised|increased|lowered|reduced|cut|doubled|halved|went|gone|bumped|now|only)\b[^,;]{0,40}? (?:to|at|on) (?<measure>\d[\d.,]* ?(?:mg|mcg|ml|g|units?|iu|hours?|days?|kg|km|miles|percent|%))(?! (?:of|ago))/iu,
    /\b(?:renamed|rebranded) (?<old>[^,;]{1,60}?) (?:to|as|into) (?<new>.+)/iu,
    /\b(?:bumped|upgraded|updated|moved|raised|pinned|downgraded|took|brought) (?<thing>[\p{L}][\p{L}.+#]*) (?:up |back |down )?to (?:version |v)?(?<version>\d[\d.]*)(?![\d.]*[ap]m| (?:january|february|march|april|may|june|july|august|september|october|november|december))/iu,
    /(?:^|[,:] |\b(?:is|are|meant|mean|it is|on|at|in|to|called|spelled|spelt) )(?<new>[^\s,]+(?: [^\s,]+){0,3}?)(?: now| from now on| these days)?(?: with [^,]{1,30})?,? (?:and |definitely )?not (?:the |in |at |on |a |an )?(?<old>[^,.!?]+)$/iu,
    /(?:^|[.!] )(?:my |the )?(?<old>[^?.!,]{2,30})\? (?:nope|no|nah|not any ?more|not now)[,.!]? (?:it is|I am|we are|that is|make it) (?:more |all |now )?(?<new>.+?)(?: these days| now| by now)?[.!]?$/iu,
  ],
  named: [
    /(?:^|[,.;!] )(?:the |my |our |a |got a |I have a |I have got a |we have a )?new (?<thing>\p{L}+(?: \p{L}+)?)(?: is|:| =| -) (?:now )?(?<value>.+)$/iu,
    /(?:^|[,.;!] )(?:and |so )?(?:the |my |our )?(?<thing>\p{L}+(?: \p{L}+){0,2}?) (?:is|are) now (?<value>.+)$/iu,
    /(?:^|[,.;!] )(?:and |so )?(?:the |my |our )?(?<thing>\p{L}+(?: \p{L}+){0,2}?) (?:is|are) (?<value>[^,]+?) (?:now|these days|from now on)\b/iu,
    /(?:^|[,.;!] )(?:and |so )?(?<value>[^,;.]{2,40}?) is (?:my|our) (?:new )?(?<thing>\p{L}+(?: \p{L}+){0,2}?)(?: now| these days| since .+)?$/iu,
    /(?:^|[,.;!] )(?:the |my |our )?(?<thing>\p{L}+(?: \p{L}+)??) (?:has |have )?(?:just )?changed(?:,| to|:| -)? (?:it is |it is now |to )?(?:now )?(?<value>.+)$/iu,
    /(?:^|[,.;!] )(?:I am |we are )?back to (?:my|our) (?:old |maiden |former |own )*(?<thing>\p{L}+)[,:] (?<value>[^,.]+)/iu,
    /(?:^|[,.;!] )I (?:took|have taken|am taking) (?:my|his|her) (?:\p{L}+'s )(?<thing>name|surname)[,:] (?:it is |I am )?(?:now )?(?<value>[^,.]+?)(?: now)?(?=[,.]|$)/iu,
  ],
  moved: [
    new RegExp(
      `^(?:and |so |but )?(?:the |my |our )?(?<thing>[^,]{2,40}?) (?:has |have |is |are |was |got |been |had to be |just |now )*(?:moved|moves|moving|postponed|pushed|slipped|slips|slipping|shifts|slides|delayed|brought forward|put (?:off|back)|rescheduled|changed|shifted|slid)(?: back| out| forward)? (?:to|until|till|by) (?:the )?(?<when>${EN_TIME})`,
      'iu',
    ),
    new RegExp(
      `\\b(?:moved|postponed|pushed|delayed|rescheduled|changed|shifted|put) (?:the |my |our )?(?<thing>[^,]{2,40}?) (?:back |off |forward )?(?:to|until|till) (?:the )?(?<when>${EN_TIME})`,
      'iu',
    ),
    new RegExp(
      `^(?:and |so |but )?(?:the |my |our )?(?<thing>[^,]{2,40}?) (?:is|are) (?:now |only )?(?:at |on |in )?(?<when>${EN_TIME}) (?:now|instead|from)\\b`,
      'iu',
    ),
    new RegExp(
      `^(?:and |so |but )?(?:the |my |our )?(?<thing>[^,]{2,40}?) (?:is|are) now (?:at |on |in )?(?:the )?(?<when>${EN_TIME})`,
      'iu',
    ),
  ],
  time: new RegExp(EN_TIME, 'iu'),
  aged: [
    new RegExp(
      `(?:^|[,.!;] )(?:(?:I|am|have|just|now|finally|officially|turned|turning|hit|hitting|made it to|the big|big|so) )*(?<n>${COUNT})(?= (?:as of|since|today|yesterday|this|now|on|last|at the|years?)|[,.!;]|$)`,
      'iu',
    ),
    new RegExp(
      `(?:^|[,.!;] )(?:the |my |our )?(?:little |eldest |youngest |oldest )?(?<who>\\p{L}+) (?:just |have |has |both |finally )*(?:turned|turns|hit|are|is) (?:now |already )?(?<n>${COUNT})\\b(?! (?:of|times|days|weeks|months|hours|minutes))`,
      'iu',
    ),
  ],
  birthday:
    /\b(?:as of|since|today|yesterday|this (?:morning|week|month)|now|birthday|turned|turns|hit|big|weekend|mon|tues|wednes|thurs|fri|satur|sun)(?:day)?\b|last (?:night|week)/iu,
  age: /^(?<before>.* (?:is|are|turned) )(?<n>\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: years old)?(?: \[[^\]]*\]| now)?\.$/iu,
  counted: /\b(?:now|already|only|down to|up to|left|these days|make that|(?:is|are) (?:enough|plenty))\b/iu,
  tail: / (?:now|these days|from now on|from next .+|instead|today|yesterday|last \p{L}+|this \p{L}+|since .+|because .+|so .+|as of .+|in favou?r of .+|after all|though|with an? \p{L}|for (?:good|now|the|my|a) ?.*|and (?:I|we|it|my|the) .+|at last|, .*)$|(?:[,;!]|[.:](?=\s|$)).*$/iu,
  head: /^(?:the|a|an|my|our|plain old|good old|using|to|[Ii]t is|[Tt]hat is|I meant?|[Mm]ake (?:that|it)|(?:[Pp]lease )?call me|[Ss]orry|[Nn]o|[Aa]ctually|now),? /u,
  noValue:
    /^(?:good|now|ever|life|health|.* reasons?|(?:a|the|this|next|last) (?:while|bit|week|month|year|summer|winter|weekend|day|moment|time).*|[€$£]?\d+ ?(?:euros?|pounds|dollars|quid|k)?|me|him|her|us|them|it|this|that|free|sale|work|school|home|bed|lunch|dinner)$/iu,
  others:
    /^(?:(?:his|her|their|an?|another|one of|some|most|many) |(?:he|she|they(?! (?:\p{L}+ ){1,2}(?:my|me|our|us|it)\b)|\p{L}+'s) )/iu,
}

const bounded = (rules: SuccessionRules): SuccessionRules => ({
  ...rules,
  pairs: rules.pairs.map(withWordBounds),
  named: rules.named.map(withWordBounds),
  moved: rules.moved.map(withWordBounds),
  aged: rules.aged.map(withWordBounds),
  time: withWordBounds(rules.time),
  birthday: withWordBounds(rules.birthday),
  counted: withWordBounds(rules.counted),
  age: withWordBounds(rules.age),
  tail: withWordBounds(rules.tail),
  others: withWordBounds(rules.others),
})

/** What languages of words with blanks between them have in common. */
function spelt(of: {
  from: string
  replaced: string
  instead: string
  fresh: string
  isNow: string
  possessed: string
  moved: string
  time: string
  age: string
  birthday: string
  who: string
  turned: string
  head: string
  tail: string
  others: string
  now: string
}): SuccessionRules {
  return bounded({
    pairs: [
      new RegExp(`\\b${of.from}(?=$|[,.;!])`, 'iu'),
      new RegExp(`\\b${of.replaced}(?=$|[,.;!])`, 'iu'),
      new RegExp(`(?:^|[,;] )${of.instead}(?=$|[,.;!])`, 'iu'),
    ],
    named: [
      new RegExp(`(?:^|[,.;!] )${of.fresh} ?(?::|=|${of.isNow.split('|')[0]}) ?(?<value>[^,;]+)`, 'iu'),
      new RegExp(
        `(?:^|[,.;!] )(?:${of.possessed} )?(?<thing>\\p{L}+(?: \\p{L}+)?) (?:${of.isNow}) (?:${of.now}) (?<value>[^,;]+)`,
        'iu',
      ),
      new RegExp(
        `(?:^|[,.;!] )(?:(?:${of.now}) )?(?<value>\\p{Lu}[^,;]{1,30}?) (?:${of.isNow}) (?:(?:${of.now}) )?(?:${of.possessed}) (?<thing>\\p{L}+)`,
        'u',
      ),
    ],
    moved: [new RegExp(`^(?:${of.possessed} )?(?<thing>[^,]{2,40}?) ${of.moved} (?<when>${of.time})`, 'iu')],
    time: new RegExp(of.time, 'iu'),
    aged: [
      new RegExp(`(?:^|[,.!;] )${of.age}`, 'iu'),
      new RegExp(`(?:^|[,.!;] )(?:${of.possessed} )?(?<who>${of.who}) ${of.turned}`, 'iu'),
    ],
    birthday: new RegExp(`\\b(?:${of.birthday})\\b`, 'iu'),
    counted: new RegExp(`\\b(?:${of.now})\\b`, 'iu'),
    age: /^(?<before>.*? )(?<n>\d{1,3}|\p{L}+)(?<after>(?: años| ans| anni| anos| jaar| Jahre)?(?: alt| oud)?\.)$/u,
    tail: new RegExp(`(?: (?:${of.now}|${of.tail})\\b.*| ?[,;:!].*|[.]\\s.*|[.])$`, 'iu'),
    head: new RegExp(`^(?:${of.head}) ?`, 'iu'),
    noValue: /^\p{Ll}{1,2}$/u,
    others: new RegExp(of.others, 'iu'),
  })
}

const OLD = '(?<old>[^,;]{1,40}?)'
const NEW = '(?<new>[^,;]{1,40}?)'

const german = spelt({
  from: `von ${OLD} (?:auf|zu|zum|zur|nach) ${NEW}(?: (?:umgestiegen|gewechselt|umgezogen|migriert|umgestellt|geändert|erhöht|gewandert|gegangen))?`,
  replaced: `(?:${OLD} (?:durch|gegen) ${NEW} (?:ersetzt|getauscht|eingetauscht|ausgetauscht))`,
  instead: `(?:es ist |ich meinte |nimm |jetzt )?${NEW},? (?:statt|und nicht|nicht) ${OLD}`,
  fresh: '(?:meine |unsere |mein |unser )?neue[rsn]? (?<thing>\\p{L}+)',
  isNow: 'ist|lautet|heißt',
  possessed: 'meine?|unsere?|der|die|das',
  moved: '(?:ist |wurde |wird |hat sich )?(?:jetzt )?(?:auf|um auf)(?: den)?',
  time: '(?:montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|(?:\\d{1,2}\\. ?)?(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)|\\d{1,2}(?:[:.]\\d\\d)? uhr)',
  age: '(?:ich )?(?:bin |werde )?(?:seit \\p{L}+ |jetzt |gestern |heute |nun |endlich )*(?<n>\\d{2,3})(?= (?:seit|geworden|jahre)|[,.!]|$)',
  who: '\\p{L}+',
  turned:
    '(?:ist|sind|wurde|wurden) (?:jetzt |gestern |heute |nun |schon |am \\p{L}+ )*(?<n>\\d{1,2}|\\p{L}+)(?: geworden| jahre)?(?=$|[,.!])',
  birthday: 'geworden|jetzt|seit|gestern|heute|geburtstag|nun|wurden?',
  head: 'de[rnms]|die|das|eine[nmrs]?|ein|mein(?:e[nmrs]?)?',
  tail: 'weil|seit|gewechselt|umgestiegen|und ich|und wir',
  others: '^(?:(?:sein|ihr)e? |(?:er|sie) )',
  now: 'jetzt|nun|inzwischen|mittlerweile|ab sofort',
})

const spanish = spelt({
  from: `(?:pas|cambi|migr|mud|sub|baj)\\p{L}+ (?:[^,;]{0,30} )?de ${OLD} a ${NEW}`,
  replaced: `(?:cambi|reemplac|sustitu|reemplaz)\\p{L}+ ${OLD} por ${NEW}`,
  instead: `(?:es |ahora |quería decir |digo )*${NEW}(?:,? en vez de|,? en lugar de|, (?:y )?no) ${OLD}`,
  fresh: '(?:mi |el |la |nuestr[oa] )?(?:nuev[oa] (?<thing>\\p{L}+))',
  isNow: 'es|son|está',
  possessed: 'mis?|nuestr[oa]|el|la',
  moved:
    '(?:se |ha |la han |lo han |ha sido |queda )*(?:aplaz|pas|muev|mov|retras|adelant|cambi|pospon|posp)\\p{L}*(?: para| a| al| hasta)+(?: el)?',
  time: '(?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|(?:\\d{1,2} de )?(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)|(?:las )?\\d{1,2}(?::\\d\\d)?)',
  age: '(?:ya |acabo de |he |ayer |hoy )*(?:tengo|cumplir|cumplí|cumplido|cumplo)? ?(?:los )?(?<n>\\d{2,3})(?= (?:desde|años|ayer|hoy)|[,.!]|$)',
  who: '\\p{L}+',
  turned: '(?:ya |acaba de |ha )*(?:tiene|cumplió|cumplir|cumplido) (?:ya )?(?<n>\\d{1,2}|\\p{L}+)(?: años)?',
  birthday: 'ya|cumpl\\p{L}+|desde|ayer|hoy|ahora|acab\\p{L}+',
  head: 'el|la|los|las|una?|mi',
  tail: 'porque|desde|y (?:ya|me|ahora)',
  others: '^(?:sus? |él |ella )',
  now: 'ahora|ya|desde ahora|últimamente',
})

const french = spelt({
  from: `(?:pass|chang|migr|basc)\\p{L}+ (?:[^,;]{0,30} )?(?:de |d['’]|du )${OLD} (?:à |au |vers |en )${NEW}`,
  replaced: `(?:remplac|échang|troqu)\\p{L}+ ${OLD} (?:par|contre) ${NEW}`,
  instead: `(?:c['’]est |je voulais dire |plutôt )*${NEW},? (?:au lieu de|à la place de|pas) ${OLD}`,
  fresh: '(?:mon |ma |le |la |notre )?(?:nouve(?:au|l|lle) (?<thing>\\p{L}+))',
  isNow: 'est|sont',
  possessed: 'mon|ma|mes|notre|le|la|les',
  moved:
    '(?:est |a été |sont |passe |a |ont )*(?:décal|repouss|report|avanc|déplac|pass|chang)\\p{L}*(?: au| à| en| pour)+(?: le)?',
  time: '(?:lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|(?:\\d{1,2} )?(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)|\\d{1,2} ?h ?\\d{0,2})',
  age: "(?:j['’]ai |je viens d['’]avoir |maintenant |déjà |et voilà |voilà |j['’]ai eu |j['’]ai fêté (?:mes )?)*(?<n>\\d{2,3})(?= ans)",
  who: '\\p{L}+',
  turned: "(?:a (?:eu |fêté ses )?|vient d['’]avoir |a maintenant )(?<n>\\d{1,2}|\\p{L}+)(?= ans)",
  birthday: 'depuis|eu|fêté|hier|maintenant|déjà|vien[st]|voilà',
  head: "le|la|les|l['’]|une?|mon|ma|du|des",
  tail: 'parce|depuis|et (?:je|on)',
  others: '^(?:(?:son|sa|ses|leur) |(?:il|elle) )',
  now: 'maintenant|désormais|à présent|dorénavant|depuis peu',
})

const italian = spelt({
  from: `(?:passat|cambiat|migrat|spostat)\\p{L}+ (?:[^,;]{0,30} )?d(?:a|al|alla|all['’]) ?${OLD} a(?:l|lla|d)? ${NEW}`,
  replaced: `(?:sostituit|cambiat|scambiat)\\p{L}+ ${OLD} con ${NEW}`,
  instead: `(?:è |intendevo |anzi |volevo dire )*${NEW}(?:,? invece di|,? al posto di|, (?:e )?non) ${OLD}`,
  fresh: '(?:(?:il |la )?(?:mio |mia )?(?:nuov[oa] (?<thing>\\p{L}+)))',
  isNow: 'è|sono',
  possessed: 'il mio|la mia|il|la|lo|i miei|le mie',
  moved:
    "(?:è |è stat[oa] |si |viene |l[’']hanno )*(?:spostat|rimandat|rinviat|anticipat|spost)\\p{L}*(?: al| a| alle| in| per)+",
  time: '(?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|(?:\\d{1,2} )?(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)|\\d{1,2}(?:[:.]\\d\\d)?)',
  age: '(?:ora |adesso |ieri |oggi |ne |già )*(?:ho |compio |ho compiuto |ho appena compiuto |ho compiuti )(?:i )?(?<n>\\d{2,3})(?= anni| ieri| oggi| da|[,.!]|$)',
  who: '\\p{L}+',
  turned: '(?:ora |già |ne )*(?:ha|ha compiuto|ha già|ha appena compiuto) (?<n>\\d{1,2}|\\p{L}+)(?= anni|$|[,.!])',
  birthday: 'compi\\p{L}+|ora|adesso|già|ieri|oggi|da',
  head: "il|lo|la|i|gli|le|l['’]|un[oa]?|un['’]|mio|mia",
  tail: 'perché|da quando|e (?:ora|mi)',
  others: '^(?:(?:suo|sua) |(?:lui|lei) )',
  now: 'ora|adesso|ormai|da oggi',
})

const portuguese = spelt({
  from: `(?:pass|mud|troc|migr|sub)\\p{L}+ (?:[^,;]{0,30} )?d[eoa] ${OLD} (?:para|pra|pro) (?:[oa] )?${NEW}`,
  replaced: `(?:troc|substitu|mud)\\p{L}+ ${OLD} por ${NEW}`,
  instead: `(?:é |quis dizer |aliás |digo )*${NEW}(?:,? em vez de|,? no lugar de|, (?:e )?não) ${OLD}`,
  fresh: '(?:(?:[oa] )?(?:meu |minha )?nov[oa] (?<thing>\\p{L}+))',
  isNow: 'é|são|está',
  possessed: 'o meu|a minha|meu|minha|o|a|nosso|nossa',
  moved:
    '(?:foi |ficou |passou |foram |mudou |está )*(?:adiad|mudad|passad|marcad|remarcad|antecipad|transferid)?\\p{L}{0,2} ?(?:para|pra|pro)(?: [oa])?',
  time: '(?:segunda|terça|quarta|quinta|sexta|sábado|domingo|(?:\\d{1,2} de )?(?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)|\\d{1,2}(?::\\d\\d|h\\d{0,2}))',
  age: '(?:já |agora |ontem |hoje |acabei de )*(?:tenho|fiz|fazer|completei|faço)? ?(?<n>\\d{2,3})(?= (?:anos|ontem|hoje|desde)|[,.!]|$)',
  who: '\\p{L}+',
  turned: '(?:já |agora )*(?:tem|fez|completou) (?:já )?(?<n>\\d{1,2}|\\p{L}+)(?: anos)?',
  birthday: 'fiz|fez|já|ontem|hoje|agora|desde|completei|completou',
  head: 'o|a|os|as|uma?|meu|minha',
  tail: 'porque|desde|e (?:agora|me)',
  others: '^(?:(?:seu|sua) |(?:ele|ela) )',
  now: 'agora|já|a partir de agora|hoje em dia',
})

const dutch = spelt({
  from: `van ${OLD} (?:naar|op) ${NEW}(?: (?:overgestapt|gegaan|verhuisd|gewisseld|overgezet))?`,
  replaced: `(?:${OLD} (?:door|voor) ${NEW} (?:vervangen|ingeruild|omgeruild))`,
  instead: `(?:het is |ik bedoel |nu )*${NEW},? (?:in plaats van|niet|en niet) ${OLD}`,
  fresh: "(?:mijn |m'n |ons |onze )?nieuwe? (?<thing>\\p{L}+)",
  isNow: 'is|heet|zijn',
  possessed: "mijn|m'n|onze|ons|de|het",
  moved: '(?:is |wordt |zijn |gaat )*(?:nu )?(?:verplaatst |verzet |uitgesteld |verschoven |verhuisd )?naar(?: de)?',
  time: '(?:maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|(?:\\d{1,2} )?(?:januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)|\\d{1,2}(?:[:.]\\d\\d)?(?: uur)?)',
  age: '(?:ik )?(?:ben |word )?(?:sinds \\p{L}+ |nu |gisteren |vandaag |net |al )*(?<n>\\d{2,3})(?= (?:sinds|geworden|jaar)|[,.!]|$)',
  who: '\\p{L}+',
  turned: '(?:is|zijn|werd) (?:nu |gisteren |vandaag |al |net )*(?<n>\\d{1,2}|\\p{L}+)(?: geworden| jaar)?(?=$|[,.!])',
  birthday: 'geworden|nu|sinds|gisteren|vandaag|al|net|jarig',
  head: "de|het|een|mijn|m'n",
  tail: 'omdat|want|sinds|en (?:ik|nu)',
  others: '^(?:(?:zijn|haar) |(?:hij|zij|ze) )',
  now: 'nu|voortaan|tegenwoordig|inmiddels',
})

const ZH = '[\\p{Script=Han}A-Za-z\\d]'
const chinese: SuccessionRules = {
  pairs: [
    new RegExp(
      `从(?<old>${ZH}{1,12}?)(?:换成|改成|改用|换到|转到|转成|升级到|搬到|改到|推迟到|提前到|挪到)了?(?<new>${ZH}{1,12}?)(?=了|$|[。，！])`,
      'u',
    ),
    new RegExp(
      `把(?<old>${ZH}{1,12}?)(?:换成|改成|改到|推迟到|提前到|挪到)了?(?<new>${ZH}{1,12}?)(?=了|$|[。，！])`,
      'u',
    ),
    new RegExp(`不是(?<old>${ZH}{1,12})[，,]?(?:而?是)(?<new>${ZH}{1,12}?)(?=了|$|[。，！])`, 'u'),
    new RegExp(`是(?<new>${ZH}{1,12}?)[，,]不是(?<old>${ZH}{1,12}?)(?=$|[。，！])`, 'u'),
  ],
  named: [new RegExp(`(?:新的?)(?<thing>\\p{Script=Han}{2,5}?)(?:是|[:：])(?<value>${ZH}{1,20})`, 'u')],
  moved: [
    /(?<thing>\p{Script=Han}{2,8}?)(?:改到|推迟到|提前到|挪到|延到|换到)了?(?<when>周[一二三四五六日天]|星期[一二三四五六日天]|\d{1,2}月(?:\d{1,2}[号日])?|[一二三四五六七八九十]{1,2}月(?:[一二三四五六七八九十]{1,3}[号日])?)/u,
  ],
  time: /周[一二三四五六日天]|星期[一二三四五六日天]|\d{1,2}月(?:\d{1,2}[号日])?|[一二三四五六七八九十]{1,2}月(?:[一二三四五六七八九十]{1,3}[号日])?/u,
  aged: [],
  birthday: /(?!)/u,
  counted: /(?!)/u,
  age: /(?!)/u,
  tail: /了$/u,
  head: /(?!)/u,
  noValue: /(?!)/u,
  others: /^(?:他|她)/u,
}

const JA = '[\\p{Script=Han}\\p{Script=Katakana}ーA-Za-z\\d]'
const japanese: SuccessionRules = {
  ...chinese,
  pairs: [
    new RegExp(`(?<old>${JA}{1,14})から(?<new>${JA}{1,14})(?:に|へ)(?:変|替|換|乗り換え|切り替え|移|引っ越|移行)`, 'u'),
    new RegExp(`(?<old>${JA}{1,14})を(?<new>${JA}{1,14})に(?:変え|替え|換え|買い替え|乗り換え|切り替え)`, 'u'),
    new RegExp(`(?<old>${JA}{1,14})(?:では|じゃ)なく(?:て)?、?(?<new>${JA}{1,14})`, 'u'),
  ],
  named: [new RegExp(`新しい(?<thing>${JA}{1,6})は(?<value>${JA}(?:${JA}|-){0,20})`, 'u')],
  moved: [
    new RegExp(
      `(?<thing>${JA}{1,8})(?:が|は)(?<when>[月火水木金土日]曜日?|\\d{1,2}月(?:\\d{1,2}日)?)に(?:延期|変更|ずれ|変わ|移)`,
      'u',
    ),
  ],
  time: /[月火水木金土日]曜日?|\d{1,2}月(?:\d{1,2}日)?/u,
  others: /^(?:彼|彼女)(?:は|が)/u,
}

export const SUCCESSIONS: Readonly<Record<ChatLanguage, SuccessionRules>> = {
  en: bounded(english),
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
  nl: dutch,
  zh: chinese,
  ja: japanese,
}
