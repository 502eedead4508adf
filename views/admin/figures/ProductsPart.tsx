import { useTranslation } from 'react-i18next'
import { formatCount, type ProductFigures } from '#domain/figures/figures.ts'
import type { AskedFigures } from '#domain/figures/figures-query.ts'
import { orderListQuery } from '#domain/orders/order-list.ts'
import { Amount } from '../../../client/ui/Amount.tsx'
import { usePage } from '../../PageContext.ts'
import { FiguresFile, FiguresTable, ProductName, ShareBar } from './FiguresTable.tsx'

type ProductsPartProps = { asked: AskedFigures; best: ProductFigures[]; slow: ProductFigures[] }

/** What sold most, and what is in stock and sold least. */
export function ProductsPart({ asked, best, slow }: ProductsPartProps) {
  const { t } = useTranslation('admin-figures')
  return (
    <>
      <section className="figures__section" aria-labelledby="best">
        <div className="row between">
          <h2 id="best">{t('products.best')}</h2>
          <FiguresFile asked={asked} of={t('products.best')} />
        </div>
        {best.length > 0 ? (
          <ProductsTable asked={asked} label={t('products.best')} products={best} />
        ) : (
          <p className="soft">{t('products.none')}</p>
        )}
      </section>
      <section className="figures__section" aria-labelledby="slow">
        <div className="row between">
          <h2 id="slow">{t('products.slow')}</h2>
          <FiguresFile asked={asked} table="slow" of={t('products.slow')} />
        </div>
        <p className="soft">{t('products.slow_lead')}</p>
        {slow.length > 0 && <ProductsTable asked={asked} label={t('products.slow')} products={slow} />}
      </section>
    </>
  )
}

type ProductsTableProps = { asked: AskedFigures; label: string; products: readonly ProductFigures[] }

function ProductsTable({ asked: { period, before }, label, products }: ProductsTableProps) {
  const { t } = useTranslation('admin-figures')
  const { language, href } = usePage()
  const largest = Math.max(...products.map(({ pieces }) => pieces))
  const ordersOf = ({ product_id: product }: ProductFigures, { from, to }: AskedFigures['period']) =>
    href(orderListQuery.path({ from, to, product, outcome: 'kept' }))
  return (
    <FiguresTable
      label={label}
      rows={products}
      keyOf={({ product_id }) => product_id}
      columns={[
        { name: t('columns.product'), cell: (row) => <ProductName product={row} /> },
        {
          name: t('columns.pieces'),
          isNumber: true,
          cell: (row) => <a href={ordersOf(row, period)}>{formatCount(row.pieces, language)}</a>,
        },
        { name: t('columns.share'), cell: ({ pieces }) => <ShareBar value={pieces} largest={largest} /> },
        {
          name: t('columns.pieces_before'),
          isNumber: true,
          cell: (row) => <a href={ordersOf(row, before)}>{formatCount(row.pieces_before, language)}</a>,
        },
        {
          name: t('columns.sum'),
          isNumber: true,
          cell: (row) => (
            <a href={ordersOf(row, period)}>
              <Amount centimes={row.sum} language={language} isInFull />
            </a>
          ),
        },
        {
          name: t('columns.stock'),
          isNumber: true,
          cell: ({ stock }) => (stock === null ? '–' : formatCount(stock, language)),
        },
      ]}
    />
  )
}
