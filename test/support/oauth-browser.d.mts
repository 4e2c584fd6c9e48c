/** Returns the callback URL that the client was (or would have been) sent to. */
export function browse(
  authorizeUrl: string | URL,
  options: {
    email: string
    password: string
    decide?: (details: never) => { decision: string; scopes?: string[] }
    deliver?: boolean
    jar?: Map<string, string>
  },
): Promise<URL>
