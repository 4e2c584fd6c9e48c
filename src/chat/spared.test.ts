import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesOfMessage } from './changes-of-message.ts'
import type { ChatLanguage } from './chat-language.ts'
import { sparedBy } from './spared.ts'

const spared = (language: ChatLanguage, message: string, claim: string): boolean =>
  sparedBy(language, message, [{ id: 'a', text: claim }], 'Mara').has('a')

test('A part or an episode that is done leaves the thing', () => {
  for (const [language, message, claim] of [
    ['en', 'finished the second Gaelic workbook', 'Mara is learning Gaelic.'],
    ['en', 'booked the ferry for Naxos', 'Mara is going to Naxos in May.'],
    ['en', 'had the Lancia washed', 'Mara drives a Lancia.'],
    ['en', 'upgraded a Redis extension', 'Mara uses Redis.'],
    ['es', 'terminé la imagen de Podman', 'Mara usa Podman.'],
    ['fr', 'on a enfin fini de repeindre la ferme', 'Mara vit dans une ferme.'],
    ['it', 'ho cambiato le corde al mandolino', 'Mara suona il mandolino.'],
    ['nl', 'de Redis build is nu klaar', 'Mara gebruikt Redis.'],
  ] as const)
    assert.ok(spared(language, message, claim), message)
})

test('The thing itself that is done, given away or replaced is not spared', () => {
  for (const [language, message, claim] of [
    ['en', 'finished Gaelic for good', 'Mara is learning Gaelic.'],
    ['en', 'sold the house in Naxos', 'Mara has a house in Naxos.'],
    ['en', 'changed the deploy target to Render', 'Mara deploys to Heroku.'],
    ['fr', "j'ai vendu la ferme", 'Mara vit dans une ferme.'],
  ] as const)
    assert.ok(!spared(language, message, claim), message)
})

test("Somebody else's end is not the speaker's, unless they act on the speaker or have it from them", () => {
  for (const [language, message, claim] of [
    ['en', 'two kids from our club passed their black belt', 'Mara is a brown belt.'],
    ['en', 'a friend of mine sold hers and left', 'Mara has a canoe.'],
    ['en', 'the team next door dropped GraphQL', "Mara's API is GraphQL."],
    ['de', 'Freunde von uns sind nach Mainz gezogen', 'Mara wohnt in Trier.'],
    ['fr', 'un ami vient de divorcer', 'Mara est mariée.'],
    ['zh', '同事昨天辞职了', 'Mara是护士。'],
  ] as const)
    assert.ok(spared(language, message, claim), message)
  for (const [message, claim] of [
    ['my boss let me go', 'Mara works at a bakery.'],
    ['my cousin drives it now', 'Mara drives a Lancia.'],
    ['my landlord sold the flat', 'Mara rents a flat.'],
  ] as const)
    assert.ok(!spared('en', message, claim), message)
})

test('What is so for this once, or on a condition, leaves what is held', () => {
  for (const [language, message, claim] of [
    ['en', 'off running this week, blister', 'Mara goes running every morning.'],
    ['en', 'class was cancelled, the tutor had a cold', 'Mara takes Welsh classes.'],
    ['de', 'diese Woche fällt der Spieleabend aus', 'Dienstags ist bei Mara Spieleabend.'],
  ] as const)
    assert.ok(spared(language, message, claim), message)
  assert.ok(!spared('en', 'quit running this week', 'Mara goes running every morning.'))
  assert.ok(!spared('en', 'practice was cancelled', "Mara's practice is on 3 May [2026-05-03]."))
})

test('A group with news of its own is still the one that somebody is in', () => {
  for (const [message, claim] of [
    ['the band is getting new uniforms, dreadful ones', 'Mara plays the trombone in a brass band.'],
    ['the lifeboat crew got a new boat', 'Mara volunteers with the lifeboat crew.'],
    ['They gave us an end of year bonus at the factory', 'Mara works at the cement factory in Calabar.'],
  ] as const)
    assert.equal(changesOfMessage('en', message, [], [{ id: 'a', text: claim }], 'Mara').ended.size, 0, message)
})

test('An allergy to something else is not the one that is held', () => {
  const held = 'Mara is allergic to penicillin.'
  assert.ok(spared('en', "I'm not allergic to nuts, luckily", held))
  assert.ok(spared('fr', "Ma belle-sœur n'est plus allergique aux œufs", 'Mara est allergique aux arachides.'))
  assert.ok(!spared('en', "turns out I'm not allergic to penicillin", held))
  assert.ok(!spared('en', "I'm not allergic to anything after all", held))
})

test('An engagement leaves what else is told of whom one is engaged to', () => {
  const message = 'Wilma and I got engaged on Saturday'
  assert.ok(spared('en', message, "Mara's girlfriend Wilma works at the port."))
  assert.ok(!spared('en', message, "Mara's girlfriend is called Wilma."))
  assert.ok(!spared('en', 'Wilma and I broke up', "Mara's girlfriend Wilma works at the port."))
})

test('Kin keep their names when they leave, unless the name was wrong', () => {
  assert.ok(spared('en', "Tamsin's left, she has moved out", "Mara's niece is called Tamsin."))
  assert.ok(spared('de', 'Tamsin ist ausgezogen', 'Maras Schwester heißt Tamsin.'))
  assert.ok(!spared('en', "sorry, it's Tamzin, typo", "Mara's niece is called Tamsin."))
  assert.ok(!spared('en', 'Tamsin died', "Mara's niece is called Tamsin."))
  assert.ok(!spared('en', 'Tamsin and I split up', "Mara's girlfriend is called Tamsin."))
})

test('A day of something else, news of who is still there, long ago and an errand end nothing', () => {
  for (const [message, claim] of [
    ['The optician is on Friday', 'Mara has a dentist appointment on Tuesday [2026-03-10].'],
    ['Brannock opened a new plant in Derry', 'Mara works at Brannock.'],
    ['Tamsin bought a new couch', 'Mara shares a flat with Tamsin.'],
    ['Rackspace had an outage', 'Mara deploys to Rackspace.'],
    ['We went to Norway two summers ago', 'Mara is going to Iceland in August.'],
    ["Bramble has gone to the groomer's today", 'Mara fosters a greyhound called Bramble.'],
  ] as const)
    assert.ok(spared('en', message, claim), message)
  for (const [message, claim] of [
    ['The dentist is on Friday now', 'Mara has a dentist appointment on Tuesday [2026-03-10].'],
    ['Tamsin bought a house', 'Mara shares a flat with Tamsin.'],
    ['Soft Verges played our last gig', 'Mara plays bass in Soft Verges.'],
    ['Bramble has gone to a family in Kent', 'Mara fosters a greyhound called Bramble.'],
  ] as const)
    assert.ok(!spared('en', message, claim), message)
})
