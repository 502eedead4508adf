import type { ReactNode } from 'react'
import { type Language, languages } from '#domain/shared/language.ts'
import { useLanguage } from './use-language.ts'

type LocalisedTextProps = {
  of: { text: string; language: Language }
  /** It is shown in place of the text itself. */
  children?: ReactNode
}

/** `of` is a result of localised(): the text gets lang and dir where it is not in the page's language. */
export function LocalisedText({ of: { text, language }, children = text }: LocalisedTextProps) {
  const page = useLanguage()
  return language === page ? children : <span {...langAttributes(language, page)}>{children}</span>
}

export function langAttributes(own: Language, page: Language): { lang?: Language; dir?: 'ltr' | 'rtl' } {
  return own === page ? {} : { lang: own, dir: languages[own].dir }
}
