import { fold } from '../lib/text.ts'
import { kindsStated } from './claim-kinds.ts'

// What there is to see in a sentence of a chat that tells whether it says something to remember. Made of forms and kinds of
// words, not of words: what was learnt from some hundred chats must hold for others.

/** A sentence of a chat, as far as the weighing goes. */
export interface WeighedSentence {
  /** as written */
  text: string
  /** the question of somebody else that was open before it */
  question: string | null
}

const MONTH =
  'jan(?:uar[yi]?|vier|eiro|e?ro)?|feb(?:ruar[yi]?|rero|braio)?|févr?(?:ier)?|fevereiro|m(?:ar(?:ch|zo|ço|s)?|ärz|aart)|a[pbv]r(?:il[e]?)?|m(?:ay|ai|ayo|aio|ei|aggio)|ju[ni](?:e|i|io|nio|nho|in|gno)?|jul[yi]?(?:o|ho)?|juillet|luglio|a(?:ug(?:ust(?:us)?)?|gosto|oût)|sept?(?:ember|iembre|embre)?|set(?:embro|tembre)|o[ck]t(?:ober|ubre|obre)?|outubro|ottobre|nov(?:ember|iembre|embre|embro)?|de[cz](?:ember|embro|embre)?|diciembre|dicembre|décembre'
