import { citySpellings } from '#domain/shipping/cities.ts'
import { cityKey } from './order-search.ts'

/** For each spelling in the list of cities the key of its city: that of its first spelling. */
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

/** The keys of orders to the city that this text names, in every spelling of the list: 'Casa', 'الدار البيضاء'. */
export function cityKeysOf(text: string): readonly string[] {
  const key = cityKey(text)
  return keysOfCity.get(cityOfKey.get(key) ?? key) ?? [key]
}

/** The same as two columns, for queries that group by city. */
export const knownCities = { keys: [...cityOfKey.keys()], cities: [...cityOfKey.values()] }
