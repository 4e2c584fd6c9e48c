import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distilled } from './source.fixture.ts'

const kindsIn = (text: string) => Object.fromEntries(distilled(text).names.map(({ name, kind }) => [name, kind]))
/** That exactly the name stands among those of a sentence, and none of the others. */
function names(text: string, wanted: string[], unwanted: string[] = []) {
  const found = Object.keys(kindsIn(text))
  for (const name of wanted) assert.ok(found.includes(name), `${name} in ${found.join(' | ')}`)
  for (const name of unwanted) assert.ok(!found.includes(name), `no ${name} in ${found.join(' | ')}`)
}

test('a direction at the beginning of a sentence belongs to the place', () => {
  names('South Dakota lies to the west of us. We drove on.', ['South Dakota'], ['Dakota'])
})

test('an article in front does not cut what follows "of"', () => {
  names('The Kingdom of Ireland merged with its neighbour in 1801.', ['Kingdom of Ireland'], ['Kingdom', 'Ireland'])
})

test('who holds an office is named without it, and the office by itself is no name', () => {
  names('He was the Mayor of Utrecht until 1990.', ['Utrecht'], ['Mayor of Utrecht', 'Mayor'])
  const kinds = kindsIn('They met Governor Martha Quillfeather in the hall.')
  assert.equal(kinds['Martha Quillfeather'], 'person')
})

test('pairs that are one name stay together, others come apart', () => {
  names('She sailed to Trinidad and Tobago in May.', ['Trinidad and Tobago'], ['Trinidad', 'Tobago'])
  names('The Baltimore and Ohio Railroad closed the depot.', ['Baltimore and Ohio Railroad'])
  names('She sailed to Norway and Sweden in May.', ['Norway', 'Sweden'])
})

test('numbers of roads and kings belong to their names, other numbers do not', () => {
  names('We took Interstate 94, then left it.', ['Interstate 94'])
  names('It ended with World War I. Nobody spoke of it.', ['World War I'])
  const kinds = kindsIn('The image shows George II of Great Britain beside Charles I.')
  assert.equal(kinds['George II of Great Britain'], 'person')
  names('Thanks to Martha I found it.', ['Martha'], ['Martha I'])
})

test('what is made of a name is none: "-based", "-born"', () => {
  names('A Pittsburgh-based Center trains them.', ['Pittsburgh'], ['Pittsburgh-based Center'])
})

test('a dash and a possessive join names up to the last word of an institution', () => {
  names('He taught at Colby–Sawyer College for years.', ['Colby–Sawyer College'], ['Colby', 'Sawyer College'])
  names("They lie in St George's Chapel since then.", ["St George's Chapel"], ['St George', 'Chapel'])
})

test('initials within small letters are a name, though "us" and "who" are words', () => {
  names('The bill passed the US Congress in 1990.', ['US Congress'])
  names('The rule was set by the FCC after a hearing.', ['FCC'])
  names('PLEASE ASK THE FCB TODAY', [], ['FCB'])
})

test('peoples, languages and parties are never persons', () => {
  const kinds = kindsIn('In 1990 the British left the island. Most islanders speak Spanish at home.')
  assert.equal(kinds.British, 'other')
  assert.equal(kinds.Spanish, 'other')
})

test('quotes as TeX writes them are no code', () => {
  names("The song ``Blue Door'' was written by Edda Thornquist, who also wrote ``Quiet''.", ['Edda Thornquist'])
})

test('what a treaty, court or commission is on, of or into belongs to its name', () => {
  names('He signed the Treaty on the Functioning of the European Union at noon.', [
    'Treaty on the Functioning of the European Union',
  ])
  names('It joined the Organisation for Economic Co-operation and Development in 1961.', [
    'Organisation for Economic Co-operation and Development',
  ])
  names('She left the Democratic Republic of the Congo by boat.', ['Democratic Republic of the Congo'])
})

test('a heading that the text repeats whole is one name', () => {
  const text =
    '# Culture, Society and Masculinities\n\nCulture, Society and Masculinities was a journal of men studies.'
  names(text, ['Culture, Society and Masculinities'], ['Society', 'Culture'])
})

test('titles in quotation marks of TeX, or with a comma before the closing mark, are whole', () => {
  names("They sang ``All You Need Is Love'' in the yard.", ['All You Need Is Love'], ['Need Is Love'])
  names('He wrote the song "Jealous Bone," and left it there.', ['Jealous Bone'])
})

test('years of games and numbers of streets belong to the name, ordinals of wars too', () => {
  names('She swam at the 2004 Summer Olympics for her country.', ['2004 Summer Olympics'], ['Olympics'])
  names('The studio stands on 84th Street in the old town.', ['84th Street'], ['Street'])
  names('It was built during the Second World War by hand.', ['Second World War'], ['World War'])
})

test('capitals that stand for small words before them are no name', () => {
  names('Chamisal is a census-designated place (CDP) in Taos. The CDP lies high.', ['Taos'], ['CDP'])
})

test('honours behind a name and what somebody plays or is before it are no part of it', () => {
  names('The keys went to James Alexander Richey CIE in March.', ['James Alexander Richey'])
  names('He came with fellow Welshman David Jones by ship.', ['David Jones'], ['Welshman David Jones'])
})
