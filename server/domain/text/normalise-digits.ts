const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/**
 * Replaces digits of any script (٠٦١٢, ०६१२, ０６１２) by 0 to 9, for parsing prices, codes, phones and searches. NFKC
 * also changes other letter forms, so do not use it for displayed text.
 */
export function normaliseDigits(text: string): string {
  return text.normalize('NFKC').replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)))
}

/**
 * Unicode assigns consecutive code points to the ten digits of a script, so the value is the distance from its
 * zero.
 */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && isDigit(code - value - 1)) value += 1
  return value
}
