import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { joinTestCluster, type TestCluster } from '../../test/support/cluster.ts'
import { prepareTemplate } from '../../test/support/service.ts'
import { bytes, hexes, jsons, lists, literals, plain, texts } from './columns.ts'
import { openPool, type Pool } from './pool.ts'
import { sql } from './sql.ts'

let cluster: TestCluster
let pool: Pool
before(async () => {
  cluster = await joinTestCluster({ prepareTemplate })
  pool = openPool({ config: { ...(await cluster.createDatabase()).config, max: 1 }, namedStatements: true })
})
after(async () => {
  await pool.close()
  await cluster.stop()
})

test('columns give back what the rows held, whatever stands in their texts', async () => {
  const rows = [
    { n: 1, half: 0.5, day: '2026-01-31', text: 'plain', list: [] as string[], value: {} as object },
    { n: -2, half: null, day: null, text: null, list: ['a', 'NULL', ''], value: { deep: ['x', null] } },
    { n: 3, half: 1e-7, day: '0001-01-01', text: 'NULL', list: ['"', '\\', '{,}', ' '], value: { quote: '"\\"\n' } },
    { n: 4, half: 0, day: '9999-12-31', text: '', list: ['é\u{1f600}'], value: { "it's": '\\x00' } },
    { n: 5, half: 0, day: null, text: '{"a",\\b}\t', list: ['{"a"}'], value: { n: 1.5 } },
  ]
  const read = await pool.db.rows(sql('testColumns')`
    select n, half, day, text, list::text[] as list, value::jsonb as value
      from unnest(${plain(rows, 'n')}::int[], ${plain(rows, 'half')}::float8[], ${plain(rows, 'day')}::date[],
                  ${texts(rows, 'text')}::text[], ${literals(rows, 'list')}::text[], ${jsons(rows, 'value')}::text[])
        r(n, half, day, text, list, value)`)
  assert.deepEqual(read, rows)
})

test('columns of lists give back lists of any length', async () => {
  const rows = [{ days: [1, -2, 3] }, { days: [] }, { days: [4] }]
  const read = await pool.db.rows(sql('testLists')`
    select days::int[] as days from unnest(${lists(rows, 'days')}::text[]) r(days)`)
  assert.deepEqual(read, rows)
})

test('columns of bytes give them back, also those of a part of a buffer', async () => {
  const part = new Uint8Array([1, 2, 255, 0, 3]).subarray(2, 4)
  const rows = [{ own: Buffer.from('\\"{,}') }, { own: null }, { own: Buffer.alloc(0) }, { own: part }]
  const read = await pool.db.rows<{ own: Buffer | null }>(sql('testBytes')`
    select own from unnest(${bytes(rows, 'own')}::bytea[]) r(own)`)
  assert.deepEqual(
    read.map(({ own }) => own && [...own]),
    rows.map(({ own }) => own && [...own]),
  )
})

test('no rows are no rows', async () => {
  const none: { n: number; text: string }[] = []
  assert.deepEqual(
    await pool.db.rows(sql('testNoColumns')`
      select * from unnest(${plain(none, 'n')}::int[], ${texts(none, 'text')}::text[], ${bytes(none, 'text')}::bytea[])
        r(n, text, own)`),
    [],
  )
})

test('bytes that are given in hex come back as bytes', async () => {
  const rows = [{ key: '00ff5c22' }, { key: '' }, { key: null }]
  const read = await pool.db.rows<{ key: Buffer | null }>(sql('testHexes')`
    select key from unnest(${hexes(rows, 'key')}::bytea[]) r(key)`)
  assert.deepEqual(
    read.map(({ key }) => key?.toString('hex') ?? null),
    ['00ff5c22', '', null],
  )
})
