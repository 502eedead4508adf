const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/**
 * A text with the digits of every keyboard (٠٦١٢, ०६१२, ０６１２) as 0 to 9, for whatever reads numbers: prices, codes,
 * phones, searches. NFKC turns other forms of letters into the usual ones too, so a text that is shown is not replaced by it.
 */
export function normaliseDigits(text: string): string {
  return text.normalize('NFKC').replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)))
}

/** Unicode keeps the ten digits of a script side by side, so a digit is worth its distance from the first of them. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && isDigit(code - value - 1)) value += 1
  return value
}
