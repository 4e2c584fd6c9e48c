import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headsLog, isLogged } from './logged-lines.ts'

const LOGGED = [
  'E/SQLite: no such table: orders_2025',
  'W/System.err: connection refused by host db-2',
  'Event-ID 1000: Faulting application name: Payroll.exe, version 14.2',
  'In addition: Warning: farm_id dropped',
  'npm warn deprecated request@2.88.2: request has been deprecated',
  'DEVICE 4402 TEMP 81C FAN 2200RPM OWNER K.SMITH',
  'status: 503 service unavailable, upstream: payments',
  'Fehlercode E-204 Ventil 3 Druck 1,2bar Bediener MEIER',
  'fehler vom navi: ERR 4711 GPS_LOST route=Oslo',
  'error log says: user maria not found in table staff',
  'session opened user=anna host=web-3',
]
for (const line of LOGGED) test(`a machine wrote: ${line}`, () => assert.equal(isLogged(line), true))

const SAID = [
  'my error: i booked the wrong day',
  'Note: I am away on Friday',
  'I LIVE AT 14 ELM STREET',
  'Error handling is with sentry',
  'training log: i ran 5k today',
  'we use loki for logs',
  'MY DOG REX IS 4',
]
for (const line of SAID) test(`somebody said: ${line}`, () => assert.equal(isLogged(line), false))

test('a line that only says that a log follows is its head', () => {
  assert.equal(headsLog('Tacho printout:'), true)
  assert.equal(headsLog('log from the test box:'), true)
  assert.equal(headsLog('my kids:'), false)
})
