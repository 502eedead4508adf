import type { ReactNode } from 'react'
import type { Language } from '#domain/shared/language.ts'
import { langAttributes } from './lang-attributes.ts'

type LocalisedTextProps = {
  of: { text: string; language: Language }
  /** Of the page. */
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
