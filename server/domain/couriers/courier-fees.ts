import { readTypedPrice } from '../catalog/read-typed-values.ts'
import { type Centimes, centimesFromMad, formatMadInput } from '../currency/money.ts'
import { cleanText } from '../shared/clean-text.ts'
import type { Language } from '../shared/language.ts'
import { findCity } from '../shipping/cities.ts'
import { normaliseForSearch } from '../text/search-key.ts'

export type CourierFees = {
  usual_fee: Centimes | null
  city_fees: readonly CityFee[]
}

type CityFee = { city: string; fee: Centimes }

const highestFeeMad = 9999
const longestLine = 200
const cityAndFee = /^(.*?[^ :;=,،؛]) ?[ :;=,،؛] ?([\d٠-٩][\d٠-٩.,٫]*) ?(?:dh|mad|درهم)?$/i

/** The city may be in any spelling; null means that nobody knows the fee. */
export function expectedFee(
  { usual_fee, city_fees }: CourierFees,
  { city, parcels }: { city: string; parcels: number },
): Centimes | null {
  const key = placeKey(city)
  const fee = city_fees.find((each) => placeKey(each.city) === key)?.fee ?? usual_fee
  return fee === null ? null : fee * parcels
}

function placeKey(text: string): string {
  return findCity(text)?.id ?? normaliseForSearch(text)
}

type LineError = { line: number; error: 'no_fee' | 'twice' }

/** Reads a city and its fee on each line, such as 'Casablanca 35' or 'الدار البيضاء: 35'. */
export function readCityFees(text: string): { fees: CityFee[]; errors: LineError[] } {
  const fees: CityFee[] = []
  const errors: LineError[] = []
  const seen = new Set<string>()
  for (const [index, typed] of text.split('\n').entries()) {
    const cleaned = cleanText(typed).replace(/\s+/g, ' ').slice(0, longestLine)
    if (cleaned === '') continue
    const [, city = '', sum = ''] = cityAndFee.exec(cleaned) ?? []
    const fee = readTypedPrice(sum)
    const error = !(fee <= highestFeeMad) ? 'no_fee' : seen.has(placeKey(city)) ? 'twice' : null
    if (error) errors.push({ line: index + 1, error })
    else fees.push({ city, fee: centimesFromMad(fee) })
    seen.add(placeKey(city))
  }
  return { fees, errors }
}

export function formatCityFees(fees: readonly CityFee[], language: Language): string {
  return fees.map(({ city, fee }) => `${city}: ${formatMadInput(fee, language)}`).join('\n')
}
