import { z } from '@hono/zod-openapi'
import type { Label } from '../lib/ids.ts'
import { labelOfName } from '../lib/label-of-name.ts'
import type { WireCall } from './wire-endpoints.ts'

// Names in addresses and bodies. A name that a label cannot hold is encoded.

export const name = z.string().min(1).max(512)

export const workspaceOf = ({ params }: WireCall): Label => labelOfName(params.ws ?? '')
export const sessionOf = ({ params }: WireCall): Label => labelOfName(params.session ?? '')
export const peerOf = ({ params }: WireCall): Label => labelOfName(params.peer ?? '')
