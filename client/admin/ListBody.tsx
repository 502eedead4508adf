import type { ReactNode, Ref } from 'react'

type ListBodyProps = {
  isLoading: boolean
  /** Said while other rows are on their way, and what is said else. */
  loading: string
  statusText?: string
  rows?: Ref<HTMLDivElement>
  children: ReactNode
}

/** The rows of a list, or why there are none. What is said stands beside them: inside, aria-busy would silence it. */
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
