import { z } from '@hono/zod-openapi'
import { labelOfName } from '../lib/label-of-name.ts'
import type { Participants } from '../memory/change-participants.ts'
import type { ParticipantSettings } from '../memory/participant-store.ts'
import { name } from './honcho-names.ts'

// Who takes part, by name, each with settings or without.

export const participantSettings = z.looseObject({
  observe_me: z.boolean().nullish(),
  observe_others: z.boolean().nullish(),
})
export const participants = z.record(name, participantSettings.nullish())

/** What is not said is as the peer has it. */
export const settingsOf = ({
  observe_me,
  observe_others,
}: z.output<typeof participantSettings>): ParticipantSettings => ({
  ...(typeof observe_me === 'boolean' ? { observeMe: observe_me } : {}),
  ...(typeof observe_others === 'boolean' ? { observeOthers: observe_others } : {}),
})

export const participantsOf = (peers: z.output<typeof participants>): Participants =>
  new Map(
    Object.entries(peers).map(([peer, settings]) => {
      const said = settingsOf(settings ?? {})
      return [labelOfName(peer), Object.keys(said).length > 0 ? said : undefined]
    }),
  )
