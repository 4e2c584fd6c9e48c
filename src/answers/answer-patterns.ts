import { withWordBounds as bounded } from '../lib/word-bounds.ts'
import type { AnswerKind } from './answer-kind.ts'

// How answers of each kind look: dates, sums, lengths of time, reasons, places. English, German, Spanish, French, Chinese.

const MONTH =
  'jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch|s|zo)?|märz|apr(?:il)?|avril|abril|may|mai|mayo|june?|juni|juin|junio|july?|juli|juillet|julio|aug(?:ust)?|ao[uû]t|agosto|sept?(?:ember|embre|iembre)?|oct(?:ober|obre|ubre)?|okt(?:ober)?|nov(?:ember|embre|iembre)?|dec(?:ember)?|dez(?:ember)?|d[ée]cembre|diciembre|enero|febrero|janvier|f[ée]vrier|januari|februari|maart|mei|augustus|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro'
const WEEKDAY =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonnabends?|sonntags?|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|maandags?|dinsdags?|woensdags?|donderdags?|vrijdags?|zaterdags?|zondags?|luned[ìi]|marted[ìi]|mercoled[ìi]|gioved[ìi]|venerd[ìi]|domenica|segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira'
const SEASON =
  'spring|summer|autumn|winter|easter|christmas|new year|whitsun|half-term|frühling|frühjahr|sommer|herbst|ostern|osterferien|sommerferien|weihnachten|pfingsten|herbstferien|primavera|verano|otoño|invierno|navidad|semana santa|printemps|été|automne|hiver|noël|pâques'
const NUM =
  '(?:\\d[\\d.,–-]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|dozen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty(?:-\\p{L}+)?|thirty(?:-\\p{L}+)?|forty(?:-\\p{L}+)?|fifty(?:-\\p{L}+)?|sixty|seventy|eighty|ninety|hundred|thousand|million|half|quarter|once|twice|thrice|several|couple|einen?|eine[mrs]|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|achtzehn|neunzehn|(?:\\p{L}{3,5}und)?(?:zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)|hundert|tausend|halbe[ns]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|trece|catorce|quince|diecis[eé]is|diecisiete|dieciocho|diecinueve|veinti\\p{L}+|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien(?:to)?s?|(?:dos|tres|cuatro|seis|ocho)cient[oa]s|quinient[oa]s|mil|medio|media|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|twee|drie|vijf|zes|zeven|negen|tien|twaalf|twintig|soixante(?:[- ]et)?(?:[- ](?:un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize))?|quatre-vingts?(?:-\\p{L}+)?|cents?|mille|demi|quart)'
/** Of numbers in a row: what stands behind a blank is one of its own. */
const NUM_OF_ROW = NUM.replace('(?:[- ](?:un|deux|', '(?:[- ]un|-(?:deux|').replace('[\\d.,–-]*', '[\\d.,–-]{0,30}')
const TIME_UNIT =
  '(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|nights?|mornings?|afternoons?|evenings?|weekends?|weeks?|fortnights?|months?|terms?|semesters?|years?|decades?|centur(?:y|ies)|sekunden?|minuten?|(?:viertel)?stunden?|tage?n?|nächten?|abende?n?|vormittage?n?|nachmittage?n?|wochenenden?|wochen?|monate?n?|jahre?n?|werktage?n?|segundos?|minutos?|horas?|d[ií]as?|noches?|tardes?|mañanas?|semanas?|mes(?:es)?|años?|secondes?|heures?|jours?|nuits?|soirées?|matinées?|semaines?|mois|ans?|ann[eé]es?|dag(?:en)?|nachten|weken|maand(?:en)?|jaar|jaren|uur|uren|kwartier|giorn[oi]|settiman[ae]|mesi|ann[oi]|minuti|notti|meses|anos?|noites?)'
const B = '(?<![\\p{L}\\d])'
const E = '(?![\\p{L}])'
const any = (source: string) => new RegExp(source, 'giu')

