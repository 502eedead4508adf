import { readFileSync } from 'node:fs'

/** The text of a file with these lines after the first place of `start` and before the next of `end`. */
export function replaceBetween(file: string, start: string, end: string, lines: readonly string[]): string {
  const text = readFileSync(file, 'utf8')
  const from = text.indexOf(start) + start.length
  return text.slice(0, from) + lines.join('') + text.slice(text.indexOf(end, from))
}
