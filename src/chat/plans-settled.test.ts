import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChatLanguage } from './chat-language.ts'
import { plansSettled } from './plans-settled.ts'

const settled = (language: ChatLanguage, message: string, claim: string): boolean =>
  plansSettled(language, message, [], [{ id: 'a', text: claim }], 'Mara').has('a')

test('Who has arrived where they were to move, or runs what they were to switch to, plans it no more', () => {
  for (const [language, message, claim] of [
    ['en', 'I arrived in Tallinn three weeks ago', 'Mara will move to Tallinn.'],
    ['en', 'we live in Tallinn now', 'Mara and others plan to move to Tallinn.'],
    ['en', 'the shop is on Astro since Friday', 'Mara wants to switch to Astro.'],
    ['en', 'migrated everything to Astro yesterday', 'Mara is migrating to Astro.'],
    ['fr', 'le site est sur Astro depuis hier', 'Mara veut passer à Astro.'],
    ['es', 'ya estamos instalados en Gijón por fin', 'Mara quiere mudarse a Gijón.'],
  ] as const)
    assert.ok(settled(language, message, claim), message)
})

test('A visit, a wish, somebody else and another place settle nothing', () => {
  for (const message of [
    'we landed in Tallinn for a weekend',
    'I would live in Tallinn now if I could',
    'my brother arrived in Tallinn yesterday',
    'we moved to Tartu last week',
    'saw a film set in Tallinn yesterday',
  ])
    assert.ok(!settled('en', message, 'Mara will move to Tallinn.'), message)
})

test('What one will not do is planned no more, where the denial says nothing else', () => {
  for (const [message, claim] of [
    ['I am not running Bergen, the ankle is done', 'Mara is training for the Bergen marathon.'],
    ['not enrolling at the conservatoire, too dear', 'Mara is going to enrol at the conservatoire.'],
    ['My back has had it, the triathlon is not happening', 'Mara is training for the triathlon.'],
  ] as const)
    assert.ok(settled('en', message, claim), message)
  for (const [message, claim] of [
    ['I am not running Bergen without a pacer', 'Mara is training for the Bergen marathon.'],
    ['I am not running today', 'Mara is training for the Bergen marathon.'],
    ['I am not doing the Oslo one', 'Mara is training for the Bergen marathon.'],
    ['not buying bread again', 'Mara is going to enrol at the conservatoire.'],
    ['the after-party is not happening', 'Mara is training for the triathlon.'],
  ] as const)
    assert.ok(!settled('en', message, claim), message)
})
