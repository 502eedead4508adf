/** The text with these lines between its comments `<!-- part -->` and `<!-- end of part -->`. */
export function replaceBetween(text: string, part: string, lines: readonly string[]): string {
  const [start, end] = [`<!-- ${part} -->\n`, `<!-- end of ${part} -->`]
  const from = text.indexOf(start) + start.length
  return text.slice(0, from) + lines.join('') + text.slice(text.indexOf(end, from))
}
