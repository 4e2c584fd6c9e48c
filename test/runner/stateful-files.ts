/** Test files about what must hold whichever process is asked, and whatever server or pooler stands behind. */
export const STATEFUL_FILES = [
  'test/service/metering/credits.test.ts',
  'test/service/metering/quotas.test.ts',
  'test/service/metering/rate-limits.test.ts',
  'test/service/query/query-freshness.test.ts',
  'test/service/memory/memory-messages.test.ts',
  'test/service/memory/memory-deletion.test.ts',
  'test/service/auth/sign-in.test.ts',
  'test/service/auth/browser-sessions.test.ts',
  'test/service/auth/device-sign-in.test.ts',
  'test/service/accounts/invites.test.ts',
  'test/service/accounts/account-deletion.test.ts',
  'test/service/oauth/oauth-flow.test.ts',
  'test/service/oauth/oauth-tokens.test.ts',
  'test/service/mcp/mcp-tools.test.ts',
  'test/service/graph/corrections.test.ts',
  'test/service/ingest/source-deletion.test.ts',
] as const

/** Those that are run so each time. */
export const REPRESENTATIVE_FILES = STATEFUL_FILES.filter((file) =>
  /\/(?:credits|query-freshness|sign-in)\./.test(file),
)
