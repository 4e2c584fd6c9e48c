import { type ChineseWords, chineseWords, type HanName, type HanToken, hanTokens } from './han-tokens.ts'
import type { NameKind } from './name-words.ts'

// Names in Chinese: what the lists know, surnames before pieces that no dictionary joins, and what stands before the words
// with which places and organizations end.

const HAN = /^\p{Script=Han}+$/u
const POINTS = { listed: 2.4, person: 2.2, place: 2.2, organization: 3 }
const MAX = { place: 5, organization: 14, parts: 6 }

/** The names of one unit; they may overlap, the better ones come first. */
export function chineseNames(masked: string): HanName[] {
  const tokens = hanTokens(masked, 'zh')
  const reader = new ChineseReader(tokens, chineseWords())
  for (let i = 0; i < tokens.length; i++) reader.organization(i)
  for (let i = 0; i < tokens.length; i++) reader.listed(i)
  for (let i = 0; i < tokens.length; i++) reader.person(i)
  for (let i = 0; i < tokens.length; i++) reader.place(i)
  return reader.found
}

class ChineseReader {
  readonly found: HanName[] = []
  private readonly tokens: HanToken[]
  private readonly words: ChineseWords

  constructor(tokens: HanToken[], words: ChineseWords) {
    this.tokens = tokens
    this.words = words
  }

  /** "甘肃", "邓小平", "新华社": the longest known name that begins here. */
  listed(i: number): void {
    const { persons, places, organizations } = this.words
    for (let n = MAX.parts; n > 0; n--) {
      const name = this.textOf(i, i + n)
      if (name === null || name.length < 2) continue
      const kind: NameKind | null = persons.has(name)
        ? 'person'
        : organizations.has(name)
          ? 'organization'
          : places.has(name)
            ? 'place'
            : null
      if (kind) {
        // "酒泉|市", "华北|平原"
        const next = this.at(i + n) ?? ''
        const isRegion =
          kind === 'place' && (ADMINISTERED.has(next) || (next.length > 1 && this.words.placeEnds.has(next)))
        this.add(i, i + n + (isRegion ? 1 : 0), kind, POINTS.listed)
        return
      }
    }
    // "甘肃省", "苏州市" in one piece
    const { text } = this.tokens[i]!
    if (
      text.length > 2 &&
      text.length <= MAX.place &&
      places.has(text.slice(0, -1)) &&
      this.words.placeEnds.has(text.at(-1)!)
    )
      this.add(i, i + 1, 'place', POINTS.listed)
  }

  /** "赵|翠|青", "赵|桂花", "彭|丹|告诉" */
  person(i: number): void {
    const { surnames, weak } = this.words
    const surname = this.tokens[i]!.text
    if (surname.length > 2 || !surnames.has(surname)) return
    if (i > 0 && this.isJoinedBefore(i)) return
    const [first, second, third] = [this.at(i + 1), this.at(i + 2), this.at(i + 3)]
    if (first === null || !HAN.test(first) || this.words.generic.has(first)) return
    const isWeak = weak.has(surname)
    if (first.length === 1) {
      const goesOn =
        second !== null &&
        second.length === 1 &&
        HAN.test(second) &&
        !this.words.generic.has(second) &&
        !this.words.verbs.has(second)
      if (
        goesOn &&
        !this.words.placeEnds.has(second!) &&
        !(this.words.organizationEnds.has(second!) && third !== null && !this.endsHere(third))
      )
        this.add(i, i + 3, 'person', POINTS.person)
      else if (!isWeak && this.endsHere(second) && !this.words.placeEnds.has(first))
        this.add(i, i + 2, 'person', POINTS.person)
    } else if (first.length === 2 && !isWeak && this.endsHere(second) && !this.words.places.has(first))
      this.add(i, i + 2, 'person', POINTS.person)
  }

  /** Whether something that may follow a person comes next. */
  private endsHere(next: string | null): boolean {
    return next === null || !/\p{L}|\p{N}/u.test(next) || this.words.verbs.has(next)
  }

  /** Another name's piece stands right before: "李|王|明" is no two. */
  private isJoinedBefore(i: number): boolean {
    const before = this.tokens[i - 1]!
    return (
      before.text.length === 1 &&
      HAN.test(before.text) &&
      this.words.surnames.has(before.text) &&
      !this.words.generic.has(before.text) &&
      !this.words.weak.has(before.text)
    )
  }

  /** "酒泉|市", "北|沟|村" */
  place(i: number): void {
    const { placeEnds, generic, places } = this.words
    const end = this.tokens[i]!.text
    if (!placeEnds.has(end)) return
    let from = i
    let length = 0
    while (from > 0) {
      const before = this.tokens[from - 1]!.text
      if (
        !HAN.test(before) ||
        generic.has(before) ||
        ADMINISTERED.has(before) ||
        this.words.organizationEnds.has(before)
      )
        break
      if (length + before.length > MAX.place - 1) break
      if (before.length > 1 && (length > 0 || before.length > 3) && !places.has(before)) break
      from--
      length += before.length
      if (before.length > 1) break
    }
    if (
      length < 1 ||
      (length === 1 &&
        end.length === 1 &&
        from > 0 &&
        HAN.test(this.tokens[from - 1]!.text) &&
        !generic.has(this.tokens[from - 1]!.text) &&
        !placeEnds.has(this.tokens[from - 1]!.text))
    )
      return
    // a word of the dictionary before "路" or "村" makes a word, unless it is somewhere: "苏州|平江|路", "在|解放|路"
    const single = from === i - 1 && this.tokens[from]!.text.length > 1 && !places.has(this.tokens[from]!.text)
    const before = this.at(from - 1) ?? ''
    const isSomewhere = places.has(before) || /^(?:住?在|位于|座落于|从|到|搬到|搬去|去|往|沿|至)$/.test(before)
    if (single && !isSomewhere && !/^(?:省|市|县|自治区|自治州|自治县|乡|镇|机场|火车站|大桥|水库|胡同)$/.test(end))
      return
    if (length + end.length < 2) return
    this.add(from, i + 1, 'place', POINTS.place)
  }

