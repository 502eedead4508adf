import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  pricesInCentimes,
  pricesInMad,
  productDefaults,
  translatedSpecifications,
  translatedTexts,
} from '#domain/catalog/product-fields.ts'
import { fileColumns } from '#domain/catalog/product-file.ts'
import { productFormOrder } from '#domain/catalog/product-form-fields.ts'
import { languageCodes } from '#domain/shared/language.ts'
import { newProductFormValues } from '../../../views/admin/products/product-field-values.ts'

const texts = ['name_ar', 'name_en', 'name_fr', 'description_ar', 'description_en', 'description_fr']

/** The names in their order, without those of fields that came later. */
const among = (known: string[], names: readonly string[]) => names.filter((name) => known.includes(name))

test('a file has its columns in the order of all files before it', () => {
  const known = [
    'id',
    ...texts,
    ...['price', 'sale_price', 'category', 'stock', 'is_active', 'is_featured', 'images'],
  ]
  expect(among(known, fileColumns)).toEqual(known)
  expect(fileColumns.at(-1)).toBe('images')
})

test('a form has texts and pictures before prices, numbers, the category and switches', () => {
  const known = [
    ...texts,
    ...['images', 'price', 'sale_price', 'stock', 'category', 'is_active', 'is_featured'],
  ]
  expect(among(known, productFormOrder)).toEqual(known)
})

test.each(languageCodes)('only fields have texts of fields, in %s too', (language) => {
  const texts = JSON.parse(readFileSync(`locales/${language}/product-fields.json`, 'utf8'))
  const known = ['units', ...productFormOrder, ...translatedTexts, ...translatedSpecifications]
  expect(Object.keys(texts).toSorted()).toEqual(known.toSorted())
})

test('a new product is shown, not featured and sold out until something else is entered', () => {
  expect(productDefaults).toMatchObject({ stock: 0, is_active: true, is_featured: false, images: [] })
  expect(productDefaults).toMatchObject({ name_fr: null, description_ar: null, sale_price: null })
  for (const required of ['name_ar', 'name_en', 'price', 'category_id']) {
    expect(productDefaults).not.toHaveProperty(required)
  }
  expect(newProductFormValues('en')).toMatchObject({ stock: '0', is_active: 'on', is_featured: 'off' })
  expect(newProductFormValues('en')).not.toHaveProperty('sale_price')
})

test('prices are converted where they are, and a price that is null stays null', () => {
  const row = { id: 7, price: '12.50', sale_price: null }
  const inCentimes = pricesInCentimes(row)
  expect(inCentimes).toEqual({ id: 7, price: 1250, sale_price: null })
  expect(pricesInMad(inCentimes)).toEqual({ id: 7, price: 12.5, sale_price: null })
})
