import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ChatContext, chatClaims, newDiscourse } from './chat-claims.ts'

// What one says in the words and marks of chat, told as whole sentences that say the same.

const others = ['assistant']
function told(message: string): string[] {
  const context: ChatContext = {
    peer: 'Alex',
    writtenAt: new Date('2026-09-02T10:00:00Z'),
    timezone: 'UTC',
    others,
    discourse: newDiscourse('Alex', others),
  }
  return chatClaims(message, context).map(({ text }) => text)
}

const SAID: readonly (readonly [message: string, ...claims: string[]])[] = [
  ['Tom and I are engaged', 'Alex and Tom are engaged.'],
  ['my wife and I bought a house in Cork', 'Alex and their wife bought a house in Cork.'],
  ['me and Marta got engaged', 'Alex and Marta got engaged.'],
  ['carys is asleep, lucky mam', 'Carys is asleep, lucky mam.'],
  ['Thursdays and Fridays are quill days', 'Thursdays and Fridays are quill days.'],
  ['I no longer drink', 'Alex no longer drinks.'],
  ['Priya reviews the frontend PRs', 'Priya reviews the frontend PRs.'],
  ['be blunt with me', 'Alex wants the assistant to be blunt with Alex.'],
  ['max is the limit per run', "Alex's max is the limit per run."],
  ['reviews by Agnieszka for db stuff', "Alex's reviews are by Agnieszka for db stuff."],
  ["me phone's got a crack", "Alex's phone's got a crack."],
  ['amounts columns end in _cents', "Alex's amounts columns end in _cents."],
  ["invoicing is Jonas's now", "Alex's invoicing is Jonas's now."],
  ["I work nights at St. Mike's in Toronto.", "Alex works nights at St. Mike's in Toronto."],
  ["Jonas's now in charge of billing", 'Jonas is now in charge of billing.'],
  ['call me Alex by the way, Alexander is only for my mum', 'Alex wants the assistant to call Alex Alex.'],
  ['cannot do seafood btw, not allergic', 'Alex cannot do seafood, not allergic.'],
  ['im alex i make a minecraft mod', 'Alex makes a minecraft mod.'],
  ['i am back with my parents in Leeds', 'Alex is back with their parents in Leeds.'],
  ['my node version is pinned in .nvmrc', "Alex's node version is pinned in .nvmrc."],
  [
    "i broke my wrist so i'm typing one-handed, keep code snippets short please",
    'Alex broke their wrist.',
    'Alex wants the assistant to keep code snippets short.',
  ],
  ["i've to leave at 3 most days, Nan.", 'Alex has to leave at 3 most days.'],
]
for (const [message, ...claims] of SAID) test(`told: ${message}`, () => assert.deepEqual(told(message), claims))

test('a day at the beginning of a clause of its own is the subject of it', () =>
  assert.deepEqual(told("Colm had three days' jury service, Saturday was a shambles."), [
    "Colm had three days' jury service.",
  ]))

test('a weekday has no age', () =>
  assert.ok(!told('Mon Wed Fri, 10, at the gym').some((claim) => /years old/.test(claim))))

for (const message of ['I work 12s at the Y', 'tour is 45 minutes', 'I bought a peugeot from the 80s'])
  test(`no date: ${message}`, () => assert.ok(!told(message).join().includes('['), told(message).join()))
