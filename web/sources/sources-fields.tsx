import { CairnError } from '../../client/client.ts'
import { Checkbox, Choice, TextField } from '../parts/field.tsx'
import { FilesField } from './sources-file.tsx'
import type { SourceForm } from './sources-request.ts'

const FROM: readonly (readonly [SourceForm['from'], string])[] = [
  ['url', 'Page'],
  ['file', 'Files'],
]

interface SourceFieldsProps {
  form: SourceForm
  onChange(form: SourceForm): void
  error: unknown
}

export function SourceFields({ form, onChange, error }: SourceFieldsProps) {
  const known = error instanceof CairnError ? error : null
  const text = (name: 'url' | 'datedAt' | 'distillLimit' | 'focus' | 'focusContext') => ({
    name,
    value: form[name],
    error: known?.issueOf(name),
    onChange: (event: { target: { value: string } }) => onChange({ ...form, [name]: event.target.value }),
  })
  return (
    <>
      <Choice
        legend="What to add"
        name="from"
        value={form.from}
        options={FROM}
        onChoose={(from) => onChange({ ...form, from })}
      />
      {form.from === 'url' ? (
        <TextField
          label="Address of the page"
          hint="Public http or https: a page or a file."
          type="url"
          required
          maxLength={8192}
          autoComplete="off"
          {...text('url')}
        />
      ) : (
        <FilesField
          files={form.files}
          error={known?.issueOf('files')}
          onChoose={(files) => onChange({ ...form, files, replaces: '' })}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Day it is from"
          hint="When it was written or published."
          type="date"
          required
          {...text('datedAt')}
        />
      </div>
      <Checkbox
        label="Also look for how it is written"
        hint="For the style profile."
        checked={form.analyzeStyle}
        onChange={(event) => onChange({ ...form, analyzeStyle: event.target.checked })}
      />
      <details>
        <summary className="min-h-6 w-fit text-[0.9375rem] text-accent">More settings</summary>
        <div className="mt-3 grid items-end gap-4 sm:grid-cols-2">
          <TextField
            label="Notes to distil at most"
            hint="In source order. Empty: all of them."
            type="number"
            min={1}
            max={10_000}
            {...text('distillLimit')}
          />
          {form.from === 'url' && (
            <>
              <TextField
                label="Focus"
                hint="Keep only the lines around this term."
                maxLength={500}
                {...text('focus')}
              />
              <TextField
                label="Lines around each hit"
                hint="Empty: 3."
                type="number"
                min={0}
                max={1000}
                disabled={form.focus.trim() === ''}
                {...text('focusContext')}
              />
            </>
          )}
        </div>
      </details>
    </>
  )
}
