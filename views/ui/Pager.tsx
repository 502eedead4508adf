import { useTranslation } from 'react-i18next'
import { type PageCounts, pagerNumbers } from '#domain/shared/page.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { usePage } from '../PageContext.ts'

type PagerProps = {
  list: Pick<PageCounts, 'page' | 'pages'>
  /** The path of a page of the list, without language. */
  pathOf: (page: number) => string
}

/** Links to the previous, first, neighbouring, last and next page of a list. */
export function Pager({ list: { page, pages }, pathOf }: PagerProps) {
  const { t } = useTranslation()
  const { href } = usePage()
  if (pages <= 1) return null
  return (
    <nav className="pager" aria-label={t('pager.label')}>
      {page > 1 && (
        <a className="iconbtn" rel="prev" href={href(pathOf(page - 1))} aria-label={t('pager.previous')}>
          <Icon name="arrow-left" hasDirection />
        </a>
      )}
      {pagerNumbers({ page, pages }).map((number, index, numbers) => (
        <PageLink
          key={number}
          number={number}
          isCurrent={number === page}
          isAfterGap={number - (numbers[index - 1] ?? 0) > 1}
          href={href(pathOf(number))}
        />
      ))}
      {page < pages && (
        <a className="iconbtn" rel="next" href={href(pathOf(page + 1))} aria-label={t('pager.next')}>
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
