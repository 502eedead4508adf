import type { Centimes } from '../currency/money.ts'
import type { LocalisedTexts } from '../shared/language.ts'
import { type PartOfDay, partsOfDay } from '../time/safi-time.ts'
import { type City, findCity, regions } from './cities.ts'
import {
  type CartDelivery,
  type DeliveryTerms,
  defaultTerms,
  feeRangeWhenPaid,
  termsOf,
} from './delivery-terms.ts'

export type Zone = DeliveryTerms &
  LocalisedTexts<'name'> & {
    id: number
    is_default: boolean
    /** These are ids of cities and of whole regions (cities.json); a city's own zone comes before its region's. */
    places: string[]
    /** A buyer can ask for one of these; without any the parcel comes when the courier passes. */
    parts_of_day: readonly PartOfDay[]
    version: number
  }

const knownPlaces = new Set(regions.flatMap(({ id, cities }) => [id, ...cities.map((city) => city.id)]))

export function findPlaces(ids: readonly string[]): string[] {
  return [...new Set(ids)].filter((id) => knownPlaces.has(id))
}

type Range = { least: number; most: number }

/** Pages say this of delivery where no city is known, such as that of a product. */
export type DeliveryOffer = {
  terms: readonly DeliveryTerms[]
  /** The fee, in centimes, is that of delivery which is not free. */
  fee: Range
  days: Range
  /** Delivery is free everywhere above this, and in some zones above less; null means not everywhere. */
  free_above: Centimes | null
  parts_of_day: readonly PartOfDay[]
}

/** The buyer wrote the city in any spelling. */
export function findDelivery(
  zones: readonly Zone[],
  text: string,
): { city: City | null; terms: DeliveryTerms; parts_of_day: readonly PartOfDay[] } {
  const city = findCity(text)
  const zoneOf = (place: string | undefined) => zones.find(({ places }) => place && places.includes(place))
  const zone = zoneOf(city?.id) ?? zoneOf(city?.region) ?? zones.find(({ is_default }) => is_default)
  return { city, terms: termsOf(zone ?? defaultTerms), parts_of_day: zone?.parts_of_day ?? [] }
}

export function findCartDelivery(zones: readonly Zone[], text: string): CartDelivery {
  const { city, terms } = findDelivery(zones, text)
  return { city: city?.names ?? null, terms, depends_on_city: dependsOnCity(zones) }
}

/** Nobody pays the fee of a zone without cities. */
export function zonesInUse(zones: readonly Zone[]): readonly Zone[] {
  return zones.filter(({ is_default, places }) => is_default || places.length > 0)
}

export function summariseZones(zones: readonly Zone[]): DeliveryOffer {
  const used = zonesInUse(zones)
  const all: readonly DeliveryTerms[] = used.length > 0 ? used : [defaultTerms]
  const paid = all.filter(({ fee }) => fee > 0)
  const freeAbove = Math.max(...paid.map(({ free_above }) => free_above ?? Number.POSITIVE_INFINITY))
  return {
    terms: all,
    fee: rangeOf(all.map(feeRangeWhenPaid)),
    days: rangeOf(all.map(({ days_least: least, days_most: most }) => ({ least, most }))),
    free_above: Number.isFinite(freeAbove) ? freeAbove : null,
    parts_of_day: partsOfDay.filter((part) => used.some((zone) => zone.parts_of_day.includes(part))),
  }
}

function rangeOf(ranges: readonly Range[]): Range {
  return {
    least: Math.min(...ranges.map(({ least }) => least)),
    most: Math.max(...ranges.map(({ most }) => most)),
  }
}

/** Names the sentence that pages say about this offer. */
export function offerKind({ fee: { least, most }, free_above }: DeliveryOffer) {
  if (most === 0) return 'always_free'
  if (free_above === null) return least === most ? 'same' : 'from'
  return least === most ? 'free_above' : 'from_free_above'
}

function dependsOnCity(zones: readonly Zone[]): boolean {
  return new Set(zonesInUse(zones).map((zone) => JSON.stringify(termsOf(zone)))).size > 1
}
