import type { Outcome } from './file-host.ts'

// What a run says at its end.

export interface StageResult {
  name: string
  outcomes: Outcome[]
  seconds: number
  interrupted: boolean
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
const countsOf = (outcomes: readonly Outcome[]) => ({
  passed: sum(outcomes.map(({ passed }) => passed)),
  failed: sum(outcomes.map(({ failures }) => failures.length)),
  skipped: sum(outcomes.map(({ skipped }) => skipped)),
})

/** One line of a file or a check that has ended. */
export function lineOf({ name, passed, failures, skipped, seconds }: Outcome): string {
  const counts = [`${passed} passed`]
  if (failures.length) counts.push(`${failures.length} failed`)
  if (skipped) counts.push(`${skipped} skipped`)
  return `${failures.length ? '✖' : '✔'} ${name}: ${counts.join(', ')}, ${seconds.toFixed(1)} s`
}

/**
 * A line for each stage: state, counts, seconds; and for all of several, which overlap.
 *
 * @param seconds of the whole run
 */
export function tableOf(results: readonly StageResult[], seconds: number): string {
  const head = ['stage', 'state', 'passed', 'failed', 'skipped', 'seconds']
  const outcomes = results.flatMap((result) => result.outcomes)
  const all = { name: 'all', outcomes, seconds, interrupted: results.some(({ interrupted }) => interrupted) }
  const rows = [...results, ...(results.length > 1 ? [all] : [])].map(({ name, outcomes, seconds, interrupted }) => {
    const { passed, failed, skipped } = countsOf(outcomes)
    const state = interrupted ? 'interrupted' : failed ? 'failed' : 'passed'
    return [name, state, String(passed), String(failed), String(skipped), seconds.toFixed(1)]
  })
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)))
  const padded = (row: string[]) =>
    row.map((cell, column) => (column < 2 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('  ')
  return [head, ...rows].map((row) => `${padded(row).trimEnd()}\n`).join('')
}

/** A line for each test that failed, with its file; nothing when none did. */
export const failuresOf = (results: readonly StageResult[]): string =>
  results
    .flatMap(({ outcomes }) => outcomes)
    .flatMap(({ name, failures }) => failures.map((title) => `✖ ${name}: ${title}\n`))
    .join('')

/** The last line of a run, for people and for machines. */
export function closingLine(results: readonly StageResult[]): string {
  const { passed, failed, skipped } = countsOf(results.flatMap(({ outcomes }) => outcomes))
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}
