import { cleanText, normaliseDigits } from './clean-text.ts'
import { readId } from './paths.ts'

type Parameters = Record<string, ListParameter<unknown>>
type ValuesOf<Of extends Parameters> = { [Name in keyof Of]: Of[Name]['default'] }

type ListDescription<Filters extends Parameters, Display extends Parameters> = {
  /** The address of the unfiltered list is '/shop' or '/admin?tab=blog', for example. */
  path: string
  filters?: Filters
  display?: Display
}

export type ListQuery<Values> = {
  defaults: Values
  /** Reads a query string or its parameters; it never fails, as invalid values become their defaults. */
  parse: (query: string | Readonly<Record<string, string | undefined>>) => Values
  changes: (values: Partial<Values>) => [name: string, text: string][]
  format: (values: Partial<Values>) => string
  /** Default values are left out, so that each list has exactly one address. */
  path: (values?: Partial<Values>) => string
  isFiltered: (values: Partial<Values>) => boolean
}

/** Server and islands read and build the addresses of a list with this one description of its parameters. */
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
  /** The value holds if the address has none; it is never written into one. */
  default: Value
  parse: (text: string) => Value | undefined
}

export function searchParameter(limit = 200): ListParameter<string> {
  return { default: '', parse: (text) => cleanText(text).slice(0, limit) }
}

export const slugParameter: ListParameter<string> = {
  default: '',
  parse: (text) => (/^[a-z0-9-]{1,100}$/.test(text) ? text : undefined),
}

/** The first choice is the default. */
export function oneOf<Choice extends string>(choices: readonly [Choice, ...Choice[]]): ListParameter<Choice> {
  return { default: choices[0], parse: (text) => choices.find((choice) => choice === text) }
}

export function oneOfOrNull<Choice extends string>(choices: readonly Choice[]): ListParameter<Choice | null> {
  return { default: null, parse: (text) => choices.find((choice) => choice === text) }
}

export const idParameter: ListParameter<number | null> = {
  default: null,
  parse: (text) => readId(text) ?? undefined,
}

/** A month is written yyyy-mm, or typed as 11/2026 where a browser has no field for months. */
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
