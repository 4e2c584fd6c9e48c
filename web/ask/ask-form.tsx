import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { CairnError } from '../../client/client.ts'
import { Refused } from '../account/usage-refused.tsx'
import { Button } from '../parts/button.tsx'
import { Checkbox, Choice, SelectField, TextArea, TextField } from '../parts/field.tsx'
import { type AskOutput, type AskSettings, type AskTarget, DEFAULT_ASK } from './ask-settings.ts'

const OUTPUTS: readonly (readonly [AskOutput, string])[] = [
  ['answer', 'Answer'],
  ['context', 'Context'],
  ['evidence', 'Evidence'],
]

const OUTPUT_HINTS: Record<AskOutput, string> = {
  answer: 'Sentences with numbered citations.',
  context: 'Numbered passages, to put into a prompt of your own.',
  evidence: 'The ranked records with the notes they stand on.',
}

const TARGETS: readonly (readonly [AskTarget, string])[] = [
  ['all', 'Records of every type'],
  ['note', 'Notes'],
  ['claim', 'Claims'],
  ['position', 'Positions'],
  ['project', 'Projects'],
  ['entity', 'Entities'],
]

interface AskFormProps {
  form: AskSettings
  onChange(form: AskSettings): void
  onAsk(): void
  busy: boolean
  error: unknown
}

export function AskForm({ form, onChange, onAsk, busy, error }: AskFormProps) {
  const known = error instanceof CairnError ? error : null
  const empty = form.q.trim() === ''
  const ask = () => {
    if (!busy && !empty) onAsk()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    ask()
  }
  const { target, style, limit } = form
  // Open from the start where the address sets one of them; afterwards it is the reader's.
  const [more] = useState(target !== DEFAULT_ASK.target || style || limit !== DEFAULT_ASK.limit)
  return (
    <form onSubmit={submit} className="space-y-4">
      <TextArea
        label="Question"
        name="q"
        rows={3}
        required
        maxLength={20_000}
        value={form.q}
        error={known?.issueOf('query')}
        onChange={(event) => onChange({ ...form, q: event.target.value })}
        onKeyDown={keys}
      />
      <div>
        <Choice
          legend="Output"
          name="output"
          value={form.output}
          options={OUTPUTS}
          onChoose={(output) => onChange({ ...form, output })}
        />
        <p className="mt-1 text-quiet text-sm">{OUTPUT_HINTS[form.output]}</p>
      </div>
      <details open={more}>
        <summary className="min-h-6 w-fit text-[0.9375rem] text-accent">More settings</summary>
        <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label="Look for"
            value={target}
            options={TARGETS}
            onChange={(event) => onChange({ ...form, target: event.target.value as AskTarget })}
          />
          <TextField
            label="Records at most"
            type="number"
            min={1}
            max={20}
            required
            value={limit || ''}
            error={known?.issueOf('limit')}
            onChange={(event) => onChange({ ...form, limit: event.target.valueAsNumber || 0 })}
          />
          <Checkbox
            label="Rank by how notes are written"
            hint="Only sources that were read for their style can be found so."
            checked={style}
            onChange={(event) => onChange({ ...form, style: event.target.checked })}
          />
        </div>
      </details>
      {error !== null && <Refused error={error} onRetry={ask} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="primary" type="submit" busy={busy} disabled={empty}>
          Ask
        </Button>
        <span className="text-quiet text-sm">
          <kbd>Ctrl</kbd> or <kbd>⌘</kbd> with <kbd>Enter</kbd> asks too
        </span>
      </div>
    </form>
  )
}
