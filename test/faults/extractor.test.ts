import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { Extractor, type ExtractorOptions } from '../../src/extract/extractor.ts'
import { SourceUnreadableError, UnavailableError } from '../../src/lib/errors.ts'
import { waitUntil } from '../support/wait-until.ts'

const HTML = { contentType: 'text/html' }
const PLAIN = { contentType: 'text/plain' }
const PROC = existsSync('/proc/self/status')
const onLinux = { skip: process.platform === 'linux' ? false : 'elsewhere the clock alone counts' }

function extractorFor(t: TestContext, options?: ExtractorOptions): Extractor {
  const extractor = new Extractor(options)
  t.after(() => extractor.close())
  return extractor
}

/** A page that keeps a child busy for seconds. */
const slowPage = Buffer.from('<p>word'.repeat(150_000))
const small = Buffer.from('words')

async function until(condition: () => boolean | undefined): Promise<void> {
  while (!condition()) await pause(5)
}
/** Whether the process is there and no zombie that nobody has waited for. */
function running(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !PROC || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // it ended meanwhile by itself
    assert.equal((error as NodeJS.ErrnoException).code, 'ESRCH')
  }
}
const unreadable = (message: RegExp) => (error: unknown) =>
  error instanceof SourceUnreadableError && error.code === 'source_unreadable' && message.test(error.message)

test('each kind of source is extracted', async (t) => {
  const extractor = extractorFor(t)
  const page = await extractor.extract(Buffer.from('<title>T</title><p>One.</p>'), HTML)
  assert.deepEqual([page.title, page.text], ['T', 'One.'])
  const xhtml = await extractor.extract(Buffer.from('<p>One.</p>'), { contentType: 'application/xhtml+xml' })
  assert.equal(xhtml.text, 'One.')
  const markdown = await extractor.extract(Buffer.from('# T\n\nOne.'), { contentType: 'text/markdown' })
  assert.deepEqual([markdown.title, markdown.blocks.length], ['T', 2])
  const plain = await extractor.extract(Buffer.from('gr\xfcn', 'latin1'), { ...PLAIN, charset: 'iso-8859-1' })
  assert.deepEqual([plain.title, plain.text], [null, 'grün'])
  await assert.rejects(extractor.extract(small, { contentType: 'application/pdf' }), unreadable(/not a PDF/))
  await assert.rejects(extractor.extract(small, { contentType: 'image/png' }), unreadable(/no reader for image\/png/))
})

test('headings alone are the text of a source, below the one that stands above all others', async (t) => {
  const extractor = extractorFor(t)
  const kinds = async (text: string, hint = { contentType: 'text/markdown' }) =>
    (await extractor.extract(Buffer.from(text), hint)).blocks.map(({ kind, level }) => kind + (level ?? ''))
  assert.deepEqual(await kinds('# Agenda\n\n## Anna leads it\n\n### On 3 May\n'), [
    'heading1',
    'paragraph',
    'paragraph',
  ])
  assert.deepEqual(await kinds('## Buy boats\n\n## Sell boats\n'), ['paragraph', 'paragraph'])
  assert.deepEqual(await kinds('# Only this\n'), ['paragraph'])
  assert.deepEqual(await kinds('<h1>Boats</h1><h2>Anna sells boats</h2>', HTML), ['paragraph', 'paragraph'])
  assert.deepEqual(await kinds('# Agenda\n\n## Anna\n\nwords\n'), ['heading1', 'heading2', 'paragraph'])
  assert.deepEqual(await kinds(''), [])
})

test('Markdown that a server calls plain text is read as Markdown, a file that its owner calls so is not', async (t) => {
  const extractor = extractorFor(t)
  const bytes = Buffer.from('# Title\n\nwords')
  const served = await extractor.extract(bytes, { ...PLAIN, url: 'https://raw.example/a/README.md?x=1' })
  assert.equal(served.title, 'Title')
  assert.equal((await extractor.extract(bytes, { ...PLAIN, filename: 'README.md' })).title, null)
})

test('focus keeps the lines around the term', async (t) => {
  const focus = { term: 'NEEDLE', contextLines: 1 }
  const bytes = Buffer.from('a\nb\nthe needle\nc\nd')
  assert.equal((await extractorFor(t).extract(bytes, { ...PLAIN, focus })).text, 'b\nthe needle\nc')
})

