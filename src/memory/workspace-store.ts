import { type AccountDb, sql } from '../db/sql.ts'
import type { Label, WorkspaceId } from '../lib/ids.ts'

export type JsonObject = Record<string, unknown>

export interface WorkspaceRow {
  id: WorkspaceId
  label: Label
  metadata: JsonObject
  configuration: JsonObject
  createdAt: Date
}

/** What a request says of a workspace, peer or session; null: nothing, what is stored stays. */
export interface LabelledInput<Id extends string> {
  /** for a new row */
  id: Id
  label: Label
  metadata: JsonObject | null
  configuration: JsonObject | null
}

/** One page of a list: newest first unless `reverse`; one row more than `limit` tells that there is another. */
export interface ListPage {
  limit: number
  after: string | null
  reverse: boolean
  /** rows whose metadata hold all of it */
  metadata: JsonObject
}

const json = (value: JsonObject | null): string | null => value && JSON.stringify(value)

export async function upsertWorkspace(tx: AccountDb, input: LabelledInput<WorkspaceId>): Promise<WorkspaceRow> {
  const [row] = await tx.rows<WorkspaceRow>(sql('upsertWorkspace')`
    insert into mem_workspace as known (account_id, id, label, metadata, configuration)
    values (${tx.account}, ${input.id}, ${input.label}, coalesce(${json(input.metadata)}::jsonb, '{}'),
            coalesce(${json(input.configuration)}::jsonb, '{}'))
    on conflict (account_id, label) do update
      set metadata = coalesce(${json(input.metadata)}::jsonb, known.metadata),
          configuration = coalesce(${json(input.configuration)}::jsonb, known.configuration)
    returning id, label, metadata, configuration, created_at`)
  return row!
}

/** Live workspaces of which messages are forgotten by age, in the order in which they were made. */
export function listRetainingWorkspaces(tx: AccountDb): Promise<WorkspaceRow[]> {
  return tx.rows<WorkspaceRow>(sql('listRetainingWorkspaces')`
    select id, label, metadata, configuration, created_at
      from mem_workspace
     where account_id = ${tx.account} and state = 'live' and configuration ? 'retentionDays'
     order by id`)
}

/** Undefined when it was never there, and as soon as its deletion was asked for. */
export async function findWorkspace(own: AccountDb, label: Label): Promise<WorkspaceRow | undefined> {
  const [row] = await own.rows<WorkspaceRow>(sql('findWorkspace')`
    select id, label, metadata, configuration, created_at
      from mem_workspace where account_id = ${own.account} and label = ${label} and state = 'live'`)
  return row
}

/** As `findWorkspace`, and it stays until the transaction ends: its deletion waits, and who comes after that finds none. */
export async function holdWorkspace(tx: AccountDb, label: Label): Promise<WorkspaceRow | undefined> {
  const [row] = await tx.rows<WorkspaceRow>(sql('holdWorkspace')`
    select id, label, metadata, configuration, created_at
      from mem_workspace where account_id = ${tx.account} and label = ${label} and state = 'live'
       for key share`)
  return row
}

export function listWorkspaces(own: AccountDb, page: ListPage): Promise<WorkspaceRow[]> {
  return own.rows<WorkspaceRow>(sql('listWorkspaces')`
    select id, label, metadata, configuration, created_at
      from mem_workspace
     where account_id = ${own.account} and state = 'live' and metadata @> ${JSON.stringify(page.metadata)}::jsonb
       and (${page.after}::uuid is null
            or case when ${page.reverse} then id > ${page.after}::uuid else id < ${page.after}::uuid end)
     order by case when ${page.reverse} then id end, id desc
     limit ${page.limit + 1}`)
}
