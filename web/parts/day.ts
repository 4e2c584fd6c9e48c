/** A day as the reader's own calendar has it, `YYYY-MM-DD`. */
export function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Today as the service counts days. */
export const todayUtc = (): string => new Date().toISOString().slice(0, 10)
