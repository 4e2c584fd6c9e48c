import type { ChatLanguage } from './chat-language.ts'
import { withBounds } from './language-rules.ts'

// Remarks that are praise by their words and never meant so where they stand alone behind what happened: "mit meinem knie, na
// herrlich", "one bed flat. living the dream". They tell nothing to remember even where they are meant. In a part of a claim,
// whose speaker is "I". Data: a line a language.

const re = (pattern: string): RegExp =>
  new RegExp(`^(?:I (?:said|sagte|dijo|a dit|ha detto|disse|zei) ?: )?(?:${pattern})[.! ]*$`, 'iu')
const MY = "(?:my|our|their|I's)"

const REMARKS: Readonly<Record<ChatLanguage, RegExp>> = {
  en: re(
    [
      `(?:I )?(?:just |really |truly |absolutely |simply |so |do |does )*(?:loves?|adores?|loving|lives?) (?:${MY}|this) (?:life|best life)(?: (?:so much|right now|honestly|today|sometimes))*`,
      `(?:(?:I |we )?(?:(?:is|am|are|really|truly|just|still) )*)?(?:living (?:the|${MY}) (?:dream|high life|best life)(?: here| over here)?|(?:living |sitting )?in the lap of luxury(?: here)?)`,
      '(?:(?:it|that|this|what) (?:is|was) )?(?:a |the |an )?(?:dream come true|story of (?:my|I.s) life|dream job|life of luxury|high point of (?:my|I.s) (?:day|week|year)|highlight of (?:my|I.s) (?:day|week|year|life))',
      '(?:honestly |truly |literally |the )*best (?:job|day|night|life|time|evening|weekend|birthday|holiday|week|start|decision|money|hobby|purchase) (?:ever|i (?:ever )?(?:had|made|spent))(?: honestly| truly| really)?',
      '(?:what (?:a|an) (?:life|time to be alive|joy|treat|delight|privilege|glamorous life|champion|thrill|honou?r|bargain|hero|gent|charmer)|(?:lucky|yay|go|hooray for|woohoo for|happy) (?:old )?me|lucky us)',
      '(?:truly|so|very|really|how|just|absolutely|terribly) (?:luxurious|blessed|thrilling|inspiring|glamorous|glam|magical|riveting|helpful|reassuring|romantic|professional|chic|sexy|delightful|charming|thoughtful|considerate|convenient|exciting|lovely|great|brilliant|fantastic|wonderful|peachy|marvellous|encouraging|festive|relaxing|soothing|appetising|classy|dignified)(?: of (?:him|her|them|you))?',
      '(?:thrilling|riveting|glamorous|fascinating|exhilarating|gripping|enchanting|scintillating)(?: stuff| times| work| life)?|(?:fun|good|happy|great|exciting) (?:times|days)(?: ahead| all round)?',
      '(?:just |exactly |precisely )?(?:what (?:i|we|everyone|every \\p{L}{1,12}|a (?:man|woman|girl|person)(?: of \\d{1,3})?) (?:(?:really|always) )?(?:needed|needs?|wanted|wants|dreams? of|dreamt of|ordered)|my luck)(?: today| right now| on a \\p{L}{1,9})?',
      '(?:oh |ah )(?:joy|goody|great|good|brilliant|lovely|wonderful|fun|happy day|what joy|yay|fantastic|marvellous)|oh joy of joys|joy|bliss|magic|dreamy|yippee|whoop(?:ee|-de-doo)|hooray',
      '(?:10|11|12|100)(?:/10| out of (?:10|ten))(?:,? (?:would |do )?(?:not )?recommend| would .{2,40})?|(?:five|5|zero|no) stars|would (?:not )?recommend|highly recommend(?:ed)?|what could (?:possibly )?go wrong',
      '(?:big|what a|no) (?:surprise|shock|shocker)(?: there)?|shocker|who knew|who would have (?:thought|guessed)|rock ?(?:n|and|&|.n.) ?roll|the glamou?r|the joys?(?: of .{2,30})?|olympics next|next stop,? (?:the )?(?:olympics|hollywood|wimbledon|broadway|paris|nasa)',
      '(?:(?:I|he|she|we|they) )?(?:feels?|feeling|felt|lives?|living|treated|is|am)? ?like (?:a|an|the) (?:(?:absolute|actual|real|total) )?(?:king|queen|boss|god|goddess|rock ?star|movie star|princess|prince|emperor|royalty|million dollars|pro)',
      '(?:never (?:been|felt|slept|looked|lived) (?:better|happier|fitter|so (?:alive|good|well|young|rich)))(?: in (?:my|I.s) life)?',
    ].join('|'),
  ),
  de: re(
    [
      '(?:na|ja|och|ach|echt) (?:herrlich|toll|super|prima|klasse|bravo|wunderbar|großartig|danke|schönen dank|vielen dank|bestens|fein|spitze|ganz toll|wie schön)|wie (?:schön|toll|romantisch|praktisch|nett|aufmerksam|herrlich|wunderbar)(?: für mich| von (?:ihm|ihr|denen))?',
      '(?:das ist |einfach |echt |wieder )*(?:ein (?:traum|fest|gedicht|hochgenuss|vergnügen)|(?:der|mein) traum|traumhaft|das paradies|traumjob|traumwohnung|luxus pur|romantik pur|idylle pur|spaß pur|freude pur)',
      '(?:ich |I )?(?:liebe?|liebt) (?:ich|mein leben|ihr leben|sein leben|es)(?: so sehr)?|(?:genau )?mein (?:ding|humor|traum|leben)|läuft bei (?:mir|uns)|besser geht.?s nicht|könnte nicht besser (?:laufen|sein)|was will (?:man|ich) mehr|gerne? wieder|danke für nichts|glückwunsch an mich|glück muss man haben',
      '(?:genau )?so (?:hab|habe|hatte) ich mir (?:das|mein leben|den|die|meinen|meine|es)(?: \\p{L}{2,20})? vorgestellt|(?:10|zehn) von (?:10|zehn)(?: sternen)?|fünf sterne|super gemacht|bravo|hurra|juhu+|ein hoch auf \\p{L}{2,20}(?: \\p{L}{2,20})?',
    ].join('|'),
  ),
  es: re(
    [
      '(?:y )?(?:ay |uy |pero )?qué (?:ilusión|alegría|maravilla|bien|suerte|planazo|gozada|lujo|detalle|emoción|divertido|romántico|felicidad|vida)(?: la m[ií]a| tengo)?|(?:vivo|vive|vivimos|I vive) en (?:el paraíso|un sueño|la gloria)|(?:amo|me encanta|I ama|adoro) (?:mi|su) vida',
      '(?:todo )?un (?:planazo|sueño|lujo|paseíto|paseo|detallazo|placer|primor)|la (?:paso|pasa|pasamos) bomba|viva (?:la vida|yo)|de lujo|así da gusto|(?:la )?vida de (?:rico|lujo|reyes)|justo lo que (?:necesitaba|quería|me faltaba)|como (?:un rey|una reina)|el mejor día de mi vida|lo mejor del mundo|sueño cumplido|olé yo',
    ].join('|'),
  ),
  fr: re(
    [
      "(?:c['’]est )?(?:le (?:rêve|bonheur|pied|luxe|paradis|kif|top|panard)|la (?:joie|classe|fête|belle vie|totale|grande vie)|que du bonheur|du pur bonheur)(?: quoi| total)?|quel(?:le)? (?:bonheur|joie|chance|plaisir|régal|luxe|vie|aventure|délice)",
      "(?:j['’]|I )(?:adore|aime) (?:ma|sa) vie|trop (?:bien|cool|contente?)|super ambiance|(?:le )?plus beau jour de ma vie|(?:juste |exactement )?ce qu['’]il me fallait|comme (?:un roi|une reine)|la vie de (?:rêve|château)|merci la vie|vive (?:moi|la vie)|on s['’]éclate|youpi|hourra|chouette alors|de mieux en mieux|vie de rêve",
    ].join('|'),
  ),
  it: re(
    'che (?:bello|gioia|fortuna|culo|meraviglia|sogno|vita|divertimento|romantico|emozione|spasso)|(?:I )?(?:amo|adoro|adora|ama) (?:la mia|la sua) vita|(?:adoro|amo) (?:i )?lunedì|un (?:sogno|lusso|piacere|incanto)|il massimo|vivo in paradiso|vita da (?:re|sogno|ricchi)|proprio quello che mi (?:serviva|mancava)|come (?:un re|una regina)|evviva|bene ma non benissimo|meglio di così',
  ),
  pt: re(
    'que (?:maravilha|alegria|beleza|sorte|delícia|luxo|emoção|vida|bom|sonho)|(?:I )?(?:adoro|amo|adora|ama) (?:a )?(?:minha|sua) vida|um (?:sonho|luxo|espetáculo|mimo)|vida de (?:rico|rei|rainha|sonho)|só alegria|era (?:mesmo )?(?:só )?o que (?:me )?faltava|tudo o que eu (?:precisava|queria)|como (?:um rei|uma rainha)|viva eu|melhor dia da minha vida',
  ),
  nl: re(
    '(?:lekker|fijn|leuk|mooi|gezellig|heerlijk|geweldig|top|handig) (?:dan|hoor|zeg|weer|is dat)|feest|(?:een |de )(?:droom|feest)|(?:ik |I )(?:hou|houdt) van (?:mijn|zijn|haar) leven|wat een (?:feest|leven|luxe|geluk|genot|droom)|jippie|joepie|hoera|zo had ik me (?:mijn leven|het|dit|dat) (?:ook )?voorgesteld|precies wat ik nodig had|als een (?:koning|koningin|vorst)|leven als een god in frankrijk|geluksvogel die ik ben',
  ),
  zh: /^(?:I(?:说：|是)?)?(?:人生赢家|人生巅峰|太幸福了|真幸福|美滋滋|完美人生|我爱我的生活|(?:我的)?梦想(?:中的)?生活|岁月静好|神仙日子|正合我意|求之不得)[呢啊吧呀了]*[。！!]*$/u,
  ja: /^(?:I(?:は|の言葉：))?(?:夢みたいな人生|最高の人生|幸せ者(?:だ|です)?|人生最高|最高かよ|天国か|ありがたき幸せ|夢の生活|楽しい人生)[だねよわー]*[。！!w笑]*$/u,
}
const BOUNDED = Object.fromEntries(
  Object.entries(REMARKS).map(([language, remark]) => [
    language,
    language === 'zh' || language === 'ja' ? { remark } : withBounds({ remark }),
  ]),
) as Record<ChatLanguage, { remark: RegExp }>

/** Whether a part of a claim, whose speaker is "I", only remarks dryly on what stands before it. */
export const isDryRemark = (language: ChatLanguage, part: string): boolean => BOUNDED[language].remark.test(part.trim())
