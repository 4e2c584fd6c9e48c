import { stem } from '../lib/text.ts'
import { IRREGULAR } from './function-words.ts'

// English verbs that mean another thing with the word after them: "put off" is "postpone", "come out" is "release". In each
// line the phrases, then single words that say the same.

const PHRASES = `
put off, push back, hold over | postpone delay reschedule
call off | cancel abandon drop
throw away, throw out, get rid, chuck out, clear out | bin discard dispose scrap waste dump
get to, get there, get here, turn up, show up, come in | arrive arrival reach
come out, go live, come up | release publish launch appear issue
get sick, fall ill, come down, fall sick | ill sick unwell
go bad, go off | spoil rot expire
pass away | die death
set up, start up | found establish install create
find out | discover learn notice
turn down, say no | refuse reject decline
bring back, give back, take back, send back, hand back, get back | return refund
pay back, get back | repay refund reimburse
hand in, send in, turn in | submit apply
pick up | collect fetch
drop off | deliver leave
break down, go wrong, go down, pack up | fail failure break fault outage
give up | stop quit
go on, carry on, keep on | continue last
look after, take care, see to | care responsible manage
look into | examine investigate
go up | rise increase
fall off, go down, come down | decrease drop fall reduce
fill in, fill out | complete form
set off, set out | depart leave
run out | end expire finish empty
switch off, turn off, shut off, shut down, stop working, switched off, stop being | end close disable retire stop
switch on, turn on, fire up | start enable
sign up, put down | register enrol join
stand down, step down | resign
fill in, stand in, take over | replace deputise substitute cover
take on | hire employ recruit
let go | dismiss
cut down, cut back | reduce
put in | install fit
put up | build erect raise hang
go for, pick out | choose
come along, take part, be there, go along | attend join
belong to, be part | member membership
look like | appearance
made of, made from | material
come from | origin born
grow up | childhood
get up, wake up | rise
go to bed | sleep
go out | leave
take out | borrow remove use
bring along, take along | bring pack carry
get married | wedding marry
get on | relation board
point out | mention
put forward | propose suggest
back up | backup copy
log in, sign in | login
be allowed, allowed to | may permit
have to, need to, got to | must required
be like | weather
take care | responsible
add up, come to, amount to | total sum
check in | arrive arrival
check out | depart leave
end up | finish
hold on | wait
top up | refill
run by, in charge | manage lead responsible
`
/** from here on numbers of families mean phrases */
const FROM = 30_000
const REACH = 3
const OF_A_PHRASE = 3

const stemOf = (word: string): string => stem(IRREGULAR.get(word) ?? word)
/** By the stem of the first word: the second word and the family. */
const phrases = new Map<string, { second: string; family: number }[]>()
const singles = new Map<string, number[]>()
for (const [i, line] of PHRASES.trim().split('\n').entries()) {
  const [said, same] = line.split(' | ') as [string, string]
  for (const phrase of said.split(', ')) {
    const [first, second] = phrase.split(' ') as [string, string]
    const key = stemOf(first)
    phrases.set(key, [...(phrases.get(key) ?? []), { second: stemOf(second), family: FROM + i }])
  }
  for (const word of same.split(' ')) singles.set(stemOf(word), [...(singles.get(stemOf(word)) ?? []), FROM + i])
}

interface Phrased {
  stem: string
  stop: boolean
  weight: number
  families: readonly number[]
  start: number
  end: number
}

/** Gives words the families of the phrases that they begin; a word that says nothing alone counts then. */
export function markPhrases(words: Phrased[], text: string): void {
  words.forEach((word, i) => {
    const alone = word.stop ? undefined : singles.get(word.stem)
    if (alone) word.families = [...word.families, ...alone]
    for (const { second, family } of phrases.get(word.stem) ?? []) {
      for (let j = i + 1; j <= i + REACH && j < words.length; j++) {
        if (/[.,;:!?()]/.test(text.slice(words[j - 1]!.end, words[j]!.start))) break
        if (words[j]!.stem !== second) continue
        word.families = [...word.families, family]
        if (word.stop) {
          word.stop = false
          word.weight = OF_A_PHRASE
        }
        break
      }
    }
  })
}
