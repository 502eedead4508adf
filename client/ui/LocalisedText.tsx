import type { ReactNode } from 'react'
import { type Language, languages } from '#domain/shared/language.ts'

type LocalisedTextProps = {
  of: { text: string; language: Language }
  /** The language of the page. */
  language: Language
  /** What is shown in place of the text itself. */
  children?: ReactNode
}

/** The result of localised(), with lang and dir where it is not in the page's language. */
export function LocalisedText({
  of: { text, language: own },
  language,
  children = text,
}: LocalisedTextProps) {
  return own === language ? children : <span {...langAttributes(own, language)}>{children}</span>
}

/** The lang and dir attributes of a text that may be in another language than the page. */
export function langAttributes(own: Language, page: Language): { lang?: Language; dir?: 'ltr' | 'rtl' } {
  return own === page ? {} : { lang: own, dir: languages[own].dir }
}
