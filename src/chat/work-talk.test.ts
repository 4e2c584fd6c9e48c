import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chatClaims, newDiscourse } from './chat-claims.ts'

const told = (message: string, atWork = true, others = ['assistant']): string =>
  chatClaims(message, {
    peer: 'Robin',
    writtenAt: new Date('2026-05-06T12:00:00Z'),
    timezone: 'UTC',
    others,
    discourse: { ...newDiscourse('Robin', others), atWork },
  })
    .map(({ text }) => text)
    .join(' ')

test('a task for an assistant is no fact', () => {
  for (const task of [
    'update the @apps/api/README.md',
    'ok now add a gear icon to the settings page that lets users change their name',
    'begin implementing the api',
    'work on the ui implementation',
    'good, now let’s use the logger package across api and docs',
    'read @README.md and then make a plan for the simplest auth setup with 2 roles',
    'step back and think through how comment positions survive edits',
    'that works. now let’s get this deployed to fly.io',
  ])
    assert.equal(told(task, false), '', task)
})

test('how far the work has come is no fact', () => {
  for (const report of [
    "I'm getting a 502 from the docs app",
    "the page doesn't show the contents of the file",
    'the comment now shows as orphaned, which is wrong',
    'I put a comment on a word in the doc and hit undo',
    "here's my api console output when I start it",
  ])
    assert.equal(told(report), '', report)
})

test('what is used, how things are done and what was decided is told', () => {
  assert.match(told("we're using codemirror 6.0.2"), /codemirror 6\.0\.2/)
  assert.match(told("we don't want each app to have its own git repo"), /git repo/)
  assert.match(told('never commit without signing'), /never commit without signing/)
  assert.match(told('always run the linter before you commit'), /linter/)
  assert.match(told('moved from sqlite to postgres because three teams share it'), /postgres/)
  assert.match(told('staging is deployed to fly.io, production is on Hetzner'), /Hetzner/)
  assert.match(told('the api is owned by Priya'), /Priya/)
})

test('people among themselves, and other talk with an assistant, set no tasks', () => {
  assert.notEqual(told('sold the Hilux, bought a Golf', true), '')
  assert.notEqual(told('I work on the night shift at the docks', true), '')
  assert.notEqual(told('the garden page is run by my sister Ann, broken gate and all', false, ['Ben']), '')
})
