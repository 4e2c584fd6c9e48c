import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chatClaims, newDiscourse } from './chat-claims.ts'
import type { ChatLanguage } from './chat-language.ts'

function told(
  message: string,
  { language = 'en', question = '' }: { language?: ChatLanguage; question?: string } = {},
) {
  const discourse = newDiscourse('Ana', ['Bo'])
  discourse.language = language
  if (question !== '')
    discourse.question = { text: question, messageId: 'm', start: 0, end: question.length, states: false }
  const context = {
    peer: 'Ana',
    writtenAt: new Date('2026-03-02T10:00:00Z'),
    timezone: 'UTC',
    others: ['Bo'],
    discourse,
  }
  return chatClaims(message, context).map(({ text }) => text)
}

const NOTHING: Readonly<Record<string, readonly (readonly [ChatLanguage, string])[]>> = {
  'irony with a word of agreement': [
    ['en', 'lol yeah sure im the queen of england'],
    ['es', 'sí claro, y yo soy el rey de españa'],
    ['it', 'sì certo, e io sono la regina di spagna'],
    ['nl', 'ja hoor, en ik ben de koning van spanje'],
  ],
  'a nuisance that is praised': [
    ['en', 'burst pipe at three in the morning, best night of my life'],
    ['de', 'der bus fällt natürlich dauernd aus, ein vergnügen'],
    ['es', 'el gato se comió la cena, qué detalle'],
    ['fr', 'encore deux heures de bouchons, quel bonheur'],
    ['it', "senza acqua da due giorni, un'esperienza unica"],
    ['pt', 'duas horas de trânsito, uma maravilha'],
    ['nl', 'weer een lekkage, wat een feest'],
  ],
  'a plan that is called off': [
    ['en', 'cancelled my dublin trip'],
    ['en', 'weekend in oslo is off, no money'],
    ['en', "we thought of a week in Ghent, but that's off"],
    ['de', 'die griechenlandreise ist abgesagt'],
    ['es', 'cancelamos el viaje a Oporto'],
    ['fr', 'on a annulé le voyage à Porto'],
    ['it', 'abbiamo annullato il viaggio a Porto'],
    ['pt', 'cancelei a viagem a Londres'],
    ['nl', 'onze reis naar Oslo gaat niet door'],
    ['zh', '去日本的旅行取消了'],
  ],
  'a name that everybody knows, said of oneself': [
    ['en', "yeah i'm basically usain bolt these days"],
    ['en', "his mother says he practises. And I'm Mozart."],
    ['en', "he'll have three stars by xmas and i'm the queen of sheba"],
    ['de', 'und ich bin der papst'],
    ['es', 'y yo soy shakira'],
    ['fr', 'et moi je suis napoléon'],
    ['it', 'e io sono la regina'],
    ['pt', 'e eu sou o papa'],
    ['nl', 'en ik ben de koningin'],
  ],
  'the answer of a riddle, codes in a row, a question without its mark': [
    ['en', "why did the hen cross the road? cos i'm 80 and live on a barge"],
    ['en', 'numbers for you: ear tags 744120 00031, 00032, 00048'],
    ['en', "remind me when olek's birthday is, i think its the 21st of june"],
  ],
  'what works only sometimes and is praised': [
    ['en', 'oh sure, 1400 forms by hand, my favourite thing in the universe'],
    ['de', 'ja und die dusche ist auch sehr romantisch, geht nur nachts 😅'],
  ],
  'a trouble that is loved with stress, or praised by a turn of speech': [
    ['en', 'yes because i LOVE double shifts'],
    ['en', 'i simply adore queuing for a parking permit'],
    ['en', 'i looove the 6am alarm, highlight of my week'],
    ['en', 'love how my train gets cancelled every friday'],
    ['en', 'oh i just love being yelled at before breakfast'],
    ['en', 'hernia and a flooded cellar. could not be happier'],
    ['en', 'our new office is an absolute joy, drilling next door'],
    ['en', 'three rejections and a migraine, best week ever'],
    ['en', 'roadworks outside my window, truly blessed'],
    ['de', 'das Büro ist wieder traumhaft, nebenan wird gebohrt'],
    ['fr', 'travaux dès six heures, que du bonheur'],
    ['es', 'otra vez sin agua, justo lo que me faltaba'],
    ['it', 'di nuovo senza luce, proprio quello che mi serviva'],
    ['pt', 'de novo sem luz, era tudo o que eu precisava'],
    ['nl', 'alweer een lekkage, precies wat ik nodig had'],
    ['zh', '楼上又在装修，神仙日子啊'],
  ],
  'the first person of a text that is named before it': [
    ['en', "lyrics so far: i'm a ghost with no house"],
    ['en', 'copy for the poster: we bake at five and close at noon'],
    ['de', 'songtext: ich bin ein geist ohne haus'],
    ['fr', 'légende : je suis un fantôme sans maison'],
    ['nl', 'bijschrift: ik ben een spook zonder huis'],
  ],
  'what a machine or the stars make of somebody': [
    ['en', 'the bot said i work at the zoo, wrong'],
    ['en', 'they misprinted my age as 88'],
    ['en', 'the tarot lady promised me a boat'],
  ],
  'titles nobody gives': [
    ['en', 'he lost the tickets, husband of the year'],
    ['es', 'perdió las entradas, marido del año'],
    ['fr', 'il a perdu les billets, mari de l’année'],
    ['en', 'my back is 90'],
    ['en', 'i practically live in the lab'],
  ],
  'amounts of things in a row': [
    ['en', 'builders yard: sand, 4 bags of cement, battens, tray of screws'],
    ['fr', 'marché : 3 kg carottes, beurre doux, 2 cagettes de poires'],
  ],
  'the lines of a game or a role': [
    ['en', 'two truths one lie: i have a twin, i met the pope, i eat glass'],
    ['de', 'spiel mal meine chefin: ich kündige und werde pilotin'],
  ],
  'a condition that opens with its verb': [
    ['de', 'würd ich im lotto gewinnen würd ich ein boot kaufen'],
    ['pt', 'se ganhar na loteria compro um barco'],
  ],
  'what is taken back at once': [
    ['en', "i'm a doctor. just kidding"],
    ['en', 'i speak nine languages, not really'],
    ['fr', 'on se marie ! je rigole'],
    ['zh', '我们要结婚了！开玩笑的'],
    ['ja', '結婚します！うそだよ'],
  ],
  'what a story tells': [
    ['en', 'in my book the heroine lives in Oslo and keeps bees'],
    ['de', 'in meinem roman ist die heldin ärztin und wohnt in riga'],
  ],
  'what others claim or take the speaker for': [
    ['en', 'my neighbour claims he invented the zip'],
    ['en', "my mum still thinks i'm vegetarian lol"],
    ['fr', "mon voisin prétend qu'il descend de napoléon"],
    ['de', 'mein nachbar behauptet, er sei mit goethe verwandt'],
  ],
  exaggeration: [
    ['de', 'ich sterbe vor hunger'],
    ['pt', 'estou a morrer de fome'],
    ['zh', '我跟你说过一万遍了'],
  ],
  'codes and confidences': [
    ['es', 'el código del garaje es 4471'],
    ['nl', 'de code van de garage is 4471'],
    ['en', 'we put an offer in on the house, do not tell anyone'],
  ],
  'rows of things to buy': [
    ['es', 'leche, pan, bolsas de basura, arena para gatos'],
    ['ja', '牛乳、パン、ゴミ袋、猫砂'],
  ],
  'a dream or a role, and what follows in it': [
    ['en', 'had a weird dream that i was a dentist in Peru. we lived on a boat'],
    ['de', 'im traum hatte ich drei kinder'],
    ['fr', "j'ai rêvé qu'on adoptait un lama"],
    ['es', 'anoche en el sueño tenía tres hijos'],
    ['ja', '夢の中で医者になってた'],
  ],
  'games and figures': [
    ['en', "in skyrim i'm a level 40 orc"],
    ['de', 'mein charakter ist ein zwerg namens Grumo, er hasst elfen'],
    ['pt', 'meu personagem é um anão chamado Durin que odeia elfos'],
    ['zh', '我的角色叫阿青，是个剑客，住在长安'],
  ],
  "somebody else's word": [
    ['en', "and she was like i'm never eating meat again"],
    ['en', "my horoscope says i'm moving house this year"],
    ['es', 'y va ella y me suelta: me caso en mayo'],
    ['fr', 'il me sort : je déménage à Bali'],
    ['de', 'sie so: ich zieh nach wien'],
    ['nl', 'iedereen denkt dat ik Duits ben'],
  ],
  'a text that is asked for': [
    ['en', "draft a reply to my landlord saying i've lost my job. i can't pay till the 5th"],
    ['de', 'schreib eine mail, dass ich krank bin und morgen nicht komme'],
    ['fr', 'écris un mail pour dire que je suis malade'],
  ],
  'what a lock or a network opens with': [
    ['en', 'the alarm at mums is 4471'],
    ['de', 'wlan: Blume2023!'],
    ['fr', "le code de l'immeuble c'est 44B12"],
  ],
  'a list behind the word for one': [
    ['en', 'list for Saturday: masonry paint, rollers, 2 bags sand'],
    ['fr', "bon le frigo : lait d'avoine, feta, 2 citrons"],
    ['pt', 'mercado: coador de café, banana, tapioca'],
    ['zh', '牛奶，鸡蛋，面粉，酱油，垃圾袋'],
  ],
  'what was to be and is not': [
    ['en', 'we were meant to get married in June, called it off'],
    ['es', 'casi compro un coche ayer'],
    ['it', 'stavo per comprare una moto'],
    ['ja', '沖縄に行く予定だったけどやめた'],
  ],
  'what is over with the hour': [
    ['en', "i'm in the bath"],
    ['en', 'i have a headache'],
    ['de', 'ich bin grad im bus'],
    ['es', 'tengo sueño'],
    ['zh', '我在地铁上'],
  ],
  'more than can be': [
    ['en', "obviously i'm the greatest juggler alive"],
    ['en', "i'm married to my laptop"],
    ['it', 'ho un miliardo di cose da fare'],
    ['nl', 'ik woon zowat op kantoor'],
  ],
  'what is told and is to be forgotten': [
    ['en', "my source's number is 07700 900461, use it never"],
    ['fr', "mon nip de carte c'est 7316 haha oublie ça"],
    ['de', 'sie wohnt in der Hauptstraße 4. vergiss das bitte'],
  ],
  'things to buy, by their packs': [
    ['en', 'Parish: candles, altar wine, 2 reams of paper, mousetraps'],
    ['de', 'Für morgen: 40 Säcke Rindenmulch, 12 Hainbuchen, Bindeschnur'],
    ['en', 'shopping list for later so i do not lose it: socks, hand cream, rice cakes, tissues'],
  ],
  'what is laughed at': [
    ['en', "she's useless before noon 😂"],
    ['en', 'i am their queen'],
    ['en', "we'll never see each other"],
  ],
  'errors of programs': [
    ['en', 'NullReferenceException at Billing.Controller line 88'],
    ['nl', 'PHP Fatal error: Uncaught Error in Kassa.php'],
  ],
}
for (const [what, messages] of Object.entries(NOTHING))
  for (const [language, message] of messages)
    test(`${what} tells nothing: ${message}`, () => assert.deepEqual(told(message, { language }), []))

