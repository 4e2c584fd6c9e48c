import { isAssistant, isWrittenByProgram } from './assistants.ts'
import { newDiscourse } from './chat-claims.ts'
import { type ChatLanguage, chatLanguage } from './chat-language.ts'
import type { Discourse, OpenQuestion } from './discourse.ts'
import type { MessageToRead } from './draft-claim.ts'
import { chatSentences } from './message-sentences.ts'
import { recallEnglish } from './read-english.ts'
import { asksForWork, touchesCode } from './work-talk.ts'

// What a speaker has spoken of before a message, from the turns of its session: whose name is whose, what was asked,
// whether roles are played.

/** One of so many messages is a task where people work. */
const TASKS_AT_WORK = 3
/** How many turns back a question may lie: the one before, or the one before that. */
const QUESTION_TURNS = 2
const ROLE_PLAY =
  /\b(?:role-? ?play|pretend (?:you|to be|(?:that )?i|we)\w*|(?:ur|you are|you're) (?:an?|the) (?:[\w-]+ ){0,3}[\w-]+ and (?:im|i'm|i am)|story ?time[:,]|let'?s (?:play|pretend)|act as|you are now|(?:^|[,.] |first |now |ok )(?:be|play) my (?:principal|boss|teacher|mother|mum|mom|dad|father|landlord|interviewer|recruiter|judge|customer|doctor)|you play|i(?:'ll| will) (?:play|be) (?:the|a|an)|in character|tu so,? als ob|rollenspiel|spielen wir|spiel(?:st)? (?:du )?(?:mal )?mein\w*|juguemos|finge que|haz como si|faisons semblant|fais comme si|jeu de rôle)\b|角色扮演|假装|扮演/iu
const ROLE_OVER =
  /\b(?:seriously|jokes? aside|ok(?:ay)? (?:stop|enough)|back to|thx|thanks|thank you|for real|out of character|ooc|btw|anyway|anyways|irl|(?:in )?real (?:life|talk)|end of|im ernst|genug|danke|en serio|ya basta|gracias|sérieusement|merci|stop)\b|说正经|谢谢/iu
/** so many messages of the speaker's after the one that begins a play are its lines */
const ROLE_TURNS = 3

/**
 * The discourse before `message`, by the turns before it, oldest first. `wroteBefore`: the speaker's language in other
 * sessions. Null: its speaker plays a role.
 */
export function discourseBefore(
  message: MessageToRead,
  turns: readonly MessageToRead[],
  others: readonly string[],
  people: readonly string[],
  wroteBefore: ChatLanguage | null = null,
): Discourse | null {
  const own = turns.filter(({ peerId }) => peerId === message.peerId)
  if (ROLE_PLAY.test(message.content) || playsRole(message.content, own)) return null
  const discourse = newDiscourse(message.peerName, others)
  discourse.toAssistant ||= turns.some(
    ({ peer, peerName, peerId, content }) =>
      isAssistant(peer) || isAssistant(peerName) || (peerId !== message.peerId && isWrittenByProgram(content)),
  )
  for (const claim of people) recallEnglish(claim, discourse)
  discourse.language = wroteBefore
  // Whose name is whose lasts; whom "she" means does not.
  discourse.mentioned = {}
  for (const { content } of own) {
    discourse.language = chatLanguage(content, discourse.language) ?? discourse.language
    if (discourse.language === 'en') recallEnglish(content, discourse)
  }
  discourse.atWork =
    discourse.toAssistant &&
    TASKS_AT_WORK * own.filter(({ content }) => asksForWork(content, discourse.language ?? 'en')).length > own.length
  discourse.ofCode = isOfCode(
    [...turns, message].map(({ content }) => content),
    discourse,
  )
  discourse.question = openQuestion(message, turns)
  return discourse
}

/** One of so many turns has a word of work on programs where that is what is spoken of. */
const TURNS_OF_CODE = 5
const isOfCode = (turns: readonly string[], { toAssistant, others }: Discourse): boolean =>
  (toAssistant || others.length === 0) && TURNS_OF_CODE * turns.filter(touchesCode).length >= turns.length

function playsRole(content: string, own: readonly MessageToRead[]): boolean {
  const begun = own.findLastIndex((turn) => ROLE_PLAY.test(turn.content))
  if (begun < 0 || own.length - begun > ROLE_TURNS || ROLE_OVER.test(content)) return false
  return !own.slice(begun + 1).some((turn) => ROLE_OVER.test(turn.content))
}

/** without its mark: "how old is she now" */
const LOOKS_ASKED =
  /^(?:and |so |ok |oh |but )*(?:how (?:old|many|much|long|often|far|big)|what(?:'?s| is| are| do| did| time| kind)|where(?:'?s| do| are| is)|when(?:'?s| is| do| are)|who(?:'?s| is| are| does| did| has| runs| makes| takes| pays)|which \w+|do (?:u|you)|(?:are|r) (?:u|you)|have (?:u|you)|does (?:he|she|it|your)|is (?:he|she|your)|wie (?:alt|heißt|lange|viele?)|wo (?:wohnst|arbeitest|bist)|was machst|dónde|cuántos|cómo se|quel âge|où)(?!\p{L})[^.!]{0,60}$/iu

/** The last question of somebody else, when nothing of the speaker's came after it. */
function openQuestion({ peerId }: MessageToRead, turns: readonly MessageToRead[]): OpenQuestion | null {
  for (const turn of turns.slice(-QUESTION_TURNS).reverse()) {
    if (turn.peerId === peerId) return null
    const asked = chatSentences(turn.content).findLast(({ asks, text }) => asks || LOOKS_ASKED.test(text))
    if (asked)
      return {
        text: asked.text,
        messageId: turn.id,
        start: asked.start,
        end: asked.end,
        states: !/^(?:what|where|when|who|how|which|why|do|are|is|can|have)\b/i.test(asked.text),
      }
  }
  return null
}
