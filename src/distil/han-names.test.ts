import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distilled } from './source.fixture.ts'

// Names where no capital shows them.

const kindsIn = (text: string, declaredLanguage: string) =>
  Object.fromEntries(distilled(text, { declaredLanguage }).names.map(({ name, kind }) => [name, kind]))

test('in Chinese a surname before pieces that no dictionary joins is a person', () => {
  const kinds = kindsIn('村里有位农民叫赵翠青，今年二十四岁。彭丹告诉我，她现在非常谨慎。昨天刘占荣来了。', 'zh')
  assert.deepEqual([kinds.赵翠青, kinds.彭丹, kinds.刘占荣], ['person', 'person', 'person'])
})

test('a Chinese place ends where a word ends, and no word of every day is one', () => {
  const kinds = kindsIn('他住在酒泉市临水乡，后来进入市场工作。农民都很高兴。', 'zh')
  assert.equal(kinds.酒泉市, 'place')
  assert.equal(kinds.临水乡, 'place')
  assert.ok(!Object.keys(kinds).some((name) => /进入|农民/.test(name)))
})

test('what is widely known in Chinese has its kind, and a publisher its whole name', () => {
  const kinds = kindsIn('邓小平在瑞典访问了联合国的办公室。这本书由人民文学出版社出版。', 'zh')
  assert.deepEqual([kinds.邓小平, kinds.瑞典, kinds.联合国], ['person', 'place', 'organization'])
  assert.equal(kinds.人民文学出版社, 'organization')
})

test('in Japanese a surname with what given names end with is a person, and the dot joins the parts of foreign names', () => {
  const kinds = kindsIn('織田信雄は城を出た。ジミー・ペイジが曲を書いた。サンダース報道官は会見を開いた。', 'ja')
  assert.deepEqual([kinds.織田信雄, kinds['ジミー・ペイジ'], kinds.サンダース], ['person', 'person', 'person'])
})

test('Japanese firms and places are told by how they end, countries by the list', () => {
  const kinds = kindsIn(
    '揖斐川電力は志摩市に工場を建てた。トヨタはスウェーデンに車を送った。データはサーバーに残る。',
    'ja',
  )
  assert.deepEqual(
    [kinds.揖斐川電力, kinds.志摩市, kinds.トヨタ, kinds.スウェーデン],
    ['organization', 'place', 'organization', 'place'],
  )
  assert.ok(!('データ' in kinds) && !('サーバー' in kinds))
})

test('a surname with a title of one name, firms of two characters and their trade', () => {
  const found = new Map(
    distilled('旧冰箱送给楼下的何叔叔，他的坏了。顺达搬家公司报价1650元。女儿转到江畔小学，离家不远。').names.map(
      ({ name, kind }) => [name, kind],
    ),
  )
  assert.equal(found.get('何叔叔'), 'person')
  assert.equal(found.get('顺达搬家公司'), 'organization')
  assert.equal(found.get('江畔小学'), 'organization')
})

test('words quoted for what they mean, loanwords and small words of a Latin name are no names', () => {
  const chinese = distilled(
    '许可证是一些我们认为“自由”的例子，作者称为“上游”。他们在“松月楼”吃饭。This Long Term Support 是新的成员。',
    {
      declaredLanguage: 'zh',
    },
  )
  const names = chinese.names.map(({ name }) => name)
  for (const no of ['自由', '上游', 'This Long Term Support']) assert.ok(!names.includes(no), no)
  for (const yes of ['松月楼', 'Long Term Support']) assert.ok(names.includes(yes), yes)
  const japanese = distilled(
    'この団体は世界規模のボランティアグループです。ディストリビューションは何千ものパッケージを含みます。依存情報によって「細かくパッケージ化された」ものです。',
    { declaredLanguage: 'ja' },
  )
  assert.deepEqual(
    japanese.names.filter(({ kind }) => kind !== 'publication').map(({ name }) => name),
    [],
  )
})

test('names in Latin letters have their kind by the Chinese words on both sides, and by the lists', () => {
  const kinds = kindsIn(
    '今天坐火车到 Ostervik，旅馆的 Petra 来接我们。晚饭在 Kvernes 餐厅，之后去 Halden & Moe 面包店。钥匙请交给 Wibrandt。急事请打电话给 Tomasz Wrona。中午在 Alta Serena 小屋休息。',
    'zh',
  )
  assert.deepEqual(
    [kinds.Ostervik, kinds.Petra, kinds.Kvernes, kinds['Halden & Moe'], kinds.Wibrandt, kinds['Tomasz Wrona']],
    ['place', 'person', 'organization', 'organization', 'person', 'person'],
  )
  assert.equal(kinds['Alta Serena'], 'place')
})