export const SIGNS: readonly (readonly [string, RegExp])[] = [
  ['digit', /\d/],
  ['digits', /\d.*\D\d/],
  [
    'date',
    new RegExp(
      `\\b(?:${MONTH})\\b|\\d{1,2}[./]\\d{1,2}(?:[./]\\d{2,4})?|\\d{1,2}(?:st|nd|rd|th)\\b|\\d+月|\\d+日`,
      'iu',
    ),
  ],
  [
    'weekday',
    /\b(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|mo|di|mi|do|fr|sa|so|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|segundas?|terças?|quartas?|quintas?|sextas?|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)\b|周[一二三四五六日天]|星期|[月火水木金土日]曜/iu,
  ],
  ['money', /[€$£¥]|\b(?:quid|euros?|pounds?|dollars?|bucks|grand|\d+k|reais|pesos)\b|元|块|円/iu],
  [
    'measure',
    /\d ?(?:kg|km|m|cm|mg|g|l|h|hrs?|hours?|min|mins|minutes|years?|yrs?|weeks?|months?|days?|jahre|wochen|stunden|años|meses|ans|mois|anni|mesi|anos|jaar|weken|%)\b|[岁年]|歳|キロ/iu,
  ],
  ['version', /\bv?\d+\.\d+|`[^`]+`|\b[\w-]+\.(?:js|ts|py|rs|go|md|json|ya?ml)\b|--\w/iu],
  ['name', /(?<=[\p{L}\p{N},;:] )\p{Lu}\p{Ll}+/u],
  ['manyNames', /(?<=[\p{L}\p{N},;:] )\p{Lu}\p{Ll}+.*(?<=[\p{L}\p{N},;:] )\p{Lu}\p{Ll}+/u],
  [
    'self',
    /\b(?:i|i'?m|i'?ve|im|ive|ich|yo|soy|tengo|estoy|je|j'ai|suis|io|sono|ho|eu|sou|tenho|estou|ik|ben|heb)\b|我|私|僕/iu,
  ],
  [
    'we',
    /\b(?:we|we're|us|our|wir|uns|unser\p{L}*|nosotr[oa]s|nuestr[oa]s?|nous|notre|nos|on|noi|nostr[oai]|nós|nosso|wij|we|ons|onze)\b|我们|私たち/iu,
  ],
  ['mine', /\b(?:my|mine|mein\p{L}*|mi|mis|mon|ma|mes|mi[oa]|mie[i]?|meu|minha|meus|mijn)\b|我的|私の/iu],
  [
    'kin',
    /\b(?:mum|mom|mam|mother|dad|father|sister|brother|sis|bro|son|daughter|kids?|baby|wife|husband|partner|girlfriend|boyfriend|gf|bf|nan|gran\p{L}*|grand\p{L}+|aunt|uncle|cousin|niece|nephew|mutter|mama|vater|papa|schwester|bruder|tochter|sohn|frau|mann|oma|opa|freund(?:in)?|madre|mamá|padre|papá|herman[oa]|hij[oa]|espos[oa]|marido|abuel[oa]|novi[oa]|mère|père|sœur|frère|fille|fils|femme|mari|copine?|sorella|fratello|figli[oa]|moglie|marito|nonn[oa]|mãe|pai|irm[ãa]o?|filh[oa]|avó|moeder|vader|zus|broer|dochter|zoon|vrouw)\b|妈|爸|姐|妹|哥|弟|儿子|女儿|老公|老婆|母|父|妻|夫|娘|息子/iu,
  ],
  [
    'other',
    /^(?:\p{L}+[,.]? )?(?:he|she|they|it|its|it's|hes|shes|they're|theyre|er|sie|es|él|ella|il|elle|lui|lei|ele|ela|hij|zij|ze)\b/iu,
  ],
  [
    'you',
    /\b(?:you|u|ur|your|yours|du|dir|dich|dein\p{L}*|tú|te|tu|tus|toi|ton|ta|você|vc|jij|je|jouw|usted)\b|你|您|あなた/iu,
  ],
  [
    'now',
    /\b(?:now|since|still|already|anymore|any more|these days|currently|again|instead|new|jetzt|seit|noch|nicht mehr|wieder|neu\p{L}*|ahora|desde|todavía|ya no|nuev[oa]|maintenant|depuis|encore|plus|nouve\p{L}+|adesso|ora|da|ancora|nuov[oa]|agora|ainda|nov[oa]|nu|sinds|nog|niet meer|nieuwe?)\b|现在|已经|不再|今|もう|新し/iu,
  ],
  [
    'habit',
    /\b(?:every|each|always|never|usually|mostly|often|only|most|per|a (?:day|week|month|year)|jede\p{L}*|immer|nie|meist\p{L}*|oft|nur|cada|siempre|nunca|sólo|solo|chaque|toujours|jamais|tous|toutes|ogni|sempre|mai|todo|toda|elke?|altijd|nooit)\b|每|总|从不|毎|いつも/iu,
  ],
  [
    'negation',
    /\b(?:no|not|n't|none|without|kein\p{L}*|nicht|sin|pas|sans|non|senza|não|nao|sem|geen|niet|zonder)\b|n't\b|不|没|ない/iu,
  ],
  [
    'wish',
    /\b(?:please|pls|plz|pfv|bitte|por ?favor|svp|per favore|alsjeblieft|dont|don't|never|always|can u|can you|could you|help|need|hilf|brauche?|ayuda|necesito|aide|besoin|aiuto|ajuda|preciso|hulp)\b|请|帮|ください|手伝/iu,
  ],
  [
    'laugh',
    /\b(?:lol|lmao|haha\p{L}*|hihi|hehe|jaja\p{L}*|mdr|ahah\p{L}*|kkk+|rs|omg|ugh|ffs|yay|wow)\b|哈哈|笑|www|[😂🤣😅😆🙃🙄😏😜😝🤪]/iu,
  ],
  ['bang', /[!！]/],
  ['dots', /\.\.\.|…/],
  ['equals', / = |: \S/],
  ['comma', /[,，、;]/],
  ['commas', /[,，、;].*[,，、;]/],
  [
    'says',
    /\b(?:says?|said|told|reckons|thinks|sagt|sagte|meint|meinte|dice|dijo|dit|disait|diz|falou|zegt|zei)\b|说|言/iu,
  ],
  [
    'done',
    /\b(?:got|had|has|have|went|was|were|did|made|\p{L}{3,}ed|bought|sold|left|began|started|ge\p{L}+(?:t|en)|habe?|hat|war|fue|he|ha|hay|ai|avait|était|foi|tem|heeft|had|is)\b|了|た[。、]?$/iu,
  ],
  ['ing', /\b(?!thing|something|nothing|anything|everything|king|ring|bring|evening|morning)\p{L}{3,}ing\b/iu],
  [
    'will',
    /\b(?:will|'ll|going to|gonna|wird|werde|werden|va|voy|vais|vamos|vou|ga|gaat|starts?|starting|begins?|next|tomorrow|soon|ab|depuis|à partir)\b|会|要|予定/iu,
  ],
  [
    'place',
    /\b(?:in|at|to|from|near|nach|aus|bei|ab|en|à|au|aux|a|al|del|di|da|no|na|em|te|naar|op|bij)\b \p{L}{3,}|在|到|に|へ/iu,
  ],
  ['called', /\b(?:called|named|name|is|=|heißt|heißen|llama|llaman|appelle|chiama|chama|heet)\b|叫|名/iu],
  [
    'mood',
    /\b(?:tired|happy|sad|nice|great|good|fine|ok|okay|cool|lovely|amazing|knackered|exhausted|thanks|thx|cheers|sorry|hi|hello|hey|morning|bye|danke|hallo|gracias|hola|merci|salut|bonjour|grazie|ciao|obrigad[oa]|oi|olá|bedankt|hoi)\b|谢|你好|ありがとう|こんにちは/iu,
  ],
]

/** Name and value of each feature that is not 0. */
export function* factFeatures({ text, question }: WeighedSentence): Generator<[name: string, value: number]> {
  yield ['one', 1]
  const words = fold(text).match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}|[\p{L}\p{N}]+/gu) ?? []
  yield ['words', Math.log(1 + words.length)]
  if (words.length <= 2) yield ['short', 1]
  if (words.length >= 8) yield ['long', 1]
  for (const [name, sign] of SIGNS) if (sign.test(text)) yield [name, 1]
  if (question !== null) yield [words.length <= 3 ? 'askedShort' : 'asked', 1]
  const kinds = kindsStated(text)
  yield ['kinds', Math.min(4, kinds.length)]
  for (const kind of kinds) yield [`kind ${kind}`, 1]
}
