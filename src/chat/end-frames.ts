import { readFileSync } from 'node:fs'
import type { ChatLanguage } from './chat-language.ts'
import { type FrameToken, FrameTree, frameTokens } from './frame-tree.ts'
import { stemOf } from './news-words.ts'
import { remembered } from './remembered.ts'

// Frames by which people say that a part of their life has ended or is something else now, from a file a language
// (`frames/`), where their form is told.

/** `over`: nothing is told in its place; `other`: something else is so now. */
type Effect = 'held' | 'over' | 'other'

interface Frame {
  slot: string
  /** of which there are several at once */
  isOfSeveral: boolean
  effect: Effect
}

/** What a sentence ends, by its frames. */
export interface EndFrames {
  /** stems of what is said to be over, the last word of each row is what it is */
  over: readonly (readonly string[])[]
  slots: ReadonlyMap<string, Exclude<Effect, 'held'>>
}

const LANGUAGES: ReadonlySet<ChatLanguage> = new Set(['en', 'de'])
const JOINED: ReadonlySet<ChatLanguage> = new Set(['zh', 'ja'])
const EFFECTS: Readonly<Record<string, Effect>> = { '=': 'held', '-': 'over', '+': 'other' }
/** holds of whatever is spoken of */
const ANY = 'any'

interface Frames {
  held: FrameTree<Frame>
  told: FrameTree<Frame>
}
const read = remembered((language): Frames => {
  const isJoined = JOINED.has(language as ChatLanguage)
  const frames = { held: new FrameTree<Frame>(isJoined), told: new FrameTree<Frame>(isJoined) }
  let [slot, isOfSeveral] = ['', false]
  for (const line of readFileSync(new URL(`./frames/${language}.txt`, import.meta.url), 'utf8').split('\n')) {
    const [sign = '', name = '', ...rest] = line.split(' ')
    const effect = EFFECTS[sign]
    if (sign === '##') [slot, isOfSeveral] = [line.replace(/^## | \*$/g, ''), line.endsWith(' *')]
    else if (sign === '@') for (const tree of Object.values(frames)) tree.define(name, rest)
    else if (effect)
      for (const frame of line.slice(2).split(' ; '))
        frames[effect === 'held' ? 'held' : 'told'].add(frame, { slot, isOfSeveral, effect })
  }
  return frames
})

const NOTHING: EndFrames = { over: [], slots: new Map() }
const NEGATED =
  /^(?:not|never|nor|without|almost|nearly|if|nicht|nie|kein\w*|no|nunca|ne|pas|jamais|non|mai|nao|niet|nooit)$/
const BEFORE = 2

/** `key`: language and sentence, a line each. */
export const endFramesIn = remembered((key): EndFrames => {
  const at = key.indexOf('\n')
  const language = key.slice(0, at) as ChatLanguage
  if (!LANGUAGES.has(language)) return NOTHING
  const tokens = frameTokens(key.slice(at + 1), JOINED.has(language))
  const over: string[][] = []
  const slots = new Map<string, Exclude<Effect, 'held'>>()
  for (const { what, spoken, from, to } of read(language).told.find(tokens)) {
    // "is off to Delhi" comes back
    if (tokens[to - 1]?.word === 'off' && tokens[to]?.word === 'to') continue
    if (what.effect === 'held' || tokens.slice(Math.max(0, from - BEFORE), from).some(({ word }) => NEGATED.test(word)))
      continue
    if (what.slot !== ANY) slots.set(what.slot, what.effect)
    else if (spoken) over.push(...spokenOf(tokens.slice(...spoken)))
  }
  return { over, slots }
})

const JOINT =
  /^(?:of|off|in|at|on|for|with|from|to|about|as|by|that|which|who|where|when|because|since|after|before|and|or|so|but|then|until|while|into|than|like|last|this|next|yesterday|today|now|again|von|in|bei|mit|fur|aus|nach|seit|weil|und|de|en|con|por|para|desde|y|du|des|dans|chez|avec|depuis|et|di|del|della|da|per|e|do|no|na|com|van|voor|sinds|met)$/
const LITTLE =
  /^(?:der|die|das|den|dem|mein|meine|meinen|meiner|meinem|unser|unsere|unseren|leider|the|my|our|his|her|their|its|this|that|these|those|all|old|poor|stupid|bloody|whole|i|we|it|is|'s|just|finally|really)$/

const SOME = /^(?:an?|half|some|another|other|neighbou?r|neighbou?rs|one|most|few|every|any|\p{L}+day|\p{L}+days)$/u

/** Of the words at {x} the rows between joints, each up to what it is. */
function spokenOf(tokens: readonly FrameToken[]): string[][] {
  const rows: string[][] = []
  const row: string[] = []
  // "a spider", "14 branches": some, not the one that is meant
  if (tokens.some(({ word, isNumber }) => isNumber || SOME.test(word))) return []
  for (const { word } of tokens) {
    if (JOINT.test(word)) {
      if (row.length > 0) break
    } else if (!LITTLE.test(word)) row.push(stemOf(word))
  }
  if (row.length > 0) rows.push(row)
  return rows
}

/** Slots of a claim, and whether there are several of such. `key`: language and what the claim says of its subject. */
export const slotsHeld = remembered((key): ReadonlyMap<string, { isOfSeveral: boolean }> => {
  const at = key.indexOf('\n')
  const language = key.slice(0, at) as ChatLanguage
  if (!LANGUAGES.has(language)) return new Map()
  const hits = read(language).held.find(frameTokens(key.slice(at + 1), JOINED.has(language)))
  return new Map(hits.map(({ what }) => [what.slot, { isOfSeveral: what.isOfSeveral }]))
})
