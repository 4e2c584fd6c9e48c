import type { ChatLanguage } from './chat-language.ts'
import { kindsStated } from './claim-kinds.ts'
import type { Discourse } from './discourse.ts'
import { withBounds } from './language-rules.ts'
import { isOfOneDay } from './of-the-day.ts'
import { isHurried, isWhereOneIsNow } from './on-the-spot.ts'
import type { ClauseReading } from './reading.ts'

// What people who talk with each other say of the hour: where they are now, when they will be there, what they think of what the
// other just said or showed. It is over when it is read again, and what it points at is not in it.

type Forms = ReadonlySet<ClauseReading['form']>
const AS_SAID: Forms = new Set(['told', 'answer'])
const OF_SPEAKER: Forms = new Set(['told', 'answer', 'first', 'dropped', 'fragment'])

/** `readings` without what is over with the hour, and, of people among themselves, without what only answers what was shown. */
export function withoutTheHour(
  message: string,
  language: ChatLanguage,
  readings: readonly ClauseReading[],
  { name, others, toAssistant }: Pick<Discourse, 'name' | 'others' | 'toAssistant'>,
): readonly ClauseReading[] {
  if (readings.length === 0) return readings
  const hour = HOURS[language]
  const amongPeople = others.length > 0 && !toAssistant
  return readings.filter(({ text, form, start, end }) => {
    if (form === 'instruction') return toAssistant || others.length < GROUP
    const claim = text.replaceAll(name, 'I')
    const said = message.slice(start, end).trim()
    if (isOfOneDay(language, claim, said)) return false
    if (isWhereOneIsNow(language, claim)) return false
    if (isHurried(language, said) && kindsStated(claim).length === 0 && !hour.lasts.test(claim)) return false
    if (!OF_SPEAKER.has(form)) return true
    if (hour.lasts.test(claim)) return true
    if (hour.moment.test(claim) || hour.soon.test(claim)) return false
    if (!amongPeople) return true
    if (hour.listener.test(AS_SAID.has(form) ? said : claim)) return false
    return (
      !AS_SAID.has(form) ||
      OF_A_LIFE.test(claim) ||
      kindsStated(claim).length > 0 ||
      !(hour.nods.test(said) || hour.points.test(said))
    )
  })
}
/** A year, a sum, a date. */
const OF_A_LIFE = /\d{3}|\d{1,2}[./]\d{1,2}|[€£$¥%]/u
/** In a group of people a wish is for one of them. */
const GROUP = 2

interface Hour {
  /** of a claim, whose speaker is "I": where one is, what one does just now */
  moment: RegExp
  /** in some minutes, later today */
  soon: RegExp
  /** holds longer after all */
  lasts: RegExp
  /** of what was said: speaks to the listener */
  listener: RegExp
  /** agrees, refuses, laughs */
  nods: RegExp
  /** begins with what was shown: "this one looks nice" */
  points: RegExp
}

const never = /^(?!)/u
const re = (source: string): RegExp => new RegExp(source, 'iu')

