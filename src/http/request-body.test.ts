import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutLateBody } from './request-body.ts'

test('a body that other code reads is cut off after two minutes, unless all of it is there or nobody reads any more', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const cut: string[] = []
  const body = (name: string, complete: boolean) => ({ complete, destroy: () => void cut.push(name) as never })
  cutLateBody(body('slow', false))
  cutLateBody(body('complete', true))
  cutLateBody(body('answered', false))()
  t.mock.timers.tick(119_999)
  assert.deepEqual(cut, [])
  t.mock.timers.tick(1)
  assert.deepEqual(cut, ['slow'])
})
