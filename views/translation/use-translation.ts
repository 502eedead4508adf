import type { DefaultNamespace, Namespace } from 'i18next'
import { useContext } from 'react'
import { TranslationContext } from './TranslationContext.ts'
import type { Translate, Translator } from './translations.ts'

/** The texts of a namespace of locales/ in the language of the page, or of the language tab around a field. */
export function useTranslation<const Ns extends Namespace = DefaultNamespace>(
  namespace?: Ns,
): { t: Translate<Ns>; i18n: Translator } {
  const i18n = useContext(TranslationContext)
  if (!i18n) throw new Error('useTranslation is called outside of a page')
  return { t: i18n.getFixedT(i18n.language, namespace), i18n }
}
