import { type FormEvent, useState } from 'react'
import { useSearch } from 'wouter'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/field.tsx'
import { Page } from '../parts/page.tsx'
import { userCodeOf } from './device-code.ts'
import { DeviceDecision } from './device-decision.tsx'

/** Lets a terminal in. A code in the address is only looked up: somebody else may have sent the link. */
export function DevicePage() {
  const given = new URLSearchParams(useSearch()).get('user_code') ?? ''
  const [typed, setTyped] = useState(given)
  const [wrong, setWrong] = useState(false)
  /** counted, so that the same code can be looked up again */
  const [asked, setAsked] = useState({ code: userCodeOf(given), n: 0 })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = userCodeOf(typed)
    setWrong(code === null)
    setAsked({ code, n: asked.n + 1 })
  }
  const startAgain = () => {
    setTyped('')
    setAsked({ code: null, n: asked.n + 1 })
  }
  return (
    <Page title="Terminal sign-in" lead="A terminal that signs in shows a code. Enter it here to let the terminal in.">
      <div className="max-w-xl space-y-6">
        {asked.code === null ? (
          <form onSubmit={submit} className="space-y-4">
            <TextField
              label="Code on the terminal"
              hint="Eight letters, such as BCDF-GHJK. Case and hyphen do not matter."
              className="max-w-56 font-mono text-lg uppercase tracking-widest"
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={typed}
              error={wrong ? 'That is no code: it has eight letters, without A, E, I, O, U and Y.' : undefined}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button look="primary" type="submit">
              Look it up
            </Button>
          </form>
        ) : (
          <DeviceDecision key={asked.n} code={asked.code} onOther={startAgain} />
        )}
      </div>
    </Page>
  )
}
