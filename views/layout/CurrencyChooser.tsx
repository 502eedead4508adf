import { useTranslation } from 'react-i18next'
import { currencyCodes } from '#domain/currency/currency.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../PageContext.ts'

/**
 * The display currency: a plain form that returns to the page. A script submits it on change and stores currency and
 * rate in localStorage (client/behaviours/shared/currency-choice.ts).
 */
export function CurrencyChooser({ id }: { id: string }) {
  const { t } = useTranslation('currency')
  const { currency, path, href } = usePage()
  return (
    <form
      className="field"
      action={href(paths.currency)}
      data-currency={currency.code}
      data-rate={currency.rate}
    >
      <label htmlFor={id}>{t('choose')}</label>
      <input type="hidden" name="from" value={path} />
      <select
        className="input"
        id={id}
        name="to"
        defaultValue={currency.code}
        aria-describedby={`${id}-hint`}
      >
        {currencyCodes.map((each) => (
          <option key={each} value={each}>
            {t(`names.${each}`)} ({each})
          </option>
        ))}
      </select>
      <noscript>
        <button className="btn btn--tint btn--sm" type="submit">
          {t('apply')}
        </button>
      </noscript>
      <p className="estimate-note" id={`${id}-hint`}>
        {t('hint')}
      </p>
    </form>
  )
}
