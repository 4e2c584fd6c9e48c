import type { Item, Peer, Place } from './peer.ts'

// One of the compared in a process of its own, which does what its parent says: see run.ts.

export type Order =
  | { act: 'open'; name: string; place: Place }
  | { act: 'add'; items: Item[] }
  | { act: 'query'; texts: string[]; limit: number }
  | { act: 'close' }
export interface Done {
  /** milliseconds each query took, or since the process began */
  times: number[]
  found: string[][]
  error?: string
}

let peer: Peer | undefined

async function obey(order: Order): Promise<Done> {
  const times: number[] = []
  const found: string[][] = []
  if (order.act === 'open') {
    const { open } = (await import(`./${order.name}.ts`)) as { open: (place: Place) => Promise<Peer> }
    peer = await open(order.place)
  } else if (order.act === 'add') await peer!.add(order.items)
  else if (order.act === 'close') await peer!.close()
  else
    for (const text of order.texts) {
      const began = performance.now()
      found.push(await peer!.query(text, order.limit))
      times.push(performance.now() - began)
    }
  return { times, found }
}

process.on('message', async (order: Order) => {
  const failed = (error: unknown): Done => ({ times: [], found: [], error: String(error) })
  process.send!(await obey(order).catch(failed))
})
