import { useTranslation } from 'react-i18next'
import type { Quote, QuotedLine } from '#domain/cart/quote.ts'
import { languages, localised } from '#domain/shared/language.ts'
import { Amount } from '../../../../client/ui/Amount.tsx'
import { Icon } from '../../../../client/ui/Icon.tsx'
import { usePage } from '../../../PageContext.ts'
import { MadeToOrder } from '../../../ui/specifications/MadeToOrder.tsx'
import { QuantityInput } from './QuantityInput.tsx'

type ChosenProductsProps = {
  quote: Quote
  /** Quantities as submitted: quantity_7. */
  formValues: Record<string, string>
  errors: readonly string[] | undefined
}

/** The lines of the phone order at current prices. */
export function ChosenProducts({ quote, formValues, errors = [] }: ChosenProductsProps) {
  const { t } = useTranslation('admin-orders')
  const { t: tError } = useTranslation('errors')
  const [error] = errors
  return (
    <section className="panel stack" id="lines" tabIndex={-1}>
      <h2>{t('phone.chosen')}</h2>
      <div className="stack" data-part="lines">
        {error && <p className="error">{tError(error as 'lines_missing')}</p>}
        {quote.lines.length === 0 && <p className="soft">{t('phone.chosen_none')}</p>}
        {quote.lines.length > 0 && (
          <>
            <ul className="order-products">
              {quote.lines.map((line) => (
                <ChosenProduct
                  key={line.product_id}
                  line={line}
                  formValues={formValues[`quantity_${line.product_id}`]}
                />
              ))}
            </ul>
            <div>
              <button className="btn btn--line btn--sm" type="submit" name="act" value="update">
                {t('phone.update')}
              </button>
            </div>
          </>
        )}
      </div>
    </section>
  )
}

function ChosenProduct({ line, formValues }: { line: QuotedLine; formValues: string | undefined }) {
  const { t } = useTranslation('admin-orders')
  const { language } = usePage()
  const { product, product_id: id, quantity, notice } = line
  const name = product ? localised(product, 'name', language) : null
  const text = name?.text ?? `#${id}`
  const noticeId = notice ? `notice-${id}` : undefined
  // An invalid quantity is shown as it was entered.
  const isRead = /^\d*$/.test(formValues ?? '')
  return (
    <li>
      <p className="order-products__name">
        <span lang={name?.language} dir={name ? languages[name.language].dir : 'ltr'}>
          {text}
        </span>
        {product && (
          <span className="soft">
            <Amount centimes={line.unit_price} language={language} isInFull /> {t('phone.each')} ·{' '}
            <Amount centimes={line.total} language={language} isInFull />
          </span>
        )}
        {product?.made_to_order_days && (
          <span className="soft">
            <MadeToOrder days={product.made_to_order_days} />
          </span>
        )}
        {notice && (
          <span className="error" id={noticeId}>
            {notice === 'scarce' ? t('phone.scarce', { stock: product?.stock ?? 0 }) : t('phone.gone')}
          </span>
        )}
      </p>
      <div className="row order-products__action">
        <QuantityInput
          productId={id}
          quantity={isRead ? quantity : null}
          typed={formValues}
          label={t('phone.quantity', { name: text })}
          noticeId={noticeId}
        />
        <button
          className="iconbtn"
          type="submit"
          name="act"
          value={`remove-${id}`}
          aria-label={t('phone.remove', { name: text })}
        >
          <Icon name="trash-2" />
        </button>
      </div>
    </li>
  )
}

type OrderSumsProps = { quote: Quote; errors: readonly string[] | undefined }

/** The totals of the order; only for the total that was shown is it placed. */
export function OrderSums({ quote: { subtotal, shipping, total }, errors = [] }: OrderSumsProps) {
  const { t: tError } = useTranslation('errors')
  const [error] = errors
  const { t } = useTranslation('admin-orders')
  const { language } = usePage()
  const isFree = shipping === 0 && subtotal > 0
  return (
    <div id="sums" data-part="sums" aria-live="polite" tabIndex={-1}>
      <input type="hidden" name="seen_total" value={total} />
      {error && <p className="error">{tError(error as 'caller_price_changed')}</p>}
      <dl className="phone-order__totals">
        <div>
          <dt>{t('phone.subtotal')}</dt>
          <dd>
            <Amount centimes={subtotal} language={language} isInFull />
          </dd>
        </div>
        <div>
          <dt>{t('phone.shipping')}</dt>
          <dd>{isFree ? t('phone.free') : <Amount centimes={shipping} language={language} isInFull />}</dd>
        </div>
        <div className="sum">
          <dt>{t('phone.total')}</dt>
          <dd>
            <Amount centimes={total} language={language} isInFull />
          </dd>
        </div>
      </dl>
    </div>
  )
}
