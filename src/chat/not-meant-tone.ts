import type { ChatLanguage } from './chat-language.ts'
import { withBounds } from './language-rules.ts'

// Irony that no word marks: a nuisance praised in one breath ("burst pipe at two in the morning, best evening of my life").
// Data: a line a language. Praise alone is meant, and so is a nuisance alone.

interface Tone {
  praise: RegExp
  nuisance: RegExp
  /** says with stress that one loves something, */
  loves?: RegExp
  /** which nobody loves */
  unloved?: RegExp
}
const re = (pattern: string): RegExp => new RegExp(pattern, 'iu')

const TONES: Readonly<Record<ChatLanguage, Tone>> = {
  en: {
    praise: re(
      "\\b(?:best (?:day|night|evening|morning|weekend|birthday|holiday) (?:of my life|ever)|(?:is|are|was|'s) my (?:passion|calling|one true love|dream|idea of (?:fun|heaven))|(?:love|loving|adore) (?:it|that|this|the \\p{L}+) so much|(?:pure|sheer|utter|absolute) (?:bliss|joy|magic|heaven|poetry)|what (?:a|an) (?:treat|joy|delight|honou?r|privilege|pleasure|life)|thrilled|delightful\\w*|glamorous|glamour|magical|living the dream|(?:truly|so|feeling|feel) blessed|lucky me|(?:an? |is |was )(?:triumph|highlight of my (?:day|week|year|life)|(?:absolute |real |true )?(?:joy|delight))|could(?: not|n'?t) be (?:happier|prouder|better|more thrilled)|(?:best|finest) (?:summer|winter|spring|autumn|year|week|month) (?:of (?:my|me) life|ever)|just what (?:i|we|everyone|everybody) (?:needed|needs?|wanted|wants?|ordered|asked for)|(?:can(?: ?not|'?t)|could(?: not|n'?t)) beat it|five stars|how (?:lovely|charming|thoughtful|considerate)|(?:naturally|of course|obviously|plainly|clearly) (?:the|a|an|i|my|one|which)|which is (?:of course|obviously|naturally)|(?:a|an|the) (?:scholar|gentleman|genius|saint|charmer|legend|natural|pro),? (?:plainly|clearly|obviously|evidently|of course|naturally))\\b|✨",
    ),
    nuisance: re(
      '\\b(?:(?:out|dead|gone|down|broken|off|late|wrong|full|shut|closed) again|died|exploded|frozen|froze|crashed|jammed|cut out|alarms?|evict\\w{0,9}|overdrawn|burnt|burned|stranded|blisters?|wasps?|nits|lice|bailiffs|audits?|invoices?|software update|fire drills?|migraines?|root canal|splinter|puncture|flat (?:tyre|tire|battery)|hail|sleet|storm|gridlock|double shift|night shift|twelve days|camp bed|deadline moved|sold out|overbooked|double[- ]booked|locked out|out of order|no (?:signal|wifi|internet|lift|heat|power|seats?)|parking fine|clamped|towed|cold shower|a and e|a&e|burst|leak\\w{0,9}|flood\\w{0,9}|(?:parking|speeding) (?:ticket|fine)|fined|broken|broke down|delay\\w{0,9}|cancell?ed|traffic|queue\\w{0,9}|rain(?:s|ed|ing)?|snow(?:s|ed|ing)?|tax(?:es)?|at (?:[2-6]|two|three|four|five|six)(?: in the morning| ?a\\.?m\\.?)?|mould|mold|puk\\w+|vomit\\w*|stuck|stolen|overtime|unpaid|replacement bus|tunnels|no (?:hot )?water|no heating|power cut|printer|paperwork|stairs|wait(?:ed|ing)|terrible|awful|slipped disc|hernia|migraine|hospital food|reject(?:ed|ions?)|complaints?|(?:three|four|five|six|\\d+) hours|at (?:4|5|6)[:.]\\d\\d|starts? at [4-8]|soggy|damp|noisy|drills?|drilling|roadworks|potholes?|fired|hold music|on hold|failed|eaten|ate|chewed|third time)\\b',
    ),
    loves: re(
      '\\b(?:(?:just|truly|really|simply|absolutely|totally|positively|do|so|gotta|got to|cos i|because i|sure,? i|yes,? i|oh,? i) (?:love|adore|enjoy|live for)s?|love(?:s)? (?:how|that|when|it when))\\b|^(?:oh |ah |yeah |yes )?(?:love|loving|adore) ',
    ),
    unloved: re(
      '\\b(?:queu(?:e|es|ing)|(?:airport|security|tsa|long) lines|traffic|gridlock|delays|night shifts?|double shifts?|overtime|paperwork|tax returns?|forms|mondays|hold music|on hold|potholes|roadworks|parking (?:fines?|tickets?)|mould|mold|damp|leaks?|leaking|vomit|puke|being (?:shouted|yelled|sworn|spat|ignored|left|woken|told)|(?:getting|get) (?:shouted|spat|sworn|woken) (?:on|at|up)|(?:spewed|thrown up|peed) on|starts? at [4-8](?:[:.]\\d\\d)?|up at [3-6]|at [3-5] ?a\\.?m|red tape|root canals?|hangovers?|rush hour|replacement bus(?:es)?|cancelled|crash(?:es|ed|ing)?|breaks? (?:down|again)|flat tyres?|spam|cold calls|passive[- ]aggressive|drilling)\\b',
    ),
  },
  de: {
    praise: re(
      '\\b(?:(?:ein|welch|was für ein) (?:vergnügen|genuss|traum|spaß|fest|erlebnis|glück)|bin begeistert|begeistert mich|freude pur|(?:so|echt|ganz|richtig) (?:wunderbar|herrlich|klasse|toll|super|traumhaft|großartig|schlank|schnell|angenehm)|super (?:zum|für)|beneidenswert|ein (?:fest|fest für die sinne|hochgenuss|highlight|träumchen)|(?:einfach|wirklich|wieder) (?:herrlich|himmlisch|traumhaft)|könnte nicht (?:glücklicher|schöner) sein|genau (?:das,? )?was (?:ich|wir|mir|uns) (?:noch )?(?:brauchten?|gefehlt hat|fehlte)|läuft (?:super|top|prima))\\b|\\*(?:hust|räusper)\\*',
    ),
    nuisance: re(
      '\\b(?:defekt|tot|abgestürzt|eingefroren|gerissen|undicht|überflutet|abgeschleppt|mahnung|bußgeld|wespen|läuse|mäuse|umleitung|sperrung|ausfall|absage|abgesagt|verspätet|zug weg|akku leer|platten|hagel|sturm|glatteis|nachtschicht|doppelschicht|wochenenddienst|elternabend|zahnarzt|wurzelbehandlung|knie|stromausfall|kein (?:netz|internet|wlan|aufzug|fahrstuhl)|rohrbruch|kaputt|stau|verspätung|fällt\\b.{0,40}\\baus|ausgefallen|regen|schnee|streik|strafzettel|knöllchen|überstunden|steuer\\p{L}{0,12}|um (?:vier|fünf|sechs|[3-6])|kein (?:warm)?wasser|kein strom|schimmel|dauernd|ständig|schon wieder|natürlich|nebenan|erhöht|ja auch|wieder mal|(?:drei|vier|fünf|sechs|[3-9]) stunden|warteschleife|baustelle|gebohrt|gekündigt worden|bandscheibenvorfall)\\b',
    ),
  },
  es: {
    praise: re(
      '\\b(?:qué (?:detalle|detallazo|ilusión|maravilla|gusto|suerte|planazo|lujo|alegría|bonito|amable)|no podría (?:estar más feliz|ser mejor)|(?:justo|exactamente) lo que (?:necesitaba|me faltaba|quería)|el mejor (?:verano|año|invierno) de mi vida|un (?:detallazo|planazo|lujo)|una (?:maravilla|delicia|gozada)|estoy encantad[oa]|se lo agradezco|mi pasión|el mejor día de mi vida)\\b',
    ),
    nuisance: re(
      '\\b(?:muert[oa]|estropead[oa]|inundad[oa]|congelad[oa]|bloquead[oa]|pinchazo|grúa|embargo|avispas|piojos|ratones|granizo|tormenta|turno doble|guardia|dentista|migraña|apagón|sin (?:cobertura|ascensor|calefacción|wifi)|domingo|reunión|se comió|se ha comido|rot[oa]|averiad[oa]|atasco|retras\\p{L}{0,9}|cancelad[oa]|huelga|multa|llueve|lluvia|goteras?|sin (?:agua|luz|internet|agua caliente)|cola|otra vez|a las (?:tres|cuatro|cinco|seis|[3-6])|perdí|perdió|suspend\\p{L}{0,9}|horas)\\b',
    ),
  },
  fr: {
    praise: re(
      '\\b(?:le bonheur à l.état pur|que du bonheur|(?:juste|exactement) ce qu.il (?:me|nous) fallait|le plus bel? (?:été|année|hiver) de ma vie|au comble d(?:u|e la) (?:bonheur|joie)|quel(?:le)? (?:bonheur|joie|chance|talent|merveille|plaisir|régal|luxe|délicatesse)|un (?:vrai )?(?:bonheur|régal|délice|plaisir)|aux anges|ravie? de|ma passion|merci génie|je suis comblée?|le plus beau jour de ma vie)\\b',
    ),
    nuisance: re(
      '\\b(?:morte?s?|en rade|hors service|plantée?|gelée?|inondée?|crevée?|fourrière|guêpes|poux|souris|grêle|tempête|verglas|astreinte|dentiste|migraine|coupure|réunion|sans (?:réseau|ascenseur|wifi)|dimanche|hurle|hurlent|cri(?:e|ent|aient)|travaux|perceuse|neige|pleut|pluie|panne|cassée?s?|retard|annulée?s?|grève|amende|pv|fuite|bouchons?|embouteillages?|sans (?:eau|chauffage|électricité|internet)|encore|heures?|\\d+ ?h|à (?:[3-6]|trois|quatre|cinq|six) (?:h|heures)|mangé|perdu|vomi)\\b',
    ),
  },
  it: {
    praise: re(
      "\\b(?:un['’ ]?(?:esperienza (?:unica|indimenticabile)|meraviglia|delizia|gioia|goduria|spa|sogno)|(?:è|era) un[ao]? (?:spa|sogno|paradiso|delizia|meraviglia)|(?:proprio|esattamente) quello che mi (?:serviva|mancava|ci voleva)|non potrei essere più felice|che (?:gioia|bello|meraviglia|fortuna|piacere|gentile)|la mia passione|evviva|il giorno più bello della mia vita)\\b",
    ),
    nuisance: re(
      '\\b(?:mort[oa]|allagat[oa]|bloccat[oa]|bucat[oa]|rimozione|vespe|pidocchi|topi|grandine|temporale|doppio turno|dentista|emicrania|blackout|senza (?:rete|ascensore|wifi)|domenica|riunione|senza (?:acqua|luce|corrente|internet|riscaldamento)|rott[oa]|guast[oa]|ritardo|sciopero|multa|perdita|pioggia|piove|coda|traffico|cancellat[oa]|di nuovo|alle (?:tre|quattro|cinque|sei|[3-6])|ore|mangiat[oa]|pers[oa])\\b',
    ),
  },
  pt: {
    praise: re(
      '\\b(?:uma (?:maravilha|delícia|beleza|alegria|experiência única)|(?:era )?(?:mesmo|exatamente|tudo) o que (?:eu precisava|me faltava)|não podia estar mais feliz|que (?:maravilha|alegria|delícia|sorte|luxo|gentileza|beleza|prazer)|um (?:sonho|luxo|paraíso)|minha paixão|devia haver todos os dias|o melhor dia da minha vida)\\b',
    ),
    nuisance: re(
      '\\b(?:morreu|mort[oa]|avariad[oa]|inundad[oa]|bloquead[oa]|furad[oa]|reboque|vespas|piolhos|ratos|granizo|tempestade|turno duplo|dentista|enxaqueca|apagão|sem (?:rede|wifi)|domingo|reunião|trânsito|sem (?:água|luz|internet|elevador)|quebr\\p{L}{0,9}|avari\\p{L}{0,9}|atras\\p{L}{0,9}|greve|multa|chuva|chove|chovendo|fila|cancelad[oa]|de novo|outra vez|horas|às (?:três|quatro|cinco|seis|[3-6])|perd(?:i|eu)|comeu)\\b',
    ),
  },
  nl: {
    praise: re(
      '\\b(?:precies wat (?:ik|we) nodig had(?:den)?|kan niet gelukkiger zijn|glamour|iedereen jaloers|een (?:feest|genot|droom|waar genoegen|belevenis)|wat een (?:feest|genot|geluk|luxe|plezier|eer)|puur genot|mijn passie|heerlijk (?:hoor|toch)|dolgelukkig|in de wolken|de mooiste dag van mijn leven)\\b',
    ),
    nuisance: re(
      '\\b(?:dood|defect|overstroomd|bevroren|vast|lekke band|weggesleept|wespen|luizen|muizen|hagel|storm|dubbele dienst|nachtdienst|tandarts|migraine|stroomstoring|geen (?:bereik|lift|internet|wifi)|zondag|vergadering|kapot|stuk|vertraging|file|staking|boete|lek(?:kage)?|regen\\p{L}{0,9}|sneeuw\\p{L}{0,9}|zonder (?:water|stroom|internet|verwarming)|weer|alweer|uur lang|uren|gootsteen|loodgieters\\p{L}{0,9}|om (?:drie|vier|vijf|zes|[3-6])|opgegeten|kwijt|gezakt)\\b',
    ),
  },
  zh: {
    praise:
      /真(?:幸福|幸运|开心|享受|贴心)|太(?:幸福|幸运|贴心|棒|美好)了?(?:呢|吧)|多么?(?:幸福|美好|贴心)|(?:简直|真)是(?:享受|天堂|恩赐)|神仙(?:日子|生活)|正合我意/u,
    nuisance: /堵车|加班|又|装修|电钻|吵|停水|停电|漏水|罚单|下雨|排队|坏了|凌晨|取消|迟到|延误|丢了/u,
  },
  ja: {
    praise:
      /(?:最高|天国|幸せ|楽し|素敵|ありがた)(?:い|すぎる?|だ|です)?(?:ね|わ|よね|こと)?(?:え|ー|〜)*[。！!]?$|儲かって儲かって/u,
    nuisance: /また|残業|渋滞|遅延|故障|壊れ|漏れ|雨|行列|停電|断水|朝[3-6]時|夜中|中止|罰金|明日にも/u,
  },
}
const BOUNDED = Object.fromEntries(
  Object.entries(TONES).map(([language, tone]) => [
    language,
    language === 'zh' || language === 'ja' ? tone : withBounds(tone),
  ]),
) as Record<ChatLanguage, Tone>

