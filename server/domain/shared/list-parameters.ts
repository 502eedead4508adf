import { cleanText } from './clean-text.ts'

/** One query parameter of a list's URL. */
export type ListParameter<Value> = {
  /** The value if the URL has none; never written into a URL. */
  default: Value
  /** The parsed value, or undefined if the text is invalid. */
  parse: (text: string) => Value | undefined
}

/** A search text or a name. */
export function searchText(limit = 200): ListParameter<string> {
  return { default: '', parse: (text) => cleanText(text).slice(0, limit) }
}

/** A category slug. */
export const slugParameter: ListParameter<string> = {
  default: '',
  parse: (text) => (/^[a-z0-9-]{1,100}$/.test(text) ? text : undefined),
}

/** One of several choices; default: the first. */
export function oneOf<Choice extends string>(choices: readonly [Choice, ...Choice[]]): ListParameter<Choice> {
  return { default: choices[0], parse: (text) => choices.find((choice) => choice === text) }
}

/** One of several choices; default: null. */
export function oneOfOrNull<Choice extends string>(choices: readonly Choice[]): ListParameter<Choice | null> {
  return { default: null, parse: (text) => choices.find((choice) => choice === text) }
}

export const pageParameter: ListParameter<number> = {
  default: 1,
  parse: (text) => {
    const page = Number(text)
    return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : undefined
  },
}
