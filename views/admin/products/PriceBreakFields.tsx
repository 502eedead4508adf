import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#domain/catalog/product.ts'
import { findCheaperBreaks, priceBreakFields, priceBreakRows } from '#domain/catalog/product-price.ts'
import { errorText } from '#domain/shared/result.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { FormContext } from '../../ui/form/Field.tsx'
import { BareInput } from '../form/Inputs.tsx'

type PriceBreakFieldsProps = {
  /** The table holds for these, as they are stored. */
  products: readonly Pick<Product, 'price' | 'sale_price' | 'price_breaks'>[]
  hint: string
}

export function PriceBreakFields({ products, hint }: PriceBreakFieldsProps) {
  const { t } = useTranslation('admin-products')
  const { formValues, errors } = useContext(FormContext)
  const labels = usePriceBreakLabels()
  const isOpen = Object.keys(labels).some((name) => formValues[name] || errors[name])
  return (
    <details className="price-breaks" open={isOpen}>
      <summary>
        <h3>{t('form.breaks.title')}</h3>
        <Icon name="chevron-down" />
      </summary>
      <p className="hint" id="breaks-hint">
        {hint}
      </p>
      <table aria-describedby="breaks-hint">
        <thead>
          <tr>
            <th scope="col">{t('form.breaks.from')}</th>
            <th scope="col">{t('form.breaks.price')}</th>
          </tr>
        </thead>
        <tbody>
          {priceBreakRows.map((row) => {
            const fields = priceBreakFields(row)
            return (
              <tr key={row}>
                <td>
                  <Cell name={fields.from} label={labels[fields.from] ?? ''} inputMode="numeric" />
                </td>
                <td>
                  <Cell name={fields.price} label={labels[fields.price] ?? ''} inputMode="decimal" />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {/* A break that makes more pieces cheaper than fewer is no error: the shop may want it, or have mistyped it. */}
      {[...new Set(products.flatMap(findCheaperBreaks).map(({ from_quantity }) => from_quantity))].map(
        (number) => (
          <p className="error" key={number}>
            {t('form.breaks.cheaper', { number, less: number - 1 })}
          </p>
        ),
      )}
    </details>
  )
}

export function usePriceBreakLabels(): Record<string, string> {
  const { t } = useTranslation('admin-products')
  const labels = priceBreakRows.flatMap((row) => {
    const { from, price } = priceBreakFields(row)
    return [
      [from, t('form.breaks.row_from', { row })],
      [price, t('form.breaks.row_price', { row })],
    ]
  })
  return Object.fromEntries(labels)
}

function Cell({ name, label, inputMode }: { name: string; label: string; inputMode: 'numeric' | 'decimal' }) {
  const { t } = useTranslation('errors')
  const { formValues, errors } = useContext(FormContext)
  const [error] = errors[name] ?? []
  return (
    <>
      <BareInput
        name={name}
        label={label}
        defaultValue={formValues[name]}
        aria-describedby={error && `${name}-error`}
        inputMode={inputMode}
        maxLength={20}
        data-ltr
      />
      {error && (
        <p className="error" id={`${name}-error`}>
          {errorText(t, error)}
        </p>
      )}
    </>
  )
}
