import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChatLanguage } from './chat-language.ts'
import { statesRuledOut } from './states-ruled-out.ts'

const endsIt = (language: ChatLanguage, held: string, message: string): boolean =>
  statesRuledOut(language, message, [], [{ id: '0', text: held }], 'Ana').size > 0

test('who was alone has somebody now', () => {
  assert.ok(endsIt('en', 'Ana is single and fine with it.', "there's a Marcus now"))
  assert.ok(endsIt('en', 'Ana is single.', "so, I'm seeing someone"))
  assert.ok(endsIt('de', 'Ana ist alleinstehend.', 'hab jemanden kennengelernt'))
  assert.ok(endsIt('es', 'Ana es soltera.', 'tengo novio desde mayo'))
  assert.ok(endsIt('zh', 'Ana单身。', '我脱单了'))
  assert.ok(!endsIt('en', 'Ana is single.', "there's a heatwave now"))
  assert.ok(!endsIt('en', 'Ana is single.', "my sister's seeing someone"))
  assert.ok(!endsIt('en', 'Ana is single.', "I'm seeing a doctor on friday"))
  assert.ok(!endsIt('en', 'Ana is single.', "if I'm seeing someone I'll tell you"))
})

test('who was out of work has started', () => {
  assert.ok(endsIt('en', 'Ana is between jobs at the moment.', 'started at the post office on the 1st'))
  assert.ok(endsIt('fr', 'Ana est au chômage.', "j'ai trouvé un boulot"))
  assert.ok(endsIt('zh', 'Ana在找兼职。', '我找到兼职了！'))
  assert.ok(!endsIt('en', 'Ana is unemployed.', 'no luck, still not got a job'))
  assert.ok(!endsIt('en', 'Ana is unemployed.', 'started at the gym'))
})

test('who had no licence has passed', () => {
  assert.ok(endsIt('en', 'Ana does not have a licence.', 'guess who passed her test'))
  assert.ok(endsIt('de', 'Ana hat keinen Führerschein.', 'führerschein bestanden!'))
  assert.ok(!endsIt('en', 'Ana does not have a licence.', 'my brother passed his test'))
})

test('what was looked for is over where it is found', () => {
  assert.ok(endsIt('en', 'Ana is looking for a dentist.', 'found a dentist in Clare Street'))
  assert.ok(endsIt('fr', 'Ana cherche un groupe.', 'trouvé un groupe !!'))
  assert.ok(!endsIt('en', 'Ana is looking for a dentist.', 'found my keys'))
})

test('a marriage that was ending has ended, and who worked less or at night works otherwise', () => {
  assert.ok(endsIt('en', 'Ana is going through a divorce.', "Decree came through on Tuesday. I'm officially divorced"))
  assert.ok(endsIt('fr', 'Ana est à mi-temps thérapeutique.', "J'ai repris à temps plein le 30 mars"))
  assert.ok(endsIt('en', 'Ana works full time.', "I'm part time since June"))
  assert.ok(endsIt('de', 'Ana macht Nachtdienst.', 'ab Mai mach ich keine Nächte mehr'))
  assert.ok(!endsIt('en', 'Ana is going through a divorce.', 'my brother is officially divorced'))
  assert.ok(!endsIt('en', 'Ana works full time.', 'if I went part time we would starve'))
  assert.ok(!endsIt('en', 'Asked "Are night shifts hard?", Ana said: with coffee and bees.', 'on days now'))
  assert.ok(!endsIt('de', 'Auf „Nachtdienst ist hart“ antwortete Ana: Mit Kaffee.', 'ich mach keine Nächte mehr'))
})
