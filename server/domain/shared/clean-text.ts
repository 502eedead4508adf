/**
 * Removes what PostgreSQL cannot store (NUL, lone surrogates) and surrounding spaces. Browsers send line ends as two
 * characters, but count them as one against a field's limit.
 */
export function cleanText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed().trim()
}