export const DATE = any(
  `${B}(?:(?:\\d{1,2}\\.? ?(?:st|nd|rd|th|de|er)? ?(?:of |de )?)?(?:${MONTH})${E}\\.?(?: \\d{1,2}(?:st|nd|rd|th)?\\b)?(?:,? ?(?:de )?\\d{4})?|(?:${WEEKDAY})${E}|1[0-9]{3}s?|20[0-9]{2}|(?:0?[1-9]|[12]\\d|3[01])\\.(?:0?[1-9]|1[0-2])\\.(?:\\d{2,4})?|\\d{4}-\\d\\d-\\d\\d|\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?|\\d{1,2}[:.]\\d\\d(?: ?(?:am|pm|uhr|h)${E})?|\\d{1,2} ?(?:am|pm|uhr|h|o'clock)${E}|(?:half|quarter) (?:past|to) \\p{L}+|halb \\p{L}+|(?:mornings|afternoons|evenings) only|vormittags|nachmittags|abends|noon|midnight|midday|(?:every|each|in the|at|on|this|that) (?:morning|evening|night|afternoon|lunchtime|weekend)s?|(?:jeden|am) (?:morgen|abend|nachmittag|vormittag)|(?:por la|cada) (?:mañana|tarde|noche)|(?:le|chaque) (?:matin|soir)|mittags|mitternacht|mediodía|medianoche|midi|minuit|tomorrow|tonight|yesterday|today|(?:${SEASON})${E}|(?:at|gegen|um|a las|a la|vers|à) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|eins?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)${E})|\\d+[年月日号点時]|午[前後]|[月火水木金土日]曜|[一二三四五六七八九十]+[年月日号点]|[早晚]上|[上下]午|周[一二三四五六日末]|星期.|[春夏秋冬]天|[月年]底`,
)
/** "Mon", "Thu"; of German ones those that are followed by a date or an hour. */
export const SHORT_DAY =
  /(?<![\p{L}\d])(?:(?:Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)(?![\p{L}'’])|(?:Mo|Di|Mi|Do|Fr|Sa|So)[.,]? (?=\d))/gu
export const LOOSE_DATE = any(
  `${B}(?:(?:alle|dalle|entro le|às|das) (?:[01]?\\d|2[0-4])(?![\\d.,:%])|(?:il|dal|al|dia|el|le|den) (?:0?[1-9]|[12]\\d|3[01])(?=[,;)]|\\.?$|\\. \\p{Lu})|as soon as|(?:week|month|year|day|stage|phase) (?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|(?:woche|kw) \\d+|semana \\d+|semaine \\d+|once|whenever|before|after|during(?! ${NUM} ${TIME_UNIT})|until|till|by the|at the (?:very )?(?:end|beginning|start)|when|since|by|with the next|within|on journeys?|if|unless|on signing|\\d+(?:st|nd|rd|th)|(?:first|second|third|fourth|fifth|last) (?:day|week|month|of)|(?:mornings|afternoons|evenings|nights|weekends)|werktag|innerhalb|nächsten?|sobald|wenn|falls|bevor|nachdem|nach(?= [\\p{L}\\d])|während(?! ${NUM} ${TIME_UNIT})|ab|bis|seit|cuando|antes|después|durante(?! ${NUM} ${TIME_UNIT})|hasta|desde|quand|avant|après|pendant(?! ${NUM} ${TIME_UNIT})|dès|jusqu)${E}|之前|以后|之后|的时候`,
)
/** Currencies as people write them, after a number; ISO 4217 codes before it too. */
const CURRENCY =
  'pounds?|dollars?|euros?|pence|cents?|quid|francs?|franken|pfund|libras|livres|yen|pesos?|crowns?|kron[aeou]r?|koruna|korun|zloty(?:s|ch)?|złoty(?:ch)?|zł|kč|forints?|lei|lev[as]?|roubles?|rubles?|rubel|rublos?|lira[s]?|rupees?|rupien|baht|ringgit|rand|reais|naira|cedis?|shillings?|won|dong|yuan|renminbi|dirhams?|dinars?|riyals?|shekels?|soles|colones|quetzales|hryvnias?|lari|birr|taka|rupiah|kwacha'
const CURRENCY_CODE =
  'EUR|USD|GBP|CHF|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|TRY|INR|JPY|CNY|RMB|KRW|AUD|CAD|NZD|SGD|HKD|ZAR|BRL|MXN|KES|NGN|GHS|UGX|TZS|THB|PHP|IDR|MYR|VND|ILS|AED|SAR|RUB|UAH|EGP|MAD'
export const MONEY = any(
  `[£€$¥₹₩₽₺₦₱₫₴₪]\\s?\\d[\\d.,]{0,30}(?:\\s?(?:k|m|million|billion|thousand)${E})?|${B}(?:${CURRENCY_CODE}|R|Rs\\.?|kr\\.?|S/)\\s\\d[\\d.,]{0,30}|\\d[\\d.,]{0,30}\\s?(?:£|€|\\$|(?:k|eur|${CURRENCY_CODE}|${CURRENCY}|kr|p|(?:million|thousand) (?:${CURRENCY})|(?:millionen|tausend) euro)${E}|(?:[欧美英日港澳加]|人民|新加坡)?元|[块镑]|英镑|欧元|法郎|卢布|万元|円|ユーロ)|[一二两三四五六七八九十百千万]{1,20}(?:元|块)|${B}${NUM_OF_ROW}(?: ${NUM_OF_ROW}){0,11} (?:${CURRENCY})${E}|${B}(?:free of charge|free|kostenlos|gratis|gratuit[oae]?s?|umsonst|${NUM_OF_ROW} (?:coins?|tokens?|münzen|taler|monedas|fichas)|${NUM_OF_ROW} (?:months?['’]? rent|weeks?['’] rent|months?['’] notice pay|kaltmieten|monatsmieten|mensualidades|mois de loyer))${E}|免费`,
)
export const SPEAKS_OF_MONEY = bounded(
  /\b(?:costs?|price|priced|pays?|paid|bills?|invoices?|fines?|discount|fees?|total|amount|budget|salary|wages?|raise|rent|charge|charged|deposit|refund|quot(?:e|ed|es|ing)|insured|worth|spent|earns?|earned|owes?|kosten|kostet|preis|miete|beitrag|gehalt|betrag|summe|cuesta|precio|coste|alquiler|pag\p{L}{1,12}|prix|co[uû]te|loyer|tarif|rechnung|rabatt|ermäßigung|factura|descuento|facture|remise|solde)\b/iu,
)
export const DURATION = any(
  `${B}${NUM}(?: (?:cents?|mille|mil|hundred|thousand|hundert|tausend))?(?: (?:and a half|more|full|whole|to ${NUM}|or ${NUM}|working|und eine? halbe|y medi[oa]))? ?(?:an? |and a half )?-?${TIME_UNIT}${E}|${B}(?:an?|another|ein(?:e[nmrs]?)?|un[ae]?) (?:half |halbe[ns]? |whole |ganze[ns]? )?${TIME_UNIT}${E}|\\d+\\s?(?:小时|分钟|天|年|个月|周|个小时|个星期|時間|分間?|日間|週間|[かヶカ]月)|[一二两三四五六七八九十半]+个?(?:小时|分钟|天|年|月|周|星期)|${B}(?:overnight|indefinitely|unbestimmte|for ?ever|permanently|unlimited|infinite(?:ly)?)${E}|\\b(?:from|between) .{1,20}\\b(?:to|and|until) |\\d[:.h]\\d\\d ?(?:-|–|to|a|bis|à) ?(?:las )?\\d`,
)
/** "15d", "500ms", "`30s`": a length of time as settings write it. */
export const SPAN_OF_SETTING =
  /(?<![\p{L}\d.,/-])\d{1,6}(?:ms|h|d|min)(?![\p{L}\d])|(?:(?<=[`"'=:(])|(?<=(?:after|every|to|is|for|than|within|least|most|of|default:?) [`"'(]?))\d{1,6}[smwy](?![\p{L}\d])/gu
/** "40 euros a day", "twice a week", "every three months": no length of time. */
export const PER_TIME = any(
  `${B}(?:once|twice|thrice|${NUM} times|every|each|per|einmal|zweimal|dreimal|jede[nrsm]?|alle|pro|una vez|${NUM} veces|cada|tod[oa]s l[oa]s|une fois|${NUM} fois|chaque|tous les|toutes les) (?:(?:an?|per|in der|im|pro|a la|al|por|par) )?(?:${NUM} )?${TIME_UNIT}|(?:[£€$¥]\\s?\\d[\\d.,]*|\\d[\\d.,]*\\s?(?:£|€|\\$|euros?|pounds?|dollars?|francs?|franken|km|miles?)) (?:an?|per|pro|al|por|par) ${TIME_UNIT}`,
)
/** "Two more days a week" is how much of it, not how long. */
export const TIMES_A_TIME = any(
  `${B}${NUM} (?:more |full |half |whole )?${TIME_UNIT} (?:an?|per|each|every) (?:day|week|month|year)${E}`,
)
export const NUMBER = any(
  `${B}${NUM}${E}|\\d|[一二两三四五六七八九十百千万]+多?(?=[个只位元人天次度万条张本家件套间层箱册名根棵头匹辆台米公里斤克升岁场篇首封排页])|${B}(?:none|nobody|no(?![._-])|both|kein(?:e[nr]?)?|beide|ningun[oa]|ambos|aucun|double|twice|thirds?|drittel|tercio|tiers)${E}`,
)
export const OFTEN = any(
  `${B}(?:elke|iedere?|wekelijks|maandelijks|dagelijks|jaarlijks|om de (?:week|dag|maand)|keer per|ogni|every|each|once|twice|per|(?:in the|at) (?:morning|evening|night)s?|after meals|daily|weekly|monthly|quarterly|yearly|annually|fortnightly|nightly|hourly|always|never|regularly|(?:second|third|fourth|fifth|\\d+(?:st|nd|rd|th)) time|(?:first|second|third|fourth|last|\\d(?:st|nd|rd|th)) (?:(?:${WEEKDAY}) |(?:working )?day )(?:of|in)|${NUM} times|jede[rnsm]?|(?:täglich|wöchentlich|monatlich|(?:viertel|halb)?jährlich|stündlich)(?:e[nrsm]?)?|immer|nie|einmal|zweimal|dreimal|alle ${NUM}|cada|una vez|veces|diari[oa]|semanal|mensual|anual|tod[oa]s l[oa]s|al (?:mes|año|día)|siempre|chaque|par (?:an|mois|semaine|jour)|tous les|toutes les|quotidien|hebdomadaire|mensuel|${NUM} fois|(?:a|an) (?:day|week|month|year)|im (?:jahr|monat)|(?:ersten|zweiten|dritten|vierten|letzten) (?:${WEEKDAY}) (?:im|des)|pro (?:jahr|monat|woche|tag)|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days|(?:montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags)|(?:los|les?) (?:${WEEKDAY}))${E}|每|一次|次|毎|[週月年]に?\\d?[一二三四]?回`,
)
export const REASON = any(
  `${B}(?:because|since(?! (?:then|last|early|late|the (?:start|beginning|end)|\\d|${MONTH}|${WEEKDAY}|${SEASON}))|as(?! (?:long|much|many|well|far|soon|little|few|often|usual|before|always|possible|if|for|of|big|high)${E})|due to|owing to|so that|in order to|as a result|caused? by|caused?|reasons?|root cause|the problem (?:is|was)|otherwise|or else|or (?:it|they|you|he|she)|therefore|to (?:avoid|save|keep|make|prevent|protect|give|let|get|help)|thanks to(?! [^.;]{0,60} for )|so (?:it|they|we|he|she|the|you|as|that|could|can|please)|before|for fear|on account of|which is why|that is why|on (?:\\p{L}+['’]s? |the |her |his |my |our )?(?:advice|orders?)|at (?:the|her|his|their|my|our) request|by request|too \\p{L}+|weil|da|denn|wegen|damit|sonst|grund|ursache|deshalb|daher|um|aufgrund|zu \\p{L}+|porque|pues|ya que|causa|debido|por eso|para que|así que|para|motivo|demasiado|car|parce|puisque|afin|pour que|pour|raison|à cause|grâce|trop|sinon)${E}|${B}(?:after|following|for) |${B}(?:omdat|aangezien|zodat|wegens|perché|poiché|affinché|pois)${E}|から|ので|ため|因为|由于|所以|不好|否则|为了|太|以免`,
)
export const FIRM_REASON = any(
  `${B}(?:because|since(?! (?:then|last|early|late|the (?:start|beginning|end)|\\d|${MONTH}|${WEEKDAY}|${SEASON}))|due to|owing to|so that|in order to|caused? by|reason|root cause|cause|otherwise|thanks to(?! [^.;]{0,60} for )|weil|denn|wegen|damit|sonst|grund|ursache|aufgrund|porque|ya que|debido|por eso|para que|así que|motivo|car|parce|puisque|afin|pour que|raison|à cause|grâce)${E}|因为|由于|为了|以免`,
)
/** A second half that may give the reason of the first. */
export const AFTERTHOUGHT =
  /[:;–—]\s|\bno,|, (?:so|which|or|for)(?= (?!far\b|example\b|instance\b)\p{L})|, (?:they|it|she|he|we|you|I) (?=\p{L})|[：；]/giu
export const DECIDES = any(
  `${B}(?:yes|no|not|never|only|cannot|can|can't|won't|isn't|aren't|doesn't|didn't|may|must|mustn't|needn't|don't|without|allowed|forbidden|banned|possible|available|included|unless|nobody|nothing|neither|welcome|accepted|required|always|every|all|free|please|supports?|supported|unsupported|automatically|deprecated|removed|dropped|disabled|enabled|recommended|optional|optionally|compatible|incompatible|ja|nein|nicht|kein(?:e[nmrs]?)?|nur|erlaubt|verboten|gestattet|darf|dürfen|kann|können|muss|müssen|immer|nie|möglich|sí|no|nunca|solo|sólo|tampoco|puede|pueden|permitid[oa]|prohibid[oa]|siempre|sin|oui|non|pas|jamais|seulement|peut|interdit|autorisé|toujours|sans)${E}|不|没|可以|能|必须|禁止|只`,
)
export const PLACE = any(
  `${B}(?:op|bij|aan|naast|onder|achter|naar|tegenover|binnen|nel|nella|presso|sotto|dietro|in|at|on|onto|left of|right of|in front of|upstairs|downstairs|across|along|round|around|through|off|up|down|under|underneath|beneath|behind|near|next to|opposite|from|to|inside|outside|above|below|between|beside|by|into|via|over|towards|im|in der|auf|bei|beim|am|an der|unter|hinter|neben|aus|nach|vor|zwischen|über|en|cerca|dentro|debajo|detrás|junto|dans|à|au|aux|chez|sur|sous|derrière|près)${E} [\\x60"„“*]*(?:het |een |the |a |an |our |my |his |her |their |der |dem |den |das |die |einem |einer |meinem |la |el |los |las |un |una |le |les |une |l['’])?[\\p{L}\\d]+|(?:~|\\.{1,2})?/[\\w.-]+/[\\w.-]*|[在从到][\\p{Script=Han}]+|[去上往回](?=[\\p{Script=Han} A-Za-z]{1,20}(?:馆|店|厅|院|园|校|站|场|山|家|屋|寺|市|城|村|镇|湖|海|楼|室|桥|岛|滩|街|路))|(?:地点|地址|位于)|[\\p{Script=Han}]{1,6}(?:大厅|酒店|饭店|餐厅|公园|学校|医院|车站|博物馆|图书馆|体育馆|美术馆|咖啡馆|超市|市场|广场|商店|教堂|机场|码头|小屋|办公室|教室|会议室|仓库|车库|厨房|诊所|邮局|银行|剧院|电影院|路\\d|街\\d)|(?:assembly|meeting|gathering|collection|pick-?up|drop-?off|starting|muster) (?:point|place|spot)${E}|(?:treff|sammel)(?:punkt|platz)|punto de (?:encuentro|reunión|partida)|point de (?:rendez-vous|rassemblement|départ)|\\b(?:street|road|lane|avenue|platform|room|floor|square|strasse|straße|platz|gleis|raum|calle|plaza|sala|rue|place|salle)\\b|[\\p{L}]+(?:straße|gasse|weg|platz)\\b`,
)
/** Where something is read, sent or reported. */
export const ADDRESS_ON_THE_WEB =
  /(?:https?|ftp|wss?):\/\/|(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w.]\d)|(?<![\w.@])www\.\w|(?<![\w.])[\w.+-]{1,40}@[\w-]{1,40}\.[a-z]{2}/giu
export const HOW = any(
  `${B}(?:by|with|using|press|click|use|run|set|turn|open|put|add|first|then|through|via|pass|choose|select|go to|type|remove|take|hold|change|lower|switch|durch|mit|drücken|wählen|zuerst|dann|mittels|pulsar|con|mediante|primero|luego|avec|appuyer|d'abord|puis)${E}|\`|用|通过|先|然后`,
)
/** What a preposition leads to that is no place: "in four parts", "by May", "in advance". */
export const NO_PLACE = new RegExp(
  `^(?:${NUM}|${MONTH}|${WEEKDAY}|${SEASON}|${TIME_UNIT}|time|once|least|most|all|case|first|last|total|order|addition|advance|general|future|past|writing|person|cash|full|turn|need|use|hand|default|e-?mail|phone|post|request|average|foot|mornings?|afternoons?|evenings?|weekends?|noon|midnight|end|beginning|start|ende|anfang|morgen|abend|nachmittag|vormittag|mittag|rahmen|bedarf|anfrage|efectivo|caso|principio|final|fin|mañana|tarde|noche|avance|espèces|début|matin|soir|cas)${E}`,
  'iu',
)
export const PART_OF_TOWN =
  /^(?:street|road|lane|avenue|platform|room|floor|square|strasse|straße|platz|gleis|raum|calle|plaza|sala|rue|place|salle)/iu
export const PREPOSITION =
  /^\p{L}+(?: der)? (?:(?:the|an?|our|my|his|her|their|de[rmn]|die|das|el|l[ao]s?|les?) |l['’])?/iu
/** "12 High Street" and "6 rue Haute", not "12 May" */
export const HOUSE = /^\d+\p{L}?,? (?:\p{Lu}|rue|calle|avenue|place)/u
export const DAY_OF_MONTH = new RegExp(`^\\d+\\p{L}{0,2},? (?:${MONTH})${E}`, 'iu')
export const TO_A_DEED =
  /^(?:(?:to|by) (?!(?:the|an?|our|my|his|her|their|school|bed|work|home|church|town|hospital|university) ?)|à (?!(?:l[ae]s?|l['’]) ?))\p{Ll}/u
export const ROLE =
  /\b(?:children|kids|girls|boys|kinder|jungen|mädchen|niñ[oa]s|chic[oa]s|enfants|garçons|land|stadt|bund|kreis|gemeinden?|\p{L}*(?:verein|verwaltung|ausschuss)|state|county|government|ayuntamiento|mairie|nieces?|nephews?|trainers?|drivers?|lenders?|borrowers?|whoever|wer zuletzt|(?:grand)?(?:mother|father|ma|pa|son|daughter|parents)|mum|dad|brother|sister|uncle|aunt|cousin|nephew|niece|wife|husband|partner|friend|neighbou?rs?|doctor|nurse|vet|dentist|teacher|headteacher|vicar|plumber|electrician|builder|landlord|landlady|caretaker|manager|director|chair(?:man|woman)?|secretary|treasurer|boss|head of [\p{L}]+|team|company|firm|agency|department|police|council|committee|board|office|staff|volunteers?|students?|pupils?|parents|everybody|everyone|anyone|nobody|no one|whoever|customers?|guests?|tenants?|owners?|members?|colleagues?|technician|engineer|photographer|driver|coach|mutter|vater|bruder|schwester|sohn|tochter|onkel|tante|cousine?|freund(?:in)?|nachbar(?:in|n)?|arzt|ärztin|lehrer(?:in)?|hausmeister(?:in)?|vermieter(?:in)?|mieter(?:in)?|chef(?:in)?|leiter(?:in)?|firma|verein|verwaltung|vorstand|gemeinde|jeder|niemand|alle|techniker(?:in)?|vecin[oa]|médic[oa]|padre|madre|hermano|hermana|hij[oa]|t[ií][oa]|abuel[oa]|empresa|portera?|profesora?|director(?:a)?|nadie|todos|amig[oa]|mère|père|frère|sœur|fils|fille|voisin(?:e)?|médecin|entreprise|directeur|directrice|professeur|gardien(?:ne)?|lenders?|expert)\b(?!['’])/giu
export const HONORIFIC =
  /\b(?:Mr|Mrs|Ms|Dr|Prof|Sir|Lady|Herr|Frau|Herrn|Señor|Señora|Sr|Sra|don|doña|M|Mme|Mlle|Monsieur|Madame|Aunt|Uncle|Grandma|Grandpa|Oma|Opa|Mamie|Tía|Tante|Onkel)\b\.? ?\p{Lu}|[\p{Script=Han}]{1,3}(?:医生|先生|女士|老师|阿姨|叔叔|师傅|经理|总|姐|哥)|[小老][\p{Script=Han}]|我妈?|妈妈|爸爸|公司|由[\p{Script=Han}]{2,3}|[\p{Script=Han}]{2,3}负责|[表堂]?[弟妹哥姐]|奶奶|爷爷|邻居|同事/gu
/** "@quillon", "groups@tidewater.example" */
export const HANDLE = /[\w.+-]*@[\w-]{2,}/g
export const PHONE = /(?<![\d:.-])(?!(?:19|20)\d\d[-/ ]\d\d(?!\d))\+?\d[\d ()/-]{4,}\d(?![\d:])/g
export const SELF = /\b(?:I|me|we|us|ich|wir|yo|nosotros|je|nous)\b/g

/** What a measure is told in. The question's words, then those of an answer. */
const MEASURES = (
  [
    [
      /\bhow old\b|\b(?:what|which) age\b|\bwie alt\b|\bwelche[mns]? alter\b|\bedad\b|cu[aá]ntos años (?:tiene|cumple)|\bquel [aâ]ge|几岁|多大年纪/iu,
      any(
        `${B}(?:aged?|born|turn(?:s|ed|ing)?|alter|geboren|wird (?=${NUM})|edad|cumple|nacid[oa]|nació|né|née|âgé)${E}|years?[ -]old|jahre alt|(?:an?|one|half an?) (?:day|week|month|year)s? old|birthdays?${E}|geburtstag|cumpleaños|anniversaire|compleanno|(?:is|nu|now|jetzt) [1-9]\\d?(?= (?:en|and|und|,|\\.))|(?:about|around|circa|ca\\.|c\\.|um|etwa|hacia|vers|made in|built in|baujahr|aus) 1[0-9]{3}|(?:over|under|above|below|at least|from|ab|über|unter|mindestens|mayores de|menores de|más de|plus de|moins de) (?:\\d{1,2}|${NUM}(?= (?:años|ans|jahren?|years)))(?!\\d|[:.]\\d| ?(?:${MONTH}|%|€|£|\\$|uhr|am|pm))|\\d ans${E}|\\d años|${NUM} ans${E}|(?:children|child|kids|people|anyone|everybody|adults|kinder|niños|enfants) (?:over|under|from|above|below|ab|über|unter) ${NUM}|岁|${NUM} ${TIME_UNIT} old|(?:\\b(?:is|was|are|were|am|be|turned|old(?:est|er)(?:, [^,.;]{1,30},)?|young(?:est|er)(?: \\p{L}+)? was)|['’](?:s|m|re)) (?:(?:only|just|already|now|nearly|almost|both) )?(?:${NUM})(?=[,;]| (?:now|already|today|this (?:year|month|week|spring|summer|autumn|winter)|next (?:year|month|week|spring|summer|autumn|winter)|and [\\p{L}]{4,})${E}|\\.(?! ?(?:${MONTH}|\\d))|$)|(?<=\\p{L}), [1-9]\\d(?=,)|\\((?:aged )?[1-9]\\d\\)|\\b(?:is|was|be|ist|war) \\d{1,3}\\b(?! ?(?:%|€|£|\\$|k?[mg]\\b|cm|euro|pound|minute|hour|day|week|month|people|per|uhr))|\\b(?:from|of|since|in|aus dem jahr|von|de) 1[0-9]{3}\\b`,
      ),
    ],
    [
      /\bhow heavy\b|\bhow many (?:(?:extra|more|other|further) )?(?:grams?|kilos?|kg|pounds|tons|tonnes)\b|\bwie ?viele? (?:gramm|kilo(?!m))|cu[aá]ntos (?:gramos|kilos)|combien de (?:grammes|kilos)|\bhow much .{0,30}\bweigh|\bweight\b|\bwie schwer\b|\bgewicht\b|\bpesa\b|\bpeso\b|\bpèse\b|多重|体重/iu,
      any(
        `\\d\\s?(?:kg|g|kilos?|kilogram\\w*|grams?|gramm|grammes|mg|lbs?|oz|ounces?|pounds|stone|t|tons?|tonnes?|tonnen|pfund|zentner|gramos|toneladas?|kilogrammes?|公斤|千克|斤|克|吨)${E}|${B}${NUM} (?:kilos?|pounds?|stone|tons?|tonnes?)${E}|${B}a kilo${E}`,
      ),
    ],
    [
      /\bhow (?:big|large) is\b.*\b(?:flat|house|garden|room|plot|apartment|site|land)|\bwie groß ist\b.*\b(?:wohnung|haus|garten|zimmer|raum|grundstück)|metros cuadrados|m[eè]tres carr[eé]s|superficie|(?:quelle|la|de|une?) surface\b|\bsquare (?:met(?:re|er)s|feet)\b|quadratmeter|多大/iu,
      any(
        `m²|m2${E}|${B}(?:sq|square|hectares?|ha|acres?|quadratmetern?|qm|metros cuadrados|mètres carrés|by \\d)|平方|平米`,
      ),
    ],
    [
      /\bhow (?:far(?! (?:ahead|in advance|back|beforehand))|tall|high|wide|deep|thick)\b|\bhow many (?:kilomet(?:re|er)s|km|miles|met(?:re|er)s)\b|\bwie ?viele? (?:kilometer|km|meter)\b|cu[aá]ntos (?:kil[oó]metros|km)\b|combien de (?:kilom[eè]tres|km)\b|\bdistance\b|\b(?:height|width|depth|length) of\b|\bwie (?:weit|tief|breit|lang ist(?! [^?]{0,20}(?:frist|zeit|dauer|pause|fahrt|reise|ferien|garantie)))\b|cu[aá]ntos metros (?!cuadrados)|\bwie hoch (?:ist|war|sind|liegt|steht) (?:de[rn]|die|das) \p{L}*(?:turm|berg|gipfel|baum|schornstein|zaun|mauer|decke|wand|haus|regal|hecke|wasserfall|brücke|dach|schrank|tisch|stuhl|leiter)\b|\bcu[aá]nto mide|altura|anchura|profundidad|longitud|distancia|hauteur|longueur|largeur|profondeur|distance|\b(?:länge|breite|tiefe|höhe) (?:de[rs]|von|hat)\b|多高|多远|多长(?!时间)/iu,
      any(
        `\\d\\s?(?:km|m|cm|mm|miles?|mi|feet|ft|foot|inch(?:es)?|met(?:re|er)s?|kilomet(?:re|er)s?|yards?|centimetros|metros|kil[oó]metros|mètres|kilom[eè]tres|公里|米|厘米)${E}|\\d\\s?(?:°|degrees?|grad|grados|degrés|%)|${B}${NUM} (?:miles?|met(?:re|er)s?n?|kilomet(?:re|er)s?n?|feet|steps|stops|minutes|characters|letters|digits|words|bytes|bits|pages|lines|zeichen|buchstaben|wörter|stellen|seiten|caracteres|letras|palabras|páginas|caractères|lettres|mots)${E}|${B}(?:as far as|up to|bis (?:zu[rm]?|an|nach)|hasta|jusqu['’](?:à|au)x?) (?:the |der |die |das |den |el |la |l['’])?\\p{L}{3,}`,
      ),
    ],
    [
      /\bhow (?:hot|cold|warm)\b|\btemperature\b|\bwie (?:hei(?:ß|ss)|warm|kalt)\b|temperatur|temperatura|temp[eé]rature|温度|多少度/iu,
      any(
        `°|${B}(?:at|to|bei|auf|a|à) (?:1\\d|2[0-5])[05](?!\\d|[:.]\\d)|(?<!\\p{L})(?:degrees?|grad|grados?|degrés?|celsius)${E}|度`,
      ),
    ],
    [
      /\bwie (?:groß|gross) (?:ist|sind|war|waren)\b|\bqu[eé] tamaño (?:tiene|es)\b/iu,
      any(
        `\\d\\s?(?:m|cm|mm|km|m²|m2|qm|ha|l|gb|mb|tb|zoll|x|×)(?!\\p{L})|m²|${B}${NUM} ?(?:mal|auf|by|x|×|por) ?${NUM}|${B}(?:quadratmetern?|hektar|ar|metern?|zentimetern?|litern?|einwohner|personen|leute|mitglieder|kinder|köpfe|zimmer|hectáreas?|metros|centímetros|litros|habitantes|tamaño|größe|gr(?:oß|öße)[.:])${E}|${B}(?:XXL|XL|XS|S|M|L)${E}`,
      ),
    ],
    [/\bhow (?:loud|noisy)\b|\bwie laut\b/iu, any(`${B}(?:db|decibels?|dezibel)|\\ddb|\\d db`)],
    [
      /\bhow fast\b|\bspeed\b|\bwie schnell\b|velocidad|vitesse|多快/iu,
      any(
        `km\\/h|mph|m\\/s|\\d\\s?(?:rpm|r\\/min|u\\/min|kn|knots?|knoten|nudos|nœuds|hz|fps|[kmg]?bits?\\/s|[kmg]bps|[kmg]b\\/s)${E}|${B}(?:per|pro|an?|por|par) (?:second|minute|hour|day|sekunde|minute|stunde)${E}|${B}(?:times|twice) |${NUM} ${TIME_UNIT}`,
      ),
    ],
    [
      /\bhow (?:many|much) (?:(?:extra|more|other|further) )?(?:litres?|liters?|water|milk)\b|\bvolume of\b|\bwie ?viele? liter|cu[aá]ntos litros|combien de litres|多少升/iu,
      any(
        `\\d\\s?(?:l|ml|cl|dl|litres?|liters?|liter|litros?|cups?|pints?|gallons?|升|毫升)${E}|${B}${NUM}[ -](?:litres?|liters?|cups?|pints?|gallons?|litros?)${E}|${B}a litre`,
      ),
    ],
    [
      /\bhow (?:many|much) (?:kilowatt[ -]?hours?|kwh|electricity|energy)\b|\bwie ?viele? (?:kilowattstunden|kwh|strom)\b|\b(?:cu[aá]ntos|combien de) (?:kwh|kilo(?:v|w)\p{L}+)/iu,
      any(`\\d\\s?(?:kwh|mwh|wh)${E}|kilowatt|kilov`),
    ],
    [
      /\bhow many (?:watts|kilowatts|volts|amps)\b|\bpower consumption/iu,
      any(`\\d\\s?(?:k?w|watts?|kilowatts?|v|volts?|amps?|a)${E}`),
    ],
    [
      /\bpercent|\bpercentage\b|\b(?:what|which) (?:share|proportion|fraction) of\b|\bwhat share\b|\bwelcher anteil\b|\bprozent|porcentaje|pourcentage|百分/iu,
      any(
        `\\d\\s?%|(?<![\\d/])[1-9]/(?:[2-9]|10|12|20)(?![\\d/])|${B}(?:percent|per cent|prozent|por ciento|pour cent|half|thirds?|quarters?|fifths?|tenths?|majority|hälfte|drittel|viertel|mehrheit|mitad|tercios?|mayoría|moitié|tiers|majorité)${E}|百分|成`,
      ),
    ],
    [
      /\b(?:phone|telephone|mobile|fax)\b.*\bnumber|\bnumber\b.*\b(?:ring|call|dial)|\b(?:ring|call)\b.*\bnumber\b|'s number\b|telefonnummer|tel[eé]fono|num[eé]ro de t[eé]l|\bnum[eé]ro d(?:u|e la|e l['’]|es) ?(?:m[eé]decin|v[eé]t[eé]rinaire|docteur|plombier|gardienne?|concierge|voisine?|propri[eé]taire|dentiste|pharmacie|agence|mairie|[eé]lectricien|garage|syndic)|电话/iu,
      any(
        `(?<![\\d:.-])(?!(?:19|20)\\d\\d[-/ ]\\d\\d(?!\\d))\\+?\\d[\\d ()/-]{4,}\\d(?![\\d:])|${B}ext(?:ension)?\\.? ?\\d|${B}tel(?![\\p{L}])`,
      ),
    ],
    [
      /^\W*(?:what|which|welche[rsn]?|was|wie|qu[eé]|cu[aá]l|quel(?:le)?)(?:[\s'’]+[\p{L}\d-]+){0,5}?[\s'’]+(?:passwords?|passcode|passphrase|pin|door code|access code|code (?:for|of|to)(?! conduct| practice)|code (?:der|des|für|zum|zur|du|de (?:la|l)(?!\p{L}))|código de(?!\p{L})|(?<!dress[ -])code(?=\W*$)|código(?=\W*$)|alarm code|combination|(?:part|order|reference|tracking|serial|customer|policy|account|booking|member|model|meter|passport|invoice|contract|registration) number|iban|licence plate|kennwort|passwort|pin|(?:kunden|bestell|konto|auftrags|tür)(?:nummer|code)|contraseña|clave|mot de passe)\b|^\W*(?:[\p{L}-]+ ){0,2}(?:password|wifi code|passwort|contraseña|mot de passe)\W*$|密码|编号是/iu,
      any(
        `\\d{3,}|${B}\\p{L}+[_#-]?\\d+|\\d+[#*]|["“„«\\x60][^"”“»\\x60\\s]{3,30}["”“»\\x60]|${B}(?:password|passcode|pin|code|number|passwort|kennwort|contraseña|mot de passe)(?: (?:is|ist|lautet|es|est)|:) (?!in|on|at|the|under|with|changed|unknown|im|auf|bei|en|dans|sur)\\S{4,}|密码[是为：:]`,
      ),
    ],
    [
      /\be-?mail[ -]?address\b|\bwhat(?:'s| is) [^?]{1,40}e-?mail\W*$|^\W*(?:\p{L}+ )?e-?mail\W*$|\be-?mail-?adresse\b|correo electr[oó]nico de|direcci[oó]n de correo|adresse (?:e-?mail|[eé]lectronique)|邮箱(?:地址)?是/iu,
      any(`[\\p{L}\\d.+_-]+@[\\p{L}\\d-]+\\.|\\bat\\b.{1,30}\\bdot\\b`),
    ],
    [
      /\b(?:what|which) colou?rs?\b|\bcolou?r (?:of|is|was|does|do|did)\b|welche farbe|farbe (?:hat|ist|de[rs])|welche farben|qu[eé] color(?:es)?|color (?:es|de|del|tiene)\b|quelle couleur|couleur (?:de|du|des|est|a)\b|什么颜色/iu,
      any(
        `${B}(?:red|blue|green|yellow|white|black|grey|gray|brown|orange|pink|purple|violet|beige|cream|turquoise|teal|navy|maroon|burgundy|ochre|mustard|indigo|scarlet|crimson|magenta|khaki|violette?|silver|gold(?:en)?|dark|light|pale|lilac|türkis|rot|blau|grün|gelb|weiß|schwarz|grau|braun|rosa|lila|rojo|azul|verde|amarillo|blanco|negro|gris|marrón|rouge|bleue?|verte?|jaune|blanche?|noire?)${E}|[红蓝绿黄白黑灰棕]`,
      ),
    ],
  ] satisfies [RegExp, RegExp][]
).map(([asked, found]): [RegExp, RegExp] => [bounded(asked), bounded(found)])
/** The finder for a measure that the question asks for; null where it asks for none. */
export const measureOf = (question: string, kind: AnswerKind): RegExp | null =>
  MEASURED.has(kind) && !(kind === 'who' && BEGINS_WITH_WHO.test(question))
    ? (MEASURES.find(([asked]) => asked.test(question))?.[1] ?? null)
    : null
/** "Who collects the temperature readings" asks for nobody's temperature */
const BEGINS_WITH_WHO = /^\W*(?:who(?:m|se)?|wer|wem|wen|qui[eé]n(?:es)?|qui)(?!\p{L})/iu
const MEASURED: ReadonlySet<AnswerKind> = new Set(['number', 'duration', 'what', 'which', 'how', 'who'])

/** A day, a time of day, a year after a preposition: numbers that count nothing. */
const DAY_OR_TIME = `(?:${WEEKDAY}),? (?:den |der |the |le |el )?\\d{1,2}(?:st|nd|rd|th|er|\\.)?(?![\\d:])|\\d{1,2}(?:st|nd|rd|th|er|\\.)? ?(?:-|–|to|and|bis|und|au|et|al|y) (?:(?:${WEEKDAY}) )?\\d{1,2}(?:st|nd|rd|th|er|\\.)? ?(?:of |de )?(?:${MONTH})${E}|(?<![\\d.,£€$])(?:\\d{1,2}:\\d\\d|\\d{1,2}\\.\\d\\d(?= ?(?:am|pm|uhr|h${E})))(?!\\d)|\\d{1,2}\\.? ?(?:st|nd|rd|th|de|er)?,? ?(?:of )?(?:${MONTH})${E}(?:,? \\d{4})?|${B}(?:${MONTH})\\.? (?:\\d{1,2}(?:st|nd|rd|th)?|(?:1[5-9]|20)\\d\\d)(?!\\d)|\\d{1,2}\\.\\d{1,2}\\.(?:\\d{2,4})?|\\d{4}-\\d\\d-\\d\\d|\\d{1,2}/\\d{1,2}/\\d{2,4}|${B}(?:in|since|from|of|until|by|im jahr|seit|von|en|desde|hasta|depuis|de) (?:1[5-9]|20)\\d\\d(?!\\d)|\\d{1,2} ?(?:am|pm|uhr|o'clock)${E}|\\d+[月日号点]`
export const TIME_OF_DAY = any(
  `${B}(?:\\d{1,2}:\\d\\d|\\d{1,2}\\.\\d\\d(?!\\.|\\d)|\\d{1,2} ?(?:am|pm|uhr|h|o'clock)${E}|(?:half|quarter) (?:past|to) \\p{L}+|halb \\p{L}+|noon|midnight|midday|mittags|mitternacht|mediodía|medianoche|midi|minuit|(?:mornings|afternoons|evenings) only|vormittags|nachmittags|abends|(?:at|gegen|um|a las|a la|vers|à) \\p{L}+)|[早晚]上|[上下]午|[\\d一二三四五六七八九十]+点`,
)
/** "strain 9", "door 6", "Linie 4": which one, not how many. */
const NUMBERED = `(?<![\\p{L}\\d])(?!(?:EUR|USD|GBP|CHF|[xX])\\d)(?:(?![\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}])\\p{L}){1,6}-?\\d+(?![\\d.,]*\\d)|${B}(?:strain|flat|plot|room|version|line|bridge|page|class|level|phase|type|no|step|chapter|fig(?:ure)?|table|section|article|doors?|platform|gate|bus|route|ext(?:ension)?|unit|bay|flask|year|highway|lines|street|road|lane|error|port|rfc|release|appendix|item|clause|question|option|box|nr|nummer|linie|zimmer|seite|raum|klasse|stufe|kapitel|abschnitt|artikel|tor|gleis|haus|tag|woche|absatz|punkt|n[uú]m(?:ero)?|sala|l[ií]nea|página|calle|art[ií]culo|piso|ligne|salle|numéro|article|chapitre)\\.? ?(?:nr\\.? |no\\.? )?\\d+(?:\\.\\d+)*(?! ?[%€£$])`
/** "INV-2026-03", "DIN 1986": what something is filed under, no date. */
export const CODE =
  /(?<![\p{L}\d])\p{Lu}{2,6}[-/_]?\d[\d/_-]*(?![\p{L}\d])|(?<![\p{L}\d])(?:DIN|ISO|EN|RFC|BS|ANSI|IEC) \d+/gu
export const NO_NUMBER = any(`${DAY_OR_TIME}|${NUMBERED}`)
export const NO_COUNT = any(
  `${DAY_OR_TIME}|${NUMBERED}|\\d+s${E}|\\d[\\d.,]* ?(?:%|°)|${B}(?:${NUM})[ -]?(?:kg|g|km|m|cm|mm|ml|l|k?wh?|v|${TIME_UNIT})${E}|[£€$¥]\\s?\\d[\\d.,]*|\\d[\\d.,]*\\s?(?:€|£|\\$|euros?${E})`,
)
/** neither is a number before the noun it counts, nor the number of a room */
export const NO_SUM = any(
  `${DAY_OR_TIME}|${NUMBERED}|\\d[\\d.,]* ?(?:[a-z]${E}|°)|${B}(?!(?:half|quarter|double|mil|mille|hälfte)${E})(?:${NUM})(?<![.,–-])[ -](?!(?:each|per|per ?cent|prozent|por ciento|pour cent|an? (?:month|week|day|hour|year|night|person|head|piece|time|term|go|child)|in|for|all|plus|extra|off|and|or|to|instead|altogether|together|so|if|when|by|until|with|pro|je|im|für|und|oder|bis|statt|zusammen|cada|al|por|en|y|si|para|par|pour|et|ou|chacun|thousand|million|hundred)${E})\\p{L}{2,}`,
)
/** A head of numbers that are lengths of time. */
export const IN_TIME = new RegExp(
  `${B}(?:${TIME_UNIT}|min|h|duration|time|dauer|duraci[oó]n|tiempo|dur[ée]e|temps)${E}|时间|分钟`,
  'iu',
)
export const LENGTH = any(
  `\\d\\s?(?:km|m|cm|mm|miles?|feet|ft|inch(?:es)?|met(?:re|er)s?|yards?|metern?|metros|mètres|公里|米|厘米)${E}|${B}${NUM} (?:thousand )?(?:characters?|letters?|words?|pages?|lines?|miles?|met(?:re|er)s?n?|feet|zeichen|wörter|seiten|caracteres|palabras|páginas|caractères|mots|signes)${E}`,
)
export const UNTIL = any(`${B}(?:until|till|as long as|bis|solange|hasta que|jusqu['’]à ce)${E}|直到`)
/** A beginning or an end of a length of time. */
export const BOUND = any(
  `${B}(?:since|until|till|from|by|through|born|seit|bis|ab|von|geboren|desde|hasta|depuis|dès|jusqu['’]?|à partir|nacid[oa])${E}.{0,16}?(?:${MONTH}|${WEEKDAY}|${SEASON}|\\d)|${B}(?:1[0-9]|20)\\d\\d(?!\\d)|从|直到|到`,
)
/** "in three weeks", "two days later": a length of time that says when. */
export const SPAN_AS_DATE = any(
  `${B}(?:in|within|after|for(?: the (?:next|last))?|nach|innerhalb|binnen|vor|dentro de|en|tras|hace|dans(?: les)?|après|il y a|sous|au bout de|d'ici) (?:about |around |etwa |the )?${NUM}[ -]${TIME_UNIT}|${NUM}[ -]${TIME_UNIT} (?:ago|later|before|after|earlier|from|früher|später|vorher|danach|antes|después|avant|après|plus tard)${E}|à ${NUM} heures${E}|(?:${NUM}|\\d+)\\s?(?:天|年|个月|周|小时)(?:内|后|前|以后|之后|之前)`,
)
/** "you may", "a été": words that are no month and no season here; the twelve letters before them are seen. */
export const NO_DATE =
  /^.{0,12}(?<![\p{L}\d])(?:(?<!(?:in|of|by|from|until|since|next|last|this|every|each|mid|early|late|\d|st|nd|rd|th),?[ -])may(?! \d)(?=[ ,](?:not|be|also|only|have|never|still|\p{Ll}+)\b)|(?<!(?:l|d|qu)['’]|(?:en|cet|chaque|un|cet|bel|plein|prochain|dernier) )été)(?![\p{L}])/u
export const CALLED = any(
  `${B}(?:called|named|name(?: is|'s| of)?|known as|heißt|heißen|namens|genannt|llama|llamad[oa]|llaman|nombre|appelle|nommée?|nom)${E}[ :]+["“„«\\x60*]?\\p{L}+|["“„«\\x60][\\p{L}\\d][^"”“»\\x60]{1,40}["”“»\\x60]|叫[\\p{Script=Han}]+|名(?:字|称)?[是为：]`,
)
/** "Total        2,014.80": a sum in a column of plain text. */
export const SUM_BY_LOOKS = /(?<![\d.,:/-])\d{1,4}[.,]\d\d(?![\d.,:%°]|\s?(?:am|pm|uhr|h|kg|g|km|m|cm|l)(?!\p{L}))/giu
/** Where a price may be without a sum: "costs nothing", "a fifth off", "four times as much". */
export const NO_SUM_BUT_A_PRICE = any(
  `${B}(?:included|inclusive|nothing|no charge|(?:half|third|quarter|fifth|tenth) (?:off|of the price|less)|(?:twice|double|${NUM} times) as much|kostet nichts|inbegriffen|inklusive|nichts|kostenfrei|incluid[oa]s?|nada|comprise?|inclus|rien|offert)${E}`,
)
export const SUM_IN_COLUMN =
  /(?<=(?:\.{3,}|\s{3,}|\t)[^\n]{0,60}?[\s.\t+−-])\d{1,3}(?:[.,'’ ]?\d{3})*[.,]\d\d(?=\s*$)/gm

export const CALENDAR = new RegExp(`^(?:${MONTH}|${WEEKDAY}|${SEASON})$`, 'iu')
