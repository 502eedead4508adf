import type { StaffProductListItem } from '#domain/catalog/product-list.ts'
import { DeletedProductRow, ProductRow, type ProductRowProps } from './ProductRow.tsx'

type ProductsTableProps = Omit<ProductRowProps, 'product'> & {
  items: StaffProductListItem[]
  isDeleted: boolean
  onSelect: () => void
}

/** The products of one page of the list. */
export function ProductsTable({ items, isDeleted, onSelect, ...row }: ProductsTableProps) {
  const { words } = row
  return (
    <table className={isDeleted ? 'table table--deleted' : 'table table--products'} onChange={onSelect}>
      <thead>
        <tr>
          {!isDeleted && <td />}
          <td />
          <th scope="col">{words.product}</th>
          {isDeleted ? (
            <td />
          ) : (
            <>
              <th scope="col">{words.price}</th>
              <th scope="col">{words.stock}</th>
              <th scope="col">{words.is_active}</th>
              <th scope="col">{words.is_featured}</th>
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
