import { folded } from '../answers/answer-words.ts'

// Languages that the rules do not read are known too, so that what was not read is told: by their script, and those in
// Latin letters by small words that none of the languages read has.

/** ISO 639-1 */
export type UnreadLanguage = string

const SCRIPTS: readonly (readonly [RegExp, UnreadLanguage])[] = [
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Georgian}/gu, 'ka'],
]
/** Letters of a script that only another language has. */
const APART: Readonly<Record<UnreadLanguage, readonly [RegExp, UnreadLanguage]>> = {
  ru: [/[іїєґ]/iu, 'uk'],
  ar: [/[پچژگ]/u, 'fa'],
}

const WORDS: Readonly<Record<UnreadLanguage, string>> = {
  pl: 'w i z na do jako jest jestem sie nie mam mieszkam pracuje lubie ze czy ale dla bardzo moj moja moje juz tez dzisiaj jutro wczoraj mnie mi jak tylko teraz gdzie zawsze nigdy przez przy oraz bede byl byla roku lat kiedy dziekuje czesc prosze nas jego jej ktory ktora zeby albo tutaj',
  cs: 'jsem jsi jsme neni mam bydlim pracuji pracuju ale taky take jako ktery ktera velmi muj moje uz dnes zitra vcera kde vzdy nikdy pri nebo bude byl byla roku kdyz dekuji ahoj prosim jeho jeji aby tady mame rad rada pro ve ze protoze ted',
  sk: 'som sme nie mam byvam pracujem ale tiez ako ktory ktora velmi moj moja uz dnes zajtra vcera kde vzdy nikdy pri alebo bude bol bola roku ked dakujem ahoj prosim jeho jej aby tu mame rad rada pretoze teraz sa',
  sv: 'jag ar och inte ett har det att som pa med till min mitt mina fran nu bor jobbar tycker men ocksa vi du han hon de dar nar vara idag imorgon igar alltid aldrig mycket eller hade hej tack vill ska efter sedan',
  da: 'jeg er og ikke et har det at som pa med til min mit mine fra nu bor arbejder kan godt lide men ogsa vi du han hun de der nar vaere idag i_morgen altid aldrig meget eller havde hej tak vil skal efter siden hvad hvor blev',
  nb: 'jeg er og ikke et har det at som pa med til min mitt mine fra na bor jobber liker men ogsa vi du han hun de der nar vaere idag imorgen alltid aldri mye eller hadde hei takk vil skal etter siden hva hvor ble',
  fi: 'mina olen on ja ei en se etta asun tyoskentelen pidan minun minulla nyt myos mutta tai kun jos joka talla tanaan huomenna eilen aina koskaan hyvin kiitos moi hei me sina han oli ollut ovat kanssa vuotta taalla siella',
  hu: 'vagyok van es nem egy az hogy lakom dolgozom szeretek nekem most is de vagy mert mikor hol ma holnap tegnap mindig soha nagyon szia koszonom mi te ezt azt volt lesz mar meg csak evek ota itt ott ha',
  ro: 'sunt este si nu ca am locuiesc lucrez imi place mea meu acum dar sau pentru din la cu pe foarte astazi azi maine ieri intotdeauna niciodata multumesc buna noi voi ei era fost ani aici acolo cand unde asta sa mai',
  tr: 'ben bir ve degil var yok ile icin cok benim simdi ama veya bugun yarin dun her zaman hic merhaba tesekkurler biz siz bu su o da de evet hayir yasiyorum calisiyorum seviyorum gibi daha sonra yil oldu ne kadar',
  id: 'saya aku dan tidak di yang dengan untuk ini itu sudah akan tinggal bekerja kerja suka sekarang tapi tetapi atau karena hari besok kemarin selalu sangat terima kasih kami kita dia mereka ada bisa juga dari pada tahun lagi',
  vi: 'toi va khong la o co cho voi mot cua nhung nay do da se dang song lam viec thich bay_gio nhung hoac vi hom ngay luon rat cam on chung ban nam roi cung',
  hr: 'sam je nisam ne zivim radim volim moj moja moje ali ili kao kada gdje danas sutra jucer uvijek nikad vrlo jako hvala bok vi on ona su bio bila godina ovdje sada jer sto se imam nemam',
  ca: 'soc estic tinc visc treballo agrada amb pero molt meu meva ara tambe aixo avui dema ahir sempre mai gracies nosaltres ells va anys aqui quan on perque els unes fins des_de seva nostre',
}
/** No Latin letters but these languages' own. */
const LETTERS: Readonly<Record<UnreadLanguage, RegExp>> = {
  pl: /[ąęłśźżćń]/u,
  cs: /[ěřůčšž]/u,
  sk: /[ľĺŕôčšž]/u,
  sv: /å/u,
  da: /[åøæ]/u,
  nb: /[åøæ]/u,
  hu: /[őű]/u,
  ro: /[ășțşţ]/u,
  tr: /[ğışİ]/u,
  vi: /[ơưđạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/u,
  hr: /[čćđšž]/u,
}
const SETS = Object.entries(WORDS).map(([code, words]) => ({ code, words: new Set(words.split(' ')) }))
const MOST_CHARS = 600
/** Fewer words may be a name, or a word of another tongue. */
const LEAST_WORDS = 3
const LEAST_SHARE = 0.4

/** By the script of most of its letters that none of the languages read has; null without such letters. */
export function unreadScript(text: string): { language: UnreadLanguage; letters: number } | null {
  let found: { language: UnreadLanguage; letters: number } | null = null
  for (const [pattern, language] of SCRIPTS) {
    const letters = text.match(pattern)?.length ?? 0
    if (letters > (found?.letters ?? 0)) found = { language, letters }
  }
  if (!found) return null
  const [apart, other] = APART[found.language] ?? []
  return apart?.test(text) ? { ...found, language: other! } : found
}

/** In Latin letters, and plainly in none of the languages that are read; null elsewhere. `small`: words that are small words of one that is. */
export function unreadLatin(text: string, small: number): UnreadLanguage | null {
  const words =
    text
      .slice(0, MOST_CHARS)
      .toLowerCase()
      .match(/[\p{L}’']+/gu) ?? []
  if (words.length < LEAST_WORDS) return null
  const plain = words.map(folded)
  let best: UnreadLanguage | null = null
  let most = 0
  for (const { code, words: own } of SETS) {
    const letters = LETTERS[code]
    const count = plain.filter((word, i) => own.has(word) || letters?.test(words[i]!)).length
    if (count > most) [best, most] = [code, count]
  }
  return most >= LEAST_SHARE * words.length && most > small ? best : null
}
