import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyList, type EmptyListProps } from './EmptyList.tsx'
import { ListError } from './ListError.tsx'
import { ListPager } from './ListPager.tsx'

type ListBodyProps = EmptyListProps & {
  /** Why there are no new rows, when they could not be loaded. */
  notLoaded: string
  /** Screen reader text about the last action, while no rows are loading. */
  statusText?: string
  /** The table. */
  children: ReactNode
}

/** The rows of a list with their pager, or its empty state. The live region is outside, as aria-busy would silence it. */
export function ListBody({ notLoaded, statusText, children, ...empty }: ListBodyProps) {
  const { t } = useTranslation('admin-lists')
  const { state, language } = empty
  const { list, isLoading, error, tryAgain } = state
  return (
    <>
      {error && <ListError error={error} text={notLoaded} tryAgain={tryAgain} language={language} />}
      <p className="sr" role="status">
        {isLoading ? t('loading') : statusText}
      </p>
      <div aria-busy={isLoading}>{list.items.length > 0 ? children : <EmptyList {...empty} />}</div>
      <ListPager state={state} language={language} />
    </>
  )
}
