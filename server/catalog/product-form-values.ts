import type { Knex } from 'knex'
import type { Product } from '#domain/product.ts'
import { readNumberCell, readPriceCell } from '#domain/product-cells.ts'
import { typedProduct } from '../../views/admin/products/typed-product.ts'
import type { FormValues } from '../admin/form-base.ts'
import { findFormPictures } from '../media/queries.ts'

/** A product as its form shows it, field by field. */
export async function productFormValues(db: Knex, product: Product): Promise<FormValues> {
  const urls = product.images.map(({ url }) => ({ url }))
  const { version: _version, stock_read: _stockRead, ...texts } = typedProduct(product)
  return { ...texts, images: await findFormPictures(db, urls) }
}

/** '340' and '340,00' are the same price, '٧' and '7' the same number. */
export function normaliseProductField(field: string, text: string): string {
  if (field === 'price' || field === 'sale_price') return numberText(readPriceCell(text), text)
  return field === 'stock' ? numberText(readNumberCell(text), text) : text
}

function numberText(number: number, text: string): string {
  return Number.isNaN(number) ? text : String(number)
}
