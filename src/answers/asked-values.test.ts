import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from './answer-kind.ts'
import { chooseAnswer } from './choose-answer.ts'
import { readPassage } from './read-passage.ts'

// What looks like the value that is asked for, of the thing that is named, and by name.

const passage = (text: string) => ({ title: 'Notes', text, source: 'Notes', document: 'notes', datedAt: null })
const answer = (asked: string, text: string): string => {
  const { refused, pieces } = chooseAnswer(asked, [passage(text)])
  return refused ? '' : (pieces[0]?.shown ?? '')
}

test('a port, a licence, a version and a telephone number are known by their looks', () => {
  const proxy = 'The proxy is the only service with an open port. The proxy restarts at night.'
  assert.equal(answer('Which port does the proxy use?', proxy), '')
  assert.match(answer('Which port does the proxy use?', `${proxy} The proxy listens on 8443.`), /8443/)
  assert.equal(answer('Which licence does Ferrule have?', 'Yes, Ferrule, and good luck to them.'), '')
  assert.match(answer('Which licence does Ferrule have?', 'Ferrule is open source, under the MPL 2.0.'), /MPL/)
  assert.match(
    answer('Which licence do I need to fish?', 'To fish you need a rod licence from the post office.'),
    /rod/,
  )
  assert.equal(answer("What is Ada's phone number?", 'Ada at the desk is happy to be called before eleven.'), '')
  assert.match(answer("What is Ada's phone number?", 'Ada: extension 31.'), /31/)
})

test('a version is that of what is named', () => {
  const numpy = 'Ferrule needs at least two minor versions of numpy, 1.24 and 1.25.'
  assert.equal(answer('Which scipy version does Ferrule need at least?', numpy), '')
  assert.match(answer('Which numpy version does Ferrule need at least?', numpy), /numpy/)
  assert.match(answer('Which version of Ferrule needs numpy 1.24?', 'Ferrule 3.1 needs numpy 1.24.'), /3\.1/)
  assert.match(answer('Which Python versions are supported?', 'Python 3.10 and newer are supported.'), /3\.10/)
})

test('who is spoken of only as the one who is asked for is told by nobody', () => {
  const zone = 'the person who pressed the button took it for the test zone.'
  assert.equal(answer('Who pressed the button?', `On Monday ${zone}`), '')
  assert.equal(answer('Who runs the cake stall?', 'We still need somebody who runs the cake stall.'), '')
  assert.match(answer('Who pressed the button?', `It was Ilse Brandt: ${zone}`), /Ilse/)
  assert.match(
    answer('Who may use the kiln?', 'The kiln may be used by members who have taken the course.'),
    /taken the course/,
  )
})

test('a stop within where a link leads ends no sentence, and where links lead is no sentence', () => {
  const quotable = (text: string) =>
    readPassage(passage(text), 0)
      .units.filter((unit) => unit.quotable)
      .map(({ text: quoted }) => quoted)
  const item = '项目负责人联系[保姆团队](./OP.md)迁移项目。'
  assert.deepEqual(quotable(`- ${item}\n- 第二项。`)[0], item)
  assert.deepEqual(
    quotable('Ask in the [forum].\n\n[forum]: https://forum.example.org\n\n[guide]: ./docs/guide.md "Guide"\n'),
    ['Ask in the [forum].'],
  )
  assert.ok(quotable('Rates.\n\n[A]: paid by the hour, on Fridays.\n').some((text) => text.includes('by the hour')))
})

test('what is typed into a field of search is asked by the noun that it begins with', () => {
  for (const [kind, asked] of [
    ['money', 'price of a day ticket'],
    ['money', 'cost per line on x86'],
    ['money', 'rent'],
    ['when', 'deadline for proposals'],
    ['when', 'release date of 2.0'],
    ['who', 'owner of the kiln'],
    ['where', 'venue of the fair'],
    ['what', 'cost centre of the lab'],
    ['what', 'I paid the rent in May'],
    ['what', 'address bar is gone'],
    ['why', 'prices went up again, why'],
  ] as const)
    assert.equal(kindOf(asked, 'en'), kind, asked)
  assert.equal(answer('price of the pump', 'The pump is on shelf K4. The pump is red.'), '')
  assert.match(answer('price of the pump', 'The pump is on shelf K4. The pump costs 40 euros.'), /40 euros/)
})

test('what is free beside what is paid has no price, and the event with its month is no reason of itself', () => {
  assert.equal(answer('What does Ferrule support cost?', 'See the site for free and paid Ferrule support.'), '')
  assert.match(answer('What does Ferrule support cost?', 'Ferrule support is free for schools.'), /free/)
  const empty = 'Seat C has been empty since Rohan stepped down in December; a by-election is planned for March.'
  assert.equal(answer('Why did Rohan step down?', empty), '')
  assert.match(answer('Why did Rohan step down?', 'Rohan stepped down in December, since he moves to Leeds.'), /Leeds/)
  assert.match(
    answer('Why is seat C empty?', 'Seat C has been empty since Rohan stepped down in December.'),
    /stepped down/,
  )
})
