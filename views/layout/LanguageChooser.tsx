import { languageCodes, languages } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../PageContext.ts'
import { CurrencyChooser } from './CurrencyChooser.tsx'

/** The popover of the header's language button: languages and display currency. */
export function LanguageChooser() {
  return (
    <div className="prefs" id="prefs" popover="auto">
      <LanguageLinks />
      <CurrencyChooser id="currency" />
      <DetectedCurrency />
    </div>
  )
}

/**
 * The languages, each by its own name. The links stay on the page and store the choice, so they are not for search
 * engines, which use hreflang.
 */
export function LanguageLinks({ isRow = false }: { isRow?: boolean }) {
  const { language, path } = usePage()
  return (
    <div className={isRow ? 'langs langs--row' : 'langs'}>
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

/** The detected country and currency of a visitor without a choice, for the browser to store. */
function DetectedCurrency() {
  const { detected } = usePage()
  if (detected === null) return null
  return (
    <template
      data-detected-currency={detected.currency}
      data-detected-rate={detected.rate}
      data-detected-country={detected.countryCode}
    />
  )
}
