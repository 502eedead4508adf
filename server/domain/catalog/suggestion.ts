import type { TextPart } from '../text/mark-matches.ts'

/** What the search field offers for the letters typed so far. */
export type Suggestions = {
  /** How many there are, in words, for screen readers. */
  status: string
  items: SuggestedPage[]
}

export type SuggestedPage = {
  /** With the language prefix. */
  path: string
  name: TextPart[]
  /** What it is, unless it is a product. */
  kind?: string
}

/** A single letter begins too many words. */
export const fewestLettersSuggested = 2
