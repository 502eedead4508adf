import type { ReactNode } from 'react'
import { type Language, languages } from '#domain/shared/language.ts'
import { markMatches } from '#domain/text/mark-matches.ts'
import { usePage } from '../PageContext.ts'

type LocalisedTextProps = {
  of: { text: string; language: Language }
  /** What was searched for, to be marked in the text. */
  marked?: string
}

/** The result of localised(), with lang and dir where it is not in the page's language. */
export function LocalisedText({ of: { text, language }, marked = '' }: LocalisedTextProps) {
  const page = usePage()
  const shown = marked === '' ? text : markText(text, marked)
  if (language === page.language) return shown
  return (
    <span lang={language} dir={languages[language].dir}>
      {shown}
    </span>
  )
}

function markText(text: string, search: string): ReactNode {
  return (
    markMatches(text, search)?.map((part, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
      part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
    ) ?? text
  )
}
