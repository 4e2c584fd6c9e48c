import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { joinTestCluster, type TestCluster } from '../../test/support/cluster.ts'
import { prepareTemplate } from '../../test/support/service.ts'
import { jsons, literals, plain, texts } from './columns.ts'
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

test('no rows are no rows', async () => {
  const none: { n: number; text: string }[] = []
  assert.deepEqual(
    await pool.db.rows(sql('testNoColumns')`
      select * from unnest(${plain(none, 'n')}::int[], ${texts(none, 'text')}::text[]) r(n, text)`),
    [],
  )
})
