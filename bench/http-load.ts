import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

// Requests from a thread of their own.

export interface Load {
  url: string
  key: string
  bodies: string[]
  inFlight: number
  requests: number
}
export interface Measured {
  /** milliseconds */
  times: number[]
  seconds: number
}

async function load({ url, key, bodies, inFlight, requests }: Load): Promise<Measured> {
  const times: number[] = []
  let next = 0
  const send = async () => {
    while (next < requests) {
      const body = bodies[next++ % bodies.length]!
      const began = performance.now()
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body,
      })
      const text = await response.text()
      if (response.status !== 200) throw new Error(`${response.status} ${text}`)
      times.push(performance.now() - began)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: inFlight }, send))
  return { times, seconds: (performance.now() - began) / 1000 }
}

export const overHttp = (data: Load): Promise<Measured> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: data })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

if (!isMainThread) parentPort!.postMessage(await load(workerData as Load))
