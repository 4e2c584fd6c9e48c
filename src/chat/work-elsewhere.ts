import type { ChatLanguage } from './chat-language.ts'
import type { ClaimEnding, ComparedClaim } from './claim-ending.ts'
import { clausesIn, subjectOfClaim } from './claim-subject.ts'
import { statedSentences } from './message-sentences.ts'
import { NEWS_SIGNS } from './news-signs.ts'
import { stemOf, tellingWords } from './news-words.ts'

// Work and workshops in languages other than English: where somebody has left by name ("me he ido del Trébol"), where they work
// now instead ("bin jetzt an einem Gymnasium"), and what they moved ("j'ai déménagé l'atelier à Nancy").

type Other = Exclude<ChatLanguage, 'en'>

interface WorkWords {
  /** a held claim of where or as what its speaker works */
  held: RegExp
  /** group `job`: what was left */
  left: readonly RegExp[]
  /** works somewhere or as something from now on; group `now` */
  now: readonly RegExp[]
  /** besides, for once, or not yet sure */
  beside: RegExp
  /** groups `thing` and `where`: a workshop that moved */
  moved: RegExp
}

const bounded = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')
const JOB = "(?<job>[\\p{L}’'&-]{2,24}(?: [\\p{L}’'&-]{2,24}){0,2}?)"
const END =
  '(?=$|[,.;:!?…]| (?:und|y|e|et|en|wegen|nach|desde|para|pour|per|dopo|na|want|porque|perché|parce|weil|jetzt|ahora|maintenant|ora|agora|nu)(?!\\p{L}))'
const left = (...rows: readonly string[]): RegExp[] =>
  rows.map((row) => new RegExp(`(?<!\\p{L})${row.replace('JOB', JOB)}`, 'iu'))
const now = (...rows: readonly string[]): RegExp[] =>
  rows.map((row) => new RegExp(`(?<!\\p{L})${row}(?<now>.{0,80})`, 'iu'))

