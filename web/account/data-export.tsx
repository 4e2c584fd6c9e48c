import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mintKey } from '../api/client.ts'
import { chooseFile, formatBytes, saveBody } from '../api/save-download.ts'
import { clientHere } from '../api/visitor.ts'
import { announce } from '../parts/announcer.tsx'
import { Button } from '../parts/button.tsx'
import { ErrorNote, Notice } from '../parts/states.tsx'

const fileName = (): string => `cairn-export-${new Date().toISOString().slice(0, 10)}.json`

/** Saves the account as one JSON file, whatever its size. */
export function DataExport() {
  const [bytes, setBytes] = useState(0)
  const stop = useRef<AbortController | null>(null)
  const saving = useMutation({
    mutationFn: async (): Promise<number | null> => {
      setBytes(0)
      const sink = await chooseFile(fileName())
      if (!sink) return null
      const controller = new AbortController()
      stop.current = controller
      announce('The export has begun')
      try {
        // The one product route that wants this scope: its key is made for it alone, and ends with the session.
        const token = await mintKey(['account'])
        const response = await clientHere({ token }).response('get', '/v1/account/export', {
          signal: controller.signal,
        })
        let total = 0
        await saveBody(response, sink, (count) => {
          total = count
          setBytes(count)
        })
        announce(`The export is saved: ${formatBytes(total)}`)
        return total
      } catch (error) {
        await sink.abort().catch(() => {})
        if (controller.signal.aborted) return null
        throw error
      }
    },
  })
  return (
    <div className="space-y-4">
      <div className="measure space-y-2">
        <p>
          One JSON file with every note, claim, position, project, entity and edge, superseded and quarantined ones
          included; sources with their files, runs, jobs and style records; the memory with its history; credit, and
          this account’s audit log.
        </p>
        <p className="text-quiet">
          Not in it: the secrets of passwords and API keys, sessions and vectors. Whoever runs a Cairn server can import
          it into an empty account there.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" busy={saving.isPending} onClick={() => saving.mutate()}>
          Export my data
        </Button>
        {saving.isPending && bytes > 0 && (
          <>
            <span className="tabular">{formatBytes(bytes)} so far</span>
            <Button onClick={() => stop.current?.abort()}>Stop</Button>
          </>
        )}
      </div>
      {saving.data != null && <Notice kind="good">The export is saved, {formatBytes(saving.data)}.</Notice>}
      {saving.error && <ErrorNote error={saving.error} onRetry={() => saving.mutate()} />}
    </div>
  )
}
