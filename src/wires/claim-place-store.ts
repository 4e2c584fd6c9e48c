import { type AccountDb, sql } from '../db/sql.ts'
import type { Label } from '../lib/ids.ts'

/** Label of the workspace that holds a claim, by the claim's public id alone: other wires name no workspace. */
export async function findClaimWorkspace(own: AccountDb, publicId: string): Promise<Label | undefined> {
  const [row] = await own.rows<{ label: Label }>(sql('findClaimWorkspace')`
    select w.label
      from mem_claim c join mem_workspace w on w.account_id = ${own.account} and w.id = c.workspace_id
     where c.account_id = ${own.account} and c.public_id = ${publicId}`)
  return row?.label
}
