/** The first sentence of a description, for lists and meta descriptions. */
export function firstSentence(text: string): string {
  return /^.*?[.!?؟…](?=\s|$)/s.exec(text.trim())?.[0] ?? text.trim()
}
