import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { changePrices, checkPrices, type PriceChange } from '#domain/catalog/price-changes.ts'
import { priceFields } from '#domain/catalog/product-fields.ts'
import type { StaffProductListItem } from '#domain/catalog/product-list.ts'
import { type Centimes, formatMad, inCentimes } from '#domain/currency/money.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { LocalisedText } from '../../../client/ui/LocalisedText.tsx'
import { usePage } from '../../PageContext.ts'
import { Button, ButtonLink } from '../../ui/Buttons.tsx'
import { Alert } from '../../ui/form/Alerts.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'
import { Table } from '../../ui/Table.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { Money } from '../Money.tsx'

type PricesPageProps = {
  products: readonly StaffProductListItem[]
  change: PriceChange
  /** It is the query of the list in which they were selected. */
  back: string
  wasEdited: boolean
}

export function PricesPage({ products, change, back, wasEdited }: PricesPageProps) {
  const { t } = useTranslation('admin-products')
  const { language } = usePage()
  const changed = products.map((product) => ({ product, ...pricesOf(product, change) }))
  const isAnyRefused = changed.some(({ isRefused }) => isRefused)
  const percent = `\u2066${change.hundredths > 0 ? '+' : ''}${formatMad(change.hundredths, language)} %\u2069`
  const isPossible = changed.length > 0 && !isAnyRefused
  return (
    <AdminLayout title={t('prices.title')} styles={['admin/products']}>
      <AdminPageHeader title={t('prices.title')} back={{ name: t('prices.back'), path: back }} />
      <div className="stack stack--l">
        {wasEdited && <Alert text={t('prices.edited')} />}
        {isAnyRefused && <Alert text={t('prices.refused')} />}
        {changed.length > 0 ? (
          <p>{t('prices.lead', { count: changed.length, percent })}</p>
        ) : (
          <p>{t('prices.gone')}</p>
        )}
        {changed.length > 0 && <p className="soft">{t('prices.breaks')}</p>}
        {changed.length > 0 && (
          <Table
            className="data-table"
            headings={[t('prices.product'), t('prices.before'), t('prices.after')]}
          >
            {changed.map(({ product, before, after, isRefused }) => (
              <tr key={product.id} data-refused={isRefused || undefined}>
                <th scope="row">
                  <LocalisedText of={localised(product, 'name', language)} />
                </th>
                <td>
                  <PricePair prices={before} />
                </td>
                <td>
                  <PricePair prices={after} />
                </td>
              </tr>
            ))}
          </Table>
        )}
        {/* Submits the versions from the preview, so that only the previewed state is changed. */}
        <PostForm isCountedOnce className="row" action={paths.adminProductBulkChanges}>
          <input type="hidden" name="act" value="prices" />
          <input type="hidden" name="percent" value={change.hundredths / 100} />
          <input type="hidden" name="target" value={change.target} />
          <input type="hidden" name="list" value={back.split('?')[1]} />
          {products.map(({ id, version }) => (
            <Fragment key={id}>
              <input type="hidden" name="ids" value={id} />
              <input type="hidden" name="seen" value={`${id}.${version}`} />
            </Fragment>
          ))}
          {isPossible && <Button>{t('prices.apply')}</Button>}
          <ButtonLink to={back} look="line">
            {t('prices.cancel')}
          </ButtonLink>
        </PostForm>
      </div>
    </AdminLayout>
  )
}

function pricesOf({ price, sale_price }: StaffProductListItem, change: PriceChange) {
  const before = inCentimes({ price, sale_price }, priceFields)
  const after = changePrices(before, change)
  return { before, after, isRefused: checkPrices(after) !== null }
}

type Prices = { price: Centimes; sale_price: Centimes | null }

function PricePair({ prices: { price, sale_price } }: { prices: Prices }) {
  const { t } = useTranslation('admin-products')
  return (
    <>
      <Money of={price} />
      {sale_price !== null && (
        <p className="small soft">
          {t('prices.sale')} <Money of={sale_price} />
        </p>
      )}
    </>
  )
}
