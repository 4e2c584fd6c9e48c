import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { chooseFile, formatBytes, saveBody } from '../api/save-download.ts'
import { announce } from '../parts/announcer.tsx'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/field.tsx'
import { ErrorNote, Notice } from '../parts/states.tsx'
import { type AdminFormProps, sendExport } from './admin-api.ts'

export function AdminExport({ token }: AdminFormProps) {
  const [userId, setUserId] = useState('')
  const [bytes, setBytes] = useState(0)
  const saving = useMutation({
    mutationFn: async (): Promise<number | null> => {
      setBytes(0)
      const sink = await chooseFile(`cairn-${userId.trim()}-${new Date().toISOString().slice(0, 10)}.json`)
      if (!sink) return null
      let total = 0
      try {
        const response = await sendExport(token, userId)
        await saveBody(response, sink, (count) => {
          total = count
          setBytes(count)
        })
      } catch (error) {
        await sink.abort().catch(() => {})
        throw error
      }
      announce(`The export is saved: ${formatBytes(total)}`)
      return total
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <TextField
        label="Account id"
        required
        autoComplete="off"
        spellCheck={false}
        value={userId}
        onChange={(event) => setUserId(event.target.value)}
      />
      {saving.error && <ErrorNote error={saving.error} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={saving.isPending}>
          Export
        </Button>
        {saving.isPending && bytes > 0 && <span className="tabular">{formatBytes(bytes)} so far</span>}
      </div>
      {saving.data != null && <Notice kind="good">The export is saved, {formatBytes(saving.data)}.</Notice>}
    </form>
  )
}
