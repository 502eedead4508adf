// U+0660 to 0669 are the digits of the Arabic keyboard, U+06F0 to 06F9 those of the Persian one.
/** The text with every digit of those as 0 to 9. */
export function replaceArabicDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}
