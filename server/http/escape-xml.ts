/** Text as it stands between or within tags of XML, without the signs that XML 1.0 cannot hold. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(notInXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Control characters but for white space (XML 1.0 holds some of them, and advises against all), and what is no character. */
const notInXml = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu
