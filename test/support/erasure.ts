/** Nobody else writes this word: wherever it stands, it came from the account that is deleted. */
export const MARKER = 'Quizzlewick'

// ---- erasure -------------------------------------------------------------------------------------------------------

export const TEXT = `# ${MARKER} of Bergen

${MARKER} of Bergen is a company in Norway. It was founded by Ada Byron in 1902. We think that ${MARKER} should build more boats.

# House style

Never write "${MARKER}"; write "the company". Prefer short sentences. We never use exclamation marks.
`

export const MEMORY_GROUPS = {
  mem_workspace: 'memoryWorkspaces',
  mem_peer: 'memoryPeers',
  mem_session: 'memorySessions',
  mem_session_peer: 'memoryMemberships',
  mem_message: 'memoryMessages',
  mem_claim: 'memoryClaims',
  mem_claim_version: 'memoryClaimVersions',
  mem_claim_evidence: 'memoryClaimEvidence',
  mem_claim_conflict: 'memoryClaimConflicts',
}
