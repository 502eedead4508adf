import { useTranslation } from 'react-i18next'
import type { ProductFigures } from '#domain/figures/figures.ts'
import { productColumns } from '#domain/figures/figures-columns.ts'
import type { AskedFigures } from '#domain/figures/figures-query.ts'
import { orderListQuery } from '#domain/orders/order-list.ts'
import { FiguresSection, FiguresTable, ProductName } from './FiguresTable.tsx'

type ProductsPartProps = { asked: AskedFigures; best: ProductFigures[]; slow: ProductFigures[] }

/** What sold most, and what is in stock and sold least. */
export function ProductsPart({ asked, best, slow }: ProductsPartProps) {
  const { t } = useTranslation('admin-figures')
  return (
    <>
      <FiguresSection id="best" title={t('products.best')} asked={asked}>
        {best.length > 0 ? (
          <ProductsTable asked={asked} label={t('products.best')} products={best} />
        ) : (
          <p className="soft">{t('products.none')}</p>
        )}
      </FiguresSection>
      <FiguresSection id="slow" title={t('products.slow')} asked={asked} table="slow">
        <p className="soft">{t('products.slow_lead')}</p>
        {slow.length > 0 && <ProductsTable asked={asked} label={t('products.slow')} products={slow} />}
      </FiguresSection>
    </>
  )
}

type ProductsTableProps = { asked: AskedFigures; label: string; products: readonly ProductFigures[] }

function ProductsTable({ asked: { period, before }, label, products }: ProductsTableProps) {
  const { t } = useTranslation('admin-figures')
  return (
    <FiguresTable
      label={label}
      rows={products}
      keyOf={({ product_id }) => product_id}
      heading={t('columns.product')}
      nameOf={(row) => <ProductName product={row} />}
      columns={productColumns}
      ordersOf={({ product_id: product }, filter) =>
        orderListQuery.path({ ...period, product, outcome: 'kept', ...filter })
      }
      filters={{ pieces: {}, pieces_before: before, sum: {} }}
      bar="pieces"
    />
  )
}
