import type { Span } from '../lib/text.ts'
import type { ChatLanguage } from './chat-language.ts'
import { kindsStated } from './claim-kinds.ts'
import { withBounds } from './language-rules.ts'
import { plainEnglish } from './plain-english.ts'

// What somebody else says is news of them, not of the world: "my mate says running is a scam" tells nothing that holds.
// Kept is what somebody says whose word decides (a doctor, a landlord, a school), what is
// allowed, and what has a day or a number. Data: a line a language.
// What they say of themselves is kept where it touches the speaker, or where family say when, or how they are.

interface Reporting {
  /** who says it, that they say, and what, of a claim whose speaker is "I": group 1 and 2 */
  says: RegExp
  /** nobody in particular: the whole of who says it begins so */
  stranger: RegExp
  /** whose word decides, as the last words of who says it */
  decides: RegExp
  /** what is said begins so: of the one who says it */
  ofSelf: RegExp
  /** what is said: allowed or not, with a day or a number */
  holds: RegExp
  /** behind it: that the listener does not believe or like it */
  comment: RegExp
  /** a whole claim: only that something was said */
  empty: RegExp
}
const re = (pattern: string): RegExp => new RegExp(pattern, 'iu')

const LAUGHED =
  '(?:l{1,9}o{1,9}l{1,9}|lma{1,9}o{1,9}|rofl|(?:ha){2,20}h?|(?:je|ja|hi|he|ah|eh){2,20}|(?:k|s){3,20}|mdr|ptdr|xd{1,9})'
const DATED =
  '\\d{1,9}|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrow|next (?:week|month|year)|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lunes|martes|miércoles|jueves|viernes|lundi|mardi|mercredi|jeudi|vendredi|samedi|lunedì|martedì|mercoledì|giovedì|venerdì|segunda|terça|quarta|quinta|sexta|maandag|dinsdag|woensdag|donderdag|vrijdag'
const WHEN = new RegExp(
  `(?<!\\p{L})(?:${DATED}|january|february|march|april|may|june|july|august|september|october|november|december)(?!\\p{L})`,
  'iu',
)

