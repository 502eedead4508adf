import { useTranslation } from 'react-i18next'
import type { OrderLine } from '#domain/orders/order.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { localised } from '#domain/shared/language.ts'
import { Amount } from '../../../../client/ui/Amount.tsx'
import { usePage } from '../../../PageContext.ts'
import { LocalisedText } from '../../../ui/LocalisedText.tsx'

type ReturnableLinesProps = {
  lines: readonly OrderLine[]
  /** Quantities as typed: quantity_7. */
  formValues: Record<string, string>
  errors: readonly string[] | undefined
}

/** What the buyer still has, with a field for how many of each came back. */
export function ReturnableLines({ lines, formValues, errors = [] }: ReturnableLinesProps) {
  const { t } = useTranslation('returns')
  const { t: tError } = useTranslation('errors')
  const { language } = usePage()
  const [error] = errors
  return (
    <section className="panel stack" id="lines" tabIndex={-1}>
      <h2>{t('lines')}</h2>
      {error && (
        <p className="error" id="lines-error">
          {tError(error as 'nothing_returned')}
        </p>
      )}
      <p>
        <button className="btn btn--line btn--sm" type="submit" name="act" value="all">
          {t('all')}
        </button>
      </p>
      <ul className="order-products">
        {lines.map((line) => {
          const { product_id: id, price, quantity } = line
          const name = localised(line, 'name', language)
          return (
            <li key={id}>
              <p className="order-products__name">
                <LocalisedText of={name} />
                <span className="soft">
                  <Amount centimes={price} language={language} isInFull /> ·{' '}
                  {t('delivered', { count: quantity })}
                </span>
              </p>
              <div className="row order-products__action">
                <input
                  className="input"
                  id={`quantity_${id}`}
                  name={`quantity_${id}`}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={6}
                  defaultValue={formValues[`quantity_${id}`] ?? '0'}
                  aria-label={t('quantity', { name: isolateDirection(name.text) })}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? 'lines-error' : undefined}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