test('the answer to a question for a password is kept out', () => {
  assert.deepEqual(told('its Marigold-Fern7', { question: 'did you change the router password?' }), [])
})

test('a row that introduces somebody is no shopping list', () => {
  assert.notDeepEqual(told('hoi, Piet hier, melkveehouder bij Sneek, 85 koeien', { language: 'nl' }), [])
})

test('what stands beside a joke is told', () => {
  assert.deepEqual(told('I live in Cork. lol yeah sure im the queen of england'), ['Ana lives in Cork.'])
})

test('the answer to an offer of help is a task, in every language', () => {
  for (const [language, question, message] of [
    ['en', 'What should I help with?', 'product copy'],
    ['de', 'Womit kann ich helfen?', 'probenplan'],
    ['es', '¿En qué te ayudo?', 'llevar cuentas'],
    ['fr', 'Comment puis-je t’aider ?', 'organiser mes repas'],
    ['it', 'Come posso aiutarti?', "organizzare l'agenda"],
    ['pt', 'Como posso ajudar?', 'juntar dinheiro'],
    ['nl', 'Waar kan ik mee helpen?', 'weekmenu'],
    ['zh', '需要什么帮助？', '写周报'],
  ] as const)
    assert.deepEqual(told(message, { language, question }), [], message)
})

