import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distilled } from './source.fixture.ts'

// Kinds of names that no word of their own gives away.

const namesIn = (text: string) => distilled(text).names
const kindsIn = (text: string) => Object.fromEntries(namesIn(text).map(({ name, kind }) => [name, kind]))

test('an organization without a telling word is told by what is done with it', () => {
  for (const [text, name] of [
    ['Ask Olumide Fashanu, production director at Hallamore, about the offer.', 'Hallamore'],
    ['Above eight degrees we call Vrostline, they have a contract with us.', 'Vrostline'],
    ['In May the children of Koivula school paint the bus.', 'Koivula'],
    ['The bread comes from Crumb & Kernel each morning.', 'Crumb & Kernel'],
    ['The lift is mended by Oakbrin Lifts on Mondays.', 'Oakbrin Lifts'],
    ['The roof was inspected by Tidebrin Surveyors last week.', 'Tidebrin Surveyors'],
    ['He led the bridge team of Fjordbru AS until March.', 'Fjordbru AS'],
    ['Head of pastry, The Quandle Kettle, Edinburgh (since March 2021)', 'Quandle Kettle'],
  ] as const)
    assert.equal(kindsIn(text)[name], 'organization', text)
})

test('two first names joined by "&" are no firm', () => {
  assert.notEqual(kindsIn('The song by Peter & Martha came second.')['Peter & Martha'], 'organization')
})

test('a version behind what is known leaves it what it is, and what numbers count is no product', () => {
  const kinds = kindsIn('The minimum is now Android 11 or iOS 16. We take Route 14 to the fair on Solution C2.')
  assert.deepEqual([kinds['Android 11'], kinds['iOS 16']], ['product', 'product'])
  assert.notEqual(kinds['Route 14'], 'product')
  assert.notEqual(kinds['Solution C2'], 'product')
})

test('who speaks in a chat is a person', () => {
  const kinds = kindsIn(
    '[09:12] Quimpo: is the lorry there\n\n[09:13] Qyvind: on my way, do not unload\n\n[09:20] Quimpo: fine by us\n',
  )
  assert.deepEqual([kinds.Quimpo, kinds.Qyvind], ['person', 'person'])
})

test('letters that count the items of a list are no initials, and a line in capitals is a heading', () => {
  const names = Object.keys(
    kindsIn(
      '# Quote\n\nSAFETY FIRST ON BOARD\n\nA. Roof\nNew slates, second-hand.\n\nB. Chimney\nNew lead all round.\n',
    ),
  )
  assert.deepEqual(
    names.filter((name) => /Chimney|Roof|BOARD/.test(name)),
    [],
  )
})

test('an acronym in parentheses is what its letters stand for, two letters too', () => {
  const [name] = namesIn('The works of General Electric (GE) stood here. In 1953 GE sold them.').filter(({ name }) =>
    name.startsWith('General'),
  )
  assert.deepEqual(name?.aliases, ['GE'])
})

test('somebody of a country is named without it; an office for something is named with it', () => {
  const names = Object.keys(
    kindsIn(
      'Then Werner Dankwort of Germany spoke for the treaty. The United Nations Office for Disarmament Affairs agreed. ' +
        'The map of the Advisory Committee on Antarctic Names shows it.',
    ),
  )
  for (const name of [
    'Werner Dankwort',
    'United Nations Office for Disarmament Affairs',
    'Advisory Committee on Antarctic Names',
  ])
    assert.ok(names.includes(name), `${name} in ${names.join('; ')}`)
})

test('what is quoted within a sentence is a name though it stands once; a rare word at the beginning of a cell is none', () => {
  assert.ok('Mirnyy' in kindsIn('He commanded the sloop "Mirnyy" on the voyage.'))
  assert.equal('Timpani' in kindsIn('| Item | Fee |\n|---|---|\n| Timpani | 110 |\n| Debris | 190 |\n'), false)
})

test('degrees, replaced papers and members of something are no names', () => {
  const kinds = kindsIn(
    'Members of the Trust come in free. Replaces SOP-19 from May. She holds an MSc Civil Engineering of the college.',
  )
  for (const wrong of ['Members of the Trust', 'Replaces SOP-19', 'MSc Civil Engineering'])
    assert.equal(wrong in kinds, false, wrong)
})

test('a street and its town in an address are places', () => {
  const kinds = kindsIn('Eluned Vaughro\n\n2 Chapel Steps, Penmarrow\n\nThank you for the boat.')
  assert.deepEqual([kinds['Chapel Steps'], kinds.Penmarrow], ['place', 'place'])
})

