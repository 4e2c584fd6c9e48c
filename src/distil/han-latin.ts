import { isFirstName, isGivenName, isLastName, isPlace, isTown } from '../lib/name-lists.ts'
import { fold, type Span } from '../lib/text.ts'
import { chineseWords, type HanName } from './han-tokens.ts'
import { ENDINGS, HAN_WORDS, KNOWN, type NameKind, NEVER } from './name-words.ts'
import { isInDictionary } from './ordinary-words.ts'

// Names in Latin letters within Chinese and Japanese: of what kind, by the lists and by the words on both sides.

const LATIN_RUN = /[A-Z][\p{Script=Latin}\d.+-]{1,30}(?: (?:& )?[A-Z][\p{Script=Latin}\d.+-]{1,30}){0,4}/gu
const OPENS_LATIN = /^(?:The|This|These|An?|In|For|See) /

/** The Latin runs of a line, with what is known of each. */
export function latinNames(masked: string): HanName[] {
  return [...masked.matchAll(LATIN_RUN)].flatMap(({ 0: run, index }) => {
    const opening = OPENS_LATIN.exec(run)?.[0].length ?? 0
    const name = run.slice(opening).replace(/[.+-]+$/, '')
    if (NEVER.has(name.toLowerCase())) return []
    const span = { start: index + opening, end: index + opening + name.length }
    const [kind, points] = KNOWN.get(name.toLowerCase())?.[0] ?? kindOf(masked, name, span)
    return [{ ...span, name, kind, points }]
  })
}

const SURE = 2.4
const CUED = 1.6
const MAX_AFTER = 6

function kindOf(masked: string, name: string, { start, end }: Span): [NameKind | null, number] {
  const before = masked.slice(Math.max(0, start - 6), start).trimEnd()
  const after = masked.slice(end, end + MAX_AFTER).trimStart()
  // "Dallago 面包店", "Malga Serena 小屋"
  const house = houseBehind(after)
  if (house) return [house, SURE]
  const words = fold(name).split(' ')
  if (name.includes(' & ') || ENDINGS.get(words.at(-1)!)?.[0]?.[0] === 'organization') return ['organization', SURE]
  if (/\d/.test(name)) return [null, 0]
  const [first, last] = [words[0]!, words.at(-1)!]
  if (TITLE_AFTER.test(after)) return ['person', SURE]
  const isSomebody = words.length < 4 && (isFirstName(first) || isGivenName(first))
  if (isSomebody && words.length > 1 && !isInDictionary(last)) return ['person', SURE]
  const isSomewhere = words.length === 1 && (isPlace(first) || isTown(first))
  if (isSomebody && !isSomewhere) return ['person', CUED]
  if (SAYS.test(after) || TELLS.test(before)) return words.length < 4 ? ['person', CUED] : [null, 0]
  if (isSomewhere || GOES.test(before)) return ['place', CUED]
  if (DEALS.test(before)) return ['organization', CUED]
  return words.length === 2 && isLastName(last) && !isInDictionary(last) ? ['person', CUED] : [null, 0]
}

/** The kind of the house, firm or landmark that the next word says it is. */
function houseBehind(after: string): NameKind | null {
  const { organizationEnds, placeEnds } = chineseWords()
  for (let length = Math.min(4, after.length); length > 0; length--) {
    const word = after.slice(0, length)
    // one character says so only where nothing goes on behind it
    if (length < 2 && /^\p{Script=Han}/u.test(after.slice(1))) break
    if (organizationEnds.has(word) || FIRMS.has(word)) return 'organization'
    if (placeEnds.has(word) || PLACES.has(word)) return 'place'
  }
  return null
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split('|'))
const FIRMS = setOf(
  '面包店|面包房|酒庄|酒店|旅馆|旅店|宾馆|饭店|餐厅|餐馆|咖啡馆|咖啡店|商店|超市|书店|药店|药房|诊所|医院|学校|小学|中学|大学|学院|银行|公司|集团|工厂|农场|牧场|磨坊|工作室|事务所|协会|俱乐部|合唱团|乐团|乐队|基金会|委员会|出版社|报社|博物馆|图书馆|剧院|剧团|幼儿园|托儿所|消防队|警察局|市政府|供应商|厂家|品牌店|店|社|厂|团队|実業|会社|商店|ホテル|レストラン|カフェ|パン屋|学校|病院|銀行|大学|クリニック|工場|工房|協会|クラブ',
)
const PLACES = setOf(
  '小屋|山屋|山口|山谷|山峰|火车站|车站|机场|码头|港口|海滩|海湾|海边|湖|河|山|岛|村|村子|镇|小镇|市|市区|区|省|州|县|路|街|大街|大道|广场|公园|花园|教堂|城堡|桥|谷|峡谷|瀑布|森林|营地|庄园|古镇|老城|半岛|灯塔|駅|空港|公園|広場|教会|城|橋|村|町|島|湖畔|海岸|通り',
)
const TITLE_AFTER =
  /^(?:先生|女士|太太|小姐|老师|医生|大夫|教授|博士|阿姨|叔叔|伯伯|奶奶|爷爷|师傅|经理|主任|律师|さん|様|先生|くん|ちゃん|氏)/u
const SAYS = new RegExp(
  `^(?:也|还|又|就|都|已经|已|会|要|想|很|正在|今天|明天|昨天|再)?(?:${HAN_WORDS.verbs}|开车|认为|觉得|答应|负责|帮|帮忙|推荐|同意|反对|建议|提醒|希望|喜欢|教|带|陪|送|买|做|写|回复|发|打电话|参加|离开|来|は|が言|と話)`,
  'u',
)
const TELLS =
  /(?:告诉|问|问问|找|请|打给|打电话给|写给|发给|交给|寄给|感谢|谢谢|联系人是|联系人|联系|由|让|叫|遇见|认识|丈夫|妻子|儿子|女儿|朋友|同事|邻居|老板|哥哥|姐姐|弟弟|妹妹|主持|记录|交班|接班|作者|出席|参加者?)[:：是、]?$/u
const GOES = /(?:到达?|去|在|从|回到?|住在?|来自|前往|飞往|开往|抵达|离开|经过|位于|路过)$/u
const DEALS = /(?:公司|供应商|厂家|厂商|客户|雇主|品牌|向|购自|订自|签约)[:：是]?$/u
