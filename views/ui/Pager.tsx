import { useTranslation } from 'react-i18next'
import { Icon } from '../../client/ui/Icon.tsx'

type PagerProps = {
  page: number
  pages: number
  /** The path of a page of the list. */
  hrefOf: (page: number) => string
}

/** Links to the previous, first, neighbouring, last and next page of a list. */
export function Pager({ page, pages, hrefOf }: PagerProps) {
  const { t } = useTranslation()
  if (pages <= 1) return null
  return (
    <nav className="pager" aria-label={t('pager.label')}>
      {page > 1 && (
        <a className="iconbtn" rel="prev" href={hrefOf(page - 1)} aria-label={t('pager.previous')}>
          <Icon name="arrow-left" hasDirection />
        </a>
      )}
      {pageNumbers(page, pages).map((number, index, numbers) => (
        <PageLink
          key={number}
          number={number}
          isCurrent={number === page}
          isAfterGap={number - (numbers[index - 1] ?? 0) > 1}
          href={hrefOf(number)}
        />
      ))}
      {page < pages && (
        <a className="iconbtn" rel="next" href={hrefOf(page + 1)} aria-label={t('pager.next')}>
          <Icon name="arrow-right" hasDirection />
        </a>
      )}
    </nav>
  )
}

function PageLink(link: { number: number; isCurrent: boolean; isAfterGap: boolean; href: string }) {
  const { t } = useTranslation()
  return (
    <>
      {link.isAfterGap && <span aria-hidden="true">…</span>}
      <a
        href={link.href}
        aria-current={link.isCurrent ? 'page' : undefined}
        aria-label={t('pager.page', { number: link.number })}
      >
        <bdi dir="ltr">{link.number}</bdi>
      </a>
    </>
  )
}

/** The first page, the neighbours and the last: at page 5 of 9 that is 1 4 5 6 9. */
function pageNumbers(page: number, pages: number): number[] {
  const numbers = new Set([1, page - 1, page, page + 1, pages])
  return [...numbers].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b)
}
