import { Link } from 'wouter'
import type { CorrectionPlan } from '../api/wire.ts'
import { isNodeType } from '../marks/node-type.ts'
import { recordHref } from './record-address.ts'

interface CorrectTwinsProps {
  twins: NonNullable<CorrectionPlan['twins']>
  chosen: ReadonlySet<string>
  onChoose(chosen: ReadonlySet<string>): void
}

/** Records that say nearly the same, each to be corrected along with the target or left. */
export function CorrectTwins({ twins, chosen, onChoose }: CorrectTwinsProps) {
  if (twins.length === 0) return null
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 font-medium text-[0.9375rem]">Nearly the same is said elsewhere. Correct it too?</legend>
      {twins.map(({ nodeType, nodeId, text, source }) => (
        <div key={nodeId} className="flex min-h-6 items-start gap-2">
          <input
            id={`twin-${nodeId}`}
            type="checkbox"
            className="mt-1.5"
            checked={chosen.has(nodeId)}
            onChange={() => toggle(nodeId)}
          />
          <div className="min-w-0">
            <label htmlFor={`twin-${nodeId}`} className="break-words">
              {text}
            </label>
            {isNodeType(nodeType) && (
              <Link href={recordHref({ type: nodeType, id: nodeId })} className="block text-quiet text-sm">
                {source.title ?? source.filename ?? source.url ?? 'Look at it'}
              </Link>
            )}
          </div>
        </div>
      ))}
    </fieldset>
  )
}