test('more sources than children wait for their turn', async (t) => {
  const extractor = extractorFor(t, { childCount: 2 })
  const sources = Array.from({ length: 9 }, (_, i) => extractor.extract(Buffer.from(`source ${i}`), PLAIN))
  assert.deepEqual(
    (await Promise.all(sources)).map(({ text }) => text),
    Array.from({ length: 9 }, (_, i) => `source ${i}`),
  )
  assert.equal(extractor.pids.length, 2)
})

test('while all others are busy the last one is started, and whoever comes finds it there', async (t) => {
  const extractor = extractorFor(t, { childCount: 2 })
  const slow = extractor.extract(slowPage, HTML)
  slow.catch(() => {})
  await until(() => extractor.pids.length === 2)
  const pids = extractor.pids
  await extractor.extract(small, PLAIN)
  assert.deepEqual(extractor.pids, pids)
})

test('a source over the time limit fails alone; those that wait are extracted', async (t) => {
  // Standing still takes no processor, so that the next child has time enough to start on a busy machine too.
  const extractor = extractorFor(t, { childCount: 1, timeoutMs: 10_000 })
  await extractor.extract(small, HTML)
  const [pid] = extractor.pids
  process.kill(pid!, 'SIGSTOP')
  const slow = extractor.extract(slowPage, HTML)
  const waiting = extractor.extract(small, PLAIN)
  await assert.rejects(slow, unreadable(/longer than 10 seconds/))
  assert.equal((await waiting).text, 'words')
  await until(() => !running(pid!))
  assert.notEqual(extractor.pids[0], pid)
})

test('a source that computes for too long fails alone', async (t) => {
  const extractor = extractorFor(t, { childCount: 1, cpuMs: 300 })
  await assert.rejects(extractor.extract(slowPage, HTML), unreadable(/longer than 0\.3 seconds/))
})

test(
  'a busy machine changes no answer: time in which a reader gets no processor does not count',
  onLinux,
  async (t) => {
    const extractor = extractorFor(t, { childCount: 1, cpuMs: 1_000 })
    await extractor.extract(small, HTML)
    const [pid] = extractor.pids
    process.kill(pid!, 'SIGSTOP')
    const begun = extractor.extract(small, HTML)
    await pause(2_000)
    process.kill(pid!, 'SIGCONT')
    assert.equal((await begun).text, 'words')
  },
)

test('a source over the heap limit fails alone', async (t) => {
  const extractor = extractorFor(t, { childCount: 1, maxOldSpaceMb: 24 })
  await assert.rejects(extractor.extract(slowPage, HTML), unreadable(/more memory than is allowed/))
  assert.equal((await extractor.extract(small, PLAIN)).text, 'words')
})

test('a source over the limit of resident memory fails alone', { skip: !PROC && 'needs /proc' }, async (t) => {
  const extractor = extractorFor(t, { childCount: 1, rssLimitBytes: 150 * 1024 ** 2 })
  assert.equal((await extractor.extract(small, PLAIN)).text, 'words')
  await assert.rejects(extractor.extract(slowPage, HTML), unreadable(/more memory than is allowed/))
  assert.equal((await extractor.extract(small, PLAIN)).text, 'words')
})

test('a child that is killed from outside costs a second try, twice killed the source fails', async (t) => {
  const extractor = extractorFor(t, { childCount: 1 })
  const page = Buffer.from('<p>word'.repeat(20_000))
  const extracting = extractor.extract(page, HTML)
  await until(() => extractor.readingPids.length === 1)
  const [first] = extractor.readingPids
  process.kill(first!, 'SIGKILL')
  assert.equal((await extracting).blocks.length, 20_000)
  assert.notEqual(extractor.pids[0], first)

  const doomed = extractor.extract(slowPage, HTML)
  doomed.catch(() => {})
  const killed = new Set<number>()
  while (killed.size < 2) {
    for (const pid of extractor.readingPids) {
      if (!killed.has(pid)) killIfThere(pid)
      killed.add(pid)
    }
    await nextTurn()
  }
  await assert.rejects(doomed, unreadable(/ended its process twice/))
  assert.equal((await extractor.extract(small, PLAIN)).text, 'words')
})

test('children that are killed while they start say nothing of the source', async (t) => {
  const extractor = extractorFor(t, { childCount: 1 })
  const extracting = assert.rejects(extractor.extract(small, PLAIN), UnavailableError)
  let isOver = false
  void extracting.finally(() => {
    isOver = true
  })
  while (!isOver) {
    for (const pid of extractor.pids) killIfThere(pid)
    await nextTurn()
  }
  await extracting
  assert.equal((await extractor.extract(small, PLAIN)).text, 'words')
})

