import type { Knex } from 'knex'
import type { Product } from '#domain/catalog/product.ts'
import { kindOfField } from '#domain/catalog/product-form-fields.ts'
import { readLengthCell, readNumberCell, readPriceCell } from '#domain/catalog/read-cells.ts'
import type { Language } from '#domain/shared/language.ts'
import { productFieldValues } from '../../../../views/admin/products/product-field-values.ts'
import type { RecordValues } from '../../../admin/form-baseline.ts'
import { findFormPictures } from '../../../media/queries.ts'

/** The values of a product's form, by field. */
export async function productFormValues(
  db: Knex,
  product: Product,
  language: Language,
): Promise<RecordValues> {
  const urls = product.images.map(({ url }) => url)
  const { version: _version, stock_read: _stockRead, ...texts } = productFieldValues(product, language)
  return { ...texts, images: await findFormPictures(db, urls) }
}

/** '340' and '340,00' are the same price; '٧' and '7' are the same number. */
export function normaliseProductField(field: string, text: string): string {
  const kind = kindOfField(field)
  if (kind === 'price') return numberText(readPriceCell(text), text)
  if (kind === 'length') return numberText(readLengthCell(text), text)
  return kind === 'count' ? numberText(readNumberCell(text), text) : text
}

function numberText(number: number, text: string): string {
  return Number.isNaN(number) ? text : String(number)
}
