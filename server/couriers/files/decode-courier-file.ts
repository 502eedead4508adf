/**
 * The text of a courier's file: UTF-8, or what spreadsheets save as 'CSV' or 'Unicode text' on Windows in Morocco. Code
 * page 1256 has the letters of French at the same places as 1252, so that it reads both. Null for what is no text.
 */
export function decodeCourierFile(bytes: Buffer): string | null {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  const text = decode(bytes, encoding) ?? decode(bytes, 'windows-1256')
  // Pictures and workbooks have such bytes, texts never.
  return text?.includes('\0') ? null : text
}

function decode(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
