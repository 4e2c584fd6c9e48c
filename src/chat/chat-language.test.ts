import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ChatLanguage, chatLanguage, unreadLanguage } from './chat-language.ts'

const SHORT: Readonly<Record<ChatLanguage, readonly string[]>> = {
  en: [
    'call me Ondine',
    'dentist moved to nine',
    'no cheese, doctor says',
    'sold the van yesterday',
    'peanut intolerant',
    'CI takes 12 minutes',
    'prod is eu-west-1',
  ],
  de: ['spiele Querflöte und Horn', 'unsere Katze frisst nur Huhn', 'Umzug erledigt, alle müde', 'arbeite halbtags'],
  es: ['odio la remolacha', 'toco la trompeta', 'tenemos tres gallinas', 'entreno los jueves'],
  fr: ['danse le jeudi soir', 'notre serveur tourne sous Debian', 'je fais du judo', 'appelle-moi Lulu'],
  it: ['faccio il fornaio', 'suoniamo in cinque', 'mi sveglio alle nove', 'rispondi con calma'],
  pt: ['toco pandeiro na praça', 'temos uma gata chamada Fifi', 'curso direito em Recife', 'moro sozinho'],
  nl: [
    'geef het antwoord in graden',
    'we fietsen elke zondag',
    'speel sinds mijn jeugd trompet',
    'gebruiken jullie Fedora',
  ],
  zh: ['我养了一只鹦鹉', '下周开会'],
  ja: ['毎朝走っています', 'カフェで働く'],
}

for (const [language, messages] of Object.entries(SHORT))
  for (const message of messages)
    test(`a first message of a few words is ${language}: ${message}`, () =>
      assert.equal(chatLanguage(message), language))

test('what could be either is in the language that the speaker wrote before', () => {
  assert.equal(chatLanguage('ok', 'nl'), 'nl')
  assert.equal(chatLanguage('Pistacchio', 'it'), 'it')
  assert.equal(chatLanguage('MIT', 'en'), 'en')
  assert.equal(chatLanguage('word', 'zh'), 'zh')
  assert.equal(chatLanguage('ok'), 'en')
})

test('a speaker may change the language', () => {
  assert.equal(chatLanguage('ich wohne jetzt in Graz und arbeite bei der Bahn', 'en'), 'de')
  assert.equal(chatLanguage('sorry, I have to switch to English now', 'de'), 'en')
})

for (const [language, message] of [
  ['ru', 'Я живу в Казани'],
  ['uk', 'Живу у Львові, маю двох котів'],
  ['ko', '나는 부산에 살아요'],
  ['pl', 'Mieszkam w Krakowie i pracuję jako nauczyciel'],
  ['sv', 'Jag bor i Malmö och jobbar som lärare'],
  ['da', 'jeg bor i Aarhus og kan godt lide kaffe'],
  ['tr', 'İzmir’de yaşıyorum ve kahve çok seviyorum'],
  ['fi', 'asun Turussa ja olen opettaja'],
  ['hu', 'Budapesten lakom és tanár vagyok'],
] as const)
  test(`what is written in ${language} is not read: ${message}`, () =>
    assert.deepEqual([chatLanguage(message), unreadLanguage(message)], [null, language]))

test('a loan word or a place makes no other language', () => {
  assert.equal(chatLanguage('we had smörgåsbord in Malmö on Sunday'), 'en')
  assert.equal(chatLanguage('moved to Kraków, the flat is in Śródmieście'), 'en')
})
