import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { UnfitDatabaseError } from './fit-server.ts'
import { serverAddresses } from './server-addresses.ts'

/** What the driver makes of each. */
const clients = (url: string) =>
  serverAddresses(url).map(({ config }) => {
    const { user, password, host, port, database } = new pg.Client(config)
    return { user, password, host, port, database }
  })
const of = { user: 'cairn', password: 'p@,w', database: 'kept' }

test('several servers between commas, each with its port or the usual one', () => {
  const url = 'postgres://cairn:p%40%2Cw@one.example:6001,two.example,[::1]:6003/kept?target_session_attrs=read-write'
  assert.deepEqual(clients(url), [
    { ...of, host: 'one.example', port: 6001 },
    { ...of, host: 'two.example', port: 5432 },
    { ...of, host: '::1', port: 6003 },
  ])
  assert.deepEqual(
    serverAddresses(url).map(({ name }) => name),
    ['one.example:6001', 'two.example', '[::1]:6003'],
  )
})

test('several servers as parameters: ports for each, one for all, or none', () => {
  const url = (ports: string) => `postgresql://cairn:p%40%2Cw@/kept?host=/run/one,two${ports}&application_name=x`
  assert.deepEqual(clients(url('&port=6001,6002')), [
    { ...of, host: '/run/one', port: 6001 },
    { ...of, host: 'two', port: 6002 },
  ])
  assert.deepEqual(
    clients(url('&port=6001')).map(({ port }) => port),
    [6001, 6001],
  )
  assert.deepEqual(
    clients(url('')).map(({ port }) => port),
    [5432, 5432],
  )
})

test('one server is left as it was written', () => {
  for (const url of ['postgres://a:b@c/d?sslmode=disable', 'postgres:///d?host=/run', 'postgres://c'])
    assert.deepEqual(
      serverAddresses(url).map(({ config }) => config.connectionString),
      [url],
    )
})

test('a server that only reads cannot be asked for', () => {
  assert.doesNotThrow(() => serverAddresses('postgres://a,b/d?target_session_attrs=primary'))
  for (const wanted of ['standby', 'any', 'read-only'])
    assert.throws(() => serverAddresses(`postgres://a,b/d?target_session_attrs=${wanted}`), UnfitDatabaseError)
})
