import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chatClaims, newDiscourse } from './chat-claims.ts'
import type { ChatLanguage } from './chat-language.ts'
import { isHearsay } from './reported-speech.ts'

function told(language: ChatLanguage, message: string): string[] {
  const discourse = newDiscourse('Ana', ['Bo'])
  discourse.language = language
  const writtenAt = new Date('2026-03-02T10:00:00Z')
  return chatClaims(message, { peer: 'Ana', writtenAt, timezone: 'UTC', others: ['Bo'], discourse }).map(
    ({ text }) => text,
  )
}

test('what others say of the world is no news of the speaker, in every language', () => {
  for (const [language, message, saying] of [
    ['en', 'my cousin Ray says eggs are poison', 'poison'],
    ['en', 'a guy at the gym said creatine makes you bald', 'creatine'],
    ['en', "the landlord's nephew says damp is good for wood. lol", 'damp'],
    ['de', 'mein kollege meint, homeoffice sei faulheit', 'faulheit'],
    ['es', 'mi cuñado dice que la tierra es plana', 'plana'],
    ['fr', 'mon voisin dit que le sel est un poison', 'poison'],
    ['it', 'mio zio dice che i vaccini fanno male', 'vaccini'],
    ['pt', 'o meu tio diz que o café cura tudo', 'cura'],
    ['nl', 'mijn buurman zegt dat suiker beter is dan brood', 'suiker'],
    ['zh', '有个客人说他活了三百年', '三百'],
  ] as const)
    for (const claim of told(language, message)) assert.ok(!claim.includes(saying), `${message}: ${claim}`)
})

test('whose word decides, what is allowed, and what somebody says of themselves is told', () => {
  for (const [message, claim] of [
    ['the doctor says no running till June', "Ana's doctor says no running until June [2026-06]."],
    ['mum said i can have the car', "Ana's mum said Ana can have the car."],
    ['my sister says she is moving to Leeds in May', "Ana's sister says she is moving to Leeds in May."],
    ['my cousin Ray says eggs are poison', "Ana's cousin is called Ray."],
  ] as const)
    assert.ok(told('en', message).includes(claim), `${message}: ${told('en', message).join(' / ')}`)
})

const hearsay = (language: ChatLanguage, claim: string, message = claim, next = '') =>
  isHearsay(language, claim, { message, sentence: { start: 0, end: message.length }, next })

test('what is laughed at or not believed is hearsay, though it is said of oneself', () => {
  assert.equal(hearsay('en', "I's mate Dev says he will bring us eggs."), false)
  assert.equal(
    hearsay('en', "I's mate Dev says he will bring us eggs.", 'my mate Dev says hell bring us eggs 😂'),
    true,
  )
  assert.equal(hearsay('en', "I's mate Dev says he will bring us eggs.", undefined, 'bless him'), true)
  assert.equal(hearsay('de', 'I sagte: der chef sagt, er sei der beste Gärtner Europas.'), true)
  assert.equal(
    hearsay('fr', "Le prof d'I dit qu'il a construit un pont.", 'mon prof dit qu’il a construit un pont lol'),
    true,
  )
})

test('what others say of themselves is told where it touches the speaker, or where family say when', () => {
  for (const [language, message, saying] of [
    ['en', 'my colleague Fern says she is leaving for Peru in June', 'Peru'],
    ['en', 'the lad next door told me he got a moped and he works for the railway', 'railway'],
    ['en', 'mum says shes running off to Malta', 'Malta'],
    ['de', 'die neue kollegin meint, sie wandert nach Kanada aus', 'Kanada'],
    ['es', 'mi compañero dice que se va a Chile', 'Chile'],
    ['fr', "mon collègue dit qu'il part vivre au Chili", 'Chili'],
    ['it', 'il mio collega dice che va a vivere in Cile', 'Cile'],
    ['pt', 'o meu colega diz que vai morar no Chile', 'Chile'],
    ['nl', 'mijn collega zegt dat hij naar Chili verhuist', 'Chili'],
    ['zh', '我同事说他要移民加拿大', '加拿大'],
  ] as const)
    for (const claim of told(language, message)) assert.ok(!claim.includes(saying), `${message}: ${claim}`)
  for (const [message, saying] of [
    ['my sister says she is coming to stay with us', 'stay with'],
    ['my brother says he is moving in with me', 'moving in'],
    ['my sister says she is moving to Leeds in May', 'Leeds'],
    ['my mum told me she has arthritis in both hands', 'arthritis'],
  ] as const)
    assert.ok(
      told('en', message).some((claim) => claim.includes(saying)),
      `${message}: ${told('en', message)}`,
    )
})

test('that something was said is nothing, and neither is what the speaker says hearsay', () => {
  assert.equal(hearsay('en', "I's doctor said so."), true)
  assert.equal(hearsay('en', "I's husband Alec said no, scrap that."), true)
  assert.equal(hearsay('de', 'Is ärztin sagt.'), true)
  assert.equal(hearsay('en', 'I says grace before dinner.'), false)
  assert.equal(hearsay('en', "I's doctor says no more than 2 beers a week."), false)
})

test('what is said in town, or not believed by who passes it on, is not told', () => {
  for (const rumour of [
    'they say HMRC phones will close on Fridays. probably a lie',
    'I read on a forum cats can live to 40 lol',
    "heard they're moving the depot to Limerick. could be rubbish",
  ])
    assert.deepEqual(told('en', rumour), [], rumour)
  assert.match(told('en', "they say it's a boy and it's due on Halloween").join(), /Halloween/)
})
