import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type AdminTab, adminTabPath } from '#domain/admin/admin-tabs.ts'
import { pagerNumbers } from '#domain/shared/page.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { ApiError } from '../api.ts'
import { Icon } from '../ui/Icon.tsx'
import { isPlainClick } from '../ui/is-plain-click.ts'
import { useLanguage } from '../ui/use-language.ts'
import type { ListPartProps } from './use-list.ts'

type ListBodyProps = EmptyListProps & {
  /** The message that is shown when new rows could not be loaded. */
  notLoaded: string
  /** Screen reader text about the last action, while no rows are loading. */
  statusText?: string
  /** The table. */
  children: ReactNode
}

/** The rows of a list with their pager, or its empty state. The live region is outside, as aria-busy would silence it. */
export function ListBody({ notLoaded, statusText, children, ...empty }: ListBodyProps) {
  const { t } = useTranslation('admin-lists')
  const { state } = empty
  const { list, isLoading, error, tryAgain } = state
  const page = list.pages > 1 ? t('page', { number: list.page }) : ''
  return (
    <>
      {error && <ListError error={error} text={notLoaded} tryAgain={tryAgain} />}
      <p className="sr" role="status">
        {isLoading ? t('loading') : statusText || page}
      </p>
      <div aria-busy={isLoading}>{list.items.length > 0 ? children : <EmptyList {...empty} />}</div>
      <ListPager state={state} />
    </>
  )
}

type EmptyListProps = ListPartProps<unknown, unknown> & {
  tab: AdminTab
  /** What a list without rows says, and what to do about it. */
  empty: { icon: string; title: string; text: string; action?: ReactNode }
  /** What is said when filters leave no row. */
  none: { icon?: string; title: string; text: string }
}

/** Why a list shows no rows, with a link that resets the filters. */
function EmptyList({ tab, state, empty, none }: EmptyListProps) {
  const language = useLanguage()
  const { t } = useTranslation('admin-lists')
  const { isFiltered, goTo } = state
  const { icon = 'search-x', title, text } = isFiltered ? none : empty
  const path = adminTabPath(tab)
  function showAll(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    goTo(path.split('?')[1] ?? '')
    // The focus would be lost with this link.
    document.querySelector('main')?.focus({ preventScroll: true })
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

/** Links to the previous, first, neighbouring, last and next page of an admin list; they keep the rest of its query. */
function ListPager({ state }: ListPartProps<unknown, unknown>) {
  const language = useLanguage()
  const { t } = useTranslation('admin-lists')
  const { list, query, goTo } = state
  const { page, pages } = list
  const pager = useRef<HTMLElement>(null)
  const asked = useRef<number | null>(null)
  // The first and the last page have one link less: with it the focus would be lost.
  useEffect(() => {
    if (asked.current !== page) return
    asked.current = null
    if (document.activeElement !== document.body) return
    pager.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  })
  if (pages <= 1) return null
  const queryAt = (number: number) => {
    const params = new URLSearchParams(query)
    if (number > 1) params.set('page', String(number))
    else params.delete('page')
    return params.toString()
  }
  const hrefOf = (number: number) => localisePath(`${paths.admin}?${queryAt(number)}`, language)
  const goToPage = (number: number) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    asked.current = number
    goTo(queryAt(number))
    scrollTo({ top: 0 })
  }
  return (
    <nav className="pager" aria-label={t('pages')} ref={pager}>
      {page > 1 && (
        <a
          className="iconbtn"
          rel="prev"
          href={hrefOf(page - 1)}
          onClick={goToPage(page - 1)}
          aria-label={t('previous')}
        >
          <Icon name="arrow-left" hasDirection />
        </a>
      )}
      {pagerNumbers({ page, pages }).map((number, index, numbers) => (
        <span key={number}>
          {number - (numbers[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          <a
            href={hrefOf(number)}
            onClick={goToPage(number)}
            aria-current={number === page ? 'page' : undefined}
            aria-label={t('page', { number })}
          >
            <bdi dir="ltr">{number}</bdi>
          </a>
        </span>
      ))}
      {page < pages && (
        <a
          className="iconbtn"
          rel="next"
          href={hrefOf(page + 1)}
          onClick={goToPage(page + 1)}
          aria-label={t('next')}
        >
          <Icon name="arrow-right" hasDirection />
        </a>
      )}
    </nav>
  )
}

type ListErrorProps = {
  error: Error
  /** What could not be done. */
  text: string
  tryAgain: () => void
}

/** Why something failed, with a link to sign in or a button to try again. */
export function ListError({ error, text, tryAgain }: ListErrorProps) {
  const language = useLanguage()
  const { t } = useTranslation('admin-lists')
  const isSignedOut = error instanceof ApiError && error.status === 401
  return (
    <div className="alert alert--error" role="alert">
      <Icon name="triangle-alert" />
      <p>{isSignedOut ? t('signed_out') : text}</p>
      {isSignedOut ? (
        <a href={localisePath(`${paths.login}?from=${encodeURIComponent(currentPath())}`, language)}>
          {t('sign_in')}
        </a>
      ) : (
        <button className="link" type="button" onClick={tryAgain}>
          {t('retry')}
        </button>
      )}
    </div>
  )
}

/** Never called on the server: errors come from requests of the browser. */
function currentPath(): string {
  return location.pathname + location.search
}
