/**
 * The Kufi typeface is for the few words of a title; longer headings are sentences, which are easier to read
 * in the typeface of texts.
 */
const mostWordsOfTitle = 4

export function headingClass(text: string): 'sentence' | undefined {
  return text.trim().split(/\s+/).length > mostWordsOfTitle ? 'sentence' : undefined
}
