import { type Language, languages } from '#domain/shared/language.ts'
import { safiTimeZone } from '#domain/time/safi-time.ts'

/** A date in the language of the document, which may differ from the page's. */
export function PaperDate({ at, language }: { at: Date; language: Language }) {
  const format = new Intl.DateTimeFormat(languages[language].locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: safiTimeZone,
  })
  return <time dateTime={at.toISOString()}>{format.format(at)}</time>
}
