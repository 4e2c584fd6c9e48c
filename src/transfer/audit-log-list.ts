import { z } from '@hono/zod-openapi'
import { at, id } from './list-fields.ts'
import { ADDRESS } from './list-store.ts'
import { list, made } from './transfer-list.ts'

export const auditLog = list({
  name: 'auditLog',
  about: 'What was done to the account.',
  component: ['ExportedAuditEntry', 'What was done to the account.'],
  table: 'audit_log',
  fields: {
    id: id('Id of the entry.'),
    at: at('When it was done.'),
    actor: z.string().describe('Who did it.'),
    action: z.string().describe('What was done.'),
    targetId: z.string().nullable().describe('To what.'),
    result: z.string().describe('`ok` or `denied`.'),
    address: made(
      'address',
      ADDRESS,
      z.string().nullable().describe('From which address; null for acts of the operator.'),
    ),
    requestId: z.string().nullable().describe('In which request.'),
  },
})
