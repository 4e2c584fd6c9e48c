import { AIMessage, HumanMessage, SystemMessage } from '@langchain/core/messages'
import { fakeModel } from '@langchain/core/testing'
import { MessagesAnnotation, START, StateGraph } from '@langchain/langgraph'
import { CairnStore } from '../langgraph.mjs'

// A graph whose node reads the store, with the package's own fake in the place of a model; then the store by itself.

const model = fakeModel().respond(new AIMessage('Not the walnut loaf.'))
const store = new CairnStore()
const graph = new StateGraph(MessagesAnnotation)
  .addNode('talk', async ({ messages }, config) => {
    const known = await config.store.search(['ana'], { query: messages.at(-1).content })
    const told = known.map(({ value }) => value.text).join('\n')
    return { messages: [await model.invoke([new SystemMessage(told), ...messages])] }
  })
  .addEdge(START, 'talk')
  .compile({ store })

const before = await store.search(['ana'], { query: 'walnuts' })
await store.put(['ana'], 'food', { text: 'Ana is allergic to walnuts.', since: 2019 })
await store.put(['ana'], 'home', { text: 'Ana lives in Ghent.' })
await store.put(['ana', 'work'], 'desk', { text: 'Ana sits by the window.' })
const { messages } = await graph.invoke({ messages: [new HumanMessage('Which bread has walnuts?')] })
await store.put(['ana'], 'home', { text: 'Ana lives in Bruges.' })
const home = await store.get(['ana'], 'home')
const food = await store.get(['ana'], 'food')
const all = await store.search(['ana'])
const filtered = await store.search(['ana'], { filter: { since: 2019 } })
await store.delete(['ana'], 'food')
console.log(
  JSON.stringify({
    before,
    answer: messages.at(-1).content,
    prompts: model.calls.map(({ messages: given }) => given.map(({ content }) => content)),
    food,
    home,
    all: all.map(({ key }) => key),
    filtered: filtered.map(({ key }) => key),
    gone: await store.get(['ana'], 'food'),
    namespaces: await store.listNamespaces(),
    under: await store.listNamespaces({ prefix: ['ana'], maxDepth: 1 }),
  }),
)
