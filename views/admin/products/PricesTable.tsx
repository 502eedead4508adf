import { useTranslation } from 'react-i18next'
import type { StaffProductListItem } from '#domain/catalog/product-list.ts'
import type { Centimes } from '#domain/currency/money.ts'
import { localised } from '#domain/shared/language.ts'
import { Amount } from '../../../client/ui/Amount.tsx'
import { usePage } from '../../PageContext.ts'
import { LocalisedText } from '../../ui/LocalisedText.tsx'

type Prices = { price: Centimes; sale_price: Centimes | null }

/** A product with its new prices; rejected if these are not allowed. */
export type PriceRow = { product: StaffProductListItem; before: Prices; after: Prices; isRefused: boolean }

/** Current and new prices of each product. */
export function PricesTable({ changed }: { changed: readonly PriceRow[] }) {
  const { t } = useTranslation('admin-products')
  const { language } = usePage()
  return (
    <table className="table table--prices">
      <thead>
        <tr>
          <th scope="col">{t('prices.product')}</th>
          <th scope="col">{t('prices.before')}</th>
          <th scope="col">{t('prices.after')}</th>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  )
}

function PricePair({ prices: { price, sale_price } }: { prices: Prices }) {
  const { t } = useTranslation('admin-products')
  const { language } = usePage()
  return (
    <>
      <Amount centimes={price} language={language} isInFull />
      {sale_price !== null && (
        <span className="who">
          {t('prices.sale')} <Amount centimes={sale_price} language={language} isInFull />
        </span>
      )}
    </>
  )
}