const WORK_WORDS: Readonly<Record<Other, WorkWords>> = {
  de: {
    held: bounded(
      'arbeitet?|jobbt|kellnert|(?:ist|bin) (?:.{0,30} )?(?:bei|beim|an (?:der|einer|einem)|am|im|in (?:der|einer|einem)) .{2,40}(?:angestellt|beschäftigt|tätig)|(?:ist|bin) (?:\\p{L}+ ){0,3}?\\p{L}{2,}(?:lehrer|pfleger|fahrer|macher|arbeiter|berater|verkäufer|techniker|mechaniker|elektriker|schreiner|tischler|decker|bäcker|gärtner|maler|friseur|erzieher|ingenieur|entwickler|leiter|helfer|assistent|händler|bauer|bote|ärzt|anwält|köch|wirt)(?:in|e|innen)?|(?:ist|bin) (?:\\p{L}+, )?(?:lehrer|pfleger|bäcker|maler|friseur|erzieher|ingenieur|entwickler|gärtner|kellner|fahrer|verkäufer|koch|köch|arzt|ärzt|anwalt|anwält|schreiner|tischler|maurer|dachdecker|elektriker|mechaniker|krankenschwester|hebamme|buchhalter|sekretär|polizist|student|postbot|briefträger)(?:in)?',
    ),
    left: left(
      `hab\\p{L}? (?:gestern |heute |endlich |jetzt |letzte woche ){0,2}(?:bei |beim |im |in der |in dem |den |die |das |meinen? (?:job|stelle) (?:bei |im |in der |als )?)JOB (?:gekündigt|geschmissen|hingeschmissen|aufgehört|hingeworfen|verlassen)`,
      `JOB hat (?:mich|mir|uns) (?:\\p{L}+ ){0,2}?(?:rausgeworfen|rausgeschmissen|entlassen|gekündigt|gefeuert|freigestellt)`,
      `(?:bin|war) (?:\\p{L}+ ){0,2}?(?:weg|raus|nicht mehr) (?:bei|von|aus|vom|beim|im|in der|aus dem|aus der|an der) (?:der |dem )?JOB${END}`,
      `(?:letzter|letzte) (?:tag|schicht|woche) (?:bei|beim|im|in der|an der) JOB${END}`,
      `(?:verlasse|verließ) (?:den |die |das )?JOB${END}`,
    ),
    now: now(
      '(?:bin|arbeite) (?:ich )?(?:jetzt|nun|inzwischen|mittlerweile|seit \\p{L}+|ab \\p{L}+) (?:bei|beim|am|an|im|in|als) ',
      '(?:seit|ab|zum)(?: dem)? (?:\\d{1,2}\\. ?)?\\p{L}+ (?:arbeite|bin|fange|starte|jobbe) ich (?:jetzt )?(?:bei|beim|am|an|im|als) ',
      '(?:fange|fang|starte|beginne) (?:ich )?(?:[\\p{L}\\d.]{1,14} ){0,3}?(?:bei|beim|als|an der|am|im) ',
      '^(?:ab|seit) \\p{L}+ (?:bei|als|an der|am|im) ',
      '(?:jetzt|nun) (?:bei|als|an der|am) ',
      '(?:bin|werde) (?:jetzt|nun|inzwischen|seit \\p{L}+) (?=\\p{Lu}\\p{L}+(?:in|er|bote|botin|leiter|koch|arzt)(?!\\p{L}))',
      '(?:neue[rn]? (?:stelle|job|arbeit|arbeitsplatz|arbeitgeber))',
      '(?:schule|sattle) (?:ich )?um auf |umschulung (?:zum|zur) ',
    ),
    beside: bounded(
      'nebenbei|zusätzlich|auch|nebenjob|minijob|aushilf\\p{L}*|ehrenamt\\p{L}*|praktikum|urlaub|ferien|heute|gestern',
    ),
    moved:
      /(?<!\p{L})(?<thing>werkstatt|atelier|laden|praxis|büro|studio|geschäft|firma|café|salon|kanzlei) (?:\p{L}{2,14} ){0,4}?(?:nach|in die|in den) (?<where>\p{Lu}[\p{L}-]+)(?: (?:um)?gezogen| verlegt| umgezogen)/iu,
  },
  es: {
    held: bounded(
      'trabaj[ao]|curra|curro|da clases|doy clases|es (?:\\p{L}+, )?(?:camarer|cociner|enfermer|profesor|maestr|medic|médic|abogad|ingenier|arquitect|peluquer|panader|conductor|dependient|administrativ|contable|electricista|fontaner|carpinter|mecánic|albañil|periodist|policí|bomber|taxist|camioner|programador|diseñador|limpiador|cajer|recepcionist|secretari|veterinari|farmacéutic)\\p{L}*',
    ),
    left: left(
      `(?:dejé|he dejado|dejo|dejamos|por fin dejé) (?:el |la |los |las |mi )?JOB${END}`,
      `me (?:fui|he ido|voy|largué|marché|he marchado|marcho|salí|he salido) (?:del |de la |de los |de las |de )JOB${END}`,
      `(?:salí|renuncié|dimití) (?:del |de la |de |al |a la |a |en el |en la |en )JOB${END}`,
      `me (?:echaron|han echado|despidieron|han despedido) (?:del |de la |de )JOB${END}`,
      `ya no (?:trabajo|estoy|curro|sigo) (?:en el |en la |en los |en |con )JOB${END}`,
      `(?:último|ultimo) día en (?:el |la )?JOB${END}`,
    ),
    now: now(
      '(?:ahora|ya) (?:trabajo|curro|estoy trabajando|doy clases) (?:en|de|como|para|con) ',
      '(?:trabajo|curro|doy clases|estoy) (?:ahora|desde \\p{L}+) (?:en|de|como|para) ',
      'desde (?:hace \\p{L}+ \\p{L}+|\\p{L}+) (?:trabajo|doy clases|curro) (?:en|de|como|para) ',
      '(?:empiezo|empecé|he empezado|entro|entré|comienzo|comencé) (?:a trabajar )?(?:en|de|como) ',
      'nuev[oa] (?:trabajo|curro|empleo|puesto|hospital|colegio|instituto|empresa|restaurante|oficina|cocina|jefe)(?!\\p{L})',
      'me (?:contrataron|han contratado|ficharon|han fichado) (?:en|de|como|para) ',
    ),
    beside: bounded('también|además|los fines de semana|extra|de paso|hoy|ayer|voluntari\\p{L}*|prácticas'),
    moved:
      /(?<!\p{L})(?:mudé|mudamos|he mudado|hemos mudado|trasladé|trasladamos|he trasladado|hemos trasladado) (?:el |la |mi )(?<thing>taller|tienda|estudio|despacho|consulta|local|oficina|clínica|negocio) a (?<where>\p{Lu}\p{L}+)/iu,
  },
  fr: {
    held: bounded(
      'travaille|bosse|est (?:\\p{L}+, )?(?:serveu|cuisini|infirmi|professeur|prof|instit|médecin|avocat|ingénieur|architecte|coiffeu|boulang|conduct|vendeu|comptable|électric|plomb|menuis|mécanic|maçon|journalist|polici|pompier|développeu|caissi|secrétaire|luthi|pâtissi|libraire|traduct|graphiste)\\p{L}*',
    ),
    left: left(
      `(?:j['’]ai (?:enfin |aussi )?(?:quitté|lâché)|je quitte|on a quitté) (?:le |la |les |l['’]|mon |ma )?JOB${END}`,
      `je (?:suis parti|suis partie|pars|me tire|me casse) (?:du |de la |de l['’]|de |d['’]|de chez )JOB${END}`,
      `(?:j['’]ai démissionné|démission|viré|virée|licencié|licenciée) (?:du |de la |de l['’]|de |d['’]|de chez )JOB${END}`,
      `je (?:ne |n['’])?(?:travaille|bosse|suis) plus (?:à la |à l['’]|à |au |chez |dans (?:le |la )?)JOB${END}`,
      `dernier jour (?:à la |à l['’]|à |au |chez )JOB${END}`,
    ),
    now: now(
      "(?:maintenant|désormais) (?:je (?:travaille|bosse)|j['’]enseigne) (?:chez|à|au|comme|dans|pour) ",
      "(?:je (?:travaille|bosse)|j['’]enseigne) (?:maintenant|désormais|depuis \\p{L}+|à présent) (?:chez|à|au|comme|dans|pour) ",
      'depuis \\p{L}+,? je (?:travaille|bosse|suis) (?:chez|à|au|comme|dans|pour) ',
      "(?:je commence|j['’]ai commencé|j['’]ai été pris|j['’]ai été prise|embauchée?|je suis embauchée?|on m['’]a pris|on m['’]a prise) (?:[\\p{L}\\d]{1,14} ){0,3}?(?:chez|comme|à la|à l['’]|au) ",
      'nouve(?:au|l|lle) (?:boulot|poste|job|taf|travail|hôpital|école|boîte|employeur|entreprise)(?!\\p{L})',
    ),
    beside: bounded("aussi|en plus|à côté|en extra|bénévol\\p{L}*|stage|aujourd['’]hui|hier"),
    moved:
      /(?<!\p{L})(?:déménagé|déplacé|transféré) (?:l['’]|le |la |mon |ma )(?<thing>atelier|boutique|cabinet|bureau|magasin|studio|salon|café|labo) (?:à|au|en|vers|sur) (?<where>\p{Lu}[\p{L}-]+)/iu,
  },
  it: {
    held: bounded(
      'lavor[ao]|insegn[ao]|è (?:\\p{L}+, )?(?:camerier|cuoc|infermier|professor|maestr|medic|avvocat|ingegner|architett|parrucchier|panettier|autist|commess|impiegat|contabil|elettricist|idraulic|falegnam|meccanic|murator|giornalist|poliziott|programmator)\\p{L}*',
    ),
    left: left(
      `(?:ho lasciato|lascio|ho mollato) (?:il |la |lo |l['’]|i )?JOB${END}`,
      `mi sono licenziat[oa] (?:dal |dalla |dall['’]|da )JOB${END}`,
      `(?:me ne sono andat[oa]|me ne vado|sono uscit[oa]|vado via) (?:dal |dalla |dall['’]|da )JOB${END}`,
      `mi hanno licenziat[oa] (?:dal |dalla |dall['’]|da )JOB${END}`,
      `non (?:lavoro|sto|insegno) più (?:da |al |alla |all['’]|in |a |per |nel |nella )JOB${END}`,
      `ultimo giorno (?:da |al |alla |all['’]|in |a )JOB${END}`,
    ),
    now: now(
      '(?:ora|adesso) (?:lavoro|insegno) (?:da|in|al|alla|per|come|a) ',
      '(?:lavoro|insegno) (?:ora|adesso|da (?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|un mese)) (?:da|in|al|alla|per|come|a) ',
      'da (?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre) (?:lavoro|insegno|sono) (?:da|in|al|alla|per|come|a) ',
      '(?:ho cominciato|ho iniziato|comincio|inizio) (?:a lavorare )?(?:da|come|al|alla|in) ',
      'nuovo (?:lavoro|posto|impiego|datore)(?!\\p{L})|mi hanno assunt[oa] ',
    ),
    beside: bounded('anche|inoltre|nel weekend|volontariat\\p{L}*|tirocinio|stage|oggi|ieri'),
    moved:
      /(?<!\p{L})(?:ho spostato|abbiamo spostato|ho trasferito|abbiamo trasferito) (?:il |la |lo |l['’])(?<thing>laboratorio|negozio|studio|ufficio|bottega|salone|officina) (?:a|in) (?<where>\p{Lu}\p{L}+)/iu,
  },
  pt: {
    held: bounded(
      'trabalh[ao]|dá aulas|é (?:\\p{L}+, )?(?:garçom|garçonete|cozinheir|enfermeir|professor|médic|advogad|engenheir|arquitet|cabeleireir|padeir|motorist|vendedor|contador|eletricist|encanador|marceneir|mecânic|pedreir|jornalist|policial|programador)\\p{L}*',
    ),
    left: left(
      `(?:saí|larguei|deixei|pedi demissão|me demiti|fui demitid[oa]|me mandaram embora) (?:do |da |dos |de |o |a )JOB${END}`,
      `não (?:trabalho|estou|tô) mais (?:no |na |em |com )JOB${END}`,
      `último dia (?:no |na |em )JOB${END}`,
    ),
    now: now(
      '(?:agora|já) (?:trabalho|dou aulas|tô trabalhando|estou trabalhando) (?:no|na|em|como|para|pra|de) ',
      '(?:trabalho|dou aulas) (?:agora|desde \\p{L}+) (?:no|na|em|como|para|de) ',
      'desde \\p{L}+ (?:trabalho|estou|dou aulas) (?:no|na|em|como|para) ',
      '(?:comecei|começo|entrei) (?:a trabalhar )?(?:no|na|em|como|de) ',
      '(?:emprego|trabalho|cargo) novo|novo (?:emprego|trabalho|cargo)|fui contratad[oa] ',
    ),
    beside: bounded('também|além|nos fins de semana|voluntári\\p{L}*|estágio|hoje|ontem'),
    moved:
      /(?<!\p{L})(?:mudei|mudamos|transferi|transferimos) (?:o |a )(?<thing>ateliê|loja|oficina|estúdio|escritório|consultório|salão) (?:para|pra|pro) (?<where>\p{Lu}\p{L}+)/iu,
  },
  nl: {
    held: bounded(
      'werkt?|is (?:\\p{L}+, )?(?:\\p{L}*(?:leraar|lerares|verpleegkundige|kok|chauffeur|verkoper|monteur|timmerman|loodgieter|bakker|kapper|boekhouder|ingenieur|programmeur|ontwikkelaar|journalist|agent|arts|docent|juf|meester))',
    ),
    left: left(
      `(?:ben|was) (?:\\p{L}+ ){0,2}?(?:weg|vertrokken|gestopt|ontslagen|niet meer) bij (?:de |het )?JOB${END}`,
      `heb (?:\\p{L}+ ){0,2}?(?:mijn )?(?:baan |ontslag |contract )?(?:bij|genomen bij) (?:de |het )?JOB (?:opgezegd|ingediend|gestopt)`,
      `werk niet meer (?:bij|in|op) (?:de |het )?JOB${END}`,
      `laatste (?:dag|dienst|week) (?:bij|in|op) (?:de |het )?JOB${END}`,
    ),
    now: now(
      '(?:werk|zit|ben) (?:ik )?(?:nu|sinds (?:\\d{1,2} )?\\p{L}+|inmiddels|tegenwoordig) (?:bij|als|in de|op de|op het|in het) ',
      '(?:sinds|vanaf) (?:\\d{1,2} )?\\p{L}+ (?:werk|ben|zit) ik (?:bij|als|in|op) ',
      '(?:begin|begon|ben begonnen) (?:\\p{L}+ )?(?:bij|als) ',
      'nieuwe (?:baan|werkgever|job)(?!\\p{L})|aangenomen (?:bij|als) ',
    ),
    beside: bounded('ook|daarnaast|ernaast|bijbaan|vrijwillig\\p{L}*|stage|vandaag|gisteren'),
    moved:
      /(?<!\p{L})(?<thing>atelier|winkel|praktijk|kantoor|studio|zaak|werkplaats|salon) (?:\p{L}{2,14} ){0,4}?naar (?<where>\p{Lu}\p{L}+)(?: (?:verhuisd|verplaatst))/iu,
  },
  zh: {
    held: /(?:在.{1,14}(?:工作|上班|当|做|教书)|是.{0,8}(?:老师|护士|医生|工程师|司机|厨师|会计|律师|记者|程序员|设计师|店员|销售|经理|警察))/u,
    left: [
      /从(?<job>[\p{Script=Han}A-Za-z]{2,10}?)(?:辞职|离职|跳槽|出来|走)/u,
      /(?:离开了?|辞了|辞掉了?|炒了)(?<job>[\p{Script=Han}A-Za-z]{2,10}?)(?=了|的|$|[，。！,])/u,
      /不在(?<job>[\p{Script=Han}A-Za-z]{2,10}?)(?:了|干了|上班了|做了|工作了)/u,
    ],
    now: [
      /(?:现在|如今|开始)在(?<now>.{1,14}?)(?:上班|工作|教书)/u,
      /(?:跳槽到|跳到|入职|去了)(?<now>[\p{Script=Han}A-Za-z]{2,12})(?:上班|工作|了)/u,
      /(?:换了?(?:个|份)?(?:新)?(?:工作|公司|单位)|新(?:工作|公司|单位))(?<now>.{0,20})/u,
    ],
    beside: /兼职|也在|周末|实习|今天|昨天/u,
    moved: /(?!)/u,
  },
  ja: {
    held: /(?:で働い|に勤め|勤務|として働|の(?:先生|教師|看護師|医者|エンジニア|店員|社員)(?:です|だ|をして))/u,
    left: [
      /(?<job>[\p{Script=Han}\p{Script=Katakana}ーA-Za-z]{2,12})(?:を|は)(?:辞め|やめ|退職|退社)/u,
      /(?<job>[\p{Script=Han}\p{Script=Katakana}ーA-Za-z]{2,12})から(?:転職|移っ)/u,
    ],
    now: [
      /(?:今は|今月から|先月から|春から|来月から|\d{1,2}月から)(?<now>.{1,16}?)(?:で働|に勤め|で仕事|に入社)/u,
      /(?:転職し|転職が決まっ|入社し)(?<now>.{0,10})/u,
    ],
    beside: /副業|バイトも|も働|週末|研修/u,
    moved: /(?!)/u,
  },
}
/** "hab im Job gekündigt": whichever it was */
const A_JOB =
  /^(?:job|arbeit|stelle|arbeitsplatz|trabajo|curro|empleo|puesto|boulot|travail|taf|poste|lavoro|posto|emprego|trabalho|baan|werk|工作|仕事|会社|公司)$/iu
const NOT_WORK =
  /^(?:casa|maison|haus|fumar|rauchen|alcohol|alcool|carne|piso|grupo|equipo|club|gimnasio|novi[oa]|ville|ciudad|stadt|gym|sport)$/iu

/** Held claims of their speaker's work that a message in another language than English ends. */
export function endedByWorkElsewhere(
  language: ChatLanguage,
  message: string,
  fresh: readonly ComparedClaim[],
  held: readonly ComparedClaim[],
  name: string,
): Map<string, ClaimEnding> {
  const ended = new Map<string, ClaimEnding>()
  if (language === 'en' || held.length === 0) return ended
  const words = WORK_WORDS[language]
  const sentences = statedSentences(message).filter(
    ({ text }) =>
      !NEWS_SIGNS.unreal(language).test(text) &&
      clausesIn(`${language}\n${text}`).some(({ subject }) => subject.kind === 'speaker' || subject.kind === 'thing'),
  )
  if (sentences.length === 0) return ended
  const said = new Set(fresh.map(({ text }) => text))
  const works = held.filter(({ text }) => {
    const plain = text.replaceAll(name, ' ')
    const { kind } = subjectOfClaim(`${language}\n${name}\n${text}`)
    return (
      !said.has(text) &&
      kind === 'speaker' &&
      words.held.test(plain) &&
      !NEWS_SIGNS.overAlready(language).test(plain) &&
      !words.beside.test(plain)
    )
  })
  const jobs = sentences.flatMap(({ text }) => words.left.flatMap((pattern) => pattern.exec(text)?.groups?.job ?? []))
  for (const claim of works)
    for (const job of jobs)
      if ((A_JOB.test(job) && works.length === 1) || namesSame(job, claim.text))
        ended.set(claim.id, 'It was said to have ended.')
  const begins = sentences.filter(
    ({ text }) => !words.beside.test(text) && words.now.some((pattern) => pattern.test(text)),
  )
  if (begins.length > 0) {
    const now = tellingWords(message)
    const isOfTrade = begins.some(({ text }) => SAYS_TRADE.test(text))
    for (const claim of works) {
      const own = claim.text.replaceAll(name, ' ')
      // "a nurse" goes on at "a new hospital".
      const isOfPlace = AT_A_PLACE.test(own) && !IS_OF_TRADE.test(own)
      const isSaidAgain = [...tellingWords(own.replace(TO_WORK, ' '))].some((word) => now.has(word))
      if (!ended.has(claim.id) && (isOfTrade || isOfPlace) && !isSaidAgain)
        ended.set(claim.id, 'A newer value was said.')
    }
  }
  for (const { text } of sentences) {
    const where = words.moved.exec(text)?.groups?.where
    for (const claim of where ? works : [])
      if (IN_PLACE.test(claim.text) && !claim.text.includes(where!)) ended.set(claim.id, 'A newer value was said.')
  }
  return ended
}
const TO_WORK =
  /(?<!\p{L})(?:trabaj|arbeit|travaill|boss|lavor|trabalh|werk|jobb|curr|insegn|tätig|angestellt|beschäftigt|clases|aulas)\p{L}*|[工上]作?班?|働い?/giu
const IS_OF_TRADE = /^\s{0,3}(?:ist|bin|es|est|è|é|is) (?!.{0,60}(?:angestellt|beschäftigt|tätig))/iu
const AT_A_PLACE =
  /(?<!\p{L})(?:en|bei|beim|an|am|im|in|à|au|chez|dans|al|alla|da|no|na|em|bij|op|para|pour|für)(?!\p{L})|在|で|に/iu
const SAYS_TRADE =
  /(?<!\p{L})(?:als|como|comme|come|de jef[ea]|umschulung|schule|sattle|(?:bin|werde) (?:jetzt|nun|inzwischen)(?= (?-i:\p{Lu}))|(?:ahora|ya) soy|je suis|sono|sou)(?!\p{L})|当|做|として/iu

/** "travaille à Mirecourt": a town, not an employer */
const IN_PLACE = / (?:in|à|en|a|em|te) \p{Lu}[\p{L}-]+\.?$/u

function namesSame(job: string, claim: string): boolean {
  if (NOT_WORK.test(job)) return false
  if (/\p{Script=Han}|\p{Script=Katakana}/u.test(job)) return claim.includes(job)
  const own = new Set((claim.match(/[\p{L}\p{N}’'&-]{3,}/gu) ?? []).map(stemOf))
  return job.split(' ').some((word) => word.length >= LEAST_NAME && !A_JOB.test(word) && own.has(stemOf(word)))
}
const LEAST_NAME = 3
