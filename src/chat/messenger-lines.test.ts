import assert from 'node:assert/strict'
import test from 'node:test'
import { withoutMessengerLines } from './messenger-lines.ts'

test('What a messenger writes in a person’s name is blanked, and places stay', () => {
  for (const line of [
    'This message was deleted.',
    'Diese Nachricht wurde gelöscht.',
    'Se eliminó este mensaje.',
    'Mara Lind hat Jonas Weber und Tom Falk hinzugefügt.',
    '~ Olu hat die Gruppe verlassen.',
    '~ Priya joined using a group link.',
    'Mara changed the group description',
    'Du bist jetzt ein*e Admin.',
    'Voice call, No answer',
    'Missed video call',
    'OPTION: Saturday (3 votes)',
    'Check out Hotel Sol on Booking.com! https://www.booking.com/Share-x1',
    'https://example.org/a/b?c=d',
    '<Media omitted>',
    '你撤回了一条消息',
  ])
    assert.equal(withoutMessengerLines(`I am ten.\n${line}\nbye`), `I am ten.\n${' '.repeat(line.length)}\nbye`, line)
})

test('A mark of an edit is blanked and the words before it are kept', () => {
  assert.equal(withoutMessengerLines('I moved to Bonn <This message was edited>').trim(), 'I moved to Bonn')
})

test('What people say of leaving, adding and calling is kept', () => {
  for (const said of [
    'Tom left',
    'I left the group',
    'Mum left the house',
    'Ana added two cats to the family',
    'we added tests to the repo',
    'my brother joined the army',
    'ich hab Salz hinzugefügt',
    'our docs are at https://docs.example.org',
    'voice calls only, please',
  ])
    assert.equal(withoutMessengerLines(said), said)
})
