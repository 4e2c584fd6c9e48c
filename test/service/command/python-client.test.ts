import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { SCOPES } from '../../../src/lib/principal.ts'
import { accountWithKey } from '../../support/accounts.ts'
import { childEnv } from '../../support/child-env.ts'
import { ingestText } from '../../support/ingest.ts'
import { startService, type TestService } from '../../support/service.ts'

// The client for Python with the Python of this machine: its examples, each in an account of its own that holds one document.

const ROOT = path.join(import.meta.dirname, '../../..')
const PACKAGE = path.join(ROOT, 'client/python')
const asked = spawnSync('python3', ['-c', 'import sys; print(sys.version_info >= (3, 9))'], { encoding: 'utf8' })
const skip = asked.stdout?.trim() === 'True' ? false : 'needs Python 3.9 or newer'

let service: TestService
let folder: string
before(async () => {
  service = await startService()
  folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-python-'))
})
after(async () => {
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function python(script: string, env: Record<string, string> = {}): Promise<string> {
  const run = promisify(execFile)
  const given = { ...childEnv(), PYTHONPATH: PACKAGE, PYTHONDONTWRITEBYTECODE: '1', CAIRN_URL: service.url, ...env }
  const { stdout } = await run('python3', ['-c', script], { env: given, cwd: folder }).catch((fault) => {
    throw new Error(`${fault.stdout}${fault.stderr}`)
  })
  return stdout
}

async function ownKey(): Promise<string> {
  const { key } = await accountWithKey(service, { scopes: [...SCOPES] })
  await ingestText(service, key, '# Opening hours\n\nThe shop opens at nine. It closes at six.\n')
  return key
}

/** Every public thing, and whether it has an example. */
const LISTED = `
import doctest, inspect, cairn_client.client as client
finder = doctest.DocTestFinder(exclude_empty=False)
for name in ("Cairn", "CairnError"):
    for found in finder.find(getattr(client, name), name, module=client):
        if not found.name.split(".")[-1].startswith("_"):
            print(found.name, len(found.examples))
`
const RUN_ONE = `
import doctest, os, sys, cairn_client, cairn_client.client as client
cairn = client.Cairn(os.environ["CAIRN_URL"], os.environ["CAIRN_API_KEY"], retries=0)
globs = {"cairn": cairn, "CairnError": client.CairnError}
runner = doctest.DocTestRunner()
for name in ("Cairn", "CairnError"):
    for found in doctest.DocTestFinder().find(getattr(client, name), name, module=client, globs=globs):
        if found.name == os.environ["EXAMPLE"]:
            runner.run(found)
print(runner.summarize().attempted)
sys.exit(runner.failures)
`

test('everything public has an example, and each does what it says', { skip }, async () => {
  const listed = (await python(LISTED))
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
  const names = listed.map(([name]) => name!)
  assert.ok(
    names.includes('Cairn.query') && names.includes('Cairn.answer') && names.includes('CairnError'),
    names.join(),
  )
  assert.deepEqual(
    listed.filter(([, examples]) => examples === '0'),
    [],
  )
  for (const name of names) await python(RUN_ONE, { EXAMPLE: name, CAIRN_API_KEY: await ownKey() })
})

test('the sample of its page does what it says', { skip }, async () => {
  const page = readFileSync(path.join(ROOT, 'docs/client.md'), 'utf8')
  const sample = /```python\n(.*?)```/s.exec(page)![1]!
  const key = await ownKey()
  assert.equal(
    await python(sample.replace('http://127.0.0.1:8787', service.url).replace('cak_…', key)),
    'The shop opens at nine. [1]\n',
  )
})

test('a service that is away is told as one, and so is what it refuses', { skip }, async () => {
  const script = `
from cairn_client import Cairn, CairnError
for cairn in (Cairn("http://127.0.0.1:9", retries=1), Cairn("URL", "cak_wrong")):
    try:
        cairn.query("Who?")
    except CairnError as error:
        print(error.status, error.code, error.request_id is not None)
`
  const told = await python(script.replace('URL', service.url))
  assert.equal(told, '0 no_answer False\n401 unauthorized True\n')
})

/** A Python of this machine that builds wheels without fetching anything. */
const builder = ['python3', '/usr/bin/python3'].find(
  (program) => spawnSync(program, ['-c', 'import setuptools, wheel, pip']).status === 0,
)

test('a wheel of it is built, and holds all that it needs', {
  skip: skip || (builder ? false : 'needs pip, setuptools and wheel'),
}, async () => {
  const copy = path.join(folder, 'package')
  cpSync(PACKAGE, copy, { recursive: true, filter: (place) => !/__pycache__|egg-info/.test(place) })
  const only = ['--no-deps', '--no-build-isolation', '--no-index', '--disable-pip-version-check', '--quiet']
  const into = ['--wheel-dir', path.join(folder, 'wheels'), copy]
  await promisify(execFile)(builder!, ['-m', 'pip', 'wheel', ...only, ...into], { env: childEnv() })
  const [wheel] = readdirSync(path.join(folder, 'wheels'))
  assert.match(wheel!, /^cairn_client-\d+\.\d+\.\d+-py3-none-any\.whl$/)
  const script = `
import cairn_client, os
print(cairn_client.Cairn(os.environ["CAIRN_URL"], "${await ownKey()}").query("When does the shop open?", output="answer")["answer"]["text"])
print(os.path.dirname(os.path.dirname(cairn_client.__file__)), os.path.exists(os.path.join(os.path.dirname(cairn_client.__file__), "py.typed")))
`
  const unpacked = path.join(folder, 'unpacked')
  await promisify(execFile)(builder!, ['-m', 'zipfile', '-e', path.join(folder, 'wheels', wheel!), unpacked])
  assert.equal(await python(script, { PYTHONPATH: unpacked }), `The shop opens at nine. [1]\n${unpacked} True\n`)
})

test('the types are Python, and name the bodies of the document', { skip }, async () => {
  const script = 'import cairn_client.wire as wire, typing; print(sorted(typing.get_type_hints(wire.Citation)))'
  assert.match(await python(script), /'nodeId'.*'quote'/)
})
