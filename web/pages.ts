import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { PageParams } from './app.tsx'

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
  page('/', () => import('./pages/overview.tsx'), 'OverviewPage'),
  page('/ask', () => import('./pages/ask.tsx'), 'AskPage'),
  page('/sources', () => import('./pages/sources.tsx'), 'SourcesPage'),
  page('/runs', () => import('./pages/runs.tsx'), 'RunsPage'),
  page('/runs/:id', () => import('./pages/run.tsx'), 'RunPage'),
  page('/graph', () => import('./pages/graph.tsx'), 'GraphPage'),
  page('/records/:type/:id', () => import('./pages/record.tsx'), 'RecordPage'),
  page('/records/:type/:id/correct', () => import('./pages/correct.tsx'), 'CorrectPage'),
  page('/style', () => import('./pages/style.tsx'), 'StylePage'),
  page('/memory', () => import('./pages/workspaces.tsx'), 'WorkspacesPage'),
  page('/memory/:ws', () => import('./pages/workspace.tsx'), 'WorkspacePage'),
  page('/memory/:ws/peers/:peer', () => import('./pages/peer.tsx'), 'PeerPage'),
  page('/memory/:ws/sessions/:session', () => import('./pages/memory-session.tsx'), 'MemorySessionPage'),
  page('/memory/:ws/claims/:id', () => import('./pages/memory-claim.tsx'), 'MemoryClaimPage'),
  page('/keys', () => import('./pages/keys.tsx'), 'KeysPage'),
  page('/usage', () => import('./pages/usage.tsx'), 'UsagePage'),
  page('/connect', () => import('./pages/connect.tsx'), 'ConnectPage'),
  page('/device', () => import('./pages/device.tsx'), 'DevicePage'),
  page('/applications', () => import('./pages/applications.tsx'), 'ApplicationsPage'),
  page('/security', () => import('./pages/security.tsx'), 'SecurityPage'),
  page('/audit', () => import('./pages/audit.tsx'), 'AuditPage'),
  page('/data', () => import('./pages/data.tsx'), 'DataPage'),
]
