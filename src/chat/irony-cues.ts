import type { ChatLanguage } from './chat-language.ts'
import { withBounds } from './language-rules.ts'
import { tellsOfNuisance } from './not-meant-tone.ts'

// Irony shows by several signs together, none of which is enough: praise, a nuisance in the same breath, a word that agrees
// too readily, stress, a face, a small number that is big ("only took three hours"). They are counted; praise must be among them,
// and one that speaks against it. Data: a line a language.

interface Cues {
  /** praise beyond what things deserve */
  strong: RegExp
  /** praise */
  plain: RegExp
  /** agreement or certainty that nobody asked for */
  sure: RegExp
  /** what speaks against praise: a little that is much, a condition that is never met, what nobody likes */
  against: RegExp
}
const re = (pattern: string): RegExp => new RegExp(pattern, 'iu')

const CUES: Readonly<Record<ChatLanguage, Cues>> = {
  en: {
    strong: re(
      '\\b(?:thrilling|thrilled|delight(?:ful)?|glamou?r(?:ous)?|(?:an? |the |such a |total |absolute |pure )(?:dream|bliss|heaven|paradise|masterpiece|genius|saint|sweetheart|charmer|gem|treasure|gentleman|joy|pleasure|treat|luxury|triumph|miracle)|work of art|soothing|riveting|magnificent|exquisite|mesmeri[sz]ing|gourmet|michelin|living the dream|lucky me|blessed|appreciated|(?:lightning|blazing|blazingly|insanely|super) (?:fast|quick)|my (?:all-time |absolute )?favou?rite (?:thing|sound|place|activity|pastime|hobby|part) (?:in|of|on) (?:the|this|my) (?:universe|world|earth|planet|day|week|galaxy)|would recommend|best (?:\\p{L}{1,12} )?(?:ever|of my life)|dream job|just what i (?:needed|wanted)|exactly what i (?:needed|wanted)|so (?:thoughtful|kind|generous|considerate|helpful|relaxing|chic|classy|glamorous|romantic|professional))\\b',
    ),
    plain: re(
      '\\b(?:lovely|great|amazing|brilliant|wonderful|fantastic|perfect(?:ly)?|beautiful|gorgeous|nice|fun|loves?|loving|adores?|enjoys?|favou?rite|fast|quick|quiet|peaceful|relax(?:ing|ed)|productive|reliable|efficient|helpful|generous|classy|chic|elegant|cheap|exciting|happy|glad|huge fan|big fan|early bird|morning person|master chef|athlete|expert|professional|charming|smart|clever|talented|romantic|kind|useful|clean|cosy|cozy|spacious)\\b',
    ),
    sure: re(
      '^(?:(?:and|but|so|well|yeah|yes|lol|haha),? )?(?:oh|ah|wow|yay|hooray|yep|yup|sure|why yes|yeah right|joy)\\b(?! no\\b| god\\b| wait\\b| and\\b)|\\b(?:totally|clearly|obviously|truly|of course|naturally|evidently|simply|positively|nothing (?:says|like|beats)|glad to (?:see|hear|know)|good to know|nice to (?:see|know)|(?:gotta|got to|have to) love|(?:don.?t|dont) you just|love (?:how|it when|that)|who does ?n.?t (?:love|enjoy|like)|such a|as always|as usual)\\b',
    ),
    against: re(
      '\\b(?:only (?:\\p{L}{1,12} )?(?:took|cost|waited|lost|\\d{1,9}|two|three|four|five|six|seven|eight|nine|ten|a (?:few )?(?:hundred|thousand))|just (?:the )?(?:\\d{2,9}|three|four|five|six|seven) (?:hours|weeks|months|years|emails|meetings|calls|forms|times)|as long as (?:you|we|i|nobody|no one) (?:never|don.?t|do not)|if you (?:like|enjoy|love|ignore)|a (?:fistfight|window that)|at (?:midnight|dawn|weekends)|on call|stole|wait(?:ed|ing)?|\\d{1,3} ?(?:min|mins|minutes|hours|hrs) (?:late|delayed|queue|wait)|(?:no|without) (?:sleep|coffee|heating|hot water|lunch|break)|wrong|forgot|still (?:not|no|does ?n.?t)|does ?n.?t (?:work|shut|close|open|lock|fit)|sideways rain|in the (?:dark|rain|cold)|a wall|screaming|crying|alone on|stuck|sat in|strangers?|comments|revisions|spreadsheets?|[67] ?am (?:stand ?ups?|meetings?|calls?)|waiting game|not sleeping|only works|works only|only when|by hand|camp ?bed|floor|sofa ?bed)\\b',
    ),
  },
  de: {
    strong: re(
      '\\b(?:(?:ein|der|die|das|so ein|echt ein|absoluter|reinster) (?:traum|genuss|genie|schatz|held|paradies|meisterwerk|vergnügen|hochgenuss|gedicht|geschenk)|traumjob|traumhaft|himmlisch|sehr (?:vertrauenserweckend|hilfreich|aufmerksam|beruhigend|glaubwürdig|charmant)|so ein (?:netter|lieber|schöner)|(?:blitz|rasend |rasant )schnell|(?:genau|exakt) (?:das )?was ich (?:brauchte|wollte)|mein (?:persönliches )?lieblings\\p{L}{1,20}|mein highlight|freu (?:ich )?mich (?:riesig|wahnsinnig|tierisch)|bester? \\p{L}{1,20} (?:ever|überhaupt|meines lebens))\\b',
    ),
    plain: re(
      '\\b(?:toll\\p{L}{0,2}|super|klasse|prima|herrlich\\p{L}{0,2}|wunderbar\\p{L}{0,2}|großartig\\p{L}{0,2}|schön\\p{L}{0,2}|liebe|lieb|mag|genieße|schnell|leise|ruhig|entspannt\\p{L}{0,2}|zuverlässig|produktiv|hilfreich|nett\\p{L}{0,2}|frühaufsteher|günstig|freu|begeistert|spaß|perfekt|genial|romantisch|professionell)\\b',
    ),
    sure: re(
      '^(?:(?:na|und|aber|haha|lol),? )?(?:oh|ach|hurra|juhu|juhuu|klar|sicher|logisch|ja toll|ja super|ja klar|na klar)\\b(?! nein\\b| gott\\b)|\\b(?:natürlich|selbstverständlich|offensichtlich|wie immer|wie üblich|bekanntlich|der geborene|die geborene|es gibt nichts schöneres|nichts (?:geht über|ist schöner)|ja sonst nix|ich liebe es,? wenn)\\b',
    ),
    against: re(
      '\\b(?:(?:geht|läuft|funktioniert) (?:leider |halt )?nur|von hand|klappbett|nur (?:\\d{1,9}|zwei|drei|vier|fünf|sechs) (?:stunden|minuten|wochen|monate|mal|mails|stufen|etagen)|solange man (?:nie|nicht)|wenn man (?:nicht|nichts)|gewartet|warten|vergessen|geklaut|falsch|immer noch (?:nicht|kein\\p{L}{0,2})|schon wieder|wieder mal|ohne (?:heizung|strom|pause|kaffee|schlaf)|kein (?:schlaf|kaffee|netz)|um (?:[3-6]|drei|vier|fünf|sechs)(?: uhr)?|-\\d{1,2} grad|april|am (?:wochenende|sonntag)|montags?|\\p{L}{1,20}stau|bugs?|zum \\p{L}{1,8}ten mal|blöd\\p{L}{0,2}|gesägt|gebrochen|durchgefallen)\\b',
    ),
  },
  es: {
    strong: re(
      '\\b(?:(?:un|una|qué|todo un|toda una|el|la) (?:genio|encanto|maravilla|joya|santo|santa|ángel|paraíso|placer|lujo|delicia|caballero|obra de arte|detallazo|planazo|sueño)|trabajo soñado|me fascina|me apasiona|rapidísimo|lo mejor de mi vida|el mejor \\p{L}{1,20} de mi vida|mi (?:parte )?favorit[oa]|justo lo que (?:quería|necesitaba)|súper (?:rápido|útil|divertido))\\b',
    ),
    plain: re(
      '\\b(?:genial|perfecto|estupendo|fantástico|maravilloso|divertid[oa]|me encantan?|adoro|amo|disfruto|rápid[oa]|tranquil[oa]|amable|simpátic[oa]|útil|bonit[oa]|precios[oa]|cómod[oa]|feliz|content[oa]|qué bien|qué suerte)\\b',
    ),
    sure: re(
      '^(?:(?:y|pero|jaja\\p{L}{0,9}),? )?(?:uy|ay sí|ah sí|oh|hurra|yupi|claro|sí claro|obvio|por supuesto|cómo no)\\b(?! que no\\b)|\\b(?:evidentemente|obviamente|por supuesto|claramente|como siempre|nada como|no hay nada como|quién no|, genial|, perfecto)\\b',
    ),
    against: re(
      '\\b(?:solo (?:\\d{1,9}|tres|cuatro|cinco|seis) (?:horas|minutos|semanas|meses|veces|correos)|no (?:dormir|comer|parar|descansar)|sin (?:dormir|calefacción|café|descanso)|nunca|esperando|esperar|esperé|olvidó|robó|mal|todavía no|otra vez|los (?:domingos|lunes)|en domingo|de madrugada|a las (?:[3-6]|tres|cuatro|cinco|seis)|madrugar|exámenes|gritos)\\b',
    ),
  },
  fr: {
    strong: re(
      "\\b(?:(?:un|une|le|la|quel|quelle|vrai|vraie) (?:génie|rêve|merveille|saint|sainte|ange|paradis|régal|bonheur|joie|plaisir|luxe|amour|gentleman|chef-d['’]œuvre)|boulot de rêve|ultra rapide|hyper rapide|super rapide|j['’]adore|mon (?:moment )?préféré|ma préférée|exactement ce qu['’]il me fallait|meilleurs? \\p{L}{1,20} de ma vie)\\b",
    ),
    plain: re(
      '\\b(?:génial\\p{L}{0,2}|super|parfait\\p{L}{0,2}|formidable|merveilleux|fantastique|magnifique|aime|rapide|tranquille|calme|gentil\\p{L}{0,3}|utile|sympa|charmant\\p{L}{0,2}|ravie?|content\\p{L}{0,2}|chouette|quelle chance)\\b',
    ),
    sure: re(
      "^(?:(?:et|mais|ben|mdr),? )?(?:ah oui|oh oui|oh|hourra|youpi|bien sûr|évidemment|mais oui|ouais bien sûr|naturellement|forcément)\\b|\\b(?:évidemment|bien sûr|visiblement|clairement|comme toujours|comme d['’]habitude|rien de tel|qui n['’]aime pas)\\b",
    ),
    against: re(
      '\\b(?:(?:seulement|que|à peine) (?:\\d{1,9}|trois|quatre|cinq|six) (?:heures|minutes|semaines|mois|fois|mails)|sans (?:dormir|chauffage|café|pause|eau)|ne (?:pas|jamais|plus) dormir|attendre|attendu|oublié|volé|toujours pas|encore (?:un|une)|le (?:dimanche|lundi)|à [3-6] ?h|grève|réunions?|examens?)\\b',
    ),
  },
  it: {
    strong: re(
      '\\b(?:(?:un|una|che|il|la|proprio un|proprio una) (?:genio|sogno|meraviglia|santo|santa|angelo|paradiso|delizia|gioia|piacere|lusso|tesoro|signore|capolavoro)|lavoro dei sogni|velocissim[oa]|simpaticissim[oa]|la mia preferita|il mio preferito|proprio quello che (?:volevo|mi serviva)|miglior\\p{L}{0,2} \\p{L}{1,20} della mia vita)\\b',
    ),
    plain: re(
      '\\b(?:bell[oaie]|bellissim[oa]|fantastic[oa]|perfett[oa]|meraviglios[oa]|ottim[oa]|adoro|amo|mi piace|veloce|tranquill[oa]|gentile|utile|simpatic[oa]|felice|content[oa]|che (?:bello|fortuna)|evviva)\\b',
    ),
    sure: re(
      '^(?:(?:e|ma|ahah\\p{L}{0,9}),? )?(?:ah sì|oh|evviva|certo|sì certo|ovvio|come no|ovviamente|naturalmente)\\b|\\b(?:ovviamente|evidentemente|chiaramente|come sempre|niente di meglio|chi non)\\b',
    ),
    against: re(
      '\\b(?:solo (?:\\d{1,9}|tre|quattro|cinque|sei) (?:ore|minuti|settimane|mesi|volte|mail)|senza (?:dormire|riscaldamento|caffè|pausa)|non dormire|mai|aspettare|aspettato|fila|dimenticato|rubato|ancora un[ao]?|di (?:domenica|lunedì)|la domenica|alle (?:[3-6]|tre|quattro|cinque|sei)|riunion[ei]|esami)\\b',
    ),
  },
  pt: {
    strong: re(
      '\\b(?:(?:um|uma|que|o|a) (?:génio|gênio|sonho|maravilha|santo|santa|anjo|paraíso|delícia|alegria|prazer|luxo|amor|cavalheiro|obra-prima)|emprego de sonho|rapidíssim[oa]|(?:o meu|a minha|meu|minha) (?:favorit[oa]|preferid[oa])|mesmo o que eu queria|melhor \\p{L}{1,20} da minha vida)\\b',
    ),
    plain: re(
      '\\b(?:lind[oa]|ótim[oa]|perfeit[oa]|fantástic[oa]|maravilhos[oa]|adoro|amo|gosto|rápid[oa]|tranquil[oa]|simpátic[oa]|útil|feliz|contente|que (?:bom|sorte|bonito))\\b',
    ),
    sure: re(
      '^(?:(?:e|mas|kkk\\p{L}{0,9}),? )?(?:ah sim|oh|viva|claro|sim claro|óbvio|com certeza|claro que sim)\\b(?! que não\\b)|\\b(?:obviamente|evidentemente|claramente|como sempre|nada como|quem não)\\b',
    ),
    against: re(
      '\\b(?:só (?:\\d{1,9}|três|quatro|cinco|seis) (?:horas|minutos|semanas|meses|vezes|mails)|sem (?:dormir|aquecimento|café|pausa)|não dormir|nunca|esperar|esperei|esqueceu|roubou|mais um[a]?|ao domingo|à segunda|aos domingos|às (?:[3-6]|três|quatro|cinco|seis)|reuni(?:ão|ões)|exames)\\b',
    ),
  },
  nl: {
    strong: re(
      '\\b(?:(?:een|wat een|echt een|de|het) (?:genie|droom|schat|heilige|engel|paradijs|genot|feest|meesterwerk|heer|verademing|plezier|luxe)|droombaan|razendsnel|supersnel|zo (?:attent|behulpzaam|rustgevend|romantisch)|mijn favoriet\\p{L}{0,2}|precies wat ik (?:wilde|nodig had)|beste \\p{L}{1,20} van mijn leven)\\b',
    ),
    plain: re(
      '\\b(?:leuk\\p{L}{0,2}|fijn\\p{L}{0,2}|geweldig\\p{L}{0,2}|fantastisch\\p{L}{0,2}|prachtig\\p{L}{0,2}|heerlijk\\p{L}{0,2}|perfect|hou van|hou ik van|geniet|dol op|snel|rustig|betrouwbaar|handig|aardig\\p{L}{0,2}|lief|blij|gezellig)\\b',
    ),
    sure: re(
      '^(?:(?:en|maar|haha),? )?(?:oh|ach|hoera|joepie|ja hoor|tuurlijk|natuurlijk|jaja|ja vast)\\b(?! nee\\b)|\\b(?:natuurlijk|uiteraard|duidelijk|zoals altijd|er gaat niets boven|niets zo leuk als|wie houdt er niet van)\\b',
    ),
    against: re(
      '\\b(?:(?:maar|slechts) (?:\\d{1,9}|drie|vier|vijf|zes) (?:uur|minuten|weken|maanden|keer|mails)|zonder (?:slaap|verwarming|koffie|pauze)|niet slapen|nooit|wachten|gewacht|vergeten|gestolen|files?|alweer|op (?:zondag|maandag)|om (?:[3-6]|drie|vier|vijf|zes) uur|vergadering\\p{L}{0,2}|tentamens?)\\b',
    ),
  },
  zh: {
    strong: /太(?:幸福|幸运|棒|贴心|美好|开心|享受)了|真是?太(?:好|棒|幸福)了?|好(?:开心|幸福)|梦想中的|完美/u,
    plain: /真棒|太好了|真好|喜欢|幸福|开心|真快|安静|方便|贴心|热爱/u,
    sure: /^(?:哦|哇|耶|是啊|对啊|当然|呵呵|真棒|太好了|真好|可不)|果然|不愧是|一如既往/u,
    against: /又|加班|蓝屏|坏了|通宵|排队|等了|凌晨|只(?:等|花|用)了|周末|没睡|不睡|停电|堵/u,
  },
  ja: {
    strong: /最高(?:に|の|です|だ)|天国|夢のよう|幸せすぎ|神対応|天才/u,
    plain: /楽しい|嬉しい|大好き|素敵|ありがたい|快適|幸せ|速い/u,
    sure: /^(?:わあ|やったー?|はいはい|ええ|もちろん|さすが)|さすが|いつも通り|言うまでもなく/u,
    against: /また|残業|待たされ|壊れ|徹夜|寝不足|休日出勤|たったの|渋滞|満員/u,
  },
}
const BOUNDED = Object.fromEntries(
  Object.entries(CUES).map(([language, cues]) => [
    language,
    language === 'zh' || language === 'ja' ? cues : withBounds(cues),
  ]),
) as Record<ChatLanguage, Cues>

