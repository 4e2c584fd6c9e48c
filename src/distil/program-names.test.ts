import assert from 'node:assert/strict'
import { test } from 'node:test'
import { programsIn } from './program-names.ts'
import { distilled } from './source.fixture.ts'

// Names in texts about software: programs in small letters and as words of every day, systems, and what is no name.

const kindsIn = (text: string, filename = 'notes.txt') =>
  Object.fromEntries(
    distilled(text, {}, { filename })
      .names.filter(({ kind }) => kind !== 'publication')
      .map(({ name, kind, type }) => [name, type === 'project' ? 'project' : kind]),
  )

const isTold = (name: string, text: string): boolean =>
  programsIn(text, { title: null, filename: 'notes.txt', url: null }, 'en').told.has(name)

const ABOUT_SOFTWARE = `
See /etc/quompd/quompd.conf and /var/log/quompd, or run it with --verbose and --dry-run.
Logs go to /var/log/messages; its state is kept in /var/lib/quompd and is read by quompd-ctl(8) and quompstat(1).
Start it with "quompd --config /etc/quompd/other.conf" where that is wanted.
`

test('a program in small letters is told by manual pages, packages, histories and what it is called', () => {
  const kinds = kindsIn(
    `${ABOUT_SOFTWARE}\nThe zorbfs-utils package provides the \`zorb_wrapper\` program. Use quompstat to see what runs.\n`,
  )
  for (const name of ['quompd-ctl', 'quompstat', 'zorbfs-utils', 'zorb_wrapper'])
    assert.equal(kinds[name], 'tool', name)
  const history = kindsIn(
    'trelnix (2.4-1) unstable; urgency=medium\n\n  trelnix now reads its settings from /etc/trelnix. With trelnix-resolvd the old names still work.\n\n -- Ana Ruiz <ana@example.org>  Thu, 05 Aug 2022 20:26:12 +0100\n',
  )
  assert.deepEqual([history.trelnix, history['trelnix-resolvd'], history['Ana Ruiz']], ['tool', 'tool', 'person'])
})

test('what is widely known is a program in small letters too, and a word of every day is none', () => {
  const kinds = kindsIn('We run nginx in front of postgresql on two machines. We run fast and like to make bread.')
  assert.deepEqual(kinds, { nginx: 'tool', postgresql: 'tool' })
})

test('a word of every day is a program where its file, its repository or a link to its code say so', () => {
  const text = `${ABOUT_SOFTWARE}\nWe like Lantern a lot. With Lantern you write less, and people who know Lantern say so.\n`
  assert.ok(!isTold('lantern', text))
  assert.equal(kindsIn(text, 'lantern-README.md').Lantern, 'tool')
  assert.equal(kindsIn(`${text} It is at https://github.com/kestrel/lantern now.`).Lantern, 'tool')
  assert.equal(kindsIn(`${ABOUT_SOFTWARE}\nUse [Hey](https://github.com/rakyll/hey) to load it.`).Hey, 'tool')
  assert.ok(!isTold('quorl', `${ABOUT_SOFTWARE}\nSee [Quorl](https://github.com/quorl) too.`))
})

test('systems and places of code are products, bodies of software are organizations', () => {
  const kinds = kindsIn('It runs on Linux and macOS. The code is on GitHub. It is packaged by Red Hat and by Mozilla.')
  assert.deepEqual(kinds, {
    Linux: 'product',
    macOS: 'product',
    GitHub: 'product',
    'Red Hat': 'organization',
    Mozilla: 'organization',
  })
})

test('protocols, forms, options, constants, files and heads of manual pages are no names', () => {
  const kinds = kindsIn(
    `QUOMPD(8)                 System Manual                 QUOMPD(8)\n${ABOUT_SOFTWARE}
It speaks TLS over TCP and writes JSON. The API has two URLs, and every UID is checked.
The DynamicUser option and MaxBurstRate= are new. With "PermitRootLogin no" nobody gets in, and PermitRootLogin is off.
It reads $QUOMP_HOME and TMPDIR=/tmp first. See GOVERNANCE.md and Cargo.toml too. This is a SECURITY HOLE in there.
We map it into the User Namespace of the Output Code.
`,
  )
  assert.deepEqual(Object.keys(kinds).sort(), ['quompd', 'quompd-ctl', 'quompstat'])
})

