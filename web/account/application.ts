export interface Application {
  id: string
  clientId: string
  clientName: string
  clientUri: string | null
  redirectHosts: string[]
  scopes: string[]
  createdAt: string
  lastUsedAt: string | null
  expiresAt: string
}
