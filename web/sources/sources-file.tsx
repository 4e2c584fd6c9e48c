import { type DragEvent, useId, useState } from 'react'
import { ACCEPTED, FORMAT_NAMES, faultOf, formatBytes } from './sources-request.ts'

interface FileFieldProps {
  file: File | null
  error: string | undefined
  onChoose(file: File | null): void
}

/** A file, chosen or dropped. */
export function FileField({ file, error, onChoose }: FileFieldProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const fault = (file && faultOf(file)) ?? error
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) onChoose(dropped)
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
        <span className="font-medium text-accent underline">{file ? 'Choose another file' : 'Choose a file'}</span>
        <span> or drop one here</span>
        <span className="mt-1 block break-all text-quiet text-sm">
          {file ? `${file.name}, ${formatBytes(file.size)}` : `${FORMAT_NAMES}, at most 25 MB`}
        </span>
        <input
          id={id}
          type="file"
          name="file"
          accept={ACCEPTED}
          required={!file}
          className="sr-only"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          // Else the same file could not be chosen again.
          onClick={(event) => {
            event.currentTarget.value = ''
          }}
          onChange={(event) => onChoose(event.target.files?.[0] ?? file)}
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
