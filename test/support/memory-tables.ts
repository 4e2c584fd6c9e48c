export const TABLES = {
  workspaces: 'mem_workspace',
  peers: 'mem_peer',
  sessions: 'mem_session',
  memberships: 'mem_session_peer',
  messages: 'mem_message',
  claims: 'mem_claim',
  versions: 'mem_claim_version',
  evidence: 'mem_claim_evidence',
}