test('a version is no part of what has it, and what a program has is none', () => {
  const kinds = kindsIn(
    `${ABOUT_SOFTWARE}\nIt needs Python 3 and Node.js 14.2. Write to GitHub Issues, or call the Docker API.\n`,
  )
  assert.deepEqual(
    ['Python', 'Node.js', 'GitHub', 'Docker'].map((name) => kinds[name]),
    ['tool', 'tool', 'product', 'tool'],
  )
})

test('what a list ends with says what its members are', () => {
  assert.deepEqual(kindsIn('We use Claude, Zorbex, or other AI tools.'), { Claude: 'product', Zorbex: 'tool' })
})

test('names in links of reStructuredText are read', () => {
  const kinds = kindsIn(
    'The best account is on `Hacker News <https://news.ycombinator.com/item?id=1>`_ and says a lot about :program:`quompd` too.',
  )
  assert.equal(kinds['Hacker News'], 'organization')
})

test('distributions and communities that many programs come from are projects in a text about software, products elsewhere', () => {
  const text = 'It is in Debian and in Ubuntu. Debian 12 has it too, and the Jupyter people like it.'
  assert.deepEqual(kindsIn(text), { Debian: 'product', Ubuntu: 'product', Jupyter: 'tool' })
  const technical = kindsIn(`${ABOUT_SOFTWARE}\n${text}`)
  assert.deepEqual([technical.Debian, technical.Ubuntu, technical.Jupyter], ['project', 'project', 'project'])
})

test('licences, algorithms, buses and registries are neither tools nor products', () => {
  const kinds = kindsIn(
    'Its sensors speak Zigbee and M-Bus. It is under the MPL, is built to WebAssembly and is on PyPI.',
  )
  for (const name of ['Zigbee', 'M-Bus', 'MPL', 'WebAssembly', 'PyPI']) assert.equal(kinds[name], 'other', name)
})

test('libraries in small letters and known names with a digit before them are names in a text about software', () => {
  const kinds = kindsIn(`${ABOUT_SOFTWARE}\nThe name of libquorma stays, and a password manager like 1Password helps.`)
  assert.deepEqual([kinds.libquorma, kinds['1Password']], ['tool', 'product'])
})

test('in a German or Spanish text about software forms, protocols, parts and phases are no names', () => {
  const german = kindsIn(
    `Die Ablage steht in /etc/quompd/quompd.conf, der Zustand in /var/lib/quompd. Man startet mit --verbose und sieht in /var/log/quompd nach.
Mit --dry-run und --force geschieht nichts weiter, und quompd(8) erklärt den Rest, wie auch quompstat(1).
Das Abbild ist Ventoy-tauglich und wird vom Ziel-Installer geschrieben. Es spricht HTTPS und liefert JSON an nginx,
und der Kernel A bleibt die erste Wahl, weil er auf dem Gerät schon lange läuft und sonst nichts fehlt.`,
  )
  for (const name of ['Ventoy-tauglich', 'Ziel-Installer', 'HTTPS', 'JSON', 'Kernel A'])
    assert.equal(german[name], undefined, name)
  assert.equal(german.nginx, 'tool')
})

test('manual pages and texts with many abbreviations of software are about software', () => {
  const manual = kindsIn(
    'NAME\n    quorl - transfer a file\n\nSYNOPSIS\n    quorl [options]\n\nDESCRIPTION\n    The tool speaks FTP and IMAP. It is built on libquorl.\n',
  )
  assert.deepEqual([manual.FTP, manual.IMAP, manual.libquorl], [undefined, undefined, 'tool'])
  const speaks = kindsIn(
    'It speaks TCP, UDP, DNS, TLS, LDAP, SMTP and IMAP, reads JSON and XML, and was tried with ISO-8859-1 and GnSkUWOmpsMBiajJz here.',
  )
  assert.deepEqual(speaks, {})
})

test('the noun of a definition ends where it says between what', () => {
  const kinds = kindsIn(
    'Quonmon is a monitoring program and communication tool between a container manager and a runtime.',
  )
  assert.equal(kinds.Quonmon, 'tool')
})
