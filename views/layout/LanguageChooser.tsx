import { languageCodes, languages } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../PageContext.ts'
import { VisitorSlot } from '../VisitorSlot.tsx'
import { CurrencyChooser } from './CurrencyChooser.tsx'

/** The popover that the header's language button opens: languages, and the currency of prices. */
export function LanguageChooser() {
  return (
    <div className="prefs" id="prefs" popover="auto">
      <LanguageLinks />
      <CurrencyChooser id="currency" />
      <VisitorSlot name="detected-currency" />
    </div>
  )
}

/**
 * The languages, each in its own words. The links keep the visitor on the page and remember the choice; search
 * engines find the same pages by hreflang instead.
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
