import assert from 'node:assert/strict'
import { once } from 'node:events'
import net from 'node:net'
import { after, before, test } from 'node:test'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { startService, type TestService } from '../../support/service.ts'

// Many clients look for an answer only when they have sent everything.

const PIECE = Buffer.alloc(1_048_576, ' ')
const PIECES = 100
let service: TestService
let owner: TestKey
before(async () => {
  service = await startService({ settings: { CAIRN_WORKERS: '0', CAIRN_MAX_IMPORT_MB: '4' } })
  owner = await accountWithKey(service, { scopes: ['ingest'] })
})
after(() => service.stop())

/** Sends all of a request with a large body and then reads its answer. Throws when the connection is reset. */
async function sendThenRead(head: string[], { isChunked = false } = {}): Promise<string> {
  const socket = net.connect(Number(new URL(service.url).port), '127.0.0.1')
  const failed = once(socket, 'end').then(() => assert.fail('it ended before there was an answer'))
  failed.catch(() => {})
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${PIECES * PIECE.length}`
  const piece = isChunked
    ? Buffer.concat([Buffer.from(`${PIECE.length.toString(16)}\r\n`), PIECE, Buffer.from('\r\n')])
    : PIECE
  socket.write(`${[...head, 'Host: x', 'Content-Type: application/json', length].join('\r\n')}\r\n\r\n`)
  for (let sent = 0; sent < PIECES; sent++) {
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), failed])
  }
  if (isChunked) socket.write('0\r\n\r\n')
  let answer = ''
  while (!isWhole(answer)) answer += (await Promise.race([once(socket, 'data'), failed]))[0]
  socket.destroy()
  return answer
}

function isWhole(answer: string): boolean {
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  return rest.join('').length === Number(/content-length: (\d+)/i.exec(head)?.[1])
}

for (const connection of ['keep-alive', 'close']) {
  const bearer = (key: string) => [`Authorization: Bearer ${key}`, `Connection: ${connection}`]

  test(`who sends far more than is taken reads why: ${connection}`, async () => {
    const route = 'POST /v1/ingest/url HTTP/1.1'
    assert.match(await sendThenRead([route, ...bearer(owner.key)]), /^HTTP\/1.1 413 .*"payload_too_large"/s)
    assert.match(await sendThenRead([route, ...bearer('nobody')]), /^HTTP\/1.1 401 /)
    assert.match(await sendThenRead(['POST /v1/nothing HTTP/1.1', ...bearer(owner.key)]), /^HTTP\/1.1 404 /)
  })

  test(`and who sends far more of an import, whose length nobody knew: ${connection}`, async () => {
    const { account } = (await service.request('POST', '/v1/admin/accounts', { key: service.adminToken })).body
    const route = `POST /v1/admin/accounts/${account.id}/import HTTP/1.1`
    const answer = await sendThenRead([route, ...bearer(service.adminToken)], { isChunked: true })
    assert.match(answer, /^HTTP\/1.1 413 .*"payload_too_large"/s)
  })
}