test('a full name whose surname is a hill or a brook is a person', () => {
  assert.equal(kindsIn('On Monday Sandra Hill brought the keys.')['Sandra Hill'], 'person')
})

test('the parties of a contract and who somebody comes from are organizations, their town is not', () => {
  const kinds = kindsIn(
    'This is agreed between **Brodd**, Stavanger ("the Lender"), represented by Sigrid Aune, and **Quillon**, Bristol ("the Borrower"), ' +
      'represented by Imogen Tarrant. Pete from Marrowby can come on Monday.',
  )
  assert.deepEqual([kinds.Brodd, kinds.Quillon, kinds.Marrowby], ['organization', 'organization', 'organization'])
  assert.deepEqual([kinds.Stavanger, kinds.Bristol], ['place', 'place'])
})

test('a title names the project that its paper is of, or the firm whose prices it gives', () => {
  const typesIn = (text: string) =>
    Object.fromEntries(namesIn(text).map(({ name, type, kind }) => [name, kind ?? type]))
  assert.equal(
    typesIn('# Night Heron: plan, version 2\n\nNight Heron is a travelling exhibition.')['Night Heron'],
    'project',
  )
  assert.equal(typesIn('# Pedal Rojo – prices 2026\n\nA new chain costs 28 euros.')['Pedal Rojo'], 'organization')
})

test('the place of a letter, a stop of a journey and a street in another language are places', () => {
  assert.equal(kindsIn('Praxis Holz, Handchirurgie Freiburg, 26. Februar 2026').Freiburg, 'place')
  assert.equal(kindsIn('# Journey\n\n## Stavanger\n\nWe sleep in a hut by the water.').Stavanger, 'place')
  const french = 'Le jeudi 26 mars, la classe ira observer les oiseaux au parc du Quandrelle. Nous partirons en car.'
  assert.equal(kindsIn(french).Quandrelle, 'place')
})

test('a hyphenated word in small letters with a version is a tool, and a number after a name alone a model', () => {
  assert.equal(kindsIn('Then quoll-player 1.6 is out, please update.')['quoll-player'], 'tool')
  assert.equal('well-known' in kindsIn('The well-known 1.6 litre engine is out.'), false)
  assert.equal(kindsIn('I would take the Qumo 40, it is quiet.')['Qumo 40'], 'product')
})

test('somebody called Will, and a first name that is a flower, before a surname', () => {
  const kinds = kindsIn('The money is with Will Turner. Rose Penhalloway brought the clock back.')
  assert.deepEqual([kinds['Will Turner'], kinds['Rose Penhalloway']], ['person', 'person'])
})

test('Chinese: somebody among family, a restaurant, a street in a town', () => {
  const text =
    '外婆八十大寿安排（周美整理）。\n\n地点：苏州平江路的松月楼，二楼大厅，订了六桌，每桌十人。表弟小航：放音乐。我从布里斯托尔飞上海。'
  const kinds = kindsIn(text)
  assert.deepEqual(
    [kinds.周美, kinds.小航, kinds.松月楼, kinds.苏州, kinds.平江路, kinds.布里斯托尔],
    ['person', 'person', 'organization', 'place', 'place', 'place'],
  )
  assert.equal('二楼' in kinds, false)
})

test('a scheme, a programme and a pilot are projects, by what stands before and after their name', () => {
  for (const [text, name] of [
    ['The Warm Qooms programme ran in the old hall from November to March.', 'Warm Qooms'],
    ['A second scheme, Cold Qitchen, starts in autumn and needs a cook.', 'Cold Qitchen'],
    ['The evening is part of Quandle Life, a programme of the county.', 'Quandle Life'],
    ['# Application for funding: Wild Qerges\n\nWild Qerges turns the strips into meadows.', 'Wild Qerges'],
  ] as const)
    assert.equal(namesIn(text).find((one) => one.name === name)?.type, 'project', text)
})

test('an animal and a ship are no persons', () => {
  const kinds = kindsIn('Pimqo, our dog, would not cross the stream. We saw it from aboard the Vrogen on Tuesday.')
  assert.deepEqual([kinds.Pimqo, kinds.Vrogen], ['other', 'other'])
})

test('a church called after a saint keeps its possessive', () => {
  const kinds = kindsIn("The fair will be on the field behind St Brannoc's in June.")
  assert.equal(kinds["St Brannoc's"], 'place')
  assert.equal(kinds['St Brannoc'], undefined)
})

test('who has a role is of its kind', () => {
  const kinds = kindsIn('For the domain, our supplier is Nqamefort. As of May the treasurer is Qodril.')
  assert.deepEqual([kinds.Nqamefort, kinds.Qodril], ['organization', 'person'])
})

