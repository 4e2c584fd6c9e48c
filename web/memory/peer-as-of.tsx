import { useId, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/field.tsx'
import { formatDateTime } from '../parts/text.tsx'
import { fromLocalInput, LAST_STEP, localInput, momentAt, stepOf } from './as-of.ts'

interface AsOfProps {
  /** when the first of it was known */
  since: string
  /** null: now */
  moment: number | null
  onChoose(moment: number | null): void
}

/** Chooses the moment of which the page tells: what was known then, by a slider or to the second. */
export function AsOf({ since, moment, onChoose }: AsOfProps) {
  const id = useId()
  // Where the line ends does not move while one chooses on it.
  const [span] = useState(() => ({ from: new Date(since).getTime(), to: Date.now() }))
  const [typed, setTyped] = useState<string | null>(null)
  const words = moment === null ? 'now' : formatDateTime(new Date(moment).toISOString())
  const choose = (chosen: number | null) => {
    setTyped(null)
    onChoose(chosen)
  }
  return (
    <div className="grid items-end gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_15rem_auto]">
      <div className="min-w-0">
        <label htmlFor={id} className="block font-medium text-[0.9375rem]">
          As known {words}
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={LAST_STEP}
          step={1}
          value={stepOf(moment, span)}
          aria-valuetext={words}
          onChange={(event) => choose(momentAt(Number(event.target.value), span))}
          className="mt-1 block h-9 w-full accent-accent"
        />
      </div>
      <TextField
        label="Date and time"
        type="datetime-local"
        step={1}
        value={typed ?? (moment === null ? '' : localInput(moment))}
        onChange={(event) => {
          setTyped(event.target.value)
          onChoose(fromLocalInput(event.target.value))
        }}
        onBlur={() => setTyped(null)}
      />
      <Button onClick={() => choose(null)} disabled={moment === null}>
        Back to now
      </Button>
    </div>
  )
}
