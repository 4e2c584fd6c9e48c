import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chatClaims, keptClaims, newDiscourse } from './chat-claims.ts'
import { endedIn } from './language-changes.ts'

const context = {
  peer: 'Ana',
  writtenAt: new Date('2024-03-10T12:00:00Z'),
  timezone: 'UTC',
  others: ['Bo'],
}
const texts = (message: string) => chatClaims(message, context).map(({ text }) => text)

test('what a peer says of themselves is told in the third person', () => {
  assert.deepEqual(texts('I work at Equinor as an engineer.'), ['Ana works at Equinor.', 'Ana works as an engineer.'])
  assert.deepEqual(texts("I'm allergic to peanuts, and my sister's named Marta."), [
    'Ana is allergic to peanuts.',
    "Ana's sister is named Marta.",
  ])
  assert.deepEqual(texts("We've adopted two cats"), ['Ana and others have adopted two cats.'])
})

test('three words are enough for what lasts', () => {
  assert.deepEqual(texts('I am vegan.'), ['Ana is vegan.'])
  assert.deepEqual(texts('I love sushi but I hate olives!'), ['Ana loves sushi.', 'Ana hates olives.'])
  assert.deepEqual(texts('I became vegan! I turned 30.'), ['Ana became vegan.', 'Ana turned 30.'])
  assert.deepEqual(texts('I am tired.'), [])
})

test('what stands behind a colon is a clause of its own, and marks are no part of a verb', () => {
  assert.deepEqual(texts('I moved: I live in Bergen now.'), ['Ana lives in Bergen now.'])
  assert.deepEqual(texts('I moved, finally, to Oslo.'), ['Ana moved, finally, to Oslo.'])
  assert.deepEqual(
    texts('I live, as you know, in Oslo.').map((text) => text.slice(0, 10)),
    ['Ana lives,'],
  )
})

test('greetings and names that are addressed are dropped', () => {
  assert.deepEqual(texts('Hey Bo! Well, I moved to Oslo.'), ['Ana moved to Oslo.'])
  assert.deepEqual(texts('I moved to Oslo, Bo!'), ['Ana moved to Oslo.'])
})

test('questions, moods, politeness and reactions give nothing', () => {
  for (const message of [
    'Do I live in Oslo?',
    'I am so happy for you!',
    'I hope you are well.',
    'I agree with that completely.',
    "I can't wait to see it!",
    'Thanks a lot, that was great.',
    'I love it so much',
  ])
    assert.deepEqual(texts(message), [], message)
})

test('dates are resolved against the moment of writing and stand in brackets', () => {
  const [claim] = chatClaims('Yesterday I ran a marathon in Bergen.', context)
  assert.equal(claim!.text, 'Ana ran a marathon in Bergen, yesterday [2024-03-09].')
  assert.equal(claim!.when, '2024-03-09')
  assert.equal(claim!.grain, 'day')
  const [week] = chatClaims('Last week, I started a new job at Statoil.', context)
  assert.match(week!.text, /last week \[week of 2024-03-0\d\]/)
  assert.equal(week!.grain, 'week')
})

test('yesterday is a day of the time zone', () => {
  const late = { ...context, writtenAt: new Date('2024-03-10T23:30:00Z'), timezone: 'Asia/Tokyo' }
  assert.equal(chatClaims('Yesterday I ran a marathon in Osaka.', late)[0]!.when, '2024-03-10')
})

test('hedged claims are inferred and score less', () => {
  const [sure] = chatClaims('I work at Equinor as an engineer.', context)
  const [hedged] = chatClaims('I probably work at Equinor as an engineer.', context)
  assert.equal(sure!.confidenceKind, 'asserted')
  assert.equal(hedged!.confidenceKind, 'inferred')
  assert.ok(hedged!.score < sure!.score)
})

test('every claim points at the sentence it came from', () => {
  const message = 'Hi 👍🏽! I live in Zürich. 🎉 I adopted a cat named Mia.'
  for (const { start, end, text } of chatClaims(message, context)) {
    const quote = message.slice(start, end)
    const saysSo = text.includes('Zürich') ? 'I live in Zürich.' : 'I adopted a cat named Mia.'
    assert.ok(quote.endsWith(saysSo), `${text} ← ${quote}`)
  }
  assert.equal(chatClaims(message, context).length, 2)
})

test('a name with signs that patterns and replacements know is taken as it is', () => {
  const odd = { ...context, peer: '$1.*(Ana)' }
  assert.deepEqual(
    chatClaims('I love Oslo and my dog.', odd).map(({ text }) => text),
    ['$1.*(Ana) loves Oslo and their dog.'],
  )
})

test('each language that is read is told in its own words, others not at all', () => {
  assert.deepEqual(texts('Ich wohne seit drei Jahren in Kiel.'), ['Ana wohnt seit drei Jahren in Kiel.'])
  assert.deepEqual(texts('vivo en Cádiz y tengo dos gatos'), ['Ana vive en Cádiz.', 'Ana tiene dos gatos.'])
  assert.deepEqual(texts("J'habite à Lyon et je travaille chez Renault."), [
    'Ana habite à Lyon.',
    'Ana travaille chez Renault.',
  ])
  assert.deepEqual(texts('我住在成都，我喜欢爬山。'), ['Ana住在成都。', 'Ana喜欢爬山。'])
  assert.deepEqual(texts('sono di Bari e lavoro in banca'), ['Ana è di Bari.', 'Ana lavora in banca.'])
  assert.deepEqual(texts('moro em Recife e tenho dois gatos'), ['Ana mora em Recife.', 'Ana tem dois gatos.'])
  assert.deepEqual(texts('ik woon in Gent en ik heb een hond'), ['Ana woont in Gent.', 'Ana heeft een hond.'])
  assert.deepEqual(texts('私は東京に住んでいます。'), ['Anaは東京に住んでいます。'])
  assert.deepEqual(texts('Я живу в Москве.'), [])
})