test('what letters are addressed with is no name', () => {
  const names = Object.keys(
    kindsIn('Calder Ferries Ltd\nCustomer Service\nPO Box 114\n\nDear Sir or Madam,\n\nI waited for hours.'),
  )
  assert.deepEqual(
    names.filter((name) => /Service|Box|Sir|Madam/.test(name)),
    [],
  )
})

test('a project is what a text that speaks of the project has in its title, and what an application is for', () => {
  const typeOf = (text: string, wanted: string) => namesIn(text).find(({ name }) => name === wanted)?.type
  const titled =
    '# Qerridge in May\n\nThe project is on its way. Qerridge has two new helpers, and the project needs a van.'
  assert.equal(typeOf(titled, 'Qerridge'), 'project')
  assert.equal(
    typeOf(titled.replaceAll('the project', 'the garden').replace('The project', 'The garden'), 'Qerridge'),
    'entity',
  )
  const applied = '# Application to the Sandell Trust: Tool Shed on Wheels\n\nA van with tools goes to three estates.'
  assert.equal(typeOf(applied, 'Tool Shed on Wheels'), 'project')
})

test('who signs below a closing is a person', () => {
  const text = 'Bitte melden Sie sich bis Mai bei uns.\n\nMit freundlichen Grüßen\nSünje Hqollnagel\n'
  const { names } = distilled(text, { declaredLanguage: 'de' })
  assert.equal(names.find(({ name }) => name === 'Sünje Hqollnagel')?.kind, 'person')
})

test('who directs films is a person, and a country that founds a body stays a place', () => {
  const kinds = kindsIn(
    'Mara Lindqvist is a Swedish film and television director. Greece was a founding member of the Harbour Union.',
  )
  assert.deepEqual([kinds['Mara Lindqvist'], kinds.Greece], ['person', 'place'])
})

test('nobody is spelled as code is, and what a body of standards numbers is a publication', () => {
  const kinds = kindsIn(
    'They say that CPUShares wants more and that IPAddressDeny asked for it. It follows PEP 686 and RFC 2119 as it is.',
  )
  for (const name of ['CPUShares', 'IPAddressDeny']) assert.notEqual(kinds[name], 'person', name)
  assert.deepEqual([kinds['PEP 686'], kinds['RFC 2119']], ['publication', 'publication'])
})

test('huts are places, a radio and two that trade under a place-like name organizations', () => {
  const kinds = kindsIn(
    'We stayed at the Ribblehead Hut. Radio Ceredigion came. She works for Fenwick & Dale in Leeds.',
  )
  assert.equal(kinds['Ribblehead Hut'], 'place')
  assert.equal(kinds['Radio Ceredigion'], 'organization')
  assert.equal(kinds['Fenwick & Dale'], 'organization')
})

test('a town is not the club that is called after it', () => {
  const kinds = kindsIn(
    'Members of Quillbrannock Rowing Club may use the boats. The road to Quillbrannock is closed. Quillbrannock, Ireland, is small.',
  )
  assert.equal(kinds['Quillbrannock Rowing Club'], 'organization')
  assert.equal(kinds.Quillbrannock, 'place')
})

test('"M." before a name is a man in French', () => {
  const kinds = kindsIn(
    'Nous avons donné la clé à M. Lebreton hier soir, avant de partir pour la semaine avec les enfants et la chienne.',
  )
  assert.equal(kinds.Lebreton, 'person')
})

test('two words before a dash in a title are one name, be the second somebody', () => {
  const kinds = kindsIn(
    '# Copper Robin – project plan\n\nThe handsets know where they are. We start in May with three people.',
  )
  assert.ok('Copper Robin' in kinds)
  assert.ok(!('Robin' in kinds))
})

test('a word that could only begin the sentence belongs to the name where the text writes it whole elsewhere', () => {
  const names = Object.keys(
    kindsIn(
      'The notes of the Steering Council follow below in full.\n\n- Steering Council discussed the request of the press.\n- Steering Council agreed to answer it by letter.\n',
    ),
  )
  assert.ok(names.includes('Steering Council'))
  assert.ok(!names.includes('Council'))
})

test('initials that nobody explains mean the one name that has them', () => {
  const text =
    'The Steering Council met on Monday. Then the Steering Council voted. The SC agreed on it, the SC wrote to all, and the SC went home.'
  assert.deepEqual(namesIn(text).find(({ name }) => name === 'Steering Council')?.aliases, ['SC'])
})

