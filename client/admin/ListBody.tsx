import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type AdminTab, adminTabPath } from '#domain/admin/admin-tabs.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { ApiError } from '../api.ts'
import { Icon } from '../ui/Icon.tsx'
import { Pager } from '../ui/Pager.tsx'
import { useLanguage } from '../ui/use-language.ts'
import type { ListPartProps } from './use-list.ts'

type ListBodyProps = EmptyListProps & {
  /** Screen readers hear it, or the number of the page, while no rows are loading. */
  statusText?: string
  children: ReactNode
}

/** The live region is outside of the rows, as aria-busy would silence it. */
export function ListBody({ statusText, children, ...empty }: ListBodyProps) {
  const { t } = useTranslation(['admin-lists', 'common'])
  const { list, query, goTo, isLoading, error, tryAgain } = empty.state
  const queryAt = (page: number) => {
    const params = new URLSearchParams(query)
    if (page > 1) params.set('page', String(page))
    else params.delete('page')
    return params.toString()
  }
  const page = list.pages > 1 ? t('common:pager.page', { number: list.page }) : ''
  return (
    <>
      {error && <ListError error={error} text={t('not_loaded')} tryAgain={tryAgain} />}
      <p className="sr" role="status">
        {isLoading ? t('loading') : statusText || page}
      </p>
      <div aria-busy={isLoading}>{list.items.length > 0 ? children : <EmptyList {...empty} />}</div>
      <Pager
        list={list}
        pathOf={(page) => `${paths.admin}?${queryAt(page)}`}
        onChoose={(page) => {
          goTo(queryAt(page))
          scrollTo({ top: 0 })
        }}
      />
    </>
  )
}

type EmptyListProps = ListPartProps<unknown, unknown> & {
  tab: AdminTab
  noneYet: { icon: string; title: string; text: string; action?: ReactNode }
  noneFound: { icon?: string; title: string; text: string }
}

function EmptyList({ tab, state, noneYet, noneFound }: EmptyListProps) {
  const language = useLanguage()
  const { t } = useTranslation('admin-lists')
  const { icon = 'search-x', title, text } = state.isFiltered ? noneFound : noneYet
  return (
    <div className="empty">
      <div className="star empty__mark">
        <Icon name={icon} />
      </div>
      <h2 className="h3">{title}</h2>
      <p>{text}</p>
      {state.isFiltered ? (
        <a className="btn" href={localisePath(adminTabPath(tab), language)}>
          {t('show_all')}
        </a>
      ) : (
        noneYet.action
      )}
    </div>
  )
}

type ListErrorProps = {
  error: Error
  text: string
  tryAgain: () => void
}

export function ListError({ error, text, tryAgain }: ListErrorProps) {
  const language = useLanguage()
  const { t } = useTranslation('admin-lists')
  const isSignedOut = error instanceof ApiError && error.status === 401
  // Errors come from requests of the browser, so there is a `location` here.
  const from = isSignedOut ? encodeURIComponent(location.pathname + location.search) : ''
  return (
    <div className="alert alert--error" role="alert">
      <Icon name="triangle-alert" />
      <p>{isSignedOut ? t('signed_out') : text}</p>
      {isSignedOut ? (
        <a href={localisePath(`${paths.login}?from=${from}`, language)}>{t('sign_in')}</a>
      ) : (
        <button className="link" type="button" onClick={tryAgain}>
          {t('retry')}
        </button>
      )}
    </div>
  )
}
