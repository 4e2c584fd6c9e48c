import { Link } from 'wouter'
import { runName } from './run-kind.ts'
import { useInspection } from './run-quarantine.tsx'

/** A run by what it read; until that is known, by the end of its id. */
export function RunLink({ id }: { id: string }) {
  const run = useInspection(id).data?.run
  return (
    <Link href={`/runs/${id}`} className="wrap-anywhere inline-block min-h-6 max-w-full">
      {run ? runName(run) : <code className="text-sm">…{id.slice(-8)}</code>}
    </Link>
  )
}
