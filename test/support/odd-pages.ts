import { gzipSync } from 'node:zlib'
import { makePdf } from './make-pdf.ts'
import { type Page, page } from './web-server.ts'

export const ARTICLE = `<!doctype html><html lang="en"><head><title>The trams of Oslo</title></head><body><article>
<h1>The trams of Oslo</h1>
<p>Oslo is the capital of Norway. The first tram of Oslo ran in 1875, and Sporveien operates 6 lines today.</p>
<h2>Depots</h2>
<p>The University of Oslo lies beside the depot at Holtet, which was built in 1914 and holds 40 trams.</p>
<h2>Fares</h2>
<p>We think that fares should fall. A single ticket costs 42 crowns, and the zebra crossing is free.</p>
</article></body></html>`

export const redirect =
  (location: string, status = 302): Page =>
  (_request, response) =>
    void response.writeHead(status, { location }).end()
/** Sends its head and a little of the body, and then nothing until the client gives up. */
export const stalled: Page = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' })
  response.write('<title>Slow</title>')
}
/** A byte now and then: never idle, never done. */
export const drip: Page = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/plain' })
  const timer = setInterval(() => response.write('a'), 20)
  response.on('close', () => clearInterval(timer))
}
/** Pages of every kind that a fetch may meet. */
export function oddPages(): Record<string, Page> {
  let failures = 0
  return {
    '/article': page('text/html; charset=utf-8', ARTICLE),
    '/article.md': page('text/markdown', '# Depots\n\nThe University of Oslo lies beside the depot at Holtet.\n'),
    '/raw/notes.md': page('text/plain', '# Depots\n\nThe University of Oslo lies beside the depot at Holtet.\n'),
    '/plain': page('text/plain', 'The University of Oslo lies beside the depot at Holtet.'),
    '/pdf': page('application/pdf', makePdf([['The University of Oslo lies beside the depot at Holtet.']])),
    '/pdf-as-stream': page('application/octet-stream', makePdf([['The University of Oslo lies beside Holtet.']])),
    '/latin1': page(
      'text/html; charset=iso-8859-1',
      Buffer.from('<title>Caf\xe9</title><p>The caf\xe9 of the University of Oslo.</p>', 'latin1'),
    ),
    '/xhtml': page('application/xhtml+xml', ARTICLE),
    '/gzip': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(gzipSync(ARTICLE)),
    '/to-article': redirect('/article', 301),
    '/to-private': redirect('http://10.0.0.1/'),
    '/to-metadata': redirect('http://169.254.169.254/latest/meta-data/'),
    '/to-private-name': redirect('http://inside.example/'),
    '/to-file': redirect('file:///etc/passwd'),
    '/loop': redirect('/loop'),
    '/program': page('application/wasm', '\0asm'),
    '/picture': page('image/png', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')),
    '/picture-as-html': page('text/html', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')),
    '/no-type': (_request, response) => void response.writeHead(200).end(ARTICLE),
    '/empty': page('text/html', ''),
    '/no-text': page('text/html', '<html><body><script>draw()</script></body></html>'),
    '/gone': page('text/html', '<p>Gone for good</p>', 410),
    '/forbidden': page('text/html', '<p>No</p>', 403),
    '/broken-once': (request, response) =>
      failures++ === 0 ? void response.writeHead(503).end() : page('text/html', ARTICLE)(request, response),
    '/down': page('text/html', 'down', 503),
    '/stalled': stalled,
    '/drip': drip,
    '/huge': page('text/plain', Buffer.alloc(1_048_577, 'Rain falls.\n')),
    '/bomb': (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(30_000_000))),
    '/cut-off': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '10000' })
      response.write('<title>Cut')
      setImmediate(() => response.destroy())
    },
  }
}
