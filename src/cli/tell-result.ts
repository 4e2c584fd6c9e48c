/** What a program is given: its arguments without `--json`, and how it tells its result, in words or as that JSON. */
export interface Invocation {
  given: string[]
  tell(words: string, result: object): void
  /** what happens meanwhile; beside a result in JSON it goes to stderr */
  meanwhile(line: string): void
}

/** `--json` among the arguments asks for the result as JSON on stdout, and nothing else there. */
export function tellResult(args: readonly string[]): Invocation {
  const isJson = args.includes('--json')
  return {
    given: args.filter((arg) => arg !== '--json'),
    tell: (words, result) => void process.stdout.write(isJson ? `${JSON.stringify(result, null, 2)}\n` : words),
    meanwhile: (line) => void (isJson ? process.stderr : process.stdout).write(`${line}\n`),
  }
}
