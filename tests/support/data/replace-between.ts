import { readFileSync } from 'node:fs'

/** The text of a file with these lines between its comments `<!-- part -->` and `<!-- end of part -->`. */
export function replaceBetween(file: string, parts: Record<string, readonly string[]>): string {
  let text = readFileSync(file, 'utf8')
  for (const [part, lines] of Object.entries(parts)) {
    const [start, end] = [`<!-- ${part} -->\n`, `<!-- end of ${part} -->`]
    const from = text.indexOf(start) + start.length
    text = text.slice(0, from) + lines.join('') + text.slice(text.indexOf(end, from))
  }
  return text
}
