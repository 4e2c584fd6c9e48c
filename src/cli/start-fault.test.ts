import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nothingDone, startFault } from './start-fault.ts'

class Refusal extends Error {}

const ended = (code: string, message: string) => Object.assign(new Error(message), { severity: 'FATAL', code })

test('a server that ended while it was used is told as that, not as a wrong address', () => {
  for (const code of ['57P01', '57P02']) {
    assert.equal(
      startFault(ended(code, 'terminating connection due to unexpected postmaster exit')),
      'The database ended: terminating connection due to unexpected postmaster exit. Try again when it is back.',
    )
  }
  assert.match(startFault(ended('28P01', 'password authentication failed')), /^Cannot use the database: .*DATABASE_URL/)
})

test('a command that does all or nothing says first that it did nothing, whatever the fault was', () => {
  assert.equal(
    nothingDone('No backup was made', new Refusal('there is no service'), Refusal),
    'No backup was made: there is no service\n',
  )
  assert.match(
    nothingDone('No backup was made', ended('57P01', 'terminating connection'), Refusal),
    /^No backup was made: The database ended: terminating connection\. Try again/,
  )
})
