import type { ChatLanguage } from './chat-language.ts'

// How the languages other than English speak of days, weeks, months and years. Data: patterns without regard to case, as
// whole words where a language has blanks. (The locales of the library that reads English dates take "hace tres días" for
// a day to come and "après-demain" for tomorrow.)

export type DatedLanguage = Exclude<ChatLanguage, 'en'>

export interface DateWords {
  /** a day, and how many days from now it is; longer ones first */
  days: readonly (readonly [words: string, days: number])[]
  /** Monday to Sunday */
  weekdays: readonly string[]
  /** January to December */
  months: readonly string[]
  /** words of numbers from one on */
  numbers: readonly string[]
  /** day, week, month, year */
  units: readonly string[]
  /** group `n` and `unit`, from now on and ago; N and UNIT stand for the words above */
  ahead: readonly string[]
  ago: readonly string[]
  /** group `unit`: the next and the last one */
  next: readonly string[]
  last: readonly string[]
  /** before or behind a weekday, a month: the next and the last one, and every one */
  nextBefore: string
  nextBehind: string
  lastBefore: string
  lastBehind: string
  everyBefore: string
  everyBehind: string
  /** a day of a month: DAY, MONTH and YEAR stand for what is meant */
  date: readonly string[]
  /** a month that is spoken of as a time, with a year or without; MONTH, YEAR */
  month: readonly string[]
  /** a year alone; YEAR */
  year: readonly string[]
  /** before what has begun */
  since: string
  /** before what it ends with */
  until: string
  /** tells of what has been */
  past: string
  /** put off, brought forward: what for is to come */
  moved: string
  /** appointments and the like are over with their day */
  ends: string
}

const YEAR = '(?:19|20)\\d\\d'
const N_UNIT = (before: string, behind = '') => `${before}(?<n>N) (?<unit>UNIT)${behind}`

