import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { pagerNumbers } from '#domain/shared/page.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { isPlainClick } from '../ui/is-plain-click.ts'
import type { ListPartProps } from './use-list.ts'

/** Links to the previous, first, neighbouring, last and next page of an admin list; they keep the rest of its query. */
export function ListPager({ state, language }: ListPartProps<unknown, unknown>) {
  const { t } = useTranslation('admin-lists')
  const { list, query, goTo } = state
  const { page, pages } = list
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
    goTo(queryAt(number))
    scrollTo({ top: 0 })
  }
  return (
    <nav className="pager" aria-label={t('pages')}>
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
