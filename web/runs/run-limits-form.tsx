import { type FormEvent, useEffect, useState } from 'react'
import type { CairnError } from '../../client/client.ts'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/field.tsx'
import { BOUNDS } from './run-limits.ts'
import type { EvidenceLimits } from './run-types.ts'

const LABELS: Record<keyof EvidenceLimits, string> = {
  maxNotes: 'Notes at most',
  maxClaims: 'Claims at most',
  maxChars: 'Characters at most',
  minNoteWords: 'Words a note must have',
}
const NAMES = Object.keys(LABELS) as (keyof EvidenceLimits)[]

interface RunLimitsFormProps {
  limits: EvidenceLimits
  busy: boolean
  error: CairnError | null
  onApply(limits: EvidenceLimits): void
}

export function RunLimitsForm({ limits, busy, error, onApply }: RunLimitsFormProps) {
  const [typed, setTyped] = useState<Partial<Record<keyof EvidenceLimits, string>>>({})
  // Limits that were lifted elsewhere show in the form too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new limits end what was typed
  useEffect(() => setTyped({}), [limits])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const entries = NAMES.map((name) => [name, typed[name] === undefined ? limits[name] : Number(typed[name])])
    onApply(Object.fromEntries(entries) as EvidenceLimits)
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[repeat(4,minmax(0,1fr))_auto]">
      {NAMES.map((name) => (
        <TextField
          key={name}
          label={LABELS[name]}
          name={name}
          type="number"
          required
          min={BOUNDS[name][0]}
          max={BOUNDS[name][1]}
          value={typed[name] ?? limits[name]}
          error={error?.issueOf(name)}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      ))}
      <Button type="submit" busy={busy}>
        Apply
      </Button>
    </form>
  )
}
