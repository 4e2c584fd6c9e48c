import { Honcho } from '@honcho-ai/sdk'

// What plugins of coding agents do beside it: chat, cards, conclusions, files, copies, settings of who takes part.
// node honcho-more.mjs <host> <key>. The answers go to stdout as one line of JSON.

const [baseURL, apiKey] = process.argv.slice(2)
const honcho = new Honcho({ baseURL, apiKey, workspaceId: 'plugins', maxRetries: 0 })
const failing = (call) =>
  call.then(
    () => null,
    (error) => ({ name: error.constructor.name, status: error.status, message: error.message }),
  )
const contents = (things) => things.map(({ content }) => content)
const namesOf = async (session) => (await session.peers()).map(({ id }) => id)

async function settled() {
  for (const until = Date.now() + 30_000; Date.now() < until; ) {
    const { totalWorkUnits, completedWorkUnits } = await honcho.queueStatus()
    if (totalWorkUnits > 0 && totalWorkUnits === completedWorkUnits) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const ana = await honcho.peer('ana')
const bot = await honcho.peer('bot')
const talk = await honcho.session('talk')
await talk.addPeers([ana, [bot, { observeMe: false, observeOthers: true }]])
const ofBot = await talk.getPeerConfiguration(bot)
const ofAna = await talk.getPeerConfiguration(ana)
const [first] = await talk.addMessages([
  ana.message('I have a beagle called Tuur.', { createdAt: '2026-01-31T12:00:00.000Z' }),
  bot.message('I live in Ghent.'),
  ana.message('I work as a nurse in Porto.'),
])
await settled()
const ofSilent = (await bot.conclusions.list()).items

const answer = await ana.chat('Where does Ana work?', { includeEvidence: true })
const stream = await ana.chatStream('Where does Ana work?', { includeEvidence: true })
const streamed = await stream.toArray()

const noCard = await ana.getCard()
const setCard = await ana.setCard(['Name: Ana', 'Prefers short answers'])
const cards = [await ana.card(), await bot.getCard('ana'), (await bot.context({ target: 'ana' })).peerCard]

const seen = bot.conclusionsOf('ana')
const [own] = await ana.conclusions.create({ content: 'Ana is allergic to walnuts.' })
const [stated, twice] = await seen.create([
  { content: 'Ana plays the viola.', sessionId: 'talk' },
  { content: 'Ana plays the viola.', sessionId: talk },
])
const page = await seen.list({ size: 2 })
const report = {
  ofBot,
  ofAna,
  ofSilent,
  answer,
  streamed,
  evidence: stream.evidence,
  plain: await ana.chat('What does she do for work?'),
  dog: await ana.chat('What is the dog called?'),
  all: await bot.chat('What do you know about Ana?', { target: 'ana' }),
  unknown: await ana.chat('Which opera did she direct in Vienna?', { includeEvidence: true }),
  everybody: await honcho.chat('Who works as a nurse?'),
  elsewhere: await ana.chat('Where does Ana work?', { session: 'empty-talk' }).catch(({ status }) => status),
  noCard,
  setCard,
  cards,
  own: [own.content, own.observerId, own.observedId, own.level, own.sessionId],
  stated: [stated.observerId, stated.observedId, stated.sessionId, twice.id === stated.id],
  newest: page.items[0].content,
  pages: [page.total, page.pages, page.items.length],
  ofTalk: contents((await seen.list({ session: 'talk', reverse: true })).items),
  same: (await seen.get(stated.id)).content,
  many: contents(await ana.conclusions.getMany([own.id, stated.id])),
  everywhere: (await honcho.conclusions.list()).total,
  derived: (await ana.conclusions.derived(own.id)).total,
  found: contents(await ana.conclusions.query('allergic to', 1)),
  dogs: contents(await ana.conclusions.query('What is the dog called?', 1)),
  representation: await seen.representation({ searchQuery: 'viola', searchTopK: 1 }),
}
await ana.conclusions.delete(own.id)
report.withdrawn = await failing(ana.conclusions.get(own.id))

const files = await talk.uploadFile(
  {
    filename: 'notes.md',
    content: Buffer.from('# Notes\n\nI moved to Faro in March.\n'),
    content_type: 'text/markdown',
  },
  ana,
  { metadata: { kind: 'note' }, createdAt: '2026-02-01T12:00:00.000Z' },
)
report.file = files.map(({ content, peerId, metadata, createdAt }) => ({ content, peerId, metadata, createdAt }))
report.badFile = await failing(
  talk.uploadFile({ filename: 'a.bin', content: Buffer.from([0, 1, 2]), content_type: 'application/x-thing' }, ana),
)

const copy = await talk.clone()
const start = await talk.clone(first.id)
report.copies = [contents((await copy.messages()).items), contents((await start.messages()).items)]
report.settingsOfCopy = await copy.getPeerConfiguration(bot)
report.copyOfNothing = await failing(talk.clone('msg_00000000-0000-7000-8000-000000000000'))

await talk.setPeerConfiguration(ana, { observeMe: false })
report.settings = await talk.getPeerConfiguration(ana)
await talk.removePeers(bot)
report.left = await namesOf(talk)
await talk.setPeers(['bot', 'cleo'])
report.set = await namesOf(talk)
await talk.addMessages([ana.message('I am back.')])
report.back = await namesOf(talk)
report.stranger = await failing(talk.setPeerConfiguration('nobody', { observeMe: true }))
report.dream = await honcho.scheduleDream({ observer: ana }).then(() => 'taken')
report.nobodysDream = await failing(honcho.scheduleDream({ observer: 'nobody' }))
console.log(JSON.stringify(report))