const REPORTING: Readonly<Record<ChatLanguage, Reporting>> = {
  en: {
    says: re(
      '^((?:(?!\\b(?:says|said|told)\\b)[^,;:.]){1,60}?,?) (?:(?:always|still|just|once|also|even|keeps?|today|all) ){0,3}(?:says|said|saying|reckons|thinks|thought|insists|insisted|jokes|joked|argues|swears?|swore(?: blind)?|claims?|claimed|mentioned|brags?|bragged|boasts?|boasted|promises?|promised|wants everyone to know|(?:tells?|told|texted|informed|assured) (?:I|me|us|them|everyone|everybody)|asked (?:I |me |us |them )?(?:if|whether)|announced)(?: (?:in|at|on) (?:the|a|my) \\p{L}{1,20})?(?: that)? (.+)$',
    ),
    stranger: re(
      '^(?:I said: )?(?:(?:an?|some|one|this|another|random|the) )?(?:\\p{L}{1,20} )?(?:man|woman|guy|bloke|girl|boy|lady|gentleman|kid|person|stranger|someone|somebody|people|customers?|clients?|passengers?|guests?|tourists?|visitors?|commenters?|reviewers?|playtesters?|taxi driver|uber driver|driver|redditor|influencer|spokes(?:man|woman|person)|wireless|radio|telly|tv|I.s (?:taxi|uber|bus|cab) driver)(?: (?:in|on|at|from|today|online|behind|next to)(?: [^,]{1,24})?)?(?: \\[[^\\]]*\\])?$',
    ),
    decides: re(
      '\\b(?:doctor|doc|dr|gp|nurse|vet|midwife|dentist|physio\\p{L}{0,20}|therapist|psychiatrist|surgeon|consultant|specialist|oncologist|cardiologist|paediatrician|pediatrician|optician|pharmacist|hospital|clinic|eye man|teacher|school|nursery|head|headmaster|headteacher|professor|prof|supervisor|tutor|coach|trainer|boss|manager|lead|cto|ceo|hr|work|company|landlord|landlady|agency|agent|council|bank|insurance|insurer|lawyer|solicitor|accountant|legal|judge|court|police|embassy|mechanic|garage|plumber|electrician|builder|surveyor|contractor|publisher|editor|client|tests?|scan|mri|x-?ray|results?)(?: (?:\\p{Lu}\\p{L}{1,20}|at|from|in|of|on)(?: [^,]{1,30})?)?,?$',
    ),
    ofSelf: re("^(?:he|she|they|it hurts)(?:'s|'d|'ll|'re)?\\b"),
    holds: re(
      `\\b(?:(?:I|we|the kids|my \\p{L}{1,20}) (?:and others )?(?:can|cannot|can not|may|am allowed|are allowed|is allowed)|no (?!(?:thanks?|way)\\b)\\p{L}{1,20}|yes to|^(?:hi|hello)|to (?:try|stop|take|avoid|rest|wait|use|keep|do)|${DATED})\\b`,
    ),
    comment: re(
      `(?:^|[\\s,.])(?:${LAUGHED}|what (?:rubbish|nonsense|a (?:joke|load)|utter)\\b.{0,16}|(?:absolute |total |utter )?(?:rubbish|nonsense|bollocks|bull(?:shit)?|lies|charming|science|helpful)|bless (?:him|her|them|his heart|her heart)|(?:sure|course) (?:you|he|she|they) (?:are|is|do|does|did)(?: mate| pal| love)?|(?:ok|okay|sure|right|yeah) (?:\\p{L}{2,12}))[.! ]*$|\\bto hell with\\b|^(?:no thanks?|no thank you|as if|yeah,? right|whatever|really|he is wrong|she is wrong|is wrong|wrong|dream on|good luck with that|10/10)\\b`,
    ),
    empty: re(
      '^(?:\\S+ ){1,6}?(?:says?|said|told I|thinks?) (?:so|no|yes|it|that|nothing|hi|hello|hey|sorry|ok|okay|the same|something|stuff|things|otherwise)(?:,? (?:scrap that|too|again|to (?:that|it|this)|as well|anyway))?[.! ]*$',
    ),
  },
  de: {
    says: re(
      '^((?:(?!\\b(?:sagt|meint)\\b)[^;:.]){1,60}?,?) (?:(?:immer|auch|noch|heute|gestern|ja) ){0,3}(?:(?:sagte?|meinte?)(?: mir| uns| (?:immer|auch|ja|heute)){0,3},? (?:dass )?|(?:findet|glaubt|denkt)(?: immer| auch| ja)?, (?:dass )?)(.+)$',
    ),
    stranger: re(
      '^(?:I sagte: )?(?:(?:ein|eine|irgend\\p{L}{1,20}|der|die|so ein|so eine|manche|alle) )?(?:kunde|kundin|mann|frau|typ|tourist\\p{L}{0,20}|fahrgast|gast|leute|jemand|wer|kommentator|radio|fernsehen)(?: (?:heute|gestern|im|am|auf|in|neben)(?: [^,]{1,24})?)?$',
    ),
    decides: re(
      '(?<!\\p{L})(?:\\p{L}{0,20}(?:arzt|ärztin)|doc|doktor|hebamme|therapeut\\p{L}{0,20}|physio\\p{L}{0,20}|klinik|krankenhaus|\\p{L}{0,20}lehrer\\p{L}{0,20}|schule|kita|trainer\\p{L}{0,20}|chef\\p{L}{0,20}|firma|vermieter\\p{L}{0,20}|hausverwaltung|amt|bank|versicherung|anwalt|anwältin|steuerberater\\p{L}{0,20}|gericht|polizei|werkstatt|handwerker|klempner|elektriker)(?:,? \\p{Lu}\\p{L}{1,20})?,?$',
    ),
    ofSelf: re('^(?:er|sie|es)\\b'),
    holds: re(
      `\\b(?:(?:ich|wir|I) (?:darf|dürfen|kann|können|soll|muss)|(?:darf|dürfen|kann|können|soll|muss) (?:ich|wir)|kein\\p{L}{0,20}|runter|${DATED})\\b`,
    ),
    comment: re(
      `(?:^|[\\s,.])(?:${LAUGHED}|na ja|naja|so ein (?:quatsch|blödsinn|unsinn|käse)|quatsch|blödsinn|unsinn|klar doch|schon klar|ja ja|jaja|wer.?s glaubt|nein danke|von wegen|als ob|danke auch)[.! ]*$`,
    ),
    empty: re('^(?:\\S+ ){1,5}?(?:sagte?|meinte?)(?: (?:nein|ja|das|es|nichts|hallo))?(?: auch)?[.! ]*$'),
  },
  es: {
    says: re(
      '^((?:(?!\\b(?:dice|dijo)\\b)[^,;:.]){1,60}?) (?:(?:siempre|hoy|ayer|me|nos|le) ){0,3}(?:dice|dijo|cree|piensa|opina|contó|jura)(?: hoy| ayer| siempre){0,3} que (.+)$',
    ),
    stranger: re(
      '^(?:I dijo: )?(?:una? |unos |la |el )?(?:cliente|clienta|señora?|tipo|tío|tía|hombre|mujer|pasajer[oa]|turista|chico|chica|alguien|gente|radio|tele)(?: (?:de|en|del|hoy)(?: [^,]{1,24})?)?$',
    ),
    decides: re(
      '\\b(?:médic[oa]|doctora?|enfermer[oa]|dentista|fisio\\p{L}{0,20}|psicólog[oa]|veterinari[oa]|profe\\p{L}{0,20}|maestr[oa]|escuela|colegio|jef[ea]|empresa|director\\p{L}{0,20}|caser[oa]|banco|abogad[oa]|gestor\\p{L}{0,20}|mecánic[oa]|fontaner[oa]|plomero|entrenador\\p{L}{0,20}|seguro)(?: (?:\\p{Lu}\\p{L}{1,20}|de|del)(?: [^,]{1,30})?)?$',
    ),
    ofSelf: re(
      '^(?:(?:él|ella) |se (?:va|muda|casa|queda|jubila)\\b|está\\b|va a\\b|quiere\\b|no puede\\b|tiene que\\b|vive\\b|trabaja\\b|ya no\\b|viene\\b)',
    ),
    holds: re(`\\b(?:(?:no )?(?:puedo|podemos|puede I|debo)|nada de|${DATED})\\b`),
    comment: re(
      `(?:^|[\\s,.])(?:${LAUGHED}|qué (?:tontería|risa|disparate|pavada)|tonterías|ajá|sí claro|claro que sí|no,? gracias|ni loc[oa]|ya ya|pobre)[.! ]*$`,
    ),
    empty: re('^(?:\\S+ ){1,5}?(?:dice|dijo)(?: que (?:no|sí|eso|nada))?(?: también)?[.! ]*$'),
  },
  fr: {
    says: re(
      "^((?:(?!\\b(?:dit|disait)\\b)[^,;:.]){1,60}?) (?:(?:m['’]a|a|me|nous|toujours) ){0,3}(?:dit|disait|croit|pense|trouve|raconte|jure)(?: toujours| souvent| aujourd'hui){0,3} qu(?:e |['’])(.+)$",
    ),
    stranger: re(
      "^(?:I a dit : )?(?:une? |des |la |le |l['’])?(?:client[es]?|dame|type|mec|homme|femme|passag\\p{L}{1,20}|touriste|quelqu['’]un|gens|radio|télé)(?: (?:de|du|dans|au|aujourd['’]hui)(?: [^,]{1,24})?)?$",
    ),
    decides: re(
      "(?<!\\p{L})(?:médecin|docteure?|toubib|infirmi\\p{L}{1,20}|dentiste|kiné|psy|vétérinaire|pédiatre|sage-femme|gynéco|profe?s?|maîtresse|école|crèche|chef\\p{L}{0,20}|patronn?e?|boîte|propriétaire|proprio|agence|mairie|banque|avocate?|comptable|garagiste|plombier|coach|entraîneur|assurance)(?: (?:\\p{Lu}\\p{L}{1,20}|de|du|d['’])(?: ?[^,]{1,30})?)?$",
    ),
    ofSelf: re('^(?:ils?|elles?)\\b'),
    holds: re(
      `(?<!\\p{L})(?:(?:je|on|nous|I) (?:ne )?(?:peux|peut|pouvons|dois|doit)|plus de|pas de|${DATED})(?!\\p{L})`,
    ),
    comment: re(
      `(?:^|[\\s,.])(?:${LAUGHED}|n['’]importe quoi|quelle (?:blague|bêtise)|bien sûr|mais oui|c['’]est ça|non merci|pf{2,9}|ben voyons|oui oui)[.! ]*$`,
    ),
    empty: re('^(?:\\S+ ){1,5}?(?:dit|a dit)(?: (?:non|oui|ça|rien|que (?:non|oui)))?[.! ]*$'),
  },
  it: {
    says: re(
      '^((?:(?!\\b(?:dice|detto)\\b)[^,;:.]){1,60}?) (?:(?:mi|ci|ha|sempre|oggi) ){0,3}(?:dice|diceva|detto|crede|pensa|giura|racconta)(?: sempre| oggi){0,3} che (.+)$',
    ),
    stranger: re(
      "^(?:I ha detto: )?(?:un[ao]? |un['’]|il |la )?(?:cliente|signora?|tizi[oa]|uomo|donna|passegger[oa]|turista|ragazz[oa]|qualcuno|gente|radio|tele)(?: (?:di|del|in|oggi)(?: [^,]{1,24})?)?$",
    ),
    decides: re(
      '\\b(?:medic[oa]|dottor\\p{L}{0,20}|infermier[ea]|dentista|fisio\\p{L}{0,20}|psicolog[oa]|veterinari[oa]|pediatra|ostetrica|prof\\p{L}{0,20}|maestr[oa]|scuola|asilo|capo|ditta|azienda|padron[ea]|proprietari[oa]|agenzia|comune|banca|avvocat\\p{L}{0,20}|commercialista|meccanico|idraulico|allenatore|assicurazione)(?: (?:\\p{Lu}\\p{L}{1,20}|di|del|della)(?: [^,]{1,30})?)?$',
    ),
    ofSelf: re('^(?:(?:lui|lei) |si (?:trasferisce|sposa)\\b|va\\b|viene\\b|vuole\\b|deve\\b|non può\\b|sta\\b)'),
    holds: re(`\\b(?:(?:non )?(?:posso|possiamo|devo|dobbiamo)|niente|${DATED})\\b`),
    comment: re(
      `(?:^|[\\s,.])(?:${LAUGHED}|che (?:sciocchezza|scemenza|stupidaggine|ridere)|sciocchezze|sì certo|ma dai|figurati|no,? grazie|come no)[.! ]*$`,
    ),
    empty: re('^(?:\\S+ ){1,5}?(?:dice|ha detto)(?:(?: di)? (?:no|sì|questo|niente))?[.! ]*$'),
  },
  pt: {
    says: re(
      '^((?:(?!\\b(?:diz|disse)\\b)[^,;:.]){1,60}?) (?:(?:me|nos|sempre|hoje|já) ){0,3}(?:diz|disse|acha|pensa|jura|contou)(?: sempre| hoje|-me){0,3} que (.+)$',
    ),
    stranger: re(
      '^(?:I disse: )?(?:uma? |uns |o |a )?(?:cliente|senhora?|tipo|cara|homem|mulher|passageir[oa]|turista|moç[oa]|alguém|gente|rádio|tv)(?: (?:de|da|do|no|na|hoje)(?: [^,]{1,24})?)?$',
    ),
    decides: re(
      '\\b(?:médic[oa]|doutora?|enfermeir[oa]|dentista|fisio\\p{L}{0,20}|psicólog[oa]|veterinári[oa]|pediatra|prof\\p{L}{0,20}|escola|creche|chefe|patr(?:ão|oa)|empresa|senhori[oa]|imobiliária|câmara|prefeitura|banco|advogad[oa]|contabilista|contador|mecânico|canalizador|encanador|treinador\\p{L}{0,20}|seguro)(?: (?:\\p{Lu}\\p{L}{1,20}|de|do|da)(?: [^,]{1,30})?)?$',
    ),
    ofSelf: re('^(?:(?:ele|ela) |vai\\b|vem\\b|está\\b|quer\\b|não pode\\b|tem de\\b|tem que\\b|se (?:muda|casa)\\b)'),
    holds: re(`(?<!\\p{L})(?:(?:não )?(?:posso|podemos|devo|devemos)|nada de|${DATED})(?!\\p{L})`),
    comment: re(
      `(?:^|[\\s,.])(?:${LAUGHED}|que (?:disparate|besteira|bobagem)|disparates?|sim,? claro|pois,? pois|aham|não,? obrigad[oa]|coitad[oa])[.! ]*$`,
    ),
    empty: re('^(?:\\S+ ){1,5}?(?:diz|disse)(?: que (?:não|sim|isso|nada))?[.! ]*$'),
  },
  nl: {
    says: re(
      '^((?:(?!\\b(?:zegt|zei)\\b)[^,;:.]){1,60}?) (?:(?:altijd|ook|nog|vandaag) ){0,3}(?:zegt|zei|vindt|denkt|gelooft|vertelde)(?: altijd| ook| trouwens| vandaag| me| ons){0,3} dat (.+)$',
    ),
    stranger: re(
      '^(?:I zei: )?(?:een |de |die )?(?:klant|man|vrouw|gast|passagier|toerist|iemand|mensen|radio)(?: (?:in|op|van|vandaag)(?: [^,]{1,24})?)?$',
    ),
    decides: re(
      '\\b(?:\\p{L}{0,20}arts|dokter|verpleegkundige|tandarts|fysio\\p{L}{0,20}|psycholoog|verloskundige|leraar|lerares|juf|meester|school|crèche|baas|bedrijf|huisbaas|verhuurder|gemeente|bank|advocaat|boekhouder|monteur|loodgieter|trainer|coach|verzekering)(?: \\p{Lu}\\p{L}{1,20})?$',
    ),
    ofSelf: re('^(?:hij|zij|ze)\\b'),
    holds: re(`\\b(?:(?:ik|we|wij|I) (?:mag|mogen|kan|kunnen|moet|moeten)|geen|${DATED})\\b`),
    comment: re(
      `(?:^|[\\s,.])(?:${LAUGHED}|wat een onzin|onzin|ja hoor|ja ja|tuurlijk|nee dank je|nee bedankt|kom op zeg)[.! ]*$`,
    ),
    empty: re('^(?:\\S+ ){1,5}?(?:zegt|zei)(?: (?:nee|ja|dat|niets|hoi))?[.! ]*$'),
  },
  zh: {
    says: /^(.{1,20}?)(?:说(?!话)|问|觉得)(?:过|，|：)?(.+)$/u,
    stranger:
      /(?:有(?:个|位|一个|一位)|某(?:个|位)|一(?:个|位)|那个)(?:.{0,4})(?:家长|客人|顾客|乘客|病人|患者|网友|大妈|大爷|大叔|阿姨|路人|司机|人)$|(?:有人|网友|路人)$/u,
    decides: /医生|大夫|护士|老师|老板|领导|房东|学校|公司|律师|教练|银行|医院$/u,
    ofSelf: /^(?:他|她)/u,
    holds: /\d|[一二三四五六七八九十]|可以|不能|不许|不准|不让|允许|必须|要我|让我|没有/u,
    comment: /哈{2,20}|呵呵|笑死|才怪|扯淡|瞎说|胡说|谁信/u,
    empty: /^.{1,12}说(?:不|不行|好|行|可以|没有)[。！]?$/u,
  },
  ja: {
    says: /^(.{1,20}?)(?:が|は)(.+)(?:と|って)(?:言|い)(?:う|っ).{0,6}$/u,
    stranger: /(?:ある|知らない|変な)?(?:お客さん|客|乗客|患者さん|おじさん|おばさん|人|誰か)$/u,
    decides: /医者|先生|看護師|上司|大家|学校|会社|弁護士|病院$/u,
    ofSelf: /^(?:彼|彼女)/u,
    holds: /./u,
    comment: /笑$|w{1,20}$|ありえない|嘘でしょ|まさか/u,
    empty: /^.{1,12}(?:が|は)(?:いい|だめ|ダメ|はい|いいえ)(?:と|って)言.{0,4}$/u,
  },
}
const BOUNDED = Object.fromEntries(
  Object.entries(REPORTING).map(([language, data]) => [
    language,
    language === 'zh' || language === 'ja' ? data : withBounds(data),
  ]),
) as Record<ChatLanguage, Reporting>

