import type { Knex } from 'knex'

/** Whether there was such a product. Orders keep their own copy of what was sold. */
export async function deleteProduct(db: Knex, id: number): Promise<boolean> {
  return (await db('products').where({ id }).delete()) > 0
}
