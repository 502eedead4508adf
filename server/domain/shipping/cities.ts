import { normaliseDigits } from '../shared/clean-text.ts'
import type { Language } from '../shared/language.ts'
import { normaliseForSearch, soundsOf } from '../text/search-key.ts'
import { slugify } from '../text/slugify.ts'
import list from './cities.json' with { type: 'json' }

export type Names = Record<Language, string>

export type City = {
  /** The id is made of the French name: 'fes', 'al-hoceima'. */
  id: string
  region: string
  names: Names
}

export type Region = { id: string; names: Names; cities: City[] }

/** A line of the list has the Arabic, English and French name, then other spellings. */
function readCity(line: string, region: string): City & { spellings: string[] } {
  const spellings = line.split(' | ')
  const [ar = '', en = '', fr = ''] = spellings
  return { id: slugify(fr), region, names: { ar, en, fr }, spellings }
}

const spelled = list.regions.flatMap(({ id, cities }) => cities.map((line) => readCity(line, id)))

export const citySpellings: readonly (readonly string[])[] = spelled.map(({ spellings }) => spellings)

export const regions: readonly Region[] = list.regions.map(({ id, ar, en, fr }) => ({
  id,
  names: { ar, en, fr },
  cities: spelled.filter(({ region }) => region === id),
}))

export function listCityNames(language: Language): Names[] {
  const { compare } = new Intl.Collator(language)
  return spelled.map(({ names }) => names).toSorted((one, other) => compare(one[language], other[language]))
}

/** The text may have any usual spelling (docs/product.md, "Delivery by city"). */
export function findCity(text: string): City | null {
  if (village.test(keyOf(text))) return null
  const parts = [text, ...text.split(/[,;،؛/()\n]| [-–—] /)]
  for (const part of parts) {
    const city = findByName(part)
    if (city) return city
  }
  return null
}

/** A word before the name, a postcode and the country go; dictation ends the country with a full stop. */
const aroundName = /^\s*(?:ville d[e’'] ?|city of |مدينة )|\b\d{5}\b|\s(?:maroc|morocco|المغرب)[\s.]*$/gi

function findByName(text: string): City | null {
  const key = keyOf(normaliseDigits(text).replace(aroundName, ' '))
  if (key === '') return null
  const city = byName.get(key)
  if (city) return city
  const alike = new Set(soundKeys(key).flatMap((sound) => citiesBySound().get(sound) ?? []))
  const [found, another] = alike
  return found && !another ? found : null
}

/** A parcel to a village, 'Douar …', goes farther than one to the city that its name is or sounds like. */
const village = /^(?:دوار|douar)/

/** 'Tan-Tan', 'Tan Tan' and 'Tantan' are one. */
function keyOf(text: string): string {
  return normaliseForSearch(text).replaceAll(' ', '')
}

const byName = new Map(spelled.flatMap((city) => city.spellings.map((name) => [keyOf(name), city] as const)))

/** The limit is in letters: many villages sound like a city whose name is shorter. */
const shortestSound = 4
const fewestConsonants = 5

/** Spellings differ in their vowels, so that the consonants alone are a key when they are many. */
function soundKeys(key: string): string[] {
  return soundsOf(key).flatMap((sound) => {
    const consonants = sound.replace(/[aiu]/g, '')
    return [
      ...(sound.length >= shortestSound ? [sound] : []),
      ...(consonants.length >= fewestConsonants ? [consonants] : []),
    ]
  })
}

let bySound: Map<string, City[]> | undefined

/** It is made when it is first needed: most buyers write or choose a name of the list. */
function citiesBySound(): ReadonlyMap<string, readonly City[]> {
  if (bySound) return bySound
  bySound = new Map()
  for (const [key, city] of byName) {
    for (const sound of soundKeys(key)) {
      const known = bySound.get(sound) ?? []
      if (!known.includes(city)) bySound.set(sound, [...known, city])
    }
  }
  return bySound
}
