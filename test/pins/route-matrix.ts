// Who may call what. K API key with its scope, C CLI session, B browser session, A operator, - nobody in particular;
// csrf: without a bearer it must be
// proved that a page of ours asks. A literal on purpose: a change here is a decision.
const MATRIX = `
POST   /v1/auth/login                                    -    -             csrf
GET    /v1/auth/session                                  -    -             -
DELETE /v1/auth/session                                  -    -             csrf
POST   /v1/auth/cli/device                               -    -             -
POST   /v1/auth/cli/device/approve                       B    -             csrf
POST   /v1/auth/cli/token                                -    -             -
GET    /v1/auth/cli/session                              C    -             -
DELETE /v1/auth/cli/session                              C    -             -
POST   /v1/account/api-keys/{apiKeyId}/rotate            CB   -             csrf
GET    /v1/account/overview                              CB   -             -
GET    /v1/account/usage                                 CB   -             -
POST   /v1/account/answers/query                         B    -             csrf
DELETE /v1/account                                       B    -             csrf
GET    /v1/access                                        K    -             -
DELETE /v1/sources/{sourceId}                            K    ingest        -
GET    /v1/account/api-keys                              KCB  account       -
POST   /v1/account/api-keys                              KCB  account       csrf
DELETE /v1/account/api-keys/{apiKeyId}                   KCB  account       csrf
POST   /v1/ingest/url                                    KC   ingest        -
POST   /v1/ingest/file                                   KC   ingest        -
POST   /v1/ingest/files                                  KC   ingest        -
POST   /v1/ingest/feeds                                  KC   ingest        -
GET    /v1/ingest/feeds                                  KC   ingest        -
PUT    /v1/ingest/feeds/{feedId}                         KC   ingest        -
DELETE /v1/ingest/feeds/{feedId}                         KC   ingest        -
GET    /v1/ingest/jobs                                   KC   ingest        -
GET    /v1/ingest/jobs/{jobId}                           KC   ingest/memory.read -
POST   /v1/query                                         KC   query         -
POST   /v1/style/profile                                 K    style         -
POST   /v1/account/invites/redeem                        -    -             -
GET    /v1/source-runs                                   K    evidence      -
GET    /v1/source-runs/{sourceRunId}/inspect             K    evidence      -
GET    /v1/source-runs/{sourceRunId}/evidence            K    evidence      -
GET    /v1/nodes/{type}/{id}/neighbors                   K    graph         -
POST   /v1/feedback/corrections                          K    correction    -
POST   /v1/admin/accounts                                A    -             -
POST   /v1/admin/api-keys                                A    -             -
POST   /v1/admin/invites                                 A    -             -
GET    /v1/account/export                                K    account       -
GET    /v1/admin/accounts/{userId}/export                A    -             -
POST   /v1/admin/accounts/{userId}/import                A    -             -
DELETE /v1/admin/accounts/{userId}                       A    -             -
DELETE /v1/admin/accounts/{userId}/sessions              A    -             -
GET    /v1/sources                                       KC   ingest        -
GET    /v1/sources/{sourceId}                            KC   ingest        -
GET    /v1/sources/{sourceId}/text                       KC   evidence/ingest -
GET    /v1/sources/{sourceId}/original                   KC   evidence/ingest -
GET    /v1/entities                                      K    graph/evidence -
POST   /v1/entities/{id}/merge                           K    correction    -
POST   /v1/entities/{id}/split                           K    correction    -
PUT    /v1/entities/{id}/kind                            K    correction    -
GET    /v1/entities/{id}/resolutions                     K    graph/evidence -
POST   /v1/source-runs/{sourceRunId}/undo                K    correction    -
GET    /v1/projects                                      K    graph/evidence -
GET    /v1/claims                                        K    graph/evidence -
GET    /v1/positions                                     K    graph/evidence -
GET    /v1/notes                                         K    graph/evidence -
GET    /v1/nodes/{type}/{id}                             K    graph/evidence -
POST   /v1/source-runs/{sourceRunId}/release             K    ingest        -
POST   /v1/workspaces                                    K    memory.write  -
POST   /v1/workspaces/list                               K    memory.read   -
DELETE /v1/workspaces/{ws}                               K    memory.write  -
POST   /v1/workspaces/{ws}/peers                         K    memory.write  -
POST   /v1/workspaces/{ws}/peers/list                    K    memory.read   -
GET    /v1/workspaces/{ws}/peers/{peer}                  K    memory.read   -
DELETE /v1/workspaces/{ws}/peers/{peer}                  K    memory.write  -
POST   /v1/workspaces/{ws}/peers/{peer}/representation   K    memory.read   -
POST   /v1/workspaces/{ws}/sessions                      K    memory.write  -
POST   /v1/workspaces/{ws}/sessions/list                 K    memory.read   -
GET    /v1/workspaces/{ws}/sessions/{s}                  K    memory.read   -
DELETE /v1/workspaces/{ws}/sessions/{s}                  K    memory.write  -
POST   /v1/workspaces/{ws}/sessions/{s}/messages         K    memory.write  -
POST   /v1/workspaces/{ws}/sessions/{s}/messages/list    K    memory.read   -
PUT    /v1/workspaces/{ws}/sessions/{s}/messages/{id}    K    memory.write  -
DELETE /v1/workspaces/{ws}/sessions/{s}/messages/{id}    K    memory.write  -
POST   /v1/workspaces/{ws}/claims                        K    memory.write  -
POST   /v1/workspaces/{ws}/claims/list                   K    memory.read   -
GET    /v1/workspaces/{ws}/claims/{id}                   K    memory.read   -
PUT    /v1/workspaces/{ws}/claims/{id}                   K    memory.write  -
DELETE /v1/workspaces/{ws}/claims/{id}                   K    memory.write  -
GET    /v1/workspaces/{ws}/claims/{id}/history           K    memory.read   -
GET    /v1/workspaces/{ws}/context                       K    memory.read   -
GET    /v1/context                                       K    memory.read   -
POST   /v1/workspaces/{ws}/recall                        K    memory.read   -
GET    /v1/workspaces/{ws}/events/{id}                   K    memory.read   -
GET    /v1/workspaces/{ws}/queue/status                  K    memory.read   -
POST   /v1/workspaces/{ws}/webhooks                      K    memory.write  -
GET    /v1/workspaces/{ws}/webhooks                      K    memory.read   -
DELETE /v1/workspaces/{ws}/webhooks/{id}                 K    memory.write  -
POST   /v1/workspaces/{ws}/webhooks/{id}/rotate          K    memory.write  -
GET    /v1/workspaces/{ws}/webhooks/{id}/deliveries      K    memory.read   -
GET    /v1/account/applications                          B    -             -
PUT    /v1/account/applications/{id}                     B    -             csrf
DELETE /v1/account/applications/{id}                     B    -             csrf
GET    /v1/account/security                              B    -             -
DELETE /v1/account/sessions/{id}                         B    -             csrf
PUT    /v1/account/password                              B    -             csrf
POST   /v1/account/passkeys                              B    -             csrf
DELETE /v1/account/passkeys/{id}                         B    -             csrf
GET    /v1/account/audit                                 CB   -             -
GET    /healthz                                          -    -             -
GET    /readyz                                           -    -             -
GET    /openapi.json                                     -    -             -
`

export interface MatrixRow {
  method: string
  path: string
  /** letters, or `-` for everybody */
  takes: string
  /** of an API key; one of two will do */
  scope: string
  csrf: string
}

export const MATRIX_ROWS: MatrixRow[] = MATRIX.trim()
  .split('\n')
  .map((line) => {
    const [method, path, takes, scope, csrf] = line.split(/\s+/) as [string, string, string, string, string]
    return { method, path, takes, scope, csrf }
  })