/** Laughter that no letter tells. */
const LAUGHS = /😂|🤣|💀|🙄|😆/u
/** What a sentence is told as begins so. */
const TOLD_AS_SAID = /^I (?:said|sagte|dijo|a dit|ha detto|disse|zei) ?: |^I(?:说|の言葉)：/u
/** "he is the best gardener of Europe" */
const BOASTS =
  /^(?:he|she|er|sie|ils?|elles?|él|ella|lui|lei|ele|ela|hij|zij|ze)(?:['’]s)? .{0,12}?(?:the (?:best|greatest|strongest|smartest|fastest)|(?:der|die|das) (?:beste|größte|stärkste|klügste|schnellste)|(?:el|la|il|la|o|a|le|la|de) (?:mejor|meilleure?|migliore?|melhor|beste|slimste|sterkste))(?!\p{L})/iu
const MOST_COMMENT_CHARS = 32

/**
 * Whether a claim only tells what somebody else says, which nobody can hold on to. `claim`: its speaker is "I"; `sentence`: it
 * came from, with the text behind it.
 */
export function isHearsay(
  language: ChatLanguage,
  claim: string,
  { message, sentence, next }: { message: string; sentence: Span; next: string },
): boolean {
  const { says, stranger, decides, ofSelf, holds, comment, empty } = BOUNDED[language]
  const words = claim.replace(TOLD_AS_SAID, '').replace(/\.$/, '')
  if (empty.test(words)) return true
  const [, who, what] = says.exec(words) ?? []
  if (who === undefined || what === undefined || OF_SPEAKER.test(who)) return false
  if (BOASTS.test(what)) return true
  const own = message.slice(sentence.start, sentence.end).trim()
  if (ofSelf.test(what) && !touchesSpeaker(language, what, own))
    return !(isOfFamily(who) && (WHEN.test(what) || isOfHealth(what)))
  if (decides.test(who) && holds.test(what)) return false
  if (stranger.test(who.replace(/,$/, ''))) return !decides.test(who)
  if (LAUGHS.test(own) || comment.test(own)) return true
  if (next.length <= MOST_COMMENT_CHARS && comment.test(next)) return true
  return !ofSelf.test(what) && !decides.test(who) && !holds.test(what)
}

const isOfFamily = (who: string): boolean => kindsStated(who).some((kind) => kind === 'family' || kind === 'partner')
const isOfHealth = (what: string): boolean => kindsStated(what).some((kind) => kind === 'health' || kind === 'allergy')
/** `own`: the sentence as written, which begins with who says it. "us" is "them" in a claim. */
const touchesSpeaker = (language: ChatLanguage, what: string, own: string): boolean =>
  /(?<!\p{L})I(?!\p{L})/u.test(what) || SPEAKER[language].test(own.replace(WHO, ''))
const WHO =
  /^[^,;:.]{1,60}?(?: (?:que|che|dass|dat|that) | qu['’]|说| (?:told|tells?|texted|informed|assured) (?:me|us) )|^(?:\S{1,40}\s){1,2}/iu
const SPEAKER: Readonly<Record<ChatLanguage, RegExp>> = {
  en: /(?<!\p{L})(?:i|me|my|we|us|our|ours|mine)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:ich|mir|mich|mein(?:e[nmrs]?)?|wir|uns|unser(?:e[nmrs]?)?)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:yo|me|mí|mi|mis|conmigo|nos|nosotr[oa]s|nuestr[oa]s?)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:je|j['’]|me|m['’]|moi|mon|ma|mes|nous|notre|nos)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:io|mi|me|mio|mia|miei|mie|ci|noi|nostr[oaie])(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:eu|me|mim|meus?|minhas?|comigo|nós|nos|nossos?|nossas?)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:ik|me|mij|mijn|we|wij|ons|onze)(?!\p{L})/iu,
  zh: /我|咱/u,
  ja: /私|僕|俺|うち/u,
}

