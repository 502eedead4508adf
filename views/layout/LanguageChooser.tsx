import { languageCodes, languages } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { ConstantPart } from '../ConstantPart.tsx'
import { usePage } from '../PageContext.ts'
import { VisitorSlot } from '../VisitorSlot.tsx'
import { CurrencyChooser } from './CurrencyChooser.tsx'

/** The popover of the header's language button: languages and display currency. */
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
 * The languages, each by its own name. The links stay on the page and store the choice, so they are not for search
 * engines, which use hreflang.
 */
export function LanguageLinks({ isRow = false }: { isRow?: boolean }) {
  const { path } = usePage()
  const from = String(new URLSearchParams({ from: path }))
  const className = isRow ? 'langs langs--row' : 'langs'
  return <ConstantPart as="div" className={className} of={Links} props={{}} inserted={{ from }} />
}

function Links() {
  const { language } = usePage()
  return languageCodes.map((code) => (
    <a
      key={code}
      href={`${paths.language}?to=${code}&{{from}}`}
      lang={code}
      hrefLang={code}
      rel="nofollow"
      data-language={code}
      aria-current={code === language ? 'true' : undefined}
    >
      <span className="khatam" aria-hidden="true" />
      {languages[code].name}
    </a>
  ))
}