const HOURS: Readonly<Record<ChatLanguage, Hour>> = {
  en: withBounds({
    moment: re(
      '^I (?:is|are) (?:(?:just|still|now|currently|already|almost|nearly) )*(?:in (?:a|another) meeting|on the phone|on (?:the|a) call|at the (?:gate|gym|airport)|about to|having (?:lunch|dinner|breakfast)|parking|stuck in|gutted|amazed|inspired|speechless)\\b|^I said: (?:just|still) (?:in|at|on|got) ',
    ),
    soon: re(
      '^I (?:will|is|can|should|said:) .{0,200}\\b(?:in (?:about |around )?(?:\\d{1,2}|five|ten|fifteen|twenty|thirty) ?(?:min(?:ute)?s?|secs?)|in a (?:min(?:ute)?|sec|bit|moment|few)|later today|a bit later)\\b',
    ),
    lasts: re('\\b(?:every|each|always|usually|never|since|mondays|tuesdays|wednesdays|thursdays|fridays|weekends)\\b'),
    listener: never,
    nods: re(
      '^(?:(?:yes|yeah|yep|yup|no|nope|ok(?:ay)?|true|same|agreed?|exactly|perfect|cool|great|nice|fine|works|sounds|sure|right|lol|haha\\p{L}{0,20}|hm{1,9}|ah|oh|wow|aw{1,9}|oops|sorry|thanks|cheers)[ ,.!]{0,3}){1,3}(?:with (?:either|me|that|both)|for me|but|as well|too|it (?:is|was)|that (?:is|was|could|would)|it.s|that.s|this|these|those|thought)\\b',
    ),
    points: re(
      '^(?:(?:so|and|but|also|ah|oh|hm{1,9}|well|yes|yeah|yep|yer|no|nope|ok|true|weirdly|although|only|just|now|then|i think|maybe)[ ,.!]{1,3}){0,3}(?:this (?:one|is|looks?|sounds?|seems?|was)|that (?:one|way|is|was|could|would|works|also)|that.s|these|those|it (?:is|was|also|looks?|seems?|sounds?|does|saves?|says)|it.?s|they (?:are|were|also|have|do|look|seem)|they.re|there (?:is|are|was|were)|there.s|the (?:other|first|second|last|cheaper|earlier|later) ones?|it.d|that.d|in the (?:reviews?|pictures?|photos?|link)|on (?:the|their) (?:website|site|page)|(?:do not|don.?t|didn.?t) (?:think|see|realise)|had not|hadn.?t|had no idea|works for|(?:could|can.?t|cannot) (?:see|find)|especially|including|or (?:we|you)|then (?:leave|go|we|the)|you (?:can|could|have|need|get)|question is)\\b',
    ),
  }),
  de: withBounds({
    moment: re(
      '^I (?:ist|war|sitzt|steht|liegt|wartet|kommt|fährt|geht|läuft|ruft|isst|kocht|schaut|sucht|hat|muss|kann|macht|landet|bin)(?: .{0,200})? ?\\b(?:gerade|grad|grade|eben (?:erst|noch)?|jetzt (?:los|da|dran|kurz|durch)|auf dem weg|aufm weg|unterwegs|noch (?:am|im|beim)|beim (?:frühstück\\p{L}{0,20}|essen|arzt|sport|training)|aufm klo|gleich (?:da|los|daheim|zuhause|zu hause)|gelandet|aufgestanden|aufgewacht|eingeschlafen|angekommen)\\b|^(?:I sagte: )?(?:gerade|grade?) (?:erst|noch|am|im|beim|in|auf)\\b|^(?:das|da|dann) (?:\\p{L}{1,20} )?I (?:gerade|jetzt)\\b',
    ),
    soon: re(
      '\\b(?:in (?:ca\\.? |etwa |so )?\\d{1,2} ?(?:min\\p{L}{0,20}|h|std|stunden?|sek\\p{L}{0,20})|in (?:ner|einer) (?:halben |viertel)?stunde|gegen \\d{1,2}|bis gleich|später (?:an|nochmal|noch mal)|nochmal später|kurz aus dem)\\b|^I ruft (?:dich|euch|ihn|sie)\\b',
    ),
    lasts: re(
      '\\b(?:seit|jede\\p{L}{0,20}|immer|täglich|\\p{L}{1,20}tags|schwanger|arbeitslos|elternzeit|krankgeschrieben|im urlaub|gerade (?:umgezogen|mit \\p{L}{1,20} angefangen)|bewerb\\p{L}{0,20}|(?:neue\\p{L}{0,20}|eine|einen) (?:wohnung|job|stelle|praktikum|haus|auto)|lernt|studiert|liest|wohnt|lebt|arbeitet)\\b',
    ),
    listener: re(
      '\\b(?:du(?!,)|dich|dir|dein\\p{L}{0,20}|euch|euer\\p{L}{0,20}|eure\\p{L}{0,20}|ihr (?:habt|seid|müsst|könnt|wollt))\\b',
    ),
    nods: re(
      '^(?:j[ao]{1,9}a?|jep|yep|yes|yeah|ne{1,9}|nein|nö|no|ok\\p{L}{0,20}|kla{1,9}r\\p{L}{0,20}|gerne?|mega|passs*t|klingt|gut|super|perfekt|genau|stimmt|kp|boah|krass|geil|puh|hm{1,9}|ah|oh|ach|haha\\p{L}{0,20}|halt|never ?mind)(?=[ ,.!]|$)(?!.{0,200}(?:\\bich\\b|\\bmein\\p{L}{0,20}|\\bwir\\b|\\d{2}))',
    ),
    points: re(
      '^(?:(?:und|aber|also|ja|nein|ach|oh|dann|nur|wobei|weil|dass|bzw)[ ,.!]{1,3}){0,3}(?:das|des|die(?:se[rsn]?)?|der|es|da|so|dann|je nachdem|dass|weil|wobei|klingt|geht|gibt|liest|hört|weiter|man|teurer|besser|schlechter|lieber|versuch|lass|schau|guck)\\b(?!.{0,200}\\b(?:ich|mein\\p{L}{0,20}|wir|unser\\p{L}{0,20})\\b)',
    ),
  }),
  es: withBounds({
    moment: re(
      '^(?:I )?(?:dijo: |se |le )?(?:ya )?(?:está|anda|va|viene|sale|llega|sigue|entra|fue|lista|estoy|voy|vengo|salgo|llego|acab[oa] de (?:llegar|salir)) (?:.{0,200} )?(?:para (?:allá|acá)|en camino|aquí|acá|ahí|ahorita|en (?:mi|su|la) casa|en junta|con (?:mis|sus) papás|llegando|saliendo|a \\p{L}{1,20} \\p{L}{1,20} su vida|ya|por (?:unas|unos|una)|en (?:la|el) (?:entrada|salida|combi|metro|moto)|manejando)\\b|^I (?:está|anda|sigue|viene) (?:castrad[oa]|enojad[oa]|en (?:villa|junta)|(?:lleg|esper|manej|desayun|cen|termin)ando|(?:sal|com|y)iendo|yendo|por donde)\\b|^I ya (?:llegó|salió|viene|quiere llegar|lo sabe|va (?:para|a llegar|de camino|en camino))\\b|^I dijo: (?:casi|ya|acabo de (?:llegar|salir|comer)|ahorita|apenas|ahí|aquí) (?!.{0,200}\\d)(?!nac|muri|falleci|naci)',
    ),
    soon: re(
      '\\b(?:en (?:como |unos )?\\d{1,2} ?(?:min\\p{L}{0,20}|hrs?|horas?)?(?: (?:llego|bb|amor|llega))?|tiene \\d{1,2} min\\p{L}{0,20} (?:y )?lleg\\p{L}{1,20}|al rato|en un (?:rato|ratito|momento)|ahorita|(?:llego|llega|salgo|sale|entra|entro) (?:como )?a las \\d{1,2})\\b',
    ),
    lasts: re(
      '\\b(?:desde|siempre|cada|todos los|todas las|los (?:lunes|martes|miércoles|jueves|viernes|sábados|domingos)|embarazad\\p{L}{1,20}|diabet\\p{L}{1,20}|trabaja (?:en|como|de)|vive)\\b',
    ),
    listener: re(
      '\\b(?:tú|tu|tus|te|ti|contigo|usted|\\p{L}{1,20}(?:arte|erte|irte|ándote|iéndote)|eres|quieres|tienes|puedes|vas|estás|vienes|mandas|dices|haces|amor(?:cito|es)?|amrocito|bebé?|bb|nena|cariño|mi vida|hermos[oa]s?|precios[oa]|hombre|mujer)\\b',
    ),
    nods: re(
      '^(?:s[ií]|no|okey|ok\\p{L}{0,20}|va|vale|claro|jaja\\p{L}{0,20}|ay{1,9}|ah|oh|pues|mmm{1,9}|bueno|neta|eso|perd[oó]n|gracias)(?=[ ,.!:]|$)(?!.{0,200}\\d{2})',
    ),
    points: re(
      '^(?:(?:y|pero|es que|esque|pues|ya|ay|no|sí|o sea|ósea|porque|por eso|que|para|de que)[ ,.]{1,3}){0,3}(?:eso|esa|ese|esto|esta|este|estos|estas|est[aá]n?|es (?:que|súper|super|muy)|qué|que|por eso|solo|cómo|así|no hubiera|pura?|casi)\\b(?!.{0,200}\\b(?:mi|mis|tengo|soy|vivo|trabajo|me llamo)\\b)',
    ),
  }),
  fr: withBounds({
    moment: re(
      '^I (?:a dit : )?(?:est|arrive|part|rentre|sort|vient|attend|mange|suis|j.arrive|va) (?:.{0,200} )?(?:en (?:route|chemin|train de|réunion|voiture|retard)|là|dans le (?:train|bus|métro)|à la gare|chez moi|au téléphone|tout de suite|bientôt|bien rentrée?)\\b',
    ),
    soon: re(
      '\\b(?:dans (?:environ )?\\d{1,2} ?(?:min\\p{L}{0,20}|h|heures?)|dans (?:une minute|un instant|5|10)|tout à l.heure|à tout(?:e|à)?)\\b',
    ),
    lasts: re('\\b(?:depuis|toujours|chaque|tous les|toutes les|enceinte|au chômage|en (?:congé|arrêt))\\b'),
    listener: re("\\b(?:tu|toi|te|t['’]\\p{L}{1,20}|ton|ta|tes|vous|votre|vos)\\b"),
    nods: re(
      '^(?:oui|ouais?|non|nan|ok\\p{L}{0,20}|d.accord|super|cool|mdr|ptdr|haha\\p{L}{0,20}|ah|oh|bah|ben|merci|pareil|carrément|grave|trop)(?=[ ,.!]|$)(?!.{0,200}\\d{2})',
    ),
    points: re(
      "^(?:(?:et|mais|donc|alors|bah|ben|ah|oh|oui|non|puis|du coup)[ ,.!]{1,3}){0,3}(?:c['’]est|c['’]était|ça|cela|celui|celle|ce(?:t|tte|s)?|il y a|y a|ils|elles|là)\\b(?!.{0,200}\\b(?:je|mon|ma|mes|j['’]\\p{L}{1,20}|nous|notre)\\b)",
    ),
  }),
  it: withBounds({
    moment: re(
      '^I (?:ha detto: )?(?:è|sta|arriva|parte|esce|torna|aspetta|mangia|sono|sto|arrivo) (?:.{0,200} )?(?:per strada|arrivando|uscendo|in (?:riunione|macchina|treno|ritardo|arrivo)|qui|a casa adesso|al telefono|subito)\\b',
    ),
    soon: re(
      '\\b(?:(?:tra|fra) (?:circa )?\\d{1,2} ?(?:min\\p{L}{0,20}|h|or[ae])|tra (?:un attimo|poco)|fra poco|più tardi)\\b',
    ),
    lasts: re('\\b(?:da (?:un|due|anni|mesi|quando)|sempre|ogni|tutti i|tutte le|incinta|disoccupat[oa])\\b'),
    listener: re('\\b(?:tu|te|ti|tuo|tua|tuoi|tue|voi|vi|vostr[oaie])\\b'),
    nods: re(
      '^(?:s[iì]|no|ok\\p{L}{0,20}|va bene|certo|bello|perfetto|esatto|ahah\\p{L}{0,20}|haha\\p{L}{0,20}|ah|oh|eh|boh|mah|grazie|dai|vero)(?=[ ,.!]|$)(?!.{0,200}\\d{2})',
    ),
    points: re(
      '^(?:(?:e|ma|però|quindi|allora|beh|ah|oh|sì|no|poi)[ ,.!]{1,3}){0,3}(?:questo|questa|quello|quella|questi|quelli|è (?:molto|più|che|troppo)|c.è|ci sono|così|lì|sono (?:molto|più))\\b(?!.{0,200}\\b(?:io|mio|mia|miei|mie|ho|abbiamo|nostr\\p{L}{1,20})\\b)',
    ),
  }),
  pt: withBounds({
    moment: re(
      '^I (?:disse: )?(?:está|tá|chega|sai|vai|vem|espera|estou|tô|chego) (?:.{0,200} )?(?:a caminho|chegando|saindo|indo|em reunião|no (?:ônibus|metrô|carro|trânsito)|aqui|agora)\\b',
    ),
    soon: re('\\b(?:em (?:uns )?\\d{1,2} ?(?:min\\p{L}{0,20}|h|horas?)|daqui a pouco|já já|mais tarde)\\b'),
    lasts: re('\\b(?:desde|sempre|cada|todo dia|todos os|todas as|grávida|desempregad[oa])\\b'),
    listener: re('\\b(?:tu|você|vc|cê|te|ti|teu|tua|vocês|vcs|contigo)\\b'),
    nods: re(
      '^(?:sim|não|nao|ok\\p{L}{0,20}|tá|claro|beleza|blz|k{3,20}|haha\\p{L}{0,20}|ah|oh|pois|então|valeu|obrigad[oa]|perfeito|legal|bora)(?=[ ,.!]|$)(?!.{0,200}\\d{2})',
    ),
    points: re(
      '^(?:(?:e|mas|então|aí|ah|oh|sim|não|pois)[ ,.!]{1,3}){0,3}(?:isso|esse|essa|este|esta|aquele|aquela|é (?:muito|que|mais)|tem (?:que|um|uma)|lá|assim)\\b(?!.{0,200}\\b(?:eu|meu|minha|tenho|sou|nosso|nossa)\\b)',
    ),
  }),
  nl: withBounds({
    moment: re(
      '^I (?:zei: )?(?:is|zit|staat|komt|gaat|wacht|eet|ben|zat) (?:.{0,200} )?(?:onderweg|nu (?:thuis|in|op|bij)|net (?:thuis|binnen|weg|wakker)|even (?:weg|bezig)|in (?:een )?(?:meeting|overleg|gesprek)|er bijna|zo (?:thuis|daar|klaar))\\b',
    ),
    soon: re('\\b(?:over (?:ca\\.? |ongeveer )?\\d{1,2} ?(?:min\\p{L}{0,20}|uur)|zo meteen|straks|zometeen)\\b'),
    lasts: re('\\b(?:sinds|altijd|elke|iedere|zwanger|werkloos)\\b'),
    listener: re('\\b(?:je|jij|jou|jouw|jullie|u|uw)\\b'),
    nods: re(
      '^(?:ja|nee|ok\\p{L}{0,20}|prima|top|leuk|super|goed|haha\\p{L}{0,20}|ah|oh|hm{1,9}|dank\\p{L}{0,20}|klopt|precies|lekker)(?=[ ,.!]|$)(?!.{0,200}(?:\\d{2}|\\bik\\b))',
    ),
    points: re(
      '^(?:(?:en|maar|dus|ja|nee|ah|oh|dan|ook)[ ,.!]{1,3}){0,3}(?:dit|dat|deze|die|het (?:is|was|lijkt)|er (?:is|zijn)|daar|hier|zo)\\b(?!.{0,200}\\b(?:ik|mijn|wij|we|ons|onze)\\b)',
    ),
  }),
  zh: {
    moment:
      /^I(?:说：)?(?:现在|正在|刚|刚刚|马上|快)?(?:在)?(?:路上|开会|上课|吃饭|睡觉|排队|等车|洗澡|开车)(?:了|呢|中)?[。！]*$|^I(?:说：)?(?:刚|刚刚)(?:到|醒|下班|下课|起床|吃完|回来|出门)/u,
    soon: /(?:马上(?:到|来|去)|一会儿?(?:到|见|去|来)|等(?:一)?下|待会|\d{1,2}分钟(?:后|到|就)|快到了)/u,
    lasts: /(?:每|总是|一直|从|以来|怀孕|失业)/u,
    listener: /[你您妳]/u,
    nods: /^(?:嗯{1,9}|哦{1,9}|好的?|行|是的?|对|不是|没有|没事|哈哈{1,9}|ok|可以|收到|谢谢|真的|确实|哎)[，。！~ ]?.{0,4}$/iu,
    points: /^(?:(?:但是?|不过|而且|然后|所以)[，]?)?(?:这|那|它|他们|就是)(?!.{0,200}[我咱])/u,
  },
  ja: {
    moment:
      /^(?:Iは|I：|Iの言葉：)?(?:今|いま)?(?:会議中|移動中|帰り|帰宅中|運転中|食事中|向かって(?:る|いる|います)|着い(?:た|ました)|起き(?:た|ました)|出(?:た|ました|発))[。！]*$/u,
    soon: /(?:あと\d{1,2}分|もうすぐ(?:着|行)|すぐ(?:行|着|帰)|後で|あとで)/u,
    lasts: /(?:毎|いつも|から|ずっと|妊娠|失業)/u,
    listener: /(?:あなた|君|きみ|お前|貴方)/u,
    nods: /^(?:うん|はい|いいえ|いや|了解|りょ|そう|なるほど|ええ|おk|ok|ありがと\p{L}{0,20}|笑{1,9}|草)[。、！〜ー ]?.{0,5}$/iu,
    points:
      /^(?:でも|だから|じゃあ|それで)?[、]?(?:これ|それ|あれ|この|その|あの|ここ|そこ)(?!.{0,200}(?:私|僕|俺|うち))/u,
  },
}