test('a child that does not come up gets no source while another does', async (t) => {
  const extractor = extractorFor(t, { childCount: 2 })
  const extracting = extractor.extract(small, PLAIN)
  await until(() => extractor.pids.length > 0)
  const [stopped] = extractor.pids
  process.kill(stopped!, 'SIGSTOP')
  assert.equal((await extracting).text, 'words')
  for (let n = 0; n < 20; n++) await extractor.extract(small, PLAIN)
  assert.ok(extractor.pids.includes(stopped!))
})

test('an idle child that dies is replaced', async (t) => {
  const extractor = extractorFor(t, { childCount: 1 })
  await extractor.extract(small, PLAIN)
  const [pid] = extractor.pids
  process.kill(pid!, 'SIGKILL')
  assert.equal((await extractor.extract(small, PLAIN)).text, 'words')
})

test('when all idle children die at once, the next source is read all the same', async (t) => {
  const extractor = extractorFor(t)
  await Promise.all([extractor.extract(small, PLAIN), extractor.extract(small, PLAIN)])
  const pids = extractor.pids
  assert.equal(pids.length, 2)
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  assert.equal((await extractor.extract(small, PLAIN)).text, 'words')
  assert.ok(extractor.pids.every((pid) => !pids.includes(pid)))
})

test('the server goes on while hostile sources are read', async (t) => {
  const extractor = extractorFor(t, { timeoutMs: 60_000 })
  const ended: string[] = []
  const read = (name: string, ...of: Parameters<typeof extractor.extract>) =>
    extractor.extract(...of).then(
      () => ended.push(name),
      () => ended.push(name),
    )
  const all = Promise.all([
    read('words', slowPage, HTML),
    read('marks', Buffer.from('<p><b><i>text '.repeat(60_000)), HTML),
    read('stars', Buffer.from('*a_ '.repeat(200_000)), { contentType: 'text/markdown' }),
  ])
  for (let ticks = 0; ticks < 10; ticks++) await pause(10)
  assert.deepEqual(ended, [], 'timers fire while each is still being read')
  await extractor.close()
  await all
})

test('hostile sources end in a text within the limits or a clear error', async (t) => {
  const extractor = extractorFor(t, { timeoutMs: 1000 })
  const stream = deflateSync(Buffer.alloc(120_000_000, 'BT (x) Tj ET '))
  const pdfBomb = Buffer.concat([
    Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'),
    Buffer.from('2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n'),
    Buffer.from('3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>\nendobj\n'),
    Buffer.from(`4 0 obj\n<< /Filter /FlateDecode /Length ${stream.length} >>\nstream\n`),
    stream,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF'),
  ])
  const sources: [string, Buffer][] = [
    ['text/html', Buffer.from('<div>'.repeat(10_000))],
    ['text/html', Buffer.from('<p><b><i>text '.repeat(12_000))],
    ['text/html', Buffer.from('<b a=b '.repeat(100_000))],
    ['text/html', Buffer.from('<table><tr><td>'.repeat(50_000))],
    ['text/html', Buffer.from('<x>'.repeat(300_000))],
    ['text/html', Buffer.from('&'.repeat(1_000_000))],
    ['text/markdown', Buffer.from('['.repeat(50_000))],
    ['text/markdown', Buffer.from('> '.repeat(20_000))],
    ['text/markdown', Buffer.from('- '.repeat(20_000))],
    ['text/markdown', Buffer.from('`'.repeat(10_000).replace(/(.{7})/g, '$1 a'))],
    ['text/plain', Buffer.from('x\n\n'.repeat(1_500_000))],
    ['text/plain', Buffer.alloc(6_000_000, 'x')],
    ['application/pdf', pdfBomb],
  ]
  for (const [contentType, bytes] of sources) {
    const name = `${contentType} ${bytes.subarray(0, 12)}`
    const result = await extractor.extract(bytes, { contentType }).catch((error) => error)
    if (result instanceof Error) assert.ok(result instanceof SourceUnreadableError, `${name}: ${result}`)
    else assert.ok(result.text.length <= 5_000_000 && result.blocks.length <= 100_000, name)
  }
  // A second may be too short for a new child on a busy machine.
  await waitUntil('others are read', () =>
    extractor.extract(small, PLAIN).then(
      (read) => read.text === 'words',
      () => false,
    ),
  )
})

