import { type ListParameter, pageParameter } from './list-parameters.ts'

type Parameters = Record<string, ListParameter<unknown>>
type ValuesOf<Of extends Parameters> = { [Name in keyof Of]: Of[Name]['default'] }

type ListDescription<Filters extends Parameters, Display extends Parameters> = {
  /** The URL of the unfiltered list: '/shop', '/admin?tab=blog'. */
  path: string
  /** Parameters that filter rows. */
  filters?: Filters
  /** Parameters that sort or lay out rows. */
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
  /** Whether any filter is set. */
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
    isFiltered: (values) => list.changes(values).some(([name]) => filters && Object.hasOwn(filters, name)),
  }
  return list
}
