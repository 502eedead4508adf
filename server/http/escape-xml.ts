/** Escapes text for XML content and attributes, and drops characters that XML 1.0 cannot contain. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(notInXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Control characters except white space, and non-characters. */
const notInXml = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu
