import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMadeUp } from './firm-forms.ts'
import { distilled } from './source.fixture.ts'

const kindsIn = (text: string, declaredLanguage: string) =>
  Object.fromEntries(distilled(text, { declaredLanguage }).names.map(({ name, kind }) => [name, kind]))

test('a trade before a name is a firm', () => {
  const german = kindsIn(
    'Das Gerüst stellt Gerüstbau Moldenhauer. Wir haben bei der Zimmerei Hollnagel bestellt.',
    'de',
  )
  assert.deepEqual([german['Gerüstbau Moldenhauer'], german['Zimmerei Hollnagel']], ['organization', 'organization'])
  const french = kindsIn('La pose est faite par Plomberie Guyot. Le devis vient de Élec Morvan & fils.', 'fr')
  assert.deepEqual([french['Plomberie Guyot'], french['Élec Morvan & fils']], ['organization', 'organization'])
  assert.equal(kindsIn('El jueves Fontanería Robledo arregla la bajante.', 'es')['Fontanería Robledo'], 'organization')
})

test('a word made up of two is no person, what persons, towns and things are called is not made up', () => {
  for (const word of ['grasscraft', 'harbourhost', 'meadowmania', 'chartline']) assert.ok(isMadeUp(word), word)
  for (const word of ['whitcombe', 'birmingham', 'armstrong', 'fireplace', 'wellington', 'okafor', 'stonebridge'])
    assert.ok(!isMadeUp(word), word)
  assert.equal(kindsIn('The mowing is done by Grasscraft on Fridays.', 'en').Grasscraft, 'organization')
})

test('what stands before "of" names the kind', () => {
  const kinds = kindsIn('It is run by the Wildlife Trust of South Pembrokeshire.', 'en')
  assert.equal(kinds['Wildlife Trust of South Pembrokeshire'], 'organization')
})

test('two unknown words are a guess, less sure than a cue', () => {
  const sureness = (text: string) => {
    const { kind, confidenceScore } = distilled(text).names.find(({ name }) => name === 'Ilvar Qorrin')!
    return [kind, confidenceScore]
  }
  assert.deepEqual(sureness('The gate was open for an hour because Ilvar Qorrin was there.'), ['person', 0.5])
  assert.deepEqual(sureness('The gate was open for an hour because Dr Ilvar Qorrin was there.'), ['person', 0.7])
})

test('a trade of another language before a name is a firm, where its words could be somebody’s too', () => {
  const kinds = kindsIn(
    'The boiler was put in by Termoidraulica Moretti. The bus is run by Autoservizi Conti, the flour comes from Minoterie Laurent. Ask Koffiebranderij Jansen for the beans.',
    'en',
  )
  for (const firm of ['Termoidraulica Moretti', 'Autoservizi Conti', 'Minoterie Laurent', 'Koffiebranderij Jansen'])
    assert.equal(kinds[firm], 'organization', firm)
})

test('who sells, delivers and is paid is an organization, in each language', () => {
  for (const [language, text] of [
    ['it', 'Abbiamo la fattura di Velmora per il gas.'],
    ['fr', 'La farine est commandée chez Velmora depuis mai.'],
    ['es', 'La factura de Velmora llegó ayer con el presupuesto.'],
    ['nl', 'De oven is besteld bij Velmora in mei.'],
    ['de', 'Der Techniker von Velmora war gestern da.'],
  ] as const)
    assert.equal(kindsIn(text, language).Velmora, 'organization', language)
})
