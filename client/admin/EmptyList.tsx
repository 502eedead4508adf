import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type AdminTab, adminTabPath } from '#domain/admin/admin-tabs.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { isPlainClick } from '../ui/is-plain-click.ts'
import type { ListPartProps } from './use-list.ts'

export type EmptyListProps = ListPartProps<unknown, unknown> & {
  tab: AdminTab
  /** What a list without rows says, and what to do about it. */
  empty: { icon: string; title: string; text: string; action?: ReactNode }
  /** What is said when filters leave no row. */
  none: { icon?: string; title: string; text: string }
}

/** Why a list shows no rows, with a link that resets the filters. */
export function EmptyList({ tab, state, language, empty, none }: EmptyListProps) {
  const { t } = useTranslation('admin-lists')
  const { isFiltered, goTo } = state
  const { icon = 'search-x', title, text } = isFiltered ? none : empty
  const path = adminTabPath(tab)
  function showAll(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    goTo(path.split('?')[1] ?? '')
  }
  return (
    <div className="empty">
      <div className="empty__mark">
        <Icon name={icon} />
      </div>
      <h2 className="h3">{title}</h2>
      <p>{text}</p>
      {isFiltered ? (
        <a className="btn" href={localisePath(path, language)} onClick={showAll}>
          {t('show_all')}
        </a>
      ) : (
        empty.action
      )}
    </div>
  )
}
