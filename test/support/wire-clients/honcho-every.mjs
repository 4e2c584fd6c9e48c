import { ConclusionScope, ConclusionsView, Honcho, Peer, Scope, Session, WorkspaceConclusions } from '@honcho-ai/sdk'

// Every method of the official client, once: node honcho-every.mjs <host> <key>. What each gave goes to stdout as one line
// of JSON, with the names of those that were not called.

const [baseURL, apiKey] = process.argv.slice(2)
const CLASSES = { Honcho, Peer, Session, Scope, ConclusionScope, ConclusionsView, WorkspaceConclusions }
const called = new Set()
const all = Object.entries(CLASSES).flatMap(([name, { prototype }]) => {
  return Object.entries(Object.getOwnPropertyDescriptors(prototype)).flatMap(([method, { value }]) => {
    if (typeof value !== 'function' || /^(?:constructor$|toString$|_)/.test(method)) return []
    prototype[method] = function (...args) {
      called.add(`${name}.${method}`)
      return value.apply(this, args)
    }
    return [`${name}.${method}`]
  })
})

const honcho = new Honcho({ baseURL, apiKey, workspaceId: 'every', maxRetries: 0 })
const report = { failed: [], unserved: [] }
const does = (what, call) => call().catch(({ message }) => void report.failed.push(`${what}: ${message}`))
const isUnserved = (what, call) =>
  call().then(
    () => report.failed.push(`${what} is served`),
    ({ status, message }) => report.unserved.push([status, message]),
  )
const contents = (things) => things.map(({ content }) => content)

await does('settings of a workspace', async () => {
  await honcho.setMetadata({ team: 'red' })
  await honcho.setConfiguration({ reasoning: { enabled: false } })
  await honcho.refresh()
  report.workspace = [await honcho.getMetadata(), await honcho.getConfiguration()]
})
const ana = await honcho.peer('ana')
const talk = await honcho.session('talk')
await does('settings of a peer', async () => {
  await ana.setMetadata({ role: 'owner' })
  await ana.setConfiguration({ observeMe: true })
  await ana.refresh()
  report.peer = [await ana.getMetadata(), await ana.getConfiguration()]
})
await does('settings of a session', async () => {
  await talk.setMetadata({ about: 'Porto' })
  await talk.setConfiguration({ summary: { enabled: false } })
  await talk.refresh()
  report.session = [await talk.getMetadata(), await talk.getConfiguration()]
})
await does('who takes part', async () => {
  await talk.addPeers(ana)
  await talk.setPeers(['ana', 'bot'])
  await talk.setPeerConfiguration('bot', { observeMe: false })
  report.bot = await talk.getPeerConfiguration('bot')
  await talk.removePeers('bot')
  report.takingPart = (await talk.peers()).map(({ id }) => id)
})
await does('messages', async () => {
  const [message] = await talk.addMessages([ana.message('I have a beagle called Tuur.')])
  await talk.updateMessage(message, { kept: 1 })
  report.message = [(await talk.getMessage(message.id)).metadata, (await talk.messages()).total]
  const file = {
    filename: 'notes.md',
    content: Buffer.from('# Notes\n\nI moved to Faro.\n'),
    content_type: 'text/markdown',
  }
  report.uploaded = (await talk.uploadFile(file, ana)).length
  report.copied = (await (await talk.clone()).messages()).total
})
for (const until = Date.now() + 30_000; Date.now() < until; ) {
  const { totalWorkUnits, completedWorkUnits } = await honcho.queueStatus()
  if (totalWorkUnits > 0 && totalWorkUnits === completedWorkUnits) break
  await new Promise((resolve) => setTimeout(resolve, 50))
}
await does('lists', async () => {
  report.lists = [
    (await honcho.peers()).total,
    (await honcho.sessions()).total,
    (await ana.sessions()).total,
    (await honcho.workspaces()).items,
  ]
  report.queueOfTalk = (await talk.queueStatus()).pendingWorkUnits
})
await does('search', async () => {
  for (const from of [honcho, ana, talk])
    report.found = [...(report.found ?? []), contents(await from.search('beagle'))[0]]
})
await does('what is known', async () => {
  report.known = [
    await ana.representation(),
    await talk.representation(ana),
    (await ana.context()).representation,
    (await talk.context({ peerTarget: 'ana' })).peerRepresentation,
  ]
  report.summary = (await talk.summaries()).shortSummary
})
await does('chat', async () => {
  report.said = [await ana.chat('What is the beagle called?'), await honcho.chat('What is the beagle called?')]
  for (const from of [ana, honcho])
    report.said.push((await (await from.chatStream('What is the beagle called?')).toArray()).join(''))
})
await does('cards', async () => {
  await ana.setCard(['Name: Ana'])
  report.cards = [await ana.getCard(), await ana.card()]
})
for (const [name, scope] of Object.entries({
  own: ana.conclusions,
  seen: (await honcho.peer('bot')).conclusionsOf('ana'),
}))
  await does(`conclusions: ${name}`, async () => {
    const [made] = await scope.create({ content: `Ana plays the ${name === 'own' ? 'viola' : 'harp'}.` })
    report[name] = [
      made.content,
      (await scope.get(made.id)).id === made.id,
      (await scope.getMany([made.id])).length,
      (await scope.list()).total > 0,
      contents(await scope.query('plays', 1)).length,
      (await scope.derived(made.id)).total,
      (await scope.representation()).includes(made.content),
    ]
    const { id } = (await honcho.conclusions.list()).items.find(({ content }) => content === made.content)
    report[name].push((await honcho.conclusions.get(id)).content, (await honcho.conclusions.getMany([id])).length)
    await scope.delete(made.id)
  })
await does('a dream', () => honcho.scheduleDream({ observer: ana }))

const scope = new Scope('therapy', 'every', honcho.http)
await isUnserved('scope', () => honcho.scope('therapy'))
await isUnserved('getScope', () => honcho.getScope('therapy'))
await isUnserved('scopes', () => honcho.scopes())
await isUnserved('addSessions', () => scope.addSessions(['talk']))
await isUnserved('removeSession', () => scope.removeSession('talk'))
await isUnserved('sessions', () => scope.sessions())
await isUnserved('status', () => scope.status())

await does('deletions', async () => {
  await talk.delete()
  await honcho.deleteWorkspace('every')
  report.left = (await honcho.workspaces()).items.filter((id) => id === 'every')
})
report.uncalled = all.filter((name) => !called.has(name))
console.log(JSON.stringify(report))
