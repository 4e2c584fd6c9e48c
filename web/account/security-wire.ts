/** `GET /v1/account/security`. */
export interface Security {
  email: string | null
  passwordUpdatedAt: string | null
  sessions: SecuritySession[]
  passkeys: Passkey[]
}

export interface SecuritySession {
  id: string
  kind: 'browser' | 'cli'
  current: boolean
  createdAt: string
  lastUsedAt: string
  expiresAt: string
  address: string | null
  userAgent: string | null
  deviceName: string | null
}

export interface Passkey {
  id: string
  /** what its device knows it by */
  credentialId: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}
