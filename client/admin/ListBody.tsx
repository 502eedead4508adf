import type { ReactNode, Ref } from 'react'

type ListBodyProps = {
  isLoading: boolean
  /** Screen reader text while rows are loading. */
  loading: string
  statusText?: string
  rows?: Ref<HTMLDivElement>
  children: ReactNode
}

/** The rows of a list or its empty state. The live region is outside, as aria-busy would silence it. */
export function ListBody({ isLoading, loading, statusText, rows, children }: ListBodyProps) {
  return (
    <>
      <p className="sr" role="status">
        {isLoading ? loading : statusText}
      </p>
      <div aria-busy={isLoading} ref={rows}>
        {children}
      </div>
    </>
  )
}
