import { type DragEvent, useId, useState } from 'react'
import { ACCEPTED, FORMAT_NAMES, faultOfAll, formatBytes } from './sources-request.ts'

interface FilesFieldProps {
  files: readonly File[]
  error: string | undefined
  onChoose(files: readonly File[]): void
}

/** Files, chosen or dropped. */
export function FilesField({ files, error, onChoose }: FilesFieldProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const fault = faultOfAll(files) ?? error
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = [...event.dataTransfer.files]
    if (dropped.length > 0) onChoose(dropped)
  }
  return (
    <div>
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`block rounded-md border border-dashed px-4 py-6 text-center has-focus-visible:outline-2 has-focus-visible:outline-accent ${
          over ? 'border-accent bg-accent-soft' : 'border-strong-line bg-panel'
        }`}
      >
        <span className="font-medium text-accent underline">
          {files.length > 0 ? 'Choose other files' : 'Choose files'}
        </span>
        <span> or drop them here</span>
        <span className="mt-1 block break-all text-quiet text-sm">{chosen(files)}</span>
        <input
          id={id}
          type="file"
          name="file"
          accept={ACCEPTED}
          multiple
          required={files.length === 0}
          className="sr-only"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          // Else the same file could not be chosen again.
          onClick={(event) => {
            event.currentTarget.value = ''
          }}
          onChange={(event) => onChoose(event.target.files?.length ? [...event.target.files] : files)}
        />
      </label>
      {fault && (
        <p id={`${id}-fault`} role="alert" className="mt-1 text-bad text-sm">
          {fault}
        </p>
      )}
    </div>
  )
}

function chosen(files: readonly File[]): string {
  const [file] = files
  if (!file) return `${FORMAT_NAMES}, at most 25 MB each`
  const bytes = formatBytes(files.reduce((sum, { size }) => sum + size, 0))
  return files.length === 1 ? `${file.name}, ${bytes}` : `${files.length} files, ${bytes}`
}
