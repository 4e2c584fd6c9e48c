import type { ChatLanguage } from './chat-language.ts'
import { withBounds } from './language-rules.ts'

// Plans that are called off: "cancelled my Dublin trip", "the weekend in Oslo is off". They end what was planned; by themselves
// they tell nothing that is so. In a claim, whose speaker is "I". Data: a line a language.

interface CallingOff {
  /** what is planned, and takes place once */
  event: string
  /** before the event */
  off: string
  /** behind it */
  isOff: string
  /** stands by itself */
  whole?: string
}

const CALLED_OFF: Readonly<Record<ChatLanguage, CallingOff>> = {
  en: {
    event:
      'trips?|holidays?|vacations?|getaways?|weekends?|visits?|tours?|hikes?|cruises?|flights?|bookings?|reservations?|hotels?|hostels?|airbnb|expansion|launch|party|barbecue|bbq|picnic|dinner|meet-?up|reunion|move|retreat|offsite|conference|concert|gig|tickets?|plans?(?! on\\b)',
    off: "I (?:and others )?(?:(?:just|have|has|had|also) )?(?:cancelled|canceled|scrapped|dropped|called off|binned|shelved|axed) (?:the |a |my |their |our |his |her |that |this |whole |I's ){0,2}(?:\\p{L}{2,20} ){0,3}?",
    isOff:
      '(?: (?:to|in|on|with|for|at)(?: [^ ,.]{1,20}){1,5}?)? (?:is|are|was|were|got|has been) (?:off|cancelled|canceled|scrapped|shelved|called off)(?=[.,]|$| (?:now|again|sadly|so|too|after|because) )',
    whole:
      'I (?:and others )?(?:thought|talked|dreamed|dreamt) (?:of|about) [^,.]{3,60}, (?:but|though) (?:that|it|this)(?: is| was)? (?:off|over|not happening|cancelled|no more)',
  },
  de: {
    event:
      '\\p{L}{0,20}reise|\\p{L}{0,12}urlaub|\\p{L}{0,12}trip|\\p{L}{0,12}ausflug|besuch|\\p{L}{0,12}party|\\p{L}{0,12}feier|\\p{L}{0,12}fahrt|\\p{L}{0,12}flug|tour|umzugspläne|pläne?|konzert|grillen',
    off: '(?:abgesagt|storniert|gestrichen): ?(?:\\p{L}{1,20} ){0,3}?',
    isOff:
      '(?: [^ ,.]{1,20}){0,4}? (?:abgesagt|storniert|gestrichen|fällt (?:aus|flach|ins wasser)|wird (?:nix|nichts)|ist geplatzt|geplatzt|findet nicht statt)',
  },
  es: {
    event: 'viaje|vacaciones|escapada|visita|fiesta|vuelo|excursión|plan(?:es)?|mudanza|cena|reserva|concierto',
    off: '(?:cancel(?:é|ó|a|an|amos|aron|ado)|anul(?:é|ó|a|amos)) (?:(?:el|la|las|los|mi|su|nuestr[oa]) )?',
    isOff: '(?: [^ ,.]{1,20}){0,4}? (?:cancelad[oa]s?|se canceló|ya no va|se cayó)',
  },
  fr: {
    event: 'voyage|vacances|week-end|visite|fête|vol|sortie|projet|déménagement|dîner|réservation|concert',
    off: '(?:annulé|laissé tomber|abandonné) (?:(?:le|la|les|mon|ma|mes|notre|son|sa) )?',
    isOff: "(?: [^ ,.]{1,20}){0,4}? (?:annulée?s?|tombée? à l['’]eau)",
  },
  it: {
    event: 'viaggio|vacanz[ae]|gita|visita|festa|volo|pian[oi]|trasloco|cena|prenotazione|concerto',
    off: '(?:annullat[oaie]|cancellat[oaie]|disdett[oaie]) (?:(?:il|la|le|mio|mia) ){0,2}',
    isOff: '(?: [^ ,.]{1,20}){0,4}? (?:annullat[oaie]|saltat[oaie]|cancellat[oaie])',
  },
  pt: {
    event: 'viagem|férias|passeio|visita|festa|voo|planos?|mudança|jantar|reserva|concerto|show',
    off: '(?:cancel(?:ei|ou|ámos|amos|a)|desmarquei|desmarcou) (?:(?:a|o|as|os|minha|meu|nossa) ){0,2}',
    isOff: '(?: [^ ,.]{1,20}){0,4}? (?:cancelad[oa]s?|foi por água abaixo)',
  },
  nl: {
    event: 'reis|vakantie|uitje|bezoek|feest|vlucht|tripje|plan|plannen|verhuizing|etentje|reservering|concert',
    off: '(?:geannuleerd|afgezegd)(?: (?:de|het|mijn|onze)){0,2} ',
    isOff: '(?: [^ ,.]{1,20}){0,4}? (?:afgezegd|geannuleerd|gecanceld|gaat niet door|is van de baan)',
  },
  zh: {
    event: '旅行|出差|聚会|计划|行程|机票|派对',
    off: '取消了[^，。]{0,8}',
    isOff: '[^，。]{0,8}(?:取消|泡汤|黄)了',
  },
  ja: {
    event: '旅行|パーティー|飛行機|飲み会',
    off: '(?:中止|キャンセル)(?:した|になった)[^、。]{0,8}',
    isOff: '[^、。]{0,8}(?:キャンセル|中止|なしに)',
  },
}
const OFF = Object.fromEntries(
  Object.entries(CALLED_OFF).map(([language, { event, off, isOff, whole }]) => {
    const isJoined = language === 'zh' || language === 'ja'
    const [start, end] = isJoined ? ['', ''] : ['\\b', '\\b']
    const pattern = new RegExp(
      `${start}(?:${off})(?:${event})${end}|${start}(?:${event})(?:${isOff})${end}${whole ? `|${start}(?:${whole})${end}` : ''}`,
      'iu',
    )
    return [language, isJoined ? { pattern } : withBounds({ pattern })]
  }),
) as Record<ChatLanguage, { pattern: RegExp }>

/** Whether a claim, whose speaker is "I", only tells that something planned will not be. */
export const isCalledOff = (language: ChatLanguage, claim: string): boolean => OFF[language].pattern.test(claim)
