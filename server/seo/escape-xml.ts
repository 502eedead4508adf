/** Text as it stands between or within tags of XML, without the signs that XML 1.0 cannot hold. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(notInXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be taken out
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
