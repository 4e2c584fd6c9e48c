/** Whether a time that a reply tells lies between the request and now, however long that took; a second for two clocks. */
export function isSince(asked: number, told: string | number): boolean {
  const at = typeof told === 'number' ? told : Date.parse(told)
  return at >= asked - 1_000 && at <= Date.now() + 1_000
}
