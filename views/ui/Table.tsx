import type { ReactNode } from 'react'

/** The text of a heading, with a class, or for screen readers only. */
type Heading = string | { text: string; className?: string; isForReaders?: boolean }

type TableProps = {
  className: string
  headings: readonly Heading[]
  /** All headings are for screen readers only. */
  isHeadForReaders?: boolean
  /** The rows. */
  children: ReactNode
  /** The rows with sums. */
  foot?: ReactNode
}

/** A table by its headings and rows. */
export function Table({ className, headings, isHeadForReaders = false, children, foot }: TableProps) {
  return (
    <table className={className}>
      <thead className={isHeadForReaders ? 'sr' : undefined}>
        <tr>
          {headings.map((heading) => {
            const { text, className, isForReaders } =
              typeof heading === 'string' ? { text: heading } : heading
            return (
              <th key={text} scope="col" className={className}>
                {isForReaders ? <span className="sr">{text}</span> : text}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  )
}
