import type { Knex } from 'knex'
import { fieldNames } from '../products/product-row.ts'
import { productTable } from '../products/product-table.ts'
import { productSearchText } from '../search/search-text.ts'
import type { FileProduct, NamedCategory } from './read-import-lookups.ts'

/** A product to insert, or to update when it has an id, with the values of a file. */
export type ProductToWrite = {
  id: number | null
  line: number
  product: FileProduct
  category: NamedCategory
}

const names = [...fieldNames, 'search_text'] as const
const columns = names.map((name) => `${name} ${productTable[name].type}`).join(', ')

/** Writes many products with two statements. All have been checked, and those to update are locked. */
export async function writeProducts(
  transaction: Knex.Transaction,
  written: readonly ProductToWrite[],
): Promise<void> {
  const rows = written.map(rowOf)
  const added = rows.filter(({ id }) => id === null)
  const changed = rows.filter(({ id }) => id !== null)
  if (changed.length > 0) {
    await transaction.raw(
      `update products set ${names.map((name) => `${name} = row.${name}`).join(', ')},
         version = version + 1, updated_at = now(), updated_by = null
       from jsonb_to_recordset(?::jsonb) as row (id integer, ${columns})
       where products.id = row.id`,
      [JSON.stringify(changed)],
    )
  }
  if (added.length > 0) {
    await transaction.raw(
      `insert into products (${names.join(', ')})
       select ${names.join(', ')} from jsonb_to_recordset(?::jsonb) as row (line integer, ${columns})
       order by line`,
      [JSON.stringify(added)],
    )
  }
}

function rowOf({ id, line, product, category }: ProductToWrite) {
  const described = product as FileProduct & Parameters<typeof productSearchText>[0]
  return {
    ...product,
    id,
    line,
    category_id: category.id,
    search_text: productSearchText(described, category),
  }
}
