import { cleanText, normaliseDigits } from './clean-text.ts'
import { readId } from './paths.ts'

type Parameters = Record<string, ListParameter<unknown>>
type ValuesOf<Of extends Parameters> = { [Name in keyof Of]: Of[Name]['default'] }

type ListDescription<Filters extends Parameters, Display extends Parameters> = {
  /** The URL of the unfiltered list: '/shop', '/admin?tab=blog'. */
  path: string
  filters?: Filters
  display?: Display
}

export type ListQuery<Values> = {
  defaults: Values
  /** Parses a query string or its parameters; never fails, as invalid values become their defaults. */
  parse: (query: string | Readonly<Record<string, string | undefined>>) => Values
  /** The parameters that differ from their defaults. */
  changes: (values: Partial<Values>) => [name: string, text: string][]
  /** The query string of the list's URL, without the question mark. */
  format: (values: Partial<Values>) => string
  /** The URL without default values, so that each list has exactly one URL. */
  path: (values?: Partial<Values>) => string
  isFiltered: (values: Partial<Values>) => boolean
}

/** The single description of a list's parameters: server and islands parse and build the list's URLs with it. */
export function listQuery<
  Filters extends Parameters = Record<never, never>,
  Display extends Parameters = Record<never, never>,
>({ path, filters, display }: ListDescription<Filters, Display>) {
  type Values = ValuesOf<Filters> & ValuesOf<Display> & { page: number }
  const parameters: Parameters = { ...filters, ...display, page: pageParameter }
  const [pathname = '', fixedQuery] = path.split('?')

  function mapParameters(map: (parameter: ListParameter<unknown>, name: string) => unknown): Values {
    const entries = Object.entries(parameters).map(([name, parameter]) => [name, map(parameter, name)])
    return Object.fromEntries(entries)
  }

  const list: ListQuery<Values> = {
    defaults: mapParameters((parameter) => parameter.default),
    parse(query) {
      const texts = typeof query === 'string' ? Object.fromEntries(new URLSearchParams(query)) : query
      return mapParameters((parameter, name) => {
        const text = texts[name]
        return (text === undefined ? undefined : parameter.parse(text)) ?? parameter.default
      })
    },
    changes: (values) =>
      Object.entries(parameters).flatMap(([name, parameter]) => {
        const value = values[name as keyof Values]
        return value === undefined || value === parameter.default ? [] : [[name, String(value)]]
      }),
    format(values) {
      const query = new URLSearchParams(fixedQuery)
      for (const [name, text] of list.changes(values)) query.set(name, text)
      return query.toString()
    },
    path(values = {}) {
      const query = list.format(values)
      return query ? `${pathname}?${query}` : pathname
    },
    isFiltered: (values) => list.changes(values).some(([name]) => filters && name in filters),
  }
  return list
}

export type ListParameter<Value> = {
  /** The value if the URL has none; never written into a URL. */
  default: Value
  /** The parsed value, or undefined if the text is invalid. */
  parse: (text: string) => Value | undefined
}

export function searchParameter(limit = 200): ListParameter<string> {
  return { default: '', parse: (text) => cleanText(text).slice(0, limit) }
}

export const slugParameter: ListParameter<string> = {
  default: '',
  parse: (text) => (/^[a-z0-9-]{1,100}$/.test(text) ? text : undefined),
}

/** The default is the first choice. */
export function oneOf<Choice extends string>(choices: readonly [Choice, ...Choice[]]): ListParameter<Choice> {
  return { default: choices[0], parse: (text) => choices.find((choice) => choice === text) }
}

/** The default is null. */
export function oneOfOrNull<Choice extends string>(choices: readonly Choice[]): ListParameter<Choice | null> {
  return { default: null, parse: (text) => choices.find((choice) => choice === text) }
}

export const idParameter: ListParameter<number | null> = {
  default: null,
  parse: (text) => readId(text) ?? undefined,
}

/** A month as yyyy-mm, or as it is typed where a browser has no field for months, such as 11/2026; empty for none. */
export const monthParameter: ListParameter<string> = {
  default: '',
  parse: (text) => {
    const parts = normaliseDigits(text)
      .trim()
      .split(/[-/. ]/)
    const [year, number = ''] = parts[0]?.length === 4 ? parts : [parts[1], parts[0]]
    const month = `${year}-${number.padStart(2, '0')}`
    return parts.length === 2 && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : undefined
  },
}

export const pageParameter: ListParameter<number> = {
  default: 1,
  parse: (text) => {
    const page = Number(text)
    return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : undefined
  },
}
