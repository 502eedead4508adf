/** Removes what PostgreSQL cannot store (NUL, lone surrogates) and surrounding spaces. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().trim()
}
