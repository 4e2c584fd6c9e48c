import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publishedDate } from './published-date.ts'

test('dates that can be read in one way only', () => {
  const cases: [string, string][] = [
    ['2019-11-20', '2019-11-20'],
    ['2019-11-20T23:59:00-08:00', '2019-11-20'],
    ['2019/11/20', '2019-11-20'],
    ['20191120', '2019-11-20'],
    ['2020-02-29', '2020-02-29'],
    ['Nov 20, 2019', '2019-11-20'],
    ['Wednesday, November 20th, 2019 at 4 pm', '2019-11-20'],
    ['Wed, 20 Nov 2019 10:00:00 GMT', '2019-11-20'],
    ['3 Sept. 2021', '2021-09-03'],
  ]
  for (const [text, day] of cases) assert.equal(publishedDate(text), day)
})

test('others are none', () => {
  const others = [
    '',
    '3/4/2020',
    '2019',
    '2019-02-30',
    '2019-13-01',
    '20191120123',
    'Foo 3, 2019',
    '31 June 2019',
    'soon',
  ]
  for (const text of others) assert.equal(publishedDate(text), null, text)
  assert.equal(publishedDate(null), null)
  assert.equal(publishedDate('May '.repeat(100_000)), null)
})
