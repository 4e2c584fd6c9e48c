/** A share of a whole as a bar, beside words that say the same. */
export function Bar({ value, of }: { value: number; of: number }) {
  const share = of > 0 ? Math.min(100, Math.max(0, (value / of) * 100)) : 0
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="mt-1 mb-1 block h-1.5 w-full">
      <rect width="100" height="4" className="fill-line" />
      <rect width={share} height="4" className="fill-accent" />
    </svg>
  )
}