export const DATE_WORDS: Readonly<Record<DatedLanguage, DateWords>> = {
  de: {
    days: [
      ['vorgestern', -2],
      ['gestern', -1],
      ['übermorgen', 2],
      ['(?<!guten |heute |jeden )morgen(?! (?:habe|bin|früh bin))', 1],
      ['heute', 0],
    ],
    weekdays: ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', '(?:samstag|sonnabend)', 'sonntag'],
    months: [
      'januar|jänner',
      'februar',
      'märz',
      'april',
      'mai',
      'juni',
      'juli',
      'august',
      'september',
      'oktober',
      'november',
      'dezember',
    ],
    numbers: [
      'eine[rmn]?|einen',
      'zwei',
      'drei',
      'vier',
      'fünf',
      'sechs',
      'sieben',
      'acht',
      'neun',
      'zehn',
      'elf',
      'zwölf',
    ],
    units: ['tag(?:en?)?', 'wochen?', 'monat(?:en?)?', 'jahr(?:en?)?'],
    ahead: [N_UNIT('in ')],
    ago: [N_UNIT('vor ')],
    next: ['(?:nächste|kommende)[nrs]? (?<unit>UNIT)'],
    last: ['(?:letzte|vergangene|vorige)[nrs]? (?<unit>UNIT)'],
    nextBefore: '(?:nächste|kommende)[nrs]? ',
    nextBehind: '(?!)',
    lastBefore: '(?:letzte|vergangene|vorige)[nrs]? ',
    lastBehind: '(?!)',
    everyBefore: '(?:jeden|immer|alle|jeden (?:zweiten|ersten|dritten|letzten)) (?:am )?',
    everyBehind: 's(?!\\p{L})',
    date: [
      '(?:am |den |der |zum |bis |vom )?DAY\\. ?MONTH(?: YEAR)?',
      '(?:am |den |zum |bis |vom )DAY\\.(?<numeric>1[0-2]|0?[1-9])\\.(?:YEAR)?',
    ],
    month: ['(?:im |seit |ab |bis |ende |anfang |mitte |seit ende |seit anfang )MONTH(?: YEAR)?', 'MONTH YEAR'],
    year: ['(?:seit |im jahr |bis |ab |anfang |ende |mitte )YEAR'],
    since: 'seit(?: (?:dem|der|ende|anfang|mitte))? ',
    until: 'bis(?: (?:zum|zur|ende|am|einschließlich))? ',
    past: 'war|waren|hatte|hatten|wurde|wurden|ging|kam|fand|bekam|(?!gehen|geben|gegen|gewinnen|gefallen|genießen|gehören|gehört|geht|gibt|gilt|gelegentlich|geplant|gebucht|gesetzt|gelten)ge\\p{L}{2,}(?:t|en)|\\p{L}{2,}(?:iert|ge\\p{L}{2,}(?:t|en))|(?:ver|be|ent|er|zer)\\p{L}{3,}(?:en|t) (?:worden|habe|hab)',
    moved: 'verschoben|verlegt|vorgezogen|verschiebt|verlegen',
    ends: 'termin|prüfung|klausur|flug|fliegt|vorstellungsgespräch|abgabe|frist|hochzeit|konzert|zahnarzt|arzt|treffen|feier|besprechung|deadline',
  },
  es: {
    days: [
      ['anteayer|antes de ayer', -2],
      ['ayer', -1],
      ['pasado mañana', 2],
      ['(?<!(?:la|por la|de la|cada|esta) )mañana', 1],
      ['hoy(?! en día)', 0],
    ],
    weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
    months: [
      'enero',
      'febrero',
      'marzo',
      'abril',
      'mayo',
      'junio',
      'julio',
      'agosto',
      'sep?tiembre',
      'octubre',
      'noviembre',
      'diciembre',
    ],
    numbers: ['un[oa]?', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce'],
    units: ['días?', 'semanas?', 'mes(?:es)?', 'años?'],
    ahead: [N_UNIT('(?:en|dentro de) ')],
    ago: [N_UNIT('hace ')],
    next: ['(?:la|el) (?<unit>UNIT) que viene', '(?:la |el )?próxim[oa] (?<unit>UNIT)'],
    last: ['(?:la|el) (?<unit>UNIT) pasad[oa]'],
    nextBefore: '(?:el )?próximo ',
    nextBehind: ' (?:que viene|próximo)',
    lastBefore: '(?:el )?pasado ',
    lastBehind: ' pasado',
    everyBefore: '(?:cada|(?:todos )?los|primer|segundo|último) ',
    everyBehind: 's(?!\\p{L})',
    date: ['(?:el |hasta el |desde el |para el )?DAY de MONTH(?: (?:de|del) YEAR)?'],
    month: [
      '(?:en|desde|hasta|para|a (?:finales|principios|mediados) de|este) MONTH(?: (?:de|del) YEAR)?',
      'MONTH (?:de|del) YEAR',
    ],
    year: ['(?:en|desde|hasta) (?:el )?YEAR'],
    since: 'desde(?: (?:el|la|finales de|principios de))? ',
    until: '(?:hasta|para)(?: (?:el|la))? ',
    past: 'fui|fue|fuimos|fueron|estuv\\p{L}+|hice|hizo|hicimos|tuv\\p{L}+|vine|vino|vi|vimos|dije|puse|murió|era|había|\\p{L}{2,}(?<!r)(?:é|ó|aste|iste|aron|ieron)|h(?:e|a|emos|an) \\p{L}+(?:ado|ido|cho|sto|rto)',
    moved:
      'aplaz\\p{L}+|pospon\\p{L}+|pospuest\\p{L}+|retras\\p{L}+|adelant\\p{L}+|cambi\\p{L}+|movid[oa]|se pasó|pas\\p{L}+ (?:a|al|para)',
    ends: 'cita|examen|vuelo|vuela|entrevista|entrega|plazo|boda|concierto|dentista|médic[oa]|reunión|fiesta',
  },
  fr: {
    days: [
      ['avant[- ]hier', -2],
      ['hier', -1],
      ['après[- ]demain', 2],
      ['demain', 1],
      ["aujourd['’]hui", 0],
    ],
    weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
    months: [
      'janvier',
      'février',
      'mars',
      'avril',
      'mai',
      'juin',
      'juillet',
      'août',
      'septembre',
      'octobre',
      'novembre',
      'décembre',
    ],
    numbers: ['une?', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
    units: ['jours?', 'semaines?', 'mois', 'an(?:née)?s?'],
    ahead: [N_UNIT('dans ')],
    ago: [N_UNIT('il y a ')],
    next: ["(?:la |le |l['’])?(?<unit>UNIT) prochaine?"],
    last: ["(?:la |le |l['’])?(?<unit>UNIT) (?:dernière?|passée?)"],
    nextBefore: '(?!)',
    nextBehind: ' prochain',
    lastBefore: '(?!)',
    lastBehind: ' (?:dernier|passé)',
    everyBefore: '(?:tous les|chaque|les?|un|premier|dernier) ',
    everyBehind: 's(?!\\p{L})',
    date: ["(?:le |jusqu['’]au |depuis le |au |du )?DAY MONTH(?: YEAR)?"],
    month: [
      "(?:en|depuis|jusqu['’]en|d['’]ici|(?:début|fin|mi|mi-)|depuis (?:début|fin)|au mois de) ?MONTH(?: YEAR)?",
      'MONTH YEAR',
    ],
    year: ["(?:en|depuis|jusqu['’]en) YEAR"],
    since: 'depuis(?: (?:le|la|début|fin))? ',
    until: "(?:jusqu['’](?:au?|en|à la|à) ?|avant (?:le |la )?|d['’]ici (?:le |la )?)",
    past: 'étais|était|étions|avais|avait|fut|(?:ai|as|a|avons|ont|suis|es|est|sommes|sont)(?: (?:pas|bien|encore|enfin|déjà|tous))? (?!prévu|reporté|fixé|décalé|fermé|ouvert|invité)\\p{L}+(?:é|ée|és|ées|i|ie|is|it|u|ue|us|ert|ort)',
    moved: 'report\\p{L}+|décal\\p{L}+|déplac\\p{L}+|avanc\\p{L}+|repouss\\p{L}+',
    ends: 'rdv|rendez-vous|examen|partiels?|vol|entretien|rendu|échéance|mariage|concert|dentiste|médecin|réunion|fête|soutenance',
  },
  it: {
    days: [
      ["l['’]altro ieri|altroieri", -2],
      ['ieri', -1],
      ['dopodomani', 2],
      ['domani', 1],
      ['oggi', 0],
    ],
    weekdays: ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'],
    months: [
      'gennaio',
      'febbraio',
      'marzo',
      'aprile',
      'maggio',
      'giugno',
      'luglio',
      'agosto',
      'settembre',
      'ottobre',
      'novembre',
      'dicembre',
    ],
    numbers: [
      'un[oa]?',
      'due',
      'tre',
      'quattro',
      'cinque',
      'sei',
      'sette',
      'otto',
      'nove',
      'dieci',
      'undici',
      'dodici',
    ],
    units: ['giorn[oi]', 'settiman[ae]', 'mes[ei]', 'ann[oi]'],
    ahead: [N_UNIT('(?:tra|fra) ')],
    ago: [N_UNIT('', ' fa')],
    next: ["(?:la |il |l['’])?(?<unit>UNIT) (?:prossim[oa]|che viene)", '(?:la |il )?prossim[oa] (?<unit>UNIT)'],
    last: ["(?:la |il |l['’])?(?<unit>UNIT) (?:scors[oa]|passat[oa])", '(?:la |lo )?scors[oa] (?<unit>UNIT)'],
    nextBefore: '(?:il |la )?prossim[oa] ',
    nextBehind: ' (?:prossim[oa]|che viene)',
    lastBefore: '(?:lo |la )?scors[oa] ',
    lastBehind: ' (?:scors[oa]|passat[oa])',
    everyBefore: '(?:ogni|tutti i|tutte le|il|la|di|primo|ultimo) ',
    everyBehind: '(?!)',
    date: ["(?:il |l['’]|dal |al |fino al |entro il )?DAY MONTH(?: (?:del )?YEAR)?"],
    month: [
      '(?:a|ad|in|da|entro|fino a|a (?:fine|inizio|metà)|fine|inizio|questo|nel mese di) MONTH(?: (?:del )?YEAR)?',
      'MONTH (?:del )?YEAR',
    ],
    year: ['(?:nel|dal|fino al) YEAR'],
    since: "(?:da|dal|dalla|dall['’])(?: (?:fine|inizio))? ?",
    until: '(?:fino (?:a|al|alla)|entro(?: (?:il|la))?) ',
    past: 'er[oa]|eravamo|avev[oa]|stav[oa]|(?:ho|hai|ha|abbiamo|hanno|è|sono|siamo)(?: (?:già|appena|finalmente|anche|stat[oaie]))? (?!spostat|rimandat|previst|fissat|rinviat|chius|apert)\\p{L}+(?:at|ut|it|tt|st|rs|nt|lt|ss|es|is|us)[oaie]',
    moved: 'spost\\p{L}+|rimand\\p{L}+|rinvi\\p{L}+|anticip\\p{L}+',
    ends: 'appuntamento|esame|volo|colloquio|consegna|scadenza|matrimonio|concerto|dentista|medico|riunione|festa',
  },
  pt: {
    days: [
      ['anteontem', -2],
      ['ontem', -1],
      ['depois de amanhã', 2],
      ['amanhã', 1],
      ['hoje(?! em dia)', 0],
    ],
    weekdays: [
      'segunda(?:-feira)?',
      'terça(?:-feira)?',
      'quarta(?:-feira)?',
      'quinta(?:-feira)?',
      'sexta(?:-feira)?',
      'sábado',
      'domingo',
    ],
    months: [
      'janeiro',
      'fevereiro',
      'março',
      'abril',
      'maio',
      'junho',
      'julho',
      'agosto',
      'setembro',
      'outubro',
      'novembro',
      'dezembro',
    ],
    numbers: ['uma?', 'dois|duas', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez', 'onze', 'doze'],
    units: ['dias?', 'semanas?', 'mês|meses', 'anos?'],
    ahead: [N_UNIT('(?:em|daqui a|dentro de) ')],
    ago: [N_UNIT('(?:há|faz) ', '(?! que)'), N_UNIT('', ' atrás')],
    next: ['(?:a |o |na |no )?(?<unit>UNIT) que vem', '(?:a |o |na |no )?próxim[oa] (?<unit>UNIT)'],
    last: ['(?:a |o |na |no )?(?<unit>UNIT) passad[oa]'],
    nextBefore: '(?:na |no |a |o )?próxim[oa] ',
    nextBehind: ' (?:que vem|próxim[oa])',
    lastBefore: '(?:na |no |a |o )?últim[oa] ',
    lastBehind: ' passad[oa]',
    everyBefore: '(?:toda|todo|todas as|todos os|às|aos|cada|primeira|segunda|última) ',
    everyBehind: 's(?!\\p{L})',
    date: ['(?:dia |no dia |até |até o dia |desde )?DAY de MONTH(?: de YEAR)?'],
    month: ['(?:em|desde|até|no fim de|no começo de|este) MONTH(?: de YEAR)?', 'MONTH de YEAR'],
    year: ['(?:em|desde|até) YEAR'],
    since: 'desde(?: (?:o|a|o dia))? ',
    until: 'até(?: (?:o|a|o dia))? ',
    past: 'fui|foi|fomos|fiz|fez|tive|teve|estive|estava|era|vim|veio|vi|viu|(?!vou|sou|estou|dou|ou|meu|seu|teu|eu|museu)\\p{L}{2,}(?:ei|ou|eu|iu|aram|eram|iram)',
    moved: 'adi\\p{L}+|remarc\\p{L}+|mud\\p{L}+|transfer\\p{L}+|antecip\\p{L}+|passou (?:para|pra)',
    ends: 'consulta|prova|exame|voo|entrevista|entrega|prazo|casamento|show|concerto|dentista|médic[oa]|reunião|festa',
  },
  nl: {
    days: [
      ['eergisteren', -2],
      ['gisteren', -1],
      ['overmorgen', 2],
      ['(?<!goede|elke |vroege )morgen', 1],
      ['vandaag', 0],
    ],
    weekdays: ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'],
    months: [
      'januari',
      'februari',
      'maart',
      'april',
      'mei',
      'juni',
      'juli',
      'augustus',
      'september',
      'oktober',
      'november',
      'december',
    ],
    numbers: ['een|één', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien', 'elf', 'twaalf'],
    units: ['dag(?:en)?', 'we(?:ek|ken)', 'maand(?:en)?', 'jaar|jaren'],
    ahead: [N_UNIT('over ')],
    ago: [N_UNIT('', ' geleden')],
    next: ['(?:volgende?|komende?) (?<unit>UNIT)'],
    last: ['(?:vorige?|afgelopen) (?<unit>UNIT)'],
    nextBefore: '(?:volgende?|komende?|aanstaande) ',
    nextBehind: '(?!)',
    lastBefore: '(?:vorige?|afgelopen) ',
    lastBehind: ' jongstleden',
    everyBefore: '(?:elke|iedere|altijd op|eerste|laatste) ',
    everyBehind: '(?:en|s)(?!\\p{L})',
    date: ['(?:op |de |tot |vanaf |sinds |voor )?DAY MONTH(?: YEAR)?'],
    month: ['(?:in|sinds|tot|vanaf|eind|begin|half|sinds eind) MONTH(?: YEAR)?', 'MONTH YEAR'],
    year: ['(?:in|sinds|tot) YEAR'],
    since: 'sinds(?: (?:de|het|eind|begin))? ',
    until: '(?:tot|voor|uiterlijk)(?: (?:en met|eind))? ',
    past: 'was|waren|had|hadden|ging|gingen|kwam|werd|kreeg|vond|deed|zag|(?:heb|heeft|hebben|ben|bent|is|zijn) .*(?!gepland|geboekt|geen|genoeg|gewoon|geleden)(?:ge|ver|be)\\p{L}{2,}(?:t|d|en)',
    moved: 'verplaatst|verzet|verschoven|uitgesteld|vervroegd',
    ends: 'afspraak|examen|tentamen|vlucht|vlieg\\p{L}*|sollicitatie\\p{L}*|deadline|bruiloft|concert|tandarts|dokter|vergadering|feest',
  },
  zh: {
    days: [
      ['大前天', -3],
      ['前天', -2],
      ['昨[天晚]', -1],
      ['大后天', 3],
      ['后天', 2],
      ['明[天晚早]', 1],
      ['今[天晚早]', 0],
    ],
    weekdays: [
      '(?:周|星期|礼拜)一',
      '(?:周|星期|礼拜)二',
      '(?:周|星期|礼拜)三',
      '(?:周|星期|礼拜)四',
      '(?:周|星期|礼拜)五',
      '(?:周|星期|礼拜)六',
      '(?:周|星期|礼拜)[日天]',
    ],
    months: ['一|1', '二|2', '三|3', '四|4', '五|5', '六|6', '七|7', '八|8', '九|9', '十|10', '十一|11', '十二|12'],
    numbers: ['一', '两|二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'],
    units: ['天', '个?(?:星期|礼拜)|周', '个月', '年'],
    ahead: ['(?<n>N)(?<unit>UNIT)(?:以|之)?后(?!来)'],
    ago: ['(?<n>N)(?<unit>UNIT)(?:以|之)?前'],
    next: ['下个?(?<unit>周|星期|礼拜|月)(?![一二三四五六日天])', '(?<unit>明年)'],
    last: ['上个?(?<unit>周|星期|礼拜|月)(?![一二三四五六日天])', '(?<unit>去年)'],
    nextBefore: '下个?',
    nextBehind: '(?!)',
    lastBefore: '上个?',
    lastBehind: '(?!)',
    everyBefore: '每个?',
    everyBehind: '到',
    date: ['(?:(?<year>YYYY)年)?MONTH月DAY[日号]'],
    month: ['(?:(?<year>YYYY)年)?MONTH月(?:份|底|初)?(?![\\d一二三四五六七八九十])'],
    year: ['YEAR年(?!\\d)'],
    since: '(?:从|自)',
    until: '(?:到|截至|在?直到)',
    past: '(?<!要|会)了|过(?!年|节|生日)|刚',
    moved: '改|推迟|提前|调到',
    ends: '考试|面试|航班|飞|截止|交稿|婚礼|演唱会|牙医|医生|会议|开会|聚会',
  },
  ja: {
    days: [
      ['一昨日|おととい', -2],
      ['昨日|きのう|昨夜', -1],
      ['明後日|あさって', 2],
      ['明日|あした', 1],
      ['今日|きょう', 0],
    ],
    weekdays: ['月曜日?', '火曜日?', '水曜日?', '木曜日?', '金曜日?', '土曜日?', '日曜日?'],
    months: ['一|1', '二|2', '三|3', '四|4', '五|5', '六|6', '七|7', '八|8', '九|9', '十|10', '十一|11', '十二|12'],
    numbers: ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'],
    units: ['日', '週間', '[かヶカケ]月', '年'],
    ahead: ['(?<n>N)(?<unit>UNIT)後'],
    ago: ['(?<n>N)(?<unit>UNIT)前'],
    next: ['(?<unit>来週|来月|来年)(?!の[月火水木金土日]曜)'],
    last: ['(?<unit>先週|先月|去年|昨年)(?!の[月火水木金土日]曜)'],
    nextBefore: '(?:来週の|今度の|次の)',
    nextBehind: '(?!)',
    lastBefore: '(?:先週の|この前の)',
    lastBehind: '(?!)',
    everyBefore: '(?:毎週|いつも)',
    everyBehind: '(?:ごと|から[月火水木金土日]曜)',
    date: ['(?:(?<year>YYYY)年)?MONTH月DAY日'],
    month: ['(?:(?<year>YYYY)年)?MONTH月(?!曜|[\\d一二三四五六七八九十])'],
    year: ['YEAR年(?!\\d)'],
    since: '(?!)',
    until: '(?!)',
    past: 'た(?=。|$|、|けど|よ|んだ)|ました|でした|だった',
    moved: '変わ|変更|延期|ずれ|移',
    ends: '試験|面接|飛行機|フライト|締め切り|締切|結婚式|ライブ|歯医者|病院|会議|飲み会|予約',
  },
}

export const WRITTEN_YEAR = YEAR
