import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { PageParams } from './parts/page.tsx'

type PageComponent = ComponentType<{ params: PageParams }>

interface PageEntry {
  /** wouter's pattern */
  path: string
  page: LazyExoticComponent<PageComponent>
}

/** Every page of somebody signed in. Each is loaded when it is first opened. */
const page = <Name extends string>(
  path: string,
  load: () => Promise<Record<Name, PageComponent>>,
  name: Name,
): PageEntry => ({ path, page: lazy(async () => ({ default: (await load())[name] })) })

export const PAGES: readonly PageEntry[] = [
  page('/', () => import('./overview/overview.tsx'), 'OverviewPage'),
  page('/ask', () => import('./ask/ask.tsx'), 'AskPage'),
  page('/sources', () => import('./sources/sources.tsx'), 'SourcesPage'),
  page('/sources/:id', () => import('./sources/source.tsx'), 'SourcePage'),
  page('/runs', () => import('./runs/runs.tsx'), 'RunsPage'),
  page('/runs/:id', () => import('./runs/run.tsx'), 'RunPage'),
  page('/graph', () => import('./graph/graph.tsx'), 'GraphPage'),
  page('/entities', () => import('./records/record-list.tsx'), 'EntitiesPage'),
  page('/projects', () => import('./records/record-list.tsx'), 'ProjectsPage'),
  page('/claims', () => import('./records/record-list.tsx'), 'ClaimsPage'),
  page('/positions', () => import('./records/record-list.tsx'), 'PositionsPage'),
  page('/notes', () => import('./records/record-list.tsx'), 'NotesPage'),
  page('/records/:type/:id', () => import('./records/record.tsx'), 'RecordPage'),
  page('/records/:type/:id/correct', () => import('./records/correct.tsx'), 'CorrectPage'),
  page('/style', () => import('./style/style.tsx'), 'StylePage'),
  page('/memory', () => import('./memory/workspaces.tsx'), 'WorkspacesPage'),
  page('/memory/:ws', () => import('./memory/workspace.tsx'), 'WorkspacePage'),
  page('/memory/:ws/peers/:peer', () => import('./memory/peer.tsx'), 'PeerPage'),
  page('/memory/:ws/sessions/:session', () => import('./memory/memory-session.tsx'), 'MemorySessionPage'),
  page('/memory/:ws/claims/:id', () => import('./memory/memory-claim.tsx'), 'MemoryClaimPage'),
  page('/keys', () => import('./account/keys.tsx'), 'KeysPage'),
  page('/usage', () => import('./account/usage.tsx'), 'UsagePage'),
  page('/connect', () => import('./account/connect.tsx'), 'ConnectPage'),
  page('/device', () => import('./sign-in/device.tsx'), 'DevicePage'),
  page('/applications', () => import('./account/applications.tsx'), 'ApplicationsPage'),
  page('/security', () => import('./account/security.tsx'), 'SecurityPage'),
  page('/audit', () => import('./account/audit.tsx'), 'AuditPage'),
  page('/data', () => import('./account/data.tsx'), 'DataPage'),
]
