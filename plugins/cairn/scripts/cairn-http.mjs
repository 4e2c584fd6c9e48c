import { createRequire } from 'node:module'

// One request with a time limit. `fetch` would take longer to load than the request takes, and so would `import` of these
// modules, which looks at everything that they export.

const require = createRequire(import.meta.url)

const MAX_REPLY_BYTES = 2 * 1024 * 1024

/** The reply's status and body as JSON; rejects when the server is away, slow, or answers with something else. */
export function ask({ url, key }, method, route, { body, timeout }) {
  const target = new URL(url + route)
  const { request } = require(target.protocol === 'https:' ? 'node:https' : 'node:http')
  const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
  return new Promise((resolve, reject) => {
    const outgoing = request(
      target,
      {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          accept: 'application/json',
          ...(payload ? { 'content-type': 'application/json', 'content-length': payload.length } : {}),
        },
      },
      (reply) => {
        const chunks = []
        let bytes = 0
        reply.on('data', (chunk) => {
          bytes += chunk.length
          if (bytes > MAX_REPLY_BYTES) outgoing.destroy(new Error('the reply is too long'))
          else chunks.push(chunk)
        })
        reply.on('end', () => {
          try {
            resolve({ status: reply.statusCode, body: JSON.parse(Buffer.concat(chunks).toString()) })
          } catch (error) {
            reject(error)
          }
        })
        reply.on('error', reject)
      },
    )
    const timer = setTimeout(() => outgoing.destroy(new Error('no answer in time')), timeout)
    outgoing.on('close', () => clearTimeout(timer))
    outgoing.on('error', reject)
    outgoing.end(payload)
  })
}
