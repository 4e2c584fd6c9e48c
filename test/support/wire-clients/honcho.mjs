import { Honcho } from '@honcho-ai/sdk'

// What users of the official client do: node honcho.mjs <host> <key>. The answers go to stdout as one line of JSON.

const [baseURL, apiKey] = process.argv.slice(2)
const honcho = new Honcho({ baseURL, apiKey, workspaceId: 'chats', maxRetries: 0 })
const failing = (call) =>
  call.then(
    () => null,
    (error) => ({ name: error.constructor.name, status: error.status, message: error.message }),
  )
const contents = (messages) => messages.map(({ content }) => content)
const ids = async (page) => (await (await page).toArray()).map(({ id }) => id)

const ana = await honcho.peer('ana', { metadata: { role: 'user' } })
const bot = await honcho.peer('bot', { configuration: { observeMe: false } })
const trip = await honcho.session('trip', { metadata: { about: 'Porto' } })
const home = await honcho.session('home')
await trip.addPeers([ana, bot])
const added = await trip.addMessages([
  ana.message('I have a beagle called Tuur.', { metadata: { kept: 1 }, createdAt: '2026-01-31T12:00:00.000Z' }),
  bot.message('What a name for a beagle.'),
  ana.message('We leave for Porto on Friday.'),
])
await home.addMessages([bot.message('The beagle sleeps at home.')])
const listed = await trip.messages({ size: 2 })
const changed = await trip.updateMessage(added[0], { kept: 2 })
await ana.setMetadata({ role: 'owner' })
await honcho.setMetadata({ team: 'red' })
await honcho.session('gone').then((session) => session.delete())

for (const until = Date.now() + 30_000; Date.now() < until; ) {
  const { totalWorkUnits, completedWorkUnits } = await honcho.queueStatus()
  if (totalWorkUnits > 0 && totalWorkUnits === completedWorkUnits) break
  await new Promise((resolve) => setTimeout(resolve, 50))
}
const whole = await trip.context({ peerTarget: 'ana' })
const short = await trip.context({ tokens: 8 })

const report = {
  added,
  pages: [listed.total, listed.pages, contents(listed.items), contents((await listed.getNextPage()).items)],
  newest: contents((await trip.messages({ reverse: true, size: 1 })).items),
  ofBot: contents((await trip.messages({ filters: { peer_id: 'bot' } })).items),
  ofKept: contents((await trip.messages({ filters: { metadata: { kept: 2 } } })).items),
  one: (await trip.getMessage(added[1].id)).content,
  changed: changed.metadata,
  role: await ana.getMetadata(),
  observed: await bot.getConfiguration(),
  about: await trip.getMetadata(),
  team: await honcho.getMetadata(),
  everywhere: contents(await honcho.search('beagle')),
  byAna: contents(await ana.search('beagle')),
  atHome: contents(await home.search('beagle')),
  peers: await ids(honcho.peers()),
  takingPart: (await trip.peers()).map(({ id }) => id),
  sessions: await ids(honcho.sessions()),
  ofAna: await ids(ana.sessions()),
  workspaces: await (await honcho.workspaces()).toArray(),
  known: await ana.representation(),
  knownByBot: await bot.representation({ target: 'ana', searchQuery: 'beagle', searchTopK: 1 }),
  context: (await bot.context({ target: 'ana' })).representation,
  whole: [contents(whole.messages), whole.summary, whole.peerRepresentation],
  short: [contents(short.messages), short.peerRepresentation],
  summaries: await trip.summaries(),
  queue: await honcho.queueStatus(),
  queueOfTrip: (await trip.queueStatus()).totalWorkUnits,
  unserved: await failing(honcho.scope('therapy')),
  format: await failing(ana.chat('What is the beagle called?', { responseFormat: { type: 'object' } })),
  unknownFilter: await failing(trip.messages({ filters: { created_at: { gte: '2026-01-01' } } })),
  absent: await failing(trip.getMessage('msg_none')),
}
console.log(JSON.stringify(report))
