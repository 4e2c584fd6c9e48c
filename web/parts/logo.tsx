/** Three stones. */
export function Logo({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={`${className} text-accent`} fill="currentColor" aria-hidden="true">
      <ellipse cx="16" cy="25" rx="12" ry="5" />
      <ellipse cx="16" cy="16" rx="8.5" ry="4" />
      <ellipse cx="16" cy="8.5" rx="5" ry="3" />
    </svg>
  )
}
