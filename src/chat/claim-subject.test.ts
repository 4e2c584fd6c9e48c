import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aliasesOf, clausesIn, fitOf, isMeantBy, subjectOfClaim } from './claim-subject.ts'

const claim = (language: string, text: string) => {
  const { kind, words } = subjectOfClaim(`${language}\nRobin\n${text}`)
  return [kind, ...words].join(' ')
}
const clauses = (language: string, text: string) =>
  clausesIn(`${language}\n${text}`).map(({ subject: { kind, words } }) => [kind, ...words].join(' '))

describe('the subject of a claim', () => {
  const is = (language: string, text: string, subject: string) =>
    it(`${text} → ${subject}`, () => assert.equal(claim(language, text), subject))
  is('en', 'Robin lives in Leeds.', 'speaker')
  is('en', "Robin's mum works at Lidl.", 'person mother')
  is('en', "Robin's neighbour Tim plays drums.", 'person neighbour tim')
  is('en', "Tom is Robin's brother.", 'person tom brother')
  is('en', 'Ana works at Lidl.', 'named ana')
  is('en', "Robin's rent is 540.", 'thing rent')
  is('en', 'Robin said: their sister moved to Oslo.', 'person sister')
  is('de', 'Robins Schwester Anna wohnt in Köln.', 'person schwester anna')
  is('es', 'La hermana de Robin, Lucía, vive en Sevilla.', 'person hermana lucia')
  is('fr', 'Le chat de Robin, Minou, est malade.', 'pet chat minou')
  is('pt', 'A irmã de Robin mora no Rio.', 'person irmã')
  is('zh', 'Robin的狗叫豆豆。', 'pet 狗')
  is('ja', 'Robinの妹は大阪に住んでいます。', 'person 妹')
  is('fr', 'Robin habite à Lyon.', 'speaker')
})

describe('the subjects of what is said', () => {
  const are = (language: string, text: string, ...subjects: string[]) =>
    it(text, () => assert.deepEqual(clauses(language, text), subjects))
  are('en', 'My sister moved to Leeds and I have the flat to myself', 'person sister', 'speaker')
  are('en', 'handed the keys back on Friday', 'speaker')
  are('en', 'the doctor took me off metformin', 'speaker')
  are('en', 'they made me shift manager', 'speaker')
  are('en', 'Poppy had her seventh birthday', 'named poppy')
  are('en', 'Postgres is gone', 'speaker')
  are('en', 'the dog died', 'pet dog')
  are('de', 'meine Schwester zieht um', 'person schwester')
  are('it', 'il gatto è morto', 'pet gatt')
  are('zh', '我妹妹搬家了', 'person 妹')
  are('zh', '我搬家了', 'speaker')
})

describe('whether a clause is of somebody held', () => {
  const held = ["Robin's sister Ana lives in Oslo.", "Robin's brother is called Tom."].map((text) =>
    subjectOfClaim(`en\nRobin\n${text}`),
  )
  const aliases = aliasesOf(held)
  const fit = (clause: string, text: string) =>
    fitOf(clausesIn(`en\n${clause}`)[0]!.subject, subjectOfClaim(`en\nRobin\n${text}`), aliases)

  it('by a word or a name of theirs, also one that another claim tells', () => {
    assert.equal(fit('my sister quit', "Robin's sister works at Lidl."), 'same')
    assert.equal(fit('my sister quit', 'Ana works at Lidl.'), 'same')
    assert.equal(fit('Ana quit', "Robin's sister works at Lidl."), 'same')
  })
  it('not by what is told of others', () => {
    assert.equal(fit('my brother quit', "Robin's sister works at Lidl."), 'other')
    assert.equal(fit('my sister quit', 'Robin works at Lidl.'), 'other')
    assert.equal(fit('I quit', "Robin's sister works at Lidl."), 'other')
  })
  it('a pronoun may mean those of its sex, and is known to mean the only one', () => {
    assert.equal(fit('she quit', "Robin's sister works at Lidl."), 'may be')
    assert.equal(fit('he quit', "Robin's sister works at Lidl."), 'other')
    const [clause] = clausesIn('en\nshe quit')
    assert.equal(isMeantBy(clause!.subject, held[0]!, aliases), false)
    assert.equal(isMeantBy(clause!.subject, held[0]!, aliasesOf([held[0]!])), true)
  })
})
