/** The first sentence of a description, for lists. */
export function firstSentence(text: string): string {
  return /^.*?[.!?؟…](?=\s|$)/s.exec(text.trim())?.[0] ?? text.trim()
}