/** "*so* fast", "is BEAUTIFUL", "sooo quiet" */
const STRESSED =
  /[*_]\p{L}{2,20}[*_]|(?<!\p{L})\p{Lu}{4,20}(?!\p{L})|(?<!\p{L})(?:s?o{3,12}|so{3,12}|vee+ry|realll+y|suuu*per|tooo+ll|taaa+n|trooo+p|mooo+lto|muuu+ito|zooo+)(?!\p{L})/u
const LAUGHS =
  /😂|🤣|😅|😆|🤪|😏|😌|🥲|(?<!\p{L})(?:lo{1,9}l|lma{1,9}o|(?:ha){2,9}h?|(?:ja){2,9}|(?:ah){2,9}|k{3,9}|mdr|ptdr|xd)(?!\p{L})|哈哈|呵呵|笑$|w{2,9}$/iu
const ROLLS_EYES = /🙄|🙃|🫠|😒|🤡|👏|😉|😜/u
/** Agrees more than anybody asked for, and laughs: "ja klar, jeden tag drei stunden yoga 😂" */
const OVER_AGREES =
  /^(?:ja (?:klar|sicher|genau)|na klar|klar doch|(?:yeah|yes|oh|yep) (?:right|sure)|sure,? sure|(?:sí|ya|uy|ah),? claro|claro,? claro|(?:mais |ah |ben )?oui,? bien sûr|ben voyons|(?:sì|ah),? certo|come no|(?:sim|ah),? claro|pois,? pois|ja,? (?:hoor|tuurlijk|vast)|jaja)(?= ?[,.…])|^(?:是啊是啊|对对对|はいはい)/iu
