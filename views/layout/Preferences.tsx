import { useTranslation } from 'react-i18next'
import { currencyCodes, defaultCurrency } from '#domain/currency/currency.ts'
import { languageCodes, languages } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../PageContext.ts'
import { Button } from '../ui/Buttons.tsx'

export function LanguageChooser() {
  const { t } = useTranslation()
  const { detected } = usePage()
  return (
    <div className="menu" id="prefs" popover="auto" role="dialog" aria-label={t('header.language')}>
      <LanguageLinks />
      <CurrencyChooser id="currency" />
      {/* The browser stores the detected country and currency of a visitor without a choice. */}
      {detected && (
        <template
          data-detected-currency={detected.currency}
          data-detected-rate={detected.rate}
          data-detected-country={detected.countryCode}
        />
      )}
    </div>
  )
}

/**
 * Each language has its own name. The links stay on the page and store the choice, so they are not for search
 * engines, which use hreflang.
 */
export function LanguageLinks({ isRow = false }: { isRow?: boolean }) {
  const { language, path } = usePage()
  return (
    <div className={isRow ? 'row links' : 'links'}>
      {languageCodes.map((code) => (
        <a
          key={code}
          href={`${paths.language}?${new URLSearchParams({ to: code, from: path })}`}
          lang={code}
          hrefLang={code}
          rel="nofollow"
          data-language={code}
          aria-current={code === language ? 'true' : undefined}
        >
          <span className="khatam" aria-hidden="true" />
          {languages[code].name}
        </a>
      ))}
    </div>
  )
}

/**
 * A plain form returns to the page. A script submits it on change and stores currency and rate in localStorage
 * (client/behaviours/shared/currency-choice.ts).
 */
export function CurrencyChooser({ id }: { id: string }) {
  const { t } = useTranslation('currency')
  const { currency, path, href, seller } = usePage()
  const offered = currencyCodes.filter(
    (code) => code === defaultCurrency || seller.services[`offers_${code}`],
  )
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
        // When one comes back to a page, the browser would choose what was chosen then, beside the prices of now.
        autoComplete="off"
        aria-describedby={`${id}-hint`}
      >
        {offered.map((each) => (
          <option key={each} value={each}>
            {t(`names.${each}`)} ({each})
          </option>
        ))}
      </select>
      <noscript>
        <Button look="tint sm">{t('apply')}</Button>
      </noscript>
      <p className="soft small estimate-note" id={`${id}-hint`}>
        {t('hint')}
      </p>
    </form>
  )
}