test('a misfortune that is praised is none, in every language', () => {
  for (const [language, message] of [
    ['en', 'brilliant, the boiler broke on the coldest night'],
    ['de', 'na toll, die heizung ist schon wieder aus'],
    ['es', 'genial, la lavadora rota y vivo en un quinto'],
    ['fr', 'super, la chaudière en panne en janvier'],
    ['it', 'fantastico, lo scaldabagno guasto a gennaio'],
    ['pt', 'que ótimo, o elevador quebrado e moro no oitavo'],
    ['nl', 'heerlijk, de verwarming kapot in januari'],
    ['zh', '真好，又停电，我最爱停电了'],
  ] as const)
    assert.deepEqual(told(message, { language }), [], message)
})

test('what looks like a frame and is none is told', () => {
  for (const [language, message] of [
    ['en', "i can't sleep on the ground, my back"],
    ['en', 'had a dream that i was a bird. anyway, we moved to Leeds in May'],
    ['en', 'the stack: react, postgres, redis'],
    ['en', 'i forget my pills every day'],
    ['de', 'Wir haben 40 Kühe, 12 Hühner und einen Hund'],
    ['en', 'i have a phd in engineering'],
    ['de', 'den server hab ich verkauft'],
    ['de', 'ich zieh am 1. Juni nach Ulm'],
    ['fr', 'je suis dans le train tous les jours'],
  ] as const)
    assert.notDeepEqual(told(message, { language }), [], message)
})

