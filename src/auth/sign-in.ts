import type { LoginInput } from './sign-in-fields.ts'
import type { SignIn } from './sign-in-services.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'
import { signInWithPassword, signInWithSetupToken } from './sign-in-with-password.ts'
import type { SignedIn, SignInOrigin } from './start-browser-session.ts'

/** By the method that the body names, with the fields that it asks for. Errors: those of the method. */
export function signIn(
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
