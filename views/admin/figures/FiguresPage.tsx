import { useTranslation } from 'react-i18next'
import type { Figures } from '#domain/figures/figures.ts'
import { type AskedFigures, figureParts, figuresQuery } from '#domain/figures/figures-query.ts'
import { usePage } from '../../PageContext.ts'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminPageHeader } from '../AdminPageHeader.tsx'
import { OverviewPart } from './OverviewPart.tsx'
import { PeriodNavigation } from './PeriodNavigation.tsx'
import { PlacesPart } from './PlacesPart.tsx'
import { ProductsPart } from './ProductsPart.tsx'
import { SearchesPart } from './SearchesPart.tsx'
import { StockPart } from './StockPart.tsx'

export type FiguresPageProps = { asked: AskedFigures; figures: Figures }

/** The figures of the shop for a day, week or month, on a page for each part. */
export function FiguresPage({ asked, figures }: FiguresPageProps) {
  const { t } = useTranslation('admin-figures')
  const { query } = asked
  return (
    <AdminLayout title={`${t('title')}: ${t(`parts.${query.part}`)}`} styles={['admin/figures']}>
      <AdminPageHeader title={t('title')} lead={t('lead')} />
      <div className="figures">
        <Parts asked={asked} />
        {query.part !== 'stock' && <PeriodNavigation asked={asked} />}
        <Part asked={asked} figures={figures} />
      </div>
    </AdminLayout>
  )
}

function Parts({ asked: { query } }: Pick<FiguresPageProps, 'asked'>) {
  const { t } = useTranslation('admin-figures')
  const { href } = usePage()
  return (
    <nav aria-label={t('parts_label')}>
      <ul className="figures__choices">
        {figureParts.map((part) => (
          <li key={part}>
            <a
              href={href(figuresQuery.path({ ...query, part }))}
              aria-current={part === query.part ? 'page' : undefined}
            >
              {t(`parts.${part}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Part({ asked, figures }: FiguresPageProps) {
  switch (figures.part) {
    case 'overview':
      return <OverviewPart asked={asked} overview={figures} />
    case 'products':
      return <ProductsPart asked={asked} best={figures.best} slow={figures.slow} />
    case 'places':
      return <PlacesPart asked={asked} cities={figures.cities} couriers={figures.couriers} />
    case 'stock':
      return <StockPart asked={asked} products={figures.products} />
    case 'searches':
      return <SearchesPart asked={asked} misses={figures.misses} />
  }
}
