import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type PageCounts, pagerNumbers } from '#domain/shared/page.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { isPlainClick } from './browser.ts'
import { Icon } from './Icon.tsx'
import { useLanguage } from './use-language.ts'

type PagerProps = {
  list: Pick<PageCounts, 'page' | 'pages'>
  /** The path has no language. */
  pathOf: (page: number) => string
  onChoose?: (page: number) => void
}

export function Pager({ list: { page, pages }, pathOf, onChoose }: PagerProps) {
  const language = useLanguage()
  const { t } = useTranslation('common')
  const pager = useRef<HTMLElement>(null)
  const chosen = useRef<number | null>(null)
  // The first and the last page have one link less: with it the focus would be lost.
  useEffect(() => {
    if (chosen.current !== page) return
    chosen.current = null
    if (document.activeElement !== document.body) return
    pager.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }, [page])
  if (pages <= 1) return null
  const hrefOf = (number: number) => localisePath(pathOf(number), language)
  const choose = (number: number) => (event: MouseEvent) => {
    if (!onChoose || !isPlainClick(event)) return
    event.preventDefault()
    chosen.current = number
    onChoose(number)
  }
  return (
    <nav className="row pager" aria-label={t('pager.label')} ref={pager}>
      {page > 1 && (
        <a
          className="iconbtn"
          rel="prev"
          href={hrefOf(page - 1)}
          onClick={choose(page - 1)}
          aria-label={t('pager.previous')}
        >
          <Icon name="arrow-left" hasDirection />
        </a>
      )}
      {pagerNumbers({ page, pages }).map((number, index, numbers) => (
        <span key={number}>
          {number - (numbers[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          <a
            href={hrefOf(number)}
            onClick={choose(number)}
            aria-current={number === page ? 'page' : undefined}
            aria-label={t('pager.page', { number })}
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
          onClick={choose(page + 1)}
          aria-label={t('pager.next')}
        >
          <Icon name="arrow-right" hasDirection />
        </a>
      )}
    </nav>
  )
}
