const direction = '\\u202a-\\u202e\\u2066-\\u2069'

/**
 * Signs that nobody sees and no line needs: line ends, tabs and other controls, and those that turn the direction of
 * what follows. The marks U+200E and U+200F stay, as people who write Arabic use them, and so do the joiners of emoji.
 */
const hiddenSigns = new RegExp(`[\\p{Cc}${direction}]`, 'gu')

const trimmedSign = new RegExp(`[\\s${direction}]`)

export function hasHiddenSigns(text: string): boolean {
  return text.search(hiddenSigns) >= 0
}

/**
 * Trims a text of one line: of spaces, and of the signs that chats and address books put around a phone number that is
 * copied. Lone surrogates, which PostgreSQL cannot store, are replaced.
 */
export function cleanLine(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && trimmedSign.test(text.charAt(start))) start += 1
  while (end > start && trimmedSign.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end).toWellFormed()
}

export function withoutHiddenSigns(text: string): string {
  return text.replaceAll(hiddenSigns, ' ')
}

/**
 * What a stranger typed, for a mail to somebody who may not have asked for it: on one line, and without what mail
 * programs turn into a link. 'Av. Hassan II, km 12.5' stays as it is.
 */
export function withoutLinks(text: string): string {
  return withoutHiddenSigns(text)
    .replaceAll('://', ' ')
    .replaceAll(/(?<=[^\s\p{Nd}])[.。．｡](?=\S)|(?<=\S)[.。．｡](?=[^\s\p{Nd}])/gu, ' ')
}

/** Wraps a text in Unicode isolates (FSI … PDI) so that it keeps its own direction where no <bdi> is possible. */
export function isolateDirection(text: string): string {
  return `\u2068${text}\u2069`
}
