/** What can be in the log, and what people call it. */
export const ACTIONS: Readonly<Record<string, string>> = {
  'sign-in': 'Signed in',
  'sign-out': 'Signed out',
  'session.revoke': 'Ended a session',
  'password.set': 'Set the password',
  'password.confirm': 'Confirmed by password',
  'passkey.create': 'Added a passkey',
  'passkey.delete': 'Deleted a passkey',
  'cli.approve': 'Approved a terminal',
  'cli.deny': 'Denied a terminal',
  'cli.sign-in': 'Signed in a terminal',
  'cli.sign-out': 'Signed out a terminal',
  'access.refuse': 'Tried what is not allowed',
  'rate.refuse': 'Asked too often',
  'api-key.create': 'Created an API key',
  'api-key.bind': 'A page took a key for its session',
  'api-key.rotate': 'Rotated an API key',
  'api-key.revoke': 'Revoked an API key',
  'application.consent': 'Let an application in',
  'application.narrow': 'Narrowed an application',
  'application.revoke': 'Revoked an application',
  'correction.write': 'Corrected a record',
  'identity.resolve': 'Joined, split or sorted a name',
  'identity.undo': 'Took back what was said of a name',
  'invite.redeem': 'Redeemed an invite',
  'setup-link.create': 'Made a setup link',
  'account.create': 'Created the account',
  'account.export': 'Exported the account',
  'account.import': 'Imported an export',
}

/** An act of a later version is shown by its name. */
export const actionWords = (action: string): string => ACTIONS[action] ?? action

const KINDS: Readonly<Record<string, string>> = {
  browser: 'browser',
  cli: 'terminal',
  key: 'API key',
  oauth: 'application',
}

/** Who acted. `id` is there for what there may be several of. */
export interface ActorWords {
  who: string
  id: string | null
}

/** `browser:<id>` and the like, `operator` or `anonymous`; `own` is the id of the session that reads. */
export function actorWords(actor: string, own: string): ActorWords {
  const at = actor.indexOf(':')
  if (at < 0) {
    if (actor === 'operator') return { who: 'operator of this server', id: null }
    return { who: actor === 'anonymous' ? 'nobody signed in' : actor, id: null }
  }
  const id = actor.slice(at + 1)
  if (id === own) return { who: 'this browser', id: null }
  const kind = actor.slice(0, at)
  return { who: KINDS[kind] ?? kind, id }
}
