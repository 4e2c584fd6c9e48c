import assert from 'node:assert/strict'
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { SCOPES } from '../../../src/lib/principal.ts'
import { accountWithKey } from '../../support/accounts.ts'
import { CommandHome, type RunningCommand } from '../../support/command.ts'
import { startService, type TestService } from '../../support/service.ts'

// `cairn watch`: what happens in a folder happens in Cairn.

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

interface Happened {
  event: string
  file: string
  from?: string
  sourceId?: string
}

/** A home and an account of its own for each test, what is watched there, and what is told. */
async function withHome(work: (home: CommandHome, follow: Follow) => Promise<void>, url = service.url): Promise<void> {
  const { key } = await accountWithKey(service, { scopes: [...SCOPES] })
  const home = new CommandHome({ CAIRN_URL: url, CAIRN_API_KEY: key })
  const running: RunningCommand[] = []
  const follow: Follow = (...options) => {
    const one = home.start(['watch', 'notes', '--json', '--settle', '1', '--every', '1', ...options])
    running.push(one)
    const told = (event: string, file: string): Happened | undefined => {
      const lines = one.ran.out.split('\n').slice(0, -1)
      return lines.map((line) => JSON.parse(line) as Happened).find((h) => h.event === event && h.file === file)
    }
    return {
      ...one,
      told: async (event, file) => {
        await one.until(new RegExp(`"event":"${event}","file":"${file}".*\n`))
        return told(event, file)!
      },
      lines: () => one.ran.out.split('\n').length - 1,
      stop: async () => {
        one.child.kill('SIGTERM')
        await one.ended
      },
    }
  }
  try {
    await work(home, follow)
  } finally {
    for (const { child, ended } of running) {
      child.kill('SIGKILL')
      await ended
    }
    home.remove()
  }
}
type Follow = (...options: string[]) => RunningCommand & {
  told(event: string, file: string): Promise<Happened>
  lines(): number
  stop(): Promise<void>
}

const sources = async (home: CommandHome) =>
  JSON.parse((await home.run(['sources', 'list', '--json'])).out) as {
    id: string
    filename: string
    replaces: string | null
    replacedBy: string | null
  }[]
const guide = (price: string) =>
  `# Boat hire\n\nThe Riva boathouse hires out boats. A boat costs ${price} euros a day. Dogs are welcome on every boat. ` +
  'Boats have to be back before nine in the evening. Life jackets hang beside the door of the shed.\n'

test('what is new goes in, what changed is a new version, what is renamed keeps its source', () =>
  withHome(async (home, follow) => {
    const notes = home.folder('notes', { 'hire.md': guide('40'), '.gitignore': 'draft.md\n' })
    symlinkSync(notes, path.join(notes, 'circle'))
    const watching = follow()
    const first = await watching.told('new', 'notes/hire.md')
    home.folder('notes', { 'later/pier.md': '# Pier\n\nThe pier was built in 1902.\n', 'draft.md': '# No\n\nNo.\n' })
    await watching.told('new', 'notes/later/pier.md')
    home.folder('notes', { 'hire.md': guide('55') })
    const second = await watching.told('changed', 'notes/hire.md')
    assert.notEqual(second.sourceId, first.sourceId)
    mkdirSync(path.join(notes, 'shop'))
    renameSync(path.join(notes, 'hire.md'), path.join(notes, 'shop/boats.md'))
    const renamed = await watching.told('renamed', 'notes/shop/boats.md')
    assert.deepEqual([renamed.from, renamed.sourceId], ['notes/hire.md', second.sourceId])
    home.folder('notes', { 'shop/boats.md': guide('60') })
    const third = await watching.told('changed', 'notes/shop/boats.md')
    const listed = await sources(home)
    assert.deepEqual(
      listed.map(({ filename, replacedBy }) => [filename, replacedBy]),
      [
        ['boats.md', null],
        ['hire.md', third.sourceId],
        ['pier.md', null],
        ['hire.md', third.sourceId],
      ],
    )
  }))