test('a child is replaced after 200 sources', async (t) => {
  const extractor = extractorFor(t, { childCount: 1 })
  await extractor.extract(small, PLAIN)
  const [first] = extractor.pids
  for (let i = 1; i < 200; i++) await extractor.extract(small, PLAIN)
  await until(() => !running(first!))
  assert.equal((await extractor.extract(small, PLAIN)).text, 'words')
  assert.notEqual(extractor.pids[0], first)
})

test('an abort ends what is waiting and what is being read', async (t) => {
  const extractor = extractorFor(t, { childCount: 1 })
  await extractor.extract(small, PLAIN)
  const [pid] = extractor.pids
  const [busy, queued] = [new AbortController(), new AbortController()]
  const first = extractor.extract(slowPage, HTML, { signal: busy.signal })
  const second = extractor.extract(small, PLAIN, { signal: queued.signal })
  const third = extractor.extract(small, PLAIN)
  queued.abort(new Error('not any more'))
  await assert.rejects(second, /^Error: not any more$/)
  busy.abort(new Error('enough'))
  await assert.rejects(first, /^Error: enough$/)
  assert.equal((await third).text, 'words')
  await until(() => !running(pid!))
  await assert.rejects(extractor.extract(small, PLAIN, { signal: AbortSignal.abort(new Error('before')) }), /before/)
})

test('children that an abort has killed are given to nobody else', async (t) => {
  const extractor = extractorFor(t, { childCount: 2 })
  const stop = new AbortController()
  const stopped = Promise.allSettled([1, 2].map(() => extractor.extract(slowPage, HTML, { signal: stop.signal })))
  await until(() => extractor.readingPids.length === 2)
  const killed = new Set(extractor.pids)
  stop.abort(new Error('enough'))
  await stopped
  // One that is started ahead may stand by again.
  assert.ok(!extractor.pids.some((pid) => killed.has(pid)), 'before anybody has heard of their end')
  assert.equal((await extractor.extract(small, PLAIN)).text, 'words')
})

test('closing ends the children; what they did or what waited is unavailable', async () => {
  const extractor = new Extractor({ childCount: 1 })
  const [busy, waiting] = [extractor.extract(slowPage, HTML), extractor.extract(small, PLAIN)]
  await until(() => extractor.readingPids.length === 1)
  const [pid] = extractor.pids
  await extractor.close()
  for (const outcome of await Promise.allSettled([busy, waiting])) {
    assert.ok(outcome.status === 'rejected' && outcome.reason instanceof UnavailableError)
  }
  await assert.rejects(extractor.extract(small, PLAIN), UnavailableError)
  await until(() => !running(pid!))
})

test('a child that is ended while it starts ends', async () => {
  const pids: number[] = []
  for (let turn = 0; turn < 40; turn++) {
    const extractor = new Extractor({ childCount: 1 })
    const refused = assert.rejects(extractor.extract(slowPage, HTML), UnavailableError)
    while (extractor.pids.length === 0) await nextTurn()
    pids.push(...extractor.pids)
    await extractor.close()
    await refused
  }
  await until(() => !pids.some(running))
})

test('children end with a server that is killed, and let one that is done end', async () => {
  const module = join(import.meta.dirname, '../../src/extract/extractor.ts')
  const script = `
    const { Extractor } = await import(${JSON.stringify(module)})
    const extractor = new Extractor({ childCount: 1 })
    await extractor.extract(Buffer.from('words'), { contentType: 'text/plain' })
    console.log(extractor.pids[0])
    if (process.argv[1] === 'stay') setInterval(() => {}, 1000)`
  for (const then of ['stay', 'end']) {
    const server = spawn(process.execPath, ['--input-type=module', '-e', script, then], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(server.stdout!, 'data')
    const child = Number(String(line))
    assert.ok(child > 0)
    const ended = once(server, 'exit')
    if (then === 'stay') server.kill('SIGKILL')
    const [code] = await ended
    assert.equal(code, then === 'stay' ? null : 0)
    await until(() => !running(child))
  }
})

test('packages that lie elsewhere, behind a link, are read', async (t) => {
  const root = dirname(dirname(import.meta.dirname))
  const folder = mkdtempSync(join(tmpdir(), 'cairn-linked-'))
  t.after(() => rmSync(folder, { recursive: true }))
  for (const name of ['package.json', 'src']) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const linked: typeof import('../../src/extract/extractor.ts') = await import(join(folder, 'src/extract/extractor.ts'))
  const extractor = new linked.Extractor({ childCount: 1 })
  t.after(() => extractor.close())
  assert.equal((await extractor.extract(small, PLAIN)).text, 'words')
})
