import type { ReactNode } from 'react'

type Heading = string | { text: string; className?: string; isForReaders?: boolean; dir?: 'auto' }

type TableProps = {
  className?: string
  headings: readonly Heading[]
  /** All headings are for screen readers only. */
  isHeadForReaders?: boolean
  children: ReactNode
  foot?: ReactNode
}

export function Table({ className, headings, isHeadForReaders = false, children, foot }: TableProps) {
  return (
    <table className={className}>
      <thead className={isHeadForReaders ? 'sr' : undefined}>
        <tr>
          {headings.map((heading, index) => {
            const { text, className, isForReaders, dir } =
              typeof heading === 'string' ? { text: heading } : heading
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: headings may be alike
              <th key={index} scope="col" className={className} dir={dir}>
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
