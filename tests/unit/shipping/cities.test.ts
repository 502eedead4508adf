import { expect, test } from 'vitest'
import { languageCodes } from '#domain/shared/language.ts'
import { findCity, listCityNames, regions } from '#domain/shipping/cities.ts'
import list from '../../../server/domain/shipping/cities.json' with { type: 'json' }

const cities = regions.flatMap((region) => region.cities)

test('the list of cities has some 250 with an id and three names, each found by all its spellings', () => {
  expect(regions).toHaveLength(12)
  expect(cities.length).toBeGreaterThanOrEqual(250)
  const ids = [...cities, ...regions].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, names } of [...cities, ...regions]) {
    expect(id).toMatch(/^[a-z0-9-]+$/)
    expect(names.ar).toMatch(/^[\p{Script=Arabic} ]+$/u)
    expect([names.en, names.fr].join()).toMatch(/^[\p{Script=Latin}’ ,-]+$/u)
  }
  const lines = list.regions.flatMap((region) => region.cities)
  for (const [index, line] of lines.entries()) {
    for (const spelling of line.split(' | '))
      expect(`${spelling}: ${findCity(spelling)?.id}`).toBe(`${spelling}: ${cities[index]?.id}`)
  }
})

test.each(languageCodes)('the list of cities stands in the order of %s', (language) => {
  const names = listCityNames(language).map((name) => name[language])
  expect(names).toHaveLength(cities.length)
  expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare))
})

test.each([
  ['casablanca', 'Casa', ' CASABLANCA ', 'الدارالبيضاء', 'كازا', 'Dar el Bayda'],
  ['safi', 'اسفي', 'SAFI.', 'مدينة آسفي', 'Asfi', 'Safi Maroc.', 'آسفي المغرب.'],
  ['fes', 'Fes', 'Fès', 'Fez', 'فاس', 'ville de Fès'],
  ['laayoune', '3ayoun', 'l3ayoun', 'La3youne', 'العيون'],
  ['larache', 'l3araich'],
  ['marrakech', 'Marakech', 'marrakesh', 'مراكش', 'Marrakech, Guéliz', 'Marrakech - Médina'],
  ['kenitra', 'qnitra', 'القنيطره', '14000 Kénitra, Maroc', 'القنيطرة ١٤٠٠٠ المغرب'],
])('%s is one city however it is written', (id, ...texts) => {
  for (const text of texts) expect(`${text}: ${findCity(text)?.id}`).toBe(`${text}: ${id}`)
})

test.each(['', '-', 'Oulad X', 'Tit', 'دوار بعيد', 'Douar Oulad Ali, Agadir', '%', 'x'.repeat(5000)])(
  '%j is no city of the list',
  (text) => {
    expect(findCity(text)).toBeNull()
  },
)
