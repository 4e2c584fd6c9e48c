import type { IncomingMessage, ServerResponse } from 'node:http'

// What an answer leaves unread of its request's body. A connection that is closed while bytes still arrive is reset, and
// a client that looks for the answer only when it has sent everything never sees it.

/** As long as a body may take that is read. */
const WHOLE_MS = 120_000
const PAUSE_MS = 5_000
/** Of methods that have no body as a rule, what somebody sends is not waited for. */
const ODD_WHOLE_MS = 500

/** Takes the rest of the body after the answer and forgets it; closes the connection when that takes too long. */
export function takeUnreadBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { socket, headers, method = '' } = incoming
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  const close = socket.destroySoon
  // Node calls it after the last answer of a connection. Then our half is closed at once, the other when all is taken.
  let isLast = false
  socket.destroySoon = () => {
    isLast = true
    if (incoming.complete) close.call(socket)
    else socket.end()
  }
  outgoing.once('close', () => {
    socket.destroySoon = close
    if (incoming.complete || socket.destroyed) return
    const cut = () => close.call(socket)
    const whole = setTimeout(cut, method === 'GET' || method === 'HEAD' ? ODD_WHOLE_MS : WHOLE_MS).unref()
    let taken = socket.bytesRead
    const pause = setInterval(() => {
      if (socket.bytesRead === taken) cut()
      taken = socket.bytesRead
    }, PAUSE_MS).unref()
    const ended = () => {
      clearTimeout(whole)
      clearInterval(pause)
      if (isLast) cut()
    }
    incoming.once('end', ended).once('close', ended).resume()
  })
}
