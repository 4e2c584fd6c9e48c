/** Time that this process has computed, in milliseconds: unlike a clock's, a busy machine does not lengthen it. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
