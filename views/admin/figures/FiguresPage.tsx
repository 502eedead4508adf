import { useTranslation } from 'react-i18next'
import { type Figures, formatPeriod, paceDays, type StockFigures } from '#domain/figures/figures.ts'
import { stockColumns } from '#domain/figures/figures-columns.ts'
import {
  type AskedFigures,
  figureParts,
  figuresQuery,
  periodAfter,
  periodBefore,
  periodUnits,
} from '#domain/figures/figures-query.ts'
import { orderListQuery } from '#domain/orders/order-list.ts'
import { addDays } from '#domain/time/safi-time.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { MoneyPart, PlacesPart, ProductsPart, SearchesPart } from './FiguresParts.tsx'
import { FiguresSection, FiguresTable, ProductName } from './FiguresTable.tsx'
import { OverviewPart } from './OverviewPart.tsx'

type FiguresPageProps = { asked: AskedFigures; figures: Figures }

/** The figures of the shop for a day, week or month, on a page for each part. */
export function FiguresPage({ asked, figures }: FiguresPageProps) {
  const { t } = useTranslation(['admin-figures', 'common', 'admin'])
  const title = t('admin:pages.figures')
  const { href } = usePage()
  const { query } = asked
  return (
    <AdminLayout title={title + t('common:colon') + t(`parts.${query.part}`)} styles={['admin/figures']}>
      <AdminPageHeader title={title} lead={t('lead')} />
      <div className="stack stack--l figures">
        <nav aria-label={t('parts_label')}>
          <ul className="row row--s">
            {figureParts.map((part) => (
              <li key={part}>
                <a
                  className="btn btn--line btn--sm"
                  href={href(figuresQuery.path({ ...asked.query, part }))}
                  aria-current={part === asked.query.part ? 'page' : undefined}
                >
                  {t(`parts.${part}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {query.part !== 'stock' && <PeriodNavigation asked={asked} />}
        <Part asked={asked} figures={figures} />
      </div>
    </AdminLayout>
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
    case 'money':
      return <MoneyPart asked={asked} figures={figures} />
    case 'stock':
      return <StockPart asked={asked} products={figures.products} />
    case 'searches':
      return <SearchesPart asked={asked} misses={figures.misses} />
  }
}

/** Links to months, weeks or days, and to the periods before and after the one shown. */
function PeriodNavigation({ asked: { query, period, before, today } }: { asked: AskedFigures }) {
  const { t } = useTranslation('admin-figures')
  const { language, href } = usePage()
  const { by } = query
  const next = periodAfter(by, period)
  const pathOf = (day: string) => href(figuresQuery.path({ ...query, day }))
  return (
    <nav className="stack stack--s" aria-label={t('period.label')}>
      <ul className="row row--s">
        {periodUnits.map((unit) => (
          <li key={unit}>
            <a
              className="btn btn--line btn--sm"
              href={href(figuresQuery.path({ ...query, by: unit }))}
              aria-current={unit === by ? 'true' : undefined}
            >
              {t(`period.by_${unit}`)}
            </a>
          </li>
        ))}
      </ul>
      <div className="row row--s figures__steps">
        <a
          className="iconbtn"
          href={pathOf(periodBefore(by, period).from)}
          aria-label={t('period.previous')}
          rel="prev"
        >
          <Icon name="arrow-left" hasDirection />
        </a>
        <h2 className="h3">{formatPeriod(period, by, language)}</h2>
        {next.from <= today && (
          <a className="iconbtn" href={pathOf(next.from)} aria-label={t('period.next')} rel="next">
            <Icon name="arrow-right" hasDirection />
          </a>
        )}
      </div>
      <p className="soft">{t('period.compared', { period: formatPeriod(before, 'day', language) })}</p>
    </nav>
  )
}

/** Products that sell out soonest at the pace of the last days. */
function StockPart({ asked, products }: { asked: AskedFigures; products: StockFigures[] }) {
  const { t } = useTranslation('admin-figures')
  const from = addDays(asked.today, 1 - paceDays)
  return (
    <FiguresSection id="stock" title={t('stock.title')} asked={asked}>
      <p className="soft">{t('stock.lead', { days: paceDays })}</p>
      <FiguresTable
        label={t('stock.title')}
        none={t('stock.none')}
        rows={products}
        heading={t('columns.product')}
        nameOf={(row) => <ProductName product={row} />}
        columns={stockColumns}
        ordersOf={({ product_id: product }) => orderListQuery.path({ from, product, outcome: 'kept' })}
        filters={{ pieces: {} }}
      />
    </FiguresSection>
  )
}
