import { expect, test } from 'vitest'
import { isLanguage, localised } from '#domain/shared/language.ts'

const product = { name_ar: 'طاجين', name_en: 'Tagine', name_fr: null }

test('a localised field is in the requested language', () => {
  expect(localised(product, 'name', 'en')).toEqual({ text: 'Tagine', language: 'en' })
})

test.each([null, undefined, ''])('where it is %j it falls back to Arabic, marked as such', (name_fr) => {
  expect(localised({ ...product, name_fr }, 'name', 'fr')).toEqual({ text: 'طاجين', language: 'ar' })
})

test('where even Arabic is missing it is empty', () => {
  expect(localised({ note_ar: null }, 'note', 'en')).toEqual({ text: '', language: 'ar' })
})

test.each(['ar', 'en', 'fr'])('%s is a language of the shop', (code) => {
  expect(isLanguage(code)).toBe(true)
})

test.each(['de', 'AR', '', 'toString', '__proto__', null, ['en']])('%j is none', (code) => {
  expect(isLanguage(code)).toBe(false)
})
