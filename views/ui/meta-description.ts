/** Lengths that search engines show whole. */
const shortest = 70
const longest = 160

/** The beginning of a text in whole sentences; `general` is added to a short one. */
export function metaDescription(text: string, general: string): string {
  const whole = text.length < shortest ? `${text} ${general}`.trim() : text
  if (whole.length <= longest) return whole
  const sentences = /^.*[.!?؟…](?=\s)/s.exec(whole.slice(0, longest + 1))?.[0] ?? ''
  if (sentences.length >= shortest) return sentences
  return `${whole.slice(0, longest).replace(/\s+\S*$/, '')}…`
}
