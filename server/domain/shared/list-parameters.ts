import { cleanText } from './clean-text.ts'

/** One parameter of a list's address. */
export type ListParameter<Value> = {
  /** Counts where the address does not say another value; it is never written into an address. */
  default: Value
  /** The value that a text means, or undefined for a text that means none. */
  parse: (text: string) => Value | undefined
}

/** Words to search for, or a name. */
export function searchText(limit = 200): ListParameter<string> {
  return { default: '', parse: (text) => cleanText(text).slice(0, limit) }
}

/** The slug of a category. */
export const slugParameter: ListParameter<string> = {
  default: '',
  parse: (text) => (/^[a-z0-9-]{1,100}$/.test(text) ? text : undefined),
}

/** One of several choices; the first is the default. */
export function oneOf<Choice extends string>(choices: readonly [Choice, ...Choice[]]): ListParameter<Choice> {
  return { default: choices[0], parse: (text) => choices.find((choice) => choice === text) }
}

/** One of several choices, or null for none of them. */
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
