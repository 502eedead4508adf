import { useTranslation } from 'react-i18next'
import { findCheaperBreaks, priceBreakFields, priceBreakRows } from '#domain/catalog/price-breaks.ts'
import type { Product } from '#domain/catalog/product.ts'
import { errorText } from '#domain/shared/result.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import type { FormProps } from './ProductInput.tsx'

type PriceBreakFieldsProps = Pick<FormProps, 'formValues' | 'errors'> & {
  /** What the table holds for, as it is stored. */
  products: readonly Pick<Product, 'price' | 'sale_price' | 'price_breaks'>[]
  hint: string
}

/** Lower prices from a number of pieces on: a small table of rows, closed where there are none. */
export function PriceBreakFields({ formValues, errors, products, hint }: PriceBreakFieldsProps) {
  const { t } = useTranslation('admin-products')
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
            const input = (name: string) => ({
              ...{ name, label: labels[name], value: formValues[name], errors: errors[name] },
            })
            return (
              <tr key={row}>
                <td>
                  <Cell {...input(fields.from)} inputMode="numeric" />
                </td>
                <td>
                  <Cell {...input(fields.price)} inputMode="decimal" />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <Warnings
        numbers={new Set(products.flatMap(findCheaperBreaks).map(({ from_quantity }) => from_quantity))}
      />
    </details>
  )
}

/** The names of its inputs in a list of errors, and as what screen readers read. */
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

type CellProps = {
  name: string
  label: string | undefined
  value: string | undefined
  errors: readonly string[] | undefined
  inputMode: 'numeric' | 'decimal'
}

function Cell({ name, label, value, errors = [], inputMode }: CellProps) {
  const { t } = useTranslation('errors')
  const [error] = errors
  return (
    <>
      <input
        className="input"
        id={name}
        name={name}
        defaultValue={value}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${name}-error`}
        inputMode={inputMode}
        autoComplete="off"
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

/** Such a table is kept: a shop may want it, or have mistyped it. */
function Warnings({ numbers }: { numbers: ReadonlySet<number> }) {
  const { t } = useTranslation('admin-products')
  return [...numbers].map((number) => (
    <p className="error" key={number}>
      {t('form.breaks.cheaper', { number, less: number - 1 })}
    </p>
  ))
}
