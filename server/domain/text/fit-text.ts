import { toWellFormed } from '../shared/clean-text.ts'

/** In characters: what search engines show of a title, and of a description. */
const longestTitle = 60
const shortestDescription = 70
const longestDescription = 160

/** A page title with the name of the shop if both fit, else without it; a long one is cut at a word. */
export function fitTitle(title: string, titleWithBrand: string): string {
  return titleWithBrand.length <= longestTitle ? titleWithBrand : cutAtWord(title, longestTitle)
}

/** A description of useful length: a long one is cut at a word, a short one followed by `ending`. */
export function fitDescription(description: string, ending: string): string {
  const text = description.replaceAll(/\s+/g, ' ').trim()
  if (text.length > longestDescription) return cutAtWord(text, longestDescription)
  if (text.length >= shortestDescription) return text
  const sentence = /[.!?؟…]$/.test(text) || text === '' ? text : `${text}.`
  return cutAtWord(`${sentence} ${ending}`.trim(), longestDescription)
}

/** With an ellipsis where something is left out. */
export function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text
  const start = text.slice(0, longest - 1)
  const words = start.replace(/[\s\p{P}]+\S*$/u, '')
  // The text may be one endless word.
  return `${words.length >= longest / 2 ? words : toWellFormed(start)}…`
}
