import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scopesOf } from './mem0-filters.ts'

const users = (filters: unknown) => scopesOf(filters).map(({ user, run }) => [user, run])

test('names are met alone, in a list, and where one or all of several conditions hold', () => {
  assert.deepEqual(users({ user_id: 'ines' }), [['ines', null]])
  assert.deepEqual(users({ user_id: { in: ['ines', 'odo', 'ines'] } }), [
    ['ines', null],
    ['odo', null],
  ])
  assert.deepEqual(users({ OR: [{ user_id: 'ines' }, { AND: [{ user_id: 'odo' }, { run_id: 'r' }] }] }), [
    ['ines', null],
    ['odo', 'r'],
  ])
  assert.deepEqual(users({ AND: [{ run_id: 'a' }, { run_id: 'b' }] }), [])
})

test('conditions that multiply are refused before they have multiplied', () => {
  const names = (field: string) => ({ [field]: { in: Array.from({ length: 40 }, (_, i) => `${field}${i}`) } })
  const many = { AND: Array.from({ length: 30 }, (_, i) => names(i % 2 ? 'user_id' : 'run_id')) }
  assert.throws(() => scopesOf(many), /Name at most 50/)
  assert.throws(() => scopesOf({ user_id: { in: Array.from({ length: 51 }, (_, i) => `u${i}`) } }), /Name at most 50/)
})

test('conditions nested without end are refused', () => {
  let filters: object = { user_id: 'ines' }
  for (let i = 0; i < 20_000; i++) filters = { AND: [filters] }
  assert.throws(() => scopesOf(filters), /Nest at most 10 deep/)
})
