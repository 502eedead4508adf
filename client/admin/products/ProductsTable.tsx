import { useTranslation } from 'react-i18next'
import type { StaffProductListItem } from '#domain/catalog/product-list.ts'
import { DeletedProductRow, ProductRow, type ProductRowProps } from './ProductRow.tsx'

type ProductsTableProps = Omit<ProductRowProps, 'product'> & {
  items: StaffProductListItem[]
  isDeleted: boolean
}

/** The products of one page of the list. */
export function ProductsTable({ items, isDeleted, ...row }: ProductsTableProps) {
  const { t } = useTranslation('admin-products')
  return (
    <table className={isDeleted ? 'table table--deleted' : 'table table--products'}>
      <thead>
        <tr>
          {!isDeleted && <td />}
          <td />
          <th scope="col">{t('list.product')}</th>
          {isDeleted ? (
            <td />
          ) : (
            <>
              <th scope="col">{t('list.price')}</th>
              <th scope="col">{t('list.stock')}</th>
              <th scope="col">{t('list.is_active')}</th>
              <th scope="col">{t('list.is_featured')}</th>
            </>
          )}
          <td />
        </tr>
      </thead>
      <tbody>
        {items.map((product) =>
          isDeleted ? (
            <DeletedProductRow key={product.id} product={product} {...row} />
          ) : (
            <ProductRow key={product.id} product={product} {...row} />
          ),
        )}
      </tbody>
    </table>
  )
}
