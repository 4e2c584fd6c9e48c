import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chatClaims, newDiscourse } from './chat-claims.ts'
import { endedByEnglish } from './english-changes.ts'

const claims = (message: string) =>
  chatClaims(message, {
    peer: 'Ana',
    writtenAt: new Date('2026-05-06T12:00:00Z'),
    timezone: 'UTC',
    others: [],
    discourse: newDiscourse('Ana', []),
  }).map(({ text }, i) => ({ id: `${message}${i}`, text }))
const ended = (before: string, now: string) =>
  [...endedByEnglish(now, claims(now), claims(before), 'Ana').keys()].length

for (const [family, before, now] of [
  ['home', 'I live in Ghent', 'we moved to Antwerp last month'],
  ['employer', 'I work at Nordlys', 'started at Vestas today'],
  ['age', "I'm 41", 'turned 42 yesterday'],
  ['tool', 'We use MySQL for the shop', 'we switched from MySQL to Postgres'],
  ['an end', 'I play badminton on Mondays', 'I quit badminton'],
  ['a break-up', "I'm dating Tomas", 'Tomas and I broke up'],
  ['a sale', 'I own a canoe', 'I sold the canoe'],
  ['diet', "I'm vegetarian", 'I eat meat again'],
  ['dislike', 'I love jazz', "I can't stand jazz now"],
  ['a place that closed', 'My favourite bakery is Krumme', 'Krumme shut its doors'],
  ['an animal given away', 'I have a parrot called Pico', 'Pico the parrot went to live with my aunt'],
  ['a role', 'I am secretary of the choir', 'stepped down as secretary'],
  ['what stood on a thing', 'Our site runs on Ghost', 'migrated everything from Ghost to Hugo'],
  ['what others changed', 'I take ibuprofen for my back', 'they changed my tablets from ibuprofen to naproxen'],
  ['somebody met', "I'm not seeing anyone", "I've met someone, we're a couple now"],
  ['a weekday', 'My pottery class is on Tuesdays', 'pottery class moved to Thursdays'],
  ['a place of our own', 'We rent a flat with two friends in Utrecht', "we've got a place of our own in Zeist"],
  ['an address', 'we live on Maple Street', 'new address: 14 Harbour Row'],
  ['a trade left', "I'm a plumber", 'put the tools away for good, I drive a school bus now'],
  ['what one does now', 'I work as a line cook', 'these days I teach pastry at a college'],
  ['a training that ended', "I'm a trainee solicitor", "qualified! I'm a proper solicitor as of Monday"],
  ['a promotion', "I'm the night manager at the Regent", 'they made me general manager'],
  ['redundancy', 'I work for the council', 'took voluntary redundancy from the council'],
  ['an employer after self-employment', "I'm self-employed", "I'm at Marlow Foods now"],
  ['an age in words', 'My daughter is 7.', 'my daughter turned eight on Saturday'],
  ['a fiancé who is a husband', 'My fiancé is Declan.', 'Declan is my husband since Friday!'],
  ['a partner who is none', "I'm dating Omar", "Omar isn't my boyfriend any more"],
  ['a divorce', 'My husband is called Luis', 'my divorce from Luis is final'],
  ['an engagement', 'My girlfriend is Saskia', 'Saskia and I got engaged'],
  ['animals taken', 'We have three ducks', 'a fox took the ducks last night'],
  ['an animal that flew away', "I've got a budgie called Pip", 'Pip flew out of the window'],
  ['an allergy outgrown', "my son can't have eggs", 'the doctor says he has outgrown the egg allergy'],
  ['a habit taken up again', "I don't drink coffee", "I'm back on coffee"],
  ['a food that a diet rules out', "I'm vegan", "I've started eating cheese and eggs again"],
  ['a birth', "I'm pregnant", 'the baby arrived on Thursday!'],
  ['a post of somebody else', 'My manager is Beatrix', 'Beatrix left, Tomasz is my manager now'],
  ['an account closed', 'I pay with Monzo', "closed my Monzo account, I'm with Starling"],
  ['how often', 'I go to spin class twice a week', 'I only go to spin class once a week now'],
  ['what a doctor took away', "I'm on statins since the stroke", 'my doctor took me off the statins in May'],
  ['a cast', 'my ankle is in a cast', 'cast came off today'],
  ['a diet, by what it forbids', 'I do keto', 'back to bread and noodles'],
  ['what was let go', 'I have a market stall in Kelso', 'I had to let the stall go'],
  ['what was stolen', 'I ride a Vespa', 'somebody stole the Vespa outside work'],
  ['what was given away', 'I play the harmonium', 'we gave away the harmonium, no space'],
  ['a love that is over', 'I am seeing a guy called Rafa', "it's over between me and Rafa"],
  [
    'an owner who left',
    'Ines is the maintainer of the parser',
    'Ines stepped down, Bo maintains the parser from now on',
  ],
  ['a new gig', "I've been doing night security at the museum", 'new gig since Monday: postman'],
  ['the tongue to answer in', 'Answer me in Italian please', 'English again from here on'],
  ['short answers', 'Keep replies under 40 words', 'you can go long again, detail is welcome'],
  ['what was handed in', 'the grant form is due on 15 May', 'the form is in'],
  ['a licence', 'I am doing the forklift licence', 'passed the forklift second time round'],
  ['shifts', 'I work nights at the depot', "they've put me on days since last week"],
  ['a month', "We're getting married in June", 'the wedding is now in September'],
] as const)
  test(`what was held ends with a newer word: ${family}`, () => assert.equal(ended(before, now), 1))

