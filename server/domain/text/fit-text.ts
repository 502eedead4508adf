import { toWellFormed } from '../shared/clean-text.ts'

/** The limits are in characters: search engines show so much of a title, and of a description. */
const longestTitle = 60
const shortestDescription = 70
const longestDescription = 160

/** The name of the shop is left out where both do not fit. */
export function fitTitle(title: string, titleWithBrand: string): string {
  return titleWithBrand.length <= longestTitle ? titleWithBrand : cutAtWord(title, longestTitle)
}

/** A long description is cut at a word, and a short one followed by `ending`. */
export function fitDescription(description: string, ending: string): string {
  const text = description.replaceAll(/\s+/g, ' ').trim()
  if (text.length > longestDescription) return cutAtWord(text, longestDescription)
  if (text.length >= shortestDescription) return text
  const sentence = /[.!?؟…]$/.test(text) || text === '' ? text : `${text}.`
  return cutAtWord(`${sentence} ${ending}`.trim(), longestDescription)
}

/** An ellipsis stands where something is left out. */
export function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text
  const start = text.slice(0, longest - 1)
  const words = start.replace(/[\s\p{P}]+\S*$/u, '')
  // The text may be one endless word.
  return `${words.length >= longest / 2 ? words : toWellFormed(start)}…`
}