test('what is denied or replaced in another language ends what was held', () => {
  for (const [language, before, now] of [
    ['de', 'Ich spiele Handball.', 'Ich habe mit Handball aufgehört.'],
    ['de', 'Ich wohne in Kiel.', 'Ich bin nach Jena gezogen.'],
    ['fr', "J'habite à Lyon.", "J'ai déménagé à Nantes."],
    ['fr', 'Je fais du tennis.', "J'ai arrêté le tennis."],
    ['es', 'Vivo en Cádiz.', 'Me mudé a Vigo.'],
    ['zh', '我住在成都。', '我搬到上海了。'],
    ['it', 'Vivo a Roma con mia moglie.', 'Ci siamo trasferiti a Bari.'],
    ['pt', 'Moro em Recife.', 'Me mudei para São Paulo.'],
    ['nl', 'Ik woon in Gent.', 'We zijn naar Breda verhuisd.'],
    ['nl', 'Ik speel gitaar.', 'Ik ben gestopt met gitaar.'],
    ['ja', '福岡に住んでいます。', '大阪に引っ越しました。'],
  ] as const) {
    const compared = (message: string) => texts(message).map((text) => ({ id: text, text }))
    assert.equal(endedIn(language, now, compared(now), compared(before), 'Ana').size, 1, now)
  }
})

test('announcements and habits with their adverb in front are read', () => {
  assert.deepEqual(texts('Just wanted to let you know I booked a seat at the Central Perk café.'), [
    'Ana booked a seat at the Central Perk café.',
  ])
  assert.deepEqual(texts('Sometimes I do some light yoga poses.'), ['Ana does some light yoga poses, sometimes.'])
  assert.deepEqual(texts("I'm really into sci-fi shows."), ['Ana is really into sci-fi shows.'])
})

test('what recurs is no date', () => {
  assert.deepEqual(texts('I play guitar with Bo every Sunday.'), ['Ana plays guitar with Bo every Sunday.'])
  assert.deepEqual(texts('On Sundays I play chess with my uncle.'), ['Ana plays chess with their uncle, on Sundays.'])
  assert.deepEqual(texts('I moved to Oslo in 2019.'), ['Ana moved to Oslo in 2019.'])
})

test('encouragement, opinions on a choice, hearsay, headings and halves of sentences give nothing', () => {
  for (const message of [
    'We need to be ready for this!',
    'We can have a blast together there!',
    'Smoothies are a great choice for breakfast.',
    "I've heard the story is really engaging too.",
    '**Baked Salmon with Sweet Potatoes**',
    '# Moved to Oslo with my dog',
    "I've noticed that when I sleep well, I do.",
    "Let's decide who leads so we have a good flow.",
    'I really like the patterns.',
    'I love mixing it up!',
  ])
    assert.deepEqual(keptClaims(message, context), [], message)
})

test('a name at the start is dropped only when it is a word of its own', () => {
  const als = { ...context, others: ['Al', 'I'] }
  assert.deepEqual(
    chatClaims('Also I moved to Oslo. Al, I bought a boat in Lund.', als).map(({ text }) => text),
    ['Ana moved to Oslo.', 'Ana bought a boat in Lund.'],
  )
})

test('signs that are not seen do not hide a greeting', () => {
  assert.deepEqual(texts('👩‍👩‍👧‍👦 Hi 👍🏽, I moved to Oslo.'), ['Ana moved to Oslo.'])
})

test('a name is no month, and what somebody said is not past because they said it', () => {
  const claims = (peer: string, message: string) => chatClaims(message, { ...context, peer }).map(({ text }) => text)
  assert.deepEqual(claims('Jun', 'I moved to Oslo.'), ['Jun moved to Oslo.'])
  assert.deepEqual(claims('Jun', 'I fly to Oslo on 3 May.'), ['Jun flies to Oslo on 3 May [2024-05-03].'])
  const italian = 'ciao, lavoro a Lecce. venerdì alle 18 lo porto dal veterinario per il vaccino, ricordamelo'
  assert.match(claims('Bene', italian).join('\n'), /venerdì \[2024-03-15\]/)
})

test('an ordinal and a firm end no sentence', () => {
  const german = (message: string) =>
    chatClaims(message, { ...context, discourse: { ...newDiscourse('Ana', []), language: 'de' } }).map(
      ({ text }) => text,
    )
  assert.deepEqual(german('bin jedes 2. wochenende in Fulda'), ['Ana ist jedes 2. wochenende in Fulda.'])
  assert.deepEqual(texts('I work at Brot & Co. in Fulda'), ['Ana works at Brot and Co. in Fulda.'])
})

test('a German answer says what was asked', () => {
  const question = { text: 'Was fährst du?', messageId: 'q', start: 0, end: 14, states: false }
  const discourse = { ...newDiscourse('Ana', []), language: 'de' as const, question }
  assert.deepEqual(
    chatClaims('nen alten Golf', { ...context, discourse }).map(({ text }) => text),
    ['Auf „Was fährst du“ antwortete Ana: nen alten Golf.'],
  )
})
