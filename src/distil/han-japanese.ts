import { type HanName, type HanToken, hanTokens, type JapaneseWords, japaneseWords } from './han-tokens.ts'
import type { NameKind } from './name-words.ts'

// Names in Japanese: runs of Chinese characters, Katakana and Latin letters, which particles part, told by how they end, by
// surnames, titles, and the dot between the parts of foreign names.

const RUN = /[\p{Script=Han}\p{Script=Katakana}ー・々ヶA-Za-zＡ-Ｚａ-ｚ0-9&＆]+/gu
const IS_KATAKANA = /^[\p{Script=Katakana}ー・]+$/u
const KATAKANA = /[\p{Script=Katakana}ー・]+/gu
const HAN = /^[\p{Script=Han}々ヶ]+$/u
const POINTS = { listed: 2.4, person: 2.2, full: 3, place: 2.2, organization: 3, guess: 1.3 }
const MAX = { run: 40, place: 8, given: 3 }
/** What stands before a name and is none: years, "the same", "the former". */
const OPENS =
  /^(?:\d+(?:年度?|月|日|時|分|世紀|歳|人|台|両|回|代|期|番|位|度|個|件|名|話|巻|号|丁目|番地)?|同|旧|新|現|元|前|各|当|本|全|第\d+|約|毎|両|他|某|主|近|際|後|当時|当初|以降|現在|翌年|昨年|今年|同年|同日|翌日|午前|午後|昭和|平成|令和|大正|明治|[一二三四五六七八九十百千]+(?:年|月|日))/u

/** The names of one unit; they may overlap, the better ones come first. */
export function japaneseNames(masked: string): HanName[] {
  const words = japaneseWords()
  const found: HanName[] = []
  const add = (start: number, end: number, kind: NameKind | null, points: number) =>
    found.push({ start, end, name: masked.slice(start, end), kind, points })
  const tokens = hanTokens(masked, 'ja')
  const cuts = new Set(tokens.flatMap(({ start, end }) => [start, end]))
  const runs = [...masked.matchAll(RUN)].filter(({ 0: run }) => run.length <= MAX.run)
  for (const { 0: run, index } of runs) {
    const opens = openingOf(run)
    const name = run.slice(opens)
    if (words.organizations.has(name.toLowerCase()))
      add(index + opens, index + run.length, 'organization', POINTS.listed + 1)
    else if (words.places.has(name)) add(index + opens, index + run.length, 'place', POINTS.listed + 1)
    else {
      const end = organizationEnd(name, words, cuts, index + opens)
      if (end) add(index + opens, index + opens + end, 'organization', POINTS.organization)
    }
  }
  for (const { 0: run, index } of runs) addPersons(masked, run, index, words, add)
  for (let i = 0; i < tokens.length; i++) addFullName(tokens, i, words, add)
  for (const { 0: run, index } of runs) addPlaces(run, index, words, cuts, add)
  for (let i = 0; i < tokens.length; i++) addListed(tokens, i, words, add)
  for (const { 0: run, index } of masked.matchAll(KATAKANA)) addForeign(run, index, masked, words, add)
  return found
}

type Add = (start: number, end: number, kind: NameKind | null, points: number) => void

function openingOf(run: string): number {
  let at = 0
  for (let cut = OPENS.exec(run); cut && at + cut[0].length < run.length - 1; cut = OPENS.exec(run.slice(at))) {
    if (cut[0] === '') break
    // "新潟", "本田": the character belongs to the name
    if (cut[0].length === 1 && HAN.test(cut[0]) && !/^[同旧各当毎某]$/.test(cut[0])) break
    at += cut[0].length
  }
  return at
}

/** Where in a run the word stands with which an organization ends; 0: nowhere. */
function organizationEnd(
  run: string,
  { organizationEnds, loanwords }: JapaneseWords,
  cuts: ReadonlySet<number>,
  offset: number,
): number {
  for (const end of organizationEnds) {
    const at = run.lastIndexOf(end)
    if (at < 2 && !(at === 0 && run.length > end.length + 1 && /^(?:株式|有限|合同)会社$/.test(end))) continue
    if (at === 0) return run.length
    const stop = at + end.length
    if (stop !== run.length || (end.length === 1 && at < 3)) continue
    if (!cuts.has(offset + stop)) continue
    // "ボランティアグループ": of words of every day
    if (IS_KATAKANA.test(run) && loanwords.has(run.slice(0, at))) continue
    // katakana of two letters ends many words
    if (end === 'ズ' && !IS_KATAKANA.test(run)) continue
    if (end.length === 1 && !/^[社省庁局党軍団隊]$/.test(end)) continue
    return stop
  }
  return 0
}

