import { useContext } from 'react'
import { I18nContext } from 'react-i18next'
import { defaultLanguage, type Language } from '#domain/shared/language.ts'

/** The language in which this part of the page is rendered; it needs no texts, unlike useTranslation. */
export function useLanguage(): Language {
  return (useContext(I18nContext)?.i18n.language as Language | undefined) ?? defaultLanguage
}
