/**
 * Removes what PostgreSQL cannot store (NUL, lone surrogates) and surrounding spaces; a text that shows nothing becomes
 * empty. Browsers send line ends as two characters, but count them as one against a field's limit.
 */
export function cleanText(text: string): string {
  if (showsNothing(text)) return ''
  return toWellFormed(text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '')).trim()
}

/** Direction marks, joiners and fillers alone are no name and no message. */
function showsNothing(text: string): boolean {
  return /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u.test(text)
}

/** Does what String's own `toWellFormed` does, which browsers have since 2023. */
export function toWellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\ufffd')
}

const direction = '\\u202a-\\u202e\\u2066-\\u2069'

/**
 * No line needs these invisible characters: line ends, tabs and other controls, and those that change the
 * direction of what follows. The marks U+200E and U+200F stay, as people who write Arabic use them, and so do
 * the joiners of emoji.
 */
const hiddenSigns = new RegExp(`[\\p{Cc}${direction}]`, 'gu')

const trimmedSign = new RegExp(`[\\s${direction}]`)

export function hasHiddenSigns(text: string): boolean {
  return text.search(hiddenSigns) >= 0
}

/**
 * Trims a text of one line of spaces, and of the signs that chats and address books put around a phone number
 * that is copied. A text that shows nothing becomes empty. Lone surrogates, which PostgreSQL cannot store,
 * are replaced.
 */
export function cleanLine(text: string): string {
  if (showsNothing(text)) return ''
  let start = 0
  let end = text.length
  while (start < end && trimmedSign.test(text.charAt(start))) start += 1
  while (end > start && trimmedSign.test(text.charAt(end - 1))) end -= 1
  return toWellFormed(text.slice(start, end))
}

/**
 * Addresses, numbers and codes have none of the marks that stay in a line; they are copied with them, and
 * with spaces before them, out of Arabic chats and spreadsheets.
 */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\u061c\u200b\u200e\u200f]/g, '').trim()
}

export function withoutHiddenSigns(text: string): string {
  return text.replaceAll(hiddenSigns, ' ')
}

/**
 * Cleans what a stranger typed, for a mail to somebody who may not have asked for it: it is put on one line,
 * without what mail programs turn into a link. 'Av. Hassan II, km 12.5' stays as it is.
 */
export function withoutLinks(text: string): string {
  return withoutHiddenSigns(text)
    .replaceAll('://', ' ')
    .replaceAll(/(?<=[^\s\p{Nd}])[.。．｡](?=\S)|(?<=\S)[.。．｡](?=[^\s\p{Nd}])/gu, ' ')
}

/** Wraps a text in Unicode isolates (FSI … PDI), so that it keeps its own direction where no <bdi> is possible. */
export function isolateDirection(text: string): string {
  return `\u2068${text}\u2069`
}

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/**
 * Replaces digits of any script (٠٦١٢, ०६१२, ０６１２) by 0 to 9, for parsing prices, codes, phones and searches.
 * NFKC changes other letter forms too, so that the result is not for display.
 */
export function normaliseDigits(text: string): string {
  return withoutMarks(text)
    .normalize('NFKC')
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)))
}

/** The ten digits of a script are consecutive in Unicode, so the value is the distance from its zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && isDigit(code - value - 1)) value += 1
  return value
}

/** Drops characters, too, that XML 1.0 cannot contain. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(notInXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** These are control characters except white space, and non-characters. */
const notInXml = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu
