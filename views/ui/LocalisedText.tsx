import { type Language, languages } from '#domain/shared/language.ts'
import { usePage } from '../PageContext.ts'

/** The result of localised(), with lang and dir where it is not in the page's language. */
export function LocalisedText({ of: { text, language } }: { of: { text: string; language: Language } }) {
  const page = usePage()
  if (language === page.language) return text
  return (
    <span lang={language} dir={languages[language].dir}>
      {text}
    </span>
  )
}
