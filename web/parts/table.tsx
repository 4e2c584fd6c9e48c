import type { ReactNode } from 'react'

export interface Column<Row> {
  header: string
  cell(row: Row): ReactNode
  /** names the row; at most one column */
  rowHeader?: boolean
  /** numbers stand at the right */
  number?: boolean
}

interface DataTableProps<Row> {
  /** said by screen readers, not shown */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
}

/** A table that folds into cards on narrow screens. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <table className="folding w-full border-collapse text-[0.9375rem]">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-strong-line border-b text-left text-quiet text-sm">
          {columns.map(({ header, number }) => (
            <th key={header} scope="col" className={`py-2 pr-4 font-medium ${number ? 'text-right' : ''}`}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-line border-b align-top">
            {columns.map(({ header, cell, rowHeader, number }) =>
              rowHeader ? (
                <th key={header} scope="row" className="min-w-0 py-2.5 pr-4 text-left font-medium max-sm:py-1">
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={header}
                  data-label={header}
                  className={`py-2.5 pr-4 max-sm:py-1 ${number ? 'sm:text-right' : ''}`}
                >
                  {cell(row)}
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
    <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-1 text-[0.9375rem] max-sm:grid-cols-1 max-sm:gap-y-0">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-quiet">{name}</dt>
          <dd className="min-w-0 max-sm:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
