import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chatClaims } from './chat-claims.ts'

const told = (message: string): string =>
  chatClaims(message, {
    peer: 'Ana',
    writtenAt: new Date('2026-05-06T12:00:00Z'),
    timezone: 'UTC',
    others: ['Melanie', 'yzen', 'Colin Clark'],
  })
    .map(({ text }) => text)
    .join(' ')

test('a name that is called is no news of somebody', () => {
  for (const message of [
    "Wow, that's cool, Melanie!",
    'Sounds great, Mel!',
    'Thanks, Melanie!',
    'Yeah Mel, that is so true.',
    'yzen: yes',
    'yzen, Colin: thanks :)',
  ])
    assert.equal(told(message), '', message)
  assert.match(told('yzen: I deploy the proxy on Hetzner'), /Ana deploys the proxy on Hetzner/)
  assert.match(told('I live with my sister, Melanie.'), /sister/)
})

test('praise, thanks and good wishes tell nothing of who says them', () => {
  for (const message of [
    'Your art is amazing, keep on inspiring people!',
    'So glad you found such a supportive community!',
    'Sounds like the parade was an awesome experience!',
    'You have gained so much from your own experience.',
    'Congrats! Way to go!',
  ])
    assert.equal(told(message), '', message)
})

test('truths about the world are no claims, what somebody has or does is one', () => {
  assert.equal(told('Family is everything. Clay is incredible.'), '')
  assert.match(told("That's awesome! My bakery opens at 7 on Saturdays."), /bakery/)
  assert.match(told('thank you. and I cut my hair to 2 cm'), /2 cm/)
  assert.match(told('Thanksgiving Im flying to Phoenix'), /Phoenix/)
})

test('a gerund that is what is spoken of is nothing that somebody does now', () => {
  assert.doesNotMatch(told('Seeing this picture just made me appreciate reading even more.'), /Ana is/)
})
