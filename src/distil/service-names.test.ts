import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distilled } from './source.fixture.ts'

// Services, systems beside each other, and gatherings.

const kindsIn = (text: string) =>
  Object.fromEntries(distilled(text).names.map(({ name, type, kind }) => [name, type === 'project' ? type : kind]))

test('clouds and what somebody else hosts are products, and so are their parts', () => {
  const kinds = kindsIn(
    'The job runs on AWS and its logs go to Datadog. Customers stand in Salesforce, and logins are left to Auth0. We compared it with Azure Batch Lite last week.',
  )
  assert.deepEqual(
    ['AWS', 'Datadog', 'Salesforce', 'Auth0', 'Azure Batch Lite'].map((name) => kinds[name]),
    ['product', 'product', 'product', 'product', 'product'],
  )
})

test('a program that belongs to a cloud stays a tool, and who hosts nothing is no product', () => {
  const kinds = kindsIn('Install the AWS CLI with pip. Then we met people from Siemens, and PostgreSQL was slow.')
  assert.deepEqual(
    ['AWS CLI', 'Siemens', 'PostgreSQL'].map((name) => kinds[name]),
    ['tool', 'organization', 'tool'],
  )
})

const ABOUT_SOFTWARE =
  'Run `make install`, then `quill --serve` and `quill --check`. See `docs/setup` and `docs/run`, and set `QUILL_HOME` in `/etc/quill` with `sudo`.'

test('what is to be done with something is no part of its name', () => {
  assert.deepEqual(Object.keys(kindsIn('Use the Quillon Desk for it. Winnie the Pooh is read at noon.')), [
    'Quillon Desk',
    'Winnie the Pooh',
  ])
})

test('a distribution beside Windows and macOS is what a program runs on, and by itself a project', () => {
  assert.equal(
    kindsIn(`${ABOUT_SOFTWARE} It works on Windows, on macOS and on Ubuntu. On Ubuntu it needs more memory.`).Ubuntu,
    'product',
  )
  assert.equal(
    kindsIn(`${ABOUT_SOFTWARE} It was uploaded to Debian in May, and Debian keeps it for five years.`).Debian,
    'project',
  )
})

test('what gatherings call themselves', () => {
  const kinds = kindsIn(
    'She spoke at QuillCon and at RustConf.eu 2023. He helped with BarCamp Leeds. They use Basecamp. The old Beacon is out.',
  )
  assert.equal(kinds.QuillCon, 'event')
  assert.equal(kinds['BarCamp Leeds'], 'event')
  assert.notEqual(kinds.Basecamp, 'event')
  assert.notEqual(kinds.Beacon, 'event')
})

test('a column of events', () => {
  const kinds = kindsIn(
    '| Name | Event | Location |\n|---|---|---|\n| Rosa Lindqvist | Harbour Summit | Oslo |\n| Piet Maes | Delta Workshop | Ghent |',
  )
  assert.deepEqual(
    ['Rosa Lindqvist', 'Harbour Summit', 'Delta Workshop', 'Oslo'].map((name) => kinds[name]),
    ['person', 'event', 'event', 'place'],
  )
})
