import { useContext } from 'react'
import { I18nContext } from 'react-i18next'
import { defaultLanguage, type Language } from '#domain/shared/language.ts'

/** It needs no texts, unlike useTranslation. */
export function useLanguage(): Language {
  return (useContext(I18nContext)?.i18n.language as Language | undefined) ?? defaultLanguage
}
