import type { Knex } from 'knex'
import type { Category, CountedCategory } from '#domain/category.ts'

/** The categories that visitors see, by their Arabic name (spec.md 7). */
export function listCategories(db: Knex): Promise<CountedCategory[]> {
  return countedCategories(db)
    .where('categories.is_active', true)
    .orderBy(['categories.name_ar', 'categories.id'])
}

/** All categories for staff, newest first (spec.md 7). */
export function listAllCategories(db: Knex): Promise<CountedCategory[]> {
  return countedCategories(db).orderBy([
    { column: 'categories.created_at', order: 'desc' },
    { column: 'categories.id', order: 'desc' },
  ])
}

function countedCategories(db: Knex) {
  const activeProducts = db('products')
    .count('*')
    .whereRaw('products.category_id = categories.id')
    .where('products.is_active', true)
  return db('categories').select('categories.*', activeProducts.as('product_count'))
}

export function findCategory(db: Knex, by: { id: number } | { slug: string }): Promise<Category | undefined> {
  return db('categories').where(by).first()
}