const PARTICLE = /^(?:は|が|の|を|に|と|も|や|へ|で|、|。|（|\(|」|・|から|より|ら$|$|[^\p{L}\p{N}])/u

/** "サンダース報道官", "後藤総裁": before a title. */
function addPersons(masked: string, run: string, index: number, { titles, surnames }: JapaneseWords, add: Add): void {
  for (const title of titles) {
    const at = run.lastIndexOf(title)
    const hiragana = at < 0 && masked.startsWith(title, index + run.length)
    const stop = hiragana ? run.length : at
    if (stop < 1 || (!hiragana && at + title.length !== run.length)) continue
    const opens = openingOf(run.slice(0, stop))
    const name = run.slice(opens, stop)
    if (name.length < 2 || name.length > 20) return
    const isName =
      (IS_KATAKANA.test(name) && name.length > 2) ||
      (HAN.test(name) &&
        (surnames.has(name) || surnames.has(name.slice(0, 2)) || surnames.has(name.slice(0, 3))) &&
        name.length < 6)
    if (isName) add(index + opens, index + stop, 'person', POINTS.full)
    return
  }
}

/** "織田|信雄", "水城|龍子": a surname and what given names end with, before a particle. */
function addFullName(tokens: HanToken[], i: number, { surnames, givenEnds }: JapaneseWords, add: Add): void {
  const surname = tokens[i]!
  let from = i
  let name = surname.text
  // the dictionary parts rare surnames
  for (; !surnames.has(name) && from + 1 < tokens.length && name.length < 4 && HAN.test(tokens[from + 1]!.text); from++)
    name += tokens[from + 1]!.text
  if (!surnames.has(name) || !HAN.test(name)) return
  const before = tokens[i - 1]?.text
  if (before && HAN.test(before) && !/^[兄弟姉妹父母夫妻]$/.test(before)) return
  let given = ''
  let end = surname.end
  let k = from + 1
  for (; k < tokens.length && given.length < MAX.given && HAN.test(tokens[k]!.text); k++) {
    given += tokens[k]!.text
    end = tokens[k]!.end
  }
  if (given === '' || given.length > MAX.given) return
  const next = tokens[k]?.text ?? ''
  if (!PARTICLE.test(next)) return
  if (!givenEnds.some((one) => given.endsWith(one))) return
  if (name.length === 1 && given.length < 2) return
  add(surname.start, end, 'person', POINTS.full)
}

/** "志摩市", "馬瀬川": what stands before the word for a kind of place. */
function addPlaces(
  run: string,
  index: number,
  { placeEnds, places }: JapaneseWords,
  cuts: ReadonlySet<number>,
  add: Add,
): void {
  let from = openingOf(run)
  for (let at = from + 1; at < run.length; at++) {
    if (!cuts.has(index + at) && !cuts.has(index + at + 1)) continue
    const end = placeEnds.find((one) => run.startsWith(one, at))
    if (!end) continue
    const name = run.slice(from, at)
    const stop = at + end.length
    if (!cuts.has(index + stop)) continue
    const known = places.has(name)
    if (name.length < 2 && !known) continue
    if (name.length > MAX.place || /\d$/.test(name) || NO_PLACE.test(name + end)) continue
    add(index + from, index + stop, 'place', POINTS.place)
    from = stop
    at = stop
  }
}
const NO_PLACE =
  /(?:都市|地方自治体|市場|道路|鉄道|国道|県道|水道|軌道|街道|歩道|報道|武道|柔道|剣道|書道|茶道|神道|仏道|河川|山川|火山|登山|鉱山|全国|各国|外国|両国|諸国|帝国主義|地区|学区|選挙区|州$|大学院|病院|寺院|議院|法院|学院|城郭|王城|築城|落城|籠城|入城|空港|漁港|開港|乗換駅|終着駅|始発駅|当駅|同駅|隣駅|無人駅|郵便|本省|各省|本島|離島|半島|列島|諸島|群島|電波塔|鉄塔|給水塔|吊橋|鉄橋|陸橋|歩道橋)$/u

function addListed(tokens: HanToken[], i: number, { places, organizations }: JapaneseWords, add: Add): void {
  let name = ''
  for (let k = i; k < Math.min(tokens.length, i + 4); k++) {
    name += tokens[k]!.text
    if (name.length < 2) continue
    const kind = organizations.has(name.toLowerCase()) ? 'organization' : places.has(name) ? 'place' : null
    if (kind) add(tokens[i]!.start, tokens[k]!.end, kind, POINTS.listed)
  }
}

/** "ジミー・ペイジ" is somebody; one part alone is a name that nothing tells the kind of, unless it is a word of every day. */
function addForeign(
  run: string,
  index: number,
  masked: string,
  { loanwords, titles, roles }: JapaneseWords,
  add: Add,
): void {
  let from = 0
  let to = run.length
  while (from < to && /[・ー]/.test(run[from]!)) from++
  while (to > from && run[to - 1] === '・') to--
  const name = run.slice(from, to)
  const start = index + from
  const end = start + name.length
  const before = masked[start - 1] ?? ''
  const after = masked.slice(end, end + 4)
  if (name.includes('・')) {
    const parts = name.split('・')
    if (
      parts.some((part) => part.length < 2) ||
      parts.length > 5 ||
      HAN.test(before) ||
      parts.every((part) => loanwords.has(part))
    )
      return
    add(
      start,
      end,
      /^\p{Script=Han}/u.test(after) && !titles.some((title) => after.startsWith(title)) ? null : 'person',
      POINTS.person,
    )
    return
  }
  if (name.length < 3 || name.length > 14 || loanwords.has(name) || HAN.test(before) || /^\p{Script=Han}/u.test(after))
    return
  const led = roles.some((role) => masked.endsWith(role, start) && masked.slice(0, start).endsWith(role))
  if (led) add(start, end, 'person', POINTS.person)
  else if (/^[はがもとにを]/u.test(after) && !parted(name, loanwords))
    add(start, end, /^[はがも]/u.test(after) ? 'person' : null, POINTS.guess)
}

/** "ミュージアムショップ": made of words of every day. */
const parted = (name: string, loanwords: ReadonlySet<string>): boolean => {
  for (let at = 2; at <= name.length - 2; at++)
    if (loanwords.has(name.slice(0, at)) || loanwords.has(name.slice(at))) return true
  return false
}
