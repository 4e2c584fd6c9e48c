import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agreedWhen, meantDates, withoutMeantDates } from './meant-dates.ts'

const AT = new Date('2024-03-14T23:30:00Z')
const agreed = (when: string | null, sentence: string, timezone = 'UTC') =>
  agreedWhen(when, meantDates(sentence, AT, timezone))

test('a date is that of the words at the time of the message, no finer than they are', () => {
  assert.equal(agreed('2024-03-13', 'I ran yesterday'), '2024-03-13')
  assert.equal(agreed('2024-03-14', 'I ran yesterday', 'Asia/Tokyo'), '2024-03-14')
  assert.equal(agreed('2024-03', 'I ran yesterday'), '2024-03')
  assert.equal(agreed('2019', 'I moved in 2019'), '2019')
  assert.equal(agreed('2019-07-01', 'I moved in July 2019'), '2019-07')
  assert.equal(agreed('2019-07-04T00:00:00Z', 'I moved on 4 July 2019'), '2019-07-04')
  assert.match(agreed('2024-03-05', 'I ran last week') ?? '', /^2024-03-0\d$/)
})

test('any other date is none', () => {
  for (const when of ['2024-03-12', '2023', 'yesterday', '', '9999-99-99', null])
    assert.equal(agreed(when, 'I ran yesterday'), null, String(when))
  assert.equal(agreed('2024-03-13', 'I ran'), null)
})

test('dates of a claim that its words mean are taken out, others stay', () => {
  const rest = (text: string, sentence: string) => withoutMeantDates(text, AT, 'UTC', meantDates(sentence, AT, 'UTC'))
  assert.doesNotMatch(rest('ana ran on 2024-03-13.', 'I ran yesterday'), /\d/)
  assert.doesNotMatch(rest('ana ran on 13 March 2024.', 'I ran yesterday'), /\d|March/)
  assert.doesNotMatch(rest('ana ran, yesterday [2024-03-13].', 'I ran yesterday'), /\d|\[/)
  assert.match(rest('ana ran on 2024-03-12.', 'I ran yesterday'), /2024-03-12/)
})
