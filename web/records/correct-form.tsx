import type { FormEvent } from 'react'
import { CairnError } from '../../client/client.ts'
import { Button } from '../parts/button.tsx'
import { SelectField, TextArea, TextField } from '../parts/field.tsx'
import type { Draft } from './correct-draft.ts'

const CODES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'da', 'sv', 'nb', 'fi', 'pl', 'cs', 'hu', 'ro', 'el', 'tr']
const NAMES = new Intl.DisplayNames(undefined, { type: 'language' })
const LANGUAGES = CODES.map((code): [string, string] => [code, NAMES.of(code) ?? code])

interface CorrectFormProps {
  draft: Draft
  onDraft(draft: Draft): void
  error: unknown
  busy: boolean
  /** nothing can be planned any more; what was typed can still be copied */
  closed: boolean
  onPlan(): void
}

/** What is wrong with a record, and what holds instead. */
export function CorrectForm({ draft, onDraft, error, busy, closed, onPlan }: CorrectFormProps) {
  const field = (name: keyof Draft, wire: string = name) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onDraft({ ...draft, [name]: event.target.value }),
    error: error instanceof CairnError ? error.issueOf(wire) : undefined,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPlan()
  }
  return (
    <form onSubmit={submit} className="measure space-y-5">
      <TextArea
        label="What is wrong"
        hint="In your own words. It is kept as a feedback note."
        required
        maxLength={20_000}
        {...field('text')}
      />
      <TextArea
        label="What holds instead"
        hint="Optional: one statement. It becomes a claim that supersedes this record; without it your note does."
        rows={2}
        maxLength={1000}
        {...field('claim')}
      />
      <TextArea
        label="Rationale"
        hint="Optional: how you know. It is kept with the note and not searched."
        rows={2}
        maxLength={2000}
        {...field('rationale')}
      />
      <TextField label="Facets" hint="What it is about, separated by commas; 20 at most." {...field('facets')} />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField label="Dated" type="date" required {...field('datedAt')} />
        <TextField
          label="Confidence, in percent"
          type="number"
          min={0}
          max={100}
          required
          {...field('confidence', 'confidenceScore')}
        />
        <SelectField label="Language" options={LANGUAGES} {...field('language')} />
      </div>
      <Button type="submit" look="primary" busy={busy} disabled={closed}>
        Plan the correction
      </Button>
    </form>
  )
}
