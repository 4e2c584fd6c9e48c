import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { ROUTES } from '../../src/app.ts'

// `git grep revokeApiKey` finds the operation in openapi.json, its route, the function that does it and the statement.

const src = path.join(import.meta.dirname, '../../src')
const files = globSync('**/*.ts', { cwd: src })
  .filter((file) => !/\.(?:test|fixture|d)\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(src, file), 'utf8') }))

/** Operations without a function of their own, by the reason. */
const WITHOUT_FUNCTION = {
  'the reply is all there is to do': ['getHealth', 'getReadiness', 'getOpenApiDocument'],
  'another operation, asked for by somebody else': [
    'createAccountApiKey',
    'exportAnyAccount',
    'answerAccountQuery',
    'getDefaultContext',
  ],
}

/** Operations without a statement of their own, by the reason. */
const WITHOUT_STATEMENT = {
  'nothing is read or written': ['getHealth', 'getReadiness', 'getOpenApiDocument'],
  'another operation, asked for by somebody else': [
    'createAccountApiKey',
    'exportAnyAccount',
    'answerAccountQuery',
    'getDefaultContext',
  ],
  'what it reads or writes is what other operations do too': [
    'listEntityRecords',
    'listProjectRecords',
    'listClaimRecords',
    'listPositionRecords',
    'listNoteRecords',
    'getAuthSession',
    'getCurrentAccess',
    'listIngestJobs',
    'getIngestJob',
    'deleteSource',
    'endAccountSessions',
  ],
  'several statements, none of which is the operation': [
    'signIn',
    'signOut',
    'pollDevice',
    'redeemInvite',
    'createApiKey',
    'getSecurity',
    'changePassword',
    'deleteOwnAccount',
    'createAccount',
    'deleteAccount',
    'exportAccount',
    'importAccount',
    'ingestUrl',
    'ingestFile',
    'ingestFiles',
    'inspectSourceRun',
    'getSourceText',
    'getSourceOriginal',
    'getSourceRunEvidence',
    'releaseSourceRun',
    'undoSourceRun',
    'mergeEntities',
    'splitEntity',
    'correctEntityKind',
    'listEntityResolutions',
    'answerQuery',
    'getAccountOverview',
    'getAccountUsage',
    'getStyleProfile',
    'correctRecord',
    'deletePeer',
    'deleteSession',
    'deleteWorkspace',
    'createMessages',
    'createClaim',
    'updateMessage',
    'deleteMessage',
    'listClaims',
    'getClaim',
    'correctClaim',
    'withdrawClaim',
    'getPeerContext',
    'getRepresentation',
    'recallMemory',
    'getQueueStatus',
  ],
}

const operations = ROUTES.map(({ operationId }) => operationId)
const without = (exceptions: Record<string, readonly string[]>) => new Set(Object.values(exceptions).flat())

/** What stands from `export const <name>` to the next declaration; empty where there is none. */
function declarationOf(name: string): string {
  for (const { text } of files) {
    const at = text.search(new RegExp(`^export const ${name} =`, 'm'))
    if (at >= 0) return text.slice(at).split(/\n(?=(?:export |const |function |async function |type |interface ))/)[0]!
  }
  return ''
}

/** What is to be named as its operation is, but for the exceptions; an exception that needs none is refused too. */
function everyOperation(exceptions: Record<string, readonly string[]>, has: (operation: string) => boolean): void {
  const excepted = without(exceptions)
  assert.deepEqual(
    [...excepted].filter((operation) => !operations.includes(operation)),
    [],
    'no operations',
  )
  const missing = operations.filter((operation) => !has(operation))
  assert.deepEqual(
    missing.filter((operation) => !excepted.has(operation)),
    [],
    'nothing of that name',
  )
  assert.deepEqual(
    [...excepted].filter((operation) => !missing.includes(operation)),
    [],
    'needs no exception',
  )
}

test('the route of an operation is called by its name', () => {
  for (const operation of operations) {
    assert.match(declarationOf(`${operation}Route`), new RegExp(`operationId: '${operation}'`), `${operation}Route`)
  }
})

test('an operation is a function of its name, and its route calls it', () => {
  everyOperation(WITHOUT_FUNCTION, (operation) => {
    const exported = new RegExp(`^export (?:async )?(?:function\\*? |const )${operation}\\b`, 'm')
    if (!files.some(({ text }) => exported.test(text))) return false
    return new RegExp(`\\b${operation}\\(`).test(declarationOf(`${operation}Route`))
  })
})

test('where one statement is the operation, it has its name', () => {
  everyOperation(WITHOUT_STATEMENT, (operation) => files.some(({ text }) => text.includes(`sql('${operation}')`)))
})

/** `listSources` may stand in `listSources`, `listSourceRows` or, where the operation has the plain name, `listSourcesRows`. */
const isNamedAfter = (statement: string, holder: string) =>
  [statement, `${statement}Row`, `${statement}Rows`, `${statement.replace(/s$/, '')}Rows`].includes(holder)

test('a statement is called as the function that makes it, unless that makes several', () => {
  for (const { file, text } of files) {
    // A purge makes its statements of a list of tables.
    if (!file.endsWith('-store.ts') || file.endsWith('-purge-store.ts')) continue
    const functions = text.split(/^(?=(?:export )?(?:async )?(?:function\*? |const )\w)/m)
    for (const body of functions) {
      const holder = /^(?:export )?(?:async )?(?:function\*? |const )(\w+)/.exec(body)?.[1]
      const statements = [...body.matchAll(/\bsql\('(\w+)'\)/g)].map((match) => match[1]!)
      if (statements.length === 1 && holder)
        assert.ok(isNamedAfter(statements[0]!, holder), `${file}: ${holder} makes the statement ${statements[0]}`)
    }
  }
})

/** Two files of one name, by the reason. */
const SAME_NAME: Record<string, string> = {}

test('a file name says what it holds without its folder', () => {
  const folders = Map.groupBy(files, ({ file }) => path.basename(file))
  const twice = [...folders].filter(([, those]) => those.length > 1).map(([name]) => name)
  assert.deepEqual(twice.sort(), Object.keys(SAME_NAME).sort())
})

test('an exported type or function has a name of its own', () => {
  const places = new Map<string, string[]>()
  for (const { file, text } of files) {
    const exported = /^export (?:abstract )?(?:async )?(?:interface|type|class|function\*?) (\w+)/gm
    for (const [, name] of text.matchAll(exported)) places.set(name!, [...(places.get(name!) ?? []), file])
  }
  assert.deepEqual(
    [...places].filter(([, those]) => new Set(those).size > 1),
    [],
  )
})
