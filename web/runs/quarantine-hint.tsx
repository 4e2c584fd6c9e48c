/** Under a list of jobs or runs: what is meant by quarantined, where one of them is. */
export function QuarantineHint({ of }: { of: readonly { status?: string; sourceKind?: string }[] }) {
  if (!of.some(({ status, sourceKind }) => status === 'quarantined' || sourceKind === 'quarantine')) return null
  return (
    <p className="measure mt-3 text-quiet text-sm">Quarantined: read and kept, but not found until you release it.</p>
  )
}