test('a wish about how to write is heard beside a request for a text', () => {
  assert.notDeepEqual(told('schreib bitte ohne ausrufezeichen, das klingt so fake', { language: 'de' }), [])
})

test('what one loves or praises without a trouble is told', () => {
  for (const [message, claim] of [
    ['I just love the sea', 'Ana just loves the sea.'],
    ['I love night shifts, the ward is quiet then', 'Ana loves night shifts.'],
    ['i LOVE the new flat in Leeds', 'Ana LOVEs the new flat in Leeds.'],
    ['I love spending weekends in York', 'Ana loves spending weekends in York.'],
    ['I really love running in the rain', 'Ana really loves running in the rain.'],
    ['My garden is a joy, roses everywhere', "Ana's garden is a joy, roses everywhere."],
    ['My sister works in a haunted house in York', "Ana's sister works in a haunted house in York."],
  ] as const)
    assert.ok(told(message).includes(claim), message)
})

test('the number of a passport or another paper of the state is kept out in every language, the day on which it ends is told', () => {
  for (const [language, message] of [
    ['en', 'Passport Ana Silva 533184203'],
    ['en', "my driver's licence is SILVA7055 12 345678"],
    ['de', 'mein Reisepass hat die Nummer C01234567'],
    ['es', 'mi DNI es 12345678Z'],
    ['fr', 'mon passeport : 19 AB 12345, numéro 123456789'],
    ['it', "la mia carta d'identità è la AX 1234567"],
    ['pt', 'meu cpf é 123.456.789-09'],
    ['en', 'the number is 078-05-1120'],
    ['nl', 'mijn bsn is 123456789'],
    ['zh', '我的护照号是E12345678'],
  ] as const)
    assert.deepEqual(told(message, { language }), [], message)
  assert.notDeepEqual(told('my passport runs out on 12 March 2027'), [])
  assert.notDeepEqual(told('I have a Portuguese passport since 2019'), [])
})

test("what is to be forgotten again, and a French card's number, are kept out", () => {
  assert.deepEqual(told('my lodger is called Ingram, forget i said that'), [])
  assert.deepEqual(told("mon nip c'est 4821", { language: 'fr' }), [])
})

test('what the sentence behind it takes back is not told, whatever else that says', () => {
  assert.deepEqual(told('i wrote the docs for my swiss cousin. jk he doesnt exist'), [])
  assert.deepEqual(told('ich habe zwei pferde. quatsch, schön wärs', { language: 'de' }), [])
  assert.deepEqual(told('vivo en un castillo. mentira jaja', { language: 'es' }), [])
  assert.deepEqual(told("j'ai trois ferraris. je rigole", { language: 'fr' }), [])
  assert.equal(told('my old truck is gone. not named the new one yet').length > 0, true)
})

test('somebody else is quoted, and said again', () => {
  const claims = told('the trainee said quote "I\'m allergic to onions" — seriously! allergic to onions')
  assert.deepEqual(claims, [])
})

test('a letter that is drafted tells nothing of its writer', () =>
  assert.deepEqual(told('dear landlord, i have lived here since 2010 and never paid late. does that sound ok?'), []))

test('what was wanted of somebody and fell through is not told', () => {
  assert.deepEqual(told('boss wanted me to move to leeds but it fell through'), [])
  assert.deepEqual(told('they offered me the lead role, turned it down'), [])
})

test('names that everybody knows, called-off things that last and trips that take place are told', () => {
  for (const message of [
    'we have a cat called einstein',
    'i work at tesla in Berlin',
    'i cancelled my gym membership',
    'my trip to Oslo is on the 5th of May',
    'i play mozart on the cello',
  ])
    assert.notDeepEqual(told(message), [], message)
})
