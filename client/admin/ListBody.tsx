import type { ReactNode, Ref } from 'react'
import type { ListWords } from '../ui/words/list-words.ts'
import { EmptyList, type EmptyListProps } from './EmptyList.tsx'
import { ListError } from './ListError.tsx'
import { ListPager } from './ListPager.tsx'

type ListBodyProps = EmptyListProps & {
  words: ListWords
  /** Screen reader text about the last action, while no rows are loading. */
  statusText?: string
  rows?: Ref<HTMLDivElement>
  /** The table. */
  children: ReactNode
}

/** The rows of a list with their pager, or its empty state. The live region is outside, as aria-busy would silence it. */
export function ListBody({ statusText, rows, children, ...empty }: ListBodyProps) {
  const { state, words, language } = empty
  const { list, isLoading, error, tryAgain } = state
  return (
    <>
      {error && <ListError error={error} tryAgain={tryAgain} words={words} language={language} />}
      <p className="sr" role="status">
        {isLoading ? words.loading : statusText}
      </p>
      <div aria-busy={isLoading} ref={rows}>
        {list.items.length > 0 ? children : <EmptyList {...empty} />}
      </div>
      <ListPager state={state} words={words} language={language} />
    </>
  )
}
