import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  type ProductField,
  type ProductFieldDescription,
  productFieldEntries,
  productFields,
  unitOf,
} from '#domain/catalog/product-fields.ts'
import { ranges } from '#domain/catalog/shop-list.ts'
import { columnTypes } from '../../../server/catalog/import/run-import.ts'
import { replaceBetween } from '../../support/data/replace-between.ts'
import { openTestDatabase } from '../../support/data/test-database.ts'

// docs/product.md follows from the description of the fields. After a change:
// npx vitest run tests/server/catalog/written-product-fields.test.ts --update=true

const { db } = await openTestDatabase()

test('each field has a column of its kind, which can be null where the field can be empty', async () => {
  const { rows }: { rows: { name: string; type: string; is_nullable: boolean }[] } = await db.raw(`
    select attname as name, format_type(atttypid, null) as type, not attnotnull as is_nullable
    from pg_attribute
    where attrelid = 'products'::regclass and attnum > 0 and not attisdropped`)
  const stored = productFieldEntries.map(([field]) => rows.find(({ name }) => name === field))
  const described = productFieldEntries.map(([name, field]) => {
    return { name, type: columnTypes[field.kind], is_nullable: field.default === null }
  })
  expect(stored).toEqual(described)
})

test('docs/product.md lists the fields that staff edit, and those by which visitors narrow the shop', async () => {
  const rows = productFieldEntries.map(([name, field]) => {
    const without = field.default === undefined ? 'required' : code(JSON.stringify(field.default))
    return `| ${code(name)} | ${describeValue(name, field)} | ${without} |\n`
  })
  const narrowing = Object.entries(ranges).map(([name, { least, most, floor, ceiling, step }]) => {
    return `  - ${code(name)}: ${code(least)} and ${code(most)}, ${floor} to ${ceiling} in steps of ${step}\n`
  })
  const file = path.resolve('docs/product.md')
  const table = ['| field | value | without one |\n| --- | --- | --- |\n', ...rows]
  const fields = replaceBetween(readFileSync(file, 'utf8'), 'product fields', table)
  const text = replaceBetween(fields, 'ranges of the shop', narrowing)
  await expect(text).toMatchFileSnapshot(file)
})

const number = new Intl.NumberFormat('en-US')
const code = (text: string) => `\`${text}\``
function ofUnit(name: ProductField): string {
  const unit = unitOf(productFields[name])
  return unit ? ` of ${unit}` : ''
}

function describeValue(name: ProductField, field: ProductFieldDescription): string {
  return describeKind(name, field) + (field.isSpecification ? ' (specification)' : '')
}

function describeKind(name: ProductField, field: ProductFieldDescription): string {
  switch (field.kind) {
    case 'text':
      return `text, at most ${number.format(field.maxLength)} letters`
    case 'price':
      return `MAD, at most two decimals, ${field.minimum === 0 ? 'from 0' : 'above 0'} to 999,999.99`
    case 'count':
      return `whole number${ofUnit(name)}, ${number.format(field.minimum ?? 0)} to ${number.format(field.maximum)}`
    case 'length':
      return `number${ofUnit(name)}, above 0, to ${field.maximum}, at most one decimal`
    case 'choice':
      return `one of ${field.options.map(code).join(', ')}`
    case 'switch':
      return 'true or false'
    case 'category':
      return 'number of a category'
    case 'pictures':
      return 'addresses of stored pictures, at most 5, the cover first'
  }
}
