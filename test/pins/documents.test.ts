import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const root = path.join(import.meta.dirname, '../..')
const files = globSync(['src/**/*', 'client/*', 'web/**/*', 'test/**/*', 'migrations/*', 'docs/**/*', '*.*'], {
  cwd: root,
})

/** `src/http/pipeline.ts`, `http/pipeline.ts` or, where its folder was just named, `pipeline.ts`. */
const isThere = (named: string) =>
  files.some((file) => file === named || file.endsWith(path.sep + path.normalize(named)))

for (const document of ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/glossary.md']) {
  const text = readFileSync(path.join(root, document), 'utf8')

  test(`${document} names files that are there`, () => {
    const named = [...text.matchAll(/`([\w./-]*[\w-]\.(?:ts|tsx|sql|json|md))`/g)].map((match) => match[1]!)
    assert.ok(named.length > 0)
    assert.deepEqual(
      named.filter((file) => !isThere(file)),
      [],
    )
  })

  test(`${document} links to what is there`, () => {
    for (const [, to] of text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g))
      assert.ok(existsSync(path.join(root, path.dirname(document), to!)), to)
  })
}

test('every sample of the documentation is run by a test, or says why not', () => {
  const loose = globSync('docs/*.md', { cwd: root }).flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    const samples = [...text.matchAll(/(.*)\n```sh\n/g)]
    return samples.filter(([, before]) => !/^<!-- (?:sample: [\w-]+|not run: .+) -->$/.test(before!)).map(() => file)
  })
  assert.deepEqual(loose, [])
})
