import type { MouseEvent, ReactNode } from 'react'
import { type AdminTab, adminTabPath } from '#domain/admin/admin-tabs.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { isPlainClick } from './is-plain-click.ts'
import type { ListPartProps } from './use-list.ts'

/** For a list without rows, and for filters that no row matches; `none` defaults to `empty`. */
type EmptyListWords = { empty: string; empty_text: string; none?: string; none_text: string; reset: string }

export type EmptyListProps = ListPartProps<unknown, unknown, EmptyListWords> & {
  tab: AdminTab
  emptyIcon: string
  /** For filters that no row matches. */
  noneIcon?: string
  /** What to do about a list without rows. */
  emptyAction?: ReactNode
}

/** Why a list shows no rows, with a link that resets the filters. */
export function EmptyList({ tab, state, words, language, ...empty }: EmptyListProps) {
  const { emptyIcon, noneIcon = 'search-x', emptyAction } = empty
  const { isFiltered, goTo } = state
  const path = adminTabPath(tab)
  function showAll(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    goTo(path.split('?')[1] ?? '')
  }
  return (
    <div className="empty">
      <div className="empty__mark">
        <Icon name={isFiltered ? noneIcon : emptyIcon} />
      </div>
      <h2 className="h3">{(isFiltered && words.none) || words.empty}</h2>
      <p>{isFiltered ? words.none_text : words.empty_text}</p>
      {isFiltered ? (
        <a className="btn" href={localisePath(path, language)} onClick={showAll}>
          {words.reset}
        </a>
      ) : (
        emptyAction
      )}
    </div>
  )
}
