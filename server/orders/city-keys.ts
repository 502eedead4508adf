import { citySpellings } from '#domain/shipping/cities.ts'
import { normaliseForSearch } from '#domain/text/search-key.ts'

/** Each spelling in the list of cities has the key of its city, which is that of its first spelling. */
const cityOfKey = new Map<string, string>()
const keysOfCity = new Map<string, string[]>()
for (const spellings of citySpellings) {
  const [first = '', ...others] = spellings.map(cityKey)
  for (const key of [first, ...others]) {
    if (cityOfKey.has(key)) continue
    cityOfKey.set(key, first)
    keysOfCity.set(first, [...(keysOfCity.get(first) ?? []), key])
  }
}

/** Returns the keys of a city in every spelling of the list: 'Casa', 'الدار البيضاء'. */
export function cityKeysOf(text: string): readonly string[] {
  const key = cityKey(text)
  return keysOfCity.get(cityOfKey.get(key) ?? key) ?? [key]
}

type CityCount = { city_key: string; city: string; order_count: number }

/** A city is listed once, however it is written, and named as most orders name it. */
export function sumByCity(rows: readonly CityCount[]): { city: string; order_count: number }[] {
  const mostFirst = rows.toSorted((a, b) => b.order_count - a.order_count)
  const bySpelling = Map.groupBy(mostFirst, ({ city_key: key }) => cityOfKey.get(key) ?? key)
  return [...bySpelling.values()]
    .map((spellings) => ({
      city: spellings[0]?.city ?? '',
      order_count: spellings.reduce((sum, spelling) => sum + spelling.order_count, 0),
    }))
    .toSorted((a, b) => b.order_count - a.order_count)
}

/** Queries that group by city take these as two columns: the key of each spelling, and that of its city. */
export const knownCities = { keys: [...cityOfKey.keys()], cities: [...cityOfKey.values()] }

export function cityKey(city: string): string {
  return normaliseForSearch(city)
}
