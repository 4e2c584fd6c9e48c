import MemoryClient from 'mem0ai'

// What users of the official client do: node mem0.mjs <host> <key>, with calls as JSON lines on stdin, each answered by one.
// `$n` in a call stands for the id of the first memory that answer n gave.

const [host, apiKey] = process.argv.slice(2)
const client = new MemoryClient({ apiKey, host })
const calls = JSON.parse(await new Response(process.stdin).text())
const ids = []
const filled = (value) =>
  JSON.parse(JSON.stringify(value).replace(/"\$(\d+)"/g, (_, n) => JSON.stringify(ids[Number(n)] ?? null)))
const answers = []
for (const [method, ...args] of calls) {
  try {
    const result = await client[method](...filled(args))
    ids.push(result?.results?.[0]?.id ?? result?.id ?? null)
    answers.push({ result })
  } catch (error) {
    ids.push(null)
    answers.push({ failed: error.constructor.name, message: error.message.slice(0, 300) })
  }
}
const methods = Object.getOwnPropertyNames(MemoryClient.prototype).filter((name) => /^(?!constructor$)[a-z]/.test(name))
process.stdout.write(`${JSON.stringify({ answers, organizationId: client.organizationId, methods })}\n`)
process.exit(0)
