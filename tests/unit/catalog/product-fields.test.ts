import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { translatedSpecifications, translatedTexts } from '#domain/catalog/product-fields.ts'
import { fileColumns } from '#domain/catalog/product-file.ts'
import { productFormOrder } from '#domain/catalog/product-form-fields.ts'
import { languageCodes } from '#domain/shared/language.ts'

const texts = ['name_ar', 'name_en', 'name_fr', 'description_ar', 'description_en', 'description_fr']

test('a file has its columns in the order of all files before it', () => {
  const known = [
    'id',
    ...texts,
    ...['price', 'sale_price', 'category', 'stock', 'is_active', 'is_featured', 'images'],
  ]
  expect(fileColumns.filter((name) => known.includes(name))).toEqual(known)
  expect(fileColumns.at(-1)).toBe('images')
})

test.each(languageCodes)('only fields have texts of fields, in %s too', (language) => {
  const texts = JSON.parse(readFileSync(`locales/${language}/product-fields.json`, 'utf8'))
  const known = ['units', ...productFormOrder, ...translatedTexts, ...translatedSpecifications]
  expect(Object.keys(texts).toSorted()).toEqual(known.toSorted())
})
