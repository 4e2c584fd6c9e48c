import { useMutation, useQuery } from '@tanstack/react-query'
import { product } from '../api/client.ts'
import { chooseFile, formatBytes, saveBody } from '../api/save-download.ts'
import type { Source } from '../api/wire.ts'
import { announce } from '../parts/announcer.tsx'
import { Button } from '../parts/button.tsx'
import { ErrorNote } from '../parts/states.tsx'

/** Saves what was put in, byte for byte; nothing where it was not kept. */
export function SourceDownload({ source, run }: { source: Source; run: string | null }) {
  const original = useQuery({
    queryKey: ['sources', source.id, 'original', run],
    queryFn: () =>
      product.request('get', '/v1/sources/{sourceId}/text', {
        params: { sourceId: source.id },
        query: { sourceRunId: run, from: 0, maxChars: 1 },
      }),
    select: (reply) => reply.original,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const saving = useMutation({
    mutationFn: async (name: string) => {
      const sink = await chooseFile(name, 'bytes')
      if (!sink) return
      try {
        const response = await product.response('get', '/v1/sources/{sourceId}/original', {
          params: { sourceId: source.id },
          query: { sourceRunId: run },
        })
        await saveBody(response, sink, () => {})
        announce('The original is saved')
      } catch (error) {
        await sink.abort().catch(() => {})
        throw error
      }
    },
  })
  // A file is kept whether or not its text was.
  const kept =
    original.data ?? (original.isError && source.kind === 'file' ? { name: source.filename, bytes: null } : null)
  if (!kept) return null
  return (
    <div className="space-y-3">
      <Button busy={saving.isPending} onClick={() => saving.mutate(kept.name ?? 'source')}>
        Download the original{kept.bytes !== null && `, ${formatBytes(kept.bytes)}`}
      </Button>
      {saving.error && <ErrorNote error={saving.error} />}
    </div>
  )
}
