/**
 * The text of a courier's file: UTF-8, or what spreadsheets save as 'CSV' or 'Unicode text' on Windows in Morocco. Null for
 * what is no text.
 */
export function decodeCourierFile(bytes: Buffer): string | null {
  const text = decodeUnicode(bytes) ?? (hasUtf8Mark(bytes) ? null : decodeCodePage(bytes))
  // Pictures and workbooks have such bytes, texts never.
  return text?.includes('\0') ? null : text
}

function decodeUnicode(bytes: Buffer): string | null {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function hasUtf8Mark(bytes: Buffer): boolean {
  return bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))
}

/**
 * Code pages 1256 and 1252 have the small letters of French at the same places. Where 1256 has Arabic letters, 1252 has
 * the capitals of French: an Arabic letter within a Latin word is one of those.
 */
function decodeCodePage(bytes: Buffer): string {
  const text = new TextDecoder('windows-1256').decode(bytes)
  const isFrench = /[A-Za-z]\p{Script=Arabic}|\p{Script=Arabic}[A-Za-z]/u.test(text)
  return isFrench ? new TextDecoder('windows-1252').decode(bytes) : text
}
