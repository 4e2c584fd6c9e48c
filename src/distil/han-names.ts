import { NAME_LISTS } from '../lib/name-lists.ts'
import type { Span } from '../lib/text.ts'
import { MASK } from '../prose/mask-markup.ts'
import { chineseNames } from './han-chinese.ts'
import { japaneseNames } from './han-japanese.ts'
import { latinNames } from './han-latin.ts'
import { type HanName, hanTokens } from './han-tokens.ts'
import type { NameUnit } from './name-units.ts'
import { HAN_WORDS, kindOfLabel, type NameKind } from './name-words.ts'

// Names where no capital shows them: Chinese and Japanese. Titles and quotation marks, Latin runs, surnames beside a
// title, a verb of saying or a label; what is told by the words of one language is in han-chinese.ts and han-japanese.ts.

const LETTER = '\\p{Script=Han}\\p{Script=Katakana}\\p{Script=Hiragana}ー・'
const STOP = HAN_WORDS.stop
const PART = `(?:(?![${STOP}])[\\p{Script=Han}\\p{Script=Katakana}ーA-Za-z0-9])`
const alternatives = (words: string): string =>
  words
    .split('|')
    .sort((a, b) => b.length - a.length)
    .join('|')

const FIRM_BEFORE = new RegExp(`(?:${alternatives(HAN_WORDS.firmsBefore)})${PART}{2,10}`, 'gu')
const TITLED = new RegExp(`(${PART}{1,4}?)(?:${alternatives(HAN_WORDS.titles)})`, 'gu')
const SAYS = new RegExp(`^(?:[${LETTER}]{0,2})?(?:${alternatives(HAN_WORDS.verbs)})`, 'u')
const LED = new RegExp(`(?:${alternatives(HAN_WORDS.before)})[:：、,，\\s]*$`, 'u')
const QUOTED = /[“”"「『《]([^“”"「」『』《》\n]{2,30})[”"“」』》]/gu
const BEFORE_QUOTED_PROJECT = new RegExp(`(?:${alternatives(HAN_WORDS.projects)})[:：]?\\s?$`, 'u')
const AFTER_QUOTED_PROJECT = new RegExp(`^\\s?(?:${alternatives(HAN_WORDS.projects)})`, 'u')
const PROJECT = new RegExp(`(${PART}{2,8}|[A-Z][A-Za-z0-9 -]{1,24})\\s?(?:${alternatives(HAN_WORDS.projects)})`, 'gu')
const NO_PROJECT = new RegExp(
  `^(?:${alternatives(HAN_WORDS.noProject)})|(?:${alternatives(HAN_WORDS.noProject)})$`,
  'u',
)
/** "直至项目毕业", "创建完项目", "仓库后开始推进项目": what is done with a project is not its name. */
const DONE_TO_PROJECT =
  /[至后完并将把被给及其到从对于了着过得为以按等中让使]|期间|毕业|用户|反馈|创建|推进|赋予|给予|申请|提交|审核|完成|进行|参与|加入|选择|填写|启动|负责|管理|跟进|讨论|介绍|支持|同步|验收|归档|发布|根据|通过|关于|如果|每个|所有|任何|哪些|什么/u
const PROJECT_LED = new RegExp(
  `(?:${alternatives(HAN_WORDS.projects)})[:：]?\\s?([A-Z][A-Za-z0-9]+(?: [A-Z][A-Za-z0-9]+)*)`,
  'gu',
)
/** "在松月楼", "苏州平江路的松月楼": a house of which one says that one is there. */
const HOUSE = new RegExp(
  `(?<=[在的去到订])((?![一二三四五六七八九十两])${PART}{1,4}?(?:${alternatives(HAN_WORDS.houses)}))(?=[，。、,；;）)订吃办开集聚]|$)`,
  'gu',
)
/** "表弟小航", "小李说": a name among those who know each other. */
const FAMILIAR = new RegExp(
  `(?<=(?:${alternatives(HAN_WORDS.before)})[:：、\\s]?|^|[，。；、\\s])((?:小|阿|老)(?![${STOP}学时心组区镇村吃孩狗猫声事板公师])\\p{Script=Han})(?=[:：，。、\\s]|${alternatives(HAN_WORDS.verbs)}|$)`,
  'gu',
)
/** Words that begin like a surname. */
const NO_PERSON = new Set(HAN_WORDS.noPerson.split('|'))
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const MAX_GIVEN = 2
const SENTENCE_END = /[.!?。！？，,；;]/

/** The names of one unit, not overlapping, in order. */
export function hanNames(unit: NameUnit): HanName[] {
  const { masked } = unit
  const found: HanName[] = []
  const add = (start: number, end: number, kind: NameKind | null, points: number) => {
    const name = masked.slice(start, end)
    if (name.trim().length < 2 || name.includes(MASK) || /^[\d\s\p{P}]+$/u.test(name)) return
    if (!found.some((other) => start < other.end && other.start < end)) found.push({ start, end, name, kind, points })
  }
  for (const { 0: all, 1: inside, index } of masked.matchAll(QUOTED)) {
    if (SENTENCE_END.test(inside!)) continue
    const isProject =
      BEFORE_QUOTED_PROJECT.test(masked.slice(0, index)) || AFTER_QUOTED_PROJECT.test(masked.slice(index + all.length))
    const kind = isProject ? 'project' : /^[《『]/.test(all) ? 'publication' : null
    if (!kind && isQuotedWord(inside!)) continue
    if (kind || inside!.length <= 20) add(index + 1, index + 1 + inside!.length, kind, kind ? 3 : 0)
  }
  for (const { 0: all, 1: name, index } of masked.matchAll(PROJECT_LED))
    add(index + all.length - name!.length, index + all.length, 'project', 3)
  for (const { 1: name, index } of masked.matchAll(PROJECT))
    if (!NO_PROJECT.test(name!) && !DONE_TO_PROJECT.test(name!)) add(index, index + name!.length, 'project', 3)
  for (const { 0: name, index } of masked.matchAll(FIRM_BEFORE)) add(index, index + name.length, 'organization', 3)
  for (const { 1: name, index } of masked.matchAll(HOUSE)) add(index, index + name!.length, 'organization', 2.2)
  for (const { 1: name, index } of masked.matchAll(FAMILIAR)) add(index, index + name!.length, 'person', 2.2)
  for (const { 0: all, 1: name, index } of masked.matchAll(TITLED)) {
    const start = surnameAt(name!)
    // "何叔叔": of one character only the title makes a name
    const end = start !== null && name!.length - start < 2 ? all.length : name!.length
    if (start !== null) add(index + start, index + end, 'person', 3)
  }
  for (const name of personsIn(unit)) add(name.start, name.end, 'person', name.points)
  const isJapanese = KANA.test(masked)
  for (const { start, end, kind, points } of isJapanese ? japaneseNames(masked) : chineseNames(masked))
    add(start, end, kind, points)
  for (const { start, end, kind, points } of latinNames(masked)) add(start, end, kind, points)
  return found.sort((a, b) => a.start - b.start)
}

/** “自由”, 「細かく分けた」: words that are quoted for what they mean, which every dictionary has, and clauses. */
function isQuotedWord(text: string): boolean {
  if (KANA.test(text)) return /[たるいうくすむつぬぶだ]$/u.test(text) && /\p{Script=Hiragana}{2}/u.test(text)
  if (!IS_HAN.test(text)) return false
  return hanTokens(text, 'zh').every(({ text: piece }) => piece.length > 1) && text.length < 7
}

/** Where in what stands before a title a surname begins; a title alone, or after something else, names nobody. */
function surnameAt(text: string): number | null {
  for (let start = 0; start < text.length; start++) {
    const rest = text.slice(start)
    if (rest.length > 4) continue
    if (/^\p{Script=Katakana}/u.test(rest) && rest.length > 1) return start
    if (beginsWithSurname(rest)) return start
  }
  return null
}

const beginsWithSurname = (name: string): boolean =>
  !NO_PERSON.has(name.slice(0, 2)) &&
  (NAME_LISTS['han-last'].has(name.slice(0, 2)) || NAME_LISTS['han-last'].has(name[0]!))

/** Full names of two or three characters between bounds, of which one says that somebody is named. */
function personsIn({ masked, label, labelEnd }: NameUnit): Array<Span & { points: number }> {
  const found: Array<Span & { points: number }> = []
  const isLabelled = label !== null && kindOfLabel(label) === 'person'
  for (let at = 0; at < masked.length; at++) {
    const two = masked.slice(at, at + 2)
    const surname = NAME_LISTS['han-last'].has(two) ? 2 : NAME_LISTS['han-last'].has(masked[at]!) ? 1 : 0
    if (surname === 0) continue
    const before = masked.slice(Math.max(0, at - 8), at)
    const bounded = before === '' || /[^\p{L}]$/u.test(before) || LED.test(before)
    if (!bounded) continue
    for (const given of [MAX_GIVEN, 1]) {
      const end = at + surname + given
      const name = masked.slice(at, end)
      if (name.length < surname + given || !IS_HAN.test(name) || HAS_STOP.test(name)) continue
      if (NO_PERSON.has(name.slice(0, 2)) || NO_PERSON.has(name.slice(0, 3))) continue
      const after = masked.slice(end, end + 6)
      const closed = after === '' || /^[^\p{L}]/u.test(after)
      const points =
        (SAYS.test(after) ? 1.6 : 0) +
        (LED.test(before) && (closed || SAYS.test(after) || HAS_STOP.test(after[0] ?? '')) ? 1.4 : 0) +
        (isLabelled && at >= labelEnd && closed ? 2.2 : 0) +
        (NAME_LISTS['han-first'].has(name.slice(surname)) ? 1.4 : 0)
      if (points < 1.2) continue
      found.push({ start: at, end, points })
      at = end - 1
      break
    }
  }
  return found
}
const IS_HAN = /^\p{Script=Han}+$/u
const HAS_STOP = new RegExp(`[${STOP}]`, 'u')
