import { normaliseDigits } from '../shared/clean-text.ts'
import type { Language } from '../shared/language.ts'
import { normaliseForSearch, soundsOf } from '../text/search-key.ts'
import { slugify } from '../text/slugify.ts'
import list from './cities.json' with { type: 'json' }

export type Names = Record<Language, string>

export type City = {
  /** From the French name: 'fes', 'al-hoceima'. */
  id: string
  /** It is the id of its region. */
  region: string
  names: Names
}

export type Region = { id: string; names: Names; cities: City[] }

/** A line of the list: Arabic, English and French name, then other spellings. */
function readCity(line: string, region: string): City & { spellings: string[] } {
  const spellings = line.split(' | ')
  const [ar = '', en = '', fr = ''] = spellings
  return { id: slugify(fr), region, names: { ar, en, fr }, spellings }
}

const spelled = list.regions.flatMap(({ id, cities }) => cities.map((line) => readCity(line, id)))

export const citySpellings: readonly (readonly string[])[] = spelled.map(({ spellings }) => spellings)

/** Moroccan cities by region: those that have a zone of their own can be chosen from these. */
export const regions: readonly Region[] = list.regions.map(({ id, ar, en, fr }) => ({
  id,
  names: { ar, en, fr },
  cities: spelled.filter(({ region }) => region === id),
}))

/** The names of all cities in a language, in its order. */
export function listCityNames(language: Language): Names[] {
  const { compare } = new Intl.Collator(language)
  return spelled.map(({ names }) => names).toSorted((one, other) => compare(one[language], other[language]))
}

/** The city that a text names in any usual spelling of the three languages; null for every other place. */
export function findCity(text: string): City | null {
  if (village.test(keyOf(text))) return null
  const parts = [text, ...text.split(/[,;،؛/()\n]| [-–—] /)]
  for (const part of parts) {
    const city = findByName(part)
    if (city) return city
  }
  return null
}

/** What stands around the name of a city: a word before it, a postcode, the country, which dictation ends with a stop. */
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

/** A village, 'Douar …', whatever its name is or sounds like: its parcels go farther than to a city of that name. */
const village = /^(?:دوار|douar)/

/** Without spaces, as 'Tan-Tan', 'Tan Tan' and 'Tantan' are one. */
function keyOf(text: string): string {
  return normaliseForSearch(text).replaceAll(' ', '')
}

const byName = new Map(spelled.flatMap((city) => city.spellings.map((name) => [keyOf(name), city] as const)))

/** In letters: many villages sound like a city whose name is shorter. */
const shortestSound = 4
const fewestConsonants = 5

/** What a name sounds like, and its consonants alone when these are many, as spellings differ in their vowels. */
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

/** Made when first needed: most buyers write or choose a name of the list. */
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
