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

test('a dash set with blanks joins halves of peoples, two last names and the syllables of Korean names, no list', () => {
  names('The Russo - Japanese War ended in 1905.', ['Russo-Japanese War'], ['Russo', 'Japanese War'])
  names('The film has Catherine Zeta - Jones and Yoo Seung - ho in it.', ['Catherine Zeta-Jones', 'Yoo Seung-ho'])
  names('She took the ferry Maria Lopez - Barcelona in May.', [], ['Maria Lopez-Barcelona'])
})

test('what is owned with a capital ends the name, and a bank is of its country', () => {
  names(
    "She wrote of King Philip's War on Sullivan's Island.",
    ["King Philip's War", "Sullivan's Island"],
    ['Sullivan'],
  )
  names('He left the National Bank of Norway in 1990.', ['National Bank of Norway'], ['Norway'])
  names('She rents the Hotel of Anna in Norway.', ['Norway'])
})

test('offices of several words in front of a person are cut off, a lord of one name is called so', () => {
  const kinds = kindsIn('They met Supreme Court Justice William Thornquist there, and Lord Quill.')
  assert.equal(kinds['William Thornquist'], 'person')
  assert.ok('Lord Quill' in kinds)
})

test('a title that begins or ends with a word of every day stays whole where the text repeats it', () => {
  const { names: found } = distilled('# No Limit Parcels\n\nNo Limit Parcels was founded by Edda Thornquist in Bergen.')
  assert.ok(found.some(({ name }) => name === 'No Limit Parcels'))
  assert.ok(!found.some(({ name }) => name === 'Limit Parcels'))
})

test('who does something is no word of address before a name', () => {
  names('We ate at Copper Robin again. Copper Robin is closed on Mondays.', ['Copper Robin'], ['Robin'])
  names('Ask Robin Thornquist about the key.', ['Robin Thornquist'], ['Ask Robin Thornquist'])
})

test('letters with marks make no word of every day, and an adverb that opens a sentence is no name', () => {
  names('It flows through the Cần Giờ Forest to the sea.', ['Cần Giờ Forest'])
  names('Lyrically, the song warns of war. It was sung twice.', [], ['Lyrically'])
})

test('a name of which one has to say "of" is also called without it', () => {
  const { names: found } = distilled(
    'It stands on the National Register of Quiet Places since May. Every National Register property is on the map.',
  )
  assert.deepEqual(found.find(({ name }) => name === 'National Register of Quiet Places')?.aliases, [
    'National Register',
  ])
})
