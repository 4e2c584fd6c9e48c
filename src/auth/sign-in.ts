import { hashSecretToken } from '../accounts/secret-token.ts'
import type { Db } from '../db/sql.ts'
import type { LoginInput } from './sign-in-fields.ts'
import type { SignIn } from './sign-in-services.ts'
import { revokeBrowserSession } from './sign-in-session-store.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'
import { signInWithPassword, signInWithSetupToken } from './sign-in-with-password.ts'
import type { SignedIn, SignInOrigin } from './start-browser-session.ts'

/** By the method that the body names, with the fields that it asks for. Errors: those of the method. */
export async function signIn(
  services: SignIn,
  origin: SignInOrigin,
  headers: Headers,
  input: LoginInput,
): Promise<SignedIn> {
  const signedIn = await signInBy(services, origin, headers, input)
  await endSessionElsewhere(services.db, signedIn, origin)
  return signedIn
}

/** The session that the browser had until now may be of an account in another cell, where the sign-in could not end it. */
async function endSessionElsewhere(db: Db, { session }: SignedIn, { oldSecret }: SignInOrigin): Promise<void> {
  if (!oldSecret) return
  const hash = hashSecretToken(oldSecret)
  const cell = await db.cellOfCredential(hash)
  if (cell !== (await db.cellOf(session.account.id))) await revokeBrowserSession(cell, hash)
}

function signInBy(
  services: SignIn,
  origin: SignInOrigin,
  headers: Headers,
  { method, setupToken, email, password, credential }: LoginInput,
): Promise<SignedIn> {
  switch (method) {
    case 'passkey':
      return signInWithPasskey(services, origin, headers, credential!)
    case 'setup_token':
      return signInWithSetupToken(services, origin, { setupToken: setupToken!, email: email!, password: password! })
    case 'password':
      return signInWithPassword(services, origin, headers, { email: email!, password: password! })
  }
}
