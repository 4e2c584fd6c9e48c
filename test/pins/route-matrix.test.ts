import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ROUTES } from '../../src/app.ts'
import { MATRIX_ROWS } from './route-matrix.ts'

test('the route matrix is what it was decided to be', () => {
  const rows = ROUTES.map(({ method, path, access }) =>
    [
      method.toUpperCase(),
      path,
      `${access.apiKey ? 'K' : ''}${access.cliSession ? 'C' : ''}${access.browser ? 'B' : ''}${access.operator ? 'A' : ''}` ||
        '-',
      access.apiKey === 'any' ? '-' : [access.apiKey ?? '-', access.orScope].filter(Boolean).join('/'),
      access.browser === 'csrf' || access.csrf ? 'csrf' : '-',
    ].join(' '),
  )
  const wanted = MATRIX_ROWS.map((row) => Object.values(row).join(' '))
  assert.deepEqual(rows.sort(), wanted.sort())
})

test('every operation has a name of its own', () => {
  const names = ROUTES.map(({ operationId }) => operationId)
  assert.equal(new Set(names).size, names.length)
})
