import type { ChatLanguage } from './chat-language.ts'
import { withBounds } from './language-rules.ts'

// Other mouths that say "I": a song, a sign, a film, a customer, a child's essay ("song on the radio: i came from nothing",
// "kommt einer rein: ich hab im lotto gewonnen"), and questions that others ask of the speaker, who only repeats what they take
// for granted ("the professor asked if my daughter likes the school"). Data: a line a language.

interface SpokenFrames {
  /** what speaks, or who, anywhere before the joint */
  source: RegExp
  /** what joins it to its words, with the first person behind it */
  joint: RegExp
  /** somebody else asks something of the speaker */
  asks: RegExp
  /** before a joint: the speaker's own news, whatever speaks */
  own: RegExp
}
const re = (pattern: string): RegExp => new RegExp(pattern, 'iu')

const FRAMES: Readonly<Record<ChatLanguage, SpokenFrames>> = {
  en: {
    source: re(
      '\\b(?:songs?|lyrics?|radio|tune|chorus|hymn|poem|verse|choir|film|movie|show|series|soap|novel|audiobook|podcast|narrator|detective|hero|heroine|villain|cowboy|sign|poster|leaflet|pamphlet|brochure|flyer|billboard|sticker|mug|t-?shirt|headline|advert|ad|slogan|essay|news book|diary|homework|graffiti|fortune cookie|horoscope|tweet|post|meme|caption|comment|review|label|note|postcard|email|subject line|clients?|customers?|guests?|patients?|punters?|passengers?|dispatcher|receptionist|fella|bloke|dude|guy|lad|wee one|toddler|kid|pupil|student|teacher|prof(?:essor)?|dean|boss|foreman|manager|landlord|neighbou?r|colleague|coworker|stranger|old (?:man|woman|lady)|drunk|woman|man|somebody|someone|nan|gran(?:ny|ddad|dpa|dma)?|mother|mum|mom|dad|father|uncle|aunt|cousin|brother|sister|husband|wife|mate|parrot)\\b',
    ),
    joint: re(
      "(?:[:,]|\\b(?:going|goes|went|reads?|reading|singing|sings?|sang|is like|was like|all like),?)(?: (?:oh|well|no|yeah|dear \\p{L}{2,12}),?)? [\"'“‘]?(?:i|i['’]m|i['’]ve|im|ive|i['’]ll|my|we['’]re|we)(?= )",
    ),
    asks: re(
      '\\b(?:asks?|asked|asking|wants? to know|wanted to know|wondered|wonders) (?:(?:me|us|in front of \\p{L}{2,9}|today|again|tonight) ){0,3}(?:how|if|whether|why|when|what|who|where|do|does|is|are|did|have|has|am) ',
    ),
    own: re(
      '\\b(?:update|news|fyi|btw|note to|about me|context|plan|the thing is|point is|truth|fact|told (?:my|the|him|her|them)|answer|i (?:say|said|told|mean|wrote|think)|we (?:say|said))\\b',
    ),
  },
  de: {
    source: re(
      '\\b(?:lied|song|radio|schlager|refrain|chor|\\p{L}{1,12}chor|gedicht|film|serie|krimi|roman|hörbuch|kommissar|held|schild|plakat|prospekt|broschüre|aufkleber|tasse|schlagzeile|werbung|slogan|aufsatz|tagebuch|horoskop|kommentar|kund(?:e|in|en)|gast|gäste|patient(?:in)?|schüler(?:in)?|lehrer(?:in)?|professor(?:in)?|chef(?:in)?|polier|nachbar(?:in)?|kolleg(?:e|in|en)|einer|eine|jemand|typ|opa|oma|mutter|vater|schwiegermutter|schwiegervater|tante|onkel|bruder|schwester)\\b',
    ),
    joint: re('(?:[:,]|\\b(?:singt|singen(?: wir)?),?) ["„“]?(?:ich|mein\\p{L}{0,2}|wir)(?= )'),
    asks: re(
      '\\b(?:fragt|fragte|fragen|will wissen|wollte wissen)(?: (?:mich|uns|heute?|noch))*,? (?:ob|wie|warum|wann|was|wer|wo) ',
    ),
    own: re('\\b(?:update|neuigkeit\\p{L}{0,2}|kurz|plan|ich sag(?:te)?|fakt|also|ehrlich)\\b'),
  },
  es: {
    source: re(
      '\\b(?:canción|copla|radio|letra|estribillo|coro|poema|película|serie|novela|cartel|folleto|taza|titular|anuncio|redacción|diario|horóscopo|comentario|client[ea]s?|huésped|paciente|alumn[oa]s?|profesora?|jef[ea]|vecin[oa]|compañer[oa]|un tipo|una señora|un señor|alguien|abuel[oa]|suegr[oa]|madre|padre|tí[oa]|herman[oa])\\b',
    ),
    joint: re('(?:[:,]|\\b(?:canta|va y dice),?) ["«“]?(?:yo|mi|mis|soy|tengo|estoy|me|perd[ií]|he)(?= )'),
    asks: re(
      '\\b(?:pregunta|preguntó|preguntan|preguntaron)(?: (?:hoy|otra vez))* (?:si|cómo|por qué|cuándo|qué|quién|dónde) ',
    ),
    own: re('\\b(?:novedad(?:es)?|noticia|plan|yo (?:digo|dije)|le dije|la verdad|o sea)\\b'),
  },
  fr: {
    source: re(
      '\\b(?:chanson|radio|refrain|paroles|chorale|poème|film|série|roman|commissaire|pancarte|affiche|brochure|mug|titre|pub|slogan|rédaction|journal|horoscope|commentaire|clients?|clientes?|patiente?|élève|prof(?:esseure?)?|patronn?e?|chef|voisine?|collègue|stagiaire|un type|une dame|un monsieur|quelqu.un|papi|mamie|mère|père|belle-mère|beau-père|tonton|tante|frère|sœur)\\b',
    ),
    joint: re('(?:[:,]|\\b(?:chante),?) ["«“]?(?:// )?(?:je |j[\'’]|mon |ma |mes |nous )'),
    asks: re(
      "\\b(?:demande|demandé|demandait|demandent)(?: (?:encore|aujourd.hui))* (?:si|s['’]il|comment|pourquoi|quand|ce que|qui|où) ",
    ),
    own: re("\\b(?:nouvelles?|bref|plan|je (?:dis|disais)|j['’]ai dit|je lui ai dit|en vrai)\\b"),
  },
  it: {
    source: re(
      '\\b(?:canzone|radio|ritornello|coro|poesia|film|serie|romanzo|commissario|cartello|manifesto|volantino|tazza|titolo|pubblicità|tema|diario|oroscopo|commento|client[ei]|ospite|paziente|alunn[oa]|prof(?:essore|essoressa)?|capo|vicin[oa]|collega|un tizio|una signora|un signore|qualcuno|nonn[oa]|suocer[oa]|madre|padre|zi[oa]|fratello|sorella)\\b',
    ),
    joint: re('(?:[:,]|\\b(?:canta),?) ["«“]?(?:io|sono|ho|mio|mia|mi)(?= )'),
    asks: re('\\b(?:chiede|chiesto|chiedeva|chiedono)(?: (?:oggi|ancora))* (?:se|come|perché|quando|cosa|chi|dove) '),
    own: re('\\b(?:novità|notizia|piano|io dico|ho detto|gli ho detto|le ho detto)\\b'),
  },
  pt: {
    source: re(
      '\\b(?:canção|música|rádio|refrão|coro|poema|filme|série|novela|romance|placa|cartaz|folheto|caneca|manchete|anúncio|redação|diário|horóscopo|comentário|clientes?|hóspede|paciente|alun[oa]|professora?|chefe|vizinh[oa]|colega|um gajo|um cara|uma senhora|um senhor|alguém|av[óô]|sogr[oa]|mãe|pai|ti[oa]|irmã|irmão|gajo)\\b',
    ),
    joint: re('(?:[:,]|\\b(?:canta),?) ["«“]?(?:eu|sou|tenho|estou|meu|minha|a minha|o meu)(?= )'),
    asks: re(
      '\\b(?:pergunta|perguntou|perguntam|perguntaram)(?: (?:hoje|outra vez))* (?:se|como|porque|quando|o que|quem|onde) ',
    ),
    own: re('\\b(?:novidades?|notícia|plano|eu (?:digo|disse)|disse-lhe)\\b'),
  },
  nl: {
    source: re(
      '\\b(?:lied(?:je)?|radio|refrein|koor|gedicht|film|serie|roman|commissaris|bord|poster|folder|mok|krantenkop|reclame|opstel|dagboek|horoscoop|reactie|klant(?:en)?|gast(?:en)?|patiënt|leerling|leraar|juf|prof(?:essor)?|baas|buurman|buurvrouw|collega|iemand|een vent|een mevrouw|opa|oma|schoonmoeder|moeder|vader|tante|oom|broer|zus)\\b',
    ),
    joint: re('(?:[:,]|\\b(?:zingt),?) ["“]?(?:ik|mijn|wij|we)(?= )'),
    asks: re(
      '\\b(?:vraagt|vroeg|vragen|vroegen)(?: (?:mij|me|ons|vandaag|weer))* (?:of|hoe|waarom|wanneer|wat|wie|waar) ',
    ),
    own: re('\\b(?:nieuws|update|plan|ik (?:zeg|zei))\\b'),
  },
  zh: {
    source:
      /歌|电台|合唱|诗|电影|电视剧|小说|牌子|海报|传单|标题|广告|作文|日记|星座|评论|朋友圈|群里|弹幕|客人|顾客|病人|学生|老师|老板|邻居|同事|有人|奶奶|爷爷|婆婆|岳母|妈|爸|哥|姐|弟|妹/u,
    joint: /(?:写|发|唱|说|喊)?[：:]\s?["“「]?[我咱]/u,
    asks: /(?:问|打听)(?:我|我们)?.{0,10}(?:是不是|有没有|怎么|为什么|什么时候|吗)/u,
    own: /我(?:就)?(?:说|写|发|跟)|更新|近况/u,
  },
  ja: {
    source:
      /歌|ラジオ|合唱|詩|映画|ドラマ|小説|看板|ポスター|チラシ|見出し|広告|作文|日記|占い|コメント|客|患者|生徒|学生|先生|社長|上司|隣の人|同僚|誰か|おばあ|おじい|母|父|兄|姉|弟|妹/u,
    joint: /[：:「『]\s?(?:私|僕|俺|うち)/u,
    asks: /(?:って|か|と)(?:聞かれ|尋ねられ|きかれ)/u,
    own: /(?:私|僕|俺)(?:は|が)(?:言|書)/u,
  },
}
const BOUNDED = Object.fromEntries(
  Object.entries(FRAMES).map(([language, frames]) => [
    language,
    language === 'zh' || language === 'ja' ? frames : withBounds(frames),
  ]),
) as Record<ChatLanguage, SpokenFrames>

/** Longer heads tell something themselves. */
const MOST_CHARS_OF_HEAD = 70
/** Whether a sentence is told by another mouth in its own first person, or repeats what somebody asked of the speaker. */
export function isOfAnotherMouth(language: ChatLanguage, sentence: string): boolean {
  const { source, joint, asks, own } = BOUNDED[language]
  const at = joint.exec(sentence)
  if (at && at.index <= MOST_CHARS_OF_HEAD) {
    const head = sentence.slice(0, at.index)
    const isSpoken = !at[0].startsWith(',') || SAYS.test(head)
    if (isSpoken && source.test(head) && !own.test(head) && !ENDS_CLAUSE.test(head)) return true
  }
  const asked = asks.exec(sentence)
  return asked !== null && asked.index <= MOST_CHARS_OF_HEAD && !OF_SPEAKER.test(sentence.slice(0, asked.index))
}
/** Before a comma only a song or a scene makes it somebody's words: "my brother, i …" is none, and what "teacher says im B1" tells is so. */
const SAYS = /(?<!\p{L})(?:going|goes|went|reads?|sings?|sang|like|singt|canta|chante|zingt)$/iu
/** What stands before has its own verb of the speaker: "my boss quit and i said: i'm next" */
const ENDS_CLAUSE = /(?<!\p{L})(?:i|ich|yo|je|io|eu|ik)(?!\p{L})/iu
const OF_SPEAKER =
  /(?:^|[,;.] ?|(?<!\p{L})(?:and|but|so|und|y|et|e|en) )(?:i|i['’]ve|we|ich|wir|yo|je|j['’]|nous|io|eu|ik|wij|we|我|私)(?:['’]\p{L}{1,2})?(?: \p{L}{2,9}){0,2} ?$/iu