test('what is changed and changed back is as it was; what is deleted stays, unless it was asked for', () =>
  withHome(async (home, follow) => {
    const notes = home.folder('notes', {
      'hire.md': guide('40'),
      'pier.md': '# Pier\n\nThe pier was built in 1902.\n',
    })
    const watching = follow()
    await watching.told('new', 'notes/hire.md')
    home.folder('notes', { 'hire.md': guide('55') })
    await watching.told('changed', 'notes/hire.md')
    home.folder('notes', { 'hire.md': guide('40') })
    await watching.until(/(changed.*\s.*){2}/)
    const { out } = await home.run(['ask', 'What does a boat cost a day?'])
    assert.match(out, /40 euros/)
    assert.doesNotMatch(out, /55 euros/)
    rmSync(path.join(notes, 'hire.md'))
    await watching.told('gone', 'notes/hire.md')
    const before = await sources(home)
    await watching.stop()
    const deleting = follow('--delete')
    await deleting.told('deleted', 'notes/hire.md')
    assert.deepEqual(
      (await sources(home)).map(({ filename }) => filename),
      ['pier.md'],
      'its older versions, too',
    )
    assert.ok(before.length > 1)
    rmSync(path.join(notes, 'pier.md'))
    await deleting.until(/The folder is empty/)
    assert.equal((await sources(home)).length, 1, 'a disk that is not there deletes nothing')
  }))

test('what happened while nobody watched follows at the next start, and nothing else is sent', () =>
  withHome(async (home, follow) => {
    const notes = home.folder('notes', {
      'a.md': '# A\n\nThe first boat is red.\n',
      'b.md': '# B\n\nThe second boat is blue.\n',
      'c.md': '# C\n\nThe third boat is green.\n',
    })
    assert.equal((await home.run(['add', 'notes'])).code, 0)
    const before = await sources(home)
    renameSync(path.join(notes, 'b.md'), path.join(notes, 'd.md'))
    writeFileSync(path.join(notes, 'c.md'), '# C\n\nThe third boat is grey.\n')
    const watching = follow('--delete')
    const renamed = await watching.told('renamed', 'notes/d.md')
    assert.equal(renamed.sourceId, before.find(({ filename }) => filename === 'b.md')!.id)
    await watching.told('changed', 'notes/c.md')
    assert.equal(watching.lines(), 2)
    await watching.stop()
    const [again] = JSON.parse((await home.run(['add', '--json', 'notes/d.md'])).out) as { status: string }[]
    assert.equal(again!.status, 'known', 'add has the same notes of it')
  }))

test('a service that is away is waited for, and what changed meanwhile goes in', async () => {
  let isAway = false
  const port = Number(new URL(service.url).port)
  const between = net.createServer((socket) => {
    if (isAway) {
      socket.destroy()
      return
    }
    const further = net.connect(port, '127.0.0.1')
    socket.on('error', () => further.destroy())
    further.on('error', () => socket.destroy())
    socket.pipe(further).pipe(socket)
  })
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  const { port: open } = between.address() as net.AddressInfo
  try {
    await withHome(async (home, follow) => {
      isAway = true
      home.folder('notes', { 'a.md': '# A\n\nThe first boat is red.\n' })
      const watching = follow()
      await watching.until(/does not answer[\s\S]*Trying again in/)
      isAway = false
      await watching.told('new', 'notes/a.md')
    }, `http://127.0.0.1:${open}`)
  } finally {
    between.close()
  }
})

test('a source that is there no more goes in again; a file that cannot go in is told once', () =>
  withHome(async (home, follow) => {
    home.folder('notes', { 'a.md': '# A\n\nThe first boat is red.\n', 'b.pdf': 'no such thing' })
    assert.equal((await home.run(['add', 'notes/a.md'])).code, 0)
    const [sent] = await sources(home)
    assert.equal((await home.run(['sources', 'rm', sent!.id])).code, 0)
    const watching = follow()
    await watching.told('new', 'notes/a.md')
    await watching.told('failed', 'notes/b.pdf')
    home.folder('notes', { 'c.md': '# C\n\nThe third boat is green.\n' })
    await watching.told('new', 'notes/c.md')
    assert.equal(watching.lines(), 3)
  }))

test('watch: exit codes 3 for a folder that is not there, 2 for a file, 4 for who is not signed in', () =>
  withHome(async (home) => {
    home.folder('notes', { 'a.md': 'A' })
    assert.equal((await home.run(['watch', 'nowhere'])).code, 3)
    assert.equal((await home.run(['watch', 'notes/a.md'])).code, 2)
    assert.equal((await home.run(['watch', 'notes'], { env: { CAIRN_API_KEY: '' } })).code, 4)
    assert.equal((await home.run(['watch', 'notes', '--settle', '1'], { env: { CAIRN_API_KEY: 'cak_wrong' } })).code, 4)
  }))