/** Whether a sentence tells of what nobody likes. */
export const tellsOfNuisance = (language: ChatLanguage, sentence: string): boolean =>
  BOUNDED[language].nuisance.test(sentence)

/** A word of praise before what happened: "oh brilliant, bay 4 alarm again", "génial, l'humidificateur est mort" */
const OPENS_IN_PRAISE =
  /^(?:(?:oh|ah|well|yay|wow|ay|uy|na|ach|och|ja|ben|ma|ai|nou|oh yes|yes|just) ?,? ?){0,2}(?:great|brilliant|lovely|fantastic|wonderful|marvellous|marvelous|perfect|super|excellent|terrific|splendid|amazing|fabulous|joy|goody|good|cool|nice|toll|klasse|prima|herrlich|wunderbar|großartig|genial|perfecto|estupendo|maravilloso|fantástico|qué (?:bien|maravilla|ilusión|alegría)|génial|parfait|formidable|merveilleux|fantastique|chouette|fantastico|perfetto|ottimo|che bello|che bellezza|ótimo|que maravilha|que bom|perfeito|geweldig|heerlijk|fijn|leuk|mooi|fantastisch)(?= ?[,.!:…–-]|$)|^(?:哦|啊)?(?:真好|太好了|太棒了|真棒)[，,！!。]|^(?:わあ)?(?:最高|素晴らしい)(?:だね|ですね)?[、，！!。]/iu