test('an office without its holder is no name', () => {
  const names = Object.keys(
    kindsIn(
      'Martin Sköld (Vice President) and Nils Lohner (Treasurer) stayed. The role of the Release Manager went to the Debian Project Leader, and an Executive Director was sought.',
    ),
  )
  assert.deepEqual(
    names.filter((name) => /President|Treasurer|Manager|Leader|Director/.test(name)),
    [],
  )
})

test('what follows "Project" as a matter or an office is no project', () => {
  const made = distilled(
    'Two Project Leaders were elected in spring, and Ernest was asked for Project Managing. # Project Proposal',
  )
  assert.deepEqual(
    made.names.filter(({ type }) => type === 'project').map(({ name }) => name),
    [],
  )
})

test('what has a number, or begins with a program, is nobody', () => {
  const kinds = kindsIn(
    'Debian is a system. The third meeting, Debconf2 took place in Toronto. Two groups, Debian Junior and Debian Med, joined Debian, and on May 9th Manuel Estrada wrote to Debian.',
  )
  assert.notEqual(kinds.Debconf2, 'person')
  assert.notEqual(kinds['Debian Junior'], 'person')
  assert.equal(kinds['Manuel Estrada'], 'person')
})

test('an acronym or a whole body is no short form of what is called after it', () => {
  const names = Object.keys(
    kindsIn(
      'The PSF answered. The grant of the PSF Funding WG came from the PSF. The Linux Foundation moved it to Linux Foundation Charities, says the Linux Foundation.',
    ),
  )
  for (const name of ['PSF', 'PSF Funding WG', 'Linux Foundation', 'Linux Foundation Charities'])
    assert.ok(names.includes(name), name)
})

test('a heading of words of every day is no body', () => {
  const names = Object.keys(
    kindsIn('# Benefits\n\n## Pet Insurance\n\nEveryone can buy it for a dog at a lower price than usual.\n'),
  )
  assert.deepEqual(
    names.filter((name) => name.includes('Insurance')),
    [],
  )
})

test('the plural of a name is that name', () => {
  const [member] = namesIn('An OCI Member pays once. All OCI Members vote, and each OCI Member has one vote.').filter(
    ({ name }) => name.startsWith('OCI Member'),
  )
  assert.deepEqual([member?.name, member?.aliases], ['OCI Member', ['OCI Members']])
})

test('an item that is broken over lines is read as one', () => {
  const kinds = kindsIn(
    '# Notes\n\n- On Monday the members of the Harbour Trust met Helen\n  Okafor in the old mill, and they wrote to the Kestrel\n  Council about it.\n- Ana Ruiz\n  Mill Lane 3\n',
  )
  assert.equal(kinds['Helen Okafor'], 'person')
  assert.equal(kinds['Kestrel Council'], 'organization')
  assert.ok(!('Okafor' in kinds) && !('Council' in kinds))
  assert.equal(kinds['Ana Ruiz'], 'person')
})

test('a firm that begins with a word of every day is whole in parentheses too', () => {
  const kinds = kindsIn('The list names Clayton Coleman (Red Hat) and Samuel Karp (IBM) as its maintainers.')
  assert.equal(kinds['Red Hat'], 'organization')
})

test('the number of a model belongs to its name, that of a house does not', () => {
  const kinds = kindsIn(
    'Boiler: Hargan Eco 35, put in by a firm. The customer for the Mulvo e90 comes at ten. Our deck oven Vulmora 4 is warm. She lives at Havenkroft 22, Zutphen.',
  )
  assert.deepEqual(
    [kinds['Hargan Eco 35'], kinds['Mulvo e90'], kinds['Vulmora 4'], kinds['Havenkroft 22']],
    ['product', 'product', 'product', undefined],
  )
})

test('an article with a capital within a sentence is part of the name, and a trade in small letters before it tells its kind', () => {
  for (const [language, text, name, kind] of [
    ['it', 'La mensa è gestita dalla cooperativa Il Tordano da marzo.', 'Il Tordano', 'organization'],
    ['fr', 'On dort ce soir à l’auberge Les Brevans avec les enfants.', 'Les Brevans', 'organization'],
    ['nl', 'Wij halen het brood bij bakkerij De Torvenaar in de straat.', 'De Torvenaar', 'organization'],
    ['fr', 'Le concert aura lieu dans l’église Sainte-Brevane.', 'Sainte-Brevane', 'place'],
  ] as const) {
    const { names } = distilled(text, { declaredLanguage: language })
    assert.equal(names.find((one) => one.name === name)?.kind, kind, `${name} in ${names.map((one) => one.name)}`)
  }
})