/** Who says it, where a whole sentence only tells what somebody else says; null otherwise. */
export function hearsayBy(
  language: ChatLanguage,
  message: string,
  { text, start, end }: Span & { text: string },
  next: string,
): string | null {
  const words = language === 'en' ? plainEnglish(text) : text
  const [, who] = BOUNDED[language].says.exec(words) ?? []
  if (who === undefined || who.split(/\s+/).length > MOST_WORDS_OF_WHO) return null
  return isHearsay(language, words, { message, sentence: { start, end }, next }) ? who : null
}
const MOST_WORDS_OF_WHO = 6
const OF_SPEAKER = /^(?:(?:and|but|so|then) )?I(?: and others| just| also| never| always)?$/u

/** What is said in town, read somewhere, or not believed by who passes it on; of oneself and one's own one knows better. */
const TOWN =
  /^(?:(?:and|so|but|well|oh|apparently),? )?(?:they|people|folks?|the neighbours|everyone) (?:(?:do|all|always) )?says? {1,20}(?! |(?:i|it|he|she|we|my|our|that|there|i['’]m|he['’]s|it['’]s|she['’]s|we['’]re|i['’]ve)(?!\p{L}))|(?<!\p{L})i (?:once |just )?read (?:somewhere|(?:in|on) (?:a|the|some|an) (?:\p{L}{2,12} )?(?:forum|magazine|papers?|blog|internet|website|subreddit|newspaper|leaflet|site)) (?:that )?(?!i(?!\p{L}))|, (?:or so )?they say[.! ]*$/iu
const DOUBTED =
  /^(?:probably (?:a lie|rubbish|nonsense|not true|lies|bull\p{L}*)|(?:could|might) be (?:rubbish|nonsense|wrong|lies)|who knows|if you believe (?:it|that|them|him|her)|take (?:it|that) with a|one hears such|i['’]ll believe it when|we(?: sha|['’]|)ll see|i doubt it)(?!\p{L})/iu
const ONESELF = /(?<!\p{L})(?:i|i['’]m|i['’]ve|my|we|our)(?!\p{L})/iu

/** Whether a sentence passes on what is said in town. `next`: the sentence after it. */
export const isTalkOfTown = (language: ChatLanguage, sentence: string, next: string): boolean =>
  language === 'en' && (TOWN.test(sentence) || (DOUBTED.test(next) && !ONESELF.test(sentence)))
