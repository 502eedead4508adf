import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { StaffProductListItem } from '#domain/catalog/product-list.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import { altTextBeside } from '#domain/pictures/picture.ts'
import { localised } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { langAttributes } from '../../ui/LocalisedText.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { PictureCell, RecordActions } from '../RecordActions.tsx'
import { RowCheckbox, type Selection } from '../selection.tsx'
import { type CellProps, InlineField, type InlineFieldError, RowSwitch } from './InlineField.tsx'
import { useSaveProduct } from './use-save-product.ts'

type ProductsTableProps = Omit<ProductRowProps, 'product'> & {
  items: StaffProductListItem[]
  isDeleted: boolean
}

export function ProductsTable({ items, isDeleted, ...row }: ProductsTableProps) {
  const { t } = useTranslation('admin-products')
  return (
    <table className={isDeleted ? 'table table--pictured' : 'table table--products'}>
      <thead>
        <tr>
          {!isDeleted && <td />}
          <td />
          <th scope="col">{t('list.product')}</th>
          {isDeleted ? (
            <td />
          ) : (
            productListColumns.map(({ name }) => (
              <th key={name} scope="col">
                {t(`list.${name}`)}
              </th>
            ))
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

type ProductColumn = {
  /**
   * It names the field that the column changes, whose error the cell shows, and its heading, `list.<name>` in
   * admin-products.json.
   */
  name: string
  /**
   * It sets the width (styles/admin/products.css) and the place in a phone's card, where 'full' is a line of its own.
   * Headings are hidden there, so that a cell which only shows a value also says what it is.
   */
  className: 'num' | 'state' | 'switches' | 'full'
  Cell: (props: CellProps) => ReactNode
}

/**
 * Deleted products have none of these columns. A specification that the list lacks is named in listedSpecifications
 * (product-list.ts).
 */
const productListColumns = [
  { name: 'price', className: 'num', Cell: PriceCell },
  { name: 'stock', className: 'state', Cell: (props) => <InlineField name="stock" {...props} /> },
  { name: 'is_active', className: 'switches', Cell: (props) => <RowSwitch name="is_active" {...props} /> },
  {
    name: 'is_featured',
    className: 'switches',
    Cell: (props) => <RowSwitch name="is_featured" {...props} />,
  },
] as const satisfies readonly ProductColumn[]

function PriceCell(props: CellProps) {
  const { t } = useTranslation('admin-products')
  const { sale_price } = props.product
  const sum = <Amount centimes={centimesFromMad(sale_price ?? 0)} isInFull />
  return (
    <>
      <InlineField name="price" {...props} />
      {sale_price !== null && (
        <p className="soft">
          <Trans t={t} i18nKey="list.sale" components={{ sum }} />
        </p>
      )}
    </>
  )
}

type ProductRowProps = {
  product: StaffProductListItem
  /** The API path of the list is its query key, too. */
  api: string
  formError: InlineFieldError | undefined
  query: string
  /** It is the form_id of the copy: a button that is tapped twice makes one. */
  copyFormId: string
  /** The row's checkbox belongs to the form with this id. */
  bulkId: string
  selection: Selection
}

function ProductRow({ product, api, formError, bulkId, selection, ...shared }: ProductRowProps) {
  const language = useLanguage()
  const { t } = useTranslation('admin-products')
  const name = localised(product, 'name', language).text
  const cellProps = {
    product,
    productName: name,
    save: useSaveProduct(api, product),
    ...shared,
  }
  return (
    <tr>
      <td className="tick">
        <RowCheckbox
          id={product.id}
          name="ids"
          form={bulkId}
          label={t('list.pick', { name })}
          selection={selection}
        />
      </td>
      <ProductCells product={product} {...shared} />
      {productListColumns.map(({ name: field, className, Cell }) => (
        <td key={field} className={className || undefined}>
          <Cell
            formError={formError?.id === product.id && formError.field === field ? formError : undefined}
            {...cellProps}
          />
        </td>
      ))}
      <td className="actions">
        <RowActions {...cellProps} />
      </td>
    </tr>
  )
}

function DeletedProductRow(props: ProductCellsProps) {
  const language = useLanguage()
  const { t } = useTranslation('admin-products')
  const { product } = props
  return (
    <tr>
      <ProductCells {...props} />
      <td className="soft state">{t('list.days_left', { count: product.days_left ?? 0 })}</td>
      <td className="actions">
        <RowActions productName={localised(product, 'name', language).text} {...props} />
      </td>
    </tr>
  )
}

type ProductCellsProps = Pick<ProductRowProps, 'product' | 'query' | 'copyFormId'>

function ProductCells({ product, query }: ProductCellsProps) {
  const language = useLanguage()
  const name = localised(product, 'name', language)
  const category = localised(product, 'category_name', language)
  const link = localisePath(productFormPath(product.id, query), language)
  return (
    <>
      <PictureCell picture={product.cover} alt={altTextBeside(name.text, product.cover, language)} />
      <td className="name">
        <a href={link} {...langAttributes(name.language, language)}>
          {name.text}
        </a>
        <span className="who" {...langAttributes(category.language, language)}>
          {category.text}
        </span>
      </td>
    </>
  )
}

function RowActions({
  product,
  productName: name,
  query,
  copyFormId,
}: ProductCellsProps & { productName: string }) {
  const language = useLanguage()
  const { t } = useTranslation('admin-products')
  const actionPath = (action: string) => paths.adminProductAction(product.id, action)
  return (
    <RecordActions
      title={name}
      isDeleted={product.deleted_at !== null}
      paths={{
        edit: productFormPath(product.id, query),
        deletion: actionPath('deletion'),
        restoration: actionPath('restoration'),
      }}
      hint={t('list.delete_hint')}
      more={
        <form method="post" action={localisePath(actionPath('copy'), language)}>
          <input type="hidden" name="form_id" value={copyFormId} />
          <input type="hidden" name="id" value={product.id} />
          <button className="iconbtn" type="submit" aria-label={t('list.copy_of', { name })}>
            <Icon name="copy" />
          </button>
        </form>
      }
    >
      <input type="hidden" name="list" value={query} />
    </RecordActions>
  )
}

/** The form returns to the list with this query. */
function productFormPath(id: number, query: string): string {
  return `${paths.adminProduct(id)}?${new URLSearchParams({ list: query })}`
}
