import type { ReactNode } from 'react'
import type { Language } from '#domain/shared/language.ts'
import { markMatches } from '#domain/text/mark-matches.ts'
import { LocalisedText as TextInLanguage } from '../../client/ui/LocalisedText.tsx'
import { usePage } from '../PageContext.ts'

type LocalisedTextProps = {
  of: { text: string; language: Language }
  /** The search, whose words are marked in the text. */
  marked?: string
}

/** The LocalisedText of client/ui, in the language of the page. */
export function LocalisedText({ of, marked = '' }: LocalisedTextProps) {
  const { language } = usePage()
  return (
    <TextInLanguage of={of} language={language}>
      {marked === '' ? of.text : markText(of.text, marked)}
    </TextInLanguage>
  )
}

function markText(text: string, search: string): ReactNode {
  return (
    markMatches(text, search)?.map((part, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
      part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
    ) ?? text
  )
}
