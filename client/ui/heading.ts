/** Kufi is for the few words of a title; longer ones are sentences, which are read more easily in the face of texts. */
const mostWordsOfTitle = 4

/** The class of a heading, by its words. */
export function headingClass(text: string): 'sentence' | undefined {
  return text.trim().split(/\s+/).length > mostWordsOfTitle ? 'sentence' : undefined
}
