import { useTranslation } from 'react-i18next'
import { paceDays, type StockFigures } from '#domain/figures/figures.ts'
import type { AskedFigures } from '#domain/figures/figures-query.ts'
import { formatCount } from '#domain/figures/format-figures.ts'
import { orderListQuery } from '#domain/orders/order-list.ts'
import { addDays } from '#domain/time/days.ts'
import { usePage } from '../../PageContext.ts'
import { FiguresFile } from './FiguresFile.tsx'
import { FiguresTable } from './FiguresTable.tsx'
import { ProductName } from './ProductName.tsx'

/** Products that sell out soonest at the pace of the last days. */
export function StockPart({ asked, products }: { asked: AskedFigures; products: StockFigures[] }) {
  const { t } = useTranslation('admin-figures')
  const { language, href } = usePage()
  const from = addDays(asked.today, 1 - paceDays)
  return (
    <section className="figures__section" aria-labelledby="stock">
      <div className="row between">
        <h2 id="stock">{t('stock.title')}</h2>
        <FiguresFile asked={asked} of={t('stock.title')} />
      </div>
      <p className="soft">{t('stock.lead', { days: paceDays })}</p>
      {products.length === 0 && <p>{t('stock.none')}</p>}
      {products.length > 0 && (
        <FiguresTable
          label={t('stock.title')}
          rows={products}
          keyOf={({ product_id }) => product_id}
          columns={[
            { name: t('columns.product'), cell: (row) => <ProductName product={row} /> },
            {
              name: t('columns.days_left'),
              isNumber: true,
              cell: ({ days_left }) => <b>{formatCount(days_left, language)}</b>,
            },
            { name: t('columns.stock'), isNumber: true, cell: ({ stock }) => formatCount(stock, language) },
            {
              name: t('columns.pieces'),
              isNumber: true,
              cell: ({ product_id: product, pieces }) => (
                <a href={href(orderListQuery.path({ from, product, outcome: 'kept' }))}>
                  {formatCount(pieces, language)}
                </a>
              ),
            },
          ]}
        />
      )}
    </section>
  )
}
