import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useTheme } from '../parts/theme.ts'
import type { UsageDay } from './daily-usage.ts'

const HEIGHT = 224
const DAY = 86_400
const DARK = window.matchMedia('(prefers-color-scheme: dark)')
const SHORT_DAY = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' })
/** ascending, as the axis looks for the first that fits */
const WHOLE = [1, 10, 100, 1e3, 1e4, 1e5, 1e6].flatMap((ten) => [1, 2, 5].map((step) => step * ten))

const onSystemColours = (changed: () => void) => {
  DARK.addEventListener('change', changed)
  return () => DARK.removeEventListener('change', changed)
}

/** Credits used, a bar for each day. The table below it holds the same for those who do not see it. */
export function UsageChart({ days }: { days: readonly UsageDay[] }) {
  const host = useRef<HTMLDivElement>(null)
  const theme = useTheme()
  const dark = useSyncExternalStore(onSystemColours, () => DARK.matches)
  const data = useMemo<uPlot.AlignedData>(
    () => [days.map(({ date }) => Date.parse(date) / 1000), days.map(({ credits }) => credits)],
    [days],
  )
  // A canvas does not follow the page's colours: it is drawn anew with those of now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const element = host.current!
    const chart = new uPlot(options(element), data, element)
    const observer = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }))
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart.destroy()
    }
  }, [data, theme, dark])
  return (
    <div
      ref={host}
      role="img"
      aria-label="Chart of the credits used by day; the table below holds the same"
      className="h-56 overflow-hidden"
    />
  )
}

/** A colour of the page's tokens as a canvas takes it. */
function colourOf(host: HTMLElement, token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(--color-${token})`
  host.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

function options(host: HTMLElement): uPlot.Options {
  const accent = colourOf(host, 'accent')
  const axis = {
    stroke: colourOf(host, 'quiet'),
    font: `13px ${getComputedStyle(host).fontFamily}`,
    ticks: { show: false },
    border: { show: false },
  }
  return {
    width: host.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: true, range: (_chart, min, max) => [min - DAY / 2, max + DAY / 2] },
      y: { range: (_chart, _min, max) => [0, Math.max(4, max * 1.1)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 32,
        space: 64,
        incrs: [DAY, 2 * DAY, 7 * DAY, 14 * DAY],
        values: (_chart, splits) => splits.map((second) => SHORT_DAY.format(second * 1000)),
      },
      { ...axis, grid: { stroke: colourOf(host, 'line'), width: 1 }, incrs: WHOLE, size: 56 },
    ],
    series: [
      {},
      {
        label: 'Credits',
        fill: accent,
        width: 0,
        points: { show: false },
        ...(uPlot.paths.bars ? { paths: uPlot.paths.bars({ size: [0.7, 32] }) } : {}),
      },
    ],
    tzDate: (second) => uPlot.tzDate(new Date(second * 1000), 'Etc/UTC'),
  }
}