  /** "人民|日报|出版社", "甘肃|省|人民|政府": from the place or the piece of a name before the word with which it ends. */
  organization(i: number): void {
    const { organizationEnds, generic, places, placeEnds, organizations } = this.words
    const end = this.tokens[i]!.text
    if (!organizationEnds.has(end)) return
    const next = this.at(i + 1)
    if (next !== null && organizationEnds.has(next)) return
    let from = i
    let begins: number | null = null
    let length = end.length
    while (from > 0) {
      const { text } = this.tokens[from - 1]!
      if (!HAN.test(text) && !/^[A-Za-z0-9·]+$/.test(text)) break
      if (generic.has(text) && text.length < 2) break
      if (length + text.length > MAX.organization || NO_PART.test(text)) break
      from--
      length += text.length
      if (
        places.has(text) ||
        /^(?:中国|全国|国家|中央|国际|世界|北京|人民|中共|省|市|县|区|州)$/.test(text) ||
        organizations.has(text) ||
        /^[A-Z]/.test(text)
      )
        begins = from
      else if (placeEnds.has(text) && text.length < 4) begins = begins === null ? null : begins
    }
    if (begins === null) {
      // a name of its own: one or two single characters, or a word, right before it
      if (end.length < 2) return
      const before = this.at(i - 1)
      if (before === null || !HAN.test(before) || generic.has(before) || NO_PART.test(before)) return
      const further = this.at(i - 2)
      if (before.length > 1 && end.length < 3) {
        // "顺|达|搬家|公司": what it does stands between; "到|江畔|小学"
        const isSingle = (text: string | null) =>
          text?.length === 1 && HAN.test(text) && !generic.has(text) && !NO_PART.test(text)
        if (isSingle(further) && isSingle(this.at(i - 3))) begins = i - 3
        else if (SCHOOL.test(end) && before.length === 2 && (further === null || NO_PART.test(further))) begins = i - 1
        else return
      } else begins = i - 1
      if (before.length === 1) {
        if (further === null || further.length > 1 || !HAN.test(further) || generic.has(further)) return
        begins = i - 2
      }
    }
    if (begins === i) return
    // "全国|委员会" says no more than its kind
    const name = this.textOf(begins, i + 1)!
    if (
      name.length < 3 ||
      (/^(?:国家|人民|全国|世界|国际|中央|省|市|县|区|州)/.test(name) &&
        this.tokens[begins]!.end + end.length >= this.tokens[begins]!.start + name.length &&
        name.length < 5)
    )
      return
    this.add(begins, i + 1, 'organization', POINTS.organization)
  }

  private at(i: number): string | null {
    return this.tokens[i]?.text ?? null
  }

  private textOf(from: number, to: number): string | null {
    if (to > this.tokens.length) return null
    let text = ''
    for (let i = from; i < to; i++) text += this.tokens[i]!.text
    return text
  }

  private add(from: number, to: number, kind: NameKind, points: number): void {
    const name = this.textOf(from, to)
    if (name !== null)
      this.found.push({ start: this.tokens[from]!.start, end: this.tokens[to - 1]!.end, name, kind, points })
  }
}

const SCHOOL = /^(?:小学|中学|幼儿园|医院)$/
const ADMINISTERED = new Set('省|市|县|縣|区|區|州|乡|镇|自治区|自治州|自治县|特区|特别行政区'.split('|'))

/** Words of action between a place and what is there. */
const NO_PART =
  /^(?:告诉|写信|联系|通知|答应|问|请|找|寄|送|交|买|卖|打|写|读|看|听|说|介绍|参观|拜访|感谢|欢迎|祝贺|举行|召开|访问|出席|参加|会见|发展|建设|成立|建立|来到|进入|走进|加入|离开|位于|担任|组织|负责|领导|加强|提高|支持|帮助|进行|开展|是|在|有|的|和|与|及|或|对|向|从|由|被|把|给|让|使|为|以|于|到|去|来|上|下|中|里|外|前|后|时|年|月|日|等|说|称|将|已|曾|要|会|能|可|不|没|都|也|就|还|又|再|最|很|更|这|那|该|各|每|某|一|两|三|几|多|少|大批|许多|一些|一个|这个|那个|我们|他们|她们|自己|现在|目前|今天|昨天|明天|今年|去年|当时|以来|期间|之后|之前|其中|同时|并|但|而|因|则|虽|如|若|即|所|者|了|着|过|得|地)$/
