import { z } from '@hono/zod-openapi'
import { labelField } from '../http/fields.ts'

const ws = labelField('Label of the workspace.')

export const workspaceParams = z.strictObject({ ws })
export const peerParams = z.strictObject({ ws, peer: labelField('Label of the peer.') })
export const sessionParams = z.strictObject({ ws, s: labelField('Label of the session.') })
const handle = (about: string) => z.string().min(1).max(100).openapi({ description: about })
export const claimParams = z.strictObject({ ws, id: handle('Id of the claim, `clm_…`.') })
export const eventParams = z.strictObject({ ws, id: handle('Id of the event, `evt_…`.') })
export const messageParams = z.strictObject({
  ws,
  s: labelField('Label of the session.'),
  id: handle('Id of the message, `msg_…`.'),
})
