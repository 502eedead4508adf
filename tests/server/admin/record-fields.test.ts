import { expect, test } from 'vitest'
import { priceBreakFields, priceBreakRows } from '#domain/catalog/price-breaks.ts'
import { productFields } from '#domain/catalog/product-fields.ts'
import { productFormFields } from '#domain/catalog/product-form-fields.ts'
import { publishingFieldNames, textFieldNames } from '../../../server/blog/post-schema.ts'
import { categoryFieldNames } from '../../../server/catalog/categories/category-schema.ts'
import { entryFieldNames } from '../../../server/gallery/gallery-schema.ts'
import { slideTextNames } from '../../../server/pages/admin/slide-schema.ts'
import { saveSlide } from '../../../server/pages/queries.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { db, aCategory, aProduct, aPost, anEntry, aPicture, signedIn } = await openShop()
const staff = await signedIn('admin')

/** Each table that staff have a form for, with the columns that the shop fills in itself. */
const records = [
  {
    table: 'products',
    fields: Object.keys(productFields),
    // Which family a product is in, and with which values, the family's form says.
    others: [
      ...['created_at', 'deleted_at', 'price_now', 'search_text'],
      ...['family_id', 'family_position', 'option_values'],
    ],
    formFields: [
      ...Object.keys(productFormFields),
      ...priceBreakRows.flatMap((row) => Object.values(priceBreakFields(row))),
    ],
    open: async () => `/en/admin/products/${(await aProduct()).id}`,
  },
  {
    table: 'posts',
    fields: [...publishingFieldNames, ...textFieldNames],
    others: ['created_at', 'deleted_at', 'preview_token', 'search_text'],
    formFields: [...publishingFieldNames, ...textFieldNames, 'cover'],
    open: async () => `/en/admin/blog/${(await aPost()).id}`,
  },
  {
    table: 'gallery_entries',
    fields: entryFieldNames,
    others: ['created_at', 'deleted_at', 'search_text'],
    formFields: entryFieldNames,
    open: async () => `/en/admin/gallery/${(await anEntry()).id}`,
  },
  {
    table: 'categories',
    fields: categoryFieldNames,
    others: ['created_at', 'position'],
    formFields: [...categoryFieldNames, 'picture'],
    open: async () => `/en/admin/categories/${(await aCategory()).id}`,
  },
  {
    table: 'hero_slides',
    fields: [...slideTextNames, 'image', 'image_phone'],
    others: ['position'],
    formFields: [...slideTextNames, 'images'],
    open: async () => `/en/admin/slides/${await aSlide()}`,
  },
]

async function aSlide(): Promise<number> {
  const { url } = await aPicture()
  const texts = { title_ar: 'فخار', title_en: 'Pottery', title_fr: null }
  const descriptions = { description_ar: 'من آسفي', description_en: 'From Safi', description_fr: null }
  return saveSlide(db, { position: 1, image: url, image_phone: url, ...texts, ...descriptions })
}

test.each(records)(
  'each column of $table is described as a field or filled in by the shop',
  async (record) => {
    const columns = Object.keys(await db(record.table).columnInfo())
    const known = [...record.fields, ...record.others, 'id', 'version', 'updated_at', 'updated_by']
    expect(columns.toSorted()).toEqual(known.toSorted())
  },
)

test.each(records)('the form of $table compares each field when edits are merged', async (record) => {
  const form = page(await staff.get(await record.open()).expect(200)).one('form[data-draft]')
  const base = form.querySelector('[name=base]')?.getAttribute('value') ?? ''
  expect(Object.keys(JSON.parse(base)).toSorted()).toEqual([...record.formFields].toSorted())
  const inputs = form
    .querySelectorAll('[name], [data-pictures]')
    .map((input) => input.getAttribute('data-pictures') ?? input.getAttribute('name'))
  expect(record.formFields.filter((field) => !inputs.includes(field))).toEqual([])
})