/** Whether a message opens in praise and tells of a nuisance, so that no praise in it is meant. */
export const isSour = (language: ChatLanguage, sentences: readonly string[]): boolean =>
  sentences.some(
    (sentence, i) =>
      OPENS_IN_PRAISE.test(sentence) &&
      (tellsOfNuisance(language, sentence) || tellsOfNuisance(language, sentences[i + 1] ?? '')),
  )

/** Whether a sentence praises a nuisance that it tells of, or one that the sentence before tells of. */
export function praisesNuisance(language: ChatLanguage, sentence: string, before: string): boolean {
  const { praise, nuisance, loves, unloved } = BOUNDED[language]
  if (praise.test(sentence) && (nuisance.test(sentence) || nuisance.test(before))) return true
  if (unloved?.test(sentence) && (loves?.test(sentence) || SHOUTS.test(sentence))) return true
  if (STRESSED_LOVE.test(sentence) && (CHORE.test(sentence) || LIFE_LONG.test(sentence))) return true
  return WINKS.test(sentence) && (praise.test(sentence) || CHEERFUL.test(sentence))
}
/** "i LOVE night shifts" */
const SHOUTS = /(?<!\p{L})(?:LOVE|LOVING|ADORE|ENJOY)S?(?!\p{L})/u
/** "i LOVE", "i looove", "I simply adore", "j'adooore": more than is meant, where */
const STRESSED_LOVE =
  /(?<!\p{L})(?:LOVE|LOVING|ADORE|ENJOY)s?(?!\p{L})|(?<!\p{L})(?:lo{3,}ve|ado{3,}re)s?(?!\p{L})|(?<!\p{L})(?:simply|positively|absolutely|just) ador(?:e|es|ing)(?!\p{L})|(?:^|[,.] )(?:ah oui|bien sûr|oh oui)[, ]{1,2}(?:que )?j['’]ador|(?:^|[,.] )(?:uy|ay|claro|uf)[, ]{1,2}(?:sí[, ]{1,2})?(?:me encanta|adoro)|(?:^|[,.] )(?:ja|na|oh ja)[, ]{1,2}(?:klar|sicher|natürlich)[, ]{1,2}(?:ich )?(?:liebe|mag)/u
/** it is paid for, waited for or cleaned, */
const CHORE =
  /(?<!\p{L})(?:pay|spend|queu|wait|fil|chas|commut|clean|scrubb|iron|fix|redo|rewrit|debugg|answer|repeat|explain|be)ing (?!fit)(?!with (?:my|the) (?:kids|family|friends))|(?<!\p{L})(?:invoices?|hot-?desk(?:ing)?|detention|bills?|taxes|exam(?:en)?s? (?:at|à)|brakes)(?!\p{L})/iu
/** or is the best of a life. */
const LIFE_LONG =
  /(?<!\p{L})(?:(?:best|highlights?|finest|favou?rite) (?:\p{L}+ ){0,2}(?:of|in) (?:my|the|our) (?:life|day|week|year|world)|best place in the world|(?:le )?meilleur\p{L}* moments? de ma (?:vie|journée|semaine)|quelle (?:musique|joie|chance)|my cardio|(?:el mejor|la mejor) .{2,20} de mi vida|un planazo|take my (?:house|money|kidney|soul))(?!\p{L})/iu
/** Faces that are put behind what is not meant. */
const WINKS = /🙃|🫠/u
const CHEERFUL =
  /(?<!\p{L})(?:great|love|loving|fun|lovely|amazing|brilliant|perfect|thrilled|fantastic|wonderful|(?:zero|no) problems|toll|super|klasse|prima|herrlich|genial|perfecto|maravilloso|estupendo|parfait|super|formidable|perfetto|fantastico|bellissimo|perfeito|ótimo|maravilhoso|geweldig|heerlijk|fijn)(?!\p{L})|太棒了|最高/iu
