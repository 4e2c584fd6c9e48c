import { BaseStore } from '@langchain/langgraph'
import { all, post, put, remove } from './cairn.mjs'

// LangGraph: a store whose items are claims, found beside what conversations told. A namespace is somebody. A claim takes the
// place of what it contradicts, so a later item can end an earlier one. `filter` compares by equality alone.
//
//   const graph = builder.compile({ store: new CairnStore() })
//   await store.put(['ana'], 'food', { text: 'Ana is a vegetarian.' })
//   await store.search(['ana'], { query: 'What can she eat?' })

export class CairnStore extends BaseStore {
  base = '/default'

  async batch(operations) {
    const results = []
    for (const operation of operations) results.push(await this.#done(operation))
    return results
  }
  #done(operation) {
    if ('value' in operation) return this.#put(operation)
    if ('key' in operation) return this.#claim(operation).then((claim) => claim && itemOf(claim))
    return 'namespacePrefix' in operation ? this.#search(operation) : this.#namespaces(operation)
  }
  async #put({ namespace, key, value }) {
    const held = await this.#claim({ namespace, key })
    if (value === null) return held && remove(`${this.base}/claims/${held.id}`)
    const said = { text: value.text ?? JSON.stringify(value), metadata: { key, value } }
    const made = held ? { claim: held } : await post(`${this.base}/claims`, { peerId: namespace.join(':'), ...said })
    if (!made.created) await put(`${this.base}/claims/${made.claim.id}`, said)
  }
  async #search({ namespacePrefix: path, query, filter = {}, limit = 10, offset = 0 }) {
    const found = []
    for (const namespace of await this.#namespaces({ matchConditions: [{ matchType: 'prefix', path }] }))
      found.push(...(await this.#claims(namespace, query && { q: query })))
    if (query) found.sort((a, b) => b.score - a.score)
    const fits = ({ value }) => Object.entries(filter).every(([name, wanted]) => value[name] === wanted)
    const items = found.map(itemOf).filter(fits)
    return items.slice(offset, offset + limit)
  }
  async #claim({ namespace, key }) {
    return (await this.#claims(namespace)).find(({ id, metadata }) => (metadata.key ?? id) === key) ?? null
  }
  #claims(namespace, asked) {
    return all(`${this.base}/claims/list`, { peerId: namespace.join(':'), ...asked })
  }
  async #namespaces({ matchConditions = [], maxDepth, limit, offset = 0 }) {
    const names = (await all(`${this.base}/peers/list`)).map(({ id }) => id.split(':'))
    const fits = names.filter((name) => matchConditions.every((one) => isFitting(name, one)))
    const cut = new Set(fits.map((name) => name.slice(0, maxDepth).join(':')))
    return [...cut].slice(offset, limit && offset + limit).map((name) => name.split(':'))
  }
}

const isFitting = (name, { matchType, path }) =>
  path.every((part, at) => part === '*' || part === name[matchType === 'prefix' ? at : name.length - path.length + at])
const itemOf = ({ id, peerId, text, metadata: { key = id, value }, createdAt, updatedAt }) => {
  const times = { createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) }
  return { namespace: peerId.split(':'), key, value: { ...value, text }, ...times }
}
