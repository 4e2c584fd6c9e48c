import type { ChatLanguage } from './chat-language.ts'
import { withBounds } from './language-rules.ts'

// Small things of one day: aches, tiredness, what was eaten, chores, weather and delays, said with a word for the day ("my
// wrist is sore today", "oggi ho mangiato solo cracker"). They are over with it. What changes a life on some day is kept
// ("quit today", "signed this morning"). Data: a line a language.

interface Day {
  /** names the day */
  today: RegExp
  /** a kind of thing that is over with it */
  small: RegExp
  /** what is not, though it befell on a day */
  lasting: RegExp
}
const re = (pattern: string): RegExp => new RegExp(pattern, 'iu')

const DAYS: Readonly<Record<ChatLanguage, Day>> = {
  en: {
    today: re(
      '\\b(?:today|tonight|this (?:morning|afternoon|evening)|last night|yesterday|all (?:day|morning|night|afternoon)|right now|at the moment|just now)\\b',
    ),
    small: re(
      [
        '\\b(?:head|back|wrist|throat|stomach|belly|tummy|tooth|teeth|ears?|eyes?|feet|foot|legs?|knees?|neck|shoulders?|hands?|fingers?|arms?|brain|nose|chest|jaw|voice|body|skin|everything) (?:(?:is|are|was|were|has|have|been|feels?|felt|really|so|just|still|all|a bit|very) )*(?:sore|pounding|raw|killing|hurting|stiff|throbbing|aching|fried|blocked|swollen|itchy|burning|mush|splitting|runny|dead|gone|hurts?|aches?|tender|cramping|wrecked|knackered)\\b',
        '\\b(?:is|are|was|were|am|feels?|felt) (?:(?:so|really|a bit|totally|completely|just|still|very|too|all|absolutely) )*(?:tired|knackered|exhausted|wrecked|shattered|hungover|sleepy|starving|hungry|grumpy|cranky|moody|bored|cold|hot|freezing|sweaty|soaked|sunburnt|nauseous|dizzy|wiped(?: out)?|beat|drained|sluggish|restless|jittery|rough|peaky|awake|late|run down|poorly|useless|slow)\\b|\\b(?:has|have|had|got) (?:a |an |the )?(?:\\p{L}{1,12} )?(?:headache|migraine|hangover|stomach ?ache|sore \\p{L}{2,12}|stiff neck|cramps?|sniffles|runny nose|food coma|blister)\\b',
        '\\b(?:ate|eats?|eating|cooked|cooks|cooking|baked|baking|burn(?:ed|t)|drank|drinks|ordered|skipped|reheated|microwaved|fried|(?:had|has|having|made|makes|making) (?:\\p{L}{1,12} ){0,3}(?:lunch|dinner|breakfast|supper|tea|brunch|soup|stew|pizza|toast|noodles|pasta|cereal|curry|crackers|leftovers|coffees?|beers?|wine|cake|sandwich(?:es)?|salad|eggs?|chips|rice|chilli|pancakes|kettle|porridge))\\b',
        '\\b(?:hauled|mopped|vacuumed|hoovered|washed|ironed|mowed|cleaned|tidied|swept|weeded|watered|emptied|folded|queued|waited|napped|slept|overslept|woke|spilled|spilt|tripped|scrubbed|shovel(?:l)?ed|binge-?watched|scrolled|yawned|sneezed|missed (?:the|my|I.s|their) (?:bus|train|tram|stop|alarm)|wears? (?:two|three) |opened (?:a|the) (?:jar|window|tin))\\b',
        '\\b(?:rain(?:s|ed|ing|y)?|snow(?:s|ed|ing)?|pouring|drizzl\\p{L}{1,4}|windy|foggy|sunny|storm(?:y|s)?|traffic|(?:mins?|minutes|hours?) late|delayed|power (?:is|was)? ?(?:out|cut|gone))\\b',
      ].join('|'),
    ),
    lasting: re(
      '\\b(?:quit|fired|hired|sign(?:s|ed)?|marri(?:ed|es)|died|dies|born|birth(?:day)?|pass(?:ed|es)|results?|diagnos\\p{L}{1,4}|mov(?:ed|es|ing)|job|keys|pregnant|engaged|offer(?:ed)?|baby|surgery|operation|operated|adopted|start(?:s|ed)?|first|last day|allergic|allergy|doctor|hospital|since|every|always|usually|never|broke up|split|sold|bought|interview|exam|appointment|deadline|meets?|meeting|wedding|flight|gig|new|years?|pills?|tablets?|mg)\\b',
    ),
  },
  de: {
    today: re(
      '\\b(?:heute?|heut|gestern|vorhin|grad(?:e)?|gerade|den ganzen tag|die ganze nacht|letzte nacht|eben)\\b',
    ),
    small: re(
      '\\b(?:müde|platt|kaputt|erledigt|fertig|verkatert|hungrig|schlecht drauf|total tot|gerädert|erschöpft|kopfweh|kopfschmerzen|bauchweh|halsweh|rückenschmerzen|muskelkater|kater|(?:kopf|rücken|hals|bauch|füße|knie|nacken|zahn|augen) (?:tut|tun|schmerzt|brummt|brennen|kratzt)|regnet|schneit|stürmt|eintopf|suppe|nudeln|pizza|gegessen|gekocht|gefrühstückt|geputzt|gebügelt|gespült|gewaschen|gemäht|verschlafen|geschlafen|gewartet|verpasst|verspätung|minuten zu spät|runtergerissen|verschüttet|stromausfall)\\b',
    ),
    lasting: re(
      '\\b(?:gekündigt|unterschrieben|geheiratet|gestorben|geboren|geburtstag|bestanden|ergebnis\\p{L}{0,3}|diagnos\\p{L}{1,4}|umgezogen|zusage|job|stelle|schwanger|verlobt|operi\\p{L}{1,4}|op|angefangen|erster|letzter|seit|jeden?|immer|nie|termin|arzt|neue\\p{L}{0,2}|verkauft|gekauft|getrennt)\\b',
    ),
  },
  es: {
    today: re('\\b(?:hoy|esta (?:mañana|tarde|noche)|anoche|ayer|ahora mismo|todo el día)\\b'),
    small: re(
      '\\b(?:cansad[oa]|muert[oa]|agotad[oa]|reventad[oa]|con resaca|hambrient[oa]|me duele\\p{L}{0,1}|le duele\\p{L}{0,1}|dolor de \\p{L}{3,12}|resaca|agujetas|llueve|nieva|comí|comió|he comido|ha comido|cené|cenó|desayun\\p{L}{1,3}|cocin\\p{L}{1,4}|limpi\\p{L}{1,4}|planch\\p{L}{1,4}|freg\\p{L}{1,4}|dormí|durmió|me dormí|esper\\p{L}{1,3}|atasco|retraso|se fue la luz)\\b',
    ),
    lasting: re(
      '\\b(?:firm\\p{L}{1,4}|despid\\p{L}{1,4}|cas(?:é|ó|amos)|murió|nació|cumple\\p{L}{0,5}|aprob\\p{L}{1,4}|resultad\\p{L}{1,3}|diagn\\p{L}{1,9}|mud\\p{L}{1,4}|trabajo|embarazad[oa]|operar\\p{L}{0,3}|operó|empec\\p{L}{1,4}|empez\\p{L}{1,4}|desde|cada|siempre|nunca|cita|médico|nuev[oa]|vend\\p{L}{1,4}|compr\\p{L}{1,4})\\b',
    ),
  },
  fr: {
    today: re(
      "\\b(?:aujourd['’]hui|ce (?:matin|soir)|cet après-midi|cette nuit|hier(?: soir)?|toute la (?:journée|nuit)|là maintenant)\\b",
    ),
    small: re(
      '\\b(?:fatiguée?|crevée?|claquée?|épuisée?|morte?|vannée?|mal (?:de|au|à la|aux) \\p{L}{2,10}|migraine|gueule de bois|courbatures|pleut|neige|mangé|cuisiné|déjeuné|dîné|nettoyé|repassé|lavé|dormi|attendu|raté (?:le|mon) (?:bus|train|métro|réveil)|(?:minutes|heures?) de retard|en retard|coupure de courant)\\b',
    ),
    lasting: re(
      '\\b(?:signé|licenciée?|mariée?s?|morte?s? (?:à|le)|née?|anniversaire|réussi|résultats?|diagnosti\\p{L}{1,5}|déménagé|boulot|poste|enceinte|fiancée?|opérée?|commencé|premi\\p{L}{1,4}|dernier jour|depuis|chaque|toujours|jamais|rendez-vous|médecin|nouve\\p{L}{1,4}|vendu|acheté)\\b',
    ),
  },
  it: {
    today: re('\\b(?:oggi|stamattina|stasera|stanotte|ieri(?: sera)?|tutto il giorno)\\b'),
    small: re(
      '\\b(?:stanc[oa]|distrutt[oa]|mort[oa]|affamat[oa]|mal di \\p{L}{3,10}|emicrania|piove|nevica|mangiato|cucinato|cenato|pranzato|pulito|stirato|lavato|dormito|aspettato|pers[oa] (?:il|l.) ?(?:treno|autobus|bus)|ritardo)\\b',
    ),
    lasting: re(
      '\\b(?:firmato|licenziat[oa]|sposat[oa]|nat[oa]|compleanno|superato|risultat[oi]|diagnos\\p{L}{1,6}|traslocato|lavoro|incinta|operat[oa]|cominciato|iniziato|prim[oa]|da (?:un|anni|mesi)|ogni|sempre|appuntamento|medico|nuov[oa]|venduto|comprato)\\b',
    ),
  },
  pt: {
    today: re('\\b(?:hoje|esta (?:manhã|tarde|noite)|ontem|o dia todo|agora mesmo)\\b'),
    small: re(
      '\\b(?:cansad[oa]|mort[oa]|exaust[oa]|esgotad[oa]|com fome|dor de \\p{L}{3,10}|dores|ressaca|chove|chovendo|comi|comeu|almocei|almoçou|jantei|jantou|cozinhei|limpei|limpou|passei a ferro|dormi|dormiu|esperei|esperou|perdi o (?:autocarro|ônibus|comboio|trem)|atras\\p{L}{1,4})\\b',
    ),
    lasting: re(
      '\\b(?:assin\\p{L}{1,4}|despedid[oa]|demitid[oa]|cas(?:ei|ou|ámos|amos)|morreu|nasceu|anos|aniversário|passei no|resultad\\p{L}{1,3}|diagn\\p{L}{1,9}|mud\\p{L}{1,4}|emprego|grávida|operad[oa]|comec\\p{L}{1,4}|desde|cada|sempre|consulta|médico|nov[oa]|vendi|comprei)\\b',
    ),
  },
  nl: {
    today: re('\\b(?:vandaag|vanmorgen|vanochtend|vanavond|vannacht|gisteren|de hele dag|net|daarnet)\\b'),
    small: re(
      '\\b(?:moe|kapot|op|gesloopt|uitgeput|hongerig|hoofdpijn|buikpijn|keelpijn|rugpijn|spierpijn|kater|regent|sneeuwt|gegeten|gekookt|gepoetst|gestreken|afgewassen|geslapen|verslapen|gewacht|gemist|vertraging|minuten te laat)\\b',
    ),
    lasting: re(
      '\\b(?:getekend|ontslagen|getrouwd|overleden|geboren|verjaardag|jarig|geslaagd|uitslag|diagnose|verhuisd|baan|zwanger|verloofd|geopereerd|begonnen|eerste|laatste dag|sinds|elke|altijd|afspraak|dokter|nieuwe?|verkocht|gekocht)\\b',
    ),
  },
  zh: {
    today: /今天|今晚|今早|昨天|昨晚|刚才|早上/u,
    small:
      /累|困|头疼|头痛|嗓子疼|肚子疼|腰酸|吃了|喝了|做了.{0,3}[饭菜汤]|煮|买了.{0,4}(?:斤|菜|肉|豆|水果)|洗了|拖地|睡了|没睡|下雨|下雪|堵车|迟到|停电/u,
    lasting: /辞职|签|结婚|去世|出生|生日|考上|通过|结果|确诊|搬|工作|怀孕|手术|开始|第一|每|一直|新|医院|医生/u,
  },
  ja: {
    today: /今日|今朝|今夜|昨日|昨夜|さっき/u,
    small:
      /疲れ|眠い|頭痛|頭が痛|喉が痛|お腹が痛|腰が痛|食べた|飲んだ|作った|掃除|洗濯|寝坊|寝た|雨|雪|渋滞|遅延|停電/u,
    lasting: /辞め|契約|結婚|亡くな|生まれ|誕生日|合格|結果|診断|引っ越|仕事|妊娠|手術|始め|毎|ずっと|新し|病院|医者/u,
  },
}
const BOUNDED = Object.fromEntries(
  Object.entries(DAYS).map(([language, day]) => [
    language,
    language === 'zh' || language === 'ja' ? day : withBounds(day),
  ]),
) as Record<ChatLanguage, Day>

/** Whether a claim, whose speaker is "I", tells a small thing of one day, by it or by its sentence. */
export function isOfOneDay(language: ChatLanguage, claim: string, sentence: string): boolean {
  const { today, small, lasting } = BOUNDED[language]
  return (
    small.test(claim) && (today.test(claim) || today.test(sentence)) && !lasting.test(claim) && !lasting.test(sentence)
  )
}
