/** Without what a database cannot keep (NUL, lone surrogates) and without spaces around it. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().trim()
}