/** Words of praise in quotation marks or stars: `"blazing fast"`, `*thrilling*` */
const IN_MARKS = /(?:["“”„»«]|[*_](?=\p{L}))([^"“”„»«*_\n]{3,32})(?:["“”„»«]|[*_])/gu
/** What nobody puts into marks who means it: `the food is "edible"` */
const DOUBTED =
  /^(?:edible|fresh|safe|free|fixed|done|works?|working|affordable|luxury|easy|simple|quick|soon|modern|secure|stable|agile|experts?|friends?|customer service|help|essbar|frisch|sicher|kostenlos|repariert|fertig|einfach|bald|fresc[oa]|segur[oa]|gratis|fácil|frais|gratuit|facile|simple|sicuro|gratuito|pronto|seguro|vers|veilig|klaar|makkelijk)$/iu
/** Before marks that name something, or somebody who says it. */
const NAMED =
  /\b(?:called|named|titled?|book|song|film|movie|show|band|says?|said|wrote|heißt|sagt|meint|llama|dice|dijo|appelle|dit|chiama|dice|chama|diz|disse|heet|zegt)\b.{0,12}$/iu
const MOST_WORDS_IN_MARKS = 4
const LEAST_SIGNS = 3

/** Whether a sentence is ironic by its signs. `written`: as written, with stress, marks and faces; `next`: the sentence behind it. */
export function showsIrony(
  language: ChatLanguage,
  { text, written }: { text: string; written: string },
  next: string,
): boolean {
  const { strong, plain, sure, against } = BOUNDED[language]
  const praise = strong.test(text) ? 2 : plain.test(text) ? 1 : 0
  if (praisesInMarks(written, { strong, plain })) return true
  if (OVER_AGREES.test(text) && LAUGHS.test(written)) return true
  if (praise === 0) return false
  const isSure = sure.test(text)
  const rolls = ROLLS_EYES.test(written) || (!/\p{L}/u.test(next) && ROLLS_EYES.test(next))
  const isAgainst = against.test(text) || tellsOfNuisance(language, text)
  if (!isSure && !rolls && !isAgainst) return false
  const signs =
    praise +
    (isSure ? 1 : 0) +
    (isAgainst ? 1 : 0) +
    (rolls ? 2 : 0) +
    (STRESSED.test(written) ? 1 : 0) +
    (LAUGHS.test(written) ? 1 : 0)
  return signs >= LEAST_SIGNS
}

/** Whether a part of an ironic sentence only agrees: "oh sure, 1400 forms by hand" */
export const agreesTooReadily = (language: ChatLanguage, part: string): boolean =>
  BOUNDED[language].sure.test(part.replace(/^[^:：,]{1,60}[:：]\s?/u, ''))

/** Whether a part of a sentence praises something. */
export const praises = (language: ChatLanguage, part: string): boolean =>
  BOUNDED[language].strong.test(part) || BOUNDED[language].plain.test(part) || ROLLS_EYES.test(part)

function praisesInMarks(written: string, { strong, plain }: Pick<Cues, 'strong' | 'plain'>): boolean {
  for (const { 0: whole, 1: inner = '', index } of written.matchAll(IN_MARKS)) {
    const isShort = inner.trim().split(/\s+/).length <= MOST_WORDS_IN_MARKS
    const isStar = /^[*_]/.test(whole)
    if (!isShort || /[.!?]$/.test(inner) || NAMED.test(written.slice(Math.max(0, index - 24), index))) continue
    if (
      strong.test(inner) ||
      (!isStar && DOUBTED.test(inner)) ||
      (!isStar && plain.test(inner) && /^\p{Ll}/u.test(inner))
    )
      return true
  }
  return false
}