for (const [before, now] of [
  ['I share a flat with Nuria and Iker', 'Nuria moved out'],
  ['I live with Bo in Leith', 'Bo has moved out last week'],
] as const)
  test(`who moves out is no longer lived with: ${now}`, () => assert.equal(ended(before, now), 1))

for (const [what, before, now] of [
  ["a housemate's errand", 'I share a flat with Nuria and Iker', 'Nuria left the oven on'],
  ['for once', 'I swim every morning', 'no swim today, the pool is shut'],
  ['for one week', 'we have a chess club on Mondays at 7', 'no chess club this week'],
  ['a resolution', 'I smoke cigars on the balcony', "new year's resolution: quit cigars"],
  ["a friend's firm", 'we use Kafka for events', "A friend's company threw out Kafka"],
  ["another person's move", 'I live in Ghent', 'my sister moved to Antwerp'],
  ['a second pet', 'I have a cat called Miso', 'we got a dog called Bruno'],
  ["a stranger's switch", 'Our site runs on Ghost', 'another shop switched from Ghost to Hugo'],
  ['a trip', 'I live in Ghent', "I'm in Rome this week"],
  ['the past told', 'I work at Nordlys', 'I used to work at Lego'],
  ['a further language', 'I speak Dutch', 'I am learning Polish'],
  ['a question', 'I live in Ghent', 'should I move to Antwerp?'],
  ["kin's change of work", "I'm a nurse", 'my sister is a teacher now'],
  ["a brother's birthday", "I'm 29", 'my brother turned 30'],
  ['a car for a weekend', 'I drive a Polo', 'rented a Yaris for the weekend'],
  ["somebody else's diet", "I'm vegetarian", 'my flatmate eats meat again'],
  ["a friend's manager", 'My manager is Beatrix', "Tomasz is my friend's manager now"],
  ['a friend', "I'm dating Omar", 'Omar is my best friend too'],
  ['a fox that was seen', 'We have three ducks', 'saw a fox near the ducks'],
  ["a neighbour's animal", 'I have a dog named Rex', "my neighbour's dog died"],
  ['another hobby', 'I play squash every Tuesday', 'I play chess on Thursdays'],
  ['other people who leave', 'I am working for Solvik Shipping', 'three people left Solvik this month'],
  ["what is a partner's", "I've been with Solene for six years", "left Solene's umbrella on the bus"],
  ['what is off for one evening', 'pilates is on tuesdays', 'pilates is cancelled tonight, teacher ill'],
  ['an hour without', 'our internet is with Zen', 'the internet was down for an hour'],
  ['what a doctor took from another', "I'm on statins", 'they put my uncle on insulin and off statins'],
  ['a part that is stolen', 'I ride a Vespa', 'somebody stole the mirror off the Vespa'],
  ["another's gig", 'I work at the bakery', 'my brother has a new gig as a drummer'],
  ['what is over besides', 'I am seeing a guy called Rafa', "it's over with the gym"],
  ['a part that is taken off', 'I ride a Raleigh', 'someone nicked the saddle off my Raleigh'],
  ['one of what is feared', "I'm afraid of moths", 'got rid of a moth in the kitchen'],
  ['a word of it among many', "I don't smoke", 'lit the stove this morning and the whole kitchen smells of smoke'],
  ["the other child's school", 'My son goes to Oakfield', 'my daughter goes to Hillcrest'],
] as const)
  test(`nothing ends by ${what}`, () => assert.equal(ended(before, now), 0))
