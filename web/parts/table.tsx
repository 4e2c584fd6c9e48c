import type { ReactNode } from 'react'

export interface Column<Row> {
  header: string
  cell(row: Row): ReactNode
  /** names the row; at most one column */
  rowHeader?: boolean
  /** numbers stand at the right */
  number?: boolean
  /** what can be done with the row, at its end: the header is only said */
  actions?: boolean
}

interface DataTableProps<Row> {
  /** said by screen readers, not shown */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
}

const PAIRED_FROM = 3

/** A table that folds into cards on narrow screens. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  // Many numbers stand in pairs on a card, or it would be as high as the window.
  const paired = columns.filter(({ number }) => number).length >= PAIRED_FROM
  return (
    <table className={`folding ${paired ? 'paired' : ''} w-full border-collapse text-[0.9375rem]`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-strong-line border-b text-left text-quiet text-sm">
          {columns.map(({ header, number, actions }) => (
            <th key={header} scope="col" className={`py-2 pr-4 font-medium last:pr-0 ${number ? 'text-right' : ''}`}>
              {actions ? <span className="sr-only">{header}</span> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-line border-b align-baseline">
            {columns.map(({ header, cell, rowHeader, number, actions }) =>
              rowHeader ? (
                <th key={header} scope="row" className="min-w-0 py-2.5 pr-4 text-left font-medium max-sm:py-1">
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={header}
                  {...(actions ? {} : { 'data-label': header })}
                  className={`py-2.5 max-sm:py-1 sm:pr-4 sm:last:pr-0 ${number ? 'number sm:text-right' : ''}`}
                >
                  <div className={actions ? 'flex sm:-my-1 sm:justify-end' : ''}>{cell(row)}</div>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Pairs of a name and a value. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(9rem)_minmax(0,1fr)] items-baseline gap-x-6 gap-y-1 text-[0.9375rem] max-sm:gap-x-4 max-sm:[&_code]:text-xs">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-quiet">{name}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
