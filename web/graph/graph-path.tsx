import { Button } from '../parts/button.tsx'
import { shortened } from '../parts/text.tsx'
import type { NodeRef } from '../records/neighborhood.ts'
import type { GraphAddress } from './graph-address.ts'
import { type GraphNode, keyOf } from './graph-model.ts'

interface GraphPathProps {
  address: GraphAddress
  nodes: ReadonlyMap<string, GraphNode>
  onOpened(opened: readonly NodeRef[]): void
}

/** What was expanded, step by step, at least one; every step leads back to how the graph was then. */
export function GraphPath({ address: { start, opened }, nodes, onOpened }: GraphPathProps) {
  const titleOf = (node: NodeRef) => shortened(nodes.get(keyOf(node))?.title ?? node.type, 32)
  const steps = opened.map((node, n) => {
    const before = opened[n - 1] ?? (start?.kind === 'node' ? start.node : undefined)
    const from = nodes.get(keyOf(node))?.from
    const expanded = [...(start?.kind === 'node' ? [start.node] : []), ...opened.slice(0, n)]
    const again = expanded.some((other) => keyOf(other) === keyOf(node))
    const beside = from && (!before || keyOf(before) !== from) ? nodes.get(from) : undefined
    return { title: `${again ? 'More of ' : ''}${titleOf(node)}`, beside: again ? undefined : beside }
  })
  const first = start?.kind === 'search' ? `Search “${shortened(start.q, 32)}”` : start ? titleOf(start.node) : ''
  const path = [{ title: first, beside: undefined }, ...steps]
  return (
    <nav aria-label="Path" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ol className="flex min-w-0 flex-wrap items-center gap-y-1 text-[0.9375rem]">
        {path.map(({ title, beside }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the path
          <li key={n} className="flex min-w-0 items-center">
            {n > 0 && (
              <span aria-hidden="true" className="px-2 text-quiet">
                /
              </span>
            )}
            {n === path.length - 1 ? (
              <span aria-current="step" className="py-0.5 font-medium">
                {title}
              </span>
            ) : (
              <button
                type="button"
                onClick={() => onOpened(opened.slice(0, n))}
                className="min-h-6 text-left text-accent underline underline-offset-3"
              >
                {title}
              </button>
            )}
            {beside && <span className="pl-1.5 text-quiet text-sm">from {shortened(beside.title, 24)}</span>}
          </li>
        ))}
      </ol>
      <Button onClick={() => onOpened(opened.slice(0, -1))}>Back a step</Button>
    </nav>
  )
}
